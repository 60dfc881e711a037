"""Thumbnails: cards, mats and tokens that lie on the table's surface, 256 x 256.

They are composed at twice their size and averaged down. The functions here can be tasks of workers.
"""

import io
from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec import Struct
from PIL import Image

from tts_export.paint import masks
from tts_export.paint.colors import Palette

SIZE = 256
_FINE = 2
_SIDE = SIZE * _FINE
_GROUND = "#1d1d2b"
_SHADOW = (0, 0, 0, 110)
_NEAR = 2.4
"""How much of the surface is seen: its height divided by this."""
_BOARD = (0.94, 0.32)
"""How wide and how high the phase board may be on the thumbnail of a mod: all of it is seen."""
_CORNER = 0.05
"""Radius of a card's corners by its width, as the game cuts them."""
_MOST_SIDE = 4096
"""Pixels of a side of a picture that is scaled."""

PictureLayer = Image.Image
SizeInPixels = tuple[int, int]
Size = tuple[float, float]
"""Width and height (or depth); only their proportion counts."""
PictureMaker = Callable[[SizeInPixels], Image.Image]
"""A finished picture, by the size at which it is wanted."""


def mod(
    ground: PictureLayer,
    card: Size,
    cards: Sequence[PictureMaker],
    board: PictureMaker,
    board_form: Size,
    *,
    large: bool = False,
) -> bytes:
    """A back between two faces (`cards`, in this order) above the whole phase board, which bears the game's
    name. `large`: 512 x 512 pixels, for the page of the mod in the Workshop.
    """
    image = ground.copy()
    _fan(image, cards, _card_size(card, 0.56), 0.35)
    share = _SIDE * min(_BOARD[0] / board_form[0], _BOARD[1] / board_form[1])
    size = round(board_form[0] * share), round(board_form[1] * share)
    image.paste(board(size).convert("RGB"), _centered(size, 0.82))
    return _png(image, 1 if large else _FINE)


def table(
    ground: PictureLayer, mat: PictureMaker, mat_form: Size, board: PictureMaker, board_form: Size
) -> bytes:
    """Two mats that face each other, the phase board between them."""
    image = ground.copy()
    width, depth = mat_form
    mat_size = (round(_SIDE * 0.74), round(_SIDE * 0.74 * depth / width))
    seen = mat(mat_size).convert("RGB")
    left, edge = (_SIDE - mat_size[0]) // 2, round(_SIDE * 0.03)
    image.paste(seen.rotate(180), (left, edge))
    image.paste(seen, (left, _SIDE - edge - mat_size[1]))
    room = _SIDE - 2 * (mat_size[1] + edge) - round(_SIDE * 0.06)
    board_size = (round(room * board_form[0] / board_form[1]), room)
    image.paste(board(board_size).convert("RGB"), _centered(board_size, 0.5))
    return _png(image)


def deck(ground: PictureLayer, card: Size, faces: Sequence[PictureMaker], tint: str) -> bytes:
    """The deck's first card in front of two others, on a band of its box's color."""
    image = ground.copy()
    if tint:
        image.paste(Palette()[tint][:3], (0, round(_SIDE * 0.62), _SIDE, round(_SIDE * 0.8)))
    _fan(image, faces, _card_size(card, 0.66), 0.48)
    return _png(image)


def tokens(ground: PictureLayer, every: Sequence[tuple[PictureMaker, Size, str]]) -> bytes:
    """Every token's first side, four to a line at most; of each, its size and shape."""
    image = ground.copy()
    columns = 2 if len(every) <= 4 else 3
    lines = -(-len(every) // columns)
    step = _SIDE / max(columns, lines)
    for index, (side, size, shape) in enumerate(every):
        line, column = divmod(index, columns)
        layer = _token(side, size, shape, round(step * 0.78))
        x = (column + 0.5) * step + (_SIDE - columns * step) / 2
        y = (line + 0.5) * step + (_SIDE - lines * step) / 2
        _lay(image, layer, (round(x), round(y)))
    return _png(image)


def draw_task(task: Callable[[], bytes]) -> bytes:
    """The thumbnail of one of the functions above with its arguments. A worker that looks it up here need not
    import what loads projects.
    """
    return task()


def ground_of(surface: PictureMaker | None, pixels: SizeInPixels) -> PictureLayer:
    """The surface that everything lies on: the middle of the table's own picture, which has `pixels`,
    or a quiet color.
    """
    if surface is None:
        return Image.new("RGB", (_SIDE, _SIDE), Palette()[_GROUND][:3])
    width, height = (side // _FINE for side in pixels)
    x, y, half = width / 2, height / 2, height / _NEAR / 2
    picture = surface((width, height)).convert("RGB")
    return picture.resize((_SIDE, _SIDE), Image.Resampling.BICUBIC, (x - half, y - half, x + half, y + half))


class StoredPicture(Struct, frozen=True):
    """Makes a picture from its file; the same for the same bytes."""

    data: bytes

    def __call__(self, pixels: SizeInPixels) -> Image.Image:
        return scaled(self.data, pixels)


def scaled(data: bytes, pixels: SizeInPixels) -> Image.Image:
    """A picture file at another size. `draft` makes a JPEG be decoded at little more than that size.

    A table with odd proportions asks for sizes that no picture has; it gets the nearest possible one.
    """
    width, height = (min(max(1, side), _MOST_SIDE) for side in pixels)
    with Image.open(io.BytesIO(data)) as image:
        image.draft(None, (width, height))
        return image.resize((width, height), Image.Resampling.LANCZOS)


def _card_size(card: Size, share: float) -> SizeInPixels:
    """A card as high as `share` of the picture."""
    width, height = card
    return round(_SIDE * share * width / height), round(_SIDE * share)


def _fan(image: PictureLayer, cards: Sequence[PictureMaker], size: SizeInPixels, middle: float) -> None:
    """The first card upright in front, the second to its left under it, the third to its right."""
    for number, (shift, turn) in reversed(list(enumerate(((0.0, 0), (-0.22, 11), (0.22, -11))))):
        if number < len(cards):
            down = 0.03 if turn else 0.0
            place = round(_SIDE * (0.5 + shift)), round(_SIDE * (middle + down))
            _lay(image, _leaning(cards[number], size, turn), place)


@lru_cache(maxsize=32)
def _leaning(card: PictureMaker, size: SizeInPixels, turn: int) -> PictureLayer:
    """A card of a fan; the decks of a set have many in common."""
    return _rounded(card(size)).rotate(turn, Image.Resampling.BILINEAR, expand=True)


def _rounded(card: PictureLayer) -> PictureLayer:
    layer = card.convert("RGBA")
    layer.putalpha(masks.rounded(*card.size, card.width * _CORNER))
    return layer


def _token(side: PictureMaker, token: Size, shape: str, size: int) -> PictureLayer:
    """A token as the game cuts it, its longer side `size`."""
    width, height = token
    share = size / max(width, height)
    pixels = (max(1, round(width * share)), max(1, round(height * share)))
    layer = side(pixels).convert("RGBA")
    layer.putalpha(_outline(shape, pixels))
    return layer


def _outline(shape: str, pixels: tuple[int, int]) -> PictureLayer:
    width, height = pixels
    mask = Image.new("L", pixels, 0)
    if shape == "hexagon":
        points = [(0.5, 0.0), (0.933, 0.25), (0.933, 0.75), (0.5, 1.0), (0.067, 0.75), (0.067, 0.25)]
        cut = masks.polygon([(x * width, y * height) for x, y in points])
    elif shape == "round":
        cut = masks.ellipse(width / 2, height / 2, width / 2, height / 2)
    else:
        return masks.rounded(width, height, width * (0.12 if shape == "rounded" else 0.0))
    mask.paste(cut.mask, (cut.x, cut.y))
    return mask


def _lay(image: PictureLayer, layer: PictureLayer, middle: tuple[int, int]) -> None:
    """A layer around a point, with a hard shadow to the right and down."""
    x, y = middle[0] - layer.width // 2, middle[1] - layer.height // 2
    shadow = Image.new("RGBA", layer.size, _SHADOW)
    shift = round(_SIDE * 0.012)
    alpha = layer.getchannel("A").point([v * _SHADOW[3] // 255 for v in range(256)])
    image.paste(shadow.convert("RGB"), (x + shift, y + shift), alpha)
    image.paste(layer.convert("RGB"), (x, y), layer.getchannel("A"))


def _centered(size: tuple[int, int], middle: float) -> tuple[int, int]:
    return (_SIDE - size[0]) // 2, round(_SIDE * middle - size[1] / 2)


def _png(image: PictureLayer, fine: int = _FINE) -> bytes:
    out = io.BytesIO()
    image.reduce(fine).save(out, "PNG", compress_level=1)
    return out.getvalue()
