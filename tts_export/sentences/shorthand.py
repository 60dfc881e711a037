"""Words of a game that stand for other words: leads (`Arrive: ...`) and keywords (`Explore.`)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import pairwise

from tts_export.sentences.tokens import tokens_of
from tts_export.slots import SLOT

BY_HAND = "by hand"
"""The text of a keyword that players see to."""

_EXPLAINED = re.compile(
    r"(?:^|(?<=[.)] ))([A-Z][a-z]+(?: [A-Z][a-z]+)?)(?: \d+)? "
    r"(?:[-\u2013] ([^.]+\.?)|\(([^.()]+)\.?\)(?=[. ]|$))",
    re.MULTILINE,
)
"""A word with what it means: `Flying - I can only be blocked by creatures with flying.`, or in brackets."""
_FEWEST = 3
"""Fewer words in brackets explain nothing. To count them by the pattern takes cubic time."""


class Shorthand:
    """The leads and keywords of one game."""

    def __init__(self, leads: Mapping[str, str | list[str]], keywords: Mapping[str, str]) -> None:
        self.words = dict(leads), dict(keywords)
        """All of it, as the game has it."""
        self._leads = [
            (_pattern(lead), [words] if isinstance(words, str) else words) for lead, words in leads.items()
        ]
        parts = "|".join(pattern.pattern for pattern, _ in self._leads)
        self._begins = re.compile(rf'(?:^|(?<=[.)"] ))(?:{_NAMES.sub("(?:", parts)}):') if parts else None
        self._keywords = [
            (
                re.compile(rf"(?:^|(?<=[.:,] )){_named(word)}\b *(?:\.|$|(?=\())(?: *\(([^()]*)\))?"),
                word,
                text,
            )
            for word, text in keywords.items()
            if text != BY_HAND
        ]

    def units(self, text: str) -> list[str]:
        """The parts of a text that begin with a lead each, and what is before the first one."""
        begins = [lead.start() for lead in self._begins.finditer(text)] if self._begins else []
        ends = sorted({0, len(text), *begins})
        return [text[begin:end].strip() for begin, end in pairwise(ends)] or [text]

    def is_lead(self, text: str) -> bool:
        """Whether a text is a lead, and nothing else."""
        return any(pattern.fullmatch(text.strip()) for pattern, _ in self._leads)

    def spellings(self, text: str) -> Iterator[str]:
        """A text with the words that its leads and keywords stand for: with the keyword before them, where
        it can be one of the card, and without it.
        """
        for wording in self._led(text):
            named = self._spelled(wording, "{} \u2013 {}")
            yield named
            plain = self._spelled(wording, "{1}")
            reminded = self._reminded(wording)
            yield from (other for other in dict.fromkeys((plain, reminded)) if other not in (named, wording))

    def _led(self, text: str) -> Iterator[str]:
        lead, colon, rest = text.partition(":")
        for pattern, wordings in self._leads if colon else ():
            match = pattern.fullmatch(lead.strip())
            if match:
                for inner in self._led(rest.strip()):
                    yield from (f"{_filled(words, match)} {inner}" for words in wordings)
                return
        yield text

    def _reminded(self, text: str) -> str:
        """A text with what the game says about a keyword in place of the card's own words for it."""
        for _, word, means in self._keywords:
            if word in text:  # to compile a pattern for each text takes a hundred times as long
                text = re.sub(_REMINDER % re.escape(word), partial(_reminder, word, means), text)
        return text

    def _spelled(self, text: str, form: str) -> str:
        for keyword, word, means in self._keywords:
            text = keyword.sub(partial(_meaning, form.format(word, means), means), text)
        return text


_REMINDER = r"(?:^|(?<=[.] ))%s(?: (\d+))? [-\u2013] [^.]+(?:\.|$)"
_RANGE = re.compile(r"(\d+)\s*[-\u2013]\s*(\d+)")
_NUMBER = re.compile(r"\bX\b")
_NAMES = re.compile(r"\(\?P<\w+>")


def _reminder(word: str, means: str, remark: re.Match[str]) -> str:
    """A keyword with what the game says about it."""
    return f"{word} \u2013 {counted(means, remark[1])}"


def explained(texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each word of these texts that is explained there, with the words for it."""
    for text in texts:
        for word, means, remark in _EXPLAINED.findall(text):
            if means or len(remark.split()) >= _FEWEST:
                yield word, means or remark


def counted(meaning: str, number: str | None) -> str:
    """The text of a keyword with the number behind it: `Drift 2`."""
    return _NUMBER.sub(number, meaning) if number else meaning


def _filled(words: str, lead: re.Match[str]) -> str:
    """The words that a lead stands for; "Level 1-2" is from one number to the other."""
    for name, number in lead.groupdict().items():
        if _RANGE.fullmatch(number.strip()):
            words = words.replace(f"{{{name}}} or more", _RANGE.sub(r"\1 to \2", number.strip()))
    return SLOT.sub(lambda slot: lead[slot[1]], words)


def _meaning(wording: str, text: str, keyword: re.Match[str]) -> str:
    """The text of a keyword; a remark in brackets behind it has to be that text, too."""
    remark = keyword[1]
    return wording if remark is None or _words(remark) == _words(text) else keyword[0]


def _words(text: str) -> list[str]:
    return [token.word for token in tokens_of(text)]


def _pattern(lead: str) -> re.Pattern[str]:
    parts = SLOT.split(lead)  # words and the names of slots take turns
    pattern = "".join(f"(?P<{part}>[^.:]+)" if at % 2 else re.escape(part) for at, part in enumerate(parts))
    return re.compile(pattern, re.IGNORECASE)


def _named(keyword: str) -> str:
    """A keyword, also where only its first letter is a capital: `First strike`."""
    return f"{re.escape(keyword[0])}(?i:{re.escape(keyword[1:])})"
