"""Games played by bots, from loading decks to the winner: the statistics of one, and sums over many."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.bots.play_out import play_out
from tts_export.simulator.play.faults import Fault
from tts_export.simulator.play.game import Game, GameState, Outcome, rules_in
from tts_export.simulator.play.invariants import CheckedGame
from tts_export.simulator.play.moves import Move
from tts_export.simulator.play.perform import result_lines
from tts_export.simulator.play.rules import Rules
from tts_export.simulator.play.transcripts.transcript import Header, transcript_of

RESULTS = ("won", "won together", "tied", "lost")
"""How a game can end."""
LONGEST = 2000  # moves of each player: a game that is not over by then is taken for endless


class PlayedGame(Struct, frozen=True):
    """A game that was played. `transcript` replays it; it is empty when nothing was wrong."""

    seed: int
    seats: tuple[str, ...]
    winners: tuple[str, ...]
    """The winners: one, several in a tie or together, none in a game that was lost or did not end."""
    together: bool
    """Whether several have won as one side."""
    decks: tuple[str, ...]
    """The deck of each seat; empty for one that was drafted or never loaded."""
    rounds: int
    moves: int
    actions: Mapping[str, int]
    refused: Mapping[str, int]
    prompts: Mapping[str, int]
    points: Mapping[str, int]
    """Points of the winning track, by the verb in the log that gave them."""
    fault: Fault | None
    transcript: str

    @property
    def result(self) -> str:
        """What the table has said of the end; a game without a fault has ended."""
        if len(self.winners) < 2:
            return "won" if self.winners else "lost"
        return "won together" if self.together else "tied"


def play_game(
    save: Path | Mapping[str, Any],
    seed: int,
    count: int = 0,
    keep: bool = False,
    make_bot: Callable[[Game, int], Bot] = Bot,
) -> PlayedGame:
    """Plays one game; `count` 0 lets the seed choose how many play. Stops at the first fault."""
    rng = Random(seed)
    rules = rules_in(save)
    count = count or _how_many(rules, rng)
    drawn = rng.sample(rules.seats, min(count, len(rules.seats)))
    seats = tuple(seat for seat in rules.seats if seat in drawn)
    game = Game(save, seed, seats)
    statistics = _Statistics(game)
    checked, bot = CheckedGame(game), make_bot(game, seed)
    make = partial(_count_move, checked, statistics)
    fault = play_out(game, [bot], make, LONGEST * len(seats), bot.opening())
    header = Header(rules.game, seed, seats, start=True)
    return PlayedGame(
        seed=seed,
        seats=seats,
        winners=tuple(game.state.get("winners") or ()) if game.state["over"] else (),
        together=bool(game.state.get("together")),
        decks=tuple(_deck(game, seat) for seat in seats),
        rounds=int(game.state["round"]),
        moves=len(statistics.lines),
        actions=statistics.actions,
        refused=statistics.refused,
        prompts=statistics.prompts,
        points=statistics.points,
        fault=fault,
        transcript=transcript_of(header, statistics.lines) if fault or keep else "",
    )


def first_failure(games: Iterable[PlayedGame]) -> PlayedGame | None:
    """The first game in which something was wrong; None when all went well."""
    return next((game for game in games if game.fault is not None), None)


def _deck(game: Game, seat: str) -> str:
    known = str(dict(game.state["players"].get(seat) or {}).get("deck") or "")
    return known if known in game.rules.decks else ""


def _how_many(rules: Rules, rng: Random) -> int:
    """A number of players: small ones are likelier, as at real tables."""
    counts = range(rules.least_players, rules.most_players + 1)
    return rng.choices(counts, [1 / count for count in counts])[0]


def _count_move(checked: CheckedGame, statistics: "_Statistics", move: Move) -> Outcome:
    """Makes a move and counts it."""
    before = checked.game.state
    outcome = checked.perform(move)
    statistics.take(move, outcome, before)
    return outcome


class _Statistics:
    """Counts what happens while a game runs."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lines: list[tuple[str, list[str]]] = []
        self.actions: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.prompts: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self._reader = PointReader(game.rules.goal_words, game.rules.seats)

    def take(self, move: Move, outcome: Outcome, before: GameState) -> None:
        """Counts one move."""
        asked = {prompt["id"] for prompt in before["prompts"]}
        self.lines.append((str(move), result_lines(self.game, outcome, asked)))
        (self.refused if outcome.refused else self.actions)[move.word] += 1
        self.prompts.update(p["kind"] for p in self.game.state["prompts"] if p["id"] not in asked)
        logged = Counter[str]()
        for points in filter(None, map(self._reader.read, outcome.lines)):
            self.points[points.source.rstrip(":")] += points.amount
            logged[points.seat] += points.amount
        self.points.update({move.word: sum(unsaid(self.game, before, logged).values())})


def unsaid(game: Game, before: GameState, logged: Mapping[str, int]) -> dict[str, int]:
    """Seat → its points that are new and of which the log says nothing: hooks may be silent."""
    if not game.rules.goals:
        return {}
    more = {}
    for seat, player in game.state["players"].items():
        goal, was = game.rules.goal_of(player.get("side", "")), before["players"].get(seat)
        if was is not None:
            more[seat] = int(player["tracks"][goal]) - int(was["tracks"][goal]) - logged.get(seat, 0)
    return {seat: count for seat, count in more.items() if count > 0}


# Where points came from: read off the lines of the log.


class Points(Struct, frozen=True):
    """Points of the winning track that a line of the log gives to a seat."""

    seat: str
    source: str
    """The verb that gave them."""
    amount: int


class PointReader:
    """Reads the lines of a game's log, one after another."""

    def __init__(self, goals: Collection[str], seats: Collection[str]) -> None:
        """`goals`: the tracks that decide who wins; the sides of a game may have different ones."""
        self._goals, self._seats = goals, seats
        goal = "|".join(map(re.escape, sorted(goals)))
        self._gains = re.compile(
            rf"\b(?:{goal}) \+([0-9]{{1,9}})|\+([0-9]{{1,9}}) (?:{goal})\b", re.IGNORECASE
        )
        self._verbs: list[tuple[str, str]] = []

    def read(self, line: str) -> Points | None:
        """`White overpowers ...: +1 VP` counts for "overpowers", `Red VP +2 -> 2` for what others did."""
        words = line.split()
        if len(words) < 2 or words[0] not in self._seats or not self._goals:
            return None
        match = self._gains.search(line)
        if not match:
            if words[1][0].isalpha():  # `Red +1 grist (4)` has no verb
                self._verbs.append((words[0], words[1].rstrip(":")))
            return None
        amount = int(match[1] or match[2])
        if words[1].lower() not in self._goals:
            return Points(words[0], words[1], amount)
        others = [verb for seat, verb in self._verbs if seat != words[0]]
        return Points(words[0], others[-1] if others else words[1].lower(), amount)


_SummaryTable = tuple[str, tuple[str, ...], tuple[tuple[str | int, ...], ...]]
"""A title, the headings, and the rows below them."""
_FAILED = "failed"


def summary(played: Sequence[PlayedGame]) -> list[_SummaryTable]:
    """Sums the games up: decks, games by number of players, points, moves, questions; tables without a row
    are left out.
    """
    points = _sum(game.points for game in played)
    tables = [
        _decks(played),
        _games(played),
        ("Points", ("from", "points"), tuple((source, n) for source, n in points.most_common() if n)),
        _actions(played),
        ("Questions", ("kind", "asked"), tuple(_sum(r.prompts for r in played).most_common())),
    ]
    return [table for table in tables if table[2]]


def _games(played: Sequence[PlayedGame]) -> _SummaryTable:
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


def _decks(played: Sequence[PlayedGame]) -> _SummaryTable:
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


def _actions(played: Sequence[PlayedGame]) -> _SummaryTable:
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
