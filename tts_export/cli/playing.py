"""The work of `play`: finds the built save, plays transcripts or bot games, reports problems."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import typer
from msgspec import Struct, json, structs

from tts_export.built.manifest import BUILD, SAVE, no_build
from tts_export.cli.arguments import HERE, cards_file
from tts_export.cli.script_faults import fault_problem
from tts_export.decks.text_table import TextTable
from tts_export.files import update, write_problem, written
from tts_export.inputs import file_bytes, text_of, why_not_utf_8
from tts_export.load import load
from tts_export.problems import Problem, Where, one_of, reason
from tts_export.report import old_build
from tts_export.simulator import SimError
from tts_export.simulator.play import Fault, Game, Transcript, new_game, read, run
from tts_export.simulator.play.bots.played_game import RESULTS, PlayedGame, first_failure, play_game, summary
from tts_export.simulator.play.game import rules_in
from tts_export.simulator.play.rules import Rules
from tts_export.tts.script_lines import in_sources
from tts_export.workers import Pool

MOST_TRANSCRIPT = 2_000_000
"""Bytes of a transcript; a whole game has a hundred thousand."""
DIFFERS = "transcript-differs"
PlayReport = tuple[str, list[Problem]]
"""The closing line, and the problems."""


class View(Struct, frozen=True):
    """The picture of the table that is wanted: whose view, and how many play if there is no transcript."""

    file: Path
    seat: str
    players: int


class PlayOutcome(Struct, frozen=True):
    """What came of a transcript: the corrected text, "" if it could not begin, faults, what a seat sees."""

    text: str = ""
    faults: tuple[Fault, ...] = ()
    seats: tuple[str, ...] = ()
    seen: bytes = b""
    """What the seat of the picture sees, as JSON; empty if that is none of the seats."""


def built(path: Path, tables: Pool) -> tuple[Path | None, list[Problem]]:
    """The save that a path names: a save itself, or the one that was built beside a cards file.

    If that is older than its sources there is a warning, too.
    """
    if path.name != HERE.name and not path.exists():
        message = f"there is no {path}; cards or a save are played by bots, and a transcript ends in .play"
        return None, [Problem(Where(path), "missing-file", message)]
    if path.is_file() and path.suffix.lower() not in (".json", ".yaml", ".yml"):
        message = f"a transcript ends in .play: rename it to {path.stem}.play; bots play cards or a save"
        return None, [Problem(Where(path), "wrong-type", message)]
    file = path if path.suffix == ".json" else cards_file(path).parent / BUILD / SAVE
    if file.is_file():
        if failed := tables.call(_why_not, file):
            return None, [Problem(Where(file), "unplayable-save", in_sources(failed, file.parent))]
        return file, [] if path.suffix == ".json" else old_build(cards_file(path))
    cards = cards_file(path)
    if path.suffix != ".json" and not cards.exists():
        return None, load(cards)[1]
    return None, [no_build(file)]


def set_beside(transcripts: list[Path]) -> Path:
    """The cards file that transcripts are played on if none is named: those here, else those beside."""
    folders = {file.parent for file in transcripts}
    beside = cards_file(folders.pop()) if len(folders) == 1 and not HERE.exists() else HERE
    return beside if beside.exists() else HERE


def lost_file(file: Path) -> Problem:
    """The problem of a transcript that is not there."""
    why = reason(FileNotFoundError(0, "", str(file)))
    return Problem(Where(file), "unreadable-file", f"cannot read the file: {why}")


def _why_not(save: Path) -> str:
    """Why the simulator cannot open a save, "" if it can."""
    try:
        new_game(save, 0)
    except SimError as error:
        return str(error).split("\n")[0]
    return ""


def play_transcripts(
    files: list[Path], save: Path, tables: Pool, write: bool, view: View | None
) -> PlayReport:
    """Plays each transcript, and with `write` writes into it what happened.

    With a view, draws the table after the last transcript, or before any game if there is none.
    """
    problems: list[Problem] = []
    transcripts = dict[Path, Transcript]()
    rules = tables.call(rules_in, save)
    for file in files:
        transcript, flaws = _read(file, rules)
        problems += flaws
        if transcript is not None:
            transcripts[file] = transcript
    results = dict(tables.map(partial(_played, save, view), transcripts))
    for file, result in results.items():
        faults = [fault for fault in result.faults if not (write and fault.name == DIFFERS)]
        problems += [fault_problem(fault, _place(fault, file), save) for fault in faults]
    changed, unwritten = _rewrite(results) if write else (0, [])
    problems += unwritten
    if view is not None:
        last = results[[*transcripts][-1]] if transcripts else tables.call(_opened, save, view)
        problems += _draw(last, view, save.parent)
    if not files:
        drawn = "drew the table before any game; give a transcript (.play) to see how it ends"
        return "" if problems else drawn, problems
    moves = sum(len(transcript.entries) for transcript in transcripts.values())
    differs = any(problem.name == "transcript-differs" for problem in problems)
    differ = "some differ; --update writes what the table says now" if differs else "some differ"
    outcome = f"{changed} changed" if write else differ if problems else "all as written"
    played = f"{len(files)} transcript{'s' * (len(files) != 1)}, {moves} move{'s' * (moves != 1)}"
    return f"{played}, {outcome}", problems


def _played(save: Path, view: View | None, transcript: Transcript) -> PlayOutcome:
    """Plays a transcript, in a process for tables."""
    result = run(transcript, save)
    if result.game is None:
        return PlayOutcome(faults=result.faults)
    return PlayOutcome(result.text, result.faults, result.game.seats, _seen(result.game, save, view))


def _opened(save: Path, view: View) -> PlayOutcome:
    game = new_game(save, view.players)
    return PlayOutcome(seats=game.seats, seen=_seen(game, save, view))


def _seen(game: Game, save: Path, view: View | None) -> bytes:
    from tts_export.workbench.table.still import still_view

    if view is None or view.seat not in ("", *game.seats):
        return b""
    return json.encode(still_view(game, view.seat or game.seats[0], save.parent))


def _read(file: Path, rules: Rules) -> tuple[Transcript | None, list[Problem]]:
    try:
        raw = file_bytes(file, MOST_TRANSCRIPT)
        text = text_of(raw)
    except UnicodeDecodeError as error:
        at = Where(file, raw.count(b"\n", 0, error.start) + 1)
        return None, [Problem(at, "not-utf-8", why_not_utf_8(raw, error.start))]
    except OSError as error:
        return None, [Problem(Where(file), "unreadable-file", f"cannot read the file: {reason(error)}")]
    first, second, *_ = (*rules.seats, "White", "Red")
    transcript, faults = read(text, f"game {rules.game}, seed 7, {first} and {second}")
    return transcript, [Problem(_place(fault, file), fault.name, fault.message) for fault in faults]


def _place(fault: Fault, file: Path) -> Where:
    return Where(file, fault.line, fault.column)


def _rewrite(results: Mapping[Path, PlayOutcome]) -> tuple[int, list[Problem]]:
    """Writes what really happened into the transcripts; returns how many that changed."""
    changed, problems = 0, list[Problem]()
    for file, result in results.items():
        try:
            changed += bool(result.text) and update(file, result.text.encode())
        except OSError as error:
            problems.append(write_problem(file, error))
    return changed, problems


def _draw(played: PlayOutcome, view: View, out: Path) -> list[Problem]:
    """Writes the picture, if the table could be set up."""
    from tts_export.workbench.browsers import NoScreenshot
    from tts_export.workbench.table.still import Still, photograph

    if not played.seats:
        return []
    if not played.seen:
        message = f"nobody sits at {view.seat}, expected {one_of(played.seats)}"
        return [Problem(Where(view.file), "unknown-seat", message)]
    try:
        picture = photograph(Still(view.seat or played.seats[0], played.seen, out))
    except NoScreenshot as none:
        message = f"{none}; `tts-export serve` shows the same table"
        return [Problem(Where(view.file), "no-picture", message)]
    return written(view.file, picture)


def play_bots(
    save: Path, games: int, seed: int, players: int, tables: Pool, progress: Callable[[str, int, int], None]
) -> tuple[list[TextTable], str, list[Problem]]:
    """Plays a whole game for each of `games` seeds, from `seed` on. Returns tables with statistics, the
    closing line, and the first failure as a problem.

    Writes the transcript of that failure to `failed-<seed>.play`.
    """
    rules = tables.call(rules_in, save)
    if rules.needs_deck and not rules.decks and not rules.drafts:
        message = "there is no deck for the bots: write one under decks: in cards.yaml, and build again"
        return [], "", [Problem(Where(save), "no-deck", message)]
    if players and not rules.least_players <= players <= rules.most_players:
        limits = f"{rules.least_players} to {rules.most_players} players"
        raise typer.BadParameter(f"found {players}, the game is for {limits}", param_hint="--players")
    played: dict[int, PlayedGame] = {}
    seeds = {game: game for game in range(seed, seed + games)}
    for game, record in tables.map(partial(play_game, save, count=players), seeds):
        played[game] = record
        progress("games", len(played), games)
    records = [played[game] for game in seeds]
    figures = [TextTable(*table) for table in summary(records)]
    failure = first_failure(records)
    if failure is None or failure.fault is None:
        return figures, _ended(records), []
    return figures, "", _failed(failure, failure.fault, records, save)


def _ended(records: list[PlayedGame]) -> str:
    """`20 games played: 19 won, 1 tied`."""
    counted = Counter(record.result for record in records)
    counts = ", ".join(f"{counted[result]} {result}" for result in RESULTS if counted[result])
    return f"{len(records)} game{'s' * (len(records) != 1)} played: {counts}"


def _failed(failure: PlayedGame, fault: Fault, records: list[PlayedGame], save: Path) -> list[Problem]:
    file = Path(f"failed-{failure.seed}.play")
    count = sum(record.fault is not None for record in records)
    more = f" ({count} games failed in all)" if count > 1 else ""
    where = Where(file, failure.transcript.count("\n> ") and _last_move(failure.transcript), 1)
    problem = fault_problem(fault, where, save)
    problem = structs.replace(problem, message=f"{problem.message}{more}; replay it: tts-export play {file}")
    return [problem, *written(file, failure.transcript.encode())]


def _last_move(transcript: str) -> int:
    return max(number for number, line in enumerate(transcript.split("\n"), 1) if line.startswith(">"))
