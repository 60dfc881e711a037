"""A kind of move: its class with its line, how the line is read, and how a gesture becomes one."""

from collections.abc import Callable, Mapping

from msgspec import Struct, field

from tts_export.simulator import SimObject
from tts_export.simulator.play.game import Game, Unplayable, noted
from tts_export.simulator.play.gestures import Gesture, Reach
from tts_export.simulator.play.refs import Point, Ref
from tts_export.simulator.play.transcripts.line_reader import LineReader


class Move(Struct, frozen=True):
    """What one player does, as plain data; as text, its line in a transcript."""

    @property
    def word(self) -> str:
        """The word under which a summary counts the move."""
        return type(self).__name__.lower()

    def make(self, game: Game) -> str | None:
        """Carries out the move at the table, as its player would; returns why it was refused, if it was."""
        raise NotImplementedError


class MoveKind(Struct, frozen=True):
    """An entry of the registry."""

    move: type[Move]
    lines: Mapping[str, Callable[[LineReader, str], Move]] = field(default_factory=dict)
    """The verbs of its lines, and what reads the rest of the line: (line, player) → move."""
    gestures: Mapping[str, Callable[[Reach, Gesture], Move]] = field(default_factory=dict)
    """The gestures (`Gesture.do`) that become such a move."""
    one_by_one: bool = False
    """Whether several pieces are touched one after the other."""
    from_outside: bool = False
    """Whether somebody without a seat can make it."""


def objects(game: Game, cards: tuple[Ref, ...], player: str) -> list[SimObject]:
    """The objects that a player means."""
    return [game.object(card, player) for card in cards]


def cards_in(line: LineReader) -> tuple[Ref, ...]:
    """Takes one or more cards, with commas between them."""
    cards = [line.card()]
    while line.skip(","):
        cards.append(line.card())
    return tuple(cards)


def point_in(line: LineReader) -> Point:
    """Takes a point of the table."""
    return line.coordinate(), line.coordinate()


def object_noted(game: Game, **note: str) -> SimObject:
    """The object whose GMNotes have these fields; Unplayable when there is none."""
    target = noted(game.table, **note)
    if target is None:
        raise Unplayable("there is no " + " ".join(note.values()) + " on the table")
    return target
