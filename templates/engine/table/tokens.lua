-- Tokens: the pieces that show a track on a mat or a mark on a card. The number is the truth; tokens are laid out
-- to show it, with change, and when people add, remove or flip one by hand the number is read back.
local Tokens = {}

local groups = {}   -- "track White grist" or "mark a1b2c3 boon" -> { token=, list={ {object=, value=} }, value= }
local key_of = {}   -- GUID of a token -> its group's key
local sources = {}  -- token -> its data, taken once from the supply
local ours = {}     -- GUID -> true while the script itself removes it

-- Called when a number was changed by hand: changed(kind, who, name, value, mover).
-- Tokens.changed(kind, who, name, value, mover): people/by_hand.lua

local function source(token)
  if sources[token] == nil then
    local supply = Table.supply(token)
    local data = supply and supply.getData() or nil
    sources[token] = data and data.ContainedObjects and data.ContainedObjects[1] or false
  end
  return sources[token] or nil
end

-- The fewest tokens that make a number: the larger side first.
local function change(token, value)
  local sides, result, count, left = GAME.table.tokens[token].sides, {}, 0, value
  local large, small = sides[1].value, sides[1].value
  for _, side in ipairs(sides) do
    if side.value > large then large = side.value end
    if side.value < small then small = side.value end
  end
  while left >= small do
    local side = left >= large and large or small
    count, left = count + 1, left - side
    result[count] = side
  end
  return result
end

local function flip_of(token, value)
  local sides = GAME.table.tokens[token].sides
  if sides[2] and sides[2].value == value and sides[1].value ~= value then return 180 end
  return 0
end

---@return number # what a token counts for, by the side that lies up
local function worth(token, object)
  local sides = GAME.table.tokens[token].sides
  local flip = object.getRotation().z % 360
  if sides[2] and flip > 90 and flip < 270 then return sides[2].value end
  return sides[1].value
end

local function remember(key, entry)
  key_of[entry.object.guid] = key
end

local function spawn(key, group, position, turn, value)
  local data = source(group.token)
  if data == nil then return nil end
  local entry = { object = nil, value = value }
  entry.object = spawnObjectData({ data = data, position = position, rotation = { x = 0, y = turn, z = flip_of(group.token, value) },
    callback_function = function(object)
      entry.object = object
      remember(key, entry)
    end })
  remember(key, entry)
  return entry
end

local function remove(entry)
  if entry.object.isDestroyed() then return end
  ours[entry.object.guid] = true
  key_of[entry.object.guid] = nil
  entry.object.destruct()
end

local function lay(entry, token, value, position, turn)
  local rotation = { x = 0, y = turn, z = flip_of(token, value) }
  entry.value = value
  entry.object.setRotation(rotation)
  entry.object.setPosition(position)
end

local function alive(list)
  return Text.filter(list, function(entry) return not entry.object.isDestroyed() end)
end

---@param place fun(index: number): table|nil, number|nil # world position and turn of the n-th token
local function show(key, token, value, place, again)
  local group = groups[key]
  if group == nil then
    if value == 0 then return end
    group = { token = token, list = {}, value = 0 }
    groups[key] = group
  end
  if group.value == value and not again then return end
  group.list, group.value = alive(group.list), value
  local worths = change(token, value)
  for i, worth_of in ipairs(worths) do
    local entry = group.list[i]
    if entry == nil or entry.value ~= worth_of or again then
      local position, turn = place(i)
      if position == nil then return end
      if entry then lay(entry, token, worth_of, position, turn) else entry = spawn(key, group, position, turn, worth_of) end
      if entry == nil then return end
      group.list[i] = entry
    end
  end
  for i = #group.list, #worths + 1, -1 do remove(table.remove(group.list, i)) end
end

-- Where tokens lie ---------------------------------------------------------------------------------------------

-- A place, from 0, right and down.
local function place_on(line, place)
  local length = line.places / line.lines
  local beside, along = math.floor(place / length), place % length
  return line.first[1] + along * line.step[1] + beside * line.beside[1],
    line.first[2] + along * line.step[2] + beside * line.beside[2]
end

local function on_line(line, index)
  local right, down = place_on(line, math.min(index, line.places) - 1)
  return right, down, math.max(0, index - line.places) * 0.16
end

local function token_of(kind, name)
  local token = GAME[kind][name].token
  return GAME.table.tokens[token] and token or nil
end

--- Lays out a player's tokens for a track.
function Tokens.track(color, name, value)
  local token = token_of("tracks", name)
  local line = token and not GAME.tracks[name].common and GAME.table.tokens[token].on_mat
  if not line then return end
  show("track " .. color .. " " .. name, token, value, function(index)
    local right, down, up = on_line(line, index)
    local position = Table.mat_point(color, right, down)
    if position == nil then return nil, nil end
    position.y = position.y + up
    return position, Table.upright(color)
  end)
end

-- A point of a card, from its middle, right and down as it lies upright.
local function on_card(position, rotation, right, down)
  local units = GAME.table.mat.units
  return Table.beside(position, rotation.y - 180, right * units, 0.15, -down * units)
end

--- Lays out the tokens of a mark on a card that lies (or soon will lie) at `position`.
---@param again boolean|nil # lay them again although the number is the same: the card has moved
function Tokens.mark(guid, name, value, position, rotation, again)
  local token = token_of("marks", name)
  local line = token and GAME.table.tokens[token].on_card
  if line == nil then return end
  show("mark " .. guid .. " " .. name, token, value, function(index)
    if position == nil then return nil, nil end
    local right, down, up = on_line(line, index)
    local place = on_card(position, rotation, right, down)
    place.y = place.y + up + 0.01 * index
    return place, rotation.y
  end, again)
end

-- Reading by hand ----------------------------------------------------------------------------------------------

local function split(key)
  local kind, rest = Text.cut(key, " ")
  local who, name = Text.cut(rest, " ")
  return kind, who, name
end

local function worth_of_all(list)
  local sum = 0
  for _, entry in ipairs(list) do sum = sum + entry.value end
  return sum
end

local function recount(key, mover)
  local group = groups[key]
  if group == nil then return end
  group.list = alive(group.list)
  for _, entry in ipairs(group.list) do entry.value = worth(group.token, entry.object) end
  local sum = worth_of_all(group.list)
  if sum == group.value then return end
  group.value = sum
  local kind, who, name = split(key)
  Tokens.changed(kind, who, name, sum, mover)
end

local function leave(guid, key)
  local group = groups[key]
  if group == nil then return end
  group.list = Text.filter(group.list, function(entry) return entry.object.guid ~= guid end)
  key_of[guid] = nil
end

local function join(object, token, key)
  groups[key] = groups[key] or { token = token, list = {}, value = 0 }
  local list = groups[key].list
  list[#list + 1] = { object = object, value = worth(token, object) }
  key_of[object.guid] = key
end

local function near_line(line, token, right, down)
  local reach = math.max(token.size[1], token.size[2])
  local x0, y0 = line.first[1], line.first[2]
  local x1, y1 = place_on(line, line.places - 1)
  return right >= math.min(x0, x1) - reach and right <= math.max(x0, x1) + reach
    and down >= math.min(y0, y1) - reach and down <= math.max(y0, y1) + reach
end

local function tray_at(object, token)
  for _, color in ipairs(GAME.seats) do
    local right, down = Table.on_mat(color, object.getPosition())
    for _, name in ipairs(GAME.track_order) do
      local line = GAME.table.tokens[token].on_mat
      if right and line and GAME.tracks[name].token == token and not GAME.tracks[name].common
        and near_line(line, GAME.table.tokens[token], right, down) then
        return "track " .. color .. " " .. name
      end
    end
  end
  return nil
end

-- The card that has a mark at this position.
-- Tokens.card_at(position, mark): people/whereabouts.lua

local function mark_at(object, token)
  for _, name in ipairs(GAME.mark_order) do
    local card = GAME.marks[name].token == token and Tokens.card_at(object.getPosition(), name) or nil
    if card then return "mark " .. card .. " " .. name end
  end
  return nil
end

-- Counts a token where it lies now; notes which groups that changes.
local function sort_in(object, token, changed)
  local before = key_of[object.guid]
  local now = tray_at(object, token) or mark_at(object, token)
  if before ~= now then
    if before then leave(object.guid, before) end
    if now then join(object, token, now) end
  end
  for _, key in ipairs({ before or now, now }) do
    if not Text.has(changed, key) then table.insert(changed, key) end
  end
end

local HEAP = 1 -- units: what lies so near to a token may have come along with it

-- Other tokens that lie on or under this one.
local function heap_of(object)
  local at, result = object.getPosition(), {}
  for _, piece in ipairs(getObjectsWithTag("tts-piece")) do
    local there = piece.getPosition()
    if piece ~= object and math.abs(there.x - at.x) < HEAP and math.abs(there.z - at.z) < HEAP then
      local note = Table.notes(piece)
      if note.role == "token" and GAME.table.tokens[note.token] then
        table.insert(result, { object = piece, token = note.token })
      end
    end
  end
  return result
end

--- Looks at a token that somebody has moved, turned or put down. What lay on it came along without an event of its own.
---@param mover string|nil # whose hand it was
function Tokens.look(object, token, mover)
  local before, changed = key_of[object.guid], {}
  sort_in(object, token, changed)
  for _, other in ipairs(heap_of(object)) do sort_in(other.object, other.token, changed) end
  local left_behind = before and groups[before].list or {}
  for _, entry in ipairs(alive(left_behind)) do sort_in(entry.object, token, changed) end
  for _, key in ipairs(changed) do recount(key, mover) end
end

--- A token is about to be gone from the table.
function Tokens.gone(guid)
  if ours[guid] then
    ours[guid] = nil
    return
  end
  local key = key_of[guid]
  if key == nil then return end
  leave(guid, key)
  recount(key)
end

---@return table<string, string[]> # group -> GUIDs, to be saved
function Tokens.saved()
  local result = {}
  for key, group in pairs(groups) do
    local list = alive(group.list)
    if #list > 0 then
      result[key] = { token = group.token, guids = Text.map(list, function(entry) return entry.object.guid end) }
    end
  end
  return result
end

--- Takes up the tokens that lay on the table when it was saved.
function Tokens.restore(saved)
  groups, key_of = {}, {}
  for key, was in pairs(saved) do
    groups[key] = { token = was.token, list = {} }
    for _, guid in ipairs(was.guids) do
      local object = Table.object(guid)
      if object then join(object, was.token, key) end
    end
    groups[key].value = worth_of_all(groups[key].list)
  end
end

return Tokens
