-- The changes that a card's texts make, with all that can be computed about them without the table.
local ChangeLines = {}

---@class ChangeLine
---@field change table # what is changed, for which cards, and when
---@field kind string # one of KINDS
---@field late boolean # it depends on numbers of cards, which are counted first
---@field single boolean # whether and how much is asked for each card that is changed
---@field by number|nil # what is added, where that is always the same
---@field key string|nil # the same for changes of numbers that are for the same cards, but for places and players
---@field plain table|nil # with a key: its group, without "other" and without the place of the card that speaks
---@field near boolean|nil # with a key: whether its group is at that place

local KINDS = { "number", "tap", "cost", "ban", "must", "allow", "company", "blockers", "no_blockers", "strikes", "prevent", "raises", "every", "tag",
  "limit", "grant", "blank", "loses", "enters", "starts", "loss", "yields", "keeps", "uses", "skip", "watch", "peace", "control", "shape", "banished" }

local function kind_of(change)
  if change.tags_of then return "tag" end
  return (Text.find(KINDS, function(kind) return change[kind] ~= nil end))
end

-- Whether any part of some data passes a test.
local function has(data, test)
  if type(data) ~= "table" then return false end
  if test(data) then return true end
  for _, part in next, data do
    if has(part, test) then return true end
  end
  return false
end

local function is_number(part)
  return part.cond == "total" or part.amount == "number" and not part.printed or type(part.numbers) == "table" and Text.find(part.numbers, function(bounds)
    return not bounds.printed
  end) ~= nil
end

local function is_each(part) return part.ref == "each" or part.cond == "fights" or part.ref == "it" or part.amount == "marks" and part.of == nil end

local function is_reference(part) return part.ref ~= nil or part.amount ~= nil or part.among ~= nil or part.only ~= nil end

-- Data as text: equal for equal data. It only serves as a key, so any fixed order of the fields will do.
local function text_of(data)
  if type(data) ~= "table" then return tostring(data) end
  local parts = {}
  -- trap-ok: lua-pairs-order they are sorted
  for key, value in next, data do parts[#parts + 1] = tostring(key) .. "=" .. text_of(value) end
  table.sort(parts) -- trap-ok: lua-string-order nobody sees the order
  return "{" .. table.concat(parts, " ") .. "}"
end

-- Not for changes that differ from card to card, or whose group depends on the card that speaks.
local function key_of(line)
  local change = line.change
  local group = change.cards
  if line.kind ~= "number" or change.by == nil or line.single or group == nil or has(group, is_reference) then return nil end
  if group.zone and Text.find(group.zone, function(zone) return not GAME.zones[zone].play end) then return nil end
  if group.whose == "they" or group.where == "other" or group.stored or type(group.where) == "table" then return nil end
  local plain = Text.shallow(group)
  plain.other, plain.all, plain.n = nil, nil, nil
  local key = text_of(plain) .. (group.other and "other" or "")
  line.near = plain.where == "here" or plain.where == "there"
  if line.near then plain.where = nil end
  line.plain = plain
  return key
end

-- What a whole paragraph depends on ("Devotion Arca 4: ...") is a condition of each of its changes.
local function under(change, cond)
  if cond == nil then return change end
  local result = Text.shallow(change)
  result.cond = change.cond and { cond = "all", of = { cond, change.cond } } or cond
  return result
end

-- "While exactly 2 of your crew are here, each of them has +1 power": they are the cards of the condition.
local function with_cards(change)
  local cond = change.cond
  if change.cards == nil or not change.cards.among or cond == nil or cond.cond ~= "have" then return change end
  local result = Text.shallow(change)
  result.cards = Conditions.counted(cond)
  return result
end

---@return ChangeLine
function ChangeLines.of(written)
  local change = with_cards(written)
  local line = { change = change, kind = kind_of(change), late = has(change, is_number) }
  line.single = has({ change.cond, change.by, change.set, change.per, change.cap }, is_each)
  if type(change.cond) == "function" then line.single = true end
  line.key = key_of(line)
  line.by = change.per == nil and change.cap == nil and Text.number(change.by) or nil
  return line
end

local ever = {}    -- the kinds of changes that any card of the game can make
local numbers = {} -- the numbers that any of them can change
local speaks = {}  -- ids of the cards that change something, or that only people can read
local anything = false -- whether Lua of a card may change whatever it likes

table.insert(Cards.learners, function(fields)
  local lua = Registry.cards[fields.id]
  local changes = lua ~= nil and lua.has ~= nil
  anything = anything or changes
  for _, reading in ipairs(fields.reads or {}) do changes = changes or reading.kind == "standing" or reading.look ~= nil end
  speaks[fields.id] = changes or nil
  local topics = fields.topics or {}
  for _, name in ipairs(topics.changes or {}) do ever[name] = true end
  for _, number in ipairs(topics.numbers or {}) do numbers[number] = true end
end)

---@return boolean # whether a text can make changes of a kind at all: most games have no text about most of them
function ChangeLines.exist(kind) return anything or ever[kind] == true end

---@param id string # of a card
---@return boolean # whether it changes anything while it is in play, or says what only people can read
function ChangeLines.speak(id) return speaks[id] == true end

local function from_hand(rule)
  return Text.find(rule.zones or {}, function(zone) return GAME.zones[zone].visible == "owner" end) ~= nil
end

---@param action string
---@return string # what texts call it: whatever is played from a hand "enters" for them
function ChangeLines.verb(action)
  local rule = GAME.actions[action]
  if action == "play" or rule ~= nil and rule.pay ~= nil and from_hand(rule) then return "enter" end
  return rule ~= nil and Registry.costs[action] ~= nil and Text.has(rule.zones or {}, "hand") and "enter" or action
end

---@param kind string # "ban", "must" or "limit"
---@return boolean # whether anything can forbid this, demand it or limit it: a text, or a hand for a while
function ChangeLines.of_verb(kind, verb) return ChangeLines.exist(kind .. " " .. verb) or #Lasting.list() > 0 end

---@return boolean # whether no card changes anything, and no text can be one of those that people look at
function ChangeLines.none() return not anything and next(ever) == nil and #Lasting.list() == 0 end

---@return boolean # whether anything can change this number: a text, or a hand for a while
function ChangeLines.of_number(number) return anything or numbers[number] == true or #Lasting.list() > 0 end

local known = {} -- a paragraph -> its lines; a lasting change -> its line

---@param change table # that lasts: always the same table
---@return ChangeLine
function ChangeLines.of_lasting(change)
  if known[change] == nil then known[change] = ChangeLines.of(change) end
  return known[change]
end

---@param reading table # of the kind `standing`
---@return ChangeLine[]
function ChangeLines.of_reading(reading)
  if known[reading] == nil then
    known[reading] = Text.map(reading.changes, function(change) return (ChangeLines.of(under(change, reading.cond))) end)
  end
  return known[reading]
end

return ChangeLines
