"""Learn the rules of Viking board games by playing them one step at a time."""

__version__ = "0.1.0"
