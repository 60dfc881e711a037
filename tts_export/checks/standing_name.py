"""standing-name: a card that adds to numbers of cards, zones or actions that do not exist."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tts_export.decks.rules import tags_of
from tts_export.load.project import Project
from tts_export.problems import Problem, nearest, one_of, warning


def standing_name(project: Project) -> Iterator[Problem]:
    """What a card adds to numbers (`has`) names a tag of no card, or a type, a zone or an action that the
    game does not have.

    It never counts. Mostly it is a typing error.

        has: {power: 1, to: own, tag: TROLS}
    """
    known = {
        "tag": sorted({tag for card in project.cards for tag in tags_of(project, card)}),
        "type": list(project.game.types),
        "zone": list(project.game.rules.zones),
        "action": list(project.game.rules.actions),
    }
    fields = [name for name, rule in project.game.fields.items() if rule.kind == "standing"]
    for card in project.cards:
        for field in fields:
            for entry in card.fields.get(field, []):
                for what, word in _names(entry):
                    if word not in known[what]:
                        guess = nearest(word, known[what]) or _expected(what, known[what])
                        message = f'{_ABSENT[what]} "{word}"{guess}'
                        yield warning(card.place(field), "standing-name", message)


_ABSENT = {
    "tag": "no card has the tag",
    "type": "there is no card type",
    "zone": "the game has no zone",
    "action": "the game has no action",
}


def _names(entry: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for what in ("tag", "type", "zone"):
        yield from ((what, word) for word in entry.get(what, []))
    for cost in ("cost", "price"):
        yield from (("action", verb) for verb in entry.get(cost, {}))


def _expected(what: str, known: list[str]) -> str:
    return "; it never counts" if what == "tag" else f", expected {one_of(known)}"
