-- Cards are read again as they lie: when the automation is switched on after a time without it.
local Rereading = {}

-- A card that lies by itself; what lies under another card is found by that card, not by its place.
local function loose_object(guid)
  local card = State.card(guid)
  local object = card and card.zone and card.attached_to == nil and not Heaps.busy(guid) and Table.object(guid) or nil
  if object and object.type == "Card" then return object end
  return nil
end

local function is_changed(guid, object)
  local card, rotation = State.card(guid), object.getRotation()
  if Whereabouts.elsewhere(object, card) then return true end
  local tapped, face = Whereabouts.lie_of(guid, rotation.y, rotation.z % 360)
  return face ~= nil and (tapped ~= card.tapped or face ~= card.face)
end

---@return string[] # the cards that do not lie as they are known to lie
Zones.changed = function()
  local result, count = {}, 0
  local known = {}
  for guid in pairs(State.now.cards) do known[guid] = true end
  for guid in pairs(known) do
    local object = loose_object(guid)
    Work.rest(object and 700 or 50)
    if object and is_changed(guid, object) then
      count = count + 1
      result[count] = guid
    end
  end
  return result
end

--- Reads cards again as they lie.
Zones.reread = function(cards)
  for _, guid in ipairs(cards) do
    local object = loose_object(guid)
    if object then
      local rotation = object.getRotation()
      ByHand.look_at_card(object, nil)
      ByHand.turn_card(guid, rotation.y, rotation.z % 360, nil)
    end
  end
end

return Rereading
