"""The tables of a report: their cells as text, what they are sorted by, and bars on one axis."""

from collections.abc import Iterable, Sequence
from math import ceil, floor

from msgspec import Struct

from tts_export.balance.cards import CardFigures, lift_interval
from tts_export.balance.comparing import Comparison, RateChange
from tts_export.balance.figures import Figures
from tts_export.balance.report.looks import CardLook, SetLooks
from tts_export.balance.report.shown_cards import ShownCard, shown
from tts_export.balance.statistics import Rate
from tts_export.balance.text import in_words, interval, judgement, percent, place_name, signed

_STEPS = (0.01, 0.02, 0.05, 0.1, 0.25, 0.5)
"""How far the lines of an axis may be apart."""
_ALIKE = ("decks", "result", "won")
"""The columns of the cards that are left out where all rows have the same."""
_TOO_FEW, _CHANCE = "too few games", "may be chance"
"""What is known about most cards."""
_LEFT_OUT = "bots leave out a text"


class ReportCell(Struct, frozen=True):
    """A cell of a table: what it shows, by what it is sorted, and the rate whose interval is drawn in it."""

    text: str
    value: float | str
    rate: Rate | None = None
    about: str = ""
    sure: bool = False
    """Whether a difference is more than chance."""
    id: str = ""
    more: str = ""
    """What is read after the text, as a card's subtitle."""
    look: CardLook | None = None
    is_difference: bool = False
    """Whether the rate is a place on an axis of differences, with none in its middle."""

    @property
    def is_number(self) -> bool:
        return not isinstance(self.value, str)


class Axis(Struct, frozen=True):
    """Lines at round differences, from the first to the last of which it goes; its length is 1."""

    step: float
    first: int
    last: int

    def at(self, difference: float) -> float:
        """The place of a difference."""
        return round((difference / self.step - self.first) / (self.last - self.first), 3)

    @property
    def ticks(self) -> list[tuple[str, float]]:
        """The text and the place of each line."""
        return [
            (signed(line * self.step), self.at(line * self.step)) for line in range(self.first, self.last + 1)
        ]


class ReportTable(Struct, frozen=True):
    """A table of the page."""

    headings: tuple[str, ...]
    rows: Sequence[tuple[ReportCell, ...]]
    details: frozenset[str] = frozenset()
    """The headings of the columns that are shown when more columns are asked for."""
    axis: Axis | None = None
    """Above the bars of differences."""


def decks_table(figures: Figures) -> ReportTable:
    """What each deck wins, by who plays it and by its place in the turn order."""
    names = [f"won as {place_name(place)}" for place in range(figures.players)]
    bots = list(figures.bots) if len(figures.bots) > 1 else []
    headings = ("deck", "games", "won", *(f"won by {bot}" for bot in bots), *names, "clicks", "points")
    rows = [
        (
            _text(deck.name),
            _number(deck.all.games),
            _rate(deck.all),
            *(_rate(deck.bots[bot].all) for bot in bots),
            *map(_rate, deck.places),
            _number(round(deck.clicks)),
            _text(", ".join(f"{n:.1f} {by}" for by, n in in_words(deck.points).items() if abs(n) >= 0.05)),
        )
        for deck in figures.decks
    ]
    return ReportTable(headings, rows)


def cards_table(figures: Figures, looks: SetLooks) -> ReportTable:
    """Every card, those with which most is won first. Columns that would have one word only are left out."""
    played = "played when drawn"
    columns = ("card", "difference", "won if drawn", "won if not", "drawn", played, "decks", "result")
    details = ("chance", "won in first hand", "won if played", "turn drawn", "turn played", "won")
    judged = [card for card in figures.cards if card.lift is not None]
    axis = _axis([end for card in judged for end in lift_interval(card)] or [-0.1, 0.1])
    decks = [deck.name for deck in figures.decks]
    cards = sorted(figures.cards, key=lambda card: (card.lift is None, -(card.lift or 0), card.id))
    rows = [
        (
            _named(shown(card, looks)),
            _lift(shown(card, looks), axis),
            _rate(card.drawn),
            _rate(card.not_drawn),
            _number(card.drawn.games),
            ReportCell(percent(card.use), card.use),
            _in_decks(card, decks),
            _result_cell(card),
            ReportCell(
                "" if card.chance is None else _chance(card.chance),
                2.0 if card.chance is None else card.chance,
            ),
            _rate(card.opening),
            _rate(card.played),
            _turn(card.drawn_turn),
            _turn(card.played_turn),
            _rate(card.in_deck),
        )
        for card in cards
    ]
    headings = (*columns, *details)
    differing = [
        name not in _ALIKE or len({row[at].text for row in rows}) != 1 for at, name in enumerate(headings)
    ]
    places = [at for at, differs in enumerate(differing) if differs]
    return ReportTable(
        tuple(headings[at] for at in places),
        [tuple(row[at] for at in places) for row in rows],
        frozenset(details),
        axis,
    )


def _axis(ends: Iterable[float]) -> Axis:
    """The axis that holds these differences and none, with seven lines at most."""
    places = [-0.01, 0.01, *ends]
    low, high = min(places), max(places)
    step = next((step for step in _STEPS if high - low <= 5 * step), _STEPS[-1])
    return Axis(step, floor(low / step), ceil(high / step))


def _lift(row: ShownCard, axis: Axis) -> ReportCell:
    """The difference, with its interval on the axis that all cards of the table have."""
    card = row.figures
    if card.lift is None:
        return ReportCell("", -9.0, about="" if card.verdict else _TOO_FEW)
    bar = Rate(card.drawn.games, 0, *map(axis.at, (card.lift, *lift_interval(card))))
    about = f"95 %: {row.between}"
    return ReportCell(
        signed(card.lift), card.lift, bar, about, row.is_sure, more=row.between, is_difference=True
    )


def _in_decks(card: CardFigures, played: Sequence[str]) -> ReportCell:
    """A single deck by its name; several are counted, and named in the tooltip, so that the row stays low."""
    decks = [deck for deck in card.decks if deck in played]
    names = ", ".join(decks)
    count = "all" if len(decks) == len(played) else f"{len(decks)} of {len(played)}"
    return ReportCell(names if len(decks) == 1 else count, "\n".join(decks), about=names)


def result_of(card: CardFigures) -> str:
    """What is known about a card; where there is no difference, why."""
    result = card.verdict or (_TOO_FEW if card.chance is None else _CHANCE)
    return f"{result}, {_LEFT_OUT}" if card.by_hand else result


def _result_cell(card: CardFigures) -> ReportCell:
    """The result, but where the difference itself says that there are too few games."""
    verdict = f"too {card.verdict}" if card.verdict in ("strong", "weak") else card.verdict
    known = verdict or "\N{EN DASH}" * (card.chance is not None)  # the gray bar says that it may be chance
    left_out = _LEFT_OUT * bool(card.by_hand)
    return ReportCell(known or left_out, result_of(card), about=result_of(card), more=left_out * bool(known))


def changes_table(comparison: Comparison) -> ReportTable:
    """What is won before and after, with the differences on one axis."""
    headings = ("won by", "difference", "before", "after", "other outcome", "chance", "result")
    axis = _axis(end for change in comparison.changes for end in (change.low, change.high))
    rows = [
        (
            _text(change.about),
            _changed(change, axis),
            _rate(change.before),
            _rate(change.after),
            ReportCell(f"{change.differing} of {change.pairs}", change.differing),
            ReportCell(_chance(change.chance), change.chance),
            _text(judgement(change)),
        )
        for change in comparison.changes
    ]
    return ReportTable(headings, rows, axis=axis)


def _changed(change: RateChange, axis: Axis) -> ReportCell:
    """The difference after a change, to a tenth of a point: pairs of games show small ones."""
    bar = Rate(change.pairs, 0, *map(axis.at, (change.difference, change.low, change.high)))
    between = f"{signed(change.low, 1)} to {signed(change.high, 1)}"
    return ReportCell(
        signed(change.difference, 1),
        change.difference,
        bar,
        f"95 %: {between}",
        change.shown,
        more=between,
        is_difference=True,
    )


def _rate(rate: Rate) -> ReportCell:
    about = f"{rate.won:g} of {rate.games:,} games; 95 %: {interval(rate)}" if rate.games else "no games"
    return ReportCell(percent(rate.rate), -1.0 if rate.rate is None else rate.rate, rate, about)


def _named(card: ShownCard) -> ReportCell:
    return ReportCell(card.name, card.figures.name, id=card.figures.id, more=card.subtitle, look=card.look)


def _text(words: str) -> ReportCell:
    return ReportCell(words, words)


def _number(number: int) -> ReportCell:
    return ReportCell(f"{number:,}", number)


def _chance(chance: float) -> str:
    return f"{chance:.3f}" if chance >= 0.0005 else "< 0.001"


def _turn(turn: float | None) -> ReportCell:
    return ReportCell("" if turn is None else f"{turn:.0f}", -1.0 if turn is None else turn)
