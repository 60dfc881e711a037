-- Loose cards that were dropped on each other have become a deck: each goes back to a place of its own, and cards of a
-- hand go back to the hand. If players stack them again and again they mean it: the deck stays, and only in the state are its
-- cards side by side.
local Apart = {}

local SOON, OFTEN = 600, 8 -- frames; how often a card is taken out of decks before they are left alone

local under_way = {} -- GUID of a deck that is being taken apart -> true
local fetched = {}   -- GUID of a card -> { count=, frame= }: how often it was fetched out lately, and when

---@return boolean # whether a deck holds cards that lie by themselves
function Apart.holds_single_cards(container)
  for _, entry in ipairs(container.getObjects()) do
    if Cards.lies_singly(entry.guid) then return true end
  end
  return false
end

-- Whether a card was not fetched out of decks too often lately; counts this time.
local function again(guid)
  local last, now = fetched[guid], Screen.frame()
  if last == nil or now - last.frame > SOON then last = { count = 0, frame = now } end
  fetched[guid] = { count = last.count + 1, frame = now }
  return last.count < OFTEN
end

local function is_meant(guids)
  local often = Text.filter(guids, function(guid) return not again(guid) end)
  if #often == 0 then return false end
  Log.say(nil, 'Some cards keep falling on each other, lay them side by side: ' .. Text.join(Text.map(guids, Cards.called)))
  return true
end

-- The card whose place is nearest goes last: otherwise the others would fall back on what still lies there.
local function nearest_last(guids, position)
  local way, place = {}, {}
  for i, guid in ipairs(guids) do
    way[guid], place[guid] = Spots.way_from(guid, position), i
  end
  table.sort(guids, function(one, other)
    if way[one] ~= way[other] then return way[one] > way[other] end
    return place[one] < place[other]
  end)
  return guids
end

-- A deck in the middle of a hand makes room there: what is taken out of it comes to that place, and would fall back on it.
local function leave_hand(container, color)
  local middle, at = Table.hand_place(color), container.getPosition()
  local width = GAME.table.card.size[1] * GAME.table.card.scale
  if middle == nil or math.abs(at.x - middle.x) > width or math.abs(at.z - middle.z) > width then return end
  container.setPosition({ x = middle.x + width, y = at.y, z = at.z })
end

local function lay_apart(container, place_of, sort_in)
  local lying, known = {}, {}
  for _, entry in ipairs(container.getObjects()) do
    if State.card(entry.guid) then table.insert(known, entry.guid) end
    if Cards.lies_singly(entry.guid) then table.insert(lying, entry.guid) end
  end
  local new, places = {}, {}
  for _, guid in ipairs(known) do
    places[guid] = place_of(guid, container, Text.find(lying, function(other) return other ~= guid end))
    if places[guid] then new[#new + 1] = guid end
  end
  -- Cards of a hand that have not reached any place are still in it.
  local held = Text.filter(known, function(guid) return places[guid] == nil and State.card(guid).zone == "hand" end)
  lying = Text.filter(lying, function(guid) return places[guid] == nil end)
  if is_meant(lying) or is_meant(held) then return end
  -- The card that came last goes first: one that is only lifted off the others would fall back on them.
  for _, guid in ipairs(new) do sort_in(guid, places[guid]) end
  if #held > 0 then leave_hand(container, State.card(held[1]).owner) end
  for _, guid in ipairs(held) do Spots.show(guid) end
  for _, guid in ipairs(nearest_last(lying, container.getPosition())) do Zones.show_apart(guid) end
end

--- Takes a deck apart as soon as it can be touched.
---@param place_of fun(guid: string, container: table, over: string|nil): table|nil # where a hand has put a card now
---@param sort_in fun(guid: string, found: table) # takes it there
function Apart.take(container, place_of, sort_in)
  local guid = container.guid
  if under_way[guid] then return end
  under_way[guid] = true
  Screen.later(function()
    under_way[guid] = nil
    local deck = Table.object(guid)
    if deck == nil then return end
    Heaps.hold("merged", deck)
    lay_apart(deck, place_of, sort_in)
  end, 3)
end

--- Keeps a deck in mind into which a card fell that the script is moving: from there it can still be fetched.
function Apart.fetch_later(container)
  local guid = container.guid
  if Heaps.which(guid) then return end
  Screen.later(function()
    local deck = Table.object(guid)
    if deck and Heaps.which(guid) == nil then Heaps.hold("merged", deck) end
  end, 3)
end

return Apart
