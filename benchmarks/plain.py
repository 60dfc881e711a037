"""A plain Pillow script of the same card, as people write it: open, paste, wrap, shrink until it fits, save.

It does for each card what a first script does: it loads the font for every text, measures words one by one,
and saves a PNG per card and a sheet. What `run.py` compares with.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import font_source_sans_pro
import yaml
from PIL import Image, ImageDraw, ImageFont

FONT = str(Path(font_source_sans_pro.__file__).parent / "files" / "SourceSansPro-Regular.ttf")
SIZE = (750, 1050)


def draw(card: dict[str, object]) -> Image.Image:
    """One card: a frame, a title, a picture, its text and its numbers."""
    image = Image.new("RGB", SIZE, "#e8e0cc")
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((20, 20, 730, 1030), 30, "#f6f1e3", "#333344", 6)
    pen.rectangle((60, 150, 690, 560), "#8899aa")
    for step in range(0, 410, 10):
        pen.line((60, 150 + step, 690, 560 - step), "#445566", 2)
    _text(pen, (60, 50, 560, 60), str(card["title"]), 44, 20)
    _text(pen, (60, 105, 560, 40), str(card["subtitle"]), 28, 14)
    _text(pen, (640, 50, 60, 80), str(card.get("power", "")), 60, 30)
    _text(pen, (60, 590, 630, 260), str(card.get("text", "")), 34, 16)
    _text(pen, (60, 870, 630, 100), str(card.get("flavor", "")), 26, 14)
    return image


def _text(pen: ImageDraw.ImageDraw, box: tuple[int, int, int, int], text: str, size: int, least: int) -> None:
    x, y, width, height = box
    while True:
        font = ImageFont.truetype(FONT, size)
        lines = _wrapped(pen, text, font, width)
        if len(lines) * size * 1.2 <= height or size <= least:
            break
        size -= 1
    for number, line in enumerate(lines):
        pen.text((x, y + number * size * 1.2), line, "#222222", font)


def _wrapped(pen: ImageDraw.ImageDraw, text: str, font: ImageFont.FreeTypeFont, width: int) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if pen.textlength(longer, font=font) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def build(file: Path, out: Path, columns: int = 7, rows: int = 5) -> None:
    """Every card of a cards file as a PNG, and sheets of them."""
    out.mkdir(parents=True, exist_ok=True)
    cards: Sequence[dict[str, object]] = yaml.safe_load(file.read_text(encoding="utf-8"))["cards"]
    for start in range(0, len(cards), columns * rows):
        sheet = Image.new("RGB", (SIZE[0] * columns, SIZE[1] * rows))
        for number, card in enumerate(cards[start : start + columns * rows]):
            image = draw(card)
            image.save(out / f"card-{start + number}.png")
            sheet.paste(image, (number % columns * SIZE[0], number // columns * SIZE[1]))
        sheet.save(out / f"sheet-{start}.png")
