"""Who may play along: a link for each seat, and one to watch."""

from collections import Counter
from collections.abc import Sequence
from secrets import compare_digest, token_urlsafe

from tts_export.simulator.seats import SEATS, SPECTATOR

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
        given = secret.encode()
        matches = [seat for seat, own in self._secrets.items() if compare_digest(own.encode(), given)]
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
