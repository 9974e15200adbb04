"""Raiders of the North Sea in scenario files."""
