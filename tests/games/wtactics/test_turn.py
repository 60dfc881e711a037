"""Setup, the phases and power: ARC-01 to ARC-06, ARC-15."""

import pytest

SPLITS = ["2 draws", "1+1", "2 resources"]


def sizes(play, player="White"):
    return tuple(len(play.zone(player, zone)) for zone in ("hand", "deck"))


def test_arc_01_setup(table):
    play = table()
    play.act("White", "start", first="White")
    for seat in play.seats:
        assert sizes(play, seat) == (7, 35)
        assert {play.card(g)["at"]: play.title(g) for g in play.zone(seat, "kingdom")} == {
            "body": "Body Gate", "mind": "Mind Hall", "soul": "Soul Shrine",
        }  # fmt: skip
        assert [play.marks(play.city(seat, s), "def") for s in ("body", "mind", "soul")] == [7, 6, 5]
        assert play.track(seat, "vp") == 15
    assert (play.state["round"], play.state["active"], play.state["phase"]) == (1, "White", "resource")


def test_arc_01_a_choice_of_cities_is_its_players(table):
    play = table(deck={"White": "Four Cities", "Red": "Plain"})
    play.act("White", "start", first="Red")
    prompt = play.prompt("city", "White")
    assert sorted(play.title(guid) for guid in prompt["options"]) == ["Body Gate", "Body Wall"]
    assert "Body Gate (DEF 7): Advantage: Smile." in prompt["text"], "nobody can read cards in a deck"
    assert sizes(play, "Red")[0] == 0, "hands are dealt once everybody has chosen"
    wall = next(guid for guid in prompt["options"] if play.title(guid) == "Body Wall")
    play.answer("city", wall)
    assert play.city("White") == wall and len(play.zone("White", "kingdom")) == 3
    assert sizes(play, "White") == sizes(play, "Red") == (7, 35)


def test_arc_01_no_city_of_soul_no_game(table):
    play = table()
    lines = ["Body Gate", "2 Body Wall", "Mind Hall"]
    play.act("Red", "load", list="\n".join(lines))
    assert "no city of Soul" in play.refused("White", "start")
    play.act("Red", "load", deck="Plain")
    play.act("White", "start")


@pytest.mark.long
@pytest.mark.parametrize(
    ("choice", "lay", "hand", "deck"), [("2 draws", 0, 7, 18), ("1+1", 1, 5, 19), ("2 resources", 2, 3, 20)]
)
def test_arc_02_draw_and_resource(game, choice, lay, hand, deck):
    play = game().to("resource", "White", 2)
    play.hand_of("White", 5)
    play.deck_of("White", 20)
    before = len(play.zone("White", "resources"))
    play.answer("resource", choice)
    for _ in range(lay):
        assert "as resources" in play.refused("White", "next")
        play.act("White", "resource", card=play.zone("White", "hand")[0], at="dark_legion")
    assert sizes(play) == (hand, deck)
    assert len(play.zone("White", "resources")) == before + lay
    assert play.track("White", "power_dark_legion") == lay
    assert play.state["phase"] != "resource"


def one_of_each(play):
    """White's hand, without further copies of a card."""
    first = {}
    for guid in play.zone("White", "hand"):
        first.setdefault(play.title(guid), guid)
    return list(first.values())


@pytest.mark.long
def test_of_equal_cards_one_is_offered_as_a_resource(game):
    play = game().to("resource", "White", 2)
    play.answer("resource", "2 draws")
    play.to("play_1")
    play.hand_of("White", 0)
    cards = [play.give("White", "One One", "hand", nth=nth) for nth in range(2)]
    play.to("resource", "White", 3)
    assert play.prompt("resource")["options"] == [*SPLITS, cards[0]]


@pytest.mark.long
def test_arc_02_one_draw_alone_is_refused_but_for_the_option(game):
    play = game().to("resource", "White", 2)
    prompt = play.prompt("resource")
    assert prompt["options"] == SPLITS + one_of_each(play)
    assert play.refused("White", "answer", prompt=prompt["id"], choice="1 draw")
    play = game(options={"resource.optional": True}).to("resource", "White", 2)
    hand = len(play.zone("White", "hand"))
    play.answer("resource", "1 draw")
    assert len(play.zone("White", "hand")) == hand + 1 and play.state["phase"] != "resource"


def test_arc_02_who_has_no_cards_must_draw(game):
    play = game().to("resource", "White", 2)
    play.answer("resource", "2 draws")
    play.to("play_1")
    play.hand_of("White", 0)
    play.to("resource", "White", 3)
    assert play.prompt("resource")["options"] == ["2 draws", "1+1"]


@pytest.mark.long
def test_arc_03_the_first_player_draws_one_card_at_most(game):
    play = game()
    assert play.prompt("resource", "White")["options"] == ["1+1", "2 resources", *one_of_each(play)]
    play.to("resource", "Red")
    assert play.prompt("resource", "Red")["options"][:3] == SPLITS


def test_the_resource_step_is_one_question(game):
    play = game().to("resource", "White", 2)
    hand, deck = sizes(play)
    card = one_of_each(play)[2]
    play.answer("resource", card)
    assert sizes(play) == (hand, deck - 1) and play.card(card)["zone"] == "resources"
    assert play.prompts("lay") == [] and play.state["phase"] != "resource"


def test_two_resources_are_one_list_each_of_its_own_faction(game):
    play = game().to("resource", "White", 2)
    cards = [play.give("White", name, "hand") for name in ("One One", "Two Two")]
    before = play.track("White", "power_gaian")
    play.answer("resource", "2 resources")
    prompt = play.prompt("lay")
    assert "choose 2 cards" in play.refused("White", "answer", prompt=prompt["id"], choice=cards[:1])
    play.answer("lay", cards)
    assert play.track("White", "power_gaian") == before + 2


@pytest.mark.parametrize("piles", [False, True])
@pytest.mark.parametrize("names", [("One One", "Nine Nine"), ("Nine Nine", "One One")])
def test_two_resources_of_two_factions_both_leave_the_hand(game, names, piles):
    """Each begins a pile, or one joins one: the hand closes up, and keeps neither of them."""
    play = game().to("resource", "White", 2)
    for guid in [] if piles else play.zone("White", "resources"):
        play.act("White", "put", card=guid, zone="graveyard")
    cards = [play.give("White", name, "hand") for name in names]
    play.answer("resource", "2 resources")
    play.answer("lay", cards)
    for guid in cards if not piles else [g for g in cards if play.card(g)["at"] == "red_banner"]:
        assert play.object(guid).hand is None and play.object(guid).pos[1] < 2
    play.act("White", "automation", on=False)
    play.act("White", "automation", on=True)
    assert {play.card(guid)["zone"] for guid in cards} == {"resources"}


def test_a_card_that_has_left_the_hand_is_not_laid(game):
    play = game().to("resource", "White", 2)
    card = play.zone("White", "hand")[0]
    play.act("White", "put", card=card, zone="graveyard")
    prompt = play.prompt("resource")
    assert "not in your hand" in play.refused("White", "answer", prompt=prompt["id"], choice=card)


def test_arc_04_a_resource_of_any_faction(game):
    play = game()
    play.answer("resource", "1+1")
    guid = play.give("White", "One One", "hand")
    assert guid in play.prompt("lay")["options"]
    play.act("White", "resource", card=guid)
    prompt = play.prompt("faction")
    assert prompt["options"][0] == "gaian" and len(prompt["options"]) == 5
    play.answer("faction", "red_banner")
    card = play.card(guid)
    assert (card["zone"], card["at"], card["face"]) == ("resources", "red_banner", "down")
    assert play.left("White") == {"red_banner": 1}
    assert play.object(guid).face_down
    assert "One One" not in play.log()


def test_resources_of_a_faction_are_one_pile(game):
    play = game()
    cards = [play.give("White", name, "resources", at="gaian") for name in ("One One", "Two Two", "Helper")]
    other = play.give("White", "Flash", "resources", at="the_empire")
    assert play.left("White") == {"gaian": 3, "the_empire": 1}
    decks = [o for o in play.table.objects if o.is_deck]
    assert play.pile([cards[2]], decks) == cards[::-1], "the newest on top"
    assert play.object(other).face_down
    play.act("White", "put", card=cards[1], zone="hand")
    assert play.left("White") == {"gaian": 2, "the_empire": 1}


def test_arc_05_unmark(game):
    play = game()
    for name in ("One One", "Two Two", "Two Three", "Three Two"):
        play.give("White", name, "resources", at="gaian")
    mine = [play.army("White", "Four Four"), play.resident("White", "Helper")]
    theirs = play.army("Red", "Four Four")
    play.to("play_1")
    play.power("White", gaian=1)
    for player, guid in (("White", mine[0]), ("Red", mine[1])):
        play.act(player, "tap", card=guid)
    play.to("resource", "Red")
    play.act("Red", "tap", card=theirs)
    play.to("resource", "White")
    laid = [guid for guid in play.zone("White", "resources") if play.card(guid)["at"] == "gaian"]
    assert play.track("White", "power_gaian") == len(laid) >= 4
    assert [play.card(guid)["tapped"] for guid in (*mine, theirs)] == [False, False, True]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"red_banner": 2, "gaian": 3}, {"gaian": 1}),
        ({"red_banner": 5}, {"red_banner": 1}),
        ({"red_banner": 3, "gaian": 1, "the_empire": 1}, {"the_empire": 1}),
    ],
)
def test_arc_06_payment(play, before, after):
    play = play()
    play.power("White", **before)
    guid = play.give("White", "Red Four", "hand")
    play.act("White", "recruit", card=guid, at=play.city("White", "mind"))
    assert play.left("White") == after
    card = play.card(guid)
    assert (card["zone"], card["at"], card["tapped"]) == ("residents", play.city("White", "mind"), False)


@pytest.mark.parametrize(
    ("power", "why"),
    [
        ({"red_banner": 1, "gaian": 5}, "needs 2 Red Banner power"),
        ({"red_banner": 2, "gaian": 1}, "costs 4 power, you have 3"),
    ],
)
def test_arc_06_too_dear(play, power, why):
    play = play()
    play.power("White", **power)
    guid = play.give("White", "Red Four", "hand")
    assert why in play.refused("White", "recruit", card=guid, at=play.city("White"))


def test_arc_06_no_refund(play):
    play = play()
    play.power("White", gaian=3)
    guid = play.give("White", "Two Two", "hand")
    play.act("White", "recruit", card=guid, at=play.city("White"))
    play.act("White", "put", card=guid, zone="graveyard")
    assert play.left("White") == {"gaian": 1}


def test_x_in_a_cost_is_asked(play):
    play = play()
    play.power("White", gaian=4)
    guid = play.give("White", "Harvest", "hand")
    play.act("White", "cast", card=guid)
    assert play.prompt("x")["options"] == ["0", "1", "2", "3"], "X + 1 is paid"
    play.answer("x", "2")
    assert play.left("White") == {"gaian": 1}
    assert play.card(guid)["zone"] == "graveyard"
    play.answer("carry_out", "done")


@pytest.mark.long
def test_arc_15_discard(play):
    play = play(phase="play_1")
    play.hand_of("White", 9)
    play.act("White", "next")
    prompt = play.prompt("discard", "White")
    assert prompt["count"] == 2
    assert play.refused("White", "answer", prompt=prompt["id"], choice=prompt["options"][:1])
    play.answer("discard", prompt["options"][:2])
    assert play.zone("White", "graveyard")[:2] == prompt["options"][1::-1]
    assert len(play.zone("White", "hand")) == 7 and play.state["active"] == "Red"


def test_arc_15_seven_cards_stay(play):
    play = play(phase="play_1")
    play.hand_of("White", 7)
    assert play.refused("White", "discard", card=play.zone("White", "hand")[0])
    play.act("White", "next")
    assert play.prompts("discard") == [] and len(play.zone("White", "hand")) == 7


def test_phases_in_order(game):
    play = game()
    play.resident("White", "One One")
    play.army("White", "Two Two")
    seen = []
    while play.state["active"] == "White":
        if play.state["phase"] not in seen:
            seen.append(play.state["phase"])
        play.step()
    assert seen == ["resource", "tactics", "play_1", "attack", "play_2"]
    assert play.state["phase"] == "resource"
    assert "Rememberer" not in play.log()


def hints(play):
    """What the strip says below each phase."""
    ui = play.table.ui["Global"]
    parts = (ui.ids[f"tx-phase-{name}-hint"] for name in ("play_1", "attack", "play_2", "discard"))
    return [ui.attribute(part, "text") for part in parts]


def test_where_nobody_can_attack_a_turn_has_one_play_phase(play):
    play = play()
    guid = play.army("White", "Two Two")
    assert hints(play) == ["play, move", "one attack", "after attack", "7 at most"]
    play.act("White", "tap", card=guid)
    play.table.settle()
    assert hints(play) == ["play, move", "no attacker", "after attack", "7 at most"]
    assert any(text.endswith("next: DISCARD") for text in play.table.player("Red").texts())
    play.act("White", "next")
    assert play.state["active"] == "Red"


def test_who_could_attack_and_does_not_has_both_play_phases(play):
    play = play()
    play.army("White", "Two Two")
    for phase in ("attack", "play_2"):
        play.act("White", "next")
        assert (play.state["active"], play.state["phase"]) == ("White", phase)


@pytest.mark.long
def test_an_attack_that_became_impossible_leaves_the_second_play_phase(play):
    play = play()
    guid = play.army("White", "Two Two")
    play.act("White", "next")
    play.act("Red", "tap", card=guid)  # an event of Red's says so
    assert play.state["phase"] == "play_2"


def test_texts_that_speak_of_a_phase_are_carried_out(game):
    play = game()
    play.resident("White", "Rememberer")
    play.to("tactics")
    assert "has carried out Rememberer" in play.log()
