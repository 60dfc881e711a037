"""The target of each `goto` of a text."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.scripts.lua.blocks import Code


def jumps(code: Code) -> Iterator[tuple[int, int]]:
    """Each `goto` with the name of its label, as tokens: the label of the innermost block that has one."""
    labels = {
        (code.home[at], code.text[at + 1]): at + 1
        for at in code.said("::")
        if code.word(at + 2) == "::" and code.word(at + 1)
    }
    for at in code.said("goto"):
        place = code.home[at]
        while place >= 0:
            label = labels.get((place, code.word(at + 1)))
            if label is not None:
                yield at, label
                break
            place = code.groups[place].parent
