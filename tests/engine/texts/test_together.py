"""What two players do together, and what two cards give each other."""

import pytest


def hands(table):
    return [len(table.play.zone(seat, "hand")) for seat in ("White", "Red")]


@pytest.mark.long
def test_two_players_do_all_of_it(duel):
    table = duel(SPELL="You and target opponent each draw two cards, then discard a card.")
    table.cast("SPELL")
    for seat in ("White", "Red"):
        prompt = table.play.prompts()[0]
        assert prompt["player"] == seat
        table.play.answer(prompt["kind"], prompt["options"][:1], seat)
    assert hands(table) == [1, 1]


@pytest.mark.long
def test_the_player_of_a_card(duel):
    table = duel(SPELL="Destroy target creature. You and its controller each draw a card.")
    for name, drawn in (("BEAR", [1, 1]), ("SQUIRE", [3, 1])):
        table.cast("SPELL")
        table.choose(name)
        assert hands(table) == drawn


@pytest.mark.long
def test_marks_are_swapped(duel):
    table = duel(
        SPELL_1="Put 3 charge counters on SQUIRE. Put 1 charge counter on BARON.",
        SPELL_2="Swap the charge counters of target creature with those of another target creature.",
        SPELL_3="Move up to 2 charge counters from BARON to RAT.",
    )
    table.cast("SPELL 1")
    table.cast("SPELL 2")
    table.choose("SQUIRE")
    assert table.of["SQUIRE"] not in table.play.prompts()[0]["options"]
    table.choose("BARON")
    assert [table.marks(name, "charge") for name in ("SQUIRE", "BARON")] == [1, 3]
    table.cast("SPELL 3")
    assert table.play.prompts()[0]["options"] == ["0", "1", "2"]
    table.choose("1")
    assert [table.marks(name, "charge") for name in ("BARON", "RAT")] == [2, 1]


@pytest.mark.long
def test_two_targets_of_different_players_change_hands(duel):
    table = duel(SPELL="Exchange control of two target creatures.")
    table.cast("SPELL")
    table.choose("SQUIRE")
    assert set(table.play.prompts()[0]["options"]) == {table.of["RAT"], table.of["BEAR"]}
    table.choose("BEAR")
    assert [table.play.card(table.of[name])["owner"] for name in ("SQUIRE", "BEAR")] == ["Red", "White"]


@pytest.mark.long
def test_a_chosen_card_takes_the_damage(duel):
    table = duel(
        SPELL_1="All damage that would be dealt to you this turn is dealt to target creature instead.",
        SPELL_2="Deal 2 damage to each player.",
    )
    table.cast("SPELL 1")
    table.choose("BEAR")
    table.cast("SPELL 2")
    assert (table.marks("BEAR"), table.life("White"), table.life("Red")) == (2, 20, 18)


@pytest.mark.long
def test_who_comes_back_is_its_owners(duel):
    table = duel(
        SPELL="Exile target creature, then return it to the battlefield under its owner's control.",
    )
    for name, owner in (("BEAR", "Red"), ("SQUIRE", "White")):
        table.cast("SPELL")
        table.choose(name)
        assert (table.zone(name), table.play.card(table.of[name])["owner"]) == ("field", owner)


def test_one_of_them_stays_on_top(duel):
    table = duel(
        SPELL="Look at the top three cards of your deck. Put one of them on top of your deck and the rest on"
        " the bottom in any order.",
    )
    table.play.give("White", "SPELL", "hand")
    first, second, third = table.play.zone("White", "deck")[:3]
    table.cast("SPELL")
    table.choose(second)
    if table.play.prompts():
        table.play.answer("order", table.play.prompts()[0]["options"])
    deck = table.play.zone("White", "deck")
    assert deck[0] == second and set(deck[-2:]) == {first, third}


@pytest.mark.long
def test_two_numbers_are_swapped_as_they_are_now(duel):
    table = duel(
        SPELL_1="Target creature gets +3/+0 until end of turn.",
        SPELL_2="Swap target creature's power and toughness until end of turn.",
    )
    seen = []
    for spell in ("SPELL 1", "SPELL 2", "SPELL 2", "SPELL 1", "SPELL 2"):
        table.cast(spell)
        table.choose("SQUIRE")
        seen.append(table.play.card(table.of["SQUIRE"])["power"])
    assert seen == [4, 2, 4, 7, 2]


@pytest.mark.long
@pytest.mark.parametrize(("place", "at"), [("top", 0), ("bottom", -1)])
def test_whoever_says_so_chooses_top_or_bottom(duel, place, at):
    table = duel(SPELL="Put target creature on the top or bottom of its owner's deck.")
    table.cast("SPELL")
    table.choose("BEAR", place)
    assert table.play.zone("Red", "deck")[at] == table.of["BEAR"]


@pytest.mark.long
def test_one_card_deals_double_damage_for_a_while(duel):
    table = duel(
        UNIT="Tap: This creature deals 1 damage to each opponent.",
        SPELL="Target creature deals double damage this turn.",
    )
    table.cast("SPELL")
    table.choose("UNIT")
    table.use("UNIT")
    assert table.life("Red") == 18
