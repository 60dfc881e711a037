"""Regular expressions in game.yaml that cannot be used."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.load.phrases import expression
from tts_export.load.standing import standing_expression
from tts_export.patterns import BadPattern, compiled
from tts_export.problems import Problem
from tts_export.settings.cards import FieldRule
from tts_export.settings.game import Game
from tts_export.settings.reading import named
from tts_export.yamls import Map, place_of


def bad_patterns(game: Game, data: Map) -> Iterator[Problem]:
    """A problem for every pattern of `game` (read from `data`) that is refused, at its place."""
    for name, rule in game.fields.items():
        for path, written, pattern in _patterns(rule):
            try:
                compiled(pattern)
            except BadPattern as error:
                message = f"not a regular expression that can be used: {error}"
                place = place_of(data, ("fields", name, *path)) or data.where
                yield Problem(place, "bad-value", f'"{path[0]}": found {named(written)}, {message}')


def _patterns(rule: FieldRule) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Each pattern of a field: its path there, the text of the file, the expression."""
    for key, pattern in (
        ("matches", rule.matches),
        ("told_by", rule.told_by),
        ("told_until", rule.told_until),
    ):
        if pattern:
            yield (key,), pattern, pattern
    written = standing_expression if rule.kind == "standing" else expression
    for phrase in rule.phrases:
        yield ("phrases", phrase), phrase, written(rule, phrase)
