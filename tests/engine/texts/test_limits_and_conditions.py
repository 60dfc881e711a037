"""Texts that are limited, or hang on what was there, on what was done, or on what somebody gives up."""

import pytest


def hand(table, seat="White"):
    return len(table.play.zone(seat, "hand"))


def mark(table, title, by, mark="charge", player="White"):
    table.play.act(player, "mark", card=table.of[title], mark=mark, by=by)


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("When this creature dies, draw a card for each charge counter it had.", 2),
        ("When this creature dies, draw a card for each charge counter on it.", 2),
        ("Whenever another creature you control dies, draw a card for each charge counter it had.", 3),
        (
            "When another creature you control dies, gain life equal to the number of charges it had.",
            3,
        ),
    ],
)
def test_what_a_card_had_when_it_left(duel, text, drawn):
    """Its own marks, or those of the other one, whichever has left."""
    table = duel(UNIT=text, SPELL="Destroy target creature.")
    mark(table, "UNIT", 2)
    mark(table, "SQUIRE", 3)
    table.cast("SPELL")
    table.choose("SQUIRE" if "another" in text else "UNIT")
    assert hand(table) + table.life("White") - 20 == drawn


@pytest.mark.long
def test_the_marks_of_a_card_that_was_destroyed_by_the_text_itself(duel):
    table = duel(SPELL="Destroy target creature. Draw a card for each charge counter it had.")
    mark(table, "BARON", 2)
    table.cast("SPELL")
    table.choose("BARON")
    assert hand(table) == 2


@pytest.mark.long
def test_the_marks_of_another_card_that_attacks(duel):
    table = duel(UNIT="When another creature attacks, you gain 1 life for each charge counter on it.")
    mark(table, "UNIT", 1)
    mark(table, "SQUIRE", 3)
    table.play.step()
    table.play.act("White", "attack", card=table.of["SQUIRE"])
    assert table.life("White") == 23


@pytest.mark.long
def test_an_ability_that_can_be_used_twice_each_turn(duel):
    table = duel(UNIT="1: Gain 1 life. Use this ability only twice each turn.")
    for _ in range(2):
        table.use("UNIT")
    assert "it was used this turn" in table.play.refused("White", "ability", card=table.of["UNIT"])
    assert (table.life("White"), table.play.track("White", "gold")) == (22, 7)
    table.play.act("White", "undo")
    table.use("UNIT")
    assert table.life("White") == 22


@pytest.mark.long
def test_an_ability_of_one_phase(duel):
    table = duel(UNIT="1: Gain 1 life. Use this only once each turn and only during your combat phase.")
    assert "not in this phase" in table.play.refused("White", "ability", card=table.of["UNIT"])
    table.play.step()
    table.use("UNIT")
    assert "it was used this turn" in table.play.refused("White", "ability", card=table.of["UNIT"])


@pytest.mark.long
def test_a_text_that_counts_twice_each_turn(duel):
    table = duel(
        UNIT="Whenever you cast a spell, gain 1 life. This ability triggers only twice each turn.",
        SPELL="Each opponent loses 0 life.",
    )
    for _ in range(3):
        table.cast("SPELL")
    assert table.life("White") == 22


@pytest.mark.long
def test_what_may_be_done_twice_can_be_declined_at_first(duel):
    table = duel(
        UNIT="Whenever you cast a spell, you may pay 1 to gain 1 life. Do this only twice each turn.",
        SPELL="Each opponent loses 0 life.",
    )
    for answer in ("no", "yes", "yes"):
        table.cast("SPELL")
        table.choose(answer)
    table.cast("SPELL")
    assert not table.play.prompts() and table.life("White") == 22


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("The second time you draw a card each turn, gain 1 life.", [21, 21, 21]),
        ("Whenever you draw your third card each turn, gain 1 life.", [20, 21, 21]),
        ("The second time each turn that you cast a spell, gain 1 life.", [20, 21, 21]),
        ("The second time each turn that an opponent draws a card, gain 1 life.", [20, 20, 20]),
    ],
)
def test_the_second_time_of_a_turn(duel, text, life):
    """It counts from the beginning of the turn, at which White has drawn a card."""
    table = duel(UNIT=text, SPELL="Draw a card.")
    seen = []
    for _ in range(3):
        table.cast("SPELL")
        seen.append(table.life("White"))
    assert seen == life


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Each opponent loses 2 life unless they control a Beast.", 20),
        ("Each opponent loses 2 life unless they control a Knight.", 18),
        ("Each opponent loses 2 life unless they have 3 or more cards in hand.", 18),
        ("Each opponent who does not control a Knight loses 2 life.", 18),
    ],
)
def test_unless_they_have_something(duel, text, life):
    table = duel(SPELL=text)
    table.cast("SPELL")
    assert table.life("Red") == life


@pytest.mark.long
def test_unless_they_give_something_up(duel):
    """Who has not enough of it has no choice."""
    table = duel(
        SPELL_1="Each opponent loses 2 life unless they sacrifice a creature.",
        SPELL_2="Each opponent loses 2 life unless they discard two cards.",
    )
    table.cast("SPELL 1")
    assert table.play.prompts()[0]["player"] == "Red"
    table.choose("Sacrifice 1 unit.")
    table.choose("RAT")
    assert (table.zone("RAT"), table.life("Red")) == ("discard", 20)
    table.play.give("Red", "HALO", "hand")
    table.cast("SPELL 2")
    assert (table.play.prompts(), table.life("Red"), hand(table, "Red")) == ([], 18, 1)


@pytest.mark.long
def test_unless_you_do_it_for_a_card_of_yours(duel):
    table = duel(
        UNIT="At the end of your turn, sacrifice this unit unless you reveal a Knight card from your hand."
    )
    table.play.give("White", "SQUIRE", "hand")
    for _ in range(4):
        if table.play.prompts():
            break
        table.play.step()
    table.choose(next(option for option in table.play.prompts()[0]["options"] if "eveal" in option))
    assert table.zone("UNIT") == "field" and hand(table) == 1


@pytest.mark.long
def test_nobody_has_what_would_save_it(duel):
    table = duel(UNIT="At the end of your turn, sacrifice this creature unless you discard a Knight card.")
    table.play.give("White", "HALO", "hand")
    for _ in range(3):
        table.play.step()
    assert (table.zone("UNIT"), hand(table)) == ("discard", 1)


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("While you control three or more creatures with different names, this creature gets +2/+0.", 4),
        ("While you control two or more creatures with different costs, this creature gets +2/+0.", 4),
        ("While you control four or more creatures with different names, this creature gets +2/+0.", 2),
        ("This creature gets +1/+0 for each different name among creatures you control.", 5),
        ("This creature gets +2/+0 while you control no other creatures with the same name.", 4),
        ("This creature gets +2/+0 while you control another creature with the same name.", 2),
        ("While no other Beast is in play, this creature gets +2/+0.", 2),
        ("While no relic is in play, this creature gets +2/+0.", 4),
        ("While a player controls three or more creatures, this creature gets +2/+0.", 4),
        ("While a player controls four or more creatures, this creature gets +2/+0.", 2),
        ("While a player has 20 or more life, this creature gets +2/+0.", 4),
    ],
)
def test_how_many_there_are(duel, text, power):
    """White has SQUIRE, BARON and this one, Red has RAT and BEAR."""
    table = duel(UNIT=text)
    assert table.play.card(table.of["UNIT"])["power"] == power


@pytest.mark.long
def test_two_of_the_same_name_count_once(duel):
    table = duel(
        UNIT="While you control four or more creatures with different names, this creature gets +2/+0."
    )
    table.play.give("White", "SQUIRE", "field")
    assert table.play.card(table.of["UNIT"])["power"] == 2
    table.play.give("White", "RAT", "field")
    assert table.play.card(table.of["UNIT"])["power"] == 4


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("At the end of your turn, if two or more creatures attacked this turn, gain 2 life.", 22),
        (
            "At the end of your turn, if you attacked with two or more Knights this turn, gain 2 life.",
            22,
        ),
        (
            "At the end of your turn, if three or more of your creatures attacked this turn, gain 2 life.",
            20,
        ),
        ("At the end of your turn, if no other creatures attacked this turn, gain 2 life.", 20),
        ("At the end of your turn, if no Beasts attacked this turn, gain 2 life.", 22),
        ("At the end of your turn, if another Knight attacked this turn, gain 2 life.", 22),
        ("At the end of your turn, gain 2 life unless a Knight attacked this turn.", 20),
    ],
)
def test_who_has_attacked_in_this_turn(duel, text, life):
    """SQUIRE and BARON do; SQUIRE a second time, which makes it no third attacker."""
    table = duel(UNIT=text)
    table.play.step()
    for title in ("SQUIRE", "BARON"):
        table.play.act("White", "attack", card=table.of[title])
    table.play.act("White", "untap", card=table.of["SQUIRE"])
    table.play.act("White", "attack", card=table.of["SQUIRE"])
    for _ in range(3):
        table.play.step()
    assert table.life("White") == life


@pytest.mark.long
def test_which_cards_by_what_hangs_on_them(duel):
    table = duel(
        SPELL_1="Destroy each creature with at least one aura.",
        SPELL_2="Tap each creature with no aura.",
        SPELL_3="Untap each creature with two or more auras.",
    )
    for seat, host, count in (("White", "BARON", 2), ("Red", "RAT", 1)):
        halos = [guid for guid in table.play.zone(seat, "deck") if table.play.title(guid) == "HALO"]
        for guid in halos[:count]:
            table.play.act(seat, "put", card=guid, zone="attached", under=table.of[host])

    def tapped():
        return [table.play.card(table.of[name])["tapped"] for name in ("SQUIRE", "BARON", "RAT")]

    table.cast("SPELL 2")
    assert tapped() == [True, False, False]
    for title in ("BARON", "RAT"):
        table.play.act("White", "tap", card=table.of[title])
    table.cast("SPELL 3")
    assert tapped() == [True, False, True]
    table.cast("SPELL 1")
    assert list(map(table.zone, ("SQUIRE", "BARON", "RAT", "BEAR"))) == [
        "field",
        "discard",
        "discard",
        "field",
    ]


@pytest.mark.long
def test_numbers_of_two_cards_are_compared(duel):
    table = duel(
        UNIT_1="Tap: Destroy target creature with less toughness than this creature has power.",
        UNIT_2="Tap: Destroy the opponent's creature with the highest power.",
    )
    table.use("UNIT 1")
    assert table.zone("RAT") == "discard"
    table.use("UNIT 2")
    assert table.zone("BEAR") == "discard"


@pytest.mark.long
def test_another_number_of_the_same_card(duel):
    """BARON has 3/4; RAT, BEAR and SQUIRE are not stronger than they are tough, either."""
    table = duel(SPELL="Destroy each creature with power greater than its toughness.", UNIT="Haste")
    table.play.act("White", "power", card=table.of["BARON"], by=2)
    table.cast("SPELL")
    assert list(map(table.zone, ("SQUIRE", "BARON", "RAT", "BEAR"))) == ["field", "discard", "field", "field"]


@pytest.mark.long
def test_what_hung_on_a_card_that_has_left(duel):
    table = duel(
        UNIT="When another creature dies, if it had an aura, gain 1 life.",
        SPELL="Destroy each Knight.",
    )
    halo = table.play.give("White", "HALO", "field")
    table.play.act("White", "put", card=halo, zone="attached", under=table.of["BARON"])
    table.cast("SPELL")
    assert table.life("White") == 21


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("While an enemy creature has more power than this creature, this creature gets +1/+0.", 3),
        ("While an enemy creature has power 6 or more, this creature gets +1/+0.", 2),
        ("While an opponent controls a Beast, this creature gets +1/+0.", 3),
        ("While an opponent controls a Knight, this creature gets +1/+0.", 2),
        ("While none of your other creatures are tapped, this creature gets +1/+0.", 3),
        ("While you don't control a Beast, this creature gets +1/+0.", 3),
        ("While you don't control another Knight, this creature gets +1/+0.", 2),
        ("While you have more life than an opponent, this creature gets +1/+0.", 2),
    ],
)
def test_one_of_them_is_enough(duel, text, power):
    table = duel(UNIT=text)
    assert table.play.card(table.of["UNIT"])["power"] == power


@pytest.mark.parametrize(("count", "life"), [(1, 20), (2, 22)])
def test_another_one_than_the_card_that_is_played_now(duel, count, life):
    text = "Whenever you play a creature, if you played another creature this turn, gain 2 life."
    table = duel(UNIT_1=text, UNIT_2="Haste", UNIT_3="Haste")
    for title in ("UNIT 2", "UNIT 3")[:count]:
        found = (guid for guid in table.play.zone("White", "deck") if table.play.title(guid) == title)
        table.play.act("White", "put", card=next(found), zone="hand")
        table.play.act("White", "play", card=table.play.zone("White", "hand")[-1])
    assert table.life("White") == life


@pytest.mark.long
def test_somebody_has_lost_life(duel):
    table = duel(
        SPELL_1="If an opponent lost life this turn, draw a card.", SPELL_2="Each opponent loses 1 life."
    )
    drawn = []
    for title in ("SPELL 1", "SPELL 2", "SPELL 1"):
        table.cast(title)
        drawn.append(hand(table))
    assert drawn == [0, 0, 1]


@pytest.mark.long
def test_the_first_attack_of_a_turn(duel):
    table = duel(UNIT="At the end of your turn, if you didn't attack this turn, gain 1 life.")
    for _ in range(3):
        table.play.step()
    assert table.life("White") == 21


@pytest.mark.long
@pytest.mark.parametrize(("again", "life"), [(False, 20), (True, 22)])
def test_another_card_that_was_played_in_this_turn(duel, again, life):
    table = duel(
        UNIT="When this creature dies, if you played another creature this turn, gain 2 life.",
        UNIT_2="Haste",
        SPELL="Destroy target creature.",
    )
    if again:
        table.play.act("White", "play", card=table.play.give("White", "UNIT 2", "hand"))
    table.cast("SPELL")
    table.choose("UNIT")
    assert table.life("White") == life
