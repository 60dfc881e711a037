"""Pictures of their own, one to a file: shared backs, mats, tokens, boards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field
from PIL import Image

from tts_export.build.keys import Keys
from tts_export.draw.face import Pixels, Renderer
from tts_export.sheets import encode_picture
from tts_export.sheets.layout import QUALITY
from tts_export.tts.export.table_pictures import TablePicture

_FILTER = Image.Resampling.BILINEAR
"""Mats are stretched to squares, and the game makes them small again: a finer filter would not be seen."""


class Single(Struct, frozen=True, kw_only=True):
    """A picture without a card, and its file."""

    key: str
    """What it depends on."""
    name: str
    """Of the file, without the hash."""
    drawing: str
    args: Mapping[str, str | int] = field(default_factory=dict)
    pixels: Pixels
    """The size at which it is drawn."""
    saved: Pixels
    """The size at which it is saved."""
    flat: bool = False
    """Whether it has no transparency whatever its drawing says."""
    quality: int = QUALITY


def shared_back(name: str, keys: Keys) -> Single:
    """The back of a group of cards."""
    form = keys.form
    return Single(
        key=keys.back(name),
        name=name,
        drawing=name,
        pixels=form.cell,
        saved=form.cell,
        flat=True,
        quality=form.quality,
    )


def of_the_table(picture: TablePicture, keys: Keys) -> Single:
    """A mat, a token, a board."""
    return Single(
        key=keys.table(picture),
        name=picture.name,
        drawing=picture.drawing,
        args=picture.args,
        pixels=picture.pixels,
        saved=picture.saved,
    )


def draw_single(single: Single, renderer: Renderer) -> bytes:
    """The bytes of its file: PNG where it is transparent, else JPEG."""
    image = renderer.picture(single.drawing, single.pixels, single.args)
    if single.flat:
        image = image.convert("RGB")
    if image.size != single.saved:
        image = image.resize(single.saved, _FILTER)
    clear = image.mode == "RGBA" and image.getchannel("A").getextrema()[0] < 255  # type: ignore[operator]
    return encode_picture(image, single.name, kind="png" if clear else "jpeg", quality=single.quality).data
