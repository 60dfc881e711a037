"""How much may be asked in a while, so that one guest cannot keep the table from the others."""

from collections.abc import Callable


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
