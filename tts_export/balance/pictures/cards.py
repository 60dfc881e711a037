"""Cards by win rate and use: what is played when it can be, and what wins when it is drawn."""

from collections.abc import Iterable, Sequence
from math import ceil
from typing import NamedTuple

from tts_export.balance.cards import CardFigures, lift_interval
from tts_export.balance.figures import Figures
from tts_export.balance.findings import cards_to_mend
from tts_export.balance.pictures.plot import PlotSize
from tts_export.paint.svg import SvgDrawing, step_of

_NAMED, _FEW_NAMED, _ALL = 8, 2, 24
"""Cards with names at the top and at the bottom, the same on a phone, and up to how many all have names."""
_LOOKS = {"strong": "b-more", "weak": "b-less"}
_RADIUS, _SURE, _PHONE = 5, 6.5, 0.7
"""Of dots, of those of cards that win more or less than chance explains, and how much less on a phone."""
_FAR = (0, 14, 28, 42, 60)
"""How far from its dot a name is where there is no room beside it; a line leads to it."""
_NEAR = 10
"""How far a name is from the dots of others, or a line leads to it."""
_ROUNDS = 5
"""How often names are placed again, so that each card has one."""
_SMALL, _CAPITAL = 7.2, 9.2
"""About the widths of letters in the size of the names, in pixels."""


class _Room(NamedTuple):
    """A part of the drawing that a dot or a name covers."""

    left: float
    top: float
    right: float
    base: float

    def grown(self) -> "_Room":
        """With what is near it."""
        return _Room(self.left - _NEAR, self.top - _NEAR / 2, self.right + _NEAR, self.base + _NEAR / 2)

    def meets(self, other: "_Room") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.base
            and other.top < self.base
        )


class _NamePlace(NamedTuple):
    """Where a name can be written: which part of it is at x, and what it covers."""

    x: float
    anchor: str
    box: _Room
    leader: tuple[float, float, float, float] | None
    """From the edge of the dot to the name, where that is far."""

    @property
    def way(self) -> list[_Room]:
        """What the leader covers."""
        if self.leader is None:
            return []
        x, y, to_x, to_y = self.leader
        steps = [(x + (to_x - x) * part / 12, y + (to_y - y) * part / 12) for part in range(13)]
        return [_Room(x - 1, y - 1, x + 1, y + 1) for x, y in steps]


class _CardDot(NamedTuple):
    """A card in the drawing."""

    x: float
    y: float
    radius: float
    card: CardFigures

    @property
    def box(self) -> _Room:
        x, y, radius = self.x, self.y, self.radius
        return _Room(x - radius, y - radius, x + radius, y + radius)


class _CardAxes(NamedTuple):
    """What the axes of the drawing reach to, in hundredths."""

    plot: PlotSize
    uses: tuple[float, float]
    lifts: tuple[float, float]
    high: int

    @property
    def top(self) -> float:
        return self.plot.top + 24  # the name of the axis is above it

    @property
    def base(self) -> float:
        return self.plot.top + self.high

    def x(self, use: float) -> float:
        start, end = self.uses
        return self.plot.left + (self.plot.right - self.plot.left) * (use - start) / (end - start)

    def y(self, lift: float) -> float:
        low, high = self.lifts
        return self.base - (self.base - self.top) * (lift - low) / (high - low)


def cards(figures: Figures, plot: PlotSize) -> str:
    """A dot for each card that was drawn: to the right it is played more often, above it wins more."""
    shown = [card for card in figures.cards if card.lift is not None and card.drawn.games]
    named = _named(shown, cards_to_mend(figures)[:2], plot)
    sure = [card for card in named if card.verdict in _LOOKS]
    far = [card.lift or 0 for card in shown] + [end for card in sure for end in lift_interval(card)]
    lifts = 118 * min(-0.085, 0, *far), 118 * max(0.085, 0, *far)
    (start, end), step = _use_axis([100 * card.use for card in shown] or [0, 100], 3 if plot.is_small else 5)
    high = 340 if len(shown) <= _ALL else 400 if plot.is_small else 474
    field = _CardAxes(plot, (start, end), lifts, high)
    title = "Cards by how often they are played and how much they win"
    drawing = SvgDrawing(plot.width, field.base + 60, title)
    if plot.is_file:
        drawing.title_lines("Cards: difference in wins when drawn", _legend(shown))
    _axes(drawing, field, step)
    dots = [
        _CardDot(
            field.x(100 * card.use),
            field.y(100 * (card.lift or 0)),
            (_SURE if card.verdict in _LOOKS else _RADIUS) * (_PHONE if plot.is_small else 1),
            card,
        )
        for card in sorted(shown, key=lambda card: (card in named, card.verdict in _LOOKS, card.id))
    ]
    struck = [_Room(plot.left, field.y(0) - 1, plot.right, field.y(0) + 1)]
    bars = {dot: [field.y(100 * end) for end in lift_interval(dot.card)] for dot in dots if dot.card in sure}
    struck += [_Room(dot.x - 1, top, dot.x + 1, base) for dot, (base, top) in bars.items()]
    by_card = {dot.card.id: dot for dot in dots}
    names = _names([by_card[card.id] for card in named], [dot.box for dot in dots], struck, field)
    for dot, (base, top) in bars.items():
        if dot in names:
            drawing.line(dot.x, top, dot.x, base, f"b-interval {_LOOKS[dot.card.verdict]}")
    for dot in dots:
        look = _LOOKS.get(dot.card.verdict, "b-named" if dot.card in named else "b-none")
        drawing.dot(dot.x, dot.y, dot.radius, look, _title(dot.card))
    for dot, place in names.items():
        if place.leader:
            drawing.line(*place.leader, "b-axis b-name")
        drawing.text(place.x, place.box.base - 3, _short(dot.card), "b-small b-name", place.anchor)
    return drawing.svg()


def _use_axis(uses: Sequence[float], lines: int) -> tuple[tuple[float, float], float]:
    """From where to where the axis of use goes, and how far its lines are apart."""
    step = step_of(max(10, max(uses) - min(uses)), lines)
    start = max(0.0, step * int(min(*uses, max(uses) - 10) / step + 1e-9))
    return (start, max(step * ceil(max(uses) / step - 1e-9), start + step)), step


def _axes(drawing: SvgDrawing, field: _CardAxes, step: float) -> None:
    """Lines and what they mean: to the left the difference, below how often cards are played."""
    plot, base = field.plot, field.base
    low, high = field.lifts
    unit = step_of(high - low, 6)
    for line in range(int(low / unit), int(high / unit) + 1):
        y = field.y(line * unit)
        drawing.line(plot.left, y, plot.right, y, "b-axis" if line == 0 else "b-line")
        points = f"{line * unit:+g}".replace("-", "\N{MINUS SIGN}") if line else "0"
        drawing.text(plot.left - 8, y + 5, points, "b-quiet b-small", "end")
    drawing.text(
        20 if plot.is_file else 0, plot.top + 6, "difference, in percentage points", "b-quiet b-small"
    )
    start, end = field.uses
    for line in range(round((end - start) / step) + 1):
        x = field.x(start + line * step)
        drawing.line(x, field.top, x, base)
        anchor = "middle" if x + 20 < plot.width else "end"
        drawing.text(x, base + 20, f"{start + line * step:g} %", "b-quiet b-small", anchor)
    words = "played in, of the games with it in the deck"
    drawing.text((plot.left + plot.right) / 2, base + 44, words, "b-quiet b-small", "middle")


def _legend(shown: list[CardFigures]) -> str:
    """What the colors and lines mean, of those that are there."""
    if not shown:
        return "no card was drawn in enough games"
    verdicts = {card.verdict for card in shown}
    colors = [
        words
        for verdict, words in (
            ("strong", "orange wins more than by chance"),
            ("weak", "blue wins less than by chance"),
        )
        if verdict in verdicts
    ]
    judged = ", ".join(colors) or "no difference is more than chance among so many cards"
    bars = ", a line is the 95 % interval of its card" if verdicts & set(_LOOKS) else ""
    return f"{judged}{bars}"


def _named(shown: list[CardFigures], mended: list[CardFigures], plot: PlotSize) -> list[CardFigures]:
    """Those whose names are written: all of few, otherwise what to change first, and what stands out most by
    its difference and by how often it is played.
    """
    ranked = sorted(
        shown, key=lambda card: (card.verdict not in _LOOKS, -abs(card.lift or 0) * card.use, card.id)
    )
    if len(shown) <= _ALL and not plot.is_small:
        return ranked
    ranked = [card for card in ranked if card.verdict in _LOOKS] or ranked
    sides = ([card for card in ranked if ((card.lift or 0) > 0) == above] for above in (True, False))
    farthest = [card for side in sides for card in side[: _FEW_NAMED if plot.is_small else _NAMED]]
    return [*mended, *(card for card in farthest if card not in mended)]


def _names(
    named: list[_CardDot], dots: list[_Room], struck: list[_Room], field: _CardAxes
) -> dict[_CardDot, _NamePlace]:
    """Where the names of cards are, as far as there is room near them: no line strikes a name through."""
    places = dict[_CardDot, _NamePlace]()
    for _ in range(_ROUNDS):
        places = _name_places(named, dots, struck, field)
        without = [dot for dot in named if dot not in places]
        if not without:
            break
        named = without + [dot for dot in named if dot in places]  # those in a crowd choose first
    return places


def _name_places(
    named: list[_CardDot], dots: list[_Room], struck: list[_Room], field: _CardAxes
) -> dict[_CardDot, _NamePlace]:
    """Where the names are, of which each takes the nearest place that the earlier ones have left."""
    taken, lines, places = list(dots), list(struck), dict[_CardDot, _NamePlace]()
    for dot in named:
        others = [room for room in taken if room != dot.box]
        for place in (place for far in _FAR for place in _around(dot, _short(dot.card), far, field.plot)):
            # Beside a second dot, a name could be that of either.
            near = [] if place.leader else [room.grown() for room in dots if room != dot.box]
            if _is_free(place, others, [*taken, *lines, *near], field):
                taken.append(place.box)
                lines += place.way
                places[dot] = place
                break
    return places


def _short(card: CardFigures) -> str:
    """The name without its subtitle."""
    return card.name.split(" / ")[0]


def _around(dot: _CardDot, name: str, far: int, plot: PlotSize) -> Iterable[_NamePlace]:
    """The places of a name: to the right of its dot, to the left, above and below, there also to one side;
    last between these.
    """
    wide, high = sum(_CAPITAL if letter.isupper() else _SMALL for letter in name), 15.0
    x, y, away = dot.x, dot.y, dot.radius + 3 + far
    beside, above, below = y - high / 2, y - away - high, y + away
    left, right = max(plot.left, x - dot.radius), min(plot.right, x + dot.radius)
    for at, top, start, anchor in (
        (x + away, beside, x + away, "start"),
        (x - away, beside, x - away - wide, "end"),
        (x, above, x - wide / 2, "middle"),
        (x, below, x - wide / 2, "middle"),
        (right, above, right - wide, "end"),
        (right, below, right - wide, "end"),
        (left, above, left, "start"),
        (left, below, left, "start"),
        (x + away, y - away, x + away, "start"),
        (x + away, y + away - high, x + away, "start"),
        (x - away, y - away, x - away - wide, "end"),
        (x - away, y + away - high, x - away - wide, "end"),
    ):
        box = _Room(start, top, start + wide, top + high)
        yield _NamePlace(at, anchor, box, _leader(dot, box) if far else None)


def _leader(dot: _CardDot, box: _Room) -> tuple[float, float, float, float]:
    """From the edge of a dot to what is nearest of its name."""
    x, y = min(max(dot.x, box.left), box.right), min(max(dot.y, box.top), box.base)
    part = dot.radius / ((x - dot.x) ** 2 + (y - dot.y) ** 2) ** 0.5
    return dot.x + part * (x - dot.x), dot.y + part * (y - dot.y), x, y


def _is_free(place: _NamePlace, others: list[_Room], covered: list[_Room], field: _CardAxes) -> bool:
    """Whether a name is in the plot and covers no dot, name or line, and its leader crosses no other one."""
    box = place.box
    across = box.left >= field.plot.left and box.right <= field.plot.right
    inside = across and box.top >= field.top + 2 and box.base <= field.base - 2
    crossed = any(part.meets(other) for part in place.way for other in others)
    if place.leader and abs(place.leader[0] - place.leader[2]) < 4:  # it would lie on the interval of its dot
        return False
    return inside and not crossed and not any(box.meets(other) for other in covered)


def _title(card: CardFigures) -> str:
    rate = 0 if card.drawn.rate is None else 100 * card.drawn.rate
    return f"{card.name}: {rate:.0f} % won of {card.drawn.games:,} games in which it was drawn"
