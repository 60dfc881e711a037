"""Objects and saves carry exactly the fields the game writes, in its order, and lint has nothing to say."""

import pytest

from tts_export.problems import as_text
from tts_export.tts import cards, containers, dice, save, tiles, zones
from tts_export.tts.dates import save_date
from tts_export.tts.lint import lint_text
from tts_export.tts.objects import SnapPoint, Thing, generic, ui_asset
from tts_export.tts.text import as_bytes
from tts_export.tts.transform import Pose

SHEET = cards.Sheet(
    key=1234, face="https://x.org/f-1a2b3c4d5e6f.jpg", back="https://x.org/b-1a2b3c4d5e6f.jpg"
)
GRID = cards.Sheet(
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


def test_a_cell_must_be_on_the_sheet():
    with pytest.raises(ValueError, match="cell 35"):
        cards.card(thing(), GRID, 35)


def test_a_deck_lists_its_cards_and_sheets_in_order():
    inside = [cards.card(thing(n), GRID, n) for n in (3, 1)] + [cards.card(thing(9), SHEET)]
    deck = cards.deck(thing(20, nickname="Land of Wind"), inside)
    assert deck["Name"] == "Deck"
    assert deck["DeckIDs"] == [123503, 123501, 123400]
    assert list(deck["CustomDeck"]) == ["1234", "1235"]
    assert deck["ContainedObjects"] == inside
    assert (deck["Hands"], deck["HideWhenFaceDown"]) == (False, True)


def test_a_deck_of_one_card_is_that_card_at_the_decks_place():
    card = cards.card(thing(3), GRID, 3)
    deck = cards.deck(thing(20, pose=Pose(5, 1, 6)), [card])
    assert (deck["Name"], deck["GUID"], deck["Transform"]["posX"]) == ("Card", "000003", 5)


def test_a_deck_refuses_two_sheets_under_one_key():
    other = cards.Sheet(key=1235, face="https://x.org/other.jpg", back=GRID.back, columns=7, rows=5)
    with pytest.raises(ValueError, match="1235"):
        cards.deck(thing(), [cards.card(thing(1), GRID, 0), cards.card(thing(2), other, 0)])
    with pytest.raises(ValueError, match="needs cards"):
        cards.deck(thing(), [])


def test_tiles_tokens_and_their_stacks():
    hexagon = tiles.tile(
        thing(), "https://x.org/green.png", "https://x.org/blue.png", shape="hex", thickness=0.1
    )
    assert hexagon["CustomImage"] == {
        "ImageURL": "https://x.org/green.png",
        "ImageSecondaryURL": "https://x.org/blue.png",
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {"Type": 1, "Thickness": 0.1, "Stackable": False, "Stretch": True},
    }
    stack = tiles.token(thing(), "https://x.org/boon.png", count=12)
    assert (stack["Name"], stack["Number"], stack["MeshIndex"]) == ("Custom_Token_Stack", 12, -1)
    assert stack["CustomImage"]["CustomToken"]["Stackable"] is True
    with pytest.raises(ValueError, match="at least one"):
        tiles.tile(thing(), "https://x.org/a.png", count=0)


def test_locked_and_tinted_kinds():
    assert tiles.board(thing(), "https://x.org/a.png")["Locked"] is True
    assert tiles.board(thing(toggles={"Locked": False}), "https://x.org/a.png")["Locked"] is False
    hand = zones.hand_zone(thing(), "Red")
    assert (hand["FogColor"], hand["Grid"]) == ("Red", False)
    assert hand["ColorDiffuse"] == {"r": 0.856, "g": 0.1, "b": 0.094, "a": 0.0}
    zone = zones.scripting_zone(thing(color=(1, 0, 0)))
    assert zone["ColorDiffuse"] == {"r": 1.0, "g": 0.0, "b": 0.0, "a": 0.509803951}
    with pytest.raises(ValueError, match="Lockt"):
        generic("BlockSquare", thing(toggles={"Lockt": True}))


def test_states_snap_points_and_assets_stand_last():
    other = tiles.tile(thing(2), "https://x.org/b.png")
    point = SnapPoint(x=-0.5, y=0.1, z=0.25, turn=180, tags=["hex"])
    made = tiles.tile(
        thing(
            1, states={2: other}, snap_points=[point], ui_assets=[ui_asset("sun", "https://x.org/sun.png")]
        ),
        "https://x.org/a.png",
    )
    assert list(made)[-3:] == ["CustomUIAssets", "AttachedSnapPoints", "States"]
    assert made["States"] == {"2": other}
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
        containers.bag(thing(102), [dice.die(thing(103))], order="random"),
        containers.infinite_bag(thing(104), tiles.token(thing(105), "https://x.org/t-1a2b3c4d5e6f.png")),
        tiles.tile(thing(106), "https://x.org/m-1a2b3c4d5e6f.png", count=3),
        tiles.board(thing(107), "https://x.org/n-1a2b3c4d5e6f.png", aspect=1.5),
        zones.scripting_zone(thing(111, scale=(3, 5, 4))),
        zones.hand_zone(thing(112), "White"),
        generic("BlockSquare", thing(114, script="function onDrop(color) print(color) end")),
    ]


def test_a_save_in_full_passes_lint(tmp_path):
    day = save_date("2025-03-01")
    assert day is not None
    made = save.save(
        save.About(name="HS:ATCG", players=(2, 5), minutes=(30, 90), categories=["Card Games"], date=day),
        everything(),
        table=save.Table(
            notebook={"Rules": "How to play", "Credits": "..."},
            turn_order=["White", "Red"],
            snap_points=[SnapPoint(x=0, y=1, z=0, tags=["Card"])],
        ),
        script="-- forwards\nfunction onLoad() print('hi') end",
    )
    assert list(made) == [
        "SaveName", "EpochTime", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity",
        "PlayingTime", "PlayerCounts", "Tags", "Gravity", "PlayArea", "Table", "Sky", "Note", "TabStates",
        "Grid", "Lighting", "Hands", "ComponentTags", "Turns", "DecalPallet", "LuaScript", "LuaScriptState",
        "XmlUI", "SnapPoints", "ObjectStates",
    ]  # fmt: skip
    assert (made["Date"], made["EpochTime"]) == ("3/1/2025 12:00:00 AM", 1740787200)
    assert made["Turns"]["Type"] == 1
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


def test_global_must_have_a_script():
    with pytest.raises(ValueError, match="empty"):
        save.save(save.About(name="x"), [], script=" \n")
