"""How moves name what they are about: cards, points of the table, words; as in the line of a transcript."""

import json
from typing import Any

from msgspec import Struct


class Ref(Struct, frozen=True):
    """A card, by name or id (the nth of them in play, hands and piles, in this order), or by GUID."""

    name: str
    owner: str = ""
    nth: int = 1
    guid: str = ""

    def __str__(self) -> str:
        whose = f"{self.owner}'s " if self.owner else ""
        if self.guid:
            return f"{whose}{self.name} [{self.guid}]".strip()
        return f"{whose}{self.name}" + (f" #{self.nth}" if self.nth > 1 else "")


RefValue = Ref | str | int | bool | tuple[Any, ...]
Point = tuple[float, float]


def word(value: Any) -> str:
    """A value as one word of a line, in quotes if it is more than a word."""
    text = str(value)
    return text if isinstance(value, Ref) or text.replace("_", "").isalnum() else quoted(text)


def listed(cards: tuple[Ref, ...]) -> str:
    """Several cards in a line."""
    return ", ".join(map(str, cards))


def place(at: Point | None) -> str:
    """A point of the table; without one it is the hand."""
    return f"{at[0]:g} {at[1]:g}" if at is not None else "hand"


def quoted(text: str) -> str:
    """A text in quotes."""
    return json.dumps(text, ensure_ascii=False)
