import pytest

"""Until when something counts: a combat, a turn of an opponent, the rest of the game, a card in play."""


def turn_of(table, seat, phase="main"):
    while (table.play.state["active"], table.play.state["phase"]) != (seat, phase):
        table.play.step()


def power(table, name):
    return table.play.card(table.of[name])["power"]


@pytest.mark.long
def test_a_combat_is_over_with_its_phase(duel):
    """Where an attack is over as soon as it is made."""
    table = duel(
        SPELL_1="Target creature gets +2/+0 this combat.",
        SPELL_2="Draw a card after combat.",
    )
    table.cast("SPELL 1")
    table.choose("SQUIRE")
    table.cast("SPELL 2")
    turn_of(table, "White", "combat")
    assert (power(table, "SQUIRE"), table.play.zone("White", "hand")) == (3, [])
    table.play.step()
    assert (power(table, "SQUIRE"), len(table.play.zone("White", "hand"))) == (1, 1)


@pytest.mark.long
def test_only_in_the_next_turn_of_the_opponent(duel):
    table = duel(SPELL="During your opponent's next turn, creatures you control get +2/+0.")
    table.cast("SPELL")
    seen = [power(table, "SQUIRE")]
    for seat in ("Red", "White", "Red"):
        turn_of(table, seat)
        seen.append(power(table, "SQUIRE"))
    assert seen == [1, 3, 1, 1]


@pytest.mark.long
def test_until_their_next_turn_is_over(duel):
    table = duel(SPELL="Until the end of your opponent's next turn, target creature gets +2/+0.")
    table.cast("SPELL")
    table.choose("SQUIRE")
    seen = [power(table, "SQUIRE")]
    for seat in ("Red", "White"):
        turn_of(table, seat)
        seen.append(power(table, "SQUIRE"))
    assert seen == [3, 3, 1]


@pytest.mark.long
def test_until_the_next_round_is_over(duel):
    table = duel(SPELL="Target creature gets +2/+0 until the end of the next round.")
    table.cast("SPELL")
    table.choose("SQUIRE")
    seen = [(table.play.state["round"], power(table, "SQUIRE"))]
    for seat in ("Red", "White", "Red", "White"):
        turn_of(table, seat)
        seen.append((table.play.state["round"], power(table, "SQUIRE")))
    first = seen[0][0]
    assert [power for turn, power in seen if turn <= first + 1] == [3, 3, 3, 3]
    assert [power for turn, power in seen if turn > first + 1] == [1]


@pytest.mark.long
def test_until_a_phase_of_the_player_begins(duel):
    table = duel(SPELL="Target creature gets +2/+0 until your next main phase.")
    table.cast("SPELL")
    table.choose("SQUIRE")
    turn_of(table, "Red")
    assert power(table, "SQUIRE") == 3
    turn_of(table, "White", "main")
    assert power(table, "SQUIRE") == 1


@pytest.mark.long
def test_the_rest_of_the_game_is_for_whatever_comes_later(duel):
    table = duel(
        UNIT="Tap: For the rest of the game, Knights you control get +1/+0.",
        SPELL_1="Target creature gets +1/+0 for the rest of the game.",
        SPELL_2="Destroy target creature.",
    )
    table.use("UNIT")
    late = table.play.give("White", "BARON", "field", nth=1)
    table.cast("SPELL 1")
    table.choose("BEAR")
    table.cast("SPELL 2")
    table.choose("UNIT")
    turn_of(table, "Red")
    turn_of(table, "White")
    assert [power(table, name) for name in ("SQUIRE", "BARON", "RAT", "BEAR")] == [2, 4, 1, 6]
    assert table.play.card(late)["power"] == 4


@pytest.mark.long
def test_as_long_as_the_card_is_there(duel):
    table = duel(
        UNIT="Tap: Target creature gets +2/+0 for as long as this creature remains on the battlefield.",
        SPELL="Destroy target creature.",
    )
    table.use("UNIT")
    table.choose("SQUIRE")
    turn_of(table, "Red")
    assert power(table, "SQUIRE") == 3
    turn_of(table, "White")
    table.cast("SPELL")
    table.choose("UNIT")
    assert (table.zone("UNIT"), power(table, "SQUIRE")) == ("discard", 1)


@pytest.mark.long
def test_a_card_that_has_left_already_changes_nothing(duel):
    table = duel(
        UNIT="When this creature dies, target creature gets +2/+0 for as long as this creature is in play.",
        SPELL="Destroy target creature.",
    )
    table.cast("SPELL")
    table.choose("UNIT")
    if table.play.prompts():
        table.choose("SQUIRE")
    assert power(table, "SQUIRE") == 1


def test_the_next_end_step_is_that_of_anybody(duel):
    table = duel(
        UNIT="Whenever a creature attacks, gain 1 life at the beginning of the next end step.",
    )
    turn_of(table, "Red", "combat")
    table.play.act("Red", "attack", card=table.of["BEAR"])
    table.play.step()
    log = table.play.log()
    assert log.index("White player +1 life") < log.index("White player begins a turn (round 2)")
