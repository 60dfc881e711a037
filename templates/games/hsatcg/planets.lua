-- Homestuck: ATCG. Planets: who stands at them, and how they are destroyed and restored.
local Planets = { scoring = false } -- true while points and damage are counted that belong together

---@return string|nil # the planet card of a seat
function Planets.of(color) return State.zone(color, "planet")[1] end

function Planets.is_intact(planet) return State.card(planet).face == "up" end

function Planets.is_beaten(planet)
  local most = Marks.most(planet, "damage")
  return most ~= nil and Marks.get(planet, "damage") >= most
end

---@return string # the seat at whose planet a card stands
function Planets.at(guid) return State.card(guid).at end

---@return boolean # whether this is somebody who plays
function Planets.is_seat(color) return (color ~= nil and Text.has(State.now.order, color)) end

---@return string[] # a player's characters standing at a seat's planet; at home all of them defend, those that
--- somebody has put among the invaders there too
function Planets.force(color, seat)
  local result = {}
  for _, zone in ipairs({ "defending", "invading" }) do
    for _, guid in ipairs(Zones.list(color, zone)) do
      local card = State.card(guid)
      if card.at == seat and card.type == "character" then result[#result + 1] = guid end
    end
  end
  return result
end

-- A destroyed planet has no number of its own; changes by hand still count.
Registry.power = function(guid, printed)
  if Cards.type(guid) == "planet" and not Planets.is_intact(guid) then return 0 end
  return printed
end

-- Nor has it a text.
Registry.text = function(guid, printed)
  if Cards.type(guid) == "planet" and not Planets.is_intact(guid) then return nil end
  return printed
end

--- All at the same moment.
function Planets.destroy(planets)
  for _, planet in ipairs(planets) do
    Zones.flip(planet, "down")
    Happenings.note("destroyed", planet)
    Log.announce(Cards.owner(planet), 'loses ' .. Cards.name(planet) .. ': the planet is destroyed')
  end
  local group = Prompts.new_id()
  for _, planet in ipairs(planets) do Ath.happened(planet, "destroyed", group) end
end

function Planets.restore(color)
  local planet = Planets.of(color)
  if planet == nil or Planets.is_intact(planet) then return end
  Zones.flip(planet, "up")
  Marks.set(planet, "damage", 0)
  Log.announce(color, 'restores ' .. Cards.name(planet))
  Events.happened("restored", planet)
end

Registry.effects.restore = function(guid) Planets.restore(Cards.owner(guid)) end

-- Points restore a planet that was destroyed before; within a Score phase that is looked at once, from its snapshot.
Registry.gained.vp = function(color, by)
  if by > 0 and not Planets.scoring then Planets.restore(color) end
end

Registry.marked.damage = function(planet)
  if Planets.scoring or not Planets.is_intact(planet) or not Planets.is_beaten(planet) then return end
  Planets.destroy({ planet })
end

-- At a planet defend its player's own cards; whoever else is put there invades.
Registry.placing = function(guid, zone, move)
  if zone == "defending" and Planets.is_seat(move.at) and move.at ~= Cards.owner(guid) then return "invading" end
  return nil
end

return Planets
