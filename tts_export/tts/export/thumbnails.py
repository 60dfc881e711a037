"""The pictures by which players find the mod and its saved objects in the game's lists: 256 x 256, PNG.

All are put together from what the game draws anyway (cards, mats, tokens, the phase board with its name),
so every game has them without drawing anything more. They are composed at twice their size and averaged down.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PIL import Image

from tts_export.draw import masks
from tts_export.draw.colors import Palette
from tts_export.settings.tokens import Token
from tts_export.tts.export.keys import slugs
from tts_export.tts.export.kit import Files, Kit
from tts_export.tts.export.pieces.cards import tint_of
from tts_export.tts.export.saved_objects import FOLDER

SIZE = 256
_FINE = 2
_SIDE = SIZE * _FINE
_GROUND = "#1d1d2b"
_SHADOW = (0, 0, 0, 110)
_NEAR = 2.4
"""How much of the surface is seen: its height divided by this."""
_CORNER = 0.05
"""Radius of a card's corners by its width, as the game cuts them."""

Layer = Image.Image


def export(kit: Kit) -> Files:
    """mod.png, and a picture beside each saved object."""
    for file, make in thumbnails(kit):
        yield file, make()


def thumbnails(kit: Kit) -> list[tuple[str, Callable[[], bytes]]]:
    """The files of `export`, each with what makes it."""
    return [
        (file, partial(kit.once, file, cards, lambda draw=draw: _png(draw())))  # type: ignore[misc]
        for file, cards, draw in _wanted(kit)
    ]


def _wanted(kit: Kit) -> Iterator[tuple[str, list[str], Callable[[], Layer]]]:
    """Each file with the cards that are seen on it and what draws it."""
    leading = _leading(kit, [card.key for card in kit.mod.cards])
    plain = [_plain(kit)] if leading else []
    yield "mod.png", [*leading, *plain], lambda: mod_picture(kit, leading)
    yield f"{FOLDER}/table.png", [], lambda: table_picture(kit)
    names = slugs(deck.name for deck in kit.mod.decks)
    for index, deck in enumerate(kit.mod.decks):
        cards, tint = _leading(kit, list(deck.cards)), tint_of(kit, index)
        file = f"{FOLDER}/decks/{names[deck.name]}.png"
        yield file, [*cards], lambda cards=cards, tint=tint: deck_picture(kit, cards, tint)  # type: ignore[misc]
    if kit.mod.table.tokens:
        yield f"{FOLDER}/tokens.png", [], lambda: tokens_picture(kit)


def mod_picture(kit: Kit, best: Sequence[str]) -> Layer:
    """A back between two faces above the upper half of the phase board, which bears the game's name."""
    image = _ground(kit)
    if best:
        size = _card_size(kit, 0.56)
        faces = [kit.face(key, size) for key in best[1:3]] or [kit.face(best[0], size)]
        _fan(image, [kit.back(_plain(kit), size), *faces], 0.35)
    board = kit.mod.table.controller
    height = round(_SIDE * board.size[1] / board.size[0])
    strip = kit.picture(board.drawing, (_SIDE, height)).convert("RGB")
    top = round(_SIDE * 0.71)
    image.paste(strip.crop((0, 0, _SIDE, _SIDE - top)), (0, top))
    return image


def table_picture(kit: Kit) -> Layer:
    """Two mats that face each other, the phase board between them."""
    image, table = _ground(kit), kit.mod.table
    width, depth = table.mat.spread
    mat_size = (round(_SIDE * 0.74), round(_SIDE * 0.74 * depth / width))
    mat = kit.picture(table.mat.drawing, mat_size).convert("RGB")
    left, edge = (_SIDE - mat_size[0]) // 2, round(_SIDE * 0.03)
    image.paste(mat.rotate(180), (left, edge))
    image.paste(mat, (left, _SIDE - edge - mat_size[1]))
    board = table.controller
    room = _SIDE - 2 * (mat_size[1] + edge) - round(_SIDE * 0.06)
    board_size = (round(room * board.size[0] / board.size[1]), room)
    image.paste(kit.picture(board.drawing, board_size).convert("RGB"), _centred(board_size, 0.5))
    return image


def deck_picture(kit: Kit, cards: Sequence[str], tint: str) -> Layer:
    """The deck's first card in front of two others of another kind, on a band of its box's colour."""
    image = _ground(kit)
    if tint:
        image.paste(Palette()[tint][:3], (0, round(_SIDE * 0.62), _SIDE, round(_SIDE * 0.8)))
    size = _card_size(kit, 0.66)
    _fan(image, [kit.face(key, size) for key in cards], 0.48)
    return image


def tokens_picture(kit: Kit) -> Layer:
    """Every token's first side, four to a line at most."""
    image = _ground(kit)
    tokens = list(kit.mod.table.tokens.values())
    columns = 2 if len(tokens) <= 4 else 3
    lines = -(-len(tokens) // columns)
    step = _SIDE / max(columns, lines)
    for index, token in enumerate(tokens):
        line, column = divmod(index, columns)
        size = round(step * 0.78)
        shape = _token(kit, token, size)
        x = (column + 0.5) * step + (_SIDE - columns * step) / 2
        y = (line + 0.5) * step + (_SIDE - lines * step) / 2
        _lay(image, shape, (round(x), round(y)))
    return image


def _leading(kit: Kit, keys: Sequence[str]) -> list[str]:
    """The first card and the first two of other types (any others where there are none)."""
    if not keys:
        return []
    first = kit.card(keys[0])
    others = [key for key in keys[1:] if kit.card(key).type != first.type] or list(keys[1:])
    return [first.key, *others[:2]]


def _plain(kit: Kit) -> str:
    """A card with the common back: double-faced ones have none."""
    types = kit.mod.game.types
    return next((c.key for c in kit.mod.cards if not types[c.type].other_side), kit.mod.cards[0].key)


def _card_size(kit: Kit, share: float) -> tuple[int, int]:
    """A card as high as `share` of the picture."""
    width, height = kit.mod.game.card.size
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


def _token(kit: Kit, token: Token, size: int) -> Layer:
    """A token as the game cuts it, its longer side `size`."""
    width, height = token.size
    share = size / max(width, height)
    pixels = (round(width * share), round(height * share))
    layer = kit.picture(token.sides[0].drawing, pixels).convert("RGBA")
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


def _centred(size: tuple[int, int], middle: float) -> tuple[int, int]:
    return (_SIDE - size[0]) // 2, round(_SIDE * middle - size[1] / 2)


def _ground(kit: Kit) -> Layer:
    """What everything lies on: made once for all thumbnails."""
    if "ground" not in kit.shelf:
        kit.shelf["ground"] = _surface(kit)
    ground: Layer = kit.shelf["ground"].copy()
    return ground


def _surface(kit: Kit) -> Layer:
    """The middle of the table's own surface, or a quiet colour."""
    name = kit.mod.table.surface.drawing
    if not name:
        return Image.new("RGB", (_SIDE, _SIDE), Palette()[_GROUND][:3])
    width, height = (side // _FINE for side in kit.mod.table.surface.pixels)
    x, y, half = width / 2, height / 2, height / _NEAR / 2
    picture = kit.picture(name, (width, height)).convert("RGB")
    return picture.resize((_SIDE, _SIDE), Image.Resampling.BICUBIC, (x - half, y - half, x + half, y + half))


def _png(image: Layer) -> bytes:
    out = io.BytesIO()
    image.reduce(_FINE).save(out, "PNG", compress_level=1)
    return out.getvalue()
