-- Groups: which cards and players a text means. A group is a reference ({ref = "attached"}) or a description, of which
-- every key is a filter (filters.lua, positions.lua): {whose = "own", tag = {"TROLL"}, where = "here"}. Once it was asked
-- for, a description must not change: make a new one instead.
--
-- The context (`ctx`) is plain data: `card` that speaks, `player` whose text it is, `event` that has set it off, `it` (the
-- cards that were named last), `they` (the player who was named last), `each` (the card that a standing change is about),
-- `roll`, `done`. `place`, `host` and `stored` are where the card was, on what, and what was under it when its text came up:
-- it may have left since. `was`: the cards that the text has brought out of play, as they were there.
local Groups = {}

Groups.REFERENCES = {} -- name -> function(ctx, group) -> cards
Groups.FILTERS = {}    -- key -> function(value, subject, ctx, group) -> boolean
Groups.STATES = {}     -- name -> function(guid, record) -> boolean
Groups.WHOSE = {}      -- name -> function(owner, ctx) -> boolean
Groups.PLAYERS = {}    -- name -> function(ctx, who) -> colors

-- What a card says now, and whether a condition holds.
-- Groups.reads: texts/changes.lua
-- Groups.holds: texts/conditions.lua

local REFERENCES, FILTERS, PLAYERS, WHOSE = Groups.REFERENCES, Groups.FILTERS, Groups.PLAYERS, Groups.WHOSE

---@class Subject # the card that is looked at
---@field guid string
---@field card table # its record; of the card of an event as it was then
---@field at string|nil # the place that counts, where that is not where it is now
---@field zone string|nil # the zone that counts, where that is not the one of its record
---@field by string|nil # the card whose text has put it into play

---@class Where # where a card will be by an action, as far as that is not where it is
---@field at string|nil # the place
---@field zone string|nil
---@field attach string|nil # on which card
---@field by string|nil # by the text of which card
---@field open boolean|nil # not chosen yet: then the cost is the lowest possible one

---@return string|nil # what "here" means for a card
function Groups.place(guid)
  if Registry.place then return (Registry.place(guid)) end
  local card = State.now.cards[guid]
  return card.home or card.at
end

---@return string[] # the cards in play that are attached to one
function Groups.loads(guid)
  return (Text.filter(Hanging.under(guid), function(load) return State.card(load).attached_to == guid and (Cards.in_play(load)) end))
end

---@return table # a card as it is now, for `was` of an event after which it may have left play
function Groups.remembered(guid)
  local card = Text.copy(State.card(guid))
  card.place, card.loads = Groups.place(guid), Groups.loads(guid)
  card.numbers = { [GAME.number] = Cards.power(guid), [GAME.guard or "resist"] = Cards.guard(guid) }
  local attacking, blocking = Groups.STATES.attacking(guid, card), Groups.STATES.blocking(guid, card)
  card.fought = { attacking = attacking, blocking = blocking, fighting = attacking or blocking }
  return card
end

---@return table # the record of a card; of one that has left play by the event, or by the text itself, as it was in play
function Groups.record(guid, ctx)
  local event, was = ctx.event, ctx.was and ctx.was[guid]
  if event and event.card == guid then was = was or event.was end
  return was and not Cards.in_play(guid) and was or State.now.cards[guid]
end

---@return Subject
local function subject_of(guid, ctx, where)
  local card = (ctx.event or ctx.was) and Groups.record(guid, ctx) or State.now.cards[guid]
  return { guid = guid, card = card, at = where and where.at or card.place, zone = where and where.zone,
    by = where and where.by or card.played_by }
end

-- References ---------------------------------------------------------------------------------------------------

function REFERENCES.this(ctx) return { ctx.card } end

function REFERENCES.it(ctx) return ctx.it or { ctx.event and ctx.event.card or ctx.card } end

-- Those that were named when a change was made.
function REFERENCES.named(_, group) return group.cards end

-- The cards that were named before the last ones.
function REFERENCES.before(ctx) return ctx.before or REFERENCES.it(ctx) end

function REFERENCES.triggering(ctx) return { ctx.event and ctx.event.card } end

-- Who destroys the card of a text that is about being destroyed.
REFERENCES.killer = REFERENCES.triggering

-- The card that is being tested.
function REFERENCES.candidate(ctx) return { ctx.candidate } end

function REFERENCES.each(ctx) return { ctx.each } end

-- What the card is attached to; `type` where that is the host of its host: "the attached character" of an upgrade on a
-- hammer. `host` is what a card was attached to that has left since.
function REFERENCES.attached(ctx, group)
  local host = State.card(ctx.card).attached_to or ctx.host
  while host and group.type and not Text.has(group.type, Cards.type(host)) do host = State.card(host).attached_to end
  return { host }
end

function REFERENCES.host(ctx) return { State.card(ctx.card).attached_to } end

-- What lies under the card without being in play.
function REFERENCES.stored(ctx)
  if ctx.stored and not Cards.in_play(ctx.card) then return ctx.stored end
  return Text.filter(Hanging.under(ctx.card), function(load) return not Cards.in_play(load) end)
end

-- Whose --------------------------------------------------------------------------------------------------------

function WHOSE.own(owner, ctx) return owner == ctx.player end

function WHOSE.opponent(owner, ctx) return owner ~= ctx.player end

function WHOSE.they(owner, ctx) return owner == ctx.they end

-- Of whoever does the step.
function WHOSE.doer(owner, ctx) return owner == (ctx.doer or ctx.player) end

function WHOSE.any() return true end

-- Who is attacked in the event: whose place it is, or the only other player.
local function defender_in(ctx)
  local event = ctx.event
  if event == nil or event.color == nil then return nil end
  if event.whom and State.now.cards[event.whom] then return (Cards.owner(event.whom)) end
  if event.place ~= event.color and Text.has(State.now.order, event.place) then return event.place end
  local others = State.others(event.color)
  return #others == 1 and others[1] or nil
end

function WHOSE.defender(owner, ctx) return owner == defender_in(ctx) end

-- Fitting ------------------------------------------------------------------------------------------------------

-- The keys that are tried first: they cost little and leave few cards. The others follow by name.
local FIRST = { "chosen", "among", "whose", "zone", "type", "state", "other", "tag", "where" }

-- Keys are strings: any fixed order will do.
local function comes_before(one, other)
  local first, second = Text.index(FIRST, one) or math.huge, Text.index(FIRST, other) or math.huge
  return first < second or first == second and one < other
end

-- The keys of a description that are filters, in the order in which they are tried.
local filters_of = Text.kept(function(group)
  local keys = {}
  -- trap-ok: lua-pairs-order they are sorted
  for key in next, group do
    if FILTERS[key] then keys[#keys + 1] = key end
  end
  table.sort(keys, comes_before)
  return keys
end)

local function fits_description(group, keys, subject, ctx)
  for i = 1, #keys do
    local key = keys[i]
    if not FILTERS[key](group[key], subject, ctx, group) then return false end
  end
  return true
end

---@param group table
---@param where Where|nil # where the card will be, if that matters and is not where it is
---@return boolean # whether a card is one that a group means, wherever it is unless the group says where
function Groups.fits(group, guid, ctx, where)
  if group.ref then return Text.has(REFERENCES[group.ref](ctx, group), guid) end
  if not fits_description(group, filters_of(group), subject_of(guid, ctx, where), ctx) then return false end
  return group.highest == nil and group.lowest == nil or Text.has(Groups.cards(group, ctx), guid)
end

---@param cards string[]
---@param group table # a description
---@return string[] # those of the cards that fit it
function Groups.among(cards, group, ctx)
  local keys, result, count = filters_of(group), {}, 0
  for i = 1, #cards do
    local guid = cards[i]
    if fits_description(group, keys, subject_of(guid, ctx), ctx) then
      count = count + 1
      result[count] = guid
    end
  end
  return result
end

local function owners_of(group, ctx)
  return Text.filter(State.now.order, function(color) return WHOSE[group.whose or "any"](color, ctx) end)
end

local WAITING = Text.find(GAME.play_zones, function(zone) return GAME.zones[zone].waits == true end) ~= nil

---@return boolean # whether a card waits to be resolved: texts mean it only where they name its zone
function Groups.waits(guid)
  local zone = State.card(guid).zone
  return zone ~= nil and GAME.zones[zone].waits == true
end

---@param color string|nil # whose cards; nil: everybody's
---@return string[] # the cards in play that do not wait there to be resolved
function Groups.present(color)
  local cards = Zones.in_play(color)
  return WAITING and Text.filter(cards, function(guid) return not Groups.waits(guid) end) or cards
end

local function waiting() return (Text.filter(Zones.in_play(), Groups.waits)) end

-- The cards among which to look for those that a description means.
local pool_of = nil

pool_of = function(group, ctx)
  if group.among then return ctx.it or {} end
  if group.stored then return REFERENCES.stored(ctx) end
  if group.waiting then return (waiting()) end
  if group.wherever then return (Happenings.cards("plays")) end
  if group.died and group.zone == nil then return (Happenings.cards("destroyed")) end
  if group.either then
    local first = pool_of(group.either[1], ctx)
    return Text.joined(first, Text.filter(pool_of(group.either[2], ctx), function(guid) return not Text.has(first, guid) end))
  end
  local owners, result = owners_of(group, ctx), {}
  for _, zone in ipairs(group.zone or {}) do
    for _, color in ipairs(GAME.zones[zone].shared and { State.now.order[1] } or owners) do
      for _, guid in ipairs(Zones.list(color, zone)) do result[#result + 1] = guid end
    end
  end
  if group.zone then return result end
  return (Groups.present(#owners == 1 and owners[1] or nil))
end

Groups.MARKED = {} -- name of a mark -> function(record) -> number: how many, where a game counts them in another way

---@param card table # the record of a card
---@return number # how many marks it has
function Groups.marked(card, mark)
  return Groups.MARKED[mark] and (Groups.MARKED[mark](card)) or card.marks[mark] or 0
end

-- Of some cards those with the least, or the most, of a mark or a number.
local function extreme(cards, group, ctx)
  local what, sign = group.lowest or group.highest, group.lowest and -1 or 1
  local function value(guid)
    if what.mark then return sign * Groups.marked(Groups.record(guid, ctx), what.mark) end
    return sign * (Groups.number(guid, what.field) or 0)
  end
  local best = -math.huge
  for _, guid in ipairs(cards) do best = math.max(best, value(guid)) end
  return (Text.filter(cards, function(guid) return value(guid) == best end))
end

---@param by string # by what they are told apart: "name", or a number
---@return string[] # of some cards with the same name, or the same number, the first one
function Groups.varied(cards, by)
  local seen = {}
  return (Text.filter(cards, function(guid)
    local printed = Cards.printed(guid)
    local value = by == "name" and (printed.title or printed.name) or by ~= "name" and Groups.number(guid, by) or nil
    if value == nil or seen[value] then return false end
    seen[value] = true
    return true
  end))
end

---@return string[] # all cards that a group means; those in play, unless it names zones
function Groups.cards(group, ctx)
  if group.ref then return (REFERENCES[group.ref](ctx, group)) end
  local cards = Groups.among(pool_of(group, ctx), group, ctx)
  if group.lowest or group.highest then cards = extreme(cards, group, ctx) end
  if not group.top then return cards end
  local count, uppermost = Amounts.of(group.n or 1, ctx), {}
  for i = 1, math.min(count, #cards) do uppermost[i] = cards[i] end
  return uppermost
end

-- Players ------------------------------------------------------------------------------------------------------

function PLAYERS.you(ctx) return { ctx.player } end

function PLAYERS.opponents(ctx) return State.others(ctx.player) end

-- One of them is chosen by whoever carries the text out.
PLAYERS.opponent = PLAYERS.opponents

function PLAYERS.any() return State.seated() end

-- Any one of them: "target player", "a player has 3 or more units".
PLAYERS.player, PLAYERS.any_one = PLAYERS.any, PLAYERS.any

-- Whoever does the step.
function PLAYERS.doer(ctx) return { ctx.doer or ctx.player } end

function PLAYERS.each(ctx) return State.seated(ctx.player) end

function PLAYERS.defender(ctx) return { defender_in(ctx) } end

-- Of a card that the text has brought out of play: whoever had it there.
local function owners(cards, ctx)
  local colors = {}
  for _, guid in ipairs(cards) do
    local owner = ctx.was and ctx.was[guid] and Groups.record(guid, ctx).owner or Cards.owner(guid)
    if not Text.has(colors, owner) then colors[#colors + 1] = owner end
  end
  return colors
end

function PLAYERS.owner(ctx) return owners(REFERENCES.it(ctx), ctx) end

-- "Choose an enemy unit. That opponent draws a card": where no player was named, whoever has the card that was.
function PLAYERS.they(ctx)
  local color = ctx.they or ctx.event and ctx.event.color
  return color and { color } or ctx.it and owners(ctx.it, ctx) or {}
end

-- Whose they are, whoever controls them.
local function lenders(cards)
  local colors = {}
  for _, guid in ipairs(cards) do
    local lender = State.card(guid).lent or Cards.owner(guid)
    if not Text.has(colors, lender) then colors[#colors + 1] = lender end
  end
  return colors
end

function PLAYERS.lender(ctx) return lenders(REFERENCES.it(ctx)) end

---@param who string|table|nil # nil: the player whose text it is
---@return string[] # the players that a text means
function Groups.players(who, ctx)
  if type(who) ~= "table" then return (PLAYERS[who or "you"](ctx)) end
  if who.owner then return (owners(Groups.cards(who.owner, ctx), ctx)) end
  if who.lender then return (lenders(Groups.cards(who.lender, ctx))) end
  return Text.filter(Groups.players(who.players, ctx), function(color)
    local about = Text.shallow(ctx)
    about.they = color
    return (Groups.holds(who.cond, about))
  end)
end

return Groups
