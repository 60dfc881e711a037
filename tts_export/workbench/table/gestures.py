"""What the page of a seat sends: gestures. Each becomes a move, which is also a line of a transcript."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tts_export.simulator import SimObject, seats
from tts_export.simulator.play import Game
from tts_export.simulator.play.game import noted, notes_of
from tts_export.simulator.play.moves import (
    Choose,
    CloseDialog,
    Delete,
    Drag,
    DragTogether,
    Group,
    Key,
    Move,
    Point,
    Press,
    Randomize,
    Ref,
    Reply,
    Say,
    Take,
    TakeSeat,
    TurnCard,
    TypeNumber,
    act,
)
from tts_export.simulator.space import Vec, rotate
from tts_export.simulator.world import zone_color
from tts_export.workbench.table.handles import Handles
from tts_export.workbench.table.panel import element_at


class Impossible(Exception):
    """A gesture that cannot be made: the reason, in words that reveal nothing."""


class Gesture(Struct, frozen=True, forbid_unknown_fields=True):
    """A gesture of one seat. Which fields count depends on `do`; `piece` is a handle."""

    do: Literal[
        "press", "button", "choose", "key", "drag", "take", "flip", "turn", "number", "randomize",
        "group", "delete", "say", "reply", "close", "undo", "sit", "stand",
    ]  # fmt: skip
    piece: str = ""
    pieces: tuple[str, ...] = ()
    """Several handles at once, instead of `piece`: to drag, flip, turn, group or delete."""
    part: str = ""
    """The place of an element in the panel."""
    text: str = ""
    """A label of a menu or a hotkey, a line of chat, an answer."""
    number: int = 0
    """A number that was typed, degrees, the number of a button."""
    at: tuple[float, float] | None = None
    """A point of the table (x, z); without one, the own hand."""
    by: tuple[float, float] | None = None
    """How far several pieces are dragged (x, z); without it, to the own hand."""
    place: int | None = None
    """The place in the hand from left to right."""


class Reader:
    """Reads the gestures of one seat."""

    def __init__(self, game: Game, seat: str, handles: Handles, searched: Sequence[str] = ()) -> None:
        self.game = game
        self.seat = seat
        self.handles = handles
        self.searched = searched
        """The GUIDs in the container that the seat has searched last, in the order of the window."""

    def moves(self, gesture: Gesture) -> list[Move]:
        """The moves for a gesture: more than one if several pieces are turned. Raises Impossible."""
        if gesture.do in ("flip", "turn") and gesture.pieces:
            return [self._move(replace(gesture, piece=one, pieces=())) for one in gesture.pieces]
        return [self._move(gesture)]

    def _move(self, gesture: Gesture) -> Move:
        seat, text, do = self.seat, gesture.text, gesture.do
        if do in ("sit", "stand"):
            return TakeSeat(seat, "sits down" if do == "sit" else "stands up")
        if not seats.seat_of(self.game.table.world, seat).seated:
            raise Impossible("Take a seat first: you are watching.")
        if do == "undo":
            return act(seat, "undo")
        if do == "say":
            return Say(seat, text)
        if do == "reply":
            return Reply(seat, text)
        if do == "close":
            return CloseDialog(seat)
        if do == "press":
            return self._press(gesture.part)
        if do == "key":
            return Key(seat, text, self._ref(self.object(gesture.piece)) if gesture.piece else None)
        if do in ("group", "delete") or gesture.pieces:
            return self._together(gesture)
        return self._touch(gesture, self.object(gesture.piece))

    def _together(self, gesture: Gesture) -> Move:
        """The move of a gesture that several objects make together."""
        found = [self._movable(one) for one in gesture.pieces or (gesture.piece,)]
        cards = tuple(map(self._ref, found))
        if gesture.do == "group":
            return Group(self.seat, cards)
        if gesture.do == "delete":
            return Delete(self.seat, cards)
        if gesture.do != "drag":
            raise Impossible("That cannot be done with several pieces at once.")
        by = gesture.by and (round(gesture.by[0], 2), round(gesture.by[1], 2))
        return DragTogether(self.seat, cards, by)

    def _touch(self, gesture: Gesture, o: SimObject) -> Move:
        """The move of a gesture that touches an object."""
        seat, ref = self.seat, self._ref(o)
        if gesture.do == "choose":
            own = noted(self.game.table, role="mat", seat=seat) is o
            return Choose(seat, gesture.text, None if own else ref)
        if gesture.do == "button":
            return self._button(o, gesture.number)
        if gesture.do == "flip":
            return TurnCard(seat, ref, "flip")
        if gesture.do == "turn":
            return TurnCard(seat, ref, "rotate", gesture.number)
        if gesture.do == "number":
            return TypeNumber(seat, gesture.number, ref)
        if gesture.do == "randomize":
            return Randomize(seat, ref)
        at = self._point(gesture)
        if gesture.do == "take":
            return Take(seat, ref, self._searched(o, gesture.number), at)
        self._movable(gesture.piece)
        return Drag(seat, ref, at=at)

    def object(self, handle: str) -> SimObject:
        """The object with a handle, if the seat can touch it; raises Impossible."""
        o = self.game.table.world.objects.get(self.handles.guid(handle))
        if o is None or not o.alive:
            raise Impossible("That is not there any more.")
        if not o.interactable:
            raise Impossible("Nobody can touch that.")
        if o.hand is not None and zone_color(o.hand) != self.seat:
            raise Impossible("That is in somebody else's hand.")
        return o

    def _movable(self, handle: str) -> SimObject:
        """The object with a handle, if it is not locked either."""
        o = self.object(handle)
        if o.locked:
            raise Impossible("That is locked.")
        return o

    def leaves_menu_open(self, gesture: Gesture) -> bool:
        """Whether the chosen entry of a menu only shows other entries."""
        items = self.object(gesture.piece).menu
        return any(item.label == gesture.text and item.keep_open for item in items)

    def _ref(self, o: SimObject) -> Ref:
        """Names an object: a card by its name, so that people can read the transcript."""
        name = o.nickname if o.is_card and o.nickname in self.game.vocabulary.ids else ""
        return Ref(name, guid=o.guid)

    def _searched(self, container: SimObject, number: int) -> Ref | None:
        """The object that was found by searching: number 1 is the first one, 0 takes whatever is on top."""
        if number == 0:
            return None
        inside = {str(data.get("GUID")): data for data in container.contents}
        guid = self.searched[number - 1] if number <= len(self.searched) else ""
        if guid not in inside:
            raise Impossible("That is not in there any more. Search again.")
        name = str(inside[guid].get("Nickname") or "")
        known = name in self.game.vocabulary.ids and "id" in notes_of(inside[guid])
        return Ref(name if known else "", guid=guid)

    def _press(self, part: str) -> Press:
        element = element_at(self.game.table, self.seat, part)
        if element is None:
            raise Impossible("That button is not there any more.")
        ui = self.game.table.ui["Global"]
        return Press(self.seat, element.id or element.text.strip() or ui.attribute(element, "text"))

    def _button(self, o: SimObject, number: int) -> Press:
        if not 0 <= number < len(o.buttons):
            raise Impossible("That button is not there any more.")
        found = o.buttons[number]
        return Press(self.seat, str(found["label"] or found["click_function"]), self._ref(o))

    def _point(self, gesture: Gesture) -> Point | None:
        """Where something is dropped: a point of the table, or a place in the hand as its point."""
        if gesture.at is not None:
            return round(gesture.at[0], 2), round(gesture.at[1], 2)
        zone = seats.hand_of(self.game.table.world, self.seat)
        if zone is None:
            raise Impossible("You have no hand here.")
        moved = self.handles.guid(gesture.piece)
        held = [o for o in zone.in_hand if o.guid != moved]
        if gesture.place is None or not held or gesture.place >= len(held):
            return None
        right = rotate((1.0, 0.0, 0.0), (0.0, zone.rot[1], 0.0))
        beside = held[max(0, gesture.place)]
        before = held[gesture.place - 1] if gesture.place > 0 else None
        at = _between(before.pos, beside.pos) if before else _moved(beside.pos, right, -0.4)
        return round(at[0], 3), round(at[2], 3)


def _between(one: Vec, other: Vec) -> Vec:
    return ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2, (one[2] + other[2]) / 2)


def _moved(at: Vec, way: Vec, by: float) -> Vec:
    return (at[0] + way[0] * by, at[1] + way[1] * by, at[2] + way[2] * by)
