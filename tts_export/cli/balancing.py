"""The work of `balance`: opens the sets, plays, prints and writes what was found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from time import monotonic

import msgspec
import typer
from msgspec import Struct

from tts_export.balance.cluster import ClusterFailed, cluster
from tts_export.balance.comparing import Comparison, compare
from tts_export.balance.expected import unmet
from tts_export.balance.figures import Figures
from tts_export.balance.kept import NotGames
from tts_export.balance.measuring import Measured, Plan, measured
from tts_export.balance.playing import Engine, processes
from tts_export.balance.report import PAGE, Heading, write_report
from tts_export.balance.sets import Opened, PlayedSet, built_set, older_set
from tts_export.balance.text import change_table, tables
from tts_export.cache import user_cache
from tts_export.cli.arguments import cards_file
from tts_export.cli.console import Format, Output, near, notify
from tts_export.cli.playing import built
from tts_export.cli.progress import Progress
from tts_export.cli.tables import print_table
from tts_export.compare.sources import WORKING
from tts_export.files import written
from tts_export.problems import Problem, Where, nearest, one_of, warning
from tts_export.settings.balance import BAD_RANGE, Expectation, decks_in, range_in, unknown_deck
from tts_export.simulator.play.bots.kinds import BOTS
from tts_export.simulator.play.game import rules_in
from tts_export.simulator.play.rules import Rules
from tts_export.workbench.palette import accent

FOLDER = "balance"
"""The folder of games in a build folder."""


_BEGINS = b'{\n  "figures":'
"""How a file of `--json` begins."""


class Wanted(Struct, frozen=True):
    """The options of the command."""

    cards: Path
    games: int
    decks: list[str]
    bots: str
    players: int
    seed: int
    report: Path | None
    json: Path | None
    resume: Path | None
    against: str
    expect: list[str]
    cluster: str
    strict: bool
    form: Format
    quiet: bool
    workers: int


class Found(Struct, frozen=True):
    """Everything that was found: what `--json` writes."""

    figures: Figures
    comparison: Comparison | None = None


def run(wanted: Wanted) -> None:
    """Runs the command."""
    output = Output(wanted.form, wanted.quiet)
    bots = _bots(wanted.bots)
    if wanted.json is not None and wanted.json.is_file() and not is_ours(wanted.json):
        raise typer.BadParameter(f"{wanted.json} exists and has no figures of `balance`; name another file")
    with Progress(shown=output.shows_progress) as progress:
        opened = _opened(wanted, progress)
        if opened.set is None:
            output.finish(opened.problems, failed="nothing was played")
            return
        plan = _plan(wanted, rules_in(opened.set.save), bots)
        expected = [*_expectations(opened.set), *_typed(wanted.expect, plan.decks)]
        try:
            found, problems = _measured(wanted, plan, opened.set, progress)
        except NotGames as error:
            where = Where(wanted.resume or opened.set.save)
            output.finish([Problem(where, "other-games", str(error))], failed="nothing was played")
            return
        except ClusterFailed as error:
            where = Where(opened.set.save)
            output.finish([Problem(where, "cluster", str(error))], failed="not all games were played")
            return
    problems = [*opened.problems, *problems]
    if found is None:
        output.finish(problems, failed="nothing was compared")
        return
    if output.talks:
        _print(found)
    problems += _faults(found.figures, opened.set)
    problems += unmet(found.figures, expected, opened.set.save)
    problems += _written(wanted, found, opened.set)
    done = f"{found.figures.games:,} games played"
    output.finish(problems, done=done, failed=done, strict=wanted.strict)


def _opened(wanted: Wanted, progress: Progress) -> Opened:
    if wanted.cards.suffix == ".json":
        save, problems = built(wanted.cards)
        return Opened(None if save is None else PlayedSet(str(save), save.absolute()), problems)
    opened = built_set(
        cards_file(wanted.cards),
        WORKING,
        user_cache(),
        workers=wanted.workers,
        progress=progress.stage,
        on_wait=notify,
    )
    found = built(opened.set.save)[1] if opened.set is not None else []
    return Opened(None, [*opened.problems, *found]) if found else opened


def _measured(
    wanted: Wanted, plan: Plan, new: PlayedSet, progress: Progress
) -> tuple[Found | None, list[Problem]]:
    """Plays what is wanted; None with the problems of an older set that cannot be played."""
    engine = _engine(wanted)
    folder = new.save.parent / FOLDER

    def measure(one: PlayedSet, of: Plan, file: Path | None = None) -> Measured:
        shown = _with_time_left(progress)
        return measured(one.title, one.save, of, file, folder, engine, shown, notify, _stopped)

    if not wanted.against:
        return Found(measure(new, plan, wanted.resume).figures), []
    file = cards_file(wanted.cards)
    with older_set(
        wanted.against, file, user_cache(), workers=wanted.workers, progress=progress.stage
    ) as older:
        failed = older.problems if older.set is None else built(older.set.save)[1]
        if older.set is None or failed:
            return None, failed
        theirs = rules_in(older.set.save).decks
        common = tuple(deck for deck in plan.decks if deck in theirs)
        problems = list(_left_out(plan.decks, common, older.set.title, file))
        if not common:
            message = f"the set has no deck of {older.set.title}, so there is nothing to compare"
            return None, [*problems, Problem(Where(file), "nothing-to-compare", message)]
        plan = msgspec.structs.replace(plan, decks=common)
        before, after = measure(older.set, plan), measure(new, plan, wanted.resume)
    comparison = compare(before.title, after.title, before.records, after.records, common)
    return Found(after.figures, comparison), problems


def _stopped(games: int, of: int, file: Path) -> None:
    notify(f"{games:,} of {of:,} games are in {near(file)}; the same command goes on from there")


def _left_out(wanted: Iterable[str], common: tuple[str, ...], title: str, file: Path) -> Iterable[Problem]:
    for deck in wanted:
        if deck not in common:
            message = f'the deck "{deck}" is not in {title}, so its games are not compared'
            yield warning(Where(file), "nothing-to-compare", message)


def _engine(wanted: Wanted) -> Engine:
    return cluster(wanted.cluster) if wanted.cluster else processes(wanted.workers)


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


def is_ours(file: Path) -> bool:
    """Whether a file has figures that this command wrote: a mistaken name must not cost a source."""
    with file.open("rb") as opened:
        return opened.read(len(_BEGINS)) == _BEGINS


def _bots(words: str) -> tuple[str, ...]:
    names = tuple(filter(None, (word.strip() for word in words.split(","))))
    for name in names:
        if name not in BOTS:
            raise typer.BadParameter(
                f'there is no bot "{name}"{nearest(name, BOTS) or f"; expected {one_of(BOTS)}"}'
            )
    if not names:
        raise typer.BadParameter(f"--bots names no bot; expected {one_of(BOTS)}")
    return names


def _plan(wanted: Wanted, rules: Rules, bots: tuple[str, ...]) -> Plan:
    decks = tuple(dict.fromkeys(name for words in wanted.decks for name in _deck_names(words, rules.decks)))
    if not rules.decks:
        raise typer.BadParameter("there are no decks here, so there is nothing to play with")
    players = wanted.players or rules.least_players
    if not rules.least_players <= players <= rules.most_players:
        raise typer.BadParameter(f"the game is for {rules.least_players} to {rules.most_players} players")
    return Plan(decks or rules.decks, bots, players, wanted.games, wanted.seed)


def _deck_names(words: str, known: tuple[str, ...]) -> list[str]:
    """The decks that an option names: one, or several with commas between them."""
    names = [words] if words in known else [word.strip() for word in words.split(",") if word.strip()]
    for name in names:
        if name not in known:
            raise typer.BadParameter(unknown_deck(name, known))
    return names


def _typed(texts: Iterable[str], decks: tuple[str, ...]) -> list[Expectation]:
    """The expectations of the command line."""
    found = []
    for text in texts:
        words, _, written = text.rpartition(":")
        deck, other = decks_in(words.strip(), decks)
        for name in filter(None, (deck, other)):
            if name not in decks:
                raise typer.BadParameter(unknown_deck(name, decks))
        between = range_in(written)
        if between is None or not deck:
            raise typer.BadParameter(f'--expect: "{text}": {BAD_RANGE} behind a deck and a colon')
        found.append(Expectation(deck, other, *between))
    return found


def _expectations(one: PlayedSet) -> tuple[Expectation, ...]:
    return one.project.expectations if one.project is not None else ()


# output


def _print(found: Found) -> None:
    for table in tables(found.figures):
        print_table(table)
    if found.comparison is not None:
        print_table(change_table(found.comparison))


def _faults(figures: Figures, one: PlayedSet) -> Iterable[Problem]:
    """Games that did not come to an end; `tts-export play` looks for the reason."""
    for fault, games in figures.faults.items():
        count = f"{games} game{'s' * (games != 1)}"
        yield warning(Where(one.save), "unfinished-games", f"{count} did not come to an end: {fault}")


def _written(wanted: Wanted, found: Found, one: PlayedSet) -> list[Problem]:
    problems: list[Problem] = []
    if wanted.report is not None:
        problems += write_report(wanted.report.absolute(), _heading(one), found.figures, found.comparison)
        if not problems:
            Output(wanted.form, wanted.quiet).say(f"wrote {near(wanted.report / PAGE)}")
    if wanted.json is not None:
        data = msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"
        problems += written(wanted.json.absolute(), data)
        if not problems:
            Output(wanted.form, wanted.quiet).say(f"wrote {near(wanted.json)}")
    return problems


def _heading(one: PlayedSet) -> Heading:
    if one.project is None:
        return Heading(one.save.name, rules_in(one.save).game)
    name, game = one.project.settings.set.name, one.project.game.name
    return Heading(name or game, game, accent(one.project))
