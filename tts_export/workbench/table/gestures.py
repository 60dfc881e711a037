"""Reads what the page of a seat sends: its handles stand for objects, and each gesture becomes a move."""

from collections.abc import Sequence

import msgspec

from tts_export.inputs import from_json
from tts_export.simulator import SimObject, seats
from tts_export.simulator.play import Game
from tts_export.simulator.play.moves import GESTURES, Move
from tts_export.simulator.play.moves.kind import Gesture, ImpossibleGesture
from tts_export.simulator.play.refs import Point, Ref
from tts_export.simulator.saved import notes_of
from tts_export.simulator.space import Vec, rotate
from tts_export.simulator.world import zone_color
from tts_export.workbench.table.panel import element_at
from tts_export.workbench.table.pieces import Handles


def decoded(body: bytes) -> Gesture:
    """The gesture that a page sends; raises msgspec.DecodeError for what is none."""
    gesture = from_json(body, Gesture)
    if gesture.do not in GESTURES:
        raise msgspec.ValidationError(f"there is no gesture {gesture.do!r}")
    return msgspec.structs.replace(gesture, pieces=tuple(dict.fromkeys(gesture.pieces)))


class GestureReader:
    """Reads the gestures of one seat."""

    def __init__(self, game: Game, seat: str, handles: Handles, searched: Sequence[str] = ()) -> None:
        self.game = game
        self.seat = seat
        self.handles = handles
        self.searched = searched
        """The GUIDs in the container that the seat has searched last, in the order of the window."""

    def moves(self, gesture: Gesture) -> list[Move]:
        """The moves for a gesture: more than one if several pieces are turned. Raises ImpossibleGesture."""
        kind = GESTURES[gesture.do]
        if not kind.from_outside:
            self.check_seated()
        read = kind.gestures[gesture.do]
        if kind.one_by_one and gesture.pieces:
            return [
                read(self, msgspec.structs.replace(gesture, piece=piece, pieces=()))
                for piece in gesture.pieces
            ]
        return [read(self, gesture)]

    def check_seated(self) -> None:
        """Raises ImpossibleGesture for a seat where nobody sits: who watches looks into no deck, either."""
        if not seats.seat_of(self.game.table.world, self.seat).seated:
            raise ImpossibleGesture("Take a seat first: you are watching.")

    def touched(self, gesture: Gesture) -> SimObject:
        """The only object that the gesture touches."""
        if gesture.pieces:
            raise ImpossibleGesture("That cannot be done with several pieces at once.")
        return self.object(gesture.piece)

    def movable(self, gesture: Gesture) -> tuple[SimObject, ...]:
        """All objects that the gesture moves."""
        return tuple(self._movable(piece) for piece in gesture.pieces or (gesture.piece,))

    def object(self, handle: str) -> SimObject:
        """The object with a handle, if the seat can touch it; raises ImpossibleGesture."""
        o = self.game.table.world.objects.get(self.handles.guid(handle))
        if o is None or not o.alive:
            raise ImpossibleGesture("That is not there any more.")
        if not o.interactable:
            raise ImpossibleGesture("Nobody can touch that.")
        if o.hand is not None and zone_color(o.hand) != self.seat:
            raise ImpossibleGesture("That is in somebody else's hand.")
        return o

    def _movable(self, handle: str) -> SimObject:
        """The object with a handle, if it is not locked either."""
        o = self.object(handle)
        if o.locked:
            raise ImpossibleGesture("That is locked.")
        return o

    def leaves_menu_open(self, gesture: Gesture) -> bool:
        """Whether the chosen entry of a menu only shows other entries."""
        items = self.object(gesture.piece).menu
        return any(item.label == gesture.text and item.keep_open for item in items)

    def ref(self, o: SimObject) -> Ref:
        """Names an object: a card by its name, so that people can read the transcript."""
        name = o.nickname if o.is_card and o.nickname in self.game.vocabulary.ids else ""
        return Ref(name, guid=o.guid)

    def inside(self, container: SimObject, number: int) -> Ref | None:
        """The object that was found by searching: number 1 is the first one, 0 takes whatever is on top."""
        if number == 0:
            return None
        inside = {str(data.get("GUID")): data for data in container.contents}
        guid = self.searched[number - 1] if 0 < number <= len(self.searched) else ""
        if guid not in inside:
            raise ImpossibleGesture("That is not in there any more. Search again.")
        name = str(inside[guid].get("Nickname") or "")
        known = name in self.game.vocabulary.ids and "id" in notes_of(inside[guid])
        return Ref(name if known else "", guid=guid)

    def panel_button(self, part: str) -> str:
        """The id or the text of a button of the panel."""
        element = element_at(self.game.table, self.seat, part)
        if element is None:
            raise ImpossibleGesture("That button is not there any more.")
        return element.id or element.text.strip() or self.game.table.ui["Global"].attribute(element, "text")

    def button_on(self, o: SimObject, number: int) -> str:
        """The text of a button that a script has put on an object."""
        if not 0 <= number < len(o.buttons):
            raise ImpossibleGesture("That button is not there any more.")
        button = o.buttons[number]
        return str(button["label"] or button["click_function"])

    def point(self, gesture: Gesture) -> Point | None:
        """Where something is dropped: a point of the table, or a place in the hand as its point."""
        if gesture.at is not None:
            return round(gesture.at[0], 2), round(gesture.at[1], 2)
        zone = seats.hand_of(self.game.table.world, self.seat)
        if zone is None:
            raise ImpossibleGesture("You have no hand here.")
        moved = self.handles.guid(gesture.piece)
        held = [o for o in zone.in_hand if o.guid != moved]
        if gesture.place is None or not held or gesture.place >= len(held):
            return None
        right = rotate((1.0, 0.0, 0.0), (0.0, zone.rot[1], 0.0))
        beside = held[max(0, gesture.place)]
        before = held[gesture.place - 1] if gesture.place > 0 else None
        at = _between(before.pos, beside.pos) if before else _moved(beside.pos, right, -0.4)
        return round(at[0], 3), round(at[2], 3)


def _between(first: Vec, other: Vec) -> Vec:
    return ((first[0] + other[0]) / 2, (first[1] + other[1]) / 2, (first[2] + other[2]) / 2)


def _moved(at: Vec, way: Vec, by: float) -> Vec:
    return (at[0] + way[0] * by, at[1] + way[1] * by, at[2] + way[2] * by)
