"""Pre-Alpha 0.2 on its own table: PA-01 to PA-10. What it shares with Set 001 is tested there, too."""

from itertools import pairwise

import pytest

from tests.conftest import MEMORY
from tests.games.secrets import act_at_once
from tests.helpers.prealpha import EXAMPLE, HOME, boons, game, home, table
from tts_export.decks.rules import verdict
from tts_export.load import load

NEEDS_THREE = "MISTER HALFPAST / midnight and counting"  # "Special Tap (3b): ..."
WALLS = "Something in the Walls"
PAYS_TWO = "MARLOW PENDRIX / keeps the spare keys"  # "Special Tap (2g): ...", power 4


@pytest.mark.long
def test_pa_01_at_most_two_mulligans():
    play = table("White", "Red", "Blue")
    play.act("White", "start", first="White")
    play.act("White", "mulligan")
    play.act("White", "mulligan")
    assert [play.track(seat, "grist") for seat in play.seats] == [0, 2, 2]
    assert {p["player"] for p in play.prompts("mulligan")} == {"Red", "Blue"}, "White has no choice left"
    assert "the opening hands are settled" in play.refused("White", "mulligan")
    assert len(play.zone("White", "hand")) == 5
    play.check()


@pytest.mark.long
def test_pa_02_the_first_player_draws_in_the_first_turn():
    play = table()
    play.act("White", "start", first="White")
    for seat in play.seats:
        play.act(seat, "keep")
    assert play.prompt("draw", "White")["options"] == ["1", "2"]
    play.answer("draw", "2")
    assert len(play.zone("White", "hand")) == 7
    play.check()


@pytest.mark.long
def test_pa_03_dice_come_before_the_hands_and_only_ties_roll_again():
    for seed in range(40):
        play = table("White", "Red", "Blue", seed=seed)
        play.act("White", "start")
        rounds = play.rolls()
        highest = max(rounds[-1].values())
        assert play.state["first"] == next(c for c, v in rounds[-1].items() if v == highest)
        assert {p["kind"] for p in play.prompts()} == {"mulligan"}, "the hands come behind the dice"
        for before, after in pairwise(rounds):
            assert set(after) == {c for c, v in before.items() if v == max(before.values())}
        if len(rounds) > 1:
            play.check()
            return
    raise AssertionError("no tie in 40 games")


@pytest.mark.long
def test_pa_04_only_characters_are_refreshed():
    play = game()
    host = home(play, PAYS_TWO)
    keys = play.give("White", "RING OF KEYS", "attached", under=host)
    planet = play.zone("White", "planet")[0]
    for guid in (host, keys, planet):
        play.act("White", "tap", card=guid)
    play.round(2, "White")
    assert [play.card(guid)["tapped"] for guid in (host, keys, planet)] == [False, True, True]
    play.check()


def changed(tmp_path, *changes):
    """The example with other words in it."""
    text = EXAMPLE.read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    file = tmp_path / "cards.yaml"
    file.write_text(text, encoding="utf-8", newline="\n")
    loaded, problems = load(file, MEMORY)
    assert loaded is not None, problems
    return {deck.name: verdict(loaded, deck) for deck in loaded.decks}, loaded


def stars_of(loaded, name):
    stars = {card.key: card.fields["stars"] for card in loaded.cards}
    return sum(
        stars[card] * count
        for deck in loaded.decks
        if deck.name == name
        for card, count in deck.cards.items()
    )


@pytest.mark.long
def test_pa_05_birthdays_are_not_limited(tmp_path):
    verdicts, loaded = changed(tmp_path, ("tags: [HUMAN, KEEPER]", "tags: [HUMAN, KEEPER, BIRTHDAY]"))
    assert sum("BIRTHDAY" in card.fields.get("tags", ()) for card in loaded.cards) > 2
    assert verdicts[HOME] == []


@pytest.mark.long
def test_pa_05_more_than_150_stars_are_an_error(tmp_path):
    _, loaded = changed(tmp_path)
    planet = 'flavor_destroyed: "The frames are still standing. You can walk around them now."\n    stars: '
    to_150 = 150 - stars_of(loaded, HOME) + 4
    for stars, legal in ((to_150, True), (to_150 + 1, False)):
        verdicts, _ = changed(tmp_path, (f"{planet}4", f"{planet}{stars}"))
        assert (verdicts[HOME] == []) == legal


@pytest.mark.long
@pytest.mark.parametrize(("spends", "left"), [(False, 3), (True, 0)])
def test_pa_06_boons_of_a_special_tap(spends, left):
    play = game(deck="Something in the Walls", options={"ability.spends": spends})
    guid = home(play, NEEDS_THREE, boon=2)
    assert "needs 3 boons" in play.refused("White", "ability", card=guid)
    play.act("White", "mark", card=guid, mark="boon", by=1)
    victim = home(play, "MISTER HALFPAST / wound too tightly")
    play.act("White", "ability", card=guid)
    play.answer("target", victim)
    play.pass_all()
    assert play.card(guid)["tapped"] and boons(play, guid) == left
    play.check()


def test_pa_06_what_it_costs_stands_behind_its_name():
    play = game()
    play.set_track("White", "grist", 1)
    guid = home(play, PAYS_TWO)
    home(play, "BRAM TEASDALE")  # whom it can move
    assert "costs 2 grist" in play.refused("White", "ability", card=guid)
    play.set_track("White", "grist", 3)
    play.act("White", "ability", card=guid)
    assert play.card(guid)["tapped"] and play.track("White", "grist") == 1
    play.check()


def test_x_10_the_first_player_leaves_before_the_first_turn():
    play = table("White", "Red", "Blue")
    play.act("White", "start", first="White")
    play.act("White", "leave")
    for seat in ("Red", "Blue"):
        play.act(seat, "keep")
    assert (play.state["active"], play.state["phase"]) == ("Red", "prep") and play.prompts("draw")


def test_pa_07_what_is_removed_triggers_nothing():
    play = game()
    one, other = home(play, "MARLOW PENDRIX"), home(play, "AUNT VERBENA")
    play.act("White", "nullify", card=one)
    assert play.prompts() == [] and play.card(one)["zone"] == "nullified"
    assert "is removed from play" in play.log() and "nullified" not in play.log()
    play.act("White", "discard", card=other)
    assert play.pass_all() == ["White"], "cards of the set answer to one's own #KEEPER only"
    play.check()


def test_pa_07_what_was_attached_to_it_is_discarded_and_does_trigger():
    play = game()
    host = home(play, PAYS_TWO)
    keys = play.give("White", "RING OF KEYS", "attached", under=host)
    play.act("White", "nullify", card=host)
    assert play.card(keys)["zone"] == "discard"
    assert play.pass_all() == ["White", "Red"]
    play.check()


def weaken(play, player):
    """The planet and everything on it count for nothing."""
    planet = play.zone(player, "planet")[0]
    play.act(player, "power", card=planet, by=-play.card(planet)["power"])
    return planet


def test_pa_08_no_score_in_round_one_then_a_point_and_damage_in_everybodys_turn():
    play = game()
    planet = weaken(play, "Red")
    play.give("White", PAYS_TWO, "invading", at="Red")
    play.end_main()
    play.main("Red")
    play.end_main()
    play.main("White")
    assert play.track("White", "vp") == 0
    for points in (1, 2):
        play.end_main()
        play.answer("score", "apply")
        assert (play.track("White", "vp"), play.card(planet)["marks"]) == (points, {"damage": points})
        play.main(play.state["active"])
    play.check()


def test_pa_08_a_destroyed_planet_is_restored_by_a_point():
    play = game()
    planet = play.zone("Red", "planet")[0]
    play.act("Red", "mark", card=planet, mark="damage", by=9)
    play.pass_all()
    assert play.card(planet)["face"] == "down"
    weaken(play, "White")
    play.give("Red", PAYS_TWO, "invading", at="White")
    play.round(2, "White")
    play.end_main()
    play.answer("score", "apply")
    assert (play.track("Red", "vp"), play.card(planet)["face"]) == (1, "up")
    assert play.card(planet)["marks"] in ({}, [])
    play.check()


@pytest.mark.long
def test_pa_08_boons_at_home_and_a_mill():
    play = game("White", "Red", "Blue")
    upright, away = home(play, PAYS_TWO), play.give("White", "PORCH CAT", "invading", at="Red")
    tapped = home(play, "DOORBELL DOG", boon=1)
    play.act("White", "tap", card=tapped)
    for guid in play.zone("White", "deck")[1:]:
        play.act("White", "put", card=guid, zone="discard")
    play.act("White", "draw", n=2)
    assert [play.track(seat, "vp") for seat in play.seats] == [0, 2, 2]
    play.end_main()
    assert [boons(play, guid) for guid in (upright, away, tapped)] == [1, 0, 1]
    play.check()


def rest(play):
    """Plays on until the game is over; whose Main came."""
    turns = []
    while not play.state["over"] and len(turns) < 9:
        state = play.state
        if state["phase"] == "main" and not state["prompts"]:
            turns.append(state["active"])
        play.step()
    return turns


@pytest.mark.parametrize(("red", "winner"), [(3, "White"), (9, "Red"), (7, None)])
def test_pa_09_everybody_else_takes_one_more_turn_and_a_tie_is_a_tie(red, winner):
    play = game("White", "Red", "Blue")
    play.set_track("White", "vp", 7)
    play.end_main()
    play.set_track("Red", "vp", red)
    assert rest(play) == ["Red", "Blue"]
    assert play.state["over"] and play.state.get("winner") == winner
    assert play.state["winners"] == ([winner] if winner else ["White", "Red"])
    assert ("ends in a tie of White" in play.log()) == (winner is None)


@pytest.mark.long
def test_pa_09_option_a_tie_plays_another_round():
    play = game(options={"tie.round": True})
    for seat in play.seats:
        play.set_track(seat, "vp", 7)
    play.end_main()
    play.main("Red")
    play.end_main()
    assert not play.state["over"] and "one more turn" in play.log()


def test_pa_10_a_move_costs_two_taps_and_takes_the_boons():
    play = game()
    play.set_track("White", "grist", 5)
    guid = home(play, PAYS_TWO, boon=2)
    keys = play.give("White", "RING OF KEYS", "attached", under=guid)
    play.act("White", "move", card=guid, at="Red")
    assert play.track("White", "grist") == 3
    assert play.card(guid)["tapped"] and boons(play, guid) == 0
    assert play.card(keys)["at"] == "Red"
    assert "tapped" in play.refused("White", "move", card=guid, at="White")
    play.check()


def test_menus_and_mats_say_it_with_the_older_words():
    play = game()
    play.set_track("White", "grist", 5)
    guid = home(play, PAYS_TWO)
    home(play, "BRAM TEASDALE")
    play.table.player("White").point_at(play.object(guid))
    labels = [item.label for item in play.object(guid).menu]
    assert {"Tap (1)", "Special Tap (2)", "Remove from play"} <= set(labels) and "Attack" not in labels
    play.act("White", "put", card=play.zone("White", "deck")[0], zone="nullified")
    assert "to removed cards" in play.log()


def test_the_next_players_draw_waits_while_the_end_of_main_can_be_taken_back():
    """The last grist ends Main by itself: nobody has said that the turn is over."""
    play = game()
    play.act("Red", "ask", about="draw", how="can")
    play.act("White", "ask", about="ath", how="can")
    play.act("Red", "ask", about="ath", how="can")
    play.set_track("White", "grist", 2)
    card = next(g for g in play.zone("White", "hand") if play.title(g) == "COUSIN HOLLIS")
    hand = play.zone("Red", "hand")
    act_at_once(play.table, "White", "enter", card=card, at="White")
    assert (play.state["active"], play.zone("Red", "hand")) == ("Red", hand)
    act_at_once(play.table, "White", "undo")
    play.table.settle()
    assert (play.state["active"], play.state["phase"]) == ("White", "main")
    assert play.zone("Red", "hand") == hand


def test_the_first_character_that_enters_at_home_gets_a_boon_from_its_planets_card():
    play = game()
    play.set_track("White", "grist", 12)
    play.give("White", "WELCOME MAT", "attached", under=play.zone("White", "planet")[0])
    marked = []
    for name, at in ((PAYS_TWO, "Red"), ("BRAM TEASDALE", "White"), ("OPAL VANTERPOOL", "White")):
        card = play.give("White", name, "hand")
        play.act("White", "enter", card=card, at=at)
        while play.prompts():
            play.step()
        marked.append(boons(play, card))
    assert marked == [0, 1, 0]


def test_boons_stay_on_a_character_whose_inventory_says_so():
    play = game()
    play.set_track("White", "grist", 12)
    scarfed, plain = home(play, PAYS_TWO, 2), home(play, "BRAM TEASDALE", 2)
    play.give("White", "KNITTED SCARF", "attached", under=scarfed)
    for guid in (scarfed, plain):
        play.act("White", "move", card=guid, at="Red")
    assert [boons(play, guid) for guid in (scarfed, plain)] == [2, 0]


def test_no_menu_speaks_of_resist():
    play = game()
    labels = [item.label for item in play.object(home(play, PAYS_TWO)).menu]
    assert [label for label in labels if "resist" in label] == []


def test_of_several_special_taps_its_player_chooses():
    play = game()
    play.set_track("White", "grist", 5)
    guid = home(play, PAYS_TWO)
    other = home(play, "BRAM TEASDALE")
    play.give("White", "RING OF KEYS", "attached", under=guid)
    play.act("White", "ability", card=guid)
    assert play.prompt("ability", "White")["options"] == ["1", "2"]
    play.answer("ability", "2")
    assert play.track("White", "grist") == 4 and play.card(guid)["at"] == "Red"
    play.act("White", "undo")
    play.act("White", "answer", prompt=play.prompt("ability")["id"], choice="2")
    play.act("White", "untap", card=guid)
    play.act("White", "put", card=guid, zone="defending", at="White")
    play.act("White", "ability", card=guid, which="1")
    assert play.track("White", "grist") == 2
    assert (play.card(guid)["at"], play.card(other)["at"]) == ("White", "Red")


def test_who_can_pay_for_one_special_tap_only_is_not_asked():
    play = game()
    play.set_track("White", "grist", 1)
    guid = home(play, PAYS_TWO)
    play.give("White", "RING OF KEYS", "attached", under=guid)
    play.act("White", "ability", card=guid)
    assert play.prompts("ability") == [] and play.card(guid)["at"] == "Red"


@pytest.mark.long
def test_the_menu_names_each_special_tap():
    play = game()
    play.set_track("White", "grist", 5)
    guid = home(play, PAYS_TWO)
    play.give("White", "RING OF KEYS", "attached", under=guid)
    card = play.object(guid)
    play.table.player("White").point_at(card)
    labels = [item.label for item in card.menu if item.label.startswith("Special Tap")]
    assert labels == ["Special Tap", "Special Tap (2g) MARLOW PENDRIX", "Special Tap (1g) RING OF KEYS"]
    play.table.player("White").menu("Special Tap (1g) RING OF KEYS", card)
    play.table.settle()
    assert play.track("White", "grist") == 4


def test_the_question_about_the_hand_says_how_many_mulligans_are_left():
    play = table()
    play.act("White", "start", first="White")
    assert "You have 2 mulligans left." in play.prompt("mulligan", "White")["text"]
    play.act("White", "mulligan")
    assert "You have 1 mulligan left." in play.prompt("mulligan", "White")["text"]


def test_the_menu_names_what_a_move_really_costs():
    """There is one planet to move to, and a card on it makes that dearer."""
    play = game(deck=WALLS)
    guid = home(play, "MISTER HALFPAST / wound too tightly")
    play.give("Red", "COLD SPOT", "attached", under=play.zone("Red", "planet")[0])
    play.set_track("White", "grist", 5)
    white, card = play.table.player("White"), play.object(guid)
    white.point_at(card)
    assert "Move (3)" in [item.label for item in card.menu]
    play.set_track("White", "grist", 2)
    assert "costs 3 grist" in play.refused("White", "move", card=guid)


def test_a_card_that_enters_tapped_is_tapped():
    play = game(deck=WALLS)
    play.give("White", "PALE TENANT / behind on everything", "hand")
    ghost = play.give("White", "PALE TENANT / through the floor", "hand")
    play.act("White", "discard", card=play.find("White", "PALE TENANT / behind on everything"))
    play.answer("ath", ghost, "White")
    play.answer("place", "White")
    assert play.card(ghost)["tapped"]


def test_the_log_calls_a_tap_what_the_rule_book_calls_so():
    play = game()
    play.set_track("White", "grist", 5)
    play.act("White", "attack", card=home(play, PAYS_TWO))
    assert "taps MARLOW PENDRIX / keeps the spare keys (4) at White player's planet" in play.log()
    assert "attacks" not in play.log()
