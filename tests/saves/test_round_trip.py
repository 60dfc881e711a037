"""Any save: taken apart, put together, compared letter by letter."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings, strategies as st

from tts_export.saves import pack, unpack

HERE = Path("mod")

TITLES = [
    "",
    "Ace",
    "ace",
    "ACE",
    "CON",
    "nul",
    "a/b",
    "..",
    "../../x",
    "C:\\x",
    "x.",
    ".x",
    "x.lua",
    "states",
]
ODD_TITLES = [
    "[b][FF0000]Red[-][/b]",
    "\U0001f600",
    "e\u0301",
    "\u00e9",
    "\ud800half",
    "a\nb",
    "x" * 300,
    "[10]",
]
TEXTS = [
    "",
    "one line",
    "two\nlines",
    "a\r\nb\r",
    "\n",
    '{"id":"001"}',
    '{"id": "001"}',
    '{\n  "id": 1\n}',
    "[1, 2",
]
ODD_TEXTS = ['{"a":1,"a":2}', "\ufeffx", "\x00", "[" * 80 + "]" * 80, '"x"', "[1e999]", '{"n":NaN}', "\u2028"]

titles = st.sampled_from(TITLES + ODD_TITLES) | st.text(max_size=8)
texts = st.sampled_from(TEXTS + ODD_TEXTS) | st.text(st.characters(codec=None), max_size=20)
guids = st.sampled_from(["abc123", "ABC123", "", "dummy1", "../..", "a" * 99])
numbers = st.sampled_from([0, 1, -1, 0.0, -0.0, 180.000015, 359.99, 1e-7, 1e300, float("nan"), float("inf")])
scalars = st.none() | st.booleans() | numbers | st.integers() | st.floats() | texts
junk = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(titles, inner, max_size=3),
    max_leaves=6,
)
AXES = [f"{form}{axis}" for form in ("pos", "rot", "scale") for axis in "XYZ"]
transforms = st.lists(numbers, min_size=9, max_size=9).map(lambda nine: dict(zip(AXES, nine, strict=True)))
sheets = st.sampled_from([{}, {"1": {"FaceURL": "a"}}, {"2": {"FaceURL": "b"}}, {"1": {"FaceURL": "stale"}}])
points = st.lists(
    st.fixed_dictionaries({"Position": st.dictionaries(st.sampled_from("xyz"), numbers)}), max_size=2
)

PLAIN = {
    "GUID": guids,
    "Name": st.sampled_from(["Card", "Deck", "Bag", ""]),
    "Nickname": titles,
    "Transform": transforms,
    "Description": texts,
    "GMNotes": texts,
    "LuaScript": texts,
    "XmlUI": texts,
    "LuaScriptState": texts,
    "Tags": st.lists(titles, max_size=2),
    "AttachedSnapPoints": points,
    "CardID": st.integers(0, 300),
    "CustomDeck": sheets,
}
STRANGE = [
    "Nickname.lines",
    "Transform.pos",
    "LuaScript.file",
    "x.value",
    "",
    ".",
    "CustomDeck.sheets",
    "DeckIDs.each",
]


@st.composite
def fields(draw, inner):
    """Some fields of an object in any order: right ones, odd ones, garbage where something right belongs."""
    names = draw(st.lists(st.sampled_from(list(PLAIN)), unique=True))
    found = [(name, draw(PLAIN[name])) for name in names]
    if inner is not None:
        found += draw(
            st.lists(st.sampled_from(list(INNER)).flatmap(lambda key: INNER[key](inner, key)), max_size=2)
        )
    if draw(st.booleans()):
        found += draw(st.lists(st.tuples(st.sampled_from([*PLAIN, *INNER, *STRANGE]), junk), max_size=2))
    return dict(draw(st.permutations(found)))


def listed(inner, key):
    return st.tuples(st.just(key), st.lists(inner, max_size=3))


def numbered(inner, key):
    return st.tuples(st.just(key), st.dictionaries(st.sampled_from(["1", "2", "x"]), inner, max_size=2))


INNER = {"ContainedObjects": listed, "ChildObjects": listed, "States": numbered}


@st.composite
def decks(draw, inner):
    """A deck whose cards mostly look alike, as in the game; its ids may be stale."""
    like = draw(fields(None))
    cards = [like | draw(fields(None)) for _ in range(draw(st.integers(0, 4)))] + draw(
        st.lists(inner, max_size=1)
    )
    ids = [card.get("CardID") for card in cards]
    deck = {
        "DeckIDs": ids if draw(st.booleans()) else [100],
        "CustomDeck": draw(sheets),
        "ContainedObjects": cards,
    }
    return dict(draw(st.permutations([*draw(fields(None)).items(), *deck.items()])))


objects = st.recursive(fields(None), lambda inner: fields(inner) | decks(inner), max_leaves=8)
tabs = st.dictionaries(
    st.sampled_from(["0", "1", "x"]),
    st.fixed_dictionaries({"title": titles, "body": texts}) | junk,
    max_size=3,
)


@st.composite
def saves(draw):
    outer = {"SaveName": draw(titles), "TabStates": draw(tabs), "Note": draw(texts)}
    outer["ObjectStates"] = draw(st.lists(objects, max_size=4) | junk)
    return dict(draw(st.permutations([*outer.items(), *draw(fields(None)).items()])))


def as_json(value) -> str:
    return json.dumps(value, ensure_ascii=True)


def there_and_back(save):
    files, problems = unpack(as_json(save).encode(), HERE / "save.json")
    assert problems == []
    packed, problems = pack(files, HERE)
    assert problems == []
    return files, json.loads(packed)


@pytest.mark.long
@settings(suppress_health_check=list(HealthCheck))
@given(saves())
@example({"ObjectStates": [{"Nickname": "x.lua", "LuaScript": "--"}, {"Nickname": "x", "LuaScript": "--"}]})
@example({"ObjectStates": [{"Nickname": "CON", "LuaScript": "\ud800"}] * 3})
def test_a_save_comes_back_as_it_was(save):
    files, back = there_and_back(save)
    assert as_json(back) == as_json(save)
    for name in files:
        parts = name.split("/")
        assert not {"", ".", ".."} & set(parts)
        assert not any(set(part) & set('<>:"\\|?*') or part != part.rstrip(" .") for part in parts)
    folded = [name.casefold() for name in files]
    assert len(set(folded)) == len(folded), "Windows and macOS know no case"


@pytest.mark.long
@settings(suppress_health_check=list(HealthCheck))
@given(saves())
def test_without_the_exact_numbers_nothing_moves_by_more_than_the_rounding(save):
    files, back = there_and_back(save)
    files.pop("exact.json", None)
    packed, problems = pack(files, HERE)
    assert problems == []
    again, _ = unpack(packed, HERE)
    assert {name: text for name, text in again.items() if name != "exact.json"} == files
    assert shape(json.loads(packed)) == shape(back)


def shape(value):
    """The value without its numbers."""
    if isinstance(value, dict):
        return {key: shape(one) for key, one in value.items()}
    if isinstance(value, list):
        return [shape(one) for one in value]
    return 0 if isinstance(value, float) else value


@given(junk)
def test_garbage_is_refused_or_kept(value):
    data = as_json(value).encode()
    files, problems = unpack(data, HERE)
    if isinstance(value, dict):
        assert as_json(json.loads(pack(files, HERE)[0])) == as_json(json.loads(data))
    else:
        assert (files, [p.name for p in problems]) == (None, ["not-a-save"])
