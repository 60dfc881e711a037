"""Cards by win rate and use: what is played when it can be, and what wins when it is drawn."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import ceil
from typing import NamedTuple

from tts_export.balance.cards import CardFigures
from tts_export.balance.figures import Figures
from tts_export.balance.statistics import CONFIDENCE, quantile
from tts_export.paint.svg import SvgDrawing, step_of

_WIDTH, _HEIGHT, _LEFT, _TOP = 900, 620, 70, 76
_RIGHT, _BASE = _WIDTH - 30, _HEIGHT - 70
_NAMED, _ALL = 12, 24
"""Cards whose names are written beside them, and up to how many cards all are named."""
_LOOKS = {"strong": "b-more", "weak": "b-less"}
_FAR = (0, 18, 36, 54, 72, 96, 120)
"""How far from its dot a name is where there is no room beside it; a line leads to it."""
_SMALL, _CAPITAL = 7.0, 9.0
"""About the widths of letters in the size of the names, in pixels."""


class _Room(NamedTuple):
    """A part of the drawing that a dot or a name covers."""

    left: float
    top: float
    right: float
    base: float

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


def cards(figures: Figures) -> str:
    """A dot for each card that was drawn: to the right it is played more often, above it wins more."""
    drawing = SvgDrawing(_WIDTH, _HEIGHT, "Cards by how often they are played and how much they win")
    drawing.text(20, 32, "Cards: how much more is won when they are drawn", "b-bold b-big")
    shown = [card for card in figures.cards if card.lift is not None and card.drawn.games]
    drawing.text(20, 54, _legend(shown), "b-quiet b-small b-legend")
    to_name = _ranked(shown)[: _ALL if len(shown) <= _ALL else _NAMED]
    sure = [card for card in shown if card.verdict in _LOOKS]
    far = [card.lift or 0 for card in shown] + [end for card in sure for end in lift_interval(card)]
    reach = min(-0.05, *far, 0) * 1.15, max(0.05, *far, 0) * 1.1
    unit = step_of(100 * (reach[1] - reach[0]), 6)
    for line in range(int(100 * reach[0] / unit), int(100 * reach[1] / unit) + 1):
        y = _y(line * unit / 100, reach)
        drawing.line(_LEFT, y, _RIGHT, y, "b-axis" if line == 0 else "b-line")
        percent = f"{line * unit:+g} %".replace("-", "\N{MINUS SIGN}") if line else "0 %"
        drawing.text(_LEFT - 10, y + 5, percent, "b-quiet b-small", "end")
    uses = [100 * card.use for card in shown] or [0, 100]
    step = step_of(max(10, max(uses) - min(uses)))
    end = step * ceil(max(uses) / step - 1e-9)
    start = max(0, min(step * int(min(uses) / step), end - 5 * step))
    end = max(end, start + step)
    for line in range(round((end - start) / step) + 1):
        x = _x(line * step / (end - start))
        drawing.line(x, _TOP, x, _BASE)
        drawing.text(x, _BASE + 20, f"{start + line * step:g} %", "b-quiet b-small", "middle")
    drawing.text(
        (_LEFT + _RIGHT) / 2,
        _BASE + 46,
        "share of the games with it in the deck in which it is played",
        "b-quiet",
        "middle",
    )
    most = max((card.drawn.games for card in shown), default=1)
    dots = [
        _CardDot(
            _x((100 * card.use - start) / (end - start)),
            _y(card.lift or 0, reach),
            (5 if len(shown) <= _ALL else 3) + 11 * (card.drawn.games / most) ** 0.5,
            card,
        )
        for card in sorted(shown, key=lambda figure: (figure.verdict in _LOOKS, figure.id))
    ]
    by_card = {dot.card.id: dot for dot in dots}
    named = [by_card[card.id] for card in to_name]
    for card in sure:
        dot, (low, high) = by_card[card.id], lift_interval(card)
        drawing.line(dot.x, _y(high, reach), dot.x, _y(low, reach), "b-interval")
    named_ids = {card.id for card in to_name}
    for dot in dots:
        look = _LOOKS.get(dot.card.verdict, "b-named" if dot.card.id in named_ids else "b-none")
        drawing.dot(dot.x, dot.y, dot.radius, look, _title(dot.card), dot.card.id)
    for y, words in (
        (_TOP + 14, "more is won when it is drawn"),
        (_BASE - 8, "less is won when it is drawn"),
    ):
        drawing.text(_LEFT + 10, y, words, "b-quiet b-small b-legend b-name")
    _names(drawing, named, [dot.box for dot in dots], Counter(map(_short, figures.cards)))
    return drawing.svg()


def _legend(shown: list[CardFigures]) -> str:
    """What the colors, sizes and bars mean, of those that are there."""
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
    bars = ", each with its 95 % interval" if verdicts & set(_LOOKS) else ""
    return f"{judged}{bars}; a larger dot was drawn in more games"


def _ranked(shown: list[CardFigures]) -> list[CardFigures]:
    """Those that stand out most first."""
    return sorted(shown, key=lambda card: (card.verdict not in _LOOKS, -abs(card.lift or 0), card.id))


def lift_interval(card: CardFigures) -> tuple[float, float]:
    """About where the true difference is: that of two rates, as if decks and places were all alike."""
    spread = sum(
        rate * (1 - rate) / games
        for rate, games in (
            ((group.won + 1) / (group.games + 2), group.games + 2) for group in (card.drawn, card.not_drawn)
        )
    )
    width = quantile(CONFIDENCE) * spread**0.5
    return (card.lift or 0) - width, (card.lift or 0) + width


def _names(
    drawing: SvgDrawing, named: list[_CardDot], covered: list[_Room], shared: Mapping[str, int]
) -> None:
    """Writes the names of cards, as far as there is room near them."""
    taken = list(covered)
    for dot in named:
        short = _short(dot.card)
        name = dot.card.name if shared[short] > 1 else short  # cards of one title are told apart
        places = ((far, place) for far in _FAR for place in _around(dot, name, far))
        far, place = next((option for option in places if _is_free(option[1].box, taken)), (0, None))
        if place is not None:
            box = place.box
            taken.append(box)
            if far:
                ends = min(max(dot.x, box.left), box.right), min(max(dot.y, box.top), box.base)
                drawing.line(dot.x, dot.y, *ends, "b-lead b-name")
            drawing.text(place.x, place.box.base - 3, name, "b-small b-name", place.anchor)


def _short(card: CardFigures) -> str:
    """The name without its subtitle."""
    return card.name.split(" / ")[0]


def _around(dot: _CardDot, name: str, far: int) -> Iterable[_NamePlace]:
    """The places of a name: to the right of its dot, to the left, above and below, there also to one side."""
    wide, high = sum(_CAPITAL if letter.isupper() else _SMALL for letter in name), 15.0
    x, y, away = dot.x, dot.y, dot.radius + 3 + far
    beside, above, below = y - high / 2, y - away - high, y + away
    left, right = max(_LEFT, x - dot.radius), min(_RIGHT, x + dot.radius)
    for at, top, start, anchor in (
        (x + away, beside, x + away, "start"),
        (x - away, beside, x - away - wide, "end"),
        (x, above, x - wide / 2, "middle"),
        (x, below, x - wide / 2, "middle"),
        (right, above, right - wide, "end"),
        (right, below, right - wide, "end"),
        (left, above, left, "start"),
        (left, below, left, "start"),
    ):
        yield _NamePlace(at, anchor, _Room(start, top, start + wide, top + high))


def _is_free(box: _Room, taken: Iterable[_Room]) -> bool:
    """Whether a place is in the drawing and covers no dot and no name."""
    inside = box.left >= _LEFT and box.right <= _RIGHT and box.top >= _TOP - 12 and box.base <= _BASE
    return inside and not any(box.meets(other) for other in taken)


def _x(part: float) -> float:
    return _LEFT + (_RIGHT - _LEFT) * part


def _y(lift: float, reach: tuple[float, float]) -> float:
    return _BASE - (_BASE - _TOP) * (lift - reach[0]) / (reach[1] - reach[0])


def _title(card: CardFigures) -> str:
    rate = 0 if card.drawn.rate is None else 100 * card.drawn.rate
    return f"{card.name}: {rate:.0f} % won of {card.drawn.games:,} games in which it was drawn"
