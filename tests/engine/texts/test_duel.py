"""What card texts of the usual kind do, in a small game of units, spells, gear and auras."""

import pytest

from tests.games.tables import made
from tts_export.simulator.play import Game
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.bots.play_out import play_out
from tts_export.simulator.play.invariants import CheckedGame


def test_damage_to_any_target_counts_for_a_player_what_it_counts_for_a_card(duel):
    table = duel(SPELL="Deal 1 damage to any target for each Knight you control.")
    table.cast("SPELL")
    table.choose_player("Red")
    assert table.life("Red") == 18


@pytest.mark.long
def test_it_deals_the_damage_itself(duel):
    """Not the card to which it is dealt."""
    table = duel(
        UNIT_1="When another creature attacks, it deals 1 damage to target creature.",
        UNIT_2="Whenever RAT deals damage to another creature, draw a card.",
    )
    table.play.step()
    table.play.act("White", "attack", card=table.of["SQUIRE"])
    table.choose("RAT")
    assert (table.marks("RAT"), table.play.zone("White", "hand")) == (1, [])


@pytest.mark.long
def test_damage_that_is_prevented_was_not_dealt(duel):
    table = duel(
        UNIT="Tap: This creature deals 2 damage to BEAR. // When this creature deals damage, draw a card.",
        SPELL="Prevent the next 2 damage that would be dealt to BEAR this turn.",
    )
    table.cast("SPELL")
    table.use("UNIT")
    assert (table.marks("BEAR"), table.play.zone("White", "hand")) == (0, [])
    assert "draws" not in table.play.log().rpartition("White player uses UNIT")[2]


@pytest.mark.long
def test_what_is_exiled_is_out_of_the_game(duel):
    table = duel(
        SPELL="Exile target creature.",
        UNIT="If another creature would die, exile it instead.",
        SPELL_2="Destroy RAT.",
    )
    table.cast("SPELL")
    table.choose("BEAR")
    table.cast("SPELL 2")
    assert (table.zone("BEAR"), table.zone("RAT")) == ("exile", "exile")


def test_gear_is_attached_for_its_price(duel):
    table = duel(GEAR="Equip 2 // Equipped creature gets +2/+0.")
    table.use("GEAR")
    table.choose("SQUIRE")
    assert table.play.card(table.of["GEAR"])["attached_to"] == table.of["SQUIRE"]
    assert table.play.track("White", "gold") == 7


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        ("If a source you control would deal damage, it deals that much damage plus 1 instead.", (4, 4)),
        ("Double all damage that sources you control would deal.", (6, 6)),
        (
            "If a source you control would deal damage to an opponent, it deals double that damage instead.",
            (3, 6),
        ),
        (
            "If a source you control would deal damage to a Beast, it deals 2 additional damage instead.",
            (5, 3),
        ),
        (
            "If a source an opponent controls would deal damage, it deals that much damage plus 1 instead.",
            (3, 3),
        ),
        ("If this relic would deal damage, it deals that much damage plus 1 instead.", (3, 3)),
    ],
)
def test_more_damage_is_dealt_instead(duel, text, dealt):
    table = duel(
        RELIC=text,
        SPELL="Deal 3 damage to BEAR. Each opponent loses 0 life.",
        SPELL_2="Deal 3 damage to each opponent.",
    )
    table.cast("SPELL")
    table.cast("SPELL 2")
    assert (table.marks("BEAR"), 20 - table.life("Red")) == dealt
    assert not any(table.play.prompts())


@pytest.mark.long
def test_additional_damage_is_one_damage_with_the_first(duel):
    """What is prevented of the next damage is prevented once."""
    table = duel(
        SPELL="Prevent the next 3 damage that would be dealt to BEAR this turn.",
        SPELL_2="Deal 2 damage to BEAR. If it is a Beast, deal 2 additional damage to it.",
        SPELL_3="Deal 2 damage to SQUIRE. If it is a Beast, deal 2 additional damage to it.",
    )
    for spell in ("SPELL", "SPELL 2", "SPELL 3"):
        table.cast(spell)
    assert (table.marks("BEAR"), table.marks("SQUIRE")) == (1, 2)


@pytest.mark.long
def test_damage_to_a_player_is_prevented(duel):
    table = duel(
        SPELL_1="Prevent the next 2 damage that would be dealt to any target this turn.",
        SPELL_2="Deal 3 damage to each player.",
        RELIC="Damage dealt to you is reduced by 1.",
    )
    table.cast("SPELL 1")
    table.choose_player("Red")
    table.cast("SPELL 2")
    assert (table.life("White"), table.life("Red")) == (18, 19)
    table.cast("SPELL 2")
    assert (table.life("White"), table.life("Red")) == (16, 16)
    table.play.act("White", "undo")
    assert (table.life("White"), table.life("Red")) == (18, 19)


@pytest.mark.long
def test_what_is_gained_and_drawn_is_replaced(duel):
    table = duel(
        RELIC_1="If you would draw a card, draw two cards instead.",
        RELIC_2="If you would gain life, you gain that much life plus 1 instead.",
        RELIC_3="If an opponent would gain life, that player gains no life instead.",
        SPELL="Each player draws a card and gains 2 life.",
    )
    table.cast("SPELL")
    assert [len(table.play.zone(seat, "hand")) for seat in ("White", "Red")] == [2, 1]
    assert (table.life("White"), table.life("Red")) == (23, 20)


@pytest.mark.long
def test_a_creature_tells_what_damage_it_deals(duel):
    table = duel(
        UNIT="Tap: This creature deals 2 damage to any target. //"
        " Whenever this creature deals damage, you gain that much life.",
    )
    table.use("UNIT")
    table.choose_player("Red")
    assert (table.life("White"), table.life("Red")) == (22, 18)


@pytest.mark.long
def test_a_spell_is_played_only_when_it_says(duel):
    table = duel(
        SPELL_1="Draw a card. // Play this spell only during combat.",
        SPELL_2="Draw a card. // Play only if you control a Beast.",
        SPELL_3="Draw a card. // Play this card only on your turn.",
    )
    for spell in ("SPELL 1", "SPELL 2"):
        card = table.play.give("White", spell, "hand")
        assert "cannot" in table.play.refused("White", "cast", card=card)
    table.cast("SPELL 3")


@pytest.mark.long
def test_damage_is_healed_and_gold_is_counted(duel):
    table = duel(
        SPELL_1="Deal 1 damage to each creature.",
        SPELL_2="Heal all your units by 1.",
        SPELL_3="Restore 2 health to target creature that was dealt damage this turn.",
        UNIT="This unit gets +1 power for every 2 gold you have.",
    )
    for spell in ("SPELL 1", "SPELL 2", "SPELL 3"):
        table.cast(spell)
    table.choose("BEAR")
    assert [table.marks(name) for name in ("SQUIRE", "RAT", "BEAR")] == [0, 1, 0]
    assert table.play.state["cards"][table.of["UNIT"]] is not None


@pytest.mark.long
def test_anybody_who_plays_a_spell_is_meant(duel):
    table = duel(RELIC="Whenever a player casts a spell, that player loses 1 life.", SPELL="Gain 1 gold.")
    table.cast("SPELL")
    assert (table.life("White"), table.life("Red")) == (19, 20)


@pytest.mark.long
def test_what_is_dealt_instead_is_dealt_to_the_same_card(duel):
    table = duel(
        SPELL="Deal 2 damage to target creature. If you control a Knight, deal 4 damage to it instead."
    )
    table.cast("SPELL")
    table.choose("BEAR")
    assert (table.marks("BEAR"), table.marks("SQUIRE")) == (4, 0)


@pytest.mark.long
def test_levels_are_lines_of_their_own(duel):
    """What is behind "Level 2" counts from that level on, whatever it is; the table shows what is printed."""
    table = duel(
        UNIT="Level up 1g // Level 1: // 3/4 // Level 2+ // 5/5"
        " // Whenever this creature becomes untapped, draw a card.",
        SPELL_1="Tap all units. Untap all units.",
    )
    for drawn, power in ((0, 3), (1, 5)):
        table.use("UNIT")
        table.cast("SPELL 1")
        assert len(table.play.zone("White", "hand")) == drawn
        assert table.play.card(table.of["UNIT"])["power"] == power


@pytest.mark.long
def test_of_several_abilities_its_player_says_which(duel):
    table = duel(
        UNIT="Pay 2 life: Draw a card. // 1g: Gain 1 life. // Tap: Gain 3 life. // Sacrifice a Beast: Win."
    )
    table.use("UNIT")
    assert table.play.prompts()[0]["options"] == ["1", "2", "3"]
    table.choose("3")
    table.use("UNIT")
    table.choose("2")
    assert (table.life("White"), table.play.track("White", "gold")) == (24, 8)
    assert table.play.card(table.of["UNIT"])["tapped"]
    assert "no ability" in table.play.refused("White", "ability", card=table.of["SQUIRE"])
    table.play.act("White", "undo")
    assert (table.life("White"), table.play.track("White", "gold")) == (23, 9)


@pytest.mark.long
def test_the_player_whose_hand_is_seen_discards(duel):
    """Whoever was chosen once is meant from there on, and a spell is chosen from what was seen."""
    table = duel(
        SPELL_1="Target player reveals their hand, then discards a card.",
        SPELL_2="Target opponent reveals their hand. You choose a spell card from it."
        " That player discards that card.",
    )
    for name in ("RAT", "SPELL 1", "SPELL 2", "BEAR"):
        table.play.give("Red", name, "hand")
    table.cast("SPELL 2")
    options = table.play.prompts()[0]["options"]
    assert sorted(map(table.play.title, options)) == ["SPELL 1", "SPELL 2"]
    table.play.answer(table.play.prompts()[0]["kind"], options[0])
    assert [table.play.title(guid) for guid in table.play.zone("Red", "discard")] in (
        ["SPELL 1"],
        ["SPELL 2"],
    )
    table.cast("SPELL 1")
    table.choose("Red")
    prompt = table.play.prompts()[0]
    assert (prompt["player"], len(prompt["options"])) == ("Red", 3)


@pytest.mark.long
def test_a_card_under_control_is_lent_and_bots_find_no_card_missing(duel, tmp_path):
    table = duel(UNIT="When this enters, gain control of target creature until end of turn.")
    table.play.act("White", "play", card=table.play.give("White", "UNIT", "hand"))
    table.choose("RAT")
    rat = table.play.card(table.of["RAT"])
    assert (rat["owner"], rat["lent"]) == ("White", "Red")
    while table.play.state["active"] == "White":
        table.play.step()
    assert table.play.card(table.of["RAT"]).get("lent") is None
    save = tmp_path / "mod.json"
    save.write_text(made(tmp_path / "cards.yaml")[0], encoding="utf-8")
    game = Game(save, 3, table.play.seats)
    bot, checked = Bot(game, 1), CheckedGame(game)
    outcomes = []

    def make(move):
        outcomes.append(checked.perform(move))
        return outcomes[-1]

    fault = play_out(game, [bot], make, 250, bot.opening())
    assert fault.name == "endless-game"
    assert any("takes control of" in line for outcome in outcomes for line in outcome.lines)


@pytest.mark.long
def test_once_each_turn_you_may_is_not_used_up_by_declining(duel):
    table = duel(
        UNIT_1="Once each turn, when you cast a spell, you may draw a card.",
        UNIT_2="The first time each turn you cast a spell, you may gain 1 life.",
        SPELL="Gain 1 gold.",
    )
    asked = []
    for _ in range(3):
        table.cast("SPELL")
        while prompts := table.play.prompts():
            asked.append(prompts[0]["title"][:6])
            table.choose("yes" if len(asked) > 2 else "no")
    assert asked == ["UNIT 1", "UNIT 2", "UNIT 1"]


@pytest.mark.long
def test_the_hand_of_the_player_whose_turn_it_is_counts(duel):
    """Not that of the card's player."""
    table = duel(
        UNIT="At the beginning of each player's end step, if that player has no cards in hand,"
        " they draw a card."
    )
    for _ in range(3):
        table.play.give("Red", "RAT", "hand")
    while table.play.state["active"] == "White":
        table.play.step()
    assert len(table.play.zone("White", "hand")) == 1


@pytest.mark.long
def test_what_opponents_cannot_play_is_refused(duel):
    """Whatever the game calls it to play a card from the hand; "target opponent" for as long as it says."""
    table = duel(
        UNIT="Opponents can't play creatures.",
        SPELL="Target opponent can't cast spells until your next turn.",
    )
    table.cast("SPELL")
    turn_of(table, "Red")
    for action, title in (("play", "BEAR"), ("cast", "SPELL")):
        guid = table.play.give("Red", title, "hand")
        assert "cannot be played" in table.play.refused("Red", action, card=guid)


@pytest.mark.long
def test_how_cards_enter_counts_in_every_game(duel):
    table = duel(UNIT="Creatures your opponents control enter tapped.")
    turn_of(table, "Red")
    guid = table.play.give("Red", "BEAR", "hand")
    table.play.act("Red", "play", card=guid)
    assert table.play.card(guid)["tapped"]


def turn_of(table, seat):
    while (table.play.state["active"], table.play.state["phase"]) != (seat, "main"):
        table.play.step()


def test_whoever_controls_the_chosen_card_may_pay(duel):
    """It is chosen before its player is asked, not the first card that could be."""
    table = duel(SPELL="Destroy target creature unless its controller pays 3 life.")
    table.cast("SPELL")
    table.choose("BEAR")
    assert table.play.prompts()[0]["player"] == "Red"
    table.choose("yes")
    assert (table.life("Red"), table.zone("BEAR")) == (17, "field")
    assert "Red player pays 3 life" in table.play.log()


@pytest.mark.long
def test_a_level_on_one_line(duel):
    table = duel(UNIT="Level up 1g // Level 1: 3/3 // Level 2+: 5/5, flying")
    powers = [table.play.card(table.of["UNIT"])["power"]]
    for _ in range(2):
        table.use("UNIT")
        powers.append(table.play.card(table.of["UNIT"])["power"])
    assert powers == [2, 3, 5]


@pytest.mark.long
def test_what_is_exiled_until_a_card_leaves_comes_back_with_that(duel):
    table = duel(
        UNIT="When this creature enters, exile target creature an opponent controls until this creature"
        " leaves the battlefield.",
        SPELL="Destroy target creature.",
    )
    guid = table.play.give("White", "UNIT", "hand")
    table.play.act("White", "play", card=guid)
    table.choose("BEAR")
    assert table.zone("BEAR") == "exile"
    table.cast("SPELL")
    table.choose(guid)
    assert (table.zone("BEAR"), table.play.card(table.of["BEAR"])["owner"]) == ("field", "Red")


@pytest.mark.long
def test_a_card_hears_that_it_is_a_target(duel):
    """Of a spell or an ability, of whoever's, once; not of what is done to all."""
    table = duel(
        UNIT_1="Whenever this creature becomes the target of a spell, put a charge counter on it.",
        UNIT_2="Whenever a creature you control becomes the target of a spell or ability an opponent"
        " controls, gain 1 life.",
        UNIT_3="1: Untap target creature.",
        SPELL_1="Put a +1/+1 counter on each of up to two target creatures.",
        SPELL_2="Tap all creatures.",
    )
    for spell in ("SPELL 1", "SPELL 2"):
        table.cast(spell)
        if prompts := table.play.prompts():
            table.play.answer(prompts[0]["kind"], [table.of["UNIT 1"], table.of["BARON"]])
    table.use("UNIT 3")
    table.choose("UNIT 1")
    assert (table.marks("UNIT 1", "charge"), table.life("White")) == (1, 20)
    turn_of(table, "Red")
    table.play.act("Red", "cast", card=table.play.give("Red", "SPELL 1", "hand"))
    table.play.answer(table.play.prompts()[0]["kind"], [table.of["UNIT 1"], table.of["BARON"]])
    assert (table.marks("UNIT 1", "charge"), table.life("White")) == (2, 22)


@pytest.mark.long
def test_further_phases_and_the_price_of_an_attack(duel):
    table = duel(
        SPELL="After this phase, there is an additional combat phase followed by an additional main phase.",
        UNIT_1="This creature can't attack unless you pay 3.",
        UNIT_2="Creatures can't attack you unless their controller pays 2 for each creature attacking you.",
    )
    play, phases = table.play, []
    play.give("Red", "UNIT 2", "field")
    table.cast("SPELL")
    while play.state["active"] == "White":
        phases.append(play.state["phase"])
        play.step()
        if len(phases) == 1:
            for name in ("SQUIRE", "UNIT 1"):
                play.act("White", "attack", card=table.of[name])
            assert play.track("White", "gold") == 9 - 2 - (3 + 2)
            play.act("White", "attack", card=table.of["BARON"])
            assert "gold" in play.refused("White", "attack", card=table.of["UNIT 2"])
    assert phases == ["main", "combat", "main", "combat"]


@pytest.mark.long
def test_x_is_counted_and_a_chosen_card_deals_damage(duel):
    """X of a spell is what it was then; X of what holds is counted anew."""
    table = duel(
        UNIT="Knights you control get +X/+0, where X is the number of cards in your hand.",
        SPELL_1="Target creature gets +X/+X this turn, where X is the number of Knights you control.",
        SPELL_2="Target creature you control deals damage equal to its power to target creature.",
        SPELL_3="Two target creatures you control each get +1/+1 until end of turn.",
        SPELL_4="Destroy target creature with the greatest power among creatures your opponents control.",
        SPELL_5="Look at the top three cards of your deck. Put one of them into your hand and shuffle the"
        " rest into your deck.",
    )
    play = table.play

    def power(name):
        return play.card(table.of[name])["power"]

    table.cast("SPELL 1")
    table.choose("UNIT")
    table.cast("SPELL 5")
    table.choose(play.prompts()[0]["options"][0])
    assert (play.prompts(), len(play.zone("White", "hand")), power("BARON"), power("UNIT")) == ([], 1, 4, 4)
    table.cast("SPELL 3")
    play.answer("target", [table.of["SQUIRE"], table.of["BARON"]])
    assert (power("SQUIRE"), power("BARON")) == (1 + 1 + 1, 3 + 1 + 1)
    table.cast("SPELL 4")
    assert (table.zone("BEAR"), table.zone("RAT")) == ("discard", "field")
    table.cast("SPELL 2")
    table.choose("SQUIRE", "UNIT")
    assert table.marks("UNIT") == 3


@pytest.mark.long
def test_it_is_not_what_was_given_up_for_it(duel):
    """But its number is that of what was given up, and not that of whoever is chosen for the damage."""
    table = duel(
        UNIT_1="Whenever this creature attacks, you may sacrifice another creature. If you do, put a +1/+1"
        " counter on it.",
        UNIT_2="Sacrifice another creature: You gain life equal to its toughness.",
        UNIT_5="Sacrifice another creature: Deal damage equal to its power to target creature.",
        UNIT_6="When this creature dies, it deals damage equal to its power to target creature.",
        UNIT_3="At the beginning of your end step, if you gained life this turn, draw two cards.",
        UNIT_4='Knights you control have haste and "Tap: Gain 1 gold."',
    )
    play, before = table.play, table.play.track("White", "gold")
    table.use("BARON")
    assert play.track("White", "gold") == before + 1
    table.use("UNIT 2")
    table.choose("BARON")
    assert table.life("White") == 24
    table.use("UNIT 5")
    table.choose("UNIT 6", "BEAR")
    table.choose("BEAR")
    assert table.marks("BEAR") == 2 + 2
    play.step()
    play.act("White", "attack", card=table.of["UNIT 1"])
    table.choose("yes", "SQUIRE")
    assert (play.card(table.of["UNIT 1"])["power"], table.zone("SQUIRE")) == (3, "discard")
    hands = []
    for _ in range(2):
        while play.state["active"] == "White":
            play.step()
        hands.append(len(play.zone("White", "hand")))
        turn_of(table, "White")
    assert hands == [2, 2 + 1]


@pytest.mark.long
def test_the_second_card_that_an_opponent_plays(duel):
    table = duel(
        UNIT_1="Whenever an opponent casts their second spell each turn, draw a card.",
        UNIT_2="Whenever a creature enters under an opponent's control, gain 1 life.",
        SPELL="Gain 1 gold.",
    )
    table.cast("SPELL")
    turn_of(table, "Red")
    hand = len(table.play.zone("White", "hand"))
    table.play.act("Red", "play", card=table.play.give("Red", "RAT", "hand"))
    for drawn in (0, 1, 1):
        table.play.act("Red", "cast", card=table.play.give("Red", "SPELL", "hand"))
        assert len(table.play.zone("White", "hand")) == hand + drawn
    assert table.life("White") == 21


@pytest.mark.long
def test_this_card_or_another_knight_and_a_way_out(duel):
    """Each of them once, also the card itself; whoever has nothing to give up loses life."""
    table = duel(
        UNIT="Whenever this creature or another Knight you control dies, gain 1 life.",
        SPELL_1="Destroy target creature.",
        SPELL_2="Each opponent loses 3 life unless they discard a card.",
    )
    table.cast("SPELL 2")
    assert (table.play.prompts(), table.life("Red")) == ([], 17)
    table.play.give("Red", "SPELL 1", "hand")
    table.cast("SPELL 2")
    assert [prompt["player"] for prompt in table.play.prompts()] == ["Red"]
    table.choose("Discard 1 card.")
    assert (table.life("Red"), table.play.zone("Red", "hand")) == (17, [])
    for name in ("RAT", "BARON", "UNIT", "SQUIRE"):
        table.cast("SPELL 1")
        if table.play.prompts():
            table.choose(name)
    assert (table.life("White"), table.zone("SQUIRE")) == (22, "discard")


@pytest.mark.long
def test_each_card_that_is_drawn_is_heard(duel):
    table = duel(UNIT="Whenever you draw a card, gain 1 life.", SPELL="Draw three cards.")
    table.cast("SPELL")
    assert table.life("White") == 23


@pytest.mark.long
def test_whoever_discards_chooses_the_cards_also_instead(duel):
    table = duel(
        SPELL="Target opponent discards a card. If you control a relic, they discard two cards instead."
    )
    for name in ("RAT", "BEAR", "SQUIRE"):
        table.play.give("Red", name, "hand")
    table.cast("SPELL")
    (prompt,) = table.play.prompts()
    assert (prompt["player"], len(prompt["options"])) == ("Red", 3)
    table.play.answer(prompt["kind"], prompt["options"][:1])
    assert len(table.play.zone("Red", "hand")) == 2


@pytest.mark.long
def test_what_a_card_was_before_a_text_brought_it_out_of_play(duel):
    """Its numbers, and whether it was tapped: nobody can look any more."""
    table = duel(
        SPELL_1="Target creature gets +3/+3 until end of turn.",
        SPELL_2="Destroy target creature you control. Gain life equal to its power.",
        SPELL_3="Return target creature to its owner's hand. If it was tapped, gain 5 life.",
        UNIT="Tap: Draw a card.",
    )
    table.cast("SPELL 1")
    table.choose("SQUIRE")
    table.cast("SPELL 2")
    table.choose("SQUIRE")
    assert table.life("White") == 24
    table.use("UNIT")
    table.cast("SPELL 3")
    table.choose("UNIT")
    assert (table.life("White"), table.zone("UNIT")) == (29, "hand")


@pytest.mark.long
def test_the_controller_of_a_card_that_is_gone(duel):
    table = duel(
        SPELL_1="Gain control of target creature.",
        SPELL_2="Destroy target creature. Its controller loses 2 life.",
    )
    table.cast("SPELL 1")
    table.choose("RAT")
    table.cast("SPELL 2")
    table.choose("RAT")
    assert (table.life("White"), table.life("Red")) == (18, 20)


@pytest.mark.long
def test_instead_of_what_lasts(duel):
    table = duel(
        SPELL="Target creature gets +2/+2 until end of turn. If it's a Knight, it gets +3/+3 instead."
    )
    for name in ("SQUIRE", "RAT"):
        table.cast("SPELL")
        table.choose(name)

    def powers() -> list[int]:
        return [table.play.card(table.of[name])["power"] for name in ("SQUIRE", "RAT")]

    assert powers() == [4, 3]
    table.play.act("White", "next")
    while table.play.state["active"] == "White":
        table.play.step()
    assert powers() == [1, 1]


@pytest.mark.long
def test_what_cannot_gain_counters_keeps_those_that_it_has(duel):
    table = duel(
        SPELL_1="Put 2 charge counters on each creature.",
        SPELL_2="Target creature can't gain charge counters until end of turn.",
    )
    table.cast("SPELL 1")
    table.cast("SPELL 2")
    table.choose("SQUIRE")
    table.cast("SPELL 1")
    assert (table.marks("SQUIRE", "charge"), table.marks("BARON", "charge")) == (2, 4)


@pytest.mark.long
def test_if_it_is_a_knight_is_asked_of_the_target(duel):
    """Also where it is said behind it: the target is chosen first."""
    table = duel(
        SPELL_1="Target creature gets +2/+2 until end of turn if it's a Knight, otherwise it gets +1/+1"
        " until end of turn.",
        SPELL_2="Destroy target creature if its power is 3 or more.",
    )
    for name in ("SQUIRE", "RAT"):
        table.cast("SPELL 1")
        table.choose(name)
        table.cast("SPELL 2")
        table.choose(name)
    assert (table.zone("SQUIRE"), table.zone("RAT")) == ("discard", "field")
    assert table.play.card(table.of["RAT"])["power"] == 2


@pytest.mark.long
@pytest.mark.parametrize(
    ("answer", "zone", "left"), [("yes", "field", (21, 20)), ("no", "discard", (20, 19))]
)
def test_if_they_pay_so_that_it_is_not_done(duel, answer, zone, left):
    table = duel(
        SPELL_1="Destroy target creature unless its controller pays 2g. If they do, you gain 1 life.",
        SPELL_2="Destroy target creature unless its controller pays 2g. If they don't, they lose 1 life.",
    )
    table.cast("SPELL 1")
    table.choose("RAT")
    table.play.answer("may", answer, "Red")
    assert (table.zone("RAT"), table.life("White")) == (zone, left[0])
    table.cast("SPELL 2")
    table.choose("BEAR")
    table.play.answer("may", answer, "Red")
    assert (table.zone("BEAR"), table.life("Red")) == (zone, left[1])


@pytest.mark.long
def test_whoever_is_attacked(duel):
    """The opponent of the attacker's player, whoever says so."""
    table = duel(
        UNIT="Whenever a creature attacks, defending player loses 1 life.",
        UNIT_2="Whenever this creature attacks, tap target creature defending player controls.",
    )
    table.play.step()
    table.play.act("White", "attack", card=table.of["UNIT 2"])
    assert set(table.play.prompts()[0]["options"]) == {table.of["RAT"], table.of["BEAR"]}
    table.choose("BEAR")
    turn_of(table, "Red")
    table.play.step()
    table.play.act("Red", "attack", card=table.of["RAT"])
    assert (table.life("White"), table.life("Red")) == (19, 19)
