"""The bot `search`: tries its moves in its head, and makes the best one."""

import json
import random
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from tts_export.simulator.bare.script import CONTROLLER, bare_script
from tts_export.simulator.bare.table import BareTable
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.bots.play_out import BotKind
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves import Action, Answer, Move, act
from tts_export.simulator.play.refs import Ref
from tts_export.simulator.table import Table

MOST_MOVES = 8
LISTS = 4  # proposals for a question whose answer is a list


class Thought(Struct, frozen=True):
    """How long a bot thinks about a move."""

    turns: int
    """How many turns are played on, of which the first is the rest of its own; 0: none."""
    tries: tuple[int, ...]
    """How often each move is tried, then how often each of the better half, and so on."""


TO_THE_END_OF_THE_TURN = Thought(turns=1, tries=(1, 1, 1))


class SearchBot(Bot):
    """Plays some seats, each of them with what it can know."""

    def __init__(
        self, game: Game, seats: Collection[str], seed: int, thought: Thought = TO_THE_END_OF_THE_TURN
    ) -> None:
        super().__init__(game, seed)
        self._thought = thought
        self.seats = frozenset(seats)
        self._mind = Mind(game.save, game.seats)
        self._luck = Random(f"search {seed}")
        self._hopeless: set[str] = set()

    def refused(self, move: Move) -> None:
        self._hopeless.add(str(move))
        super().refused(move)

    def done(self) -> None:
        self._hopeless.clear()
        super().done()

    def _answer(self) -> Move:
        prompt = next(p for p in self.game.state["prompts"] if self._plays(p["player"]))
        moves = [
            Answer(prompt["player"], prompt["kind"], tuple(self._picks.named(item) for item in choice))
            for choice in self._choices(prompt)
        ]
        best = self._best([move for move in moves if str(move) not in self._hopeless])
        if best is None:
            return super()._answer()
        if isinstance(best, Answer) and "pass" in prompt["options"]:
            self._responded.update((prompt["kind"], _plain(item)) for item in best.choice)
        return best

    def _choices(self, prompt: Mapping[str, Any]) -> list[list[str]]:
        options = self._unused(prompt["kind"], [str(option) for option in prompt["options"]])
        if not prompt.get("many"):
            return [[option] for option in options]
        count = prompt.get("count")
        choices = [] if count is not None else [options, []]
        if prompt["kind"] == "order":
            choices = [options]
        for _ in range(LISTS):
            size = int(count) if count is not None else self._luck.randint(0, len(options))
            size = len(options) if prompt["kind"] == "order" else min(size, len(options))
            choices.append(self._luck.sample(options, size))
        return [list(choice) for choice in dict.fromkeys(map(tuple, choices))]

    def _offer(self) -> Move | None:
        offers = self._offers()
        rules = [o for o in offers if not o.get("any_time") and o["action"] not in ("next", "undo")]
        active = str(self.game.state.get("active"))
        moves = [move for move in self._untried(rules) if str(move) not in self._hopeless]
        if any(o["action"] == "next" and o["player"] == active for o in offers):
            moves = [*(move for move in moves if move.player == active), act(active, "next")]
        best = self._best(moves)
        if best is not None:
            self._tire(best)
        return best

    def _best(self, some: Sequence[Action | Answer]) -> Action | Answer | None:
        """The best of some moves of one seat; None where there is none."""
        moves = list(some)
        if len(moves) > MOST_MOVES:
            moves = [*self._luck.sample(moves[:-1], MOST_MOVES - 1), moves[-1]]
        if len(moves) < 2:
            return moves[0] if moves else None
        self._mind.look(self.game.table)
        draws, sums = self._luck.random(), dict.fromkeys(range(len(moves)), 0.0)
        first = 0
        for tries in self._thought.tries:
            for number in list(sums):
                for luck in range(first, first + tries):
                    value = self._tried(moves[number], f"{draws} {luck}")
                    if value is None:
                        del sums[number]
                        break
                    sums[number] += value
            first += tries
            best = sorted(sums, key=lambda number: -sums[number])
            sums = {number: sums[number] for number in best[: max(1, (len(best) + 1) // 2)]}
            if len(sums) < 2:
                break
        return moves[next(iter(sums), 0)]

    def _tried(self, move: Action | Answer, luck: str) -> float | None:
        return self._mind.tried(self._arguments(move), self._thought.turns, luck)

    def _arguments(self, move: Action | Answer) -> dict[str, Any]:
        """What the table is asked to do."""
        if isinstance(move, Action):
            return {"player": move.player, "action": move.action} | {k: _plain(v) for k, v in move.fields}
        prompt = next(
            p for p in self.game.state["prompts"] if (p["player"], p["kind"]) == (move.player, move.kind)
        )
        choice: Any = [_plain(item) for item in move.choice]
        if not prompt.get("many"):
            choice = choice[0] if choice else ""
        return {"player": move.player, "action": "answer", "prompt": prompt["id"], "choice": choice}


def _plain(value: Any) -> Any:
    return value.guid if isinstance(value, Ref) else value


# A mind: a bare table on which a bot tries its moves. It sees of a game what its seat can see.

MOST_STEPS = 60  # moves after which a position is judged, whatever turn it is


class Mind:
    """A table in the head of a seat."""

    def __init__(self, save: Path | Mapping[str, Any], players: tuple[str, ...]) -> None:
        self._table = BareTable(bare_script(save), 0, players)

    def look(self, table: Table) -> None:
        """Takes up the game of another table as it is now."""
        if isinstance(table, BareTable):
            state = table.memory()
        else:
            state = json.loads(table.call("onSave", on=CONTROLLER))
        self._table.take_up(state)

    def tried(self, move: Mapping[str, Any], turns: int, luck: str) -> float | None:
        """Tries a move and plays on; returns how good that is for its player, None where it is refused.

        With the same `luck` hidden cards and dice are the same.
        """
        self._table.rng = random.Random(luck)
        return self._table.tried(move, turns, MOST_STEPS)


KIND = BotKind("tries its moves in its head, with what its seat can see, and makes the best one", SearchBot)
