"""The drawings with which a game dresses its panel: `panel_` and a part, `cell_` and a track with a gauge,
`panel_phase` for the names of phases.

In go names of parts and tracks, out come those of drawings. A drawing of a part is as large as it is on a
screen of 1920 x 1080, in its own units.
"""

from tts_export.settings.frames import Frames

PARTS = ("strip", "players", "log", "ask", "foot")
"""The strip, the headings of players and log, a question's edge, and what is below players and log."""
PHASE = "panel_phase"
"""The drawing of a phase's name, `{label}`, in white: the panel gives it a color."""


def part_name(part: str) -> str:
    """The name of a part's drawing."""
    return f"panel_{part}"


def cell_name(track: str) -> str:
    """The name of the drawing of a gauge's cell."""
    return f"cell_{track}"


def dressed(frames: Frames) -> dict[str, tuple[int, int]]:
    """Part → width and height of its drawing, of the parts that have one."""
    sizes = {part: size_of(frames, part_name(part)) for part in PARTS}
    return {part: size for part, size in sizes.items() if size}


def size_of(frames: Frames, name: str) -> tuple[int, int] | None:
    """Width and height of a drawing on the screen; None where there is none."""
    drawing = frames.drawings.get(name)
    return (round(drawing.size[0]), round(drawing.size[1])) if drawing and drawing.size else None
