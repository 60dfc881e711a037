"""Words in game.yaml that must be names of something else in it: fields, types, zones, tracks, phases.

What names a Lua function is looked at where the hooks are read (`scripts/hook_names.py`).
"""

from __future__ import annotations

import string
from collections.abc import Collection, Iterator

from tts_export.load.names import Steps, Word, keyed, listed, strange_words
from tts_export.problems import Problem
from tts_export.settings.deck import Rule
from tts_export.settings.game import Game
from tts_export.settings.rules import Rules
from tts_export.yamls import Map


def game_name_problems(game: Game, data: Map) -> Iterator[Problem]:
    """Every word of `game` (read from `data`) that names nothing, at its place, with the nearest name."""
    rules = game.rules
    known: dict[str, Collection[str]] = {
        "field": [*game.fields, "id", "type"],
        "type": game.types,
        "pile": game.deck.piles,
        "option": game.options,
        "zone": rules.zones,
        "track": rules.tracks,
        "action": rules.actions,
        "phase": rules.turn.phases,
    }
    in_rules = [*_part_words(rules), *_course_words(rules), *_action_words(rules)]
    words = [*_card_words(game), *_deck_words(game)]
    words += [(("rules", *path), word, what) for path, word, what in in_rules]
    return strange_words(words, known, data)


def name_fields(template: str) -> list[str]:
    """The fields that a name such as `{title} / {subtitle}` is made of."""
    return [field for _, field, _, _ in string.Formatter().parse(template) if field]


def _card_words(game: Game) -> Iterator[Word]:
    for name, kind in game.types.items():
        yield from listed(("types", name, "needs"), kind.needs, "field")
        yield from listed(("types", name, "may"), kind.may, "field")
    yield from listed(("card", "tags"), game.card.tags, "field")
    yield from listed(("card", "text"), game.card.text, "field")
    for word in name_fields(game.card.name):
        yield ("card", "name"), word, "field"


def _deck_words(game: Game) -> Iterator[Word]:
    yield from keyed(("deck", "pile_of"), game.deck.pile_of, "type")
    for name, pile in game.deck.pile_of.items():
        yield ("deck", "pile_of", name), pile, "pile"
    if game.deck.tokens:
        yield ("deck", "tokens", "field"), game.deck.tokens.field, "field"
    for name, rule in game.deck.rules.items():
        yield from _rule_words(("deck", "rules", name), rule)
    for form, rules in game.deck.formats.items():
        for name, changed in rules.items():
            if changed is not None:
                yield from _rule_words(("deck", "formats", form, name), changed)


def _rule_words(at: Steps, rule: Rule) -> Iterator[Word]:
    yield from listed((*at, "type"), rule.type, "type")
    yield from listed((*at, "per"), rule.per, "field")
    for key, word in (("field", rule.field), ("pile", rule.pile), ("option", rule.option)):
        yield (*at, key), word, key


def _part_words(rules: Rules) -> Iterator[Word]:
    """Zones, marks and formats."""
    for name, zone in rules.zones.items():
        yield ("zones", name, "returns"), zone.returns, "zone"
    for name, mark in rules.marks.items():
        at: Steps = ("marks", name)
        yield from listed((*at, "types"), mark.types, "type")
        yield from listed((*at, "cleared_by"), mark.cleared_by, "action")
        yield (*at, "max_field"), mark.max_field, "field"
    for name, rule in rules.formats.items():
        yield from keyed(("formats", name, "tracks"), rule.tracks, "track")


def _course_words(rules: Rules) -> Iterator[Word]:
    """How a game begins, goes and ends."""
    yield from keyed(("setup", "place"), rules.setup.place, "type")
    for kind, zone in rules.setup.place.items():
        yield ("setup", "place", kind), zone, "zone"
    yield from keyed(("mulligan", "others_gain"), rules.mulligan.others_gain, "track")
    for name, phase in rules.turn.phases.items():
        for key, step in phase.steps.items():
            yield ("turn", "phases", name, "steps", key, "gain"), step.gain, "track"
    yield ("winning", "track"), rules.winning.track, "track"
    for name, reminder in rules.reminders.items():
        yield ("reminders", name, "phase"), reminder.phase, "phase"


def _action_words(rules: Rules) -> Iterator[Word]:
    for name, rule in rules.actions.items():
        at: Steps = ("actions", name)
        yield from keyed((*at, "cost"), rule.cost, "track")
        yield from listed((*at, "phases"), rule.phases, "phase")
        yield from listed((*at, "types"), rule.types, "type")
        yield from listed((*at, "zones"), rule.zones, "zone")
