"""One measurement: the games of a set, whoever plays them, and their figures."""

from pathlib import Path

from msgspec import Struct

from tts_export.balance.figures import Figures, figures_of
from tts_export.balance.playing import LabRun, played
from tts_export.balance.record import Contest, GameRecord
from tts_export.balance.schedule import schedule
from tts_export.digests import digest


class GamePlan(Struct, frozen=True):
    """Which games are played."""

    decks: tuple[str, ...]
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int


class SetMeasurement(Struct, frozen=True):
    """The games of a set, and what they say."""

    records: list[GameRecord]
    figures: Figures


def file_of(contest: Contest, folder: Path) -> Path:
    """The file for the games of a contest in a folder; other games have another file there."""
    return folder / f"games-{digest(contest)[:12]}.jsonl"


def measured(
    save: Path, contest: Contest, plan: GamePlan, run: LabRun, folder: Path, file: Path | None = None
) -> SetMeasurement:
    """Plays the games of a plan, unless they are in the file, and counts. By default that is one in `folder`.

    Raises NotPlayed if the games cannot be played.
    """
    matches = schedule(plan.decks, plan.bots, plan.players, plan.games, plan.seed)
    records = played(save, contest, matches, file or file_of(contest, folder), run)
    return SetMeasurement(records, figures_of(contest, records, plan.decks))
