"""What hands do with cards and pieces besides dragging them."""

from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves.kind import Gesture, Move, MoveKind, Reach, cards_in, objects
from tts_export.simulator.play.refs import Ref, listed
from tts_export.simulator.play.transcripts.line_reader import LineReader


class GroupPieces(Move, frozen=True):
    """Objects that are put together into decks and stacks, the first one lowest."""

    player: str
    cards: tuple[Ref, ...]

    def __str__(self) -> str:
        return f"{self.player} groups {listed(self.cards)}"

    def make(self, game: Game) -> None:
        game.table.player(self.player).group(*objects(game, self.cards, self.player))
        game.rest()


GROUP = MoveKind(
    GroupPieces,
    {"groups": lambda line, player: GroupPieces(player, cards_in(line))},
    {"group": lambda reach, gesture: GroupPieces(reach.seat, tuple(map(reach.ref, reach.movable(gesture))))},
)


class Delete(Move, frozen=True):
    """Objects that are deleted."""

    player: str
    cards: tuple[Ref, ...]

    def __str__(self) -> str:
        return f"{self.player} deletes {listed(self.cards)}"

    def make(self, game: Game) -> None:
        game.table.player(self.player).delete(*objects(game, self.cards, self.player))
        game.rest()


DELETE = MoveKind(
    Delete,
    {"deletes": lambda line, player: Delete(player, cards_in(line))},
    {"delete": lambda reach, gesture: Delete(reach.seat, tuple(map(reach.ref, reach.movable(gesture))))},
)


class TurnCard(Move, frozen=True):
    """A card turned by hand: flipped over, or rotated clockwise by a number of degrees."""

    player: str
    card: Ref
    how: str
    degrees: int = 90

    def __str__(self) -> str:
        by = f" {self.degrees:+d}" if self.degrees != 90 else ""
        return f"{self.player} {self.how}s {self.card}{by}"

    @property
    def word(self) -> str:
        return self.how

    def make(self, game: Game) -> None:
        player, o = game.table.player(self.player), game.object(self.card, self.player)
        if self.how == "flip":
            player.flip(o)
        else:
            player.rotate(o, self.degrees)
        game.rest()


def _read_rotation(line: LineReader, player: str) -> Move:
    card = line.card()
    return TurnCard(player, card, "rotate", 90 if line.done else line.number("degrees"))


def _rotation(reach: Reach, gesture: Gesture) -> Move:
    return TurnCard(reach.seat, reach.ref(reach.touched(gesture)), "rotate", gesture.number)


TURN = MoveKind(
    TurnCard,
    {"flips": lambda line, player: TurnCard(player, line.card(), "flip"), "rotates": _read_rotation},
    {
        "flip": lambda reach, gesture: TurnCard(reach.seat, reach.ref(reach.touched(gesture)), "flip"),
        "turn": _rotation,
    },
    one_by_one=True,
)


class TypeNumber(Move, frozen=True):
    """A number typed with the pointer over an object: draws from a deck, changes a state, turns a die."""

    player: str
    number: int
    over: Ref

    def __str__(self) -> str:
        return f"{self.player} keys {self.number} over {self.over}"

    def make(self, game: Game) -> None:
        game.table.player(self.player).type_number(game.object(self.over, self.player), self.number)
        game.rest()


def _read_number(line: LineReader, player: str) -> Move:
    number = line.number("a number key")
    line.one_of(("over",), "word before an object")
    return TypeNumber(player, number, line.card())


def _number(reach: Reach, gesture: Gesture) -> Move:
    return TypeNumber(reach.seat, gesture.number, reach.ref(reach.touched(gesture)))


NUMBER = MoveKind(TypeNumber, {"keys": _read_number}, {"number": _number})


class Randomize(Move, frozen=True):
    """A deck or a bag that is shuffled by hand, or a die that is rolled."""

    player: str
    card: Ref

    def __str__(self) -> str:
        return f"{self.player} randomizes {self.card}"

    def make(self, game: Game) -> None:
        game.table.player(self.player).shuffle(game.object(self.card, self.player))
        game.rest()


RANDOMIZE = MoveKind(
    Randomize,
    {"randomizes": lambda line, player: Randomize(player, line.card())},
    {"randomize": lambda reach, gesture: Randomize(reach.seat, reach.ref(reach.touched(gesture)))},
)
