"""Authors, effects and the stack: HF-10, HF-11, HF-15 to HF-17."""

import pytest

from tests.games.play import reads
from tests.games.secrets import act_at_once, film, open_prompts, seen_by


def test_hf_10_authors(game):
    play = game()
    play.set_track("White", "energy", 3)
    pens = [play.hand("White", "PEN", nth) for nth in range(3)]
    play.act("White", "author", card=pens[0], at="1.editor2")
    assert (play.track("White", "energy"), play.card(pens[0])["at"]) == (3, "1.editor2")
    assert "free" in play.refused("White", "author", card=pens[1], at="1.editor2")
    play.act("White", "author", card=pens[1], at="2.writer")
    assert play.track("White", "energy") == 1
    paid = [line for line in play.state["log"] if line.endswith(" (2 energy)")]
    assert paid == ["White player plays PEN as writer in play zone 2 (2 energy)"]
    assert "2 energy" in play.refused("White", "author", card=pens[2], at="2.editor1")
    play.act("White", "next")
    play.act("Red", "next")
    play.act("White", "author", card=pens[2], at="2.editor1")
    assert play.track("White", "energy") == 2, "the first one of each turn is free"


def test_an_author_asks_for_a_slot_and_lies_there(game):
    play = game()
    pen = play.hand("White", "PEN")
    assert play.refused("White", "author", card=pen, at="3.writer")
    play.act("White", "author", card=pen)
    options = play.prompt("place", "White")["options"]
    assert len(options) == 8 and options[0] == "1.writer"
    play.answer("place", "2.editor3")
    assert play.card(pen)["at"] == "2.editor3"
    other = play.hand("White", "QUILL")
    play.act("White", "adjust", track="energy", by=2)
    play.act("White", "author", card=other, at="2.editor2")
    apart = play.object(pen).pos[0] - play.object(other).pos[0]
    assert apart == pytest.approx(2.65 * 1.5, abs=0.01), "side by side, as the mat has its places"


@pytest.mark.long
def test_hf_11_a_writer_rests_a_turn(game):
    play = game()
    quill = play.hand("White", "QUILL")
    play.set_track("White", "energy", 4)
    play.act("White", "author", card=quill, at="1.editor1")
    play.act("White", "ability", card=quill)
    play.let_it_resolve()
    assert play.track("White", "energy") == 4, "an editor's ability works at once, and this one is free"
    play.act("White", "rotate", card=quill)
    assert (play.track("White", "energy"), play.card(quill)["at"]) == (4, "1.writer")
    assert "rests" in play.refused("White", "ability", card=quill)
    assert [b["label"] for b in play.object(quill).buttons] == ["rests"]
    play.act("White", "next")
    play.act("Red", "next")
    assert play.object(quill).buttons == []
    play.act("White", "ability", card=quill)
    play.let_it_resolve()
    assert play.track("White", "energy") == 3, "4 + 1, and a writer's ability that costs 2"


def test_a_writer_that_rests_lets_nobody_post(game):
    play = game()
    pen = play.hand("White", "PEN")
    play.act("White", "author", card=pen, at="1.writer")
    assert "a writer rests" in play.refused("White", "ability", card=pen)
    play.table.player("White").point_at(play.object(pen))
    play.table.settle()
    assert "Use ability" not in [entry.label for entry in play.object(pen).menu]
    play.act("White", "next")
    play.act("Red", "next")
    play.act("White", "ability", card=pen)
    play.act("White", "undo")
    assert "takes back: White player uses PEN" in play.log()


def test_the_menu_changes_no_number_that_a_card_does_not_have(game):
    play = game()
    pen, diary = play.hand("White", "PEN"), play.hand("White", "DIARY")
    play.act("White", "put", card=pen, zone="play", at="1.writer")
    play.act("White", "put", card=diary, zone="box")
    white = play.table.player("White")
    for card, numbered in ((pen, False), (diary, True)):
        white.point_at(play.object(card))
        play.table.settle()
        assert ("cost +1 this turn" in [entry.label for entry in play.object(card).menu]) == numbered


def test_a_tooltip_says_which_text_is_the_writers(game):
    play = game()
    quill = play.give("White", "QUILL", "play", at="2.writer")
    assert play.object(quill).data["Description"] == (
        "[b]Writer[/b]\nOnce each turn: Pay 2 energy. Draw 1 card.\n\n"
        "[b]Editor[/b]\nOnce each turn: Draw 1 card."
    )


def test_a_text_that_only_reacts_is_not_used(game):
    play = game()
    ink = play.give("White", "INK", "play", at="1.editor1")  # "At the beginning of your end step, ..."
    assert "applies by itself" in play.refused("White", "ability", card=ink)


@pytest.mark.long
def test_once_each_turn_is_counted(game):
    play = game()
    quill = play.give("White", "QUILL", "play", at="1.editor1")
    play.act("White", "ability", card=quill)
    play.let_it_resolve()
    assert "used" in play.refused("White", "ability", card=quill)
    play.act("White", "next")
    play.act("Red", "next")
    play.act("White", "ability", card=quill)
    play.let_it_resolve()


@pytest.mark.long
def test_what_is_used_once_each_turn_says_so_on_the_card(game):
    play = game()
    quill = play.give("White", "QUILL", "play", at="1.editor1")
    play.act("White", "ability", card=quill)
    play.let_it_resolve()
    assert [button["label"] for button in play.object(quill).buttons] == ["used"]
    play.act("White", "next")
    assert play.object(quill).buttons == [], "the next turn has begun"


def test_a_text_sends_a_card_to_exile_from_where_it_is(game):
    play = game()
    pen, ink = play.give("Red", "PEN", "play", at="1.writer"), play.hand("White", "INK")
    story = play.post("White", "THREE")
    for card in (pen, story):
        play.act("White", "exile", card=card)
    assert list(play.state["shared"]["zones"]["exile"]) == [story, pen], "the last one on top"
    assert story not in play.box
    assert "is exiled" in play.log()
    assert "discard pile only" in play.refused("White", "exile", card=ink)
    play.act("White", "put", card=story, zone="stories")
    assert play.card(story)["zone"] == "stories"


def test_hf_11_rotating_needs_the_writer_slot_of_its_play_zone(game):
    play = game()
    pen = play.give("White", "PEN", "play", at="1.editor1")
    ink = play.give("White", "INK", "play", at="1.writer")
    assert "taken" in play.refused("White", "rotate", card=pen)
    assert "editor" in play.refused("White", "rotate", card=ink)
    play.act("White", "retire", card=ink)
    play.act("White", "rotate", card=pen)
    assert play.card(pen)["at"] == "1.writer" and play.zone("White", "discard") == [ink]


def test_hf_15_the_stack(game):
    play = game()
    for seat in play.seats:
        play.set_track(seat, "energy", 5)
    victim = play.give("Red", "PEN", "play", at="1.writer")
    e1, e3 = play.hand("White", "SCOLD"), play.hand("White", "RETORT")
    e2, e4 = play.hand("Red", "RETORT"), play.hand("Red", "RETORT", 1)
    play.act("White", "effect", card=e1, target=victim)
    assert play.prompt("respond")["player"] == "Red"
    play.act("Red", "respond", card=e2)
    play.act("White", "respond", card=e3)
    assert play.stack == [e1, e2, e3]
    assert [t["card"] for t in play.state["queue"]] == [e3, e2, e1]
    play.answer("respond", "pass", "Red")
    play.answer("carry_out", "done", "White")
    assert play.card(e3)["zone"] == "discard"
    play.answer("respond", "pass", "White")
    play.act("Red", "respond", card=e4)
    assert play.stack == [e1, e2, e4]
    play.answer("respond", "pass", "White")
    play.answer("carry_out", "done", "Red")
    assert play.card(e4)["zone"] == "discard" and play.stack == [e1, e2]
    play.act("Red", "retire", card=victim)
    play.answer("respond", "pass", "White")
    play.answer("respond", "pass", "Red")
    play.answer("carry_out", "done", "Red")
    play.answer("respond", "pass", "White")
    play.answer("respond", "pass", "Red")
    assert "White player finds no card to retire" in play.log(), "its target is gone"
    assert play.card(e1)["zone"] == "discard" and play.stack == [] and play.prompts() == []
    assert (play.track("White", "energy"), play.track("Red", "energy")) == (3, 3)


@pytest.mark.long
def test_nobody_is_asked_to_respond_to_what_the_own_card_has_triggered(game):
    play = game("White", "Red", "Blue")
    for seat in play.seats:
        play.set_track(seat, "energy", 5)
        play.hand(seat, "RETORT")
    play.act("White", "effect", card=play.hand("White", "LETTER"))
    for seat in ("Red", "Blue"):
        play.answer("respond", "pass", seat)
    play.answer("post", play.find("White", "HERALD"))
    energy = play.track("White", "energy")
    assert "HERALD is on the stack" in play.prompt("respond", "Red")["text"]
    assert "White" not in [prompt["player"] for prompt in play.prompts("respond")]
    for seat in ("Red", "Blue"):
        play.answer("respond", "pass", seat)
    assert play.track("White", "energy") == energy + 1


@pytest.mark.long
def test_hf_15_three_players_are_asked_clockwise(game):
    play = game("White", "Red", "Blue")
    play.act("White", "effect", card=play.hand("White", "NOTE"))
    asked = []
    while prompts := play.prompts("respond"):
        asked.append(prompts[0]["player"])
        play.answer("respond", "pass", prompts[0]["player"])
    assert asked == ["Red", "Blue"]


def test_who_has_no_cards_or_asked_for_silence_is_not_asked(game):
    play = game()
    play.act("Red", "ask", about="respond", how="never")
    play.act("White", "effect", card=play.hand("White", "PADDING"))
    assert [p["kind"] for p in play.prompts()] == ["carry_out"]
    play.let_it_resolve()
    play.act("Red", "ask", about="respond", how="always")
    play.hand_of("Red", 0)
    play.act("White", "effect", card=play.hand("White", "PADDING", 1))
    assert [p["kind"] for p in play.prompts()] == ["carry_out"]


def test_a_target_is_needed_and_asked(game):
    play = game()
    scold = play.hand("White", "SCOLD")
    assert "target" in play.refused("White", "effect", card=scold)
    pen, ink = (play.give("Red", name, "play", at=f"{n}.editor1") for n, name in enumerate(("PEN", "INK"), 1))
    assert play.refused("White", "effect", card=scold, target=scold)
    play.act("White", "effect", card=scold)
    assert play.prompt("target", "White")["options"] == [pen, ink]
    assert play.track("White", "energy") == 1, "nothing is paid before the target is chosen"
    play.answer("target", pen)
    assert play.track("White", "energy") == 0
    assert "PEN" in play.prompt("respond", "Red")["text"]
    assert "White player plays SCOLD (target: PEN) (1 energy)" in play.log()


def test_the_only_target_is_no_question(game):
    play = game()
    pen = play.give("Red", "PEN", "play", at="1.editor1")
    play.act("White", "effect", card=play.hand("White", "SCOLD"))
    play.let_it_resolve()
    assert play.card(pen)["zone"] == "discard"


def test_hf_16_regular_and_oneshot_on_the_opponents_turn(game):
    play = game()
    play.act("White", "next")
    play.set_track("White", "energy", 3)
    assert "oneshot" in play.refused("White", "effect", card=play.hand("White", "NOTE"))
    retort = play.hand("White", "RETORT")
    play.act("White", "effect", card=retort)
    play.let_it_resolve()
    assert play.card(retort)["zone"] == "discard" and play.track("White", "energy") == 2


def test_hf_16_a_longfic_takes_an_editor_slot_until_it_is_removed(game):
    play = game()
    play.set_track("White", "energy", 5)
    saga = play.hand("White", "SAGA")
    assert play.refused("White", "effect", card=saga, at="1.writer")
    play.act("White", "effect", card=saga, at="1.editor2")
    assert play.card(saga)["zone"] == "stack"
    play.let_it_resolve()
    assert (play.card(saga)["zone"], play.card(saga)["at"]) == ("play", "1.editor2")
    assert play.refused("White", "author", card=play.hand("White", "PEN"), at="1.editor2")
    play.act("White", "remove", card=saga)
    assert play.card(saga)["zone"] == "discard" and play.track("White", "energy") == 1
    assert play.refused("White", "remove", card=play.give("White", "INK", "play", at="1.editor1"))


def test_hf_16_a_longfic_finds_its_slot_taken(game):
    play = game()
    play.set_track("White", "energy", 5)
    saga = play.hand("White", "SAGA")
    play.act("White", "effect", card=saga, at="1.editor2")
    play.give("White", "PEN", "play", at="1.editor2")
    play.let_it_resolve()
    assert play.card(saga)["at"] == "1.editor1"


@pytest.mark.long
def test_hf_16_a_blog_enters_the_box_and_earns_nothing(game):
    play = game()
    diary = play.hand("White", "DIARY")
    play.act("White", "effect", card=diary)
    play.let_it_resolve()
    assert play.heats() == [("W DIARY", 3)] and play.track("White", "energy") == 0
    play.act("White", "next")
    play.act("Red", "next")
    assert play.track("White", "energy") == 1 and play.heats() == [("W DIARY", 2)]


def listed(copies, *names):
    return "\n".join(f"{copies} {name}" for name in names)


@pytest.mark.long
def test_hf_17_deck_check(table):
    authors = listed(3, "PEN", "QUILL", "INK", "BRUSH")
    effects = listed(3, "NOTE", "SCOLD", "RETORT", "GUST", "SAGA", "DIARY", "NEWS", "LETTER")
    whole = "\n".join([authors, effects, "2 PADDING", "2 MARGIN"])
    stories = ["COLD", "ONE", "OTHER ONE", "TWO", "OTHER TWO", "THREE", "OTHER THREE", "FOUR", "FIVE", "SIX"]
    stories += ["DEAR", "HERALD", "MORNING", "EMBER", "SURPLUS"]
    play = table()

    def problems(text):
        return [str(p) for p in play.act("White", "load", list=text).get("problems") or []]

    assert problems("\n".join([whole, *stories])) == []
    assert len(problems(whole.replace("2 MARGIN", "1 MARGIN"))) == 1, "39 cards"
    assert len(problems(whole.replace("3 PEN", "4 PEN"))) == 1, "four of a name"
    assert len(problems("\n".join([whole, *stories, "THIRD THREE"]))) == 1, "16 stories"
    assert len(problems("\n".join([whole, "2 ONE"]))) == 1, "a story twice"
    assert len(problems("\n".join([whole, "Library:", "ONE"]))) == 1, "a story in the library"
    play.act("White", "load", deck="Plain")


def test_a_card_that_says_post_cannot_once_nothing_can_be_paid_for(game):
    play = game()
    free = [story for story in play.zone("White", "stories") if play.card(story)["power"] == 0]
    for story in free:
        play.act("White", "put", card=story, zone="exile")
    play.set_track("White", "energy", 3)
    play.act("White", "effect", card=play.hand("White", "LETTER"))
    play.answer("respond", "pass", "Red")
    assert play.box == [] and play.prompts() == [] and play.stack == []
    play.set_track("White", "energy", 4)
    play.act("White", "effect", card=play.hand("White", "LETTER", 1))
    play.answer("respond", "pass", "Red")
    assert play.heats() == [("W DEAR", 5)], "the only one that there is"


@pytest.fixture
def plays(game):
    """`plays("RETORT")`: White plays an effect; Red, asked only when able, holds that card, Blue nothing. The
    time of the pause has not begun to pass.
    """

    def begun(name):
        play = game("White", "Red", "Blue", ask="can")
        play.hand_of("Red", 0)
        play.hand_of("Blue", 0)
        play.hand("Red", name)
        play.set_track("Red", "energy", 5)
        note = play.hand("White", "PADDING")
        act_at_once(play.table, "White", "effect", card=note)
        return play

    return begun


@pytest.mark.long
def test_for_the_pause_nobody_sees_whether_red_could_respond(plays):
    films = {}
    for name in ("RETORT", "MARGIN"):
        play = plays(name)
        assert bool(open_prompts(play.table, "Red")) == (name == "RETORT")
        films[name] = [film(play.table, "White"), seen_by(play.table, "Blue"), seen_by(play.table, "Grey")]
    assert films["RETORT"] == films["MARGIN"]
    assert reads(films["MARGIN"][0][0][0], "a moment: time for responses")


@pytest.mark.long
def test_who_has_no_response_is_not_asked(plays):
    play = plays("MARGIN")
    play.table.settle()
    assert [prompt["player"] for prompt in play.prompts()] == ["White"] and not play.prompts("respond")


def test_a_response_in_the_pause_ends_it(plays):
    play = plays("RETORT")
    retort = play.zone("Red", "hand")[0]
    act_at_once(play.table, "Red", "respond", card=retort)
    assert retort in play.stack
    play.let_it_resolve()


@pytest.mark.long
def test_abilities_in_play_are_among_the_responses(game):
    play = game(ask="can")
    play.hand_of("Red", 0)
    quill = play.give("Red", "QUILL", "play", at="1.editor1")
    play.act("White", "effect", card=play.hand("White", "PADDING"))
    assert play.prompt("respond", "Red")["options"] == ["pass", quill]
    play.answer("respond", quill, "Red")
    assert play.prompts("respond") == [] or play.prompt("respond")["player"] == "White"
    play.let_it_resolve()


@pytest.mark.long
def test_a_text_without_buttons_holds_nobody_up(game):
    play = game(ask="never")
    play.act("White", "ask", about="texts", how="never")
    padding = play.hand("White", "PADDING")
    play.act("White", "effect", card=padding)
    assert play.card(padding)["zone"] == "discard" and play.stack == []
    assert play.prompt("carry_out", "White")["offer"] and "White player carries out PADDING" in play.log()
    play.act("White", "next")  # that is the answer
    assert play.prompts("carry_out") == [] and play.state["active"] == "Red"
