"""Some cards of a project, drawn for one purpose: as pictures of single cards, on pages of paper."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from tts_export.cache import Cache
from tts_export.compare.choice import CardChoice, chosen
from tts_export.languages import in_language
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.problems import Problem, as_warnings, has_errors
from tts_export.settings.card import Card
from tts_export.sheets.cells import Cells
from tts_export.sheets.drawing import Cell, set_up
from tts_export.sheets.layout import SheetFormat
from tts_export.sheets.plan import every_cell
from tts_export.sheets.recipes import ChangedSource, Recipes
from tts_export.workers import OnProgress, Pool, WorkerDeath, worker_ended

Result = TypeVar("Result")


class Selection(Struct, frozen=True):
    """The cards that a command takes."""

    project: Project
    cards: list[tuple[Card, int]]
    """Each with the number of its copies."""


class SelectionRequest(Struct, frozen=True, kw_only=True):
    """Which cards a command takes, and as what."""

    choice: CardChoice = CardChoice()
    draft: bool = False
    """Whether cards may have holes, as in the draft of a build."""
    language: str = ""
    """The language of a translation; empty: as the set is written."""


def select(file: Path, request: SelectionRequest, cache: Cache) -> tuple[Selection | None, list[Problem]]:
    """The cards in their language; they and decks are named as the set is written, in every language."""
    project, problems = load(file, cache, draft=request.draft)
    if project is None or has_errors(problems):
        return None, problems
    cards, unknown = chosen(project, request.choice, cache)
    translated, flaws = in_language(project, request.language)
    own = [(translated.by_key[card.key], copies) for card, copies in cards]
    return Selection(translated, own), [*problems, *unknown, *flaws]


def draw_selection(
    selection: Selection, form: SheetFormat, cache: Cache, progress: OnProgress, workers: int, *, draft: bool
) -> tuple[list[Cell], Cells, list[Problem]]:
    """Both sides of the cards, where their pictures are, and what does not fit on them."""
    recipes = Recipes(selection.project, form, cache)
    cells, keys = Cells(recipes, cache), {card.key for card, _ in selection.cards}
    picked = [cell for cell in every_cell(selection.project) if cell.card.key in keys]
    with Pool(workers, set_up, recipes.setup) as pool:
        problems = cells.draw(picked, pool, progress)
    return picked, cells, as_warnings(problems) if draft else problems


def completed(
    file: Path, cache: Cache, run: Callable[[], Result], failed: Callable[[list[Problem]], Result]
) -> Result:
    """The result of `run`, which begins again where a font or a picture is saved meanwhile."""
    while True:
        try:
            return run()
        except ChangedSource:
            continue
        except WorkerDeath:
            return failed([worker_ended(file)])
        finally:
            cache.prune()
