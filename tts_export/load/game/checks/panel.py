"""The colors of the panel: words that are colors, and letters that one can read on their ground."""

from collections.abc import Iterator
from math import floor

from msgspec import structs

from tts_export.load.game.panel_colors import LEAST, panel_parts
from tts_export.load.names import place
from tts_export.paint.colors import Palette, UnknownColor, contrast
from tts_export.problems import Problem, Where, warning
from tts_export.settings.game import Game
from tts_export.yamls import Map

LETTERS = {
    "text": ("plate", "row", "button", "done"),
    "second": ("plate", "row", "quiet"),
    "plate": ("press", "now"),
}
"""Letters → the grounds on which they are."""
MADE_FROM = {"button": ("row", "line")}
"""The grounds that are mixtures."""


def panel_color_problems(game: Game, data: Map) -> Iterator[Problem]:
    """Words in `game` (read from `data`) that are not colors, and colors on which one cannot read."""
    known, unknown = Palette(), False
    for path, word in _written(game):
        try:
            known[word]
        except UnknownColor as error:
            unknown = True
            yield Problem(place(data, path), "unknown-color", error.explained)
    if not unknown:
        yield from _faint(game, data)


def _written(game: Game) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every color of the panel with its path in game.yaml."""
    yield from ((("panel", name), word) for name, word in structs.asdict(game.panel).items())
    for name, rule in game.rules.tracks.items():
        yield ("rules", "tracks", name, "color"), rule.color


def _faint(game: Game, data: Map) -> Iterator[Problem]:
    parts = panel_parts(game.panel)
    for letters, grounds in LETTERS.items():
        faint: dict[Where, list[tuple[float, str]]] = {}
        for ground in grounds:
            made_from = MADE_FROM.get(ground, (ground,))
            here = _first_written(data, (letters, *made_from))
            shared = contrast(parts[letters], parts[ground])
            if shared < LEAST:
                faint.setdefault(here, []).append((shared, " and ".join(f'"{name}"' for name in made_from)))
        for here, pairs in faint.items():
            yield _too_faint(f'"{letters}" on {", on ".join(name for _, name in pairs)}', min(pairs)[0], here)
    for name, rule in game.rules.tracks.items():
        ink = Palette()[rule.color]
        here = place(data, ("rules", "tracks", name, "color"))
        ratio = contrast(ink, parts["row"])
        if ratio < LEAST:
            yield _too_faint(f'the color of the track "{name}" on "row" of the panel', ratio, here)


def _first_written(data: Map, names: tuple[str, ...]) -> Where:
    """The place of the first of these colors that is in the file; else of all of them."""
    panel = data.get("panel")
    written = [name for name in names if isinstance(panel, Map) and name in panel]
    return place(data, ("panel", *written[:1]))


def _too_faint(what: str, ratio: float, here: Where) -> Problem:
    message = f"{what} is hard to read: contrast {floor(ratio * 10) / 10}:1, at least {LEAST}:1 is needed"
    return warning(here, "low-contrast", message)
