"""Words in table.yaml that must be names of something else: drawings, card types, zones, colors."""

from collections.abc import Collection, Iterable, Iterator

from tts_export.load.names import KEY, Word, names_in, place, unknown_names
from tts_export.paint.colors import Palette, UnknownColor
from tts_export.problems import Problem, nearest, warning
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.table import TableSettings
from tts_export.yamls import Map


def table_name_problems(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> list[Problem]:
    """Every word of `table` (read from `data`) that names nothing in the other files; None cannot be used."""
    known: dict[str, Collection[str]] = {}
    if frames is not None:
        known["drawing"] = frames.drawings
    if game is not None:
        known["type"] = game.types
        if game.rules.zones:  # a game without rules runs no script that could know its zones
            known["zone"] = game.rules.zones
    words = names_in(table)
    return [*unknown_names(words, known, data), *_color_problems(words, data)]


def near_tokens(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Tokens that nothing is counted with, where a track or a mark without tokens has nearly their name."""
    if game is None:
        return
    tracks, marks = game.rules.tracks.items(), game.rules.marks.items()
    shown = {rule.token or name for name, rule in tracks} | {rule.token or name for name, rule in marks}
    for name in table.tokens.keys() - shown:
        if guess := nearest(name, sorted(shown - table.tokens.keys())):
            message = f'nothing is counted with tokens of the name "{name}"{guess}'
            yield warning(place(data, ("tokens", name, KEY)), "near-token", message)


def _color_problems(words: Iterable[Word], data: Map) -> Iterator[Problem]:
    """The words that must be colors and are none; table.yaml has no names for colors."""
    for path, word, what in words:
        try:
            if what == "color" and word:
                Palette()[word]
        except UnknownColor as error:
            yield Problem(place(data, path), "unknown-color", error.explained)
