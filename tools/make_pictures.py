"""Makes the pictures of the README and of the pages here: `python -m tools.make_pictures`.

Run it after changing frames, generated pictures or the panel. With names it makes only those pictures:
`python -m tools.make_pictures games table`. Cards are drawn with the code of a build; tables are those of
transcripts, played on a new build and stopped in the middle, for which it needs a browser. make_screens.py
makes those of the workbench.
"""

from __future__ import annotations

import io
import re
import shutil
import sys
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import NamedTuple

import numpy as np
from msgspec import json
from msgspec.structs import replace
from PIL import Image, ImageDraw, ImageFont

from tools.game_fans import EDGE, game_fans, lying
from tools.make_glyphs import ICON_PICTURES
from tools.story import steps, write
from tts_export.art.objects.backdrop import ACCENTS
from tts_export.art.objects.emblem import put, stencil
from tts_export.art.objects.glyph_names import SPRITES, icons
from tts_export.art.plate import SIGNS
from tts_export.build import build
from tts_export.cli.examples import begin
from tts_export.decks.statistics import statistics
from tts_export.decks.statistics.picture import MARGIN, draw_charts, font_files
from tts_export.draw.face import Renderer
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.paint.svg import png_of
from tts_export.problems import has_errors
from tts_export.simulator.play import Game, read, run
from tts_export.typeset.font_files import find_font
from tts_export.workbench.table.still import HAND, Still, photograph, still_view

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
SMALL = 290, 406
GAP = 20
LOOK = ROOT / "docs" / "tutorials" / "look.md"
LOOKED_AT = ("Fox", "Old Bear", "Full Moon")
ONE_CARD = {"look-3": "Fox", "look-5": "Full Moon", "look-6": "Old Bear", "look-7": "back"}
"""Pictures of a small change: only one card, before and after."""
PARTS = {"look-3": (0, 0.235), "look-6": (0.34, 1)}
"""Those of a change at the head or at the foot of the card: the part of it that they show, larger."""
PAPER = "#e9dfcb"
ARROW = "#8a7650"
"""Under cards with a dark frame, and on it between two."""
COMPARED = "Knock Knock", "Clockwork Caravan"
BOLD = "font_source_sans_pro:SourceSansPro-Bold.otf"
LIT = (1222, 700)
"""The window that is photographed: what is on the screen is larger in a small one."""
CLOSE_UP = (1120, 605)
STEEP = 89
"""Degrees. Gaps between parts of a mat are nearly upright then, as is the edge of what is seen."""
SHARP = 1600
"""The pixels across that pictures of tables have: GitHub shows them at about half of this width, and screens
have two pixels a point.
"""
CHARTS = 1280
ACROSS, WIDE, BETWEEN, TILE = 7, 196, 10, (33, 35, 62)
"""Things with their names: how many are in a row, the width and the color of their grounds, the gaps."""
ICONS = [f"icons-{at}" for at in range(1, ICON_PICTURES + 1)]
QUALITY = 84
SIZE = 20
"""Letters of an icon's name."""
FLAT = {"stats", "sprites", *ICONS}
"""Pictures that are smaller without loss."""
PLAYED = ROOT / "tests" / "simulator" / "play" / "hsatcg"


class Scene(NamedTuple):
    """A table to draw: a transcript, how many of its moves are played, and the seat that looks at it."""

    transcript: str
    moves: int
    seat: str
    shown: tuple[str, ...] = ()
    """What fills a close-up: zones and mats."""
    hand: float = HAND
    """The width of a card in the hand, of that of the picture; 0 without the hand."""
    menu: str = ""
    """The card whose menu is open."""
    size: tuple[int, int] = CLOSE_UP
    beyond: bool = False
    """Whether the camera is at the opposite seat."""
    notes: tuple[tuple[tuple[str, ...], str, str], ...] = ()
    """Words over the cards of zones, on the lower edge of a card, or between the two before."""
    beside: int = 0
    """Pixels that are free to the right of what is shown."""
    pitch: int = STEEP
    """Degrees that the camera looks downwards; 0 for those with the largest cards."""


SLICK = "SPADES SLICK / a knife for each day"
ATTACKED = tuple(f"White.{zone}" for zone in ("invading", "planet", "deck", "defending", "executables"))
INVADERS, HELD = ("Red.invading",), ("Red.planet", "Red.defending")
SCORED = tuple(zone.replace("White", "Red") for zone in ATTACKED)
SUMS = (INVADERS, "White 26", "White"), (HELD, "Red 13", "Red"), ((), ">\n+1 VP", "")
DRAGGED = ((("ROSE LALONDE",), "from the hand", "White"),)
RESISTS = ((("CRABDAD",), "resists", "Red"),)
WHOLE, OVER = (1222, 866), -58
"""A window for the height of a mat, whose board of phases is under the panel, from the gap before it on."""
ABOVE_HAND = (1222, 934)
"""One for a mat over a hand that is larger."""
OPEN = (1222, 795)
"""One for a whole mat."""
SCENES = {
    "players-start": Scene("start.play", 4, "White", ("White",), 0.13, size=OPEN),
    "players-main": Scene("main.play", 3, "White", SCORED, 0.1, SLICK, WHOLE, beyond=True, beside=OVER),
    "players-attack": Scene("strike.play", 7, "White", ATTACKED, 0.1, size=WHOLE, notes=RESISTS, beside=OVER),
    "players-score": Scene(
        "sums.play", 7, "White", SCORED, 0.1, size=WHOLE, beyond=True, notes=SUMS, beside=OVER - 44
    ),
    "players-hand": Scene(
        "dragged.play", 4, "White", ATTACKED, 0.14, size=ABOVE_HAND, notes=DRAGGED, beside=OVER - 10
    ),
    "players-end": Scene("last_turns.play", 10, "White", ("White",), 0.13, size=OPEN),
}
"""Close-ups of what the page is about at that point."""
SIEGE = Scene("siege.play", 7, "White", ATTACKED, 0.1, size=WHOLE, beside=OVER)
"""White strikes back on a crowded table: the picture of the README."""


def main(names: Sequence[str]) -> None:
    """Writes the wanted pictures in `docs/pictures`, or all of them."""
    with TemporaryDirectory() as scratch:
        made = _pictures(Path(scratch))
        unknown = [name for name in names if name not in made]
        if unknown:
            sys.exit(f"there is no picture {', '.join(unknown)}; there are {', '.join(made)}")
        for name in names or made:
            file, flat = PICTURES / f"{name}.webp", name in FLAT
            made[name]().save(file, quality=QUALITY, method=6, use_sharp_yuv=True, lossless=flat)


def _pictures(scratch: Path) -> dict[str, Callable[[], Image.Image]]:
    """Name → what makes the picture."""
    players = {name: partial(_played, scratch, scene) for name, scene in SCENES.items()}
    looks = {step.name: partial(_look, scratch, step.name) for step in steps(LOOK) if step.kind == "picture"}
    return {
        "games": game_fans,
        "table": partial(_played, scratch, SIEGE),
        "stats": _stats,
        "sprites": _sprites,
        **{name: partial(_icons, at) for at, name in enumerate(ICONS)},
        **players,
        "new-game": partial(_new_game, scratch),
        **looks,
    }


@cache
def _project() -> Project:
    project, problems = load(ROOT / "cards.yaml")
    if project is None or has_errors(problems):
        sys.exit("cards.yaml has problems: see `tts-export check`")
    return project


def _played(scratch: Path, scene: Scene) -> Image.Image:
    """What people see while they play the set of this repository."""
    built = _built(ROOT / "cards.yaml", scratch / "flagship")
    text = (PLAYED / scene.transcript).read_text(encoding="utf-8")
    return _table(text, scene, built)


def _new_game(folder: Path) -> Image.Image:
    """Draws the table of the game in docs/tutorials/new-game.md, which is an example."""
    page = (ROOT / "docs" / "tutorials" / "new-game.md").read_text(encoding="utf-8")
    [evening] = re.findall(r"^```text evening.play\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    shutil.copytree(
        ROOT / "examples" / "lamplight", folder / "new-game", ignore=shutil.ignore_patterns("build")
    )
    built = _built(folder / "new-game" / "cards.yaml", folder / "new-game" / "build")
    moves = evening.count("\n>")
    return _table(evening, Scene("evening.play", moves, "White", ("White",), 0.105, size=LIT, pitch=0), built)


@cache
def _built(cards: Path, target: Path) -> Path:
    """Builds a project; returns the folder of the build."""
    if build(cards, target).failed:
        sys.exit(f"{cards} has problems: see `tts-export check`")
    return target


def _table(text: str, scene: Scene, built: Path) -> Image.Image:
    """Draws a player's screen after the first moves of a transcript."""
    transcript, faults = read(text)
    if transcript is None:
        sys.exit(f"a transcript cannot be read: {faults}")
    result = run(replace(transcript, entries=transcript.entries[: scene.moves]), built / "mod.json")
    if result.game is None:
        sys.exit(f"a transcript cannot be played: {result.faults}")
    view = still_view(result.game, scene.seat, built)
    if scene.beyond:
        view["room"]["turn"] += 180
    menu = scene.menu, _menu(result.game, scene)
    seen = json.encode(view)
    parts = scene.shown, scene.hand, menu, scene.notes, scene.beside, scene.pitch
    shot = photograph(Still(scene.seat, seen, built, scene.size, *parts, wide=SHARP))
    return Image.open(io.BytesIO(shot)).convert("RGB")


def _menu(game: Game, scene: Scene) -> tuple[tuple[str, bool], ...]:
    """What the menu of a scene's card offers to who looks at it."""
    for card in game.table.world.living():
        if scene.menu and card.nickname == scene.menu:
            game.table.player(scene.seat).point_at(card)
            game.rest()
            return tuple((item.label, item.keep_open) for item in card.menu)
    return ()


def _look(scratch: Path, name: str) -> Image.Image:
    """Draws three cards and the back of the set in the tutorial of looks, as they are at this point of it; or
    only the card that changes, larger, before and after.
    """
    if name in ONE_CARD:
        times, gap = (4, 6 * GAP) if name in PARTS else (3, 7 * GAP)
        before, after = f"look-{int(name[-1]) - 1}", name
        large = [_kites(scratch, at, [ONE_CARD[name]], times)[0] for at in (before, after)]
        pair = _row(large, gap)
        first, last = PARTS.get(name, (0, 1))
        top = 0 if first == 0 else round(gap / 2 + first * large[0].height / 2)
        foot = pair.height if last == 1 else round(gap / 2 + last * large[0].height / 2)
        _arrow(pair, (pair.width / 2, (max(top, gap / 2) + min(foot, pair.height - gap / 2)) / 2))
        return pair.crop((0, top, pair.width, foot))
    return _row(_kites(scratch, name, [*LOOKED_AT, "back"], 2), 3 * GAP)


def _kites(scratch: Path, point: str, names: Sequence[str], times: int) -> list[Image.Image]:
    """Faces of the tutorial's cards, so many times as large as a small one, as they are where it has this
    picture.
    """
    folder = Path(mkdtemp(dir=scratch))
    begin(folder / "kites")
    for step in steps(LOOK):
        if step.name == point:
            break
        if step.kind == "diff" and step.name.endswith("frames.yaml"):
            write(step, folder)
    project, problems = load(folder / "kites" / "cards.yaml")
    if project is None or has_errors(problems):
        sys.exit(f"{LOOK}: {problems}")
    renderer, size = Renderer(project.frames, project.root), (times * SMALL[0], times * SMALL[1])
    return [
        renderer.render(card, card.type, size)[0] if card else renderer.picture("back", size)
        for card in map(project.by_key.get, names)
    ]


def _row(faces: Sequence[Image.Image], gap: int) -> Image.Image:
    """Cards beside each other on paper, at half of their size."""
    width, height = faces[0].size
    drawn = Image.new("RGBA", (len(faces) * (width + gap) + gap, height + 2 * gap), PAPER)
    for place, face in enumerate(faces):
        drawn.alpha_composite(lying(face), (gap + place * (width + gap) - EDGE, gap - EDGE))
    return drawn.convert("RGB").resize((drawn.width // 2, drawn.height // 2), Image.Resampling.LANCZOS)


def _arrow(picture: Image.Image, middle: tuple[float, float]) -> None:
    """An arrow to the right, from before to after."""
    x, y = middle
    points = ((-22, -5), (2, -5), (2, -17), (24, 0), (2, 17), (2, 5), (-22, 5))
    ImageDraw.Draw(picture).polygon([(x + right, y + down) for right, down in points], fill=ARROW)


def _stats() -> Image.Image:
    """Draws the first charts of the set's decks."""
    project = _project()
    decks = [deck for deck in project.decks if deck.name in COMPARED]
    svg = draw_charts(project, statistics(project, decks))
    charts = Image.open(io.BytesIO(png_of(svg, font_files()))).convert("RGB")
    panels = re.findall(r'y="([\d.]+)" width="[\d.]+" height="([\d.]+)" rx="16"', svg)
    base = round(sum(map(float, panels[3])))  # of the second row
    picture = Image.new("RGB", (charts.width, base + MARGIN), charts.getpixel((0, 0)))
    picture.paste(charts.crop((0, 0, charts.width, base)))
    return picture.resize((CHARTS, picture.height * CHARTS // charts.width), Image.Resampling.LANCZOS)


def _sprites() -> Image.Image:
    """Draws all sprites with their names."""
    point, high = 4, 208
    names = sorted(SPRITES)
    picture = _tiles(len(names), high)
    for place, name in enumerate(names):
        x, y = _tile(place, high)
        cells = np.full((high // point - 9, WIDE // point - 4, 3), TILE, dtype=np.uint8)
        color = ACCENTS[place * 3 % len(ACCENTS)]
        put(cells, stencil(name, 0), (cells.shape[1] / 2, cells.shape[0] / 2 + 1), color, glow=())
        drawn = Image.fromarray(cells)
        drawn = drawn.resize((point * drawn.width, point * drawn.height), Image.Resampling.NEAREST)
        picture.paste(drawn, (round(x - drawn.width / 2), y + 6))
        _word(picture, name, x, y + high - 22, 21)
    return picture


def _icons(part: int) -> Image.Image:
    """Draws one of the parts of the font's icons with their names."""
    high = 150
    each = -(-len(icons()) // (ACROSS * len(ICONS))) * ACROSS
    names = sorted(icons())[part * each : (part + 1) * each]
    picture = _tiles(len(names), high)
    for place, name in enumerate(names):
        x, y = _tile(place, high)
        lines, size = _in_tile(name)
        above = y + 9 * (3 - len(lines))  # icon and name together are in the middle
        _word(picture, icons()[name], x, above + 41, 62, SIGNS)
        for line, part_of_name in enumerate(lines):
            _word(picture, part_of_name, x, above + 94 + 23 * line, size)
    return picture


def _in_tile(name: str) -> tuple[list[str], float]:
    """A name in one line, or in two that are about as long, and the size in which these have room."""
    words = name.split("-")
    halves = [("-".join(words[:at]) + "-", "-".join(words[at:])) for at in range(1, len(words))]
    face = ImageFont.truetype(str(find_font(BOLD, None)), SIZE)
    room = WIDE - 2 * BETWEEN
    if not halves or face.getlength(name) < 1.1 * room:
        return [name], SIZE * min(1, room / face.getlength(name))
    wide, lines = min((max(map(face.getlength, pair)), pair) for pair in halves)
    return list(lines), SIZE * min(1, room / wide)


def _tiles(count: int, high: int) -> Image.Image:
    """As many tiles of this height as there are things to name, with nothing on them."""
    rows = -(-count // ACROSS)
    size = ACROSS * (WIDE + BETWEEN) + BETWEEN, rows * (high + BETWEEN) + BETWEEN
    picture = Image.new("RGB", size, "#15162a")
    for place in range(count):
        x, y = _tile(place, high)
        box = x - WIDE // 2, y, x + WIDE // 2 - 1, y + high - 1
        ImageDraw.Draw(picture).rounded_rectangle(box, 12, fill=TILE)
    return picture


def _tile(place: int, high: int) -> tuple[int, int]:
    """The middle of a tile's upper edge."""
    row, column = divmod(place, ACROSS)
    return BETWEEN + column * (WIDE + BETWEEN) + WIDE // 2, BETWEEN + row * (high + BETWEEN)


def _word(picture: Image.Image, text: str, x: float, y: float, size: float, font: str = BOLD) -> None:
    """A word with its middle at the point, smaller if it is wider than a tile."""
    file = str(find_font(font, None))
    face = ImageFont.truetype(file, size)
    if (width := face.getlength(text)) > WIDE - 2 * BETWEEN:
        face = ImageFont.truetype(file, size * (WIDE - 2 * BETWEEN) / width)
    ImageDraw.Draw(picture).text((x, y), text, font=face, fill="#dfe1ee", anchor="mm")


if __name__ == "__main__":
    main(sys.argv[1:])
