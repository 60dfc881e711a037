"""Words of a game that stand for other words: leads (`Arrive: ...`) and keywords (`Explore.`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

from tts_export.sentences.tokens import tokens_of
from tts_export.slots import SLOT


class Shorthand:
    """The leads and keywords of one game."""

    def __init__(self, leads: Mapping[str, str], keywords: Mapping[str, str]) -> None:
        self.words = dict(leads), dict(keywords)
        """All of it, as the game has it."""
        self._leads = [(_pattern(lead), words) for lead, words in leads.items()]
        self._keywords = [
            (re.compile(rf"(?:^|(?<=[.:,] )){re.escape(word)}\b *(?:\.|$|(?=\())(?: *\(([^)]*)\))?"), text)
            for word, text in keywords.items()
        ]

    def spelled_out(self, text: str) -> str:
        """A text with the words that its leads and keywords stand for."""
        lead, colon, rest = text.partition(":")
        for pattern, words in self._leads if colon else ():
            found = pattern.fullmatch(lead.strip())
            if found:
                return f"{_filled(words, found)} {self.spelled_out(rest.strip())}"
        for keyword, means in self._keywords:
            text = keyword.sub(partial(_meaning, means), text)
        return text


def _filled(words: str, found: re.Match[str]) -> str:
    return SLOT.sub(lambda slot: found[slot[1]], words)


def _meaning(text: str, found: re.Match[str]) -> str:
    """The text of a keyword; a remark in brackets behind it has to be that text, too."""
    remark = found[1]
    return text if remark is None or _words(remark) == _words(text) else found[0]


def _words(text: str) -> list[str]:
    return [token.word for token in tokens_of(text)]


def _pattern(lead: str) -> re.Pattern[str]:
    parts = SLOT.split(lead)  # words and the names of slots take turns
    pattern = "".join(f"(?P<{part}>.+)" if at % 2 else re.escape(part) for at, part in enumerate(parts))
    return re.compile(pattern, re.IGNORECASE)
