"""Fields that a drawing makes from a card's own: a part of a text, an item of a list, another word for it."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tts_export.draw.elements.fields import FieldValues, present
from tts_export.settings.frames import DerivedField
from tts_export.typeset.markup import pattern


def derived(rules: Mapping[str, DerivedField], fields: FieldValues) -> dict[str, str]:
    """The new fields by name; absent are those that cannot be made."""
    values: dict[str, str] = {}
    for name, rule in rules.items():
        value = _made(rule, fields.get(rule.field)) if present(fields, rule.field) else None
        value = rule.otherwise if value is None else value
        if value:
            values[name] = value
    return values


def _made(rule: DerivedField, value: Any) -> str | None:
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
