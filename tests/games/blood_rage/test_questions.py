"""Questions of Blood Rage where a reading of the rules leaves little to count."""

from rednorth_nb import games

from .proof import table

SHIPS = {"fjord 3": {"Ada": {"ship": 1}, "Bo": {"ship": 1}}}


def test_a_battle_of_ships_is_no_battle_to_who_forgets_that_they_support_it():
    hands = {"Ada": {"hand": ["clash 2"]}, "Bo": {"hand": ["clash 3"]}}
    now = table(board=SHIPS, **hands).act("Ada", "pillage", province="utgard").declines("call")
    now.act("Ada", "battle-card", card="clash 2").act("Bo", "battle-card", card="clash 3")
    now.to("reveal").declines("late-card")
    assert now.game.automatic(now.state) == "resolve"
    ask = {"kind": "glory", "player": "Ada"}
    question = games.files_of(now.game).question(now.state, ask)
    other = question.otherwise({"fjord.two": "off"})
    assert other.right() == now["Ada"]["glory"]
    assert other.events() == []
