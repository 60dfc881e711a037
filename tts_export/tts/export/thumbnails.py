"""The pictures by which players find the mod and its saved objects in the game's lists: 256 x 256, PNG.

All are put together from what the game draws anyway (cards, mats, tokens, the phase board with its name),
so every game has them without drawing anything more.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import NamedTuple, Protocol

from PIL import Image

from tts_export.draw import thumbnails as drawing
from tts_export.load.project import Project
from tts_export.tts.export.context import Context
from tts_export.tts.export.decks import FOLDER as DECKS
from tts_export.tts.export.slugs import slugs
from tts_export.tts.export.table.cards import tint_of

_FOLDER = "saved_objects"

GroundMaker = Callable[[], Image.Image]


class Showing(Protocol):
    """What thumbnails need of the exporters' context."""

    @property
    def project(self) -> Project: ...
    @property
    def face(self) -> Callable[[str], drawing.PictureMaker]: ...
    @property
    def back(self) -> Callable[[str], drawing.PictureMaker]: ...
    @property
    def picture(self) -> Callable[[str], drawing.PictureMaker]: ...


class Thumbnail(NamedTuple):
    """A small picture. All that is seen on it beside cards and the tint are pictures of the table."""

    file: str
    """Below `build/`."""
    cards: list[str]
    """The keys of the cards whose faces, or backs, are seen on it."""
    tint: str
    """The color of a deck's box."""
    task: Callable[[], Callable[[], bytes]]
    """Returns what draws its PNG bytes, which any process can call."""


def workshop_picture(context: Showing) -> bytes:
    """mod.png at the size of pictures in the Workshop."""
    leading = _leading(context, [card.key for card in context.project.cards])
    return _mod(context, lambda: _ground(context), leading, large=True)()


def thumbnails(context: Context) -> Iterator[Thumbnail]:
    """mod.png, and a picture beside each saved object."""
    ground = cache(lambda: _ground(context))
    leading = _leading(context, [card.key for card in context.project.cards])
    plain = [_plain(context)] if leading else []
    yield Thumbnail("mod.png", [*leading, *plain], "", lambda: _mod(context, ground, leading))
    yield Thumbnail(f"{_FOLDER}/table.png", [], "", lambda: _table(context, ground))
    decks = context.project.decks
    names = slugs(deck.name for deck in decks)
    for index, deck in enumerate(decks):
        cards, tint = _leading(context, list(deck.cards)), tint_of(context, index)
        file = f"{DECKS}/{names[deck.name]}.png"
        yield Thumbnail(file, cards, tint, partial(_deck, context, ground, cards, tint))
    if context.project.table.tokens:
        yield Thumbnail(f"{_FOLDER}/tokens.png", [], "", lambda: _tokens(context, ground))


def _mod(
    context: Showing, ground: GroundMaker, best: list[str], *, large: bool = False
) -> Callable[[], bytes]:
    keys = best[1:3] or best
    cards = [context.back(_plain(context)), *map(context.face, keys)] if best else []
    board = context.project.table.controller
    shown = ground(), _card(context), cards, context.picture(board.drawing), board.size
    return partial(drawing.mod, *shown, large=large)


def _table(context: Showing, ground: GroundMaker) -> Callable[[], bytes]:
    mat, board = context.project.table.mat, context.project.table.controller
    pictures = context.picture(mat.drawing), mat.spread, context.picture(board.drawing), board.size
    return partial(drawing.table, ground(), *pictures)


def _deck(context: Showing, ground: GroundMaker, cards: list[str], tint: str) -> Callable[[], bytes]:
    return partial(drawing.deck, ground(), _card(context), list(map(context.face, cards)), tint)


def _tokens(context: Showing, ground: GroundMaker) -> Callable[[], bytes]:
    tokens = context.project.table.tokens.values()
    every = [(context.picture(token.sides[0].drawing), token.size, token.shape) for token in tokens]
    return partial(drawing.tokens, ground(), every)


def _ground(context: Showing) -> Image.Image:
    surface = context.project.table.surface
    return drawing.ground_of(context.picture(surface.drawing) if surface.drawing else None, surface.pixels)


def _card(context: Showing) -> tuple[float, float]:
    return context.project.game.card.size


def _leading(context: Showing, keys: Sequence[str]) -> list[str]:
    """Three cards: the first one of each type, then whatever comes first."""
    by_key, first = context.project.by_key, dict[str, str]()
    for key in keys:
        first.setdefault(by_key[key].type, key)
    return list(dict.fromkeys([*first.values(), *keys]))[:3]


def _plain(context: Showing) -> str:
    """A card with the common back: double-faced ones have none."""
    cards, types = context.project.cards, context.project.game.types
    return next((card.key for card in cards if not types[card.type].other_side), cards[0].key)
