"""Sums over many games that bots played: tables of games, decks, points, moves and questions."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tts_export.simulator.play.bots.played_game import PlayedGame

SummaryTable = tuple[str, tuple[str, ...], tuple[tuple[str | int, ...], ...]]
"""A title, the headings, and the rows below them."""


def summary(played: Sequence[PlayedGame]) -> list[SummaryTable]:
    """Sums the games up: games by number of players, decks, points, moves, questions; tables without a row
    are left out.
    """
    points = _sum(game.points for game in played)
    tables = [
        _games(played),
        _decks(played),
        ("Points", ("from", "points"), tuple(points.most_common())),
        _actions(played),
        ("Questions", ("kind", "asked"), tuple(_sum(r.prompts for r in played).most_common())),
    ]
    return [table for table in tables if table[2]]


def _games(played: Sequence[PlayedGame]) -> SummaryTable:
    headings = (
        "players",
        "games",
        "won",
        "tied",
        "lost",
        "rounds",
        "moves",
        "paid",
        "faults",
        "instructions",
        "at most",
    )
    rows = []
    for count in sorted({len(game.seats) for game in played}):
        some = [game for game in played if len(game.seats) == count]
        phases = sum(game.phases for game in some)
        rows.append(
            (
                count,
                len(some),
                sum(game.result in ("won", "won together") for game in some),
                sum(game.result == "tied" for game in some),
                sum(game.result == "lost" and game.fault is None for game in some),
                _mean(game.rounds for game in some),
                _mean(game.moves for game in some),
                sum(game.spent for game in some),
                sum(game.fault is not None for game in some),
                sum(game.instructions for game in some) // max(1, phases),
                max(game.most_instructions for game in some),
            )
        )
    return ("Games (Lua instructions per change of phase)", headings, tuple(rows))


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
