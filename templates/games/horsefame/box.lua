-- Horsefame: the Feature Box. A row shared by all, the hottest card first; what it earns, and how it cools.
local Box = {}

local sorting = true -- false while several cards of the box change at once

---@return string[] # a player's cards in the box, from slot 1
function Box.of(color)
  return Text.filter(Zones.list(nil, "box"), function(guid) return Cards.owner(guid) == color end)
end

-- Most heat first; of equal ones the one that came later.
local function hotter(a, b)
  local heat_a, heat_b = Marks.get(a, "heat"), Marks.get(b, "heat")
  if heat_a ~= heat_b then return heat_a > heat_b end
  return (State.card(a).stamp or 0) > (State.card(b).stamp or 0)
end

---@return string # the zone that a card goes to when it leaves play
function Box.home(guid) return Cards.type(guid) == "story" and "stories" or "discard" end

---@param how string # "burns out": everybody reads it
---@param to string|nil # the zone it goes to, where that is not the one for such cards
function Box.leave(guid, how, to)
  Log.say(nil, Cards.name(guid) .. " " .. how)
  Events.happened("leaves", guid)
  Zones.move(guid, to or Box.home(guid))
end

--- Sorts the box; what is past the last slot then leaves.
function Box.order()
  Row.sort(nil, "box", hotter)
  for _, guid in ipairs(Row.past(nil, "box")) do
    Events.happened("pushed", guid)
    Box.leave(guid, 'is pushed out of the Feature Box')
  end
end

--- A card comes to the box. Without heat it leaves at once, and nobody is moved or pushed.
---@param how table # {by = who has played it, source = by the text of which card}
function Box.enter(guid, heat, how)
  Zones.move(guid, "box")
  sorting = false
  Marks.set(guid, "heat", heat)
  sorting = true
  if heat > 0 then Row.sort(nil, "box", hotter) end
  Events.happened("enters", guid, how)
  if heat > 0 then Box.order() else Box.leave(guid, 'has no heat and leaves the Feature Box') end
end

-- Texts about cards whose heat drops; what has none left has burnt out.
local function look_whether_low(guid)
  if State.card(guid).zone == "box" then Events.happened("drops", guid, { mark = "heat", to = Marks.get(guid, "heat") }) end
end

Registry.marked.heat = function(guid, value, before)
  if not sorting or not State.now.automation or State.card(guid).zone ~= "box" then return end
  if value == 0 then
    Marks.watch(guid, "heat", before, value) -- texts about its last heat hear of that before it leaves
    Box.leave(guid, 'burns out')
  end
  if value < before then look_whether_low(guid) end
  Box.order()
end

-- What it earns, and how it cools ------------------------------------------------------------------------------

Registry.amounts.stories_in_box = function(color)
  return (Text.sum(Cards.of_type(Box.of(color), "story"), function(guid) return (Changes.yield(guid, "energy", 1)) end))
end

Registry.amounts.story_in_slot_1 = function(color)
  local first = Zones.list(nil, "box")[1]
  return first and Cards.owner(first) == color and Cards.type(first) == "story" and 1 or 0
end

Registry.steps.cool = function(color)
  local cards = Text.filter(Box.of(color), function(guid) return not Changes.keeps(guid, "heat") end)
  sorting = false
  for _, guid in ipairs(cards) do Marks.add(guid, "heat", -1 - Changes.loss(guid, "heat")) end
  sorting = true
  for _, guid in ipairs(cards) do look_whether_low(guid) end
  for _, guid in ipairs(cards) do
    if Marks.get(guid, "heat") == 0 then Box.leave(guid, 'burns out') end
  end
  Box.order()
end

return Box
