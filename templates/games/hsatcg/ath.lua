-- Homestuck: ATCG. ~ATH: which cards answer to which departures.
local Ath = {}

--- Whether such a departure triggers anything.
Ath.counts = function() return true end

---@return string[] # everybody's executables in play, each player's in the order in which they were entered
function Ath.executables()
  return Text.filter(Zones.in_play(), function(guid) return State.card(guid).zone == "executables" end)
end

--- This card is "destroyed", "discarded" or "nullified". Whatever lies on the table now may answer, once what happened
--- before has been resolved.
---@param group number|nil # the same for those that leave together
function Ath.happened(guid, how, group)
  if not Ath.counts(how) then return end
  Queue.push({ kind = "event", card = guid, how = how, group = group or Prompts.new_id(), there = Ath.executables() })
end

---@return string # what happened, open to everybody: "JUNO is destroyed"
function Ath.words(event) return Cards.name(event.card) .. " is " .. event.how end

---@return boolean # whether a card is let in by a departure, not by grist
function Ath.lets_in(guid)
  local cost = Cards.printed(guid).enter
  return type(cost) == "string" and cost:find("~ATH", 1, true) ~= nil
end

local function one_of(wanted, test)
  if wanted == nil or wanted == "" then return true end
  if type(wanted) ~= "table" then return test(wanted) end
  return #wanted == 0 or Text.find(wanted, test) ~= nil
end

local function owner_fits(wanted, watcher, event)
  if wanted == nil or wanted == "any" then return true end
  local own = Cards.owner(event.card) == Cards.owner(watcher)
  return own == (wanted == "own")
end

---@return boolean|nil # whether a card's trigger fits; nil for one that is only written in words: people can tell
function Ath.answers(watcher, event)
  local ath = Cards.printed(watcher).ath
  if type(ath) ~= "table" or next(ath) == nil then return nil end
  if watcher == event.card then return false end
  local gone = Cards.printed(event.card)
  if not owner_fits(ath.owner, watcher, event) then return false end
  if not one_of(ath.type, function(word) return gone.type == word end) then return false end
  if not one_of(ath.tag, function(word) return Cards.tagged(event.card, word) end) then return false end
  return one_of(ath.title, function(word) return gone.title == word end)
end

return Ath
