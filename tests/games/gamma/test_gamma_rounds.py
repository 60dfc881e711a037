"""Rounds: PG-01, PG-02, PG-03, PG-07, PG-11, PG-12."""

import pytest

from tests.games.play import reads


@pytest.mark.long
@pytest.mark.parametrize(
    ("options", "counters"), [({}, (3, 4, 5)), ({"counters.first_round": True}, (4, 5, 6))]
)
def test_pg_01_counters(game, options, counters):
    play = game(options=options)
    for number, expected in enumerate(counters, 1):
        play.to_round(number)
        assert play.track("White", "counters") == play.track("Red", "counters") == expected


def test_pg_01_ten_counters_at_most(game):
    play = game()
    play.set_track("White", "counters", 9)
    for number, expected in ((2, 10), (3, 10)):
        play.to_round(number)
        assert play.track("White", "counters") == expected


def test_a_round_ends_in_the_words_of_the_game(game):
    play = game()
    unit = play.unit("White", 2, 2)
    play.act("White", "tap", card=unit)
    play.act("White", "channel", card=play.zone("White", "hand")[0])
    play.pass_("White")
    play.pass_("Red")
    assert play.prompt("channel", "White")["text"].endswith("Then you draw 2 cards.")
    assert reads(play.table.player("Red").texts(), "next: round 2")
    play.to_round(2)
    assert "White player unflips 1 card" in play.log()


def test_damage_is_told_before_what_it_destroys(game):
    play = game()
    unit = play.unit("White", 2, 1)
    play.act("Red", "mark", card=unit, mark="damage", by=2)
    log = play.log()
    name = play.card(unit)["name"]
    assert log.index(f"Red player changes damage on {name} by +2") < log.index(f"{name} is destroyed")


@pytest.mark.parametrize(("left", "counters", "energy"), [(2, 3, 6), (3, 7, 10), (5, 3, 7), (1, 3, 5)])
def test_pg_02_energy_is_banked(game, left, counters, energy):
    play = game()
    play.set_track("White", "energy", left)
    play.set_track("White", "counters", counters)  # one more in the second round
    play.to_round(2)
    assert play.track("White", "energy") == energy
    if left > 3:
        assert "keeps 3 energy" in play.log()


def test_pg_03_hand_size_and_channeled_cards(game):
    play = game()
    play.hand_of("White", 6)
    play.act("White", "channel", cards=play.zone("White", "hand")[:2])
    channeled = play.zone("White", "channel")
    deck = play.zone("White", "deck")
    play.pass_("White")
    play.pass_("Red")
    prompt = play.prompt("channel", "White")
    assert sorted(prompt["options"]) == sorted(channeled)
    assert "active" not in play.state
    play.answer("channel", channeled[::-1], "White")
    assert len(play.zone("White", "hand")) == 7  # 4 + 2 + 1
    assert play.zone("White", "hand")[4:6] == channeled[::-1]
    assert play.zone("White", "deck") == deck[1:]
    assert "puts 2 cards on the top and 0 on the bottom of the deck" in play.log()
    for reader in ("Red", "Grey"):
        told = "\n".join(play.table.player(reader).texts())
        assert not any(play.title(guid) in told.split("puts 2 cards")[-1] for guid in channeled)


def test_pg_03_to_the_bottom_in_an_order(game):
    play = game()
    play.act("White", "channel", cards=play.zone("White", "hand")[:3])
    one, two, three = play.zone("White", "channel")
    play.pass_("White")
    play.pass_("Red")
    play.answer("channel", [two], "White")
    play.answer("order", [three, one], "White")
    assert play.zone("White", "hand")[3] == two
    assert play.zone("White", "deck")[-2:] == [three, one]
    assert "puts 1 card on the top and 2 on the bottom" in play.log()


@pytest.mark.parametrize(("hand", "channel", "drawn"), [(9, 2, 1), (10, 0, 0), (12, 0, 0)])
def test_pg_03_ten_cards_at_most(game, hand, channel, drawn):
    play = game()
    play.hand_of("White", hand + channel)
    for guid in play.zone("White", "hand")[:channel]:
        play.act("White", "channel", card=guid)
    play.resolve_all()
    play.pass_("White")
    play.pass_("Red")
    if channel:
        play.answer("channel", play.zone("White", "channel"), "White")
    assert len(play.zone("White", "hand")) == hand + drawn


@pytest.mark.long
def test_pg_03_an_empty_deck_is_no_penalty(game):
    play = game()
    while deck := play.zone("White", "deck"):
        play.act("White", "put", card=deck[0], zone="void")
    play.to_round(2)
    assert len(play.zone("White", "hand")) == 6
    assert "no cards left" in play.log()


def test_pg_07_two_passes_in_a_row_end_main(game):
    play = game()
    play.pass_("White")
    assert play.state["active"] == "Red"
    assert "turn" in play.refused("White", "pass")
    play.act("Red", "next")  # the one button passes, too
    assert play.state["round"] == 2


@pytest.mark.long
def test_pg_07_passes_start_again_after_a_card(game):
    play = game()
    play.rich("Red")
    play.hand_of("Red", 0)
    card = play.give("Red", "Royal Denial", "hand")
    play.devote("Red", "Old World", 3)
    play.pass_("White")
    play.act("Red", "play", card=card)
    assert play.state["active"] == "White"
    play.pass_("White")
    state = play.state
    assert (state["round"], state["phase"], state["active"]) == (1, "main", "White")
    play.pass_("White")
    assert play.state["phase"] == "main"
    play.pass_("Red")
    assert play.state["phase"] == "draw" and play.prompt("channel", "Red")


def in_round_two(play, hands, offense):
    for player, size in hands.items():
        play.hand_of(player, size - 1)  # each draws one more
    for player, number in offense.items():
        play.unit(player, number, 3)
    play.to_round(2)
    return play.state["first"]


@pytest.mark.long
@pytest.mark.parametrize(
    ("hands", "offense", "first"),
    [
        ({"White": 4, "Red": 5}, {"White": 9, "Red": 1}, "Red"),
        ({"White": 5, "Red": 5}, {"White": 7, "Red": 6}, "White"),
        ({"White": 5, "Red": 5}, {"White": 6, "Red": 6}, "Red"),
    ],
)
def test_pg_11_first_player(game, hands, offense, first):
    play = game(first="White")
    assert in_round_two(play, hands, offense) == first
    assert play.state["active"] == first


@pytest.mark.long
def test_pg_11_an_attack_does_not_change_who_began(game):
    play = game(first="White")
    mine, other = play.unit("Red", 2, 3), play.unit("White", 2, 3)
    play.pass_("White")
    play.act("Red", "attack", cards=[mine])
    assert play.state["first"] == "Red"
    play.pass_("White")
    play.hand_of("White", 5)
    play.hand_of("Red", 5)
    play.to_round(2)
    assert play.state["first"] == "Red"  # White began; equal hands, equal offense
    assert not play.card(other)["tapped"] and not play.card(mine)["tapped"]


def test_pg_12_mulligan_to_the_bottom(table):
    play = table()
    for player, deck in (("White", "Storm Chorus"), ("Red", "The Patient Crown")):
        play.act(player, "load", deck=deck)
    play.act("White", "start", first="Red")
    assert [p["player"] for p in play.prompts("mulligan")] == ["Red"]  # the first player first
    play.answer("mulligan", "mulligan", "Red")
    hand, deck = play.zone("Red", "hand"), play.zone("Red", "deck")
    assert play.prompt("bottom", "Red")["options"] == hand
    play.answer("bottom", [hand[4], hand[1]], "Red")
    assert play.zone("Red", "deck") == [*deck[2:], hand[4], hand[1]]
    assert play.zone("Red", "hand") == [hand[0], hand[2], hand[3], hand[5], deck[0], deck[1]]
    assert "hands are settled" in play.refused("Red", "mulligan")  # once
    hand = play.zone("White", "hand")
    play.act("White", "mulligan", cards=hand[:1])
    assert len(play.zone("White", "hand")) == 6 and play.zone("White", "deck")[-1] == hand[0]
    assert play.state["phase"] == "main" and play.state["active"] == "Red"


def test_who_takes_a_mulligan_is_asked_one_thing_though_others_leave_and_come_back(table):
    play = table()
    for player, deck in (("White", "Storm Chorus"), ("Red", "The Patient Crown")):
        play.act(player, "load", deck=deck)
    play.act("White", "start", first="Red")
    play.answer("mulligan", "mulligan", "Red")
    for who, what in (("White", "leave"), ("White", "join"), ("Red", "leave"), ("Red", "join")):
        play.act(who, what)
        if (who, what) != ("Red", "leave"):
            assert [p["kind"] for p in play.prompts() if p["player"] == "Red"] == ["bottom"], f"{who} {what}"
    while play.prompts("mulligan"):  # White was asked while Red was away
        play.answer("mulligan", "keep", "White")
    play.answer("bottom", play.zone("Red", "hand")[:2], "Red")
    assert play.state["phase"] == "main" and play.state["active"] == "Red"


BUDGET = 132_000


@pytest.mark.long
def test_a_change_of_rounds_is_cheap(game):
    """Round End, Draw, Pre-round and Round Start with four texts in one go; all cards are flipped."""
    play = game()
    room = {"unit": "reality", "item": "reality", "location": "locations"}
    for seat in play.seats:
        for guid in play.zone(seat, "deck"):
            zone = room.get(play.card(guid)["type"])
            if zone and len(play.zone(seat, zone)) < 8:
                play.act(seat, "put", card=guid, zone=zone)
                play.act(seat, "tap", card=guid)
    play.pass_("White")
    play.table.reset_instructions()
    play.pass_("Red")
    spent = play.table.instructions
    state = play.state
    assert state["round"] == 2 and not any(card["tapped"] for card in state["cards"].values())
    print(f"a change of rounds: {spent} of {BUDGET} Lua instructions")
    assert 10_000 < spent <= BUDGET
