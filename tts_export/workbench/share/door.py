"""Who may come in: a link for each seat and one to watch, and what is refused before anything looks at it."""

from collections import Counter
from collections.abc import Callable, Sequence
from secrets import compare_digest, token_urlsafe

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from tts_export.simulator.seats import SEATS, SPECTATOR
from tts_export.workbench.server.guard import HEADERS, with_headers

_BYTES = 16
"""Of a secret: more than anybody can guess."""


class Invitations:
    """The secrets of all seats. Each is valid until the host makes a new one or the server stops."""

    def __init__(self, address: str) -> None:
        """`address`: of the guests' application, with a slash at its end."""
        self._address = address
        self._secrets = {seat: token_urlsafe(_BYTES) for seat in (*SEATS, SPECTATOR)}
        self.guests: Counter[str] = Counter()
        """The open pages of each seat."""

    def seat(self, secret: str) -> str | None:
        """The seat that a secret is for; None for any other text. All take the same time."""
        tried = secret.encode()
        matches = [seat for seat, own in self._secrets.items() if compare_digest(own.encode(), tried)]
        return matches[0] if matches else None

    def link(self, seat: str) -> str:
        """The address that a friend opens."""
        return f"{self._address}{self._secrets[seat]}/"

    def links(self, seats: Sequence[str]) -> dict[str, str]:
        """The links of a game's seats, and the one to watch, by seat."""
        return {seat: self.link(seat) for seat in (*seats, SPECTATOR)}

    def renew(self, seat: str) -> None:
        """Takes the seat back: its old link is worth nothing any more."""
        self._secrets[seat] = token_urlsafe(_BYTES)


class Allowance:
    """So many requests a second on average, and at most `most` at once."""

    def __init__(self, each_second: float, most: float, clock: Callable[[], float]) -> None:
        self._each_second, self._most, self._clock = each_second, most, clock
        self._left, self._at = most, clock()

    def take(self) -> bool:
        """Counts one more request; returns whether it may be answered."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._each_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


_MOVES = (8, 40)
"""Requests of a seat that do something, each second and at once: more than a hand can make."""
_READS = (60, 800)
"""Its other requests: a page loads a picture for each card."""
_STRANGERS = (5, 50)
"""Requests with a wrong secret, of all strangers together."""


_AT_ONCE, _OF_WATCHERS = 30, 100
"""Requests of a seat that are being answered at the same time: a browser has six, for each of four pages. All
who watch have one link.
"""


class Door:
    """Lets in requests with the secret of a seat, as many as one table can answer."""

    def __init__(self, app: ASGIApp, base: str, invitations: Invitations, clock: Callable[[], float]) -> None:
        self._app, self._base, self._invitations, self._clock = app, base, invitations, clock
        self._allowed: dict[tuple[str, bool], Allowance] = {}
        self._running: Counter[str | None] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        seat = self._invitations.seat(self._secret(scope["path"]))
        refusal = self._refusal(scope, seat)
        if refusal is not None:
            await PlainTextResponse(refusal[1], refusal[0], HEADERS)(scope, receive, send)
            return
        self._running[seat] += 1
        try:
            await self._app(scope, receive, with_headers(send))
        finally:
            self._running[seat] -= 1

    def _refusal(self, scope: Scope, seat: str | None) -> tuple[int, str] | None:
        """The status and the reason why a request is refused."""
        headers, acts = Headers(scope=scope), scope["method"] not in ("GET", "HEAD")
        origin = headers.get("origin", "")
        if origin and origin.partition("://")[2] != headers.get("host", ""):
            return 403, "This request comes from another site."
        most = _OF_WATCHERS if seat == SPECTATOR else _AT_ONCE
        if not self._allowance(seat or "", acts).take() or self._running[seat] >= most:
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
