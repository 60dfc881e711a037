"""The work of `balance`: opens the sets, plays, prints and writes what was found."""

from collections.abc import Callable, Iterable
from itertools import combinations
from pathlib import Path
from time import monotonic

import msgspec
import typer

from tts_export.balance.comparing import Comparison, compare
from tts_export.balance.contest import contest_of
from tts_export.balance.expectations import unmet
from tts_export.balance.figures import Figures
from tts_export.balance.measuring import GamePlan, SetMeasurement, Share, file_of, joined_plan, measured
from tts_export.balance.people import PeopleFigures, people_figures, people_tables
from tts_export.balance.playing import Engine, LabRun
from tts_export.balance.record import UnplayableGames
from tts_export.balance.report.looks import set_looks
from tts_export.balance.report.page import PAGE, ReportHeading, write_report
from tts_export.balance.results import GAMES
from tts_export.balance.sets import OpenedSet, PlayedSet, built_set, older_set
from tts_export.balance.text import change_table, tables
from tts_export.cache import user_cache
from tts_export.cli.arguments import HERE, cards_file
from tts_export.cli.console import Console, Progress, near, notify
from tts_export.cli.playing import built
from tts_export.cli.terminal import print_table
from tts_export.compare.sources import WORKING
from tts_export.compare.states import digest_of_set, project_state
from tts_export.files import written
from tts_export.problems import Problem, Where, nearest, one_of, warning
from tts_export.settings.balance import Expectation, bad_range, decks_in, range_in, unknown_deck
from tts_export.simulator.play.bots.kinds import BOTS
from tts_export.simulator.play.game import rules_in
from tts_export.simulator.play.rules import Rules
from tts_export.workbench.palette import accent
from tts_export.workers import Pool

MOST_SHARES = 10_000
_BEGINS = b'{\n  "figures":'
"""How a file of `--json` begins."""


class LabRequest(msgspec.Struct, frozen=True):
    """Which games are wanted, and what is expected of them, in the words of the command line."""

    decks: list[str]
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int
    expect: list[str]
    since: str
    file: Path | None
    """The file of the games; None: one beside the build."""
    share: Share = Share()
    joined: tuple[Path, ...] = ()
    """Files of games that are counted, too. With some, they decide which games are played."""


class Lab(msgspec.Struct, frozen=True):
    """What builds and plays, and the line that shows how far it is."""

    engine: Engine
    tables: Pool
    progress: Progress
    workers: int


class LabResult(msgspec.Struct, frozen=True):
    """Everything that was found: what `--json` writes."""

    figures: Figures
    set: str = ""
    """A digest of the cards and decks that were played; empty for those of a save."""
    comparison: Comparison | None = None
    people: PeopleFigures | None = None
    """What people have played with this project."""


class Measurement(msgspec.Struct, frozen=True):
    """What was found of a set, if it could be played, and the problems."""

    problems: list[Problem]
    set: PlayedSet | None = None
    result: LabResult | None = None
    game: str = ""
    """The game that is played, as its rules call it."""


def measure(cards: Path, request: LabRequest, lab: Lab) -> Measurement:
    """Builds the set, plays the games that are wanted, and counts."""
    opened = _opened(cards, lab)
    if opened.set is None:
        return Measurement(opened.problems)
    where, rules = Where(cards_file(cards)), lab.tables.call(rules_in, opened.set.save)
    if not rules.decks:
        message = "there are no decks of players here to compare; `tts-export play --games 50` needs none"
        return Measurement([*opened.problems, Problem(where, "no-decks", message)])
    try:
        files, order = request.joined, rules.turn_order
        plan = joined_plan(files, rules.decks, notify, order) if files else _plan(request, rules)
    except UnplayableGames as error:
        return Measurement([*opened.problems, error.problem])
    expected = [*_expectations(opened.set), *_typed(request.expect, plan.decks)]
    try:
        result, problems = _played(request, plan, opened.set, where.file, lab)
    except UnplayableGames as error:
        result, problems = None, [error.problem]
    problems = [*opened.problems, *problems]
    if result is not None:
        result = msgspec.structs.replace(
            result, set=_digest(opened.set), people=people_figures(where.file.parent)
        )
        problems += [*_faults(result.figures, opened.set), *unmet(result.figures, expected, where)]
    return Measurement(problems, opened.set, result, rules.game)


def _digest(played: PlayedSet) -> str:
    return "" if played.project is None else digest_of_set(project_state("", played.project))


def _opened(cards: Path, lab: Lab) -> OpenedSet:
    if cards.suffix == ".json":
        save, problems = built(cards, lab.tables)
        return OpenedSet(None if save is None else PlayedSet(str(save), save.absolute()), problems)
    file, shown = cards_file(cards), lab.progress.stage
    opened = built_set(file, WORKING, user_cache(), workers=lab.workers, progress=shown, on_wait=notify)
    faces = built(opened.set.save, lab.tables)[1] if opened.set is not None else []
    return OpenedSet(None, [*opened.problems, *faces]) if faces else opened


def _played(
    request: LabRequest, plan: GamePlan, new: PlayedSet, file: Path, lab: Lab
) -> tuple[LabResult | None, list[Problem]]:
    """Plays what is wanted; None with the problems of an older set that cannot be played."""
    if not request.since:
        return LabResult(_measured(new, plan, lab, new, request).figures), []
    with older_set(
        request.since, file, user_cache(), workers=lab.workers, progress=lab.progress.stage
    ) as older:
        failed = older.problems if older.set is None else built(older.set.save, lab.tables)[1]
        if older.set is None or failed:
            return None, failed
        theirs = lab.tables.call(rules_in, older.set.save).decks
        common = tuple(deck for deck in plan.decks if deck in theirs)
        problems = list(_left_out(plan.decks, common, older.set.title, file))
        if not common:
            message = f"the set has no deck of {older.set.title}, so there is nothing to compare"
            return None, [*problems, Problem(Where(file), "nothing-to-compare", message)]
        plan = msgspec.structs.replace(plan, decks=common)
        after = _measured(new, plan, lab, new, request)  # first: a wrong file shows before any game
        before = _measured(older.set, plan, lab, new)
    comparison = compare(older.set.title, new.title, before.records, after.records, common)
    return LabResult(after.figures, comparison=comparison), problems


def _measured(
    played: PlayedSet, plan: GamePlan, lab: Lab, new: PlayedSet, request: LabRequest | None = None
) -> SetMeasurement:
    """The games of a set; those of all sets are beside the build of the new one, or in `request.file`."""
    run = LabRun(lab.engine, _with_time_left(lab.progress), _stopped, notify)
    contest = lab.tables.call(contest_of, played.save, plan.bots, plan.seed)
    usual = file_of(contest, new.save.parent / GAMES, plan.share)
    file, joined = (request.file, request.joined) if request else (None, ())
    order = lab.tables.call(rules_in, played.save).turn_order
    return measured(played.save, contest, plan, order, run, file or usual, joined)


def _stopped(games: int, of: int, file: Path) -> None:
    notify(f"{games:,} of {of:,} games are in {near(file)}; the same command goes on from there")


def _left_out(words: Iterable[str], common: tuple[str, ...], title: str, file: Path) -> Iterable[Problem]:
    for deck in words:
        if deck not in common:
            message = f'the deck "{deck}" is not in {title}, so its games are not compared'
            yield warning(Where(file), "nothing-to-compare", message)


def _with_time_left(progress: Progress) -> Callable[[int, int], None]:
    began = monotonic()

    def shown(done: int, total: int) -> None:
        left = (monotonic() - began) * (total - done) / done if done else 0
        progress.stage("games", done, total, f", {time_left(left)} left" if done and total > done else "")

    return shown


def time_left(seconds: float) -> str:
    """How long it takes, for people: `40 s`, `12 min`, `3 h 20 min`."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"


# options


def check_json(file: Path | None) -> None:
    """Raises BadParameter for a file that `balance` has not written: a wrong name must not cost a source."""
    if file is None or not file.exists():
        return
    if not file.is_file():
        raise typer.BadParameter(f"{file} is not a file that can be replaced; name another one")
    with file.open("rb") as opened:
        if opened.read(len(_BEGINS)) != _BEGINS:
            raise typer.BadParameter(f"{file} exists and has no figures of `balance`; name another file")


def bots_in(words: str) -> tuple[str, ...]:
    """The bots that an option names. Raises BadParameter for one that is not there."""
    names = tuple(dict.fromkeys(_listed(words)))
    for name in names:
        if name not in BOTS:
            raise typer.BadParameter(
                f'there is no bot "{name}"{nearest(name, BOTS) or f"; expected {one_of(BOTS)}"}'
            )
    if not names:
        raise typer.BadParameter(f"--bots names no bot; expected {one_of(BOTS)}")
    return names


def share_in(words: str) -> Share:
    """The share that an option names: `3/8`, or all. Raises BadParameter for anything else."""
    number, _, of = words.partition("/")
    if not words:
        return Share()
    if number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of) <= MOST_SHARES:
        return Share(int(number), int(of))
    raise typer.BadParameter(
        f'--share: "{words}" is not a share; expected one such as 3/8, the third of eight'
    )


def sources_in(paths: list[Path], merge: bool) -> tuple[Path, tuple[Path, ...]]:
    """The cards, and the files of games that are joined. Raises BadParameter for what is neither."""
    games = tuple(path for path in paths if path.suffix == ".jsonl")
    cards = [path for path in paths if path not in games]
    if games and not merge:
        raise typer.BadParameter(f"{games[0]} is a file of games; --merge joins such files")
    if merge and not games:
        raise typer.BadParameter("--merge names no file of games (.jsonl)")
    if len(cards) > 1:
        raise typer.BadParameter(f"one set is played; {cards[1]} is one more")
    return cards[0] if cards else HERE, games


def _plan(request: LabRequest, rules: Rules) -> GamePlan:
    decks = tuple(dict.fromkeys(name for words in request.decks for name in _deck_names(words, rules.decks)))
    if request.decks and not decks:
        raise typer.BadParameter(f"--decks names no deck; expected {one_of(rules.decks)}")
    players = request.players or rules.least_players
    if not rules.least_players <= players <= rules.most_players:
        limits = f"{rules.least_players} to {rules.most_players} players"
        raise typer.BadParameter(f"found {players}, the game is for {limits}", param_hint="--players")
    if rules.deck_sides and not any(map(rules.may_meet, combinations(decks or rules.decks, players))):
        raise typer.BadParameter("these decks are all of one side: a game needs decks of others, too")
    return GamePlan(decks or rules.decks, request.bots, players, request.games, request.seed, request.share)


def _deck_names(words: str, known: tuple[str, ...]) -> list[str]:
    """The decks that an option names: one, or several with commas between them."""
    names = [words] if words in known else _listed(words)
    for name in names:
        if name not in known:
            raise typer.BadParameter(unknown_deck(name, known))
    return names


def _listed(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


def _typed(texts: Iterable[str], decks: tuple[str, ...]) -> list[Expectation]:
    """The expectations of the command line."""
    expectations = []
    for text in texts:
        words, _, written = text.rpartition(":")
        deck, other = decks_in(words.strip(), decks)
        for name in filter(None, (deck, other)):
            if name not in decks:
                raise typer.BadParameter(unknown_deck(name, decks))
        between = range_in(written)
        if between is None or not deck:
            raise typer.BadParameter(
                f'--expect: "{text}": {bad_range(written)} after a deck and a colon: "DECK: 45..55%"'
            )
        expectations.append(Expectation(deck, other, *between))
    return expectations


def _expectations(played: PlayedSet) -> tuple[Expectation, ...]:
    return played.project.expectations if played.project is not None else ()


# output


def print_found(result: LabResult) -> None:
    """Prints the figures as tables."""
    for table in tables(result.figures):
        print_table(table)
    if result.comparison is not None:
        print_table(change_table(result.comparison))
    if result.people is not None:
        for table in people_tables(result.people, result.figures):
            print_table(table)


def _faults(figures: Figures, played: PlayedSet) -> Iterable[Problem]:
    """Games that did not come to an end; `tts-export play` looks for the reason."""
    for fault, games in figures.faults.items():
        count = f"{games} game{'s' * (games != 1)}"
        yield warning(Where(played.save), "unfinished-games", f"{count} did not come to an end: {fault}")


def write(measured: Measurement, report: Path | None, json: Path | None, output: Console) -> list[Problem]:
    """Writes the page and the figures, if they are wanted; returns the problems."""
    problems: list[Problem] = []
    played, result = measured.set, measured.result
    if played is None or result is None:
        return problems
    if report is not None:
        heading = _heading(played, measured.game)
        problems += write_report(report.absolute(), heading, result.figures, result.comparison)
        if not problems:
            output.say(f"wrote {near(report / PAGE)}")
    if json is not None:
        data = msgspec.json.format(msgspec.json.encode(result), indent=2) + b"\n"
        failed = written(json.absolute(), data)
        problems += failed
        if not failed:
            output.say(f"wrote {near(json)}")
    return problems


def _heading(played: PlayedSet, game: str) -> ReportHeading:
    if played.project is None:
        return ReportHeading(played.save.name, game)
    name, title = played.project.settings.set.name, played.project.game.name
    return ReportHeading(name or title, title, accent(played.project), set_looks(played.project, played.save))
