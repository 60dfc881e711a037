"""What designers do to a set, as functions of a project and of chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.build.projects import Project

COLORS = [(200, 30, 30), (30, 200, 30), (30, 30, 200)]


def start() -> Project:
    """The set before the first edit: heroes and places, a deck, a picture."""
    cards = [{"id": f"C{n}", "type": "hero", "title": f"Hero {n}", "power": n} for n in range(5)]
    cards += [
        {"id": "P1", "type": "place", "title": "Harbour"},
        {"id": "P2", "type": "place", "title": "Hill"},
    ]
    return Project(cards, deck=["C1", "C2", "P1"], art={"a.png": COLORS[0]})


def edit(project: Project, chance: Random) -> None:
    card = chance.choice(project.cards)
    if card["type"] == "hero":
        card["power"] = chance.randrange(10)
        card["text"] = chance.choice(
            ["Runs.", "Never **runs**.", "Any #FAST.", "Any #SLOW.", "A word. " * 20]
        )
        card["tags"] = chance.choice([["FAST"], ["SLOW", "OLD"], []])


def rename(project: Project, chance: Random) -> None:
    chance.choice(project.cards)["title"] = f"Named {chance.randrange(1000)}"


def insert(project: Project, chance: Random) -> None:
    number = chance.randrange(10_000)
    kind = chance.choice(["hero", "hero", "place"])
    card = {"id": f"N{number}", "type": kind, "title": f"New {number}"}
    if all(other["id"] != card["id"] for other in project.cards):
        project.cards.insert(chance.randrange(len(project.cards) + 1), card)


def delete(project: Project, chance: Random) -> None:
    if len(project.cards) > 2:
        gone = project.cards.pop(chance.randrange(len(project.cards)))
        project.deck = [name for name in project.deck if name != gone["id"]]


def reorder(project: Project, chance: Random) -> None:
    chance.shuffle(project.cards)


def paint(project: Project, chance: Random) -> None:
    name = chance.choice(["a.png", "b.png"])
    project.art[name] = chance.choice(COLORS)
    heroes = [card for card in project.cards if card["type"] == "hero"]
    if heroes:
        chance.choice(heroes)["art"] = name


def frames(project: Project, chance: Random) -> None:
    place = chance.choice(["[3, 3, 45, 8]", "[4, 3, 45, 8]"])
    project.frames = project.frames.replace("[3, 3, 45, 8]", place, 1)
    color = chance.choice(["#112233", "#aa2233", "#112244"])
    project.frames = project.frames.replace(project.frames.split('ink: "')[1][:7], color, 1)


def font(project: Project, chance: Random) -> None:
    project.font = chance.choice(["Roboto-Regular.ttf", "Roboto-Bold.ttf"])


def change_settings(project: Project, chance: Random) -> None:
    project.settings = chance.choice(["quality: 80", "quality: 90", "format: png", "format: png"])
    project.name = chance.choice(["First", "Second"])


def change_table(project: Project, chance: Random) -> None:
    project.table = project.table.replace("at: [-20, 0]", f"at: [-{20 + chance.randrange(3)}, 0]")
    project.game = project.game.replace("max: 99", f"max: {chance.choice([98, 99])}")


def change_rules(project: Project, chance: Random) -> None:
    """What objects say of their cards follows from the game; the cards' texts are the same."""
    now = "text: [text]" if "text: [text]" in project.game else "text: [title, text]"
    project.game = project.game.replace(now, chance.choice(["text: [text]", "text: [title, text]"]))


def change_deck(project: Project, chance: Random) -> None:
    names = [card["id"] for card in project.cards]
    project.deck = chance.sample(names, chance.randrange(min(4, len(names)) + 1))


EDITS: list[Callable[[Project, Random], None]] = [
    edit, edit, edit, rename, insert, delete, reorder, paint, frames, font, change_settings, change_table,
    change_rules, change_deck,
]  # fmt: skip
