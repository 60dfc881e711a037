"""The types of a trap's check."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tts_export.scripts.lua.blocks import Code

Found = tuple[int, str]  # the token at which it shows, what is wrong and what to write
Trap = Callable[[Code], Iterator[Found]]
