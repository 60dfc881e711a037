"""The state of a simulated table: its objects, its frame, and what is pending. Other modules act on it."""

from __future__ import annotations

import heapq
import random
from collections import Counter, deque
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct, structs, to_builtins

from tts_export.simulator import kinds, space
from tts_export.simulator.api.functions import COLORS
from tts_export.simulator.errors import ApiError, Failure, ScriptError, SimError, unexpected
from tts_export.simulator.lua import Lua, Runtime
from tts_export.simulator.space import Vec
from tts_export.simulator.table_data import Condition, MenuItem, Message, Motion, ScriptLimits, Timer

MOST_OBJECTS = 3000
"""Each object looks at all others to fall and rest."""
MOST_BY_HAND = 1500
"""With so many, nobody takes more from an endless bag: scripts need room for theirs."""
MOST_ERRORS = 1000
"""Failures of scripts that are recorded; a table with more of them is given up."""
MOST_SAID = 20_000_000
"""Characters of all messages of a table, and as many of the chat: people cannot silence scripts."""
FRAMES_PER_SECOND = 60
GLOBAL_GUID = "-1"


class Entity:
    """A carrier of a script, a UI and snap points: Global, or an object."""

    def __init__(self, world: World, guid: str) -> None:
        self.world = world
        self.guid = guid
        self.proxy: Lua = None
        self.env: Lua = None
        self.script = ""
        self.script_state = ""
        self.snap_points: list[dict[str, Any]] = []
        self.menu: list[MenuItem] = []
        self.extra: dict[str, Any] = {}  # state of single features

    @property
    def label(self) -> str:
        return "Global"

    @property
    def chunk(self) -> str:
        """The name of its script in error messages and tracebacks."""
        return "Global" if self.guid == GLOBAL_GUID else self.guid

    @property
    def saved(self) -> dict[str, Any]:
        """The saved data in which its other fields are."""
        return self.world.save


class SimObject(Entity):
    """One object on the table. `data` has every saved field that is not an attribute here."""

    def __init__(self, world: World, data: dict[str, Any], guid: str) -> None:
        super().__init__(world, guid)
        self.data = data
        self.name: str = data["Name"]
        self.type = kinds.type_of(self.name)
        transform = data["Transform"]
        self.pos: Vec = _triple(transform, "pos", 0.0)
        self.rot: Vec = space.angles(_triple(transform, "rot", 0.0))
        self.scale: Vec = _triple(transform, "scale", 1.0)
        self.contents: list[dict[str, Any]] = data.get("ContainedObjects") or []  # replaced, never modified
        self.entries: dict[int, tuple[dict[str, Any], Lua]] = {}  # of getObjects, by the id of the contained
        self.tags: frozenset[str] = frozenset(tag.lower() for tag in data.get("Tags") or ())
        self.is_zone = self.name in kinds.ZONES
        self.is_card = self.name in kinds.CARDS
        self.is_deck = self.name in kinds.DECKS
        self.is_bag = self.name in kinds.BAGS or self.name in kinds.INFINITE
        self.measured: Vec | None = None
        self.spawning = True
        self.dying = False
        self.dead = False
        self.held_by = ""
        self.motion: Motion | None = None
        self.hand: SimObject | None = None
        self.zones: dict[str, SimObject] = {}
        self.inside: dict[str, SimObject] = {}  # of a zone: what is in it
        self.in_hand: list[SimObject] = []  # of a hand zone: its objects from left to right
        self.remainder: SimObject | None = None
        self.buttons: list[dict[str, Any]] = []
        self.inputs: list[dict[str, Any]] = []
        self.highlight: dict[str, float] | None = None
        self.hidden_from: frozenset[str] = frozenset()
        self.hiders: dict[str, frozenset[str]] = {}
        self.interactable = True
        self.picked_at: tuple[Vec, Vec] = (self.pos, self.rot)

    @property
    def saved(self) -> dict[str, Any]:
        return self.data

    @property
    def locked(self) -> bool:
        return bool(self.data.get("Locked"))

    @property
    def nickname(self) -> str:
        return str(self.data.get("Nickname") or "")

    @property
    def label(self) -> str:
        return self.nickname or self.name

    @property
    def count(self) -> int:
        """How many objects it holds or stacks; 1 for a plain object."""
        if self.is_deck or self.is_bag:
            return len(self.contents)
        return int(self.data.get("Number") or 1)

    @property
    def face_down(self) -> bool:
        return (90.0 < self.rot[2] < 270.0) != (90.0 < self.rot[0] < 270.0)

    @property
    def goal(self) -> tuple[Vec, Vec]:
        """Position and rotation where it is, or where a smooth move will end."""
        return (self.motion.end, self.motion.end_rot) if self.motion else (self.pos, self.rot)

    @property
    def size(self) -> Vec:
        """Width, height and depth in world units, before turning; measured again after `World.touch`."""
        if self.measured is None:
            x, y, z = (1.0, 1.0, 1.0) if self.is_zone else kinds.size_of(self.data, self.count)
            self.measured = (abs(x * self.scale[0]), abs(y * self.scale[1]), abs(z * self.scale[2]))
        return self.measured

    @property
    def top(self) -> float:
        """The height of its upper surface."""
        height = self.size[1]
        if self.name.startswith("Custom_Tile"):
            return self.pos[1] if self.face_down else self.pos[1] + height
        return self.pos[1] + height / 2

    @property
    def is_below(self) -> bool:
        """Whether the table covers it."""
        return self.top < space.TABLE_Y

    @property
    def alive(self) -> bool:
        return not self.dead and not self.dying

    @property
    def is_loose(self) -> bool:
        """Whether it obeys gravity now."""
        return not (self.locked or self.is_zone or self.hand or self.held_by or self.motion or self.spawning)


class Spawn(Struct, frozen=True, eq=False):
    """An object on its way into the scene."""

    due: int
    object: SimObject
    callback: Lua


class Event(Struct, frozen=True):
    """An event to deliver: to every script under `name`, to the object's own under `own`."""

    name: str
    arguments: tuple[Any, ...]
    own: str = ""
    subject: SimObject | None = None
    own_arguments: tuple[Any, ...] = ()


class World:
    """Everything on the table and everything that is pending."""

    def __init__(self, save: dict[str, Any], runtime: Runtime, seed: int, limits: ScriptLimits) -> None:
        self.save = save
        self.runtime = runtime
        self.seed = seed
        self.rng = random.Random(seed)
        self.guids = self.rng  # with another one new objects change no later shuffle
        self.limits = limits
        self.raise_errors = limits.raise_errors
        self.frame = 0
        self.globals = Entity(self, GLOBAL_GUID)
        self.objects: dict[str, SimObject] = {}
        self.zones: list[SimObject] = []
        self.scripts: list[Entity] = []
        self.players: dict[str, Any] = {}
        self.events: deque[Event] = deque()
        self.spawns: list[Spawn] = []
        self.timers: list[Timer] = []
        self.stopped: set[int] = set()
        self.conditions: list[Condition] = []
        self.coroutines: list[int] = []
        self.moving: dict[str, SimObject] = {}
        self.unsettled: dict[str, SimObject] = {}  # may fall, may have changed zones
        self.dying: list[SimObject] = []
        self.later: list[Callable[[], None]] = []  # the simulator's own work for the next frame
        self.messages: list[Message] = []
        self._characters = Counter[bool]()  # by whether people have written them
        self.external: list[Any] = []
        self.errors: list[Failure] = []
        self.hotkeys: list[MenuItem] = []
        self.uis: dict[str, Any] = {}
        self.api: dict[str, Lua] = {}
        self.web: dict[str, str] = {}  # address -> what is there; nothing else answers
        self.asked: list[str] = []  # the addresses that scripts have asked
        self.clipboard: list[dict[str, Any]] = []
        self.last_id = 0
        self.calls = 0
        self.stirred = False  # something happened in this frame that `is_busy` cannot see

    def next_id(self) -> int:
        self.last_id += 1
        return self.last_id

    def enter(self, entity: Entity, function: Lua, *arguments: Any) -> Any:
        """Calls a script's function; a failure is recorded, and raised if the table raises errors."""
        self.calls += 1
        try:
            return self.runtime.run(function, *arguments)
        except ScriptError as error:
            self.record(entity, error)
        except SimError as error:
            if self.raise_errors or len(self.errors) >= MOST_ERRORS:
                raise
            self.errors.append(Failure(str(error), "", entity.guid, entity.label))
        return None

    def record(self, entity: Entity, error: ScriptError) -> None:
        """Records a failure for the script whose line it was; one that passes several scripts only once."""
        if error.failure in self.errors[:MOST_ERRORS]:
            raise error
        if len(self.errors) >= MOST_ERRORS:
            raise SimError("the scripts fail again and again")
        source = self._source(error.failure.chunk) or entity
        guid = "" if source is self.globals else source.guid
        failure = structs.replace(error.failure, guid=guid, name=source.label)
        self.errors.append(failure)
        if self.raise_errors:
            raise ScriptError(failure) from error.__cause__

    def _source(self, chunk: str) -> Entity | None:
        return self.globals if chunk == "Global" else self.objects.get(chunk)

    def say(self, kind: str, text: str, to: str) -> None:
        by_people = kind == "chat"
        self._characters[by_people] += len(text)
        if self._characters[by_people] > MOST_SAID:
            raise SimError(
                f"{'people' if by_people else 'the scripts'} say more than {MOST_SAID:,} characters"
            )
        self.messages.append(Message(kind, text, to))

    def after(self, frames: int, function: Lua, every: int = 0, repeats: int = 1) -> int:
        """Sets a timer; returns its id."""
        timer = Timer(self.frame + max(1, frames), self.next_id(), function, every, repeats)
        heapq.heappush(self.timers, timer)
        return timer.id

    def touch(self, o: SimObject) -> None:
        """Notes that the object moved or changed: it may fall, and its zones are determined again."""
        o.measured = None
        self.unsettled[o.guid] = o

    def free_guid(self, proposal: str) -> str:
        """The wanted GUID if it is free, else a new one: six hex characters."""
        guid = proposal
        while not guid or guid in self.objects:
            guid = f"{self.guids.randrange(16**6):06x}"
        return guid

    def living(self) -> Iterator[SimObject]:
        return (o for o in self.objects.values() if not o.dying)

    def hand_zones(self, color: str) -> list[SimObject]:
        return [z for z in self.zones if z.name == "HandTrigger" and zone_color(z) == color]


def alive(o: Any) -> SimObject:
    """Returns the object; ApiError when it is gone, or is not an object."""
    if not isinstance(o, SimObject):
        raise unexpected("an object", o)
    if o.dead:
        raise ApiError(f"the object {o.label} ({o.guid}) does not exist any more")
    return o


def zone_color(zone: SimObject) -> str:
    """The seat a hand zone belongs to, by the color it is tinted with; "" when it has no tint."""
    color = zone.extra.get("color")
    if color is None:
        color = _nearest_color(zone.data.get("FogColor"), zone.data.get("ColorDiffuse"))
        zone.extra["color"] = color
    return str(color)


def _nearest_color(name: Any, tint: dict[str, float] | None) -> str:
    if isinstance(name, str) and name:
        return name
    if not tint:
        return ""
    r, g, b = tint.get("r", 0.0), tint.get("g", 0.0), tint.get("b", 0.0)
    return min(
        COLORS, key=lambda c: (COLORS[c][0] - r) ** 2 + (COLORS[c][1] - g) ** 2 + (COLORS[c][2] - b) ** 2
    )


def copy_data(data: Any) -> Any:
    """A deep copy of plain saved data; the texts, which are most of it, are shared."""
    return to_builtins(data)


def _triple(transform: dict[str, Any], prefix: str, default: float) -> Vec:
    return (
        float(transform.get(prefix + "X", default)),
        float(transform.get(prefix + "Y", default)),
        float(transform.get(prefix + "Z", default)),
    )
