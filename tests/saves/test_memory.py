"""Saves and trees that would fill the memory."""

import json
from pathlib import Path

import pytest

from tests.helpers.peaks import peak
from tts_export.saves import pack, unpack

MB = 1_000_000


@pytest.mark.long
@pytest.mark.parametrize(
    ("flaw", "name"), [('"a": 1, "a": 2', "repeated-key"), ('"a": 1e999', "number-too-large")]
)
@pytest.mark.parametrize("sign", ["a", r"\n", r"\""])
def test_a_long_text_beside_a_mistake_is_passed_at_once(tmp_path, flaw, name, sign):
    """A frame was kept for each of its characters: 2.4 GB."""
    text = sign * (20 * MB // len(sign))
    (tmp_path / "x.json").write_text(f'{{{flaw}, "ObjectStates": [], "LuaScript": "{text}"}}')
    done = peak("unpack", tmp_path / "x.json", tmp_path / "out")
    assert name in done.text and done.megabytes < 400


@pytest.mark.long
@pytest.mark.parametrize("entry", ['"a": 1, ', '"a": 1e999, '])
def test_countless_mistakes_are_not_all_kept(tmp_path, entry):
    (tmp_path / "x.json").write_text('{"SaveName": "x", %s "ObjectStates": []}' % (entry * 900_000))
    done = peak("unpack", tmp_path / "x.json", tmp_path / "out")
    assert done.text.count("\n") < 2_000 and done.megabytes < 700


@pytest.mark.long
@pytest.mark.parametrize("content", [b"", b"[]," * 300_000, "\U0001f600".encode() + b"a" * 9 * MB])
def test_a_tree_is_limited_as_a_whole(tmp_path, content):
    """Each file was, and forty of them took 2.4 GB."""
    (tmp_path / "tree/objects").mkdir(parents=True)
    (tmp_path / "tree/save.json").write_text("{}")
    for number in range(40):
        file = tmp_path / f"tree/objects/{number}.json"
        file.write_bytes(content)
        if not content:
            with file.open("r+b") as sparse:
                sparse.truncate(60 * MB)
    done = peak("pack", tmp_path / "tree")
    assert "the files of the folder have more" in done.text and done.megabytes < 500


def deck(**fields) -> dict[str, bytes]:
    """A tree of one deck with 50,000 cards, whose table is as small as one can write it."""
    table = {"each": fields, "cards": [{}] * 50_000}
    sheets = {"1": {"FaceURL": "x" * MB}}
    objects = {"CustomDeck": sheets, "ContainedObjects.cards": table, "LuaScript.file": "a.lua"}
    return {
        "save.json": b'{"ObjectStates.files": ["Deck"]}',
        "objects/Deck.json": json.dumps(objects).encode(),
        "objects/a.lua": b"x" * MB,
    }


@pytest.mark.parametrize(
    "fields",
    [
        {"Description": "x" * MB},
        pytest.param({f"field{number}": 0 for number in range(90_000)}, marks=pytest.mark.long),
        {"CustomDeck.sheets": ["1"]},
        {"LuaScript.file": "a.lua"},
    ],
)
def test_what_a_table_of_cards_says_once_is_counted_for_each_of_them(fields):
    """One megabyte would become fifty gigabytes."""
    data, problems = pack(deck(**fields), Path("mod"))
    assert data is None and "more than 128,000,000 letters, as no save of the game" in str(problems[0])


def test_indents_of_json_in_a_text_do_not_fill_the_memory():
    """Two million values, each behind hundreds of indents."""
    nested = "[" * 60 + "1" + "]" * 60
    data, problems = pack({"save.json": b'{"GMNotes.json-indented": %s}' % nested.encode()}, Path("mod"))
    assert data is None and "nested too deep for JSON in a text" in str(problems[0])


@pytest.mark.long
def test_cards_without_a_common_field_are_taken_apart_at_once():
    """Each name was looked for in all cards: 10,000 cards took more than a minute."""
    cards = [{"CardID": 100} | {f"f{card}_{field}": 1 for field in range(10)} for card in range(3_000)]
    save = {"ObjectStates": [{"DeckIDs": [100] * len(cards), "ContainedObjects": cards}]}
    text = json.dumps(save).encode()
    files, _ = unpack(text, Path("x.json"))
    assert json.loads(pack(files, Path("mod"))[0]) == save
