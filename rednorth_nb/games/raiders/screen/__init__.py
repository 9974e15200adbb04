"""How Raiders of the North Sea is shown."""
