"""The stacks of threads: Linux counts them as memory of the process, as large as they may become."""

import sys
from _thread import stack_size

if sys.platform == "linux":
    import resource

USUAL = 8_388_608
"""Bytes that most systems allow."""


def limit_stacks() -> None:
    """Gives threads that begin later the usual stack where `ulimit -s` allows more, and those of programs."""
    if sys.platform == "linux":
        soft, hard = resource.getrlimit(resource.RLIMIT_STACK)
        if soft == resource.RLIM_INFINITY or soft > USUAL:
            resource.setrlimit(resource.RLIMIT_STACK, (USUAL, hard))
            stack_size(USUAL)
