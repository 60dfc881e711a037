"""Counts how many clicks a turn takes: three scripted games of each game by a sensible player.

    python -m benchmarks.clicks [--turns 10] [--game hsatcg ...] [--buttons]

The player acts with menus, or with keys and with `drag pays`; otherwise the panel is as it comes. A third
row is menus with `ask draws` and `ask sums` set to "always", where the game has them. A
click is a button of the panel, a row of a list, a key, a card dragged; an entry of a menu is two, one behind
"More ..." three. Loading decks, the panel's settings and the opening hands do not count. A turn is one
player's; in Gamma, where a round belongs to both, it is half of it.

A text that is to be carried out is answered with "Done", unless it holds nobody up. With `--buttons` the
player presses the buttons that do what it says, and so has more grist and more cards to play.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.clicking import CHECKING, CHECKS, VERBS, Player
from tts_export.build import build
from tts_export.cli.examples import examples
from tts_export.problems import as_text
from tts_export.simulator.play.game import Game

GOALS = {"hsatcg": {"menus": 7.0, "keys": 4.5}}
SEEDS = (1, 2, 3)


def saves(folder: Path, names: list[str]) -> Iterator[tuple[str, Path]]:
    """Each game with a built save of its example."""
    for game, cards in examples().items():
        if game in VERBS and game in names:
            report = build(cards, out=folder / game)
            assert not report.failed, as_text(report.problems)
            yield game, folder / game / "mod.json"


def measured(save: Path, way: str, turns: int, buttons: bool) -> tuple[float, float]:
    """Clicks and questions of a turn, by all players together, over the three games."""
    clicks = asked = played = 0
    for seed in SEEDS:
        rules = Game(save, seed, ()).rules
        player = Player(Game(save, seed, rules.seats[:2]), way, buttons)
        player.open()
        played += player.play(turns)
        clicks += player.count.clicks
        asked += player.count.asked
    return clicks / played, asked / played


def main() -> None:
    """Prints a row for each game and way."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--turns", type=int, default=10, help="turns of each game")
    words.add_argument("--game", nargs="+", choices=VERBS, default=list(VERBS))
    words.add_argument("--buttons", action="store_true", help="carry texts out with their buttons")
    asked = words.parse_args()
    print("| game | way | clicks a turn | questions a turn | goal |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="tts-export-") as name:
        for game, save in saves(Path(name), asked.game):
            checks = CHECKS & set(Game(save, 1, ()).rules.asks)
            for way in ("menus", "keys", *([CHECKING] if checks else [])):
                clicks, questions = measured(save, way, asked.turns, asked.buttons)
                goal = GOALS.get(game, {}).get(way)
                verdict = "" if goal is None else f"{goal:g}: {'reached' if clicks <= goal else 'MISSED'}"
                print(f"| {game} | {way} | {clicks:.1f} | {questions:.1f} | {verdict} |", flush=True)


if __name__ == "__main__":
    main()
