"""The work of `play`: finds the built save, plays transcripts or bot games, reports problems."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tts_export.built.manifest import BUILD, SAVE
from tts_export.cli.arguments import cards_file
from tts_export.cli.old_build import old_build
from tts_export.decks.text_table import TextTable
from tts_export.files import update, write_problem, written
from tts_export.inputs import file_bytes, text_of, why_not_utf_8
from tts_export.problems import Problem, Where, one_of, reason
from tts_export.simulator import SimError
from tts_export.simulator.play import Fault, Game, Result, Transcript, new_game, read, run
from tts_export.simulator.play.bots.played_game import PlayedGame, first_failure, play_game
from tts_export.simulator.play.bots.summary import summary
from tts_export.simulator.play.game import rules_in
from tts_export.simulator.play.picture import draw
from tts_export.tts.script_lines import in_sources
from tts_export.workers import Pool

MOST_TRANSCRIPT = 2_000_000
"""Bytes of a transcript; a whole game has a hundred thousand."""
DIFFERS = "transcript-differs"
Outcome = tuple[str, list[Problem]]
"""The closing line, and the problems."""


def built(given: Path) -> tuple[Path | None, list[Problem]]:
    """The save that a path names: a save itself, or the one that was built beside a cards file.

    If that is older than its sources there is a warning, too.
    """
    file = given if given.suffix == ".json" else cards_file(given).parent / BUILD / SAVE
    if file.is_file():
        save, problems = _checked(file)
        return save, problems if given.suffix == ".json" else [*problems, *old_build(cards_file(given))]
    hint = "" if given.suffix == ".json" else "; `tts-export build` makes it"
    return None, [Problem(Where(file), "no-build", f"there is no build here{hint}")]


def _checked(save: Path) -> tuple[Path | None, list[Problem]]:
    """The save, if the simulator can open it."""
    try:
        new_game(save, 0)
    except SimError as error:
        message = in_sources(str(error).split("\n")[0], save.parent)
        return None, [Problem(Where(save), "unplayable-save", message)]
    return save, []


def play_transcripts(
    files: list[Path], save: Path, write: bool, picture: Path | None, seat: str, players: int
) -> Outcome:
    """Plays each transcript, and with `write` writes into it what happened.

    With `picture`, draws the table after the last transcript, or before any game if there is none.
    """
    problems: list[Problem] = []
    moves, changed, result = 0, 0, None
    for file in files:
        transcript, faults = _read(file)
        problems += faults
        if transcript is not None:
            result = run(transcript, save)
            moves += len(transcript.entries)
            rewritten, more = _rewrite(file, result) if write else (False, [])
            changed += rewritten
            problems += more
            problems += [_problem(f, file, save) for f in result.faults if not (write and f.name == DIFFERS)]
    if picture is not None:
        game = result.game if result is not None else new_game(save, players)
        problems += _draw(game, save, picture, seat) if game is not None else []
    if not files:
        return "", problems
    outcome = f"{changed} changed" if write else "some differ" if problems else "all as written"
    played = f"{len(files)} transcript{'s' * (len(files) != 1)}, {moves} move{'s' * (moves != 1)}"
    return f"{played}, {outcome}", problems


def _read(file: Path) -> tuple[Transcript | None, list[Problem]]:
    try:
        raw = file_bytes(file, MOST_TRANSCRIPT)
        text = text_of(raw)
    except UnicodeDecodeError as error:
        at = Where(file, raw.count(b"\n", 0, error.start) + 1)
        return None, [Problem(at, "not-utf-8", why_not_utf_8(raw, error.start))]
    except OSError as error:
        return None, [Problem(Where(file), "unreadable-file", f"cannot read the file: {reason(error)}")]
    transcript, faults = read(text)
    return transcript, [_problem(fault, file, file) for fault in faults]


def _rewrite(file: Path, result: Result) -> tuple[bool, list[Problem]]:
    """Writes what really happened into the transcript; returns whether that changed it."""
    if result.game is None:
        return False, []
    try:
        return update(file, result.text.encode()), []
    except OSError as error:
        return False, [write_problem(file, error)]


def _draw(game: Game, save: Path, picture: Path, seat: str) -> list[Problem]:
    if seat and seat not in game.seats:
        message = f"nobody sits at {seat}, expected {one_of(game.seats)}"
        return [Problem(Where(picture), "unknown-seat", message)]
    data = io.BytesIO()
    draw(game.table, seat or game.seats[0], save.parent).save(data, "PNG")
    return written(picture, data.getvalue())


def play_bots(
    save: Path, games: int, seed: int, players: int, workers: int, progress: Callable[[str, int, int], None]
) -> tuple[list[TextTable], str, list[Problem]]:
    """Plays a whole game for each of `games` seeds, from `seed` on. Returns tables with statistics, the
    closing line, and the first failure as a problem.

    Writes the transcript of that failure to `failed-<seed>.play`.
    """
    rules = rules_in(save)
    if not rules.decks and not rules.drafts:
        message = "there is no deck for the bots: write one under decks: in cards.yaml, and build again"
        return [], "", [Problem(Where(save), "no-deck", message)]
    played: dict[int, PlayedGame] = {}
    with Pool(1 if games == 1 else workers) as pool:
        seeds = {one: one for one in range(seed, seed + games)}
        for one, record in pool.map(partial(play_game, save, count=players), seeds):
            played[one] = record
            progress("games", len(played), games)
    records = [played[one] for one in seeds]
    tables = [TextTable(*table) for table in summary(records)]
    failure = first_failure(records)
    if failure is None or failure.fault is None:
        return tables, _ended(records), []
    return tables, "", _failed(failure, failure.fault, records, save)


def _ended(records: list[PlayedGame]) -> str:
    """`20 games played: 19 won, 1 tied`."""
    ties = sum(len(record.winners) > 1 for record in records)
    tied = f", {ties} tied" if ties else ""
    return f"{len(records)} game{'s' * (len(records) != 1)} played: {len(records) - ties} won{tied}"


def _failed(failure: PlayedGame, fault: Fault, records: list[PlayedGame], save: Path) -> list[Problem]:
    file = Path(f"failed-{failure.seed}.play")
    count = sum(record.fault is not None for record in records)
    more = f" ({count} games failed in all)" if count > 1 else ""
    where = Where(file, failure.transcript.count("\n> ") and _last_move(failure.transcript), 1)
    message = in_sources(fault.message, save.parent)
    problem = Problem(where, fault.name, f"{message}{more}; replay it: tts-export play {file}")
    return [problem, *written(file, failure.transcript.encode())]


def _last_move(transcript: str) -> int:
    return max(number for number, line in enumerate(transcript.split("\n"), 1) if line.startswith(">"))


def _problem(fault: Fault, file: Path, save: Path) -> Problem:
    """A fault as a problem; an error in a script with its place in the templates, if the manifest has it."""
    message = in_sources(fault.message, save.parent)
    return Problem(Where(file, fault.line, fault.column), fault.name, message)
