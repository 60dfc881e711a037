"""The flagship's table as the page of the server gets it, without drawing any picture."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from tests.conftest import MEMORY
from tests.games.tables import project
from tests.tts.export.contexts import context, picture
from tts_export.languages import in_language
from tts_export.report import Report
from tts_export.scripts.join import scripts
from tts_export.sheets.cells import Cells
from tts_export.sheets.plan import sheet_format
from tts_export.sheets.recipes import Recipes
from tts_export.tts.export import manifest, save
from tts_export.tts.export.context import CardPicture
from tts_export.workbench.snapshot import Snapshot

CARDS = Path(__file__).parents[2] / "cards.yaml"


def flagship_table(out: Path, language: str = "", cards: Path = CARDS) -> Snapshot:
    """A snapshot of a build in `out` of the cards in this repository, or of others, in a language."""
    loaded, texts = project(cards, ())
    if language:
        loaded, _ = in_language(loaded, language)
        texts = scripts(loaded)
    made = replace(context(loaded), scripts=texts)
    made = replace(made, cards={key: _on_its_sheet(place) for key, place in made.cards.items()})
    saved = [*save.export(made)]
    for file in (manifest.export(made, [file.path for file in saved]), *saved):
        if file.path in ("mod.json", "manifest.json"):
            (out / file.path).write_bytes(file.data)
    (out / "sheets").mkdir(exist_ok=True)
    recipes = Recipes(loaded, sheet_format(loaded), MEMORY)
    return Snapshot(loaded, Report([], False, out), Cells(recipes, MEMORY))


def _on_its_sheet(place: CardPicture) -> CardPicture:
    """The place of a card, on a sheet whose file has a name of its own."""
    face = picture(f"cards-{place.sheet.key}")
    return replace(place, face=face, sheet=replace(place.sheet, face=face.url))
