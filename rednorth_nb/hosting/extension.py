"""Voilà inside a Jupyter Server, as on Binder: set up as `rednorth serve` sets it up."""

from jupyter_server.serverapp import ServerApp
from jupyter_server.utils import url_path_join
from voila.server_extension import load_jupyter_server_extension

from rednorth_nb.hosting.configuration import make_template_known, voila_config
from rednorth_nb.hosting.departure import DepartureHandler


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    make_template_known()
    server.update_config(voila_config())
    # It was made before extensions are loaded, so it has not seen the configuration yet.
    server.kernel_manager.update_config(server.config)
    base_url = server.web_app.settings["base_url"]
    rules = [(url_path_join(base_url, r"/voila/api/shutdown/(.*)"), DepartureHandler)]
    server.web_app.add_handlers(".*$", rules)  # type: ignore[no-untyped-call]
    load_jupyter_server_extension(server)
