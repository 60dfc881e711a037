"""Executables and ~ATH: HS-33 to HS-38."""

import pytest

from tests.helpers.questions import BOTH, asked

pytestmark = pytest.mark.parametrize("place", BOTH, indirect=True)


@pytest.fixture
def group(game):
    """HS-33's table: White w1 w2 w3, Red r1; White and Blue hold a card that a troll's death lets in, Red
    holds one that waits for a messiah. A troll of Red is about to be destroyed.
    """
    play = game("White", "Red", "Blue")
    cards = {
        "w1": play.give("White", "TROLLTRAP / first", "executables"),
        "w2": play.give("White", "ECHO", "executables"),
        "w3": play.give("White", "TROLLTRAP / second", "executables"),
        "r1": play.give("Red", "TROLLTRAP / first", "executables"),
        "hW": play.give("White", "MESSIAH", "hand"),
        "hB": play.give("Blue", "MESSIAH", "hand"),
        "hR": play.give("Red", "MOURNER", "hand"),
        "troll": play.give("Red", "HORN", "defending", at="Red"),
        "a": play.give("White", "FOUR", "invading", at="Red"),
    }
    for player in play.seats:  # only those cards may answer
        for guid in play.zone(player, "hand"):
            if guid not in cards.values() and play.title(guid) in ("MESSIAH", "MOURNER", "VULTURE"):
                play.act(player, "put", card=guid, zone="nullified")
    play.set_track("White", "grist", 5)
    play.act("White", "attack", card=cards["a"])
    play.answer("destroy", [cards["troll"]])
    return play, cards


def enter(play, player, guid, at):
    assert guid in play.prompt("ath", player)["options"]
    play.answer("ath", guid, player)
    play.answer("place", at, player)


def first_group(play, cards):
    assert asked(play) == ["White", "Blue"]  # at the same time; Red has no answer
    assert play.prompt("ath", "White")["options"] == ["pass", cards["hW"]]
    play.answer("ath", "pass", "White")
    enter(play, "Blue", cards["hB"], "White")
    assert asked(play) == []  # nothing more in the hand


def waiting(play):
    return [entry["card"] for entry in play.state["queue"] if entry["kind"] == "event"]


def resolving(play):
    return play.prompt("resolve")["player"], play.state["queue"][0]["card"]


def test_hs_33_group_order(group):
    play, cards = group
    first_group(play, cards)
    order = [entry["card"] for entry in play.state["queue"] if entry["kind"] == "card"]
    assert order == [cards["w1"], cards["r1"], cards["w3"]]
    assert play.card(cards["hB"])["zone"] == "invading"
    for player, name in (("White", "w1"), ("Red", "r1"), ("White", "w3")):
        assert resolving(play) == (player, cards[name])
        wrong = cards["w3"] if name != "w3" else cards["w2"]
        assert play.refused(player, "resolve", card=wrong)
        play.act(player, "resolve", card=cards[name])
        assert play.card(cards[name])["zone"] == "discard"
    play.pass_all()
    assert play.zone("White", "executables") == [cards["w2"]]
    assert set(play.zone("White", "discard")) >= {cards["w1"], cards["w3"]}
    assert cards["r1"] in play.zone("Red", "discard")


@pytest.mark.long
def test_hs_34_nested_triggers_wait_for_the_first_group(group):
    play, cards = group
    first_group(play, cards)
    c = cards["hB"]
    play.answer("resolve", "resolved", "White")  # w1
    play.act("Red", "discard", card=c)  # r1's effect
    assert play.card(c)["zone"] == "discard" and c in play.zone("Blue", "discard")
    assert resolving(play) == ("Red", cards["r1"])
    play.answer("resolve", "resolved", "Red")
    assert resolving(play) == ("White", cards["w3"])
    # HS-35b: what happened meanwhile, in the order of time: w1, c, r1; then w3
    assert waiting(play) == [cards["w1"], c, cards["r1"]]
    play.answer("resolve", "resolved", "White")
    assert waiting(play) == [c, cards["r1"], cards["w3"]]  # nobody has an answer to w1
    assert play.pass_all() == ["Red"]  # c is no troll, so White's card stays: only hR fits
    assert cards["hR"] in play.zone("Red", "hand")
    assert resolving(play) == ("White", cards["w2"])
    play.answer("resolve", "resolved", "White")
    play.pass_all()
    assert play.prompts() == []


@pytest.mark.long
def test_hs_35b_a_discarded_executable_lets_a_card_in(group):
    play, cards = group
    vulture = play.give("Blue", "VULTURE", "hand")
    first_group(play, cards)
    for player, name in (("White", "w1"), ("Red", "r1"), ("White", "w3")):
        play.act(player, "resolve", card=cards[name])
    # about w1, the first that has left
    assert vulture in play.prompt("ath", "Blue")["options"]
    play.answer("ath", vulture, "Blue")
    play.answer("place", "White", "Blue")
    assert (play.card(vulture)["zone"], play.card(vulture)["at"]) == ("invading", "White")
    play.pass_all()
    assert play.prompts() == []


def test_the_verb_that_an_open_question_is_about_is_offered(group):
    play, cards = group
    first_group(play, cards)
    offers = [
        o for o in play.table.call("tableOffers", on="tts-export") if o["action"] not in ("next", "undo")
    ]
    assert offers == [{"player": "White", "action": "resolve", "card": cards["w1"]}]


def test_hs_34_the_card_in_hand_comes_before_the_executable(group):
    play, cards = group
    first_group(play, cards)
    play.answer("resolve", "resolved", "White")
    play.act("Red", "discard", card=cards["hB"])
    play.answer("resolve", "resolved", "Red")
    play.answer("resolve", "resolved", "White")
    assert asked(play) == ["Red"]  # nobody has an answer to w1's discard
    enter(play, "Red", cards["hR"], "Red")
    assert play.card(cards["hR"])["zone"] == "defending"
    assert play.card(cards["w2"])["zone"] == "executables"
    play.pass_all()


def test_hs_35_mandatory_and_one_shot(game):
    play = game()
    trap = play.give("White", "TROLLTRAP / first", "executables")
    x, y = play.give("Red", "HORN", "defending", at="Red"), play.give("Red", "NUB", "defending", at="Red")
    attacker = play.give("White", "FIVE", "invading", at="Red")
    play.set_track("White", "grist", 9)
    play.act("White", "attack", card=attacker)
    play.answer("destroy", [x, y])
    play.answer("order", [y, x], "Red")
    play.pass_all()
    late = play.give("White", "TROLLTRAP / second", "executables")  # entered after the destruction
    assert play.prompt("resolve")["options"] == ["resolved"]
    play.answer("resolve", "resolved")
    play.pass_all()
    assert play.prompts("resolve") == []
    assert play.card(trap)["zone"] == "discard" and play.card(late)["zone"] == "executables"


def test_hs_36_the_lower_card_is_the_earlier_event(game):
    play = game()
    play.give("White", "TROLLTRAP / first", "executables")
    x, y = play.give("Red", "HORN", "defending", at="Red"), play.give("Red", "NUB", "defending", at="Red")
    z = play.give("Red", "NUB", "defending", at="Red", nth=1)
    attacker = play.give("White", "FIVE", "invading", at="Red")
    play.act("White", "attack", card=attacker)
    play.answer("destroy", [x, y])
    play.act("Red", "nullify", card=z)  # in the same event: counts as the very bottom
    play.answer("order", [y, x], "Red")
    events = [entry["card"] for entry in play.state["queue"] if entry["kind"] == "event"]
    assert events == [z, y, x]
    assert play.zone("Red", "discard")[:2] == [x, y]  # newest on top
    assert play.zone("Red", "nullified") == [z]
    while play.prompts():
        play.step()


def test_hs_37_off_turn_entry(game):
    play = game()
    messiah = play.give("Red", "MESSIAH", "hand")
    horn = play.give("Red", "HORN", "defending", at="Red")
    attacker = play.give("White", "FOUR", "invading", at="Red")
    play.set_track("White", "grist", 5)
    play.act("White", "attack", card=attacker)
    play.answer("destroy", [horn])
    grist = play.track("Red", "grist")
    enter(play, "Red", messiah, "White")
    play.pass_all()
    card = play.card(messiah)
    assert (card["zone"], card["at"], card["tapped"]) == ("invading", "White", False)
    assert play.track("Red", "grist") == grist
    for action in ("attack", "move", "ability"):
        assert "turn" in play.refused("Red", action, card=messiah, at="Red")


def test_hs_37_on_turn_it_may_attack_at_once(game):
    play = game()
    messiah = play.give("White", "MESSIAH", "hand")
    horn = play.give("Red", "HORN", "defending", at="Red")
    attacker = play.give("White", "FOUR", "invading", at="Red")
    play.set_track("White", "grist", 5)
    play.act("White", "attack", card=attacker)
    play.answer("destroy", [horn])
    enter(play, "White", messiah, "Red")
    play.pass_all()
    play.act("White", "attack", card=messiah)
    assert play.track("White", "grist") == 3


@pytest.mark.long
def test_hs_38_nullified_counts_as_destroyed_and_stays_out(game):
    play = game()
    trap = play.give("White", "TROLLTRAP / first", "executables")
    horn = play.give("Red", "HORN", "defending", at="Red")
    play.act("White", "nullify", card=horn)
    play.pass_all()
    play.answer("resolve", "resolved", "White")
    play.pass_all()
    assert play.card(trap)["zone"] == "discard"
    for guid in play.zone("Red", "deck"):
        play.act("Red", "put", card=guid, zone="discard")
    play.act("Red", "draw", n=1)
    assert play.zone("Red", "nullified") == [horn]


@pytest.mark.long
def test_answers_count_in_the_order_of_the_players(group):
    """Blue answers first; its card enters once White has answered."""
    play, cards = group
    play.answer("ath", cards["hB"], "Blue")
    assert play.card(cards["hB"])["zone"] == "hand" and play.prompts("place") == []
    enter(play, "White", cards["hW"], "Red")
    play.answer("place", "White", "Blue")
    assert play.card(cards["hB"])["zone"] == "invading"


def test_a_trigger_in_words_is_asked(game):
    play = game()
    riddle = play.give("Red", "RIDDLE", "executables")
    horn = play.give("Red", "HORN", "defending", at="Red")
    play.act("Red", "discard", card=horn)
    play.pass_all()
    play.answer("confirm", "yes", "Red")
    play.answer("resolve", "resolved", "Red")
    play.pass_all()
    assert play.card(riddle)["zone"] == "discard"
    assert play.prompts() == []
