"""no-record: a trigger that is only in a card's text."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.load.phrases import Reader, Told, readers, types_with
from tts_export.load.project import Project
from tts_export.problems import Problem, hint, warning
from tts_export.settings.card import Card


def no_record(project: Project) -> Iterator[Problem]:
    """A card's text contains something (`~ATH: Any #TROLL`) that belongs in a field, and the field is empty.

    The script cannot read the text, so each time it asks the players whether the card is meant.

        enter: "~ATH: Any #TROLL you like"    # and no ath: {tag: TROLL}

    The pattern of such texts is `told_by:` of the field in game.yaml, and `phrases:` are those that the build
    understands. `ath: {}` on the card says that the players are to be asked.
    """
    for name, reader in readers(project.game, project.cards):
        types = types_with(project.game, name)
        for card in project.cards:
            if reader.rule.told_by and card.type in types and name not in card.fields:
                told = reader.told(card)
                if told:
                    yield _problem(reader, name, card, told)


def _problem(reader: Reader, name: str, card: Card, told: Told) -> Problem:
    says = " and ".join(f'"{passage}"' for passage in told.passages)
    message = f'"{told.field}" of {card.name} says {says}, but the card has no "{name}"'
    message += ": the table will ask the players"
    advice = reader.advice(told.passages[0]) if reader.phrases else ""
    if not advice:
        return hint(card.place(told.field), "no-record", message)
    return warning(card.place(told.field), "no-record", f"{message}; {advice}")
