"""Draws every value of every trait for docs/reference/pictures.md: `python -m tools.make_traits`.

A trait is what a generated picture shows: the hair of a character, the colors of a planet. Each picture has
all values of one trait with their names.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, get_args, get_origin

from PIL import Image, ImageDraw, ImageFont

from tts_export.art import draw
from tts_export.art.figures.relics import CUT, TURNED
from tts_export.art.kinds.figure import CREATURES, MOTHS, PEOPLE
from tts_export.art.kinds.landscape import LANDMARKS
from tts_export.art.kinds.paperback import COVERS, LIGHTS
from tts_export.art.kinds.spell import DEEDS, OMENS, SEAS
from tts_export.art.subject import Subject, SubjectPart
from tts_export.settings.describe import bare, keys
from tts_export.settings.traits import ScenePart, Scenery, ShapeWord, Traits
from tts_export.typeset.font_files import find_font

PICTURES = Path(__file__).parents[1] / "docs" / "pictures" / "drawn"
FONT = "font_source_sans_pro:SourceSansPro-Semibold.otf"
CELL, WORD, GAP = 202, 40, 2
"""The width of a picture and of the gap around it, twice as many pixels as those in pixels have, and the
height of a word.
"""
ACROSS, FEW, MANY = (6, 5, 7, 4), 8, 21
"""Pictures in a row: the number that leaves the fewest places of the last row empty, the most for many, and
the least only for few.
"""
GROUND, INK = "#15162a", "#d3d5e3"
CLOSE = {
    **dict.fromkeys(("glasses", "face", "fangs", "lashes", "skin", "hair_color"), (0.5, 0.52)),
    "sign": (0.5, 0.75),
}
"""Traits that are small: the middle of what is seen of the figure, twice as large."""
HELD = {
    "beside": "lunchbox",
    "raised": "sword",
    "wield": "sledgehammer",
    "front": "apple",
    "shoulder": "hammer",
    "point": "wand",
    "march": "banner",
    "sit": "open-book",
    "lift": "black-box",
}
"""What hands have in poses that are made for it."""
LOW = ("hole", "puddle", "table", "pedestal", "cushion", "hand", "rock")
"""Shapes that carry something else: higher in their pictures, so that they are whole."""
MOTIFS: dict[str, Collection[str]] = {
    "figure": PEOPLE + CREATURES + MOTHS,
    "relic": {**TURNED, **CUT},
    "paperback": COVERS + LIGHTS,
    "landscape": LANDMARKS,
    "spell": DEEDS + OMENS + SEAS,
}
"""The kinds of pictures that have a motif, and theirs."""


class Value(NamedTuple):
    """A value of a trait: its word, the kind of picture that shows it, and what the picture is made from."""

    word: str
    kind: str
    subject: Subject
    close: tuple[float, float] | None = None
    """The middle of the part that is shown, if that is only half as large as the whole."""


def sheets() -> dict[str, list[Value]]:
    """The name of each picture, and the values on it."""
    values: dict[str, list[Value]] = {}
    for name, words in choices().items():
        plain: dict[str, Collection[str]] = {"planet" if name in ("world", "terrain") else "bust": words}
        kinds = MOTIFS if name == "motif" else plain
        for kind, own in kinds.items():
            sheet = f"trait-{name}-{kind}" if name == "motif" else f"trait-{name}"
            values[sheet] = [
                Value(word, kind, _subject(name, word), CLOSE.get(name)) for word in words if word in own
            ]
    values["trait-ground"] = [
        Value(word, "scene", Subject("S1", scene=(SubjectPart(ScenePart(ground=word, mood=place % 8)),)))
        for place, word in enumerate(get_args(Scenery))
    ]
    night = SubjectPart(ScenePart(ground="space", mood=3))
    values["trait-shape"] = [
        Value(word, "scene", Subject("S1", scene=(night, SubjectPart(ScenePart(shape=word, at=(0.5, foot))))))
        for word in get_args(ShapeWord)
        for foot in (0.7 if word in LOW else 0.95,)
    ]
    return values


def choices() -> dict[str, tuple[str, ...]]:
    """Trait → the words that it can have, of all traits that are a choice."""
    values = {}
    for key in keys(Traits):
        for part in (bare(part)[0] for part in get_args(key.type) or [key.type]):
            if get_origin(part) is Literal:
                values[key.name] = get_args(part)
    return values


def _subject(trait: str, word: str) -> Subject:
    """Somebody plain, in whom only this trait differs."""
    plain = {"kind": "troll" if trait == "horns" else "human", "pose": "plain"}
    if trait not in ("kind", "head"):
        plain |= {"skin": "tan", "hair": "bob", "glasses": "none", "face": "none", "hat": "none"}
        plain |= {"outfit": "shirt", "sign": "none", "over": "none", "wings": "none", "color": "#3b7d8c"}
    if trait == "head":
        plain["skin"] = "tan"
    if trait in ("kind", "world", "terrain", "motif"):
        plain = {"pose": "plain"} if trait == "kind" else {}
    if trait == "horns":
        del plain["skin"]
    if trait in ("over", "wings"):
        plain["second"] = "#f2c14e"
    if trait == "pose" and word in HELD:
        plain["glyph"] = HELD[word]
    key = "S184" if trait not in ("world", "terrain", "motif") else "S4"
    return Subject(key, "SOMEBODY", Traits(**{**plain, trait: word}))  # type: ignore[arg-type]


def grid(count: int) -> tuple[int, int]:
    """How many columns and rows a picture of so many values has."""
    across = max(ACROSS) if count > MANY else count
    if ACROSS[0] < count <= MANY:
        across = min(ACROSS[: 4 if count <= FEW else 3], key=lambda number: -count % number)
    return across, -(-count // across)


def sheet(values: Sequence[Value]) -> Image.Image:
    """All values side by side, with their words below."""
    across, rows = grid(len(values))
    picture = Image.new("RGB", (across * CELL, rows * (CELL + WORD)), GROUND)
    pen = ImageDraw.Draw(picture)
    font = ImageFont.truetype(str(find_font(FONT, None)), 23)
    for place, value in enumerate(values):
        row, column = divmod(place, across)
        x, y = column * CELL, row * (CELL + WORD)
        picture.paste(_picture(value, CELL - 2 * GAP), (x + GAP, y + GAP))
        pen.text((x + CELL / 2, y + CELL + WORD / 2 - 4), value.word, font=font, fill=INK, anchor="mm")
    return picture


def _picture(value: Value, wide: int) -> Image.Image:
    """The picture of a value, or its part that is close."""
    if value.close is None:
        return draw(value.kind, value.subject, (20, 20), (wide, wide))
    left, top = (round(2 * wide * middle - wide / 2) for middle in value.close)
    whole = draw(value.kind, value.subject, (20, 20), (2 * wide, 2 * wide))
    return whole.crop((left, top, left + wide, top + wide))


def main() -> None:
    """Draws the pictures of all traits in `docs/pictures/drawn`."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, values in sheets().items():
        sheet(values).save(PICTURES / f"{name}.webp", quality=78, method=6, use_sharp_yuv=True)


if __name__ == "__main__":
    sys.exit(main())
