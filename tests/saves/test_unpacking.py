"""Odd saves as trees: what goes into which file, and that packing restores it."""

import json
from pathlib import Path

import pytest

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


def deck_of(*cards) -> dict:
    ids = [one["CardID"] for one in cards]
    deck = {"GUID": "dec000", "Name": "Deck", "DeckIDs": ids, "CustomDeck": {"1": small.SHEET}}
    return deck | {"ContainedObjects": list(cards)}


def test_cards_of_one_name_with_scripts_of_their_own_in_a_deck_in_a_bag():
    """Only cards that have a script take a name; each script is seen from the folder of the deck's file."""
    cards = [card(1), card(1, LuaScript="-- one"), card(1, LuaScript="-- two")]
    bag = {"GUID": "ba6000", "Name": "Bag", "ContainedObjects": [deck_of(*cards)]}
    tree = unpacked({"ObjectStates": [bag]})
    folder = "objects/Bag.ba6000/Deck.dec000"
    assert tree[f"{folder}/Card 1.cccc01.lua"] == "-- one"
    assert tree[f"{folder}/Card 1.cccc01 (2).lua"] == "-- two"
    rows = json.loads(tree[f"{folder}.json"])["ContainedObjects.cards"]["cards"]
    assert [row.get("LuaScript.file") for row in rows] == [
        None,
        "Deck.dec000/Card 1.cccc01.lua",
        "Deck.dec000/Card 1.cccc01 (2).lua",
    ]


def test_objects_called_as_the_folders_of_states_and_of_attached_ones():
    bag = {"Name": "Bag", "ContainedObjects": [{"Name": name} for name in ("states", "attached")]}
    assert {"objects/Bag/states (2).json", "objects/Bag/attached (2).json"} <= set(
        unpacked({"ObjectStates": [bag]})
    )


def test_exact_places_of_the_table_itself():
    snaps = [{"Position": {"x": 0.1234567, "y": 1.0, "z": 0.0}}]
    tree = unpacked({"SnapPoints": snaps, "ObjectStates": []})
    assert json.loads(tree["exact.json"]) == {"save": {"SnapPoints": snaps}}


def test_git_leaves_the_line_breaks_of_scripts_alone():
    files, _ = unpack(b"{}", ROOT / "save.json")
    assert files[".gitattributes"].splitlines()[-1] == b"* -text"


BAGS = ("D" * 40, "C" * 40, "B" * 40, "A" * 20)
"""Names of bags in each other, from outside in."""
IN_BAGS = "/".join(["objects", *BAGS])


def in_bags(one: dict, *names: str) -> dict:
    """A save with an object in bags of these names."""
    for name in reversed(names):
        one = {"Name": name, "ContainedObjects": [one]}
    return {"ObjectStates": [one]}


def test_the_longest_path_of_a_file():
    """Folders and name may have 180 characters; with one more, an object stays in the file of its bag."""
    fits = "n" * (180 - len(IN_BAGS))
    assert f"{IN_BAGS}/{fits}.json" in unpacked(in_bags({"Name": fits}, *BAGS))
    longer = unpacked(in_bags({"Name": f"{fits}n"}, *BAGS))
    assert f'"{fits}n"' in longer[f"{IN_BAGS}.json"] and not [name for name in longer if "nn" in name]


@pytest.mark.parametrize(("length", "form"), [(180, "cards"), (181, "files")])
def test_the_longest_path_of_a_deck_with_a_table(length, form):
    last = "E" * (length - len(f"{IN_BAGS}//Deck"))
    tree = unpacked(in_bags(deck_of(card(1), card(2)) | {"GUID": ""}, *BAGS, last))
    assert f'"ContainedObjects.{form}"' in tree[f"{IN_BAGS}/{last}/Deck.json"]


def test_a_script_state_of_megabytes_is_shown_as_text(monkeypatch):
    """As values it took more than a gigabyte."""
    monkeypatch.setattr("tts_export.saves.fields.MOST_JSON", 20)
    tree = unpacked({"LuaScriptState": json.dumps([*range(20)]), "Note": "[1, 2]", "ObjectStates": []})
    assert json.loads(tree["save.json"])["LuaScriptState"] == json.dumps([*range(20)])
    assert json.loads(tree["save.json"])["Note.json-spaced"] == [1, 2]
