"""What every table does (X-01 to X-12), on this game."""

import json

import pytest

from tests.games.play import reads
from tests.helpers.dream import dream
from tts_export.simulator import Table


def told(play, color):
    """All that a player (or a spectator) can read: chat, the log, the panel."""
    face = play.table.player(color)
    return "\n".join([*face.messages, *face.texts()])


@pytest.mark.long
def test_x_01_nobody_reads_anothers_cards(table):
    play = table()
    play.act("White", "start", first="White")
    for _ in range(30):
        play.step()
        state = play.state
        seen = {
            card["name"]
            for card in state["cards"].values()
            if card["zone"] not in ("hand", "deck")
        }  # fmt: skip
        for reader, other in (("White", "Red"), ("Red", "White"), ("Grey", "White"), ("Grey", "Red")):
            own = hidden(state, reader) if reader != "Grey" else set()
            names = hidden(state, other) - seen - own
            text = told(play, reader)
            assert not [name for name in names if name in text]


def hidden(state, color):
    zones = state["players"][color]["zones"]
    return {state["cards"][guid]["name"] for zone in ("hand", "deck") for guid in zones.get(zone, [])}


def test_x_01_returned_cards_and_committed_cards_are_secret(game):
    play = game()
    play.rich("Red", ["Eminus", "Old World"])
    striker = play.unit("White", 2, 2)
    denial = play.give("Red", "Royal Denial", "hand")
    play.act("White", "attack", cards=[striker])
    play.answer("block", "none")
    assert denial in play.prompt("block", "Red")["options"]
    assert "Royal Denial" in told(play, "Red")
    for reader in ("White", "Grey"):
        assert "Royal Denial" not in told(play, reader)


def test_a_player_for_whom_there_is_no_place_is_not_left_out(table):
    play = table()
    for player, deck in (("White", "Storm Chorus"), ("Red", "The Patient Crown")):
        play.act(player, "load", deck=deck)
    three = "there is no place for Anna: the places are White and Red; "
    three += "those who only watch sit with the spectators"
    play.table.sit("Yellow", "Anna")
    assert play.refused("White", "start") == three
    assert play.refused("White", "start", players=["White", "Red", "Yellow"]) == three
    assert "no place for Mauve and 3:" in play.refused("White", "start", players=["Mauve", "White", "Red", 3])
    assert play.refused("White", "start", players=["Red"]) == "the game is for 2 players, here are 1"
    assert play.refused("White", "start", players="White") == "players is a list of colors"
    play.table.stand("Yellow")
    play.table.sit("Black", "Max")  # the game master
    play.table.settle()
    play.act("White", "start")
    assert play.state["order"] == ["White", "Red"]


def saved(play):
    play.table = Table.open(json.dumps(play.table.save()), seed=99, players=play.seats)
    play.table.settle()


@pytest.mark.long
def test_x_02_save_in_the_middle_of_a_resolution(game):
    play = game()
    play.rich("White", ["Arca", "Zelor"])
    slow, fast = (
        play.give("White", "Ridgeback Mossling", "hand"),
        play.give("White", "Moth of Nine Eyes", "hand"),
    )
    play.act("White", "play", cards=[slow, fast])
    play.act("White", "mark", card=slow, mark="damage", by=1)
    play.pass_("Red")
    before = play.state
    saved(play)
    after = play.state
    assert {**after, "log": 0} == {**before, "log": 0}
    first, *others = play.prompt("target", "White")["options"]
    play.answer("target", first)
    play.answer("order", others)
    assert play.card(slow)["zone"] == "reality" and play.card(slow)["marks"] == {"damage": 1}
    assert play.state["active"] == "Red" and dream(play) == []


@pytest.mark.long
def test_x_02_save_in_combat(game):
    play = game()
    striker, guard = play.unit("White", 3, 3), play.unit("Red", 1, 5)
    play.act("White", "attack", cards=[striker])
    saved(play)
    play.act("Red", "block", pairs=[[guard, striker]])
    saved(play)
    play.pass_("White")
    assert play.card(guard)["marks"] == {"damage": 3} and play.state["phase"] == "main"


def test_x_03_wrong_player(game):
    play = game()
    assert "turn" in play.refused("Red", "pass")
    assert "turn" in play.refused("Red", "channel", card=play.zone("Red", "hand")[0])
    assert "not your card" in play.refused("White", "channel", card=play.zone("Red", "hand")[0])


def test_x_04_cannot_pay(game):
    play = game()
    play.rich("White", ["Arca"], energy=2)
    card = play.give("White", "Ridgeback Mossling", "hand")
    assert "3 energy, you have 2" in play.refused("White", "play", card=card)
    bolt = play.give("White", "Unstable Bolt", "hand")
    play.set_track("White", "energy", 4)
    assert "5 energy" in play.refused("White", "play", cards=[card, bolt])


def test_x_06_clamps(game):
    play = game()
    for track, most in (("energy", 10), ("counters", 10)):
        play.act("White", "adjust", track=track, by=30)
        assert play.track("White", track) == play.shown("White", track) == most
    play.act("White", "adjust", track="energy", by=-40)
    assert play.track("White", "energy") == 0


def test_x_07_a_card_dragged_to_dream_offers_its_cost(game):
    play = game()
    play.rich("White", ["Arca", "Zelor"], energy=5)
    card = play.give("White", "Ridgeback Mossling", "hand")
    play.table.player("White").drag(play.object(card), play.pane("dream"))
    play.table.settle()
    assert dream(play) == [card] and play.track("White", "energy") == 5
    where = play.object(card).pos
    play.answer("confirm", "yes", "White")
    assert play.track("White", "energy") == 2 and play.object(card).pos == where
    assert play.state["active"] == "Red"
    play.pass_("Red")
    assert play.card(card)["zone"] == "reality" and play.state["active"] == "Red"


def test_a_card_dragged_past_dream_goes_there_first(game):
    play = game()
    play.rich("White", ["Arca", "Zelor"], energy=5)
    card = play.give("White", "Ridgeback Mossling", "hand")
    play.table.player("White").drag(play.object(card), play.pane("reality", "White"))
    play.table.settle()
    assert play.card(card)["zone"] == "reality" and play.track("White", "energy") == 5
    assert "It goes to Dream first" in play.prompt("confirm", "White")["text"]
    play.answer("confirm", "yes", "White")
    assert dream(play) == [card] and play.track("White", "energy") == 2
    assert play.state["active"] == "Red"
    play.pass_("Red")
    assert play.card(card)["zone"] == "reality" and play.state["active"] == "Red"


def test_a_card_that_cannot_be_played_where_it_was_dragged_is_offered_back(game):
    play = game()
    play.rich("White", ["Arca", "Zelor"], energy=0)
    card = play.give("White", "Ridgeback Mossling", "hand")
    play.table.player("White").drag(play.object(card), play.pane("reality", "White"))
    play.table.settle()
    where = play.object(card).pos
    play.answer("confirm", "yes", "White")
    assert play.card(card)["zone"] == "reality" and play.object(card).pos == where
    assert "costs 3 energy, you have 0" in play.prompt("confirm", "White")["text"]
    play.answer("confirm", "yes", "White")
    assert play.card(card)["zone"] == "hand" and play.object(card).hand is not None


def test_x_07_a_card_dragged_to_the_channel_zone_is_channeled(game):
    play = game()
    card = play.zone("White", "hand")[0]
    play.table.player("White").drag(play.object(card), play.pane("channel", "White"))
    play.table.settle()
    assert play.zone("White", "channel") == [card] and play.state["active"] == "White"


@pytest.mark.long
def test_the_text_of_a_card_dragged_to_the_channel_zone_is_not_forgotten(table):
    play = table()
    play.act("White", "start", first="White")  # the limited format: its players get See Beyond
    while play.state["phase"] != "main":
        play.step()
    card = play.give("White", "See Beyond", "hand")
    play.table.player("White").drag(play.object(card), play.pane("channel", "White"))
    play.table.settle()
    assert "Channeled: Void this card." in play.prompt("target", "White")["text"]
    assert play.zone("White", "void") == [card]


def test_a_card_dropped_on_another_one_in_the_channel_zone_is_channeled(game):
    play = game()
    first, second, third = play.zone("White", "hand")[:3]
    for card in (first, second, third):
        play.table.player("White").drag(play.object(card), play.pane("channel", "White"))
        play.table.settle()
    assert play.zone("White", "channel") == [first, second, third]
    assert len({play.object(card).pos for card in (first, second, third)}) == 3


def test_x_07_a_unit_dragged_to_memory_stays_there(game):
    play = game()
    guid = play.unit("White", 2, 2)
    play.act("White", "mark", card=guid, mark="damage", by=1)
    play.table.player("White").drag(play.object(guid), play.pane("memory", "White"))
    play.table.settle()
    assert play.zone("White", "memory") == [guid] and play.card(guid)["marks"] in ({}, [])


def test_x_08_automation_off(game):
    play = game()
    guid = play.unit("White", 2, 2)
    play.act("White", "automation", on=False)
    assert "automation" in play.refused("White", "attack", cards=[guid])
    play.table.player("White").rotate(play.object(guid), 90)
    play.table.settle()
    play.act("White", "automation", on=True)
    assert play.card(guid)["tapped"]
    assert play.state["phase"] == "main" and play.state["active"] == "White"


@pytest.mark.long
def test_x_09_undo_of_a_played_card(game):
    play = game()
    play.rich("White", ["Arca", "Zelor"], energy=5)
    card = play.give("White", "Ridgeback Mossling", "hand")
    before = play.state
    play.act("White", "play", card=card)
    play.act("Red", "undo")
    play.answer("confirm", "yes", "White")
    after = play.state
    for key in ("players", "shared", "active", "phase", "queue"):
        assert after[key] == before[key]
    assert play.object(card).hand is not None and play.shown("White", "energy") == 5


def test_x_09_undo_of_strikes(game):
    play = game()
    striker, guard = play.unit("White", 3, 3), play.unit("Red", 1, 2)
    play.act("White", "attack", cards=[striker])
    play.act("Red", "block", pairs=[[guard, striker]])
    before = play.state
    play.pass_("White")
    assert play.card(guard)["zone"] == "memory"
    play.act("White", "undo")
    after = play.state
    for key in ("players", "cards", "phase", "active"):
        assert after[key] == before[key]
    play.pass_("White")
    assert play.card(striker)["marks"] == {"damage": 1}


def test_x_10_one_who_leaves_is_passed_over(game):
    play = game()
    play.act("White", "leave")
    assert play.state["active"] == "Red"
    play.pass_("Red")
    assert play.state["round"] == 2 and play.state["active"] == "Red"
    play.act("White", "join")
    play.pass_("Red")
    assert play.state["active"] == "White"


def test_x_11_a_double_click_passes_once(game):
    play = game()
    white = play.table.player("White")
    white.click("Pass")
    white.click("Pass")
    play.table.settle()
    assert play.state["active"] == "Red" and play.state["phase"] == "main"


@pytest.mark.long
@pytest.mark.parametrize("seed", [5, 6])
def test_x_12_the_same_seed_the_same_game(table, seed):
    def drafted(number):
        play = table(seed=number)
        play.act("White", "start")
        while play.prompts("pick"):
            play.step()
        return play.state

    assert drafted(seed) == drafted(seed)
    assert drafted(seed) != drafted(seed + 2)


def test_the_panel_says_what_comes(game):
    play = game()
    white, red = play.table.player("White"), play.table.player("Red")
    assert "Pass" in white.texts() and reads(white.texts(), "next: Red player")
    white.click("Pass")
    play.table.settle()
    assert reads(red.texts(), "next: round end")


def test_round_start_effects_come_before_the_main_phase(game):
    """Only who is not first gets energy from a road; only who has more units gets life from a bridge."""
    play = game()
    play.hand_of("White", 6)
    play.hand_of("Red", 6)
    roads = [play.give("White", "Pilgrim Road", "locations", nth=nth) for nth in (0, 0)]
    bridge = play.give("Red", "Handshake Bridge", "locations")
    play.unit("Red", 1, 1)
    play.to_round(2)
    state = play.state
    first = state["first"]
    assert play.track("White", "energy") == (4 + 3 if first == "White" else 4 + 3 + len(roads))
    assert play.track("Red", "life") == 21 and play.title(bridge) in play.log()


def test_the_last_one_there_draws_while_nobody_may_act(game):
    play = game(first="Red")
    play.act("Red", "put", card=play.zone("Red", "hand")[0], zone="channel")
    play.act("White", "leave")
    play.act("Red", "pass")
    assert play.prompt("channel", "Red") and play.state["failures"] == []
