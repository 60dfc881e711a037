-- WTactics: what texts do to cards: they come into cities, move, leave the game, and events are called off.
local Effects = {}

-- Which city a card comes to.
Registry.effects.entry = function(_, color, zone)
  if zone ~= nil and zone ~= "residents" then return nil end
  return { key = "at", kind = "place", options = Kingdom.cities(color) }
end

-- Into the city that was said, or where the text says.
Registry.effects.enter = function(guid, color, where)
  local zone = where.zone or "residents"
  Zones.move(guid, zone, { at = zone == "residents" and where.at or nil })
  if where.tapped then Zones.turn(guid, true) end
  Log.say(color, 'puts ' .. Cards.name(guid) .. ' into ' .. (State.card(guid).home and Cards.name(State.card(guid).home) or "play"))
  Events.happened("enters", guid, { by = color, put = where.put })
end

---@return string[] # a city is not moved to by texts, the army is
-- A creature comes into the army of whoever takes it.
Registry.effects.control = function(guid, color)
  local card = State.card(guid)
  local fights = Text.has(GAME.marks.damage.types, card.type)
  Zones.move(guid, fights and "army" or card.zone, { owner = color, at = not fights and card.at or nil, attach = card.attached_to })
end

Registry.effects.places = function(guid)
  local places = State.card(guid).home and { "army" } or {}
  for _, city in ipairs(Kingdom.cities(Cards.owner(guid))) do
    if city ~= State.card(guid).home then places[#places + 1] = city end
  end
  return places
end

-- A move by a text marks the creature, too, unless it says otherwise; it counts for no city.
Registry.effects.move = function(guid, place, color, step)
  if step.tap ~= false and not Kingdom.stays_unmarked(guid, place) then Events.tap(guid, color) end
  Kingdom.come_to(guid, place, color)
end

-- "X is the power cost of target creature": X was said when the card was played.
Acts.pick.fits = function(doing, _, guid)
  return doing.step.x == nil or doing.ctx.x == nil or Power.power_cost(guid) == doing.ctx.x
end

return Effects
