"""Styles whose sizes do not fit together."""

from collections.abc import Iterator
from pathlib import Path

from tts_export.load.names import place
from tts_export.problems import Problem
from tts_export.settings.frames import Frames
from tts_export.yamls import Map


def style_problems(frames: Frames, data: Map, root: Path) -> Iterator[Problem]:
    """Styles that cannot shrink to their smallest size, since it is above the one that they start from."""
    for name, style in frames.styles.items():
        if style.smallest is not None and style.smallest > style.size:
            at = place(data, ("styles", name, "smallest"))
            message = f'"smallest" is {style.smallest:g}, but "size" is {style.size:g}'
            yield Problem(at, "out-of-range", message)
