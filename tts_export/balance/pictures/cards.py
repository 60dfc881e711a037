"""Cards by win rate and use: what is played when it can be, and what wins when it is drawn."""

from tts_export.balance.cards import CardFigures
from tts_export.balance.figures import Figures
from tts_export.balance.pictures.svg import LETTER, SvgDrawing, step_of

_WIDTH, _HEIGHT, _LEFT, _TOP = 900, 620, 70, 76
_RIGHT, _BASE = _WIDTH - 30, _HEIGHT - 70
_NAMED = 12
"""Cards whose names are written beside them."""
_LOOKS = {"strong": "b-more", "weak": "b-less"}


def cards(figures: Figures) -> str:
    """A dot for each card that was drawn: to the right it is played more often, above it wins more."""
    drawing = SvgDrawing(_WIDTH, _HEIGHT, "Cards by how often they are played and how much they win")
    drawing.text(20, 32, "Cards: how much more is won when they are drawn", "b-bold b-big")
    about = "orange and blue: more than chance; a larger dot was drawn in more games"
    drawing.text(20, 54, about, "b-quiet b-small")
    shown = [card for card in figures.cards if card.lift is not None and card.drawn.games]
    reach = max(0.05, *(abs(card.lift or 0) for card in shown)) * 1.1 if shown else 0.1
    unit = step_of(100 * reach, 3)
    for line in range(-int(100 * reach / unit), int(100 * reach / unit) + 1):
        y = _y(line * unit / 100, reach)
        drawing.line(_LEFT, y, _RIGHT, y, "b-axis" if line == 0 else "b-line")
        drawing.text(_LEFT - 10, y + 5, f"{line * unit:+g} %" if line else "0 %", "b-quiet b-small", "end")
    for line in range(5):
        x = _x(line / 4)
        drawing.line(x, _TOP, x, _BASE)
        drawing.text(x, _BASE + 20, f"{25 * line} %", "b-quiet b-small", "middle")
    drawing.text(
        (_LEFT + _RIGHT) / 2,
        _BASE + 46,
        "share of the games with it in the deck in which it is played",
        "b-quiet",
        "middle",
    )
    most = max((card.drawn.games for card in shown), default=1)
    for card in sorted(shown, key=lambda figure: (figure.verdict in _LOOKS, figure.id)):
        x, y = _place(card, reach)
        radius = 3 + 5 * (card.drawn.games / most) ** 0.5
        drawing.dot(x, y, radius, _LOOKS.get(card.verdict, "b-none"), _title(card))
    _names(drawing, shown, reach)
    return drawing.svg()


def _names(drawing: SvgDrawing, shown: list[CardFigures], reach: float) -> None:
    """Writes the names of the cards that stand out most, as far as they have room."""
    taken: list[tuple[float, float, float]] = []
    ranked = sorted(
        shown, key=lambda figure: (figure.verdict not in _LOOKS, -abs(figure.lift or 0), figure.id)
    )
    for card in ranked[:_NAMED]:
        x, y = _place(card, reach)
        name = card.name.split(" / ")[0]
        width = len(name) * LETTER * 0.92
        start = x + 10 if x + 10 + width < _RIGHT else x - 10 - width
        clear = all(abs(y - row) > 15 or start > end or start + width < begin for begin, end, row in taken)
        if clear:
            taken.append((start, start + width, y))
            drawing.text(start, y + 5, name, "b-small")


def _place(card: CardFigures, reach: float) -> tuple[float, float]:
    return _x(card.use), _y(card.lift or 0, reach)


def _x(part: float) -> float:
    return _LEFT + (_RIGHT - _LEFT) * part


def _y(lift: float, reach: float) -> float:
    return (_TOP + _BASE) / 2 - (_BASE - _TOP) / 2 * lift / reach


def _title(card: CardFigures) -> str:
    rate = 0 if card.drawn.rate is None else 100 * card.drawn.rate
    return f"{card.name}: {rate:.0f} % won of {card.drawn.games:,} games in which it was drawn"
