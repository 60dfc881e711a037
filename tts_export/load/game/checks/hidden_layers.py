"""Layers of an element that the later ones cover."""

from collections.abc import Iterator
from pathlib import Path

from tts_export.paint.colors import Palette, UnknownColor
from tts_export.problems import Problem, warning
from tts_export.settings.frames import Frames
from tts_export.yamls import Map, Seq, walk


def hidden_layers(frames: Frames, data: Map, root: Path) -> Iterator[Problem]:
    """The layers of elements of `frames` (read from `data`) of which nothing is seen."""
    for kind in ("faces", "drawings"):
        for name, drawing in getattr(frames, kind).items():
            written = data.get(kind, {}).get(name)
            palette = Palette(frames.colors, drawing.colors)
            for part in walk(written.get("elements") if isinstance(written, Map) else None):
                layers = part.get("layers") if isinstance(part, Map) else None
                if isinstance(layers, Seq):
                    yield from _hidden(layers, palette)


def _hidden(layers: Seq, palette: Palette) -> Iterator[Problem]:
    """The first layer that a later one covers, with that one."""
    written = [layer for layer in layers if isinstance(layer, Map)]
    for n, layer in enumerate(written):
        over = next((other for other in written[n + 1 :] if _covers(other, layer, palette)), None)
        if over is not None:
            message = f'this layer is under the later one, "{over["fill"]}", and cannot be seen'
            yield warning(layer.where, "hidden-layer", f"{message}: the lowest layer is the first")
            return


def _covers(over: Map, under: Map, palette: Palette) -> bool:
    """Whether a layer is over all of another one, and lets nothing through."""
    (inset, *place), (inner, *other) = (
        [layer.get(key, 0) for key in ("inset", "dx", "dy", "n")] for layer in (over, under)
    )
    fill = over.get("fill")
    if not isinstance(fill, str) or "{" in fill or place != other or inset > inner:
        return False
    try:
        return palette[fill][3:] in ((), (255,))
    except UnknownColor:
        return False
