"""Texts of WTactics outside of battles: coming, moving, phases, claims, events and magic."""

import pytest

from tests.games.wtactics.kingdoms import kingdoms_at


@pytest.fixture
def play():
    return kingdoms_at("play_1")


@pytest.fixture
def tactics():
    """Before White's first Tactics phase."""
    return kingdoms_at("resource")


# Coming and moving ----------------------------------------------------------------------------------------


def test_when_it_comes_into_play_a_card_returns_from_the_graveyard(play):
    cheap = play.give("White", "Thicket Runner", "graveyard")
    dear = play.give("White", "Grandfather Boar", "graveyard")
    other = play.give("White", "Candle Thief", "graveyard")
    play.cast("White", "Antler Matron", "recruit", at=play.city("White"))
    play.answer("may", "yes")
    assert play.card(cheap)["zone"] == "hand", "the only Gaian creature that costs 2 or less"
    assert {play.card(guid)["zone"] for guid in (dear, other)} == {"graveyard"}


@pytest.mark.long
def test_up_to_two_creatures_move_without_being_marked(play):
    residents = [play.resident("White", name) for name in ("Road Patrol", "Gate Legionary", "Shield Line")]
    play.cast("White", "Warlord Emberjaw", "recruit", at=play.city("White"))
    play.answer("may", "yes")
    play.answer("target", residents[:2])
    assert [play.card(guid)["zone"] for guid in residents] == ["army", "army", "residents"]
    assert not any(play.card(guid)["tapped"] for guid in residents)
    assert play.prompt("target", "White")["text"].startswith("When I move to your army"), (
        "the text of Road Patrol"
    )


def test_a_move_to_the_army_triggers_and_one_to_a_city_does_not(play):
    patrol = play.resident("White", "Road Patrol")
    play.act("White", "move", card=patrol, at="army")
    play.answer("target", "Red")
    assert "White player looks at 1 card of Red player's deck" in play.log()
    play.to("play_1", "White", 2)
    play.act("White", "move", card=patrol, at=play.city("White"))
    assert play.prompts("target") == []


def test_a_move_from_a_city_does_not_mark_who_says_so(play):
    runner, other = (
        play.resident("White", "Thicket Runner"),
        play.resident("White", "Grandfather Boar", "mind"),
    )
    play.act("White", "move", card=runner, at="army")
    play.act("White", "move", card=other, at="army")
    assert [play.card(guid)["tapped"] for guid in (runner, other)] == [False, True]


# Prices and bans ------------------------------------------------------------------------------------------


def test_the_next_creature_costs_less(play):
    chorus = play.resident("White", "Sapling Chorus")
    play.act("White", "ability", card=chorus)
    play.power("White", the_empire=2)
    first, second = (play.give("White", name, "hand") for name in ("Imperial Surgeon", "Road Patrol"))
    play.act("White", "recruit", card=first, at=play.city("White"))
    assert play.left("White") == {}, "it costs 3"
    assert "needs 1 Empire power" in play.refused("White", "recruit", card=second, at=play.city("White"))


def test_events_of_opponents_cost_more_in_the_turn_of_the_advantage(play):
    play.advantage("White", "Chancery of Nine Keys")
    attacker = play.army("White", "Pale Cavalry")
    play.declare([attacker], "Red")
    event = play.give("Red", "Reckless Charge", "hand")
    play.power("Red", red_banner=1)
    assert "costs 2 power" in play.refused("Red", "event", card=event)
    play.power("Red", red_banner=2)
    play.act("Red", "event", card=event)
    assert play.left("Red") == {}


@pytest.mark.long
def test_a_card_of_a_hand_cannot_be_played_for_a_while(play):
    play.hand_of("Red", 0)
    seen = play.give("Red", "By Order of the Road", "hand")
    play.power("Red", the_empire=3)
    target = play.army("Red", "Grandfather Boar")
    play.act("Red", "tap", card=target)
    play.cast("White", "Masked Heiress", "recruit", at=play.city("White"))
    assert "Masked Heiress says" in play.refused("Red", "event", card=seen)
    play.to("play_1", "White", 2)
    play.act("Red", "put", card=seen, zone="hand")
    play.act("Red", "tap", card=target)
    play.power("Red", the_empire=3)
    play.act("Red", "event", card=seen)
    assert play.zone("Red", "graveyard")[0] == seen


def test_who_is_unmarked_by_an_event_cannot_attack_in_this_turn(play):
    boar = play.army("White", "Grandfather Boar")
    play.act("White", "tap", card=boar)
    play.cast("White", "By Order of the Road")
    assert not play.card(boar)["tapped"]
    assert "cannot attack" in play.refused("White", "attack", card=boar)


# Phases ---------------------------------------------------------------------------------------------------


def test_a_phase_of_the_player_of_the_host(play):
    host = play.army("Red", "Grandfather Boar")
    play.give("White", "Debt of Flesh", "attached", under=host)
    play.power("Red", gaian=2)
    vp = play.track("Red", "vp")
    while not play.prompts("choose"):
        play.step()
    assert play.prompt("choose")["player"] == "Red"
    play.answer("choose", "Lose 1 VP.")
    assert play.track("Red", "vp") == vp - 1


def test_without_power_only_the_other_way_is_left(play):
    host = play.army("Red", "Grandfather Boar")
    play.give("White", "Debt of Flesh", "attached", under=host)
    for guid in play.zone("Red", "resources"):
        play.act("Red", "put", card=guid, zone="graveyard")
    vp = play.track("Red", "vp")
    play.power("Red")
    play.to("resource", "Red")
    assert play.track("Red", "vp") == vp - 1 and not play.prompts("choose")


def test_who_did_not_attack_dies_of_the_oath(play):
    one, other = play.army("White", "Pale Cavalry"), play.army("White", "Grandfather Boar")
    for host in (one, other):
        play.give("White", "Blood Oath", "attached", under=host, nth=int(host == other))
    play.declare([one], "Red")
    play.block()
    play.to("resource", "Red")
    assert [play.card(guid)["zone"] for guid in (one, other)] == ["army", "graveyard"]


def test_a_creature_is_marked_unless_its_player_pays(play):
    retinue = play.resident("White", "Rented Retinue")
    play.power("White", gaian=1)
    play.to("resource", "White", 2)
    play.power("White", gaian=1)
    play.answer("resource", "1+1")
    play.answer("lay", play.zone("White", "hand")[0])
    prompt = play.prompt("may", "White")
    assert "mark me unless you pay 1 power" in prompt["text"]
    play.answer("may", "no")
    assert play.card(retinue)["tapped"]


def test_the_city_with_the_most_damage_regains(play):
    play.advantage("White", "Wellspring Hollow")
    city, other = play.city("White", "mind"), play.city("White", "soul")
    play.act("White", "mark", card=city, mark="def", by=-2)
    play.act("White", "mark", card=other, mark="def", by=-1)
    before = play.marks(city, "def"), play.marks(other, "def")
    play.to("resource", "Red")
    assert (play.marks(city, "def"), play.marks(other, "def")) == (before[0] + 1, before[1])


def test_a_city_never_regains_more_than_it_has_lost(play):
    play.advantage("White", "Wellspring Hollow")
    before = [play.marks(city, "def") for city in play.zone("White", "kingdom")]
    play.to("resource", "Red")
    assert [play.marks(city, "def") for city in play.zone("White", "kingdom")] == before


def test_opponents_keep_fewer_cards(play):
    play.advantage("Red", "Library of Teeth")
    play.hand_of("White", 8)
    play.act("White", "next")
    assert play.prompt("discard", "White")["count"] == 2


# Claims ---------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_claim_of_one_discipline_draws(tactics):
    play = tactics
    keeper = play.resident("White", "Keeper of the Ledgers")
    other = play.resident("White", "Road Patrol")
    play.to("tactics")
    hand = play.hand("White")
    play.act("White", "claim", discipline="Body", cards=[other])
    assert play.hand("White") == hand, "it speaks of Mind"
    play.act("White", "claim", discipline="Mind", cards=[keeper])
    assert play.hand("White") == hand + 1


def test_costs_count_double_and_as_more_in_claims(tactics):
    play = tactics
    arbiter, noble = play.resident("White", "The Lord Arbiter"), play.resident("White", "House Duelist")
    play.give("White", "Patent of Nobility", "attached", under=noble)
    play.to("tactics")
    play.act("White", "claim", discipline="Body", cards=[arbiter])
    assert "marks The Lord Arbiter for a claim of 10" in play.log()
    play.act("White", "claim", discipline="Mind", cards=[noble])
    assert "marks House Duelist for a claim of 5" in play.log()


def test_equal_sums_are_won_by_who_says_so(tactics):
    play = tactics
    play.advantage("Red", "Cathedral of Good Name")
    mine, theirs = play.resident("White", "House Duelist"), play.resident("Red", "House Duelist")
    play.to("tactics")
    vp = play.track("Red", "vp")
    play.act("White", "claim", discipline="Body", cards=[mine])
    play.answer("bid", [theirs], "Red")
    assert "Red player wins the claim for Body" in play.log() and play.track("Red", "vp") == vp + 1


def test_without_the_advantage_equal_sums_are_the_claimants(tactics):
    play = tactics
    play.give("Red", "Cathedral of Good Name", "kingdom")
    mine, theirs = play.resident("White", "House Duelist"), play.resident("Red", "House Duelist")
    play.to("tactics")
    play.act("White", "claim", discipline="Body", cards=[mine])
    assert not play.prompts("bid") and not play.card(theirs)["tapped"], "nothing that Red has could win"
    assert "White player wins the claim for Body" in play.log()


def test_a_creature_is_killed_for_points(play):
    queen, other = play.resident("White", "Queen of Last Candles"), play.resident("White", "Road Patrol")
    play.to("resource", "White", 2)
    play.answer("resource", "1+1")
    play.answer("lay", play.zone("White", "hand")[0])
    vp = play.track("Red", "vp")
    play.answer("may", "yes")
    assert (play.card(queen)["zone"], play.card(other)["zone"]) == ("residents", "graveyard")
    assert play.track("Red", "vp") == vp - 2


# Events and magic -----------------------------------------------------------------------------------------


def test_two_resource_cards_give_a_card_in_the_own_phase(play):
    play.advantage("White", "Hall of Standard Measures")
    play.to("resource", "White", 2)
    hand = play.hand("White")
    play.answer("resource", "2 resources")
    play.answer("lay", play.zone("White", "hand")[:2])
    assert play.hand("White") == hand - 2 + 1


def test_a_card_goes_under_the_deck_and_a_city_regains_its_loyalty(play):
    dead = play.give("White", "Grandfather Boar", "graveyard")
    city = play.city("White")
    play.act("White", "mark", card=city, mark="def", by=-1)
    before = play.marks(city, "def")
    play.cast("White", "Return to Soil")
    if play.prompts("target"):
        play.answer("target", city)
    assert play.zone("White", "deck")[-1] == dead
    assert play.marks(city, "def") == before + 1, "its loyalty is more, but not its printed DEF"


def test_the_top_of_the_deck_becomes_resources_of_one_pile(play):
    play.set_track("White", "power_gaian", 0)
    top = play.zone("White", "deck")[:2]
    play.cast("White", "Season of Growth", "cast")
    if play.prompts("faction"):
        play.answer("faction", play.prompt("faction")["options"][0])
    assert {play.card(guid)["zone"] for guid in top} == {"resources"}
    assert len({play.card(guid)["slot"] for guid in top}) == 1


def test_a_creature_that_died_this_turn_comes_back_marked(play):
    old = play.give("White", "Grandfather Boar", "graveyard")
    cavalry = play.army("White", "Pale Cavalry")
    play.act("White", "mark", card=cavalry, mark="damage", by=5)
    assert play.card(cavalry)["zone"] == "graveyard"
    play.cast("White", "Borrowed Breath")
    play.answer("place", play.city("White", "mind"))
    card = play.card(cavalry)
    assert (card["zone"], card["at"], card["tapped"]) == ("residents", play.city("White", "mind"), True)
    assert play.card(old)["zone"] == "graveyard", "it did not die in this turn"


@pytest.mark.long
def test_each_player_mills_and_the_casters_draw_for_who_lost_a_creature(play):
    for seat, names in (
        ("White", ("Bark Skin", "Blood Oath", "Martial Law")),
        ("Red", ("Road Patrol", "Bark Skin", "Blood Oath")),
    ):
        for name in names:
            play.act(seat, "put", card=play.find(seat, name), zone="deck", place="top")
    hand = play.hand("White")
    play.cast("White", "Census of Bones", "cast")
    assert [len(play.zone(seat, "graveyard")) for seat in ("White", "Red")] == [4, 3]
    assert play.hand("White") == hand + 1, "only Red has lost a creature"


def test_x_is_the_cost_of_the_creature_that_goes(play):
    boar, thief = play.army("Red", "Grandfather Boar"), play.army("Red", "Candle Thief")
    vp = play.track("White", "vp")
    play.cast("White", "Hostile Takeover", "cast")
    assert play.prompt("x")["options"] == ["1", "5"], "what creatures cost that are there"
    play.answer("x", "5")
    assert play.zone("Red", "deck")[-1] == boar and play.card(thief)["zone"] == "army"
    assert play.track("White", "vp") == vp + 1


def test_two_of_five_come_into_cities_the_others_go(play):
    names = ("Road Patrol", "Candle Thief", "Grandfather Boar", "Bark Skin", "Gate Legionary")
    top = [play.find("White", name) for name in names]
    for guid in reversed(top):
        play.act("White", "put", card=guid, zone="deck", place="top")
    play.cast("White", "Conscription", "cast")
    prompt = play.prompt("target", "White")
    assert set(prompt["options"]) == {top[0], top[1], top[4]}, "creatures that cost 2 or less"
    play.answer("target", [top[0], top[4]])
    play.answer("place", play.city("White", "mind"))
    play.answer("place", play.city("White", "soul"))
    assert [play.card(guid)["zone"] for guid in top] == [
        "residents",
        "graveyard",
        "graveyard",
        "graveyard",
        "residents",
    ]


def test_power_comes_back_for_cards_of_the_graveyard(play):
    pit = play.advantage("White", "The Quiet Pit")
    dead = [play.give("White", name, "graveyard") for name in ("Bark Skin", "Blood Oath")]
    resource = play.give("White", "Road Patrol", "hand")
    play.act("White", "put", card=resource, zone="resources")
    play.power("White")
    play.act("White", "ability", card=pit)
    assert {play.card(guid)["zone"] for guid in dead} == {"removed"}
    assert play.prompt("faction")["options"] == ["red_banner", "the_empire"], "of both one was paid"
    play.answer("faction", "the_empire")
    assert play.left("White") == {"the_empire": 1}
    assert "used this turn" in play.refused("White", "ability", card=pit)


def test_an_ability_from_which_nothing_can_come_is_not_used(play):
    market = play.advantage("White", "The Smoke Market")
    play.hand_of("White", 0)
    assert "nothing could come of it" in play.refused("White", "ability", card=market)
    play.give("White", "Bark Skin", "hand")
    play.act("White", "ability", card=market)
    assert play.hand("White") == 1 and play.zone("White", "graveyard")


def test_a_creature_is_played_from_the_graveyard_while_there_is_no_other_rider(play):
    one, other = (play.find("White", "Pale Cavalry", nth) for nth in (0, 1))
    play.act("White", "put", card=one, zone="graveyard")
    play.power("White", dark_legion=9)
    boar = play.give("White", "Grandfather Boar", "graveyard")
    assert play.refused("White", "recruit", card=boar, at=play.city("White")) == "from your hand only"
    play.act("White", "put", card=other, zone="army")
    assert play.refused("White", "recruit", card=one, at=play.city("White")) == "from your hand only"
    play.act("White", "put", card=other, zone="removed")
    play.act("White", "recruit", card=one, at=play.city("White"))
    assert play.card(one)["zone"] == "residents"


# Calling off ----------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(("name", "verb"), [("By Order of the Road", "event"), ("Conscription", "cast")])
def test_a_card_that_was_just_played_is_called_off(play, name, verb):
    boar = play.army("White", "Grandfather Boar")
    play.act("White", "tap", card=boar)
    clause = play.give("Red", "Clause in Small Print", "hand")
    play.power("Red", house_of_nobles=3)
    play.cast("White", name, verb)
    assert play.prompt("call_off", "Red")["options"] == ["pass", clause]
    play.answer("call_off", clause, "Red")
    assert play.card(boar)["tapped"] and f"{name} has no effect" in play.log()
    assert [play.title(guid) for guid in play.zone("White", "graveyard")] == [name]
    assert play.zone("Red", "graveyard") == [clause] and play.left("Red") == {}


def test_who_passes_lets_it_happen(play):
    boar = play.army("White", "Grandfather Boar")
    play.act("White", "tap", card=boar)
    play.give("Red", "Clause in Small Print", "hand")
    play.power("Red", house_of_nobles=3)
    play.cast("White", "By Order of the Road")
    play.answer("call_off", "pass", "Red")
    assert not play.card(boar)["tapped"]


def test_there_is_nothing_to_call_off(play):
    play.power("White", house_of_nobles=3)
    clause = play.give("White", "Clause in Small Print", "hand")
    assert play.refused("White", "event", card=clause) == "there is nothing that it could be about"


def test_everybody_reads_what_goes_from_a_deck_to_an_open_graveyard(play):
    tops = [play.title(guid) for guid in play.zone("White", "deck")[:3]]
    play.cast("White", "Census of Bones", "cast")
    play.pass_answers()
    assert f"White player discards {tops[0]}, {tops[1]} and {tops[2]}" in play.log()


def test_an_ability_for_a_creature_that_is_not_there_is_not_used(play):
    drummer = play.resident("White", "Anvil Drummer")
    assert play.refused("White", "ability", card=drummer) == "nothing could come of it now"
    creature = play.army("White", "Cinder Recruits")
    play.act("White", "ability", card=drummer)
    assert play.card(creature)["power"] == 4
