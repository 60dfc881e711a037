"""The pages, their data, the faces, and news of builds: everything that the server answers."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from secrets import token_urlsafe
from typing import TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from tts_export.cache import Cache
from tts_export.inputs import from_json
from tts_export.problems import reason
from tts_export.workbench import pages
from tts_export.workbench.server.answers import FRESH, body_of, picture, static_file, without_memory
from tts_export.workbench.server.guard import Bodies, Guard, policy
from tts_export.workbench.server.languages import LanguageBuilds
from tts_export.workbench.server.live import Live
from tts_export.workbench.snapshot import Snapshot
from tts_export.workbench.views import PAGES
from tts_export.workbench.views.lists import BadRequest, FileRequest, SentList, judge, save


def make_app(
    live: Live,
    cache: Cache,
    port: int,
    token: str,
    more: Sequence[BaseRoute] = (),
    shared: bool = False,
    spoken: LanguageBuilds | None = None,
) -> Starlette:
    """The application; `more` are routes of pages that do more than show data. `shared`: with guests;
    `spoken`: the languages that players can choose.
    """

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
        Route("/{name}", partial(_page, live, token, shared, spoken or LanguageBuilds())),
    ]
    return Starlette(
        routes=routes,
        middleware=[Middleware(Guard, port=port, token=token), Middleware(Bodies)],
        exception_handlers={MemoryError: without_memory},
        lifespan=lifespan,
    )


async def _home(request: Request) -> Response:
    return RedirectResponse(next(iter(PAGES)), headers=FRESH)


async def _page(live: Live, token: str, shared: bool, spoken: LanguageBuilds, request: Request) -> Response:
    language = spoken.preferred(request)
    words = spoken.words.get(language, {})
    files = pages.ServerLinks(token, token_urlsafe(12), shared, language, words)
    name = _known(request.path_params["name"])
    if live.snapshot is None:
        html = pages.waiting(live.problems, files, live.version)
    else:
        html = pages.page(live.snapshot, name, files, live.version)
    return HTMLResponse(html, headers={**FRESH, "content-security-policy": policy(files.nonce)})


async def _data(live: Live, request: Request) -> Response:
    data = live.data(_known(request.path_params["name"]))
    if data is None:
        raise HTTPException(404)
    return Response(data, media_type="application/json", headers=FRESH)


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


# Lists that a page sends: judged, and saved as files.

MOST_BODY = 40_000_000
"""Bytes of a request: a file of 30 MB as base64."""

T = TypeVar("T")


def deck_routes(live: Live) -> list[Route]:
    """The acts of the page of decks."""
    turn = asyncio.Lock()
    return [
        Route("/decks/judge", partial(_answer, live, turn, SentList, judge), methods=["POST"]),
        Route("/decks/convert", partial(_answer, live, turn, FileRequest, save), methods=["POST"]),
    ]


async def _answer(
    live: Live, turn: asyncio.Lock, kind: type[T], act: Callable[[Snapshot, T], object], request: Request
) -> Response:
    """What the act returns, as JSON; it works in a thread of its own, and the pages go on. Acts that share a
    turn wait for one another: each may take much memory, also for a small file.
    """
    if live.snapshot is None:
        return PlainTextResponse("The project cannot be read yet; correct its problems first.", 409)
    body = await body_of(request, MOST_BODY)
    if body is None:
        return PlainTextResponse(
            f"The file is too large: at most {MOST_BODY * 3 // 4:,} bytes are read.", 413
        )
    try:
        async with turn:
            sent = from_json(body, kind)
            del body  # what is in it may take much memory
            result = await run_in_threadpool(act, live.snapshot, sent)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return PlainTextResponse("The server does not understand this request; load the page again.", 400)
    except BadRequest as error:
        return PlainTextResponse(str(error), 422)
    except OSError as error:  # a full disk: what is sent goes through a file
        return PlainTextResponse(f"The system reports: {reason(error)}", 507)
    return Response(msgspec.json.encode(result), media_type="application/json")


class AskedCard(msgspec.Struct, frozen=True):
    """The card whose history is asked for."""

    id: str


def history_routes(live: Live, history: Callable[[str], list[str]]) -> list[Route]:
    """The history of a card: read when somebody unfolds it, since it looks through many commits."""

    def of_card(_: Snapshot, asked: AskedCard) -> list[str]:
        return history(asked.id)

    return [Route("/history", partial(_answer, live, asyncio.Lock(), AskedCard, of_card), methods=["POST"])]
