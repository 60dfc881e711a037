"""A bare table: the script of a save with the rules of its game, without pieces, screen and frames.

The engine decides everything in plain data, and on a table the pieces and the panel follow. A bare table runs
the same script and lets nothing follow: `pieces.lua`, joined into the script, replaces what moves pieces. So
there is one set of rules. Only moves by the rules can be made: there is nothing to touch.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from tts_export.simulator.bare.script import BareScript
from tts_export.simulator.errors import Failure, ScriptError, SimError
from tts_export.simulator.lua import Lua, Runtime, to_python
from tts_export.simulator.table import Table
from tts_export.simulator.table_data import Message

MEMORY = 128 * 1024 * 1024
BUDGET = 50_000_000
MOST_LUCK = 2**31 - 2


class BareTable(Table):
    """A running game without a table, with the part of `Table` that needs no pieces."""

    def __init__(self, script: BareScript, seed: int, players: Sequence[str]) -> None:
        self._messages: list[Message] = []
        self._errors: list[Failure] = []
        self.rng = random.Random(seed)
        self._state: dict[str, Any] = {}
        host = {
            "random": lambda: self.rng.random(),
            "random_int": lambda m, n: self.rng.randint(int(m), int(n)),
            "randomseed": lambda seed: self.rng.seed(str(seed)),
        }
        self.runtime = Runtime(host, max_memory=MEMORY, budget=BUDGET, seed=seed)
        self._start(script, players)

    def _start(self, script: BareScript, players: Sequence[str]) -> None:
        runtime = self.runtime
        api, bare = runtime.new_table(), runtime.new_table()
        runtime.own("bare/host", runtime.sim, runtime.host, bare, api)
        bare["say"], bare["shuffle"] = self._say, self._shuffle
        bare["roll"] = lambda: self.rng.choice(script.die) if script.die else self.rng.randint(1, 6)
        bare["seated"] = runtime.table_from(dict.fromkeys(players, True))
        env = runtime.sim["environment"](api)
        data = runtime.script(script.data, "boxes", env)
        bare["boxes"], bare["decks"], bare["libraries"], bare["notes"] = data()
        self._env, self._bare = env, bare
        self._run(runtime.script(script.text, "controller", env))
        self._run(env["onLoad"], "")
        self.settle()

    @property
    def messages(self) -> list[Message]:
        return self._messages

    @property
    def errors(self) -> list[Failure]:
        return self._errors

    def call(self, function: str, parameter: Any = None, on: str = "") -> Any:
        return to_python(self._run(self._env[function], self.runtime.to_lua(parameter)))

    def call_again(self, function: str, on: str = "") -> Any:
        if function != "tableState":
            raise SimError(f"a bare table does not remember what {function} returned")
        state, changed = self._run(self._bare["state"]).values()
        for key, parts in changed.items():
            value = state[key]
            if value is None:
                self._state.pop(key, None)
            elif parts is True:
                self._state[key] = to_python(value)
            elif answers := {part: to_python(value[part]) for part in parts}:
                self._state[key].update(answers)
        return self._state

    def wait(self, count: int) -> None:
        """Does nothing: there are no frames."""

    def settle(self) -> int:
        self._run(self._bare["settle"])
        return 0

    def _run(self, function: Lua, *arguments: Any) -> Lua:
        try:
            return self.runtime.run(function, *arguments)
        except ScriptError as error:
            self._errors.append(error.failure)
            return None

    def memory(self) -> dict[str, Any]:
        """What the script remembers of the game, without its log."""
        return dict(to_python(self._run(self._bare["memory"])))

    def take_up(self, state: dict[str, Any]) -> None:
        """Takes up a game for `tried`."""
        self.runtime.run(self._bare["take_up"], self.runtime.to_lua(state))

    def tried(self, move: Mapping[str, Any], turns: int, most: int) -> float | None:
        """Tries a move in the game that was taken up, with other cards where its player cannot see."""
        self.imagine(move["player"])
        value = self._run(self._bare["tried"], self.runtime.to_lua(move), turns, most)
        self._messages.clear()
        return None if value is None else float(value)

    def imagine(self, seat: str) -> None:
        """Puts other cards where a seat cannot see them, so that it cannot tell the games apart."""
        self.runtime.run(self._bare["imagine"], seat, self.rng.randint(1, MOST_LUCK))

    @property
    def instructions(self) -> int:
        return 0

    def reset_instructions(self) -> None:
        pass

    def _say(self, text: str, to: str) -> None:
        self._messages.append(Message("print", text, to))

    def _shuffle(self, cards: Lua, upside_down: bool) -> None:
        """Shuffles as `containers.shuffle` does; a pile that lies face up has its top at the end."""
        order = list(cards.values())
        if upside_down:
            order.reverse()
        self.rng.shuffle(order)
        if upside_down:
            order.reverse()
        for place, card in enumerate(order, 1):
            cards[place] = card
