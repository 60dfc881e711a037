"""Games that were played apart, on several machines, as one run."""

from collections.abc import Callable, Sequence
from pathlib import Path

from tts_export.balance.measuring import GamePlan
from tts_export.balance.playing import contest_in, read
from tts_export.balance.record import UnplayableGames
from tts_export.balance.schedule import TurnOrder, any_order, games_through, schedule
from tts_export.problems import Problem, Where


def joined_plan(
    files: Sequence[Path],
    decks: Sequence[str],
    notify: Callable[[str], None],
    turn_order: TurnOrder = any_order,
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
        message = "this set has no deck {0}, so the games are those of another"
        raise UnplayableGames(Problem(Where(files[0]), "other-games", message))
    players = len(next(iter(records))[0])
    games = games_through(max(number for _, number in records), known, players, turn_order)
    planned = schedule(known, contest.bots, players, games, contest.seed, turn_order)
    missing = sum(match.key not in records for match in planned)
    if missing:
        notify(f"{missing:,} of {len(planned):,} games are in no file, so they are played now")
    return GamePlan(known, contest.bots, players, games, contest.seed)
