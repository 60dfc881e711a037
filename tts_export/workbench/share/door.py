"""What is refused before anything looks at a guest's request: other sites, floods, guesses."""

from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from tts_export.workbench.server.guard import HEADERS, with_headers
from tts_export.workbench.share.allowance import Allowance
from tts_export.workbench.share.invitations import Invitations

_MOVES = (8, 40)
"""Requests of a seat that do something, each second and at once: more than a hand can make."""
_READS = (60, 800)
"""Its other requests: a page loads a picture for each card."""
_STRANGERS = (5, 50)
"""Requests with a wrong secret, of all strangers together."""


class Door:
    """Lets in requests with the secret of a seat, as many as one table can answer."""

    def __init__(self, app: ASGIApp, base: str, invitations: Invitations, clock: Callable[[], float]) -> None:
        self._app, self._base, self._invitations, self._clock = app, base, invitations, clock
        self._allowed: dict[tuple[str, bool], Allowance] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            await PlainTextResponse(refusal[1], refusal[0], HEADERS)(scope, receive, send)
            return
        await self._app(scope, receive, with_headers(send))

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        """The status and the reason why a request is refused."""
        headers, acts = Headers(scope=scope), scope["method"] not in ("GET", "HEAD")
        origin = headers.get("origin", "")
        if origin and urlsplit(origin).netloc != headers.get("host", ""):
            return 403, "This request comes from another site."
        seat = self._invitations.seat(self._secret(scope["path"]))
        if not self._allowance(seat or "", acts).take():
            return 429, "That was too much at once: wait a moment."
        if seat is None:
            return 404, "This link is not valid any more. Ask for a new one."
        return None

    def _secret(self, path: str) -> str:
        below = path.removeprefix(self._base) if self._base else path
        return below.split("/")[1] if "/" in below else ""

    def _allowance(self, seat: str, acts: bool) -> Allowance:
        amounts = (_MOVES if acts else _READS) if seat else _STRANGERS
        return self._allowed.setdefault((seat, acts and bool(seat)), Allowance(*amounts, self._clock))
