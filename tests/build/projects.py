"""A small project with all that a build can depend on, and builds of it.

It has art, an own font, templates and double-faced cards.
"""

from __future__ import annotations

import io
import shutil
import time
from pathlib import Path
from typing import Any

import font_roboto
from msgspec import Struct, field
from PIL import Image

from tts_export.build import build
from tts_export.cache import Cache
from tts_export.report import Report

GAME = """\
name: Mini
about: ["Play a card."]
card: {name: "{title}", size: [63, 88], tags: [tags], text: [text]}
fields:
  title: {kind: line}
  power: {kind: number, min: 0, max: 99}
  tags: {kind: words}
  text: {kind: prose}
  when: {kind: record, of: {tag: []}}
  art: {kind: picture}
types:
  hero: {needs: [title], may: [power, tags, text, when, art]}
  place: {needs: [title], may: [text], other_side: place_back}
"""
FRAMES = """\
size: [63, 88]
colors: {ink: "#112233", paper: "#eeeedd"}
fonts: {main: {regular: OWN_FONT}}
styles:
  title: {font: main, size: 5, color: ink}
  text: {font: main, size: 4, smallest: 3, color: ink}
faces:
  hero:
    background: paper
    elements:
      art: {picture: art, box: [3, 12, 57, 40], fill: ink}
      title: {text: "{title}", style: title, box: [3, 3, 45, 8]}
      power: {text: "{power}", style: title, box: [50, 3, 10, 8]}
      text: {text: "{text}", style: text, box: [3, 55, 57, 30]}
  place:
    background: paper
    elements: {title: {text: "{title}", style: title, box: [3, 3, 57, 8]}}
  place_back: {background: ink, elements: {box: {fill: paper, box: [10, 10, 40, 40]}}}
  back: {background: ink}
drawings: {mat: {background: ink}, board: {background: paper}}
"""
TABLE = """\
mat: {size: [10, 5], pixels: [80, 40], zones: {}}
seats: {White: {at: [0, -10]}, Red: {at: [0, 10]}}
controller: {at: [0, 0], size: [4, 1], pixels: [80, 20], drawing: board}
library: {at: [10, 0]}
decks: {at: [-20, 0]}
supplies: {at: [20, 0]}
"""


class Project(Struct):
    """The sources of a project, to be changed and written; files that it has no longer are removed."""

    cards: list[dict[str, Any]]
    deck: list[str] = field(default_factory=list)
    settings: str = "quality: 90"
    name: str = "First"
    host: str = "https://example.org"
    game: str = GAME
    frames: str = FRAMES
    table: str = TABLE
    font: str = "Roboto-Regular.ttf"
    art: dict[str, tuple[int, int, int]] = field(default_factory=dict)

    def write(self, root: Path) -> None:
        top = root / "templates" / "games" / "mini"
        files = {
            "cards.yaml": self.cards_yaml().encode(),
            "own.ttf": Path(font_roboto.__file__).with_name("files").joinpath(self.font).read_bytes(),
            **{name: painted(color) for name, color in self.art.items()},
        }
        for name, data in files.items():
            put(root / name, data)
        for name, text in (("game", self.game), ("frames", self.frames), ("table", self.table)):
            put(top / f"{name}.yaml", text.replace("OWN_FONT", "own.ttf").encode())
        for picture in root.glob("*.png"):
            if picture.name not in self.art:
                picture.unlink()

    def cards_yaml(self) -> str:
        lines = [
            "game: mini",
            f"set: {{name: {self.name}}}",
            f"host: {self.host}",
            f"sheets: {{cell: [64, 88], columns: 2, rows: 2, {self.settings}}}",
            "cards:",
        ]
        for card in self.cards:
            lines += [
                f"  {'-' if n == 0 else ' '} {key}: {value!r}" for n, (key, value) in enumerate(card.items())
            ]
        if self.deck:
            lines += ["decks:", "  All:", "    main:", *(f"      {name!r}: 1" for name in self.deck)]
        return "\n".join(lines) + "\n"


def put(file: Path, data: bytes) -> None:
    """Writes a file that has other bytes, as an editor would."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists() or file.read_bytes() != data:
        file.write_bytes(data)


def painted(color: tuple[int, int, int]) -> bytes:
    out = io.BytesIO()
    image = Image.linear_gradient("L").resize((40, 30)).convert("RGB")
    image.paste(color, (5, 5, 20, 20))
    image.save(out, "PNG")
    return out.getvalue()


def held(folder: Path) -> dict[str, bytes]:
    """Every file of a build by its path."""
    found = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in found}


def built(root: Path, cache: Cache | None = None, **options: Any) -> Report:
    """A build with a cache beside the project, or with another one."""
    cache = cache or Cache(root.with_name(f"{root.name}-cache"))
    report = build(root / "cards.yaml", root / "build", workers=1, cache=cache, **options)
    assert not report.failed, report.problems
    return report


def clean(root: Path, twin: Path) -> dict[str, bytes]:
    """What a build without any cache makes of the same sources and the same ledger; `twin` is overwritten."""
    shutil.rmtree(twin, ignore_errors=True)
    shutil.copytree(root, twin, ignore=shutil.ignore_patterns("build"))
    built(twin, Cache())
    return held(twin / "build") | {"cards.lock": (twin / "cards.lock").read_bytes()}


def heroes() -> Project:
    """Four cards, two of them in a deck."""
    cards = [{"id": f"H{n}", "type": "hero", "title": f"Hero {n}", "power": n} for n in range(4)]
    return Project(cards=cards, deck=["H0", "H1"])


def picture_on_mat(project: Project, file: str) -> None:
    """Gives the mat of White a picture."""
    picture = "elements: {p: {picture: art, box: [0, 0, 63, 88], fill: ink}}"
    project.frames = project.frames.replace("mat: {background: ink}", f"mat: {{background: ink, {picture}}}")
    project.table = project.table.replace("at: [0, -10]", f"at: [0, -10], args: {{art: {file}}}")


def settled() -> None:
    """Waits until the sources are old enough to be trusted."""
    time.sleep(0.04)


def again(root: Path) -> Report:
    """A build with the cache of the last one."""
    settled()
    return build(root / "cards.yaml", workers=1, cache=Cache(root.with_name(f"{root.name}-cache")))


def differing(root: Path) -> list[str]:
    """The files in which the next build is not that of a clean one."""
    settled()
    built(root)
    made = held(root / "build") | {"cards.lock": (root / "cards.lock").read_bytes()}
    wanted = clean(root, root.with_name("twin"))
    return sorted(name for name in made.keys() | wanted.keys() if made.get(name) != wanted.get(name))


def errors(report: Report) -> list[str]:
    return [problem.name for problem in report.problems if problem.severity == "error"]
