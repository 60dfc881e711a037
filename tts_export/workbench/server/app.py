"""The pages, their data, the faces, and news of builds: everything that the server answers."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from secrets import compare_digest, token_urlsafe

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from tts_export.cache import Cache
from tts_export.workbench import pages
from tts_export.workbench.server.answers import FOREVER, FRESH, picture
from tts_export.workbench.server.decks import deck_routes
from tts_export.workbench.server.live import Live
from tts_export.workbench.views import PAGES

# Who may ask: pages of this server on this computer, and nobody else.
#
# A page of another site can send requests to this computer. It cannot choose their `Host` and `Origin`, and
# cannot read our pages, so it does not know the token.

TOKEN = "x-workbench-token"
"""The header with which a page shows that it may act."""
_READS = ("GET", "HEAD")
_POLICY = (
    "default-src 'none'; connect-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'"
)
_HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}


def policy(nonce: str) -> str:
    """The content security policy of a page: its own files, and inline scripts with this nonce."""
    return f"{_POLICY}; script-src 'self' 'nonce-{nonce}'"


class Guard:
    """Refuses requests for another host name, from another origin, and acts without the token."""

    def __init__(self, app: ASGIApp, port: int, token: str) -> None:
        self._app = app
        self._hosts = {f"{name}:{port}" for name in ("127.0.0.1", "localhost")}
        self._token = token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope["method"], Headers(scope=scope))
        if refusal:
            await PlainTextResponse(refusal, 403, _HEADERS)(scope, receive, send)
            return
        await self._app(scope, receive, _with_headers(send))

    def _refusal(self, method: str, headers: Headers) -> str:
        """Why a request is refused, or ""."""
        origin = headers.get("origin", "")
        if headers.get("host", "") not in self._hosts:
            return "This server answers only to its own address on this computer."
        if origin and origin.removeprefix("http://") not in self._hosts:
            return "This request comes from another site."
        given = headers.get(TOKEN, "").encode()  # compare_digest takes only ASCII as text
        if method not in _READS and not compare_digest(given, self._token.encode()):
            return "Load the page again: it was opened before this server was started."
        return ""


def _with_headers(send: Send) -> Send:
    async def wrapped(message: dict[str, object]) -> None:
        if message["type"] == "http.response.start":
            found = list(message.get("headers", []))  # type: ignore[call-overload]
            found += [(name.encode(), value.encode()) for name, value in _HEADERS.items()]
            message = {**message, "headers": found}
        await send(message)

    return wrapped  # type: ignore[return-value]


def make_app(live: Live, cache: Cache, port: int, token: str, more: Sequence[BaseRoute] = ()) -> Starlette:
    """The application; `more` are routes of pages that do more than show data."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        live.attach(asyncio.get_running_loop())
        yield

    routes = [
        Route("/", _home),
        Route("/events", partial(_events, live)),
        Route("/data/{name}.json", partial(_data, live)),
        Route("/static/{file}", _static),
        Route("/faces/{file}", partial(_face, live, cache)),
        *deck_routes(live),
        *more,
        Route("/{name}", partial(_page, live, token)),
    ]
    return Starlette(routes=routes, middleware=[Middleware(Guard, port=port, token=token)], lifespan=lifespan)


async def _home(request: Request) -> Response:
    return RedirectResponse(next(iter(PAGES)), headers=FRESH)


async def _page(live: Live, token: str, request: Request) -> Response:
    files = pages.ServerLinks(token, token_urlsafe(12))
    name = _known(request.path_params["name"])
    if live.snapshot is None:
        html = pages.waiting(live.problems, files, live.version)
    else:
        html = pages.page(live.snapshot, name, files, live.version)
    return HTMLResponse(html, headers={**FRESH, "content-security-policy": policy(files.nonce)})


async def _data(live: Live, request: Request) -> Response:
    found = live.data(_known(request.path_params["name"]))
    if found is None:
        raise HTTPException(404)
    return Response(found, media_type="application/json", headers=FRESH)


async def _events(live: Live, request: Request) -> Response:
    return StreamingResponse(live.events(), media_type="text/event-stream", headers=FRESH)


async def _static(request: Request) -> Response:
    name = request.path_params["file"]
    found = pages.static_files().get(name)
    if found is None:
        raise HTTPException(404)
    return Response(found, media_type=pages.TYPES[Path(name).suffix], headers=FOREVER)


async def _face(live: Live, cache: Cache, request: Request) -> Response:
    name = request.path_params["file"]
    return picture(name, live.picture(name, cache))


def _known(name: str) -> str:
    if name not in PAGES:
        raise HTTPException(404)
    return name
