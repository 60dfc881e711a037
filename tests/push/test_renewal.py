"""Cards are renewed in place: all that is not their look stays, wherever they are and whatever people do."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from tests.push.tables import cards_in, changed, id_of, mod, new_picture, new_text, without_looks
from tts_export.push.looks import TableCard, changed as differing
from tts_export.simulator import scene
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.leaks import LeakCheck


def saved(desk) -> dict[str, Any]:
    """What the table has by GUID, without the looks of cards."""
    return {one["GUID"]: without_looks(one) for one in desk.game.table.save()["ObjectStates"]}


def look_of(card: Mapping[str, Any]) -> tuple[Any, ...]:
    sheet = card["CustomDeck"][str(card["CardID"] // 100)]
    texts = (card["Nickname"], card["Description"], card["GMNotes"], tuple(card["Tags"]))
    return (*texts, sheet["FaceURL"], sheet["BackURL"], card["CardID"] % 100)


def looks_on(desk) -> dict[str, set[tuple[Any, ...]]]:
    """Every look of each card on the table, by its id."""
    found: dict[str, set[tuple[Any, ...]]] = {}
    for card in cards_in(desk.game.table.save()["ObjectStates"]):
        found.setdefault(id_of(card), set()).add(look_of(card))
    return found


def as_built(desk, save: dict[str, Any]) -> dict[str, set[tuple[Any, ...]]]:
    """The one look that each card on the table should have."""
    looks = {id_of(card): {look_of(card)} for card in cards_in(save["ObjectStates"])}
    return {id: looks[id] for id in looks_on(desk)}


@pytest.mark.long
def test_all_cards_are_renewed_and_nothing_else_changes(desk):
    before, rules = saved(desk), desk.state()
    ids = sorted({card["id"] for card in rules["cards"].values() if card["type"] == "character"})[:2]
    new = changed(changed(mod(), new_picture), new_text, *ids)
    report = desk.push(new)
    assert (report.problems, report.waiting) == ([], False)
    assert report.cards == len(as_built(desk, new))
    assert looks_on(desk) == as_built(desk, new)
    assert saved(desk) == before
    after = desk.state()
    for card in after["cards"].values():
        if card["id"] in ids:
            assert card["power"] >= 9
    for state in (rules, after):
        for card in state["cards"].values():
            del card["power"]
    assert after == rules
    assert desk.game.table.errors == []


@pytest.mark.long
def test_cards_that_take_long_to_appear_are_not_taken_for_deleted(desk, monkeypatch):
    monkeypatch.setitem(scene.spawn.__kwdefaults__, "frames", 50)
    desk.lua(  # by the game's documentation an object has its GUID only when it has been spawned
        """
        local found, all = getObjectFromGUID, getObjects
        function getObjectFromGUID(guid)
          local object = found(guid)
          if object ~= nil and object.spawning then return nil end
          return object
        end
        function getObjects()
          local list = {}
          for _, object in ipairs(all()) do
            if not object.spawning then list[#list + 1] = object end
          end
          return list
        end
        """
    )
    before, state = saved(desk), desk.state()
    piles = state["players"]["White"]["zones"]["deck"]
    loose = {card["id"] for guid, card in state["cards"].items() if guid not in piles}
    in_decks = {state["cards"][guid]["id"] for guid in piles} - loose
    desk.push(changed(mod(), new_picture, *in_decks))
    assert saved(desk) == before
    assert desk.state() == state


@pytest.mark.long
def test_sheets_never_share_a_key_while_cards_are_renewed(desk):
    wrong = []

    def keys_are_clear() -> None:
        faces: dict[str, str] = {}
        for o in desk.game.table.objects:
            for data in (o.data, *cards_in(o.contents)):
                for key, sheet in (data.get("CustomDeck") or {}).items():
                    if faces.setdefault(str(key), sheet["FaceURL"]) != sheet["FaceURL"]:
                        wrong.append(key)

    desk.game.each_frame = keys_are_clear
    desk.push(changed(mod(), new_picture))
    assert wrong == []


def renewals(desk):
    """The scripts that renew cards."""
    return [script for script in desk.scripts() if "renewCards" in script]


@pytest.mark.long
def test_only_what_differs_goes_over(desk):
    assert desk.push(mod()).text() == "every card on the table is as in the build"
    assert renewals(desk) == []
    one, other = sorted(looks_on(desk))[:2]
    report = desk.push(changed(mod(), new_text, one))
    assert (report.cards, report.text()) == (1, "1 card renewed on the table")
    assert one in renewals(desk)[-1]
    assert other not in renewals(desk)[-1]


def test_an_installed_copy_of_a_picture_is_the_same_picture():
    def look(folder):
        sheet = {
            "FaceURL": f"file:///{folder}/cards-1-1a2b3c4d5e6f.jpg",
            "BackURL": "https://example.org/b.jpg",
        }
        sheet |= {"NumWidth": 7, "NumHeight": 2}
        texts = {
            "Nickname": "Ada",
            "Description": "",
            "GMNotes": "",
            "SidewaysCard": False,
            "Tags": [],
            "Name": "Card",
        }
        return texts | {"CardID": 700, "CustomDeck": {"7": sheet}}

    seen = TableCard(
        "1",
        "Ada",
        "",
        "",
        0,
        False,
        [],
        "file:///C:\\Mods\\cards-1-1a2b3c4d5e6f.jpg",
        "https://example.org/b.jpg",
        7,
        2,
    )
    assert differing([seen], {"1": look("/home/x/build")}) == {}
    assert list(differing([replace(seen, face="file:///x/cards-1-000000000000.jpg")], {"1": look("x")})) == [
        "1"
    ]
    assert list(differing([replace(seen, back="https://example.com/b.jpg")], {"1": look("x")})) == ["1"]


@pytest.mark.long
def test_loose_cards_whose_picture_stays_are_not_taken_away(desk):
    hand = desk.game.table.player("White").hand
    desk.push(changed(mod(), new_text, *(id_of(card.data) for card in hand)))
    assert desk.game.table.player("White").hand == hand
    texts = {(card.data["Description"], card.data["Tags"][-1]) for card in hand}
    assert texts == {("Draw a card. [b]Now.[/b]", "Renewed")}


@pytest.mark.long
def test_what_somebody_holds_is_renewed_when_it_is_dropped(desk):
    white = desk.game.table.player("White")
    card = white.hand[2]
    guid, id = card.guid, id_of(card.data)
    assert white.pick_up(card)
    old = {"cards": looks_on(desk)[id]}
    new = changed(mod(), new_picture)
    report = desk.push(new)
    assert report.waiting
    assert report.text().endswith("; those that somebody holds or searches follow")
    assert desk.game.table.object(guid) is card
    assert old["cards"] & looks_on(desk)[id]
    white.drop(card, "hand")
    desk.game.settle()
    assert desk.game.table.object(guid) is not card
    assert looks_on(desk) == as_built(desk, new)
    assert guid in desk.hand("White")
    assert desk.state()["cards"][guid]["zone"] == "hand"


@pytest.mark.long
def test_a_held_card_that_is_put_on_a_deck_is_renewed_in_it(desk):
    white, state = desk.game.table.player("White"), desk.state()
    card = white.hand[0]
    white.pick_up(card)
    new = changed(mod(), new_picture)
    assert desk.push(new).waiting
    discard = state["players"]["White"]["zones"]["discard"][0]
    white.drop(card, desk.game.table.object(discard))
    desk.game.settle()
    assert card.guid in desk.state()["players"]["White"]["zones"]["discard"]
    assert looks_on(desk) == as_built(desk, new)


@pytest.mark.long
def test_a_move_by_hand_is_noted_before_its_card_is_renewed(desk):
    white, state = desk.game.table.player("White"), desk.state()
    card, played = white.hand[0], state["players"]["White"]["zones"]["defending"][0]
    x, _, z = desk.game.table.object(played).pos
    white.pick_up(card)
    assert desk.push(changed(mod(), new_picture)).waiting
    white.drop(card, (x + 6.0, z))
    desk.game.settle()
    assert desk.state()["cards"][card.guid]["zone"] == "defending"


@pytest.mark.long
def test_a_large_hand_keeps_its_order(desk):
    act = {"player": "White", "action": "draw", "n": 6}
    assert desk.game.table.call("tableAct", act, on="tts-export")["ok"]
    desk.game.settle()
    hand = desk.hand("White")
    desk.push(changed(mod(), new_picture))
    assert desk.hand("White") == hand
    assert len(hand) > 9


@pytest.mark.long
def test_a_later_build_takes_the_place_of_one_that_waits(desk):
    white = desk.game.table.player("White")
    card = white.hand[0]
    id = id_of(card.data)
    white.pick_up(card)
    assert desk.push(changed(mod(), new_text, id)).waiting
    assert not desk.push(mod()).waiting
    white.drop(card, "hand")
    desk.game.settle()
    assert looks_on(desk) == as_built(desk, mod())


@pytest.mark.long
def test_a_box_waits_while_somebody_looks_through_it(desk):
    white = desk.game.table.player("White")
    box = next(o for o in desk.game.table.objects if o.type == "Bag")
    white.search(box)
    new = changed(mod(), new_picture)
    assert desk.push(new).waiting
    assert desk.game.table.object(box.guid) is box
    white.end_search(box)
    desk.game.settle()
    assert looks_on(desk) == as_built(desk, new)


@pytest.mark.long
def test_nobody_sees_in_any_frame_what_is_hidden(desk):
    game = Game.__new__(Game)  # on the table that is there already
    Game.__init__(game, desk.game.table.save(), 7, ("White", "Red"))
    game.table = desk.game.table
    game.look()
    leaks, found = LeakCheck(game), []
    list(leaks.leaks())
    frames = 0

    def look() -> None:
        nonlocal frames
        frames += 1
        found.extend(leaks.leaks())

    desk.game.each_frame = look
    log, heard = desk.state()["log"], len(desk.game.table.messages)
    desk.push(changed(mod(), new_picture))
    assert frames > 10
    assert found == []
    assert desk.state()["log"] == log
    assert desk.game.table.messages[heard:] == []


@pytest.mark.long
def test_undo_takes_back_what_was_done_before_a_push(desk):
    before = desk.state()
    guid = next(g for g, c in before["cards"].items() if c["tapped"] and c["owner"] == "White")
    act = {"player": "White", "action": "untap", "card": guid}
    assert desk.game.table.call("tableAct", act, on="tts-export")["ok"]
    desk.game.settle()
    desk.push(changed(mod(), new_picture))
    answer = desk.game.table.call("tableAct", {"player": "White", "action": "undo"}, on="tts-export")
    assert answer["ok"], answer
    desk.game.settle()
    after = desk.state()
    assert after["cards"] == before["cards"]
    assert desk.game.table.object(guid).rot[1] == pytest.approx(270.0)


@pytest.mark.long
def test_the_game_goes_on_with_renewed_decks(desk):
    desk.push(changed(mod(), new_picture))
    top = desk.state()["players"]["White"]["zones"]["deck"][:2]
    act = {"player": "White", "action": "draw", "n": 2}
    assert desk.game.table.call("tableAct", act, on="tts-export")["ok"]
    desk.game.settle()
    assert desk.hand("White")[-2:] == top or set(top) < set(desk.hand("White"))


@pytest.mark.long
def test_a_card_gets_its_guid_back_when_the_game_gives_it_another_one(desk):
    desk.lua(
        """
        local spawn, times = spawnObjectData, {}
        function spawnObjectData(args)
          local guid = args.data.GUID
          times[guid] = (times[guid] or 0) + 1
          local own = spawn
          if times[guid] == 1 then
            args.data.GUID = ""
            local made = own(args)
            args.data.GUID = guid
            return made
          end
          return own(args)
        end
        """
    )
    before, new = saved(desk), changed(mod(), new_picture)
    report = desk.push(new)
    assert report.problems == []
    assert looks_on(desk) == as_built(desk, new)
    assert saved(desk) == before


@pytest.mark.long
def test_what_the_game_cannot_spawn_comes_back_as_it_was(desk):
    desk.lua(
        """
        local spawn = spawnObjectData
        function spawnObjectData(args)
          for _, sheet in pairs(args.data.CustomDeck or {}) do
            if sheet.FaceURL:find("new", 1, true) then error("no such picture") end
          end
          return spawn(args)
        end
        """
    )
    before, hand = saved(desk), desk.hand("White")
    report = desk.push(changed(mod(), new_picture, id_of(desk.game.table.object(hand[0]).data)))
    assert [problem.name for problem in report.problems] == ["not-renewed"]
    assert saved(desk) == before
    assert desk.hand("White") == hand


@pytest.mark.long
def test_cards_of_a_type_that_the_scripts_do_not_know_are_left_alone(desk):
    def as_weather(card: dict[str, Any]) -> None:
        card["GMNotes"] = json.dumps(json.loads(card["GMNotes"]) | {"type": "weather"})

    before = looks_on(desk)
    id = min(before)
    report = desk.push(changed(mod(), as_weather, id))
    assert [p.name for p in report.problems] == ["unknown-type"]
    assert id in report.problems[0].message
    assert looks_on(desk) == before
