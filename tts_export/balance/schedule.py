"""Which games are played: every deck meets every other one, as often in each place of the order of turns.

With more than two players, every combination of that many decks meets. In every round each of them is first,
second, ... once; from round to round they sit around the table in another order. With several bots, each
plays as often against itself, which shows the decks, as against the others, which shows the bots.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations, count, islice, permutations

from tts_export.balance.record import PlannedGame


def round_size(decks: Sequence[str], bots: Sequence[str], players: int) -> int:
    """How many games a round has, in which each deck is played as often in each place and by each bot."""
    return len(_meetings(decks, players)) * players * len(_seatings(bots, players))


def games_through(number: int, decks: Sequence[str], players: int) -> int:
    """With how many games the match of this number is among those that are played, whatever its decks are."""
    return (number + 1) * len(_meetings(decks, players))


def schedule(
    decks: Sequence[str], bots: Sequence[str], players: int, games: int, seed: int = 1
) -> list[PlannedGame]:
    """The matches of whole rounds with at least `games` games. More games only add matches at the end."""
    size = round_size(decks, bots, players)
    return list(islice(_matches(decks, bots, players, seed), -(-games // size) * size))


def _matches(decks: Sequence[str], bots: Sequence[str], players: int, seed: int) -> Iterator[PlannedGame]:
    meetings = [_arrangements(meeting) for meeting in _meetings(decks, players)]
    seatings = _seatings(bots, players)
    for number in count():
        block, turned = divmod(number, players)
        arranged, seated = divmod(block, len(seatings))
        playing = seatings[seated]
        for arrangements in meetings:
            order = arrangements[arranged % len(arrangements)]
            order = order[turned:] + order[:turned]
            yield PlannedGame(order, playing, number, seed_of(order, playing, number, seed))


def _meetings(decks: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """The decks of each combination. Where there are fewer decks than players, some are there twice."""
    repeated = [deck for deck in decks for _ in range(-(-players // len(decks)))]
    return list(dict.fromkeys(combinations(repeated, players)))


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
