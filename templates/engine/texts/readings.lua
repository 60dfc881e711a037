-- Readings: what the texts printed on a card mean, a paragraph each, as data (see docs/reference/texts.md).
local Readings = {}

local NONE = {}

local known = {} -- printed fields -> the paragraphs that no Lua of the card itself covers

-- Lua for one card (Registry.cards) may take care of its texts itself: of all, or of some by their numbers.
local function is_covered(own, reading)
  if own == nil or own.covers == nil then return false end
  return own.covers == "all" or Text.has(own.covers, reading.n)
end

---@param fields table # what is printed on a card
---@return table[] # what its texts mean, a paragraph each, but for those that its own Lua covers
function Readings.printed(fields)
  if known[fields] == nil then
    local own = Registry.cards[fields.id]
    known[fields] = Text.filter(fields.reads or NONE, function(reading) return not is_covered(own, reading) end)
  end
  return known[fields]
end

-- Where a card has another text at another place, only what can be read there counts.
local function is_there(guid, reading)
  local field = reading.field or GAME.card.text[1]
  return not Text.has(GAME.card.text, field) or Cards.text(guid) == Cards.printed(guid)[field]
end

---@return table[] # what the texts of a card mean where it is now, a paragraph each
function Readings.of(guid)
  local reads = Readings.printed(Cards.printed(guid))
  if #reads == 0 or Registry.text == nil then return reads end
  return (Text.filter(reads, function(reading) return (is_there(guid, reading)) end))
end

---@return boolean # whether everybody can read a card, and its text counts now
function Readings.count(guid)
  return State.card(guid).face ~= "down" and Cards.open(guid) and (Registry.counts == nil or Registry.counts(guid))
end

return Readings
