"""What a change of phase costs at the table: Lua instructions, counted in the simulator.

    python -m benchmarks.phases

Five players with a deck each, some 250 cards, of which dozens of characters stand in play: the fullest table
that is likely. All that settles behind a change counts to it. Some answers bring the table through several
phases at once (who applies SCORE ends up in the next player's PREP): their cost is shared out among the
changes. The game's interpreter is some thirty times slower than the one that counts, hence the limit.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from tts_export.build import build
from tts_export.load import load
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves import Ref, act
from tts_export.simulator.play.perform import perform

ROOT = Path(__file__).resolve().parents[1]
MUST = 50_000
CHANGES = 20
SEED = 7
CARDS_EACH = 18


def main() -> None:
    """Prints a line per change, and the dearest beside the limit."""
    with tempfile.TemporaryDirectory() as folder:
        build(ROOT / "cards.yaml", Path(folder) / "build")
        game = full_table(Path(folder) / "build" / "mod.json")
    mod, _ = load(ROOT / "cards.yaml")
    assert mod is not None
    costs = [change(game, mod.game.rules.turn.order) for _ in range(CHANGES)]
    worst = max(costs)
    verdict = "must" if worst <= MUST else "MISSED"
    print(
        f"{len(game.state['cards'])} cards, {len(game.seats)} players: at most {worst} of {MUST}  {verdict}"
    )


def full_table(save: Path) -> Game:
    """A game of five in its first Main, its characters spread over all mats."""
    game = Game(save, SEED, Game(save, SEED, ()).rules.seats)
    for move in Bot(game, SEED).opening():
        perform(game, move)
    for seat in game.seats:
        perform(game, act(seat, "keep"))
    while game.state["prompts"]:
        answer(game)
    for seat in game.seats:
        for number, guid in enumerate(game.zone(seat, "deck")[:CARDS_EACH]):
            if game.state["cards"][guid]["type"] == "character":
                at = game.seats[number % len(game.seats)]
                zone = "defending" if at == seat else "invading"
                perform(game, act(seat, "put", card=Ref("", guid=guid), zone=zone, at=at))
    return game


def change(game: Game, phases: Sequence[str]) -> int:
    """Goes on, or answers what keeps the table from it; the instructions of each change that it brought."""
    before, asked = game.state["phase"], game.state["prompts"]
    if asked:
        answer(game)
    else:
        perform(game, act(game.state["active"], "next"))
    after = game.state["phase"]
    changes = (phases.index(after) - phases.index(before)) % len(phases) or 1
    said = f"answers {asked[0]['kind']}" if asked else "goes on"
    print(f"{game.instructions:8} {said}: {before} → {after}, {changes} change{'s' * (changes != 1)}")
    return game.instructions // changes


def answer(game: Game) -> None:
    """Gives the first answer to the first question."""
    prompt = game.state["prompts"][0]
    perform(game, act(prompt["player"], "answer", prompt=prompt["id"], choice=prompt["options"][0]))


if __name__ == "__main__":
    main()
