"""Small frames written on the spot, drawn at ten pixels per millimeter."""

from pathlib import Path

import pytest

from tts_export.draw.face import Renderer
from tts_export.load.game.expand import expand
from tts_export.problems import Where
from tts_export.settings.card import Card
from tts_export.settings.frames import Frames
from tts_export.settings.reading import read
from tts_export.yamls import loads, merged

HEAD = """
size: [20, 10]
fonts:
  sans:
    regular: font_source_sans_pro:SourceSansPro-Regular.otf
    bold: font_source_sans_pro:SourceSansPro-Bold.otf
styles:
  rules: {font: sans, size: 2, smallest: 1}
letters:
  digits: {"1": ["#", "#"], "2": ["##", "##"], "-": ["..", "##"], "+": ["#.", "##"]}
pixels:
  star: ["###", ".#."]
"""


class Drawn:
    """A face called `card`, drawn for some fields."""

    def __init__(self, renderer, fields):
        self.card = Card("c1", "c1", "card", fields, Where(Path("cards.yaml"), 1, 1))
        self.renderer = renderer
        self.image, self.problems = renderer.render(self.card, "card", (200, 100))
        self.told = renderer.describe(self.card, "card", (200, 100)).splitlines()

    def at(self, x, y):
        """The color at a place in millimeters."""
        red, green, blue = self.image.convert("RGB").getpixel((round(x * 10), round(y * 10)))
        return f"#{red:02x}{green:02x}{blue:02x}"

    def row(self, y, step=1.0):
        """One letter per millimeter along a line: w(hite), k (black), r, g, b, or ? for anything else."""
        names = {"#ffffff": "w", "#000000": "k", "#ff0000": "r", "#00ff00": "g", "#0000ff": "b"}
        count = int(20 / step)
        return "".join(names.get(self.at((i + 0.5) * step, y), "?") for i in range(count))

    def messages(self):
        return [f"{p.message} ({p.name})" for p in self.problems]


@pytest.fixture
def renderer(tmp_path):
    """`renderer(elements, head)` → a Renderer; `elements` is the YAML of the face's elements, by name."""

    def made(elements, head=""):
        body = "".join(f"      {line}\n" for line in elements.strip().splitlines())
        more = "background: white\n    colors: {red: '#ff0000', green: '#00ff00', blue: '#0000ff'}"
        text = f"{HEAD}\nfaces:\n  card:\n    {more}\n    elements:\n{body}"
        data, problems = loads(text, Path("frames.yaml"))
        own, found = loads(head or "{}", Path("own.yaml"))
        expanded = expand(merged(data, own), problems)
        assert not problems + found
        frames, found = read(Frames, expanded, data.where)
        assert not found
        return Renderer(frames, tmp_path)

    return made


@pytest.fixture
def drawn(renderer):
    """`drawn(elements, **fields)` → the picture, its problems and its description."""

    def made(elements, head="", **fields):
        return Drawn(renderer(elements, head), fields)

    return made
