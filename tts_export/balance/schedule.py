"""Which games are played: every deck meets every other one, as often in each place of the order of turns.

With more than two players, every combination of that many decks meets. In every round each of them is first,
second, ... once; from round to round they sit around the table in another order.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations, count, islice, permutations

from tts_export.balance.record import PlannedGame


def round_size(decks: Sequence[str], bots: Sequence[str], players: int) -> int:
    """How many games a round has, in which each deck is played as often in each place and by each bot."""
    return len(_meetings(decks, players)) * players * len(bots)


def schedule(
    decks: Sequence[str], bots: Sequence[str], players: int, games: int, seed: int = 1
) -> list[PlannedGame]:
    """The matches of whole rounds with at least `games` games. More games only add matches at the end."""
    size = round_size(decks, bots, players)
    return list(islice(_matches(decks, bots, players, seed), -(-games // size) * size))


def _matches(decks: Sequence[str], bots: Sequence[str], players: int, seed: int) -> Iterator[PlannedGame]:
    meetings = [_arrangements(meeting) for meeting in _meetings(decks, players)]
    for number in count():
        block, turned = divmod(number, players)
        arranged, shift = divmod(block, len(bots))
        playing = tuple(bots[(place + shift) % len(bots)] for place in range(players))
        for arrangements in meetings:
            order = arrangements[arranged % len(arrangements)]
            order = order[turned:] + order[:turned]
            yield PlannedGame(order, playing, number, seed_of(order, playing, number, seed))


def _meetings(decks: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """The decks of each combination. Where there are fewer decks than players, some are there twice."""
    repeated = [deck for deck in decks for _ in range(-(-players // len(decks)))]
    return list(dict.fromkeys(combinations(repeated, players)))


def _arrangements(meeting: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All ways to sit around a table."""
    return [(meeting[0], *others) for others in permutations(meeting[1:])]


def seed_of(decks: Sequence[str], bots: Sequence[str], number: int, seed: int) -> int:
    """The seed of a match. It depends on nothing else, so more games and other decks do not change it."""
    text = "\0".join([str(seed), str(number), *decks, *bots])
    return int.from_bytes(sha256(text.encode()).digest()[:4]) >> 1
