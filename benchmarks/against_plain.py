"""Drawing and packing characters at 750 x 1050 in one process: tts-export beside the plain Pillow script.

Both draw the same cards with painted art into sheets of 7 x 5 on the disk: JPEG (q90, 4:4:4), and PNG as
Pillow saves it unasked, which is what most such scripts do. Ours is a new renderer: frames and words are cold
when it begins; of the fonts it has what this process has drawn before, some ten milliseconds' worth. Its art
lies in the art cache, and is known, as any build before has left it; the script opens and scales its
pictures, as such scripts do. JPEG cells of this size cannot be spliced: our sheets are encoded whole, too, in
a second thread of the process while the next cards are drawn; `--cpu` shows what that does not save.
"""

from __future__ import annotations

import gc
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import yaml
from PIL import Image

from benchmarks import plain
from benchmarks.faces import fill_art, loaded, warm_renderer
from benchmarks.figures import alternate, timed
from benchmarks.goals import FEW, PLAIN
from benchmarks.ground import Ground, tell
from benchmarks.plain_assets import make_assets
from benchmarks.rows import Row
from benchmarks.sets import write_set
from tts_export.draw.face import Renderer
from tts_export.load.project import Mod
from tts_export.settings.card import Card
from tts_export.sheets import SheetFormat, pack

FORMS = (
    SheetFormat(cell=plain.SIZE),
    SheetFormat(cell=plain.SIZE, kind="png"),
)
MOST = 1000
"""Cards of the largest set: with more the ratio stays as it is."""


def rows(ground: Ground) -> Iterator[Row]:
    """A row for each size of set."""
    assets, out = ground.folder / "plain-assets", ground.folder / "plain-sheets"
    make_assets(assets)
    out.mkdir()
    for cards in (size for size in ground.sizes if size <= MOST):
        yield from rows_of(ground, cards, assets, out)


def rows_of(ground: Ground, cards: int, assets: Path, out: Path) -> Iterator[Row]:
    """So many characters, by either; PNG of few only: it takes the script minutes to pack many."""
    tell(f"{cards} cards beside the plain script")
    folder, art = ground.folder / f"plain-{cards}", ground.folder / f"plain-{cards}-art"
    shutil.copytree(ground.paintings(), folder / "art")
    file = write_set(folder, cards + 1, "painted")
    written = yaml.safe_load(file.read_text(encoding="utf-8"))["cards"][1:]
    mod = loaded(file)
    fill_art(mod, art, plain.SIZE)
    gc.collect()
    # As the tool does in each process that draws: the set is no garbage, and there is hardly any.
    gc.freeze()
    gc.set_threshold(1_000_000)
    for form in FORMS if cards < FEW else FORMS[:1]:
        took = alternate(
            3 if form.kind == "jpeg" and cards < FEW else 1,
            {
                "plain": lambda form=form: timed(  # type: ignore[misc]
                    lambda: plain.build(written, folder, assets, out, kind=form.kind)
                ),
                "ours": lambda form=form: timed(lambda: build(mod, art, out, form)),  # type: ignore[misc]
            },
        )
        what = f"{cards} cards at 750x1050, one process, {form.kind.upper()}"
        yield Row(what, PLAIN, took["ours"], took)


class Faces(Mapping[int, Image.Image]):
    """The faces of cards, each drawn when the sheet asks for it: 35 of them need not be in memory at once."""

    def __init__(self, renderer: Renderer, cards: Sequence[Card]) -> None:
        self.renderer = renderer
        self.cards = cards

    def __getitem__(self, cell: int) -> Image.Image:
        card = self.cards[cell]
        return self.renderer.render(card, card.type, plain.SIZE)[0]

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, int) and 0 <= cell < len(self.cards)

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.cards)))

    def __len__(self) -> int:
        return len(self.cards)


def build(mod: Mod, art: Path, out: Path, form: SheetFormat) -> None:
    """Sheets of all characters of the set, as the plain script makes them."""
    renderer = warm_renderer(mod, art)
    cards = [card for card in mod.cards if card.type == "character"]
    for start in range(0, len(cards), form.cells):
        some = cards[start : start + form.cells]
        sheet = pack(Faces(renderer, some), form, "sheet")
        (out / sheet.name).write_bytes(sheet.data)
