"""A difference as patch notes in Markdown, to be pasted into a forum, a chat or a release."""

import re
from collections.abc import Iterator, Mapping

from tts_export.compare.cards import CardChange, CardState, FieldChange, letter_of, shown
from tts_export.compare.decks import DeckChange
from tts_export.compare.difference import Difference, deck_lines, deck_title
from tts_export.compare.words import word_changes
from tts_export.settings.cards import FieldRule

_OBEYED = re.compile(r"([\\`*_\[\]<>~|])")
"""Characters that Markdown obeys inside a line."""
FieldRules = Mapping[str, FieldRule]
"""The rules of fields, by name."""
_UNPRINTED = ("record", "standing")
"""The kinds of fields that only the table reads: the text of the card says the same."""


def as_notes(difference: Difference) -> str:
    """The patch notes: new, changed, renamed and removed cards, then decks."""
    cards, rules = difference.cards, difference.rules
    parts = {
        "New cards": [line for card in cards.added for line in _added(card, rules)],
        "Changed cards": [line for change in cards.changed for line in _changed(change, rules)],
        "Renamed cards": [line for change in cards.renamed for line in _renamed(change, rules)],
        "Removed cards": [f"- **{plain(card.name)}**" for card in cards.removed],
        "Decks": [line for deck in difference.decks for line in _deck(deck)],
        "Carried out by hand from now on": [
            f"- **{plain(lost.card)}**: {plain(lost.text)}" for lost in difference.lost
        ],
    }
    sections = [f"## {title}\n\n" + "\n".join(lines) for title, lines in parts.items() if lines]
    return "\n\n".join([_heading(difference), *(sections or ["Nothing changed."])]) + "\n"


def _heading(difference: Difference) -> str:
    project = difference.new.project
    name, version = "", ""
    if project is not None:
        name, version = project.settings.set.name or project.game.name, project.settings.set.version
    title = " ".join(filter(None, [plain(name), plain(version)])) or "Changes"
    return f"# {title}\n\nChanges since {plain(difference.old.title)}."


def _added(card: CardState, rules: FieldRules) -> Iterator[str]:
    values = {
        name: value
        for name, value in card.fields.items()
        if name != "id" and _kind(name, rules) not in (*_UNPRINTED, "picture") and str(value) not in card.name
    }
    short = [name for name, value in values.items() if _kind(name, rules) != "prose"]
    facts = ", ".join(
        f"{_spoken(name)} {plain(shown(values[name], letter_of(name, rules)))}" for name in short
    )
    yield f"- **{plain(card.name)}** ({_spoken(card.type)}{': ' * bool(facts)}{facts})"
    yield from (f"  - {_spoken(name)}: {plain(values[name])}" for name in values if name not in short)


def _changed(change: CardChange, rules: FieldRules) -> Iterator[str]:
    lines = list(_fields(change, rules))
    if lines:
        yield f"- **{plain(change.new.name)}**"
        yield from lines


def _renamed(change: CardChange, rules: FieldRules) -> Iterator[str]:
    yield f"- {plain(change.old.name)} → **{plain(change.new.name)}**"
    yield from _fields(change, rules)


def _fields(change: CardChange, rules: FieldRules) -> Iterator[str]:
    for field in change.fields:
        kind = _kind(field.name, rules)
        if field.name != "id" and kind not in _UNPRINTED:
            yield f"  - {_spoken(field.name)}: {'new picture' if kind == 'picture' else _field(field)}"


def _field(field: FieldChange) -> str:
    old, new = field.old, field.new
    if not (isinstance(old, str) and isinstance(new, str) and " " in old + new):
        return f"{plain(field.before())} → {plain(field.now())}"
    marks = {"both": "{}", "old": "~~{}~~", "new": "**{}**"}
    return " ".join(marks[change.kind].format(plain(change.text)) for change in word_changes(old, new))


def _deck(deck: DeckChange) -> Iterator[str]:
    yield f"- **{plain(deck.name)}** {deck_title(deck)}".rstrip()
    yield from (f"  - {plain(line)}" for line in deck_lines(deck))


def _kind(name: str, rules: FieldRules) -> str:
    return rules[name].kind if name in rules else ""


def _spoken(name: str) -> str:
    return plain(name.replace("_", " "))


def plain(text: str) -> str:
    """The text in one line, with nothing that Markdown obeys."""
    return _OBEYED.sub(r"\\\1", " ".join(str(text).split()))
