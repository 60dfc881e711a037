-- The pieces on the table and where they lie: finding them by tag and GMNotes, and turning places on a mat into
-- places in the world. Together with the other table_*.lua the only files that touch the game's own functions.
local Table = {}

local pieces = { mats = {}, shared = {}, zones = {}, supplies = {}, decks = {}, dice = {}, libraries = {}, tokens = {} }
local CARD_LIFT, LAYER = 0.25, 0.06

local NOTHING = {}
local read = {} -- text of GMNotes -> what it says: there are many tokens and few kinds of them

local function decoded(text)
  local ok, data = pcall(function() return JSON.decode(text) end)
  return ok and type(data) == "table" and data or NOTHING
end

---@param text string|nil # GMNotes
---@return table # them as data, the same for all that say the same; empty when there is nothing to read
function Table.read_notes(text)
  if text == nil or text:sub(1, 1) ~= "{" then return NOTHING end
  if read[text] == nil then read[text] = decoded(text) end
  return read[text]
end

---@return table # a piece's GMNotes as data
function Table.notes(object) return Table.read_notes(object.getGMNotes()) end

local function distance(object)
  local here, there = self.getPosition(), object.getPosition()
  return (here.x - there.x) * (here.x - there.x) + (here.z - there.z) * (here.z - there.z)
end

-- Where several tables lie about, a piece belongs to the nearest phase board.
local function keep(place, key, object)
  local known = Table.object(place[key])
  if known == nil or known == object or distance(object) < distance(known) then place[key] = object.guid end
end

local KINDS = {
  mat = function(note, object)
    if note.seat then keep(pieces.mats, note.seat, object) else keep(pieces.shared, note.mat, object) end
  end,
  zone = function(note, object) keep(pieces.zones, (note.seat or "") .. " " .. note.zone, object) end,
  supply = function(note, object) keep(pieces.supplies, note.token, object) end,
  deck = function(note, object) keep(pieces.decks, note.deck, object) end,
  library = function(_, object) keep(pieces.libraries, 1, object) end,
  tokens = function(_, object) keep(pieces.tokens, 1, object) end,
  die = function(_, object) keep(pieces.dice, 1, object) end,
}

--- Takes note of a piece: at the start of all that are there, then of each that comes. A table that is spawned as a
--- saved object comes piece by piece, and the script may be there before the mats.
---@return string|nil # its role, when it is one of ours
function Table.meet(object)
  -- Zones carry no tags: one with tags would see nothing but what shares them.
  if object.type ~= "Scripting" and not object.hasTag("tts-piece") then return nil end
  local note = Table.notes(object)
  if note.role == nil or note.game ~= nil and note.game ~= GAME.game then return nil end
  local kind = KINDS[note.role]
  if kind then kind(note, object) end
  return note.role
end

--- Finds this table's pieces among everything that lies about.
function Table.index()
  for _, object in ipairs(getObjects()) do Table.meet(object) end
end

---@return table|nil # the object, nil once it is gone
function Table.object(guid)
  if guid == nil then return nil end
  local object = getObjectFromGUID(guid)
  if object == nil or object.isDestroyed() then return nil end
  return object
end

--- Lets a piece glow in a color, by the name that a seat has or by its parts, or no more.
---@param color string|table|nil
function Table.glow(guid, color)
  local object = Table.object(guid)
  if object == nil then return end
  if color then object.highlightOn(type(color) == "string" and (stringColorToRGB(color)) or color) else object.highlightOff() end
end

---@return boolean # whether it is a piece of this table
function Table.is_piece(object) return object.hasTag("tts-piece") end

---@return table<string, boolean>, boolean # the GUIDs of everything that lies in decks and bags; whether all could be
--- looked into: one that has just come cannot
function Table.inside_containers()
  local inside, settled = {}, true
  for _, object in ipairs(getObjects()) do
    local holds = object.type == "Deck" or object.type == "Bag"
    if holds and object.spawning then settled = false end
    for _, entry in ipairs(holds and not object.spawning and (object.getObjects()) or {}) do inside[entry.guid] = true end
  end
  return inside, settled
end

function Table.mat(seat) return Table.object(pieces.mats[seat]) end

function Table.supply(token) return Table.object(pieces.supplies[token]) end

function Table.zone_object(seat, zone)
  return Table.object(pieces.zones[(GAME.zones[zone].shared and "" or seat or "") .. " " .. zone])
end

---@return table<string, string> # deck name -> GUID of its box
function Table.deck_boxes() return pieces.decks end

---@return string[] # GUIDs of bags that hold cards to build decks from
function Table.libraries() return pieces.libraries end

---@return table|nil # the box with one of each token of the set
function Table.token_box() return Table.object(pieces.tokens[1]) end

function Table.dice() return pieces.dice end

-- Places -------------------------------------------------------------------------------------------------------

---@return table|nil, table # the mat that has a zone, and the mat's description
function Table.board(seat, zone)
  for _, name in ipairs(GAME.shared_mats) do
    local shared = GAME.table.shared[name]
    if shared.zones[zone] then return Table.object(pieces.shared[name]), shared end
  end
  return Table.mat(seat), GAME.table.mat
end

---@return boolean # whether a zone is a place of its own: cards of others lie only under cards in play
function Table.has_room_for(zone)
  if zone == "hand" or GAME.table.mat.zones[zone] then return true end
  return Text.find(GAME.shared_mats, function(name) return GAME.table.shared[name].zones[zone] ~= nil end) ~= nil
end

-- A mat that reads upright for White lies at 180 degrees; its player looks along `turn`.
local function turn_of(mat) return mat.getRotation().y - 180 end

---@param right number # of `at`, for somebody who looks along `turn` (degrees); `ahead` of it in the same way
---@return table # a point beside another one
function Table.beside(at, turn, right, up, ahead)
  local angle = math.rad(turn)
  return { x = at.x + right * math.cos(angle) + ahead * math.sin(angle), y = at.y + up,
    z = at.z - right * math.sin(angle) + ahead * math.cos(angle) }
end

local function world(mat, board, right, down)
  local x = (right - board.size[1] / 2) * board.units
  local z = (board.size[2] / 2 - down) * board.units
  return Table.beside(mat.getPosition(), turn_of(mat), x, CARD_LIFT, z)
end

---@return number, number # how far right and ahead of `at` a position is, for somebody who looks along `turn`
function Table.apart(at, turn, position)
  local angle, dx, dz = math.rad(turn), position.x - at.x, position.z - at.z
  return dx * math.cos(angle) - dz * math.sin(angle), dx * math.sin(angle) + dz * math.cos(angle)
end

local function on_board(mat, board, position)
  local at, turn = mat.getPosition(), math.rad(turn_of(mat))
  local dx, dz = position.x - at.x, position.z - at.z
  local x = dx * math.cos(turn) - dz * math.sin(turn)
  local z = dx * math.sin(turn) + dz * math.cos(turn)
  return x / board.units + board.size[1] / 2, board.size[2] / 2 - z / board.units
end

---@param spot Spot
---@return table|nil, table|nil # world position and rotation; nil when there is no such mat
function Table.place(spot)
  local mat, board = Table.board(spot.seat, spot.zone)
  if mat == nil then return nil, nil end
  local right, down = Layout.point(board, spot)
  if right == nil then return nil, nil end -- under a card that has left: it lies where it lies
  local position = world(mat, board, right, down)
  position.y = position.y + math.max(0, spot.lift or 0) * LAYER
  local turn = mat.getRotation().y
  if board.zones[spot.zone].layout.across then turn = turn + 90 end
  if spot.tapped then turn = turn + GAME.tap.angle end
  return position, { x = 0, y = turn % 360, z = spot.face == "down" and 180 or 0 }
end

---@return number, number # a world position as it is measured on a mat, right and down; it may lie beside it
function Table.measured(mat, board, position) return on_board(mat, board, position) end

-- Mats that lie lower than the phase board are below the table.
local function is_below(mat) return mat.getPosition().y < self.getPosition().y - 1 end

---@return boolean # whether a player's mat lies below the table
function Table.is_down(seat) return is_below(Table.mat(seat)) end

--- Lets a player's mat lie on the table, or `by` units below it.
function Table.raise(seat, up, by)
  if Table.is_down(seat) ~= up then return end
  local mat = Table.mat(seat)
  local at = mat.getPosition()
  mat.setPosition({ x = at.x, y = at.y + (up and by or -by), z = at.z })
end

---@return table # { at=, turn= }: where a player's mat lies, and in which direction its player looks
function Table.pose(seat)
  local mat = Table.mat(seat)
  return { at = mat.getPosition(), turn = turn_of(mat) }
end

---@return table|nil # where a point of a player's mat is in the world
function Table.mat_point(seat, right, down)
  local mat = Table.mat(seat)
  if mat == nil then return nil end
  return world(mat, GAME.table.mat, right, down)
end

---@return number|nil, number|nil # a world position on a player's mat, right and down; nil when it is not on it
function Table.on_mat(seat, position)
  local mat, board = Table.mat(seat), GAME.table.mat
  if mat == nil then return nil, nil end
  local right, down = on_board(mat, board, position)
  if not Layout.on_board(board, right, down) or is_below(mat) then return nil, nil end
  return right, down
end

---@return number # how a piece is turned that reads upright for the player of this mat
function Table.upright(seat)
  local mat = Table.mat(seat)
  if mat == nil then return 180 end
  return mat.getRotation().y % 360
end

local function zone_at(mat, board, seat, position)
  local right, down = on_board(mat, board, position)
  if not Layout.on_board(board, right, down) or is_below(mat) then return nil end
  local place = Layout.zone_at(board, right, down) or {}
  place.seat = seat
  return place
end

---@return table|nil # {seat=, zone=, index=}: the zone under a position; only {seat=} on a mat between its zones
function Table.under(position)
  for _, seat in ipairs(GAME.seats) do
    local mat = Table.mat(seat)
    local place = mat and zone_at(mat, GAME.table.mat, seat, position) or nil
    if place then return place end
  end
  for _, name in ipairs(GAME.shared_mats) do
    local mat = Table.object(pieces.shared[name])
    local place = mat and zone_at(mat, GAME.table.shared[name], nil, position) or nil
    if place then return place end
  end
  return nil
end

---@return boolean # whether an object turned to `spin` counts as tapped on this mat
function Table.is_tapped(seat, zone, spin)
  local mat, board = Table.board(seat, zone)
  if mat == nil or board.zones[zone] == nil then return false end
  local base = mat.getRotation().y + (board.zones[zone].layout.across and 90 or 0)
  local off = (spin - base) % 180
  local angle = GAME.tap.angle % 180
  return math.abs(off - angle) < 45
end

---@return boolean # whether a card that is flipped so far lies face up
function Table.is_up(flip) return flip <= 90 or flip >= 270 end

---@return table # a list of the hidden or shown cards in a player's hand
function Table.hand(color)
  local player = Player[color]
  if player == nil or player.getHandCount() == 0 then return {} end -- a table that is not ours may have fewer hands
  return player.getHandObjects(1)
end

---@return string|nil # in whose hand an object is
function Table.holder(guid)
  for _, color in ipairs(GAME.seats) do
    for _, held in ipairs(Table.hand(color)) do
      if held.guid == guid then return color end
    end
  end
  return nil
end

---@return table|nil # position and rotation of a player's hand
function Table.hand_place(color)
  local player = Player[color]
  local place = player and player.getHandCount() > 0 and player.getHandTransform(1) or nil
  if place == nil then return nil, nil end
  return place.position, { x = 0, y = (place.rotation.y + 180) % 360, z = 0 }
end

---@return string[] # colors of this table at which somebody sits, clockwise
function Table.seated()
  local seated = getSeatedPlayers()
  return Text.filter(GAME.seats, function(color) return (Text.has(seated, color) and Table.mat(color) ~= nil) end)
end

---@return boolean # whether somebody sits at a color
function Table.sits(color)
  local player = Player[color]
  return player ~= nil and player.seated == true
end

---@return string[] # colors at which somebody sits, at this table or not; the game master never plays
function Table.sitting()
  return Text.filter(getSeatedPlayers(), function(color) return color ~= "Black" end)
end

---@return string # the player's name, else the color
function Table.name(color)
  local player = Player[color]
  local name = player and player.seated and player.steam_name or nil
  if name == nil or name == "" then return color end
  return name
end

return Table
