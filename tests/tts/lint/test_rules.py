"""A good save is broken in one place, and the lint says which rule that breaks, where, and nothing else."""

import copy
import json
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

from tests.helpers.good_save import HASH, good_save
from tts_export.problems import Problem
from tts_export.tts import save
from tts_export.tts.lint import MOST_ALIKE, lint_save, lint_text, rules as rule_list
from tts_export.tts.text import as_bytes

FILE = Path("mod.json")


def found(data, *, release: bool = False) -> list[Problem]:
    return lint_text(as_bytes(data).decode(), FILE, release=release)


def put(data, path: str, value) -> None:
    """Sets (or, with `...`, takes away) what stands at a path such as `ObjectStates/0/DeckIDs`."""
    *steps, last = [int(step) if step.isdigit() and "States/" in path else step for step in path.split("/")]
    here = data
    for step in steps:
        here = here[step] if isinstance(here, list) else here[str(step)]
    key = last if isinstance(here, list) else str(last)
    if value is ...:
        del here[key]
    else:
        here[key] = value


def test_the_good_save_is_good():
    assert found(good_save(), release=True) == []


BREAKS = [
    ("unknown-sheet", "ObjectStates/1/CardID", 9900),
    ("unknown-sheet", "ObjectStates/1/CardID", ...),
    ("cell-outside-sheet", "ObjectStates/1/CardID", 2105),
    ("sheet-grid", "ObjectStates/1/CustomDeck/21/NumWidth", 11),
    ("sheet-grid", "ObjectStates/1/CustomDeck/21/NumHeight", 4),
    ("deck-ids", "ObjectStates/0/DeckIDs", [2000, 2002, 2001]),
    ("deck-ids", "ObjectStates/0/DeckIDs", [2000, 2001]),
    ("deck-sheets", "ObjectStates/0/CustomDeck", {}),
    ("guid-repeated", "ObjectStates/1/GUID", "000010"),
    ("guid-repeated", "ObjectStates/0/ContainedObjects/0/GUID", "000010"),
    ("guid-missing", "ObjectStates/1/GUID", ""),
    ("guid-form", "ObjectStates/1/GUID", "dummy1"),
    ("tag-unregistered", "ObjectStates/1/Tags", ["Crad"]),
    ("tag-unregistered", "ObjectStates/1/AttachedSnapPoints/0/Tags", ["Slot"]),
    ("tag-normalized", "ComponentTags", {"labels": [{"displayed": "Card", "normalized": "Card"}]}),
    ("cache-collision", "ObjectStates/6/CustomImage/ImageSecondaryURL", f"https://x.org/v{HASH}.png"),
    ("webp", "ObjectStates/6/CustomImage/ImageURL", f"https://x.org/v-{HASH}.webp"),
    ("no-picture", "ObjectStates/6/CustomImage/ImageURL", ""),
    ("hand-color", "ObjectStates/5/FogColor", "white"),
    ("hand-color", "ObjectStates/5/FogColor", ...),
    ("hand-legacy", "Hands/HandTransforms", [{}]),
    ("no-hands", "ObjectStates/5", ...),
    ("turn-order", "Turns/TurnOrder", ["Wite"]),
    ("enum-range", "Turns/Type", 2),
    ("enum-range", "Grid/Type", -1),
    ("enum-range", "ObjectStates/6/CustomImage/CustomTile/Type", 4),
    ("enum-range", "ObjectStates/4/Bag/Order", 3),
    ("stack-number", "ObjectStates/2/Number", 1),
    ("stack-number", "ObjectStates/2/CustomImage/CustomTile/Stackable", False),
    ("state-number", "ObjectStates/6/States/two", {"Name": "Custom_Tile"}),
    ("missing-name", "ObjectStates/4/Name", ""),
    ("missing-transform", "ObjectStates/4/Transform", ...),
    ("missing-field", "ObjectStates/4/Locked", ...),
    ("unknown-object", "ObjectStates/4/Name", "Bagg"),
    ("wrong-type", "ObjectStates/4/Locked", "true"),
    ("wrong-type", "ObjectStates/4/Transform/posX", "left"),
    ("wrong-type", "ObjectStates/1/CardID", "2100"),
    ("wrong-type", "SaveName", 7),
    ("no-objects", "ObjectStates", {}),
    ("lua-syntax", "LuaScript", "function start( end"),
    ("lua-dialect", "ObjectStates/4/LuaScript", "if 1 != 2 then end"),
    ("lua-unknown-global", "ObjectStates/4/LuaScript", "broadcastToEverybody('hi')"),
    ("lua-unknown-member", "ObjectStates/4/LuaScript", "Wait.seconds(1)"),
    ("lua-not-available", "ObjectStates/4/LuaScript", "local json = require('json')"),
    ("lua-not-available", "ObjectStates/4/LuaScript", "os.execute('ls')"),
    ("lua-handler", "ObjectStates/4/LuaScript", "function onZoneGroupSort() end"),
    ("lua-handler", "LuaScript", "function start() end function onDrop() end"),
    ("lua-handler", "LuaScript", "function start() end function onObjectdrop() end"),
    ("lua-handler", "LuaScript", "function start() end function onObjectDrp() end"),
    ("lua-legacy", "LuaScript", "function start() end function onload() end"),
    ("guid-unknown", "ObjectStates/4/LuaScript", 'local it = getObjectFromGUID("abcdef")'),
    ("script-state", "LuaScriptState", "{}"),
    ("script-too-long", "ObjectStates/4/LuaScript", "a()" * 700_000),
    ("xml-syntax", "ObjectStates/2/XmlUI", "<Panel><Text>a & b</Text></Panel>"),
    ("xml-syntax", "XmlUI", "<Panel>"),
    ("xml-handler", "XmlUI", '<Button onClick="stop">x</Button>'),
    ("xml-handler", "XmlUI", '<Button onClick="abcdef/start">x</Button>'),
    ("xml-handler", "ObjectStates/2/XmlUI", '<Toggle onValueChanged="pres(1)"/>'),
    ("xml-image", "XmlUI", '<Image image="sun"/>'),
    ("xml-element", "XmlUI", "<Buton/>"),
    ("xml-element", "XmlUI", '<Text fontSise="3"/>'),
]


@pytest.mark.parametrize(("name", "path", "value"), BREAKS)
def test_one_break_one_problem(name, path, value):
    data = good_save()
    put(data, path, value)
    problems = found(data)
    names = {problem.name for problem in problems}
    assert name in names
    assert names - {name} <= ALSO.get(path, set())
    assert all(problem.where.line > 0 for problem in problems)


ALSO = {
    "ObjectStates/6/States/two": {"missing-transform", "missing-field", "no-picture"},
    "ObjectStates": {"wrong-type", "no-hands", "guid-unknown"},
}
"""What else is rightly said of the same break."""


def test_what_the_game_itself_does_is_no_problem():
    """Cards in containers share GUIDs, and saves of older versions lack the newer fields."""
    data = good_save()
    first, second = data["ObjectStates"][0]["ContainedObjects"][:2]
    second["GUID"] = first["GUID"]
    for field in ("LayoutGroupSortIndex", "Value", "HideWhenFaceDown", "XmlUI"):
        first.pop(field, None)
    assert found(data) == []


def test_a_deck_of_one_card():
    data = good_save()
    deck = data["ObjectStates"][0]
    del deck["ContainedObjects"][1:], deck["DeckIDs"][1:]
    (problem,) = found(data)
    assert as_bytes(data).decode().splitlines()[problem.where.line - 1] == "    {"
    assert problem.name == "deck-too-small"
    assert problem.message == (
        'ObjectStates[0] (000010 Deck "Wind"): a deck of 1 card, expected two at least '
        "(a single card is a Card)"
    )


def test_an_infinite_bag_may_be_empty_but_not_hold_two():
    data = good_save()
    bag = data["ObjectStates"][3]
    die = bag["ContainedObjects"][0]
    bag["ContainedObjects"] = []
    assert found(data) == []
    bag["ContainedObjects"] = [die, {**die, "GUID": "0000aa"}]
    assert [problem.name for problem in found(data)] == ["infinite-bag"]


def test_the_hidden_cell():
    data = good_save()
    deck = data["ObjectStates"][0]
    deck["ContainedObjects"][0]["CardID"] = deck["DeckIDs"][0] = 2007
    assert found(data) == []
    for one in (deck, *deck["ContainedObjects"]):
        one["CustomDeck"]["20"]["BackIsHidden"] = False
    assert [problem.name for problem in found(data)] == ["hidden-cell-used"]


def test_a_stale_key_inside_a_deck_is_only_worth_a_hint():
    data = good_save()
    inside = data["ObjectStates"][0]["ContainedObjects"][0]
    inside["CustomDeck"] = {"7": inside["CustomDeck"]["20"]}
    assert [(problem.name, problem.severity) for problem in found(data)] == [("stale-sheet-key", "hint")]


def test_one_key_for_two_sheets():
    data = good_save()
    card = copy.deepcopy(data["ObjectStates"][1])
    card["GUID"] = "0000aa"
    card["CustomDeck"]["21"]["FaceURL"] = f"https://x.org/other-{HASH}.jpg"
    data["ObjectStates"].append(card)
    assert [(p.name, p.severity) for p in found(data)] == [("sheet-conflict", "error")]
    data["ObjectStates"][-1] = {**data["ObjectStates"][4], "GUID": "0000ab", "ContainedObjects": [card]}
    assert [(p.name, p.severity) for p in found(data)] == [("sheet-conflict", "warning")]


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        (r"file:///C:\Users\x\y.jpg", ["url-local"]),
        (f"https://x.org/a b-{HASH}.jpg", ["url-space"]),
        ("https://x.org/back.jpg", ["url-not-hashed"]),
    ],
)
def test_some_things_matter_only_for_a_release(url, expected):
    data = good_save()
    data["ObjectStates"][6]["CustomImage"]["ImageURL"] = url
    assert found(data) == []
    assert [problem.name for problem in found(data, release=True)] == expected


@pytest.mark.parametrize(
    ("size", "mode", "expected"),
    [
        ((16, 8), "RGB", []),
        ((18, 8), "RGB", ["sheet-cells"]),
        ((16, 8), "CMYK", ["sheet-mode"]),
        ((4100, 8), "RGB", ["sheet-size"]),
        (None, "", ["sheet-mode"]),
    ],
)
def test_sheets_on_this_machine_are_looked_at(tmp_path, size, mode, expected):
    file = tmp_path / "sheet.jpg"
    if size:
        Image.new(mode, size).save(file)
    else:
        file.write_text("no picture")
    data = good_save()
    for one in (data["ObjectStates"][0], *data["ObjectStates"][0]["ContainedObjects"]):
        one["CustomDeck"]["20"]["FaceURL"] = "file:///" + file.as_posix().lstrip("/")
    assert [problem.name for problem in found(data)] == expected


@pytest.mark.parametrize(
    "url",
    [
        "file://nas/games/a.jpg",
        "file:////nas/games/a.jpg",
        "file://///nas/games/a.jpg",
        r"file:///\\nas\games\a.jpg",
        r"file:\\nas\games\a.jpg",
    ],
)
def test_a_share_is_local_and_never_opened(url, monkeypatch):
    """Windows would send the user's name and password to the computer that a stranger's save names."""
    monkeypatch.setattr(Path, "is_file", lambda file: pytest.fail(f"looked for {file}"))
    data = good_save()
    for one in (data["ObjectStates"][0], *data["ObjectStates"][0]["ContainedObjects"]):
        one["CustomDeck"]["20"]["FaceURL"] = url
    assert found(data) == []
    assert {problem.name for problem in found(data, release=True)} >= {"url-local"}


def test_places_and_owners_are_named():
    data = good_save()
    data["ObjectStates"][0]["ContainedObjects"][1]["CardID"] = 2099
    data["ObjectStates"][0]["DeckIDs"][1] = 2099
    (problem,) = found(data)
    line = as_bytes(data).decode().splitlines()[problem.where.line - 1]
    assert line.strip() == '"CardID": 2099,'
    assert line[int(problem.where.column) - 1 :].startswith('"CardID"')
    assert problem.message == (
        "ObjectStates[0].ContainedObjects[1].CardID (000001 Card): "
        "cell 99 of sheet 20, which has the cells 0..7"
    )


def test_many_of_a_kind_are_counted():
    data = good_save()
    for n in range(20):
        data["ObjectStates"].append({**data["ObjectStates"][4], "GUID": f"no guid {n}"})
    problems = found(data)
    assert len(problems) == MOST_ALIKE["hint"]
    assert problems[-1].message.endswith(f"(and {20 - MOST_ALIKE['hint']} more like this)")


def test_a_saved_object_needs_no_hands_tags_or_global_script():
    made = save.saved_object(good_save()["ObjectStates"][:2])
    assert found(made) == []


def test_data_that_is_not_text_yet():
    data = good_save()
    data["Turns"]["Type"] = 2
    assert [str(problem) for problem in lint_save(data)] == [
        "save: error: Turns.Type: Type is 2, expected 0..1 (enum-range)"
    ]


def test_every_rule_file_is_listed_and_explains_each_of_its_problems():
    folder = Path(rule_list.__file__).parent
    files = {file.stem for file in folder.glob("*.py")} - {"__init__"}
    assert files == set(rule_list.RULES)
    told = {name for name, _, _ in BREAKS}
    explained = "".join(json.dumps(getattr(rule_list, name).__doc__) for name in files)
    assert all(
        f"`{name}` (" in explained or f"`{name}`, `" in explained for name in told - {"missing-transform"}
    )
    assert "`missing-transform`" in explained


def test_errors_of_one_kind_are_limited():
    """A million objects without a name took gigabytes of errors."""
    problems = found({**good_save(), "ObjectStates": [{}] * 3000})
    counts = Counter(problem.name for problem in problems if problem.severity == "error")
    assert max(counts.values()) == MOST_ALIKE["error"]
    assert any("and 2000 more like this" in problem.message for problem in problems)
