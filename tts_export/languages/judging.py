"""What is wrong with the entries of a translation: ids, fields, places, symbols, paragraphs."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from tts_export.languages.overlay import TranslationEntry
from tts_export.languages.texts import SET, TAG, WORDS, PlayerText, TextKey, key_of, news_keys
from tts_export.likeness import most_alike
from tts_export.load.fields import read_field
from tts_export.load.project import Project
from tts_export.problems import Problem, Where, nearest, warning
from tts_export.settings.reading import named
from tts_export.slots import SLOT
from tts_export.typeset.markup import pattern_in_text

_NUMBER = re.compile(r"(?<![\w#])\d+(?!\w)")
_PLACE = re.compile(r"\{(\w+)")
_BRACES = re.compile(r"\{\w*|\}")


class UsableEntries(Struct, frozen=True):
    """The entries of a translation that can be used, by their keys; and what is wrong with the others."""

    known: Mapping[TextKey, PlayerText]
    """The texts of the project."""
    good: Mapping[TextKey, TranslationEntry]
    changed: list[TranslationEntry]
    """The project has another text than was translated."""
    missing: list[PlayerText]
    """They have no translation, or one that cannot be used."""
    obsolete: list[TranslationEntry]
    problems: list[Problem]


def judged(project: Project, known: list[PlayerText], entries: list[TranslationEntry]) -> UsableEntries:
    """The entries of a translation of `known`, the texts of the project."""
    by_key = {text.key: text for text in known}
    problems: list[Problem] = []
    first: dict[TextKey, TranslationEntry] = {}
    obsolete: list[TranslationEntry] = []
    spare = news_keys(project) - by_key.keys()
    for entry in entries:
        if entry.state == "obsolete":
            obsolete.append(entry)
            continue
        if entry.key in spare:
            continue
        if entry.key not in by_key:
            obsolete.append(entry)
            problems.append(_unknown(project, by_key, entry))
            continue
        before = first.setdefault(entry.key, entry)
        if before is not entry:
            message = f"this text is translated on line {before.where.line} already; remove one of the two"
            problems.append(Problem(entry.where, "duplicate-text", message))
    changed = [entry for entry in first.values() if _is_changed(entry, by_key[entry.key])]
    stale = {entry.key for entry in changed}
    usable = {
        key: entry
        for key, entry in first.items()
        if entry.translation and key not in stale and entry.state != "new"
    }
    early = [entry for entry in first.values() if entry.state == "new" and entry.translation]
    problems += _early(early)
    symbols = Symbols(project, usable)
    for entry in early:
        if entry.key not in stale:
            problems += _flaws(project, symbols, entry, by_key[entry.key])
    good = {}
    for key, entry in usable.items():
        flaws = list(_flaws(project, symbols, entry, by_key[key]))
        problems += flaws
        if not flaws:
            good[key] = entry
    missing = [text for text in known if text.key not in good and text.key not in stale]
    return UsableEntries(by_key, good, changed, missing, obsolete, problems)


def _early(entries: list[TranslationEntry]) -> list[Problem]:
    """A warning about translations that are not used, because their state is still `new`."""
    if not entries:
        return []
    first, others = entries[0].where, len(entries) - 1
    more = f", as {others} more {'are' if others > 1 else 'is'}" if others else ""
    message = f"line {first.line} is filled in, but still `state: new`{more}: remove the state to use it"
    return [warning(entries[0].place("state"), "still-new", message)]


def _is_changed(entry: TranslationEntry, text: PlayerText) -> bool:
    old, new = " ".join(entry.original.split()), " ".join(text.original.split())
    return entry.state == "changed" or old != new


def _unknown(project: Project, known: Mapping[TextKey, PlayerText], entry: TranslationEntry) -> Problem:
    """An entry that belongs to no text: a misspelled id or field, or a text that is gone."""
    ids = dict.fromkeys(id_ for id_, _ in known)
    if entry.id not in ids:
        message = f'there is no card "{entry.id}"{nearest(entry.id, ids)}'
        return warning(entry.place("id"), "unknown-id", message)
    if entry.id in (WORDS, TAG):
        originals = [original for id_, original in known if id_ == entry.id]
        message = f"the game does not say {named(entry.original)}{nearest(entry.original, originals)}"
        return warning(entry.place("original"), "unknown-text", message)
    fields = [field for id_, field in known if id_ == entry.id]
    message = f'{entry.id} has no text "{entry.field}"{nearest(entry.field, fields)}'
    return warning(entry.place("field"), "unknown-field", message)


class Symbols(Struct, frozen=True, dict=True):
    """The symbols of texts on cards: `3g`, `#TROLL`, `Execute:`; and how the language writes them."""

    project: Project
    good: Mapping[TextKey, TranslationEntry]

    @cached_property
    def forms(self) -> list[tuple[re.Pattern[str], str, re.Pattern[str]]]:
        """Each form of the vocabulary, how the language writes it, and that as an expression."""
        patterns = []
        for form in self.project.frames.vocabulary:
            entry = self.good.get(key_of(WORDS, "", form))
            own = entry.translation if entry is not None else form
            patterns.append((pattern_in_text(form), own, pattern_in_text(own)))
        return patterns

    def expected(self, text: str) -> Counter[str]:
        """The symbols that the translation of a text has."""
        return Counter(self._read(text, translated=True))

    def written(self, text: str) -> Counter[str]:
        """The symbols of a translation."""
        return Counter(self._read(text, translated=False))

    def _read(self, text: str, *, translated: bool) -> Iterator[str]:
        taken: set[int] = set()
        for form, own, own_form in self.forms:
            for match in (form if translated else own_form).finditer(text):
                if taken.isdisjoint(range(*match.span())):
                    taken |= set(range(*match.span()))
                    yield self._symbol(own, match) if translated else match[0]

    def _symbol(self, own: str, symbol: re.Match[str]) -> str:
        def slot(match: re.Match[str]) -> str:
            value = symbol[match[1]]
            entry = self.good.get((TAG, value))
            return entry.translation if entry is not None and match[1] == "TAG" else value

        return SLOT.sub(slot, own)


def _flaws(
    project: Project, symbols: Symbols, entry: TranslationEntry, text: PlayerText
) -> Iterator[Problem]:
    """Why a translation cannot be used."""
    at = entry.place("translation")
    if entry.id in (WORDS, TAG, SET) or text.id.startswith("deck: "):
        yield from _places(entry, at)
        return
    rule, problems = project.game.fields[entry.field], list[Problem]()
    value = read_field(entry.field, rule, entry.translation, at, problems)
    yield from problems
    if not isinstance(value, str):
        return
    expected, written = symbols.expected(entry.original), symbols.written(entry.translation)
    lost, extra = expected - written, written - expected
    for symbol in lost:
        message = f'"{symbol}" is in the original, but not here{_instead(symbol, extra)}'
        yield Problem(at, "lost-symbol", message)
    for symbol in extra if not lost else ():
        yield Problem(at, "extra-symbol", f'the original has no "{symbol}"')
    if entry.field in project.game.card.text:
        old_numbers, new_numbers = (Counter(_NUMBER.findall(words)) for words in (entry.original, value))
        lost, extra = old_numbers - new_numbers, new_numbers - old_numbers
        for number, other in zip(lost, extra, strict=False):
            yield Problem(at, "lost-number", f"the original has the number {number}, here it is {other}")
    old, new = entry.original.count("//") + 1, value.count("\n") + 1
    if old != new and entry.field in project.game.card.text:
        message = f"found {new} paragraph{'s' * (new > 1)}, the original has {old}; // begins a paragraph"
        yield Problem(at, "paragraphs", message)


def _places(entry: TranslationEntry, at: Where) -> Iterator[Problem]:
    """Places of a sentence that its translation does not have, has by another name, or does not close."""
    expected, written = (Counter(_PLACE.findall(text)) for text in (entry.original, entry.translation))
    for name in expected.keys() - written.keys():
        like = _instead(f"{{{name}}}", [f"{{{other}}}" for other in written.keys() - expected.keys()])
        yield Problem(at, "lost-place", f'"{{{name}}}" is in the original, but not here{like}')
    for name in written.keys() - expected.keys() if expected.keys() <= written.keys() else ():
        guess = nearest(name, list(expected))
        yield Problem(at, "unknown-place", f'the original has no "{{{name}}}"{guess}')
    if unclosed := _unclosed(entry.translation):
        yield Problem(at, "lost-place", f'"{unclosed}" has no end: write "{unclosed}}}"')
    if "|" in entry.original and "{" not in entry.original and entry.translation.count("|") != 1:
        yield Problem(at, "plural", 'two forms are expected, for one and for several: "card|cards"')


def _unclosed(text: str) -> str:
    """The last place that is not closed, `{value`, or an empty text. Places may be nested."""
    opened: list[str] = []
    for brace in _BRACES.findall(text):
        if brace != "}":
            opened.append(brace)
        elif opened:
            opened.pop()
    return opened[-1] if opened else ""


def _instead(symbol: str, symbols: Iterable[str]) -> str:
    """What is probably written in place of a symbol or a place."""
    like, _ = most_alike(symbol, symbols, 0)
    return f', found "{like}"' if like else ""
