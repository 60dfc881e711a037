"""The face of a token that no card of the set shows: drawn in the colors of the game's panel and its fonts.

A game that wants another one has a drawing called `token_card` in its frames.yaml, which can show `{name}`,
`{kind}`, `{first}`, `{second}` and `{text}`, and the picture `art`.
"""

from msgspec import structs

from tts_export.settings.elements.base import When
from tts_export.settings.elements.layout import AnyElement
from tts_export.settings.elements.pictures import Picture
from tts_export.settings.elements.shapes import Box, Clip, Disc, Layer
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Drawing, Frames, Style
from tts_export.settings.game import PanelColors

TOKEN_FACE = "token_card"
_WIDE = 63.0
"""The width for which the lengths below are given."""


def with_token_face(frames: Frames, colors: PanelColors) -> Frames:
    """The frames with a face for tokens, unless the game has one."""
    if TOKEN_FACE in frames.drawings or TOKEN_FACE in frames.faces or not frames.fonts:
        return frames
    width, height = frames.size
    scale = width / _WIDE
    fonts = list(frames.fonts)
    plain = "text" if "text" in fonts else fonts[0]
    bold = next((name for name in ("bold", "display") if name in fonts), plain)

    def style(font: str, size: float, smallest: float, lines: int, color: str) -> Style:
        return Style(
            font=font,
            size=size * scale,
            smallest=smallest * scale,
            lines=lines,
            color=color,
            align="center",
            valign="middle",
        )

    styles = {
        "token_card_name": style(bold, 5.2, 2.6, 1, colors.text),
        "token_card_kind": style(plain, 3.4, 2.2, 1, colors.second),
        "token_card_text": style(plain, 3.6, 2.0, 0, colors.text),
        "token_card_number": style(bold, 7.4, 3.6, 1, colors.plate),
    }
    drawing = Drawing(background=colors.plate, elements=_elements(width, height, scale, colors))
    return structs.replace(
        frames,
        styles={**styles, **frames.styles},
        drawings={**frames.drawings, TOKEN_FACE: drawing},
    )


def _elements(width: float, height: float, scale: float, colors: PanelColors) -> dict[str, AnyElement]:
    """A medal between the name and the text, the numbers in the lower corners."""
    edge, inner = 2.4 * scale, 5.0 * scale
    row, top = width - 2 * inner, height * 0.62

    def number(name: str, x: float) -> dict[str, AnyElement]:
        middle, radius = height - 9.6 * scale, 6.4 * scale
        layers = [Layer(fill=colors.plate), Layer(fill=colors.press, inset=0.7 * scale)]
        there = When(has=[name])
        box = (x - radius, middle - radius, 2 * radius, 2 * radius)
        return {
            f"{name}_disc": Disc(at=[(x, middle)], radius=radius, layers=layers, when=there),
            name: Text(text=f"{{{name}}}", style=["token_card_number"], box=box, when=there),
        }

    tall = top - 15.4 * scale
    wide = tall * 7 / 6  # the shape in which a medal is whole
    picture = ((width - wide) / 2, 15.4 * scale, wide, tall)
    frame = [Layer(fill=colors.line), Layer(fill=colors.row, inset=0.6 * scale)]
    return {
        "frame": Box(
            shape="rounded",
            n=3 * scale,
            layers=frame,
            box=(edge, edge, width - 2 * edge, height - 2 * edge),
        ),
        "picture": Picture(
            field="art",
            generated="medal",
            clip=Clip(shape="rounded", n=2 * scale, box=picture),
            box=picture,
        ),
        "name": Text(
            text="{name}", style=["token_card_name"], box=(inner + scale, inner, row - 2 * scale, 9 * scale)
        ),
        "kind": Text(
            text="{kind}", style=["token_card_kind"], box=(inner, top + 0.6 * scale, row, 5 * scale)
        ),
        "text": Text(
            text="{text}",
            style=["token_card_text"],
            when=When(has=["text"]),
            box=(inner + 2 * scale, top + 5.6 * scale, row - 4 * scale, height - top - 22.5 * scale),
        ),
        **number("first", 11.4 * scale),
        **number("second", width - 11.4 * scale),
    }
