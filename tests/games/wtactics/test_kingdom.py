"""Moves, claims and cities: ARC-07, ARC-08; cards that are played."""

from itertools import pairwise

import pytest

from tts_export.simulator.ui import plain


def where(play, guid):
    card = play.card(guid)
    return card["zone"], card["at"] if card["zone"] == "residents" else None


def test_arc_07_moves(play):
    play = play()
    a, b = play.city("White", "body"), play.city("White", "mind")
    c1, c2 = (play.resident("White", name, "body") for name in ("One One", "Two Two"))
    c3 = play.resident("White", "Two Three", "mind")
    play.act("White", "move", card=c1, at="army")
    assert where(play, c1) == ("army", None) and play.card(c1)["tapped"]
    assert "one move a turn" in play.refused("White", "move", card=c2, at="army")
    play.act("White", "move", card=c3, at="army")
    c4 = play.army("White", "Three Two")
    for city in (a, b):
        assert "one move a turn" in play.refused("White", "move", card=c4, at=city)
    assert "marked" in play.refused("White", "move", card=c1, at=play.city("White", "soul"))
    play.act("White", "move", card=c4)
    assert play.prompts() == [], "there is one place to go"
    assert where(play, c4) == ("residents", play.city("White", "soul"))
    play.army("White", "Helper")
    play.to("attack")
    assert "marked" in play.refused("White", "attack", cards=[c1], at="Red")


def test_arc_07_cities_are_free_again_next_turn(play):
    play = play()
    c1, c2 = (play.resident("White", name, "body") for name in ("One One", "Two Two"))
    play.act("White", "move", card=c1, at="army")
    play.to("play_1", "White", 3)
    play.act("White", "move", card=c2, at="army")
    assert where(play, c2) == ("army", None)


def test_arc_07_from_city_to_city_both_are_used(play):
    play = play()
    a, b = play.city("White", "body"), play.city("White", "mind")
    c1, c2 = play.resident("White", "One One", "body"), play.resident("White", "Two Two", "mind")
    play.act("White", "move", card=c1, at=b)
    assert where(play, c1) == ("residents", b)
    assert "one move a turn" in play.refused("White", "move", card=c2, at="army")
    assert play.refused("White", "move", card=c2, at=play.city("Red"))
    play.act("White", "move", card=c2, at=a, forced=True)
    assert where(play, c2) == ("residents", a)
    assert not play.card(c2)["tapped"]


def test_residents_lie_below_their_city(play):
    play = play()
    for slot in ("body", "mind", "soul"):
        city = play.object(play.city("White", slot))
        cards = [
            play.object(play.resident("White", name, slot, 0)) for name in ("One One", "Two Two", "Two Three")
        ]
        play.act("White", "put", card=cards[0].guid, zone="hand")
        for card in cards[1:]:
            assert card.pos[2] < city.pos[2] and 0 <= card.pos[0] - city.pos[0] < 6.5
        for card in cards[1:]:
            play.act("White", "put", card=card.guid, zone="hand")


def test_a_fourth_and_a_fifth_resident_can_be_read_between_the_first_three(play):
    """There are three places below a city. Half of each further card is seen beside the others."""
    play = play()
    names = ("One One", "Two Two", "Two Three", "Three Two", "Four Four")
    cards = [play.object(play.resident("White", name, "body")) for name in names]
    play.act("White", "tap", card=cards[0].guid)
    across = sorted(card.pos[0] for card in cards)
    assert min(right - left for left, right in pairwise(across)) > 1.5, "a card is 2.2 units wide"
    assert {play.card(card.guid)["at"] for card in cards} == {play.city("White", "body")}
    assert across[-1] < play.object(play.city("White", "mind")).pos[0] - 2.2, "below their own city"
    play.act("White", "put", card=cards[1].guid, zone="army")
    assert play.object(play.resident("White", "Helper", "body")).pos[0] == across[2], (
        "a place that is free again"
    )


@pytest.fixture
def claim(game):
    """White's Tactics: residents of cost 1 and 2 at Body, Red's cost 3 and 4; nothing else may answer."""
    play = game().to("play_1")
    mine = [play.resident("White", name, "body") for name in ("One One", "Two Two")]
    theirs = [play.resident("Red", name, "mind") for name in ("Two Three", "Four Four")]
    play.to("tactics", "White", 2)
    return play, mine, theirs


def test_the_question_for_a_claim_has_one_yellow_button(claim):
    """Of several advantages none is the one to claim; the button that goes on is the yellow one."""
    play, _, _ = claim
    ui = play.table.ui["Global"]
    buttons = [ui.ids[f"tx-prompt-1-{place}"] for place in range(1, 5)]
    words = [
        line for line in plain(ui.attribute(ui.ids["tx-prompt-1-words"], "text")).split("\n") if line.strip()
    ]
    colors = [ui.attribute(button, "colors").split("|")[0] for button in buttons]
    assert words == ["Body", "Mind", "Soul", "No claim"]
    assert colors[3] == "#f5c542" and "#d8b46a" not in colors[:3]


def test_arc_08_a_tie_is_the_claimants(claim):
    play, mine, theirs = claim
    before = play.track("White", "vp")
    play.act("White", "claim", discipline="Body", cards=mine)
    assert all(play.card(guid)["tapped"] for guid in mine)
    assert set(play.prompt("bid", "Red")["options"]) == set(theirs)
    play.answer("bid", theirs[:1])
    assert (play.track("White", "vp"), play.track("Red", "vp")) == (before + 1, 15)
    assert play.card(theirs[0])["tapped"] and not play.card(theirs[1])["tapped"]


@pytest.mark.long
@pytest.mark.parametrize(("answer", "winner"), [("win", "Red"), ("pass", "White")])
def test_a_text_about_equal_sums_is_a_question_to_its_player(game, answer, winner):
    play = game(deck={"White": "Plain", "Red": "Choir"}).to("play_1")
    mine = play.resident("White", "Two Three", "body")
    first, second = (play.resident("Red", name, "mind") for name in ("Two Two", "Three Two"))
    play.to("tactics", "White", 2)
    play.act("White", "claim", discipline="Mind", cards=[mine])
    play.answer(
        "bid", [second]
    )  # equal sums, but the text counts only while Red has the advantage of that city
    assert play.prompts("tie") == []
    play.to("tactics", "Red", 2)
    play.act("Red", "claim", discipline="Soul", cards=[first])
    play.to("tactics", "White", 3)
    before = play.track(winner, "vp")
    play.act("White", "claim", discipline="Body", cards=[mine])
    play.answer("bid", [second])
    prompt = play.prompt("tie", "Red")
    assert (prompt["options"], "the sums are equal, you win" in prompt["text"]) == (["win", "pass"], True)
    play.answer("tie", answer)
    assert play.track(winner, "vp") == before + 1 and f"{winner} player wins the claim for Body" in play.log()


def test_a_claim_names_what_each_resident_counts(claim):
    """Its power cost, and not what it does in a battle."""
    play, mine, _ = claim
    play.answer("claim", "Body")
    assert any("Two Two (cost 2)" in text for text in play.table.player("White").texts())
    asked = play.prompt("residents")
    reason = play.try_to("White", "answer", prompt=asked["id"], choice=[])["reason"]
    assert reason == "mark at least 1 resident" and play.prompt("residents") == asked, (
        "the claim can still be made"
    )
    play.answer("residents", mine[:1])
    assert any("Four Four (cost 4)" in text for text in play.table.player("Red").texts())


@pytest.mark.long
def test_a_claim_that_is_made_ends_the_questions_of_others(claim):
    """Their residents may be marked now: the menu and the phase can ask at once."""
    play, mine, _ = claim
    play.act("White", "claim", card=mine[0])
    play.answer("discipline", "Mind")
    play.answer("claim", "Soul")
    assert len(play.prompts("residents")) == 2
    play.answer("residents", mine)
    assert not play.prompts("residents") and len(play.prompts("bid")) == 1


def test_a_question_without_a_right_answer_does_not_stay_for_ever(claim):
    play, mine, _ = claim
    play.answer("claim", "Body")
    for guid in mine:
        play.act("White", "tap", card=guid)
    asked = play.prompt("residents")["id"]
    assert "marked already" in play.try_to("White", "answer", prompt=asked, choice=mine)["reason"]
    play.act("White", "answer", prompt=asked, choice=mine)
    assert not play.prompts("residents")


def test_who_cannot_win_a_claim_is_not_asked(claim):
    play, mine, theirs = claim
    play.act("Red", "tap", card=theirs[1])
    before = play.track("White", "vp")
    play.act("White", "claim", discipline="Body", cards=mine)
    assert not play.prompts("bid") and play.track("White", "vp") == before + 1, (
        "3 against 3: a tie is the claimant's"
    )


def test_arc_08_the_greater_sum_wins(claim):
    play, mine, theirs = claim
    play.act("White", "claim", discipline="Body", cards=mine)
    play.answer("bid", theirs[1:])
    assert (play.track("White", "vp"), play.track("Red", "vp")) == (15, 16)
    assert "Body Gate: Advantage: Smile." in play.log()


def test_arc_08_once_for_each_discipline_and_never_with_marked_residents(claim):
    play, mine, _ = claim
    play.act("White", "claim", discipline="Body", cards=mine[:1])
    play.answer("bid", [])
    assert play.track("White", "vp") == 16
    assert "marked" in play.refused("White", "claim", discipline="Mind", cards=mine[:1])
    assert "claimed already" in play.refused("White", "claim", discipline="Body", cards=mine[1:])
    assert "at least 1 resident" in play.refused("White", "claim", discipline="Mind", cards=[])
    play.answer("claim", "Mind")
    assert play.card(mine[1])["tapped"], "the only resident that is left: nobody is asked which"
    play.answer("bid", [])
    assert play.track("White", "vp") == 17
    assert play.state["phase"] == "play_1", "nobody is left to claim with"


@pytest.mark.long
def test_an_advantage_lasts_until_the_claimants_next_tactics(claim):
    play, mine, _ = claim
    play.act("White", "claim", discipline="Body", cards=mine)
    play.answer("bid", [])
    city = play.object(play.city("White"))
    assert [button["label"] for button in city.buttons] == ["advantage"]
    play.to("tactics", "Red", 2)
    assert [button["label"] for button in city.buttons] == ["advantage"]
    play.to("tactics", "White", 3)
    assert [button["label"] for button in city.buttons] != ["advantage"]
    assert f"The advantage of {city.nickname} is over" in play.log()


@pytest.mark.long
def test_a_city_is_built_beside_the_first_of_its_discipline(play):
    play = play(deck={"White": "Four Cities", "Red": "Plain"})
    play.power("White", gaian=8)
    second = next(
        guid for guid, card in play.state["cards"].items()
        if card["owner"] == "White" and card["type"] == "city" and card["zone"] != "kingdom"
    )  # fmt: skip
    play.act("White", "put", card=second, zone="hand")
    play.act("White", "build", card=second)
    assert play.card(second)["at"] == "body_2" and play.marks(second, "def") in (5, 7)
    assert play.left("White") == {"gaian": 4}
    one, two, three = (
        play.give("White", name, "residents", at=second) for name in ("One One", "Two Two", "Helper")
    )
    spots = [play.object(guid).pos[0] for guid in (one, two, three)]
    assert spots == sorted(spots, reverse=True)
    assert all(play.card(guid)["at"] == second for guid in (one, two, three))


def test_creatures_cost_power_and_come_into_a_city(play):
    play = play()
    play.power("White", gaian=2)
    guid = play.give("White", "Two Two", "hand")
    play.act("White", "recruit", card=guid)
    assert set(play.prompt("place")["options"]) == set(play.zone("White", "kingdom"))
    play.answer("place", play.city("White", "soul"))
    assert where(play, guid) == ("residents", play.city("White", "soul"))
    assert not play.card(guid)["tapped"] and play.left("White") == {}
    other = play.give("White", "One One", "hand")
    assert play.refused("White", "recruit", card=other, at=play.city("Red"))
    assert play.refused("Red", "recruit", card=play.give("Red", "One One", "hand"), at=play.city("Red"))


def test_enchantments_hang_on_cards_and_fall_with_them(play):
    play = play()
    play.power("White", gaian=2)
    host = play.army("Red", "Two Two")
    oath, chain = play.give("White", "Oath", "hand"), play.give("White", "Chain", "hand")
    play.act("White", "cast", card=oath)
    assert {"White", "Red", host} <= set(play.prompt("attach")["options"])
    play.answer("attach", host)
    play.act("White", "cast", card=chain, attach=oath)
    assert play.card(oath)["attached_to"] == host and play.card(chain)["attached_to"] == oath
    play.act("Red", "mark", card=host, mark="damage", by=2)
    assert play.zone("Red", "graveyard")[0] == host
    assert set(play.zone("White", "graveyard")) >= {oath, chain}, "each to its own player's"


def test_an_enchantment_on_a_player(play):
    play = play()
    oath = play.give("White", "Oath", "hand")
    play.act("White", "cast", card=oath, at="Red")
    assert [button["label"] for button in play.object(oath).buttons] == ["on Red"]


def test_an_enchantment_on_a_resource_card(play):
    play = play().to("play_1")
    oath = play.give("White", "Oath", "hand")
    for seat, name in (("White", "One One"), ("Red", "Two Two")):
        play.give(seat, name, "resources", at="gaian")
    play.act("White", "cast", card=oath)
    options = play.prompt("attach", "White")["options"]
    assert "Red gaian" in options and "Red the_empire" not in options
    play.answer("attach", "Red gaian")
    assert [button["label"] for button in play.object(oath).buttons] == ["on Red's Gaian resources"]
    assert "casts Oath on Red's Gaian resources" in play.log()
    assert not any(name in play.log() for name in ("One One", "Two Two")), "they lie face down"
    for guid in play.zone("Red", "resources"):
        play.act("Red", "put", card=guid, zone="graveyard")
    assert play.card(oath)["zone"] == "graveyard"


def test_a_creature_put_into_the_kingdom_is_a_resident(play):
    play = play()
    one = play.find("White", "One One")
    play.act("White", "put", card=one, zone="kingdom")
    assert play.card(one)["zone"] == "residents" and play.marks(one, "def") == 0
    assert len(play.zone("White", "kingdom")) == 3


def test_abilities_pay_what_stands_before_the_colon(play):
    play = play()
    play.power("White", gaian=1)
    helper = play.resident("White", "Helper")
    hand = len(play.zone("White", "hand"))
    play.act("White", "ability", card=helper)
    assert play.card(helper)["tapped"] and play.left("White") == {}
    assert len(play.zone("White", "hand")) == hand + 1 and play.prompts() == []
    assert "marked" in play.refused("White", "ability", card=helper)
    assert "no ability" in play.refused("White", "ability", card=play.army("White", "One One"))


# What cities can do --------------------------------------------------------------------------------------


def test_a_city_uses_the_advantage_that_was_won_once_a_turn(claim):
    play, mine, _ = claim
    mind = play.city("White", "mind")
    play.act("White", "claim", discipline="Mind", cards=mine)
    play.answer("bid", [])
    play.to("play_1")
    play.table.player("White").menu("Use ability", play.object(mind))
    play.table.settle()
    assert "you may think" in play.prompt("carry_out", "White")["text"]
    play.answer("carry_out", "done")
    assert "used this turn" in play.refused("White", "ability", card=mind)


def test_a_city_without_its_advantage_is_refused_with_the_reason(play):
    play = play()
    assert "won the claim for Mind" in play.refused("White", "ability", card=play.city("White", "mind"))
    assert "no ability" in play.refused("White", "ability", card=play.city("White", "body"))
