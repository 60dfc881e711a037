"""Runs the server: a thread that builds after every change, and the pages in the main thread."""

import logging
import socket
import threading
from collections.abc import Callable
from pathlib import Path
from secrets import token_urlsafe

import uvicorn
from msgspec import Struct
from msgspec.structs import replace

from tts_export.cache import user_cache
from tts_export.locks import OnWait, claimed
from tts_export.report import Report
from tts_export.watch import OnBuild, watch
from tts_export.workbench.past import compared
from tts_export.workbench.server.app import make_app
from tts_export.workbench.server.live import Live
from tts_export.workbench.server.since import Since
from tts_export.workbench.snapshot import take
from tts_export.workbench.table.routes import TableHub

HOST, PORT = "127.0.0.1", 8614
"""Only this computer can connect."""
NEIGHBORS = 20
"""How many ports are tried, the usual one first."""
_LINGER = 1
"""Seconds that open connections have when the server stops."""


class PortInUse(Exception):
    """Another program uses the port."""


class OtherServer(Exception):
    """Another process serves this project; the message is the address of its pages."""


class ServeRequest(Struct, frozen=True):
    """What to serve, and how it is built."""

    file: Path
    out: Path | None = None
    strict: bool = False
    draft: bool = False
    since: str = ""
    """What the set is compared with at first: a folder, a revision, a release."""
    language: str = ""


def serve(
    wanted: ServeRequest,
    on_build: OnBuild,
    on_ready: Callable[[str], None],
    *,
    on_start: Callable[[str], None] = lambda address: None,
    port: int | None = None,
    on_wait: OnWait | None = None,
) -> None:
    """Serves a project until it is interrupted.

    `on_start` is called with the address before the first build, while the pages say that they wait for it;
    `on_ready` after it.

    Without `port` it takes the usual one, or the next that is free. Raises PortInUse if there is none, and
    AlreadyServed.
    """
    with _listening(port) as opened:
        address = f"http://{HOST}:{opened.getsockname()[1]}/"
        with claimed(wanted.file.absolute().parent, "serve", address) as other:
            if other:
                raise OtherServer(other)
            on_start(address)
            _run(wanted, opened, on_build, lambda: on_ready(address), on_wait)


def _run(
    wanted: ServeRequest,
    opened: socket.socket,
    on_build: OnBuild,
    on_ready: Callable[[], None],
    on_wait: OnWait | None,
) -> None:
    live, cache, port = Live(), user_cache(), opened.getsockname()[1]
    since = Since(live, wanted.file, wanted.since, draft=wanted.draft)
    faces = user_cache()  # a connection to the cache for each thread
    hub = TableHub(live, faces)
    more = [*since.routes(), *hub.routes()]
    app = make_app(live, faces, port, token_urlsafe(16), more)
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=_LINGER))
    # Ctrl-C ends the connections of open pages: uvicorn would log a traceback for each.
    logging.getLogger("uvicorn.error").addFilter(lambda _: not server.should_exit)
    failures = list[Exception]()
    first = True

    def show(report: Report) -> None:
        found = take(wanted.file, report, cache, draft=wanted.draft, language=wanted.language)
        live.show(report, found and compared(replace(found, past=live.past), cache))
        since.look_again()

    def print_it(report: Report, seconds: float) -> None:
        nonlocal first
        on_build(report, seconds)
        if first:
            on_ready()
        first = False

    def build_always() -> None:
        flags = {"strict": wanted.strict, "draft": wanted.draft}
        try:
            watch(
                wanted.file,
                wanted.out,
                print_it,
                **flags,
                language=wanted.language,
                on_wait=on_wait,
                cache=cache,
                on_every=show,
            )
        except Exception as error:
            failures.append(error)
            server.should_exit = True

    threading.Thread(target=build_always, daemon=True).start()
    threading.Thread(target=since.run, daemon=True).start()
    server.run(sockets=[opened])
    hub.stop()
    since.stop_drawing()  # or this process would end only after that
    if failures:
        raise failures[0]


def _listening(port: int | None) -> socket.socket:
    for one in [port] if port is not None else range(PORT, PORT + NEIGHBORS):
        try:
            return socket.create_server((HOST, one))
        except OSError:
            continue
    raise PortInUse
