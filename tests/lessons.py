"""Lessons for tests."""

TURN = """\
format: rednorth-scenario/1
game: red-north
title: Astrid's turn
players: [Astrid, Bjorn]
learner: Astrid
rules: [inspire.place, pass.group, award.tie-breaker]
start:
  position:
    round: spring
    phase: actions
    turn: Astrid
    first_player: Astrid
    outposts: {green: null, red: null, blue: null}
    players:
      Astrid: {glory: 1, hand: [jarl, red raider], party: [green raider, jarl, red raider down]}
      Bjorn: {glory: 1, hand: [jarl, red raider], party: [blue raider down, jarl down]}
    muster:
      - {lead: green hero, cards: [red raider, jarl]}
      - {lead: red hero, cards: [blue raider, green raider]}
      - {lead: blue hero, cards: [blue raider, red raider]}
"""
