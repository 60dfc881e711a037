"""Generated pictures for cards that have none, made from the card's id.

`KINDS` names every kind a designer may write in `frames.yaml` (`art: {generate: bust}`); each has a module of
its own. A picture depends on its kind, its key and its colors alone: the same card looks the same in every
set, at every size and in every order of drawing. A window of another size in millimeters is composed
from the same features.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from PIL.Image import Image

Size = tuple[float, float]
Pixels = tuple[int, int]
Painter = Callable[[str, Size, Pixels, Sequence[str]], Image]


def _painter(module: str) -> Painter:
    """The `draw` of a module, which is imported at its first picture: some of them need numpy."""

    def draw_with_module(key: str, size: Size, pixels: Pixels, colors: Sequence[str]) -> Image:
        picture: Image = import_module(f"{__name__}.{module}").draw(key, size, pixels, colors)
        return picture

    return draw_with_module


KINDS: dict[str, Painter] = {
    "bust": _painter("bust"),
    "punchcard": _painter("punchcard"),
    "code": _painter("code"),
    "planet": _painter("planet"),
    "ruin": _painter("ruin"),
    "landscape": _painter("landscape"),
    "paperback": _painter("paperback"),
    "heraldry": _painter("heraldry"),
    "seal": _painter("seal"),
    "medal": _painter("medal"),
}


def draw(kind: str, key: str, size: Size, pixels: Pixels, colors: Sequence[str] = ()) -> Image:
    """The picture of `key`, RGB, exactly `pixels` large, composed for a window of `size` millimeters.

    `colors` (`#rrggbb`) replace the colors the key would have chosen; the module of the
    kind says what each is used for. Raises KeyError for an unknown kind, ValueError for an invalid color.
    """
    return KINDS[kind](key, size, pixels, colors)
