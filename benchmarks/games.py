"""Measures what a game between bots costs, in seconds of the processor, side by side.

    python -m benchmarks.games [--games 5] [--game hsatcg ...] [--search]

The same bots play the same games on a table with pieces that is checked after every move, as `play --games`
does, on one that is not, and on a bare table. With `--search` one player of each game thinks.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tts_export.balance.game import LONGEST
from tts_export.build import build
from tts_export.cli.examples import examples
from tts_export.problems import as_text
from tts_export.simulator.play.bots.kinds import BOTS
from tts_export.simulator.play.bots.play_out import play_out
from tts_export.simulator.play.game import BareGame, Game, Outcome, rules_in
from tts_export.simulator.play.invariants import CheckedGame
from tts_export.simulator.play.moves import Move, act
from tts_export.simulator.play.perform import perform


def checked_moves(game: Game) -> Callable[[Move], Outcome]:
    """How a move is made where everything is checked after it."""
    return CheckedGame(game).perform


def plain_moves(game: Game) -> Callable[[Move], Outcome]:
    """How a move is made where nothing is checked."""
    return lambda move: perform(game, move)


WAYS = {"checked": (Game, checked_moves), "table": (Game, plain_moves), "bare": (BareGame, plain_moves)}


def seconds(save: Path, way: str, seed: int, bots: Sequence[str]) -> float:
    """The seconds of the processor that one game takes."""
    make, moves = WAYS[way]
    rules = rules_in(save)
    seats = rules.seats[: max(2, rules.least_players)]
    began = time.process_time()
    game = make(save, seed, seats)
    if way != "bare":
        game.table.world.guids = Random()  # so that all three play the same game
    made = moves(game)
    for place, seat in enumerate(seats):
        made(act(seat, "load", deck=rules.decks[(seed + place) % len(rules.decks)]))
    made(act(seats[0], "start", players=seats))
    players = [BOTS[bots[place % len(bots)]].player(game, {seat}, seed) for place, seat in enumerate(seats)]
    fault = play_out(game, players, made, LONGEST)
    assert fault is None or fault.name == "endless-game", fault
    return time.process_time() - began


def built(folder: Path, game: str) -> Path:
    """The save of a game's example."""
    example, copy = examples()[game], folder / game
    copy.mkdir()
    for file in example.parent.glob("cards.*"):
        shutil.copy(file, copy)
    own = example.parent / "templates" / "games"
    if own.is_dir():
        shutil.copytree(own, copy / "templates" / "games")
    report = build(copy / example.name, workers=1)
    assert not report.failed, as_text(report.problems)
    return copy / "build" / "mod.json"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--game", nargs="*", default=sorted(examples()))
    parser.add_argument("--search", action="store_true", help="also with a bot that thinks")
    options = parser.parse_args()
    print(f"{'game':<18}{'checked':>9}{'table':>9}{'bare':>9}  checked : bare  table : bare  search")
    with tempfile.TemporaryDirectory() as folder:
        for game in options.game:
            save = built(Path(folder), game)
            seconds(save, "bare", 0, ("random",))  # what is made once for all games
            seeds = range(1, options.games + 1)
            cost = {way: sum(seconds(save, way, seed, ("random",)) for seed in seeds) for way in WAYS}
            means = "".join(f"{cost[way] / options.games:>9.2f}" for way in WAYS)
            ratios = f"{cost['checked'] / cost['bare']:>14.1f}{cost['table'] / cost['bare']:>14.1f}"
            thinking = f"{seconds(save, 'bare', 1, ('search', 'random')):>8.1f}" if options.search else ""
            print(f"{game:<18}{means}  {ratios}{thinking}", flush=True)


if __name__ == "__main__":
    main()
