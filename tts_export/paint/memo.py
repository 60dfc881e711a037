"""A memo of results with a limit, so that ten thousand cards need no more memory than a thousand."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

T = TypeVar("T")
MOST_PIXELS = 32_000_000
"""Pixels of all pictures in a memo: a few letters may be as large as a card."""


class Memo:
    """The last `most` results, by what they were made from. `pixels` returns how many pixels a result has."""

    def __init__(self, most: int, pixels: Callable[[Any], int] = lambda result: 0) -> None:
        self._most = most
        self._pixels = pixels
        self._sum = 0
        self._results: dict[Hashable, object] = {}

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The result for a key; it is made at the first time, and after it was dropped. None counts too."""
        try:
            result = cast(T, self._results.pop(key))
        except KeyError:
            result = make()
            self._sum += self._pixels(result)
            while self._results and (len(self._results) >= self._most or self._sum > MOST_PIXELS):
                self._sum -= self._pixels(self._results.pop(next(iter(self._results))))
        self._results[key] = result
        return result


def pixels_of(drawn: Any) -> int:
    """The pixels of a picture, of a mask with its place, or of nothing."""
    picture = getattr(drawn, "mask", drawn)
    return picture.width * picture.height if picture is not None else 0
