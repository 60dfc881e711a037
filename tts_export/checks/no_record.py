"""no-record: a trigger that only stands in a card's text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from tts_export.load import Mod
from tts_export.problems import Problem, hint
from tts_export.settings.card import Card
from tts_export.settings.cards import FieldRule


def no_record(mod: Mod) -> Iterator[Problem]:
    """A card's text says something (`~ATH: Any #TROLL`) for which it has a field, and that is empty.

    The script cannot read the text, so it asks the players each time whether the card is meant.

        enter: "~ATH: Any #TROLL"    # and no ath: {tag: TROLL}

    Which texts these are is `told_by:` of the field in game.yaml.
    """
    for name, rule in mod.game.fields.items():
        if rule.told_by:
            yield from _without(mod, name, rule)


def _without(mod: Mod, name: str, rule: FieldRule) -> Iterator[Problem]:
    told = re.compile(rule.told_by)
    types = {kind for kind, fields in mod.game.types.items() if name in (*fields.needs, *fields.may)}
    for card in mod.cards:
        if card.type not in types or name in card.fields:
            continue
        field, said = card.once(f"tells {name}", None, partial(_telling, card, told))
        if field:
            message = f'the {field} of {card.name} says "{said}", but it has no "{name}"'
            yield hint(card.place(field), "no-record", f"{message}: the table will ask the players")


def _telling(card: Card, told: re.Pattern[str]) -> tuple[str, str]:
    """The first field in which a card says it, and how; nothing for a card that does not."""
    for field, value in card.fields.items():
        found = told.search(value) if isinstance(value, str) else None
        if found:
            return field, found[0]
    return "", ""
