-- Readings: what the texts printed on a card mean, a paragraph each, as data (see docs/reference/texts.md).
local Readings = {}

local NONE = {}

local FIRST = GAME.card.text[1]

local known = {} -- printed fields -> the paragraphs that no Lua of the card itself covers
local plain = {} -- printed fields -> whether all of them are in the first text, or in no text

-- Lua for one card (Registry.cards) may take care of its texts itself: of all, or of some by their numbers.
local function is_covered(own, reading)
  if own == nil or own.covers == nil then return false end
  return own.covers == "all" or Text.has(own.covers, reading.n)
end

local function is_text(reading) return Text.has(GAME.card.text, reading.field or FIRST) end

local function learn(fields)
  local own = Registry.cards[fields.id]
  known[fields] = Text.filter(fields.reads or NONE, function(reading) return not is_covered(own, reading) end)
  plain[fields] = Text.find(known[fields], function(reading)
    return reading.field ~= nil and reading.field ~= FIRST and (is_text(reading))
  end) == nil
end

---@param fields table # what is printed on a card
---@return table[] # what its texts mean, a paragraph each, but for those that its own Lua covers
function Readings.printed(fields)
  if known[fields] == nil then learn(fields) end
  return known[fields]
end

---@return table[] # what the texts of a card mean where it is now: it may have another text at another place
function Readings.of(guid)
  local fields = Cards.printed(guid)
  local reads = Readings.printed(fields)
  if #reads == 0 or Registry.text == nil then return reads end
  local text = Cards.text(guid)
  if plain[fields] and text == fields[FIRST] then return reads end
  return (Text.filter(reads, function(reading) return not is_text(reading) or text == fields[reading.field or FIRST] end))
end

local SPOKEN = { spell = true, hand = true }

-- "At the end of your turn, draw 1 card", on a card that is not in play then: it happens once.
local function once(reading)
  local moment = reading.kind == "moment" and reading.steps and reading.whose ~= "opponent" and reading.whose ~= "attached"
  if not moment then return nil end
  local later = { act = "later", turn = reading.turn, phase = reading.phase, edge = reading.edge, whose = reading.whose,
    steps = reading.steps }
  return { kind = "spell", n = reading.n, field = reading.field, does = reading.does, cond = reading.cond, steps = { later } }
end

---@return table[] # what a card says that is carried out once, when it is played; what nobody has read, too
function Readings.spoken(guid)
  local result = {}
  for _, reading in ipairs(Readings.of(guid)) do result[#result + 1] = SPOKEN[reading.kind] and reading or once(reading) end
  return result
end

---@return boolean # whether what a whole paragraph depends on holds: "Devotion Arca 4: ..."
function Readings.applies(reading, guid)
  return reading.cond == nil or Conditions.hold(reading.cond, { card = guid, player = Cards.owner(guid) })
end

---@return boolean # whether everybody can read a card, and its text counts now
function Readings.count(guid)
  return State.card(guid).face ~= "down" and Cards.open(guid) and (Registry.counts == nil or Registry.counts(guid))
end

return Readings
