"""Tables for pushes: a started game of the flagship, and builds whose cards look otherwise."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from tests.games.play import Play
from tests.games.tables import made, opened

ROOT = Path(__file__).parents[2]
SHEETS = ("FaceURL", "BackURL")
Data = dict[str, Any]


@cache
def _save() -> str:
    return made(ROOT / "cards.yaml")[0]


def mod() -> Data:
    """The built save, as a copy of one's own."""
    data: Data = json.loads(_save())
    return data


@cache
def _played() -> str:
    play = opened(ROOT / "cards.yaml")
    white, red = play.table.call("tableRules", on="tts-export")["deck_order"][:2]
    play.act("White", "load", deck=white)
    play.act("Red", "load", deck=red)
    play.act("White", "start", players=["White", "Red"], first="White")
    while play.prompts("mulligan"):
        play.step()
    play.main("White")
    lay_out(play)
    for one in play.table.objects:  # boxes float in a save: the game lets them fall
        play.table.world.touch(one)
    play.table.settle()
    save = play.table.save()
    boxes = [one for one in save["ObjectStates"] if one["Name"] == "Bag"]
    save["ObjectStates"] = [one for one in save["ObjectStates"] if one not in boxes[1:]]
    return json.dumps(save)


def played() -> Data:
    """The save of a game under way: hands, decks, cards in play with marks and numbers, tapped and face down,
    one attached to another one. Of the boxes with decks only one is there.
    """
    data: Data = json.loads(_played())
    return data


def lay_out(play: Play) -> None:
    """Lays some of White's cards out, by hand."""
    characters = [g for g in play.zone("White", "deck") if play.card(g)["type"] == "character"][:4]
    for guid in characters[:3]:
        play.act("White", "put", card=guid, zone="defending", at="White")
    play.act("White", "put", card=characters[3], zone="attached", under=characters[0])
    play.act("White", "tap", card=characters[0])
    play.act("White", "mark", card=characters[1], mark="boon", by=2)
    play.act("White", "power", card=characters[1], by=3)
    play.act("White", "put", card=play.zone("White", "deck")[0], zone="discard")


def cards_in(objects: list[Data]) -> Iterator[Data]:
    """Every card of a save, however deep."""
    for one in objects:
        if "CardID" in one:
            yield one
        yield from cards_in(one.get("ContainedObjects") or [])


def id_of(card: Data) -> str:
    """The id of a card."""
    return str(json.loads(card["GMNotes"])["id"])


def changed(save: Data, change: Callable[[Data], None], *ids: str) -> Data:
    """The save with cards (all, or those with these ids) that were changed."""
    new = deepcopy(save)
    for card in cards_in(new["ObjectStates"]):
        if not ids or id_of(card) in ids:
            change(card)
    return new


def new_text(card: Data) -> None:
    """Another rules text, for players and for scripts."""
    notes = json.loads(card["GMNotes"]) | {"text": "Draw a card. [b]Now.[/b]", "power": 9}
    card["Description"] = "Draw a card. [b]Now.[/b]"
    card["GMNotes"] = json.dumps(notes, separators=(",", ":"), ensure_ascii=False)
    card["Tags"] = [*card["Tags"], "Renewed"]


def new_picture(card: Data) -> None:
    """Another sheet, under the key that the old one had."""
    for sheet in card["CustomDeck"].values():
        sheet["FaceURL"] = sheet["FaceURL"].replace("cards-", "cards-new-")


def built(folder: Path, save: Data) -> Path:
    """A build folder with this save."""
    folder.mkdir(exist_ok=True)
    lines = [{"first": 5, "last": 9, "file": "engine/text.lua", "line": 1}]
    manifest = {"game": "hsatcg", "cards": [], "pictures": [], "lua": lines}
    (folder / "mod.json").write_text(json.dumps(save))
    (folder / "manifest.json").write_text(json.dumps(manifest))
    return folder


def without_looks(data: Any) -> Any:
    """Saved data without what a push changes: what has to stay."""
    if isinstance(data, list):
        return [without_looks(one) for one in data]
    if not isinstance(data, dict):
        return round(data, 4) if isinstance(data, float) else data
    gone = {"CustomDeck", "DeckIDs"}
    if "CardID" in data:
        gone |= {"CardID", "Description", "GMNotes", "Nickname", "Tags"}
    return {key: without_looks(value) for key, value in data.items() if key not in gone}
