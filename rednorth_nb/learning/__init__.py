"""Learning, without a screen: a table one plays at, a lesson, and what a wrong answer means."""
