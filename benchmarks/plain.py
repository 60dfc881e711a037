"""A plain Pillow script of a character card, as people write it from Pillow's handbook.

    python -m benchmarks.plain PROJECT OUT jpeg|png

Nothing in it is slow on purpose, and nothing is kept from card to card: every card opens its frame, its fonts
and its art, every word is measured and drawn by itself, every text gets a smaller font until it fits. Sheets
are JPEG of the quality that ours have, or PNG as Pillow saves it by default.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import font_source_sans_pro
import yaml
from PIL import Image, ImageDraw, ImageFont, ImageOps

SIZE = (752, 1048)
COLUMNS, CELLS = 7, 35
OPTIONS: Mapping[str, Mapping[str, Any]] = {"jpeg": {"quality": 90, "subsampling": 0}, "png": {}}
ART = (71, 200, 679, 651)
_FONTS = Path(font_source_sans_pro.__file__).parent / "files"

Box = tuple[int, int, int, int]
Placed = tuple[float, float, str, ImageFont.FreeTypeFont]


def make_frame(file: Path) -> None:
    """Writes what somebody drew for the script: a frame with a hole for the art."""
    frame = Image.new("RGBA", SIZE, "#f6f7fa")
    pen = ImageDraw.Draw(frame)
    pen.rounded_rectangle((33, 119, 719, 998), 12, "#34e29b", "#40715d", 6)
    pen.rectangle(ART, "#00000000", "#40715d", 4)
    for plate in ((562, 29, 719, 196), (50, 651, 702, 977), (546, 535, 702, 669)):
        pen.rounded_rectangle(plate, 6, "white", "#40715d", 4)
    frame.save(file)


def draw(card: Mapping[str, Any], project: Path, frame_file: Path) -> Image.Image:
    """One card as RGB: its art below the frame, its words on top."""
    image = Image.new("RGB", SIZE, "white")
    with Image.open(project / card["art"]) as art:
        size = (ART[2] - ART[0], ART[3] - ART[1])
        image.paste(ImageOps.fit(art.convert("RGB"), size, Image.Resampling.LANCZOS), ART[:2])
    with Image.open(frame_file) as frame:
        image.paste(frame, (0, 0), frame)
    pen = ImageDraw.Draw(image)
    write(pen, (102, 31, 540, 112), card["title"], "Black", 60)
    write(pen, (52, 126, 546, 193), card["subtitle"], "Bold", 48)
    write(pen, (602, 42, 706, 186), str(card["power"]), "Black", 120)
    write(pen, (596, 571, 690, 661), str(card.get("enter", "")), "Black", 72)
    write(pen, (79, 679, 671, 721), " ".join(f"#{tag}" for tag in card.get("tags", [])), "Bold", 30)
    write(pen, (79, 735, 671, 858), card["text"], "Regular", 36)
    write(pen, (79, 898, 500, 955), card["flavor"], "It", 26)
    write(pen, (540, 1003, 706, 1034), card["id"], "Semibold", 22)
    return image


def write(pen: ImageDraw.ImageDraw, box: Box, text: str, style: str, size: int) -> None:
    """Draws a text, wrapped, in the largest size that fits its box; tags are bold."""
    placed = wrapped(pen, box, text, style, size)
    while size > 14 and any(y + size * 1.2 > box[3] for _, y, _, _ in placed):
        size -= 1
        placed = wrapped(pen, box, text, style, size)
    for x, y, word, font in placed:
        pen.text((x, y), word, "#14141f", font)


def wrapped(pen: ImageDraw.ImageDraw, box: Box, text: str, style: str, size: int) -> list[Placed]:
    """Where each word is at this size, and its font."""
    normal, bold = (
        ImageFont.truetype(str(_FONTS / f"SourceSansPro-{name}.otf"), size) for name in (style, "Bold")
    )
    x, y, placed = float(box[0]), float(box[1]), []
    for word in text.split():
        font = bold if word.startswith("#") else normal
        width = pen.textlength(f"{word} ", font=font)
        if word == "//" or x + width > box[2]:
            x, y = float(box[0]), y + size * (1.5 if word == "//" else 1.2)
        if word != "//":
            placed.append((x, y, word, font))
            x += width
    return placed


def main(project: Path, out: Path, ending: str) -> None:
    """Writes the sheets of a project's cards into `out`, where the frame is."""
    cards = yaml.safe_load((project / "cards.yaml").read_text(encoding="utf-8"))["cards"]
    for start in range(0, len(cards), CELLS):
        some = cards[start : start + CELLS]
        sheet = Image.new("RGB", (SIZE[0] * COLUMNS, SIZE[1] * -(-len(some) // COLUMNS)))
        for number, card in enumerate(some):
            at = number % COLUMNS * SIZE[0], number // COLUMNS * SIZE[1]
            sheet.paste(draw(card, project, out / "frame.png"), at)
        sheet.save(out / f"sheet-{start}.{ending}", **OPTIONS[ending])


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
