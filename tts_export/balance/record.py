"""The record of a game: everything that figures are made of. The same match has the same record, anywhere."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from tts_export.problems import Problem

MOST = 1_000_000
"""No count of a game is larger, and nobody plays more games: a stranger may have written the file."""
GameCount = Annotated[int, Meta(ge=0, le=MOST)]
PointSum = Annotated[int, Meta(ge=-(10**12), le=10**12)]
GameKey = tuple[tuple[str, ...], int]
"""What names a match of a run, and its record: the decks in the order of turns, and the number."""


class PlannedGame(Struct, frozen=True):
    """A game to be played. `decks` and `bots` are in the order of turns."""

    decks: tuple[str, ...]
    bots: tuple[str, ...]
    number: int
    """Which of the games of these decks in this order it is."""
    seed: int

    @property
    def key(self) -> GameKey:
        return self.decks, self.number


class Side(Struct, frozen=True):
    """What one player did. Cards are ids; each has the turn of the game in which that happened first."""

    deck: str
    bot: str
    seat: str
    opening: tuple[str, ...]
    """The first hand that was dealt."""
    drawn: Mapping[str, GameCount]
    """Cards that came into the hand; 0: before the first turn."""
    played: Mapping[str, GameCount]
    points: Mapping[str, PointSum]
    """Points of the winning track, by what gave them: the verb in the log, else the action or question."""
    clicks: GameCount


class GameRecord(Struct, frozen=True):
    """A game that was played. `sides` are in the order of turns, and `winners` places in it."""

    number: GameCount
    seed: int
    sides: tuple[Side, ...]
    winners: tuple[GameCount, ...]
    """One, several in a tie, none in a game that did not end."""
    turns: GameCount
    rounds: GameCount
    actions: Mapping[str, GameCount]
    """The accepted moves of the players, by their names."""
    prompts: Mapping[str, GameCount]
    """The questions that the table asked."""
    automations: Mapping[str, GameCount]
    """What the table did by itself, by the verb of its line in the log."""
    fault: str = ""
    """What ended the game before its end."""

    @property
    def decks(self) -> tuple[str, ...]:
        return tuple(side.deck for side in self.sides)

    @property
    def key(self) -> GameKey:
        """That of its match."""
        return self.decks, self.number

    @property
    def bot(self) -> str:
        """The bot that played in all places; "" for a game between bots."""
        first = self.sides[0].bot
        return first if all(side.bot == first for side in self.sides) else ""

    def score(self, place: int) -> float:
        """What a player got of the win: all of it, a share in a tie, or nothing."""
        return 1 / len(self.winners) if place in self.winners else 0.0


class Contest(Struct, frozen=True):
    """What is played, so that games are the same: the table, the program, and how matches are made."""

    game: str
    seats: tuple[str, ...]
    """In the order of turns."""
    table: str
    """A digest of the save, without the addresses of pictures."""
    program: str
    """A digest of what plays: the simulator with its bots, and the libraries that it depends on."""
    seed: int
    bots: tuple[str, ...]
    decks: Mapping[str, Mapping[str, int]]
    """How often each card is in each deck."""
    cards: Mapping[str, str]
    """The name of each card."""
    by_hand: Mapping[str, int] = {}
    """How many texts of a card only people carry out, so that bots play it without them."""

    def has(self, record: GameRecord) -> bool:
        """Whether a game with its decks, bots and number of players has this record."""
        return (
            0 < len(record.sides) <= len(self.seats)
            and all(side.deck in self.decks and side.bot in self.bots for side in record.sides)
            and all(place < len(record.sides) for place in record.winners)
        )


class UnplayableGames(Exception):
    """The games cannot be played; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem
