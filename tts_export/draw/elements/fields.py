"""A card's fields as elements see them: present or not, written into texts, needed by an element or not."""

import re
from collections.abc import Callable, Container, Iterator, Mapping
from functools import lru_cache
from typing import Any

from tts_export.settings.elements.base import When
from tts_export.settings.elements.layout import AnyElement, Column, Group
from tts_export.settings.frames import DerivedField
from tts_export.typeset.markup import pattern

FieldValues = Mapping[str, Any]
Uses = Callable[[AnyElement], set[str]]
_NOTHING: tuple[object, ...] = ("", [], (), {})
_FIELD = re.compile(r"\{([A-Za-z_]\w*)\}")


def present(fields: FieldValues, name: str) -> bool:
    """Whether a card has something in a field; 0 is something."""
    value = fields.get(name)
    return bool(value) or (value is not None and value not in _NOTHING)


def shows(when: When | None, fields: FieldValues) -> bool:
    """Whether an element with this condition is drawn for a card."""
    if when is None:
        return True
    for name in when.has:
        if not present(fields, name):
            return False
    for name in when.lacks:
        if present(fields, name):
            return False
    return not when.any or any(present(fields, name) for name in when.any)


def fields_in(text: str) -> set[str]:
    """The fields that a text has places for."""
    return set(_FIELD.findall(text))


def written(text: str, fields: FieldValues, icons: Container[str] = ()) -> str:
    """`text` with the card's fields in their places; absent ones are empty, the names of icons stay."""
    if "{" not in text:
        return text
    return _FIELD.sub(lambda m: m[0] if m[1] in icons else _text(fields.get(m[1])), text)


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return str(value)


def needed(element: AnyElement, uses: Uses) -> set[str]:
    """The fields an element and everything in it depends on; without any it looks the same on all cards.

    Fields that its kind does not know of are found too: colors that a field names (`fill: "{faction}"`).
    """
    own = set(uses(element)) | fields_in(repr(element))
    return own.union(*(_of(inner, when, uses) for inner, when in _inside(element)))


def _of(element: AnyElement, when: When | None, uses: Uses) -> set[str]:
    conditions = (condition for condition in (when, element.when) if condition is not None)
    named = {name for c in conditions for name in (*c.has, *c.any, *c.lacks)}
    return named | needed(element, uses)


def _inside(element: AnyElement) -> Iterator[tuple[AnyElement, When | None]]:
    """The elements in a group or a column, with the condition of their row."""
    if isinstance(element, Group):
        yield from ((inner, None) for inner in element.elements.values())
    if isinstance(element, Column):
        yield from ((inner, row.when) for row in element.rows.values() for inner in row.elements.values())


def derived(rules: Mapping[str, DerivedField], fields: FieldValues) -> dict[str, str]:
    """The new fields by name; absent are those that cannot be made."""
    values: dict[str, str] = {}
    for name, rule in rules.items():
        value = _value(rule, fields.get(rule.field)) if present(fields, rule.field) else None
        value = rule.otherwise if value is None else value
        if value:
            values[name] = value
    return values


def _value(rule: DerivedField, value: Any) -> str | None:
    items = list(value) if isinstance(value, list | tuple) else [value]
    if rule.split:
        items = [part.strip() for item in items for part in str(item).split(rule.split)]
    if rule.item is not None:
        index = rule.item - 1 if rule.item > 0 else len(items) + rule.item
        items = items[index : index + 1] if index >= 0 else []
    words = [word for item in items if (word := _word(rule, str(item).strip())) is not None]
    return rule.join.join(words) if words else None


def _word(rule: DerivedField, item: str) -> str | None:
    """The word for one item: the slot of its form, then the word that replaces it; None without one."""
    if rule.unlike is not None and _form(rule.unlike).fullmatch(item):
        return None
    if rule.like is not None:
        match = _form(rule.like).fullmatch(item)
        if match is None or not match.groups():
            return None
        item = match[1]
    return rule.words.get(item) if rule.words else item


@lru_cache(256)
def _form(like: str) -> re.Pattern[str]:
    return pattern(like)
