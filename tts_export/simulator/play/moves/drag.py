"""Cards and pieces that are dragged by hand, one or several."""

from typing import Any

from tts_export.simulator.play.faults import UnreadableLine
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves.kind import (
    Gesture,
    Move,
    MoveKind,
    Reach,
    cards_in,
    object_noted,
    objects,
    point_in,
)
from tts_export.simulator.play.refs import Point, Ref, listed, place
from tts_export.simulator.play.transcripts.line_reader import LineReader


class Drag(Move, frozen=True):
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
            where = f"to {place(self.at)}"
        return f"{self.player} drags {self.card} {where}"

    def make(self, game: Game) -> None:
        o = game.object(self.card, self.player)
        to: Any = "hand" if self.at is None else self.at
        if self.onto is not None:
            to = game.object(self.onto, self.player)
        elif self.seat:
            shared = game.rules.zones[self.zone].shared
            to = object_noted(game, role="zone", zone=self.zone, **({} if shared else {"seat": self.seat}))
        game.table.player(self.player).drag(o, to)
        game.rest()


class DragTogether(Move, frozen=True):
    """Several objects that are dragged together: each as far along x and z, or all to the hand."""

    player: str
    cards: tuple[Ref, ...]
    by: Point | None = None

    def __str__(self) -> str:
        where = f"by {place(self.by)}" if self.by is not None else "to hand"
        return f"{self.player} drags {listed(self.cards)} {where}"

    def make(self, game: Game) -> None:
        game.table.player(self.player).drag_together(objects(game, self.cards, self.player), self.by)
        game.rest()


def _read(line: LineReader, player: str) -> Move:
    cards = cards_in(line)
    word = line.one_of(("to", "onto", "by"), "word before a place")
    if word == "by":
        return DragTogether(player, cards, point_in(line))
    if len(cards) > 1:
        line.one_of(("hand",), "place for several cards")
        return DragTogether(player, cards)
    (card,) = cards
    if word == "onto":
        return Drag(player, card, onto=line.card())
    if line.skip("hand"):
        return Drag(player, card)
    if line.number_next():
        return Drag(player, card, at=point_in(line))
    if line.peek() in line.rules.zones:
        raise UnreadableLine(line.column, f"say whose {line.peek()}: `to {player} {line.peek()}`")
    seat = line.color("place", "hand", *line.rules.zones)
    return Drag(player, card, seat, line.one_of(line.rules.zones, "zone"))


def _drag(reach: Reach, gesture: Gesture) -> Move:
    refs = tuple(map(reach.ref, reach.movable(gesture)))
    if not gesture.pieces:
        return Drag(reach.seat, refs[0], at=reach.point(gesture))
    by = gesture.by and (round(gesture.by[0], 2), round(gesture.by[1], 2))
    return DragTogether(reach.seat, refs, by)


DRAG = MoveKind(Drag, {"drags": _read}, {"drag": _drag})
DRAG_TOGETHER = MoveKind(DragTogether)
"""Its lines and gestures are those of `Drag`, with several cards."""
