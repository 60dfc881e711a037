-- Where changes come from that count now: the texts of the cards in play, and what lasts for a while.
local Sources = {}

---@class Source # a change that counts now
---@field change table
---@field line ChangeLine
---@field from string|nil # the card that says so; nil: somebody has done it by hand
---@field owner string|nil # the player of that card
---@field ctx table
---@field place string|nil # where that card is
---@field cards string[]|nil # the cards that are changed, where they are known by name
---@field n number # which change of that card it is
---@field field string|nil # the field of its text, where that is not the first one
---@field keyword string|nil # the keyword whose text it is
---@field lasting string|nil # the name of a change that lasts

---@class Speaker # a card that changes something: what is the same for all that it says
---@field from string
---@field owner string
---@field place string|nil
---@field ctx table

local NONE = {}

local by_kind = {} -- kind -> Source[]
local looked = {}  -- {from=, look=}: the texts that change numbers and that only people can read

---@return Speaker
local function speaker(guid)
  local owner = Cards.owner(guid)
  return { from = guid, owner = owner, place = Groups.place(guid), ctx = { card = guid, player = owner } }
end

---@return Source
local function source_of(line, by, n, text)
  return { change = line.change, line = line, from = by.from, owner = by.owner, place = by.place, ctx = by.ctx, n = n,
    field = text and text.field, keyword = text and text.keyword }
end

local function add(kind, source)
  local list = by_kind[kind] or {}
  by_kind[kind] = list
  list[#list + 1] = source
end

local function add_reading(by, reading, n)
  if reading.kind == "standing" then
    for i, line in ipairs(ChangeLines.of_reading(reading)) do add(line.kind, source_of(line, by, 10 * n + i, reading)) end
  elseif reading.kind == "hand" and reading.look then
    looked[#looked + 1] = { from = by.from, look = reading.look, place = by.place, field = reading.field,
      keyword = reading.keyword }
  end
end

local function add_card(guid)
  if not Readings.count(guid) then return end
  local own, by, reads = Registry.cards[State.now.cards[guid].id], speaker(guid), Readings.of(guid)
  for n, reading in ipairs(reads) do add_reading(by, reading, n) end
  for n, change in ipairs(own and own.has and (own.has(guid)) or NONE) do
    local line = ChangeLines.of(change)
    add(line.kind, source_of(line, by, -n))
  end
end

-- A card that is stored under another one counts only if its text says so.
local function add_stored(load)
  for _, guid in ipairs(load) do
    for n, reading in ipairs(Cards.in_play(guid) and NONE or Readings.of(guid)) do
      local change = reading.kind == "standing" and reading.changes[1] or nil
      if change and change.cond and change.cond.cond == "hosted" then add_reading(speaker(guid), reading, n) end
    end
  end
end

local function add_lasting()
  for _, entry in ipairs(Lasting.list()) do
    local line = ChangeLines.of_lasting(entry.change)
    if not Lasting.waits(entry) then
      add(line.kind, { change = line.change, line = line, from = entry.ctx.card, owner = entry.ctx.player, ctx = entry.ctx,
        cards = entry.cards, n = 0, lasting = entry.id })
    end
  end
end

--- Forgets what was found.
function Sources.clear()
  by_kind = {}
  looked = {}
end

--- Finds what the texts of these cards change, and what lasts.
---@param cards string[]
function Sources.find(cards)
  local records = State.now.cards
  for _, guid in ipairs(cards) do
    local card = records[guid]
    if ChangeLines.speak(card.id) then add_card(guid) end
    if card.load then add_stored(card.load) end
  end
  add_lasting()
end

--- Another card gives a card a paragraph.
---@param n number # which of the card's paragraphs it is
function Sources.give(guid, reading, n) add_reading(speaker(guid), reading, n) end

---@return Source[] # the changes of a kind, in the order of the cards in play
function Sources.of_kind(kind) return by_kind[kind] or NONE end

---@return table[] # {from=, look=}: the texts that change numbers and that only people can read
function Sources.looked() return looked end

--- Some texts are taken away.
---@param is_lost fun(guid: string, text: table): boolean
function Sources.take(is_lost)
  for kind, sources in pairs(by_kind) do
    by_kind[kind] = Text.filter(sources, function(source)
      return source.lasting ~= nil or not is_lost(source.from, source)
    end)
  end
  looked = Text.filter(looked, function(text) return not is_lost(text.from, text) end)
end

---@param kind string
---@return Source[] # the changes of a kind that a card which is not in play makes for itself: what it costs
function Sources.own(guid, kind)
  local result = {}
  for n, reading in ipairs(Cards.in_play(guid) and NONE or Readings.of(guid)) do
    for i, line in ipairs(reading.kind == "standing" and ChangeLines.of_reading(reading) or NONE) do
      local own = line.kind == kind and line.change.cards ~= nil and Reach.is_itself(line.change.cards)
      if own then result[#result + 1] = source_of(line, speaker(guid), 10 * n + i) end
    end
  end
  return result
end

return Sources
