"""no-record: a trigger that is only in a card's text."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.patterns import found_in
from tts_export.problems import Problem, hint
from tts_export.settings.card import Card
from tts_export.settings.cards import FieldRule


def no_record(project: Project) -> Iterator[Problem]:
    """A card's text contains something (`~ATH: Any #TROLL`) that belongs in a field, and the field is empty.

    The script cannot read the text, so each time it asks the players whether the card is meant.

        enter: "~ATH: Any #TROLL"    # and no ath: {tag: TROLL}

    The pattern of such texts is `told_by:` of the field in game.yaml.
    """
    for name, rule in project.game.fields.items():
        if rule.told_by:
            yield from _without(project, name, rule)


def _without(project: Project, name: str, rule: FieldRule) -> Iterator[Problem]:
    types = {kind for kind, fields in project.game.types.items() if name in (*fields.needs, *fields.may)}
    for card in project.cards:
        if card.type not in types or name in card.fields:
            continue
        field, words = _first_match(card, rule.told_by)
        if field:
            message = f'the {field} of {card.name} says "{words}", but it has no "{name}"'
            yield hint(card.place(field), "no-record", f"{message}: the table will ask the players")


def _first_match(card: Card, pattern: str) -> tuple[str, str]:
    """The first field that the pattern matches, and the matched words; empty strings if there is none."""
    for field, value in card.fields.items():
        words = found_in(pattern, value) if isinstance(value, str) else None
        if words is not None:
            return field, words
    return "", ""
