"""Who wins: the shares of decks, bots and places in the turn order, on one axis."""

from collections.abc import Sequence
from math import ceil, floor, log10

from msgspec import Struct

from tts_export.balance.figures import Figures
from tts_export.balance.statistics import Rate
from tts_export.balance.text import interval, place_name

_STEP, _LEAST = 0.05, 0.15
"""The axis ends at a multiple of the step, at least so far from an even share."""
NARROW = 0.05
"""Shares that are known so well, to both sides, say that decks are even."""


class ShareRow(Struct, frozen=True):
    """The games that a deck, a bot or a place has won."""

    name: str
    rate: Rate
    is_deck: bool = False

    @property
    def about(self) -> str:
        return f"{self.rate.won:g} of {self.rate.games:,} games; 95 %: {interval(self.rate)}"


class Shares(Struct, frozen=True):
    """Rows on an axis with an even share in its middle, or nearer to an end of what is possible."""

    rows: Sequence[ShareRow]
    even: float
    low: float
    high: float

    @property
    def within(self) -> float:
        """How far a share may be from the true one, at most: half of the widest interval."""
        return max((row.rate.high - row.rate.low for row in self.rows), default=0.0) / 2

    def next_step(self, games: int) -> tuple[int, float]:
        """About how many games would make intervals narrow, and what shares are known to then; where they are
        narrow, four times as many.
        """
        if self.within <= NARROW:
            return 4 * games, self.within / 2
        exact = games * (self.within / NARROW) ** 2
        unit = 10 ** max(1, floor(log10(exact)))
        step = unit if exact > 2 * unit else unit // 2  # coarse, so that it stays as games are added
        return step * ceil(exact / step), NARROW

    def at(self, rate: float) -> float:
        """Where a rate is on the axis, from 0 to 1."""
        return round(min(1.0, max(0.0, (rate - self.low) / (self.high - self.low))), 4)

    def sign(self, row: ShareRow) -> str:
        """`more` or `less` if a row's difference from an even share is more than chance."""
        return "more" if row.rate.low > self.even else "less" if row.rate.high < self.even else ""


def shares_of(figures: Figures) -> Shares:
    """Decks and bots where there are several; of two players the place of the first only."""
    even = 1 / figures.players
    rows = [ShareRow(deck.name, deck.all, is_deck=True) for deck in figures.decks if len(figures.decks) > 1]
    places = figures.places[:1] if figures.players == 2 else figures.places
    rows += [
        ShareRow("Whoever begins" if not at else f"{place_name(at)} turn".capitalize(), rate)
        for at, rate in enumerate(places)
    ]
    rows += [ShareRow(f"Bot {name}", rate) for name, rate in figures.bots.items() if len(figures.bots) > 1]
    return on_axis([row for row in rows if row.rate.games], even)


def on_axis(rows: Sequence[ShareRow], even: float) -> Shares:
    """The rows on an axis that is as long as the farthest of their intervals."""
    far = max([_LEAST, *(abs(end - even) for row in rows for end in (row.rate.low, row.rate.high))])
    reach = _STEP * ceil(far / _STEP - 1e-9)
    return Shares(rows, even, max(0.0, even - reach), min(1.0, even + reach))
