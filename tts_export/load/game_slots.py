"""The slots in forms of game.yaml and frames.yaml: their older spelling `<n>`, and names that none has."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from tts_export.load.names import KEY, Steps, place
from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.settings.game import Game
from tts_export.slots import slots_in
from tts_export.yamls import Map, Seq, changed

_OLD = re.compile(r"<(\w+)>")
_OLD_GAP = "gap_is_tag"
_OF_ACTIONS, _OF_EFFECTS, _OF_REMINDERS = ("card", "target"), ("n", "k"), ("tag",)


def game_with_slots(game: Any, problems: list[Problem]) -> Any:
    """`game` (game.yaml) with its slots as they are written now; older ones are reported."""
    fields, rules = _part(game, "fields"), _part(game, "rules")
    for field in filter(_is_map, fields.values()):
        _renew(field, "phrases", problems)
    _renew(rules, "effects", problems)
    for action in filter(_is_map, _part(rules, "actions").values()):
        _renew(action, "says", problems)
    for reminder in filter(_is_map, _part(rules, "reminders").values()):
        _renew_gap(reminder, problems)
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
    for form in game.rules.effects:
        yield from _unknown(data, ("rules", "effects", form, KEY), [form], _OF_EFFECTS)
    for name, reminder in game.rules.reminders.items():
        says = [reminder.says] if isinstance(reminder.says, str) else reminder.says
        yield from _unknown(data, ("rules", "reminders", name, "says"), says, _OF_REMINDERS)


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


def _renew_gap(reminder: Map, problems: list[Problem]) -> None:
    _renew(reminder, "says", problems)
    if _OLD_GAP not in reminder:
        return
    message = f'write "{{tag}}" in place of "..." in "says", and leave "{_OLD_GAP}" out'
    problems.append(Problem(reminder.keys_at[_OLD_GAP], "old-slot", message))
    says = reminder.get("says")
    if isinstance(says, Seq):
        reminder["says"] = changed(says, _with_tag)
    elif says is not None:
        reminder["says"] = _with_tag(says)
    del reminder[_OLD_GAP]


def _with_tag(says: Any) -> Any:
    return says.replace("...", "{tag}") if isinstance(says, str) else says


def _new(text: str) -> str:
    return _OLD.sub(r"{\1}", text)
