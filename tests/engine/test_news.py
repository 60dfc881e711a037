"""The table of a mod with a host: it asks once whether a newer version is out, and its host decides."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from tests.tts.export.contexts import context
from tts_export.cache import Cache
from tts_export.push.looks import all_looks
from tts_export.release.pages import cards as cards_file
from tts_export.scripts.join import join_scripts, scripts, template_files
from tts_export.simulator import Table, frames
from tts_export.tts.export.save import export

HOST = "https://example.org/note/"
LATEST = f"{HOST}latest.json"
CARDS = f"{HOST}cards-1.3.json"
OUT = "Version 1.3 of this mod is out; this table has version 1.2."


def released(project, host=HOST, version="1.2", asks=True):
    """The project with such settings."""
    own = project.settings
    release = replace(own.release, news=asks)
    return replace(
        project, settings=replace(own, host=host, set=replace(own.set, version=version), release=release)
    )


@pytest.fixture(scope="module")
def save(flagship):
    """The save of the flagship, version 1.2, with a host."""
    project = released(flagship)
    texts = scripts(project)
    return json.loads(next(export(replace(context(project), scripts=texts))).data)


def opened(save, latest=None, cards=None):
    """The table some seconds after it was loaded, with White as its host."""
    table = Table.open(save, players=("White", "Red"))
    if latest is not None:
        table.web[LATEST] = latest if isinstance(latest, str) else json.dumps(latest)
    if cards is not None:
        table.web[CARDS] = json.dumps({"cards": cards})
    table.settle()
    return table


def news(version="1.3", **more):
    return {
        "version": version,
        "notes": ["New: John", "Changed: [b]Rose[/b]"],
        "cards": "cards-1.3.json",
        **more,
    }


def said(table, color):
    return [text for text in table.player(color).messages if "ersion" in text or "cards" in text]


def test_the_host_reads_that_a_newer_version_is_out_and_nobody_else(save):
    table = opened(save, news())
    assert table.asked == [LATEST]
    assert (said(table, "White"), said(table, "Red")) == ([OUT], [])
    (dialog,) = table.player("White").dialogs
    assert dialog.kind == "confirm"
    assert dialog.text.startswith(f"{OUT}\n\nNew: John\nChanged: [b]Rose[/b]\n\n")
    assert table.player("Red").dialogs == []


@pytest.mark.parametrize("latest", [None, "<html>", "[]", "{}", news("1.2"), news("1.1.9"), {"version": 3}])
def test_without_the_net_and_without_a_newer_version_nothing_is_said(save, latest):
    table = opened(save, latest)
    assert (table.asked, said(table, "White"), table.player("White").dialogs, table.errors) == (
        [LATEST],
        [],
        [],
        [],
    )


def test_nothing_happens_without_the_click_of_the_host(save):
    table = opened(save, news(), all_looks(save))
    before = pieces(table)
    table.step(600)
    assert (table.asked, pieces(table)) == ([LATEST], before)


def pieces(table):
    return [
        (piece["GUID"], piece.get("Nickname"), piece.get("GMNotes")) for piece in table.save()["ObjectStates"]
    ]


@pytest.mark.long
def test_the_cards_on_the_table_are_renewed_after_a_click(save):
    looks = json.loads(json.dumps(all_looks(save)))
    some = next(iter(looks))
    looks[some]["Nickname"] = "RENEWED"
    table = opened(save, news(), looks)
    guids = {piece.guid for piece in table.objects}
    table.player("White").answer()
    table.settle()
    assert table.asked == [LATEST, CARDS]
    assert said(table, "White")[1:] == ["The cards on this table are those of version 1.3 now."]
    assert {piece.guid for piece in table.objects} == guids
    text = json.dumps(table.save())
    assert text.count("RENEWED") >= 1
    assert again(table).asked == []


@pytest.mark.long
def test_no_frame_is_long_when_every_card_has_another_picture(save, flagship):
    table = opened(save, news())
    table.web[CARDS] = cards_file(released(flagship), json.dumps(save).encode()).replace(
        "/cards-", "/cards-new-"
    )
    deck, other = table.call("tableRules", on="tts-export")["deck_order"][:2]
    for player, more in (("White", {"deck": deck}), ("Red", {"deck": other})):
        act(table, player, "load", **more)
    act(table, "White", "start", players=["White", "Red"], first="White")
    table.reset_instructions()
    table.player("White").answer()
    most = 0
    while frames.is_busy(table.world):
        most = max(most, table.instructions)
        table.reset_instructions()
        table.step()
    assert 50_000 < most <= 200_000
    assert said(table, "White")[-1] == "The cards on this table are those of version 1.3 now."
    text = json.dumps(table.save())
    assert text.count("/cards-") == text.count("/cards-new-") > 100


def act(table, player, action, **more):
    assert table.call("tableAct", {"player": player, "action": action, **more}, on="tts-export")["ok"]
    table.settle()


def again(table):
    """The same table, saved and loaded in the same session."""
    return opened(table.save(), news())


def test_a_table_asks_once_in_a_session(save):
    table = opened(save, news("1.2"))
    assert again(table).asked == []
    later = table.save()
    (piece,) = [piece for piece in later["ObjectStates"] if piece.get("LuaScriptState")]
    state = json.loads(piece["LuaScriptState"])
    state["news"]["begun"] -= 3600
    piece["LuaScriptState"] = json.dumps(state)
    assert opened(later).asked == [LATEST]


def test_cards_that_cannot_be_loaded_change_nothing(save):
    table = opened(save, news())
    before = pieces(table)
    table.player("White").answer()
    table.settle()
    assert said(table, "White")[1:] == ["The new cards could not be loaded; nothing has changed."]
    assert pieces(table) == before


@pytest.mark.parametrize("name", [None, 7, "../cards.json", "https://elsewhere.org/cards.json"])
def test_cards_elsewhere_are_not_offered(save, name):
    table = opened(save, news(cards=name))
    assert [dialog.kind for dialog in table.player("White").dialogs] == ["info"]
    assert table.asked == [LATEST]


@pytest.mark.parametrize(
    ("host", "version", "asks"),
    [("", "1.2", True), ("local", "1.2", True), (HOST, "", True), (HOST, "1.2", False), (HOST, "1.2", True)],
)
def test_only_mods_with_a_host_and_a_version_look_for_news(flagship, host, version, asks):
    texts = scripts(released(flagship, host, version, asks))
    looks = bool(host == HOST and version and asks)
    assert ("WebRequest" in texts.controller) == (LATEST[: -len("latest.json")] in texts.controller) == looks
    plain = scripts(flagship)
    assert (texts.controller == plain.controller) != looks


def test_another_host_reaches_the_scripts_at_once(flagship):
    cache = Cache()

    def address(project):
        return HOST in join_scripts(project, template_files(project), cache).controller

    found = [address(released(flagship, host)) for host in ("", HOST, "https://example.com")]
    assert found == [False, True, False]
