"""Rich text: the tags <b>, <i>, <size=20> and <color=#ff0000> in the texts of the XML UI."""

import re
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

_TAG = re.compile(r"<(/?)(b|i|size|color)(?:=([^<>]*))?>", re.IGNORECASE)


class LetterStyle(Struct, frozen=True):
    """How letters look; no size and no color are those of the element."""

    bold: bool = False
    italic: bool = False
    size: int | None = None
    color: str | None = None


def plain(text: str) -> str:
    """The text as people read it, without tags."""
    return _TAG.sub("", text) if "<" in text else text


def runs(text: str, style: LetterStyle) -> Iterator[tuple[str, LetterStyle]]:
    """Yields the parts of a text between tags, each with its style."""
    styles, end = [style], 0
    for tag in _TAG.finditer(text):
        if tag.start() > end:
            yield text[end : tag.start()], styles[-1]
        end = tag.end()
        if tag[1]:
            styles = styles[:-1] or [style]
        else:
            styles.append(_changed(styles[-1], tag[2].lower(), tag[3] or ""))
    if text[end:]:
        yield text[end:], styles[-1]


def _changed(style: LetterStyle, name: str, value: str) -> LetterStyle:
    if name == "b":
        return replace(style, bold=True)
    if name == "i":
        return replace(style, italic=True)
    if name == "size":
        return replace(style, size=int(value) if value.isdecimal() else style.size)
    return replace(style, color=value)
