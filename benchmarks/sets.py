"""Card sets for measuring: as many HS:ATCG cards as wanted, with quiet (generated) or painted art.

The words are made up from a seed: the same number of cards is the same set on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from PIL import Image, ImageChops

Art = Literal["quiet", "painted"]
"""Generated from the card's id, or a picture from a file."""
TYPES = ("character", "inventory", "executable", "planet")
PAINTINGS = 40
"""Different pictures; a larger set uses them again."""
_PAINTING = (960, 720)
_DECKS = 4
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
_PLANET = "900-P00000"


def write_set(
    folder: Path,
    cards: int,
    art: Art = "quiet",
    *,
    sheets: Literal["jpeg", "png"] = "jpeg",
    decks: int = _DECKS,
    types: Sequence[str] = ("character",),
) -> Path:
    """The cards file of a new set in `folder`; painted art is expected in its `art/` (see `paint`).

    A planet, then cards of `types` in turn; decks are made where these are all characters.
    """
    chance = random.Random(cards)
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["game: hsatcg", f'set: {{code: "900", name: A Set of {cards}}}', f"sheets: {{format: {sheets}}}"]
    lines += ["cards:", *_card("planet", 0, chance, art)]
    for number in range(1, cards):
        lines += _card(types[number % len(types)], number, chance, art)
    if decks and tuple(types) == ("character",):
        lines += _decks(cards, decks)
    file = folder / "cards.yaml"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    return file


def change_a_number(file: Path, number: int, power: int) -> None:
    """The balance edit: the printed power of one character; saved at one stroke, as editors do."""
    text = file.read_text(encoding="utf-8")
    at = text.index("power: ", text.index(f"  - id: {card_id('character', number)}\n"))
    end = text.index("\n", at)
    half = file.with_name(".half-written")
    half.write_text(f"{text[:at]}power: {power}{text[end:]}", encoding="utf-8", newline="\n")
    half.replace(file)


def card_id(kind: str, number: int) -> str:
    """The id of the set's card with this number, from 1; the planet that leads it has 0."""
    return f"900-{kind[0].upper()}{number:05}"


def _card(kind: str, number: int, chance: random.Random, art: Art) -> list[str]:
    card = [
        f"  - id: {card_id(kind, number)}",
        f"    type: {kind}",
        f"    title: THE {_WORDS[number % len(_WORDS)].upper()}",
        f"    subtitle: number {number} of many",
        *_numbers(kind, chance),
        f'    text: "{" // ".join(chance.sample(_RULES, chance.choice([1, 1, 2, 3])))}"',
        f'    flavor: "{" ".join(chance.choices(_WORDS, k=8)).capitalize()}."',
        "    stars: 3",
    ]
    return [*card, *_paintings(kind, number)] if art == "painted" else card


def _paintings(kind: str, number: int) -> Iterator[str]:
    """The pictures of a card: a planet has another for its destroyed side."""
    yield f"    art: art/{number % PAINTINGS}.png"
    if kind == "planet":
        yield f"    art_destroyed: art/{(number + 1) % PAINTINGS}.png"


def _numbers(kind: str, chance: random.Random) -> Iterator[str]:
    """What one type has and another has not."""
    if kind in ("planet", "character"):
        yield f"    power: {chance.randrange(1, 9)}"
    if kind == "planet":
        yield from (f"    max_damage: {chance.randrange(3, 9)}", f"    draw: {chance.randrange(3)}")
    else:
        yield f"    enter: {chance.randrange(1, 6)}g"
        yield f"    tags: [{', '.join(sorted(chance.sample(['HUMAN', 'TROLL', 'DERSE', 'PROSPIT'], 2)))}]"


def _decks(cards: int, decks: int) -> Iterator[str]:
    """Legal decks: the planet, and 24 characters twice; the next deck has the next 24."""
    yield "decks:"
    for deck in range(decks):
        yield f"  Deck {deck + 1}:"
        yield f"    planet: {{{_PLANET}: 1}}"
        yield "    characters:"
        for number in range(deck * 24, deck * 24 + 24):
            yield f"      {card_id('character', number % (cards - 1) + 1)}: 2"


def paint(folder: Path, count: int = PAINTINGS) -> None:
    """Paintings with gradients, edges and grain: as hard to decode as real ones."""
    folder.mkdir(parents=True, exist_ok=True)
    width, height = _PAINTING
    noise = Image.frombytes("L", _PAINTING, random.Random(0).randbytes(width * height))
    grain = noise.point(lambda value: 104 + value * 48 // 255)
    for number in range(count):
        turned = [
            Image.radial_gradient("L").resize(_PAINTING).rotate(number * 37 + angle) for angle in (0, 90, 200)
        ]
        image = Image.merge("RGB", [ImageChops.add(layer, grain, 2, number * 3 - 60) for layer in turned])
        image.paste((number * 3, 90, 160), (100 + number, 80, 420, 300 + number))
        image.save(folder / f"{number}.png", compress_level=1)
