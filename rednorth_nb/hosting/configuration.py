"""How Voilà is set up: the one place that `rednorth serve` and Binder both read."""

import os
from pathlib import Path
from tempfile import TemporaryFile

from jupyter_core.paths import jupyter_data_dir, jupyter_runtime_dir
from traitlets.config import Config

from rednorth_nb.hosting.words import page_words

TEMPLATE = "rednorth"
SHARE = Path(__file__).parent / "share"

# The page draws with these and nothing else that may be installed beside us. One widget manager:
# with JupyterLab's beside Voilà's, some of many pages opened at once never find their models.
LAB_EXTENSIONS = ["@rednorth/widget-base", "@voila-dashboards/widgets-manager8", "anywidget"]

# A page that was left says so and its kernel ends at once (see `departure`). This is for the
# pages that can't say it: a browser killed, a phone that lost its network.
IDLE_SECONDS = 600
IDLE_SECONDS_VARIABLE = "REDNORTH_IDLE_SECONDS"


def voila_config(*, preheat: bool = False) -> Config:
    """Build Voilà's configuration.

    Args:
        preheat: Keep one kernel ready with the page already run up to the point where it asks
            for its query string. Only a stand-alone Voilà can do it.

    Raises:
        ValueError: The environment asks for what can't be, with words that say so.
    """
    idle_seconds = read_idle_seconds()
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
                "resources": {"words": page_words()},
            },
            "VoilaExecutor": {
                "cell_error_instruction": "The terminal where the server runs says more.",
                # A preheated page waits inside its cell for its reader, however long that takes.
                "timeout": None if preheat else 120,
            },
            "IdentityProvider": {"cookie_options": {"samesite": "Strict"}},
            "KernelManager": {"transport_encryption": "auto"},
            "MappingKernelManager": {
                "cull_interval": max(1, min(60, idle_seconds // 2)),
                "cull_idle_timeout": idle_seconds,
                "cull_connected": False,
            },
        }
    )


def read_idle_seconds() -> int:
    """How long a page may be silent, from the environment. Raises `ValueError`."""
    words = os.environ.get(IDLE_SECONDS_VARIABLE, "").strip() or str(IDLE_SECONDS)
    if not words.isdecimal() or len(words) > 9 or int(words) < 1:
        found = f"{IDLE_SECONDS_VARIABLE} is {words[:40]!r}"
        raise ValueError(f"{found}: give a whole number of seconds, 1 or more, such as 600.")
    return int(words)


def make_room(spare: Path) -> list[Path]:
    """Give Jupyter folders that it can write in, and return those of the user's that it can't.

    It keeps its connection files, its signatures and a history below HOME. Where it can't, they lie
    in a folder beneath `spare`. Raises `OSError` where that can't be written either.
    """
    missing = []
    for variable, folder in (
        ("JUPYTER_RUNTIME_DIR", jupyter_runtime_dir()),
        ("JUPYTER_DATA_DIR", jupyter_data_dir()),
        ("IPYTHONDIR", os.environ.get("IPYTHONDIR") or os.path.expanduser("~/.ipython")),
    ):
        if not _can_be_written(Path(folder)):
            missing.append(Path(folder))
            (spare / variable).mkdir()
            os.environ[variable] = str(spare / variable)
    return missing


def _can_be_written(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder) as probe:
            probe.write(b"x")
    except OSError:
        return False
    return True


def make_template_known() -> None:
    """Put our template where Voilà looks for templates: on Jupyter's data path."""
    known = os.environ.get("JUPYTER_PATH", "")
    if str(SHARE) not in known.split(os.pathsep):
        os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), known]))
