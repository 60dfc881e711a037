"""Moves: what one player does, as plain data; as text, each is its line in a transcript."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from msgspec import Struct

SPOKEN = {"next": "goes on", "automation": "automates", "undo": "undoes"}
"""Actions whose name with an s at the end would not be a word."""

KEYWORDS = {"at": "at", "attach": "on", "under": "under", "zone": "into", "cost": "for", "whose": "of",
            "first": "first", "deck": "deck"}  # fmt: skip
"""The word before a field's value in a transcript."""


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


Value = Ref | str | int | bool | tuple[Any, ...]
Point = tuple[float, float]


class Act(Struct, frozen=True):
    """An action through `tableAct`."""

    player: str
    action: str
    fields: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        said = [self.player, spoken(self.action), *(_field(k, v) for k, v in self.fields)]
        for number, ((key, _), (following, _)) in enumerate(pairwise(self.fields), 2):
            if said[number] == "on" and (key, following) == ("on", "card"):
                said[number] = "on=true"  # "on CARD" means something else
        return " ".join(said)


class Answer(Struct, frozen=True):
    """The answer to the player's first open question of a kind."""

    player: str
    kind: str
    choice: tuple[Ref | str, ...]

    def __str__(self) -> str:
        return f"{self.player} answers {self.kind}: " + (", ".join(map(_word, self.choice)) or "nothing")


class Press(Struct, frozen=True):
    """A button of the panel, by its id or its text; with `on`, one that a script has put on an object."""

    player: str
    button: str
    on: Ref | None = None

    def __str__(self) -> str:
        return f"{self.player} presses {_quoted(self.button)}" + (f" on {self.on}" if self.on else "")


class Choose(Struct, frozen=True):
    """An entry of the context menu of a card, or of the player's mat."""

    player: str
    label: str
    card: Ref | None

    def __str__(self) -> str:
        return f"{self.player} chooses {_quoted(self.label)} on {self.card or 'mat'}"


class Key(Struct, frozen=True):
    """A hotkey, with the pointer over a card or over nothing."""

    player: str
    label: str
    card: Ref | None = None

    def __str__(self) -> str:
        return f"{self.player} types {_quoted(self.label)}" + (f" over {self.card}" if self.card else "")


class Drag(Struct, frozen=True):
    """A card dragged by hand: to the hand, to a seat's zone, onto a card, or to a point (x, z)."""

    player: str
    card: Ref
    seat: str = ""
    zone: str = "hand"
    onto: Ref | None = None
    at: Point | None = None

    def __str__(self) -> str:
        if self.onto:
            where = f"onto {self.onto}"
        elif self.seat:
            where = f"to {self.seat} {self.zone}"
        else:
            where = f"to {_point(self.at)}"
        return f"{self.player} drags {self.card} {where}"


class DragTogether(Struct, frozen=True):
    """Several objects that are dragged together: each as far along x and z, or all to the hand."""

    player: str
    cards: tuple[Ref, ...]
    by: Point | None = None

    def __str__(self) -> str:
        where = f"by {_point(self.by)}" if self.by is not None else "to hand"
        return f"{self.player} drags {_listed(self.cards)} {where}"


class Group(Struct, frozen=True):
    """Objects that are put together into decks and stacks, the first one lowest."""

    player: str
    cards: tuple[Ref, ...]

    def __str__(self) -> str:
        return f"{self.player} groups {_listed(self.cards)}"


class Delete(Struct, frozen=True):
    """Objects that are deleted."""

    player: str
    cards: tuple[Ref, ...]

    def __str__(self) -> str:
        return f"{self.player} deletes {_listed(self.cards)}"


class Take(Struct, frozen=True):
    """What is on top of a deck or a bag, or a card that is in it, taken to the hand or to a point (x, z)."""

    player: str
    source: Ref
    card: Ref | None = None
    at: Point | None = None

    def __str__(self) -> str:
        what = f"{self.card} " if self.card else ""
        return f"{self.player} takes {what}from {self.source} to {_point(self.at)}"


class TurnCard(Struct, frozen=True):
    """A card turned by hand: flipped over, or rotated clockwise by a number of degrees."""

    player: str
    card: Ref
    how: str
    degrees: int = 90

    def __str__(self) -> str:
        return f"{self.player} {self.how}s {self.card}" + (
            f" {self.degrees:+d}" if self.degrees != 90 else ""
        )


class TypeNumber(Struct, frozen=True):
    """A number typed with the pointer over an object: draws from a deck, changes a state, turns a die."""

    player: str
    number: int
    over: Ref

    def __str__(self) -> str:
        return f"{self.player} keys {self.number} over {self.over}"


class Randomize(Struct, frozen=True):
    """A deck or a bag that is shuffled by hand, or a die that is rolled."""

    player: str
    card: Ref

    def __str__(self) -> str:
        return f"{self.player} randomizes {self.card}"


class Search(Struct, frozen=True):
    """The window of a deck or a bag that shows what is in it, opened and closed again."""

    player: str
    source: Ref

    def __str__(self) -> str:
        return f"{self.player} searches {self.source}"


class Say(Struct, frozen=True):
    """A line of chat."""

    player: str
    text: str

    def __str__(self) -> str:
        return f"{self.player} says {_quoted(self.text)}"


class Reply(Struct, frozen=True):
    """What a player types into the oldest dialog on the screen, or the option chosen there."""

    player: str
    text: str

    def __str__(self) -> str:
        return f"{self.player} replies {_quoted(self.text)}"


class CloseDialog(Struct, frozen=True):
    """The oldest dialog on the screen is closed without an answer."""

    player: str

    def __str__(self) -> str:
        return f"{self.player} closes the dialog"


class TakeSeat(Struct, frozen=True):
    """Somebody sits down, or stands up and leaves."""

    player: str
    how: str

    def __str__(self) -> str:
        return f"{self.player} {self.how}"


class Reload(Struct, frozen=True):
    """The table is saved and opened again."""

    def __str__(self) -> str:
        return "save and load"


Move = (
    Act | Answer | Press | Choose | Key | Drag | DragTogether | Group | Delete | Take | TurnCard
    | TypeNumber | Randomize | Search | Say | Reply | CloseDialog | TakeSeat | Reload
)  # fmt: skip


def spoken(action: str) -> str:
    """The verb for an action: `draw` → `draws`, `nullify` → `nullifies`."""
    if action in SPOKEN:
        return SPOKEN[action]
    if action.endswith("y") and action[-2] not in "aeou":
        return action[:-1] + "ies"
    return action + ("es" if action.endswith(("s", "sh", "ch", "x")) else "s")


def act(player: str, action: str, **fields: Any) -> Act:
    """Makes an action; fields that are None are left out."""
    return Act(player, action, tuple((key, value) for key, value in fields.items() if value is not None))


def kind_of(move: Move) -> str:
    """The word under which a summary counts the move."""
    if isinstance(move, Act):
        return move.action
    return move.how if isinstance(move, TurnCard | TakeSeat) else type(move).__name__.lower()


def _field(key: str, value: Value) -> str:
    if isinstance(value, Ref) and key == "card":
        return str(value)
    if key == "on" and isinstance(value, bool):
        return "on" if value else "off"
    if key == "forced" and value is True:
        return "forced"
    if key == "by" and isinstance(value, int):
        return f"{value:+d}"
    if (key == "n" and isinstance(value, int)) or key in ("track", "mark"):
        return str(value)
    if key in KEYWORDS:
        return f"{KEYWORDS[key]} {_word(value)}"
    return f"{key}={json.dumps(value, ensure_ascii=False)}"


def _word(value: Any) -> str:
    text = str(value)
    return text if isinstance(value, Ref) or text.replace("_", "").isalnum() else _quoted(text)


def _listed(cards: tuple[Ref, ...]) -> str:
    return ", ".join(map(str, cards))


def _point(at: Point | None) -> str:
    """A point of the table; without one it is the hand."""
    return f"{at[0]:g} {at[1]:g}" if at is not None else "hand"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
