"""Score, Boon, the end: HS-17 to HS-24, HS-27 to HS-31, HS-42."""

import pytest


def apply(play):
    play.answer("score", "apply")
    play.pass_all()


def damage(play, player):
    marks = play.card(play.zone(player, "planet")[0])["marks"]
    return marks["damage"] if marks else 0


def face(play, player):
    return play.card(play.zone(player, "planet")[0])["face"]


@pytest.fixture
def scored(game):
    """`scored(forces)`: White's Score of round 2 with these (player, titles, at), applied."""

    def run(forces, seats=("White", "Red"), decks="Broad", before=None, options=None):
        play = game(*seats, decks=decks, options=options)
        play.round(2, "White")
        for player, titles, at in forces:
            for title in titles:
                play.give(player, title, "defending" if at == player else "invading", at=at)
        if before:
            before(play)
        play.end_main()
        return play

    return run


def test_hs_17_round_gate(game):
    play = game()
    play.give("White", "FIVE", "invading", at="Red")
    play.end_main()  # White, round 1
    play.answer("draw", "1")
    play.end_main()  # Red, round 1
    play.answer("draw", "1")
    assert play.state["round"] == 2 and play.track("White", "vp") == 0
    play.end_main()
    apply(play)
    assert (play.track("White", "vp"), damage(play, "Red")) == (1, 1)
    play.answer("draw", "1")
    play.end_main()
    assert play.prompt("score")["player"] == "Red"
    apply(play)
    assert (play.track("White", "vp"), damage(play, "Red")) == (2, 2)


@pytest.mark.parametrize(("title", "points"), [("FOUR", 0), ("FIVE", 1)])
def test_hs_18_strictly_greater(scored, title, points):
    play = scored([("Red", ["TWO"], "Red"), ("White", [title], "Red")])
    apply(play)
    assert play.track("White", "vp") == points


@pytest.mark.long
def test_hs_19_several_invaders(scored):
    def nearly(play):
        play.act("Blue", "mark", card=play.zone("Blue", "planet")[0], mark="damage", by=4)
        play.give("Blue", "RUINS", "executables")

    play = scored(
        [("Blue", ["THREE"], "Blue"), ("White", ["SIX"], "Blue"), ("Red", ["SEVEN"], "Blue")],
        ("White", "Red", "Blue"),
        before=nearly,
    )
    apply(play)
    assert [play.track(c, "vp") for c in ("White", "Red", "Blue")] == [1, 1, 0]
    assert (damage(play, "Blue"), face(play, "Blue")) == (6, "down")
    assert play.prompt("resolve", "Blue")
    play.answer("resolve", "resolved")
    play.pass_all()


def test_hs_19_no_pooling(scored):
    play = scored(
        [("Blue", ["THREE"], "Blue"), ("White", ["THREE"], "Blue"), ("Red", ["THREE"], "Blue")],
        ("White", "Red", "Blue"),
    )
    apply(play)
    assert [play.track(c, "vp") for c in ("White", "Red")] == [0, 0]


@pytest.mark.long
def test_hs_19_option_difference(scored):
    play = scored(
        [("Blue", ["THREE"], "Blue"), ("White", ["SIX"], "Blue"), ("Red", ["SEVEN"], "Blue")],
        ("White", "Red", "Blue"),
        options={"score.damage": "difference"},
    )
    apply(play)
    assert damage(play, "Blue") == 1 + 2


def test_hs_20_one_snapshot(scored):
    at_red = [("Red", ["TWO"], "Red"), ("White", ["FIVE"], "Red")]
    play = scored([*at_red, ("White", ["ONE"], "White"), ("Red", ["THREE"], "White")])
    apply(play)
    assert (play.track("White", "vp"), play.track("Red", "vp")) == (1, 0)
    assert (damage(play, "Red"), damage(play, "White")) == (1, 0)


def destroyed(player):
    def run(play):
        play.act(player, "mark", card=play.zone(player, "planet")[0], mark="damage", by=9)
        play.pass_all()

    return run


def test_hs_21_destroyed_planet(scored):
    play = scored([("Red", ["THREE"], "Red"), ("White", ["FOUR"], "Red")], before=destroyed("Red"))
    apply(play)
    assert (play.track("White", "vp"), face(play, "Red")) == (1, "down")
    assert play.prompts("draw") == []  # Red draws exactly one


def test_hs_22_restore(scored):
    play = scored([("Red", ["THREE"], "White")], before=destroyed("Red"))
    apply(play)
    assert (play.track("Red", "vp"), face(play, "Red"), damage(play, "Red")) == (1, "up", 0)


def nearly_gone(play):
    play.act("Red", "mark", card=play.zone("Red", "planet")[0], mark="damage", by=5)


BOTH = [("White", ["FIVE"], "Red"), ("Red", ["THREE"], "White")]


def test_hs_23_destroyed_and_scoring_at_once(scored):
    play = scored(BOTH, before=nearly_gone)
    apply(play)
    assert (play.track("Red", "vp"), face(play, "Red")) == (1, "down")


@pytest.mark.long
def test_hs_23_option_restored_priority(scored):
    play = scored(BOTH, before=nearly_gone, options={"restored_priority": True})
    apply(play)
    assert (play.track("Red", "vp"), face(play, "Red"), damage(play, "Red")) == (1, "up", 0)


def test_hs_24_no_ghost_invader(scored):
    def weakened(play):
        play.act("White", "power", card=play.zone("White", "planet")[0], by=-3)

    play = scored([("White", ["FIVE"], "Red")], before=weakened)
    assert "Red " not in play.prompt("score")["text"].split(" at ")[0]
    apply(play)
    assert (play.track("White", "vp"), play.track("Red", "vp")) == (1, 0)


def test_the_sums_may_be_adjusted_before_they_are_applied(scored):
    play = scored([("Red", ["TWO"], "Red"), ("White", ["FOUR"], "Red")])
    play.act("White", "power", card=play.zone("White", "invading")[0], by=1)
    apply(play)
    assert play.track("White", "vp") == 1


def test_hs_42_save_while_the_sums_are_shown(scored):
    from tts_export.simulator import Table

    play = scored([("White", ["FIVE"], "Red")])
    prompt = play.prompt("score")
    play.table = Table.open(play.table.save(), seed=3, players=play.seats)
    play.table.settle()
    assert play.prompts("score") == [prompt]
    apply(play)
    assert (play.track("White", "vp"), damage(play, "Red")) == (1, 1)


def finish(play, order):
    """Everybody's turns, named by who is active in Main, until the game is over."""
    turns = []
    while not play.state["over"]:
        state = play.state
        if state["phase"] == "main" and not state["prompts"]:
            turns.append(state["active"])
        play.step()
    assert turns == order
    return play.state


@pytest.mark.long
def test_hs_27_end_on_the_own_turn(game):
    play = game("White", "Red", "Blue")
    play.set_track("White", "vp", 7)
    play.end_main()
    play.set_track("Red", "vp", 8)
    state = finish(play, ["Red", "Blue"])
    assert state["winner"] == "Red"


@pytest.mark.long
def test_hs_27_everybody_reads_how_many_turns_are_left(game):
    play = game("White", "Red", "Blue")
    play.set_track("White", "vp", 7)
    shown = []
    for seat in ("White", "Red", "Blue"):
        play.main(seat)
        shown.append(play.table.player("Red").texts()[1])
        play.end_main()
    assert shown == ["White player's turn", "Red player: 2 turns left", "Blue player: 1 turn left"]
    assert play.state["over"] and "Game over" in play.table.player("Red").texts()


def test_whoever_began_the_end_takes_no_more_turn_if_somebody_leaves(game):
    play = game("White", "Red", "Blue")
    play.set_track("White", "vp", 8)
    play.end_main()
    play.main("Red")
    play.act("Blue", "leave")
    assert "Red player: 1 turn left" in play.table.player("Red").texts() and play.state["ending"]["left"] == 1
    assert finish(play, ["Red"])["winner"] == "White"


def test_hs_28_end_on_anothers_turn(game):
    play = game("White", "Red", "Blue")
    play.set_track("Red", "vp", 7)
    play.end_main()
    state = finish(play, ["Red", "Blue"])
    assert state["winner"] == "Red"
    assert "no game is running" in play.refused("Red", "attack", card=play.zone("Red", "planet")[0])


def test_the_end_holds_once_it_has_begun(game):
    play = game()
    play.set_track("White", "vp", 7)
    play.end_main()
    play.set_track("White", "vp", 2)
    assert finish(play, ["Red"])["winner"] == "White"


def test_hs_29_a_tie_plays_another_round(game):
    play = game("White", "Red", "Blue")
    for player, vp in (("White", 8), ("Red", 8), ("Blue", 5)):
        play.set_track(player, "vp", vp)
    play.end_main()
    turns = []
    while len(turns) < 3:
        state = play.state
        if state["phase"] == "main" and not state["prompts"]:
            turns.append(state["active"])
        play.step()
    assert turns == ["Red", "Blue", "White"]
    play.set_track("White", "vp", 9)
    state = finish(play, ["Red", "Blue"])
    assert state["winner"] == "White"


@pytest.mark.long
def test_hs_29_still_tied_plays_another(game):
    play = game()
    for player in play.seats:
        play.set_track(player, "vp", 7)
    play.end_main()
    play.round(3, "White")
    assert not play.state["over"]
    play.set_track("Red", "vp", 8)
    while not play.state["over"]:
        play.step()
    assert play.state["winner"] == "Red"
    play.table.settle()
    texts = play.table.player("White").texts()
    assert "Play again" in texts and "Start the game" not in texts


def test_hs_30_boon_phase(game):
    play = game()
    boons = {
        "d1": ("White", "ONE", "White", 0),
        "d2": ("White", "TWO", "White", 3),
        "d3": ("White", "THREE", "White", 1),
        "i": ("White", "FOUR", "Red", 0),
        "r": ("Red", "ONE", "Red", 0),
    }
    cards = {}
    for name, (player, title, at, boon) in boons.items():
        cards[name] = play.give(player, title, "defending" if at == player else "invading", at=at)
        if boon:
            play.act(player, "mark", card=cards[name], mark="boon", by=boon)
    play.act("White", "tap", card=cards["d3"])
    play.end_main()
    after = {name: (play.card(guid)["marks"] or {}).get("boon", 0) for name, guid in cards.items()}
    assert after == {"d1": 1, "d2": 3, "d3": 1, "i": 0, "r": 0}


def test_hs_31_boon_cap_and_tokens(game):
    play = game()
    plain, blank = (play.give("White", name, "defending", at="White") for name in ("TWO", "BLANK"))
    for guid, boon in ((plain, 2), (blank, 3)):
        play.act("White", "mark", card=guid, mark="boon", by=boon)
    play.end_main()
    assert play.card(plain)["marks"] == {"boon": 3} and play.card(blank)["marks"] == {"boon": 4}
    assert sum(play.worth(token) for token in play.tokens("boon")) == 7
    play.act("White", "mark", card=plain, mark="boon", by=5)
    assert play.card(plain)["marks"] == {"boon": 3}
