"""A plain Pillow script of the HS:ATCG character card, as people write it from Pillow's handbook.

The frame and the icons are pictures (`plain_assets.py`), the words are drawn over them: each word is
measured and drawn by itself, each text gets a smaller font until it fits, the picture ends where the text has
room enough, as ours does, and every card opens what it needs.
Nothing in it is slow on purpose; nothing is kept from card to card either, as in the scripts that people
share. All numbers are pixels of a card of 750 x 1050. What `against_plain.py` compares with.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import font_source_sans_pro
from PIL import Image, ImageDraw, ImageFont, ImageOps

FONTS = Path(font_source_sans_pro.__file__).parent / "files"
SIZE = (750, 1050)
ART = (71, 200, 679)
"""Left, top and right of the hole in the frame."""
STOPS = (730, 651, 606, 558, 511)
"""Where the hole may end: the first for texts that have room at full size, the others at a smaller one."""
FULL, SMALLER, SMALLEST = 36, 30, 18
"""Sizes of the rules text."""
INK, MUTE, DEEP, TINT = "#14141f", "#565a70", "#0b5a3b", "#b4f4d9"
PARAGRAPH = "\n"

Box = tuple[int, int, int, int]


def draw(card: Mapping[str, Any], project: Path, assets: Path) -> Image.Image:
    """One card as RGB: its art under the frame, its words on top."""
    image = Image.new("RGB", SIZE, "white")
    pen = ImageDraw.Draw(image)
    tokens = tokens_of(card["text"])
    below = stop(pen, tokens)
    with Image.open(project / card["art"]) as art:
        fitted = ImageOps.fit(art.convert("RGB"), (ART[2] - ART[0], below - ART[1]), Image.Resampling.LANCZOS)
    image.paste(fitted, ART[:2])
    with Image.open(assets / f"frame-{below}.png") as frame:
        image.paste(frame, (0, 0), frame)
    line(pen, (102, 31, 520, 112), card["title"], "Black", 60)
    line(pen, (52, 126, 516, 193), card["subtitle"], "Bold", 48)
    line(pen, (572, 62, 706, 186), str(card["power"]), "Black", 120, middle=True)
    line(pen, (566, below - 60, 618, below + 10), card["enter"].rstrip("g"), "Black", 72, middle=True)
    tags(pen, (79, below + 28), card["tags"])
    rules(image, text_box(below), tokens, assets)
    flavor(pen, (79, 898, 500, 955), card["flavor"])
    stars(image, (668, 920), card["stars"], assets)
    line(pen, (440, 1003, 706, 1034), card["id"], "Semibold", 22, MUTE, right=True)
    return image


def font_of(style: str, size: int) -> ImageFont.FreeTypeFont:
    """The font, read from its file."""
    return ImageFont.truetype(str(FONTS / f"SourceSansPro-{style}.otf"), size)


def line(
    pen: ImageDraw.ImageDraw,
    box: Box,
    text: str,
    style: str,
    size: int,
    color: str = INK,
    *,
    middle: bool = False,
    right: bool = False,
) -> None:
    """A line of text in the largest size that fits its box."""
    width = box[2] - box[0]
    font = font_of(style, size)
    while pen.textlength(text, font=font) > width and size > 12:
        size -= 1
        font = font_of(style, size)
    y = (box[1] + box[3]) / 2
    if middle:
        pen.text(((box[0] + box[2]) / 2, y), text, color, font, anchor="mm")
    elif right:
        pen.text((box[2], y), text, color, font, anchor="rm")
    else:
        pen.text((box[0], y), text, color, font, anchor="lm")


def tags(pen: ImageDraw.ImageDraw, at: tuple[int, int], words: Sequence[str]) -> None:
    """Each tag on a plate of its own."""
    font = font_of("Bold", 30)
    x, y = at
    for word in words:
        width = pen.textlength(f"#{word}", font=font)
        pen.rounded_rectangle((x, y, x + width + 16, y + 42), 6, TINT)
        pen.text((x + 8, y + 21), f"#{word}", DEEP, font, anchor="lm")
        x += int(width) + 32


def text_box(below: int) -> Box:
    """Where the rules stand on a card whose picture ends there."""
    return 79, below + 84, 671, 858


def stop(pen: ImageDraw.ImageDraw, tokens: Sequence[tuple[str, str]]) -> int:
    """Where the picture ends."""
    for below in STOPS:
        if not laid_out(pen, text_box(below), tokens, FULL if below == STOPS[0] else SMALLER)[1]:
            return below
    return STOPS[-1]


def rules(image: Image.Image, box: Box, tokens: Sequence[tuple[str, str]], assets: Path) -> None:
    """The rules text in the largest size that fits: words, bold words and icons, wrapped."""
    pen = ImageDraw.Draw(image)
    size = FULL
    while size > SMALLEST:
        if not laid_out(pen, box, tokens, size)[1]:
            break
        size -= 1
    normal, bold = font_of("Regular", size), font_of("Bold", size)
    number = font_of("Black", int(size * 0.8))
    for x, y, token in laid_out(pen, box, tokens, size)[0]:
        kind, word = token
        if kind in ("grist", "boon"):
            with Image.open(assets / f"{kind}.png") as icon:
                small = icon.resize((int(size * 1.2), int(size * 1.2)), Image.Resampling.LANCZOS)
            image.paste(small, (int(x), int(y)), small)
            pen.text((x + size * 0.6, y + size * 0.6), word, INK, number, anchor="mm")
        else:
            pen.text((x, y), word, INK, bold if kind == "bold" else normal)


def laid_out(
    pen: ImageDraw.ImageDraw, box: Box, tokens: Sequence[tuple[str, str]], size: int
) -> tuple[list[tuple[float, float, tuple[str, str]]], bool]:
    """Where each word goes at this size, and whether the text is too high for its box."""
    normal, bold = font_of("Regular", size), font_of("Bold", size)
    space = pen.textlength(" ", font=normal)
    x, y = float(box[0]), float(box[1])
    placed = []
    for token in tokens:
        kind, word = token
        if word == PARAGRAPH:
            x, y = float(box[0]), y + size * 1.55
            continue
        if kind in ("grist", "boon"):
            width = size * 1.2
        else:
            width = pen.textlength(word, font=bold if kind == "bold" else normal)
        if x + width > box[2]:
            x, y = float(box[0]), y + size * 1.17
        placed.append((x, y, token))
        x += width + space
    return placed, y + size * 1.17 > box[3]


def tokens_of(text: str) -> list[tuple[str, str]]:
    """The words of a rules text: `1g` and `2b` are icons, tags and Ability are bold."""
    tokens = []
    for word in text.replace("//", f" {PARAGRAPH} ").split(" "):
        icon = re.fullmatch(r"\(?(\d+)([gb])[).:]*", word)
        if icon:
            tokens.append(("grist" if icon[2] == "g" else "boon", icon[1]))
        elif word.startswith("#") or word == "Ability":
            tokens.append(("bold", word))
        elif word:
            tokens.append(("normal", word))
    return tokens


def flavor(pen: ImageDraw.ImageDraw, box: Box, text: str) -> None:
    """The flavour text in italics, in the largest size of which two lines fit."""
    size = 26
    while True:
        font = font_of("It", size)
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if pen.textlength(longer, font=font) <= box[2] - box[0]:
                lines[-1] = longer
            else:
                lines.append(word)
        if len(lines) * size * 1.1 <= box[3] - box[1] or size <= 16:
            break
        size -= 1
    for number, words in enumerate(lines):
        pen.text((box[0], box[1] + number * size * 1.1), words, MUTE, font)


def stars(image: Image.Image, at: tuple[int, int], count: int, assets: Path) -> None:
    """Five stars that end at `at`, the first `count` of them dark."""
    for number in range(5):
        with Image.open(assets / ("star.png" if number < count else "star-empty.png")) as icon:
            small = icon.resize((30, 30), Image.Resampling.LANCZOS)
        image.paste(small, (at[0] - 32 * (5 - number), at[1]), small)


def build(
    cards: Sequence[Mapping[str, Any]],
    project: Path,
    assets: Path,
    out: Path,
    *,
    kind: str = "jpeg",
    columns: int = 7,
    rows: int = 5,
) -> None:
    """Sheets of all cards."""
    for start in range(0, len(cards), columns * rows):
        some = cards[start : start + columns * rows]
        sheet = Image.new("RGB", (SIZE[0] * columns, SIZE[1] * -(-len(some) // columns)))
        for number, card in enumerate(some):
            picture = draw(card, project, assets)
            sheet.paste(picture, (number % columns * SIZE[0], number // columns * SIZE[1]))
        if kind == "jpeg":
            sheet.save(out / f"sheet-{start}.jpg", quality=90, subsampling=0)
        else:
            sheet.save(out / f"sheet-{start}.png")
