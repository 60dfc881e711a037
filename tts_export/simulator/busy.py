"""How long scripts have been running: what nobody here can end, whoever plays in a process of its own can."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time

_since: float | None = None


def begin() -> bool:
    """Notes that scripts run from now on; False if they did already. What began ends with `end`."""
    global _since
    if _since is not None:
        return False
    _since = process_time()
    return True


def end(begun: bool) -> None:
    """Notes that they have come back, if this is the end of what began."""
    global _since
    if begun:
        _since = None


@contextmanager
def one_run() -> Iterator[None]:
    """Makes everything in the context one run, or a part of the run around it."""
    begun = begin()
    try:
        yield
    finally:
        end(begun)


def seconds() -> float:
    """The processor time since scripts began to run: a frame, or a call from outside; 0 if none do."""
    since = _since
    return 0.0 if since is None else process_time() - since
