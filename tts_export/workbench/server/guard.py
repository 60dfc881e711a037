"""Who may ask, and how much at once: pages of this server on this computer, and nobody else.

A page of another site can send requests to this computer. It cannot choose their `Host` and `Origin`, and
cannot read our pages, so it does not know the token.
"""

from secrets import compare_digest

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

TOKEN = "x-workbench-token"
"""The header with which a page shows that it may act."""
_READS = ("GET", "HEAD")
_POLICY = (
    "default-src 'none'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'"
)
MOST_BODIES = 80_000_000
"""Bytes of all bodies that are being read or worked on: two of the largest."""
HEADERS = {
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
            await PlainTextResponse(refusal, 403, HEADERS)(scope, receive, send)
            return
        await self._app(scope, receive, with_headers(send))

    def _refusal(self, method: str, headers: Headers) -> str:
        """Why a request is refused, or ""."""
        origin = headers.get("origin", "")
        if headers.get("host", "") not in self._hosts:
            return "This server answers only to its own address on this computer."
        if origin and origin.removeprefix("http://") not in self._hosts:
            return "This request comes from another site."
        token = headers.get(TOKEN, "").encode()  # compare_digest takes only ASCII as text
        if method not in _READS and not compare_digest(token, self._token.encode()):
            return "Load the page again: it was opened before this server was started."
        return ""


def with_headers(send: Send) -> Send:
    """Sends every answer with the headers that keep it from other sites."""

    async def wrapped(message: dict[str, object]) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", []))  # type: ignore[call-overload]
            headers += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
            message = {**message, "headers": headers}
        await send(message)

    return wrapped  # type: ignore[return-value]


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
            if self._size + size > MOST_BODIES:
                raise HTTPException(503, "The server is working on other files. Try again in a moment.")
            own, self._size = own + size, self._size + size
            return message

        try:
            await self._app(scope, counted, send)
        finally:
            self._size -= own
