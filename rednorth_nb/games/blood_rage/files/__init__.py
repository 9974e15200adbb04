"""How scenario files have it."""
