"""Runs the server: a thread that builds after every change, and the pages in the main thread."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from pathlib import Path
from secrets import token_urlsafe

import uvicorn

from tts_export.build import Report
from tts_export.cache import user_cache
from tts_export.locks import OnWait
from tts_export.watch import OnBuild, watch
from tts_export.workbench.server.app import make_app
from tts_export.workbench.server.live import Live
from tts_export.workbench.snapshot import take
from tts_export.workbench.table.routes import table_routes

HOST, PORT = "127.0.0.1", 8614
"""Only this computer can connect."""
NEIGHBORS = 20
"""How many ports after the usual one are tried."""
_LINGER = 1
"""Seconds that open connections have when the server stops."""


class PortInUse(Exception):
    """Another program uses the port."""


def serve(
    file: Path,
    out: Path | None,
    on_build: OnBuild,
    on_ready: Callable[[str], None],
    *,
    port: int | None = None,
    strict: bool = False,
    draft: bool = False,
    on_wait: OnWait | None = None,
) -> None:
    """Serves the project of `file` until it is interrupted; `on_ready` is called with the address.

    Without `port` it takes the usual one or the next that is free. Raises PortInUse if there is none.
    """
    opened = _listening(port)
    own_port = opened.getsockname()[1]
    live, cache = Live(), user_cache()
    pictures = user_cache()
    app = make_app(live, pictures, own_port, token_urlsafe(16), table_routes(live, pictures))
    config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=_LINGER)
    server = uvicorn.Server(config)
    built, failures = threading.Event(), list[Exception]()

    def show(report: Report) -> None:
        live.show(report, take(file, report, cache, draft=draft))
        built.set()

    def build_always() -> None:
        try:
            watch(
                file,
                out,
                on_build,
                strict=strict,
                draft=draft,
                on_wait=on_wait,
                cache=cache,
                on_every=show,
            )
        except Exception as error:
            failures.append(error)
            server.should_exit = True
            built.set()

    threading.Thread(target=build_always, daemon=True).start()
    built.wait()
    if not failures:
        on_ready(f"http://{HOST}:{own_port}/")
        server.run(sockets=[opened])
    if failures:
        raise failures[0]


def _listening(port: int | None) -> socket.socket:
    for one in [port] if port is not None else range(PORT, PORT + NEIGHBORS):
        try:
            return socket.create_server((HOST, one))
        except OSError:
            continue
    raise PortInUse
