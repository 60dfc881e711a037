"""Writes docs/reference/engine.md, the functions for hooks, from comments: `python -m tools.make_engine`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "reference" / "engine.md"
ENGINE = ROOT / "templates" / "engine"

HEAD = """\
# The engine's functions

Your [hooks](hooks.md) change the table through these Lua functions; [Rules that many games
have](../how-to/rules.md) shows them at work. Cards are GUIDs, players are colors (`"White"`); a zone that
belongs to nobody has the color nil: `Zones.list(nil, "box")`. What does not begin with a verb is what the
function returns, or nil where there is none; without a text, a function does what its name says. An argument
with "nil:" may be left out. Comments in `templates/engine/` describe more.
"""

TOPICS: dict[str, tuple[str, ...]] = {
    "Zones": (
        "Zones.list",
        "Zones.move",
        "Zones.turn",
        "Zones.flip",
        "Zones.in_play",
        "Zones.free_slots",
        "Hanging.under",
        "Hanging.host",
        "Spots.note",
    ),
    "Piles": ("Zones.shuffle", "Zones.pour", "Draw.cards", "Draw.ask", "Draw.discard_to"),
    "Rows": ("Row.sort", "Row.to_front", "Row.full"),
    "Cards": (
        "Cards.type",
        "Cards.owner",
        "Cards.name",
        "Cards.called",
        "Cards.short",
        "Cards.printed",
        "Cards.text",
        "Cards.power",
        "Cards.guard",
        "Cards.tagged",
        "Cards.of_type",
        "Cards.in_play",
        "Cards.open",
        "Hosts.refusal",
    ),
    "Tracks and marks": (
        "Tracks.get",
        "Tracks.add",
        "Tracks.highest",
        "Marks.get",
        "Marks.add",
        "Marks.set",
    ),
    "What texts do": (
        "Numbers.added",
        "Numbers.explain",
        "Events.happened",
        "Events.leaves",
        "Changes.banned",
        "Changes.refusal",
        "Changes.must",
        "CarryingOut.push",
    ),
    "Prices": (
        "Actions.charge",
        "Costs.printed",
        "Costs.read",
        "Costs.of",
        "Costs.changed",
        "Costs.missing",
        "Costs.take",
        "Costs.words",
    ),
    "Questions": (
        "Actions.ask",
        "Actions.answered",
        "Actions.run",
        "Prompts.ask",
        "Prompts.of",
        "Prompts.find",
        "Prompts.waiting",
        "Prompts.drop_all",
    ),
    "Questions to several": ("Asking.begin", "Asking.drop", "Wishes.asked"),
    "The queue": (
        "Queue.push",
        "Queue.push_front",
        "Queue.first",
        "Queue.find",
        "Queue.waits",
        "Pause.first",
    ),
    "The stack": (
        "Stack.push",
        "Stack.top",
        "Stack.things",
        "Stack.height",
        "Stack.remove",
        "Stack.began",
    ),
    "Priority": (
        "Priority.give",
        "Priority.holder",
        "Priority.acted",
        "Priority.pass",
        "Priority.stop",
    ),
    "Responses": (
        "Responses.push",
        "Responses.later",
        "Responses.wait",
        "Responses.open",
        "Responses.done",
        "Responses.run",
        "Responses.ask",
        "Responses.over",
    ),
    "Combat": (
        "Combat.begin",
        "Combat.running",
        "Combat.over",
        "Combat.block",
        "Combat.blockers",
        "Combat.blows",
        "Combat.read_pairs",
        "Combat.wrong_blocks",
        "Blocking.ask",
        "Blocking.ask_whom",
        "Blocking.wrong",
        "Blocking.settle",
        "Blocking.drop",
    ),
    "The clock": (
        "Turn.go",
        "Turn.close",
        "Turn.phase",
        "Turn.following",
        "Turn.next_player",
        "Ending.over",
        "Ending.out",
    ),
    "Players": ("State.seated", "State.others", "State.present", "Table.name"),
    "The state": (
        "State.card",
        "State.keep",
        "State.this_phase",
        "State.this_turn",
        "State.touch",
        "State.shown",
    ),
    "The log": ("Log.say", "Log.announce", "Screen.whisper"),
    "Words and lists": (
        "Text.join",
        "Text.count",
        "Text.filter",
        "Text.find",
        "Text.map",
        "Text.has",
        "Text.sum",
        "Text.most",
        "Text.copy",
    ),
}
"""Heading of a section → its functions."""

PLAIN = {
    "Zones.shuffle", "Row.sort", "Row.full", "Cards.type", "Cards.in_play", "Tracks.get",
    "Tracks.highest", "Marks.get", "Queue.waits", "Prompts.drop_all", "Stack.top", "Stack.things",
    "Stack.height", "Priority.holder", "Priority.stop", "Responses.over", "Combat.running",
    "Combat.over", "Blocking.drop", "Turn.next_player", "Table.name", "Text.filter", "Text.find",
    "Text.has", "Text.map", "Text.sum", "Text.copy", "Queue.first", "Queue.find", "Prompts.find",
    "Stack.remove", "Responses.push", "Combat.blockers", "Blocking.ask", "Blocking.settle",
    "Turn.close", "Turn.following", "Hanging.under", "Text.most",
}  # fmt: skip
"""Functions whose names say what they do: a section ends with them."""

FIELDS = {
    "Zones": ("Move", "The fields of `move`"),
    "Questions": ("Prompt", "The fields of a question"),
}
"""Section → the class whose fields follow, and their heading."""

HIDDEN = {"id", "round", "effects", "whole", "part_of", "by_hand"}
"""Fields that only the engine writes."""


class Function(NamedTuple):
    """A function of the engine: its name, its arguments and the comment above it."""

    name: str
    arguments: str
    comment: tuple[str, ...]


def functions(source: str) -> Iterator[Function]:
    """The functions of a Lua file that others may call."""
    lines = source.splitlines()
    for number, line in enumerate(lines):
        if match := re.match(r"function ([A-Z]\w+\.\w+)\(([^)]*)\)", line):
            first = number
            while first and lines[first - 1].startswith("---"):
                first -= 1
            yield Function(match[1], match[2], tuple(lines[first:number]))


def described(function: Function) -> str:
    """What the comment of a function says, in sentences: what it does, what it returns, its arguments."""
    parts = re.findall(
        r"---(?:@(\w+) ([^#\n]*?)(?: # )|(?!@) ?)([^\n]*(?:\n--- [^\n]*)*)", "\n".join(function.comment)
    )
    sentences, notes = [], []
    only_returns = [kind for kind, *_ in parts if kind != "param"] == ["return"]
    for kind, about, said in parts:
        words = " ".join(said.replace("\n--- ", " ").split())
        if kind == "return":
            begun = "" if only_returns else "Returns "
            sentences.append(f"{begun}{words}".removesuffix(", or nil"))
        elif kind == "param":
            notes.append(f"`{about.split()[0]}`: {words}")
        elif not kind:
            sentences.append(words)
    if not sentences and not notes:
        raise ValueError(f"{function.name} has no comment")
    return " ".join(_sentence(text) for text in [*sentences, "; ".join(notes)] if text)


def _sentence(text: str) -> str:
    text = text[0].upper() + text[1:]
    return text if text.endswith((".", "?")) else text + "."


def fields(source: str, name: str) -> Iterator[tuple[str, str]]:
    """The fields of a class in a comment: name and words."""
    block = source[source.index(f"---@class {name}\n") :].split("\n\n")[0]
    for field, text in re.findall(r"---@field (\w+) [^#\n]*# ([^\n]*)", block):
        if field not in HIDDEN:
            yield field, text


def _list(rows: Iterator[tuple[str, str]]) -> str:
    return "\n".join([*(f"- `{name}` {text}" for name, text in rows), ""])


def page(engine: Path = ENGINE) -> str:
    """The text of the page."""
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(engine.rglob("*.lua")))
    known = {function.name: function for function in functions(source)}
    parts = [HEAD]
    for topic, names in TOPICS.items():
        called = {name: f"{name}({known[name].arguments})" for name in names}
        rows = ((called[name], described(known[name])) for name in names if name not in PLAIN)
        plain = [f"`{called[name]}`" for name in names if name in PLAIN]
        last = f"- {', '.join(plain)}\n" if plain else ""
        parts.append(f"## {topic}\n\n{_list(rows)}{last}")
        if topic in FIELDS:
            name, heading = FIELDS[topic]
            parts.append(f"### {heading}\n\n{_list(fields(source, name))}")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
