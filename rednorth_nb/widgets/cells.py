"""Players of a notebook's cells: who runs a cell again has no use for those it made before."""

from typing import Any

_made: dict[str, tuple[str, list[Any]]] = {}
"""The widgets that each cell made, with the run that did."""


def keep_one(widget: Any) -> None:
    """Close the widgets that an earlier run of this cell made. Outside notebooks none is."""
    cell, run = _running()
    if not cell:
        return
    before, widgets = _made.get(cell, ("", []))
    if before != run:
        for one in widgets:
            one.close()
        widgets = []
    _made[cell] = (run, [*widgets, widget])


def _running() -> tuple[str, str]:
    """The cell that is run and which run it is; the cell's text where it has no id."""
    from IPython.core.getipython import get_ipython

    shell: Any = get_ipython()
    message = getattr(shell, "parent_header", None) or {}
    if hasattr(shell, "get_parent"):
        message = shell.get_parent() or {}
    cell = message.get("metadata", {}).get("cellId") or message.get("content", {}).get("code", "")
    return str(cell), str(message.get("header", {}).get("msg_id", ""))
