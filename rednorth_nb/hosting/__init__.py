"""Serving the apps with Voilà, on one's own machine and on Binder."""
