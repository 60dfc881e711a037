"""Runs the server: a thread that builds after every change, and the pages in the main thread."""

import socket
import threading
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from secrets import token_urlsafe
from urllib.parse import urlsplit

from msgspec import Struct, structs
from starlette.types import ASGIApp

from tts_export.built.manifest import PLAYED
from tts_export.cache import Cache, user_cache
from tts_export.locks import OnWait, claimed
from tts_export.report import Report
from tts_export.watch import OnBuild, watch
from tts_export.workbench.server import ports
from tts_export.workbench.server.app import history_routes, make_app
from tts_export.workbench.server.languages import LanguageBuilds
from tts_export.workbench.server.live import Live
from tts_export.workbench.server.since import Since
from tts_export.workbench.share.door import Invitations
from tts_export.workbench.share.guests import GuestTable
from tts_export.workbench.share.host import HostDesk
from tts_export.workbench.snapshot import compared, take
from tts_export.workbench.table.routes import TableHub

Links = Mapping[str, str]
"""The links of guests, by seat."""


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
    share: bool = False
    """Whether guests can play along."""
    history: Callable[[str], list[str]] | None = None
    """The history of the card with an id, as lines; None for pages without it."""
    base_url: str = ""
    """The address of a proxy in front of the guests' port; empty: that of this computer in its network."""

    @property
    def played(self) -> Path | None:
        """The folder for transcripts of what guests play."""
        return self.file.absolute().parent / PLAYED if self.share else None


def serve(
    request: ServeRequest,
    on_build: OnBuild,
    on_ready: Callable[[str, Links], None],
    *,
    on_start: Callable[[str], None] = lambda address: None,
    port: int | None = None,
    on_wait: OnWait | None = None,
) -> None:
    """Serves a project until it is interrupted.

    `on_start` is called with the address before the first build, while the pages say that they wait for it;
    `on_ready` after it, with the address and the links of guests.

    Without `port` it takes the usual one, or the next that is free. Raises PortInUse if there is none, and
    AlreadyServed.
    """
    with ExitStack() as stack:
        opened = stack.enter_context(ports.listening(ports.HOST, ports.PORT, port))
        shared = (
            stack.enter_context(ports.listening(ports.GUESTS_HOST, ports.GUESTS_PORT))
            if request.share
            else None
        )
        address = f"http://{ports.HOST}:{opened.getsockname()[1]}/"
        with claimed(request.file.absolute().parent, "serve", address) as other:
            if other:
                raise OtherServer(other)
            on_start(address)
            _run(request, opened, shared, on_build, lambda links: on_ready(address, links), on_wait)


def _run(
    request: ServeRequest,
    opened: socket.socket,
    shared: socket.socket | None,
    on_build: OnBuild,
    on_ready: Callable[[Links], None],
    on_wait: OnWait | None,
) -> None:
    live, cache = Live(), user_cache()
    since = Since(live, request.file, request.since, draft=request.draft)
    faces = user_cache()  # a connection to the cache for each thread
    spoken = LanguageBuilds(request.file.absolute(), request.out, request.language, draft=request.draft)
    hub = TableHub(live, faces, played=request.played, languages=spoken)
    spoken.on_build = hub.tell_soon
    app, desk = _app(request, opened, shared, live, faces, since, hub, spoken)
    server = ports.server_of(app)
    failures = list[Exception]()
    first = True

    def show(report: Report) -> None:
        snapshot = take(request.file, report, cache, draft=request.draft, language=request.language)
        live.show(report, snapshot and compared(structs.replace(snapshot, past=live.past), cache))
        since.look_again()
        spoken.look_again()

    def print_it(report: Report, seconds: float) -> None:
        nonlocal first
        on_build(report, seconds)
        if first:
            on_ready(desk.links() if desk is not None else {})
        first = False

    def build_always() -> None:
        flags = {"strict": request.strict, "draft": request.draft}
        try:
            watch(
                request.file,
                request.out,
                print_it,
                **flags,
                language=request.language,
                on_wait=on_wait,
                cache=cache,
                on_every=show,
            )
        except Exception as error:
            failures.append(error)
            server.should_exit = True

    threading.Thread(target=build_always, daemon=True).start()
    threading.Thread(target=since.run, daemon=True).start()
    threading.Thread(target=spoken.run, daemon=True).start()
    try:
        server.run(sockets=[opened] if shared is None else [opened, shared])
    finally:  # after Ctrl-C, too: this process would end only after what they do
        hub.stop()
        since.stop_drawing()
    if failures:
        raise failures[0]


def _app(
    request: ServeRequest,
    opened: socket.socket,
    shared: socket.socket | None,
    live: Live,
    faces: Cache,
    since: Since,
    hub: TableHub,
    spoken: LanguageBuilds,
) -> tuple[ASGIApp, HostDesk | None]:
    """The pages, and those of guests at a port of their own; with the host's list of their links."""
    invitations = _invitations(request, shared)
    desk = HostDesk(live, hub, invitations) if invitations is not None else None
    more = [*since.routes(), *hub.routes(), *(desk.routes() if desk is not None else ())]
    more += history_routes(live, request.history) if request.history is not None else []
    port, secret = opened.getsockname()[1], token_urlsafe(16)
    app: ASGIApp = make_app(live, faces, port, secret, more, desk is not None, spoken)
    if shared is not None and invitations is not None:
        guests = GuestTable(live, hub, invitations).app(urlsplit(request.base_url).path.rstrip("/"))
        app = ports.by_port(app, guests, shared.getsockname()[1])
    return app, desk


def _invitations(request: ServeRequest, shared: socket.socket | None) -> Invitations | None:
    if shared is None:
        return None
    own = f"http://{ports.network_address()}:{shared.getsockname()[1]}/"
    return Invitations(f"{request.base_url.rstrip('/')}/" if request.base_url else own)
