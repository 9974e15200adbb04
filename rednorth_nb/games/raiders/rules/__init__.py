"""What there is and what happens in Raiders of the North Sea."""
