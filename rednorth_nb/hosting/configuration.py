"""How Voilà is set up: the one place that `rednorth serve` and Binder both read."""

import os
from pathlib import Path

from traitlets.config import Config

TEMPLATE = "rednorth"
SHARE = Path(__file__).parent / "share"

# The page draws with these and nothing else that may be installed beside us.
LAB_EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]

# A page that was left says so and its kernel ends at once (see `departure`). This is for the
# pages that can't say it: a browser killed, a phone that lost its network.
IDLE_SECONDS = 600
IDLE_SECONDS_VARIABLE = "REDNORTH_IDLE_SECONDS"


def voila_config(*, preheat: bool = False) -> Config:
    """Build Voilà's configuration.

    Args:
        preheat: Keep one kernel ready with the page already run up to the point where it asks
            for its query string. Only a stand-alone Voilà can do it.
    """
    idle_seconds = int(os.environ.get(IDLE_SECONDS_VARIABLE, IDLE_SECONDS))
    return Config(
        {
            "VoilaConfiguration": {
                "template": TEMPLATE,
                "theme": "light",  # the template follows the reader's own preference
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "strip_sources": True,
                "show_tracebacks": False,
                "file_allowlist": [],
                "extension_allowlist": LAB_EXTENSIONS,
                "preheat_kernel": preheat,
            },
            "VoilaExecutor": {
                "cell_error_instruction": "The terminal where the server runs says more.",
                # A preheated page waits inside its cell for its reader, however long that takes.
                "timeout": None if preheat else 120,
            },
            "KernelManager": {"transport_encryption": "auto"},
            "MappingKernelManager": {
                "cull_interval": max(1, min(60, idle_seconds // 2)),
                "cull_idle_timeout": idle_seconds,
                "cull_connected": False,
            },
        }
    )


def make_template_known() -> None:
    """Put our template where Voilà looks for templates: on Jupyter's data path."""
    known = os.environ.get("JUPYTER_PATH", "")
    if str(SHARE) not in known.split(os.pathsep):
        os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), known]))
