"""The files below build/: which there are, and that they say what the contract says."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tests.conftest import MEMORY
from tests.tts.export.contexts import CARDS, DECKS, NOWHERE, context, picture, sample
from tts_export.built.manifest import MANIFEST
from tts_export.load import load
from tts_export.settings.card import Deck
from tts_export.sheets.ledger import Ledger, assign
from tts_export.tts.export import EXPORTERS
from tts_export.tts.export.context import Context
from tts_export.tts.export.guid_names import guid_names
from tts_export.tts.export.manifest import export as manifest
from tts_export.tts.export.notebook import notebook
from tts_export.tts.export.slugs import slugs
from tts_export.tts.lint import lint_text

FLAGSHIP = Path(__file__).parents[3] / "cards.yaml"


def exported(of: Context | None = None) -> dict[str, bytes]:
    of = of or context()
    files = {file.path: file.data for export in EXPORTERS.values() for file in export(of)}
    return files | {MANIFEST: manifest(of, files).data}


def read(name: str) -> Any:
    return json.loads(exported()[name])


def all_objects(data: dict[str, Any]) -> list[dict[str, Any]]:
    found, waiting = [], list(data["ObjectStates"])
    while waiting:
        item = waiting.pop()
        found.append(item)
        waiting += item.get("ContainedObjects", [])
    return found


def test_the_files_of_a_build() -> None:
    assert sorted(exported()) == [
        "lua/controller.lua",
        "lua/global.lua",
        "lua/panel.xml",
        "manifest.json",
        "mod.json",
        "saved_objects/decks/land-of-wind-and-shade.json",
        "saved_objects/decks/loud-the-first.json",
        "saved_objects/table.json",
        "saved_objects/tokens.json",
    ]


def test_the_linter_finds_nothing_in_any_of_them() -> None:
    saves = {n: d.decode() for n, d in exported().items() if n.endswith(".json") and n != "manifest.json"}
    assert len(saves) == 5
    found = [p for name, text in saves.items() for p in lint_text(text, Path(name), release=True)]
    assert [str(p) for p in found] == []


def test_two_exports_are_the_same_bytes() -> None:
    assert exported() == exported(context(sample()))


def test_the_save_says_what_it_is() -> None:
    data = read("mod.json")
    assert data["SaveName"] == "Dust & Echo: Noise"
    assert data["GameMode"] == "Dust & Echo"
    assert data["PlayerCounts"] == [2, 5]
    assert data["Date"] == "1/1/2024 12:00:00 AM"
    assert data["Table"] == "Table_Custom"
    assert data["LuaScript"] == "-- forwards\n"
    assert data["XmlUI"] == ""
    assert data["LuaScriptState"] == ""


def test_the_notebook_has_the_rules_in_short() -> None:
    tabs = {tab["title"]: tab["body"] for tab in read("mod.json")["TabStates"].values()}
    assert tabs["Rules"] == (
        "[b]Dust & Echo[/b] (First draft, 2)\n\nWhoever is loud wins.\n\nA turn is one shout."
    )


def test_the_notebook_has_the_turn_and_the_keys() -> None:
    project, problems = load(FLAGSHIP, MEMORY)
    assert project is not None, problems
    tabs = notebook(project)
    assert list(tabs) == ["Rules", "The turn", "The keys", "This table"]
    assert (
        "[b]MAIN[/b]: spend grist. You may: Enter, Move (2 grist), Attack (1 grist), Ability, Use."
        in tabs["The turn"]
    )
    assert "[b]SCORE[/b]: invaders score (not in round 1). The table does it" in tabs["The turn"]
    assert "1 White, 2 Red, 3 Yellow, 4 Green, 5 Blue. The space bar" in tabs["The keys"]
    assert (
        "(next) and undo, and for the card under your pointer: Enter, Move, Attack, Ability."
        in tabs["The keys"]
    )


def test_guids_are_unique_in_every_file() -> None:
    for name, data in exported().items():
        if name.endswith(".json") and name != "manifest.json":
            guids = [item["GUID"] for item in all_objects(json.loads(data))]
            assert all(re.fullmatch("[0-9a-f]{6}", guid) for guid in guids)
            assert [guid for guid, count in Counter(guids).items() if count > 1] == [], name


def test_tags_are_in_the_saves_registry() -> None:
    data = read("mod.json")
    registry = {label["displayed"] for label in data["ComponentTags"]["labels"]}
    used = {tag for item in all_objects(data) for tag in item.get("Tags", [])}
    used |= {
        tag
        for item in all_objects(data)
        for point in item.get("AttachedSnapPoints", [])
        for tag in point.get("Tags", [])
    }
    assert used == registry
    assert {"tts-export", "tts-piece", "character", "TROLL", "grist token"} <= registry


def test_the_table_as_a_saved_object_is_the_save_without_hands() -> None:
    table, whole = read("saved_objects/table.json"), read("mod.json")
    assert table["ObjectStates"] == [i for i in whole["ObjectStates"] if i["Name"] != "HandTrigger"]
    assert table["LuaScript"] == "" and table["SaveName"] == "" and table["TabStates"] == {}


def test_a_decks_saved_object_is_its_box() -> None:
    data = read("saved_objects/decks/loud-the-first.json")
    (box,) = data["ObjectStates"]
    assert json.loads(box["GMNotes"]) == {"role": "deck", "deck": "Loud: the first", "game": "dust"}
    on_table = next(i for i in read("mod.json")["ObjectStates"] if i["GUID"] == box["GUID"])
    assert {**box, "Transform": None} == {**on_table, "Transform": None}


def test_tokens_lie_in_a_row() -> None:
    states = read("saved_objects/tokens.json")["ObjectStates"]
    assert [item["Transform"]["posX"] for item in states] == [-6.0, -2.0, 2.0, 6.0]


def test_the_manifest_tells_where_everything_went() -> None:
    data = read("manifest.json")
    assert [card["id"] for card in data["cards"]] == ["P1", "C1", "HUSH"]
    echo = data["cards"][1]
    assert echo["name"] == "ECHO / twice"
    assert echo["sheet"] == picture("cards").file
    assert echo["cell"] == 1
    assert echo["card_id"] % 100 == echo["cell"]
    assert len(echo["guids"]) == 2 + 1 + 1, "two decks and the library"
    in_save = {i["GUID"] for i in all_objects(read("mod.json")) if i["Nickname"] == "ECHO / twice"}
    assert set(echo["guids"]) == in_save
    mat = next(entry for entry in data["pictures"] if entry["file"].startswith("sheets/mat-"))
    assert mat == {"file": picture("mat").file, "hash": picture("mat").hash, "url": picture("mat").url}
    assert data["lua"] == [{"first": 1, "last": 1, "file": "engine/start.lua", "line": 1}]


def test_every_picture_of_the_save_is_in_the_manifest() -> None:
    text = exported()["mod.json"].decode()
    urls = set(re.findall(r"https://example\.org/[^\"]+", text))
    assert urls == {entry["url"] for entry in read("manifest.json")["pictures"]}


def test_a_new_deck_and_a_new_card_move_no_guid() -> None:
    before = assign(Ledger(), {}, 10, guid_names(sample()))
    more = (Deck("A new one", {"C1": 2, "HUSH": 1}, NOWHERE), *DECKS)
    fewer_cards = sample(decks=more, cards=(CARDS[2], CARDS[0], CARDS[1]))
    after = assign(before, {}, 10, guid_names(fewer_cards))
    assert {key: after.guids[key] for key in before.guids} == dict(before.guids)
    assert len(set(after.guids.values())) == len(after.guids)


def test_guid_names_are_all_used_and_each_once() -> None:
    asked: list[str] = []
    made = context()

    def recording(key: str) -> str:
        asked.append(key)
        return made.guid(key)

    list(EXPORTERS["save"](replace(made, guid=recording)))
    assert sorted(asked) == sorted(guid_names(sample()))


def test_slugs() -> None:
    names = ["Land of Wind & Shade", "land of wind, shade", "Ünïcödé", "龍", "!!!", "x" * 99]
    assert list(slugs(names).values()) == [
        "land-of-wind-shade",
        "land-of-wind-shade-2",
        "unicode",
        "deck",
        "deck-2",
        "x" * 60,
    ]


def test_no_decks_no_tokens_no_library() -> None:
    """A set that has only cards still makes a table."""
    bare = replace(sample().table, tokens={}, library=None, references={}, dice=[])
    files = exported(context(sample(bare, decks=())))
    assert "saved_objects/tokens.json" not in files
    names = {item["Name"] for item in json.loads(files["saved_objects/table.json"])["ObjectStates"]}
    assert names == {"Custom_Tile", "ScriptingTrigger"}
