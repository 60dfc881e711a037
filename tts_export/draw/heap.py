"""Memory for pictures, kept at hand.

The C library gets large blocks from the system one by one and gives them back at once, until it has learnt
that such blocks come and go. The system fills each page of a block with zeros when it is first touched: to
read a card's art took twice as long for that. The GNU library learns from the largest block that was freed.
So it is shown the largest of which it takes notice; other libraries do not mind.
"""

from __future__ import annotations

from functools import lru_cache

_LARGEST = (32 << 20) - (64 << 10)
"""Bytes, just under the most that GNU's `malloc` keeps for later; they are never touched."""


@lru_cache(1)
def keep_large_blocks() -> None:
    """Has the C library keep blocks of up to 32 MB, once for this process and those forked from it."""
    bytes(_LARGEST)
