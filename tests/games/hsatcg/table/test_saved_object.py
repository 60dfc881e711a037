"""The table as a saved object, spawned where somebody else's game lies."""

import pytest

from tests.games.hsatcg.conftest import CARDS
from tests.games.tables import opened, spawned


def strange(*seats):
    return opened(CARDS, seats or ("White", "Red"), place="saved object")


def test_the_hosts_own_panel_goes_on_working():
    play = strange()
    white = play.table.player("White")
    white.click("hosts-own")
    assert play.table.execute("return clicks") == 1
    assert "Start the game" in white.texts()


def test_whoever_sets_the_xml_again_does_not_lose_our_panel():
    play = strange()
    play.act("White", "load", deck="Narrow")
    before = play.table.player("White").texts()
    for lua in ("UI.setXml(UI.getXml())", "UI.setXml(\"<Panel id='theirs'/>\")"):
        play.table.execute(lua)
        play.table.settle()
        play.table.step(10)
        play.act("White", "ask", about="ath", how="can")
        assert [text for text in play.table.player("White").texts() if text != "Host"] == before[1:]


def test_the_panel_is_added_once_however_often_the_script_starts():
    play = strange()
    again = play.table
    ids = set(again.ui["Global"].ids)
    again.call("onLoad", "", on="tts-export")
    again.settle()
    assert set(again.ui["Global"].ids) == ids


@pytest.mark.long
def test_the_mats_may_come_after_the_script():
    host, ours = spawned(CARDS)
    play = opened(CARDS)
    first = [text for text in ours if '"tts-export"' in text]
    rest = [text for text in ours if '"tts-export"' not in text]
    play.table = type(play.table).open(host, seed=7, players=play.seats)
    for batch in (first, rest):
        for text in batch:
            play.spawn(text)
        play.table.settle()
    for seat in play.seats:
        play.act(seat, "load", deck="Narrow")
    play.act("White", "start", first="White")
    assert len(play.zone("White", "hand")) == 5
    play.check()


@pytest.mark.long
def test_a_second_table_far_away_is_another_table():
    play = strange()
    controllers = play.table.tagged("tts-export")
    assert len(controllers) == 1
    x = controllers[0].pos[0]
    _, ours = spawned(CARDS)
    for text in ours:
        play.spawn(text, right=400)
    play.table.settle()
    near = next(o for o in play.table.tagged("tts-export") if abs(o.pos[0] - x) < 1)
    for seat in play.seats:
        play.try_on(near.guid, seat, "load", deck="Narrow")
    play.try_on(near.guid, "White", "start", first="White")
    cards = [o for o in play.table.objects if o.is_deck and abs(o.pos[0] - x) < 200 and o.count == 43]
    assert len(cards) == 2
