"""Lists that a page sends: judged, and saved as files."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tts_export.inputs import from_json
from tts_export.workbench.server.answers import body_of
from tts_export.workbench.server.live import Live
from tts_export.workbench.snapshot import Snapshot
from tts_export.workbench.views.lists import BadRequest, FileRequest, SentList, judge, save

MOST_BODY = 40_000_000
"""Bytes of a request: a file of 30 MB as base64."""

T = TypeVar("T")


def deck_routes(live: Live) -> list[Route]:
    """The acts of the page of decks."""
    return [
        Route("/decks/judge", partial(_answer, live, SentList, judge), methods=["POST"]),
        Route("/decks/convert", partial(_answer, live, FileRequest, save), methods=["POST"]),
    ]


async def _answer(
    live: Live, kind: type[T], act: Callable[[Snapshot, T], object], request: Request
) -> Response:
    """What the act returns, as JSON; it works in a thread of its own, and the pages go on."""
    if live.snapshot is None:
        return PlainTextResponse("The project cannot be read yet; correct its problems first.", 409)
    body = await body_of(request, MOST_BODY)
    if body is None:
        return PlainTextResponse(
            f"The file is too large: at most {MOST_BODY * 3 // 4:,} bytes are read.", 413
        )
    try:
        sent = from_json(body, kind)
        found = await run_in_threadpool(act, live.snapshot, sent)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return PlainTextResponse("The server does not understand this request; load the page again.", 400)
    except BadRequest as error:
        return PlainTextResponse(str(error), 422)
    return Response(msgspec.json.encode(found), media_type="application/json")
