"""What every table does: X-01 to X-12, HS-40, by buttons, menus and hands."""

import json

import pytest

from tests.games.play import note
from tts_export.simulator import Table


def everything_told(play, color):
    """All that a player (or a spectator) can read: chat, the log, the panel."""
    face = play.table.player(color)
    return "\n".join([*face.messages, *face.texts()])


def test_x_01_nobody_reads_anothers_hand(game):
    play = game("White", "Red", "Blue")
    for _ in range(60):
        play.step()
        state = play.state
        hidden = {
            color: {
                state["cards"][guid]["name"]
                for zone in ("hand", "deck")
                for guid in player["zones"][zone]
            }
            for color, player in state["players"].items()
        }  # fmt: skip
        shown = {c["name"] for c in state["cards"].values() if c["zone"] not in ("hand", "deck")}
        for reader in ("White", "Red", "Blue", "Grey"):
            told = everything_told(play, reader)
            for owner, names in hidden.items():
                if owner != reader:
                    assert not [name for name in names - shown - hidden.get(reader, set()) if name in told]


def test_x_01_hidden_cards_in_every_kind_of_prompt(game):
    play = game()
    messiah = play.give("Red", "MESSIAH", "hand")
    horn = play.give("Red", "HORN", "defending", at="Red")
    play.act("Red", "discard", card=horn)
    assert play.prompt("ath", "Red")
    assert "MESSIAH" in everything_told(play, "Red")
    for reader in ("White", "Grey"):
        assert "MESSIAH" not in everything_told(play, reader)
    play.answer("ath", messiah, "Red")
    play.answer("place", "Red", "Red")
    play.pass_all()
    assert "MESSIAH" in everything_told(play, "White")


def test_x_02_save_in_the_middle_of_everything(game):
    play = game()
    play.give("White", "TROLLTRAP / first", "executables")
    horn = play.give("Red", "HORN", "defending", at="Red")
    attacker = play.give("White", "FOUR", "invading", at="Red")
    play.act("White", "mark", card=attacker, mark="boon", by=2)
    play.set_track("White", "grist", 8)
    play.act("White", "attack", card=attacker)
    play.answer("destroy", [horn])
    before = play.state
    play.table = Table.open(json.dumps(play.table.save()), seed=99, players=play.seats)
    play.table.settle()
    after = play.state
    assert {**after, "log": 0} == {**before, "log": 0}
    assert len(play.prompts("ath")) == 1
    play.pass_all()
    play.answer("resolve", "resolved")
    play.pass_all()
    assert play.state["phase"] == "main"
    assert play.shown("White", "grist") == 7


def test_x_03_wrong_player(game):
    play = game()
    assert "turn" in play.refused("Red", "next")
    assert any("Not now" in text for text in play.table.player("Red").messages)
    assert not any("Not now" in text for text in play.table.player("White").messages)


def test_x_04_cannot_pay(game):
    play = game()
    play.set_track("White", "grist", 0)
    attacker = play.give("White", "FOUR", "invading", at="Red")
    assert play.refused("White", "attack", card=attacker)
    assert not play.card(attacker)["tapped"]


def test_x_05_every_card_of_the_deck_is_somewhere(game):
    """In zones, under others, among others' invaders: each owner's cards are the deck's, on the table too."""
    play = game("White", "Red")
    kinds = {player: sorted(c["id"] for c in play.state["cards"].values() if c["owner"] == player)
             for player in play.seats}  # fmt: skip
    host = play.give("White", "FIVE", "invading", at="Red")
    play.give("White", "SWORD", "attached", under=host)
    play.give("White", "ONE", "stored", under=host)
    play.give("Red", "HAT", "attached", under=host)
    for zone in ("executables", "nullified", "discard", "deck"):
        play.give("White", "TROLLTRAP / first", zone)
    play.act("White", "draw", n=60)
    play.act("White", "discard", card=host)
    play.pass_all()
    cards = play.state["cards"]
    for player in play.seats:
        zones = play.state["players"][player]["zones"]
        listed = [guid for guids in zones.values() for guid in guids]
        assert sorted(cards[guid]["id"] for guid in listed) == kinds[player]
        assert len(set(listed)) == 49
    lying = [str(o.guid) for o in play.table.objects if o.guid in cards]
    inside = [
        str(c["GUID"]) for o in play.table.objects if o.is_deck for c in o.contents if c["GUID"] in cards
    ]
    assert sorted(lying + inside) == sorted(cards)


def test_x_06_clamps(game):
    play = game()
    for by in (20, -40):
        play.act("White", "adjust", track="grist", by=by)
        assert play.track("White", "grist") == (12 if by > 0 else 0)
        assert play.shown("White", "grist") == play.track("White", "grist")
    play.act("White", "adjust", track="vp", by=-3)
    assert play.track("White", "vp") == 0


def pane(play, color, zone):
    """The middle of a zone, where one would drop a card."""
    for o in play.table.objects:
        data = note(o)
        if data.get("role") == "zone" and data.get("zone") == zone and data.get("seat") == color:
            return o.pos[0], o.pos[2]
    raise AssertionError(zone)


def test_x_07_a_dragged_card_offers_its_cost(game):
    play = game()
    guid = play.give("White", "TWO", "hand")
    play.set_track("White", "grist", 5)
    white = play.table.player("White")
    white.drag(play.object(guid), pane(play, "Red", "invading"))
    play.table.settle()
    card = play.card(guid)
    assert (card["zone"], card["at"]) == ("invading", "Red")
    where = play.object(guid).pos
    assert play.prompt("confirm", "White")["options"] == ["yes", "no"]
    assert play.track("White", "grist") == 5
    play.answer("confirm", "yes")
    assert play.track("White", "grist") == 4
    assert play.object(guid).pos == where  # never snapped away


def test_x_07_a_dragged_character_offers_the_move(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    play.act("White", "mark", card=guid, mark="boon", by=2)
    play.set_track("White", "grist", 5)
    play.table.player("White").drag(play.object(guid), pane(play, "Red", "defending"))
    play.table.settle()
    assert play.card(guid)["zone"] == "invading" and not play.card(guid)["tapped"]
    play.answer("confirm", "yes")
    card = play.card(guid)
    assert card["tapped"] and card["marks"] in ({}, []) and play.track("White", "grist") == 3


def test_x_07_a_character_dragged_by_an_effect_is_tapped_for_nothing(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    play.act("White", "mark", card=guid, mark="boon", by=2)
    grist = play.track("White", "grist")
    play.table.player("White").drag(play.object(guid), pane(play, "Red", "defending"))
    play.table.settle()
    assert play.prompt("confirm", "White")["options"] == ["yes", "free", "no"]
    play.answer("confirm", "free")
    card = play.card(guid)
    assert card["tapped"] and card["marks"] in ({}, []) and play.track("White", "grist") == grist


def test_x_07_offers_may_be_left_unanswered_until_the_phase_ends(game):
    play = game()
    guid = play.give("White", "TWO", "hand")
    play.table.player("White").drag(play.object(guid), pane(play, "White", "defending"))
    play.table.settle()
    assert play.prompts("confirm")
    play.act("White", "enter", card=play.give("White", "ONE", "hand"), at="White")
    play.act("White", "next")
    assert play.state["active"] == "White" and play.prompt("confirm", "White")
    play.answer("confirm", "no")
    assert play.state["active"] == "Red" and play.card(guid)["zone"] == "defending"


def test_x_07_main_does_not_end_by_itself_over_a_card_that_is_not_paid_for(game):
    play = game()
    play.set_track("White", "grist", 3)
    guid = play.give("White", "TWO", "hand")
    play.table.player("White").drag(play.object(guid), pane(play, "White", "defending"))
    play.table.settle()
    play.act("White", "enter", card=play.give("White", "THREE", "hand"), at="White")
    assert play.track("White", "grist") == 0
    assert play.state["active"] == "White" and play.prompt("confirm", "White")
    play.answer("confirm", "no")
    assert play.state["active"] == "Red"


def test_a_card_dragged_in_anothers_turn_is_offered_back_not_for_sale(game):
    play = game()
    play.set_track("Red", "grist", 5)
    guid = play.give("Red", "TWO", "hand")
    play.table.player("Red").drag(play.object(guid), pane(play, "Red", "defending"))
    play.table.settle()
    assert "Not now: it is White player's turn." in play.prompt("confirm", "Red")["text"]
    play.answer("confirm", "yes")
    assert (play.card(guid)["zone"], play.track("Red", "grist")) == ("hand", 5)


def test_a_card_that_only_its_trigger_lets_in_says_so(game):
    play = game()
    messiah = play.give("White", "MESSIAH", "hand")
    assert play.refused("White", "enter", card=messiah).startswith("it enters only by its trigger, ~ATH: ")
    play.table.player("White").point_at(play.object(messiah))
    assert "Enter" not in [item.label for item in play.object(messiah).menu]


def test_a_card_turned_by_hand_is_tapped(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    white = play.table.player("White")
    white.rotate(play.object(guid), 90)
    play.table.settle()
    assert play.card(guid)["tapped"]
    white.rotate(play.object(guid), -90)
    play.table.settle()
    assert not play.card(guid)["tapped"]


def test_tokens_added_flipped_and_removed_by_hand_change_the_track(game):
    play = game()
    play.set_track("White", "grist", 2)
    white = play.table.player("White")
    ones = [t for t in play.tokens("grist") if play.on_mat_of(t) == "White"]
    white.flip(ones[0])
    play.table.settle()
    assert play.track("White", "grist") == 4
    white.drag(ones[1], (0.0, 0.0))
    play.table.settle()
    assert play.track("White", "grist") == 3
    white.drag(ones[1], (ones[0].pos[0] + 0.9, ones[0].pos[2]))
    play.table.settle()
    assert play.track("White", "grist") == 4
    white.delete(ones[0])
    play.table.settle()
    assert play.track("White", "grist") == 1


def test_a_card_drawn_with_a_key_is_in_the_hand(game):
    play = game()
    hand = play.zone("White", "hand")
    top = play.zone("White", "deck")[0]
    at = pytest.approx(pane(play, "White", "deck"), abs=1)
    deck = next(o for o in play.table.objects if o.is_deck and o.pos[0:3:2] == at)
    play.table.player("White").type_number(deck, 1)
    play.table.settle()
    assert play.zone("White", "hand") == [*hand, top]
    assert len(play.zone("White", "deck")) == 42


def test_cards_that_merged_by_accident_are_taken_apart(game):
    play = game()
    one, two = (play.give("White", name, "defending", at="White") for name in ("ONE", "TWO"))
    play.table.player("White").drag(play.object(one), play.object(two))
    play.table.settle()
    assert {play.object(one).name, play.object(two).name} == {"Card"}
    assert play.card(one)["zone"] == play.card(two)["zone"] == "defending"


def test_a_card_dragged_to_the_discard_pile_is_discarded(game):
    play = game()
    horn = play.give("Red", "HORN", "defending", at="Red")
    trap = play.give("White", "TROLLTRAP / first", "executables")
    play.table.player("Red").drag(play.object(horn), pane(play, "Red", "discard"))
    play.table.settle()
    assert play.zone("Red", "discard") == [horn]
    play.pass_all()
    play.answer("resolve", "resolved", "White")
    assert play.card(trap)["zone"] == "discard"
    play.pass_all()


def test_inventory_dropped_on_a_character_is_attached(game):
    play = game()
    host = play.give("White", "TWO", "defending", at="White")
    sword = play.give("White", "SWORD", "hand")
    x, _, z = play.object(host).pos
    play.table.player("White").drag(play.object(sword), (x, z + 0.8))
    play.table.settle()
    assert play.card(sword)["attached_to"] == host


def test_x_08_what_people_do_without_automation_stays(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    play.act("White", "automation", on=False)
    assert "automation" in play.refused("White", "attack", card=guid)
    white = play.table.player("White")
    white.rotate(play.object(guid), 90)
    x, z = pane(play, "Red", "invading")
    white.drag(play.object(guid), (x + 1.6, z))  # between the places, which would turn it
    play.table.settle()
    where = play.object(guid).pos
    assert play.prompts() == []
    play.act("White", "automation", on=True)
    card = play.card(guid)
    assert (card["zone"], card["at"], card["tapped"]) == ("invading", "Red", True)
    assert play.object(guid).pos == where


def test_x_09_undo(game):
    play = game()
    guid = play.give("White", "FOUR", "defending", at="White")
    play.act("White", "mark", card=guid, mark="boon", by=2)
    play.set_track("White", "grist", 5)
    before = play.state
    play.act("White", "move", card=guid, at="Red")
    play.act("White", "undo")
    after = play.state
    for key in ("players", "cards", "phase", "prompts"):
        assert after[key] == before[key]
    assert play.on_mat_of(play.object(guid)) == "White"
    assert play.shown("White", "grist") == 5
    assert sum(play.worth(t) for t in play.tokens("boon")) == 2


def test_x_09_undo_of_an_attack_brings_the_dead_back(game):
    play = game()
    two = play.give("Red", "TWO", "defending", at="Red")
    attacker = play.give("White", "FOUR", "invading", at="Red")
    play.set_track("White", "grist", 5)
    for seat in play.seats:
        play.act(seat, "ask", about="ath", how="never")
    play.act("White", "attack", card=attacker)
    play.answer("destroy", [two])
    assert play.card(two)["zone"] == "discard"
    play.act("White", "undo")
    assert play.card(two)["zone"] == "defending"
    assert play.prompt("destroy")["options"] == [two]
    assert play.object(two).name == "Card" and play.on_mat_of(play.object(two)) == "Red"


def test_x_09_no_undo_of_what_was_seen(game):
    play = game()
    play.act("White", "draw", n=1)
    assert "hidden" in play.refused("White", "undo")


def test_x_10_seats(table):
    play = table("White", "Red", "Blue")
    play.act("White", "start", first="White")
    for seat in play.seats:
        play.act(seat, "keep")
    play.act("Red", "leave")
    play.end_main()
    assert play.state["active"] == "Blue"
    assert len(play.zone("Red", "hand")) == 5
    play.main("White")
    assert play.state["round"] == 2
    play.act("Red", "join")
    play.end_main()
    assert play.state["active"] == "Red"


def test_x_10_the_active_player_leaves(game):
    play = game("White", "Red", "Blue")
    play.act("White", "leave")
    assert play.state["active"] == "Red"


def test_global_hands_on_the_api(game):
    play = game()
    assert play.table.call("tableState") == play.state
    answer = play.table.call("tableAct", {"player": "White", "action": "adjust", "track": "vp", "by": 2})
    assert answer["ok"] and play.track("White", "vp") == 2


def test_a_number_changed_by_hand_stands_on_the_card(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    play.act("White", "power", card=guid, by=2)
    play.act("White", "power", card=guid, by=1, resist=True)
    assert play.card(guid)["power"] == 4
    assert [button["label"] for button in play.object(guid).buttons] == ["+2 (+1)"]
    play.act("White", "undo")
    assert [button["label"] for button in play.object(guid).buttons] == ["+2"]
    play.act("White", "put", card=guid, zone="hand")
    assert play.object(guid).buttons == [] and play.card(guid)["power"] == 2


def test_x_11_a_double_click_is_one_click(game):
    play = game()
    white = play.table.player("White")
    white.click("tx-next")
    white.click("tx-next")
    play.table.settle()
    assert play.state["active"] == "Red"
    assert play.state["prompts"][0]["kind"] == "draw"


def test_the_panel_plays_a_turn(table):
    play = table()
    white, red = play.table.player("White"), play.table.player("Red")
    white.click("tx-next")  # start
    play.table.settle()
    for player in (white, red):
        player.click("Keep")
        play.table.settle()
    play.main(play.state["active"])
    active = play.table.player(play.state["active"])
    assert "End MAIN" in active.texts()
    active.click("End MAIN")
    play.table.settle()
    assert play.prompts("draw")
    asked = play.table.player(play.prompt("draw")["player"])
    waiting = next(p for p in (white, red) if p.color != asked.color)
    assert any("waiting for" in text for text in waiting.texts())
    asked.click("2")
    play.table.settle()
    assert play.state["phase"] == "main"


def test_menus_and_hotkeys(game):
    play = game()
    play.set_track("White", "grist", 9)
    guid = play.give("White", "FOUR", "hand")
    white = play.table.player("White")
    white.menu("Enter", play.object(guid))
    play.answer("place", "Red")
    target = play.give("Red", "ONE", "defending", at="Red")
    white.hotkey("Homestuck: ATCG: Attack", play.object(guid))
    play.table.settle()
    assert play.prompt("destroy")["options"] == [target]
    play.answer("destroy", [target])
    play.pass_all()
    white.menu("boon +1", play.object(guid))
    play.table.settle()
    assert play.card(guid)["marks"] == {"boon": 1}


def test_a_mats_menu_loads_a_deck(table):
    play = table()
    mat = next(o for o in play.table.objects if note(o) == {**note(o), "role": "mat", "seat": "Red"})
    play.table.player("Red").menu("Deck: Broad", mat)
    play.table.settle()
    assert play.state["players"]["Red"]["deck"] == "Broad"
    assert len(play.zone("Red", "deck")) == 49


def test_x_12_the_same_seed_the_same_game(table):
    def told(seed):
        play = table(seed=seed)
        play.act("White", "start")
        for seat in play.seats:
            play.act(seat, "mulligan")
            play.act(seat, "keep")
        return play.state

    assert told(5) == told(5)
    assert told(5) != told(6)


def test_hs_40_five_seats(game):
    seats = ("White", "Red", "Yellow", "Green", "Blue")
    play = game(*seats)
    invaders = [play.give("White", name, "invading", at=at) for name, at in zip(
        ("ONE", "TWO", "THREE", "FOUR"), seats[1:], strict=True)]  # fmt: skip
    for guid, at in zip(invaders, seats[1:], strict=True):
        play.act("White", "tap", card=guid)
        assert play.on_mat_of(play.object(guid)) == at
    play.round(2, "White")
    assert not any(play.card(guid)["tapped"] for guid in invaders)


BUDGET = 47_000


def test_a_phase_change_is_cheap(game):
    """Five players, 250 cards, a full table, and all that settles behind the change: MoonSharp is some thirty
    times slower than C Lua.
    """
    seats = ("White", "Red", "Yellow", "Green", "Blue")
    play = game(*seats)
    for seat in seats:
        for n, guid in enumerate(play.zone(seat, "deck")[:18]):
            if play.card(guid)["type"] == "character":
                at = seats[n % 5]
                play.act(seat, "put", card=guid, zone="defending" if at == seat else "invading", at=at)
                play.act(seat, "tap", card=guid)
    worst = 0
    for _ in range(14):
        state = play.state
        prompts = state["prompts"]
        play.table.reset_instructions()
        if prompts:
            first = prompts[0]
            args = {"player": first["player"], "action": "answer"}
            args |= {"prompt": first["id"], "choice": first["options"][0]}
        else:
            args = {"player": state["active"], "action": "next"}
        assert play.table.call("tableAct", args, on="tts-export")["ok"]
        play.table.settle()
        worst = max(worst, play.table.instructions)
    print(f"the dearest change of phase: {worst} of {BUDGET} Lua instructions")
    assert len(play.state["cards"]) == 245
    assert 10_000 < worst <= BUDGET


MOST_CHANGES = 10


def learned(play, color):
    """The panel no longer tells this player how cards are played."""
    for name in ("FIVE", "SIX", "SEVEN"):
        play.set_track(color, "grist", 12)
        play.act(color, "enter", card=play.give(color, name, "hand"), at=color)


def test_a_usual_action_changes_few_parts_of_the_panel(game):
    """The game lays out its screen again for each of them."""
    play = game()
    changed = {}
    panel = play.table.ui["Global"]

    def count(what, act):
        before = panel.changes
        act()
        changed[what] = panel.changes - before

    learned(play, "White")
    play.set_track("White", "grist", 8)
    figure = play.give("White", "FOUR", "hand")
    count("adjust", lambda: play.act("White", "adjust", track="vp", by=5))
    count("enter", lambda: play.act("White", "enter", card=figure, at="White"))
    count("move", lambda: play.act("White", "move", card=figure, at="Red"))
    for name in ("HORN", "ONE"):
        play.give("Red", name, "defending", at="Red")
    play.act("White", "untap", card=figure)
    count(
        "attack", lambda: play.act("White", "attack", card=figure)
    )  # asks, with a row for each of two cards
    count("answer", play.step)
    count("draw", lambda: play.act("White", "draw", n=1))
    play.set_track("White", "grist", 3)
    count("undo", lambda: play.act("White", "undo"))
    assert not [what for what, number in changed.items() if not 0 < number <= MOST_CHANGES], str(changed)


def test_the_next_turn_changes_few_parts_of_the_panel(begun):
    """Phase, whose turn, who can press, grist, the log, and the question how many cards to draw."""
    play = begun()
    panel, turns = play.table.ui["Global"], []
    while len(turns) < 8:
        before, active = panel.changes, play.state["active"]
        play.step()
        if play.state["active"] != active:
            turns.append(panel.changes - before)
    assert max(turns[:2]) <= MOST_CHANGES + 2, "both players also read how cards are played"
    assert max(turns[2:]) <= MOST_CHANGES, turns
