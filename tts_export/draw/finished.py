"""Finished cards: pictures of whole cards that were drawn elsewhere, as faces."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from PIL import Image

from tts_export.draw.elements.look import Look
from tts_export.draw.elements.scene import DrawReport
from tts_export.links import real
from tts_export.locks import turn
from tts_export.paint.bleed import without_bleed
from tts_export.paint.pictures import LARGE_PICTURE, BadPicture, covering, opened
from tts_export.problems import Problem, Where, reason
from tts_export.settings.elements.pictures import Picture
from tts_export.settings.frames import Drawing

_MIDDLE = (0.5, 0.5)


def picture_field(drawing: Drawing) -> str:
    """The field of the first picture on a face: `art`, `art_destroyed` on the other side; "" without one."""
    return next(_fields(drawing.elements), "")


def _fields(elements: Mapping[str, Any]) -> Iterator[str]:
    for element in elements.values():
        if isinstance(element, Picture) and element.field:
            yield element.field
        yield from _fields(getattr(element, "elements", None) or {})


def finished_picture(
    name: str,
    look: Look,
    pixels: tuple[int, int],
    size: tuple[float, float],
    report: DrawReport,
    at: Where,
) -> Image.Image | None:
    """The picture in a file of the project as a face of that size in millimeters; None after reporting why it
    cannot be used.
    """
    file = (look.root or Path()) / name
    try:
        if not real(file).is_relative_to(look.top):
            raise BadPicture("the file is outside of the project")
        with turn(LARGE_PICTURE) as wait:
            return _as_face(without_bleed(opened(file, wait), size), pixels)
    except (BadPicture, OSError) as error:
        report.problems.append(Problem(at, "bad-picture", f'"{name}" cannot be used: {reason(error)}'))
        return None


def _as_face(picture: Image.Image, pixels: tuple[int, int]) -> Image.Image:
    """The picture at this size, opaque.

    One that lies on its side is turned. Transparent corners, which the game cuts off, get the color of the
    card's edge.
    """
    if (picture.width > picture.height) != (pixels[0] > pixels[1]) and picture.width != picture.height:
        picture = picture.transpose(Image.Transpose.ROTATE_90)
    if picture.mode == "RGBA":
        edge = picture.convert("RGB").getpixel((picture.width // 2, picture.height // 100))
        ground = Image.new("RGB", picture.size, edge).convert("RGBA")
        picture = Image.alpha_composite(ground, picture).convert("RGB")
    return covering(picture, pixels, _MIDDLE)
