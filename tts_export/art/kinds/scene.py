"""`scene`: a picture composed of what a card asks for: a ground, planets, figures and objects, back to front.

Colors: none (one of eight moods), one (the ground's hue) or three (ground, glow, line).
"""

from collections.abc import Sequence
from typing import get_args

from PIL import Image

from tts_export.art.busts import grounds
from tts_export.art.busts.board import PixelBoard, fitted
from tts_export.art.busts.faces import PROFILE
from tts_export.art.busts.people import person_of
from tts_export.art.busts.places import paint_place
from tts_export.art.busts.ramps import MOODS
from tts_export.art.colors import RGB, rgb
from tts_export.art.dither import CellGrid
from tts_export.art.kinds.bust import asked_colors, paint_posed, posed
from tts_export.art.kinds.planet import paint_globe
from tts_export.art.objects import emblem
from tts_export.art.objects.shapes import paint_shape
from tts_export.art.scenes.globes import roll_globe
from tts_export.art.subject import Subject, SubjectPart, dice, pick, spread
from tts_export.settings.traits import ScenePart, Scenery, Traits

COLUMNS, FEWEST_ROWS = 92, 54
REACH = 46
"""How far a figure reaches from its face."""


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    fitting = fitted(pixels, COLUMNS, FEWEST_ROWS)
    board = PixelBoard(fitting.columns, fitting.rows, (fitting.columns // 2, fitting.rows // 2))
    asked = asked_colors(colors)
    for number, part in enumerate(subject.scene or _empty(subject.key)):
        _paint(board, part, f"{subject.key}/{number}", subject.key, asked)
    return fitting.finished(board.cells)


def _empty(key: str) -> tuple[SubjectPart, ...]:
    """A scene without parts: a ground that the id chooses."""
    return (SubjectPart(ScenePart(ground=pick(dice("scene", key), get_args(Scenery)))),)


def _paint(
    board: PixelBoard, figure: SubjectPart, key: str, card: str, asked: tuple[RGB, ...] | None
) -> None:
    part = figure.part
    place = round(part.at[0] * board.columns), round(part.at[1] * board.rows)
    if part.ground:
        mood = spread("bust", card, len(MOODS)) if part.mood is None else part.mood
        paint_place(board, part.ground, grounds.rolled(dice("ground", key), mood, asked))
    elif part.planet:
        _paint_planet(board, part.planet, key, place, part.size * board.rows / 2)
    elif part.shape:
        paint_shape(board, part.shape, place)
    elif part.figure:
        subject = Subject(key, part.figure, figure.traits)
        person = person_of(subject)._replace(prop=part.glyph or "")
        near = board.part(place, REACH)
        if near.rows and near.columns:
            pose = posed(subject, person)
            if abs(pose.turn or 0) < PROFILE:  # people of a scene look at one another
                pose = pose._replace(turn=5 if part.at[0] < 0.5 else -5)
            paint_posed(near, person._replace(pose=pose), key)
    elif part.glyph:
        shape = emblem.stencil(part.glyph, max(8, round(part.size * board.rows)))
        color = rgb(part.color) if part.color else MOODS[spread("glyph", key, len(MOODS))][2]
        emblem.put(board.cells, shape, place, color)


def _paint_planet(board: PixelBoard, world: str, key: str, place: tuple[int, int], radius: float) -> None:
    traits = Traits(world=world)  # type: ignore[arg-type]
    globe = roll_globe(dice("planet", key), (), Subject(key, "", traits))
    u = (board.x + board.origin[0] - place[0]) / radius
    v = (board.y + board.origin[1] - place[1]) / radius
    grid = CellGrid(board.x, board.y, board.thresholds, 1, (board.columns, board.rows))
    paint_globe(board.cells, globe, grid, u, v)
