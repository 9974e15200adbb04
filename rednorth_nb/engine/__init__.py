"""What every game needs, and nothing of any game: rules, actions, events, timeline, play.

Standard library only. Start with `rednorth_nb.engine.game`.
"""
