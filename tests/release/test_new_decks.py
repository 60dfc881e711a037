"""The boxes of an older table get the cards and the decks of a newer version, after a click of the host."""

from __future__ import annotations

import json

import pytest

from tests.build.projects import GAME, TABLE
from tests.release.conftest import CARDS
from tts_export.simulator import Table

ZONES = "zones: {deck: {at: [1, 1, 2, 3], cards: {inset: [0, 0, 0, 1], face: down}}, "
ZONES += "discard: {at: [5, 1, 2, 3], cards: {inset: [0, 0, 0, 1]}}}"
RULES = """\
rules:
  zones: {deck: {visible: nobody, pile: true}, discard: {pile: true}, hand: {visible: owner}}
  winning: {by_hand: true}
"""


@pytest.fixture
def news(run):
    """The table of 1.0 with a loaded deck, where 1.1 is out: with a new card, another list and a new deck."""
    host, table = "https://example.org/mod", TABLE.replace("zones: {}", ZONES)
    sources = {"game": GAME + RULES, "table": table.replace("[-20, 0]}", "[-20, 0], step: [0, 5]}")}
    old = run(host=host, offline=True, **sources).folder
    cards = [{"type": "hero", "title": "Eve", "text": "Hello."}, *CARDS]
    decks = "  Late:\n    main: {Eve: 2, Ada: 1}\n"
    new = run(host=host, offline=True, version="1.1", cards=cards, decks=decks, **sources).folder
    opened = Table.open(json.loads((old / "mod.json").read_text()), players=("White", "Red"))
    for file in new.iterdir():
        opened.web[f"{host}/{file.name}"] = file.read_text() if file.suffix == ".json" else ""
    opened.settle()
    load(opened, "All")
    return opened, json.loads((new / "mod.json").read_text())


def load(table, deck):
    answer = table.call("tableAct", {"player": "Red", "action": "load", "deck": deck}, on="tts-export")
    assert answer["ok"], answer
    table.settle()


def boxes_of(objects):
    """The boxes: their decks, or that it is the one with every card, to the names of their cards."""
    found = {}
    for box in objects:
        notes = json.loads(box["GMNotes"] or "{}")
        if notes.get("role") in ("deck", "library"):
            held = [card for one in box["ContainedObjects"] for card in one.get("ContainedObjects") or [one]]
            found[notes.get("deck", "library")] = sorted(card["Nickname"] for card in held)
    return found


def order_of(table):
    return list(table.call("tableRules", on="tts-export")["deck_order"])


def own_cards(table):
    """The names of the cards that are part of the game."""
    return sorted(card["name"] for card in table.call("tableState", on="tts-export")["cards"].values())


@pytest.mark.long
def test_the_boxes_of_an_older_table_get_the_new_decks_after_a_click(news):
    table, new = news
    before = {one.guid: one.pos[::2] for one in table.objects}
    table.player("White").answer()
    table.settle()
    assert (table.errors, own_cards(table)) == ([], ["Ada"])
    assert boxes_of(table.save()["ObjectStates"]) == boxes_of(new["ObjectStates"])
    assert {one.guid: one.pos[::2] for one in table.objects if one.guid in before} == before
    (added,) = [one for one in table.objects if one.guid not in before]
    assert added.pos[::2] == (-20, 5)
    assert table.player("White").messages[-2:] == [
        "The cards on this table are those of version 1.1 now.",
        "These decks have new lists: All (Red player). Load them again to play them.",
    ]
    assert [text for text in table.player("Red").messages if "1.1" in text or "list" in text] == []


@pytest.mark.long
def test_the_decks_of_the_newer_version_are_loaded_also_after_the_table_was_saved(news):
    table, _ = news
    table.player("White").answer()
    table.settle()
    again = Table.open(table.save(), players=("White", "Red"))
    again.settle()
    for one in (table, again):
        assert order_of(one) == ["All", "Late"]
        load(one, "Late")
        assert (own_cards(one), one.errors) == (["Ada", "Eve", "Eve"], [])
        load(one, "All")
        assert own_cards(one) == ["Eve"]
    assert again.asked == []


def box_of(table, deck):
    (box,) = [one for one in table.objects if json.loads(one.data["GMNotes"] or "{}").get("deck") == deck]
    return box


def last_said(table):
    return [text for text in table.player("White").messages if "1.1" in text or "list" in text][-1]


@pytest.mark.long
def test_a_box_that_somebody_looks_through_gets_its_deck_later(news):
    table, _ = news
    box = box_of(table, "All")
    table.player("Red").search(box)
    table.player("White").answer()
    table.step(300)
    assert boxes_of(table.save()["ObjectStates"])["All"] == ["Ada"]
    assert "Boxes in use get their new decks later" in last_said(table)
    table.player("Red").end_search(box)
    table.settle()
    assert boxes_of(table.save()["ObjectStates"])["All"] == ["Eve"]
    assert last_said(table).startswith("These decks have new lists: All")


def later(table, change=lambda state: None, more=None):
    """The table, saved and opened in a later session, with `more` in the box of the deck "All"."""
    save = table.save()
    (script,) = [one for one in save["ObjectStates"] if one.get("LuaScriptState")]
    state = json.loads(script["LuaScriptState"])
    state["news"]["begun"] -= 3600
    change(state)
    script["LuaScriptState"] = json.dumps(state)
    (box,) = [one for one in save["ObjectStates"] if '"deck":"All"' in one["GMNotes"]]
    box["ContainedObjects"] += [more] if more else []
    opened = Table.open(save, players=("White", "Red"))
    opened.web.update(table.web)
    opened.settle()
    return opened


@pytest.mark.long
def test_a_match_ends_with_its_cards_and_the_table_asks_again(news):
    match = {"format": "", "players": ["White", "Red"], "games": 1, "wins": {}}
    table = later(news[0], lambda state: state.update(match=match))
    before = boxes_of(table.save()["ObjectStates"])
    table.player("White").answer()
    table.step(300)
    assert boxes_of(table.save()["ObjectStates"]) == before
    assert last_said(table).endswith("later; in a draft or a match, at its end.")
    table = later(table, lambda state: state.pop("match"))
    table.player("White").answer()
    table.settle()
    assert order_of(table) == ["All", "Late"]


@pytest.mark.long
def test_decks_of_cards_that_the_script_does_not_know_need_the_new_table(news):
    table, _ = news
    for name, text in table.web.items():
        data = json.loads(text) if "cards-1.1" in name else {}
        if data:
            eve = next(card for card in data["cards"].values() if card["Nickname"] == "Eve")
            eve["GMNotes"] = eve["GMNotes"].replace("hero", "wizard")
            table.web[name] = json.dumps(data)
    before = boxes_of(table.save()["ObjectStates"])
    table.player("White").answer()
    table.settle()
    assert boxes_of(table.save()["ObjectStates"]) == before
    assert order_of(table) == ["All"]
    assert "These decks need the new table: All and Late." in table.player("White").messages


@pytest.mark.long
def test_what_is_not_a_card_stays_in_the_box(news):
    token = {"GUID": "abcdef", "Name": "BlockSquare", "Nickname": "mine", "Transform": {}}
    table = later(news[0], more=token)
    table.player("White").answer()
    table.settle()
    assert boxes_of(table.save()["ObjectStates"])["All"] == ["Eve", "mine"]
