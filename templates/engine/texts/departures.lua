-- Cards that leave play, or a zone in play, whoever moves them: a text of a card, a step, Lua or a hand. What announces such a
-- departure itself (Events.leaves) does that before it moves the card; all others are announced here.
local Departures = {}

-- What happens to a card that comes to a zone from play, besides leaving it.
local WAYS = { hand = "returned", removed = "banished", exile = "banished" }
WAYS[GAME.deck_zone] = "returned"
WAYS[GAME.discard_zone] = "discarded"

---@param zone string|nil # the zone it goes to
---@return string|nil # what happens to a card that leaves play: a verb
function Departures.way(guid, zone)
  return Registry.call("departure", guid, zone) or zone and WAYS[zone] or nil
end

-- A card that waits to be carried out is not in play yet, whatever its zone is.
Zones.leaving = function(guid, zone)
  local card = State.card(guid)
  if card.leaving or State.now.over or GAME.zones[card.zone].waits then return end
  if zone and GAME.zones[zone].play then
    Events.happened("leaves", guid, { stays = true })
  else
    Events.leaves(guid, Departures.way(guid, zone))
  end
end

return Departures
