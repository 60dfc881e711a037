"""What texts can do, alone: acts among surroundings that write a journal of what happens."""

from __future__ import annotations

from typing import Any

from tests.engine.lua import NOTE, Noted

WORLD = """
cards, hands, here = {}, {}, {}
Acts = {}
function State.card(guid) return cards[guid] end
State.keep = State.card
function State.shown() note("shown") end
Cards = {}
function Cards.in_play(guid) return cards[guid].zone == "row" end
function Cards.owner(guid) return cards[guid].owner end
function Cards.name(guid) return guid:upper() end
function Cards.called(guid) return "the " .. guid end
Table = { name = function(color) return "lord " .. color end }
Log = { say = function(color, words) note(color or "-", words) end }
Screen = { whisper = function(color, words) note("psst", color, words) end }
Amounts = { of = function(amount, ctx) return amount == "X" and ctx.x or amount end }
function Amounts.scaled(amount, step, ctx) return amount end
Groups = {}
function Groups.cards(group, ctx)
  if group.ref == "this" then return { ctx.card } end
  if group.ref == "it" then return ctx.it or {} end
  return group.ref == "before" and ctx.before or group.meant or {}
end
function Groups.fits(group, guid) return group.fits == guid end
Conditions = { hold = function(cond, ctx) return cond == true or ctx.it ~= nil and ctx.it[1] == cond end }
Changes = {}
Running = { count = function(doing, n) return n or doing.step.n or 1 end }
function steps_of(steps)
  return table.concat(Text.map(steps or {}, function(step) return step.act end), "+")
end
function Running.first(thing, steps, color)
  last = steps
  note("first", steps_of(steps), color, "of", thing.id)
end
function words_of(asked) return asked and asked.kind .. ": " .. table.concat(asked.options, " ") end
Zones = {}
function Zones.list(color, zone) return here[color .. " " .. zone] or {} end
function Zones.move(guid, zone) note(guid, "to", zone) end
function Zones.shuffle(color, zone) note("shuffle", color, zone) end
function Zones.arrange(color, zone, guids) note("arrange", color, zone, table.concat(guids, "+")) end
CardEffects = {}
function CardEffects.discard(guids, color, quiet) note("discard", table.concat(guids, "+"), color, quiet) end
function doing_of(step, got, more)
  step.act = step.act or "step"
  local doing = { thing = { id = 7, text = "words" }, step = step, player = "White", got = got,
    ctx = { card = "me", player = "Blue" } }
  doing.thing.ctx = doing.ctx
  for key, value in pairs(more or {}) do doing[key] = value end
  return doing
end
function run(act, ...)
  done = doing_of(...)
  note("=", Acts[act].does(done))
end
"""
"""Cards that are in play are in `row`; what anybody has in a zone is in `here`."""


class ActPart(Noted):
    """A file of acts in this world; `before` is what else it needs."""

    def __init__(self, part: Any, *names: str, before: str, game: dict[str, Any]) -> None:
        text = NOTE + WORLD + "_G.Text = Text\n" + before
        self.lua, self.module = part(*names, game=game, before=text)
        self.eval = self.lua.eval

    def does(
        self, act: str, *guids: str, step: str = "", got: str = "", more: str = "", key: str = "cards"
    ) -> list[str]:
        """What is done by a step, and behind `=` what comes of it."""
        cards = ", ".join(map(repr, guids))
        return self.run(f"run('{act}', {{ {step} }}, {{ {key} = {{ {cards} }}, {got} }}, {{ {more} }})")

    def doing(self, step: str = "", got: str = "", more: str = "") -> str:
        """A step that is looked at, as Lua."""
        return f"doing_of({{ {step} }}, {{ {got} }}, {{ {more} }})"
