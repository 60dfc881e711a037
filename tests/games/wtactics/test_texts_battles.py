"""Texts of WTactics about attacks: who attacks and blocks, what battles come to, what follows from them."""

import pytest

from tests.games.wtactics.kingdoms import kingdoms_at


@pytest.fixture
def play():
    return kingdoms_at("play_1")


def army(play, player, *names):
    return [play.army(player, name) for name in names]


# Who attacks ----------------------------------------------------------------------------------------------


def test_who_must_attack_comes_along(play):
    boar, recruits = army(play, "White", "Grandfather Boar", "Cinder Recruits")
    play.declare([boar], "Red")
    assert "attacks the army of Red player with Grandfather Boar and Cinder Recruits" in play.log()
    assert play.card(recruits)["tapped"]


def test_who_must_attack_stays_when_marked_or_in_a_city(play):
    boar, recruits = army(play, "White", "Grandfather Boar", "Cinder Recruits")
    play.resident("White", "Cinder Recruits", nth=1)
    play.act("White", "tap", card=recruits)
    play.declare([boar], "Red")
    assert "with Grandfather Boar" in play.log() and "in this order" not in play.log()


def test_who_attacks_only_together_with_others(play):
    (tortoise, boar) = army(play, "White", "Siege Tortoise", "Grandfather Boar")
    assert "cannot attack alone" in play.refused("White", "attack", card=tortoise)
    patrol = play.army("White", "Road Patrol")
    assert "cannot attack alone" in play.refused("White", "attack", cards=[tortoise, boar], at="Red")
    play.declare([tortoise, patrol], "Red")
    assert "with Siege Tortoise and Road Patrol" in play.log()


def test_at_most_two_attack_a_city_even_where_a_third_must(play):
    city = play.city("Red")
    play.give("Red", "Martial Law", "attached", under=city)
    one, two, three = army(play, "White", "Grandfather Boar", "Pale Cavalry", "Shield Line")
    recruits = play.army("White", "Cinder Recruits")
    assert "at most 2 creatures can attack" in play.refused(
        "White", "attack", cards=[one, two, three], at=city
    )
    play.act("White", "attack", cards=[one, two, three])
    assert city not in play.prompt("target")["options"]
    play.act("White", "undo")
    play.declare([one, two], city)
    assert not play.card(recruits)["tapped"]


# Who blocks -----------------------------------------------------------------------------------------------


@pytest.mark.long
def test_only_some_can_block_who_says_so(play):
    whisper, boar = army(play, "White", "Whisper Behind the Door", "Grandfather Boar")
    weak, strong = army(play, "Red", "Road Patrol", "Shield Line")
    play.declare([whisper, boar], "Red")
    play.pass_answers()
    assert play.prompt("block", "Red")["options"] == [strong]
    assert "cannot block" in play.refused("Red", "block", pairs=[[weak, whisper]])
    play.act("Red", "block", pairs=[[weak, boar], [strong, whisper]])


@pytest.mark.long
def test_bark_skin_lets_a_marked_creature_block(play):
    (attacker,) = army(play, "White", "Pale Cavalry")
    marked, other = army(play, "Red", "Imperial Surgeon", "Road Patrol")
    play.give("Red", "Bark Skin", "attached", under=marked)
    for guid in (marked, other):
        play.act("Red", "tap", card=guid)
    play.declare([attacker], "Red")
    play.block([(marked, attacker)])
    play.pass_answers()
    assert play.card(marked)["zone"] == "army" and play.marks(marked, "damage") == 3, (
        "its DEF is 4 with the skin"
    )


@pytest.mark.long
def test_a_resident_of_another_city_blocks(play):
    (attacker,) = army(play, "White", "Pale Cavalry")
    legionary = play.resident("Red", "Gate Legionary", "mind")
    play.resident("Red", "Road Patrol", "mind")
    play.declare([attacker], play.city("Red"))
    play.pass_answers()
    assert play.prompt("block", "Red")["options"] == [legionary]


# What a battle comes to -----------------------------------------------------------------------------------


def test_who_strikes_first_is_not_struck_by_the_dead(play):
    (brute,) = army(play, "White", "Kiln Brute")
    cavalry, boar = army(play, "Red", "Pale Cavalry", "Grandfather Boar")
    play.declare([brute], "Red")
    play.block([(cavalry, brute)])
    play.pass_answers()
    assert (play.card(cavalry)["zone"], play.marks(brute, "damage")) == ("graveyard", 0)
    assert play.card(boar)["zone"] == "army"


def test_who_strikes_first_while_attacking_does_not_when_blocking(play):
    (brute,) = army(play, "Red", "Kiln Brute")
    (cavalry,) = army(play, "White", "Pale Cavalry")
    play.declare([cavalry], "Red")
    play.block([(brute, cavalry)])
    play.pass_answers()
    assert [play.card(guid)["zone"] for guid in (brute, cavalry)] == ["graveyard", "graveyard"]


def test_the_attacker_gets_less_when_the_hive_blocks(play):
    (cavalry,) = army(play, "White", "Pale Cavalry")
    (hive,) = army(play, "Red", "Hive of the Hollow Oak")
    play.declare([cavalry], "Red")
    play.block([(hive, cavalry)])
    assert play.numbers(cavalry) == (2, 0)
    play.pass_answers()
    assert play.card(hive)["zone"] == "graveyard"
    play.to("resource", "Red")
    assert play.numbers(cavalry) == (3, 0), "the turn is over"


def test_the_only_blocker_has_more_and_two_have_not(play):
    boar, cavalry = army(play, "White", "Grandfather Boar", "Pale Cavalry")
    duelist, other = army(play, "Red", "House Duelist", "Road Patrol")
    play.declare([boar, cavalry], "Red")
    play.block([(duelist, boar), (other, cavalry)])
    assert play.numbers(duelist) == (3, 2)
    play.act("Red", "undo")
    play.block([(duelist, boar), (other, boar)])
    assert play.numbers(duelist) == (3, 0)


def test_two_soldiers_side_by_side_both_have_more(play):
    boar, cavalry = army(play, "White", "Grandfather Boar", "Pale Cavalry")
    line, soldier = army(play, "Red", "Shield Line", "Gate Legionary")
    play.declare([boar, cavalry], "Red")
    play.block([(line, boar), (soldier, boar)])
    assert [play.numbers(guid)[0] for guid in (line, soldier)] == [2, 2]
    play.act("Red", "undo")
    play.block([(line, boar), (soldier, cavalry)])
    assert [play.numbers(guid)[0] for guid in (line, soldier)] == [1, 1]


def test_more_against_cities_only(play):
    (boar, _) = army(play, "White", "Grandfather Boar", "Banner-Carrier")
    play.declare([boar], "Red")
    assert play.numbers(boar)[0] == 4
    play.act("White", "undo")
    play.declare([boar], play.city("Red"))
    assert play.numbers(boar)[0] == 5


def test_the_first_in_order_has_more(play):
    play.advantage("White", "Hammerhold")
    cavalry, boar = army(play, "White", "Pale Cavalry", "Grandfather Boar")
    play.declare([boar, cavalry], "Red")
    assert [play.numbers(guid)[0] for guid in (boar, cavalry)] == [6, 3]


def test_residents_have_more_while_they_block(play):
    play.advantage("Red", "Fort Meridian")
    (boar,) = army(play, "White", "Grandfather Boar")
    blocker, other = play.resident("Red", "Road Patrol"), play.resident("Red", "Imperial Surgeon")
    play.declare([boar], play.city("Red"))
    play.block([(blocker, boar)])
    assert [play.numbers(guid)[0] for guid in (blocker, other)] == [2, 0]


def test_who_moved_this_turn_has_more(play):
    play.advantage("White", "Parade Court")
    patrol, other = play.resident("White", "Road Patrol"), play.army("White", "Gate Legionary")
    play.act("White", "move", card=patrol, at="army")
    play.answer("target", "Red")
    assert [play.numbers(guid) for guid in (patrol, other)] == [(2, 1), (1, 0)]


def test_three_cards_of_a_graveyard_count_once(play):
    (unpaid,) = army(play, "White", "The Unpaid")
    for nth, name in enumerate(("Road Patrol", "Candle Thief", "Grandfather Boar", "Bark Skin")):
        play.give("White", name, "graveyard")
        assert play.numbers(unpaid)[0] == (3 if nth >= 2 else 2)


def test_the_next_damage_is_prevented(play):
    surgeon = play.resident("Red", "Imperial Surgeon")
    boar = play.army("White", "Grandfather Boar")
    (line,) = army(play, "Red", "Shield Line")
    play.declare([boar], "Red")
    play.act("Red", "ask", about="respond", how="always")
    play.act("Red", "ability", card=surgeon)  # from its menu, while it is asked
    play.answer("target", line)
    play.block([(line, boar)])
    play.pass_answers()
    assert play.marks(line, "damage") == 4 - 2
    assert "2 damage to Shield Line is prevented" in play.log()


# What follows from battles --------------------------------------------------------------------------------


@pytest.mark.long
def test_an_unblocked_attacker_takes_a_point_from_the_owner_of_the_city(play):
    thief, crew = army(play, "White", "Candle Thief", "Wall-Breaker Crew")
    city = play.city("Red")
    before, vp = play.marks(city, "def"), play.track("Red", "vp")
    play.declare([thief, crew], city)
    play.pass_answers()
    assert play.track("Red", "vp") == vp - 1, "the thief"
    assert play.marks(city, "def") == before - 1 - 1 - 2, "the crew takes two more"


def test_on_an_army_neither_of_them_takes_more(play):
    thief, crew = army(play, "White", "Candle Thief", "Wall-Breaker Crew")
    vp = play.track("Red", "vp")
    play.declare([thief, crew], "Red")
    play.pass_answers()
    assert play.track("Red", "vp") == vp - 2


@pytest.mark.long
def test_without_damage_nothing_follows(play):
    (thief,) = army(play, "White", "Candle Thief")
    vp = play.track("Red", "vp")
    play.act("White", "power", card=thief, by=-1)
    play.declare([thief], play.city("Red"))
    play.pass_answers()
    assert play.track("Red", "vp") == vp


def test_a_kill_in_battle_mends_a_city(play):
    (boar,) = army(play, "White", "Grandfather Boar")
    (patrol,) = army(play, "Red", "Road Patrol")
    city = play.city("White")
    play.act("White", "mark", card=city, mark="def", by=-2)
    before = play.marks(city, "def")
    play.declare([boar], "Red")
    play.block([(patrol, boar)])
    play.pass_answers()
    if play.prompts("target"):
        play.answer("target", city)
    assert play.marks(city, "def") == before + 1


@pytest.mark.long
def test_deaths_count_only_where_they_happen(play):
    """In a battle, while it attacks a city, while it blocks; the creature it fought gets less."""
    play.advantage("White", "Shrine of the Torn Flag")
    play.advantage("White", "Ashen Stair")
    play.advantage("Red", "Temple of the Paved Sun")
    thief, boar = army(play, "White", "Candle Thief", "Grandfather Boar")
    line, patrol = army(play, "Red", "Shield Line", "Road Patrol")
    city = play.city("Red")
    before, vp = play.marks(city, "def"), play.track("Red", "vp")
    play.declare([thief, boar], city)
    play.block([(line, thief), (patrol, boar)])
    play.pass_answers()
    assert play.marks(city, "def") == before - 1, "the thief died while it attacked that city"
    assert play.numbers(line)[1] == -1, "it has fought with the thief"
    assert play.track("Red", "vp") == vp + 1, "the patrol died while it blocked"
    play.act("White", "mark", card=boar, mark="damage", by=9)
    assert play.marks(city, "def") == before - 1 and play.card(boar)["zone"] == "graveyard"


@pytest.mark.long
def test_every_other_death_may_put_a_card_into_the_graveyard(play):
    play.army("White", "Grave Tallyman")
    (patrol,) = army(play, "Red", "Road Patrol")
    top = play.zone("White", "deck")[0]
    play.act("Red", "mark", card=patrol, mark="damage", by=2)
    play.answer("may", "yes", "White")
    assert play.card(top)["zone"] == "graveyard"


# Events in an attack --------------------------------------------------------------------------------------


def attacked(play, attackers, at, blocks):
    play.declare(attackers, at)
    play.block(blocks)


@pytest.mark.long
def test_a_removed_blocker_leaves_its_attacker_unblocked(play):
    (boar,) = army(play, "White", "Grandfather Boar")
    (line,) = army(play, "Red", "Shield Line")
    vp = play.track("Red", "vp")
    attacked(play, [boar], "Red", [(line, boar)])
    play.cast("White", "Flank the Gate")
    play.pass_answers()
    assert play.track("Red", "vp") == vp - 4 and play.marks(line, "damage") == 0
    assert "Grandfather Boar counts as not blocked" in play.log()


@pytest.mark.long
def test_with_another_blocker_it_stays_blocked(play):
    (boar,) = army(play, "White", "Grandfather Boar")
    line, patrol = army(play, "Red", "Shield Line", "Road Patrol")
    vp = play.track("Red", "vp")
    attacked(play, [boar], "Red", [(line, boar), (patrol, boar)])
    play.cast("White", "Flank the Gate")
    play.answer("target", line)
    play.pass_answers()
    assert play.track("Red", "vp") == vp
    assert (play.marks(line, "damage"), play.card(patrol)["zone"]) == (0, "graveyard")


@pytest.mark.long
def test_an_attacker_leaves_the_attack_and_the_others_go_on(play):
    boar, cavalry = army(play, "White", "Grandfather Boar", "Pale Cavalry")
    vp = play.track("Red", "vp")
    play.declare([boar, cavalry], "Red")
    play.cast("Red", "Unexpected Invitation")
    play.answer("target", boar, "Red")
    play.pass_answers()
    assert play.track("Red", "vp") == vp - 3 and play.card(boar)["tapped"]


@pytest.mark.long
def test_without_attackers_the_attack_is_over(play):
    (boar,) = army(play, "White", "Grandfather Boar")
    play.army("Red", "Shield Line")
    vp = play.track("Red", "vp")
    play.declare([boar], "Red")
    play.cast("Red", "Unexpected Invitation")
    play.pass_answers()
    assert play.track("Red", "vp") == vp and play.state["phase"] == "play_2"


@pytest.mark.long
def test_a_marked_blocker_deals_no_damage(play):
    (boar,) = army(play, "White", "Grandfather Boar")
    (cavalry,) = army(play, "Red", "Pale Cavalry")
    attacked(play, [boar], "Red", [(cavalry, boar)])
    play.cast("White", "A Hand from Below")
    if play.prompts("target"):
        play.answer("target", cavalry)
    play.pass_answers()
    assert play.marks(boar, "damage") == 0 and play.card(cavalry)["zone"] == "graveyard"


@pytest.mark.long
def test_three_blockers_have_more_than_two(play):
    (boar,) = army(play, "White", "Grandfather Boar")
    blockers = army(play, "Red", "Shield Line", "Road Patrol", "Grave Tallyman")
    attacked(play, [boar], "Red", [(guid, boar) for guid in blockers])
    numbers = [play.numbers(guid) for guid in blockers]
    play.cast("Red", "Close Ranks")
    after = [play.numbers(guid) for guid in blockers]
    assert after == [(attack + 1, defense + 1) for attack, defense in numbers]


@pytest.mark.long
def test_two_blockers_have_only_more_defense(play):
    (boar,) = army(play, "White", "Grandfather Boar")
    blockers = army(play, "Red", "Imperial Surgeon", "Grave Tallyman")
    attacked(play, [boar], "Red", [(guid, boar) for guid in blockers])
    play.cast("Red", "Close Ranks")
    assert [play.numbers(guid) for guid in blockers] == [(0, 1), (1, 1)]


@pytest.mark.long
def test_a_resident_of_the_attacked_city_draws(play):
    (boar,) = army(play, "White", "Grandfather Boar")
    play.resident("Red", "Road Patrol", "mind")
    hand = play.hand("Red")
    play.declare([boar], play.city("Red", "mind"))
    play.cast("Red", "Sudden Undergrowth")
    assert play.numbers(boar)[0] == 2 and play.hand("Red") == hand + 1


@pytest.mark.long
def test_nobody_draws_where_no_resident_is(play):
    (boar,) = army(play, "White", "Grandfather Boar")
    play.resident("Red", "Road Patrol", "mind")
    hand = play.hand("Red")
    play.declare([boar], play.city("Red", "body"))
    play.cast("Red", "Sudden Undergrowth")
    assert play.numbers(boar)[0] == 2 and play.hand("Red") == hand


def test_an_event_that_could_be_about_nothing_is_refused(play):
    play.power("White", red_banner=3)
    play.army("White", "Grandfather Boar")
    charge = play.give("White", "Reckless Charge", "hand")
    assert play.refused("White", "event", card=charge) == "there is nothing that it could be about"


@pytest.mark.long
def test_a_charge_kills_who_has_suffered_before(play):
    """Less DEF counts at once: the wounded attacker dies of its own charge."""
    (boar,) = army(play, "White", "Grandfather Boar")
    play.act("White", "mark", card=boar, mark="damage", by=3)
    play.declare([boar], "Red")
    play.cast("White", "Reckless Charge")
    assert play.card(boar)["zone"] == "graveyard"
