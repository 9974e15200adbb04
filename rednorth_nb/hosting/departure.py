"""The end of a kernel whose page was left."""

from tornado.web import HTTPError
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler


class DepartureHandler(VoilaShutdownKernelHandler):  # type: ignore[misc]  # Voilà ships no types
    """Voilà's own handler, which it never reaches.

    A page that is being left can send a beacon but no header with it, so Jupyter's check for its
    XSRF token always refuses and kernels pile up. Checking where the request comes from serves
    the same end; and whoever sends it has to know the kernel's random id.
    """

    def check_xsrf_cookie(self) -> None:
        """Accept a request from a page of this very server."""
        if not self.check_origin():
            raise HTTPError(403)
