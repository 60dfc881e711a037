"""The rows and lines of deck lists that count cards: `Total`, `Summe`, `Number of cards (main)`."""

import re

_OF = r"(?:cards|copies|quantity|stars|points|cost|karten|exemplare|sterne|punkte)"
_TOTAL = re.compile(
    rf"(?:(?:grand |sub ?)?(?:total|sum)s?|number)(?: (?:number )?(?:of )?{_OF})?(?: \([^)]*\))?:?"
    rf"|(?:(?:gesamt|zwischen)?summe|gesamt(?:zahl)?|insgesamt|total|anzahl)(?: (?:der )?{_OF})?:?"
    r"|cards:?|karten:?",
    re.IGNORECASE,
)
"""The text beside a number that counts cards; not every text that begins so, since cards may."""
_NUMBER = re.compile(r"[:=\s]+[0-9]{1,9}$")


def is_total(text: str) -> bool:
    """Whether a text says that the number beside it counts cards."""
    return _TOTAL.fullmatch(text) is not None


def is_total_line(line: str) -> bool:
    """Whether a line of text is a total with its number behind it: `Total: 49`."""
    return _NUMBER.search(line) is not None and is_total(_NUMBER.sub("", line))
