"""Makes the pictures of the README and of the pages here: `python docs/make_pictures.py`.

Run it after changing frames or the panel. Cards and mats are drawn with the code of a build; tables are those
of transcripts, played on a new build and stopped in the middle. make_screens.py makes those of docs/serve.md.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from msgspec.structs import replace
from PIL import Image

from tts_export.build import build
from tts_export.draw.face import Renderer
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.problems import has_errors
from tts_export.simulator.play import read, run
from tts_export.simulator.play.picture import draw
from tts_export.tts.export.table_pictures import mat_picture, table_pictures

HERE = Path(__file__).parent
CARDS = ("001-C047", "001-I003", "001-E020", "001-P001")
"""One card of each type, in the order of the picture."""
FACE = (448, 627)
GAP = 24
MAT = (1344, 704)
GROUND = "#232338"
TABLE = (1280, 720)
PLAYED = HERE.parent / "tests" / "simulator" / "play" / "hsatcg"


class Scene(NamedTuple):
    """A table to draw: a transcript, how many of its moves are played, and the seat that looks at it."""

    transcript: str
    moves: int
    seat: str


SCENES = {
    "players-start": Scene("start.play", 4, "White"),
    "players-main": Scene("turn.play", 3, "White"),
    "players-attack": Scene("turn.play", 6, "White"),
    "players-score": Scene("score.play", 1, "White"),
    "players-hand": Scene("hand.play", 1, "White"),
    "players-end": Scene("end.play", 13, "White"),
}


def main() -> None:
    """Writes every picture in `docs/pictures`."""
    project, problems = load(HERE.parent / "cards.yaml")
    if project is None or has_errors(problems):
        sys.exit("cards.yaml has problems: see `tts-export check`")
    renderer = Renderer(project.frames, project.root)
    _save(_cards(project, renderer), HERE / "pictures" / "cards.png")
    _save(_mat(project, renderer), HERE / "pictures" / "mat.png")
    with TemporaryDirectory() as scratch:
        _flagship_tables(Path(scratch))
        _new_game(Path(scratch))


def _flagship_tables(folder: Path) -> None:
    """Draws what people see while they play, for docs/players.md."""
    built = _built(HERE.parent / "cards.yaml", folder / "flagship")
    for name, scene in SCENES.items():
        text = (PLAYED / scene.transcript).read_text(encoding="utf-8")
        _save(_table(text, scene.moves, scene.seat, built), HERE / "pictures" / f"{name}.png")


def _new_game(folder: Path) -> None:
    """Draws the table of the game in docs/new-game.md, from the files on that page."""
    page = (HERE / "new-game.md").read_text(encoding="utf-8")
    files = dict(re.findall(r"^```\w+ (\S+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL))
    for name, text in files.items():
        file = folder / "new-game" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    built = _built(folder / "new-game" / "cards.yaml", folder / "new-game" / "build")
    _save(_table(files["evening.play"], 1, "White", built), HERE / "pictures" / "new-game.png")


def _built(cards: Path, target: Path) -> Path:
    """Builds a project; returns the folder of the build."""
    if build(cards, target).failed:
        sys.exit(f"{cards} has problems: see `tts-export check`")
    return target


def _table(text: str, moves: int, seat: str, built: Path) -> Image.Image:
    """Draws a player's screen after the first moves of a transcript."""
    transcript, faults = read(text)
    if transcript is None:
        sys.exit(f"a transcript cannot be read: {faults}")
    result = run(replace(transcript, entries=transcript.entries[:moves]), built / "mod.json")
    if result.game is None:
        sys.exit(f"a transcript cannot be played: {result.faults}")
    return draw(result.game.table, seat, built).resize(TABLE, Image.Resampling.LANCZOS)


def _cards(project: Project, renderer: Renderer) -> Image.Image:
    """Draws the cards side by side on a dark ground with a border."""
    width, height = FACE
    size = (len(CARDS) * (width + GAP) + GAP, height + 2 * GAP)
    picture = Image.new("RGB", size, GROUND)
    for place, key in enumerate(CARDS):
        card = project.by_key[key]
        face, _ = renderer.render(card, project.game.types[card.type].face or card.type, FACE)
        picture.paste(face, (GAP + place * (width + GAP), GAP))
    return picture


def _mat(project: Project, renderer: Renderer) -> Image.Image:
    """Draws the mat of the first seat in its true shape (a build saves it square)."""
    seat = next(iter(project.table.seats))
    wanted = next(p for p in table_pictures(project.table) if p.name == mat_picture(project.table, seat))
    return renderer.picture(wanted.drawing, MAT, wanted.args).convert("RGB")


def _save(picture: Image.Image, file: Path) -> None:
    """Saves a PNG of 256 colors: the pictures have few colors, and pages with them load quickly."""
    few = picture.quantize(256, dither=Image.Dither.NONE)
    few.save(file, optimize=True)


if __name__ == "__main__":
    main()
