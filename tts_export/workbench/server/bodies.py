"""The bodies of all requests together: each may be as large as a file, and pages can send many at once."""

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST = 80_000_000
"""Bytes of all bodies that are being read or worked on: two of the largest."""


class Bodies:
    """Answers a request with 503 while the bodies of others leave no room for its own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._size = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        own = 0

        async def counted() -> Message:
            nonlocal own
            message = await receive()
            size = len(message.get("body", b""))
            if self._size + size > MOST:
                raise HTTPException(503, "The server is working on other files. Try again in a moment.")
            own, self._size = own + size, self._size + size
            return message

        try:
            await self._app(scope, counted, send)
        finally:
            self._size -= own
