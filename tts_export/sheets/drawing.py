"""Drawing in this process or in a worker: cells of sheets, and the table's own pictures."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct, field, structs
from PIL import Image

from tts_export.cache import Cache
from tts_export.draw.elements.scene import FIXED, CrowdedText, DrawReport
from tts_export.draw.face import Renderer
from tts_export.paint.holes import Holes, pierced
from tts_export.problems import Problem, Severity, Where
from tts_export.settings.card import Card
from tts_export.settings.frames import Frames
from tts_export.sheets.layout import QUALITY, SheetFormat
from tts_export.sheets.pictures import SheetPicture, encode_cell, encode_picture
from tts_export.typeset.letters import LackingFont

_CARD = Path("the card")
_FILTER = Image.Resampling.BILINEAR
"""Mats are stretched to squares, and the game shrinks them again: nobody would see a finer filter."""


class DrawingSetup(Struct, frozen=True):
    """Everything that a process needs to draw the pictures of a project."""

    frames: Frames
    root: Path
    form: SheetFormat
    cache: Cache
    digest: str
    """The digest of the frames and the fonts; a new one needs a new renderer."""


class Note(Struct, frozen=True, array_like=True):
    """A problem of a drawn card. It names the field and not the place, which changes with the file."""

    field: str
    name: str
    message: str
    severity: Severity
    letters: str = ""
    """The characters of one script that a font lacks, if that is the problem."""
    font: str = ""
    """The font that lacks them, if another one draws them."""
    element: str = ""
    """The keys of the element whose text does not fit, with a stroke between them."""


class DrawnCell(Struct, frozen=True):
    """An encoded cell, and the problems of drawing it."""

    data: bytes
    notes: tuple[Note, ...] = ()


class Cell(Struct, frozen=True):
    """One picture on a sheet: a card's face, or its own back."""

    card: Card
    face: str
    """The name in frames.yaml of the face that draws it."""


class Single(Struct, frozen=True, kw_only=True):
    """A picture with a file of its own: a shared back, a mat, a token, a board."""

    name: str
    """The file's name without hash and extension."""
    drawing: str
    args: Mapping[str, str | int] = field(default_factory=dict)
    pixels: tuple[int, int]
    """The size at which it is drawn."""
    saved: tuple[int, int]
    """The size at which it is saved."""
    flat: bool = False
    """Whether it is saved without transparency, even if its drawing has some."""
    trimmed: bool = False
    """Whether it is only what is drawn, in the middle of a square."""
    holes: Holes | None = None
    """The holes that what is drawn makes in it."""
    quality: int = QUALITY


def set_up(setup: DrawingSetup) -> None:
    """Prepares this process for `draw_cells`, `draw_single` and `draw_back`."""
    _CURRENT["setup"] = setup


def draw_cells(cells: Sequence[Cell]) -> list[DrawnCell]:
    """The cells, drawn and encoded."""
    return [_drawn(_CURRENT["setup"], cell) for cell in cells]


class DrawnSingle(Struct, frozen=True):
    """A drawn and encoded picture, and the problems of drawing it."""

    picture: SheetPicture
    notes: tuple[Note, ...] = ()


def draw_single(single: Single) -> DrawnSingle:
    """The picture: as PNG if it has transparency, else as JPEG."""
    report = DrawReport(_Fields().get)
    renderer = _renderer(_CURRENT["setup"])
    key = str(single.args.get("id", ""))
    image = renderer.picture(single.drawing, single.pixels, single.args, key, report=report)
    if single.flat:
        image = image.convert("RGB")
    if single.trimmed:
        image = _trimmed(image)
    if single.holes is not None:
        image = pierced(single.holes, image, single.saved)
    if image.size != single.saved:
        image = image.resize(single.saved, _FILTER)
    clear = image.mode == "RGBA" and image.getchannel("A").getextrema()[0] < 255  # type: ignore[operator]
    picture = encode_picture(image, single.name, kind="png" if clear else "jpeg", quality=single.quality)
    return DrawnSingle(picture, tuple(map(_note, report.problems)))


def _trimmed(image: Image.Image) -> Image.Image:
    """What is drawn, as large as the square in its middle is then."""
    left, top, right, bottom = image.getbbox() or (0, 0, *image.size)
    half = (max(right - left, bottom - top) + 1) // 2
    x, y = (left + right) // 2, (top + bottom) // 2
    return image.crop((x - half, y - half, x + half, y + half))


def draw_back(drawing: str, pixels: tuple[int, int]) -> Image.Image:
    """A back at a size of its own, as RGB."""
    return draw_picture(drawing, pixels, {}).convert("RGB")


def draw_picture(drawing: str, pixels: tuple[int, int], args: Mapping[str, str | int]) -> Image.Image:
    """A back, a mat or a token at a size of its own: RGBA where its drawing has no background."""
    return _renderer(_CURRENT["setup"]).picture(drawing, pixels, args)


def unplaced(cell: Cell) -> Cell:
    """The cell without the places in its card's file, as workers receive it."""
    return structs.replace(cell, card=structs.replace(cell.card, where=Where(_CARD), places={}))


class _Fields(dict[str, Where]):
    """Places of a card's fields that have only the field's name, so that they are the same in every file."""

    def get(self, name: str, default: object = None) -> Where:
        return Where(_CARD, 0, name)


_CURRENT: dict[str, DrawingSetup] = {}
_RENDERERS: dict[tuple[str, Path], Renderer] = {}


def _renderer(setup: DrawingSetup) -> Renderer:
    key = (setup.digest, setup.root)
    if key not in _RENDERERS:
        _RENDERERS.clear()
        _RENDERERS[key] = Renderer(setup.frames, setup.root, cache=setup.cache)
    return _RENDERERS[key]


def _drawn(setup: DrawingSetup, cell: Cell) -> DrawnCell:
    card = structs.replace(cell.card, where=Where(_CARD), places=_Fields())
    image, problems = _renderer(setup).render(card, cell.face, setup.form.cell)
    return DrawnCell(encode_cell(image, setup.form), tuple(map(_note, problems)))


def _note(problem: Problem) -> Note:
    where = problem.where
    of = str(where.column) if where.file == _CARD or str(where.column).startswith(FIXED) else ""
    letters, font = (problem.letters, problem.font) if isinstance(problem, LackingFont) else ("", "")
    element = problem.path if isinstance(problem, CrowdedText) else ""
    return Note(of, problem.name, problem.message, problem.severity, letters, font, element)
