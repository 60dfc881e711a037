"""Every ready-made deck plays a game before it is released: bots at a simulated table."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

from tts_export.foreign import tables
from tts_export.load.project import Project
from tts_export.problems import Problem
from tts_export.simulator import SimError
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.bots.played_game import PlayedGame, play_game
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves import Move, act
from tts_export.workers import OnProgress

_SEED = 1


class WithDeck(Bot):
    """A bot whose first seat plays a certain deck."""

    def __init__(self, deck: str, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self._deck, self._rng = deck, Random(seed)

    def opening(self) -> list[Move]:
        """Everybody loads a deck, and the first seat starts."""
        seats, decks = self.game.seats, [self._deck]
        for _ in seats[1:]:
            decks.append(self._rng.choice(self.game.rules.decks_beside(decks)))
        loads = [act(seat, "load", deck=deck) for seat, deck in zip(seats, decks, strict=True)]
        return [*loads, act(seats[0], "start", players=seats)]


def failures(project: Project, save: Path, workers: int, progress: OnProgress) -> Iterator[Problem]:
    """The problems of the games of a build's decks, each at its deck."""
    decks = {deck.name: deck for deck in project.decks if deck.cards}
    players, done = project.game.rules.players.least, 0
    with tables(workers) as pool:
        for name, failed in pool.map(partial(_failure, save, players), {name: name for name in decks}):
            done += 1
            progress("games", done, len(decks))
            if failed:
                message = f'a game of bots with the deck "{name}" failed: {failed}'
                yield Problem(decks[name].where, "game-failed", message)


def _failure(save: Path, players: int, deck: str) -> str:
    """Why a game with a deck failed; empty if it was played to its end."""
    try:
        played: PlayedGame = play_game(save, _SEED, players, make_bot=partial(WithDeck, deck))
    except SimError as error:
        return str(error).split("\n")[0]
    return played.fault.message if played.fault is not None else ""
