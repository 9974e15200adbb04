"""What `tests/contract/test_hidden.py` finds by comparing, said of Red North's views outright."""

from rednorth_nb.games.red_north.rules.game import RedNorth
from rednorth_nb.study.games_played import play_games


def test_a_browser_gets_no_face_down_card_of_another_by_name(
    red_north: RedNorth, games_count: int
) -> None:
    for timeline in play_games(red_north, games_count, seed=500):
        for node in timeline.nodes:
            for seat in (None, *range(len(red_north.players))):
                view = red_north.observe(node.state, seat)
                for other, player in enumerate(view.players):
                    for laid in player.party:
                        assert (laid.card is None) == (laid.down and other != seat)
                own = () if seat is None else node.state.players[seat].hand
                assert view.hand == own
