"""Zones and hands: what is in them, the events, and what other players may see."""

import pytest

from tests.simulator.saves import card, deck, hand, names, opened, said, save, thing, token, zone
from tts_export.simulator import SimError, Table

HEARS = """
function onObjectEnterZone(z, o) print('enter', z.type, o.getName()) end
function onObjectLeaveZone(z, o) print('leave', z.type, o.getName()) end
"""


def test_dragging_in_and_out_of_a_zone_is_heard():
    table = opened(card("aaa000", "Ann", (9, 0)), zone("zone01"), script=HEARS)
    white = table.player("White")
    white.drag(table.object("aaa000"), (0.0, 0.0))
    table.settle()
    white.drag(table.object("aaa000"), (9.0, 0.0))
    table.settle()
    assert said(table) == ["enter\tScripting\tAnn", "leave\tScripting\tAnn"]


def test_what_stands_in_a_zone_when_the_table_opens_is_not_announced():
    table = opened(card("aaa000", "Ann"), zone("zone01"), script=HEARS)
    table.settle()
    assert said(table) == []
    assert table.execute("return getObjectFromGUID('zone01').getObjects()[1].getName()") == "Ann"
    assert table.execute("return getObjectFromGUID('aaa000').getZones()[1].guid") == "zone01"


def test_a_zone_with_tags_takes_only_what_shares_one():
    table = opened(
        card("aaa000", "Ann", Tags=["Hero"]),
        card("bbb000", "Bob"),
        zone("zone01", Tags=["hero"]),
        script="--",
    )
    zone_names = """local t = {}
        for _, o in ipairs(getObjectFromGUID('zone01').getObjects(%s)) do t[#t + 1] = o.getName() end
        table.sort(t)
        return t"""
    assert table.execute(zone_names % "") == ["Ann"]
    assert table.execute(zone_names % "true") == ["Ann", "Bob"]
    table.execute("getObjectFromGUID('bbb000').addTag('HERO')")
    table.settle()
    assert table.execute(zone_names % "") == ["Ann", "Bob"]


def test_an_object_enters_a_zone_when_it_arrives_and_not_before():
    table = opened(card("aaa000", "Ann", (9, 0)), zone("zone01"), script=HEARS)
    table.execute("getObjectFromGUID('aaa000').setPositionSmooth({0, 2, 0})")
    table.step(5)
    assert said(table) == []
    table.settle()
    assert said(table) == ["enter\tScripting\tAnn"]


def test_a_turned_zone_reaches_as_it_lies():
    table = opened(card("aaa000", "Ann", (6, 0)), zone("zone01", size=(2, 16)), script="--")
    assert table.object("zone01").inside == {}
    table.execute("getObjectFromGUID('zone01').setRotation({0, 90, 0})")
    table.settle()
    assert list(table.object("zone01").inside) == ["aaa000"]


def test_destroying_an_object_takes_it_out_of_its_zone():
    table = opened(card("aaa000", "Ann"), zone("zone01"), script=HEARS)
    table.execute("getObjectFromGUID('aaa000').destruct()")
    table.settle()
    assert said(table) == ["leave\tScripting\tAnn"]


def test_a_card_dropped_into_a_hand_is_held_at_its_place():
    table = opened(
        card("aaa000", "Ann"), card("bbb000", "Bob", (5, 0)), card("ccc000", "Cyd", (9, 0)), script=HEARS
    )
    white = table.player("White")
    for guid in ("aaa000", "bbb000"):
        white.drag(table.object(guid), "hand")
        table.settle()
    white.drag(table.object("ccc000"), (-5.0, -15.0))
    table.settle()
    assert names(white.hand) == ["Cyd", "Ann", "Bob"]
    assert [o.pos[0] for o in white.hand] == sorted(o.pos[0] for o in white.hand)
    assert said(table)[-1] == "enter\tHand\tCyd"


def test_the_order_of_a_hand_is_kept_in_the_save():
    table = opened(
        *[card(f"{n.lower()}00000", n, (x, 3, -15)) for n, x in (("B", 1), ("A", 0), ("D", 3), ("C", 2))]
    )
    assert names(table.player("White").hand) == ["A", "B", "C", "D"]
    again = Table.open(table.save())
    assert names(again.player("White").hand) == ["A", "B", "C", "D"]
    assert again.save() == table.save()


def test_only_what_may_be_held_goes_into_a_hand():
    table = opened(thing("BlockSquare", "block1"))
    table.player("White").drag(table.object("block1"), "hand")
    table.settle()
    assert table.player("White").hand == []


def test_a_card_leaves_the_hand_when_a_script_moves_it():
    table = opened(card("aaa000", "Ann", (0, 3, -15)), script=HEARS)
    assert names(table.player("White").hand) == ["Ann"]
    table.execute("Player.White.getHandObjects()[1].setPosition({0, 2, 0})")
    table.settle()
    assert table.player("White").hand == []
    assert said(table) == ["leave\tHand\tAnn"]


def test_others_see_neither_hands_nor_faces_that_lie_down():
    table = opened(
        card("aaa000", "Ann", (0, 3, -15)),
        card("bbb000", "Bob", face_down=True),
        card("ccc000", "Cyd", (9, 0)),
    )
    white, red, grey = (table.player(c) for c in ("White", "Red", "Grey"))
    assert white.sees(table.object("aaa000"))
    assert not red.sees(table.object("aaa000"))
    assert not grey.sees(table.object("aaa000"))
    assert not white.sees(table.object("bbb000"))
    assert red.sees(table.object("ccc000"))


def test_hiding_by_script():
    table = opened(card("aaa000", "Ann"), script="getObjectFromGUID('aaa000').setHiddenFrom({'Red'})")
    assert table.player("White").sees(table.object("aaa000"))
    assert not table.player("Red").sees(table.object("aaa000"))


def test_the_transform_of_a_hand():
    table = Table.open(save(hand("White", (2.0, -15.0)), script="--"), players=("White",))
    found = table.execute(
        "local t = Player.White.getHandTransform() return {t.position.z, t.rotation.y, t.scale.x}"
    )
    assert found == [-15, 0, 12]
    assert table.execute("return Player.Red.getHandTransform() == nil") is True
    assert table.execute("return Player.White.getHandCount()") == 1


def test_a_dropped_card_snaps_to_a_point_that_takes_its_tags():
    points = [{"Position": {"x": 4.0, "y": 1.0, "z": 0.0}, "Rotation": {"x": 0.0, "y": 90.0, "z": 0.0}}]
    points += [{"Position": {"x": -4.0, "y": 1.0, "z": 0.0}, "Tags": ["Hero"]}]
    data = save(card("aaa000", "Ann", (9, 9)), hand("White"), SnapPoints=points)
    table = Table.open(data)
    ann, white = table.object("aaa000"), table.player("White")
    white.drag(ann, (4.4, 0.3))
    table.settle()
    assert (ann.pos[0], ann.pos[2], ann.rot[1]) == (4.0, 0.0, 90.0)
    white.drag(ann, (-4.4, 0.3))
    table.settle()
    assert ann.pos[0] == -4.4
    assert Table.open(table.save()).save()["SnapPoints"] == points


def test_snap_points_of_an_object_turn_with_it():
    point = {"Position": {"x": 3.0, "y": 0.2, "z": 0.0}, "Rotation": {"x": 0.0, "y": 0.0, "z": 0.0}}
    mat = thing("Custom_Board", "mat000", (10, 1.0, 0), 90.0, AttachedSnapPoints=[point], Locked=True)
    table = opened(mat, card("aaa000", "Ann"))
    table.player("White").drag(table.object("aaa000"), (10.3, -2.8))
    table.settle()
    x, _, z = table.object("aaa000").pos
    assert (round(x, 3), round(z, 3)) == (10.0, -3.0)
    assert table.object("aaa000").rot[1] == 90.0


def test_drawing_from_a_deck_by_hand():
    table = opened(deck("deck01", "Ann Bob Cyd"))
    drawn = table.player("White").draw(table.object("deck01"))
    table.settle()
    assert drawn.nickname == "Ann"
    assert names(table.player("White").hand) == ["Ann"]


def test_tokens_go_along_with_the_card_they_lie_on():
    table = opened(card("aaa000", "Ann"), token("coin01", (0.5, 1.2, 0.5)), token("coin02", (6, 1.2, 0)))
    table.player("White").drag(table.object("aaa000"), (-6.0, 3.0))
    table.settle()
    x, y, z = table.object("coin01").pos
    assert (x, z) == (-5.5, 3.5)
    assert y > table.object("aaa000").pos[1]
    assert table.object("coin02").pos[0] == 6.0


def test_hands_of_others_and_locked_things_stay_where_they_are():
    table = opened(card("aaa000", "Ann", (0, 3, -15)), card("bbb000", "Bob", (5, 0), Locked=True))
    with pytest.raises(SimError, match="in the hand of White"):
        table.player("Red").drag(table.object("aaa000"), (0.0, 0.0))
    with pytest.raises(SimError, match="locked"):
        table.player("Red").drag(table.object("bbb000"), (0.0, 0.0))


def test_a_hidden_zone_shows_its_contents_to_its_owner_only():
    veil = thing(
        "FogOfWarTrigger", "veil00", (0, 2, 0), 0.0, scale=(6.0, 4.0, 6.0), FogColor="Red", Locked=True
    )
    table = opened(veil, card("aaa000", "Ann"), card("bbb000", "Bob", (9, 0)))
    ann, bob = table.object("aaa000"), table.object("bbb000")
    assert [table.player(c).sees(ann) for c in ("Red", "White")] == [True, False]
    assert table.player("White").sees(bob)
