"""Card sets to measure with: the flagship set, and sets of any size with painted art.

The words of made sets come from a seed: the same number of cards is the same set on every machine.
"""

from __future__ import annotations

import random
import re
import shutil
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct
from PIL import Image, ImageChops

from tts_export.cache import FILE

ROOT = Path(__file__).resolve().parents[1]
FLAGSHIP = 147
"""Cards of the flagship set."""
SHARED = 40
"""Different pictures of a set that is too large for a painting for each card."""
ART_STEPS = ("art", "picture check", "fingerprint", "picture", "picture data")
"""The steps of the cache that stay when only the art is to be cached: finished pictures, and what is known of
the files that they are made from.
"""
_PAINTING = (960, 720)
_WORDS = ("ember", "warden", "tide", "clock", "paper", "lantern", "salt", "river", "moth", "hammer", "choir")
_RULES = (
    "When this enters, draw 1 card.",
    "When this card enters, gain 1g.",
    "Ability (1g): Tap an opponent's character here.",
    "Your #TROLL characters resist 1.",
    "When this card is destroyed, each opponent loses 1g.",
)
_PLANET = {"id": "900-P00000", "type": "planet", "title": "A PLANET", "power": 3, "max_damage": 5, "draw": 1}


Save = Callable[[Path, str], object]
"""How an editor writes a file."""


def in_place(file: Path, text: str) -> None:
    """Notepad's way."""
    file.write_text(text, encoding="utf-8")


def renamed(file: Path, text: str) -> None:
    """By way of a temporary file, as most programs do."""
    other = file.with_name(f"{file.name}.tmp")
    other.write_text(text, encoding="utf-8")
    other.replace(file)


def moved_away(file: Path, text: str) -> None:
    """Vim's way: it tries to write in the folder, moves the file, writes it, and removes the copy."""
    trial, old = file.with_name("4913"), file.with_name(f"{file.name}~")
    trial.touch()
    trial.unlink()
    file.rename(old)
    file.write_text(text, encoding="utf-8")
    old.unlink()


SAVES: Mapping[str, Save] = {"in place": in_place, "by a temporary file": renamed, "vim's way": moved_away}


class Project(Struct):
    """A set in a folder of its own, with a cache of its own beside it."""

    folder: Path
    edits: int = 0

    @property
    def file(self) -> Path:
        """The cards file."""
        return self.folder / "cards.yaml"

    @property
    def cache(self) -> Path:
        """The folder of the cache."""
        return self.folder.with_name(f"{self.folder.name}-cache")

    def edit(self, save: Save = renamed) -> None:
        """Changes the power of a card in the middle, of another one each time, to one that it never had."""
        self.edits += 1
        text = self.file.read_text(encoding="utf-8")
        matches = list(re.finditer(r"^ +power: (\d+)$", text, re.MULTILINE))
        start, end = matches[(len(matches) // 2 + self.edits) % len(matches)].span(1)
        save(self.file, f"{text[:start]}{10 + self.edits % 10}{text[end:]}")

    def forget(self, *, but_art: bool) -> None:
        """Deletes the build and the cache; `but_art`: leaves the art in the cache."""
        shutil.rmtree(self.folder / "build", ignore_errors=True)
        if but_art:
            self._query(f"DELETE FROM entries WHERE step NOT IN {ART_STEPS}")
        else:
            shutil.rmtree(self.cache, ignore_errors=True)

    def forget_steps(self, steps: tuple[str, ...]) -> None:
        """Deletes steps from the cache."""
        self._query(f"DELETE FROM entries WHERE step IN {steps}")

    def _query(self, query: str) -> list[Any]:
        with closing(sqlite3.connect(self.cache / FILE)) as cache, cache:
            return cache.execute(query).fetchall()


def flagship(folder: Path) -> Project:
    """A copy of the flagship set, whose art is generated."""
    folder.mkdir(parents=True)
    for name in ("cards.yaml", "cards.lock"):
        shutil.copy(ROOT / name, folder)
    return Project(folder)


def made_set(
    folder: Path, cards: int, sheets: Mapping[str, Any] | None = None, paintings: int = SHARED
) -> Project:
    """A new set of a planet and characters with four decks; `sheets` are its settings of that name."""
    chance, project = random.Random(cards), Project(folder)
    characters = [_character(number, chance, f"art/{number % paintings}.png") for number in range(1, cards)]
    planet = {**_PLANET, **_texts(0, chance), "art": "art/0.png", "art_destroyed": "art/1.png"}
    data = {
        "game": "hsatcg",
        "set": {"code": "900", "name": f"A Set of {cards}"},
        "sheets": dict(sheets or {}),
        "cards": [planet, *characters],
        "decks": {f"Deck {deck + 1}": _deck(deck, cards) for deck in range(4)},
    }
    paint(folder / "art", paintings)
    project.file.write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    return project


def paint(folder: Path, count: int) -> None:
    """Writes paintings with gradients, edges and grain, as hard to decode as real ones."""
    folder.mkdir(parents=True)
    width, height = _PAINTING
    noise = Image.frombytes("L", _PAINTING, random.Random(0).randbytes(width * height))
    grain = noise.point(lambda value: 104 + value * 48 // 255)
    gradient = Image.radial_gradient("L").resize(_PAINTING)
    for number in range(count):
        turned = [gradient.rotate(number * 37 + angle) for angle in (0, 90, 200)]
        image = Image.merge("RGB", [ImageChops.add(layer, grain, 2, number * 3 - 60) for layer in turned])
        image.paste((number * 3, 90, 160), (100 + number, 80, 420, 300 + number))
        image.save(folder / f"{number}.png", compress_level=1)


def _character(number: int, chance: random.Random, art: str) -> dict[str, Any]:
    return {
        "id": f"900-C{number:05}",
        "type": "character",
        "title": f"THE {_WORDS[number % len(_WORDS)].upper()}",
        "power": chance.randrange(1, 9),
        "enter": f"{chance.randrange(1, 6)}g",
        "tags": sorted(chance.sample(["HUMAN", "TROLL", "DERSE", "PROSPIT"], 2)),
        **_texts(number, chance),
        "art": art,
    }


def _texts(number: int, chance: random.Random) -> dict[str, Any]:
    text = " // ".join(chance.sample(_RULES, chance.choice([1, 1, 2, 3])))
    flavor = " ".join(chance.choices(_WORDS, k=8)).capitalize()
    return {"subtitle": f"number {number} of many", "text": text, "flavor": f"{flavor}.", "stars": 3}


def _deck(deck: int, cards: int) -> dict[str, Any]:
    """A legal deck: the planet, and 24 characters twice; the next deck has the next 24."""
    numbers = (number % (cards - 1) + 1 for number in range(deck * 24, deck * 24 + 24))
    return {"planet": {_PLANET["id"]: 1}, "characters": {f"900-C{number:05}": 2 for number in numbers}}
