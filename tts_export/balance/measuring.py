"""One measurement: the games of a set, whoever plays them, and their figures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from tts_export.balance.contest import contest_of
from tts_export.balance.figures import Figures, figures_of
from tts_export.balance.playing import Engine, Stopped, played
from tts_export.balance.record import Contest, GameRecord
from tts_export.balance.schedule import schedule
from tts_export.digests import digest
from tts_export.locks import OnWait


class Plan(Struct, frozen=True):
    """Which games are played."""

    decks: tuple[str, ...]
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int


class Measured(Struct, frozen=True):
    """The games of a set, and what they say."""

    title: str
    contest: Contest
    records: list[GameRecord]
    figures: Figures
    file: Path
    """Where the games are kept."""


def file_of(contest: Contest, folder: Path) -> Path:
    """The file for the games of a contest in a folder; other games have another file there."""
    return folder / f"games-{digest(contest)[:12]}.jsonl"


def measured(
    title: str,
    save: Path,
    plan: Plan,
    file: Path | None,
    folder: Path,
    engine: Engine,
    progress: Callable[[int, int], None],
    on_wait: OnWait,
    stopped: Stopped,
) -> Measured:
    """Plays the games of a plan, unless they are in the file, and counts.

    Raises NotGames for a file of something else, SimError for a save that cannot be played.
    """
    contest = contest_of(save, plan.bots, plan.seed)
    kept_in = file or file_of(contest, folder)
    matches = schedule(plan.decks, plan.bots, plan.players, plan.games, plan.seed)
    records = played(save, contest, matches, kept_in, engine, progress, on_wait, stopped)
    return Measured(title, contest, records, figures_of(contest, records, plan.decks), kept_in)
