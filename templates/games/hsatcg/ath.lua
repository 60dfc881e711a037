-- Homestuck: ATCG. ~ATH: which cards answer to which departures.
local Ath = {}

-- What lets cards of the set into play, whoever has them: everybody may know that.
Ath.ENTERS = {}
-- trap-ok: lua-pairs-order they are all looked at until one fits, whichever
for kind, readings in pairs(GAME.ath) do
  for _, reading in ipairs(kind ~= "executable" and readings or {}) do table.insert(Ath.ENTERS, reading) end
end

--- Whether such a departure triggers anything.
Ath.counts = function() return true end

---@return string[] # everybody's executables in play, each player's in the order in which they were entered
function Ath.executables()
  return Text.filter(Zones.in_play(), function(guid) return State.card(guid).zone == "executables" end)
end

--- This card is "destroyed", "discarded" or "nullified". Whatever lies on the table now may answer, once what happened
--- before has been resolved.
---@param group number|nil # the same for those that leave together
---@param was table|nil # the card as it was in play
function Ath.happened(guid, how, group, was)
  if not Ath.counts(how) then return end
  Queue.push({ kind = "event", card = guid, how = how, group = group or Prompts.new_id(), there = Ath.executables(), was = was })
end

---@return string # what happened, open to everybody: "JUNO is destroyed"
function Ath.words(event) return Cards.name(event.card) .. ' is ' .. event.how end

---@return boolean # whether a card is let in by a departure, not by grist
function Ath.lets_in(guid)
  local cost = Cards.printed(guid).enter
  return type(cost) == "string" and cost:find("~ATH", 1, true) ~= nil
end

-- Whether a text means this departure; nil for one that is only written in words: people can tell.
local function means(reading, event, color, guid)
  if reading.on == nil then return nil end
  if reading.how == "destroyed" and event.how == "discarded" then return false end
  return (Groups.fits(reading.on, event.card, { card = guid, player = color, event = { card = event.card, was = event.was } }))
end

---@return boolean|nil # whether a card's trigger fits; nil for one that is only written in words: people can tell
function Ath.answers(watcher, event)
  if watcher == event.card then return false end
  local reading = Text.find(Readings.of(watcher), function(reading) return reading.kind == "ath" end)
  if reading == nil then return nil end
  return means(reading, event, Cards.owner(watcher), watcher)
end

---@return boolean # whether a player might hold a card that this lets in, as far as everybody knows
function Ath.may_let_in(color, event)
  return Text.find(Ath.ENTERS, function(reading) return means(reading, event, color, nil) ~= false end) ~= nil
end

return Ath
