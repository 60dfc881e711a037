"""What every table does (X-01 to X-12), on this game."""

import json
import re

import pytest

from tests.games.play import note
from tts_export.simulator import Table

HIDDEN = ("hand", "library", "stories")


def told(play, color):
    """All that a player (or a spectator) can read: chat, the log, the panel."""
    face = play.table.player(color)
    return "\n".join([*face.messages, *face.texts()])


def hidden(state, color):
    zones = state["players"][color]["zones"]
    return {state["cards"][guid]["name"] for zone in HIDDEN for guid in zones.get(zone, [])}


def on_mat(play, color, right, down):
    """A point of a player's mat on the table, for seats along the near and the far edge."""
    mat = next(o for o in play.table.objects if note(o) == {**note(o), "role": "mat", "seat": color})
    way = 1.5 if mat.rot[1] == 180 else -1.5
    return mat.pos[0] + (right - 10.5) * way, mat.pos[2] + (5.5 - down) * way


def in_box(slot):
    """The middle of a slot of the Feature Box."""
    return -6.35 + (1.58 + 2.17 * (slot - 1) - 11.35) * 1.5, (2.3 - 2.36) * 1.5


def on_stack(place):
    return 17.225 + (1.263 + 1.687 * (place - 1) - 4.1) * 1.5, (2.3 - 2.35) * 1.5


def reopened(play):
    """The table saved in the middle of things, and loaded."""
    before = play.state
    play.table = Table.open(json.dumps(play.table.save()), seed=99, players=play.seats)
    play.table.settle()
    assert {**play.state, "log": 0} == {**before, "log": 0}


@pytest.mark.long
def test_x_01_nobody_reads_anothers_cards(game):
    play = game("White", "Red", "Blue")
    shown = set()
    for turn in range(12):
        active = play.state["active"]
        if play.state["phase"] == "main" and not play.state["prompts"]:
            play.act(active, "post", card=play.zone(active, "stories")[turn % 5])
        while prompts := play.state["prompts"]:
            first = prompts[0]
            many = first["options"][: first.get("count", 0)]
            play.answer(first["kind"], many if first.get("many") else first["options"][0], first["player"])
            shown |= {c["name"] for c in play.state["cards"].values() if c["zone"] not in HIDDEN}
            for reader in ("White", "Red", "Blue", "Grey"):
                text = told(play, reader)
                own = hidden(play.state, reader) if reader != "Grey" else set()
                for other in ("White", "Red", "Blue"):
                    names = hidden(play.state, other) - shown - own if other != reader else set()
                    assert not [name for name in names if re.search(rf"\b{name}\b", text)]
        shown |= {c["name"] for c in play.state["cards"].values() if c["zone"] not in HIDDEN}
        play.act(play.state["active"], "next")


def test_x_01_a_response_shows_nobody_else_what_could_be_played(game):
    play = game()
    play.set_track("Red", "energy", 5)
    play.hand("Red", "RETORT")
    play.act("White", "effect", card=play.hand("White", "PADDING"))
    assert "RETORT" in told(play, "Red")
    assert "RETORT" not in told(play, "White") + told(play, "Grey")


def test_x_01_the_story_pile_lies_face_down(game):
    play = game()
    lying = [
        c
        for o in play.table.objects
        if o.is_deck
        for c in o.contents
        if c["GUID"] in play.zone("White", "stories")
    ]
    assert len(lying) == 15
    pile = next(o for o in play.table.objects if o.is_deck and lying[0] in o.contents)
    assert 90 < pile.rot[2] % 360 < 270
    assert len(pile.contents) == 15, "the stories alone"


@pytest.mark.long
def test_x_02_save_with_a_stack_and_a_question(game):
    play = game()
    play.set_track("Red", "energy", 3)
    victim = play.give("Red", "PEN", "play", at="2.writer")
    play.post("White", "FOUR")
    play.act("White", "effect", card=play.hand("White", "SCOLD"), target=victim)
    play.act("Red", "respond", card=play.hand("Red", "RETORT"))
    reopened(play)
    play.answer("respond", "pass", "White")
    play.answer("carry_out", "done", "Red")
    reopened(play)
    play.answer("respond", "pass", "White")
    play.answer("respond", "pass", "Red")
    assert play.card(victim)["zone"] == "discard"
    play.act("White", "next")
    assert play.heats() == [("W FOUR", 4)]


def test_x_03_and_x_04_refusals_change_nothing(game):
    play = game()
    assert "turn" in play.refused("Red", "next")
    assert "turn" in play.refused("Red", "author", card=play.hand("Red", "PEN"), at="1.writer")
    assert "not your card" in play.refused("White", "effect", card=play.hand("Red", "PADDING"))
    assert "3 energy" in play.refused("White", "effect", card=play.hand("White", "MARGIN"))
    assert any("Not now" in text for text in play.table.player("Red").messages)


def test_x_05_every_card_stays_its_owners_and_lies_in_one_place(game):
    play = game("White", "Red", "Blue")
    owned = {guid: card["owner"] for guid, card in play.state["cards"].items()}
    play.post("White", "FOUR")
    play.act("White", "author", card=play.hand("White", "PEN"), at="1.writer")
    play.act("White", "next")
    play.act("Red", "leave")
    play.check()
    assert {guid: card["owner"] for guid, card in play.state["cards"].items()} == owned


def test_x_06_energy_and_heat_are_clamped(game):
    play = game()
    play.act("White", "adjust", track="energy", by=-5)
    assert play.track("White", "energy") == play.shown("White", "energy") == 0
    four = play.post("White", "FOUR")
    play.act("White", "mark", card=four, mark="heat", by=9)
    assert play.heat(four) == play.flames() == 6


def test_x_07_an_author_dragged_to_a_slot(game):
    play = game()
    pen, ink = play.hand("White", "PEN"), play.hand("White", "INK")
    white = play.table.player("White")
    play.set_track("White", "energy", 3)
    white.drag(play.object(pen), on_mat(play, "White", 4.377, 2.105))
    play.table.settle()
    assert (play.card(pen)["zone"], play.card(pen)["at"]) == ("play", "1.writer")
    assert play.prompts() == [], "the first author is free"
    assert play.state["phase"] == "main" and play.refused("White", "ability", card=pen)
    white.drag(play.object(ink), on_mat(play, "White", 10.077, 5.505))
    play.table.settle()
    where = play.object(ink).pos
    assert play.card(ink)["at"] == "2.editor1"
    assert "2 energy" in play.prompt("confirm", "White")["title"] and play.track("White", "energy") == 3
    play.answer("confirm", "yes")
    assert play.track("White", "energy") == 1 and play.object(ink).pos == where
    white.drag(play.object(ink), on_mat(play, "White", 12.727, 5.505))
    play.table.settle()
    assert play.card(ink)["at"] == "2.editor2" and play.prompts() == []


@pytest.mark.parametrize("past", ["the box", "the table"])
def test_an_author_dropped_elsewhere_first_is_the_turns_first_author(game, past):
    play = game()
    white = play.table.player("White")
    first, second = play.hand("White", "PEN"), play.hand("White", "INK")
    play.set_track("White", "energy", 3)
    for place in (in_box(1) if past == "the box" else (60.0, 0.0), on_mat(play, "White", 4.377, 2.105)):
        white.drag(play.object(first), place)
        play.table.settle()
    assert play.card(first)["zone"] == "play" and not play.prompts() and not play.state["failures"]
    white.drag(play.object(second), on_mat(play, "White", 10.077, 5.505))
    play.table.settle()
    assert "2 energy" in play.prompt("confirm", "White")["title"]


def test_x_07_a_story_dragged_to_the_box(game):
    play = game()
    play.post("White", "SIX")
    play.post("White", "TWO")
    play.set_track("White", "energy", 6)
    dear = play.find("White", "DEAR")
    play.act("White", "put", card=dear, zone="hand")
    play.act("White", "put", card=dear, zone="stories")
    pile = next(o for o in play.table.objects if o.is_deck and any(c["GUID"] == dear for c in o.contents))
    play.table.player("White").draw(pile, to=in_box(5))
    play.table.settle()
    assert play.box[-1] == dear and play.heat(dear) == 0 and play.track("White", "energy") == 6
    play.answer("confirm", "yes")
    assert play.track("White", "energy") == 2
    assert play.heats() == [("W SIX", 6), ("W DEAR", 5), ("W TWO", 2)]


def test_x_07_an_effect_dragged_to_the_stack_waits_for_responses(game):
    play = game()
    note_card = play.hand("White", "NOTE")
    play.table.player("White").drag(play.object(note_card), on_stack(1))
    play.table.settle()
    assert play.stack == [note_card]
    play.answer("confirm", "yes", "White")
    assert play.track("White", "energy") == 0
    hand = len(play.zone("White", "hand"))
    play.answer("respond", "pass", "Red")
    assert len(play.zone("White", "hand")) == hand + 1
    assert play.card(note_card)["zone"] == "discard"


def test_an_effect_dragged_to_the_stack_is_a_response_and_the_others_are_asked(game):
    """Red's answer to White's blog: the question to Red is over, and White may respond to it."""
    play = game()
    for seat in play.seats:
        play.act(seat, "ask", about="respond", how="always")
        play.set_track(seat, "energy", 5)
    diary, note_card, saga = play.hand("White", "DIARY"), play.hand("Red", "RETORT"), play.hand("Red", "SAGA")
    play.act("White", "effect", card=diary)
    red = play.table.player("Red")
    red.drag(play.object(saga), on_stack(3))
    play.table.settle()
    play.answer("confirm", "yes", "Red")
    assert "only a oneshot can be played now" in play.prompt("confirm", "Red")["text"]
    play.answer("confirm", "yes", "Red")
    assert play.card(saga)["zone"] == "hand" and play.stack == [diary]
    red.drag(play.object(note_card), on_stack(2))
    play.table.settle()
    play.answer("confirm", "yes", "Red")
    assert play.stack == [diary, note_card]
    assert [(p["kind"], p["player"]) for p in play.prompts()] == [("respond", "White")]
    play.answer("respond", "pass", "White")
    play.answer("carry_out", "done", "Red")
    assert play.stack == [diary] and play.card(note_card)["zone"] == "discard"


@pytest.mark.long
def test_effects_dragged_past_the_stack_go_there_first(game):
    play = game()
    play.set_track("White", "energy", 5)
    play.act("Red", "ask", about="respond", how="always")
    diary, saga = play.hand("White", "DIARY"), play.hand("White", "SAGA")
    white = play.table.player("White")
    white.drag(play.object(diary), in_box(1))
    play.table.settle()
    play.answer("confirm", "yes", "White")
    assert play.stack == [diary] and play.box == [] and play.track("White", "energy") == 4
    play.answer("respond", "pass", "Red")
    assert play.heats() == [("W DIARY", 3)]
    white.drag(play.object(saga), on_mat(play, "White", 10.077, 5.505))
    play.table.settle()
    slot = play.card(saga)["slot"]
    play.answer("confirm", "yes", "White")
    assert play.stack == [saga] and play.track("White", "energy") == 2
    play.answer("respond", "pass", "Red")
    assert (play.card(saga)["zone"], play.card(saga)["slot"]) == ("play", slot)


def test_x_08_what_was_done_without_automation_stays(game):
    play = game()
    four, two = play.post("White", "FOUR"), play.post("White", "TWO")
    play.act("White", "automation", on=False)
    play.act("White", "mark", card=two, mark="heat", by=3)
    assert play.box == [four, two], "nothing is moved by itself"
    play.table.player("White").drag(play.object(two), on_mat(play, "White", 18.9, 9.17))
    play.table.settle()
    play.act("White", "automation", on=True)
    assert play.box == [four] and two in play.zone("White", "stories")


def test_x_09_undo(game):
    play = game()
    play.set_track("White", "energy", 4)
    pen, saga = play.hand("White", "PEN"), play.hand("White", "SAGA")
    before = play.state
    play.act("White", "author", card=pen, at="1.writer")
    play.act("White", "undo")
    assert {**play.state, "log": 0} == {**before, "log": 0}
    play.act("White", "author", card=pen, at="1.writer")
    assert play.track("White", "energy") == 4, "it is the first author of the turn again"
    before = play.state
    play.act("White", "effect", card=saga)
    play.act("White", "undo")
    assert {**play.state, "log": 0} == {**before, "log": 0}
    four, six = play.post("White", "FOUR"), play.post("White", "SIX")
    play.act("White", "mark", card=four, mark="heat", by=-4)
    assert play.box == [six]
    play.act("White", "undo")
    assert play.heats() == [("W SIX", 6), ("W FOUR", 4)]
    assert play.object(four).pos[0] > play.object(six).pos[0] and play.flames() == 10


def test_x_10_who_leaves_is_skipped_and_the_stack_goes_on(game):
    play = game("White", "Red", "Blue")
    story = play.post("Red", "FOUR")
    play.act("White", "effect", card=play.hand("White", "PADDING"))
    play.act("Red", "leave")
    play.answer("respond", "pass", "Blue")
    play.answer("carry_out", "done", "White")
    play.act("White", "next")
    assert play.state["active"] == "Blue" and play.box == [story]


def test_x_10_who_leaves_with_something_on_the_stack(game):
    play = game("White", "Red", "Blue")
    card = play.hand("White", "PADDING")
    play.act("White", "effect", card=card)
    play.act("White", "leave")
    play.let_it_resolve()
    assert play.card(card)["zone"] == "discard"
    assert (play.state["active"], play.state["phase"]) == ("Red", "main")


def test_x_11_a_double_click_ends_one_turn(game):
    play = game()
    for seat in play.seats:
        play.act(seat, "ask", about="respond", how="never")
    white = play.table.player("White")
    white.click("tx-next")
    white.click("tx-next")
    play.table.settle()
    assert (play.state["active"], play.state["phase"], play.state["round"]) == ("Red", "main", 1)


@pytest.mark.long
def test_x_12_the_same_seed_the_same_game(game):
    assert game(seed=5).state == game(seed=5).state
    assert game(seed=5).state != game(seed=6).state


@pytest.mark.long
def test_shared_exile_is_one_pile_for_all(game):
    play = game()
    cards = [play.give(seat, "PEN", "exile") for seat in play.seats]
    assert play.state["shared"]["zones"]["exile"] == cards[::-1]
    pile = [o for o in play.table.objects if o.is_deck and {c["GUID"] for c in o.contents} == set(cards)]
    assert len(pile) == 1
    back = play.give("White", "PEN", "hand")
    assert back == cards[0] and play.state["shared"]["zones"]["exile"] == [cards[1]]


@pytest.mark.long
def test_five_players(game):
    play = game("White", "Red", "Yellow", "Green", "Blue")
    for seat in play.seats:
        assert play.state["active"] == seat
        play.act(seat, "author", card=play.hand(seat, "PEN"), at="1.editor1")
        play.post(seat, "FOUR")
        play.act(seat, "next")
    assert (play.state["active"], play.state["round"]) == ("White", 2)
    assert len(play.box) == 5 and play.track("White", "energy") == 3


def test_a_card_laid_on_another_players_mat_goes_to_a_free_slot_of_its_own(game):
    play = game()
    theirs = play.give("Red", "PEN", "play", at="1.writer")
    own = play.give("White", "PEN", "play", at="1.writer")
    ink = play.hand("White", "INK")
    play.table.player("White").drag(play.object(ink), on_mat(play, "Red", 4.377, 2.105))
    play.table.settle()
    assert play.zone("White", "play") == [own, ink] and play.zone("Red", "play") == [theirs]
    assert play.card(ink)["at"] == "1.editor1"
    assert all(play.object(guid).name == "Card" for guid in (theirs, own, ink))


def test_more_cards_than_slots_lie_apart(game):
    play = game()
    names = ["PEN", "QUILL", "INK", "BRUSH"]
    cards = [play.give("White", name, "play", nth=nth) for name in names for nth in range(3)]
    assert len({play.object(guid).pos for guid in cards}) == 12
    assert all(play.object(guid).name == "Card" for guid in cards)
    play.table.player("White").drag(play.object(cards[0]), play.object(cards[5]))
    play.table.settle()
    assert all(play.object(guid).name == "Card" for guid in cards)
