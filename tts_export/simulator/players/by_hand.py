"""Acting by hand: drag, draw, flip, rotate, shuffle, type numbers, delete, group."""

from collections.abc import Sequence
from typing import Any

from tts_export.simulator import containers, events, frames, motion, physics, scene, seats, space
from tts_export.simulator.api import actions, naming, states
from tts_export.simulator.api.player import change_color
from tts_export.simulator.errors import ApiError, SimError
from tts_export.simulator.players.controls import Controls
from tts_export.simulator.players.player_view import PlayerView
from tts_export.simulator.world import MOST_BY_HAND, SimObject
from tts_export.simulator.zones import let_go, zone_at

HELD_HEIGHT = 3.0  # how high a player carries things over the table


class ByHand(PlayerView):
    """A player who acts on objects. An action ends when the scripts that it called have returned."""

    def pick_up(self, o: SimObject) -> bool:
        """Lifts the object; False when a script does not allow it."""
        self.reach(o)
        if o.locked or o.is_zone:
            raise SimError(f"{o.label} ({o.guid}) cannot be picked up: it is locked")
        if not self.allowed("PickUp", o):
            return False
        motion.arrive(self.world, o)
        riders = physics.riders(self.world, o)
        let_go(self.world, o)
        o.picked_at = (o.pos, o.rot)
        o.extra["riders"] = [(r, space.subtract(r.pos, o.pos)) for r in riders]
        for held in (o, *riders):
            held.held_by = self.color
        self._lift(o, (o.pos[0], HELD_HEIGHT, o.pos[2]))
        events.queue_for(self.world, o, "onObjectPickUp", (self.color, o), "onPickUp", self.color)
        events.flush(self.world)
        return True

    def drop(self, o: SimObject, at: Any = None) -> None:
        """Drops a held object: at a position (x, z), on an object, or in the own hand ("hand")."""
        if o.held_by != self.color:
            raise SimError(f"{self.color} does not hold {o.label}")
        if at is not None:
            self._lift(o, self._place(at))
        o.held_by = ""
        if zone_at(self.world, o) is None:
            physics.snap(self.world, o)
        self._lift(o, o.pos)
        for rider, _ in o.extra.pop("riders", []):
            rider.held_by = ""
        events.queue_for(self.world, o, "onObjectDrop", (self.color, o), "onDrop", self.color)
        self.world.touch(o)
        events.flush(self.world)

    def _lift(self, o: SimObject, to: space.Vec) -> None:
        """Moves a held object, and what lies on it."""
        o.pos = to
        self.world.touch(o)
        for rider, offset in o.extra.get("riders", []):
            rider.pos = space.add(to, offset)
            self.world.touch(rider)

    def drag(self, o: SimObject, to: Any) -> bool:
        """Picks the object up and drops it as `drop` does; False when a script does not allow it."""
        if not self.pick_up(o):
            return False
        if o.alive and o.held_by == self.color:
            self.drop(o, to)
        return True

    def drag_together(self, objects: Sequence[SimObject], by: tuple[float, float] | None) -> None:
        """Picks up several objects, the lowest first, and drops each a step (x, z) from where it was.

        Without a step they are dropped in the own hand. What a script does not allow stays.
        """
        lowest = sorted(objects, key=lambda o: o.pos[1])
        begun = {o.guid: o.pos for o in lowest}
        lifted = [o for o in lowest if o.held_by == self.color or self.pick_up(o)]
        for o in lifted:
            if o.alive and o.held_by == self.color:  # not one that lies on another and was dropped with it
                x, _, z = begun[o.guid]
                self.drop(o, "hand" if by is None else (x + by[0], z + by[1]))

    def draw(self, deck: SimObject, to: Any = "hand", guid: str | None = None) -> SimObject:
        """Drags the top card off a deck (or an object off a bag or stack), or the one with that GUID.

        Returns what was taken.
        """
        self.reach(deck)
        if deck.type == "Infinite" and not self._room():
            raise SimError("the table is full")
        above = space.add(deck.pos, (0.0, 2.0, 0.0))
        try:
            taken = containers.take(self.world, deck, guid=guid, position=above, smooth=False)
        except ApiError as error:
            raise SimError(str(error)) from error
        taken.held_by = self.color  # it does not fall back while it spawns
        events.flush(self.world)
        while taken.spawning:
            frames.step(self.world)
        self.drag(taken, to)
        return taken

    def flip(self, o: SimObject) -> bool:
        """Turns the object over (F); False when a script does not allow it."""
        return self._turn(o, "FlipOver", 0.0, 180.0)

    def rotate(self, o: SimObject, degrees: float = 90.0) -> bool:
        """Turns the object clockwise as seen from above (E and Q)."""
        action = "RotateIncrementalRight" if degrees >= 0 else "RotateIncrementalLeft"
        return self._turn(o, action, degrees, 0.0)

    def _turn(self, o: SimObject, action: str, spin: float, flip: float) -> bool:
        self.reach(o)
        if not self.allowed(action, o):
            return False
        old_spin, old_flip = o.rot[1], o.rot[2]
        new = space.angles((o.rot[0], old_spin + spin, old_flip + flip))
        arguments = (new[1], new[2], self.color, old_spin, old_flip)
        if not events.ask(self.world, o, "tryRotate", arguments, "tryObjectRotate", o, *arguments):
            return False
        motion.glide(self.world, o, o.pos, new, fast=True)
        events.queue_for(self.world, o, "onObjectRotate", (o, *arguments), "onRotate", *arguments)
        events.flush(self.world)
        return True

    def shuffle(self, o: SimObject) -> bool:
        """Randomizes a deck, bag or die (R); False when a script does not allow it."""
        self.reach(o)
        if not self.allowed("Randomize", o):
            return False
        if not events.ask(self.world, o, "tryRandomize", (self.color,), "tryObjectRandomize", o, self.color):
            return False
        actions.randomize(o, self.color)
        events.flush(self.world)
        return True

    roll = shuffle

    def type_number(self, o: SimObject, number: int) -> None:
        """Types a number over an object: draws, sets a state or turns a die, unless a script handles it."""
        self.reach(o)
        typed = (self.color, number, False)  # without Alt
        if events.swallowed(self.world, o, "onNumberTyped", typed, "onObjectNumberTyped", o, *typed):
            return
        if o.is_deck or o.is_bag or o.count > 1:
            held = min(number, self._room() if o.type == "Infinite" else o.count)
            try:
                actions.deal(o, held, self.color)
            except ApiError as error:
                raise SimError(str(error)) from error
        elif o.data.get("States"):
            self.set_state(o, number)
        elif any(str(face["Value"]) == str(number) for face in naming.faces(o)):
            naming.set_rotation_value(o, number)
        events.flush(self.world)

    def _room(self) -> int:
        """How many objects may still come out of endless bags."""
        return max(0, MOST_BY_HAND - len(self.world.objects))

    def set_state(self, o: SimObject, number: int) -> SimObject:
        """Changes an object's state; returns the object that replaces it."""
        own = (number, self.color)
        if not events.ask(self.world, o, "tryStateChange", own, "tryObjectStateChange", o, *own):
            return o
        other = states.change_state(o, number)
        events.flush(self.world)
        return other

    def search(self, o: SimObject) -> list[dict[str, Any]]:
        """Opens the search window of a deck or bag; returns what is in it. `end_search` closes it."""
        self.reach(o)
        if not (o.is_deck or o.is_bag):
            raise SimError(f"{o.label} has nothing to search")
        events.queue_for(self.world, o, "onObjectSearchStart", (o, self.color), "onSearchStart", self.color)
        events.flush(self.world)
        return list(o.contents)

    def end_search(self, o: SimObject) -> None:
        """Closes the search window."""
        events.queue_for(self.world, o, "onObjectSearchEnd", (o, self.color), "onSearchEnd", self.color)
        events.flush(self.world)

    def delete(self, *objects: SimObject) -> bool:
        """Deletes objects; False when a script does not allow it."""
        if not self.allowed("Delete", *objects):
            return False
        for o in objects:
            scene.destroy(self.world, o)
        events.flush(self.world)
        return True

    def group(self, *objects: SimObject) -> list[SimObject]:
        """Groups objects into decks and stacks (G); returns these."""
        if not self.allowed("Group", *objects):
            return []
        decks = actions.group(list(objects))
        events.flush(self.world)
        return decks

    def _place(self, at: Any) -> space.Vec:
        if at == "hand":
            zone = seats.hand_of(self.world, self.color)
            if zone is None:
                raise SimError(f"{self.color} has no hand zone")
            right = space.rotate((zone.scale[0] / 2 - 0.01, 0.0, 0.0), (0.0, zone.rot[1], 0.0))
            return space.add(zone.pos, right)
        if isinstance(at, SimObject):
            if at.is_zone:
                return (at.pos[0], HELD_HEIGHT, at.pos[2])
            return (at.pos[0], max(HELD_HEIGHT, at.top + 1.0), at.pos[2])
        if isinstance(at, tuple) and len(at) == 2:
            return (float(at[0]), HELD_HEIGHT, float(at[1]))
        raise SimError(f"cannot drop something at {at!r}")


# A player at the table: everything that a person can see and do there.


class Player(ByHand, Controls):
    """One player of a table, found by color: what they see, do by hand, press and answer."""

    def change_color(self, color: str) -> "Player":
        """Moves to another seat (Grey: spectators), returns the player there; SimError when it is taken."""
        if color not in self.world.players or not change_color(self.world, self.seat, color):
            raise SimError(f"{self.color} cannot change to {color}")
        events.flush(self.world)
        return Player(self.table, color)
