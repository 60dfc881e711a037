"""The pages, their data, the faces, and news of builds: everything that the server answers."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from secrets import token_urlsafe

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from tts_export.cache import Cache
from tts_export.workbench import pages
from tts_export.workbench.server.answers import FRESH, picture, static_file
from tts_export.workbench.server.decks import deck_routes
from tts_export.workbench.server.guard import Guard, policy
from tts_export.workbench.server.live import Live
from tts_export.workbench.views import PAGES


def make_app(
    live: Live, cache: Cache, port: int, token: str, more: Sequence[BaseRoute] = (), shared: bool = False
) -> Starlette:
    """The application; `more` are routes of pages that do more than show data. `shared`: with guests."""

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
        Route("/{name}", partial(_page, live, token, shared)),
    ]
    return Starlette(routes=routes, middleware=[Middleware(Guard, port=port, token=token)], lifespan=lifespan)


async def _home(request: Request) -> Response:
    return RedirectResponse(next(iter(PAGES)), headers=FRESH)


async def _page(live: Live, token: str, shared: bool, request: Request) -> Response:
    files = pages.ServerLinks(token, token_urlsafe(12), shared)
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
    return static_file(request.path_params["file"])


async def _face(live: Live, cache: Cache, request: Request) -> Response:
    name = request.path_params["file"]
    return picture(name, live.picture(name, cache))


def _known(name: str) -> str:
    if name not in PAGES:
        raise HTTPException(404)
    return name
