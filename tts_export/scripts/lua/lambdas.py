"""MoonSharp's lambdas: `|x, y| x + y`."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.scripts.lua.blocks import Code
from tts_export.scripts.lua.expressions import is_name


def lambdas(code: Code) -> Iterator[tuple[int, int]]:
    """The two bars of each lambda. A bar after an operand is the `or` of bits of newer Lua."""
    for at in code.said("|"):
        if is_name(code, at - 1) or code.word(at - 1) in (")", "]"):
            continue
        after = at + 1
        while is_name(code, after) or code.word(after) == ",":
            after += 1
        if code.word(after) == "|":
            yield at, after
