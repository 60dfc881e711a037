-- Amounts: how many a text means. An amount is a number, or data such as {amount = "roll"}; what a text is carried out
-- for is its context, see groups.lua. A game's hooks may add kinds.
local Amounts = {}

Amounts.KINDS = {} -- name -> function(amount, ctx) -> number

---@param amount number|table # a number, or its data
---@param ctx table # what the text is about
---@return number # how many a text means
function Amounts.of(amount, ctx)
  if type(amount) == "number" then return amount end
  return (Amounts.KINDS[amount.amount](amount, ctx))
end

---@param entry table # a step or a change: `per` multiplies its amount, `cap` is the most that comes out
---@return number
function Amounts.scaled(amount, entry, ctx)
  local value = Amounts.of(amount, ctx)
  if entry.per then value = value * Amounts.of(entry.per, ctx) end
  local most = entry.cap and Amounts.of(entry.cap, ctx)
  if most == nil then return value end
  return value < 0 and math.max(value, -most) or math.min(value, most) -- "-1 power for each boon, up to 2"
end

-- As many as the player wants.
function Amounts.KINDS.any() return math.huge end

-- The last roll, or some more than it.
function Amounts.KINDS.roll(amount, ctx) return (ctx.roll or 0) + (amount.n or 0) end

-- How many cards the event was about.
function Amounts.KINDS.hits(_, ctx) return ctx.event and ctx.event.count or 0 end

function Amounts.KINDS.sum(amount, ctx)
  return (Text.sum(amount.of, function(part) return (Amounts.of(part, ctx)) end))
end

---@param round string # what is done with an odd number: "up" or "down"
---@return number # half of a number
function Amounts.halved(value, round) return round == "up" and math.ceil(value / 2) or math.floor(value / 2) end

function Amounts.KINDS.half(amount, ctx) return (Amounts.halved(Amounts.of(amount.of, ctx), amount.round)) end

-- What was paid for X. Until that is known it may be anything.
function Amounts.KINDS.x(_, ctx) return ctx.x or math.huge end

function Amounts.KINDS.times(amount, ctx) return amount.by * Amounts.of(amount.of, ctx) end

return Amounts
