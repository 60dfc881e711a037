"""Words under `rules:` in game.yaml that must be names of something else there: zones, tracks, phases, types.

What names a Lua function is looked at where the hooks are read (`scripts/hook_names.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tts_export.load.game_names import Steps, Word, listed, strange_words
from tts_export.problems import Problem
from tts_export.settings.game import Game
from tts_export.settings.rules import Rules
from tts_export.yamls import Map


def rule_name_problems(game: Game, data: Map) -> Iterator[Problem]:
    """Every word of the game's rules that names nothing, at its place, with the nearest name."""
    rules = game.rules
    known: dict[str, Sequence[str]] = {
        "field": [*game.fields, "id", "type"],
        "type": list(game.types),
        "zone": list(rules.zones),
        "track": list(rules.tracks),
        "action": list(rules.actions),
        "phase": list(rules.turn.phases),
    }
    words = [*_piece_words(rules), *_course_words(rules), *_action_words(rules)]
    yield from strange_words(
        [Word(("rules", *at), word, what) for at, word, what in words if word], known, data
    )


def _piece_words(rules: Rules) -> Iterator[Word]:
    """Zones, marks and formats."""
    for name, zone in rules.zones.items():
        yield Word(("zones", name, "returns"), zone.returns, "zone")
    for name, mark in rules.marks.items():
        at: Steps = ("marks", name)
        yield from listed((*at, "types"), mark.types, "type")
        yield from listed((*at, "cleared_by"), mark.cleared_by, "action")
        yield Word((*at, "max_field"), mark.max_field, "field")
    for name, rule in rules.formats.items():
        yield from _keys(("formats", name, "tracks"), rule.tracks, "track")


def _course_words(rules: Rules) -> Iterator[Word]:
    """How a game begins, goes and ends."""
    yield from _keys(("setup", "place"), rules.setup.place, "type")
    for kind, zone in rules.setup.place.items():
        yield Word(("setup", "place", kind), zone, "zone")
    yield from _keys(("mulligan", "others_gain"), rules.mulligan.others_gain, "track")
    for name, phase in rules.turn.phases.items():
        for key, step in phase.steps.items():
            yield Word(("turn", "phases", name, "steps", key, "gain"), step.gain, "track")
    yield Word(("winning", "track"), rules.winning.track, "track")
    for name, reminder in rules.reminders.items():
        yield Word(("reminders", name, "phase"), reminder.phase, "phase")


def _action_words(rules: Rules) -> Iterator[Word]:
    for name, rule in rules.actions.items():
        at: Steps = ("actions", name)
        yield from _keys((*at, "cost"), rule.cost, "track")
        yield from listed((*at, "phases"), rule.phases, "phase")
        yield from listed((*at, "types"), rule.types, "type")
        yield from listed((*at, "zones"), rule.zones, "zone")


def _keys(at: Steps, words: dict[str, int] | dict[str, str], what: str) -> Iterator[Word]:
    return (Word((*at, word), word, what) for word in words)
