"""One measurement: the games of a set, whoever plays them and on however many machines; their figures."""

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct

from tts_export.balance.figures import Figures, figures_of
from tts_export.balance.playing import LabRun, contest_in, played, read
from tts_export.balance.record import MOST, Contest, GameRecord, PlannedGame, UnplayableGames
from tts_export.balance.schedule import TurnOrder, games_through, schedule
from tts_export.digests import digest
from tts_export.links import guard
from tts_export.problems import Problem, Where


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
    guard(folder.parent)  # the build may be a stranger's, with a link in it
    part = f"-{share.number}-of-{share.of}" if share.of > 1 else ""
    return folder / f"games-{digest(contest)[:12]}{part}.jsonl"


def measured(
    save: Path,
    contest: Contest,
    plan: GamePlan,
    turn_order: TurnOrder,
    run: LabRun,
    file: Path,
    others: Sequence[Path] = (),
) -> SetMeasurement:
    """Plays the games of a plan, unless they are in the file or in others that join it, and counts.

    Raises UnplayableGames if the games cannot be played.
    """
    matches = schedule(plan.decks, plan.bots, plan.players, plan.games, plan.seed, turn_order)
    records = played(save, contest, plan.share.cut(matches), file, run, others)
    return SetMeasurement(records, figures_of(contest, records, plan.decks))


def joined_plan(
    files: Sequence[Path],
    decks: Sequence[str],
    notify: Callable[[str], None],
    turn_order: TurnOrder,
) -> GamePlan:
    """The games of files: their decks, bots, players and seed, and the rounds that they have begun.

    `notify` hears of games that are in no file. Raises UnplayableGames for files that cannot be joined.
    """
    contest = contest_in(files[0])
    records = {key: record for file in files for key, record in read(file, contest).items()}
    if not records:
        raise UnplayableGames(Problem(Where(files[0]), "other-games", "no game has been played here"))
    in_games = {deck for order, _ in records for deck in order}
    known = tuple(deck for deck in decks if deck in in_games)
    if len(known) < len(in_games):
        deck = min(in_games - {*known})
        message = f'this set has no deck "{deck}", so the games are those of another'
        raise UnplayableGames(Problem(Where(files[0]), "other-games", message))
    players = len(next(iter(records))[0])
    games = games_through(max(number for _, number in records), known, players, turn_order)
    if games > MOST:
        message = f"one of its games is beyond the first {MOST:,}: more than anybody plays"
        raise UnplayableGames(Problem(Where(files[0]), "other-games", message))
    planned = schedule(known, contest.bots, players, games, contest.seed, turn_order)
    missing = sum(match.key not in records for match in planned)
    if missing:
        notify(f"{missing:,} of {len(planned):,} games are in no file, so they are played now")
    return GamePlan(known, contest.bots, players, games, contest.seed)
