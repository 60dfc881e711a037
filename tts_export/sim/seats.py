"""Acting as a player: sitting down, dragging, flipping, pressing buttons, typing numbers, menus, dialogs."""

from __future__ import annotations

from typing import Any

from tts_export.sim import containers, events, hands, motion, physics, players, scene, space
from tts_export.sim.api import actions, naming
from tts_export.sim.api.globals import send_choice
from tts_export.sim.api.player import change_color
from tts_export.sim.errors import ApiError, SimError
from tts_export.sim.players import SPECTATOR, Dialog, Seat
from tts_export.sim.space import Vec
from tts_export.sim.ui import Element, Ui
from tts_export.sim.world import MenuItem, SimObject, World

HELD_HEIGHT = 3.0  # how high a player carries things over the table
_HANDLER_EVENTS = ("onClick", "onValueChanged", "onEndEdit", "onSubmit", "onMouseEnter", "onMouseExit")


def sit(world: World, color: str, name: str, host: bool = False, announce: bool = True) -> None:
    """Somebody takes a seat, or a place among the spectators (Grey)."""
    seat = _seat(world, color)
    if seat.seated:
        raise SimError(f"{color} is taken by {seat.steam_name}")
    seat.steam_name, seat.host = name, host
    seat.steam_id = f"7656119{sum(map(ord, color + name)):010d}"
    seat.seated = color != SPECTATOR
    if announce:
        events.queue(world, "onPlayerConnect", seat)
        events.queue(world, "onPlayerChangeColor", color)
        events.flush(world)


def stand(world: World, color: str) -> None:
    """Whoever sits there disconnects; onPlayerChangeColor says Grey, as in the game."""
    seat = _seat(world, color)
    if not seat.steam_name:
        raise SimError(f"nobody sits at {color}")
    seat.seated = False
    events.queue(world, "onPlayerDisconnect", seat)
    events.queue(world, "onPlayerChangeColor", SPECTATOR)
    events.flush(world)
    seat.steam_name, seat.host, seat.promoted = "", False, False
    seat.dialogs.clear()


def _seat(world: World, color: str) -> Seat:
    if color not in world.players:
        raise SimError(f"there is no colour {color!r}")
    seat: Seat = world.players[color]
    return seat


class PlayerFace:
    """What one player sees and does. Actions end when the scripts they called have answered."""

    def __init__(self, world: World, color: str) -> None:
        self.world = world
        self.color = color
        self.seat = _seat(world, color)

    @property
    def seated(self) -> bool:
        return self.seat.seated

    @property
    def hand(self) -> list[SimObject]:
        """The objects in all of the player's hand zones, left to right."""
        return [o for zone in self.world.hand_zones(self.color) for o in zone.in_hand]

    @property
    def dialogs(self) -> list[Dialog]:
        """The dialogs that wait for this player's answer, oldest first."""
        return self.seat.dialogs

    @property
    def messages(self) -> list[str]:
        """What this player could read in chat and on the screen."""
        mine = {"all", self.color} | ({"host"} if self.seat.host else set())
        return [m.text for m in self.world.messages if m.to in mine]

    def sees(self, o: SimObject) -> bool:
        """Whether the player can tell what the object is."""
        return players.sees(self.world, self.color, o)

    def texts(self, on: str = "Global") -> list[str]:
        """The words this player reads in the UI of Global or of an object."""
        return self._ui(on).texts(self.color)

    def change_color(self, color: str) -> PlayerFace:
        """Moves to another seat (or to Grey); the player there."""
        _seat(self.world, color)
        if not change_color(self.world, self.seat, color):
            raise SimError(f"{self.color} cannot change to {color}: it is taken")
        events.flush(self.world)
        return PlayerFace(self.world, color)

    # by hand ----------------------------------------------------------------------------------------------------

    def pick_up(self, o: SimObject) -> bool:
        """Lifts the object; False when a script does not allow it."""
        self._reach(o)
        if not self._allowed("PickUp", o):
            return False
        hands.let_go(self.world, o)
        motion.arrive(self.world, o)
        o.held_by = self.color
        o.picked_at = (o.pos, o.rot)
        o.pos = (o.pos[0], HELD_HEIGHT, o.pos[2])
        events.queue_for(self.world, o, "onObjectPickUp", (self.color, o), "onPickUp", self.color)
        events.flush(self.world)
        return True

    def drop(self, o: SimObject, at: Any = None) -> None:
        """Lets go of a held object at a place (x, z), over an object, or over a hand ("hand")."""
        if o.held_by != self.color:
            raise SimError(f"{self.color} does not hold {o.label}")
        if at is not None:
            o.pos = self._place(at)
        o.held_by = ""
        if hands.zone_at(self.world, o) is None:
            physics.snap(self.world, o)
        events.queue_for(self.world, o, "onObjectDrop", (self.color, o), "onDrop", self.color)
        self.world.touch(o)
        events.flush(self.world)

    def drag(self, o: SimObject, to: Any) -> bool:
        """Picks the object up and drops it at a place (x, z), on an object, or in the own hand ("hand")."""
        if not self.pick_up(o):
            return False
        if o.alive and o.held_by == self.color:
            self.drop(o, to)
        return True

    def draw(self, deck: SimObject, to: Any = "hand") -> SimObject:
        """Drags the top card off a deck (or a piece off a bag or stack); returns it."""
        self._reach(deck)
        taken = containers.take(self.world, deck, position=space.add(deck.pos, (0.0, 2.0, 0.0)), smooth=False)
        events.flush(self.world)
        while taken.spawning:
            from tts_export.sim import frames

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
        self._reach(o)
        if not self._allowed(action, o):
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
        self._reach(o)
        if not self._allowed("Randomize", o):
            return False
        if not events.ask(self.world, o, "tryRandomize", (self.color,), "tryObjectRandomize", o, self.color):
            return False
        actions.randomize(o, self.color)
        events.flush(self.world)
        return True

    roll = shuffle

    def type_number(self, o: SimObject, number: int, alt: bool = False) -> None:
        """Types a number over an object: draws from a deck, sets a state, turns a die, unless a script takes it."""
        self._reach(o)
        own = (self.color, number, alt)
        if events.swallowed(
            self.world, o, "onNumberTyped", own, "onObjectNumberTyped", o, self.color, number, alt
        ):
            return
        if o.is_deck or o.is_bag or o.count > 1:
            actions.deal(o, number, self.color)
        elif o.data.get("States"):
            self.set_state(o, number)
        elif naming.faces(o):
            naming.set_rotation_value(o, number)
        events.flush(self.world)

    def set_state(self, o: SimObject, number: int) -> SimObject:
        """Changes an object's state; the object that stands there then."""
        own = (number, self.color)
        if not events.ask(self.world, o, "tryStateChange", own, "tryObjectStateChange", o, *own):
            return o
        made = actions.change_state(o, number)
        events.flush(self.world)
        return made

    def delete(self, o: SimObject) -> bool:
        """Deletes the object; False when a script does not allow it."""
        if not self._allowed("Delete", o):
            return False
        scene.destroy(self.world, o)
        events.flush(self.world)
        return True

    def group(self, *objects: SimObject) -> list[SimObject]:
        """Groups objects to decks and stacks (G)."""
        if not self._allowed("Group", *objects):
            return []
        made = actions.group(list(objects))
        events.flush(self.world)
        return made

    def search(self, o: SimObject) -> list[str]:
        """Opens a container and closes it again; the names in it, first entry first."""
        found = [str(c.get("Nickname") or "") for c in o.contents]
        for moment in ("Start", "End"):
            name = f"Search{moment}"
            events.queue_for(self.world, o, f"onObject{name}", (o, self.color), f"on{name}", self.color)
            events.flush(self.world)
        return found

    def peek(self, o: SimObject) -> None:
        """Looks under a face-down object (Alt + Shift)."""
        events.queue_for(self.world, o, "onObjectPeek", (o, self.color), "onPeek", self.color)
        events.flush(self.world)

    def hover(self, o: SimObject | None) -> None:
        """Moves the pointer over an object, or over nothing."""
        self.seat.hover = o
        if o is not None:
            self.seat.pointer = o.pos
            events.queue_for(self.world, o, "onObjectHover", (self.color, o), "onHover", self.color)
        else:
            events.queue(self.world, "onObjectHover", self.color, None)
        events.flush(self.world)

    def select(self, *objects: SimObject) -> None:
        """Selects these objects and no others."""
        self.seat.selected = list(objects)

    # controls ---------------------------------------------------------------------------------------------------

    def press(self, o: SimObject, button: str | int, alt: bool = False) -> None:
        """Presses a button of the object, named by its label, its function or its index."""
        found = self._button(o, button)
        owner = found.get("function_owner") or self.world.globals
        function = events.handler(owner, found["click_function"])
        if function is None:
            raise SimError(f"the button's function {found['click_function']} is not in {owner.label}")
        self.world.enter(owner, function, o.proxy, self.color, alt)
        events.flush(self.world)

    def _button(self, o: SimObject, wanted: str | int) -> dict[str, Any]:
        if isinstance(wanted, int):
            if wanted < len(o.buttons):
                return o.buttons[wanted]
        for button in o.buttons:
            if wanted in (button["label"], button["click_function"]):
                return button
        labels = [b["label"] for b in o.buttons]
        raise SimError(f"{o.label} has no button {wanted!r}, only {labels}")

    def write(self, o: SimObject, text: str, index: int = 0) -> None:
        """Types into an input of the object and leaves it."""
        field = o.inputs[index]
        owner = field.get("function_owner") or self.world.globals
        function = events.handler(owner, field["input_function"])
        if function is None:
            raise SimError(f"the input's function {field['input_function']} is not in {owner.label}")
        answer = self.world.enter(owner, function, o.proxy, self.color, text, False)
        field["value"] = answer if isinstance(answer, str) else text
        events.flush(self.world)

    def click(self, element_id: str, on: str = "Global", value: str = "-1") -> None:
        """Clicks a UI element (by id, else by its text); "-2" is the right button."""
        self.trigger(element_id, "onClick", value, on)

    def enter_text(self, element_id: str, text: str, on: str = "Global") -> None:
        """Types into an InputField and leaves it."""
        element = self._element(self._ui(on), element_id)
        element.attributes["text"] = text
        for name in ("onValueChanged", "onEndEdit"):
            if self._ui(on).attribute(element, name):
                self.trigger(element_id, name, text, on)

    def trigger(self, element_id: str, event: str, value: str = "", on: str = "Global") -> None:
        """Sets off an event of a UI element: its handler is called as handler(player, value, id)."""
        tree = self._ui(on)
        element = self._element(tree, element_id)
        handler = tree.attribute(element, event)
        if not handler:
            raise SimError(f"{element_id!r} does nothing on {event}")
        owner, name, parameter = self._target(tree, handler)
        function = events.handler(owner, name)
        if function is None:
            raise SimError(f"{event} of {element_id!r}: no function {name} in the script of {owner.label}")
        given = value if parameter is None else parameter
        self.world.enter(owner, function, self.seat.proxy, given, element.id)
        events.flush(self.world)

    def _target(self, tree: Ui, handler: str) -> tuple[Any, str, str | None]:
        owner: Any = tree.owner
        if "/" in handler.split("(")[0]:
            where, handler = handler.split("/", 1)
            owner = self.world.globals if where == "Global" else self.world.objects.get(where)
            if owner is None:
                raise SimError(f"the UI names an object {where} that is not on the table")
        name, _, rest = handler.partition("(")
        return owner, name, rest.removesuffix(")") if rest else None

    def _ui(self, on: str) -> Ui:
        tree: Ui | None = self.world.uis.get("-1" if on == "Global" else on)
        if tree is None:
            raise SimError(f"there is no UI of {on!r}")
        return tree

    def _element(self, tree: Ui, wanted: str) -> Element:
        seen = tree.visible_to(self.color)
        for element in seen:
            if element.id == wanted:
                return element
        for element in seen:
            if wanted in (element.text, tree.attribute(element, "text")):
                return element
        hidden = " (it is there, but hidden from this player)" if wanted in tree.ids else ""
        raise SimError(f"{self.color} sees no element {wanted!r}{hidden}")

    def menu(self, label: str, o: SimObject | None = None, at: tuple[float, float] = (0.0, 0.0)) -> None:
        """Chooses an entry of an object's context menu, or of the table's."""
        entries = self.world.globals.menu if o is None else o.menu
        item = _labelled(entries, label, "context menu of " + ("the table" if o is None else o.label))
        place = o.pos if o is not None else (at[0], space.TABLE_Y, at[1])
        position = self.world.runtime.vector(*place)
        self.world.enter(o or self.world.globals, item.function, self.color, position, o.proxy if o else None)
        events.flush(self.world)

    def hotkey(self, label: str, over: SimObject | None = None) -> None:
        """Presses a hotkey with the pointer over an object, or over nothing."""
        item = _labelled(self.world.hotkeys, label, "hotkeys")
        if over is not None:
            self.seat.pointer, self.seat.hover = over.pos, over
        position = self.world.runtime.vector(*self.seat.pointer)
        hovered = None if over is None else over.proxy
        for key_up in (False, True) if item.on_key_up else (False,):
            self.world.enter(self.world.globals, item.function, self.color, hovered, position, key_up)
        events.flush(self.world)

    def scripting_button(self, index: int) -> None:
        """Presses and releases a scripting button, 1 to 10."""
        for moment in ("Down", "Up"):
            events.queue(self.world, f"onScriptingButton{moment}", index, self.color)
        events.flush(self.world)

    def chat(self, text: str) -> None:
        """Says something in the chat."""
        self.world.say("chat", f"{self.seat.steam_name}: {text}", "all")
        events.queue(self.world, "onChat", text, self.seat)
        events.flush(self.world)

    def answer(self, value: Any = None) -> None:
        """Answers the oldest dialog with OK: text, an option's name, or nothing for a confirmation."""
        if not self.seat.dialogs:
            raise SimError(f"no dialog waits for {self.color}")
        dialog = self.seat.dialogs.pop(0)
        if dialog.callback is not None:
            arguments = _answer_arguments(dialog, value, self.color)
            self.world.enter(self.world.globals, dialog.callback, *map(self.world.runtime.to_lua, arguments))
        events.flush(self.world)

    def cancel(self) -> None:
        """Closes the oldest dialog without an answer."""
        if not self.seat.dialogs:
            raise SimError(f"no dialog waits for {self.color}")
        self.seat.dialogs.pop(0)

    def choose(self, *objects: SimObject, confirm: bool = True) -> None:
        """Answers chooseInHand."""
        send_choice(self.world, self.color, list(objects), confirm)
        events.flush(self.world)

    # what stands behind -----------------------------------------------------------------------------------------

    def _reach(self, o: SimObject) -> None:
        if not o.alive:
            raise SimError(f"{o.label} ({o.guid}) is not on the table any more")
        if not o.interactable:
            raise SimError(f"{o.label} cannot be touched: it is not interactable")

    def _allowed(self, action: str, *objects: SimObject) -> bool:
        return events.ask(self.world, None, "", (), "onPlayerAction", self.seat, action, list(objects))

    def _place(self, at: Any) -> Vec:
        if at == "hand":
            zone = players.hand_of(self.world, self.color)
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


def _labelled(items: list[MenuItem], label: str, where: str) -> MenuItem:
    for item in items:
        if item.label == label:
            return item
    raise SimError(f"no {label!r} in the {where}, only {[item.label for item in items]}")


def _answer_arguments(dialog: Dialog, value: Any, color: str) -> list[Any]:
    if dialog.kind == "confirm":
        return [color]
    if dialog.kind == "options":
        if value not in dialog.options:
            raise SimError(f"{value!r} is none of {list(dialog.options)}")
        return [value, dialog.options.index(value) + 1, color]
    return [dialog.default if value is None else value, color]


__all__ = ["ApiError", "PlayerFace", "sit", "stand"]
