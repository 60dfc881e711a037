"""The strip at the top, alone: whose turn it is, which phase, what comes next, who has won."""

import pytest

from tests.engine.lua import parts

COLORS = {"now": "#now", "text": "#text"}
PANEL = {"colors": COLORS, "inks": {"White": "ink-w", "Red": "ink-r"}, "phase_step": 50}
PLAIN = {"panel": PANEL, "seats": ["White", "Red", "Blue"], "deck_zone": "deck", "zones": {"deck": {}}}
PLAIN |= {"turn": {}, "winning": {}, "name": "The Game"}
SIDED = PLAIN | {"side_order": ["sun", "moon"], "sides": {"sun": {}, "moon": {}}}
WORLD = """
shown, absent, order, phases, skipped, winning, step = {}, {}, { "draw", "play" }, {}, {}, {}, nil
phases.draw, phases.play = { label = "drawing", hint = "draw a card" }, { label = "playing", skipped =
  "no cards" }
asked, left, auto = {}, 0, false
Screen = {}
function Screen.set(name, key, value, first) shown[name .. " " .. key] = tostring(value) .. " / " ..
  tostring(first) end
function Screen.colored(color, text) return "<" .. color .. ">" .. text end
function Screen.untagged(text) return "!" .. text end
function Screen.tint(color) return "tint " .. color end
State = { now = { players = { White = {}, Red = {} }, flags = {}, round = 3, automation = true } }
State.missing = function() return absent end
State.seated = function() return { "White", "Red", "Blue" } end
Table = { name = function(color) return names and names[color] or color:lower() end }
Turn = { now = function() return { order = order, phases = phases } end, skips = function(name) return
  skipped[name] == true end }
function Turn.next_player() return "Red" end
unpaid = {}
function Turn.unpaid() return unpaid end
function Turn.following() return following end
Sides = { rules = function(color) return { winning = color and { track = winning[color] } or {}, phase_step
  = color and step or nil } end }
Tracks = { get = function(color) return color == 'Red' and 8 or 5 end,
  amount = function(track, value) return value .. " " .. track end }
Pause = { running = function() return pause end }
Away = { may_ask = function(color) return color ~= "Red" end }
Prompts = { waiting = function() return #asked > 0 end, players = function() return asked end }
Matches = { words = function() return match end }
Draft = { possible = function() return draft == true end }
Ending = { turns_left = function() return left end }
Registry = {}
How = { show = function() shown.how = "yes" end }
"""
LETTERED = PLAIN | {"panel": PANEL | {"lettering": True}}
RUNS = 'now.started, now.phase, now.active = true, "draw", "White" '
OVER = 'now.started, now.over, now.phase, now.active = true, true, "draw", "White" '


@pytest.fixture
def strip():
    return made(PLAIN)


def made(game):
    """`strip(code)`: what is shown after a piece of Lua, by the name and the key of the cell."""
    lua, module = parts("text", "strip", game=game, before=WORLD)

    def show(code=""):
        lua.execute(f"shown = {{}} local now = State.now {code}")
        module.show()
        return dict(lua.eval("shown").items())

    return show


def test_before_the_game_everybody_can_start_it(strip):
    assert strip() == {
        "tx-round text": "SETUP / nil",
        "tx-game text": "The Game / The Game",
        "tx-next active": "true / false",
        "tx-next visibility": "White|Red|Blue / nil",
        "tx-next text": "Start the game / nil",
        "how": "yes",
        "tx-quiet text": "<size=16><text>the game has not begun</size>\n<size=16> </size>\n"
        "a deck for each: right-click your mat / nil",
        "tx-auto text": "auto: on / auto: on",
        "tx-phases-done active": "false / false",
        "tx-phases-now active": "false / false",
        "tx-winner active": "nil / false",
        "tx-turn-edge color": "#00000000 / #00000000",
    }
    assert strip("draft = true")["tx-quiet text"].endswith("a deck for each, or none: a draft / nil")
    assert strip("now.automation = false")["tx-auto text"] == "auto: off / auto: on"


def test_common_decks_are_on_the_table():
    strip = made(PLAIN | {"zones": {"deck": {"common": True}}})
    assert strip()["tx-quiet text"].endswith("\nthe decks are on the table / nil")
    assert strip(OVER)["tx-quiet text"].endswith("\nthe decks are on the table / nil")
    assert strip("match = 'game 2 of 3'")["tx-quiet text"].endswith("\ngame 2 of 3 / nil")


def test_a_running_game(strip):
    seen = strip(RUNS + "following = 'play'")
    assert seen["tx-round text"] == "ROUND 3 / nil"
    assert seen["tx-game text"] == "<ink-w>!white's turn / The Game"
    assert seen["tx-turn-edge color"] == "ink-w / #00000000"
    assert (seen["tx-next visibility"], seen["tx-next text"]) == ("White / nil", "End drawing / nil")
    assert seen["tx-quiet text"] == (
        "<size=16><text>waiting for white</size>\n<size=16> </size>\nnext: playing / nil"
    )
    assert seen["tx-winner active"] == "nil / false" and "tx-winner-ground color" not in seen
    assert (seen["tx-phases-done active"], seen["tx-phases-done width"]) == ("true / false", "44 / nil")
    assert (seen["tx-phases-now active"], seen["tx-phases-now offsetXY"]) == ("true / false", "0 -3 / 0 -3")
    assert seen["tx-phases-now-words text"] == (
        "<size=15><b>drawing</b></size>\n<size=4> </size>\n<size=13>draw a card</size> / nil"
    )
    assert seen["tx-phase-draw-hint text"] == "draw a card / draw a card"
    assert seen["tx-phase-play-hint text"] == " / nil"
    assert strip("following = nil")["tx-quiet text"].endswith("\nnext: red's turn / nil")
    seen = strip('now.active = nil now.phase = "play" step = 70')
    assert (seen["tx-next visibility"], seen["tx-game text"]) == (
        "White|Red|Blue / nil",
        "The Game / The Game",
    )
    assert seen["tx-quiet text"].startswith("<size=16><text>a moment ...<")
    assert seen["tx-phases-done width"] == "94 / nil"
    seen = strip('now.active = "Red"')
    assert (seen["tx-phases-done width"], seen["tx-phases-now offsetXY"]) == ("134 / nil", "70 -3 / 0 -3")
    assert seen["tx-phases-now-words text"] == (
        "<size=15><b>playing</b></size>\n<size=4> </size>\n<size=13> </size> / nil"
    )


def test_players_who_take_their_turns_together():
    strip = made(PLAIN | {"turn": {"shared": True}})
    assert strip(RUNS)["tx-quiet text"].endswith("\nnext: round 4 / nil")


def test_what_is_left_out_says_why(strip):
    seen = strip(RUNS + 'now.phase = "play" skipped = { draw = true, play = true }')
    assert seen["tx-phase-draw-hint text"] == "skipped / draw a card"
    assert seen["tx-phase-play-hint text"] == " / nil"
    seen = strip('now.phase = "draw"')
    assert seen["tx-phase-draw-hint text"] == "draw a card / draw a card"
    assert seen["tx-phase-play-hint text"] == "no cards / nil"


def test_without_phases_no_cell_is_set(strip):
    assert not [cell for cell in strip(RUNS + "order = {}") if "phase" in cell]


@pytest.mark.parametrize("phase", ["nil", '"mulligan"'])
def test_between_phases_none_is_marked(strip, phase):
    seen = strip(f'{RUNS} phases.mulligan = {{}} now.phase = {phase} absent = {{ "Red" }}')
    assert seen["tx-phases-done active"] == "false / false"
    assert "tx-phases-done width" not in seen and "tx-phase-draw-hint text" not in seen


def test_each_side_has_phases_of_its_own():
    strip = made(SIDED)
    seen = strip("now.players.White.side, now.players.Red.side = 'moon', 'sun'")
    assert (seen["tx-strip-sun active"], seen["tx-strip-moon active"]) == ("true / true", "false / false")
    seen = strip(RUNS)
    assert (seen["tx-strip-sun active"], seen["tx-strip-moon active"]) == ("false / true", "true / false")
    assert seen["tx-phase-moons-done active"] == "true / false"
    assert seen["tx-phase-moon-draw-hint text"] == "draw a card / draw a card"
    assert strip('now.active = "Red"')["tx-phase-suns-done width"] == "44 / nil"


@pytest.mark.parametrize(
    ("code", "who", "label", "hint", "quiet"),
    [
        ("pause = { words = 'a draw' }", None, "", "next: red's turn", "a moment: a draw"),
        (
            "absent = { 'Red', 'Blue' }",
            "White|Blue",
            "Wait or pass over?",
            "missing: red and blue",
            "waiting for white",
        ),
        ("pause = { words = 'x' } absent = { 'Red' }", None, "", "missing: red", "a moment: x"),
        ("absent = { 'Red' }", "White|Blue", "Wait or pass over?", "missing: red", "waiting for white"),
        ("asked = { 'Red' }", None, "", "next: red's turn", "waiting for red"),
        ("asked = { 'Red', 'White' }", None, "", "next: red's turn", "waiting for red and white"),
        ("asked = State.seated()", None, "", "next: red's turn", "waiting for everybody"),
        (
            "asked = { 'Red', 'White' } State.seated = function() return asked end",
            None,
            "",
            "next: red's turn",
            "waiting for red and white",
        ),
        (
            "asked, names = { 'Red', 'White', 'Blue' }, { White = 'w' } State.seated = State.missing",
            None,
            "",
            "next: red's turn",
            "waiting for red, w and blue",
        ),
        ("unpaid = { 1 }", None, "", "next: red's turn", "waiting for white"),
        ("now.phase = 'mulligan'", None, "", "next: the first turn", "rolling the die"),
        (
            "Registry.next_words = function() return 'Go', 'and see' end",
            "White",
            "Go",
            "and see",
            "waiting for white",
        ),
        (
            "Registry.next_words = function() return nil, 'x' end",
            "White",
            "End drawing",
            "next: red's turn",
            "waiting for white",
        ),
        (
            "now.active = nil Registry.next_words = function() return 'Go', 'and see' end",
            "White|Red|Blue",
            "End drawing",
            "next: red's turn",
            "a moment ...",
        ),
        (
            "now.over = true",
            "White|Red|Blue",
            "Play again",
            "with the same decks, or load others first",
            "the game is over",
        ),
        (
            "now.over = true absent = { 'Red' }",
            "White|Red|Blue",
            "Play again",
            "with the same decks, or load others first",
            "the game is over",
        ),
        (
            "now.started = false absent = { 'Red' } pause = { words = 'x' }",
            "White|Red|Blue",
            "Start the game",
            "a deck for each: right-click your mat",
            "the game has not begun",
        ),
    ],
)
def test_who_presses_the_button_and_what_the_others_read(strip, code, who, label, hint, quiet):
    seen = strip(RUNS + code)
    assert seen["tx-next active"] == f"{str(who is not None).lower()} / false"
    assert seen.get("tx-next visibility") == (who and f"{who} / nil")
    assert seen.get("tx-next text") == (f"{label} / nil" if who else None)
    assert seen["tx-quiet text"] == (f"<size=16><text>{quiet}</size>\n<size=16> </size>\n{hint} / nil")


@pytest.mark.parametrize(
    ("name", "size"), [("x" * 18, 16), ("x" * 19, 13), ("x" * 25, 10), ("X" * 13, 16), ("X" * 24, 10)]
)
def test_a_long_line_is_small(strip, name, size):
    assert strip(f"{RUNS} names = {{ White = '{name}' }}")["tx-quiet text"].startswith(f"<size={size}>")


def test_whoever_is_asked_does_not_read_that_the_game_waits_for_them(strip):
    seen = strip(RUNS + "asked = { 'Red', 'Blue' }")
    assert (seen["tx-yours active"], seen["tx-yours visibility"]) == ("true / false", "Red|Blue / nil")
    assert strip("asked = {}")["tx-yours active"] == "false / false"
    assert "tx-yours active" not in strip(OVER + "asked = { 'Red' }"), "nothing changes any more"


@pytest.mark.parametrize(
    ("code", "color", "verdict", "result"),
    [
        ("now.winner, now.flags.winners = 'Red', { 'Red' }", "ink-r", "red wins", "after 3 rounds"),
        (
            "now.winner, now.flags.winners, winning.Red = 'Red', { 'Red' }, 'VP'",
            "ink-r",
            "red wins",
            "8 VP after 3 rounds",
        ),
        (
            "now.winner, now.flags.winners, winning = 'Red', { 'Red' }, { White = 'VP', Red = 'VP' }",
            "ink-r",
            "red wins",
            "8 – 5 VP after 3 rounds",
        ),
        (
            "now.winner, now.flags.winners = 'Red', { 'Red' }"
            " for _, seat in ipairs(State.seated()) do winning[seat] = 'VP' end",
            "ink-r",
            "red wins",
            "8 VP after 3 rounds",
        ),
        ("now.winner, winning.Red = 'Red', 'VP'", "ink-r", "red wins", "after 3 rounds"),
        ("", "#now", "The game is lost", "after 3 rounds"),
        ("now.flags.winners = {} now.flags.together = true", "#now", "The game is lost", "after 3 rounds"),
        ("now.flags.winners = { 'White', 'Red' }", "#now", "A tie", "white and red, after 3 rounds"),
        (
            "now.flags.winners = { 'White', 'Red' } now.flags.together = true now.round = 1",
            "#now",
            "You have won",
            "white and red, after 1 round",
        ),
    ],
)
def test_the_winner_is_where_the_phases_were(strip, code, color, verdict, result):
    seen = strip(OVER + code)
    assert (seen["tx-winner active"], seen["tx-winner-ground color"]) == ("true / false", f"{color} / #now")
    assert seen["tx-turn-edge color"] == "#00000000 / #00000000"
    assert seen["tx-winner-words text"] == f"<size=28><b>{verdict}</b></size>\n{result} / nil"
    assert seen["tx-phases-done active"] == "false / false"
    assert seen["tx-game text"] == "Game over / The Game"


@pytest.mark.parametrize(("letters", "size"), [(30, 28), (31, 19)])
def test_a_long_verdict_is_small(strip, letters, size):
    name = "x" * (letters - len(" wins"))
    seen = strip(f"{OVER} now.winner, names = 'Red', {{ Red = '{name}' }}")
    assert seen["tx-winner-words text"].startswith(f"<size={size}>")


@pytest.mark.parametrize(
    ("name", "left", "line"),
    [
        ("ada", 1, "ada: 1 turn left"),
        ("a" * 10, 2, "a" * 10 + ": 2 turns left"),
        ("a" * 11, 2, "a" * 11 + ": 2 left"),
        ("a" * 16, 2, "a" * 16 + ": 2 left"),
        ("a" * 17, 2, "a" * 14 + "...: 2 left"),
        ("a" * 17, 0, "a" * 17 + "'s turn"),
        ("a" * 18, 0, "a" * 18),
        ("a" * 24, 0, "a" * 24),
        ("a" * 25, 0, "a" * 22 + "..."),
        ("A" * 18, 0, "A" * 18),
        ("A" * 24, 0, "A" * 17 + "..."),
    ],
)
def test_the_fullest_line_that_there_is_room_for(strip, name, left, line):
    seen = strip(f"{RUNS} left, names = {left}, {{ White = '{name}' }}")
    assert seen["tx-game text"] == f"<ink-w>!{line} / The Game"


def test_the_turns_that_are_left_while_it_is_nobodys(strip):
    assert strip("left = 1")["tx-game text"] == "1 turn left / The Game"
    assert strip(OVER + "left = 2")["tx-game text"] == "2 turns left / The Game"


def test_where_names_of_phases_are_pictures_that_of_the_running_one_is_shown_and_its_text_is_clear():
    seen = made(LETTERED)(RUNS.replace("draw", "play"))
    assert seen["tx-phases-now-name image"] == "tx-name-play / tx-name-draw"
    assert "<color=#00000000>playing</color></b>" in seen["tx-phases-now-words text"]
    assert "tx-phases-now-name image" not in made(PLAIN)(RUNS)
