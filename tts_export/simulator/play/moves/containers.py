"""Decks and bags: what is taken from them, and the window that shows what is in them."""

from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves.kind import Gesture, Move, MoveKind, Reach, point_in
from tts_export.simulator.play.refs import Point, Ref, place
from tts_export.simulator.play.transcripts.line_reader import LineReader


class Take(Move, frozen=True):
    """What is on top of a deck or a bag, or a card that is in it, taken to the hand or to a point (x, z)."""

    player: str
    source: Ref
    card: Ref | None = None
    at: Point | None = None

    def __str__(self) -> str:
        what = f"{self.card} " if self.card else ""
        return f"{self.player} takes {what}from {self.source} to {place(self.at)}"

    def make(self, game: Game) -> None:
        source = game.object(self.source, self.player)
        guid = game.find(self.card, self.player) if self.card else None
        game.table.player(self.player).draw(source, "hand" if self.at is None else self.at, guid)
        game.rest()


def _read_take(line: LineReader, player: str) -> Move:
    card = line.card() if line.card_next() else None
    line.one_of(("from",), "word before a deck or a bag")
    source = line.card()
    line.one_of(("to",), "word before a place")
    return Take(player, source, card, None if line.skip("hand") else point_in(line))


def _take(reach: Reach, gesture: Gesture) -> Move:
    o = reach.touched(gesture)
    return Take(reach.seat, reach.ref(o), reach.inside(o, gesture.number), reach.point(gesture))


TAKE = MoveKind(Take, {"takes": _read_take}, {"take": _take})


class Search(Move, frozen=True):
    """The window of a deck or a bag that shows what is in it, opened and closed again."""

    player: str
    source: Ref

    def __str__(self) -> str:
        return f"{self.player} searches {self.source}"

    def make(self, game: Game) -> None:
        o = game.object(self.source, self.player)
        player = game.table.player(self.player)
        player.search(o)
        player.end_search(o)
        game.table.world.say("print", f"{self.player} searches {'a deck' if o.is_deck else o.label}", "all")
        game.rest()


SEARCH = MoveKind(Search, {"searches": lambda line, player: Search(player, line.card())})
"""It has no gesture of its own: the page asks for the window."""
