"""Draws the samples of the reference: `python -m tools.make_samples`, or with names only those.

A sample is a block of YAML in docs/reference that is followed by its picture. It is a part of a frames.yaml:
`elements:` of a face, and whatever these need besides. What all samples share is on the page of frames. Two
keys belong to the samples alone: `size:` of the face where it is not 60 x 30 mm, and `cards:`, what is on the
cards that are drawn side by side.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import yaml
from PIL import Image

from tts_export.draw.face import Renderer
from tts_export.load import load
from tts_export.problems import Problem

ROOT = Path(__file__).parents[1]
REFERENCE = ROOT / "docs" / "reference"
PICTURES = ROOT / "docs" / "pictures" / "drawn"
SAMPLE = re.compile(
    r"^```yaml\n(?P<text>(?:(?!```).*\n)*)```\n\n!\[[^\]]+\]\(\.\./pictures/drawn/(?P<name>[\w-]+)\.webp\)",
    re.MULTILINE,
)
KINDS = re.compile(r"^```yaml kinds\n(?P<text>(?:(?!```).*\n)*)```", re.MULTILINE)
KIND = re.compile(r"!\[[^\]]+\]\(\.\./pictures/drawn/(?P<name>kind-(?P<kind>\w+))\.webp\)")
"""The YAML that all kinds of generated pictures share, and their pictures."""
SHARED = re.compile(r"^```yaml frames\.yaml\n(?P<text>(?:(?!```).*\n)*)```", re.MULTILINE)
PIXELS = 10
"""Pixels of a picture in a millimeter of the face."""
FINE = 2
"""How many times larger a face is drawn than it is shown: outlines are smooth."""
GAP = 16
SIZE = [60, 30]
GAME = """\
name: Samples
fields:
  title: {kind: line}
  text: {kind: prose}
  cost: {kind: cost, max: 9}
  power: {kind: number, min: -99, max: 99}
  stars: {kind: number, min: 0, max: 99}
  tags: {kind: words}
  art: {kind: picture}
"""
TABLE = """\
mat: {size: [10, 5], pixels: [80, 40], zones: {}}
seats: {White: {at: [0, -10]}, Red: {at: [0, 10]}}
controller: {at: [0, 0], size: [4, 1], pixels: [80, 20], drawing: board}
library: {at: [10, 0]}
decks: {at: [-20, 0]}
supplies: {at: [20, 0]}
"""
CARD = {
    "title": "STORM LANTERN",
    "text": "When this is lit, **draw 1 card**. // It hums in B flat.",
    "cost": 3,
    "power": 3,
    "stars": 3,
    "tags": ["LAMP", "STREET"],
}


class Sample(NamedTuple):
    """A sample: the page it is on, the name of its picture, its YAML."""

    page: str
    name: str
    text: str


def samples() -> Iterator[Sample]:
    """Every sample of the reference."""
    for page in sorted(REFERENCE.glob("*.md")):
        text = page.read_text(encoding="utf-8")
        own = {match["name"]: match["text"] for match in SAMPLE.finditer(text)}
        if shared := KINDS.search(text):
            kinds = {match["name"]: match["kind"] for match in KIND.finditer(text)}
            own |= {name: _of_kind(shared["text"], kind, own.get(name, "")) for name, kind in kinds.items()}
        for name, sample in own.items():
            yield Sample(page.name, name, sample)


def _of_kind(shared: str, kind: str, own: str) -> str:
    """The YAML of a kind: its own below what it does not have itself of the shared one."""
    if "cards:" in own:
        return own
    return (shared.partition("elements:")[0] if "elements:" in own else shared).replace("KIND", kind) + own


def draw(sample: Sample) -> tuple[Image.Image, list[Problem]]:
    """The picture of a sample, and the problems of its YAML and of drawing it."""
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        size = _write(sample, folder)
        project, problems = load(folder / "cards.yaml")
        if project is None:
            sys.exit(f"{sample.page}: {sample.name}: {[str(problem) for problem in problems]}")
        renderer = Renderer(project.frames, project.root)
        pixels = (round(size[0] * PIXELS), round(size[1] * PIXELS))
        faces = []
        for card in project.cards:
            face, flaws = renderer.render(card, card.type, (FINE * pixels[0], FINE * pixels[1]))
            faces.append(face.resize(pixels, Image.Resampling.BOX))
            problems = [*problems, *flaws]
    return _side_by_side(faces), problems


def _write(sample: Sample, folder: Path) -> Sequence[float]:
    """Writes the project of a sample; returns the size of its face."""
    data: dict[str, Any] = yaml.safe_load(sample.text)
    size, cards = data.pop("size", SIZE), data.pop("cards", [{}])
    own = {"background": data.pop("background", "paper"), "elements": data.pop("elements", {})}
    own |= {key: data.pop(key) for key in ("derived", "guides") if key in data}
    faces = data.pop("faces", {"sample": own})
    types = [name for name, face in faces.items() if not face.get("abstract")]
    shared = SHARED.search((REFERENCE / "frames.md").read_text(encoding="utf-8"))
    assert shared is not None
    frames = _merged(yaml.safe_load(shared["text"]), data)
    frames |= {"size": size, "faces": {**faces, "back": {"background": "night"}}}
    frames["drawings"] = {"mat": {"background": "night"}, "board": {"background": "night"}}
    fields = list(yaml.safe_load(GAME)["fields"])
    game = yaml.safe_load(GAME) | {
        "card": {"size": size},
        "types": {name: {"needs": ["title"], "may": fields[1:]} for name in types},
    }
    typed = [{"type": types[place % len(types)], **CARD, **card} for place, card in enumerate(cards)]
    set_ = {"game": "samples", "cards": [{"id": f"S{place}", **card} for place, card in enumerate(typed)]}
    top = folder / "templates" / "games" / "samples"
    top.mkdir(parents=True)
    (top / "table.yaml").write_text(TABLE, encoding="utf-8")
    for file, content in (
        (top / "game.yaml", game),
        (top / "frames.yaml", frames),
        (folder / "cards.yaml", _without_nothing(set_)),
    ):
        text = yaml.safe_dump(content, allow_unicode=True, sort_keys=False, width=1000)
        file.write_text(text, encoding="utf-8")
    return size


def _merged(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Two parts of a frames.yaml as one: the entries of a section come from both."""
    return {
        key: {**below.get(key, {}), **above[key]}
        if isinstance(above.get(key), dict)
        else above.get(key, below.get(key))
        for key in (*below, *(key for key in above if key not in below))
    }


def _without_nothing(set_: dict[str, Any]) -> dict[str, Any]:
    """A set whose cards have no empty fields: `text: null` in a sample takes the usual text away."""
    cards = [{key: value for key, value in card.items() if value is not None} for card in set_["cards"]]
    return {**set_, "cards": cards}


def _side_by_side(faces: Sequence[Image.Image]) -> Image.Image:
    width, height = faces[0].size
    picture = Image.new("RGBA", (len(faces) * (width + GAP) - GAP, height))
    for place, face in enumerate(faces):
        picture.paste(face, (place * (width + GAP), 0))
    return picture


def main(names: Sequence[str]) -> None:
    """Draws the wanted samples in `docs/pictures/drawn`, or all of them."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    there = {sample.name: sample for sample in samples()}
    if unknown := [name for name in names if name not in there]:
        sys.exit(f"there is no sample {', '.join(unknown)}; there are {', '.join(there)}")
    for name in names or there:
        picture, problems = draw(there[name])
        for problem in problems:
            print(f"{there[name].page}: {name}: {problem}")
        picture.save(PICTURES / f"{name}.webp", lossless=True, method=6)
    if not names:  # pictures of samples that are gone
        for file in PICTURES.glob("*.webp"):
            if file.stem not in there and not file.stem.startswith("trait-"):
                file.unlink()


if __name__ == "__main__":
    main(sys.argv[1:])
