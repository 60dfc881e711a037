"""The slots in forms of game.yaml and frames.yaml: their older spelling `<n>`, and names that none has."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from tts_export.load.names import Steps, place
from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.settings.game import Game
from tts_export.slots import slots_in
from tts_export.yamls import Map

_OLD = re.compile(r"<(\w+)>")
_OF_ACTIONS = ("card", "target")


def game_with_slots(game: Any, problems: list[Problem]) -> Any:
    """`game` (game.yaml) with its slots as they are written now; older ones are reported."""
    for action in filter(_is_map, _part(_part(game, "rules"), "actions").values()):
        _renew(action, "says", problems)
    return game


def frames_with_slots(frames: Any, problems: list[Problem]) -> Any:
    """`frames` (frames.yaml) with its slots as they are written now; older ones are reported."""
    if isinstance(frames, Map):
        _renew(frames, "vocabulary", problems)
        for section in ("faces", "drawings"):
            for drawing in filter(_is_map, _part(frames, section).values()):
                for derived in filter(_is_map, _part(drawing, "derived").values()):
                    _renew(derived, "like", problems)
    return frames


def unknown_slots(game: Game, data: Map) -> Iterator[Problem]:
    """Slots that nothing fills."""
    for name, action in game.rules.actions.items():
        yield from _unknown(data, ("rules", "actions", name, "says"), [action.says], _OF_ACTIONS)


def _unknown(data: Map, at: Steps, forms: Collection[str], known: Collection[str]) -> Iterator[Problem]:
    for slot in dict.fromkeys(slot for form in forms for slot in slots_in(form)):
        if slot not in known:
            guess = nearest(slot, known) or f", expected {one_of(f'{{{one}}}' for one in known)}"
            yield Problem(place(data, at), "unknown-slot", f'nothing fills "{{{slot}}}"{guess}')


def _part(data: Any, name: str) -> Map:
    part = data.get(name) if isinstance(data, Map) else None
    return part if isinstance(part, Map) else Map(Where(Path()))


def _is_map(value: Any) -> bool:
    return isinstance(value, Map)


def _renew(data: Map, key: str, problems: list[Problem]) -> None:
    """Changes the slots of one entry, a text or a mapping whose keys are forms. One problem is for all."""
    found: list[tuple[Where, str]] = []

    def new(text: Any, at: Where) -> Any:
        if isinstance(text, str) and _OLD.search(text):
            found.append((at, text))
            return _new(text)
        return text

    value = data.get(key)
    if isinstance(value, Map):
        forms = Map(value.where)
        for form, means in value.items():
            at = value.at(form)
            forms.put(new(form, value.keys_at[form]), new(means, at), value.keys_at[form], at)
        data[key] = forms
    elif value is not None:
        data[key] = new(value, data.at(key))
    if found:
        at, text = found[0]
        lines = len({one.line for one, _ in found})
        more = f", and {lines - 1} more line{'s' * (lines > 2)} alike" if lines > 1 else ""
        message = f'a slot is written in braces: write "{_new(text)}" in place of "{text}"{more}'
        problems.append(Problem(at, "old-slot", message))


def _new(text: str) -> str:
    return _OLD.sub(r"{\1}", text)
