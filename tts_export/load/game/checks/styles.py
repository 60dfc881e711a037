"""Styles whose sizes do not fit together, or are too small to be read."""

from collections.abc import Iterator
from pathlib import Path

from tts_export.load.names import place
from tts_export.problems import Problem, warning
from tts_export.settings.frames import Frames
from tts_export.yamls import Map, walk

READABLE = 1.0
"""Millimeters: nobody reads letters below this size."""
LARGE = 0.4
"""Part of the card's width: letters that large, which may shrink, are a slip."""


def style_problems(frames: Frames, data: Map, root: Path) -> Iterator[Problem]:
    """Styles that cannot shrink to their smallest size, since it is above the one that they start from; and
    those of cards whose letters nobody can read.
    """
    used = {
        str(part["style"])
        for name, face in frames.faces.items()
        if face.unit == "mm"
        for part in walk(data["faces"][name])
        if isinstance(part, Map) and "style" in part
    }
    narrow = min(frames.size)
    for name, style in frames.styles.items():
        if style.smallest is not None and style.smallest > style.size:
            at = place(data, ("styles", name, "smallest"))
            message = f'"smallest" is {style.smallest:g}, but "size" is {style.size:g}'
            yield Problem(at, "out-of-range", message)
        elif style.size < READABLE and name in used:
            message = f"letters {style.size:g} mm high are too small to be read: size is in millimeters"
            yield warning(place(data, ("styles", name, "size")), "too-small", message)
        elif (
            name in used
            and style.smallest is not None
            and style.size > max(LARGE * narrow, 8 * style.smallest)
        ):
            message = f"letters {style.size:g} mm high on a card {narrow:g} mm wide shrink until they fit"
            message = f"{message}: is it {style.size / 10:g}? size is in millimeters"
            yield warning(place(data, ("styles", name, "size")), "too-large", message)
