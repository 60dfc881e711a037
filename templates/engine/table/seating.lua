-- Which player's mat lies where. When a game begins, its players get the places of the first seats: two of them sit
-- opposite each other in the middle. Mats that nobody uses sink below the table until another begins.
local Seating = {}

local DOWN = 3 -- units
local AREAS = { Scripting = true, Hand = true, FogOfWar = true, Layout = true, Randomize = true } -- types of objects

---@return string # the seat at whose place a player's mat lies
function Seating.place(color)
  local places = State.now.places
  return places and places[color] or color
end

-- Whose mat goes where: the players in their order; other mats stay where they are if that place is free.
local function wanted(order)
  local places = #order == #GAME.seats and GAME.table.around or GAME.seats
  local result, taken = {}, {}
  local function give(color, place)
    result[color], taken[place] = place, true
  end
  for i, color in ipairs(order) do give(color, places[i]) end
  for _, color in ipairs(GAME.seats) do
    if result[color] == nil and not taken[Seating.place(color)] then give(color, Seating.place(color)) end
  end
  local free = Text.filter(GAME.seats, function(place) return not taken[place] end)
  local homeless = Text.filter(GAME.seats, function(color) return result[color] == nil end)
  for i, color in ipairs(homeless) do give(color, free[i]) end
  return result
end

-- On somebody else's table hands have places of their own.
local function has_hand_behind(color)
  local place = Table.mat(color) and (Table.hand_place(color)) or nil
  if place == nil then return false end
  local board = GAME.table.mat
  local right, down = Table.measured(Table.mat(color), board, place)
  return right > 0 and right < board.size[1] and down > board.size[2] and down < 2 * board.size[2]
end

-- The ground that mats cover: measured once, for many objects.
local function grounds(colors)
  local board = GAME.table.mat
  return Text.map(colors, function(color)
    local pose = Table.pose(color)
    return { color = color, at = pose.at, cos = math.cos(math.rad(pose.turn)), sin = math.sin(math.rad(pose.turn)),
      right = board.size[1] * board.units / 2, ahead = board.size[2] * board.units / 2 }
  end)
end

---@return string|nil # on whose mat a thing lies
local function lies_on(object, note, mats)
  if AREAS[object.type] or note.role == "mat" then return nil end
  local position = object.getPosition()
  for _, mat in ipairs(mats) do
    local dx, dz = position.x - mat.at.x, position.z - mat.at.z
    if math.abs(dx * mat.cos - dz * mat.sin) <= mat.right and math.abs(dx * mat.sin + dz * mat.cos) <= mat.ahead then
      return mat.color
    end
  end
  return nil
end

-- Everything that goes where mats go: their zones, the cards in the players' hands, what lies on them.
---@return table # color -> objects
local function belongings(colors)
  local result, mats = {}, grounds(colors)
  for _, color in ipairs(colors) do result[color] = Table.hand(color) end
  for _, object in ipairs(getObjects()) do
    local note = Table.notes(object)
    local owner = (note.role == "mat" or note.role == "zone") and note.seat or lies_on(object, note, mats)
    if result[owner] then table.insert(result[owner], object) end
  end
  return result
end

---@class MatMove
---@field color string
---@field from table # position and heading
---@field to table
---@field things table[]

---@param move MatMove
local function carried(move, position)
  local right, ahead = Table.apart(move.from.at, move.from.turn, position)
  return Table.beside(move.to.at, move.to.turn, right, position.y - move.from.at.y, ahead)
end

---@param move MatMove
local function carry(move)
  local by = move.to.turn - move.from.turn
  for _, object in ipairs(move.things) do
    local rotation = object.getRotation()
    object.setPosition(carried(move, object.getPosition()))
    object.setRotation({ x = rotation.x, y = (rotation.y + by) % 360, z = rotation.z })
  end
  local hand = Player[move.color].getHandTransform(1)
  Player[move.color].setHandTransform({ position = carried(move, hand.position), scale = hand.scale,
    rotation = { x = hand.rotation.x, y = (hand.rotation.y + by) % 360, z = hand.rotation.z } }, 1)
end

-- The player looks at the mat again, wherever it lies now.
local function look_there(color)
  local view, mat = GAME.table.view, Table.pose(color)
  if not Table.sits(color) then return end
  Player[color].lookAt({ position = Table.beside(mat.at, mat.turn, 0, 0, view.ahead), pitch = view.pitch,
    yaw = mat.turn % 360, distance = view.distance })
end

local function movers_to(places)
  return Text.filter(GAME.seats, function(color) return places[color] ~= Seating.place(color) end)
end

---@param order string[] # who plays, clockwise
---@return boolean # whether so much moves that it takes a frame of its own
function Seating.is_long(order) return #movers_to(wanted(order)) > 2 end

--- Gives the players of a game their places.
---@param order string[] # who plays, clockwise
function Seating.arrange(order)
  local places, moves = wanted(order), {}
  for _, color in ipairs(GAME.seats) do
    if Table.mat(color) then Table.raise(color, true, DOWN) end
  end
  local lying = {} -- place -> whose mat lies there
  for _, color in ipairs(GAME.seats) do lying[Seating.place(color)] = color end
  local movers = movers_to(places)
  if Text.find(movers, function(color) return not has_hand_behind(color) end) then return end
  local things = belongings(movers)
  for _, color in ipairs(movers) do
    moves[#moves + 1] = { color = color, from = Table.pose(color), to = Table.pose(lying[places[color]]), things = things[color] }
  end
  for _, move in ipairs(moves) do carry(move) end
  State.now.places = places
  for _, move in ipairs(moves) do look_there(move.color) end
end

local function is_bare(color)
  local mats = grounds({ color })
  return Text.find(getObjects(), function(object) return lies_on(object, Table.notes(object), mats) ~= nil end) == nil
end

--- Lets mats sink that nobody uses in a game that began, and brings back those that somebody uses or may use.
function Seating.look()
  for _, color in ipairs(GAME.seats) do
    local used = not State.now.started or Text.has(State.now.order, color) or Table.sits(color)
    local moves = Table.mat(color) and Table.is_down(color) == used
    if moves and (used or is_bare(color)) then Table.raise(color, used, DOWN) end
  end
end

return Seating
