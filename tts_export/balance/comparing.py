"""Before and after: the same games with an older and a newer set, pair by pair."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from math import ceil

from msgspec import Struct, structs

from tts_export.balance.record import GameRecord
from tts_export.balance.statistics import Rate, holm, mean, paired, pairs_needed, rate_of

CERTAIN = 0.05
"""The chance of naming any change although there is none."""
Score = Callable[[GameRecord], float | None]
"""What is compared of a game; None if the game does not count."""


class RateChange(Struct, frozen=True):
    """One rate before and after."""

    about: str
    before: Rate
    after: Rate
    pairs: int
    """Games that both sets have played."""
    differing: int
    """Pairs with another outcome."""
    difference: float
    low: float
    high: float
    chance: float
    """The chance of such a difference if nothing has changed, adjusted for how many are looked at."""
    shown: bool
    """Whether it is more than chance."""
    games: int | None
    """With how many games of the whole schedule a difference as large as this would show; None if it shows
    already, or if there is none.
    """


class Comparison(Struct, frozen=True):
    """The changes between two sets."""

    before: str
    after: str
    games: int
    changed: int
    """Games that went differently in any way."""
    turns: tuple[float, float]
    """The mean length of a game before and after."""
    changes: list[RateChange]


def compare(
    before: str,
    after: str,
    old: Sequence[GameRecord],
    new: Sequence[GameRecord],
    decks: Sequence[str],
) -> Comparison:
    """Compares the records of the same matches, without those of games that did not come to an end."""
    known = {record.key: record for record in old if not record.fault}
    pairs = [(known[game.key], game) for game in new if game.key in known and not game.fault]
    changes = [_change(about, score, pairs) for about, score in _questions(decks)]
    adjusted = holm([change.chance for change in changes])
    judged = [
        structs.replace(
            change,
            chance=round(chance, 4),
            shown=chance < CERTAIN,
            games=None if chance < CERTAIN else change.games,
        )
        for change, chance in zip(changes, adjusted, strict=True)
    ]
    return Comparison(
        before=before,
        after=after,
        games=len(pairs),
        changed=sum(game != other for game, other in pairs),
        turns=(mean([game.turns for game, _ in pairs]), mean([other.turns for _, other in pairs])),
        changes=judged,
    )


def _questions(decks: Sequence[str]) -> Iterator[tuple[str, Score]]:
    """What is compared: each deck, each two decks, the first place in the order of turns."""
    for deck in decks if len(decks) > 2 else ():
        yield deck, partial(_score_of, deck)
    for deck, other in combinations(decks, 2):
        yield f"{deck} against {other}", partial(_score_against, deck, other)
    yield "first player", lambda record: record.score(0)


def _score_of(deck: str, record: GameRecord) -> float | None:
    return record.score(record.decks.index(deck)) if deck in record.decks else None


def _score_against(deck: str, other: str, record: GameRecord) -> float | None:
    return _score_of(deck, record) if {deck, other} <= set(record.decks) else None


def _change(about: str, score: Score, pairs: Sequence[tuple[GameRecord, GameRecord]]) -> RateChange:
    scores = [
        (old, new)
        for before, after in pairs
        for old, new in ((score(before), score(after)),)
        if old is not None and new is not None
    ]
    mean = paired([new - old for old, new in scores])
    needed = pairs_needed(mean)
    return RateChange(
        about=about,
        before=rate_of(sum(old for old, _ in scores), len(scores)),
        after=rate_of(sum(new for _, new in scores), len(scores)),
        pairs=mean.pairs,
        differing=mean.differing,
        difference=round(mean.difference, 4),
        low=round(mean.low, 4),
        high=round(mean.high, 4),
        chance=mean.chance,
        shown=False,
        games=None if needed is None else _rounded(needed * len(pairs) / mean.pairs),
    )


def _rounded(games: float) -> int:
    """Two digits are all that such a guess is worth."""
    unit: int = 10 ** max(0, len(str(int(games))) - 2)
    return ceil(games / unit) * unit
