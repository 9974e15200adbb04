"""Scenario files: reading, checking, running, questions. The format is in `schema.py`."""
