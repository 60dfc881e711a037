-- What the texts of cards speak of: which events and which moments. Known once for each card, so that most events are
-- over at once: no card in play has a text about them.
local Topics = {}

---@class Topic
---@field own table<string, boolean> # the events and moments of its own texts
---@field given table<string, boolean> # those of texts that it gives to others

local known = {} -- printed fields -> its topic
local ever = {}  -- the events of which any card speaks

--- The name of a moment among those of events: "begin of prep", "end of turn".
function Topics.moment(moment)
  return (moment.edge or "begin") .. " of " .. (moment.turn and "turn" or moment.phase)
end

local note_all = nil

local function note(reading, names, topic)
  if reading.kind == "trigger" then
    names[reading.on.event] = true
    for _, other in ipairs(reading.on.also or {}) do names[other] = true end
  end
  if reading.kind == "moment" then names[Topics.moment(reading)] = true end
  if reading.kind == "text" then note_all(reading.reads, names, topic) end
  for _, change in ipairs(reading.changes or {}) do note_all(change.grant, topic.given, topic) end
end

note_all = function(readings, names, topic)
  for _, reading in ipairs(readings or {}) do note(reading, names, topic) end
end

-- A step gives a card a text for a while.
local function note_steps(steps, topic)
  if type(steps) ~= "table" then return end
  if steps.grant then note_all(steps.grant, topic.given, topic) end
  for _, part in next, steps do note_steps(part, topic) end
end

local function remember(names)
  for name in next, names do ever[name] = true end
end

---@return Topic
local function topic_of(fields)
  local topic = known[fields]
  if topic then return topic end
  topic = { own = {}, given = {} }
  note_all(fields.reads, topic.own, topic)
  for _, reading in ipairs(fields.reads or {}) do note_steps(reading.steps, topic) end
  known[fields] = topic
  remember(topic.own)
  remember(topic.given)
  return topic
end

table.insert(Cards.learners, topic_of)

-- A text that somebody has for a while may be about anything.
local function lends()
  return Text.find(Lasting.list(), function(entry) return entry.change.grant ~= nil end) ~= nil
end

local function gives(guid, name)
  local own = Registry.cards[State.now.cards[guid].id]
  return topic_of(Cards.printed(guid)).given[name] == true or own ~= nil and own.has ~= nil
end

---@param name string # of an event, or of a moment
---@param groups string[][] # lists of cards
---@return string[][] # the same lists with those cards that may have a text about it
function Topics.speakers(name, groups)
  if not ever[name] then return {} end
  local all = lends()
  for _, cards in ipairs(groups) do
    all = all or Text.find(cards, function(guid) return (gives(guid, name)) end) ~= nil
  end
  if all then return groups end
  return Text.map(groups, function(cards)
    return Text.filter(cards, function(guid) return topic_of(Cards.printed(guid)).own[name] == true end)
  end)
end

---@return boolean # whether any card at all speaks of it
function Topics.known(name) return ever[name] == true end

return Topics
