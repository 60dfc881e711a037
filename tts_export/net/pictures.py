"""The pictures behind addresses: several at a time, and again after a fault that may pass.

Imported only by runs that fetch, like `fetching`.
"""

import time
from collections.abc import Iterable, Iterator

from tts_export.net.fetching import PICTURE, Fetch, FetchResult

AT_ONCE = 8
PAUSES = (0.0, 1.0, 4.0)
"""Seconds before each attempt."""


def fetched(addresses: Iterable[str]) -> Iterator[tuple[str, FetchResult]]:
    """Every address once, with its answer."""
    listed = list(dict.fromkeys(addresses))
    for first in range(0, len(listed), AT_ONCE):
        answers: dict[str, FetchResult] = {}
        open_ = listed[first : first + AT_ONCE]
        for pause in PAUSES:
            time.sleep(pause)
            started = {address: Fetch(address, kind=PICTURE) for address in open_}
            answers |= {address: fetch.answer() for address, fetch in started.items()}
            open_ = [address for address in open_ if answers[address].may_pass]
            if not open_:
                break
        yield from answers.items()
