"""Every mistake in a tree of a save, as a user reads it; `test_tree.py` has the usual ones."""

import json
from pathlib import Path

import pytest

from tests.saves import small
from tts_export.saves import pack, unpack

ROOT = Path("mod")
SAVE = "save.json"
DECK = "objects/Bag.ba6000/Deck.dec000.json"
FIGURE = "objects/Figurine.f16000.json"


@pytest.fixture
def tree() -> dict[str, bytes]:
    files, problems = unpack(json.dumps(small.save()).encode(), Path("small.json"))
    assert (files is not None, problems) == (True, [])
    return files


def changed(tree, file, right, wrong) -> dict[str, bytes]:
    assert right.encode() in tree[file]
    return tree | {file: tree[file].replace(right.encode(), wrong.encode(), 1)}


def said(tree) -> list[str]:
    return [str(problem).removeprefix("mod/") for problem in pack(tree, ROOT)[1]]


@pytest.mark.parametrize(
    ("file", "before", "added", "place", "field"),
    [
        (FIGURE, '"Name"', '"Description": "x"', "4:3", "Description"),
        (FIGURE, '"Name"', '"LuaScript": "x"', "6:3", "LuaScript"),
        (FIGURE, '"Name"', '"States": {}', "8:3", "States"),
        (FIGURE, '"Name"', '"ChildObjects": []', "9:3", "ChildObjects"),
        (FIGURE, '"Name"', '"Name.value": "x"', "3:22", "Name"),
        (FIGURE, '"Description.lines"', '"Name.value": "x"', "4:3", "Name"),
        (FIGURE, '"Name"', '"Transform": {"posX": 1}, "Transform.pos": [1, 2, 3]', "3:29", "Transform"),
        (FIGURE, '"Name"', '"Transform.pos": [1, 2, 3], "Transform": {}', "3:31", "Transform"),
        (DECK, '"DeckIDs.each"', '"DeckIDs": [1]', "5:19", "DeckIDs"),
        (DECK, '"ContainedObjects.cards"', '"ContainedObjects": []', "7:27", "ContainedObjects"),
        (SAVE, '"TabStates.tabs"', '"TabStates": {}', "3:20", "TabStates"),
    ],
)
def test_a_field_in_two_forms(tree, file, before, added, place, field):
    wrong = changed(tree, file, before, f"{added}, {before}")
    message = f'the field "{field}" is here in two forms; remove one of them'
    assert said(wrong) == [f"{file}:{place}: error: {message} (repeated-field)"]


@pytest.mark.parametrize(
    ("file", "right", "wrong", "place", "message"),
    [
        (FIGURE, '"Name"', '"Transform.pos": [1, 2], "Name"', "3:3", "expected three numbers in [ ] here"),
        (FIGURE, '{"2": "Sitting.f16002"}', '["Sitting.f16002"]', "8:3",
         "expected the names of files here, without .json"),
        (FIGURE, '{"2": "Sitting.f16002"}', '{"1": "Sitting.f16002", "2": 7}', "8:43",
         "expected the name of an object's file here, without .json"),
        (DECK, '"ContainedObjects.cards": {', '"ContainedObjects.cards": 7, "x": {', "7:3",
         'expected a table of cards here: {"each": {...}, "cards": [...]}'),
        (DECK, '"each": {', '"all": {', "7:3",
         'expected a table of cards here: {"each": {...}, "cards": [...]}'),
        (DECK, '{"Nickname": "Tea", "CardID": 100}', "7", "10:7",
         "expected the name of an object's file here, without .json"),
        (SAVE, '{"title": "White", "body": "", "color": "White"}', "7", "5:5",
         "expected a page of the notebook in { } here"),
        (SAVE, '"TabStates.tabs": {', '"TabStates.tabs": 7, "x": {', "3:3",
         "expected the pages of the notebook in { } here"),
        (SAVE, '"Global.lua"', "7", "7:3", "expected the name of a file here"),
        (SAVE, '"Figurine.f16000"', "7", "11:5",
         "expected the name of an object's file here, without .json"),
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_type(tree, file, right, wrong, place, message):
    assert f"{file}:{place}: error: {message} (wrong-type)" in said(changed(tree, file, right, wrong))


@pytest.mark.parametrize(
    ("field", "form"),
    [("Tags.cards", "cards"), ("Tags.each", "each"), ("a.Tags.sheets", "sheets"), ("a.Tags.files", "files")],
)
def test_a_form_that_only_other_fields_have(tree, field, form):
    wrong = changed(tree, FIGURE, '"Name"', f'"{field}": [], "Name"')
    name = field.removesuffix(f".{form}")
    message = f'the field "{name}" does not have the form "{form}"; only some fields have it'
    assert said(wrong) == [f"{FIGURE}:3:3: error: {message} (unknown-form)"]


def test_a_file_that_is_not_an_object(tree):
    message = "expected an object in { } here"
    assert f"{FIGURE}:1:1: error: {message} (wrong-type)" in said(tree | {FIGURE: b"[]"})
    assert f"{SAVE}:1:1: error: {message} (wrong-type)" in said(tree | {SAVE: b"7"})


def test_a_card_of_a_deck_in_a_file_that_is_gone(tree):
    missing = changed(tree, DECK, '{"Nickname": "Tea", "CardID": 100}', '"Lost.aaaaaa"')
    file = "objects/Bag.ba6000/Deck.dec000/Lost.aaaaaa.json"
    assert said(missing) == [f'{DECK}:10:7: error: there is no file "{file}" (missing-file)']


def test_one_sheet_may_be_named_without_a_list(tree):
    change = changed(tree, DECK, '"CustomDeck.sheets": ["1"]', '"CustomDeck.sheets": "1"')
    assert pack(change, ROOT) == pack(tree, ROOT)


@pytest.mark.parametrize("sheets", ['"CustomDeck": 7', '"x": 7'])
def test_a_card_that_names_a_sheet_of_a_deck_without_sheets(tree, sheets):
    wrong = changed(tree, DECK, '"CustomDeck":', f'{sheets}, "y":')
    message = "the deck has no sheet '1': its CustomDeck has nothing"
    assert said(wrong)[0] == f"{DECK}:10:7: error: {message} (unknown-sheet)"


def test_a_sheet_is_named_by_a_text(tree):
    wrong = changed(tree, DECK, '"CustomDeck.sheets": ["1"]', '"CustomDeck.sheets": 1')
    assert any(
        "the deck has no sheet 1: its CustomDeck has 1 (unknown-sheet)" in line for line in said(wrong)
    )


def test_the_ids_of_cards_by_something_that_is_not_a_field(tree):
    data, problems = pack(changed(tree, DECK, '"DeckIDs.each": "CardID"', '"DeckIDs.each": ["CardID"]'), ROOT)
    assert problems == [] and b'"DeckIDs": []' in data


def test_a_card_in_a_table_may_have_states(tree):
    """Written by hand: they are in the folder of the deck."""
    row = '{"Nickname": "Tea", "CardID": 100'
    change = changed(tree, DECK, row, f'{row}, "States.files": {{"2": "Side"}}')
    side = "objects/Bag.ba6000/Deck.dec000/states/Side.json"
    data, problems = pack(change | {side: b'{"Name": "Card", "Nickname": "Other side"}'}, ROOT)
    assert problems == [] and b'"Other side"' in data


def test_a_byte_order_mark_in_a_script_stays(tree):
    data, _ = pack(tree | {"Global.lua": b"\xef\xbb\xbf-- Hi"}, ROOT)
    assert json.loads(data)["LuaScript"] == "\ufeff-- Hi"


def test_names_of_fields_may_have_dots(tree):
    added = '"a.b.lines": ["x", "y"], "a.c.value": 7, "a.d.pos": [1, 2, 3]'
    data, problems = pack(changed(tree, SAVE, '"XmlUI": ""', f'{added}, "XmlUI": ""'), ROOT)
    assert problems == []
    wanted = {"a.b": "x\ny", "a.c": 7, "a.d": {"posX": 1, "posY": 2, "posZ": 3}}
    assert {name: json.loads(data)[name] for name in wanted} == wanted


def test_exact_numbers_that_are_none_are_passed_over(tree):
    for broken in (b"[]", b'{"objects/Bag.ba6000/Coin 1 2.c01000": 7}'):
        data, problems = pack(tree | {"exact.json": broken}, ROOT)
        assert (problems, b"1.50004" in data) == ([], False)
