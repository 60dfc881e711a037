"""A game in several languages: one table for each, at which the same moves are made.

Each table is a whole build with the scripts and the cards of its language, so players read what they would
at a table of their own: panel, questions, menus, log, names and faces. What a seat may know is decided at
its table, as ever.
"""

from typing import Any

from tts_export.simulator import SimError
from tts_export.simulator.play import Game
from tts_export.simulator.play.moves import Move
from tts_export.simulator.play.other_words import in_other_words, same_so_far
from tts_export.simulator.play.perform import perform
from tts_export.workbench.table.carry import carried_over
from tts_export.workbench.table.pictures import BuiltTable
from tts_export.workbench.table.pieces import Handles

MOST_LANGUAGES = 4
"""Besides the one of the game itself: each costs about as much time as the game, and some memory."""


class Edition:
    """The game in one language: its build, its table, and the handles of its pieces for each seat."""

    def __init__(self, built: BuiltTable, save: dict[str, Any], game: Game) -> None:
        self.built, self.save, self.game = built, save, game
        self._handles: dict[str, Handles] = {}

    @property
    def language(self) -> str:
        return self.built.language

    def handles(self, seat: str) -> Handles:
        """The handles of a seat. No other edition has the same ones: a page may still show that one."""
        return self._handles.setdefault(seat, Handles(f"{self.language}-" if self.language else ""))

    def forget_handles(self) -> None:
        """Another game has other handles: a card that was seen in the last one is not known in this one."""
        self._handles.clear()


class Editions:
    """One game in its own language, and in those of its players."""

    def __init__(self, own: Edition) -> None:
        self.own = own
        self._others: dict[str, Edition] = {}
        self.notice = ""
        """Why there is no table in a language."""

    def of(self, language: str) -> Edition:
        """The game in a language; in its own one, if there is none in that."""
        return self._others.get(language, self.own)

    @property
    def games(self) -> list[Game]:
        return [self.own.game, *(other.game for other in self._others.values())]

    def begin(self, game: Game) -> None:
        """Makes a game the one that is played in all languages."""
        self.own.game = game
        self.own.forget_handles()
        for other in [*self._others.values()]:
            other.forget_handles()
            self._catch_up(other)

    def speak(self, built: BuiltTable, save: dict[str, Any]) -> None:
        """Has the game in the language of a build, too."""
        known = self._others.get(built.language)
        if known is None and len(self._others) >= MOST_LANGUAGES:
            self.notice = f"There are {MOST_LANGUAGES} other languages at this table already."
            return
        is_new = known is None or known.save != save
        other = self._others[built.language] = known or Edition(built, save, self.own.game)
        other.built, other.save = built, save
        if is_new and not (known is not None and self._renewed(known)):
            self._catch_up(other)

    def _renewed(self, other: Edition) -> bool:
        """Whether a table goes on with its new build, so that what was said there stays in its language."""
        if not same_so_far(other.game, self.own.game):
            return False
        try:
            other.game.renew(carried_over(other.game.table.save(), other.save))
        except SimError:
            return False
        other.game.new_messages()
        return same_so_far(other.game, self.own.game)

    def in_their_words(self, move: Move) -> list[tuple[Edition, Move]]:
        """A move of the own game in all other languages, before it is made."""
        return [(other, in_other_words(move, self.own.game, other.game)) for other in self._others.values()]

    def follow(self, moves: list[tuple[Edition, Move]], reader: Edition | None) -> str:
        """Makes a move at all other tables; returns why it was refused in the language of the reader."""
        refused = ""
        for other, move in moves:
            outcome = perform(other.game, move)
            refused = outcome.refused if other is reader else refused
            if not same_so_far(other.game, self.own.game):
                self._catch_up(other)
        return refused

    def _catch_up(self, other: Edition) -> None:
        """Brings a table to where the game is; one whose scripts cannot be played is given up."""
        try:
            other.game = same_game(self.own, other.save)
        except SimError as error:
            del self._others[other.language]
            self.notice = f"The game cannot be played in {other.language}: {error}"


def same_game(main: Edition, save: dict[str, Any]) -> Game:
    """The game of the main table, as it is now, with the scripts and cards of another save.

    What was said until now, and a question that is open, stay as they are.
    """
    world = main.game.table.world
    there = sorted(
        (seat for seat in world.players.values() if seat.steam_name), key=lambda seat: not seat.host
    )
    game = Game(save, world.seed, [seat.color for seat in there])
    table = game.table
    if len(table.messages) == len(world.messages) and same_so_far(game, main.game):
        return game  # nothing has happened yet
    table.world.rng.setstate(world.rng.getstate())
    table.messages[:] = world.messages
    game.renew(carried_over(main.game.table.save(), save, main.save))
    game.new_messages()
    return game
