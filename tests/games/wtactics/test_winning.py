"""Cities fall, players are defeated, and thirty victory points win: ARC-13, ARC-14."""

import pytest


def test_arc_13_city_loss(play):
    play = play(phase="play_1")
    play.power("White")
    body, mind, soul = (play.city("Red", slot) for slot in ("body", "mind", "soul"))
    play.act("Red", "mark", card=body, mark="def", by=-5)
    play.act("Red", "mark", card=mind, mark="def", by=-1)
    upright, marked = play.resident("Red", "One One"), play.resident("Red", "Two Two")
    play.act("Red", "tap", card=marked)
    oath = play.give("Red", "Oath", "attached", under=body)
    attackers = [play.army("White", name) for name in ("Three Two", "Two Two")]
    play.to("attack")
    play.fight(attackers, body)
    assert play.card(body)["zone"] == play.card(oath)["zone"] == "graveyard"
    assert play.card(marked)["zone"] == "hand"
    prompt = play.prompt("place", "Red")
    assert set(prompt["options"]) == {mind, soul}
    play.answer("place", soul)
    assert "Two Two is not blocked, but Body Gate has fallen" in play.log()
    assert (play.card(upright)["zone"], play.card(upright)["at"]) == ("residents", soul)
    play.to("play_1", "White", 3)
    assert play.marks(mind, "def") == 5


def test_arc_13_the_last_city(play):
    play = play()
    for slot in ("mind", "soul"):
        play.act("Red", "put", card=play.city("Red", slot), zone="graveyard")
    resident = play.resident("Red", "One One")
    city = play.city("Red")
    play.act("Red", "mark", card=city, mark="def", by=-7)
    assert play.card(resident)["zone"] == "graveyard"
    assert play.state["over"] and play.state["winner"] == "White"
    assert "has no city left: out of the game" in play.log()


def test_arc_14_no_vp_left(play):
    play = play()
    play.act("Red", "adjust", track="vp", by=-15)
    assert play.state["over"] and play.state["winner"] == "White"


def test_arc_14_thirty_vp_win_at_once(play):
    play = play()
    play.act("White", "adjust", track="vp", by=15)
    assert play.state["over"] and play.state["winner"] == "White"


@pytest.mark.long
def test_arc_14_an_empty_deck(game):
    play = game().to("resource", "White", 2)
    play.deck_of("White", 1)
    play.answer("resource", "2 draws")
    assert play.state["over"] and play.state["winner"] == "Red"
    assert "empty deck" in play.log()


@pytest.mark.long
@pytest.mark.parametrize("half_claimed", [False, True])
def test_arc_14_the_game_goes_on_without_who_fell_before_other_questions_were_answered(game, half_claimed):
    play = game("White", "Red", "Green", deck="Winners").to("play_1")
    winner, *_ = (play.resident("White", name, "mind") for name in ("Winner", "Two Two", "One One"))
    play.to("tactics", "White", 2)
    play.deck_of("White", 0)
    play.answer("claim", "Mind")
    play.answer("residents", [winner])
    for prompt in play.prompts("bid"):
        play.act(prompt["player"], "answer", prompt=prompt["id"], choice=[])
    assert play.prompt("claim", "White")
    if half_claimed:
        play.answer("claim", "Body")
        assert play.prompt("residents", "White")
    play.act("White", "draw")
    play.answer("carry_out", "done")
    assert "empty deck" in play.log()
    assert play.state["active"] == "Red" and play.state["prompts"], play.state["phase"]


@pytest.mark.long
def test_arc_14_who_lays_two_resources_need_not_draw(game):
    play = game().to("resource", "White", 2)
    play.hand_of("White", 4)
    play.deck_of("White", 0)
    play.answer("resource", "2 resources")
    for _ in range(2):
        play.act("White", "resource", card=play.zone("White", "hand")[0], at="gaian")
    assert not play.state["over"] and play.state["phase"] != "resource"


def test_arc_14_three_players_go_on_without_one(play):
    play = play("White", "Red", "Yellow")
    play.act("White", "adjust", track="vp", by=-15)
    assert not play.state["over"] and play.state["active"] == "Red"
    play.to("play_1", "Yellow")
    play.to("play_1", "Red", 3)
    play.act("Red", "adjust", track="vp", by=-15)
    assert play.state["winner"] == "Yellow"


def both_at_thirty(play, cities=(3, 3), decks=(20, 20)):
    """Two players reach the goal at the same moment."""
    play.act("White", "automation", on=False)
    for seat, count, size in zip(("White", "Red"), cities, decks, strict=True):
        for guid in play.zone(seat, "kingdom")[count:]:
            play.act(seat, "put", card=guid, zone="graveyard")
        play.deck_of(seat, size)
        play.set_track(seat, "vp", 30)
    play.act("White", "automation", on=True)
    assert play.state["over"]
    return play.state.get("winner")


def test_who_has_left_wins_with_what_cards_on_the_table_bring(play):
    play = play()
    play.act("Red", "leave")
    play.set_track("Red", "vp", 30)
    assert play.state["over"] and play.state["winner"] == "Red"


@pytest.mark.long
def test_arc_14_both_at_thirty_more_cities(play):
    assert both_at_thirty(play(), cities=(2, 3), decks=(20, 10)) == "Red"


@pytest.mark.long
def test_arc_14_both_at_thirty_then_more_cards_in_the_deck(play):
    assert both_at_thirty(play(), decks=(20, 10)) == "White"


def test_arc_14_a_text_that_gives_points_to_both_is_one_moment(play):
    game = play().to("play_1")
    spell = game.give("White", "Harvest", "hand")
    for seat in game.seats:
        game.set_track(seat, "vp", 29)
    game.act("Red", "put", card=game.city("Red", "soul"), zone="removed")
    game.power("White", gaian=9)
    game.act("White", "cast", card=spell, x="0")
    game.act("Red", "adjust", track="vp", by=1)
    assert not game.state["over"], "the text is still being carried out"
    game.act("White", "adjust", track="vp", by=1)
    game.answer("carry_out", "done")
    assert game.state["over"] and game.state["winner"] == "White", "who has more cities"


@pytest.mark.long
def test_arc_14_both_at_thirty_else_a_tie(play):
    game = play()
    assert both_at_thirty(game) is None
    assert "tie" in game.log()


@pytest.mark.long
def test_arc_14_all_defeated_at_once(play):
    play = play()
    play.act("White", "automation", on=False)
    for seat in play.seats:
        play.set_track(seat, "vp", 0)
    play.act("Red", "put", card=play.city("Red", "soul"), zone="graveyard")
    play.act("White", "automation", on=True)
    assert play.state["over"] and play.state["winner"] == "White"


# playing cards
