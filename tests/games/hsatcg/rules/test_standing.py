"""Standing numbers on the table: every sum counts them, the card shows them, the question explains them."""

import json
from functools import cache
from pathlib import Path

import pytest

from tests.games.moments import resumed
from tests.games.play import note
from tests.games.tables import opened
from tts_export import yamls
from tts_export.simulator import Table

ROOT = Path(__file__).parents[4]


@cache
def names():
    cards = yamls.load(ROOT / "cards.yaml")[0]["cards"]
    return {str(card["id"]): f"{card['title']} / {card['subtitle']}" for card in cards}


CARDS = (
    "001-P003 001-C026 001-C028 001-C032 001-C059 001-C065 001-C066 001-C080 001-I001 001-I010 001-I017 "
    "001-I020 001-I023 001-I030 001-I032 001-C003 001-C067 001-C077 001-I033"
)


def begun():
    play = opened(ROOT / "cards.yaml", ("White", "Red"))
    for seat in play.seats:
        play.act(seat, "ask", about="sums", how="always")
        play.act(seat, "load", list="\n".join(f"1 {names()[key]}" for key in CARDS.split()))
    play.act("White", "start", first="White")
    for seat in play.seats:
        play.act(seat, "keep")
    play.main("White")
    return play


class Sums:
    """A running game of the root set, White in the first Main, with cards named by their ids."""

    def __init__(self):
        self.play = resumed(begun)

    def put(self, seat, key, zone, **more):
        guid = self.play.find(seat, names()[key])
        self.play.act(seat, "put", card=guid, zone=zone, **more)
        return guid

    def power(self, guid):
        return self.play.card(guid)["power"]

    def label(self, guid):
        return [button["label"] for button in self.play.object(guid).buttons]

    def log(self):
        return self.play.state["log"][-1]


@pytest.fixture
def sums():
    return Sums()


def test_a_leader_adds_to_others_of_its_tag_at_the_same_place_only(sums):
    troll = sums.put("White", "001-C026", "defending", at="White")
    far = sums.put("White", "001-C028", "invading", at="Red")
    human = sums.put("White", "001-C003", "defending", at="White")
    theirs = sums.put("Red", "001-C026", "invading", at="White")
    before = [sums.power(guid) for guid in (troll, far, human, theirs)]
    leader = sums.put("White", "001-C032", "defending", at="White")
    assert [sums.power(guid) for guid in (troll, far, human, theirs)] == [before[0] + 1, *before[1:]]
    assert sums.label(troll) == ["+1"] and sums.label(leader) == []
    sums.play.act("White", "power", card=troll, by=2)
    assert sums.label(troll) == ["+3"]
    sums.play.act("White", "put", card=leader, zone="discard")
    assert sums.label(troll) == ["+2"]
    sums.play.act("White", "undo")
    assert sums.label(troll) == ["+3"] and sums.power(troll) == before[0] + 3


def test_a_card_that_comes_out_of_the_deck_shows_what_a_leader_adds(sums):
    sums.put("White", "001-C032", "defending", at="White")
    in_hand = {card.guid for card in sums.play.table.player("White").hand}
    trolls = [sums.play.find("White", names()[key]) for key in ("001-C026", "001-C028")]
    troll = next(guid for guid in trolls if guid not in in_hand)
    sums.play.act("White", "put", card=troll, zone="defending", at="White")
    assert sums.label(troll) == ["+1"]


def test_what_is_attached_adds_to_its_host_and_goes_with_it(sums):
    host = sums.put("White", "001-C026", "defending", at="White")
    sums.put("White", "001-I001", "attached", under=host)
    code = sums.put("White", "001-I017", "attached", under=host)
    assert sums.power(host) == 2 + 1 - 1
    sums.play.act("White", "put", card=code, zone="discard")
    assert sums.power(host) == 3
    sums.put("White", "001-I010", "attached", under=sums.play.find("White", names()["001-I001"]))
    assert sums.power(host) == 4
    sums.play.act("White", "put", card=host, zone="hand")
    assert sums.power(host) == 2 and sums.label(host) == []


def about(play):
    """The first lines of what White reads: that of a question is the card that it is about."""
    return [text.split("\n")[0] for text in play.table.player("White").texts()]


def test_an_attack_counts_power_and_resist_and_explains_them(sums):
    attacker = sums.put("White", "001-C066", "invading", at="Red")
    weak = sums.put("Red", "001-C077", "defending", at="Red")
    sums.put("Red", "001-C059", "defending", at="Red")
    sums.play.act("White", "attack", card=attacker)
    prompt = sums.play.prompt("destroy")
    assert prompt["options"] == [weak]
    assert prompt["text"] == "Untick what resists.\nTURTLE resist 2 = 0 + 2 by its text."
    assert "DERSITE PAWN  2 = 1 + 1 by its text" in about(sums.play)
    assert "attacks with DERSITE PAWN / on the wrong square (2 = 1 + 1 by its text) at" in sums.log()


def test_a_text_about_attacking_counts_while_the_card_attacks(sums):
    attacker = sums.put("White", "001-C003", "invading", at="Red")
    sums.put("Red", "001-C026", "defending", at="Red")
    printed = sums.power(attacker)
    sums.play.act("White", "attack", card=attacker)
    assert "JOHN EGBERT  5 = 4 + 1 by its text" in about(sums.play)
    sums.play.answer("destroy", [])
    assert sums.power(attacker) == printed == 4


def test_score_counts_and_explains(sums):
    invader = sums.put("White", "001-C026", "invading", at="Red")
    sums.put("White", "001-I020", "attached", under=invader)
    planet = sums.play.zone("Red", "planet")[0]
    sums.put("Red", "001-I032", "attached", under=planet)
    sums.put("White", "001-I033", "attached", under=planet)
    assert sums.power(planet) == 3 + 2
    sums.play.round(2, "White")
    sums.play.end_main()
    text = sums.play.prompt("score")["text"]
    assert text.startswith("White player 4 < 5 at Red player's planet\n")
    compared = next(words for words in sums.play.table.player("White").texts() if "4 < 5" in words)
    assert "\nChange a card's power" in compared, "each sum has its line, and so has what is to be done"
    assert "\nARADIA MEGIDO 4 = 2 + 1 " in text and " + 1 STOLEN FLAG." in text
    assert "\nLAND OF FROST AND FROGS 5 = 3 + 2 PILLOW FORT." in text
    assert "Texts to look at: " not in text
    sums.play.answer("score", "apply")
    sums.play.act("Red", "mark", card=planet, mark="damage", by=4)
    sums.play.pass_all()
    assert sums.power(planet) == 0, "a destroyed planet has no number that anything is added to"


def test_costs(sums):
    play = sums.play
    planet = play.zone("White", "planet")[0]
    host = sums.put("White", "001-C080", "defending", at="White")
    hand = sums.put("White", "001-I001", "hand")
    play.set_track("White", "grist", 3)
    why = play.refused("White", "move", card=host, at="Red")
    assert why == "that costs 4 grist (by its text), you have 3"
    sums.put("White", "001-I030", "attached", under=planet)
    play.act("White", "enter", card=hand, attach=host)
    cost = 3 - play.track("White", "grist")
    assert note(play.object(hand))["enter"] == cost + 1
    sums.put("White", "001-I023", "attached", under=host)
    play.act("White", "move", card=host, at="Red")
    assert play.card(host)["at"] == "Red" and play.track("White", "grist") == 3 - cost


@pytest.mark.long
def test_saving_and_loading_keeps_what_cards_show(sums):
    troll = sums.put("White", "001-C026", "defending", at="White")
    sums.put("White", "001-C032", "defending", at="White")
    saved = json.dumps(sums.play.table.save())
    sums.play.table = Table.open(saved, seed=9, players=sums.play.seats)
    assert sums.label(troll) == ["+1"] and sums.power(troll) == 3
