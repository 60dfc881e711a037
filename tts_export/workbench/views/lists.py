"""Lists of cards that are pasted or dropped on the page of decks: judged, corrected, saved as other files."""

import re
from collections.abc import Sequence
from pathlib import Path, PurePosixPath, PureWindowsPath

from msgspec import Struct

from tts_export.deck_files.deck_file import DeckFile, ListedDeck
from tts_export.deck_files.kinds import WRITTEN, kind_of
from tts_export.deck_files.rows import Headings
from tts_export.decks.files import converted, unknown_kind
from tts_export.decks.lists import MisspelledName, as_list, read_deck
from tts_export.load import list_decks
from tts_export.load.project import Project
from tts_export.machine.temporary import temporary_folder
from tts_export.problems import Problem, Severity, Where, has_errors
from tts_export.settings.game import Game
from tts_export.tables.delimited import decoded
from tts_export.workbench.snapshot import Snapshot
from tts_export.workbench.views.decks import DeckView, deck_view

MOST_LETTERS = 100_000
"""Letters of a list that is judged."""
MOST_DECKS = 200
"""Decks of one file that are offered."""
PASTED = "Your list"
"""The name of a deck without one."""
_UNNAMED = "deck"
_ENDING = re.compile(r"\.[A-Za-z0-9]{1,5}")
_NUMBERED_KEY = re.compile(r"[^\t]*\S:\s++\d{1,4}\s*+")


class SentList(Struct, frozen=True):
    """A list, or a file with decks, as a page sends it."""

    data: bytes
    name: str = ""
    """The name of the file, or of the deck; empty for pasted text."""
    format: str = ""
    """The game's deck format to judge by."""


class FileRequest(Struct, frozen=True):
    """A file that a page asks for: of a list, or of a deck of the set."""

    kind: str
    """The ending of the file."""
    deck: str = ""
    """The name of a deck of the set; without it, `list` is saved."""
    list: str = ""
    name: str = ""
    format: str = ""


class ListProblem(Struct, frozen=True):
    """A problem of a list or a file; `line` is 0 if it is about the whole."""

    severity: Severity
    message: str
    line: int
    place: str


class ListedText(Struct, frozen=True):
    """A deck of a file as a plain list."""

    name: str
    format: str
    text: str


class ListVerdict(Struct, frozen=True):
    """What is known about a list."""

    deck: DeckView
    misspelled: list[MisspelledName]
    problems: list[ListProblem]
    """All others."""


class ListVerdicts(Struct, frozen=True):
    """The decks that were sent, as plain lists, and the verdict on the first one."""

    lists: list[ListedText]
    problems: list[ListProblem]
    """Those of the file."""
    judged: ListVerdict | None
    """None without a deck."""


class SavedFile(Struct, frozen=True):
    """A file to save."""

    file: str
    data: bytes


class BadRequest(Exception):
    """What was sent cannot be used; the text says why."""


def judge(snapshot: Snapshot, sent: SentList) -> ListVerdicts:
    """The verdict on what was sent. Mistakes in it are problems of the answer."""
    project = snapshot.project
    file = Path(_file_name(project.game, sent))
    lists, problems = _lists(project, sent, file)
    if not lists:
        return ListVerdicts([], problems, None)
    first = lists[0]
    return ListVerdicts(
        lists, problems, _judged(snapshot, first.name, first.text, sent.format or first.format)
    )


def save(snapshot: Snapshot, request: FileRequest) -> SavedFile:
    """The deck as a file. Raises BadRequest if it cannot be written as one."""
    project = snapshot.project
    if request.kind not in WRITTEN:
        raise BadRequest(unknown_kind(request.kind))
    if request.deck:
        deck = next((deck_of_set for deck_of_set in project.decks if deck_of_set.name == request.deck), None)
        problems: list[Problem] = []
        if deck is None:
            raise BadRequest(f'the set has no deck "{request.deck}"')
    else:
        _check_format(project, request.format)
        _check_length(request.list)
        deck, _, problems = read_deck(project, request.name or PASTED, request.list, request.format)
    if has_errors(problems):
        raise BadRequest("Correct the names and the copies that are marked in the list first.")
    if not deck.cards:
        raise BadRequest("There is nothing to save: the list holds no card of this set.")
    data = converted(project, [deck], request.kind, snapshot.report.out)
    if isinstance(data, Problem):
        raise BadRequest(data.message)
    return SavedFile(_safe(deck.name) + request.kind, data)


def _lists(project: Project, sent: SentList, file: Path) -> tuple[list[ListedText], list[ListProblem]]:
    """The decks as plain lists. A plain list stays as it is, with its comments."""
    name, flaws = file.stem if sent.name else PASTED, list[Problem]()
    if kind_of(DeckFile(file, project.game, flaws, sent.data)).name == "plain":
        text = _text(sent.data, file, flaws)
        lists = [] if text is None else [ListedText(name, "", text)]
    else:
        listed, flaws = _listed(project, sent.data, file.suffix)
        names = [name if deck.name == _UNNAMED else deck.name for deck in listed]
        lists = [
            ListedText(called, deck.format, as_list(project, deck))
            for called, deck in zip(names, listed, strict=True)
        ]
        if not lists and not has_errors(flaws):
            flaws = [*flaws, Problem(Where(file), "no-deck", "there is no deck in this file")]
    at = (str(Where(file, problem.where.line, problem.where.column)) for problem in flaws)
    return lists, [_problem(problem, place) for problem, place in zip(flaws, at, strict=True)]


def _text(data: bytes, file: Path, problems: list[Problem]) -> str | None:
    """The text of a plain list. A picture, say, is none."""
    if b"\0" in data and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        problems.append(
            Problem(Where(file), "no-deck", "this is neither text nor a deck file of a known kind")
        )
        return None
    text = decoded(data, file, problems)
    if text is not None:
        _check_length(text)
    return text


def _listed(project: Project, data: bytes, ending: str) -> tuple[list[ListedDeck], list[Problem]]:
    """The decks of a file. It gets a folder of its own, where it cannot name other files."""
    with temporary_folder() as folder:
        file = folder / f"{_UNNAMED}{ending}"
        file.write_bytes(data)
        listed, problems = list_decks(project, file)
    return listed[:MOST_DECKS], problems


def _judged(snapshot: Snapshot, name: str, text: str, format_name: str) -> ListVerdict:
    project = snapshot.project
    _check_format(project, format_name)
    _check_length(text)
    deck, misspelled, problems = read_deck(project, name, text, format_name)
    named = ("near-name", "unknown-card", "ambiguous-card")
    others = [
        _problem(problem, f"line {problem.where.line}") for problem in problems if problem.name not in named
    ]
    return ListVerdict(deck_view(snapshot, deck), misspelled, others)


def _problem(problem: Problem, place: str) -> ListProblem:
    return ListProblem(problem.severity, problem.message, problem.where.line, place)


def _check_format(project: Project, name: str) -> None:
    if name and name not in project.game.deck.formats:
        raise BadRequest(f'the game has no deck format "{name}"')


def _check_length(text: str) -> None:
    if len(text) > MOST_LETTERS:
        raise BadRequest(f"A list may have at most {MOST_LETTERS:,} letters; this one has {len(text):,}.")


def _file_name(game: Game, sent: SentList) -> str:
    """A name that no system refuses, with the ending that decides how the file is read."""
    name = PureWindowsPath(PurePosixPath(sent.name).name).name
    ending = _ENDING.fullmatch(PurePosixPath(name).suffix)
    if ending:
        return _safe(name.removesuffix(ending[0])) + ending[0]
    return _safe(name) + _ending_of(game, sent.data)


def _safe(name: str) -> str:
    """A name with only the characters that every system allows in the names of files."""
    plain = re.sub(r"[^\w !'(),.+-]+", " ", name.encode("utf-8", "replace").decode())
    return " ".join(plain.split())[:80].strip(". ") or "deck"


def _ending_of(game: Game, data: bytes) -> str:
    """How pasted text without a file's name is read: as a table, as YAML, or as a list."""
    lines = [line for line in data[:MOST_LETTERS].decode("utf-8", "replace").splitlines() if line.strip()]
    if not lines:
        return ".txt"
    if all("\t" in line for line in lines) or _has_headings(game, lines[0]):
        return ".csv"
    if lines[0].rstrip() == "decks:" or _mostly_keys(lines):
        return ".yaml"
    return ".txt"


def _has_headings(game: Game, line: str) -> bool:
    layout = Headings(game).layout(re.split(r"[,;\t]", line))
    return layout is not None and layout.copies is not None


def _mostly_keys(lines: Sequence[str]) -> bool:
    """Whether lines look like `NAME: 2`."""
    return sum(_NUMBERED_KEY.fullmatch(line) is not None for line in lines) > len(lines) / 2
