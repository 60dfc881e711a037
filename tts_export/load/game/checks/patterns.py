"""Regular expressions in game.yaml that cannot be used."""

from collections.abc import Iterator

from tts_export.patterns import BadPattern, compiled
from tts_export.problems import Problem
from tts_export.settings.game import Game
from tts_export.settings.reading import named
from tts_export.yamls import Map, place_of


def bad_patterns(game: Game, data: Map) -> Iterator[Problem]:
    """A problem for every pattern of `game` (read from `data`) that is refused, at its place."""
    for name, rule in game.fields.items():
        try:
            if rule.matches:
                compiled(rule.matches)
        except BadPattern as error:
            message = f"not a regular expression that can be used: {error}"
            place = place_of(data, ("fields", name, "matches")) or data.where
            yield Problem(place, "bad-value", f'"matches": found {named(rule.matches)}, {message}')
