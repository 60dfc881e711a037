"""XML that no program writes, with tags of megabytes or thousands in one another, ends before it is kept."""

import re
from typing import Any
from xml.parsers import expat

LONGEST_TAG = 500_000
"""Bytes of a tag, an instruction or a comment: expat gathers all attributes of a tag before it reports it,
and what is read in pieces starts a tag again with each piece.
"""
DEEPEST = 100
"""Elements in one another: the parser itself keeps half a kilobyte of each."""
MOST_TAGS = 500_000
_PIECE = 1_000_000
_TAG = re.compile(rb"<[^>\"']*(?:(?:\"[^\"]*\"|'[^']*')[^>\"']*)*>")


def has_long_tag(xml: bytes) -> bool:
    """Whether a tag has more than `LONGEST_TAG` bytes; looks only where there is no other `<` for so long."""
    at = xml.find(b"<")
    while 0 <= at < len(xml) - LONGEST_TAG:
        end = at + LONGEST_TAG
        last = xml.rfind(b"<", at + 1, end)
        if last == -1:
            if not _ends(xml, at, end):
                return True
            last = xml.find(b"<", end)
        at = last
    return False


def _ends(xml: bytes, at: int, end: int) -> bool:
    if xml.startswith(b"<![CDATA[", at):  # a text, which is reported in pieces
        return True
    if xml.startswith((b"<!", b"<?"), at):  # a quotation mark in a comment begins nothing
        return xml.find(b">", at, end) != -1
    return _TAG.match(xml, at, end) is not None


class TagFlood(Exception):
    """There are too many tags, too deep ones, or one that is too long."""


def parse(parser: expat.XMLParserType, xml: bytes) -> None:
    """Parses all of it, within the limits, in pieces: a parser goes on to the end of what it is given."""
    start: Any = parser.StartElementHandler
    end: Any = parser.EndElementHandler
    count = depth = 0

    def begun(name: str, attributes: Any) -> None:
        nonlocal count, depth
        count, depth = count + 1, depth + 1
        if count > MOST_TAGS or depth > DEEPEST:
            raise TagFlood
        if start:
            start(name, attributes)

    def ended(name: str) -> None:
        nonlocal depth
        depth -= 1
        if end:
            end(name)

    if has_long_tag(xml):
        raise TagFlood
    parser.StartElementHandler, parser.EndElementHandler = begun, ended
    for at in range(0, len(xml), _PIECE):
        parser.Parse(xml[at : at + _PIECE], False)
    parser.Parse(b"", True)
