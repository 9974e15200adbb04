"""The rules that decide none of the game's questions."""

from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.unasked import COURSE, SETUP, unasked

SUMS_UP = N_("It only sums up what other rules say.")

UNASKED = unasked(
    {
        SETUP: """
            setup.board setup.black-workers setup.guards setup.bag setup.plunder-draw
            setup.leftover-supply setup.supply-other setup.offerings setup.townsfolk-deck
            setup.player-kit setup.tracks-zero setup.return-two setup.first-roll R4 R6 R7
        """,
        SUMS_UP: "aim.most-vp aim.raid-main aim.other-sources score.player-aid",
        COURSE: """
            setup.ship-card-side offering.for-vp offering.refill turn.choose work.place
            work.effect-place work.effect-reclaim raid.place raid.fail-soft raid.take-guard
            raid.take-plunder valkyrie.loss valkyrie.choice valkyrie.advance score.running
            end.valkyries end.offerings end.fortresses end.finish-turn end.last-round end.tally
            win.most win.tie-valkyrie win.tie-armour win.shared supply.short deck.reshuffle
            track.clamp R1 R3 R5 R8 R9 R10 R12 R13 R14 R16 R22 R23
        """,
    }
)
