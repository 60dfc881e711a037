"""Tables for scenarios: a project's save with its real script."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tests.conftest import MEMORY
from tests.games.play import Play, note_of
from tests.tts.export.contexts import context
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.scripts.engine import sources_of
from tts_export.scripts.join import Scripts, problems_of_lua, scripts
from tts_export.simulator import Table
from tts_export.tts.export.save import export

HERE = Path(__file__).parent

HOST_SCRIPT = """
clicks = 0
function onLoad()
  UI.setXml("<Panel id='host'><Button id='hosts-own' onClick='hostClick' text='Host'/></Panel>")
end
function hostClick() clicks = clicks + 1 end
"""


@cache
def spawned(cards: Path, options: tuple[tuple[str, Any], ...] = ()) -> tuple[str, tuple[str, ...]]:
    """Somebody else's table with its own script, panel and objects; the objects of our saved object."""
    loaded, texts = project(cards, options)
    of = replace(context(loaded), scripts=texts)
    whole, table = (file.save for file in export(of) if file.save is not None)
    host = dict(whole)
    host["ObjectStates"] = [o for o in host["ObjectStates"] if o["Name"] == "HandTrigger"]
    stranger = next(o for o in whole["ObjectStates"] if note_of(o).get("role") == "die")
    host["ObjectStates"].append({**stranger, "GUID": "abcdef", "GMNotes": "", "Tags": ["somebody"]})
    host |= {"LuaScript": HOST_SCRIPT, "XmlUI": ""}
    return json.dumps(host), tuple(json.dumps(o) for o in table["ObjectStates"])


@cache
def project(cards: Path, options: tuple[tuple[str, Any], ...]) -> tuple[Project, Scripts]:
    """A project that loads without errors, with its scripts."""
    loaded, problems = load(cards, MEMORY)
    assert loaded is not None, problems
    loaded = replace(loaded, options={**loaded.options, **dict(options)})
    assert problems_of_lua(sources_of(loaded), loaded.game) == []
    return loaded, scripts(loaded)


@cache
def made(cards: Path, options: tuple[tuple[str, Any], ...] = ()) -> tuple[str, Scripts]:
    """The save of a project as text (its pictures are only addresses), and its scripts."""
    loaded, texts = project(cards, options)
    save = next(export(replace(context(loaded), scripts=texts)))
    return save.data.decode("utf-8"), texts


@cache
def parsed(save: str) -> Any:
    """A save as data; each table makes its own copy of it."""
    return json.loads(save)


def opened(
    cards: Path,
    seats: tuple[str, ...] = ("White", "Red"),
    seed: int = 7,
    options: dict[str, Any] | None = None,
    place: str = "mod.json",
) -> Play:
    """A fresh table of a project with players at these seats: the mod, or its saved object spawned on a
    strange table.
    """
    chosen = tuple((options or {}).items())
    if place == "mod.json":
        table = Table.open(parsed(made(cards, chosen)[0]), seed=seed, players=seats)
    else:
        host, ours = spawned(cards, chosen)
        table = Table.open(parsed(host), seed=seed, players=seats)
        for text in ours:
            Play(table, seats).spawn(text)
    table.settle()
    return Play(table, seats)
