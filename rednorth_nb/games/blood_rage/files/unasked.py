"""The rules that decide none of the game's questions."""

from rednorth_nb.games.unasked import ALLOWS, COURSE, SECRET, SELDOM, SETUP, TWICE, unasked

UNASKED = unasked(
    {
        SETUP: "draft.deal draft.leftover-deck setup.clan setup.tokens setup.ragnarok setup.doom",
        COURSE: """
            draft.pass-left draft.six draft.discard-two draft.carry rage.reset rage.zero-no-action
            phase.end-rage phase.end-pillaged monster.recruit monster.to-box call.order call.rounds
            pillage.auto pillage.flip pillage.retry battle.losers-keep battle.winner-discards
            battle.pick-card battle.no-card battle.no-army-win reward.rage reward.horns
            quest.discard ragnarok.destroy doom.move valhalla.release valhalla.board-stays
            age.flip-tokens age.first-player age.saga turn.pass end.game win.tie R1 R2 R5 R12
            R13 R15 R18 R19 R20
        """,
        SECRET: "battle.reveal",
        ALLOWS: """
            quest.free pillage.free ygg.no-limit call.yggdrasil-open upgrade.free-invade
            monster.free-invade
        """,
        TWICE: """
            rage.track turn.clockwise turn.one-action quest.not-at-zero pillage.not-at-zero
            march.not-fjord discard.age3
        """,
        SELDOM: """
            invade.empty-village call.empty-village call.one-figure discard.keep-one stat.max
            end.stats R3 R6 R7 R9 R17
        """,
    }
)
