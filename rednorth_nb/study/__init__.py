"""Many games, to see what pays. Only `frame` needs pandas."""
