-- What happens, announced in one place: the texts about it are put on the queue, those that the table has read to be
-- carried out by it, the others to be carried out by hand.
local Events = {}

---@class Event
---@field name string # "enters": `event` of a reading
---@field card string|nil # the card to which it happens, before it leaves
---@field color string # whose card that is, or who does it
---@field by string # the player who does it
---@field count number # how many cards it is about
---@field place string|nil # where it happens
---@field whom string|nil # the card to which its card does it: the one that is attacked, or killed
---@field nth number|nil # how often that has happened to its player in this turn, where it is about no card
---@field of string|nil # what it is about, in the words of the game
---@field was table|nil # the card as it was when it happened
---@field source string|nil # the card whose text does it
---@field mark string|nil
---@field to number|nil # to how many
---@field track string|nil
---@field put boolean|nil # a text has put the card into play, which is not playing it
---@field stays boolean|nil # it leaves its zone for another one in play
---@field spell boolean|nil # the card is played, and never comes into play

-- Which texts ----------------------------------------------------------------------------------------------------

local NONE = {}

-- What a card says about an event. A card that is discarded from a hand has been seen by then, if its text is about just that.
local function heard(guid, name, event)
  local reads, result = Changes.reads(guid), NONE
  for _, reading in ipairs(reads) do
    if When.is_about(reading, name) then
      if result == NONE then result = {} end
      result[#result + 1] = reading
    end
  end
  if result == NONE or Readings.count(guid) then return result end
  if event.card ~= guid or event.from == nil then return NONE end
  return (Text.filter(result, function(reading)
    return reading.on.from == event.from and reading.on.card ~= nil and reading.on.card.ref == "this"
  end))
end

-- A player's cards whose texts may wait for the event: those in play, and the cards it is about, in any zone.
local function watching(color, guid, whom)
  local cards = Zones.in_play(color)
  for _, other in ipairs({ guid or whom, guid and whom }) do
    if Cards.owner(other) == color and not Cards.in_play(other) then cards[#cards + 1] = other end
  end
  return cards
end

-- What texts wait for until it ends: each is due for the card that said so, wherever that is now.
local function waiting(event)
  local due = {}
  for _, entry in ipairs(Lasting.list()) do
    local watch, guid = entry.change.watch, entry.ctx.card
    if watch and not Lasting.waits(entry) then
      local reading = { kind = "trigger", on = watch.on, steps = watch.steps, does = watch.text }
      if When.is_about(reading, event.name) and When.counts(reading, event, guid) then
        due[#due + 1] = { card = guid, reading = reading, event = event, lasting = entry.id }
      end
    end
  end
  return due
end

local function event_of(name, guid, more)
  local event = { name = name, card = guid, color = guid and Cards.owner(guid), count = 1 }
  for key, value in pairs(more or NONE) do event[key] = value end
  event.by = event.by or event.color
  event.place = event.place or guid and Groups.place(guid) or nil
  return event
end

-- The cards of each player that may have a text about it, those of the active player first.
local function watchers(name, guid, whom)
  local groups = {}
  for i, color in ipairs(Text.turned(State.now.order, State.now.active)) do groups[i] = watching(color, guid, whom) end
  return (Topics.speakers(name, groups))
end

---@param name string # what happens: `event` of a reading
---@param guid string|nil # the card to which it happens, before it leaves
---@param more table|nil # further fields of the event: `color`, `count`, `place`, ...
---@return table[] # the texts that an event makes due, {card=, reading=, event=} each, those of the active player first; one
--- that is carried out has to be used (Events.use)
function Events.due(name, guid, more)
  local due = {}
  if not Topics.known(name) then return due end
  local event = event_of(name, guid, more)
  for _, cards in ipairs(watchers(name, guid, event.whom)) do
    for _, card in ipairs(cards) do
      for _, reading in ipairs(heard(card, name, event)) do
        if When.counts(reading, event, card) and Readings.applies(reading, card) then
          local use = Uses.name(card, reading)
          if not Uses.are_over(use, reading) then
            due[#due + 1] = { card = card, reading = reading, event = event, once = use, use = reading.again and use or nil }
          end
        end
      end
    end
  end
  for _, one in ipairs(waiting(event)) do due[#due + 1] = one end
  if #due > 0 and guid then event.was = Groups.remembered(guid) end
  return due
end

--- A text that was due is carried out: one that has waited for the next time only waits no longer, and the first time each
--- turn is over.
---@return boolean # false if another event has used up that first time
function Events.use(one)
  if Uses.are_over(one.once, one.reading) then return false end
  if one.once then
    Uses.add(one.once, one.reading)
  end
  if one.lasting then Lasting.use(one.lasting) end
  return true
end

--- Puts texts that are due on the queue, or where the game has them wait.
function Events.push(due)
  for _, one in ipairs(due) do
    if Events.use(one) then TextQueue.due(one.card, one.reading, one.event, one.use and { use = one.use } or nil) end
  end
end

-- Whether texts are carried out at all.
local function runs()
  local phase = State.now.phase
  return State.now.started and State.now.automation and phase ~= nil and GAME.turn.phases[phase] ~= nil
end

--- Announces an event: its texts come up.
---@param name string # a verb, or an event of game.yaml
---@param guid string|nil # the card to which it happens, before it leaves
---@param more table|nil # further fields: `color`, `count`, `place`, ...
function Events.happened(name, guid, more)
  if not runs() then return end
  if name == "enters" and Cards.in_play(guid) then Changes.enter(guid) end
  if guid and not (more and more.stays) then Happenings.note(name, guid) end
  if name == "leaves" and Cards.in_play(guid) then State.keep(guid).leaving = true end -- see departures.lua
  if guid and name == "enters" and not (more and more.put) then Happenings.note("plays", guid) end
  Events.push(Events.due(name, guid, more))
end

--- A card is about to leave play: it is "destroyed", "discarded", ...
---@param how string|nil
---@param more table|nil
function Events.leaves(guid, how, more)
  local about = Text.shallow(more or NONE)
  about.from = about.from or State.card(guid).zone
  if how then Events.happened(how, guid, about) end
  Events.happened("leaves", guid, about)
end

--- A card destroys others: each of them is heard, and how many they are together.
---@param cause string # "attack", "combat" or "ability"
function Events.killed(guid, cards, cause)
  if #cards == 0 or not Topics.known("kills") then return end
  for _, other in ipairs(cards) do Events.happened("kills", guid, { whom = other, cause = cause }) end
  Events.happened("kills", guid, { count = #cards, cause = cause })
end

--- A card was played that does what its text says, and nothing else.
function Events.played(guid)
  for _, reading in ipairs(runs() and Readings.spoken(guid) or NONE) do TextQueue.due(guid, reading) end
end

-- What the engine itself reports ----------------------------------------------------------------------------------

Marks.watch = function(guid, mark, before, value)
  if not Cards.in_play(guid) then return end
  if value > before then Events.happened("marked", guid, { mark = mark, count = value - before }) end
  if value == 0 then Events.happened("unmarked", guid, { mark = mark }) end
end

Tracks.changed = function(color, track, by)
  if by < 0 then Happenings.lose(color, track) end
  if by <= 0 then return end
  Happenings.gain(color, track)
  Events.happened("gained", nil, { color = color, track = track, count = by })
end

Running.targeted = function(guid, doing)
  Events.happened("targeted", guid, { by = doing.player, source = doing.ctx.card })
end

Draw.hand_limit = Changes.hand_limit

Draw.banned = function(color) return (Changes.banned("draw", nil, { player = color })) end

Draw.reshuffled = function(color) Events.happened("reshuffles", nil, { color = color }) end

-- "Whenever you draw a card": each of them.
Draw.watch = function(color, count)
  local known = Topics.known("draws")
  local before = known and Happenings.draw(color, count)
  for i = 1, known and count or 0 do Events.happened("draws", nil, { color = color, nth = before + i }) end
end

--- A card is tapped by what its player does with it: by an attack, a move, an ability.
function Events.tap(guid, by)
  if State.card(guid).tapped then return end
  Zones.turn(guid, true)
  Events.happened("tapped", guid, { by = by })
end

return Events
