"""The first picture of the README: four games in two rows, each with a fan of three of its cards."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from tts_export.draw.face import Renderer
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.problems import has_errors
from tts_export.typeset.font_files import find_font

ROOT = Path(__file__).parents[1]


class GameFan(NamedTuple):
    """A game: its cards file, three cards of it, and the ground."""

    file: str
    cards: tuple[str, str, str]
    ground: str


FANS = (
    GameFan("cards.yaml", ("001-C037", "001-C001", "001-P001"), "#1d5c4b"),
    GameFan("examples/gamma/cards.yaml", ("Burn the Ledger", "Stormfed Colossus", "Common Cause"), "#4b2a6b"),
    GameFan(
        "examples/horsefame/cards.yaml",
        ("Ignatius Crumb", "The Map Had Teeth", "Typo in the Title"),
        "#7a3528",
    ),
    GameFan("examples/wtactics/cards.yaml", ("Candle Thief", "Siege Tortoise", "Sapling Chorus"), "#24507e"),
)
ACROSS = 2
PART, CARD, MIDDLE, TURNED, STEP = (850, 520), (237, 332), (262, 367), 3, 260
"""A game's part of the picture, a card's size and that of the one in the middle, the degrees between two
cards, and from one to the next so many pixels that it hides nothing of it.
"""
EDGE = 60
"""Pixels around a card in which its shadow fades."""
NAMES = "font_hanken_grotesk:HankenGrotesk-Bold.otf"
QUIET = "font_hanken_grotesk:HankenGrotesk-Medium.otf"


def game_fans() -> Image.Image:
    """The picture."""
    picture = Image.new("RGB", (PART[0] * ACROSS, PART[1] * (len(FANS) // ACROSS)))
    for place, fan in enumerate(FANS):
        row, column = divmod(place, ACROSS)
        picture.paste(_part(fan), (PART[0] * column, PART[1] * row))
    return picture


def _part(fan: GameFan) -> Image.Image:
    """A game's part of the picture, drawn at twice its size."""
    project, problems = load(ROOT / fan.file)
    if project is None or has_errors(problems):
        sys.exit(f"{fan.file}: {problems}")
    width, height = 2 * PART[0], 2 * PART[1]
    part = _ground(fan.ground, (width, height))
    middle = (width // 2, round(height * 0.435))
    for number in (0, 2, 1):  # the one in the middle lies over the others
        size = MIDDLE if number == 1 else CARD
        face = _fanned(project, fan.cards[number], size, TURNED * (1 - number))
        left = middle[0] - face.width // 2 + (number - 1) * 2 * STEP
        part.alpha_composite(face, (left, middle[1] - face.height // 2 + (14 if number != 1 else -4)))
    name, quiet = (ImageFont.truetype(str(find_font(font, None)), 52) for font in (NAMES, QUIET))
    words = (project.game.name, name, "#ffffff"), (f"   {project.settings.set.name}", quiet, "#ffffffb8")
    left = middle[0] - sum(letters.getlength(text) for text, letters, _ in words) / 2
    for text, letters, ink in words:
        ImageDraw.Draw(part).text((left, height * 0.91), text, font=letters, fill=ink, anchor="lm")
        left += letters.getlength(text)
    return part.convert("RGB").resize(PART, Image.Resampling.LANCZOS)


def _ground(color: str, size: tuple[int, int]) -> Image.Image:
    """A ground of this color with a light behind the cards."""
    across, down = np.meshgrid(np.linspace(-1, 1, size[0]), np.linspace(-0.9, 1.1, size[1]))
    light = np.clip(1 - np.hypot(across * 0.75, down), 0, 1)[..., None] ** 0.8
    bright = np.array([int(color[at : at + 2], 16) for at in (1, 3, 5)])
    shades = bright * (0.55 + 1.25 * light)
    return Image.fromarray(shades.clip(0, 255).astype(np.uint8)).convert("RGBA")


def _fanned(project: Project, name: str, size: tuple[int, int], degrees: float) -> Image.Image:
    """A card of a fan with round corners and its shadow, turned."""
    key = name if name in project.by_key else next(c.key for c in project.cards if c.name == name)
    card = project.by_key[key]
    face, _ = Renderer(project.frames, project.root).render(
        card, project.game.types[card.type].face or card.type, (2 * size[0], 2 * size[1])
    )
    return lying(face).rotate(degrees, Image.Resampling.BICUBIC, expand=True)


def lying(face: Image.Image) -> Image.Image:
    """A card with round corners and its shadow, for which there is an edge of `EDGE` pixels around it."""
    width, height = face.size
    shape = Image.new("L", face.size)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, width - 1, height - 1), width // 26, fill=255)
    room = Image.new("L", (width + 2 * EDGE, height + 2 * EDGE))
    room.paste(shape.point(lambda shade: shade * 3 // 4), (EDGE, EDGE + 14))
    card = Image.new("RGBA", room.size)
    card.putalpha(room.filter(ImageFilter.GaussianBlur(20)))
    card.paste(face.convert("RGBA"), (EDGE, EDGE), shape)
    return card
