"""The site: `sphinx-build docs build/site`. Nothing is fetched from elsewhere while it is built."""

import re
from pathlib import Path

import rednorth_nb

project = "rednorth_nb"
author = "The rednorth_nb contributors"
release = version = rednorth_nb.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = "rednorth_nb"
html_copy_source = False
html_show_sphinx = False

autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_class_signature = "mixed"
nitpicky = False


GAMES = Path(rednorth_nb.__file__).parent / "games"


def from_the_game(app, docname, source):
    """A game's page on its scenario files lies in the game's folder; here it gets its links."""
    folder = GAMES / docname.replace("-", "_")
    page = folder / "scenarios.md"
    if page.is_file():
        text = page.read_text(encoding="utf-8").replace("](../../../docs/", "](")
        source[0] = re.sub(r"\[([^]]*)\]\((?:[a-z]*/)*([a-z]+\.toml)\)", r"`\2`", text)


def as_code(app, what, name, obj, options, lines):
    """Docstrings write code between single backticks, as Markdown does."""
    lines[:] = [
        re.sub(r"(?<!`)`([^`]+)`(?!`)", r"``\1``\\ ", line)
        for line in lines
        if not line.startswith("Alias for field number")
    ]


def setup(app):
    """Called by Sphinx."""
    app.connect("source-read", from_the_game)
    app.connect("autodoc-process-docstring", as_code, priority=900)
