"""Card sets for measuring: as many HS:ATCG cards as wanted, with quiet (generated) or painted art.

The words are made up from a seed: the same number of cards is the same set on every machine.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Literal

from PIL import Image, ImageChops

Art = Literal["quiet", "painted"]
PAINTINGS = 40
_PAINTING = (960, 720)
_WORDS = [
    "ember", "warden", "tide", "clock", "paper", "lantern", "salt", "river", "moth", "hammer",
    "orchard", "static", "choir", "velvet", "anchor", "thimble", "comet", "ledger", "marsh",
    "copper", "whistle", "saddle", "basalt", "quarry", "feather", "ribbon", "harbor", "kettle",
    "prism", "sparrow", "cinder", "glove", "meadow", "button", "raven", "spindle", "tunnel",
    "violet", "walnut", "zephyr",
]  # fmt: skip
_RULES = [
    "Draw 1 card.",
    "When this card enters, gain 1g.",
    "Ability (1g): Tap an opponent's character here.",
    "While you have 0 VP, this card has +1 power.",
    "Your #TROLL characters resist 1.",
    "Ability (2b): Look at the top 3 cards of your deck.",
    "When this card is destroyed, each opponent loses 1g.",
    "Choose a character there. It has +2 power this turn.",
]
_PLANET = """\
  - id: 900-P001
    type: planet
    title: LAND OF TESTS AND TIME
    subtitle: it ticks
    power: 2
    max_damage: 4
    draw: 1
    stars: 3""".splitlines()


def write_set(folder: Path, cards: int, art: Art = "quiet") -> Path:
    """The cards file of a new set in `folder`, its paintings beside it."""
    chance = random.Random(cards)
    folder.mkdir(parents=True, exist_ok=True)
    if art == "painted":
        paint(folder, min(cards, PAINTINGS))
    lines = ["game: hsatcg", f'set: {{code: "900", name: A Set of {cards}}}', "cards:", *_PLANET]
    for number in range(cards - 1):
        lines += _card(number, chance, art)
    lines += _decks(cards)
    file = folder / "cards.yaml"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    return file


def change_a_number(file: Path, number: int, power: int) -> None:
    """The balance edit: the printed power of one card."""
    text = file.read_text(encoding="utf-8")
    at = text.index("power: ", text.index(f"  - id: {_id(number)}\n"))
    end = text.index("\n", at)
    file.write_text(f"{text[:at]}power: {power}{text[end:]}", encoding="utf-8", newline="\n")


def _id(number: int) -> str:
    return f"900-C{number:05}"


def _title(number: int) -> str:
    return f"THE {_WORDS[number % len(_WORDS)]}".upper()


def _subtitle(number: int) -> str:
    return f"number {number} of many"


def _card(number: int, chance: random.Random, art: Art) -> list[str]:
    text = " // ".join(chance.sample(_RULES, chance.choice([1, 1, 2, 3])))
    tags = ", ".join(sorted(chance.sample(["HUMAN", "TROLL", "DERSE", "PROSPIT"], 2)))
    card = [
        f"  - id: {_id(number)}",
        "    type: character",
        f"    title: {_title(number)}",
        f"    subtitle: {_subtitle(number)}",
        f"    enter: {chance.randrange(1, 6)}g",
        f"    power: {chance.randrange(1, 9)}",
        f"    tags: [{tags}]",
        f'    text: "{text}"',
        f'    flavor: "{" ".join(chance.choices(_WORDS, k=8)).capitalize()}."',
        "    stars: 3",
    ]
    return [*card, f"    art: art/{number % PAINTINGS}.png"] if art == "painted" else card


def _decks(cards: int) -> list[str]:
    """Four legal decks: the planet, and 24 characters twice."""
    lines = ["decks:"]
    for deck in range(4):
        lines += [f"  Deck {deck + 1}:", "    planet: {900-P001: 1}", "    characters:"]
        lines += [f"      {_id((deck * 11 + number * 2) % (cards - 1))}: 2" for number in range(24)]
    return lines


def paint(folder: Path, count: int) -> None:
    """Paintings with gradients, edges and grain: as hard to decode as real ones."""
    (folder / "art").mkdir(exist_ok=True)
    grain = Image.effect_noise(_PAINTING, 24)
    for number in range(count):
        turned = [
            Image.radial_gradient("L").resize(_PAINTING).rotate(number * 37 + angle) for angle in (0, 90, 200)
        ]
        image = Image.merge("RGB", [ImageChops.add(layer, grain, 2, number * 3 - 60) for layer in turned])
        image.paste((number * 6, 90, 160), (100 + number, 80, 420, 300 + number))
        image.save(folder / "art" / f"{number}.png", compress_level=1)
