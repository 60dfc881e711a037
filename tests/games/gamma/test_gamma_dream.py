"""Playing cards: PG-04, PG-05, PG-06, PG-14, and skills."""

import pytest

from tests.helpers.dream import dream


def test_pg_04_devotion(game):
    play = game()
    play.rich("White", energy=10)
    for name, nth in (("Spark Gleaner", 0), ("Moth of Nine Eyes", 0), ("Bloom and Burst", 0)):
        play.give("White", name, "channel", nth=nth)
    voice = play.give("White", "Voice of the Uprising", "hand")
    assert play.printed(voice)["sources"].count("Zelor") == 3
    reason = play.refused("White", "play", card=voice)
    assert "devotion of 3 to Zelor" in reason and "you have" in reason
    play.devote("White", "Zelor", 2)
    play.act("White", "play", card=voice)
    assert play.track("White", "energy") == 10 - play.printed(voice)["cost"]
    assert len(play.zone("White", "channel")) == 5  # devotion is only looked at


def test_pg_04_what_counts(game):
    """Cards count, not symbols; Atnia counts for every source; an own location in Dream counts already."""
    play = game()
    play.rich("White", energy=10)
    assert play.zone("White", "locations") == [play.find("White", "Atnia")]
    blast = play.give("White", "Ridgeback Mossling", "hand")
    assert play.printed(blast)["sources"] == ["Arca", "Arca"]
    assert "devotion of 2 to Arca, you have 1" in play.refused("White", "play", card=blast)
    sinkhole = play.give("White", "Glasswater Sinkhole", "dream")
    fast = play.give("White", "Unstable Bolt", "hand")
    assert "empty Dream" in play.refused("White", "play", card=blast)
    play.act("White", "put", card=sinkhole, zone="locations")
    play.act("White", "play", cards=[blast, fast])
    assert play.state["active"] == "Red"


def played(play):
    """Round 1: White has a slow 2/2 on Dream, Red has answered with a bolt that is aimed at it."""
    play.rich("White", ["Arca", "Zelor"], energy=5)
    play.rich("Red", energy=5)
    unit = play.give("White", "Spark Gleaner", "hand")
    cost, defense = play.printed(unit)["cost"], play.printed(unit)["defense"]
    play.act("White", "play", card=unit)
    play.act("White", "power", card=unit, by=2 - defense, resist=True)
    assert play.track("White", "energy") == 5 - cost
    assert dream(play) == [unit] and play.state["active"] == "Red"
    spell = play.give("Red", "Unstable Bolt", "hand")
    play.act("Red", "play", card=spell)
    assert play.prompts() == [], "there is just one target for it"
    assert dream(play) == [unit, spell] and play.state["active"] == "White"
    assert [(q["card"], q["player"]) for q in play.state["queue"]] == [(spell, "Red"), (unit, "White")]
    return unit, spell


@pytest.mark.long
def test_pg_05_dream_resolves_from_the_top(game):
    play = game(red="Storm Chorus")
    unit, spell = played(play)
    play.pass_("White")
    assert play.card(unit)["zone"] == "reality" and play.card(unit)["marks"] == {"damage": 2}
    assert play.zone("Red", "memory") == [spell]
    assert (play.state["active"], dream(play)) == ("Red", [])  # White began the stack
    assert sum(play.worth(token) for token in play.tokens("damage")) == 2


@pytest.mark.long
def test_pg_05_option_as_much_damage_destroys(game):
    play = game(red="Storm Chorus", options={"damage.destroys": "as_much"})
    unit, spell = played(play)
    play.pass_("White")
    assert play.card(unit)["zone"] == "memory" and play.card(unit)["marks"] in ({}, [])
    assert play.zone("White", "memory") == [unit] and play.zone("Red", "memory") == [spell]
    assert play.state["active"] == "Red"


def test_devotion_makes_the_bolt_stronger(game):
    """The means of the card: 3 damage instead of 2, which is more than the unit can take."""
    play = game(red="Storm Chorus")
    unit, _ = played(play)
    play.devote("Red", "Arca", 3)  # with Atnia these are 4
    play.pass_("White")
    assert play.card(unit)["zone"] == "memory"


def test_pg_06_speed(game):
    play = game()
    play.rich("White", ["Arca", "Zelor"])
    play.rich("Red", ["Old World", "Eminus"])
    slow, other = play.give("White", "Ridgeback Mossling", "hand"), play.give("White", "Street Poet", "hand")
    fast, second = (play.find("White", "Unstable Bolt", nth) for nth in (0, 1))
    for guid in (fast, second):
        play.act("White", "put", card=guid, zone="hand")
    assert "empty Dream" in play.refused("White", "play", cards=[fast, slow])
    assert "empty Dream" in play.refused("White", "play", cards=[slow, other])
    assert "same card twice" in play.refused("White", "play", cards=[fast, fast])
    play.act("White", "play", cards=[slow, fast])
    assert dream(play) == [slow, fast] and play.state["active"] == "Red"
    assert "empty Dream" in play.refused("Red", "play", card=play.give("Red", "Revenant Clerk", "hand"))
    play.act("Red", "play", card=play.give("Red", "Royal Denial", "hand"))
    assert play.prompt("target", "Red")["options"] == [slow, fast], "not the spell itself"
    play.answer("target", slow)
    play.act("White", "play", card=second)
    play.answer("target", fast)
    assert play.state["queue"][0]["card"] == second


def test_pg_06_channeling_changes_nothing_about_who_is_active(game):
    play = game()
    play.pass_("White")
    hand = play.zone("Red", "hand")
    quiet = [guid for guid in hand if "Channeled:" not in play.printed(guid).get("text", "")]
    play.act("Red", "channel", card=quiet[0])
    assert play.state["active"] == "Red" and play.card(quiet[0])["face"] == "up"
    assert "turn" in play.refused("White", "channel", card=play.zone("White", "hand")[0])
    play.pass_("Red")  # AMB-PG-6: still two passes in a row
    assert play.state["round"] == 2 or play.prompts("channel")


@pytest.mark.long
def test_infinity_resolves_at_once_and_changes_nothing_else(game):
    play = game(white="The Patient Crown", red="Storm Chorus")
    play.rich("White", ["Old World", "Eminus"])
    source = next(
        guid
        for guid in sorted(play.zone("White", "deck"))
        if "Skill (infinity" in play.printed(guid).get("text", "")
    )
    play.act("White", "put", card=source, zone="reality")
    play.act("White", "play", card=source)
    assert play.card(source)["tapped"]
    assert play.state["queue"] == [] and play.state["active"] == "White"
    assert "flipped" in play.refused("White", "play", card=source)


def test_a_skill_waits_in_dream_like_a_card(game):
    play = game()
    play.rich("White")
    orchard = play.give("White", "Orchard of Loud Fruit", "locations")
    play.act("White", "play", card=orchard)
    assert play.card(orchard)["tapped"] and play.card(orchard)["zone"] == "locations"
    assert play.state["active"] == "Red"
    assert play.state["queue"] == [{"kind": "skill", "card": orchard, "player": "White", "speed": "slow"}]
    top = play.zone("White", "deck")[0]
    play.pass_("Red")
    assert play.zone("White", "void") == [top]
    assert play.state["queue"] == [] and play.state["active"] == "Red"


@pytest.mark.long
def test_a_slower_card_that_comes_meanwhile_stops_the_resolution(game):
    play = game()
    play.rich("White", ["Arca", "Zelor"])
    unit, moth = (
        play.give("White", "Ridgeback Mossling", "hand"),
        play.give("White", "Moth of Nine Eyes", "hand"),
    )
    play.act("White", "play", cards=[unit, moth])
    play.pass_("Red")
    first, second, third = play.prompt("target", "White")["options"]  # the moth looks at 3 cards
    late = play.give("Red", "Royal Denial", "dream")
    play.answer("target", first)
    play.answer("order", [second, third])
    assert dream(play) == [unit, late]
    assert play.state["active"] == "White" and play.state["phase"] == "main"
    play.pass_("White")
    assert dream(play) == [] and play.state["active"] == "Red"
    assert play.card(unit)["zone"] == "memory", "the only card in Dream that it can destroy"


def test_playing_together_by_menu(game):
    play = game()
    play.rich("White", ["Arca", "Zelor"])
    play.hand_of("White", 0)
    slow, fast = play.give("White", "Ridgeback Mossling", "hand"), play.give("White", "Unstable Bolt", "hand")
    play.table.player("White").menu("Play with others", play.object(slow))
    play.table.settle()
    assert play.prompt("commit", "White")["options"] == [fast]
    play.answer("commit", [fast])
    assert dream(play) == [slow, fast]


def test_only_what_can_be_paid_together_is_proposed(game):
    play = game()
    play.rich("White", ["Arca", "Zelor"])
    play.hand_of("White", 0)
    slow, fast = play.give("White", "Ridgeback Mossling", "hand"), play.give("White", "Unstable Bolt", "hand")
    both = play.printed(slow)["cost"] + play.printed(fast)["cost"]
    play.set_track("White", "energy", both - 1)
    assert "no fast card" in play.refused("White", "commit", card=slow)
    play.set_track("White", "energy", both)
    play.act("White", "commit", card=slow)
    assert play.prompt("commit", "White")["options"] == [fast]


@pytest.mark.long
@pytest.mark.parametrize("keeps_new", [True, False])
def test_pg_14_full_board(game, keeps_new):
    play = game()
    play.rich("White", ["Arca", "Zelor"])
    ninth = play.give("White", "Ridgeback Mossling", "hand")
    board = [play.unit("White", 1, 5, any_text=True) for _ in range(8)]
    play.act("White", "play", card=ninth)
    play.pass_("Red")
    prompt = play.prompt("replace", "White")
    assert prompt["options"] == [*board, ninth]
    goes = board[2] if keeps_new else ninth
    play.answer("replace", goes)
    assert len(play.zone("White", "reality")) == 8
    assert play.zone("White", "memory") == [goes]
    assert (ninth in play.zone("White", "reality")) is keeps_new
    assert play.state["active"] == "Red" and dream(play) == []


def test_locations_have_eight_places_of_their_own(game):
    play = game()
    play.rich("White")
    places = [guid for guid in play.table_cards("White") if play.printed(guid)["type"] == "location"]
    for guid in places[:7]:
        play.act("White", "put", card=guid, zone="locations")  # Atnia is the eighth
    play.act("White", "put", card=places[7], zone="hand")
    play.act("White", "play", card=places[7])
    play.pass_("Red")
    prompt = play.prompt("replace", "White")
    assert sorted(prompt["options"]) == sorted([*places[:8], play.find("White", "Atnia")])
    play.answer("replace", places[0])
    assert len(play.zone("White", "locations")) == 8 and play.zone("White", "memory") == places[:1]


def test_arrive_is_carried_out_before_anything_else(game):
    play = game()
    play.rich("White", ["Arca", "Zelor"])
    moth = play.give("White", "Moth of Nine Eyes", "hand")
    play.act("White", "play", card=moth)
    play.pass_("Red")
    prompt = play.prompt("target", "White")
    assert "Arrive:" in prompt["text"] and play.card(moth)["zone"] == "reality"
    assert prompt["options"] == play.zone("White", "deck")[:3]
    assert play.refused("Red", "pass")
    first, second, third = prompt["options"]
    play.answer("target", second)
    play.answer("order", [third, first])
    assert play.zone("White", "void") == [second] and play.zone("White", "deck")[:2] == [third, first]
    play.pass_("Red")
