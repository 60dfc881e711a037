-- Amounts that are counted on the table: cards, marks, numbers, tracks.
local Counts = {}

local KINDS = Amounts.KINDS

function KINDS.count(amount, ctx) return #Groups.cards(amount.group, ctx) end

local THIS, EACH = { ref = "this" }, { ref = "each" }

-- Without `of` the card that is changed, or the one that speaks.
local function counted(group, ctx) return Groups.cards(group or ctx.each and EACH or THIS, ctx) end

function KINDS.marks(amount, ctx)
  return (Text.sum(counted(amount.of, ctx), function(guid)
    return Groups.record(guid, ctx).marks[amount.mark] or 0
  end))
end

function KINDS.number(amount, ctx)
  return (Text.sum(counted(amount.of, ctx), function(guid)
    return Groups.number(guid, amount.field, amount.printed, Groups.record(guid, ctx)) or 0
  end))
end

function KINDS.players(amount, ctx) return #Groups.players(amount.who, ctx) end

function KINDS.track(amount, ctx)
  return (Text.sum(Groups.players(amount.who, ctx), function(color) return Tracks.get(color, amount.track) end))
end

---@return number # how many cards a player has in hand
function Counts.hand(color) return #Zones.list(color, "hand") end

-- The cards in the hands of players.
function KINDS.hand(amount, ctx) return (Text.sum(Groups.players(amount.who, ctx), Counts.hand)) end

return Counts
