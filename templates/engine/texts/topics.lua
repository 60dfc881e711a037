-- What the texts of cards are about: which events and which moments. This is computed once for each card, so that most events are
-- done with at once: no card in play has a text about them.
local Topics = {}

local own = {}   -- an event or a moment -> id of a card -> whether its own texts speak of it
local given = {} -- an event or a moment -> id of a card -> whether a text that it gives to others does
local counting = {} -- a zone -> id of a card -> whether its texts count the cards there
local free = {}  -- ids of the cards whose Lua may give any text

local NONE = {}

--- The name of a moment among those of events: "begin of prep", "end of turn".
function Topics.moment(moment)
  return (moment.edge or "begin") .. " of " .. (moment.turn and "turn" or moment.phase)
end

local function note(lists, names, id)
  for _, name in ipairs(names or NONE) do
    lists[name] = lists[name] or {}
    lists[name][id] = true
  end
end

table.insert(Cards.learners, function(fields)
  local topics, lua = fields.topics or NONE, Registry.cards[fields.id]
  note(own, topics.own, fields.id)
  note(given, topics.given, fields.id)
  note(counting, topics.counts, fields.id)
  if lua and lua.has then free[fields.id] = true end
end)

-- A text that somebody has for a while may be about anything.
local function lends()
  return Text.find(Lasting.list(), function(entry) return entry.change.grant ~= nil end) ~= nil
end

-- Whether one of these cards may give a text about it to others.
local function gives(groups, name)
  local givers, records = given[name] or NONE, State.now.cards
  if next(givers) == nil and next(free) == nil then return false end
  for _, cards in ipairs(groups) do
    for _, guid in ipairs(cards) do
      local id = records[guid].id
      if givers[id] or free[id] then return true end
    end
  end
  return false
end

---@param name string # of an event, or of a moment
---@param groups string[][] # lists of cards
---@return string[][] # the same lists with those cards that may have a text about it
function Topics.speakers(name, groups)
  if not Topics.known(name) then return {} end
  if lends() or gives(groups, name) then return groups end
  local speakers, records = own[name] or NONE, State.now.cards
  return Text.map(groups, function(cards)
    local result = {}
    for _, guid in ipairs(cards) do
      if speakers[records[guid].id] then result[#result + 1] = guid end
    end
    return result
  end)
end

---@return boolean # whether any card at all speaks of it
function Topics.known(name) return own[name] ~= nil or given[name] ~= nil end

-- For whoever has a card in play that counts the cards in hand or deck, it matters how many they draw.
Draw.matters = function(color)
  local hand, deck, records = counting.hand or NONE, counting[GAME.deck_zone] or NONE, State.now.cards
  if next(hand) == nil and next(deck) == nil then return false end
  return Text.find(Zones.in_play(color), function(guid)
    local id = records[guid].id
    return hand[id] or deck[id]
  end) ~= nil
end

return Topics
