"""Words of derived fields that no card can have, since the game lists the words of the field."""

from collections.abc import Collection, Iterator

from tts_export.load.names import KEY, place
from tts_export.problems import Problem, nearest, one_of, warning
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.yamls import Map


def derived_word_problems(frames: Frames, data: Map, game: Game, game_data: Map) -> Iterator[Problem]:
    """`words: {fsat: ...}` of a field that is `slow` or `fast`."""
    for section, drawings in (("faces", frames.faces), ("drawings", frames.drawings)):
        for name, drawing in drawings.items():
            for target, rule in drawing.derived.items():
                known = () if rule.like else _words_of(rule.field, game)
                for word in rule.words if known else ():
                    if word not in known:
                        at = place(data, (section, name, "derived", target, "words", word, KEY))
                        guess = nearest(word, known) or f"; expected {one_of(known)}"
                        yield warning(at, "unused-word", f'no card has the {rule.field} "{word}"{guess}')


def _words_of(field: str, game: Game) -> Collection[str]:
    """The words that the field of a card may have; none if it is not one of a list."""
    if field == "type":
        return game.types
    rule = game.fields.get(field)
    return rule.of if rule is not None and isinstance(rule.of, list) else ()
