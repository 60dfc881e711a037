"""A table of three players without a game: parts of the engine alone, with plain lists instead of zones."""

import pytest

from tests.engine.lua import parts, source

GAME = {
    "turn": {"shared": True},
    "zones": {"stack": {"shared": True}, "box": {"shared": True, "capacity": 3}},
}
WORLD = """
local Text = (function() {text} end)()
local gone = {{}}
State = {{ now = {{ flags = {{}}, order = {{ "White", "Red", "Blue" }} }} }}
State.now.shared = {{ stack = {{}}, box = {{}} }}
function State.leave(color) gone[color] = true end
function State.seated(first)
  return Text.filter(Text.turned(State.now.order, first), function(color) return not gone[color] end)
end
function State.present(color) return State.seated(color)[1] end
function State.zone(_, zone) return State.now.shared[zone] end
State.keep_zone = State.zone
State.touched = 0
function State.touch() State.touched = State.touched + 1 end
function State.card(guid) return {{ owner = guid:sub(1, 1) == "w" and "White" or "Red" }} end
State.ended = {{}}
local function ended(span) table.insert(State.ended, span) end
Lasting = {{ expire = ended }}
Moments = {{ ended = ended }}
Fighting = {{ is_peaceful = function() return State.peace == true end }}
Zones = {{ list = State.zone }}
Spots = {{ show_row = function() end }}
function Zones.move(guid, zone) table.insert(State.now.shared[zone], guid) end
function Zones.room(zone) return GAME.zones[zone].capacity end
function Zones.in_play() return {{ "w1", "w2", "w3", "r1", "r2" }} end
Cards = {{ power = function(guid) return tonumber(guid:sub(2)) end }}
function Cards.owner(guid) return State.card(guid).owner end
"""


@pytest.fixture
def part():
    """`part("stack")`: the Lua module, and its Lua for making tables and looking at the state; `part("stack",
    "responses")` is the last of several.
    """

    def made(*names, game=GAME, before=""):
        world = WORLD.format(text=source("text"))
        return parts("text", *names, game=game, before=world + before)

    return made
