"""The tree as people see it, and what happens when they edit it."""

import json
import time
from pathlib import Path

import pytest

from tests.saves import small
from tts_export.saves import pack, packing, unpack, unpacking

ROOT = Path("mod")
DECK = "objects/Bag.ba6000/Deck.dec000.json"
FIGURE = "objects/Figurine.f16000.json"


@pytest.fixture
def tree() -> dict[str, bytes]:
    files, problems = unpack(json.dumps(small.save()).encode(), Path("small.json"))
    assert problems == []
    assert files is not None
    return files


def change(tree, file, right, wrong) -> None:
    assert right.encode() in tree[file]
    tree[file] = tree[file].replace(right.encode(), wrong.encode(), 1)


def packed(tree) -> dict:
    data, problems = pack(tree, ROOT)
    assert problems == []
    return json.loads(data)


def reported(tree) -> list[str]:
    """The problems of packing, as a user reads them."""
    return [str(problem).removeprefix("mod/") for problem in pack(tree, ROOT)[1]]


def test_a_small_save_as_a_tree(tree):
    assert "".join(f"{name}\n" for name in sorted(tree)) == small.TREE
    shown = {
        "save.json": small.TOP,
        FIGURE: small.FIGURE,
        DECK: small.DECK,
        "objects/Bag.ba6000/Coin 1 2.c01000.json": small.COIN,
    }
    assert {name: tree[name].decode() for name in shown} == shown
    assert tree["objects/Figurine.f16000.lua"] == b"function onLoad()\r\n  print('hi')\r\nend"


def test_packing_writes_the_text_of_the_game(tree):
    data, _ = pack(tree, ROOT)
    assert data.decode() == json.dumps(small.save(), indent=2) + "\n"


def test_an_edited_number_counts_and_the_others_stay_exact(tree):
    change(tree, "objects/Bag.ba6000/Coin 1 2.c01000.json", "[0.0, 180.0, 0.0]", "[0.0, 90, 0.0]")
    coin = packed(tree)["ObjectStates"][0]["ContainedObjects"][0]["Transform"]
    assert [coin["rotX"], coin["rotY"], coin["posX"]] == [0.0, 90, 1.50004]


def test_without_exact_json_the_rounded_numbers_count(tree):
    del tree["exact.json"]
    coin = packed(tree)["ObjectStates"][0]["ContainedObjects"][0]["Transform"]
    assert [coin["posX"], coin["rotY"]] == [1.5, 180.0]


def test_a_row_more_is_a_card_more(tree):
    row = '{"GUID": "dddddd", "Nickname": "Bun", "CardID": 102},\n      {"GUID": "cccccc"'
    change(tree, DECK, '{"GUID": "cccccc"', row)
    deck = packed(tree)["ObjectStates"][0]["ContainedObjects"][2]
    assert deck["DeckIDs"] == [100, 101, 102, 103]
    assert deck["ContainedObjects"][2] == small.card("dddddd", "Bun", 102)


def test_a_row_may_use_another_form_than_the_others(tree):
    change(tree, DECK, '{"Nickname": "Tea", ', '{"Nickname": "Tea", "CustomDeck": {}, ')
    assert packed(tree)["ObjectStates"][0]["ContainedObjects"][2]["ContainedObjects"][0]["CustomDeck"] == {}


def test_two_objects_may_share_a_script(tree):
    change(tree, "objects/Bag.ba6000.json", '"Name"', '"LuaScript.file": "../Global.lua",\n  "Name"')
    assert packed(tree)["ObjectStates"][0]["LuaScript"] == "-- all\n"


def test_stale_deck_ids_and_sheets_stay_stale():
    save = small.save()
    deck = save["ObjectStates"][0]["ContainedObjects"][2]
    deck["DeckIDs"] = [7]
    deck["ContainedObjects"][1]["CustomDeck"] = {"1": {"FaceURL": "an older sheet"}}
    files, _ = unpack(json.dumps(save).encode(), ROOT)
    assert packed(files) == save
    assert '"DeckIDs": [7]' in files[DECK].decode()


MISTAKES = [
    (
        FIGURE,
        '"GUID":',
        '"GUID"',
        f"{FIGURE}:2:10: error: not valid JSON: a colon is missing here (bad-json)",
    ),
    (
        FIGURE,
        "\n}",
        ",\n}",
        f"{FIGURE}:11:4: error: not valid JSON: a comma too many before }} (bad-json)",
    ),
    (
        FIGURE,
        '"Name":',
        '"GUID":',
        f'{FIGURE}:3:3: error: the key "GUID" is here twice; the last one would count (repeated-key)',
    ),
    (
        FIGURE,
        "f16000.lua",
        "f1600.lua",
        f'{FIGURE}:6:3: error: there is no file "objects/Figurine.f1600.lua", '
        'did you mean "objects/Figurine.f16000.lua"? (missing-file)',
    ),
    (
        FIGURE,
        "Figurine.f16000.lua",
        "../../../etc/passwd",
        f'{FIGURE}:6:3: error: there is no file "../../etc/passwd" (missing-file)',
    ),
    (
        "save.json",
        '"Figurine.f16000"',
        '"Bag.ba6000"',
        'save.json:11:5: error: "Bag.ba6000" is listed twice; to have two, copy its file under '
        "another name (listed-twice)",
    ),
    (
        FIGURE,
        ".lines",
        ".line",
        f'{FIGURE}:4:3: error: "line" is not a form of a field: expected file, files, lines, json, '
        "json-spaced, json-indented, pos, rot, scale, tabs, cards, each, ... (14 in all), "
        'did you mean "lines"? (unknown-form)',
    ),
    (
        FIGURE,
        '"GMNotes.json"',
        '"Description"',
        f'{FIGURE}:5:3: error: the field "Description" is here in two forms; remove one of them '
        "(repeated-field)",
    ),
    (
        FIGURE,
        '["It", "waves."]',
        '"It waves."',
        f"{FIGURE}:4:3: error: expected a list of lines here, each of them a text (wrong-type)",
    ),
    (
        DECK,
        '{"Nickname": "Tea"',
        '{"CustomDeck": {}, "CustomDeck.sheets": ["1"], "Nickname": "Tea"',
        f'{DECK}:10:7: error: the field "CustomDeck" is here in two forms; remove one of them '
        "(repeated-field)",
    ),
    (
        DECK,
        '{"Nickname": "Tea"',
        '{"CustomDeck.sheets": ["2"], "Nickname": "Tea"',
        f"{DECK}:10:8: error: the deck has no sheet '2': its CustomDeck has 1 (unknown-sheet)",
    ),
    (
        "save.json",
        '[\n    "Bag.ba6000",\n    "Figurine.f16000"\n  ]',
        '"Bag.ba6000"',
        "save.json:9:3: error: expected the names of files here, without .json (wrong-type)",
    ),
]


@pytest.mark.parametrize(("file", "right", "wrong", "message"), MISTAKES)
def test_a_mistake_is_reported_at_its_place(tree, file, right, wrong, message):
    change(tree, file, right, wrong)
    assert pack(tree, ROOT)[0] is None
    assert message in reported(tree)


def test_every_mistake_is_reported_in_one_run(tree):
    change(tree, FIGURE, "f16000.lua", "x.lua")
    tree["objects/Bag.ba6000.json"] = b"[]"
    tree["Notebook/Rules.txt"] = b"\xff"
    assert [p.name for p in pack(tree, ROOT)[1]] == ["not-utf-8", "wrong-type", "missing-file"]


def test_a_file_that_is_not_utf_8_is_reported_at_the_letter(tree):
    change(tree, "objects/Figurine.f16000.lua", "'hi'", "'hi'")
    tree["objects/Figurine.f16000.lua"] = "-- eins\n-- zwei ü".encode("cp1252")
    assert reported(tree) == [
        "objects/Figurine.f16000.lua:2:9: error: byte 0xfc is not UTF-8; save the file as UTF-8 (not-utf-8)"
    ]


def test_a_file_that_nobody_names_is_a_warning(tree):
    tree["objects/New.abcdef.json"] = b"{}"
    data, problems = pack(tree, ROOT)
    assert data is not None
    assert [(str(p.where), p.severity, p.name) for p in problems] == [
        ("mod/objects/New.abcdef.json", "warning", "unlisted-file")
    ]


def test_a_folder_without_a_tree(tree):
    del tree["save.json"]
    assert [str(problem) for problem in pack(tree, ROOT)[1]] == [
        "mod: error: there is no save.json in this folder, so it is not an unpacked save (not-a-tree)"
    ]


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"", "bad-json"),
        (b"[" * 100_000, "too-deep"),
        (b'{"a":' * 100_000, "too-deep"),
        (b'{"n": 1e999}', "number-too-large"),
        (b'{"n": ' + b"9" * 5000 + b"}", "number-too-large"),
        (b'{"n": ' + b"9" * 301 + b"}", "number-too-large"),
        (b'{"n": "\xff"}', "not-utf-8"),
        (b'"text"', "not-a-save"),
        (b"PK\x03\x04", "bad-json"),
    ],
)
def test_what_is_not_a_save_is_refused(data, name):
    files, problems = unpack(data, ROOT)
    assert files is None
    assert [problem.name for problem in problems] == [name]
    if name == "not-a-save":
        assert str(problems[0]) == "mod:1:1: error: a save is a JSON object, in { } (not-a-save)"
    tree = {"save.json": b'{"ObjectStates.files": ["x"]}', "objects/x.json": data}
    packed, problems = pack(tree, ROOT)
    assert packed is None
    assert [problem.name for problem in problems] == [{"not-a-save": "wrong-type"}.get(name, name)]


def test_a_repeated_key_in_a_save_is_a_warning():
    files, problems = unpack(b'{"Note": "a",\n "Note": "b"}', Path("save.json"))
    assert [str(problem) for problem in problems] == [
        'save.json:2:2: warning: the key "Note" is here twice; the last one would count (repeated-key)'
    ]
    assert packed(files) == {"Note": "b"}


def test_bags_in_bags_in_bags_stay_inside_their_owners_file():
    bag = {"GUID": "000000", "Name": "Bag", "Nickname": "A bag with a rather long name"}
    for _ in range(60):
        bag = {
            "GUID": "000000",
            "Name": "Bag",
            "Nickname": "A bag with a rather long name",
            "ContainedObjects": [bag],
        }
    files, problems = unpack(json.dumps({"ObjectStates": [bag]}).encode(), ROOT)
    assert problems == []
    assert max(map(len, files)) < 200
    assert packed(files) == {"ObjectStates": [bag]}


def recursion(*given):
    raise RecursionError


def test_what_nests_deeper_than_python_can_follow_is_refused(tree, monkeypatch):
    monkeypatch.setattr(packing, "save_of", recursion)
    monkeypatch.setattr(unpacking, "save_of", recursion)
    data, problems = pack(tree, ROOT)
    assert (data, [str(problem) for problem in problems]) == (
        None,
        ["mod/save.json: error: the tree is nested too deeply to be packed (too-deep)"],
    )
    files, problems = unpack(b'{"Note": "a", "Note": "b"}', Path("save.json"))
    assert (files, [str(problem) for problem in problems]) == (
        None,
        [
            'save.json:1:15: warning: the key "Note" is here twice; the last one would count (repeated-key)',
            "save.json: error: the save is nested too deeply to be taken apart (too-deep)",
        ],
    )


def test_a_save_that_would_not_come_back_is_refused(monkeypatch):
    monkeypatch.setattr(unpacking, "save_of", lambda files, root: ({}, []))
    files, problems = unpack(b'{"Note": "a"}', Path("save.json"))
    assert (files, [str(problem) for problem in problems]) == (
        None,
        ["save.json: error: packing would not restore this save: our mistake (not-reversible)"],
    )


@pytest.mark.parametrize("levels", [300, 400, 450, 475])
def test_a_save_that_nests_too_deep_is_refused_by_unpack_already(levels):
    text = '{"ContainedObjects": [' * levels + '{"Name": "Coin"}' + "]}" * levels
    files, problems = unpack(text.encode(), ROOT)
    if files is None:
        assert [problem.name for problem in problems] == ["too-deep"]
    else:
        assert pack(files, ROOT)[1] == []


@pytest.mark.long
def test_ten_megabytes_of_one_text():
    save = {"Note": "x" * 10_000_000, "ObjectStates": [{"Nickname": "y" * 10_000_000}]}
    files, _ = unpack(json.dumps(save).encode(), ROOT)
    assert packed(files) == save


@pytest.mark.long
def test_2700_objects_are_packed_in_seconds():
    objects = [
        {
            "GUID": f"{n:06x}",
            "Name": "Card",
            "Nickname": f"Card {n}",
            "Transform": small.TRANSFORM,
            "LuaScript": "-- x",
        }
        | {f"Field{k}": k for k in range(25)}
        for n in range(2700)
    ]
    files, _ = unpack(json.dumps({"ObjectStates": objects}).encode(), ROOT)
    begun = time.process_time()
    data, _ = pack(files, ROOT)
    assert data is not None
    assert time.process_time() - begun < 20, "also on a slow machine; each beside all others takes minutes"
