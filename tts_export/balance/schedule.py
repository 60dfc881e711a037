"""Which games are played: every deck meets every other one, as often in each place of the order of turns.

With more than two players, every combination of that many decks meets. In every round each of them is first,
second, ... once; from round to round they sit around the table in another order. With several bots, each
plays as often against itself, which shows the decks, as against the others, which shows the bots. Where a
side always begins, its decks are always first.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import combinations, count, islice, permutations

from tts_export.balance.record import PlannedGame

TurnOrder = Callable[[Sequence[str]], tuple[str, ...]]
"""The decks in the order in which they begin; nothing if no game can begin with them."""


def any_order(decks: Sequence[str]) -> tuple[str, ...]:
    """For games in which any decks may meet, and any may begin."""
    return tuple(decks)


def games_through(number: int, decks: Sequence[str], players: int, turn_order: TurnOrder) -> int:
    """With how many games the match of this number is among those that are played, whatever its decks are."""
    return (number + 1) * len(_meetings(decks, players, turn_order))


def schedule(
    decks: Sequence[str],
    bots: Sequence[str],
    players: int,
    games: int,
    seed: int = 1,
    turn_order: TurnOrder = any_order,
) -> list[PlannedGame]:
    """The matches of whole rounds with at least `games` games. More games only add matches at the end.

    Without decks that may meet there are none.
    """
    meetings = _meetings(decks, players, turn_order)
    size = len(meetings) * players * len(_seatings(bots, players))
    matches = _matches([_arrangements(meeting) for meeting in meetings], bots, players, seed, turn_order)
    return list(islice(matches, -(-games // size) * size)) if size else []


def _matches(
    meetings: Sequence[list[tuple[str, ...]]],
    bots: Sequence[str],
    players: int,
    seed: int,
    turn_order: TurnOrder,
) -> Iterator[PlannedGame]:
    seatings = _seatings(bots, players)
    for number in count():
        block, turned = divmod(number, players)
        arranged, seated = divmod(block, len(seatings))
        playing = seatings[seated]
        for arrangements in meetings:
            order = arrangements[arranged % len(arrangements)]
            order = turn_order(order[turned:] + order[:turned])
            yield PlannedGame(order, playing, number, seed_of(order, playing, number, seed))


def _meetings(decks: Sequence[str], players: int, turn_order: TurnOrder) -> list[tuple[str, ...]]:
    """The decks of each combination. Where there are fewer decks than players, some are there twice."""
    repeated = [deck for deck in decks for _ in range(-(-players // len(decks)))]
    return [decks for decks in dict.fromkeys(combinations(repeated, players)) if turn_order(decks)]


def _seatings(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Which bot plays in each place: one of them in all, then each in turn."""
    alone = [(bot,) * players for bot in bots]
    turns = range(len(bots)) if len(bots) > 1 else ()
    return [*alone, *(tuple(bots[(place + by) % len(bots)] for place in range(players)) for by in turns)]


def _arrangements(meeting: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All ways to sit around a table."""
    return [(meeting[0], *others) for others in permutations(meeting[1:])]


def seed_of(decks: Sequence[str], bots: Sequence[str], number: int, seed: int) -> int:
    """The seed of a match. It depends on nothing else, so more games and other decks do not change it."""
    text = "\0".join([str(seed), str(number), *decks, *bots])
    return int.from_bytes(sha256(text.encode()).digest()[:4]) >> 1
