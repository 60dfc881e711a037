"""Odd saves as trees: what goes into which file, and that packing restores it."""

import json
from pathlib import Path

from tests.saves import small
from tts_export.saves import pack, unpack

ROOT = Path("mod")


def unpacked(save) -> dict[str, str]:
    """The tree of a save, which packing restores; without the settings for git."""
    files, problems = unpack(json.dumps(save).encode(), ROOT / "save.json")
    assert (files is not None, problems) == (True, [])
    data, problems = pack(files, ROOT)
    assert problems == []
    assert json.dumps(json.loads(data)) == json.dumps(save)
    return {name: text.decode() for name, text in files.items() if name != ".gitattributes"}


def card(number: int, **fields) -> dict:
    return small.card(f"cccc{number:02}", f"Card {number}", 100 + number) | fields


def test_a_deck_of_cards_with_scripts_and_exact_places():
    tilted = {"posX": 1.50004, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180.0, "rotZ": 180.0}
    tilted |= {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
    cards = [
        card(0, LuaScript="-- both", Transform=tilted),
        card(1, LuaScript="-- both", Transform=tilted | {"posX": 2}),
        card(2, LuaScript="-- own", XmlUI="<Panel/>", Transform=tilted),
        card(3, States={"2": {"GUID": "dddddd", "Name": "Card", "Nickname": "Other side"}}),
        card(4, CustomDeck={"9": {"FaceURL": "another"}}),
    ]
    deck = {"GUID": "dec000", "Name": "Deck", "DeckIDs": [100, 101, 102, 103, 104]}
    deck |= {"CustomDeck": {"1": small.SHEET}, "ContainedObjects": cards}
    tree = unpacked({"ObjectStates": [deck]})
    folder = "objects/Deck.dec000"
    assert set(tree) == {
        "save.json",
        "exact.json",
        f"{folder}.json",
        f"{folder}/Card 0.cccc00.lua",
        f"{folder}/Card 2.cccc02.lua",
        f"{folder}/Card 2.cccc02.xml",
        f"{folder}/Card 3.cccc03.json",
        f"{folder}/Card 3.cccc03/states/Other side.dddddd.json",
    }
    rows = json.loads(tree[f"{folder}.json"])["ContainedObjects.cards"]["cards"]
    assert [row.get("LuaScript.file") for row in rows if isinstance(row, dict)] == [
        "Deck.dec000/Card 0.cccc00.lua",
        "Deck.dec000/Card 0.cccc00.lua",
        "Deck.dec000/Card 2.cccc02.lua",
        None,
    ]
    assert rows[3] == "Card 3.cccc03"
    assert (rows[0]["CustomDeck.sheets"], rows[4]["CustomDeck"]) == (["1"], {"9": {"FaceURL": "another"}})
    assert json.loads(tree["exact.json"]) == {
        f"{folder}#1": {"Transform.pos": [1.50004, 1, 0]},
        f"{folder}#3": {"Transform.pos": [1.50004, 1, 0]},
    }


def test_pages_of_a_notebook():
    pages = [("Rules", "a"), ("rules", "b"), ("", "c"), ("?!", "d"), ("Empty", ""), ("Odd", 7)]
    tabs = {str(n): {"title": title, "body": body, "id": n} for n, (title, body) in enumerate(pages)}
    tree = unpacked({"TabStates": tabs})
    assert {name: text for name, text in tree.items() if name != "save.json"} == {
        "Notebook/Rules.txt": "a",
        "Notebook/rules (2).txt": "b",
        "Notebook/object.2.txt": "c",
        "Notebook/!.txt": "d",
    }
    for odd in ({}, [], 7, None, {"0": 7}, {"0": {}, "1": None}):
        assert list(unpacked({"TabStates": odd})) == ["save.json"]


def test_what_is_no_list_of_objects_stays_where_it_is():
    for key in ("ObjectStates", "ContainedObjects", "ChildObjects", "States"):
        for odd in ({}, [], 7, None, [7], [{}, 7], {"1": 7}):
            assert list(unpacked({key: odd})) == ["save.json"], (key, odd)
