"""Pressing, clicking, choosing and answering: buttons, UI elements, menus, hotkeys, dialogs, chat."""

import re
from typing import Any

from tts_export.likeness import nearest_word
from tts_export.simulator import events, space
from tts_export.simulator.errors import SimError
from tts_export.simulator.players.player_view import PlayerView
from tts_export.simulator.seats import Dialog
from tts_export.simulator.table_data import MenuItem
from tts_export.simulator.ui import Ui, UiElement
from tts_export.simulator.ui.places import button_below, words_over_buttons
from tts_export.simulator.world import SimObject

MOST_BUTTONS = 8
"""Buttons that are listed where there is none of a name."""


class Controls(PlayerView):
    """A player who uses what scripts offer. An action ends when the scripts that it called have returned."""

    def press(self, o: SimObject, button: str | int, alt: bool = False) -> None:
        """Presses a button of the object, named by its label, its function or its index."""
        handler = self._button(o, button)
        owner = handler.get("function_owner") or self.world.globals
        function = events.handler(owner, handler["click_function"])
        if function is None:
            raise SimError(f"the button's function {handler['click_function']} is not in {owner.label}")
        self.world.enter(owner, function, o.proxy, self.color, alt)
        events.flush(self.world)

    def _button(self, o: SimObject, name: str | int) -> dict[str, Any]:
        if isinstance(name, int) and name < len(o.buttons):
            return o.buttons[name]
        for button in o.buttons:
            if name in (button["label"], button["click_function"]):
                return button
        labels = [b["label"] for b in o.buttons]
        raise SimError(f"{o.label} has no button {name!r}, only {labels}")

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
        """Clicks a UI element, by its id, its text or words that lie over it; "-2" is the right button."""
        self.trigger(element_id, "onClick", value, on)

    def trigger(self, element_id: str, event: str, value: str = "", on: str = "Global") -> None:
        """Triggers an event of a UI element: its handler is called as handler(player, value, id)."""
        tree = self.ui_of(on)
        element = self._element(tree, element_id)
        if tree.attribute(element, "interactable", "true").lower() == "false":
            raise SimError(f"{element_id!r} cannot be pressed: it is not interactable")
        handler = tree.attribute(element, event)
        if not handler:
            raise SimError(f"{element_id!r} does nothing on {event}")
        owner, name, parameter = self._target(tree, handler)
        function = events.handler(owner, name)
        if function is None:
            raise SimError(f"{event} of {element_id!r}: no function {name} in the script of {owner.label}")
        argument = value if parameter is None else parameter
        self.world.enter(owner, function, self.seat.proxy, argument, element.id)
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

    def _element(self, tree: Ui, name: str) -> UiElement:
        seen = tree.visible_to(self.color)
        for element in seen:
            if element.id == name:
                return element
        for element in seen:
            if name in (element.text, tree.attribute(element, "text")):
                return element
        below = button_below(tree, self.color, name)
        if below is not None:
            return below
        hidden = " (it is there, but hidden from this player)" if name in tree.ids else ""
        raise SimError(f"{self.color} sees no element {name!r}{hidden or self._button_like(tree, name)}")

    def _button_like(self, tree: Ui, name: str) -> str:
        """The button that is probably meant, or those that this player sees."""
        words = [words for _, words in words_over_buttons(tree, self.color)]
        for element in tree.visible_to(self.color):
            text = element.text or tree.attribute(element, "text")
            words += [text] if element.tag.lower() == "button" else []
        known = list(dict.fromkeys(" ".join(text.split()) for text in words if re.search(r"\w\w", text)))
        near = nearest_word(name, known)
        some = ", ".join(known[:MOST_BUTTONS]) + ", ..." * (len(known) > MOST_BUTTONS)
        return (
            f", did you mean {near!r}?"
            if near
            else f"; there {'is' if len(known) == 1 else 'are'} {some}"
            if some
            else ""
        )

    def point_at(self, o: SimObject | None) -> None:
        """Moves the pointer over an object, or away from all of them."""
        if o is self.seat.hover:
            return
        self.seat.hover = o
        if o is None:
            events.queue(self.world, "onObjectHover", self.color, None)
        else:
            self.seat.pointer = o.pos
            events.queue_for(self.world, o, "onObjectHover", (self.color, o), "onHover", self.color)
        events.flush(self.world)

    def menu(self, label: str, o: SimObject | None = None, at: tuple[float, float] = (0.0, 0.0)) -> None:
        """Points at an object and chooses an entry of its context menu, or of the table's."""
        self.point_at(o)
        entries = self.world.globals.menu if o is None else o.menu
        item = _labeled(entries, label, "context menu of " + ("the table" if o is None else o.label))
        place = o.pos if o is not None else (at[0], space.TABLE_Y, at[1])
        position = self.world.runtime.vector(*place)
        self.world.enter(o or self.world.globals, item.function, self.color, position, o.proxy if o else None)
        events.flush(self.world)

    def hotkey(self, label: str, over: SimObject | None = None) -> None:
        """Presses a hotkey with the pointer over an object, or over nothing."""
        item = _labeled(self.world.hotkeys, label, "hotkeys")
        if over is not None:
            self.point_at(over)
        position = self.world.runtime.vector(*self.seat.pointer)
        hovered = None if over is None else over.proxy
        for key_up in (False, True) if item.on_key_up else (False,):
            self.world.enter(self.world.globals, item.function, self.color, hovered, position, key_up)
        events.flush(self.world)

    def say(self, text: str) -> None:
        """Writes a line of chat, which everybody reads unless a script takes it."""
        if events.ask(self.world, None, "", (), "onChat", text, self.seat):
            self.world.say("chat", f"{self.seat.steam_name or self.color}: {text}", "all")
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

    def close_dialog(self) -> None:
        """Closes the oldest dialog without an answer: its script hears nothing."""
        if not self.seat.dialogs:
            raise SimError(f"no dialog waits for {self.color}")
        self.seat.dialogs.pop(0)


_PRICE = re.compile(r" \([^()]*\)$")


def _labeled(items: list[MenuItem], label: str, where: str) -> MenuItem:
    """The entry with a label, which may be named without the price behind it: "Attack" for "Attack (1)"."""
    for named in (lambda item: item.label, lambda item: _PRICE.sub("", item.label)):
        for item in items:
            if named(item) == label:
                return item
    ends = {item.label.rpartition(": ")[2]: item.label for item in items}
    near = nearest_word(label, [*ends, *ends.values()])
    known = f"did you mean {ends.get(near, near)!r}?" if near else f"only {[*ends.values()]}"
    raise SimError(f"no {label!r} in the {where}, {known}")


def _answer_arguments(dialog: Dialog, value: Any, color: str) -> list[Any]:
    if dialog.kind == "confirm":
        return [color]
    if dialog.kind == "options":
        if value not in dialog.options:
            raise SimError(f'there is no "{value}" among {", ".join(dialog.options)}')
        return [value, dialog.options.index(value) + 1, color]
    return [dialog.default if value is None else value, color]
