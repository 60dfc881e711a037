"""The answers that several routes give: how long browsers may keep them, and pictures."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.responses import Response

FOREVER = {"cache-control": "private, max-age=31536000, immutable"}
"""For files whose address changes with their content."""
FRESH = {"cache-control": "no-store"}


def picture(name: str, data: bytes | None) -> Response:
    """A picture file as an answer; raises HTTPException (404) without data."""
    if data is None:
        raise HTTPException(404)
    kind = "image/png" if name.endswith(".png") else "image/jpeg"
    return Response(data, media_type=kind, headers=FOREVER)
