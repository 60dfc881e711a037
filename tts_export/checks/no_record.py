"""no-record: a trigger that is only in a card's text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tts_export.load import Mod
from tts_export.problems import Problem, hint
from tts_export.settings.card import Card
from tts_export.settings.cards import FieldRule


def no_record(mod: Mod) -> Iterator[Problem]:
    """A card's text contains something (`~ATH: Any #TROLL`) that belongs in a field, and the field is empty.

    The script cannot read the text, so each time it asks the players whether the card is meant.

        enter: "~ATH: Any #TROLL"    # and no ath: {tag: TROLL}

    The pattern of such texts is `told_by:` of the field in game.yaml.
    """
    for name, rule in mod.game.fields.items():
        if rule.told_by:
            yield from _without(mod, name, rule)


def _without(mod: Mod, name: str, rule: FieldRule) -> Iterator[Problem]:
    pattern = re.compile(rule.told_by)
    types = {kind for kind, fields in mod.game.types.items() if name in (*fields.needs, *fields.may)}
    for card in mod.cards:
        if card.type not in types or name in card.fields:
            continue
        field, words = _first_match(card, pattern)
        if field:
            message = f'the {field} of {card.name} says "{words}", but it has no "{name}"'
            yield hint(card.place(field), "no-record", f"{message}: the table will ask the players")


def _first_match(card: Card, pattern: re.Pattern[str]) -> tuple[str, str]:
    """The first field that the pattern matches, and the matched words; empty strings if there is none."""
    for field, value in card.fields.items():
        found = pattern.search(value) if isinstance(value, str) else None
        if found:
            return field, found[0]
    return "", ""
