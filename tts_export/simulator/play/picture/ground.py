"""The table from straight above, turned so that one seat is in front; objects from low to high."""

from textwrap import wrap

from msgspec import Struct
from PIL import Image, ImageDraw

from tts_export.simulator import SimObject, Table, seats
from tts_export.simulator.pictures import picture_at, shape_of, upper_picture
from tts_export.simulator.play.picture.sheets import Sheets
from tts_export.simulator.play.picture.words import font
from tts_export.simulator.space import footprint, rotate
from tts_export.simulator.world import zone_color

UNIT = 40.0  # pixels: enough for the mat in front, where the picture is largest
EDGE = 9.0  # units of table around what lies on it: its corners are seldom in a picture
SHADOWS = ((2, 3, 0.30), (5, 7, 0.22))  # how far right and down, and how dark
CORNER = 0.045  # of a card's width: the radius
LABEL = 16  # letters of a container's name in a line
WOOD, SEAM, PLANK = (74, 54, 38), (48, 34, 23), 5.0  # colors, and units from one seam to the next
NAME, NUMBER_GROUND = (201, 204, 218), (20, 20, 31)


class Ground(Struct, frozen=True):
    """The flat picture; `corner` is the (x, z) of its upper left pixel, seen from the seat.

    `width`: of what lies on it.
    """

    image: Image.Image
    unit: float
    corner: tuple[float, float]
    middle: tuple[float, float]
    width: float


def ground_of(table: Table, seat: str, turn: float, sheets: Sheets) -> Ground:
    """Draws everything on the table; cards whose faces the player cannot see show their backs."""
    shown = [o for o in table.objects if _is_shown(o, seat)]
    places = {o.guid: rotate(o.pos, (0.0, -turn, 0.0)) for o in shown}
    left, bottom, right, top = _bounds(shown, places, turn)
    size = (round((right - left) * UNIT), round((top - bottom) * UNIT))
    image = _surface(table, sheets, size)
    for o in sorted(shown, key=lambda o: o.pos[1] + o.size[1] / 2):
        x, _, z = places[o.guid]
        picture = _picture_of(o, table, seat, sheets)
        laid = _turned(picture, o, turn)
        at = ((x - left) * UNIT - laid.width / 2, (top - z) * UNIT - laid.height / 2)
        corner = round(at[0]), round(at[1])
        shade(image, laid, corner)
        image.paste(laid, corner, laid)
        if o.is_bag:
            _write(
                image, o.nickname, (round((x - left) * UNIT), round((top - z) * UNIT + laid.height / 2)), "ma"
            )
        elif o.is_deck:
            _write(image, str(o.count), (round((x - left) * UNIT), round((top - z) * UNIT)), "mm")
    middle = ((left + right) / 2, (bottom + top) / 2)
    return Ground(image, UNIT, (left, top), middle, right - left - 2 * EDGE)


def shade(image: Image.Image, laid: Image.Image, corner: tuple[int, int]) -> None:
    """The shadow of what lies on the table."""
    shape = laid.getchannel("A")
    for right, down, dark in SHADOWS:
        shadow = shape.point([round(level * dark) for level in range(256)])
        image.paste((0, 0, 0), (corner[0] + right, corner[1] + down), shadow)


def _is_shown(o: SimObject, seat: str) -> bool:
    """Whether the player sees it on the table: their own hand is in front of it."""
    own = o.hand is not None and zone_color(o.hand) == seat
    return not (o.is_zone or o.is_below or own or seats.is_in_fog(o, seat))


def _bounds(
    shown: list[SimObject], places: dict[str, tuple[float, float, float]], turn: float
) -> tuple[float, float, float, float]:
    boxes = [(places[o.guid], footprint(o.size, o.rot[1] - turn)) for o in shown] or [((0, 0, 0), (10, 10))]
    return (
        min(p[0] - w for p, (w, _) in boxes) - EDGE,
        min(p[2] - d for p, (_, d) in boxes) - EDGE,
        max(p[0] + w for p, (w, _) in boxes) + EDGE,
        max(p[2] + d for p, (_, d) in boxes) + EDGE,
    )


def _surface(table: Table, sheets: Sheets, size: tuple[int, int]) -> Image.Image:
    """The table's surface: the picture of a custom table, else wood as the game's own."""
    url = str(table.world.save.get("TableURL") or "")
    if not url:
        planks = Image.new("RGB", size, WOOD)
        for row in range(0, size[1], round(PLANK * UNIT)):
            planks.paste(SEAM, (0, row, size[0], min(size[1], row + 4)))
        return planks
    return sheets.image(picture_at(url)).convert("RGB").resize(size, Image.Resampling.BILINEAR)


def _picture_of(o: SimObject, table: Table, seat: str, sheets: Sheets) -> Image.Image:
    """The upper side of an object, not yet turned."""
    wide, deep = max(2, round(o.size[0] * UNIT)), max(2, round(o.size[2] * UNIT))
    if not (o.is_card or (o.is_deck and o.contents) or o.data.get("CustomImage")):
        return _plain(o, (wide, deep))
    image = sheets.image(upper_picture(o, seats.sees(table.world, seat, o)))
    picture = image.resize((wide, deep), Image.Resampling.LANCZOS)
    if o.is_card or o.is_deck:
        return rounded(picture)
    return _cut(picture, shape_of(o))


def rounded(card: Image.Image) -> Image.Image:
    """A card with the corners that the game gives it."""
    mask = Image.new("L", (card.width * 4, card.height * 4))
    whole = (0, 0, mask.width - 1, mask.height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(whole, round(mask.width * CORNER), fill=255)
    shaped = card.convert("RGBA")
    shaped.putalpha(mask.resize(card.size, Image.Resampling.BOX))
    return shaped


def _plain(o: SimObject, size: tuple[int, int]) -> Image.Image:
    """An object without a picture, in its own color."""
    tint = o.data.get("ColorDiffuse") or {}
    color = tuple(round(255 * float(tint.get(part, 1.0))) for part in "rgb")
    image = Image.new("RGBA", size, (0, 0, 0, 0))
    drawing = ImageDraw.Draw(image)
    whole = (0, 0, size[0] - 1, size[1] - 1)
    if not o.is_bag:
        drawing.rounded_rectangle(whole, size[0] // 5, fill=(*color, 255))
        return image
    for share, light in ((0.0, 0.62), (0.06, 1.0), (0.28, 0.62), (0.33, 0.25)):  # a rim, the cloth, its mouth
        inset = size[0] * share, size[1] * share
        tone = (round(part * light) for part in color)
        drawing.ellipse((*inset, size[0] - 1 - inset[0], size[1] - 1 - inset[1]), fill=(*tone, 255))
    return image


def _cut(picture: Image.Image, shape: str) -> Image.Image:
    """Cuts a tile to its shape."""
    if shape == "box":
        return picture
    mask = Image.new("L", (picture.width * 2, picture.height * 2))
    box = (0, 0, mask.width - 1, mask.height - 1)
    drawing = ImageDraw.Draw(mask)
    if shape == "circle":
        drawing.ellipse(box, fill=255)
    elif shape == "hex":  # with a corner at the top
        w, h = mask.size
        drawing.polygon(
            [(w / 2, 0), (w, h / 4), (w, 3 * h / 4), (w / 2, h), (0, 3 * h / 4), (0, h / 4)], fill=255
        )
    else:
        drawing.rounded_rectangle(box, mask.width // 16, fill=255)
    shaped = picture.copy()
    shaped.putalpha(mask.resize(picture.size, Image.Resampling.BOX))
    return shaped


def _turned(picture: Image.Image, o: SimObject, turn: float) -> Image.Image:
    """Turns a picture as the object is turned: upright at 180 degrees, +Y clockwise."""
    degrees = (o.rot[1] - 180.0 - turn) % 360.0
    if degrees == 0.0:
        return picture
    return picture.rotate(-degrees, Image.Resampling.BICUBIC, expand=True)


def _write(image: Image.Image, text: str, at: tuple[int, int], anchor: str) -> None:
    """Writes a container's name under it, or the number of its cards over a deck, as the game does."""
    drawing, over = ImageDraw.Draw(image), anchor == "mm"
    face, lines = font(20, bold=over), lines_of(text)
    if not over:
        drawing.text(at, lines, NAME, face, anchor, align="center", stroke_width=2, stroke_fill=NUMBER_GROUND)
        return
    box = drawing.textbbox(at, lines, font=face, anchor=anchor, align="center")
    drawing.rectangle((box[0] - 4, box[1] - 3, box[2] + 4, box[3] + 3), fill=NUMBER_GROUND)
    drawing.text(at, lines, font=face, anchor=anchor, align="center", fill=(246, 247, 250))


def lines_of(name: str) -> str:
    """A container's name in short lines."""
    return "\n".join(wrap(name, LABEL))
