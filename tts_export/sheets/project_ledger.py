"""A project's ledger: cards.lock beside cards.yaml, with a place for every card and object."""

from __future__ import annotations

from pathlib import Path

from tts_export.files import update, write_problem
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.locks import OnWait, locked
from tts_export.problems import Problem, Where, has_errors
from tts_export.sheets.layout import SheetFormat
from tts_export.sheets.ledger import Ledger, assign, compact, grid_problems
from tts_export.sheets.lock_file import as_text, parse
from tts_export.sheets.plan import groups, sheet_format
from tts_export.tts.export.guid_names import guid_names

LOCK = "cards.lock"


def lock_of(project: Project) -> Path:
    """The file of a project's ledger; it need not exist."""
    return project.root / LOCK


def ledger_of(
    project: Project, form: SheetFormat, *, compacted: bool = False
) -> tuple[Ledger, list[Problem]]:
    """The ledger from cards.lock, completed for the project's cards and objects, and its problems.

    If there are problems, the ledger is incomplete: nothing may be built with it. `compacted`: all cards are
    laid out again without gaps.
    """
    known, problems = _read(lock_of(project))
    cards = {group.name: [card.key for card in group.cards] for group in groups(project)}
    if not compacted:
        problems += grid_problems(known, cards, form.cells, Where(lock_of(project)))
    if has_errors(problems):
        return known, problems
    lay_out = compact if compacted else assign
    name = f"{project.settings.game}/{project.settings.set.code}"
    return lay_out(known, cards, form.cells, guid_names(project), project=name), problems


def compact_lock(file: Path, on_wait: OnWait | None = None) -> tuple[bool, list[Problem]]:
    """Lays out all cards of the project in `file` again, without gaps; returns whether cards.lock changed.

    Nothing else moves cards. Decks that players have saved before show other cards afterwards. `on_wait` is
    called with a sentence if the project is being built.
    """
    with locked(file.parent, on_wait=on_wait):
        return _compacted(file)


def _compacted(file: Path) -> tuple[bool, list[Problem]]:
    project, problems = load(file)
    if project is None or has_errors(problems):
        return False, problems
    ledger, found = ledger_of(project, sheet_format(project), compacted=True)
    if has_errors(found):
        return False, problems + found
    lock = lock_of(project)
    try:
        return update(lock, as_bytes(ledger)), problems + found
    except OSError as error:
        return False, [*problems, *found, write_problem(lock, error)]


def as_bytes(ledger: Ledger) -> bytes:
    """The bytes of cards.lock."""
    return as_text(ledger).encode("utf-8")


def _read(file: Path) -> tuple[Ledger, list[Problem]]:
    """The ledger in a file, empty if there is none."""
    try:
        text = file.read_bytes().decode("utf-8", errors="replace")
    except FileNotFoundError:
        return Ledger(), []
    except OSError as error:
        message = f"cannot read the file: {error.strerror or error}"
        return Ledger(), [Problem(Where(file), "unreadable-file", message)]
    return parse(text, file)
