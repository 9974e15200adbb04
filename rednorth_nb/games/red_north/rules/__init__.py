"""What there is and what happens."""
