"""Games of bots under load: moves are taken back, the table is saved and loaded, people leave and come back.

    python -m tests.soak.games --times 2000 --seed 1 --workers 2

The games are played in turn. After every move the rules of `invariants.py` hold; each game has a winner.
The totals are printed every 25 games. `--only NUMBER` plays one game again and prints its transcript.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random

from tests.games.projects import GAMES, cards_of
from tts_export.build import build
from tts_export.problems import as_text
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.bots.played_game import PlayedGame, play_game
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves import Move, Reload, TakeSeat, act
from tts_export.workers import Pool

UNDO, RELOAD, LEAVE, STAND_UP = 0.05, 0.04, 0.01, 0.02
"""The chance that the next move is one of these; the last player never stands up."""
RETURN = 0.2
"""The chance that somebody who is away or has stood up comes back with the next move."""
CHUNK = 25
"""Games after which the totals are printed."""


class RestlessBot(Bot):
    """A bot whose players change their minds, lose the connection, and come back."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.chance = Random(f"restless/{seed}")

    def next(self) -> Move | None:
        move = self._restless() or super().next()
        if move is None and (up := self._standing()):
            return TakeSeat(up[0], "sits down")
        if isinstance(move, Reload | TakeSeat | None) or move.player in self._seated():
            return move
        return TakeSeat(move.player, "sits down")

    def _standing(self) -> list[str]:
        return sorted(set(self.game.seats) - set(self._seated()))

    def _seated(self) -> list[str]:
        return [seat for seat in self.game.seats if self.game.table.world.players[seat].seated]

    def _restless(self) -> Move | None:
        if not self.game.state["started"]:
            return None
        players, seated = self.game.state["players"], self._seated()
        away = [seat for seat in self.game.seats if players.get(seat, {}).get("away")]
        if self.chance.random() < RETURN:
            if up := self._standing():
                return TakeSeat(up[0], "sits down")
            if away:
                return act(self.chance.choice(away), "join")
        seat = self.chance.choice(seated)
        moves: list[tuple[float, Move]] = [
            (UNDO, act(seat, "undo")),
            (RELOAD, Reload()),
            (LEAVE, act(seat, "leave")),
            (STAND_UP * (len(seated) > 1), TakeSeat(seat, "stands up")),
        ]
        return next((move for chance, move in moves if self.chance.random() < chance), None)


def built(folder: Path) -> dict[str, Path]:
    """The save of each game's own cards, in small cells."""
    saves = {}
    for game in GAMES:
        file = folder / game / "cards.yaml"
        file.parent.mkdir()
        file.write_text(cards_of(game).read_text(encoding="utf-8"), encoding="utf-8")
        report = build(file)
        assert not report.failed, as_text(report.problems)
        saves[game] = file.parent / "build" / "mod.json"
    return saves


def play(saves: list[Path], number: int) -> PlayedGame:
    return play_game(saves[number % len(saves)], number, make_bot=RestlessBot)


def wrong(game: PlayedGame) -> str:
    """The promise that a game broke, or ""."""
    if game.fault is not None:
        return f"{game.fault.name}: {game.fault.message}"
    return "" if game.winners else "nobody has won"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--times", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1, help="the number of the first game")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", type=int, help="the number of the only game to play")
    options = parser.parse_args()
    began, moves, broken = time.monotonic(), Counter[str](), 0
    with tempfile.TemporaryDirectory() as folder, Pool(options.workers) as pool:
        saves = list(built(Path(folder)).values())
        if options.only is not None:
            game = play_game(saves[options.only % len(saves)], options.only, keep=True, make_bot=RestlessBot)
            print(game.transcript, wrong(game))
            return int(bool(wrong(game)))
        numbers = {number: number for number in range(options.seed, options.seed + options.times)}
        for played, (number, game) in enumerate(pool.map(partial(play, saves), numbers), 1):
            moves.update(game.actions)
            if what := wrong(game):
                broken += 1
                print(f"  {number}: {GAMES[number % len(GAMES)]}: {what}", flush=True)
            if played % CHUNK == 0 or played == options.times:
                print(f"{totals(played, moves, broken)}, {time.monotonic() - began:.0f} s", flush=True)
    return int(broken > 0)


def totals(played: int, moves: Counter[str], broken: int) -> str:
    restless = ", ".join(f"{moves[kind]} {kind}" for kind in ("undo", "reload", "leave", "join", "stands up"))
    return f"{played} games, {moves.total()} moves ({restless}), {broken} faults"


if __name__ == "__main__":
    sys.exit(import_module("tests.soak.games").main())  # workers find its functions by this name
