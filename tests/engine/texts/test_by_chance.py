import pytest

"""What nobody chooses: cards at random and in a random order; and costs in front."""

HAND = ("SQUIRE", "BARON", "BEAR")


def deck(table, seat="White"):
    return table.play.zone(seat, "deck")


@pytest.mark.long
def test_a_card_of_a_hand_at_random(duel):
    table = duel(SPELL="Target opponent discards 1 card at random from their hand.")
    for title in HAND:
        table.play.give("Red", title, "hand")
    table.cast("SPELL")
    assert not table.play.prompts() and len(table.play.zone("Red", "hand")) == 2
    assert len(table.play.zone("Red", "discard")) == 1


@pytest.mark.long
def test_the_top_cards_of_everybody(duel):
    table = duel(SPELL="Each player exiles the top 2 cards of their deck.")
    tops = {seat: deck(table, seat)[:2] for seat in table.play.seats}
    table.cast("SPELL")
    assert {seat: table.play.zone(seat, "exile")[::-1] for seat in tops} == tops


def test_on_the_bottom_in_a_random_order(duel):
    table = duel(
        SPELL="Look at the top six cards of your deck. Put one into your hand and the rest on the bottom"
        " of your deck in a random order."
    )
    top = deck(table)[:6]
    table.cast("SPELL")
    table.play.answer("target", top[2])
    assert not table.play.prompts("order")
    bottom = deck(table)[-5:]
    assert set(bottom) == {*top} - {top[2]} and bottom != [*top[:2], *top[3:]]
    assert not any("seen_by" in table.play.card(guid) for guid in bottom)


@pytest.mark.long
def test_back_in_a_random_order(duel):
    table = duel(SPELL="Look at the top six cards of your deck, then put them back in a random order.")
    top = deck(table)[:6]
    table.cast("SPELL")
    assert not table.play.prompts() and set(deck(table)[:6]) == {*top}
    assert deck(table)[:6] != top


@pytest.mark.long
def test_cards_of_a_pile_in_a_random_order(duel):
    table = duel(SPELL="Put all creatures from your graveyard on the bottom of your deck in a random order.")
    put = [table.play.find("White", title, nth) for title in HAND for nth in (2, 3)]
    for guid in put:
        table.play.act("White", "put", card=guid, zone="discard")
    table.cast("SPELL")
    bottom = deck(table)[-6:]
    assert set(bottom) == {*put} and bottom != put


@pytest.mark.long
def test_the_hand_of_whoever_was_hit(duel):
    table = duel(
        UNIT="Tap: This creature deals 1 damage to any target."
        " // Whenever this creature deals damage to an opponent, look at that opponent's hand."
    )
    table.play.give("Red", "BEAR", "hand")
    table.use("UNIT")
    table.choose_player("Red")
    assert "White player looks at Red player's hand" in table.play.log()


@pytest.mark.long
def test_a_card_that_kills_itself_for_something(duel):
    table = duel(UNIT="Kill me: Draw a card.")
    table.use("UNIT")
    assert (table.zone("UNIT"), len(table.play.zone("White", "hand"))) == ("discard", 1)


@pytest.mark.long
def test_what_an_opponent_controls(duel):
    table = duel(SPELL="Destroy target creature with cost 2 or less that an opponent controls.")
    table.cast("SPELL")
    assert table.zone("RAT") == "discard" and not table.play.prompts()
