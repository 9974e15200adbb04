"""The rules that decide none of the game's questions."""

from rednorth_nb.games.unasked import ALLOWS, COURSE, SECRET, SETUP, TWICE, unasked

UNASKED = unasked(
    {
        SETUP: """
            game.players components.outposts components.raiders components.heroes components.jarls
            components.gods components.glory components.vp components.tokens setup.outposts
            setup.colours setup.jarls setup.start setup.deck setup.hand setup.first-player
            muster.count muster.spring muster.summer muster.ragnarok R1 R11
        """,
        COURSE: """
            game.rounds game.goal deploy.row withdraw.gap invoke.once pass.god award.vp collect.red
            collect.green collect.blue collect.purple collect.first-by-vp collect.first-tie
            prepare.glory prepare.discard prepare.muster prepare.summer prepare.ragnarok
            end.collect end.no-prepare end.winner end.tie-breaker end.tie-glory end.tie-hand
            end.tie-order god.thor god.odin god.freya god.nornir god.tyr R4 R6
        """,
        SECRET: "deploy.secret muster.face-up R10",
        ALLOWS: "hand.no-limit power.red",
        TWICE: """
            power.when reinforce.needs invoke.ragnarok pass.out pass.ragnarok R5 R8 R9
        """,
    }
)
