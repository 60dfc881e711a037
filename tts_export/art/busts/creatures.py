"""Heads that are not a person's, by their names."""

from collections.abc import Callable

from tts_export.art.busts import animals, monsters
from tts_export.art.busts.board import PixelBoard
from tts_export.art.busts.faces import Mood
from tts_export.art.busts.people import Person

HEADS: dict[str, Callable[[PixelBoard, Person, Mood], None]] = {
    "dog": animals.dog,
    "cat": animals.cat,
    "bird": animals.bird,
    "bear": animals.bear,
    "crab": monsters.crab,
    "spider": monsters.spider,
    "squid": monsters.squid,
    "salamander": animals.salamander,
    "crocodile": animals.crocodile,
    "iguana": animals.iguana,
    "turtle": animals.turtle,
    "imp": monsters.imp,
    "ogre": monsters.ogre,
    "basilisk": monsters.basilisk,
    "pawn": monsters.pawn,
    "robot": monsters.robot,
    "spirit": monsters.spirit,
}


def paint(board: PixelBoard, person: Person, mood: Mood) -> None:
    """The creature with the body that belongs to it."""
    HEADS[person.head](board, person, mood)
