"""The signs of zones: arrows, a shield or a skull, as their mats have them.

A sign is found among what a mat draws for its zone: pixels, a silhouette, or a symbol as a text of its own,
in its pane or in its places for cards; else it is the symbol beside its name.
"""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from msgspec import structs
from PIL import Image, ImageOps

from tts_export.draw.elements.scene import Elements
from tts_export.draw.face import Renderer
from tts_export.settings.elements.layout import AnyElement, Group, every_element
from tts_export.settings.elements.pictures import Pixels
from tts_export.settings.elements.shapes import Shape
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Drawing, Frames

SIDE = 256
"""The width and the height of the picture in pixels."""
_SIZE, _INK, _MIDDLE, _NAME = 0.5, "#ffffff", ("center", "middle"), "mark"
_SYMBOL = re.compile(r"\{\w+ [\ue000-\uf8ff]\}|[\ue000-\uf8ff]")
"""As it is, or as an icon of the game has it: `{symbol \\uf447}`."""


def zone_mark(zone: str, frames: Frames, root: Path | None = None) -> bytes:
    """The mark of a zone as PNG, white on nothing and as large as the picture; nothing if no mat has one."""
    found = (mark for drawing in frames.drawings.values() for mark in _marks(zone, drawing.elements))
    mark = next(found, None)
    if mark is None:
        return b""
    drawing = Drawing(size=(1.0, 1.0), elements={_NAME: _alone(mark, frames)})
    styles = {name: structs.replace(style, size=_SIZE) for name, style in frames.styles.items()}
    alone = structs.replace(frames, drawings={_NAME: drawing}, styles=styles)
    image = Renderer(alone, root).picture(_NAME, (SIDE, SIDE)).getchannel("A")
    white, out = Image.new("RGBA", (SIDE, SIDE), _INK), BytesIO()
    white.putalpha(ImageOps.pad(image.crop(image.getbbox()), (SIDE, SIDE)))
    white.save(out, "PNG")
    return out.getvalue()


def _marks(zone: str, elements: Elements) -> Iterator[AnyElement]:
    """The marks of a zone's pane, those of its first place, and then symbols within texts."""
    groups = {name: element for name, element in every_element(elements) if isinstance(element, Group)}
    parts = [groups[name].elements for name in (zone, f"{zone}_1") if name in groups]
    inner = [element for part in parts for _, element in every_element(part)]
    texts = [element for element in inner if isinstance(element, Text) and _SYMBOL.search(element.text)]
    yield from (e for e in inner if isinstance(e, Pixels | Shape) or (e in texts and len(e.text) == 1))
    yield from texts


def _alone(mark: AnyElement, frames: Frames) -> AnyElement:
    """A mark in the middle of a drawing that is 1 wide and 1 high."""
    if isinstance(mark, Pixels):
        rows = frames.pixels.get(mark.drawing, ("#",))
        cell = 0.9 / max(len(rows), *map(len, rows))
        return Pixels(drawing=mark.drawing, at=_MIDDLE, cell=cell, fill=_INK, mirrored=mark.mirrored)
    if isinstance(mark, Shape):
        return Shape(shape=mark.shape, at=[_MIDDLE], radius=0.4, turn=mark.turn, fill=_INK)
    assert isinstance(mark, Text)
    symbol, box = _SYMBOL.findall(mark.text)[0], (0.0, 0.0, 1.0, 1.0)
    return Text(text=symbol, style=mark.style, color=_INK, align="center", valign="middle", box=box)
