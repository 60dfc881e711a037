"""Words in table.yaml that must be names of something else: drawings, card types, zones, colors."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from tts_export.load.names import NameUse, names_in, place, unknown_names
from tts_export.paint.colors import Palette, UnknownColor
from tts_export.problems import Problem
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
    named = frames.colors if frames is not None else {}
    return [*unknown_names(words, known, data), *_color_problems(words, named, data)]


def _color_problems(words: Iterable[NameUse], named: Mapping[str, str], data: Map) -> Iterator[Problem]:
    """The words that must be colors and are none; table.yaml has no names for colors, not those of frames."""
    for path, word, what in words:
        try:
            if what == "color" and word:
                Palette()[word]
        except UnknownColor as error:
            own = named.get(word, "")
            here = f'the color "{word}" is one of frames.yaml, here write "{own}"' if own[:1] == "#" else ""
            yield Problem(place(data, path), "unknown-color", here or error.explained)
