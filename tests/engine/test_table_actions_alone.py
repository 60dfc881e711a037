"""What everybody can do in every game, alone: what is refused, and what is asked of the parts that do it."""

import pytest

from tests.engine.lua import NOTE, Noted, parts

WORLD = """
State = { now = { order = { "White", "Red" }, players = { White = {}, Red = {}, Blue = {} } } }
seated, missing, prompts, why = { "White", "Red" }, false, {}, nil
function State.shown() note("shown") end
function State.join() note("join") end
function State.seated() return seated end
Decks = {}
function Decks.listed(text) return "list " .. text end
function Decks.named(name) return "deck " .. name end
function Decks.lay(color, plan) return color .. " lays " .. plan end
Setup = { start = "start" }
function Setup.planned(players, first, format) return table.concat({ players, first, format }, " ") end
Work = {}
function Work.run(args, prepare, done)
  return prepare() .. (done == "start" and ", start" or ", " .. done("plan")), "a second result"
end
Prompts = {}
function Prompts.of(color, kind) return prompts[color .. " " .. kind] end
function Prompts.answer(color, id, choice)
  note("answer", color, id, choice)
  return why
end
Turn = { finish = function(color) return color .. " is ready", "a second result" end }
Away = {}
function Away.may_ask() return missing end
function Away.ask_again(color) note("ask again", color) end
function Away.send(by, color) return by .. " sends " .. color, "a second result" end
function Away.leave(color) note(color, "is away") end
function Away.join(color) note(color, "is back") end
Permission = { automation = function(color, on) return color .. " wants " .. tostring(on) end }
Wishes = {}
function Wishes.set(color, about, how)
  note(color, about, how)
  return why
end
function Wishes.set_pays(color, pays) note(color, "pays", pays) end
Asking = { decline = function(color, about) return color .. " declines " .. about end }
Log = { say = function(color, words) note(color, words) end }
"""


class Actions(Noted):
    def __init__(self):
        self.lua, module = parts("text", "table_actions", before=NOTE + WORLD)
        self.lua.globals().Actions = module

    def does(self, action, args="", player="White"):
        """What it does, and why it is refused."""
        done = self.run(f"refused = Actions.{action}({{ player = '{player}', {args} }})")
        return [*done, self.lua.eval("refused")]


@pytest.fixture
def actions():
    return Actions()


def test_decks_are_loaded_between_games(actions):
    assert actions.does("load", "list = 5") == ["shown", "list 5, White lays plan"]
    assert actions.does("load", "deck = 'Cats'") == ["shown", "deck Cats, White lays plan"]
    assert actions.does("load") == ["shown", "deck , White lays plan"]
    actions.lua.execute("State.now.started = true")
    assert actions.does("load") == ["a game is running"]
    actions.lua.execute("State.now.over = true")
    assert actions.does("load")[0] == "shown"


def test_a_game_is_started(actions):
    assert actions.does("start", "players = 'all', first = 'Red', format = 'short'") == [
        "all Red short, start"
    ]


@pytest.mark.parametrize("kind", ["keep", "mulligan"])
def test_opening_hands(actions, kind):
    assert actions.does(kind) == ["the opening hands are settled"]
    actions.lua.execute("prompts['White mulligan'], prompts['White bottom'] = { id = 3 }, { id = 4 }")
    assert actions.does(kind) == [f"answer White 3 {kind}", None]
    assert actions.does(kind, "cards = 'c'") == [f"answer White 3 {kind}", "answer White 4 c", None]
    actions.lua.execute("prompts['White bottom'] = nil")
    assert actions.does(kind, "cards = 'c'") == [f"answer White 3 {kind}", None]
    actions.lua.execute("prompts['White bottom'], why = { id = 4 }, 'no'")
    assert actions.does(kind, "cards = 'c'") == [f"answer White 3 {kind}", "no"]


def test_turns_and_answers(actions):
    assert actions.does("next") == ["White is ready"]
    assert actions.does("answer", "prompt = 8, choice = 'yes'") == ["answer White 8 yes", None]
    actions.lua.execute("why = 'too late'")
    assert actions.does("answer", "prompt = 8, choice = 'yes'")[-1] == "too late"


def test_waiting_for_somebody(actions):
    assert actions.does("away") == ["nobody is missing"]
    actions.lua.execute("missing = true")
    assert actions.does("away") == ["join", "ask again White", None]


def test_automation_and_payment(actions):
    assert actions.does("automation") == ["on or off?"]
    assert actions.does("automation", "on = false") == ["White wants false"]
    assert actions.does("drag", "pays = 1") == ["pays: true or false?"]
    assert actions.does("drag", "pays = false") == ["join", "White pays false", None]


def test_what_somebody_wants_to_be_asked(actions):
    assert actions.does("ask", "about = 'sums', how = 'always'") == ["White sums always", "join", None]
    assert actions.does("ask", "about = 'sums', how = 'never'") == [
        "White sums never",
        "join",
        "White declines sums",
    ]
    actions.lua.execute("why = 'there is no such question'")
    assert actions.does("ask", "about = 'x', how = 'never'") == ["White x never", "there is no such question"]


def test_leaving_and_coming_back(actions):
    assert actions.does("leave") == ["White leaves the game; the cards stay", "White is away", None]
    assert actions.does("leave", "by = 'White'")[1] == "White is away"
    assert actions.does("leave", "by = 'Red'") == ["Red sends White"]
    assert actions.does("leave", player="Blue") == ["you do not play"] == actions.does("leave", player="Pink")
    actions.lua.execute("State.now.players.White.away = true")
    assert actions.does("leave") == ["you do not play"]
    assert actions.does("join") == ["White is back", None]
    assert actions.does("join", player="Red") == ["you did not leave"] == actions.does("join", player="Pink")
    actions.lua.execute("seated = { 'Red' }")
    assert actions.does("leave", player="Red") == ["you are the last one"]
