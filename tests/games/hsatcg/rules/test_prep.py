"""The Prep phase: HS-04 to HS-08, mill HS-25 and HS-26, tokens HS-32."""

import pytest


@pytest.mark.parametrize(("highest", "gain"), [(0, 3), (1, 5), (2, 5), (3, 6), (5, 6), (6, 9), (9, 9)])
def test_hs_04_grist_by_the_highest_vp_of_anyone(game, highest, gain):
    play = game(decks="Narrow")
    play.set_track("White", "grist", 0)
    play.set_track("White", "vp", highest)
    play.set_track("Red", "grist", 0)
    play.end_main()  # round 1: no Score, Boon, then Red's Prep
    assert play.track("Red", "grist") == gain
    assert play.track("White", "grist") == 0


def test_what_is_too_much_is_in_the_sum(game):
    play = game()
    play.set_track("Red", "grist", 11)
    play.end_main()
    assert "Red player gains 1 grist (11 + 3, at most 12)" in play.log()


@pytest.mark.parametrize(("grist", "vp", "after"), [(11, 0, 12), (12, 0, 12), (10, 6, 12)])
def test_hs_05_never_more_than_twelve(game, grist, vp, after):
    play = game()
    play.set_track("Red", "grist", grist)
    play.set_track("White", "vp", vp)
    play.end_main()
    assert play.track("Red", "grist") == after


def test_hs_05_mulligan_grist_obeys_the_cap(table):
    play = table()
    play.act("White", "start", first="White")
    play.set_track("Red", "grist", 12)
    play.act("White", "mulligan")
    assert play.track("Red", "grist") == 12


def test_hs_06_first_draw(game):
    play = game()
    assert len(play.zone("White", "hand")) == 5
    play.end_main()
    assert play.prompt("draw")["options"] == ["1", "2"]
    play.answer("draw", "2", "Red")
    assert (len(play.zone("Red", "hand")), len(play.zone("Red", "deck"))) == (7, 41)
    play.end_main()
    assert play.prompt("draw", "White")["options"] == ["1", "2"]


def test_hs_07_the_choice_comes_first(game):
    play = game(decks="Broad")
    play.end_main()
    hand = play.zone("Red", "hand")
    assert play.prompt("draw", "Red")["options"] == ["1", "2", "3"]
    assert play.zone("Red", "hand") == hand
    assert play.refused("Red", "answer", prompt=play.prompt("draw")["id"], choice="4")
    play.answer("draw", "3")
    assert len(play.zone("Red", "hand")) == 8


def destroy_planet(play, player):
    planet = play.zone(player, "planet")[0]
    play.act(player, "mark", card=planet, mark="damage", by=9)
    play.pass_all()
    assert play.card(planet)["face"] == "down"
    return planet


def test_hs_07_a_destroyed_planet_draws_exactly_one(game):
    play = game(decks="Broad")
    destroy_planet(play, "Red")
    play.end_main()
    assert play.prompts("draw") == []
    assert len(play.zone("Red", "hand")) == 6


def test_hs_08_refresh_everywhere(game):
    play = game()
    home = play.give("White", "ONE", "defending", at="White")
    away = play.give("White", "TWO", "invading", at="Red")
    other = play.give("Red", "ONE", "defending", at="Red")
    for player, guid in (("White", home), ("White", away)):
        play.act(player, "tap", card=guid)
    play.end_main()
    play.answer("draw", "1")
    play.act("Red", "tap", card=other)
    play.end_main()  # Boon, White's Prep up to the draw
    state = play.state
    assert not state["cards"][home]["tapped"] and not state["cards"][away]["tapped"]
    assert state["cards"][other]["tapped"]
    lines = [line for line in state["log"] if line.startswith("White")][-2:]
    assert "gains" in lines[0] and "refreshes 2 cards" in lines[1]
    assert (play.object(home).rot[1], play.object(away).rot[1]) == (180, 0), (
        "upright on mats opposite each other"
    )


def deck_of(play, player, count):
    """Leaves so many cards in a deck; the others go to the discard pile, 3 of them to the nullified."""
    deck = play.zone(player, "deck")
    for n, guid in enumerate(deck[count:]):
        zone = "nullified" if n < 3 else "discard"
        play.act(player, "put", card=guid, zone=zone)


@pytest.mark.long
def test_hs_25_mill(game):
    play = game("White", "Red", "Blue")
    deck_of(play, "White", 1)
    discarded = len(play.zone("White", "discard"))
    hand = len(play.zone("White", "hand"))
    play.act("White", "draw", n=2)
    assert len(play.zone("White", "hand")) == hand + 2
    assert len(play.zone("White", "deck")) == discarded - 1
    assert play.zone("White", "discard") == []
    assert len(play.zone("White", "nullified")) == 3
    assert [play.track(c, "vp") for c in ("White", "Red", "Blue")] == [0, 2, 2]


def test_hs_25_no_mill_while_the_deck_is_enough(game):
    play = game("White", "Red", "Blue")
    deck_of(play, "White", 2)
    play.act("White", "draw", n=2)
    assert play.zone("White", "deck") == []
    assert play.track("Red", "vp") == 0


def test_hs_25_mill_with_nothing_to_shuffle(game):
    play = game()
    for guid in play.zone("White", "deck"):
        play.act("White", "put", card=guid, zone="nullified")
    hand = len(play.zone("White", "hand"))
    play.act("White", "draw", n=2)
    assert len(play.zone("White", "hand")) == hand
    assert play.track("Red", "vp") == 2


@pytest.mark.long
def test_hs_26_mill_restores_and_announces_the_end(game):
    play = game("White", "Red", "Blue")
    play.set_track("Red", "vp", 5)
    planet = destroy_planet(play, "Red")
    deck_of(play, "White", 1)
    play.act("White", "draw", n=2)
    assert play.track("Red", "vp") == 7
    assert play.card(planet)["face"] == "up"
    assert play.card(planet)["marks"] in ({}, [])
    assert "the end begins when this turn is over" in play.log()


def test_hs_32_grist_is_shown_with_change(game):
    play = game()
    play.set_track("White", "grist", 7)
    worths = sorted(play.worth(t) for t in play.tokens("grist") if play.on_mat_of(t) == "White")
    assert worths == [1, 3, 3]
    play.set_track("White", "grist", 5)
    worths = sorted(play.worth(t) for t in play.tokens("grist") if play.on_mat_of(t) == "White")
    assert worths == [1, 1, 3]
