"""What texts do to the numbers of players, alone: gaining, losing, giving, paying."""

import pytest

from tests.engine.texts.acts import ActPart

GAME = {"tracks": {"grist": {"label": "grist"}, "ore": {}}}
WORLD = """
tracks = { White = { grist = 5, ore = 2 }, Blue = { grist = 1 } }
replaced, things = nil, { { id = 3 }, { id = 8 } }
Tracks = {}
function Tracks.raised(color, track, by) return by + (by > 0 and raise or 0) end
function Tracks.replaced(color, track, by) note("instead of", color, track, by) return replaced end
function Tracks.get(color, track) return tracks[color][track] end
function Tracks.add(color, track, by)
  local of = tracks[color]
  local came = math.max(by, -of[track])
  of[track] = of[track] + came
  return came
end
function Tracks.say(color, track, came)
  Log.say(color, Text.signed(came) .. " " .. track .. " (" .. tracks[color][track] .. ")")
end
function Tracks.amount(track, count) return count .. " of " .. track end
function Changes.banned(verb, guid, of) note("may", of.player, verb, of.track) return banned end
Events = {}
function Events.happened(what, guid, of) note(of.color, what, of.count, of.track) end
Costs = {}
function Costs.of(amounts) return "grist " .. amounts.grist, "a second result" end
function Costs.tracks(cost) return "grist " .. cost, "a second result" end
function Costs.missing(cost, color, guid)
  return tonumber(cost:match("%d+")) > tracks[color].grist and guid == "me" and "too little" or nil
end
function Costs.pay(cost, color, guid) note(color, "pays", cost, "for", guid) end
function Costs.words(cost) return "all " .. cost end
Stack = {}
function Stack.things(zone) return zone == "stack" and things or {} end
raise = 0
"""


@pytest.fixture
def acts(part):
    return ActPart(part, "track_acts", game=GAME, before=WORLD)


def test_gaining(acts):
    assert acts.does("gain", step="track = 'grist', n = 2") == [
        "may White gain grist",
        "White +2 grist (7)",
        "= 2",
    ]
    assert acts.does("gain", step="track = 'ore'")[1] == "White +1 ore (3)"
    assert acts.does("gain", step="track = 'ore', n = 0") == ["= 0"]
    acts.lua.execute("raise = 3")
    assert acts.does("gain", step="track = 'ore'")[1:] == ["White +4 ore (7)", "= 4"]
    acts.lua.execute("banned = 'law'")
    assert acts.does("gain", step="track = 'ore'")[1:] == ["White +0 ore (7)", "= 0"]


def test_losing(acts):
    assert acts.does("lose", step="track = 'grist', n = 3") == [
        "instead of White grist 3",
        "White −3 grist (2)",
        "White lost 3 grist",
        "= 3",
    ]
    acts.lua.execute("banned = 'law'")
    assert acts.does("lose", step="track = 'grist', n = 3, plain = true") == [
        "White −2 grist (0)",
        "White lost 2 grist",
        "= 2",
    ], "all that there is"
    assert acts.does("lose", step="track = 'grist', plain = true") == ["White +0 grist (0)", "= 0"]
    assert acts.does("lose", step="track = 'ore', plain = true")[1] == "White lost 1 ore"
    acts.lua.execute("replaced = true")
    assert acts.does("lose", step="track = 'ore'") == ["instead of White ore 1", "= 0"]
    assert acts.does("lose", step="track = 'ore', plain = true")[0] == "White −1 ore (0)"


def test_giving(acts):
    assert acts.does("give", step="track = 'grist', n = 9") == ["White gives lord Blue 5 of grist", "= 5"]
    assert acts.eval("tracks.White.grist * 10 + tracks.Blue.grist") == 6


def test_paying(acts):
    pay = "cost = %s, steps = { { act = 'a' } }, as = 'Red'"
    assert acts.does("pay", step=pay % 5) == [
        "White pays grist 5 for me",
        "White pays all grist 5",
        "first a Red of 7",
        "= 1",
    ]
    assert acts.does("pay", step=pay % 6) == ["= 0"]
    assert [acts.eval(f"Acts.pay.possible({acts.doing(pay % of)})") for of in (5, 6)] == [True, False]


def test_whoever_pays_x_says_how_much(acts):
    grist = acts.doing("track = 'grist'")
    question = f"words_of(Acts.pay_x.question({grist}))"
    assert acts.eval(question) == "choose: 0 1 2 3 4 5"
    acts.lua.execute("tracks.White.grist = 200")
    assert acts.eval(question).endswith(" 98 99")
    acts.lua.execute("tracks.White.grist = 1")
    assert acts.eval(question) == "choose: 0 1"
    acts.lua.execute("tracks.White.grist = 0")
    assert acts.eval(question) is None
    done = ["White pays grist 4 for me", "White pays all grist 4", "= 4"]
    assert (
        acts.does("pay_x", step="track = 'grist'", more="answer = '4'") == done
        and acts.eval("done.ctx.x") == 4
    )
    assert (
        acts.does("pay_x", step="track = 'grist'")[0] == "White pays grist 0 for me"
        and acts.eval("done.ctx.x") == 0
    )


def test_what_waits_knows_what_was_paid(acts):
    acts.does("pay_x", step="track = 'grist', waits = { zone = 'stack', id = 8 }", more="answer = '4'")
    assert acts.eval("things[1].x == nil and things[2].x == 4")
    acts.does("pay_x", step="track = 'grist', waits = { zone = 'other', id = 3 }", more="answer = '4'")
    assert acts.eval("things[1].x") is None
