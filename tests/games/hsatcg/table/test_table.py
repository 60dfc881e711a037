"""What every table does: X-01 to X-06, X-09 to X-12, HS-40, by buttons and menus."""

import json

import pytest

from tests.games.play import note
from tts_export.simulator import Table


def everything_told(play, color):
    """All that a player (or a spectator) can read: chat, the log, the panel."""
    face = play.table.player(color)
    return "\n".join([*face.messages, *face.texts()])


@pytest.mark.long
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


@pytest.mark.long
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


@pytest.mark.long
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


def test_who_left_cannot_leave_again_and_the_last_one_stays(game):
    play = game()
    assert play.refused("Red", "join") == "you did not leave"
    play.act("Red", "leave")
    assert play.refused("Red", "leave") == "you do not play"
    assert play.refused("White", "leave") == "you are the last one"
    play.act("Red", "join")
    play.act("White", "leave")
    assert play.refused("Red", "leave") == "you are the last one"


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


def test_the_mat_of_somebody_who_plays_has_no_decks_in_its_menu(table):
    play = table()
    mats = {note(o)["seat"]: o for o in play.table.objects if note(o).get("role") == "mat"}
    assert "Deck: Broad" in [item.label for item in mats["Red"].menu]
    play.act("White", "start", players=["White", "Red"])
    assert next(item.label for item in mats["Red"].menu) == "Draw a card"
    assert "Deck: Broad" in [item.label for item in mats["Green"].menu], "for the next game"


@pytest.mark.long
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


@pytest.mark.long
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
