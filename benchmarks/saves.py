"""Saves: a whole one written, and a very large one looked over by `lint`.

Their pictures are named, not drawn: what a sheet shows is all the same to a save.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PIL import Image
from tts_export.build.groups import Group, groups

from benchmarks.figures import Figure, alternate, timed
from benchmarks.goals import LINT, SAVE
from benchmarks.ground import Ground, tell
from benchmarks.rows import Row
from benchmarks.sets import write_set
from tts_export.load import load
from tts_export.scripts import scripts
from tts_export.sheets import SheetFormat
from tts_export.sheets.ledger import Ledger, assign
from tts_export.tts.cards import Sheet
from tts_export.tts.export import save
from tts_export.tts.export.context import CardPicture, Context, Picture
from tts_export.tts.export.guid_names import guid_names
from tts_export.tts.export.table_pictures import table_pictures
from tts_export.tts.text import as_bytes

CARDS = 1000
DECKS = 34
"""So many decks of 49, and the box with one of each card: a save of some 2,700 objects."""
SCRIPTS = 40
"""Different scripts on the cards of the large save; in public mods some ten objects share one."""


def rows(ground: Ground) -> Iterator[Row]:
    """Writing `mod.json` for 1000 cards, and the `lint` of a large save."""
    tell("saves")
    context, file = context_of(write_set(ground.folder / "save", CARDS)), ground.folder / "mod.json"
    took = alternate(ground.times, {"save": lambda: write(replace(context), file)})
    yield Row(f"writing mod.json, {CARDS} cards", SAVE, took["save"])
    large = large_save(context_of(write_set(ground.folder / "large", CARDS, decks=DECKS)))
    file.write_bytes(large)
    took = alternate(ground.times, {"lint": lambda: ground.tool.run("lint", file)})
    objects = large.count(b'"GUID": ')
    yield Row(f"lint of {len(large) / 1e6:.1f} MB, {objects} objects", LINT, took["lint"])


def large_save(context: Context) -> bytes:
    """The save of a context whose cards bear scripts, as those of scripted mods do: half of such a file."""
    whole = json.loads(next(save.export(context)).data)
    for number, card in enumerate(_cards(whole)):
        card["LuaScript"] = _script(number % SCRIPTS)
    return as_bytes(whole)


def _cards(data: Any) -> Iterator[dict[str, Any]]:
    """Every card in a save, however deep it lies."""
    if isinstance(data, dict):
        if "CardID" in data and "GUID" in data:
            yield data
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from _cards(part)


def _script(number: int) -> str:
    """A card's own script, some two thousand characters."""
    verbs = ["enter", "leave", "attack", "defend", "tap", "refresh", "gain", "lose", "draw", "discard"]
    head = f"local effect = {number}\nlocal owner = nil\n\nfunction onLoad(saved)\n  owner = saved\nend\n"
    return head + "".join(_FUNCTION.replace("VERB", verb) for verb in verbs)


_FUNCTION = """
function VERB(player, amount)
  local name = self.getName()
  if amount > effect then
    broadcastToAll(name .. ": VERB " .. amount, {1, 1, 1})
    owner = player
  end
  return amount - effect
end
"""


def write(context: Context, file: Path) -> Figure:
    """What the save of a context takes, from its pieces to the file."""
    return timed(lambda: file.write_bytes(next(save.export(context)).data))


def context_of(cards_file: Path) -> Context:
    """What the exporters are given for a project, with pictures that nobody drew."""
    mod, problems = load(cards_file)
    assert mod is not None, problems
    texts, problems = scripts(mod)
    assert not problems
    kinds = groups(mod)
    names = {group.name: [card.key for card in group.cards] for group in kinds}
    ledger = assign(Ledger(), names, SheetFormat().cells, guid_names(mod))
    return Context(
        project=mod,
        cards={card.key: _place(ledger, group, card.key) for group in kinds for card in group.cards},
        pictures={wanted.name: _picture(wanted.name) for wanted in table_pictures(mod.table)},
        guid=ledger.guid,
        scripts=texts,
        face=lambda _, size: Image.new("RGB", size),
        back=lambda _, size: Image.new("RGB", size),
        picture=lambda _, size: Image.new("RGB", size),
    )


def _place(ledger: Ledger, group: Group, card: str) -> CardPicture:
    """Where a card would be: a cell of a sheet of its group."""
    place = ledger.place(group.name, card)
    face, back = (
        _picture(f"{group.name}-{place.key}"),
        _picture(group.back or f"{group.name}-{place.key}-back"),
    )
    grid = SheetFormat()
    sheet = Sheet(
        key=place.key,
        face=face.address,
        back=back.address,
        columns=grid.columns,
        rows=grid.rows,
        unique_backs=not group.back,
    )
    return CardPicture(sheet=sheet, cell=place.cell, face=face, back=back)


def _picture(name: str) -> Picture:
    digest = sha256(name.encode()).hexdigest()
    file = f"sheets/{name}-{digest[:12]}.jpg"
    return Picture(file=file, hash=digest, address=f"https://example.org/{file}")
