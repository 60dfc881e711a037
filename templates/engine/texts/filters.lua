-- A filter for each key of a group: the card's player, type, tags, zone, state, place, numbers and marks.
local Filters = {}

local FILTERS, STATES = Groups.FILTERS, Groups.STATES

local function is_one_of(words, word)
  for i = 1, #words do
    if words[i] == word then return true end
  end
  return false
end

local function has_tag(tags, guid)
  for i = 1, #tags do
    if Cards.tagged(guid, tags[i]) then return true end
  end
  return false
end

function FILTERS.whose(whose, subject, ctx) return Groups.WHOSE[whose](subject.card.owner, ctx) end

-- "Another": not the card itself, not its host (which such a text has named before), and not the card that was named last.
function FILTERS.other(_, subject, ctx)
  if ctx.it and Text.has(ctx.it, subject.guid) then return false end
  return subject.guid ~= ctx.card and (ctx.card == nil or subject.guid ~= Hanging.host(ctx.card))
end

function FILTERS.type(types, subject) return is_one_of(types, subject.card.type) end

function FILTERS.token(wanted, subject) return (subject.card.token == true) == wanted end

function FILTERS.tag(tags, subject) return has_tag(tags, subject.guid) end

function FILTERS.tags(tags, subject)
  return Text.find(tags, function(tag) return not Cards.tagged(subject.guid, tag) end) == nil
end

function FILTERS.no_type(types, subject) return not is_one_of(types, subject.card.type) end

function FILTERS.no_tag(tags, subject) return not has_tag(tags, subject.guid) end

-- One of the values that are printed on it: its faction, its color.
function FILTERS.choice(values, subject)
  for _, printed in next, Cards.printed(subject.guid) do
    if type(printed) == "string" and is_one_of(values, printed) then return true end
  end
  return false
end

-- Cards with nothing of that kind attached.
function FILTERS.without(group, subject, ctx) return not FILTERS.with(group, subject, ctx) end

local function title_of(guid)
  local printed = Cards.printed(guid)
  return printed.title or printed.name
end

-- "the same title as that card" where the title is a reference.
function FILTERS.title(titles, subject, ctx)
  local title = title_of(subject.guid)
  if titles.ref == nil then return is_one_of(titles, title) end
  return Text.find(Groups.cards(titles, ctx), function(guid) return title_of(guid) == title end) ~= nil
end

function FILTERS.zone(zones, subject) return is_one_of(zones, subject.zone or subject.card.zone) end

-- Of a card that has left play as it was there.
function FILTERS.state(state, subject)
  local fought = subject.card.fought
  if fought and fought[state] ~= nil then return fought[state] end
  return STATES[state](subject.guid, subject.card)
end

function FILTERS.ability(_, subject)
  return Text.find(Groups.reads(subject.guid), function(reading) return reading.kind == "ability" end) ~= nil
end

function FILTERS.cost_in(track, subject)
  for field, paid in pairs(GAME.costs) do
    local printed = Cards.printed(subject.guid)[field]
    if paid == track and printed and tostring(printed):find("^%d") then return true end
  end
  return false
end

function FILTERS.stored(_, subject, ctx) return subject.card.attached_to == ctx.card and subject.card.zone ~= nil end

function FILTERS.among(_, subject, ctx) return ctx.it ~= nil and Text.has(ctx.it, subject.guid) end

function FILTERS.on(group, subject, ctx)
  return subject.card.attached_to ~= nil and (Groups.fits(group, subject.card.attached_to, ctx))
end

-- What hangs on a card; of one that has left, what did.
local function loads_of(subject, group, ctx)
  local gone = subject.card.loads
  return (Text.filter(gone or Hanging.under(subject.guid), function(load)
    local there = gone or State.card(load).attached_to == subject.guid and (Cards.in_play(load))
    return there and (Groups.fits(group, load, ctx))
  end))
end

function FILTERS.with(group, subject, ctx) return #loads_of(subject, group, ctx) > 0 end

-- "With 2 or more items attached".
function FILTERS.loads(all, subject, ctx)
  return Text.find(all, function(bounds)
    return not Groups.within(#loads_of(subject, bounds.group, ctx), bounds, ctx)
  end) == nil
end

-- "This card or another Knight".
function FILTERS.either(groups, subject, ctx)
  return Text.find(groups, function(group) return (Groups.fits(group, subject.guid, ctx)) end) ~= nil
end

function FILTERS.only(_, subject, ctx, group)
  local others = Text.shallow(group)
  others.only = nil
  local cards = Groups.cards(others, ctx)
  return #cards == 1 and cards[1] == subject.guid
end

-- "that entered this turn", "that did not attack" ("never"): `moved`, `entered`, `died` ...
local function happened(event, also)
  return function(when, subject)
    local has = Happenings.of(event, subject.guid) or also ~= nil and Happenings.of(also, subject.guid)
    return has == (when ~= "never")
  end
end

FILTERS.attacked, FILTERS.damaged, FILTERS.blocked = happened("attacks"), happened("damaged"), happened("blocks")
FILTERS.dealt, FILTERS.played = happened("damages", "hits"), happened("plays")
FILTERS.moved, FILTERS.entered, FILTERS.died = happened("moves"), happened("enters"), happened("destroyed")

-- Places -------------------------------------------------------------------------------------------------------

local WHERE = {}

function WHERE.any() return true end

WHERE.one = WHERE.any

local function own_place(ctx) return ctx.card and Groups.place(ctx.card) or ctx.place end

function WHERE.here(at, ctx) return at ~= nil and at == own_place(ctx) end

-- The place that was named last: that of the event, of the card named last, or of what this is attached to.
function WHERE.there(at, ctx)
  local named = Groups.REFERENCES.it(ctx)[1]
  local place = named and (Groups.place(named) or Groups.record(named, ctx).place) or ctx.event and ctx.event.place
  return at ~= nil and at == place
end

function WHERE.home(at, ctx) return at == ctx.player end

-- At a place of somebody else.
function WHERE.away(at, ctx) return at ~= nil and at ~= ctx.player and (Text.has(State.now.order, at)) end

function WHERE.other(at, ctx) return at ~= nil and at ~= own_place(ctx) end

function FILTERS.where(where, subject, ctx)
  local at = subject.at or Groups.place(subject.guid)
  if type(where) == "string" then return WHERE[where](at, ctx) end
  return Text.find(Groups.cards(where, ctx), function(guid) return Groups.place(guid) == at end) ~= nil
end

-- Numbers and marks --------------------------------------------------------------------------------------------

---@return boolean # whether a value keeps to the bounds `least`, `most`, `less`, `more` and `is`
function Groups.within(value, bounds, ctx)
  local function amount(bound)
    if type(bound) ~= "table" or bound.amount ~= "number" or bound.field then return (Amounts.of(bound, ctx)) end
    return (Amounts.of({ amount = "number", of = bound.of, field = bounds.field, printed = bounds.printed }, ctx))
  end
  return (bounds.least == nil or value >= amount(bounds.least)) and (bounds.most == nil or value <= amount(bounds.most))
    and (bounds.less == nil or value < amount(bounds.less)) and (bounds.more == nil or value > amount(bounds.more))
    and (bounds.is == nil or value == amount(bounds.is))
end

---@param card table|nil # its record, where that is not the one of now
Groups.COUNTED = {} -- field -> function(guid) -> number|nil: what is left of a number of a card, where a game counts it

---@return number|nil # a number of a card, as printed or as it is now; nil where it has none
function Groups.number(guid, field, printed, card)
  if not printed then
    local left = Groups.COUNTED[field] and Groups.COUNTED[field](guid)
    if left then return left end
    if card and card.numbers and card.numbers[field] then return card.numbers[field] end
    if field == GAME.number then return (Cards.power(guid)) end
    if field == (GAME.guard or "resist") then return (Cards.guard(guid)) end
  end
  local value = Cards.printed(guid)[field]
  if type(value) == "table" then return #value end -- for a list of words, their number
  if type(value) == "string" then value = Text.number((value:match("^%d+"))) end -- "3g"
  return value and not printed and value + Cards.added(guid, field) or value
end

function FILTERS.numbers(all, subject, ctx)
  return Text.find(all, function(bounds)
    local value = Groups.number(subject.guid, bounds.field, bounds.printed, subject.card)
    if bounds.own then -- "with more attack than it has health"
      ctx = Text.shallow(ctx)
      ctx.candidate = subject.guid
    end
    return value == nil or not Groups.within(value, bounds, ctx)
  end) == nil
end

function FILTERS.marks(all, subject, ctx)
  return Text.find(all, function(bounds)
    return not Groups.within(subject.card.marks[bounds.mark] or 0, bounds, ctx)
  end) == nil
end

-- States -------------------------------------------------------------------------------------------------------

function STATES.tapped(_, card) return card.tapped == true end

function STATES.untapped(_, card) return not card.tapped end

function STATES.intact(_, card) return card.face ~= "down" end

function STATES.destroyed(_, card) return card.face == "down" end

function STATES.damaged(_, card) return (card.marks.damage or 0) > 0 end

---@return boolean # whether one card attacks by itself
function Groups.alone()
  local combat = State.now.flags.combat
  return combat ~= nil and #combat.cards == 1
end

function FILTERS.lone() return (Groups.alone()) end

function STATES.attacking(guid)
  local combat = State.now.flags.combat
  return combat ~= nil and Text.has(combat.cards, guid)
end

function STATES.blocking(guid)
  local combat = State.now.flags.combat
  return combat ~= nil and Text.find(combat.blocks, function(block) return block.blocker == guid end) ~= nil
end

return Filters
