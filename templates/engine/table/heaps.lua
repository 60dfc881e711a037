-- Which object on the table is which pile, and which of them the script itself is moving just now.
local Heaps = {}

local busy = {}    -- GUID of a card, or key of a pile -> number of jobs still to come for it
local moved = {}   -- the same -> frame in which the script's last move of it was done
local heaps = {}   -- "White deck", "White resources gaian" -> GUID of the object that is this pile
local resting = {} -- "White deck" -> frame from which the pile may be touched again

-- A shared pile is everybody's, whosever card lies there. Where a zone's places have names, each has a pile.
function Heaps.key(seat, zone, slot)
  local name = slot and (zone .. " " .. slot) or zone
  if seat == nil or GAME.zones[zone].shared then return " " .. name end
  return seat .. " " .. name
end

-- Every pile that the table can have: { seat=, zone=, slot= }, made once.
local kinds = {}

for _, seat in ipairs(GAME.seats) do
  for _, zone in ipairs(GAME.zone_order) do
    local slots = GAME.zones[zone].slots or {}
    for _, slot in ipairs(slots) do
      if GAME.zones[zone].pile then table.insert(kinds, { seat = seat, zone = zone, slot = slot }) end
    end
    if GAME.zones[zone].pile and #slots == 0 then table.insert(kinds, { seat = seat, zone = zone }) end
  end
end

local function frame() return Time.frame_count end

function Heaps.rest(key, frames) resting[key] = frame() + frames end

local function is_heap(object) return object.type == "Deck" or object.type == "Card" end

local ASTRAY = 1.5 -- units: a heap that lies further from its place was carried away by hand

local function lies_in_place(object, seat, zone, slot)
  local place = Table.place({ seat = seat, zone = zone, slot = slot })
  if place == nil then return true end
  local at = object.getPosition()
  return math.abs(at.x - place.x) < ASTRAY and math.abs(at.z - place.z) < ASTRAY
end

local function in_play(guid)
  local card = State.card(guid)
  return card ~= nil and card.zone ~= nil and GAME.zones[card.zone].play == true
end

local function found_in_zone(seat, zone, slot)
  local area = Table.zone_object(seat, zone)
  if area == nil then return nil end
  local single = nil -- a single card is the pile only if there is no deck, and if it is no card in play that overlaps the place
  for _, object in ipairs(area.getObjects(true)) do
    if is_heap(object) and not in_play(object.guid) and not busy[object.guid] and lies_in_place(object, seat, zone, slot) then
      if object.type == "Deck" then return object end
      single = object
    end
  end
  return single
end

---@param slot string|nil # which of them, where each named place of the zone has a pile
---@return table|nil # the deck or single card that is the pile now
function Heaps.object(seat, zone, slot)
  local key = Heaps.key(seat, zone, slot)
  local known = Table.object(heaps[key])
  if known and lies_in_place(known, seat, zone, slot) then return known end
  local pile = found_in_zone(seat, zone, slot)
  heaps[key] = pile and pile.guid or nil
  return pile
end

--- Tells which object is a pile: after it was spawned, or found when the script starts.
function Heaps.adopt(seat, zone, object, slot)
  local key = Heaps.key(seat, zone, slot)
  heaps[key] = object and object.guid or nil
  Heaps.rest(key, 2)
end

---@return string|nil, string|nil, string|nil # seat, zone and named place of the pile that this object is
function Heaps.which(guid)
  for _, kind in ipairs(kinds) do
    if heaps[Heaps.key(kind.seat, kind.zone, kind.slot)] == guid then return kind.seat, kind.zone, kind.slot end
  end
  return nil, nil, nil
end

---@return boolean # whether the script itself still has to move this piece
function Heaps.busy(guid) return busy[guid] ~= nil end

--- A job for this piece begins.
function Heaps.begin(guid) busy[guid] = (busy[guid] or 0) + 1 end

--- A job for this piece is done.
function Heaps.done(guid)
  local left = busy[guid] - 1
  busy[guid] = left > 0 and left or nil
  moved[guid] = frame()
end

local RECENT = 120 -- frames in which a zone may still tell of a move that the script has made

---@return boolean # whether the script itself has just moved this piece
function Heaps.recent(guid)
  return busy[guid] ~= nil or (moved[guid] ~= nil and frame() - moved[guid] < RECENT)
end

--- Keeps a deck in mind that is not a pile of the table: cards can be fetched out of it.
function Heaps.hold(name, object) heaps[name .. " " .. object.guid] = object.guid end

---@return string[]|nil # GUIDs of a pile, top first; nil while it is not there or not still
function Heaps.order(seat, zone)
  local object = Heaps.object(seat, zone)
  if object == nil or object.spawning then return nil end
  if object.type == "Card" then return { object.guid } end
  local list = Text.map(object.getObjects(), function(entry) return entry.guid end)
  if object.is_face_down then return list end
  local turned = {}
  for i = #list, 1, -1 do turned[#turned + 1] = list[i] end
  return turned
end

-- Touching them -----------------------------------------------------------------------------------------------

--- Whether a pile lies still, or is not there.
function Heaps.ready(key)
  if (resting[key] or 0) > frame() then return false end
  local object = Table.object(heaps[key])
  return object == nil or not object.spawning
end

local seen_in = {} -- GUID of a card -> the pile in which it was seen last: looked into first

local function holds(key, guid)
  local object = Table.object(heaps[key])
  if object == nil or object.type ~= "Deck" or object.spawning then return nil end
  for _, entry in ipairs(object.getObjects()) do
    seen_in[entry.guid] = key
    if entry.guid == guid then return object end
  end
  return nil
end

local function holder_among(guid)
  local known = seen_in[guid]
  local deck = known and holds(known, guid) or nil
  if deck then return deck, known end
  -- trap-ok: lua-pairs-order a card lies in one deck only
  for key in pairs(heaps) do
    deck = holds(key, guid)
    if deck then return deck, key end
  end
  return nil, nil
end

---@return boolean # whether the pile in which a card was seen last cannot be touched yet
function Heaps.rests_with(guid)
  local key = seen_in[guid]
  return key ~= nil and not Heaps.ready(key)
end

--- Looks where the piles lie. A zone knows what lies in it only some frames after the table was loaded.
function Heaps.meet()
  for _, kind in ipairs(kinds) do Heaps.object(kind.seat, kind.zone, kind.slot) end
end

---@return table|nil, string|nil # the deck in which a card lies, and the pile that it is
function Heaps.holder(guid)
  local deck, key = holder_among(guid)
  if deck then return deck, key end
  Heaps.meet()
  return holder_among(guid)
end

--- An object is no longer a pile.
function Heaps.forget(guid)
  for key, heap in next, heaps do -- for every card that moves
    if heap == guid then heaps[key] = nil end
  end
end

---@param object table|nil
function Heaps.set(key, object) heaps[key] = object and object.guid or nil end

return Heaps
