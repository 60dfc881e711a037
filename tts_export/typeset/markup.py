"""Rich text: `**bold**`, `*italic*`, `{icon value}`; `//` or a line break begins a paragraph; `\\` before a
mark means the mark itself, and before a quote or a hyphen that it is drawn as it was typed. Stars are marks
only in pairs around words: `2*3 = 6` and `*Rare` keep theirs.

A game's own vocabulary is patterns with slots (`"{n}g"`, `"#{TAG}"`) and the markup that replaces them.
A pattern matches whole words only.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from tts_export.problems import nearest, one_of
from tts_export.slots import SLOT, slots_in
from tts_export.typeset.kinsoku import UNSPACED

_CAPITALS = "A-Z0-9À-ÖØ-ÞΑ-ΫЀ-Я"
"""Capitals and digits as a set of characters; of Latin letters with accents those of western languages."""
SLOTS = {
    "n": r"(?>\d+|X)",
    "TAG": rf"[{_CAPITALS}][{_CAPITALS}_]*(?:-[{_CAPITALS}_]+)*",
    "word": r"\w++",
    "text": r".+",
}
"""The expressions that slots of a pattern match: a number or X, capitals, a word, the rest.

Most do not give back what they matched, so that no pattern of a stranger's game takes forever.
"""


_LETTER = rf"[^\W{UNSPACED}]"
"""A letter or digit that would be part of the same word."""


class Run(NamedTuple):
    """Characters of one cut."""

    text: str
    bold: bool = False
    italic: bool = False
    typed: bool = False
    """Whether it is drawn as it was typed: a printer's characters do not replace it."""


class Icon(NamedTuple):
    """A small drawing inside the text, with the value that is written in it."""

    name: str
    value: str = ""


MarkupWord = tuple[Run | Icon, ...]


MarkupParagraph = tuple[MarkupWord, ...]


_MARKS = re.compile(
    r"\\(?P<plain>[*{}\\/])|\\(?P<typed>[\"'-])|(?P<bold>\*\*)|(?P<italic>\*)"
    r"|\{(?P<icon>[A-Za-z][\w-]*)(?:[ :](?P<value>[^{}]*))?\}"
    r"|(?P<end>(?:(?<!\s)\s++)?(?<!:)//\s*+|(?<!\s)[^\S\n]*+\n\s*+)|(?P<space>[ \t]{2,}|\t)",
    re.DOTALL,
)


def paired_stars(text: str) -> dict[int, str]:
    """The `*` and `**` in a text that mark words, by offset: pairs with words directly between them, in one
    paragraph. The first star of a pair does not follow a digit.
    """
    opened: dict[str, int] = {}
    pairs: dict[int, str] = {}
    for match in _MARKS.finditer(text):
        if match["end"]:
            opened.clear()
        stars = match["bold"] or match["italic"]
        if not stars:
            continue
        before, after = text[: match.start()][-1:], text[match.end() :][:1]
        if stars in opened and before.strip():
            pairs |= {opened.pop(stars): stars, match.start(): stars}
        elif after.strip() and not before.isdigit():
            opened[stars] = match.start()
    return pairs


def pattern(text: str) -> re.Pattern[str]:
    """A pattern with slots as a regular expression for `fullmatch`; each slot is a group of its name."""
    return re.compile(_source(text, named=True), re.DOTALL)


def pattern_in_text(text: str) -> re.Pattern[str]:
    """The same pattern for a search within a text: what it finds is not part of a longer word."""
    before, after = _bounds(text)
    return re.compile(before + _source(text, named=True) + after, re.DOTALL)


def _bounds(text: str) -> tuple[str, str]:
    """What may not be before and after a pattern."""
    before = rf"(?<!#)(?<!{_LETTER})" if re.match(r"[\w{#]", text) else ""
    return before, rf"(?!{_LETTER})" if re.search(r"[\w}]$", text) else ""


def _any_of(texts: Iterable[str]) -> str:
    """One expression for all patterns. Those with the same bounds share them: such a set of thousands of
    characters takes a millisecond to compile.
    """
    return "|".join(
        f"{before}(?:{'|'.join(_source(text, named=False) for text in alike)}){after}"
        for (before, after), alike in groupby(texts, key=_bounds)
    )


def _source(text: str, *, named: bool) -> str:
    parts = SLOT.split(text)
    for unknown in set(parts[1::2]) - SLOTS.keys():
        raise ValueError(f"unknown slot {{{unknown}}}, known are {', '.join(f'{{{s}}}' for s in SLOTS)}")
    for i in range(1, len(parts), 2):
        rest = "".join(parts[i + 1 :])
        if parts[i] == "text" and rest:
            raise ValueError("{text} is all of the rest, so nothing can follow it")
        if parts[i] == "word" and re.match(r"\w", rest):
            raise ValueError("{word} is all of a word, so no letter, digit or slot can follow it")
    source = ""
    for i, part in enumerate(parts):
        if not i % 2:
            source += re.escape(part).replace(r"\ ", " ")
        else:
            source += f"(?P<{part}>{SLOTS[part]})" if named else f"(?:{SLOTS[part]})"
    return source


def _template(form: str, markup: str) -> str:
    """The markup of a form as a template of its match; braces without one of its slots are an icon."""
    slots = slots_in(form)
    return SLOT.sub(lambda slot: rf"\g<{slot[1]}>" if slot[1] in slots else slot[0], markup)


class Vocabulary:
    """Patterns of a game and the markup that replaces each of them; the first that matches wins."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self.rules = [(pattern(form), _template(form, markup)) for form, markup in words.items()]
        self.any = re.compile(_any_of(words)) if words else None
        self.parse = lru_cache(4096)(self._parse)

    def split(self, text: str) -> Iterator[tuple[bool, str]]:
        """The text in parts: plain ones (False), and the markup (True) of those that the vocabulary knows."""
        end = 0
        for match in self.any.finditer(text) if self.any else ():
            if match.start() > end:
                yield False, text[end : match.start()]
            yield True, self._markup(match[0])
            end = match.end()
        if end < len(text):
            yield False, text[end:]

    def _markup(self, word: str) -> str:
        for rule, markup in self.rules:
            match = rule.fullmatch(word)
            if match:
                return match.expand(markup)
        return word

    def _parse(self, text: str) -> tuple[MarkupParagraph, ...]:
        """The paragraphs of a text. Never raises: a star without a partner is drawn."""
        builder = _Builder(self)
        builder.read(text.strip())
        return builder.result()


class _Builder:
    """Gathers runs into words, words into paragraphs."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.paragraphs: list[MarkupParagraph] = []
        self.words: list[MarkupWord] = []
        self.word: list[Run | Icon] = []

    def read(self, text: str, bold: bool = False, italic: bool = False, known: bool = True) -> None:
        """Adds `text`; `known`: with the vocabulary applied (not to the markup that it made itself)."""
        plain, end = "", 0
        outer, stars = (bold, italic), paired_stars(text)
        for match in _MARKS.finditer(text):
            plain += text[end : match.start()]
            end = match.end()
            if match["space"] or match["plain"]:
                plain += match["plain"] or " "
                continue
            if (match["bold"] or match["italic"]) and match.start() not in stars:
                plain += match[0]
                continue
            self.add(plain, bold, italic, known)
            plain = ""
            if match["bold"]:
                bold = outer[0] or not bold
            elif match["italic"]:
                italic = outer[1] or not italic
            elif match["typed"]:
                self.word.append(Run(match["typed"], bold, italic, typed=True))
            elif match["icon"]:
                self.word.append(Icon(match["icon"], match["value"] or ""))
            else:
                self.end_paragraph()
        self.add(plain + text[end:], bold, italic, known)

    def add(self, plain: str, bold: bool, italic: bool, known: bool) -> None:
        for is_markup, part in self.vocabulary.split(plain) if known else [(False, plain)]:
            if is_markup:
                self.read(part, bold, italic, known=False)
                continue
            first, *others = part.split(" ")
            if first:
                self.word.append(Run(first, bold, italic))
            if others:
                self.end_word()
                *whole, last = others
                self.words += [(Run(word, bold, italic),) for word in whole if word]
                if last:
                    self.word.append(Run(last, bold, italic))

    def end_word(self) -> None:
        if self.word:
            self.words.append(tuple(self.word))
            self.word = []

    def end_paragraph(self) -> None:
        self.end_word()
        if self.words:
            self.paragraphs.append(tuple(self.words))
        self.words = []

    def result(self) -> tuple[MarkupParagraph, ...]:
        self.end_paragraph()
        return tuple(self.paragraphs)


def no_icon(name: str, known: Iterable[str]) -> str:
    """The message about an icon that is not under `icons:`, with the nearest one or a way out."""
    known = list(known)
    others = f"; the game has {one_of(known)}" if known else "; there is none yet"
    guess = nearest(name, known) or rf"{others} (a brace that is to be printed is written \{{)"
    return f'there is no icon "{{{name}}}"{guess}'
