-- When a text that waits for something counts: what its reading asks of an event, key by key.
local When = {}

local NONE = {}

---@return boolean # whether a text waits for what has this name
function When.is_about(reading, name)
  return reading.kind == "trigger" and (reading.on.event == name or reading.on.also ~= nil and Text.has(reading.on.also, name))
end

local function is_listed(words, word)
  if type(words) == "table" then return (Text.has(words, word)) end
  return words == word
end

-- What a reading asks of an event: a function for each key.
local WHEN = {}

function WHEN.turn(turn, _, ctx) return (State.now.active == ctx.player) == (turn == "own") end

local function in_phase(phase, ctx)
  return State.now.phase == phase and (GAME.turn.shared or State.now.active == ctx.player)
end

function WHEN.phase(phase, _, ctx) return in_phase(phase, ctx) end

function WHEN.outside(phase, _, ctx) return not in_phase(phase, ctx) end

function WHEN.zone(zones, event)
  return event.card ~= nil and is_listed(zones, State.card(event.card).zone)
end

function WHEN.from(zones, event) return is_listed(zones, event.from) end

function WHEN.least(least, event) return event.count >= least end

function WHEN.mark(mark, event) return event.mark == nil or event.mark == mark end

function WHEN.track(track, event) return event.track == nil or event.track == track end

function WHEN.cause(cause, event) return event.cause == nil or is_listed(cause, event.cause) end

-- A text has made the card, so nobody has played it; texts about tokens are about it all the same.
local function is_made(event, on)
  return event.name == "enters" and State.card(event.card).token == true and not (on.card and on.card.token)
end

-- The player who does it, or the card whose text does it.
function WHEN.by(by, event, ctx, on)
  if event.put or is_made(event, on) then return false end
  if type(by) == "table" then return event.source ~= nil and (Groups.fits(by, event.source, ctx)) end
  return by == "any" or (event.by == ctx.player) == (by == "own")
end

function WHEN.lone() return (Groups.alone()) end

function WHEN.to(to, event) return event.to == to end

-- "Your second ship each turn", "the third time each turn": that one is counted already.
function WHEN.nth(nth, event, ctx, on)
  if event.card == nil then return nth == event.nth end
  local played = event.name == "enters" and on.by ~= nil
  return nth == Happenings.count(played and "plays" or event.name, function(guid)
    if on.by and Cards.owner(guid) ~= event.color or played and State.card(guid).token then return false end
    return (Groups.fits(on.card, guid, ctx))
  end)
end

-- How many other cards that fit attack together with the card of the event.
local function attacking(group, ctx, but)
  local cards = State.now.flags.combat and State.now.flags.combat.cards or NONE
  return #Text.filter(cards, function(guid) return guid ~= but and (Groups.fits(group, guid, ctx)) end)
end

function WHEN.alongside(bounds, event, ctx)
  return (Groups.within(attacking(bounds.group, ctx, event.card), bounds, ctx))
end

-- "2 or more of your units attack": heard of with the first of all attackers.
function WHEN.squad(bounds, event, ctx)
  local combat = State.now.flags.combat
  return combat ~= nil and combat.cards[1] == event.card and (Groups.within(attacking(bounds.group, ctx), bounds, ctx))
end

-- A spell does not come into play: only who speaks of playing cards, or of spells, hears of it.
local function is_no_arrival(event, on)
  return event.spell == true and on.by == nil and (on.card == nil or on.card.type == nil)
end

-- What it is about, in the words of the game: "a claim for Mind".
function WHEN.of(of, event) return event.of == of end

-- The card to which the card of the event does it.
function WHEN.whom(group, event, ctx) return event.whom ~= nil and (Groups.fits(group, event.whom, ctx)) end

function WHEN.position(bounds, event, ctx)
  return event.card ~= nil and (Groups.fits({ position = bounds }, event.card, ctx))
end

function WHEN.marks(marks, event, ctx)
  return event.card ~= nil and (Groups.fits({ marks = marks }, event.card, ctx))
end

function WHEN.cond(cond, event, ctx)
  local about = Text.shallow(ctx)
  about.it = { event.card }
  return (Conditions.hold(cond, about))
end

function WHEN.who(who, event, ctx) return Text.has(Groups.players(who, ctx), event.color) end

-- "here" in an event is the place where its card is now.
function WHEN.where(where, event, ctx)
  return event.card ~= nil and (Groups.fits({ where = where }, event.card, ctx))
end

function WHEN.card(group, event, ctx)
  if group.ref == "this" then return event.card == ctx.card end
  if group.ref == "attached" then return State.card(ctx.card).attached_to == event.card end
  return Groups.fits(group, event.card, ctx)
end

---@return boolean # whether what happens is what the text of a card waits for
function When.counts(reading, event, guid)
  -- A card that destroys several sets off an event for each of them, and one for all together.
  if event.stays and reading.on.zone == nil then return false end -- it leaves a zone, and not play
  if event.whom and event.name == "kills" and reading.on.whom == nil or is_no_arrival(event, reading.on) then return false end
  local ctx = { card = guid, player = Cards.owner(guid), event = event }
  for key, value in pairs(reading.on) do
    local holds = WHEN[key]
    if holds and not holds(value, event, ctx, reading.on) then return false end
  end
  return true
end

return When
