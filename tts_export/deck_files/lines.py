"""The lines of deck lists, as players post them: `2 TITLE / subtitle`, `2x Name`, `Name x2`, sections.

A line that ends in a colon, is in [brackets] or is the name of a side section begins a section. `//` and
`#` begin comments; a comment that names a side section begins it. `-`, `*` or `•` may begin a line. In a list
without sections a single blank line separates the deck from a smaller sideboard.
"""

import re

from msgspec import Struct, structs

from tts_export.deck_files.deck_file import BESIDE
from tts_export.settings.card import Card

_BEFORE = re.compile(
    r"(?P<copies>[0-9]{1,9})(?:\s*+(?:[x×*]|[,;:](?=\s)))?\s++(?P<name>\S.*)|(?P<copies2>[0-9]{1,9})[x×*](?P<name2>\S.*)",
    re.I,
)
_AFTER = re.compile(r"(?P<name>.*\S)\s++[x×*]\s*+(?P<copies>[0-9]{1,9})", re.I)
_COLON = re.compile(r"(?P<name>[^:]*\S)\s*+:\s*+(?P<copies>[0-9]{1,3})\s*+[x×]?")
"""`Name: 2`, as decks are written in YAML."""
_CELLS = re.compile(r"(?P<name>[^;,=|]*[^;,=|\s])\s*+[;,=|]\s*+(?P<copies>[0-9]{1,3})")
"""`Name;2`, as spreadsheets write a row."""
_SECTION = re.compile(r"\[(?P<bracketed>[^\]]+)\]|(?P<colon>[^:]+):")
_COUNT = re.compile(r"(?<=\S)\s*\([0-9]+\)$")
"""How many cards a section has, behind its name."""
_BULLET = re.compile(r"^[-*•]\s+(?=\S)")
"""How lists begin their lines in Markdown and word processors."""
_COMMENT = re.compile(r"^(?:#|//|--|;).*|\s(?://|#\s).*$")

_SIDE = re.compile(r"SB:\s*", re.I)
_TABBED = re.compile(r"^([^\t\d][^\t]*)\t+([0-9]{1,3})$")
"""A name and its copies in the columns of a spreadsheet."""
_SPACES = str.maketrans(dict.fromkeys("\u00a0\u2007\u202f\t", " ") | dict.fromkeys("\u200b\ufeff", ""))


class CardLine(Struct, frozen=True):
    """A line of a list: so many copies of a name. `column` is where the name begins, from 1."""

    number: int
    column: int
    copies: int
    name: str
    section: str
    after_gap: bool = False
    """Whether it is in the sideboard only because of a blank line."""


def read_list(text: str) -> list[CardLine]:
    """Every card line of a deck list, in order; a name without a number is one copy."""
    section, sections = "", 0
    lines: list[CardLine] = []
    gaps: list[int] = []
    for number, raw in enumerate(text.splitlines(), 1):
        written = _TABBED.sub(r"\1 x\2", raw.strip()).translate(_SPACES).strip()
        line = _BULLET.sub("", _COMMENT.sub("", written).strip())
        heading = _SECTION.fullmatch(line)
        plain = written.lstrip("#/-; ").rstrip(": ").casefold()
        if heading or plain in BESIDE:
            section = _section(heading) if heading else line or plain
            sections += 1
        elif line:
            lines.append(_card(number, raw, line, section))
        elif not written and lines and gaps[-1:] != [len(lines)]:
            gaps.append(len(lines))
    return lines if sections else _separated(lines, [gap for gap in gaps if gap < len(lines)])


def _section(heading: re.Match[str]) -> str:
    return heading["bracketed"] or _COUNT.sub("", heading["colon"].rstrip()).rstrip()


def _card(number: int, raw: str, line: str, section: str) -> CardLine:
    side = _SIDE.match(line)
    copies, name = _copies(line[side.end() :] if side else line)
    return CardLine(number, raw.find(name) + 1, copies, name, BESIDE[0] if side else section)


def _separated(lines: list[CardLine], gaps: list[int]) -> list[CardLine]:
    """The lines, those after the only gap as a sideboard if they are fewer cards than those before it."""
    if len(gaps) != 1:
        return lines
    before, after = lines[: gaps[0]], lines[gaps[0] :]
    if sum(line.copies for line in after) >= sum(line.copies for line in before):
        return lines
    return before + [structs.replace(line, section=BESIDE[0], after_gap=True) for line in after]


def _copies(line: str) -> tuple[int, str]:
    before = _BEFORE.fullmatch(line)
    if before:
        return int(before["copies"] or before["copies2"]), before["name"] or before["name2"]
    after = _AFTER.fullmatch(line)
    if not after and not is_total_line(line):
        after = _COLON.fullmatch(line) or _CELLS.fullmatch(line)
    return (int(after["copies"]), after["name"]) if after else (1, line)


def card_line(card: Card, copies: int) -> str:
    """The line of a card in a list, with its key if its name would be read otherwise (`Why?:`, `#1`)."""
    for name in (card.name, card.key):
        line = f"{copies} {name}"
        read = [(entry.copies, entry.name, entry.section) for entry in read_list(line)]
        if read == [(copies, name, "")]:
            return line
    return f"{copies}x {card.key}"


# The rows and lines of deck lists that count cards: `Total`, `Summe`, `Number of cards (main)`.

_COUNTED = r"(?:cards|copies|quantity|stars|points|cost|karten|exemplare|sterne|punkte)"
_TOTAL = re.compile(
    rf"(?:(?:grand |sub ?)?(?:total|sum)s?|number)(?: (?:number )?(?:of )?{_COUNTED})?(?: \([^)]*\))?:?"
    rf"|(?:(?:gesamt|zwischen)?summe|gesamt(?:zahl)?|insgesamt|total|anzahl)(?: (?:der )?{_COUNTED})?:?"
    r"|cards:?|karten:?",
    re.IGNORECASE,
)
"""The text beside a number that counts cards; not every text that begins so, since cards may."""
_BEHIND = re.compile(r"(?<![:=\s])[:=\s]+[0-9]{1,9}$")


def is_total(text: str) -> bool:
    """Whether a text says that the number beside it counts cards."""
    return _TOTAL.fullmatch(text) is not None


def is_total_line(line: str) -> bool:
    """Whether a line of text is a total with its number behind it: `Total: 49`."""
    return _BEHIND.search(line) is not None and is_total(_BEHIND.sub("", line))
