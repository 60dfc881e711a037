"""The tables of a report: their cells as text, what they are sorted by, and bars on one axis."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from tts_export.balance.cards import CardFigures, lift_interval
from tts_export.balance.comparing import Comparison, RateChange
from tts_export.balance.figures import Figures
from tts_export.balance.report.looks import CardLook, SetLooks
from tts_export.balance.report.shown_cards import ShownCard, shown
from tts_export.balance.statistics import Rate
from tts_export.balance.text import in_words, interval, judgement, percent, place_name, signed

_STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5)
"""How far the lines of an axis may be apart."""
_DECKS, _RESULT = 6, 7
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
    """Lines at round differences: text and place of each, and how far apart they are; its length is 1."""

    ticks: tuple[tuple[str, float], ...]
    step: float


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
    details = ("won", "in first hand", "if played", "drawn in turn", "played in turn", "chance")
    columns = ("card", "difference", "won if drawn", "won if not", "drawn", "is played", "decks", "result")
    judged = [card for card in figures.cards if card.lift is not None]
    reach = max((abs(end) for card in judged for end in lift_interval(card)), default=0.1)
    decks = [deck.name for deck in figures.decks]
    cards = sorted(figures.cards, key=lambda card: (card.lift is None, -(card.lift or 0), card.id))
    rows = [
        (
            _named(shown(card, looks)),
            _lift(shown(card, looks), reach),
            _rate(card.drawn),
            _rate(card.not_drawn),
            _number(card.drawn.games),
            ReportCell(percent(card.use), card.use),
            _in_decks(card, decks),
            _result_cell(card),
            _rate(card.in_deck),
            _rate(card.opening),
            _rate(card.played),
            _turn(card.drawn_turn),
            _turn(card.played_turn),
            ReportCell(
                "" if card.chance is None else f"{card.chance:.3f}",
                2.0 if card.chance is None else card.chance,
            ),
        )
        for card in cards
    ]
    alike = {at for at in (_DECKS, _RESULT) if len({row[at].text for row in rows}) == 1}
    headings = (*columns, *details)
    places = [at for at in range(len(headings)) if at not in alike]
    return ReportTable(
        tuple(headings[at] for at in places),
        [tuple(row[at] for at in places) for row in rows],
        frozenset(details),
        _axis(reach),
    )


def _axis(reach: float) -> Axis:
    """The axis from `-reach` to `reach`, with five lines at most."""
    step = next((step for step in _STEPS if reach < 3 * step), _STEPS[-1])
    lines = range(-int(reach / step + 0.2), int(reach / step + 0.2) + 1)
    ticks = ((signed(line * step), round(0.5 + line * step / (2 * reach), 3)) for line in lines)
    return Axis(tuple(tick for tick in ticks if 0 <= tick[1] <= 1), round(step / (2 * reach), 3))


def _lift(row: ShownCard, reach: float) -> ReportCell:
    """The difference, with its interval on the axis that all cards of the table have."""
    card = row.figures
    if card.lift is None:
        return ReportCell("", -9.0, about="" if card.verdict else _TOO_FEW)
    bar = _bar((card.lift, *lift_interval(card)), reach, card.drawn.games)
    about = f"95 %: {row.between}"
    return ReportCell(
        signed(card.lift), card.lift, bar, about, row.is_sure, more=row.between, is_difference=True
    )


def _bar(places: Iterable[float], reach: float, games: int) -> Rate:
    """A difference and the ends of its interval as places on an axis from `-reach` to `reach`."""
    return Rate(games, 0, *(round(0.5 + place / (2 * reach), 3) for place in places))


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
    known = card.verdict or _CHANCE * (card.chance is not None)
    left_out = _LEFT_OUT * bool(card.by_hand)
    return ReportCell(known or left_out, result_of(card), about=left_out, more=left_out * bool(known))


def changes_table(comparison: Comparison) -> ReportTable:
    """What is won before and after, with the differences on one axis."""
    headings = ("won by", "difference", "before", "after", "other outcome", "chance", "result")
    ends = (abs(end) for change in comparison.changes for end in (change.low, change.high))
    reach = max(0.01, *ends)
    rows = [
        (
            _text(change.about),
            _changed(change, reach),
            _rate(change.before),
            _rate(change.after),
            ReportCell(f"{change.differing} of {change.pairs}", change.differing),
            ReportCell(f"{change.chance:.3f}", change.chance),
            _text(judgement(change)),
        )
        for change in comparison.changes
    ]
    return ReportTable(headings, rows, axis=_axis(reach))


def _changed(change: RateChange, reach: float) -> ReportCell:
    """The difference after a change, to a tenth of a point: pairs of games show small ones."""
    bar = _bar((change.difference, change.low, change.high), reach, change.pairs)
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


def _turn(turn: float | None) -> ReportCell:
    return ReportCell("" if turn is None else f"{turn:.0f}", -1.0 if turn is None else turn)
