"""The XML of panels is well-formed, and what it names exists.

`xml-syntax` (error): not well-formed: the game then shows no panel at all.
`xml-handler` (error): `onClick` and its like name a function that the script has not, or an object that is
not there. `xml-image` (warning): a picture's name that is not an asset (`CustomUIAssets`). Assets may also be
set by scripts. `xml-element` (hint): an element, or an attribute, that the game's manual does not know.

Example: `<Button onClick="star">` with `function start()`. Also `Global/start`, `<guid>/start`,
`start(text)`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any
from xml.parsers import expat

from msgspec import Struct

from tts_export import tags
from tts_export.likeness import nearest_word
from tts_export.problems import nearest
from tts_export.scripts.lua.globals import script
from tts_export.scripts.lua.known import names
from tts_export.tts.lint.read import Finding, Save, mappings_in, text_in
from tts_export.tts.places import DataPath

_EVENT = re.compile(r"on[A-Z]|onclick$")
_TARGET = re.compile(r"(?:([^/()]+)/)?([A-Za-z_]\w*)\s*(?:\(.*\))?", re.DOTALL)
_PICTURES = ("image", "icon", "fillImage", "backgroundImage")
_HIDES_GLOBALS = ("_G", "_ENV")


class XmlElement(Struct, frozen=True):
    """An element of a panel with the line on which it opens."""

    name: str
    attributes: Mapping[str, str]
    line: int

    @property
    def place(self) -> str:
        return f"line {self.line} of the XML"


class BrokenXml(Struct, frozen=True):
    """The place and the reason that a text is not XML."""

    line: int
    message: str


def elements(source: str) -> list[XmlElement] | BrokenXml:
    """The elements of a panel's XML in order; several may be side by side, as the game allows."""
    opened: list[XmlElement] = []
    parser = expat.ParserCreate("utf-8")

    def start(name: str, attributes: dict[str, str]) -> None:
        opened.append(XmlElement(name, attributes, parser.CurrentLineNumber))

    parser.StartElementHandler = start
    try:
        tags.parse(parser, b"<all>" + source.encode("utf-8", "replace") + b"</all>")
    except tags.TagFlood:
        return BrokenXml(parser.CurrentLineNumber, "more, longer or deeper tags than any panel has")
    except expat.ExpatError as error:
        return BrokenXml(error.lineno, expat.ErrorString(error.code))
    return opened[1:]


def check(save: Save) -> Iterator[Finding]:
    """The save's own panel, then those of objects."""
    sources = {"Global": text_in(save.data, "LuaScript")}
    for item in save.items:
        if item.guid:
            sources.setdefault(item.guid, text_in(item.data, "LuaScript"))
    yield from _panel(save.data, (), "Global", sources)
    for item in save.items:
        yield from _panel(item.data, item.path, item.guid, sources)


def _panel(
    data: Mapping[str, Any], path: DataPath, owner: str, sources: Mapping[str, str]
) -> Iterator[Finding]:
    source = text_in(data, "XmlUI")
    if not source.strip():
        return
    panel = elements(source)
    here = (*path, "XmlUI")
    if isinstance(panel, BrokenXml):
        yield Finding(here, "xml-syntax", f"line {panel.line} of the XML: {panel.message}")
        return
    assets = [text_in(asset, "Name") for _, asset in mappings_in(data, "CustomUIAssets")]
    for element in panel:
        for attribute, value in element.attributes.items():
            if _EVENT.match(attribute):
                message = _handler(value, owner, sources)
                if message:
                    yield Finding(here, "xml-handler", f"{element.place}: {message}")
            else:
                message = _picture(attribute, value, assets)
                if message:
                    yield Finding(here, "xml-image", f"{element.place}: {message}", "warning")
        yield from _words(element, here)


def _handler(value: str, owner: str, sources: Mapping[str, str]) -> str:
    """The fault of the handler `value` in the panel of `owner`, or ""."""
    target = _TARGET.fullmatch(value.strip())
    if not value.strip() or value.strip().lower() == "none":
        return ""
    if target is None:
        return f'"{value[:40]}" names no function'
    asked = owner if target[1] in (None, "self") else target[1]
    if not asked:
        return ""
    if asked not in sources:
        return f'"{value[:40]}" names the object {asked}, which is not in the save'
    code = script(sources[asked])
    if code.error or target[2] in code.writes or any(name in code.reads for name in _HIDES_GLOBALS):
        return ""
    return f"no function `{target[2]}` in the script of {asked}{nearest(target[2], code.writes)}"


def _picture(attribute: str, value: str, assets: Sequence[str]) -> str:
    if attribute not in _PICTURES or not value.strip() or "://" in value or value in assets:
        return ""
    return f'no asset is called "{value[:40]}"{nearest(value, assets)}'


def _words(element: XmlElement, path: DataPath) -> Iterator[Finding]:
    """Hints about words that look mistyped. The game takes any case, and some words no manual lists."""
    folded = _folded_elements().get(element.name.casefold())
    if folded is None:
        word = nearest(element.name, names().xml)
        message = f"{element.place}: no element <{element.name[:40]}>{word}"
        yield Finding(path, "xml-element", message, "hint")
        return
    for attribute in element.attributes:
        if attribute.casefold() in folded:
            continue
        close = nearest_word(attribute.casefold(), folded, 0.85)
        if close:
            message = f"{element.place}: `{attribute}`, did you mean `{folded[close]}`?"
            yield Finding(path, "xml-element", message, "hint")


@cache
def _folded_elements() -> dict[str, dict[str, str]]:
    """Elements and their attributes in the manual's spelling, by their lower case."""
    return {
        element.casefold(): {attribute.casefold(): attribute for attribute in attributes}
        for element, attributes in names().xml.items()
    }
