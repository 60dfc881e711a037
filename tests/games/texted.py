"""Tables whose cards say what a test wants: readings by hand, in the notes of the cards."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.games.play import Play
from tests.games.tables import made, parsed
from tts_export.simulator import Table
from tts_export.tts.export.card_text import topics_of

Reading = dict[str, Any]


def texted(
    cards: Path, says: Mapping[str, list[Reading]], seats: tuple[str, ...] = ("White", "Red"), seed: int = 7
) -> Play:
    """A fresh table of a project; the cards with these titles have these readings."""
    table = Table.open(with_readings(parsed(made(cards)[0]), says), seed=seed, players=seats)
    table.settle()
    return Play(table, seats)


def with_readings(save: dict[str, Any], says: Mapping[str, list[Reading]]) -> dict[str, Any]:
    """A save in which the cards with these titles have these readings."""
    return save | {"ObjectStates": _given(save["ObjectStates"], says)} if says else save


def _given(objects: list[dict[str, Any]], says: Mapping[str, list[Reading]]) -> list[dict[str, Any]]:
    """The objects; only those that say something else now are new, since a save is large."""
    return [_reading(thing, says) for thing in objects]


def _reading(thing: dict[str, Any], says: Mapping[str, list[Reading]]) -> dict[str, Any]:
    if inside := thing.get("ContainedObjects"):
        thing = thing | {"ContainedObjects": _given(inside, says)}
    text = thing.get("GMNotes") or ""
    if not any(title in text for title in says):
        return thing
    note = json.loads(text)
    if note.get("title") not in says:
        return thing
    reads = says[note["title"]]
    note |= {"reads": reads, "topics": {}, **topics_of(reads), "text": "Says this."}
    return thing | {"GMNotes": json.dumps(note)}


def ability(*steps: Reading, **more: Any) -> Reading:
    """A text that is used for nothing."""
    return {"kind": "ability", "lead": "ability", "n": 1, "cost": {}, "steps": list(steps), **more}


def trigger(on: Reading, *steps: Reading, **more: Any) -> Reading:
    return {"kind": "trigger", "n": 1, "on": on, "steps": list(steps), **more}


def act(name: str, **more: Any) -> Reading:
    """A step: `act("draw", n=2)`. Keys that are words of Python end with an underscore."""
    return {"act": name, **{key.rstrip("_"): value for key, value in more.items()}}
