"""wrong-encoding: letters of a text that came out of a file read in the wrong encoding."""

import re
from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.problems import Problem, warning

_MAYBE = re.compile(r"[\u00c2-\u00c5\u00ce-\u00d1\u00e0-\u00f4][^\x00-\x7f]{1,3}")
"""The first byte of a letter in UTF-8, read as a letter itself, and those that follow it."""
_MARKS = "’‘“”…–—‚„‹›"
"""They follow a capital letter of a word in capitals, too: `AMANHÃ…`."""
_UNASSIGNED = {code: bytes([code]) for code in (0x81, 0x8D, 0x8F, 0x90, 0x9D)}
"""Bytes that Windows-1252 has no letters for; programs keep them as they are."""


def wrong_encoding(project: Project) -> Iterator[Problem]:
    """A text of a card has letters that were UTF-8 and were read as Windows-1252, at the first of them.

    They are printed as they are. A text that is meant to have such letters is not known.

        title: FÃ¼chse
    """
    for card in project.cards:
        shown = card.shown
        for name, value in shown.fields.items():
            texts = value if isinstance(value, list | tuple) else (value,)
            for text in texts:
                if isinstance(text, str) and (misread := _misread(text)):
                    advice = f'"{misread[0]}" looks like {misread[1]} read in the wrong encoding'
                    yield warning(shown.place(name), "wrong-encoding", f"{advice}: save the file as UTF-8")
                    break


def _misread(text: str) -> tuple[str, str] | None:
    """The first letters that were misread, and the right one; None if there are none."""
    if text.isascii():
        return None
    for start in _MAYBE.finditer(text):
        if start[0][1] in _MARKS and text[: start.start()][-1:].isupper():
            continue
        for length in range(len(start[0]), 1, -1):
            letters = start[0][:length]
            try:
                right = b"".join(map(_byte, letters)).decode("utf-8")
            except UnicodeError:
                continue
            if len(right) == 1 and right.isprintable():
                return letters, right
    return None


def _byte(letter: str) -> bytes:
    return _UNASSIGNED.get(ord(letter)) or letter.encode("cp1252")
