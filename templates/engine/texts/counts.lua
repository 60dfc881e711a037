-- Amounts that are counted on the table: cards, marks, numbers, tracks.
local Counts = {}

local KINDS = Amounts.KINDS

-- `beyond`: "for each location past the third"; `every`: "for every three cards".
function KINDS.count(amount, ctx)
  local cards = Groups.cards(amount.group, ctx)
  if amount.varied then cards = Groups.varied(cards, amount.varied) end
  return math.floor(math.max(0, #cards - (amount.beyond or 0)) / (amount.every or 1))
end

-- How many players have put such a card where the last step has put cards.
function KINDS.doers(amount, ctx)
  local count = 0
  for _, cards in pairs(ctx.put or {}) do
    local found = Text.find(cards, function(guid) return Groups.fits(amount.group, guid, ctx) end)
    if found then count = count + 1 end
  end
  return count
end

-- How many the last step did; with a group, to how many such cards.
function KINDS.done(amount, ctx)
  if amount.group == nil then return ctx.done or 0 end
  return #Text.filter(ctx.it or {}, function(guid) return (Groups.fits(amount.group, guid, ctx)) end)
end

-- How many different words of a printed list cards have together.
function KINDS.different(amount, ctx)
  local seen, count = {}, 0
  for _, guid in ipairs(Groups.cards(amount.group, ctx)) do
    for _, word in ipairs(Cards.printed(guid)[amount.field] or {}) do
      if not seen[word] then count = count + 1 end
      seen[word] = true
    end
  end
  return count
end

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
  local sum = Text.sum(Groups.players(amount.who, ctx), function(color) return (Pools.total(color, amount.track)) end)
  return math.floor(sum / (amount.every or 1))
end

---@return number # how many cards a player has in hand
function Counts.hand(color) return #Zones.list(color, "hand") end

return Counts
