-- Where cards are on the table, and what a place on it means for a card.
local Whereabouts = {}

---@return string|nil # the card in play that lies under a position, the nearest one
function Whereabouts.card_near(position, except, fits)
  local reach = GAME.table.card.size[2] * GAME.table.card.scale * 0.62
  local best, least = nil, reach * reach
  for _, color in ipairs(State.now.order) do
    for _, guid in ipairs(Zones.in_play(color)) do
      local object = guid ~= except and (fits == nil or fits(guid)) and Table.object(guid) or nil
      if object then
        local at = object.getPosition()
        local distance = (at.x - position.x) * (at.x - position.x) + (at.z - position.z) * (at.z - position.z)
        if distance < least then best, least = guid, distance end
      end
    end
  end
  return best
end

Tokens.card_at = function(position, mark)
  return (Whereabouts.card_near(position, nil, function(guid) return Marks.fits(guid, mark) end))
end

---@param over string|nil # the card it lies on
---@return table|nil # what a place means for a card: {zone=, at=, spot=, attach=}; nil off every zone
function Whereabouts.meaning(guid, card, position, over)
  local under = Table.under(position)
  if under == nil or under.zone == nil then return nil end
  local place = { zone = under.zone, seat = under.seat, at = under.seat, spot = under.index, slot = under.slot }
  local below = over or (Whereabouts.card_near(position, guid))
  local meant = Registry.call("zone_by_hand", guid, card, place, below)
  return meant or place
end

-- A card where a hand has left it.
local function found_at(object, card)
  local holder = Table.holder(object.guid)
  if holder then return { zone = "hand", seat = holder } end
  return (Whereabouts.meaning(object.guid, card, object.getPosition(), nil))
end

---@param found table # see Whereabouts.meaning
---@return boolean # whether a card is known to be there
function Whereabouts.is_at(card, found)
  if card.zone ~= found.zone then return false end
  if found.attach ~= card.attached_to then return false end
  if GAME.zones[found.zone].slots and found.slot ~= card.slot then return false end
  if found.home ~= card.home then return false end
  return card.at == nil or found.at == nil or card.at == found.at
end

---@return boolean, string|nil # whether a card of a hand is where the game has no place for it; in whose hand, if it is in one
function Whereabouts.is_astray(object, card)
  if card.zone ~= "hand" then return false, nil end
  local holder = Table.holder(object.guid)
  if holder then return holder ~= card.owner, holder end
  return found_at(object, card) == nil, nil
end

---@return table|nil # where a card lies, if that is not where it is known to be
function Whereabouts.elsewhere(object, card)
  if Spots.lies_in_place(object.guid, object.getPosition()) then return nil end
  local place = found_at(object, card)
  if place == nil or place.attach and Hanging.lies_under(place.attach, object.guid) then return nil end
  return place
end

---@return boolean|nil, string|nil # how a card lies: whether it is tapped, and its face; nil where that does not matter
function Whereabouts.lie_of(guid, spin, flip)
  local card = State.card(guid)
  if card == nil or not Cards.in_play(guid) or Heaps.busy(guid) then return nil, nil end
  local host = State.card(Hanging.host(guid))
  return Table.is_tapped(host.at or host.owner, host.zone, spin), Table.is_up(flip) and "up" or "down"
end

return Whereabouts
