import pytest

"""How much the table does for an action: instructions, and changed parts of the panel."""

BUDGET = 47_800
SCORING = 67_500
"""With it the turn of the next player begins, texts of Prep included, and the cards that count glow."""


@pytest.mark.long
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
    worst, scoring = 0, 0
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
        if prompts and prompts[0]["kind"] == "score":
            scoring = max(scoring, play.table.instructions)
        else:
            worst = max(worst, play.table.instructions)
    print(
        f"the dearest change of phase: {worst} of {BUDGET} Lua instructions; scoring: {scoring} of {SCORING}"
    )
    assert len(play.state["cards"]) == 245
    assert 10_000 < worst <= BUDGET
    assert worst < scoring <= SCORING


MOST_CHANGES = 12
"""With a list the box has its numbers and the button that sends it, besides its rows."""


def learned(play, color):
    """The panel no longer tells this player how cards are played."""
    for name in ("FIVE", "SIX", "SEVEN"):
        play.set_track(color, "grist", 12)
        play.act(color, "enter", card=play.give(color, name, "hand"), at=color)


@pytest.mark.long
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
    """Phase, whose turn, the line around a row and its plate, who can press or is asked, grist as number and
    gauge, the log, and how many cards to draw.
    """
    play = begun()
    panel, turns = play.table.ui["Global"], []
    while len(turns) < 8:
        before, active = panel.changes, play.state["active"]
        play.step()
        if play.state["active"] != active:
            turns.append(panel.changes - before)
    assert max(turns[:2]) <= MOST_CHANGES + 9, "both read how cards are played, in a box of another height"
    assert max(turns[2:]) <= MOST_CHANGES + 5, turns
