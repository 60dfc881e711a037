"""The pictures by which players find the mod and its saved objects in the game's lists: 256 x 256, PNG.

All are put together from what the game draws anyway (cards, mats, tokens, the phase board with its name),
so every game has them without drawing anything more. They are composed at twice their size and averaged down.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import NamedTuple

from PIL import Image

from tts_export.draw import masks
from tts_export.draw.colors import Palette
from tts_export.settings.tokens import Token
from tts_export.tts.export.context import Context
from tts_export.tts.export.decks import FOLDER as DECKS
from tts_export.tts.export.slugs import slugs
from tts_export.tts.export.table.cards import tint_of

SIZE = 256
_FINE = 2
_SIDE = SIZE * _FINE
_FOLDER = "saved_objects"
_GROUND = "#1d1d2b"
_SHADOW = (0, 0, 0, 110)
_NEAR = 2.4
"""How much of the surface is seen: its height divided by this."""
_CORNER = 0.05
"""Radius of a card's corners by its width, as the game cuts them."""

Layer = Image.Image


class Thumbnail(NamedTuple):
    """A small picture. All that is seen on it beside cards and the tint are pictures of the table."""

    file: str
    """Below `build/`."""
    cards: list[str]
    """The keys of the cards whose faces, or backs, are seen on it."""
    tint: str
    """The color of a deck's box."""
    draw: Callable[[], bytes]
    """Returns its PNG bytes."""


def thumbnails(context: Context) -> Iterator[Thumbnail]:
    """mod.png, and a picture beside each saved object."""
    ground = cache(lambda: _ground(context))
    leading = _leading(context, [card.key for card in context.project.cards])
    plain = [_plain(context)] if leading else []
    mod = lambda: _png(mod_picture(context, ground(), leading))  # noqa: E731
    yield Thumbnail("mod.png", [*leading, *plain], "", mod)
    yield Thumbnail(f"{_FOLDER}/table.png", [], "", lambda: _png(table_picture(context, ground())))
    decks = context.project.decks
    names = slugs(deck.name for deck in decks)
    for index, deck in enumerate(decks):
        cards, tint = _leading(context, list(deck.cards)), tint_of(context, index)
        file = f"{DECKS}/{names[deck.name]}.png"
        yield Thumbnail(file, cards, tint, partial(_deck, context, ground, cards, tint))
    if context.project.table.tokens:
        yield Thumbnail(f"{_FOLDER}/tokens.png", [], "", lambda: _png(tokens_picture(context, ground())))


def _deck(context: Context, ground: Callable[[], Layer], cards: Sequence[str], tint: str) -> bytes:
    return _png(deck_picture(context, ground(), cards, tint))


def mod_picture(context: Context, ground: Layer, best: Sequence[str]) -> Layer:
    """A back between two faces above the upper half of the phase board, which bears the game's name."""
    image = ground.copy()
    if best:
        size = _card_size(context, 0.56)
        faces = [context.face(key, size) for key in best[1:3]] or [context.face(best[0], size)]
        _fan(image, [context.back(_plain(context), size), *faces], 0.35)
    board = context.project.table.controller
    height = round(_SIDE * board.size[1] / board.size[0])
    strip = context.picture(board.drawing, (_SIDE, height)).convert("RGB")
    top = round(_SIDE * 0.71)
    image.paste(strip.crop((0, 0, _SIDE, _SIDE - top)), (0, top))
    return image


def table_picture(context: Context, ground: Layer) -> Layer:
    """Two mats that face each other, the phase board between them."""
    image, table = ground.copy(), context.project.table
    width, depth = table.mat.spread
    mat_size = (round(_SIDE * 0.74), round(_SIDE * 0.74 * depth / width))
    mat = context.picture(table.mat.drawing, mat_size).convert("RGB")
    left, edge = (_SIDE - mat_size[0]) // 2, round(_SIDE * 0.03)
    image.paste(mat.rotate(180), (left, edge))
    image.paste(mat, (left, _SIDE - edge - mat_size[1]))
    board = table.controller
    room = _SIDE - 2 * (mat_size[1] + edge) - round(_SIDE * 0.06)
    board_size = (round(room * board.size[0] / board.size[1]), room)
    image.paste(context.picture(board.drawing, board_size).convert("RGB"), _centered(board_size, 0.5))
    return image


def deck_picture(context: Context, ground: Layer, cards: Sequence[str], tint: str) -> Layer:
    """The deck's first card in front of two others of another kind, on a band of its box's color."""
    image = ground.copy()
    if tint:
        image.paste(Palette()[tint][:3], (0, round(_SIDE * 0.62), _SIDE, round(_SIDE * 0.8)))
    size = _card_size(context, 0.66)
    _fan(image, [context.face(key, size) for key in cards], 0.48)
    return image


def tokens_picture(context: Context, ground: Layer) -> Layer:
    """Every token's first side, four to a line at most."""
    image = ground.copy()
    tokens = list(context.project.table.tokens.values())
    columns = 2 if len(tokens) <= 4 else 3
    lines = -(-len(tokens) // columns)
    step = _SIDE / max(columns, lines)
    for index, token in enumerate(tokens):
        line, column = divmod(index, columns)
        size = round(step * 0.78)
        shape = _token(context, token, size)
        x = (column + 0.5) * step + (_SIDE - columns * step) / 2
        y = (line + 0.5) * step + (_SIDE - lines * step) / 2
        _lay(image, shape, (round(x), round(y)))
    return image


def _leading(context: Context, keys: Sequence[str]) -> list[str]:
    """The first card and the first two of other types (any others where there are none)."""
    if not keys:
        return []
    by_key = context.project.by_key
    first = by_key[keys[0]]
    others = [key for key in keys[1:] if by_key[key].type != first.type] or list(keys[1:])
    return [first.key, *others[:2]]


def _plain(context: Context) -> str:
    """A card with the common back: double-faced ones have none."""
    cards, types = context.project.cards, context.project.game.types
    return next((card.key for card in cards if not types[card.type].other_side), cards[0].key)


def _card_size(context: Context, share: float) -> tuple[int, int]:
    """A card as high as `share` of the picture."""
    width, height = context.project.game.card.size
    return round(_SIDE * share * width / height), round(_SIDE * share)


def _fan(image: Layer, cards: Sequence[Layer], middle: float) -> None:
    """The first card upright in front, the second to its left behind it, the third to its right."""
    for number, (shift, turn) in reversed(list(enumerate(((0.0, 0), (-0.22, 11), (0.22, -11))))):
        if number >= len(cards):
            continue
        card = _rounded(cards[number])
        turned = card.rotate(turn, Image.Resampling.BILINEAR, expand=True)
        down = 0.03 if turn else 0.0
        _lay(image, turned, (round(_SIDE * (0.5 + shift)), round(_SIDE * (middle + down))))


def _rounded(card: Layer) -> Layer:
    layer = card.convert("RGBA")
    layer.putalpha(masks.rounded(*card.size, card.width * _CORNER))
    return layer


def _token(context: Context, token: Token, size: int) -> Layer:
    """A token as the game cuts it, its longer side `size`."""
    width, height = token.size
    share = size / max(width, height)
    pixels = (round(width * share), round(height * share))
    layer = context.picture(token.sides[0].drawing, pixels).convert("RGBA")
    layer.putalpha(_outline(token.shape, pixels))
    return layer


def _outline(shape: str, pixels: tuple[int, int]) -> Layer:
    width, height = pixels
    mask = Image.new("L", pixels, 0)
    if shape == "hexagon":
        points = [(0.5, 0.0), (0.933, 0.25), (0.933, 0.75), (0.5, 1.0), (0.067, 0.75), (0.067, 0.25)]
        stamp = masks.polygon([(x * width, y * height) for x, y in points])
    elif shape == "round":
        stamp = masks.ellipse(width / 2, height / 2, width / 2, height / 2)
    else:
        return masks.rounded(width, height, width * (0.12 if shape == "rounded" else 0.0))
    mask.paste(stamp.mask, (stamp.x, stamp.y))
    return mask


def _lay(image: Layer, layer: Layer, middle: tuple[int, int]) -> None:
    """A layer around a point, with a hard shadow to the right and down."""
    x, y = middle[0] - layer.width // 2, middle[1] - layer.height // 2
    shadow = Image.new("RGBA", layer.size, _SHADOW)
    shift = round(_SIDE * 0.012)
    alpha = layer.getchannel("A").point([v * _SHADOW[3] // 255 for v in range(256)])
    image.paste(shadow.convert("RGB"), (x + shift, y + shift), alpha)
    image.paste(layer.convert("RGB"), (x, y), layer.getchannel("A"))


def _centered(size: tuple[int, int], middle: float) -> tuple[int, int]:
    return (_SIDE - size[0]) // 2, round(_SIDE * middle - size[1] / 2)


def _ground(context: Context) -> Layer:
    """The surface that everything lies on: the middle of the table's own, or a quiet color."""
    name = context.project.table.surface.drawing
    if not name:
        return Image.new("RGB", (_SIDE, _SIDE), Palette()[_GROUND][:3])
    width, height = (side // _FINE for side in context.project.table.surface.pixels)
    x, y, half = width / 2, height / 2, height / _NEAR / 2
    picture = context.picture(name, (width, height)).convert("RGB")
    return picture.resize((_SIDE, _SIDE), Image.Resampling.BICUBIC, (x - half, y - half, x + half, y + half))


def _png(image: Layer) -> bytes:
    out = io.BytesIO()
    image.reduce(_FINE).save(out, "PNG", compress_level=1)
    return out.getvalue()
