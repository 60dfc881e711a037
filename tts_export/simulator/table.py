"""A simulated table: opens a save, runs its scripts, lets players act, steps frames, saves."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tts_export.simulator import events, frames, host, saved, scene, zones
from tts_export.simulator.errors import STRANGE, ApiError, Failure, SimError, no_strange
from tts_export.simulator.incremental import IncrementalAnswer
from tts_export.simulator.lua import Lua, Runtime, to_python
from tts_export.simulator.players.by_hand import Player
from tts_export.simulator.players.player_view import table_text
from tts_export.simulator.seats import make_seats, sit, stand
from tts_export.simulator.table_data import Message, ScriptLimits
from tts_export.simulator.ui import Ui
from tts_export.simulator.world import GLOBAL_GUID, Entity, SimObject, World, copy_data

MEMORY = 128 * 1024 * 1024
BUDGET = 5_000_000  # instructions per call of a script; more would freeze the game for seconds


class Table:
    """A running table. `Table.open` makes one."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._since = 0
        self._answers: dict[tuple[str, str], IncrementalAnswer] = {}

    @classmethod
    def open(
        cls,
        save: Path | str | Mapping[str, Any],
        seed: int = 7,
        players: Sequence[str] | Mapping[str, str] = ("White", "Red"),
        *,
        raise_errors: bool = True,
        max_memory: int = MEMORY,
        budget: int = BUDGET,
        game_matcher: bool = True,
    ) -> "Table":
        """Opens a save file, its text, or its data: builds objects, seats players, runs onLoad.

        `players` are colors, or colors with the players' names; the first one is the host.
        Raises ScriptError for a failing script unless raise_errors is False (then see `errors`). With
        `game_matcher`, a pattern is "too complex" on exactly the texts on which it is in the game.
        """
        limits = ScriptLimits(max_memory, budget, raise_errors, game_matcher)
        names = players if isinstance(players, Mapping) else {color: f"{color} player" for color in players}
        seats = [(color, name, index == 0) for index, (color, name) in enumerate(names.items())]
        try:
            return cls(_open_world(_save_data(save), seed, seats, limits))
        except (ApiError, *STRANGE) as error:
            raise SimError(f"the game could not have written this save: {error!r:.200}") from error

    @property
    def objects(self) -> list[SimObject]:
        """Everything on the table, zones included, in the order of the save."""
        return list(self.world.living())

    @property
    def web(self) -> dict[str, str]:
        """What scripts get from an address; other addresses do not answer, as without the net."""
        return self.world.web

    @property
    def asked(self) -> list[str]:
        """The addresses that scripts have asked, in order."""
        return self.world.asked

    def object(self, guid: str) -> SimObject:
        """The object with that GUID; SimError when it is not on the table."""
        try:
            return self.world.objects[guid]
        except KeyError:
            raise SimError(f"there is no object {guid} on the table") from None

    def tagged(self, tag: str) -> list[SimObject]:
        """The objects that carry the tag."""
        return [o for o in self.world.living() if tag.lower() in o.tags]

    @no_strange
    def call(self, function: str, parameter: Any = None, on: str = "Global") -> Any:
        """Calls a script's function; returns its answer as plain data. `on` is "Global", a GUID or a tag."""
        return to_python(self._call(function, parameter, on))

    @no_strange
    def call_again(self, function: str, on: str = "Global") -> Any:
        """Like `call`, for what is asked after every move: parts that have not changed are the same objects.

        So the answer must not be modified.
        """
        answer = self._call(function, None, on)
        memory = self._answers.setdefault((function, on), IncrementalAnswer(self.world.runtime))
        return memory.plain(answer)

    def _call(self, function: str, parameter: Any, on: str) -> Lua:
        self.reset_instructions()
        entity = self._entity(on)
        handler = events.handler(entity, function)
        if handler is None:
            raise SimError(f"there is no function {function} in the script of {entity.label}")
        answer = self.world.enter(entity, handler, self.world.runtime.to_lua(parameter))
        events.flush(self.world)
        return answer

    @no_strange
    def execute(self, lua: str, on: str = "Global") -> Any:
        """Runs Lua inside a script's environment; returns its answer as plain data."""
        self.reset_instructions()
        entity = self._entity(on)
        if entity.env is None:
            raise SimError(f"{entity.label} has no script to run Lua in")
        chunk = self.world.runtime.compile(lua, "execute", entity.env)
        answer = self.world.enter(entity, chunk)
        events.flush(self.world)
        return to_python(answer)

    def _entity(self, on: str) -> Entity:
        if on == "Global":
            return self.world.globals
        if on in self.world.objects:
            return self.world.objects[on]
        scripts = (o for o in self.world.scripts if isinstance(o, SimObject) and o.alive)
        scripted = [o for o in scripts if on.lower() in o.tags]
        if len(scripted) != 1:
            raise SimError(
                f"{len(scripted)} scripted objects are {on!r}: neither a GUID nor one object's tag"
            )
        return scripted[0]

    @no_strange
    def step(self, count: int = 1) -> None:
        """Steps a number of frames (60 are a second)."""
        for _ in range(count):
            frames.step(self.world)

    @no_strange
    def wait(self, count: int) -> None:
        """Lets a number of frames go by."""
        frames.wait(self.world, count)

    @no_strange
    def settle(self) -> int:
        """Steps until nothing is under way; returns how many frames that took."""
        return frames.settle(self.world)

    @no_strange
    def spawn(
        self, saved: Path | str | Mapping[str, Any], at: tuple[float, float] = (0.0, 0.0)
    ) -> list[SimObject]:
        """Spawns the objects of a saved object file as from the game's menu, moved by `at` (x, z).

        They are there after `settle`. A GUID that is taken on this table is replaced.
        """
        objects = []
        for data in _save_data(saved)["ObjectStates"]:
            o = scene.spawn(self.world, data)
            o.pos = (o.pos[0] + at[0], o.pos[1], o.pos[2] + at[1])
            objects.append(o)
        return objects

    def player(self, color: str) -> Player:
        """The player of that color, for acting as them."""
        return Player(self, color)

    @no_strange
    def sit(self, color: str, name: str = "") -> Player:
        """Lets somebody connect and take the seat (Grey: as a spectator)."""
        sit(self.world, color, name or f"{color} player")
        return self.player(color)

    @no_strange
    def stand(self, color: str) -> None:
        """Lets whoever sits there leave the game."""
        stand(self.world, color)

    def __str__(self) -> str:
        return table_text(self.world)

    @property
    def messages(self) -> list[Message]:
        """Everything printed and broadcast, with who saw it."""
        return self.world.messages

    @property
    def external(self) -> list[Any]:
        """What scripts have sent with sendExternalMessage, as plain data."""
        return self.world.external

    @property
    def errors(self) -> list[Failure]:
        """The scripts' failures so far."""
        return self.world.errors

    @property
    def ui(self) -> dict[str, Ui]:
        """The XML UI by owner: "Global" and the GUIDs."""
        return {("Global" if guid == GLOBAL_GUID else guid): ui for guid, ui in self.world.uis.items()}

    @property
    def instructions(self) -> int:
        """Lua instructions since the last `call`."""
        return self.world.runtime.instructions - self._since

    def reset_instructions(self) -> None:
        self._since = self.world.runtime.instructions

    @no_strange
    def save(self) -> dict[str, Any]:
        """Returns the table as a save, with scripts' states from their onSave; pending waits are lost."""
        return self._saved(copied=True)

    def _saved(self, *, copied: bool) -> dict[str, Any]:
        """The save; if it is not `copied`, it has parts of the objects, which must not be used any longer."""
        world = self.world
        for entity in list(world.scripts):
            scene.run_on_save(world, entity)
        data: dict[str, Any] = copy_data({k: v for k, v in world.save.items() if k != "ObjectStates"})
        data["LuaScript"] = world.globals.script
        data["LuaScriptState"] = world.globals.script_state
        if world.globals.snap_points or "SnapPoints" in data:
            data["SnapPoints"] = copy_data(world.globals.snap_points)
        data["ObjectStates"] = [saved.object_data(o, copied=copied) for o in world.living()]
        return data

    @no_strange
    def rewind(self, save: Mapping[str, Any]) -> None:
        """Loads a save into this table, as rewinding does: scripts restart, players stay seated."""
        self._load(_save_data(save))

    @no_strange
    def reload(self) -> None:
        """Saves and loads, as `rewind(save())` does."""
        self._load(self._saved(copied=False))

    def _load(self, save: dict[str, Any]) -> None:
        old = self.world
        seats = [(s.color, s.steam_name, s.host) for s in old.players.values() if s.steam_name]
        world = _open_world(save, old.seed, seats, old.limits)
        world.rng.setstate(old.rng.getstate())
        if old.guids is not old.rng:
            world.guids = old.guids
        world.messages[:0] = old.messages
        world.errors[:0] = old.errors
        self.resume(world)

    def resume(self, world: World) -> None:
        """Goes on with a world that this table had before a rewind."""
        self.world = world
        self._since = 0
        self._answers.clear()


def _open_world(
    save: dict[str, Any], seed: int, seats: list[tuple[str, str, bool]], limits: ScriptLimits
) -> World:
    """A running world: players seated, objects built, onLoad run."""
    clock = host.HostClock()
    functions = host.host_functions(clock)
    runtime = Runtime(
        functions,
        max_memory=limits.memory,
        budget=limits.budget,
        seed=seed,
        game_matcher=limits.game_matcher,
    )
    world = World(save, runtime, seed, limits)
    clock.world = world
    host.install(world)
    make_seats(world)
    for color, name, is_host in seats:
        sit(world, color, name, host=is_host, announce=False)
    _build(world)
    return world


def _save_data(save: Path | str | Mapping[str, Any]) -> dict[str, Any]:
    """The data of a save file, of its text, or a copy of what is data already."""
    if isinstance(save, Mapping):
        copy: dict[str, Any] = copy_data(dict(save))
        return copy
    text = save if isinstance(save, str) and save.lstrip().startswith("{") else None
    if text is None:
        text = Path(save).read_text(encoding="utf-8-sig")
    try:
        data = json.loads(text)
    except ValueError as error:
        raise SimError(f"this is not a save: {error}") from error
    if not isinstance(data, dict) or "ObjectStates" not in data:
        raise SimError("this is not a save: ObjectStates is missing")
    return data


def _build(world: World) -> None:
    """Builds all objects before the first script runs; Global's onLoad comes first."""
    save = world.save
    world.globals.script = str(save.get("LuaScript") or "")
    world.globals.script_state = str(save.get("LuaScriptState") or "")
    world.globals.snap_points = copy_data(save.get("SnapPoints") or [])
    world.uis[GLOBAL_GUID] = Ui(
        world, world.globals, str(save.get("XmlUI") or ""), save.get("CustomUIAssets") or []
    )
    for data in save.get("ObjectStates") or []:
        scene.place(world, data).spawning = False
    zones.fill(world)
    zones.settle_silently(world)
    world.unsettled.clear()
    loaded = [world.globals, *world.living()]
    for entity in loaded:
        scene.start_script(world, entity)
    for entity in loaded:
        scene.run_on_load(world, entity)
    events.flush(world)
