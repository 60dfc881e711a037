import pytest

"""Texts of the example set at the table: what sets them off, whom they mean, how much, and when."""


# --- what sets them off ---


def test_arrive_by_a_card_that_a_text_puts_into_reality(arena):
    """Market of Old Friends puts a unit into Reality, whose own text then counts."""
    market = arena.at("White", "Market of Old Friends", zone="locations")
    arena.set_track("White", "energy", 1)
    herald = arena.give("White", "Street Poet", "hand")
    courier = arena.give("White", "Spark Gleaner", "hand")
    dear = arena.give("White", "Siege Wagon", "hand")
    arena.act("White", "play", card=market)
    arena.pass_("Red")
    assert sorted(arena.prompt("target", "White")["options"]) == sorted([herald, courier]), "not the dear one"
    arena.answer("target", herald)
    assert arena.card(herald)["zone"] == "reality" and arena.card(dear)["zone"] == "hand"


@pytest.mark.long
def test_a_unit_that_comes_back_at_the_end_of_the_round(arena):
    """Voice of the Uprising lends a unit for the round; Marshal gives energy for the first arrival."""
    arena.at("White", "Marshal of the Long Table")
    arena.give("White", "Torchlit Zealot", "hand")
    arena.cast("White", "Voice of the Uprising")
    zealot = arena.find("White", "Torchlit Zealot")
    assert arena.card(zealot)["zone"] == "reality"
    assert arena.track("White", "energy") == 10 - 5 + 1, "the second arrival gives nothing more"
    arena.pass_("Red")
    arena.pass_("White")
    while arena.state["round"] == 1:
        arena.step()
    assert arena.card(zealot)["zone"] in ("hand", "deck")


def test_destroyed_triggers_another_text_that_triggers_the_next(arena):
    """Spark Gleaner dies and hurts Borrowed Mule, which dies and draws; Fever Dancer unflips each time."""
    gleaner, dancer = arena.at("White", "Spark Gleaner", "Fever Dancer")
    mule = arena.at("Red", "Borrowed Mule")
    arena.act("White", "tap", card=dancer)
    arena.act("Red", "mark", card=mule, mark="damage", by=arena.printed(mule)["defense"])
    before = arena.in_hand("Red")
    arena.act("White", "mark", card=gleaner, mark="damage", by=2)
    arena.answer("target", mule, "White")
    assert arena.card(mule)["zone"] == "memory" and arena.in_hand("Red") == before + 1
    assert not arena.card(dancer)["tapped"]


@pytest.mark.long
def test_both_players_have_texts_at_round_start_and_round_end(arena):
    arena.at("White", "Copper Still", "Guild Paymaster", "Sealed Strongbox")
    arena.at("White", "Lumber Terraces", zone="locations")
    arena.at("Red", "Pantry Keeper")
    arena.set_track("White", "energy", 10)
    arena.set_track("Red", "energy", 3)
    arena.to_round(2)
    assert arena.track("White", "energy") == 10, "7 were kept, 4 and 1 came, 10 are the most"
    assert "keeps 7 energy, loses 3" in arena.log()
    assert arena.track("Red", "life") == 21


def test_channeled_is_over_before_anybody_acts(arena):
    steady, wagon = arena.give("White", "Steady Hand", "hand"), arena.at("Red", "Siege Wagon")
    arena.act("Red", "mark", card=wagon, mark="damage", by=2)
    arena.act("White", "channel", card=steady)
    assert arena.damage(wagon) == 1 and arena.state["active"] == "White"


# --- whom they mean ---


@pytest.mark.long
def test_each_other_unit_is_hurt_at_the_same_time(arena):
    keeper, wagon = arena.at("White", "Pantry Keeper", "Siege Wagon")
    enemy = arena.at("Red", "Road Crew")
    colossus = arena.cast("White", "Stormfed Colossus")
    assert [arena.damage(guid) for guid in (keeper, wagon, enemy, colossus)] == [2, 2, 2, 0]


def test_a_target_that_has_gone_is_left_alone(arena):
    """Red answers the bolt by returning its target to the hand: nothing is hurt."""
    wagon, other = arena.at("Red", "Siege Wagon", "Road Crew")
    bolt = arena.give("White", "Unstable Bolt", "hand")
    arena.rich("White")
    arena.act("White", "play", card=bolt)
    arena.answer("target", wagon)
    arena.cast("Red", "Turn Back the Clocks", wagon)
    assert arena.card(wagon)["zone"] == "hand" and arena.damage(other) == 0
    assert arena.card(bolt)["zone"] == "memory"


def test_a_damaged_unit_goes_on_top_of_its_deck_instead(arena):
    wagon = arena.at("Red", "Siege Wagon")
    arena.act("Red", "mark", card=wagon, mark="damage", by=1)
    arena.cast("White", "Turn Back the Clocks")
    assert arena.zone("Red", "deck")[0] == wagon


def test_a_card_in_dream_is_the_target_of_a_denial_and_of_second_thoughts(arena):
    arena.rich("White", energy=3)
    keeper = arena.give("White", "Pantry Keeper", "hand")
    arena.act("White", "play", card=keeper)
    arena.cast("Red", "Second Thoughts")
    assert arena.card(keeper)["zone"] == "hand" and arena.track("White", "energy") == 3


@pytest.mark.long
def test_up_to_three_targets_and_a_loss_for_each_unit_among_them(arena):
    units = [arena.give("Red", name, "memory") for name in ("Road Crew", "Siege Wagon")]
    item, kept = arena.give("Red", "Copper Still", "memory"), arena.give("White", "Pantry Keeper", "memory")
    arena.cast("White", "The Last Chancellor")
    arena.answer("target", [units[0], units[1], item])
    assert arena.track("Red", "life") == 18 and arena.zone("White", "memory") == [kept]
    assert sorted(arena.zone("Red", "void")) == sorted([*units, item])


def test_a_card_with_lower_cost_than_the_destroyed_one(arena):
    """Bloom and Burst: the owner of the destroyed unit reveals cards down to a cheaper one."""
    wagon = arena.at("Red", "Siege Wagon")
    arena.cast("White", "Bloom and Burst")
    while arena.prompts("order"):
        prompt = arena.prompt("order")
        arena.answer("order", prompt["options"], prompt["player"])
    came = [guid for guid in arena.zone("Red", "reality") if guid != wagon]
    assert arena.card(wagon)["zone"] == "memory" and len(came) == 1
    assert arena.printed(came[0])["type"] == "unit" and arena.printed(came[0])["cost"] < 4


def test_damage_moves_to_another_unit_of_the_same_player(arena):
    hurt, other = arena.at("Red", "Siege Wagon", "Road Crew")
    own = arena.at("White", "Pantry Keeper")
    arena.act("Red", "mark", card=hurt, mark="damage", by=3)
    arena.cast("White", "Wide Detour", hurt)
    assert [arena.damage(guid) for guid in (hurt, other, own)] == [0, 3, 0]


# --- how much ---


def test_damage_as_much_as_the_discarded_card_costs(arena):
    crater, wagon = arena.at("White", "Heart of the Crater"), arena.at("Red", "Siege Wagon")
    arena.give("White", "Ridgeback Mossling", "hand")
    arena.use("White", crater)
    assert arena.damage(wagon) == 3


@pytest.mark.long
def test_cards_for_items_and_for_sources(arena):
    arena.at("White", "Copper Still", "Sealed Strongbox")
    arena.cast("White", "Take Stock")
    assert arena.in_hand("White") == 2
    for name in ("Spark Gleaner", "Road Crew", "Street Poet", "Village Reeve"):
        arena.give("White", name, "channel")
    arena.pass_("Red")
    arena.cast("White", "The Story Everyone Knows")
    assert arena.in_hand("White") == 2 + 3, "four sources, but 3 are the most"


@pytest.mark.long
def test_costs_by_items_locations_and_the_first_unit(arena):
    arena.at("White", "Copper Still", "Seal of Good Standing", "Pantry Keeper", "Road Crew")
    arena.devote("White", "Material", 3)
    arena.set_track("White", "energy", 10)
    titan, crew = arena.give("White", "Granary Titan", "hand"), arena.give("White", "Road Crew", "hand")
    arena.act("White", "play", card=titan)
    assert arena.track("White", "energy") == 10 - (7 - 2 - 1)
    arena.pass_("Red")
    arena.pass_("Red")
    arena.act("White", "play", card=crew)
    assert arena.track("White", "energy") == 6 - 2, "the second unit of the round"


# --- what they depend on, and how long they last ---


@pytest.mark.long
def test_numbers_of_a_round_end_with_it_and_damage_goes_with_the_defense(arena):
    wagon, keeper = arena.at("White", "Siege Wagon", "Pantry Keeper")
    arena.cast("White", "Common Cause")
    assert (arena.card(wagon)["power"], arena.card(keeper)["power"]) == (5, 1)
    arena.act("White", "mark", card=keeper, mark="damage", by=4)
    assert arena.card(keeper)["zone"] == "reality", "4 are not more than 3 + 1"
    arena.to_round(2)
    assert arena.card(wagon)["power"] == 4
    assert arena.card(keeper)["zone"] == "reality" and arena.damage(keeper) == 3


@pytest.mark.long
def test_devotion_decides_whether_a_paragraph_counts(arena):
    still, strongbox = arena.at("Red", "Copper Still", "Sealed Strongbox")
    arena.cast("White", "Root and Ruin", still)
    assert arena.card(still)["zone"] == "memory" and arena.in_hand("White") == 0
    arena.devote("White", "Arca", 2)
    arena.pass_("Red")
    arena.cast("White", "Root and Ruin")
    assert arena.card(strongbox)["zone"] == "memory" and arena.in_hand("White") == 1


@pytest.mark.long
def test_a_card_that_can_be_played_only_after_a_loss(arena):
    will, keeper = arena.give("White", "Last Will", "hand"), arena.at("White", "Pantry Keeper")
    arena.rich("White", ["Old World"])
    assert "does not let it be played" in arena.refused("White", "play", card=will)
    arena.act("White", "mark", card=keeper, mark="damage", by=9)
    arena.act("White", "play", card=will)
    arena.pass_("Red")
    assert arena.in_hand("White") == 2


def test_a_skill_of_a_card_in_memory(arena):
    clerk = arena.at("White", "Revenant Clerk")
    arena.set_track("White", "energy", 3)
    assert "cannot be used there" in arena.refused("White", "play", card=clerk)
    arena.act("White", "put", card=clerk, zone="memory")
    arena.act("White", "play", card=clerk)
    arena.pass_("Red")
    assert arena.card(clerk)["zone"] == "hand" and arena.track("White", "energy") == 0


def test_other_skills_are_not_used_in_memory(arena):
    rations = arena.give("White", "Iron Rations", "memory")
    assert "cannot be used there" in arena.refused("White", "play", card=rations)
    assert "cannot be used there" in arena.refused(
        "White", "play", card=arena.give("White", "Folding Bridge", "memory")
    )


@pytest.mark.long
def test_a_spell_without_a_target_does_nothing(arena):
    """Wide Detour would need two: with one unit in play there is nothing to move the damage to."""
    detour = arena.cast("White", "Wide Detour")
    assert arena.card(detour)["zone"] == "memory"
    wagon = arena.at("Red", "Siege Wagon")
    arena.act("Red", "mark", card=wagon, mark="damage", by=2)
    arena.pass_("Red")
    arena.cast("White", "Wide Detour")
    assert arena.damage(wagon) == 2


@pytest.mark.long
def test_who_wants_to_click_for_each_text_is_asked_first(arena):
    arena.act("White", "ask", about="texts", how="always")
    arena.cast("White", "Burn the Ledger")
    assert arena.track("Red", "life") == 20
    arena.answer("text", "do it", "White")
    assert arena.track("Red", "life") == 17


@pytest.mark.long
def test_you_may_only_if_it_can_be_done_as_a_whole(arena):
    ghost = arena.at("White", "Ballad Ghost")
    arena.give("White", "Road Crew", "memory")
    arena.act("White", "mark", card=ghost, mark="damage", by=9)
    assert arena.prompts() == [] and arena.card(ghost)["zone"] == "memory", "there is only 1 other card"
    arena.act("White", "put", card=ghost, zone="reality")
    arena.give("White", "Siege Wagon", "memory")
    arena.act("White", "mark", card=ghost, mark="damage", by=9)
    arena.answer("may", "yes", "White")
    assert arena.card(ghost)["zone"] == "hand" and len(arena.zone("White", "void")) == 2


def test_an_opponent_with_more_cards_discards(arena):
    for name in ("Road Crew", "Siege Wagon"):
        arena.give("Red", name, "hand")
    arena.cast("White", "Burn the Ledger")
    assert arena.track("Red", "life") == 17
    arena.answer("discard", [arena.zone("Red", "hand")[0]], "Red")
    assert arena.in_hand("Red") == 1


def test_a_text_is_taken_back_with_all_that_it_did(arena):
    before = {seat: arena.track(seat, "life") for seat in arena.seats}
    arena.cast("White", "Burn the Ledger")
    assert arena.track("Red", "life") == before["Red"] - 3
    arena.act("Red", "undo")
    assert arena.track("Red", "life") == before["Red"]
