"""Makes the pictures of the README anew from the repository's cards.yaml: `python docs/make_pictures.py`.

Run it after a change of the frames; it draws with the very code that a build draws with.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from tts_export.faces import Renderer
from tts_export.load import Mod, load
from tts_export.model.pictures import mat_picture, table_pictures
from tts_export.problems import has_errors

HERE = Path(__file__).parent
CARDS = ("001-C047", "001-I003", "001-E020", "001-P001")
"""One card of each type, in the order in which they lie on the picture."""
FACE = (448, 627)
GAP = 24
MAT = (1344, 704)
GROUND = "#232338"


def main() -> None:
    """Writes `docs/pictures/cards.png` and `docs/pictures/mat.png`."""
    mod, problems = load(HERE.parent / "cards.yaml")
    if mod is None or has_errors(problems):
        sys.exit("cards.yaml has problems: see `tts-export check`")
    renderer = Renderer(mod.frames, mod.root)
    _save(_cards(mod, renderer), HERE / "pictures" / "cards.png")
    _save(_mat(mod, renderer), HERE / "pictures" / "mat.png")


def _cards(mod: Mod, renderer: Renderer) -> Image.Image:
    """The cards side by side, on a dark ground with a border."""
    width, height = FACE
    size = (len(CARDS) * (width + GAP) + GAP, height + 2 * GAP)
    picture = Image.new("RGB", size, GROUND)
    for place, key in enumerate(CARDS):
        card = mod.by_key[key]
        face, _ = renderer.render(card, mod.game.types[card.type].face or card.type, FACE)
        picture.paste(face, (GAP + place * (width + GAP), GAP))
    return picture


def _mat(mod: Mod, renderer: Renderer) -> Image.Image:
    """The mat of the first seat in its true shape (a build saves it square)."""
    seat = next(iter(mod.table.seats))
    wanted = next(p for p in table_pictures(mod.table) if p.name == mat_picture(mod.table, seat))
    return renderer.picture(wanted.drawing, MAT, wanted.args).convert("RGB")


def _save(picture: Image.Image, file: Path) -> None:
    """As a PNG of 256 colours: our pictures are flat, and a page with them loads quickly."""
    few = picture.quantize(256, dither=Image.Dither.NONE)
    few.save(file, optimize=True)


if __name__ == "__main__":
    main()
