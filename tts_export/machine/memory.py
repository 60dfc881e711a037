"""How much memory a run may take: what a stranger gives us could ask for all that this computer has.

On Linux the system refuses more than the limit, which is an error like any other. Processes that are started
inherit it. Other systems have no such limit.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

if sys.platform == "linux":
    import resource

VARIABLE = "TTS_EXPORT_MEMORY"
"""The environment variable with the gigabytes that a process may have."""
GIGABYTES = 1.0
"""Without the variable. Of 10,000 cards, `build` takes half of it."""
_ONE_THREAD = "OPENBLAS_NUM_THREADS"
"""NumPy has 40 MB for each processor otherwise, to multiply matrices: that is what nobody does here."""
_ARRAYS = 60_000_000
"""Bytes that NumPy has when it is imported, and more: its library ends the process where there are less."""
_before: list[int] = []
"""The limit that this process began with, if it has another one now."""


def gigabytes(environment: Mapping[str, str]) -> float:
    """What a process may have. ValueError if the variable is no number above zero."""
    number = float(environment.get(VARIABLE) or GIGABYTES)
    if not 0 < number < 1_000_000:
        raise ValueError(number)
    return number


def limit() -> None:
    """Limits this process. ValueError if the variable is no number above zero."""
    most = int(gigabytes(os.environ) * 1e9)
    os.environ.setdefault(_ONE_THREAD, "1")
    if sys.platform == "linux":
        soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
        if soft == resource.RLIM_INFINITY or soft > most:
            _before[:] = [soft]
            resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


def lift() -> None:
    """Gives this process the limit back that it began with."""
    if sys.platform == "linux" and _before:
        with suppress(OSError, ValueError):
            resource.setrlimit(
                resource.RLIMIT_DATA, (_before[0], resource.getrlimit(resource.RLIMIT_DATA)[1])
            )


@contextmanager
def lifted() -> Iterator[None]:
    """Lifts the limit for programs that are started meanwhile: a browser takes more."""
    lift()
    try:
        yield
    finally:
        if _before:
            limit()


def is_short() -> bool:
    """Whether there is so little left that any error may come from that: libraries have their own words."""
    if not _before:
        return False
    try:
        return not bytearray(int(gigabytes(os.environ) * 1e9 / 4))
    except MemoryError:
        return True


def make_room_for_arrays() -> None:
    """Makes sure that NumPy can be imported. MemoryError if there is too little for that."""
    if "numpy" not in sys.modules:
        bytearray(_ARRAYS)


def refusal() -> str:
    """What is said where there is no memory left."""
    if not _before:
        return "no memory is left"
    number = gigabytes(os.environ)
    return f"this takes more than {number:g} GB of memory; {VARIABLE}={2 * number:g} allows {2 * number:g} GB"
