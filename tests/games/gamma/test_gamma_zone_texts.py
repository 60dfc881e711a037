import pytest

"""Texts of the example set that look at decks, and that bring cards from zone to zone."""


def on_top(arena, player, *names):
    """Puts cards on top of a deck, the first one uppermost."""
    cards = [arena.give(player, name, "hand") for name in names]
    for guid in reversed(cards):
        arena.act(player, "put", card=guid, zone="deck", place="top")
    assert arena.zone(player, "deck")[: len(cards)] == cards
    return cards


def test_explore_finds_a_location_whose_text_counts_then(arena):
    """Old Map explores; the quarry that it finds arrives, and there is an item for it."""
    arena.at("White", "Copper Still")
    quarry, crew, wagon, mule = on_top(
        arena, "White", "Salt Flats Quarry", "Road Crew", "Siege Wagon", "Borrowed Mule"
    )
    arena.cast("White", "Old Map")
    energy = arena.track("White", "energy")
    assert arena.prompt("target", "White")["options"] == [quarry]
    arena.answer("target", [quarry])
    arena.answer("order", [mule, wagon, crew])
    assert arena.card(quarry)["zone"] == "locations" and arena.track("White", "energy") == min(10, energy + 2)
    assert arena.zone("White", "deck")[-3:] == [mule, wagon, crew] and arena.in_hand("White") == 0


@pytest.mark.long
def test_who_explores_in_vain_draws_with_the_map(arena):
    on_top(arena, "White", "Road Crew", "Siege Wagon", "Borrowed Mule", "Pantry Keeper")
    arena.cast("White", "Old Map")
    arena.answer("order", arena.prompt("order", "White")["options"])
    assert arena.in_hand("White") == 1


@pytest.mark.long
def test_the_top_card_of_each_deck(arena):
    own, theirs = on_top(arena, "White", "Road Crew"), on_top(arena, "Red", "Siege Wagon")
    arena.cast("White", "Archive of Salt and Ash")
    assert arena.prompt("target", "White")["options"] == own
    arena.answer("target", own)
    assert arena.prompt("target", "White")["options"] == theirs
    arena.answer("target", [])
    assert arena.zone("White", "deck")[-1] == own[0] and arena.zone("Red", "deck")[0] == theirs[0]


@pytest.mark.long
def test_a_revealed_card_counts_only_if_it_is_of_the_source(arena):
    on_top(arena, "White", "Spark Gleaner")
    arena.cast("White", "Glasswater Sinkhole")
    assert arena.track("White", "energy") == 10 - 1 + 1 and "reveals Spark Gleaner" in arena.log()
    on_top(arena, "White", "Road Crew")
    arena.pass_("Red")
    arena.cast("White", "Glasswater Sinkhole")
    assert arena.track("White", "energy") == 10 - 1


@pytest.mark.long
def test_up_to_two_units_go_to_the_hand_and_the_rest_to_the_bottom(arena):
    cards = on_top(
        arena,
        "White",
        "Road Crew",
        "Siege Wagon",
        "Copper Still",
        "Pantry Keeper",
        "Old Map",
        "Unstable Bolt",
    )
    arena.cast("White", "Call In a Favor")
    assert arena.prompt("target", "White")["options"] == [cards[0], cards[3]], "units that cost 3 or less"
    arena.answer("target", [cards[0]])
    arena.answer("order", arena.prompt("order", "White")["options"])
    assert arena.zone("White", "hand") == [cards[0]]


@pytest.mark.long
def test_units_come_back_from_memory_with_their_texts(arena):
    surgeon, singer, wagon = (
        arena.give("White", name, "memory") for name in ("Bread Sister", "Wayside Tinker", "Siege Wagon")
    )
    hurt, still = arena.at("White", "Granary Titan", "Copper Still")
    arena.act("White", "mark", card=hurt, mark="damage", by=2)
    arena.cast("White", "Last Caravan")
    assert sorted(arena.prompt("target", "White")["options"]) == sorted([surgeon, singer]), "not the dear one"
    arena.answer("target", [surgeon, singer])
    arena.answer("may", "yes", "White")
    assert arena.damage(hurt) == 1 and arena.card(still)["tapped"], "both texts of arrival were carried out"
    assert arena.zone("White", "memory") == [wagon]


@pytest.mark.long
def test_cards_in_memory_as_targets(arena):
    item, spell, dear = (
        arena.give("White", name, "memory") for name in ("Copper Still", "Unstable Bolt", "Bloom and Burst")
    )
    arena.cast("White", "Coinwright")
    assert arena.card(item)["zone"] == "hand"
    arena.pass_("Red")
    arena.cast("White", "Keeper of Dead Tongues")
    assert arena.card(spell)["zone"] == "hand" and arena.card(dear)["zone"] == "memory"


@pytest.mark.long
def test_a_cheaper_unit_comes_back_for_a_destroyed_one(arena):
    procession = arena.at("White", "Procession of the Nameless")
    cost = arena.printed(procession)["cost"]
    cheap, dear = (
        arena.give("White", "Spark Gleaner", "memory"),
        arena.give("White", "Granary Titan", "memory"),
    )
    assert arena.printed(cheap)["cost"] < cost < arena.printed(dear)["cost"]
    arena.act("White", "mark", card=procession, mark="damage", by=20)
    assert arena.card(cheap)["zone"] == "hand" and arena.card(dear)["zone"] == "memory"


@pytest.mark.long
def test_more_cards_where_memory_is_full(arena):
    arena.cast("White", "Reading of the Rolls")
    assert arena.in_hand("White") == 2
    for name in ("Road Crew", "Siege Wagon", "Old Map", "Copper Still"):
        arena.give("White", name, "memory")
    arena.pass_("Red")
    arena.cast("White", "Reading of the Rolls")
    assert arena.in_hand("White") == 2 + 3, "with the first one 5 cards are in Memory"


def test_a_jar_hurts_one_more_than_the_others(arena):
    jar, own = arena.at("White", "Jar of Weather", "Granary Titan")
    wagon, crew = arena.at("Red", "Siege Wagon", "Road Crew")
    arena.use("White", jar, wagon)
    assert [arena.damage(guid) for guid in (wagon, crew, own)] == [2, 1, 1]
    assert arena.card(jar)["zone"] == "void"


def test_a_look_at_a_players_deck_is_known_to_who_looked(arena):
    (top,) = on_top(arena, "Red", "Siege Wagon")
    lantern = arena.at("White", "Traveler's Lantern")
    arena.act("White", "play", card=lantern)
    arena.answer("target", "Red", "White")
    assert arena.state["active"] == "White" and list(arena.card(top)["seen_by"]) == ["White"]


@pytest.mark.long
def test_what_costs_more_or_less_this_round(arena):
    field = arena.at("White", "Brickfield", zone="locations")
    arena.use("White", field)
    arena.pass_("Red")
    still = arena.give("White", "Copper Still", "hand")
    arena.rich("White", ["Material"], energy=3)
    arena.act("White", "play", card=still)
    assert arena.track("White", "energy") == 3 - (arena.printed(still)["cost"] - 1)


def test_cards_that_go_to_the_bottom_stay_there_and_the_rest_on_top(arena):
    """See Beyond, channeled: one of the two cards goes to the bottom, the other one is drawn."""
    first, second = on_top(arena, "White", "Road Crew", "Siege Wagon")
    beyond = arena.give("White", "See Beyond", "hand")
    assert arena.zone("White", "deck")[:2] == [first, second]
    arena.act("White", "channel", card=beyond)
    arena.answer("target", [first])
    assert arena.zone("White", "hand") == [second] and arena.zone("White", "deck")[-1] == first
    assert arena.zone("White", "void") == [beyond]


def test_a_look_that_may_put_the_card_on_the_bottom(arena):
    inn, other = (arena.give("White", "Crossroads Inn", "locations") for _ in range(2))
    (top,) = on_top(arena, "White", "Road Crew")
    arena.use("White", inn)
    arena.answer("may", "no", "White")
    assert arena.zone("White", "deck")[0] == top
    arena.pass_("Red")
    arena.use("White", other)
    arena.answer("may", "yes", "White")
    assert arena.zone("White", "deck")[-1] == top


def test_a_text_for_whoever_is_not_the_first_player(arena):
    for player in ("White", "Red"):
        arena.at(player, "Pilgrim Road", zone="locations")
    arena.to_round(2)
    assert arena.state["first"] == "Red"
    assert [arena.track(player, "energy") for player in ("White", "Red")] == [7 + 1, 7]
