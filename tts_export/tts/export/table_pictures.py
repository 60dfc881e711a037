"""The pictures that a table needs: `build` has them drawn before the exporters run.

Every picture that lies on a tile is saved SQUARE, whatever the tile's shape: the game's own page and real
saves disagree about what `Stretch` does to other pictures, and with as many rows as columns both readings
agree. The tile's scale gives it its shape back.
"""

import re
from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from tts_export.digests import digest
from tts_export.load.panel_pictures import PHASE, cell_name, dressed, part_name, size_of
from tts_export.load.project import Project
from tts_export.load.token_faces import TOKEN_FACE
from tts_export.load.token_icons import PIXELS, icon_name
from tts_export.paint.holes import Holes
from tts_export.scripts.panel import BAR, CELL_HIGH, cells_in_one, gauge_cells, panel_colors, turns_of
from tts_export.sentences.token_cards import TokenCard
from tts_export.settings.card import Card
from tts_export.settings.table import ColorOfSeat, TableSettings
from tts_export.tts.export.slugs import slugs

SHARP = 2
"""The pixels of the panel's pictures for each of the screen: larger screens have more."""


class TablePicture(Struct, frozen=True, kw_only=True):
    """One picture of the table."""

    name: str
    """Its name among the pictures: the drawing's name, with the seat's for a seat's own mat."""
    drawing: str
    args: Mapping[str, str | int] = field(default_factory=dict)
    """The values of `{name}` in the drawing's texts."""
    pixels: tuple[int, int]
    """The size at which it is drawn."""
    saved: tuple[int, int]
    """The size at which it is saved."""
    trimmed: bool = False
    """Whether it is only what is drawn, without the empty ground around it."""
    holes: Holes | None = None
    """The holes that what is drawn makes in it, if it is no picture itself."""


def mat_picture(table: TableSettings, seat: ColorOfSeat) -> str:
    """The name of the picture of a seat's mat: one for all seats without args of their own."""
    return f"{table.mat.drawing}_{seat.lower()}" if table.seats[seat].args else table.mat.drawing


def table_pictures(table: TableSettings) -> list[TablePicture]:
    """All of them, each once, in the order of table.yaml."""
    pictures: dict[str, TablePicture] = {}
    for picture in _pictures(table):
        pictures.setdefault(picture.name, picture)
    return list(pictures.values())


def own_pictures(project: Project) -> list[TablePicture]:
    """The pictures of the table and of its panel, then those of tokens that no card of the set shows."""
    cell = project.settings.sheets.cell
    size = (cell[0], cell[1])
    tokens = [
        TablePicture(
            name=token_picture(token.card),
            drawing=TOKEN_FACE,
            args=_token_words(project, token),
            pixels=size,
            saved=size,
        )
        for token in project.tokens
        if not token.picture
    ]
    panel = [*_icons(project), *_dress(project), *_phases(project), *_cells(project)]
    return [*table_pictures(project.table), *panel, *tokens]


def _icons(project: Project) -> Iterable[TablePicture]:
    """The icons of the panel, for the tracks of the rules that have one."""
    for name in map(icon_name, project.game.rules.tracks):
        if name in project.frames.drawings:
            yield TablePicture(name=name, drawing=name, pixels=PIXELS, saved=PIXELS, trimmed=True)


def _dress(project: Project) -> Iterable[TablePicture]:
    """What a game lays over parts of its panel."""
    for part, (wide, high) in dressed(project.frames).items():
        pixels, name = (SHARP * wide, SHARP * high), part_name(part)
        yield TablePicture(name=name, drawing=name, pixels=pixels, saved=pixels)


def _phases(project: Project) -> Iterable[TablePicture]:
    """The names of phases in the game's own letters."""
    if (size := size_of(project.frames, PHASE)) is None:
        return
    pixels = (SHARP * size[0], SHARP * size[1])
    for phase, label in phase_labels(project).items():
        args = {"label": label}
        yield TablePicture(name=phase_picture(phase), drawing=PHASE, args=args, pixels=pixels, saved=pixels)


def phase_labels(project: Project) -> dict[str, str]:
    """Phase → what the panel calls it. A phase of the same name on two sides has one label."""
    turns = turns_of(project).values()
    return {name: turn.phases[name].label or name.upper() for turn in turns for name in turn.in_order}


def phase_picture(phase: str) -> str:
    """The name of the picture with a phase's name."""
    return f"{PHASE}_{phase}"


def _cells(project: Project) -> Iterable[TablePicture]:
    """What lies over the bar of a gauge, so that its cells have the shape of their drawing."""
    for track, cells in gauge_cells(project).items():
        drawing = project.frames.drawings.get(cell_name(track))
        if drawing is None or drawing.size is None:
            continue
        holes = Holes(panel_colors(project)["row"], -(-cells // cells_in_one(project, track)))
        high = SHARP * CELL_HIGH
        pixels = (round(high * drawing.size[0] / drawing.size[1]), high)
        saved, name = (SHARP * BAR, high), cell_name(track)
        yield TablePicture(name=name, drawing=name, pixels=pixels, saved=saved, holes=holes)


def token_picture(card: Card) -> str:
    """The name of a token's picture. It is part of an address: only plain letters, and a digest of what they
    do not say.
    """
    plain = slugs([card.id])[card.id].replace("-", "_")
    is_whole = plain == re.sub("[ /]", "_", card.id.lower())
    return plain if is_whole else f"{plain}_{digest(card.id)[:6]}"


def _token_words(project: Project, token: TokenCard) -> dict[str, str | int]:
    """What the face of a token shows."""
    game, card = project.game, token.card
    numbers = zip(("first", "second"), (game.rules.number, game.rules.guard), strict=True)
    shown = {name: card.fields[field] for name, field in numbers if field in card.fields}
    text = card.fields.get(game.card.text[0], "") if game.card.text else ""
    kind = f"{project.say('Token')} \u00b7 {project.say(card.type.replace('_', ' ')).title()}"
    more = {name: value for name, value in (("text", text), ("art", token.art)) if value}
    return {"id": card.id, "name": card.name, "kind": kind, **shown, **more}


def _pictures(table: TableSettings) -> Iterable[TablePicture]:
    for color, seat in table.seats.items():
        yield _tile(mat_picture(table, color), table.mat.drawing, table.mat.picture_size, seat.args)
    for shared in table.shared.values():
        yield _tile(shared.drawing, shared.drawing, shared.picture_size)
    for token in table.tokens.values():
        for side in token.sides:
            yield _tile(side.drawing, side.drawing, token.picture_size)
    for board in (table.controller, *table.references.values()):
        for name in (board.drawing, board.back):
            if name:
                yield _tile(name, name, board.picture_size)
    if table.surface.drawing:
        name, pixels = table.surface.drawing, table.surface.pixels
        yield TablePicture(name=name, drawing=name, pixels=pixels, saved=pixels)


def _tile(
    name: str, drawing: str, pixels: tuple[int, int], args: Mapping[str, str | int] | None = None
) -> TablePicture:
    side = max(pixels)
    return TablePicture(name=name, drawing=drawing, args=args or {}, pixels=pixels, saved=(side, side))
