"""What stands on the table: cards that scripts can read, boxes, supplies, mats that pull cards into place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from tests.tts.export.contexts import CARDS, GAME, context, hs_table
from tts_export.settings.mats import SharedMat
from tts_export.tts.export.card_text import notes, rules_text, tags
from tts_export.tts.export.table import table_objects
from tts_export.tts.export.table.mats import mats, snap_points
from tts_export.tts.objects import Object
from tts_export.tts.transform import Pose

DUST, ECHO, HUSH = CARDS


def by_role(role: str) -> list[Object]:
    found = [item for item in table_objects(context()) if json.loads(item["GMNotes"])["role"] == role]
    assert found, role
    return found


def test_a_card_carries_what_the_contract_says() -> None:
    box = by_role("deck")[0]
    planet, first, second = box["ContainedObjects"][0]["ContainedObjects"]
    assert planet["Nickname"] == "DUST / a quiet place"
    assert first["Nickname"] == "ECHO / twice"
    assert first["Description"] == "Shout [b]once[/b].\nThen [i]listen[/i]."
    assert first["Tags"] == ["character", "TROLL", "LOUD"]
    assert json.loads(first["GMNotes"]) == {
        "id": "C1",
        "type": "character",
        "title": "ECHO",
        "subtitle": "twice",
        "power": 0,
        "tags": ["TROLL", "LOUD"],
        "text": "Shout **once**. // Then *listen*.",
    }
    assert first["CardID"] == second["CardID"]
    assert first["GUID"] != second["GUID"]
    assert first["LuaScript"] == ""


def test_a_card_without_text_or_keywords_has_none() -> None:
    assert rules_text(HUSH, GAME) == ""
    assert tags(HUSH, GAME) == ["character"]
    assert notes(HUSH, GAME) == {"id": "HUSH", "type": "character", "title": "HUSH", "power": 3}


def test_a_tooltip_has_what_was_typed_without_backslashes() -> None:
    card = replace(HUSH, fields={**HUSH.fields, "text": r"It isn't \"on\", 4-6 \-1 \*"})
    assert rules_text(card, GAME) == 'It isn\'t "on", 4-6 -1 *'


def test_a_deck_box_holds_one_deck_with_every_copy() -> None:
    box = by_role("deck")[1]
    assert box["Name"] == "Bag"
    assert box["Nickname"] == "Land of Wind and Shade"
    (deck,) = box["ContainedObjects"]
    assert deck["Name"] == "Deck"
    assert len(deck["DeckIDs"]) == 4
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == [
        "DUST / a quiet place",
        "ECHO / twice",
        "HUSH",
        "HUSH",
    ]


def test_boxes_have_their_decks_plan_and_different_tints() -> None:
    first, second = by_role("deck")
    assert first["Description"] == "Shout at everybody."
    assert first["ColorDiffuse"] != second["ColorDiffuse"]
    assert first["ColorDiffuse"] == {"r": 0.203922, "g": 0.886275, "b": 0.607843}  # #34e29b


def test_the_library_has_one_of_each_card() -> None:
    (box,) = by_role("library")
    (deck,) = box["ContainedObjects"]
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == [card.name for card in CARDS]


def test_one_object_has_the_script_and_its_tag() -> None:
    (board,) = by_role("controller")
    assert board["Tags"] == ["tts-export"]
    assert json.loads(board["GMNotes"]) == {"role": "controller", "game": "dust"}
    assert board["LuaScript"] == "function onLoad() end\n"
    assert board["Locked"]
    others = [item for item in table_objects(context()) if item["GUID"] != board["GUID"]]
    assert [item["Nickname"] for item in others if item["LuaScript"]] == []
    tagged = [item for item in others if item["Name"] != "ScriptingTrigger"]
    assert [item["Nickname"] for item in tagged if "tts-piece" not in item["Tags"]] == []


def test_a_zone_has_no_tags_so_that_it_sees_cards_and_tokens() -> None:
    zones = [item for item in table_objects(context()) if item["Name"] == "ScriptingTrigger"]
    assert zones
    assert [item["Nickname"] for item in zones if item.get("Tags")] == []


def test_a_supply_never_runs_out_of_its_token() -> None:
    supplies = by_role("supply")
    assert [json.loads(item["GMNotes"])["token"] for item in supplies] == ["grist", "vp", "boon", "damage"]
    grist, vp, boon, damage = (item["ContainedObjects"][0]["CustomImage"] for item in supplies)
    assert {item["Name"] for item in supplies} == {"Infinite_Bag"}
    assert [image["CustomTile"]["Type"] for image in (grist, vp, boon, damage)] == [1, 2, 0, 3]
    assert "grist_1" in grist["ImageURL"] and "grist_3" in grist["ImageSecondaryURL"]
    assert "boon_1" in boon["ImageURL"] and "boon_3" in boon["ImageSecondaryURL"]
    assert vp["ImageSecondaryURL"] == ""


def test_a_bill_is_one_and_a_half_units_wide() -> None:
    boon = next(i for i in by_role("supply") if "boon" in i["GMNotes"])["ContainedObjects"][0]
    assert (boon["Transform"]["scaleX"] * 2, boon["Transform"]["scaleZ"] * 2) == (1.5, 0.84)


def test_snap_points_are_where_the_drawing_has_places() -> None:
    """From the mat's own axes back to inches of the drawing."""
    table = hs_table()
    mat = next(iter(mats(context())))
    at = mat["Transform"]
    points = mat["AttachedSnapPoints"]
    assert len(points) == 9 + 1 + 1 + 1 + 1 + 6 + 3 + 5 + 7
    found = [
        (10.5 - p["Position"]["x"] * at["scaleX"] / 1.5, 5.5 + p["Position"]["z"] * at["scaleZ"] / 1.5)
        for p in points
    ]
    expected = [place for zone in table.mat.zones for place in table.mat.layout(zone).middles()]
    expected += [place for token in table.tokens.values() if token.on_mat for place in token.on_mat.middles()]
    for (x, y), (right, down) in zip(found, expected, strict=True):
        assert (x, y) == pytest.approx((right, down), abs=0.002)


def test_a_snap_point_lies_over_its_place_on_the_table() -> None:
    """White's planet slot: 1.72 inches left of the mat's middle, 3.038 above it."""
    mat = next(iter(mats(context())))
    point = mat["AttachedSnapPoints"][9]
    at = mat["Transform"]
    pose = Pose(at["posX"], at["posY"], at["posZ"], at["rotY"])
    local = Pose(point["Position"]["x"] * at["scaleX"], 0, point["Position"]["z"] * at["scaleZ"])
    world = pose.world(local)
    assert (world.x, world.z) == pytest.approx((-1.72 * 1.5, -9.4 + 3.038 * 1.5), abs=0.002)


def test_snap_points_turn_cards_upright_and_across() -> None:
    points = snap_points(hs_table(), hs_table().mat, ["planet", "character"])
    turns = [point.turn for point in points]
    assert turns[10] == 90.0, "nullified cards lie across"
    assert set(turns) == {0.0, 90.0}
    assert points[9].tags == ("planet",)
    assert points[11].tags == ("planet", "character"), "any card may be discarded"
    assert points[-1].tags == ("vp token",)


def test_a_tokens_tag_is_what_its_places_pull() -> None:
    pulled = {tag for point in snap_points(hs_table(), hs_table().mat, []) for tag in point.tags}
    for supply in by_role("supply"):
        token = json.loads(supply["GMNotes"])["token"]
        has_place = hs_table().tokens[token].on_mat is not None
        assert bool(pulled & set(supply["ContainedObjects"][0]["Tags"])) == has_place


def test_a_shared_mat_has_no_seat() -> None:
    table = hs_table()
    shared = convert(
        {
            "at": [0, 0],
            "size": [8, 4],
            "drawing": "dream",
            "zones": {"dream": {"at": [0.5, 0.5, 7, 3], "cards": {"row": 4}}},
        },
        SharedMat,
    )
    from tests.tts.export.contexts import picture, sample

    table = replace(table, shared={"dream": shared})
    made = context(sample(table))
    roles = [json.loads(item["GMNotes"]) for item in table_objects(made)]
    assert {"role": "mat", "mat": "dream", "game": "dust"} in roles
    assert {"role": "zone", "zone": "dream", "game": "dust"} in roles
    mat = next(i for i in table_objects(made) if i["Nickname"] == "Dream" and i["Name"] == "Custom_Tile")
    assert mat["CustomImage"]["ImageURL"] == picture("dream").url
    assert mat["Transform"]["rotY"] == 180
    assert len(mat["AttachedSnapPoints"]) == 4


def test_every_object_has_the_games_full_set_of_fields() -> None:
    common = {
        "GUID", "Name", "Transform", "Nickname", "Description", "GMNotes", "AltLookAngle", "ColorDiffuse",
        "LayoutGroupSortIndex", "Value", "Locked", "Grid", "Snap", "IgnoreFoW", "MeasureMovement",
        "DragSelectable", "Autoraise", "Sticky", "Tooltip", "GridProjection", "HideWhenFaceDown", "Hands",
        "LuaScript", "LuaScriptState", "XmlUI",
    }  # fmt: skip

    def walk(item: dict[str, Any]) -> None:
        assert common <= item.keys(), item["Name"]
        for inner in item.get("ContainedObjects", []):
            walk(inner)

    for item in table_objects(context()):
        walk(item)
