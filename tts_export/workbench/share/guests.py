"""What guests can reach: the table as their seat sees it, and moves of that seat.

Every address begins with the secret of a seat, so there is nothing to ask for without one. The seat comes
from the secret alone. Nothing here reads a file of the project, or does more than a player at a table.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from secrets import token_urlsafe
from time import monotonic

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Mount, Route

from tts_export.workbench import pages
from tts_export.workbench.server.answers import FRESH, static_file, without_memory
from tts_export.workbench.server.guard import policy
from tts_export.workbench.server.live import Live
from tts_export.workbench.share.door import Door, Invitations
from tts_export.workbench.table.routes import TableHub

WORKS = ("act", "menu", "search")
"""What a guest can ask of the table."""
MOST_BODY = 20_000
"""Bytes of a request."""
MOST_PAGES = 4
"""Open pages of a seat. One more closes the oldest: somebody has come back, or uses the phone now."""


class GuestTable:
    """The routes of guests."""

    def __init__(self, live: Live, hub: TableHub, invitations: Invitations) -> None:
        self._live, self._hub, self._invitations = live, hub, invitations
        self._open: dict[str, list[object]] = {}
        """The open pages of each seat, the oldest first."""

    def app(self, base: str = "", clock: Callable[[], float] = monotonic) -> Starlette:
        """The application, at `/` and, for proxies that keep it, below the path `base`."""
        routes = [
            Route("/{secret}", _with_slash),
            Route("/{secret}/", self._page),
            Route("/{secret}/static/{file}", self._static),
            Route("/{secret}/table/events", self._events),
            Route("/{secret}/table/faces/{file}", self._face),
            Route("/{secret}/table/sheets/{file}", self._sheet),
            *(Route(f"/{{secret}}/table/{name}", self._answering(name), methods=["POST"]) for name in WORKS),
        ]
        below = [Mount(base, routes=routes)] if base else []
        door = Middleware(Door, base=base, invitations=self._invitations, clock=clock)
        handlers = {MemoryError: without_memory}
        return Starlette(routes=[*below, *routes], middleware=[door], exception_handlers=handlers)

    def _seat(self, request: Request) -> str:
        seat = self._invitations.seat(request.path_params["secret"])
        if seat is None:
            raise HTTPException(404)
        return seat

    async def _page(self, request: Request) -> Response:
        seat, snapshot = self._seat(request), self._live.snapshot
        spoken = self._hub.languages
        language = spoken.preferred(request)
        files = pages.GuestLinks(seat, token_urlsafe(12), language, spoken.words.get(language, {}))
        if snapshot is None:
            return Response("The table is being set up. Load the page again in a moment.", 503, FRESH)
        headers = {**FRESH, "content-security-policy": policy(files.nonce)}
        return HTMLResponse(pages.page(snapshot, "table", files), headers=headers)

    async def _static(self, request: Request) -> Response:
        self._seat(request)
        return static_file(request.path_params["file"])

    async def _face(self, request: Request) -> Response:
        self._seat(request)
        return await self._hub.face(request)

    async def _sheet(self, request: Request) -> Response:
        self._seat(request)
        return await self._hub.sheet(request)

    async def _events(self, request: Request) -> Response:
        seat, language = self._seat(request), self._hub.languages.of(request)
        views = self._views(seat, request.path_params["secret"], language)
        return StreamingResponse(views, media_type="text/event-stream", headers=FRESH)

    async def _views(self, seat: str, secret: str, language: str = "") -> AsyncIterator[bytes]:
        """The seat's view in a language and its changes, as long as the link is valid and the page is one of
        the newest.
        """
        page, opened = object(), self._open.setdefault(seat, [])
        opened.append(page)
        del opened[:-MOST_PAGES]
        self._count(seat)

        def lasts() -> bool:
            return page in opened and self._invitations.seat(secret) == seat

        try:
            async for part in self._hub.views(seat, language, guest=True, lasts=lasts):
                yield part
        finally:
            if page in opened:
                opened.remove(page)
            self._count(seat)

    def _count(self, seat: str) -> None:
        self._invitations.guests[seat] = len(self._open[seat])

    def _answering(self, name: str) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            return await self._hub.answer(name, self._seat(request), request, MOST_BODY)

        return answer


async def _with_slash(request: Request) -> Response:
    return RedirectResponse(f"{request.path_params['secret']}/", headers=FRESH)
