"""The boxes of an older table get the cards and the decks of a newer version, after a click of the host."""

from __future__ import annotations

import json

import pytest

from tests.build.projects import GAME, TABLE
from tests.release.conftest import CARDS
from tts_export.simulator import Table, frames

ZONES = "zones: {deck: {at: [1, 1, 2, 3], layout: {kind: pile, first: [2, 2], face: down}}, "
ZONES += "discard: {at: [5, 1, 2, 3], layout: {kind: pile, first: [6, 2]}}}"
RULES = """\
rules:
  zones: {deck: {visible: nobody, pile: true}, discard: {pile: true}, hand: {visible: owner}}
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


def clicked(table):
    """The most Lua instructions in a frame behind the click."""
    table.reset_instructions()
    table.player("White").answer()
    most = 0
    while frames.is_busy(table.world):
        table.step()
        most = max(most, table.instructions)
        table.reset_instructions()
    return most


def box_of(table, deck):
    (box,) = [one for one in table.objects if json.loads(one.data["GMNotes"] or "{}").get("deck") == deck]
    return box


def last_said(table):
    return [text for text in table.player("White").messages if "1.1" in text or "list" in text][-1]


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
