-- Abilities that texts give to cards: what they cost, how often they can be used, and using them.
local CardAbilities = {}

---@return table[] # the abilities of a card, its own and those that others give it
function CardAbilities.of(guid)
  if not Readings.count(guid) then return {} end
  return (Text.filter(Changes.reads(guid), function(reading) return reading.kind == "ability" end))
end

---@param action string # the verb by which it is used, for what texts say about its cost
---@return table # the price of an ability in tracks and marks
function CardAbilities.price(reading, guid, action)
  local cost = reading.cost or {}
  return (Costs.changed({ tracks = cost.tracks or {}, marks = cost.marks or {} }, action, guid))
end

local function letters(amounts, order, rules)
  local words = ""
  for _, name in ipairs(order) do
    if amounts and amounts[name] then words = words .. tostring(amounts[name]) .. (rules[name].cost or name) end
  end
  return words
end

---@return string # what is printed as its price: "2g", "1b", "0g"; "" where it is something else
function CardAbilities.printed(reading)
  local cost = reading.cost or {}
  return letters(cost.tracks, GAME.track_order, GAME.tracks) .. letters(cost.marks, GAME.mark_order, GAME.marks)
end

-- How often ----------------------------------------------------------------------------------------------------

local function uses()
  local flags = State.now.flags
  flags.uses = flags.uses or {}
  return flags.uses
end

local function key_of(reading, guid)
  return guid .. " " .. tostring(reading.from) .. " " .. tostring(reading.n) .. (reading.field or "")
end

-- A number that identifies this turn, or this round.
local function period(limit)
  if limit == "round" then return State.now.round end
  return tostring(State.now.round) .. tostring(State.now.active)
end

-- How often it was used in its turn or round.
local function times_used(reading, guid)
  local used = uses()[key_of(reading, guid)]
  if type(used) == "table" then return used.period == period(reading.limit) and used.times or 0 end
  return used == period(reading.limit) and 1 or 0
end

local function is_spent(reading, guid)
  return reading.limit ~= nil and times_used(reading, guid) >= (reading.times or 1)
end

-- Paying -------------------------------------------------------------------------------------------------------

-- The acts by which cards are paid with.
local GIVEN = { "discard", "banish", "destroy" }

---@param cost table|nil
---@return table[] # what else a text costs, as its steps
function CardAbilities.steps_of(cost)
  cost = cost or {}
  local steps = {}
  if cost.x then steps[1] = { act = "pay_x", track = cost.x.track } end
  if cost.tap then steps[#steps + 1] = { act = "tap", cards = { ref = "this" } } end
  for _, key in ipairs(GIVEN) do
    if cost[key] then steps[#steps + 1] = { act = key, cards = cost[key] } end
  end
  if cost.remove then
    steps[#steps + 1] = { act = "remove", mark = cost.remove.mark, n = cost.remove.n, all = cost.remove.all, on = cost.remove.on }
  end
  return Text.joined(steps, cost.does or {})
end

---@param cost table|nil
---@return string|nil # why there are too few cards and marks for what else a text costs
function CardAbilities.lacks(cost, guid, color)
  local ctx = { card = guid, player = color }
  cost = cost or {}
  if cost.tap and State.card(guid).tapped then return 'that card is ' .. GAME.tap.past .. ' already' end
  for _, key in ipairs(GIVEN) do
    local group = cost[key]
    if group and #Groups.cards(group, ctx) < Amounts.of(group.n or 1, ctx) then return 'there are too few cards to pay with' end
  end
  for _, step in ipairs(cost.does or {}) do
    local doing = { thing = { card = guid }, step = step, ctx = ctx, player = color, got = {} }
    local group = step.cards or {}
    if not group.ref and #Choosing.legal(doing, "cards") < Amounts.of(group.n or 1, ctx) then return 'there are too few cards to pay with' end
  end
  local removed = cost.remove
  local enough = removed == nil or Text.find(Groups.cards(removed.on or { ref = "this" }, ctx), function(other)
    return Marks.get(other, removed.mark) >= (removed.all and 1 or Amounts.of(removed.n or 1, ctx))
  end)
  return not enough and 'there is nothing to remove' or nil
end

---@return string|nil # why a player cannot use an ability of a card now, whatever its price
function CardAbilities.unready(reading, guid, color)
  if not Readings.applies(reading, guid) then return 'what it says before does not hold' end
  if reading.phase and State.now.phase ~= reading.phase then return 'not in this phase' end
  if reading.turn == "own" and State.now.active ~= color then return 'in your own turn only' end
  if reading.turn == "other" and State.now.active == color then return 'in an opponent\'s turn only' end
  if is_spent(reading, guid) then return 'it was used this ' .. reading.limit end
  return (CardAbilities.lacks(reading.cost, guid, color))
end

---@param action string
---@return string|nil # why a player cannot use an ability of a card
function CardAbilities.refusal(reading, guid, color, action)
  return CardAbilities.unready(reading, guid, color) or Costs.missing(CardAbilities.price(reading, guid, action), color, guid)
end

--- An ability is used: it counts where it can be used only so often.
function CardAbilities.note(reading, guid)
  if reading.limit == nil then return end
  local now = period(reading.limit)
  uses()[key_of(reading, guid)] = reading.times and { period = now, times = times_used(reading, guid) + 1 } or now
end

--- What an ability costs beside tracks and marks, where it waits before it is carried out: that is paid at once.
---@param cost table|nil
---@param waiting Thing # the ability on the stack: what was paid for X is kept there
function CardAbilities.pay_rest(cost, guid, waiting, zone)
  local steps = CardAbilities.steps_of(Text.copy(cost))
  for _, step in ipairs(steps) do
    if step.act == "pay_x" then step.waits = { zone = zone, id = waiting.id } end
  end
  if #steps > 0 then TextQueue.push(TextQueue.thing(guid, { steps = steps }, nil, { sure = true })) end
end

-- A player who uses an ability wants what it offers, so "you may" is not asked. A step on which others depend is done in full.
local function without_may(steps)
  local first = steps[1]
  if first == nil or first.act ~= "may" or first.otherwise or first.who ~= nil and first.who ~= "you" then return steps end
  local second = steps[2]
  local done = second and second.act == "did" and { { act = "do", steps = first.steps, whole = true } } or first.steps
  return (Text.joined(done, Text.filter(steps, function(step) return step ~= first end)))
end

-- What an ability is paid with may be what it then needs: a card in the discard pile, itself tapped.
local function helps_itself(reading)
  local paid = Text.filter(CardAbilities.steps_of(reading.cost), function(step) return step.act ~= "tap" end)
  return #paid > 0 or Text.find(reading.steps, function(step)
    return step.act == "untap" and not (step.cards and step.cards.other)
  end) ~= nil
end

---@return string|nil # why an ability would be used for nothing
function CardAbilities.vain(reading, guid, color)
  if reading.steps == nil or helps_itself(reading) then return nil end
  local thing = { card = guid, ctx = TextQueue.context(guid) }
  return not Prospects.fruitful(thing, without_may(reading.steps), color) and 'nothing could come of it now' or nil
end

--- Uses an ability whose price was paid: the table carries it out, or its player by hand.
function CardAbilities.use(reading, guid)
  CardAbilities.note(reading, guid)
  local thing = TextQueue.thing(guid, reading)
  if thing.todo then
    thing.todo = Text.joined(CardAbilities.steps_of(Text.copy(reading.cost)), without_may(thing.todo))
    thing.sure = true
  end
  TextQueue.push(thing)
end

-- "As an additional cost to play this card, discard a card." ---------------------------------------------------

function Conditions.KINDS.payable(cond, ctx) return CardAbilities.lacks(cond.cost, ctx.card, ctx.player) == nil end

function Prices.pay_more(guid, cost)
  TextQueue.push(TextQueue.thing(guid, { steps = CardAbilities.steps_of(Text.copy(cost)) }, nil, { sure = true }))
end

return CardAbilities
