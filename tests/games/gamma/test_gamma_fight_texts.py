import pytest

"""Texts of the example set in combat: who attacks, who blocks, who strikes, and what is prevented."""


def test_the_defender_is_asked_once_the_texts_of_the_attack_are_carried_out(game):
    play = game()
    grudge, blocker = play.give("White", "Grudgebearer", "reality"), play.unit("Red", 2, 2)
    other = play.unit("Red", 1, 1)
    play.act("White", "attack", cards=[grudge])
    assert play.prompt("target", "White")["options"] == [blocker, other] and play.prompts("block") == []
    play.answer("target", blocker)
    assert play.prompts("block")[0]["options"] != ["none", blocker, other], "who blocks is settled"
    play.answer("block", [])
    assert play.card(blocker)["tapped"] and not play.card(other)["tapped"]
    assert "Red player blocks Grudgebearer" in " ".join(play.state["log"])


def test_who_has_to_block_cannot_block_another_and_blocks_although_its_player_passes(game):
    play = game()
    play.hand_of("Red", 0)
    grudge, attacker = play.give("White", "Grudgebearer", "reality"), play.unit("White", 1, 1)
    blocker = play.unit("Red", 2, 2)
    play.act("Red", "ask", about="block", how="never")
    play.act("White", "attack", cards=[grudge, attacker])
    assert "has to block" in play.refused("Red", "block", pairs=[[blocker, attacker]])
    play.pass_("Red")
    assert play.card(blocker)["tapped"] and play.state["active"] == "White"


def attack(arena, *attackers):
    """White attacks, and pays for nothing."""
    arena.act("White", "attack", cards=list(attackers))
    while arena.prompts("may"):
        arena.answer("may", "no", "White")


def fight(arena, attackers, *pairs):
    """White attacks, Red blocks so, and all strike."""
    attack(arena, *attackers)
    if pairs:
        arena.act("Red", "block", pairs=[list(pair) for pair in pairs])
        arena.pass_("White")
    else:
        arena.pass_("Red")


@pytest.mark.long
def test_who_cannot_attack_alone_attacks_with_others(arena):
    calamity, keeper = arena.at("White", "Tamed Calamity", "Pantry Keeper")
    assert "cannot attack alone" in arena.refused("White", "attack", cards=[calamity])
    attack(arena, calamity, keeper)


def test_who_attacks_each_round_keeps_its_player_from_passing(arena):
    fury = arena.at("White", "Fury with a Name")
    assert "attacks each round" in arena.refused("White", "pass")
    attack(arena, fury)
    arena.pass_("Red")
    arena.pass_("White")
    assert arena.state["active"] == "Red"


def test_who_may_block_whom_by_numbers(arena):
    """Courier of No Flag is not blocked by stronger ones; Siege Wagon pays to be safe from weak ones."""
    courier, wagon = arena.at("White", "Courier of No Flag", "Siege Wagon")
    strong, weak = arena.at("Red", "Siege Wagon", "Road Crew")
    arena.set_track("White", "energy", 2)
    arena.act("White", "attack", cards=[courier, wagon])
    arena.answer("may", "yes", "White")
    assert arena.track("White", "energy") == 0
    assert "cannot block" in arena.refused("Red", "block", pairs=[[strong, courier]])
    assert "cannot block" in arena.refused("Red", "block", pairs=[[weak, wagon]])
    arena.act("Red", "block", pairs=[[strong, wagon], [weak, courier]])


def test_two_attackers_demand_the_same_blocker(arena):
    grudges = [arena.give("White", "Grudgebearer", "reality") for _ in range(2)]
    blocker = arena.at("Red", "Road Crew")
    arena.act("Red", "ask", about="block", how="always")
    arena.act("White", "attack", cards=grudges)
    while arena.prompts("target"):
        arena.answer("target", blocker, "White")
    assert arena.prompt("block", "Red")["options"] == ["none"], "it blocks the first one"
    arena.answer("block", "none")
    assert arena.card(blocker)["tapped"] and arena.state["active"] == "White"


def test_nobody_is_asked_who_blocks_what_nothing_there_can_block(arena):
    courier = arena.at("White", "Courier of No Flag")
    arena.at("Red", "Siege Wagon")
    arena.act("Red", "ask", about="block", how="can")
    life = arena.track("Red", "life")
    attack(arena, courier)
    assert arena.prompts("block") == [] and arena.track("Red", "life") < life


def test_folding_bridge_lets_nobody_block(arena):
    bridge = arena.at("White", "Folding Bridge")
    wagon, blocker = arena.at("White", "Siege Wagon"), arena.at("Red", "Road Crew")
    arena.use("White", bridge, wagon)
    arena.pass_("Red")
    attack(arena, wagon)
    assert "cannot block" in arena.refused("Red", "block", pairs=[[blocker, wagon]])


def test_some_block_without_flipping(arena):
    wagon, other = arena.at("White", "Siege Wagon", "Road Crew")
    sentinel, keeper = arena.at("Red", "Coin-Eyed Sentinel", "Keeper of the Peace")
    fight(arena, [wagon, other], (sentinel, other), (keeper, wagon))
    assert not arena.card(sentinel)["tapped"]
    assert arena.card(keeper)["zone"] == "memory" or not arena.card(keeper)["tapped"]


def test_numbers_of_those_who_attack(arena):
    """The banner counts for the last attacker, the standard for exactly two."""
    arena.at("White", "Banner of the First Verse", "Weathered Standard")
    first, last, third = arena.at("White", "Road Crew", "Pantry Keeper", "Village Reeve")
    attack(arena, first, last)
    assert [arena.card(guid)["power"] for guid in (first, last, third)] == [1 + 1, 0 + 1 + 2, 1 + 1]
    arena.pass_("Red")
    assert [arena.card(guid)["power"] for guid in (first, last, third)] == [1, 0, 1]
    assert arena.track("Red", "life") == 20 - 2 - 3


@pytest.mark.long
def test_those_who_block_get_defense(arena):
    """Village Reeve helps others that block, Gatewatch Volunteer itself: 1 + 2 + 1 withstand 4."""
    wagon = arena.at("White", "Siege Wagon")
    volunteer, _ = arena.at("Red", "Gatewatch Volunteer", "Village Reeve")
    attack(arena, wagon)
    arena.act("Red", "block", pairs=[[volunteer, wagon]])
    arena.pass_("White")
    assert arena.card(volunteer)["zone"] == "reality"
    assert arena.damage(volunteer) == 1, "the rest has hit the defense that has gone with the combat"


def test_who_attacks_together_costs_life_and_the_other_gets_offense(arena):
    poet, singer = arena.at("White", "Street Poet", "Barricade Singer")
    total = arena.card(poet)["power"] + arena.card(singer)["power"]
    fight(arena, [poet, singer])
    assert arena.track("Red", "life") == 20 - 1 - total - 1


def test_an_attack_makes_the_opponent_choose(arena):
    debts = arena.at("White", "Collector of Debts")
    arena.give("Red", "Road Crew", "hand")
    arena.set_track("Red", "energy", 1)
    arena.act("White", "attack", cards=[debts])
    prompt = arena.prompt("choose", "Red")
    assert prompt["options"] == ["Pay 1 energy.", "Discard 1 card."]
    arena.answer("choose", "Pay 1 energy.")
    assert arena.track("Red", "energy") == 0 and arena.in_hand("Red") == 1


def test_an_opponent_who_can_only_discard_is_not_asked_whether(arena):
    debts = arena.at("White", "Collector of Debts")
    arena.give("Red", "Road Crew", "hand")
    arena.set_track("Red", "energy", 0)
    attack(arena, debts)
    assert arena.prompts("choose") == [] and arena.in_hand("Red") == 0


@pytest.mark.long
def test_a_unit_unflips_one_that_does_not_attack(arena):
    courier, wagon, crew = arena.at("White", "Trusted Courier", "Siege Wagon", "Road Crew")
    for guid in (wagon, crew):
        arena.act("White", "tap", card=guid)
    attack(arena, courier)
    assert arena.prompt("target", "White")["options"] == [wagon, crew]
    arena.answer("target", wagon)
    assert not arena.card(wagon)["tapped"] and arena.card(crew)["tapped"]


@pytest.mark.long
def test_damage_is_prevented_and_taken_by_another(arena):
    """3 of 4 damage to the crew are prevented; the barricade takes the first blow against the keeper."""
    one, two = arena.at("White", "Siege Wagon", "Granary Titan")
    crew, keeper = arena.at("Red", "Road Crew", "Pantry Keeper")
    arena.pass_("White")
    arena.cast("Red", "Vouch For", crew)
    barricade = arena.at("Red", "Stacked Barricade")
    fight(arena, [two, one], (keeper, two), (crew, one))
    assert arena.damage(barricade) == 6 and arena.damage(keeper) == 0
    assert arena.damage(crew) == 1 and "3 damage to Road Crew is prevented" in arena.log()


def test_fog_between_attackers_and_blockers(arena):
    wagon, titan = arena.at("White", "Siege Wagon", "Granary Titan")
    crew = arena.at("Red", "Road Crew")
    arena.rich("Red")
    fog = arena.give("Red", "Sudden Fog", "hand")
    attack(arena, wagon, titan)
    arena.act("Red", "block", pairs=[[crew, wagon]], commit=[fog])
    arena.pass_("White")
    assert arena.damage(crew) == 0 and arena.damage(wagon) == 1
    assert arena.track("Red", "life") == 20 - 6, "who is not blocked strikes"


def test_what_is_done_after_combat(arena):
    """Light the Fuse: the attacker strikes for 3 more and is destroyed afterwards."""
    crew = arena.at("White", "Road Crew")
    fuse = arena.give("White", "Light the Fuse", "hand")
    arena.rich("White", ["Zelor"])
    arena.act("White", "attack", cards=[crew], commit=[fuse])
    arena.pass_("Red")
    assert arena.track("Red", "life") == 20 - 4
    assert arena.card(crew)["zone"] == "memory" and arena.state["phase"] == "main"


@pytest.mark.long
def test_speech_unflips_one_of_three_after_combat(arena):
    units = arena.at("White", "Road Crew", "Pantry Keeper", "Village Reeve")
    speech = arena.give("White", "Speech at the Gate", "hand")
    arena.rich("White", ["Eminus", "Zelor"])
    arena.act("White", "attack", cards=units, commit=[speech])
    arena.pass_("Red")
    assert arena.track("Red", "life") == 20 - (1 + 0 + 1) - 3
    assert sorted(arena.prompt("target", "White")["options"]) == sorted(units)
    arena.answer("target", units[1])
    assert [arena.card(guid)["tapped"] or False for guid in units] == [True, False, True]


def test_cards_of_the_opponent_cost_more_in_combat(arena):
    toll, wagon = arena.at("Red", "Toll Keeper"), arena.at("White", "Siege Wagon")
    fog = arena.give("White", "Sudden Fog", "hand")
    cost = arena.printed(fog)["cost"]
    arena.set_track("White", "energy", cost)
    attack(arena, wagon)
    arena.act("Red", "block", pairs=[[toll, wagon]])
    assert f"{cost + 1} energy" in arena.refused("White", "play", card=fog)
