"""What a player sees at the seat: the strip's button, the question's box, how to play, and menus of cards."""

import pytest

from tests.games.play import lines, note, reads
from tests.helpers.menus import menu
from tts_export.simulator.errors import SimError


def panel(play, element, attribute):
    ui = play.table.ui["Global"]
    return ui.attribute(ui.ids[element], attribute)


def test_only_who_can_press_it_sees_the_yellow_button(game):
    play = game("White", "Red")
    white, red, spectator = (play.table.player(color) for color in ("White", "Red", "Grey"))
    assert "End MAIN" in white.texts()
    for other in (red, spectator):
        assert "End MAIN" not in other.texts()
        assert reads(other.texts(), "waiting for White player")
    with pytest.raises(SimError, match="hidden from this player"):
        red.click("tx-next")


def test_while_somebody_is_asked_nobody_has_the_yellow_button(game):
    play = game("White", "Red")
    guid = play.give("White", "TWO", "hand")
    play.act("White", "enter", card=guid)
    assert play.prompts("place")
    for color in ("White", "Red", "Grey"):
        texts = play.table.player(color).texts()
        assert reads(texts, "waiting for White player")
        assert not any(text.startswith("End ") for text in texts)


def test_before_the_game_everybody_at_a_seat_can_start(table):
    play = table()
    assert "Start the game" in play.table.player("Red").texts()
    assert reads(play.table.player("Grey").texts(), "the game has not begun")
    assert "Start the game" not in play.table.player("Grey").texts()


BRIEF = "Right-click a card, or drag it."


def learns(play, color):
    texts = play.table.player(color).texts()
    return BRIEF in texts or any(text.startswith("This phase is yours\n") for text in texts)


def test_main_says_it_at_length_in_the_first_round_only(game):
    play = game("White", "Red")
    ui = play.table.ui["Global"]
    how = ui.ids["tx-how"]
    heights = {}
    for _ in range(2):
        long = BRIEF not in play.table.player("White").texts()
        heights[play.state["round"]] = (long, int(ui.attribute(how, "height")))
        play.main("Red")
        play.main("White")
    assert learns(play, "White") and not learns(play, "Red")
    assert min(heights.values()) == (False, 52) and len(set(heights.values())) == 2, heights


def test_main_says_how_to_play_until_it_was_done_three_times(game):
    play = game("White", "Red")
    play.set_track("White", "grist", 12)
    assert learns(play, "White") and not learns(play, "Red")
    cards = [play.give("White", name, "hand") for name in ("ONE", "TWO", "FOUR")]
    for guid in cards:
        assert learns(play, "White")
        play.act("White", "enter", card=guid, at="White")
    assert not learns(play, "White")
    play.main("Red")
    assert learns(play, "Red")


def test_the_box_of_a_question_can_be_dragged_and_stays_there(game):
    """The game forgets where a part was dragged when a script changes an attribute of that part."""
    play = game("White", "Red")
    ui = play.table.ui["Global"]
    grip = ui.ids["tx-prompt-1-grip"]
    assert ui.attribute(grip, "allowDragging") == "true"
    assert ui.attribute(grip, "returnToOriginalPositionWhenReleased") == "false"
    changed = []
    of_ui = ui.change
    ui.change = lambda element, *more: changed.append(element) or of_ui(element, *more)
    guid = play.give("White", "TWO", "hand")
    play.act("White", "enter", card=guid)
    play.answer("place", "White")
    assert "tx-prompt-1" in changed and "tx-prompt-1-text" in changed
    assert "tx-prompt-1-grip" not in changed


def test_a_question_can_be_folded_and_the_next_one_is_open(game):
    play = game("White", "Red")
    guid = play.give("White", "TWO", "hand")
    play.act("White", "enter", card=guid)
    white = play.table.player("White")

    def fold():
        white.click("tx-prompt-1-fold")
        play.table.settle()

    assert {"fold", "White player"} < set(white.texts()) and reads(white.texts(), "Where to?")
    fold()
    assert {"open", "TWO: Where to?"} < set(white.texts()) and not learns(play, "White")
    with pytest.raises(SimError, match="hidden from this player"):
        white.click("tx-prompt-1-1")
    fold()
    assert {"fold", "White player"} < set(white.texts())
    fold()
    play.answer("place", "White")  # with a key, for example
    play.act("White", "enter", card=play.give("White", "ONE", "hand"))
    assert {"fold", "White player"} < set(white.texts())
    white.click("tx-prompt-1-1")
    play.table.settle()
    assert not play.prompts()


def test_a_card_in_hand_can_enter_in_main(game):
    play = game("White", "Red")
    guid = play.give("White", "TWO", "hand")
    places = [f"Enter at {seat} player's planet" for seat in ("White", "Red")]
    assert menu(play, "White", guid) == ["Enter (1)", *places, "Discard", "Nullify"]
    play.set_track("White", "grist", 0)  # too little: the entry is behind "More ...", with its reason
    assert menu(play, "White", guid) == ["Discard", "Nullify", "More ..."]
    play.end_main()
    assert "Enter" not in menu(play, "White", guid)


def test_a_card_in_play_has_what_it_can_do_and_more_behind(game):
    play = game("White", "Red")
    guid = play.give("White", "FOUR", "invading", at="Red")
    first = ["Move (2)", "Attack (1)", "Discard", "Nullify", "Turn (tap)", "boon +1", "power +1 this turn",
             "resist +1 this turn", "More ..."]  # fmt: skip
    assert menu(play, "White", guid) == first
    white, card = play.table.player("White"), play.object(guid)
    assert [item.keep_open for item in card.menu if item.label == "More ..."] == [True]
    white.menu("More ...", card)
    rest = [item.label for item in card.menu]
    assert rest == ["Ability", "Use", "boon −1", "power +1", "power −1 this turn", "power −1",
                    "resist +1", "resist −1 this turn", "resist −1", "Back to hand", "Back ..."]  # fmt: skip
    white.menu("Back ...", card)
    assert menu(play, "White", guid) == first


def test_a_card_explains_what_the_table_does_with_its_text(game):
    play = game("White", "Red")
    white, red = play.table.player("White"), play.table.player("Red")
    guid = play.give("White", "PREPPER", "hand")
    white.point_at(play.object(guid))
    white.menu("More ...", play.object(guid))
    white.menu("Explain its text", play.object(guid))
    assert white.messages[-1].endswith(":\nThe table: Your prep phase: Gain 1 grist.")
    unread = play.give("White", "BOONER", "hand")
    white.point_at(play.object(unread))
    white.menu("More ...", play.object(unread))
    white.menu("Explain its text", play.object(unread))
    assert white.messages[-1].endswith(":\nBy hand: Ability (3b): Draw 1 card and smile.")
    assert not any("smile" in message for message in red.messages)


def test_a_tapped_card_does_not_offer_what_taps(game):
    play = game("White", "Red")
    guid = play.give("White", "FOUR", "invading", at="Red")
    assert "Attack (1)" in menu(play, "White", guid)
    play.act("White", "tap", card=guid)
    assert "Attack (1)" not in [
        item.label for item in play.object(guid).menu
    ]  # under the pointer it is made again
    play.table.player("White").menu("More ...", play.object(guid))
    play.table.player("White").menu("Attack", play.object(guid))
    assert "Not now: that card is tapped already" in play.table.player("White").messages[-1]


def test_a_change_for_this_turn_is_taken_off_by_itself(game):
    play = game("White", "Red")
    guid = play.give("White", "FOUR", "defending", at="White")
    white, card = play.table.player("White"), play.object(guid)
    printed = play.card(guid)["power"]
    for label in ("power +1 this turn", "power +1 this turn", "resist +1 this turn"):
        white.menu(label, card)
    white.menu("More ...", card)
    white.menu("power +1", card)
    play.table.settle()
    assert play.card(guid)["power"] == printed + 3
    assert [button["label"] for button in card.buttons] == ["+3 (+1)"]
    assert "changes power of FOUR" in play.log() and "until the turn is over" in play.log()
    play.main("Red")
    assert play.card(guid)["power"] == printed + 1
    assert [button["label"] for button in card.buttons] == ["+1"]


def test_a_change_for_this_turn_ends_with_the_card_and_with_undo(game):
    play = game("White", "Red")
    guid = play.give("White", "FOUR", "defending", at="White")
    printed = play.card(guid)["power"]
    play.act("White", "power", card=guid, by=2, turn=True)
    play.act("White", "put", card=guid, zone="hand")
    play.act("White", "put", card=guid, zone="defending", at="White")
    play.act("White", "power", card=guid, by=1, turn=True)
    play.act("White", "undo")
    play.main("Red")
    assert play.card(guid)["power"] == printed


@pytest.mark.long
def test_refusals_say_which_phase_zone_or_type_would_do(game):
    play = game("White", "Red")
    sword = play.give("White", "SWORD", "hand")
    four = play.give("White", "FOUR", "hand")
    assert play.refused("White", "attack", card=four) == "from your defenders or invaders only"
    assert play.refused("White", "move", card=sword) == "character cards only"
    entered = play.give("White", "FIVE", "defending", at="White")
    assert play.refused("White", "enter", card=entered) == "from your hand only"
    play.act("White", "next")
    if play.state["active"] == "White" and play.state["phase"] != "main":
        assert play.refused("White", "enter", card=four) == "in MAIN only"


def test_names_of_zones_are_words(game):
    play = game("White", "Red")
    for o in play.table.objects:
        if note(o).get("role") == "zone":
            assert not set(o.nickname) & set("{}[]_"), o.nickname


def changed_by(play, act):
    """How many parts of the screen an action changes."""
    ui = play.table.ui["Global"]
    before = ui.changes
    act()
    return ui.changes - before


def test_an_attack_on_three_cards_changes_at_most_twelve_parts_of_the_screen(game):
    play = game("White", "Red")
    weaker = [play.give("Red", name, "defending", at="Red") for name in ("ONE", "TWO", "THREE")]
    attacker = play.give("White", "FIVE", "invading", at="Red")
    play.set_track("White", "grist", 5)
    assert changed_by(play, lambda: play.act("White", "attack", card=attacker)) <= 12
    assert changed_by(play, lambda: play.answer("destroy", weaker)) <= 12


def test_a_turn_change_without_a_question_changes_at_most_ten_parts_of_the_screen(game):
    play = game("White", "Red")
    play.act("Red", "ask", about="draw", how="can")
    assert changed_by(play, lambda: play.act("White", "next")) <= 10
    assert play.state["active"] == "Red" and play.state["phase"] == "main"


def test_cards_of_the_same_name_are_told_apart_in_a_question(game):
    play = game("White", "Red")
    for nth in (0, 1):
        play.give("Red", "TWO", "defending", at="Red", nth=nth)
    play.give("Red", "ONE", "defending", at="Red")
    play.set_track("White", "grist", 5)
    play.act("White", "attack", card=play.give("White", "FIVE", "invading", at="Red"))
    rows = [line for line in lines(play.table.player("White").texts()) if line.startswith("☑ ")]
    assert sorted(row.partition(" #")[2] for row in rows) == ["", "1", "2"]
    play.step()
