"""Objects and saves carry exactly the fields the game writes, in its order, and lint has nothing to say."""

import pytest

from tts_export.problems import as_text
from tts_export.tts import cards, save, things
from tts_export.tts.lint import lint_text
from tts_export.tts.objects import SnapPoint, Thing
from tts_export.tts.save import save_date
from tts_export.tts.text import as_bytes, compact
from tts_export.tts.transform import Pose

SHEET = cards.CardSheet(
    key=1234, face="https://x.org/f-1a2b3c4d5e6f.jpg", back="https://x.org/b-1a2b3c4d5e6f.jpg"
)
GRID = cards.CardSheet(
    key=1235,
    face="https://x.org/g-1a2b3c4d5e6f.jpg",
    back="https://x.org/h-1a2b3c4d5e6f.jpg",
    columns=7,
    rows=5,
)


def thing(number: int = 1, **given):
    return Thing(guid=f"{number:06x}", **given)


def test_a_card_in_full():
    made = cards.card(
        thing(
            10,
            nickname="GAMZEE MAKARA / the mirthful messiahs",
            description="...",
            gm_notes={"id": "001-C001", "type": "character"},
            tags=["character", "TROLL"],
            pose=Pose(1, 1.03, 2, turn=180),
        ),
        GRID,
        12,
    )
    assert list(made) == [
        "GUID", "Name", "Transform", "Nickname", "Description", "GMNotes", "AltLookAngle", "ColorDiffuse",
        "Tags", "LayoutGroupSortIndex", "Value", "Locked", "Grid", "Snap", "IgnoreFoW", "MeasureMovement",
        "DragSelectable", "Autoraise", "Sticky", "Tooltip", "GridProjection", "HideWhenFaceDown", "Hands",
        "CardID", "SidewaysCard", "CustomDeck", "LuaScript", "LuaScriptState", "XmlUI",
    ]  # fmt: skip
    assert made["Name"] == "Card"
    assert made["GUID"] == "00000a"
    assert made["GMNotes"] == '{"id":"001-C001","type":"character"}'
    assert made["CardID"] == 123512
    assert made["Hands"] is made["HideWhenFaceDown"] is True
    assert made["CustomDeck"] == {
        "1235": {
            "FaceURL": GRID.face,
            "BackURL": GRID.back,
            "NumWidth": 7,
            "NumHeight": 5,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
    }


def test_a_single_picture_makes_a_card_custom():
    assert cards.card(thing(), SHEET)["Name"] == "CardCustom"


@pytest.mark.parametrize("cell", [-1, 35])
def test_a_cell_must_be_on_the_sheet(cell):
    with pytest.raises(ValueError, match=f"cell {cell} is outside of 7x5 cells"):
        cards.card(thing(), GRID, cell)


def test_a_sheet_of_one_row_is_no_single_picture():
    row = cards.CardSheet(key=1235, face=GRID.face, back=GRID.back, columns=2)
    column = cards.CardSheet(key=1235, face=GRID.face, back=GRID.back, rows=2)
    assert [cards.card(thing(), sheet, 1)["Name"] for sheet in (row, column)] == ["Card", "Card"]


def test_a_deck_lists_its_cards_and_sheets_in_order():
    inside = [cards.card(thing(n), GRID, n) for n in (3, 1)] + [cards.card(thing(9), SHEET)]
    deck = cards.deck(thing(20, nickname="Land of Wind"), inside)
    assert deck["Name"] == "Deck"
    assert deck["DeckIDs"] == [123503, 123501, 123400]
    assert list(deck["CustomDeck"]) == ["1234", "1235"]
    assert deck["ContainedObjects"] == inside
    assert (deck["Hands"], deck["HideWhenFaceDown"], deck["SidewaysCard"]) == (False, True, False)
    gray = {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259}
    assert deck["ColorDiffuse"] == deck["ContainedObjects"][0]["ColorDiffuse"] == gray


def test_a_deck_lists_its_sheets_by_number():
    sheets = [cards.CardSheet(key=key, face=SHEET.face, back=SHEET.back) for key in (11111, 999, 1000)]
    deck = cards.deck(thing(20), [cards.card(thing(n), sheet) for n, sheet in enumerate(sheets)])
    assert list(deck["CustomDeck"]) == ["999", "1000", "11111"]


def test_a_deck_of_one_card_is_that_card_at_the_decks_place():
    card = cards.card(thing(3), GRID, 3)
    deck = cards.deck(thing(20, pose=Pose(5, 1, 6), scale=(2, 1, 3)), [card])
    assert (deck["Name"], deck["GUID"], deck["Transform"]["posX"]) == ("Card", "000003", 5)
    assert (deck["Transform"]["scaleX"], deck["Transform"]["scaleZ"]) == (2, 3)
    assert cards.card(thing(), GRID, sideways=True)["SidewaysCard"] is True
    assert card["SidewaysCard"] is False


def test_a_deck_refuses_two_sheets_under_one_key():
    other = cards.CardSheet(key=1235, face="https://x.org/other.jpg", back=GRID.back, columns=7, rows=5)
    with pytest.raises(ValueError, match="1235"):
        cards.deck(thing(), [cards.card(thing(1), GRID, 0), cards.card(thing(2), other, 0)])
    with pytest.raises(ValueError, match=r"^a deck needs cards$"):
        cards.deck(thing(), [])


def test_a_tile_has_a_picture_on_each_side():
    hexagon = things.tile(
        thing(), "https://x.org/green.png", "https://x.org/blue.png", shape="hex", thickness=0.1
    )
    assert hexagon["CustomImage"] == {
        "ImageURL": "https://x.org/green.png",
        "ImageSecondaryURL": "https://x.org/blue.png",
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {"Type": 1, "Thickness": 0.1, "Stackable": False, "Stretch": True},
    }


def test_locked_and_tinted_kinds():
    content = things.die(thing(2))
    assert things.infinite_bag(thing(), content)["Locked"] is True
    assert things.infinite_bag(thing(toggles={"Locked": False}), content)["Locked"] is False
    hand = things.hand_zone(thing(), "Red")
    assert (hand["FogColor"], hand["Grid"]) == ("Red", False)
    assert hand["ColorDiffuse"] == {"r": 0.856, "g": 0.1, "b": 0.094, "a": 0.0}
    zone = things.scripting_zone(thing(color=(1, 0, 0)))
    assert zone["ColorDiffuse"] == {"r": 1.0, "g": 0.0, "b": 0.0, "a": 0.509803951}
    with pytest.raises(ValueError, match="Lockt"):
        things.die(thing(toggles={"Lockt": True}))


def test_snap_points_come_last():
    point = SnapPoint(x=-0.5, y=0.1, z=0.25, turn=180, tags=["hex"])
    made = things.tile(thing(snap_points=[point]), "https://x.org/a.png")
    assert list(made)[-1] == "AttachedSnapPoints"
    assert made["AttachedSnapPoints"] == [
        {
            "Position": {"x": -0.5, "y": 0.1, "z": 0.25},
            "Rotation": {"x": 0.0, "y": 180.0, "z": 0.0},
            "Tags": ["hex"],
        }
    ]
    assert "Rotation" not in SnapPoint(x=0, y=0, z=0).data()


def everything():
    inside = [cards.card(thing(n, tags=["Card"]), GRID, n) for n in range(1, 4)]
    return [
        cards.deck(thing(100), inside),
        cards.card(thing(101), SHEET),
        things.bag(thing(102), [things.die(thing(103))]),
        things.infinite_bag(thing(104), things.tile(thing(105), "https://x.org/t-1a2b3c4d5e6f.png")),
        things.tile(thing(106), "https://x.org/m-1a2b3c4d5e6f.png"),
        things.scripting_zone(thing(111, scale=(3, 5, 4))),
        things.hand_zone(thing(112), "White"),
        things.die(thing(114, script="function onDrop(color) print(color) end")),
    ]


def test_a_save_in_full_passes_lint(tmp_path):
    day = save_date("2025-03-01")
    assert day is not None
    made = save.save(
        save.About(name="HS:ATCG", players=(2, 5), categories=["Card Games"], date=day),
        everything(),
        table=save.RoomSettings(notebook={"Rules": "How to play", "Credits": "..."}),
        script="-- forwards\nfunction onLoad() print('hi') end",
    )
    assert list(made) == [
        "SaveName", "EpochTime", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity",
        "PlayerCounts", "Tags", "Gravity", "PlayArea", "Table", "Sky", "Note", "TabStates",
        "Grid", "Lighting", "Hands", "ComponentTags", "Turns", "DecalPallet", "LuaScript", "LuaScriptState",
        "XmlUI", "ObjectStates",
    ]  # fmt: skip
    assert (made["PlayerCounts"], made["Tags"]) == ([2, 5], ["Card Games"])
    assert (made["Date"], made["EpochTime"]) == ("3/1/2025 12:00:00 AM", 1740787200)
    assert made["TabStates"]["0"] == {
        "title": "Rules",
        "body": "How to play",
        "color": "Grey",
        "visibleColor": {"r": 0.5, "g": 0.5, "b": 0.5},
        "id": 0,
    }
    assert [tab["title"] for tab in made["TabStates"].values()][-2:] == ["Black", "Credits"]
    assert as_text(lint_text(as_bytes(made).decode(), tmp_path / "mod.json", release=True)) == ""


def test_a_saved_object_passes_lint(tmp_path):
    made = save.saved_object(everything()[:3])
    assert (made["SaveName"], made["TabStates"], made["Table"]) == ("", {}, "")
    assert as_text(lint_text(as_bytes(made).decode(), tmp_path / "deck.json", release=True)) == ""


EMPTY_TABLE = """\
SaveName: "Mini"
EpochTime: 1735689600
Date: "1/1/2025 12:00:00 AM"
VersionNumber: "v13.3"
GameMode: "A game"
GameType: "Game"
GameComplexity: ""
Tags: []
Gravity: 0.5
PlayArea: 0.5
Table: "Table_Custom"
TableURL: "https://x.org/t.png"
Sky: "Sky_Museum"
Note: ""
Grid: {"Type":0,"Lines":false,"Color":{"r":0.0,"g":0.0,"b":0.0},"Opacity":0.75,"ThickLines":false,\
"Snapping":false,"Offset":false,"BothSnapping":false,"xSize":2.0,"ySize":2.0,\
"PosOffset":{"x":0.0,"y":1.0,"z":0.0}}
Lighting: {"LightIntensity":0.54,"LightColor":{"r":1.0,"g":0.9804,"b":0.8902},"AmbientIntensity":1.3,\
"AmbientType":0,"AmbientSkyColor":{"r":0.5,"g":0.5,"b":0.5},"AmbientEquatorColor":{"r":0.5,"g":0.5,"b":0.5},\
"AmbientGroundColor":{"r":0.5,"g":0.5,"b":0.5},"ReflectionIntensity":1.0,"LutIndex":0,"LutContribution":1.0}
Hands: {"Enable":true,"DisableUnused":false,"Hiding":0}
ComponentTags: {"labels":[]}
Turns: {"Enable":false,"Type":0,"TurnOrder":[],"Reverse":false,"SkipEmpty":false,\
"DisableInteractions":false,"PassTurns":true,"TurnColor":""}
DecalPallet: []
LuaScript: "--"
LuaScriptState: ""
XmlUI: ""
ObjectStates: []
"""
EMPTY_SAVED_OBJECT = """\
SaveName: ""
Date: ""
VersionNumber: ""
GameMode: ""
GameType: ""
GameComplexity: ""
Tags: []
Gravity: 0.5
PlayArea: 0.5
Table: ""
Sky: ""
Note: ""
TabStates: {}
LuaScript: ""
LuaScriptState: ""
XmlUI: ""
ObjectStates: []
"""


def a_line_per_field(made) -> str:
    return "".join(f"{key}: {compact(value)}\n" for key, value in made.items())


def test_a_table_without_objects_is_a_new_table_of_the_game():
    about, table = save.About(name="Mini", game="A game"), save.RoomSettings(table_url="https://x.org/t.png")
    made = save.save(about, [], table=table, script="--")
    notebook = made.pop("TabStates")
    assert a_line_per_field(made) == EMPTY_TABLE
    assert list(notebook) == [str(number) for number in range(12)]
    seats = ["White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink", "Black"]
    assert [tab["title"] for tab in notebook.values()] == ["Rules", *seats]
    assert [tab["color"] for tab in notebook.values()] == ["Grey", *seats]
    assert {tab["body"] for tab in notebook.values()} == {""}
    other = save.save(save.About(name="Mini"), [], script="--")
    del made["TableURL"]
    assert other == made | {"TabStates": notebook, "GameMode": "Mini"}


@pytest.mark.parametrize("count", [0, 1, 9, 12])
def test_a_save_has_ten_cameras_and_the_first_is_everybodys_own(count):
    made = [save.SavedCamera(at=(n, 0, 0), pitch=60, turn=0, distance=20) for n in range(count)]
    states = save.camera_states(made)
    used = [state for state in states if state is not None]
    assert (len(states), states[0], used) == (10, None, [camera.data() for camera in made[:9]])
    assert states[1 : 1 + len(used)] == used


def test_a_camera_is_behind_and_above_what_it_looks_at():
    camera = save.SavedCamera(at=(1, 2, 3), pitch=30, turn=90, distance=20).data()
    assert list(camera["AbsolutePosition"].values()) == pytest.approx([1 - 300**0.5, 12, 3], abs=0.001)


def test_a_saved_object_has_an_empty_outside():
    assert a_line_per_field(save.saved_object([])) == EMPTY_SAVED_OBJECT


def test_global_must_have_a_script():
    with pytest.raises(ValueError, match=r"^Global's script must not be empty, not even of a comment$"):
        save.save(save.About(name="x"), [], script=" \n")
