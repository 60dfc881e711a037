"""Things that stand in scenes and on planets: drawings of pieces in materials, as `shapes.txt` has them."""

from pathlib import Path

from tts_export.art.busts.board import PixelBoard
from tts_export.art.colors import palette
from tts_export.art.drawings import ShapePiece, drawings
from tts_export.art.objects.emblem import MATERIALS

SHAPES = drawings(Path(__file__).with_name("shapes.txt"))
_LETTERS = {
    "wood": "w",
    "steel": "s",
    "gold": "g",
    "red": "r",
    "green": "v",
    "blue": "b",
    "paper": "p",
    "skin": "f",
}
RAMPS = {
    **{name: MATERIALS[letter] for name, letter in _LETTERS.items()},
    "black": MATERIALS["k"],
    "stone": palette("#2c2a3e", "#57536e", "#8f8aa4", "#cfcbdc"),
    "night": palette("#050409", "#0b0a14", "#16142a", "#2c2848"),
    "violet": palette("#1d0d38", "#4b2590", "#8f5cf0", "#d9c2ff"),
    "ice": palette("#1c5a8a", "#5cb4e0", "#b4ecff", "#ffffff"),
    "fire": palette("#7a1a0c", "#d8501a", "#ffb03a", "#fff0b0"),
    "glow": palette("#8a6a2a", "#d8b45a", "#ffe9a0", "#fffbe6"),
}
FLAT = ("night", "glow")
"""The materials without an outline."""
REACH = 84
"""How far a shape reaches from its foot."""


def paint_shape(board: PixelBoard, name: str, foot: tuple[int, int], size: float = 1) -> None:
    """The thing with its foot at this column and row, so many times as large as it is written."""
    near = board.part(foot, REACH)
    if near.rows and near.columns:
        for piece in SHAPES[name].pieces:
            _paint(near, piece, size)


def _paint(board: PixelBoard, piece: ShapePiece, size: float) -> None:
    material, way, light = piece.words
    stamp, points = board.stamp, [(x * size, y * size) for x, y in piece.points]
    width = size * float(way.lstrip("lines") or 0) if way.startswith("line") else 0.0
    match way.rstrip("0123456789."):
        case "one":
            stamp.poly(points)
        case "both":
            stamp.both(points)
        case "half":
            stamp.half(points)
        case "oval":
            stamp.oval(*points[0], *points[1])
        case "ovals":
            stamp.ovals(*points[0], *points[1])
        case "line":
            stamp.line(points, width)
        case _:
            stamp.line(points, width).line([(-x, y) for x, y in points], width)
    mask = stamp.mask
    outlined = material not in FLAT and not 0 < width <= 1
    board.paint(
        mask, RAMPS[material], board.round_light(mask, float(light) + 0.08, 0.2, 0.16), outline=outlined
    )
