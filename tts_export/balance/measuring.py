"""One measurement: the games of a set, whoever plays them, and their figures."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from tts_export.balance.figures import Figures, figures_of
from tts_export.balance.playing import LabRun, played
from tts_export.balance.record import Contest, GameRecord, PlannedGame
from tts_export.balance.schedule import schedule
from tts_export.digests import digest
from tts_export.simulator.play.game import rules_in


class Share(Struct, frozen=True):
    """A part of the games, for one of several machines: 3 of 8 has the third game, the eleventh, ..."""

    number: int = 1
    of: int = 1

    def cut(self, matches: Sequence[PlannedGame]) -> Sequence[PlannedGame]:
        """The games of this share."""
        return matches[self.number - 1 :: self.of]


class GamePlan(Struct, frozen=True):
    """Which games are played."""

    decks: tuple[str, ...]
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int
    share: Share = Share()


class SetMeasurement(Struct, frozen=True):
    """The games of a set, and what they say."""

    records: list[GameRecord]
    figures: Figures


def file_of(contest: Contest, folder: Path, share: Share) -> Path:
    """The file for the games of a contest in a folder; other games and shares have another file there."""
    part = f"-{share.number}-of-{share.of}" if share.of > 1 else ""
    return folder / f"games-{digest(contest)[:12]}{part}.jsonl"


def measured(
    save: Path, contest: Contest, plan: GamePlan, run: LabRun, file: Path, others: Sequence[Path] = ()
) -> SetMeasurement:
    """Plays the games of a plan, unless they are in the file or in others that join it, and counts.

    Raises UnplayableGames if the games cannot be played.
    """
    turn_order = rules_in(save).turn_order
    matches = schedule(plan.decks, plan.bots, plan.players, plan.games, plan.seed, turn_order)
    records = played(save, contest, plan.share.cut(matches), file, run, others)
    return SetMeasurement(records, figures_of(contest, records, plan.decks))
