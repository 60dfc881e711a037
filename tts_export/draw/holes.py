"""The holes of a card in a draft, written across its face."""

from collections.abc import Sequence

from tts_export.draw.elements import KINDS
from tts_export.draw.elements.scene import Scene
from tts_export.paint.canvas import Canvas
from tts_export.settings.elements.shapes import Box
from tts_export.settings.elements.texts import Text

_STYLES = ("rules", "text", "body")
"""The styles of games that suit the label best."""
_RED, _WHITE = "#b3261e", "#ffffff"
_TOP, _HEIGHT = 0.4, 0.09
"""The top and the height of the label, as parts of the height of the card."""


def draw_holes(scene: Scene, holes: Sequence[str], canvas: Canvas) -> None:
    """Draws a label with the names of the fields that are missing."""
    frame, scene.canvas = scene.frame, canvas
    box = (0.0, frame.h * _TOP, frame.w, frame.h * _HEIGHT)
    KINDS["box"].draw(Box(fill=_RED, box=box), scene)
    styles = list(scene.look.frames.styles)
    style = next((name for name in _STYLES if name in styles), styles[0] if styles else "")
    if style:
        inner = (frame.w * 0.05, box[1], frame.w * 0.9, box[3])
        words = f"DRAFT: no {', '.join(holes)}"
        text = Text(text=words, style=[style], color=_WHITE, box=inner, align="center", valign="middle")
        KINDS["text"].draw(text, scene)
