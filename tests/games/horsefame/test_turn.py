"""Setup and the steps of a turn: HF-01 to HF-05, HF-12 to HF-14."""

from itertools import pairwise

import pytest

from tts_export.simulator.errors import SimError
from tts_export.simulator.ui.places import placed


def test_hf_01_setup_and_mulligans_in_turn(table):
    play = table()
    play.act("Red", "start", first="White")
    for seat in ("White", "Red"):
        zones = play.state["players"][seat]["zones"]
        assert [len(zones[name]) for name in ("hand", "library", "stories")] == [5, 35, 15]
    assert [(p["player"], p["kind"]) for p in play.prompts()] == [("White", "mulligan")]
    assert play.refused("Red", "keep")
    play.act("White", "mulligan")
    play.act("White", "mulligan")
    play.act("White", "keep")
    assert [p["player"] for p in play.prompts()] == ["Red"]
    play.act("Red", "keep")
    state = play.state
    assert (state["active"], state["phase"]) == ("White", "main")
    assert (len(play.zone("White", "hand")), len(play.zone("Red", "hand"))) == (3, 5)
    assert len(play.zone("White", "library")) == 37
    assert (play.track("White", "energy"), play.track("Red", "energy")) == (1, 0)


@pytest.mark.long
def test_hf_01_no_mulligan_below_an_empty_hand(table):
    play = table()
    play.act("White", "start", first="White")
    for _ in range(5):
        play.act("White", "mulligan")
    assert play.zone("White", "hand") == []
    assert [p["player"] for p in play.prompts("mulligan")] == ["Red"], "White has nothing left to choose"
    assert play.refused("White", "mulligan")


@pytest.mark.long
def test_hf_01_dice_settle_the_order_before_the_hands(table):
    play = table("White", "Red", "Blue")
    play.act("Red", "start")
    assert all(play.zone(seat, "hand") for seat in play.seats)
    first = play.prompt("mulligan")["player"]
    assert play.state["first"] == first == play.state["order"][0]
    assert any(line.endswith("has the first turn") for line in play.state["log"])


@pytest.mark.long
def test_whoever_leaves_over_the_opening_hand_is_passed_over(table):
    play = table("White", "Red", "Blue")
    play.act("White", "start", first="White")
    play.act("White", "leave")
    assert [p["player"] for p in play.prompts()] == ["Red"]


def test_hf_02_the_second_player_draws_in_the_first_turn(game):
    play = game()
    play.act("White", "next")
    assert (play.state["active"], play.state["phase"]) == ("Red", "main")
    assert len(play.zone("Red", "hand")) == 6
    play.act("Red", "next")
    assert len(play.zone("White", "hand")) == 6


@pytest.mark.long
def test_hf_02_nobody_draws_first_or_only_two_do_not(game):
    assert len(game("White", "Red", "Blue").zone("White", "hand")) == 5
    options = {"first_draw.skip": "two_players"}
    assert len(game("White", "Red", "Blue", options=options).zone("White", "hand")) == 6
    assert len(game(options=options).zone("White", "hand")) == 5


def collected(game):
    """HF-03's box before White's turn: own story 5, own blog 3, Red's story 3, own story 2; White has 6."""
    play = game()
    play.act("White", "next")
    play.post("Red", "THREE")
    diary = play.give("White", "DIARY", "box")
    play.act("White", "mark", card=diary, mark="heat", by=4)
    play.post("White", "FIVE")
    play.post("White", "TWO")
    play.act("White", "mark", card=diary, mark="heat", by=-1)
    play.act("Red", "mark", card=play.find("Red", "THREE"), mark="heat", by=-1)
    play.act("Red", "mark", card=play.find("Red", "THREE"), mark="heat", by=1)
    play.set_track("White", "energy", 6)
    return play, diary


@pytest.mark.long
def test_hf_03_collection_and_hf_04_heat(game):
    play, diary = collected(game)
    play.act("White", "mark", card=diary, mark="heat", by=1)
    assert play.heats() == [("W FIVE", 5), ("W DIARY", 4), ("R THREE", 3), ("W TWO", 2)]
    play.act("Red", "next")
    assert play.state["active"] == "White"
    assert play.track("White", "energy") == 10
    assert "gains 1 energy (9 + 1 = 10): a story in slot 1" in play.log()
    # The blog cooled to Red's 3: of equal ones the newer one, the blog, is above; a cooler one falls below.
    assert play.heats() == [("W FIVE", 4), ("W DIARY", 3), ("R THREE", 3), ("W TWO", 1)]


def test_hf_04_the_box_is_sorted_again(game):
    play, _ = collected(game)
    assert play.heats() == [("W FIVE", 5), ("W DIARY", 3), ("R THREE", 3), ("W TWO", 2)]
    play.act("Red", "next")
    assert play.heats() == [("W FIVE", 4), ("R THREE", 3), ("W DIARY", 2), ("W TWO", 1)]
    right = [play.object(guid).pos[0] for guid in play.box]
    assert right == sorted(right), "slot 1 is at the left, the coldest at the right"
    assert len({round(b - a, 3) for a, b in pairwise(right)}) == 1


def test_hf_05_what_burns_out_leaves(game):
    play = game()
    one = play.post("White", "ONE")
    play.post("White", "TWO")
    news = play.give("White", "DIARY", "box")
    play.act("White", "mark", card=news, mark="heat", by=1)
    play.act("White", "next")
    play.act("Red", "next")
    assert play.heats() == [("W TWO", 1)]
    assert one in play.zone("White", "stories")
    assert play.zone("White", "discard") == [news]
    assert play.card(one)["face"] == "down"


def test_a_story_keeps_its_heat_where_its_text_says_so(game):
    play = game()
    play.post("White", "FOUR")
    play.post("White", "EMBER")
    play.act("White", "next")
    play.act("Red", "next")
    assert play.heats() == [("W EMBER", 4), ("W FOUR", 3)], "EMBER is in slot 1"


def test_upkeep_triggers_go_on_the_stack(game):
    play = game()
    play.post("White", "MORNING")
    play.act("White", "next")
    play.act("Red", "next")
    assert play.state["phase"] == "upkeep"
    assert [t["kind"] for t in play.state["queue"]] == ["trigger"]
    play.answer("respond", "pass", "Red")
    assert play.heats() == [("W MORNING", 4)], "4, 1 less, 1 more"
    assert play.state["phase"] == "main"
    assert len(play.zone("White", "hand")) == 6


def test_hf_12_twenty_wins_before_the_heat_step(game):
    play = game()
    three = play.post("White", "THREE")
    play.post("Red", "FOUR")
    play.act("White", "next")
    play.set_track("White", "energy", 18)
    play.act("Red", "next")
    state = play.state
    assert (state["over"], state["winner"], state["phase"]) == (True, "White", "collection")
    assert play.track("White", "energy") == 20
    assert play.heat(three) == 3


def test_hf_12_spending_below_the_goal_is_no_win(game):
    play = game()
    play.set_track("White", "energy", 19)
    play.act("White", "effect", card=play.hand("White", "SAGA"), at="1.editor1")
    play.let_it_resolve()
    assert play.track("White", "energy") == 17
    assert not play.state["over"]
    play.act("White", "adjust", track="energy", by=3)
    assert play.state["winner"] == "White"


@pytest.mark.long
def test_hf_13_who_cannot_draw_loses(game):
    play = game()
    for guid in play.zone("Red", "library"):
        play.act("Red", "put", card=guid, zone="discard")
    play.act("White", "next")
    assert (play.state["over"], play.state["winner"]) == (True, "White")


@pytest.mark.long
def test_hf_13_three_players_go_on(game):
    play = game("White", "Red", "Blue")
    story, mine = play.post("Red", "FOUR"), play.post("White", "THREE")
    for guid in play.zone("Red", "library"):
        play.act("Red", "put", card=guid, zone="discard")
    play.act("White", "next")
    assert not play.state["over"]
    assert (play.state["active"], play.state["phase"]) == ("Blue", "main")
    assert play.box == [mine] and story in play.zone("Red", "stories")
    play.act("Blue", "next")
    play.act("White", "next")
    assert play.state["active"] == "Blue", "Red has no turns any more"


@pytest.mark.long
def test_a_draw_that_no_step_makes_does_not_lose(game):
    play = game()
    for guid in play.zone("White", "library"):
        play.act("White", "put", card=guid, zone="discard")
    play.act("White", "draw", n=1)
    assert not play.state["over"]


def test_hf_14_cleanup(game):
    play = game()
    play.hand_of("White", 9)
    play.act("White", "next")
    prompt = play.prompt("discard", "White")
    assert prompt["count"] == 2
    assert play.refused("White", "answer", prompt=prompt["id"], choice=prompt["options"][:1])
    play.answer("discard", prompt["options"][:2])
    assert len(play.zone("White", "hand")) == 7 and len(play.zone("White", "discard")) == 2
    assert play.state["active"] == "Red"


def test_hf_14_seven_cards_stay(game):
    play = game()
    play.hand_of("White", 7)
    play.act("White", "next")
    assert play.state["active"] == "Red"


@pytest.mark.long
def test_only_stories_that_can_be_paid_for_are_proposed(game):
    play = game()
    pen = play.hand("White", "PEN")
    play.act("White", "author", card=pen, at="1.writer")
    play.act("White", "next")
    play.act("Red", "next")  # it has rested
    prices = {guid: play.card(guid)["power"] for guid in play.zone("White", "stories")}
    play.set_track("White", "energy", 2)
    options = {guid for guid, price in prices.items() if price <= 2}
    assert 0 < len(options) < len(prices)
    play.act("White", "ability", card=pen)
    play.answer("respond", "pass", "Red")
    assert set(play.prompt("post")["options"]) == options


# The last chance to respond ------------------------------------------------------------------------------


def test_the_menu_names_the_slots(game):
    play = game()
    pen = play.give("White", "PEN", "hand")
    white, card = play.table.player("White"), play.object(pen)
    white.point_at(card)
    labels = [item.label for item in card.menu if item.label.startswith("Play author as")]
    kinds = ("writer", "editor")
    assert labels == [f"Play author as {kind} in play zone {n}" for n in (1, 2) for kind in kinds]
    white.menu(labels[1], card)
    play.table.settle()
    assert "White player plays PEN as editor 1 in play zone 1" in play.log() and play.prompts() == []


def test_slots_are_named_in_words_and_laid_out_as_on_the_mat(game):
    play = game()
    play.give("White", "PEN", "play", at="2.writer")
    pen = play.give("White", "PEN", "hand", nth=1)
    play.act("White", "author", card=pen)
    white, ui = play.table.player("White"), play.table.ui["Global"]
    places = {e.id: rect for e, rect in placed(ui, "White") if "-at-" in e.id}
    writer, *editors = [places[f"tx-prompt-1-at-{n}"] for n in range(1, 5)]
    assert [rect.top for rect in editors] == [writer.top + 48] * 3 and writer.left == editors[1].left
    assert [text for text in white.texts() if text.startswith("Zone ")] == ["Zone 1", "Zone 2"]
    assert "Where does PEN go?" in "".join(white.texts())
    with pytest.raises(SimError, match="not interactable"):
        white.click("tx-prompt-1-at-5")
    white.click("tx-prompt-1-at-3")
    play.table.settle()
    assert "White player plays PEN as editor 2 in play zone 1" in play.log()


@pytest.mark.long
def test_play_again_takes_the_stories_out_of_the_feature_box(game):
    play = game("White", "Red", "Blue")
    for seat in play.seats:
        play.post(seat, "FOUR")
    play.set_track("Red", "energy", 20)
    assert play.state["winner"] == "Red"
    play.act("White", "start", first="White")
    while play.prompts("mulligan"):
        play.answer("mulligan", "keep")
    assert play.box == [] and play.state["active"] == "White"
    assert all(len(play.zone(seat, "stories")) == 15 for seat in play.seats)


def test_one_card_to_discard_is_one_click_and_more_are_confirmed_when_enough_are_chosen(game):
    """The yellow button is yellow once it does something."""
    play = game()
    white = play.table.player("White")
    play.hand_of("White", 8)
    play.act("White", "next")
    assert play.prompt("discard")["count"] == 1
    assert not any("Confirm" in text for text in white.texts())
    white.click(play.title(play.zone("White", "hand")[0]))
    play.table.settle()
    assert len(play.zone("White", "hand")) == 7 and play.prompts("discard") == []


def test_the_answers_are_counted_up_to_what_is_asked(game):
    play = game()
    white = play.table.player("White")
    play.hand_of("White", 9)
    play.act("White", "next")
    assert any("Confirm (0 of 2)" in text for text in white.texts())
    assert "choose 2 cards" in play.refused(
        "White", "answer", prompt=play.prompt("discard")["id"], choice=play.zone("White", "hand")[:1]
    )
