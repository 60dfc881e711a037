"""Print and play: cards, tokens and mats at their true size.

In goes a project with what to print of it (`print_cards`); out come PDF files, written, and problems.
"""

from pathlib import Path

from msgspec import Struct, structs

from tts_export.cache import Cache, user_cache
from tts_export.compare.choice import CardChoice
from tts_export.files import is_file, streamed, write_problem
from tts_export.load.game.checks.mat_sizes import ENDLESS
from tts_export.load.project import Project
from tts_export.printing.document import PdfPicture, write_pdf
from tts_export.printing.documents import Document, Print, cards_document, mats_document, tokens_document
from tts_export.printing.paper import PAPERS, grid_of
from tts_export.printing.piece_sheets import sheet_document
from tts_export.problems import Problem, Where, has_errors, in_order
from tts_export.sheets.plan import sheet_format
from tts_export.sheets.selection import SelectionRequest, completed, draw_selection, select
from tts_export.tts.export.slugs import slugs
from tts_export.workers import OnProgress

FOLDER = "print"
"""The folder of PDF files in a build folder."""
_BEGINNING = b"%PDF"


class PrintRequest(SelectionRequest, frozen=True, kw_only=True):
    """What to print."""

    how: Print = Print()
    tokens: int = 0
    """Copies of each kind of token."""
    mats: bool = False
    layout: Path | None = None
    """A file with the layout of sheets."""

    @property
    def without_cards(self) -> bool:
        """Whether only other things than cards are asked for."""
        return self.choice == CardChoice() and bool(self.tokens or self.mats or self.layout)


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
    request: PrintRequest,
    progress: OnProgress,
    workers: int,
    cache: Cache | None = None,
) -> PrintResult:
    """Writes the PDF files of a project into a folder, or the first of them as the file `folder` if that ends
    in `.pdf`. Nothing is written while there are errors.
    """
    file, cache = file.absolute(), cache or user_cache()
    return completed(
        file, cache, lambda: _printed(file, folder, request, progress, workers, cache), PrintResult
    )


def _printed(
    file: Path, folder: Path, request: PrintRequest, progress: OnProgress, workers: int, cache: Cache
) -> PrintResult:
    selection, problems = select(file, request, cache)
    if selection is None:
        return PrintResult(problems)
    if request.without_cards:
        selection = structs.replace(selection, cards=[])
    project, cards, how = selection.project, selection.cards, request.how
    size = project.frames.size
    grid = grid_of(PAPERS[how.paper], size, how.bleed)
    if grid is None:
        measures = f"{size[0]:g} x {size[1]:g} mm"
        message = f"a card of {measures} with {how.bleed:g} mm of bleed does not fit on the paper"
        problems.append(Problem(Where(file), "too-large", message))
    if request.tokens or request.mats:
        problems = [
            structs.replace(problem, severity="error") if problem.name == ENDLESS else problem
            for problem in problems
        ]
    if request.tokens and not project.table.tokens:
        problems.append(Problem(Where(file), "no-tokens", "the game's table.yaml has no `tokens:` to print"))
    if has_errors(problems) or grid is None:
        return PrintResult(in_order(problems))
    form = structs.replace(sheet_format(project), cell=how.pixels(size), kind="png")
    _, cells, flaws = draw_selection(selection, form, cache, progress, workers, draft=request.draft)
    problems = in_order([*problems, *flaws])
    if has_errors(problems):
        return PrintResult(problems)
    documents = []
    if cards:
        documents.append(cards_document(project, _name(project, request.choice), cards, grid, how, cells))
    if request.tokens:
        documents.append(tokens_document(project, request.tokens, how))
    if request.mats:
        documents.append(mats_document(project, how))
    if request.layout is not None:
        sheets = sheet_document(project, request.layout.absolute(), how)
        if sheets.document is None:
            return PrintResult(in_order([*problems, *sheets.problems]))
        documents.append(sheets.document)
    failures, files = _written(folder, documents, how, request.language, progress)
    return PrintResult([*problems, *failures], files, sum(copies for _, copies in cards))


def _name(project: Project, choice: CardChoice) -> str:
    """The name of the file of cards: of the deck, of what changed, of all or of some cards."""
    parts = ["changed"] if choice.since else []
    if choice.deck:
        names = slugs(deck.name for deck in project.decks)
        parts += [slug for name, slug in names.items() if name.casefold() == choice.deck.casefold()][:1]
    return "-".join([*parts, *(["some"] if choice.cards else [])] or ["cards"])


def _written(
    folder: Path, documents: list[Document], how: Print, language: str, progress: OnProgress
) -> tuple[list[Problem], list[tuple[Path, int]]]:
    total = sum(len(document.pictures) for document in documents)
    done, files = 0, list[tuple[Path, int]]()

    def counted(picture: PdfPicture) -> PdfPicture:
        def make() -> bytes:
            nonlocal done
            done += 1
            progress("pictures", done, total)
            return picture.make()

        return structs.replace(picture, make=make)

    for number, document in enumerate(documents):
        file = (
            folder / f"{'-'.join(filter(None, [document.name, language, document.paper or how.paper]))}.pdf"
        )
        if folder.suffix.lower() == ".pdf" and not folder.is_dir():  # the name of a file
            file = folder.with_stem(f"{folder.stem}-{document.name}") if number else folder
        if is_file(file) and not _is_pdf(file):
            message = "this file is not a PDF file; delete it to have one written here"
            return [Problem(Where(file), "kept-file", message)], files
        pictures = {name: counted(picture) for name, picture in document.pictures.items()}
        try:
            with streamed(file) as output:
                write_pdf(output, document.pages, pictures, how.flip if document.name != "mats" else "")
        except OSError as error:
            return [write_problem(file, error)], files
        files.append((file, len(document.pages)))
    return [], files


def _is_pdf(file: Path) -> bool:
    with file.open("rb") as read:
        return read.read(len(_BEGINNING)) == _BEGINNING
