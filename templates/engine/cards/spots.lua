-- Where cards in play lie for real: the place that the state gives them, and room for it among the others.
local Spots = {}

local function both(one, other)
  if one == nil or other == nil then return one or other end
  return { one[1] + other[1], one[2] + other[2] }
end

---@return Spot # where a card lies that is not in a pile or a hand
local function spot_of(guid)
  local card, below = State.card(guid), Hanging.host(guid)
  local host = State.card(below)
  local spot = { seat = host.at or host.owner, zone = host.zone, slot = host.slot, index = host.spot or 1, count = 1,
    tapped = card.tapped, face = card.face, owner = card.owner }
  -- The host lies on top, what is tucked under it ever lower, so that each title can be read.
  spot.tuck = card.tuck or 0
  spot.lift = Hanging.deepest(below) - spot.tuck
  spot.host = below
  spot.aside = host.aside
  if below ~= guid then spot.aside = both(host.aside, card.aside) end
  if host.aside then spot.lift = spot.lift + math.max(math.abs(host.aside[1]), math.abs(host.aside[2])) end
  if GAME.zones[host.zone].row then
    local list = State.zone(host.owner, host.zone)
    spot.index, spot.count = Text.index(list, below) or 1, #list
    spot.lift = spot.lift + spot.index - 1
  end
  return spot
end

---@return table|nil, table|nil # world position and rotation of a card that is not in a pile or a hand
function Spots.place(guid) return Table.place(spot_of(guid)) end

-- Where a player has put a card, measured on a mat; nil while it moves.
local function left_at(guid, mat, board)
  local object = not Heaps.busy(guid) and Table.object(guid) or nil
  if object == nil or object.isSmoothMoving() then return nil end
  return { Table.measured(mat, board, object.getPosition()) }
end

local function named(guids)
  local names = {}
  for _, guid in ipairs(guids) do names[guid] = true end
  return names
end

-- The middles of the other cards on a mat: where they belong, and where hands have left them. What hangs on a card
-- goes where it goes. A shared zone is read once for each player: that changes nothing.
local function taken_on(mat, board, guid)
  local own, pack, taken = named(Hanging.pack(guid)), named(Hanging.pack(Hanging.host(guid))), {}
  local function enlist(other)
    local spot = spot_of(other)
    if Table.board(spot.seat, spot.zone) ~= mat then return end
    local right, down = Layout.point(board, spot)
    if right then taken[#taken + 1] = { right, down } end
    if not pack[other] then taken[#taken + 1] = left_at(other, mat, board) end
  end
  for _, color in ipairs(State.now.order) do
    for _, zone in ipairs(GAME.play_zones) do
      for _, other in ipairs(State.zone(color, zone)) do
        if not own[other] then enlist(other) end
      end
    end
  end
  return taken
end

--- Finds a place where a card does not merge with another one into a deck: its own if that is free. In a row, its own always is.
function Spots.make_room(guid)
  local card = State.keep(guid)
  card.aside = nil
  local spot = spot_of(guid)
  local mat, board = Table.board(spot.seat, spot.zone)
  if mat == nil or board.zones[spot.zone] == nil or GAME.zones[card.zone].row then return end
  card.aside = Layout.aside(board, spot, taken_on(mat, board, guid))
end

---@return number # how far a position is from a card's place, in units along the longer side
function Spots.way_from(guid, position)
  local place = Table.place(spot_of(guid))
  if place == nil then return math.huge end
  return math.max(math.abs(place.x - position.x), math.abs(place.z - position.z))
end

local NEAR = 0.5 -- units: a card that lies so near to its place was not moved by anybody's hand

---@return boolean # whether a card in play, or one that is stored under such a card, lies where the script has laid it
function Spots.lies_in_place(guid, position)
  local laid = Cards.in_play(guid) or State.card(guid).attached_to ~= nil
  return laid and Spots.way_from(guid, position) < NEAR
end

-- Marks ---------------------------------------------------------------------------------------------------------
-- Tokens that come to a place before their card does lie below it: they are laid again when it rests.

local SOON, PATIENCE = 5, 60 -- frames between two looks at a card; looks

local due = {} -- GUID of a card that has not come to rest yet -> true while its tokens wait for it

local function rests(guid)
  local object = not Heaps.busy(guid) and Table.object(guid) or nil
  return object ~= nil and object.resting and not object.spawning and not object.isSmoothMoving()
end

---@return table|nil, table|nil # position and rotation: where a card lies, or will lie; nil in a hand or a pile, where there is
--- no place for tokens
function Spots.lying(guid)
  local card = State.card(guid)
  if card == nil or not Cards.in_play(guid) and card.attached_to == nil then return nil, nil end
  local object = not Heaps.busy(guid) and Table.object(guid) or nil
  if object == nil or object.isSmoothMoving() then return Table.place(spot_of(guid)) end
  return object.getPosition(), object.getRotation()
end

local function lay_marks(guid)
  local position, rotation = Spots.lying(guid)
  if position == nil then return end
  for name, value in next, State.card(guid).marks do Tokens.mark(guid, name, value, position, rotation, true) end
end

local function look_again(guid, looks)
  if State.card(guid) and (looks == 0 or rests(guid)) then
    due[guid] = nil
    lay_marks(guid)
  elseif State.card(guid) then
    Screen.later(function() look_again(guid, looks - 1) end, SOON)
  else
    due[guid] = nil
  end
end

local function marks_follow(guid)
  if next(State.card(guid).marks) == nil then return end
  lay_marks(guid)
  if due[guid] then return end
  due[guid] = true
  Screen.later(function() look_again(guid, PATIENCE) end, SOON)
end

--- Lays out a mark of a card.
function Spots.show_mark(guid, name)
  local value = State.card(guid).marks[name] or 0
  Tokens.mark(guid, name, value, Spots.lying(guid))
  if value > 0 and not rests(guid) then marks_follow(guid) end
end

local function lay(guid)
  local card = State.card(guid)
  local rule = card.zone and GAME.zones[card.zone] or nil
  if rule == nil then return end
  if card.zone == "hand" then
    Piles.to_hand(guid, card.owner)
  elseif rule.pile then
    Piles.to_pile(guid, card.owner, card.zone, GAME.faces[card.zone], card.bottom == true, card.slot)
  else
    local spot = spot_of(guid)
    Piles.to_spot(guid, spot)
    marks_follow(guid)
  end
end

local function lowest_first(pack)
  local place = {}
  for i, guid in ipairs(pack) do place[guid] = i end
  table.sort(pack, function(one, other)
    local step, next_step = State.card(one).tuck or 0, State.card(other).tuck or 0
    if step ~= next_step then return step > next_step end
    return place[one] > place[other]
  end)
  return pack
end

--- Lays a card where the state says it is. Cards that hang together are laid together, the lowest first: one that is
--- laid alone would fall on those that belong above it.
function Spots.show(guid)
  for _, each in ipairs(lowest_first(Hanging.pack(Hanging.host(guid)))) do lay(each) end
end

--- Writes on a card by how much its number is changed, by other cards and by hand, and what else is noted on it.
function Spots.show_number(guid)
  local card, object = State.card(guid), Table.object(guid)
  if object == nil or object.type ~= "Card" then return end
  local words = {}
  local first, second = card.power + (card.given or 0), (card.resist or 0) + (card.given_guard or 0)
  if first ~= 0 then words[1] = Text.signed(first) end
  if second ~= 0 then words[#words + 1] = "(" .. Text.signed(second) .. ")" end
  if card.note then words[#words + 1] = card.note end
  if card.own_id then words[#words + 1] = "= " .. Cards.short(guid) end
  Screen.label(object, table.concat(words, " "))
end

-- A card in a deck has nothing on which that could be written: it may have been changed on its way.
Piles.laid = function(guid)
  Screen.run(function()
    if State.card(guid) then Spots.show_number(guid) end
  end)
end

--- Notes a word on a card in play, for everybody to see; nil takes it off.
function Spots.note(guid, text)
  State.keep(guid).note = text
  Spots.show_number(guid)
end

-- What moves along ---------------------------------------------------------------------------------------------

local function take_along(guid, card)
  for _, load in ipairs(Hanging.under(guid)) do
    local carried = State.keep(load)
    carried.at = card.at
    Spots.make_room(load)
    take_along(load, carried)
  end
end

--- What is attached goes where its host goes.
function Spots.carry(guid, card)
  if #Hanging.under(guid) == 0 then return end
  take_along(guid, card)
  Spots.show(guid)
end

--- Somebody has moved a card to another place of its zone; what hangs on it follows.
function Spots.move_within(guid, spot)
  if State.card(guid).spot == spot then return end
  local card = State.keep(guid)
  card.spot = spot
  Spots.make_room(guid)
  Spots.carry(guid, card)
end

--- Lays a row out again, from one of its cards on.
function Spots.show_from(list, first)
  for i = first, #list do
    take_along(list[i], State.card(list[i]))
    Spots.show(list[i])
  end
end

--- Lays a row out again: its places depend on each other.
---@param color string|nil # none for a shared row
function Spots.show_row(color, zone)
  if GAME.zones[zone].row then Spots.show_from(State.zone(color, zone), 1) end
end

return Spots
