"""A project's ledger: cards.lock beside cards.yaml, with a place for every card and object."""

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from tts_export.built.manifest import BUILD, read_manifest
from tts_export.cache import user_cache
from tts_export.compare.cards import CardState, states
from tts_export.files import update, write_problem, written
from tts_export.inputs import own_bytes
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.locks import OnWait, locked
from tts_export.problems import Problem, Where, has_errors, reason
from tts_export.sheets.identity import NewId, adopted, id_problems, new_ids, retired, with_kept_places
from tts_export.sheets.layout import SheetFormat
from tts_export.sheets.ledger import Ledger, assign, compact, grid_problems
from tts_export.sheets.lock_file import as_text, line_of_group, parse
from tts_export.sheets.plan import groups, sheet_format
from tts_export.tts.export.guid_names import guid_names

LOCK = "cards.lock"
MOST_BYTES = 32_000_000
"""Bytes of a ledger; one card has about fifty."""


def lock_of(project: Project) -> Path:
    """The file of a project's ledger; it need not exist."""
    return project.root / LOCK


def lock_problems(project: Project) -> list[Problem]:
    """What is wrong in the text of a project's ledger; nothing if there is none."""
    return _read(lock_of(project))[2]


def ledger_of(
    project: Project, form: SheetFormat, before: Iterable[CardState] = (), *, compacted: bool = False
) -> tuple[Ledger, list[Problem]]:
    """The ledger from cards.lock, completed for the project's cards and objects, and its problems.

    If there are problems, the ledger is incomplete: nothing may be built with it. `before`: the cards of the
    last build, by which cards with new ids are recognized. `compacted`: all cards are laid out again without
    gaps.
    """
    lock, grouped = lock_of(project), groups(project)
    known, text, problems = _read(lock)
    cards = {group.name: [card.key for card in group.cards] for group in grouped}
    if not compacted:
        problems += grid_problems(
            known, cards, form.cells, lambda group: Where(lock, line_of_group(text, group), 1)
        )
        problems += id_problems(known, grouped, before)
    if has_errors(problems):
        return known, problems
    if not compacted:
        known, flaws = with_kept_places(known, grouped, before, project.decks)
        problems += flaws
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
    project, problems = load(file, user_cache(), draft=True)  # a hole moves no card
    if any(problem.name == "unknown-type" for problem in problems):
        return False, load(file, user_cache())[1]  # a draft leaves that card out: others would get its cell
    if project is None or has_errors(problems):
        return False, problems
    ledger, flaws = ledger_of(project, sheet_format(project), compacted=True)
    if has_errors(flaws):
        return False, problems + flaws
    lock = lock_of(project)
    try:
        return update(lock, as_bytes(ledger)), problems + flaws
    except OSError as error:
        return False, [*problems, *flaws, write_problem(lock, error)]


def change_ids(
    file: Path, change: Literal["adopt", "retire"] | None, on_wait: OnWait | None
) -> tuple[list[NewId], list[Problem]]:
    """The known cards of the project in `file` whose ids are gone, as the last build in `build/` knew them.

    `change` "adopt" gives their places and GUIDs to the cards that they have become; "retire" leaves their
    cells empty.
    """
    with locked(file.parent, on_wait=on_wait):
        project, problems = load(file, user_cache(), draft=True)  # a hole moves no card
        if project is None or has_errors(problems):
            return [], problems
        known, _, flaws = _read(lock_of(project))
        if has_errors(flaws):
            return [], problems + flaws
        last, _ = read_manifest(file.parent / BUILD)
        lost = new_ids(known, groups(project), states(last.cards) if last is not None else ())
        if change == "adopt":
            known = adopted(known, lost, project.decks)
        elif change == "retire":
            known = retired(known, lost)
        return lost, problems + (written(lock_of(project), as_bytes(known)) if change and lost else [])


def as_bytes(ledger: Ledger) -> bytes:
    """The bytes of cards.lock."""
    return as_text(ledger).encode("utf-8")


def _read(file: Path) -> tuple[Ledger, str, list[Problem]]:
    """The ledger in a file with its text, both empty if there is none, and its problems."""
    try:
        text = own_bytes(file, MOST_BYTES).decode("utf-8-sig", errors="replace")
    except FileNotFoundError:
        return Ledger(), "", []
    except OSError as error:
        problem = Problem(Where(file), "unreadable-file", f"cannot read the file: {reason(error)}")
        return Ledger(), "", [problem]
    ledger, problems = parse(text, file)
    return ledger, text, problems
