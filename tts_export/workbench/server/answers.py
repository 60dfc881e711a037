"""What several routes need: how long browsers may keep an answer, pictures, bodies of limited size."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tts_export.workbench import pages

FOREVER = {"cache-control": "private, max-age=31536000, immutable"}
"""For files whose address changes with their content."""
FRESH = {"cache-control": "no-store"}


def picture(name: str, data: bytes | None) -> Response:
    """A picture file as an answer; raises HTTPException (404) without data."""
    if data is None:
        raise HTTPException(404)
    kind = "image/png" if name.endswith(".png") else "image/jpeg"
    return Response(data, media_type=kind, headers=FOREVER)


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
