-- What the table does not carry out, but does not let anybody forget: texts of cards in play. It knows them by their
-- words, which are in `reminders:` of game.yaml: "When this card enters" there is what a text of such a card says.
local Reminders = {}

-- Words --------------------------------------------------------------------------------------------------------

local function all_words(reminder)
  return type(reminder.says) == "table" and reminder.says or { reminder.says }
end

-- The clause of a text that begins with some words; after " ... " come words that are anywhere in the same clause.
local function clause_with(text, words)
  local gap, after = words:find(" ... ", 1, true)
  local first, last = text:find(words:sub(1, (gap or 0) - 1), 1, true)
  if first == nil then return nil end
  local clause = text:sub(first, last) .. text:sub(last + 1):match("^[^,:.]*")
  if gap and not clause:find(words:sub(after + 1), 1, true) then return nil end
  return clause
end

local function heard_in(text, reminder)
  for _, words in ipairs(all_words(reminder)) do
    local clause = clause_with(text, words:lower())
    if clause then return clause end
  end
  return nil
end

local function tags_in(clause)
  local tags, count = {}, 0
  for tag in clause:gmatch("#([%w_%-]+)") do
    count = count + 1
    tags[count] = tag
  end
  return tags
end

-- "mystery" in "whenever you post a mystery story", where the words are "Whenever you post a ... story".
local function gap_in(clause, reminder)
  for _, words in ipairs(all_words(reminder)) do
    local before, after = Text.cut(words:lower(), " ... ")
    local first = after and clause:find(before, 1, true)
    local last = first and clause:find(after, first + #before, true)
    if last then return { (Text.trim(clause:sub(first + #before, last - 1))) } end
  end
  return {}
end

---@class Heard
---@field name string # the reminder
---@field text string # the paragraph that has its words
---@field tags string[] # the tags that are named with them

-- What a paragraph says that has to do with some reminders: the first one whose words it has.
local function understood(paragraph, names)
  local low = paragraph:lower()
  for _, name in ipairs(names) do
    local reminder = GAME.reminders[name]
    local clause = heard_in(low, reminder)
    if clause then
      return { name = name, text = paragraph, tags = reminder.gap_is_tag and (gap_in(clause, reminder)) or tags_in(clause) }
    end
  end
  return nil
end

-- Whether everybody can read a card, and its text counts now.
local function speaks(guid) return Cards.open(guid) and (Registry.counts == nil or Registry.counts(guid)) end

local NOTHING = {}

---@class Topic
---@field names string[] # the reminders about an event or a phase
---@field heard table<string, Heard[]> # a card's text -> what it says about that

local topics = { event = {}, phase = {} } -- which -> the topic

---@return Topic|nil # nil where no reminder is about it
local function topic_of(key, what)
  if topics[key][what] == nil then
    local names = Text.filter(GAME.reminder_order, function(name) return GAME.reminders[name][key] == what end)
    topics[key][what] = { names = names, heard = {} }
  end
  local topic = topics[key][what]
  return #topic.names > 0 and topic or nil
end

-- Everything that a card says about an event or a phase.
---@return Heard[]
local function hears(guid, topic)
  local text = Cards.text(guid)
  local known = topic.heard[text]
  if known and #known == 0 or not speaks(guid) then return NOTHING end
  if known == nil then
    local count = 0
    known = {}
    for _, paragraph in ipairs(Text.paragraphs(text)) do
      local entry = understood(Text.trim(paragraph), topic.names)
      if entry then
        count = count + 1
        known[count] = entry
      end
    end
    topic.heard[text] = known
  end
  return known
end

local said = {} -- name of a reminder -> a card's text -> whether it has its words

---@param name string # of a reminder
---@return boolean # whether the text of a card has its words; never where the game has no such reminder
function Reminders.says(guid, name)
  if GAME.reminders[name] == nil then return false end
  local text = Cards.text(guid)
  said[name] = said[name] or {}
  if said[name][text] == nil then said[name][text] = heard_in(text:lower(), GAME.reminders[name]) ~= nil end
  return said[name][text]
end

-- Carrying out -------------------------------------------------------------------------------------------------

--- Asks the card's player to carry out a text: before everything else that waits in the queue, but after the texts that
--- were first. No phase ends before the question is answered.
---@param title string|nil # its heading; nil: "Carry out JUNO"
---@param text string|nil # the part of the text that is meant; nil: all of it
function Reminders.carry_out(color, guid, title, text)
  Queue.push_next({ kind = "carry_out", player = color, card = guid, title = title, text = text })
end

---@return boolean # whether texts come first that nobody has been asked about yet
function Reminders.waits()
  local first = Queue.first()
  return first ~= nil and first.kind == "carry_out" and first.asked == nil
end

--- Puts a thing on the queue behind the texts that are first, before everything else.
function Reminders.before(thing) Queue.push_next(thing, "carry_out") end

-- What happens -------------------------------------------------------------------------------------------------

---@class Event
---@field name string # "enters": `event` of the reminders
---@field card string|nil # the card to which it happens
---@field color string # whose card that is, or who does it
---@field count number # how many cards it is about
---@field place string|nil # where it happens, if that is not where the card is

local WHOSE = {}

function WHOSE.host(guid, event) return State.card(guid).attached_to == event.card end

function WHOSE.own(guid, event) return guid ~= event.card and Cards.owner(guid) == event.color end

function WHOSE.opponent(guid, event) return Cards.owner(guid) ~= event.color end

function WHOSE.any(guid, event) return guid ~= event.card end

local function tagged(guid, tags)
  return #tags == 0 or Text.find(tags, function(tag) return Cards.tagged(guid, tag) end) ~= nil
end

local function listed(list, word) return list == nil or Text.has(list, word) end

-- Whether what happens is what a reminder on this card means.
local function is_meant(guid, entry, event)
  local reminder, card = GAME.reminders[entry.name], event.card and State.card(event.card)
  if event.count < (reminder.least or 0) then return false end
  if reminder.turn and (State.now.active == Cards.owner(guid)) ~= (reminder.turn == "own") then return false end
  if reminder.whose == nil then return guid == event.card and (listed(reminder.zones, card.zone)) end
  if not WHOSE[reminder.whose](guid, event) then return false end
  if card == nil then return true end
  if reminder.here and (event.place or Groups.place(event.card)) ~= Groups.place(guid) then return false end
  if not listed(reminder.types, card.type) or not listed(reminder.zones, card.zone) then return false end
  return (tagged(event.card, entry.tags))
end

-- Whether the Lua of a card (Registry.cards) does what a reminder is about.
local function is_covered(guid, name)
  local own = Registry.cards[State.card(guid).id]
  return own ~= nil and own.covers ~= nil and Text.has(own.covers, name)
end

-- Whether a text that counts once each turn has counted already.
local function is_used(guid, name)
  if not GAME.reminders[name].once then return false end
  local turn, key = State.this_turn(), guid .. " " .. name
  turn.reminded = turn.reminded or {}
  local used = turn.reminded[key] == true
  turn.reminded[key] = true
  return used
end

-- A player's cards that can have a text about it: those in play, and the one to which it happens, wherever that lies.
local function watching(color, guid)
  local cards = Zones.in_play(color)
  if guid and Cards.owner(guid) == color and not Cards.in_play(guid) then cards[#cards + 1] = guid end
  return cards
end

---@param name string # what happens: `event` of the reminders in game.yaml
---@param guid string|nil # the card to which it happens, before it leaves
---@param more table|nil # {color = who does it, count = how many cards it is about, place = where it happens}
---@return table[] # the texts that an event makes due, {card=, text=} each, those of the active player first
function Reminders.due(name, guid, more)
  local event, due = { name = name, card = guid, color = guid and Cards.owner(guid), count = 1 }, {}
  local topic = topic_of("event", name)
  if topic == nil then return due end
  for key, value in pairs(more or {}) do event[key] = value end
  for _, color in ipairs(Text.turned(State.now.order, State.now.active)) do
    for _, card in ipairs(watching(color, guid)) do
      for _, entry in ipairs(hears(card, topic)) do
        if is_meant(card, entry, event) and not is_covered(card, entry.name) and not is_used(card, entry.name) then
          due[#due + 1] = { card = card, text = entry.text }
        end
      end
    end
  end
  return due
end

--- Reports an event: whoever has a text about it is asked to carry it out. The arguments are those of Reminders.due.
function Reminders.happened(name, guid, more)
  if not State.now.started or not State.now.automation then return end
  for _, due in ipairs(Reminders.due(name, guid, more)) do
    Reminders.carry_out(Cards.owner(due.card), due.card, nil, due.text)
  end
end

-- Phases -------------------------------------------------------------------------------------------------------

-- Whose phase a text is about: that of its player, or of the player of the card that it is attached to.
local function whose_phase(guid, reminder)
  local host = reminder.whose == "host" and State.card(guid).attached_to or nil
  return Cards.owner(host or guid)
end

---@return table[] # {player=, card=, text=}: what cards in play say about a player's phase, and about everybody's
local function of_phase(color, phase)
  local result, topic = {}, topic_of("phase", phase)
  if topic == nil then return result end
  for _, card in ipairs(Zones.in_play()) do
    for _, entry in ipairs(hears(card, topic)) do
      local reminder = GAME.reminders[entry.name]
      local owner = whose_phase(card, reminder)
      if (owner == color or reminder.whose == "any") and not is_covered(card, entry.name) then
        result[#result + 1] = { player = owner, card = card, text = entry.text }
      end
    end
  end
  return result
end

-- Whether a phase has a step that asks for those texts.
local function asks(phase)
  for _, step in pairs(GAME.turn.phases[phase].steps or {}) do
    if step.ask == "reminded" then return true end
  end
  return false
end

--- Names the cards in play whose texts speak of the phase that begins, where no step of it asks for them.
function Reminders.phase(color, phase)
  local due = asks(phase) and {} or of_phase(color, phase)
  if #due == 0 then return end
  Log.say(color, "has " .. Text.join(Text.map(due, function(entry) return Cards.name(entry.card) end)) .. " to remember")
end

-- A step in which the texts are carried out that speak of the running phase.
Registry.asks.reminded = function(color)
  for _, due in ipairs(of_phase(color, State.now.phase)) do
    Reminders.carry_out(due.player, due.card, nil, due.text)
  end
  return nil
end

return Reminders
