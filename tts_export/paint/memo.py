"""A memo of results with a limit, so that ten thousand cards need no more memory than a thousand."""

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

T = TypeVar("T")


class Memo:
    """The last `most` results, by what they were made from."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._results: dict[Hashable, object] = {}

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The result for a key; it is made at the first time, and after it was dropped. None counts too."""
        try:
            result = cast(T, self._results.pop(key))
        except KeyError:
            result = make()
            if len(self._results) >= self._most:
                del self._results[next(iter(self._results))]
        self._results[key] = result
        return result
