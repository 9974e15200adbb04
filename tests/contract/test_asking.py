"""What a seat is asked rests on what it sees: who can't tell two tables apart answers alike."""

from random import Random

from hidden_cards import hidden_cards
from rednorth_nb import games
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.games.questions import COMMON
from rednorth_nb.study.games_played import play_games


def test_what_a_seat_is_asked_rests_on_what_it_sees(game: AnyGame) -> None:
    cards = hidden_cards(game.name)
    rng = Random(4)
    kinds = {**COMMON, **games.files_of(game).questions}
    asked = set()
    for timeline in play_games(game, 3, seed=900):
        for node in timeline.nodes:
            for seat in range(len(game.players)):
                other = cards.shuffled(node.state, seat, rng, set())
                for name, kind in kinds.items():
                    for ask in kind.every(game, node.state, seat):
                        asked.add(name)
                        right = kind(game, node.state, ask).right()
                        assert kind(game, other, ask).right() == right, (node.number, ask)
    assert asked == set(kinds) - {"choice"}


def test_each_question_can_be_asked_where_it_is_listed(game: AnyGame) -> None:
    kinds = {**COMMON, **games.files_of(game).questions}
    screen = games.screen_of(game)
    for timeline in play_games(game, 1, seed=901):
        for node in timeline.nodes[::5]:
            for kind in kinds.values():
                for seat in range(len(game.players)):
                    for ask in kind.every(game, node.state, seat):
                        question = kind(game, node.state, ask)
                        assert question.prompt(screen.say)
                        assert question.spoken(screen, question.right())
                        assert all(total.terms is not None for total in question.sums())
