"""How much memory a run may take: what a stranger gives us could ask for all that this computer has.

On Linux the system refuses more than the limit, which is an error like any other. Processes that are started
inherit it. Other systems have no such limit.
"""

import math
import os
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock

if sys.platform == "linux":
    import resource

VARIABLE = "TTS_EXPORT_MEMORY"
"""The environment variable with the gigabytes that a process may have."""
GIGABYTES = 1.0
"""Without the variable. Of 10,000 cards, `build` takes half of it."""
_ONE_THREAD = "OPENBLAS_NUM_THREADS"
"""NumPy has 40 MB for each processor otherwise, to multiply matrices: nothing here does that."""
_ARRAYS = 60_000_000
"""Bytes that NumPy has when it is imported, and more: its library ends the process where there are less."""
_RESERVE, _EVERY = 64_000_000, 0.05
"""Bytes with which a run can still end in order, and the seconds between two looks: fewer are filled then."""
_before: list[int] = []
"""The limit that this process began with, if it has another one now."""
_lifting = Lock()


def gigabytes(environment: Mapping[str, str]) -> float:
    """What a process may have. ValueError if the variable is not a number above zero."""
    number = float(environment.get(VARIABLE) or GIGABYTES)
    if not 0 < number < 1_000_000:
        raise ValueError(number)
    return number


def limit() -> None:
    """Limits this process. ValueError if the variable is not a number above zero."""
    most = int(gigabytes(os.environ) * 1e9)
    os.environ[_ONE_THREAD] = "1"
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
    """Lifts the limit for programs that are started in the block: a browser takes more."""
    with _lifting:  # the limit of one thread would be that of another one's browser
        lift()
        try:
            yield
        finally:
            if _before:
                limit()


def left() -> float:
    """The bytes that this process may still take, as the system counts them; infinite without a limit."""
    if sys.platform == "linux":
        most = resource.getrlimit(resource.RLIMIT_DATA)[0]
        with suppress(OSError):
            if most != resource.RLIM_INFINITY:
                pages = int(Path("/proc/self/statm").read_text("ascii").split()[5])
                return most - pages * resource.getpagesize()
    return math.inf


def is_short() -> bool:
    """Whether there is so little left that any error may come from that: libraries have their own words."""
    return bool(_before) and left() < gigabytes(os.environ) * 1e9 / 4


def wait_for_end() -> None:
    """Comes back when there is hardly any left. Python 3.11 to 3.13 tries without an end, and without a
    look at signals, to note where an error was raised when there is none at all for that.
    """
    while left() > min(_RESERVE, gigabytes(os.environ) * 1e9 / 4):
        time.sleep(_EVERY)


def make_room_for_arrays() -> None:
    """Makes sure that NumPy can be imported. MemoryError if there is too little for that."""
    if "numpy" not in sys.modules:
        bytearray(_ARRAYS)


def refusal() -> str:
    """The sentence for a run without memory."""
    if not _before:
        return "no memory is left"
    number = gigabytes(os.environ)
    return f"this takes more than {number:g} GB of memory; {VARIABLE}={2 * number:g} allows {2 * number:g} GB"
