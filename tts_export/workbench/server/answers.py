"""What several routes need: how long browsers may keep an answer, pictures, bodies of limited size."""

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from weakref import WeakValueDictionary

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from tts_export.machine import memory
from tts_export.workbench import pages

FOREVER = {"cache-control": "private, max-age=31536000, immutable"}
"""For files whose address changes with their content."""
FRESH = {"cache-control": "no-store"}


async def without_memory(_: Request, error: Exception) -> Response:
    """The answer to a request that takes more memory than is left: the server goes on with the others, if
    there is still enough to end in order.
    """
    error.__traceback__ = None  # it keeps what took the memory
    return PlainTextResponse(f"The server cannot do that: {memory.refusal()}.", 507, FRESH)


_PIECE = 65_536
"""Bytes of a file that are sent at once; the next ones wait until a browser has taken these."""


class _SharedBytes:
    """The bytes of a file that is being sent: all answers with it share them, however slow they are."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    async def pieces(self) -> AsyncIterator[bytes]:
        for start in range(0, len(self.data), _PIECE):
            yield self.data[start : start + _PIECE]


_sent: WeakValueDictionary[str, _SharedBytes] = WeakValueDictionary()
"""By name, which changes with the content."""


def picture(name: str, data: bytes | None) -> Response:
    """A picture file as an answer; raises HTTPException (404) without data."""
    if data is None:
        raise HTTPException(404)
    kind = "image/png" if name.endswith(".png") else "image/jpeg"
    return _in_pieces(_sent.setdefault(name, _SharedBytes(data)), kind, FOREVER)


def font(data: bytes) -> Response:
    """A font as an answer; `data` is the same object for all who ask."""
    return _in_pieces(_SharedBytes(data), "font/otf", FRESH)


def _in_pieces(shared: _SharedBytes, kind: str, headers: Mapping[str, str]) -> Response:
    headers = {**headers, "content-length": str(len(shared.data))}
    return StreamingResponse(shared.pieces(), media_type=kind, headers=headers)


def static_file(name: str) -> Response:
    """A style or a module of the pages; raises HTTPException (404) for any other name."""
    data = pages.static_files().get(name)
    if data is None:
        raise HTTPException(404)
    return Response(data, media_type=pages.TYPES[Path(name).suffix], headers=FOREVER)


async def body_of(request: Request, most: int) -> bytes | None:
    """The body of a request; None if it has more bytes: then the rest is not read; or if nobody waits for
    an answer any more.
    """
    parts, size = [], 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > most:
                return None
            parts.append(part)
    except ClientDisconnect:
        return None
    return b"".join(parts)
