"""Print and play: cards, tokens and mats at their true size.

In goes a project with what to print of it (`print_cards`); out come PDF files, written, and problems.
"""

from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tts_export.cache import Cache, user_cache
from tts_export.compare.chosen import CardChoice, chosen
from tts_export.files import is_file, streamed, write_problem
from tts_export.languages import in_language
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.printing.document import PdfPicture, write_pdf
from tts_export.printing.documents import Document, Print, cards_document, mats_document, tokens_document
from tts_export.printing.paper import PAPERS, grid_of
from tts_export.problems import Problem, Where, as_warnings, has_errors, in_order
from tts_export.sheets.cells import Cells, Progress
from tts_export.sheets.drawing import set_up
from tts_export.sheets.plan import every_cell, sheet_format
from tts_export.sheets.recipes import ChangedSource, Recipes
from tts_export.tts.export.slugs import slugs
from tts_export.workers import Pool, WorkerDeath

FOLDER = "print"
"""The folder of PDF files in a build folder."""
_BEGINNING = b"%PDF"


class PrintRequest(Struct, frozen=True, kw_only=True):
    """What to print."""

    choice: CardChoice = CardChoice()
    how: Print = Print()
    tokens: int = 0
    """Copies of each kind of token."""
    mats: bool = False
    draft: bool = False
    """Whether cards may have holes, as in the draft of a build."""
    language: str = ""
    """The language of a translation; empty: as the set is written."""


class PrintResult(Struct, frozen=True):
    """The outcome of a run."""

    problems: list[Problem]
    files: list[tuple[Path, int]] = []
    """The files, each with the number of its pages."""
    cards: int = 0
    """How many cards are on the pages, with all copies."""


def print_cards(
    file: Path,
    folder: Path,
    wanted: PrintRequest,
    progress: Progress,
    workers: int = 0,
    cache: Cache | None = None,
) -> PrintResult:
    """Writes the PDF files of a project into a folder, or the first of them as the file `folder` if that ends
    in `.pdf`. Nothing is written while there are errors.
    """
    file, cache = file.absolute(), cache or user_cache()
    while True:
        try:
            return _printed(file, folder, wanted, progress, workers, cache)
        except ChangedSource:
            continue
        except WorkerDeath:
            message = "a worker process was killed; is there enough memory? try fewer workers: --workers 1"
            return PrintResult([Problem(Where(file), "worker-ended", message)])
        finally:
            cache.prune()


def _printed(
    file: Path, folder: Path, wanted: PrintRequest, progress: Progress, workers: int, cache: Cache
) -> PrintResult:
    project, problems = load(file, cache, draft=wanted.draft)
    if project is None or has_errors(problems):
        return PrintResult(problems)
    cards, failures = chosen(project, wanted.choice, cache)
    translated, flaws = in_language(project, wanted.language)
    project, cards = translated, [(translated.by_key[card.key], copies) for card, copies in cards]
    how, size = wanted.how, project.frames.size
    grid = grid_of(PAPERS[how.paper], size, how.bleed)
    if grid is None:
        measures = f"{size[0]:g} x {size[1]:g} mm"
        message = f"a card of {measures} with {how.bleed:g} mm of bleed does not fit on the paper"
        failures.append(Problem(Where(file), "too-large", message))
    problems = in_order([*problems, *failures, *flaws])
    if has_errors(problems) or grid is None:
        return PrintResult(problems)
    form = replace(sheet_format(project), cell=how.pixels(size), kind="png")
    recipes = Recipes(project, form, cache)
    cells, keys = Cells(recipes, cache), {card.key for card, _ in cards}
    picked = [cell for cell in every_cell(project) if cell.card.key in keys]
    with Pool(workers, set_up, recipes.setup) as pool:
        drawn = cells.draw(picked, pool, progress)
    problems = in_order([*problems, *(as_warnings(drawn) if wanted.draft else drawn)])
    if has_errors(problems):
        return PrintResult(problems)
    documents = []
    if cards:
        documents.append(cards_document(project, _name(project, wanted.choice), cards, grid, how, cells))
    if wanted.tokens and project.table.tokens:
        documents.append(tokens_document(project, wanted.tokens, how))
    if wanted.mats:
        documents.append(mats_document(project, how))
    failures, files = _written(folder, documents, how, wanted.language, progress)
    return PrintResult([*problems, *failures], files, sum(copies for _, copies in cards))


def _name(project: Project, choice: CardChoice) -> str:
    """The name of the file of cards: of the deck, of what changed, of all or of some cards."""
    parts = ["changed"] if choice.since else []
    if choice.deck:
        names = slugs(deck.name for deck in project.decks)
        parts += [slug for name, slug in names.items() if name.casefold() == choice.deck.casefold()][:1]
    return "-".join([*parts, *(["some"] if choice.cards else [])] or ["cards"])


def _written(
    folder: Path, documents: list[Document], how: Print, language: str, progress: Progress
) -> tuple[list[Problem], list[tuple[Path, int]]]:
    total = sum(len(document.pictures) for document in documents)
    done, files = 0, list[tuple[Path, int]]()

    def counted(picture: PdfPicture) -> PdfPicture:
        def make() -> bytes:
            nonlocal done
            done += 1
            progress("pictures", done, total)
            return picture.make()

        return replace(picture, make=make)

    for number, document in enumerate(documents):
        target = folder / f"{'-'.join(filter(None, [document.name, language, how.paper]))}.pdf"
        if folder.suffix.lower() == ".pdf" and not folder.is_dir():  # the name of a file
            target = folder.with_stem(f"{folder.stem}-{document.name}") if number else folder
        if is_file(target) and not _is_pdf(target):
            message = "this file is not a PDF file; delete it to have one written here"
            return [Problem(Where(target), "kept-file", message)], files
        pictures = {name: counted(picture) for name, picture in document.pictures.items()}
        try:
            with streamed(target) as output:
                write_pdf(output, document.pages, pictures, how.flip if document.name != "mats" else "")
        except OSError as error:
            return [write_problem(target, error)], files
        files.append((target, len(document.pages)))
    return [], files


def _is_pdf(file: Path) -> bool:
    with file.open("rb") as read:
        return read.read(len(_BEGINNING)) == _BEGINNING
