"""The types of a trap's check."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tts_export.scripts.lua.blocks import Code

Found = tuple[int, str]
"""The token at which it shows, and what is wrong and what to write."""
Finds = Iterator[Found]
Trap = Callable[[Code], Finds]
