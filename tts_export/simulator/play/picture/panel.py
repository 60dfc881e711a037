"""The XML UI as it looks: Panel, Text, Button, Image, ProgressBar with places, colors and visibility."""

from msgspec import structs
from PIL import Image, ImageDraw

from tts_export.simulator import Table
from tts_export.simulator.pictures import picture_at
from tts_export.simulator.play.picture.sheets import Sheets
from tts_export.simulator.play.picture.words import Color, Lines, TextBlock, color_of, font, lines_of, write
from tts_export.simulator.ui import LetterStyle, Ui, UiElement
from tts_export.simulator.ui.places import UiRect, placed

GAME_CONTROLS = {
    "game: menu": (640, 8, 640, 38),
    "tools": (8, 8, 52, 420),
    "game: players": (1640, 8, 272, 96),
    "game: chat": (8, 880, 380, 192),
}  # x, y, width, height, roughly
SHADE = (0, 0, 0, 110)


def lay_controls(screen: Image.Image) -> None:
    """Draws the game's own controls as gray fields."""
    layer = Image.new("RGBA", screen.size, (0, 0, 0, 0))
    drawing = ImageDraw.Draw(layer)
    for name, (x, y, width, height) in GAME_CONTROLS.items():
        drawing.rectangle((x, y, x + width, y + height), fill=SHADE)
        drawing.text((x + width / 2, y + height / 2), name, fill=(150, 150, 160), font=font(13), anchor="mm")
    screen.paste(layer, (0, 0), layer)


def lay_panel(screen: Image.Image, table: Table, seat: str, sheets: Sheets) -> None:
    """Draws all of Global's UI that the player sees."""
    ui = table.ui["Global"]
    for element, rect in placed(ui, seat, UiRect(0, 0, *screen.size)):
        _draw(screen, ui, element, rect, sheets)


def _draw(screen: Image.Image, ui: Ui, element: UiElement, rect: UiRect, sheets: Sheets) -> None:
    tag = element.tag.lower()
    if tag == "panel":
        _fill(screen, rect, color_of(ui.attribute(element, "color", "clear")))
    elif tag == "progressbar":
        _bar(screen, ui, element, rect)
    elif tag == "image":
        _image(screen, ui, element, rect, sheets)
    elif tag == "button":
        off = ui.attribute(element, "interactable", "true").lower() == "false"
        shades = (ui.attribute(element, "colors") or "#ffffff|#ffffff|#c8c8c8|#c8c8c880").split("|")
        _fill(screen, rect, color_of(shades[-1 if off else 0]))
        _text(screen, ui, element, rect, "textColor")
    elif tag == "text":
        _text(screen, ui, element, rect, "color")


def _fill(screen: Image.Image, rect: UiRect, color: Color) -> None:
    if color[3] == 0 or rect.width < 1 or rect.height < 1:
        return
    left, top, right, bottom = rect.box
    plate = Image.new("RGBA", (right - left + 1, bottom - top + 1), color)
    screen.paste(plate, (left, top), plate)


def _bar(screen: Image.Image, ui: Ui, element: UiElement, rect: UiRect) -> None:
    _fill(screen, rect, color_of(ui.attribute(element, "color", "#ffffff")))
    share = min(1.0, max(0.0, float(ui.attribute(element, "percentage", "0")) / 100))
    filled = UiRect(rect.left, rect.top, rect.width * share, rect.height)
    _fill(screen, filled, color_of(ui.attribute(element, "fillImageColor", "#ffffff")))


def _image(screen: Image.Image, ui: Ui, element: UiElement, rect: UiRect, sheets: Sheets) -> None:
    name = ui.attribute(element, "image")
    asset = next((a for a in ui.assets if a.get("Name") == name), None)
    if asset is None:
        _fill(screen, rect, color_of(ui.attribute(element, "color", "clear")))
        return
    size = (max(1, round(rect.width)), max(1, round(rect.height)))
    picture = sheets.image(picture_at(str(asset["URL"]))).resize(size, Image.Resampling.LANCZOS)
    screen.paste(picture, rect.box[:2], picture)


def _text(screen: Image.Image, ui: Ui, element: UiElement, rect: UiRect, tint: str) -> None:
    words = element.text.strip() or ui.attribute(element, "text")
    if not words:
        return
    fits = ui.attribute(element, "resizeTextForBestFit", "false").lower() == "true"
    wraps = fits or ui.attribute(element, "horizontalOverflow", "Overflow").lower() == "wrap"
    style = ui.attribute(element, "fontStyle", "Normal")
    block = TextBlock(
        words,
        LetterStyle(bold="Bold" in style, italic="Italic" in style),
        round(float(ui.attribute(element, "fontSize", "14"))),
        color_of(ui.attribute(element, tint, "#323232")),
        rect.width if wraps else float("inf"),
        ui.attribute(element, "alignment", "MiddleCenter"),
    )
    lines = lines_of(block)
    if fits:
        block, lines = _fitted(ui, element, block, rect)
    if ui.attribute(element, "verticalOverflow", "Truncate").lower() == "truncate":
        lines = lines.cut(rect.height)
    write(screen, block, lines, (rect.left, rect.top, rect.width, rect.height))


def _fitted(ui: Ui, element: UiElement, block: TextBlock, rect: UiRect) -> tuple[TextBlock, Lines]:
    """The text at the largest of its sizes at which everything fits, else at the smallest."""
    most = round(float(ui.attribute(element, "resizeTextMaxSize", "40")))
    least = round(float(ui.attribute(element, "resizeTextMinSize", "10")))
    for size in range(most, least - 1, -1):
        block = structs.replace(block, size=size)
        lines = lines_of(block)
        if lines.width <= rect.width and lines.height <= rect.height + 1:
            break
    return block, lines
