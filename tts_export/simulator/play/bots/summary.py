"""Sums over many games that bots played: tables of decks, games, points, moves and questions."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tts_export.simulator.play.bots.played_game import RESULTS, PlayedGame

SummaryTable = tuple[str, tuple[str, ...], tuple[tuple[str | int, ...], ...]]
"""A title, the headings, and the rows below them."""
_FAILED = "failed"


def summary(played: Sequence[PlayedGame]) -> list[SummaryTable]:
    """Sums the games up: decks, games by number of players, points, moves, questions; tables without a row
    are left out.
    """
    points = _sum(game.points for game in played)
    tables = [
        _decks(played),
        _games(played),
        ("Points", ("from", "points"), tuple(points.most_common())),
        _actions(played),
        ("Questions", ("kind", "asked"), tuple(_sum(r.prompts for r in played).most_common())),
    ]
    return [table for table in tables if table[2]]


def _games(played: Sequence[PlayedGame]) -> SummaryTable:
    """How games ended, by the number of players; ways in which none has ended have no column."""
    ways = [way for way in (*RESULTS, _FAILED) if way == "won" or any(_ended(game) == way for game in played)]
    rows = []
    for count in sorted({len(game.seats) for game in played}):
        some = [game for game in played if len(game.seats) == count]
        ended = Counter(map(_ended, some))
        means = _mean(game.rounds for game in some), _mean(game.moves for game in some)
        rows.append((count, len(some), *(ended[way] for way in ways), *means))
    return ("Games", ("players", "games", *ways, "rounds", "moves"), tuple(rows))


def _ended(game: PlayedGame) -> str:
    return game.result if game.fault is None else _FAILED


def _decks(played: Sequence[PlayedGame]) -> SummaryTable:
    """How often each deck was played, by whichever seat, and how often it won."""
    times, won, tied = Counter[str](), Counter[str](), Counter[str]()
    for game in played:
        for seat, deck in zip(game.seats, game.decks, strict=True):
            times[deck] += 1
            if seat in game.winners:
                (tied if game.result == "tied" else won)[deck] += 1
    names = sorted(filter(None, times), key=lambda name: (-won[name], name))
    rows = tuple((name, times[name], won[name], tied[name]) for name in names)
    return ("Decks", ("deck", "played", "won", "tied"), rows)


def _actions(played: Sequence[PlayedGame]) -> SummaryTable:
    done, refused = _sum(r.actions for r in played), _sum(r.refused for r in played)
    names = sorted({*done, *refused}, key=lambda name: (-done[name], name))
    rows = tuple((name, done[name], refused[name]) for name in names)
    return ("Moves", ("kind", "done", "refused"), rows)


def _sum(counts: Iterable[object]) -> Counter[str]:
    total: Counter[str] = Counter()
    for count in counts:
        total.update(count)  # type: ignore[call-overload]
    return total


def _mean(values: Iterable[int]) -> int:
    numbers = list(values)
    return round(sum(numbers) / len(numbers)) if numbers else 0
