"""Decks in XML: what Cockatrice's `.cod` and OCTGN's `.o8d` share.

XML is read by the parser itself, event by event: a document type (the door of all XML bombs) is refused
before anything in it is read, and nothing is fetched.
"""

import re
from html import escape
from pathlib import Path
from xml.parsers import expat

from tts_export import tags
from tts_export.deck_files.deck_file import DeckEntry, DeckFile, ListedDeck
from tts_export.problems import Where

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_WITH_TEXT = {"deckname", "card"}
_ENCODING = re.compile(rb"^\s*<\?xml[^>]*?\sencoding\s*+=\s*+[\"'][^\"']*+[\"']", re.IGNORECASE)


class _SuspectFile(Exception):
    """The file may be malicious: reading stops."""


class _DeckReader:
    """Gathers the cards of a deck while expat walks through it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.StartDoctypeDeclHandler = self.refuse
        self.parser.EntityDeclHandler = self.refuse
        self.root = ""
        self.deck_name = ""
        self.section = ""
        self.entries: list[DeckEntry] = []
        self.text: list[str] = []
        self.card: dict[str, str] | None = None
        self.at = Where(file)

    def refuse(self, *_: object) -> None:
        raise _SuspectFile

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        self.root = self.root or name
        if name in ("zone", "section"):
            # Programs write "main" for everything but the sideboard; it does not mean our pile.
            self.section = attributes.get("name", "")
            self.section = "" if self.section.casefold() == "main" else self.section
        elif name == "card":
            self.card = attributes
            self.at = Where(self.file, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        if name in _WITH_TEXT:
            self.text = []

    def characters(self, text: str) -> None:
        self.text.append(text)

    def end(self, name: str) -> None:
        text = " ".join("".join(self.text).split())
        if name == "deckname":
            self.deck_name = text
        elif name == "card" and self.card is not None:
            written = self.card.get("name", "") or text
            copies = self.card.get("number") or self.card.get("qty") or "1"
            self.entries.append(
                DeckEntry(written, copies, self.at, self.at, self.section, self.card.get("id", ""))
            )
            self.card = None


def escaped(text: str) -> str:
    """The text between tags, without the characters that XML cannot hold."""
    return escape(plain(text), quote=False)


def attribute(text: str) -> str:
    """The text as the value of an attribute, in quotes."""
    safe = escaped(text).translate({9: "&#9;", 10: "&#10;", 13: "&#13;"})
    if '"' not in safe:
        return f'"{safe}"'
    return f"'{safe}'" if "'" not in safe else '"' + safe.replace('"', "&quot;") + '"'


def plain(text: str) -> str:
    """The text without the characters that XML cannot hold."""
    return _FORBIDDEN.sub("", text)


def read_markup(file: DeckFile) -> list[ListedDeck]:
    """The deck of a `.cod` or `.o8d` file."""
    reader = _DeckReader(file.path)
    where = Where(file.path, 1, 1)
    try:
        tags.parse(reader.parser, _as_utf_8(file.raw))
    except _SuspectFile:
        message = "the file has a document type, which no deck needs; it is not read"
        file.report(Where(file.path, reader.parser.CurrentLineNumber), "xml-entities", message)
        return []
    except tags.TagFlood:
        message = "its XML has more, longer or deeper tags than any program writes; it is not read"
        file.report(Where(file.path, reader.parser.CurrentLineNumber), "bad-xml", message)
        return []
    except expat.ExpatError as error:
        reason = expat.errors.messages.get(error.code, "")
        file.report(
            Where(file.path, error.lineno, error.offset + 1), "bad-xml", f"this is not valid XML ({reason})"
        )
        return []
    except (LookupError, ValueError):  # an unknown encoding
        file.report(where, "bad-xml", "this is not valid XML; save it as UTF-8")
        return []
    if reader.root not in ("cockatrice_deck", "deck"):
        message = f"<{reader.root[:40]}> is not a deck; expected <cockatrice_deck> (.cod) or <deck> (.o8d)"
        file.report(where, "no-deck", message)
        return []
    return [ListedDeck(reader.deck_name, where, reader.entries)]


def _as_utf_8(raw: bytes) -> bytes:
    """The file without a wrong declaration of UTF-16 (by Windows programs), which the parser would refuse."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw
    return _ENCODING.sub(b'<?xml version="1.0"', raw, count=1) if b"utf-16" in raw[:200].lower() else raw
