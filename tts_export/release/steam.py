"""Text in Steam's markup, for the page of an item in the Workshop."""

import re
from collections.abc import Iterable, Iterator

_BOLD, _STRUCK = re.compile(r"\*\*(.+?)\*\*"), re.compile(r"~~(.+?)~~")
_ESCAPED = re.compile(r"\\([\\`*_\[\]<>~|])")
_HELD = "\ue000"
"""Stands for an escaped character while marks are found; no text of a card contains it."""


def plain(text: str) -> str:
    """A text in which Steam sees no markup."""
    return text.replace("[", "[noparse][[/noparse]")


def listed(items: Iterable[str]) -> str:
    """A list with a line for each item."""
    return "\n".join(["[list]", *(f"[*]{item}" for item in items), "[/list]"])


def link(address: str, text: str) -> str:
    """A text that leads to an address."""
    return f"[url={address}]{plain(text)}[/url]"


def from_notes(notes: str) -> str:
    """Patch notes in Steam's markup, of those in Markdown: headings, nested lists, bold, struck out."""
    return "\n".join(_lines(notes.rstrip("\n").split("\n"))) + "\n"


def _lines(lines: Iterable[str]) -> Iterator[str]:
    depth = 0
    for line in lines:
        heading, item = re.fullmatch(r"(#+) (.*)", line), re.fullmatch(r"( *)- (.*)", line)
        deeper = len(item[1]) // 2 + 1 if item else 0
        for _ in range(depth, deeper):
            yield "[list]"
        for _ in range(deeper, depth):
            yield "[/list]"
        depth = deeper
        if heading:
            level = len(heading[1])
            yield f"[h{level}]{_inline(heading[2])}[/h{level}]"
        else:
            yield f"[*]{_inline(item[2])}" if item else _inline(line)
    for _ in range(depth):
        yield "[/list]"


def _inline(text: str) -> str:
    held: list[str] = []

    def hold(found: re.Match[str]) -> str:
        held.append(found[1])
        return _HELD

    text = plain(_ESCAPED.sub(hold, text))
    text = _STRUCK.sub(r"[strike]\1[/strike]", _BOLD.sub(r"[b]\1[/b]", text))
    return re.sub(_HELD, lambda _: plain(held.pop(0)), text)
