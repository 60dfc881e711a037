-- Moving cards for real. The script decides at once where a card belongs; the table follows in its own time, because
-- a deck that was just formed cannot be touched for a frame. So every move is a job, done in order, each as soon
-- as the pile it needs lies still. What is under way is nobody's move by hand.
local Piles = {}

local jobs = {}
local busy = {}    -- GUID -> number of jobs still to come for it
local moved = {}   -- GUID -> frame in which the script's last move of it was done
local heaps = {}   -- "White deck" -> GUID of the object that is this pile
local resting = {} -- "White deck" -> frame from which the pile may be touched again
local pumping = false

-- A shared pile is everybody's, whosever card lies there.
local function key_of(seat, zone)
  if seat == nil or GAME.zones[zone].shared then return " " .. zone end
  return seat .. " " .. zone
end

local function frame() return Time.frame_count end

local function wait(key, frames) resting[key] = frame() + frames end

local function is_heap(object) return object.type == "Deck" or object.type == "Card" end

local ASTRAY = 1.5 -- units: a heap that lies further from its place was carried away by hand

local function lies_in_place(object, seat, zone)
  local place = Table.place({ seat = seat, zone = zone })
  if place == nil then return true end
  local at = object.getPosition()
  return math.abs(at.x - place.x) < ASTRAY and math.abs(at.z - place.z) < ASTRAY
end

local function found_in_zone(seat, zone)
  local area = Table.zone_object(seat, zone)
  if area == nil then return nil end
  local single = nil -- a card alone is the pile only where no deck lies
  for _, object in ipairs(area.getObjects(true)) do
    if is_heap(object) and not busy[object.guid] and lies_in_place(object, seat, zone) then
      if object.type == "Deck" then return object end
      single = object
    end
  end
  return single
end

---@return table|nil # the deck or single card that is the pile now
function Piles.object(seat, zone)
  local key = key_of(seat, zone)
  local known = Table.object(heaps[key])
  if known and lies_in_place(known, seat, zone) then return known end
  local found = found_in_zone(seat, zone)
  heaps[key] = found and found.guid or nil
  return found
end

--- Tells which object is a pile: after it was spawned, or found when the script starts.
function Piles.adopt(seat, zone, object)
  heaps[key_of(seat, zone)] = object and object.guid or nil
  wait(key_of(seat, zone), 2)
end

---@return string|nil, string|nil # seat and zone of the pile that this object is
function Piles.which(guid)
  for _, seat in ipairs(GAME.seats) do
    for _, zone in ipairs(GAME.zone_order) do
      if heaps[key_of(seat, zone)] == guid then return seat, zone end
    end
  end
  return nil, nil
end

---@return boolean # whether the script itself still has to move this piece
function Piles.busy(guid) return busy[guid] ~= nil end

local function count_up(guid) busy[guid] = (busy[guid] or 0) + 1 end

local function count_down(guid)
  local left = (busy[guid] or 1) - 1
  busy[guid] = left > 0 and left or nil
  moved[guid] = frame()
end

local RECENT = 120 -- frames in which a zone may still tell of a move that the script has made

---@return boolean # whether the script itself has just moved this piece
function Piles.recent(guid)
  return busy[guid] ~= nil or (moved[guid] ~= nil and frame() - moved[guid] < RECENT)
end

--- Keeps a deck in mind that is no pile of the table: cards can be fetched out of it.
function Piles.hold(name, object) heaps[name .. " " .. object.guid] = object.guid end

---@return string[]|nil # GUIDs of a pile, top first; nil while it is not there or not still
function Piles.order(seat, zone)
  local object = Piles.object(seat, zone)
  if object == nil or object.spawning then return nil end
  if object.type == "Card" then return { object.guid } end
  local list = Text.map(object.getObjects(), function(entry) return entry.guid end)
  if object.is_face_down then return list end
  local turned = {}
  for i = #list, 1, -1 do turned[#turned + 1] = list[i] end
  return turned
end

-- Doing jobs ---------------------------------------------------------------------------------------------------

local function ready(key)
  if (resting[key] or 0) > frame() then return false end
  local object = Table.object(heaps[key])
  return object == nil or not object.spawning
end

-- Takes a card out of a deck; what remains of a deck of two is a card.
local function take_out(deck, guid, position, rotation, key)
  local object = deck.takeObject({ guid = guid, position = position, rotation = rotation, smooth = false })
  if deck.remainder then heaps[key] = deck.remainder.guid end
  return object
end

local function holder_among(guid)
  -- trap-ok: lua-pairs-order a card lies in one deck only
  for key, heap in pairs(heaps) do
    local object = Table.object(heap)
    if object and object.type == "Deck" and not object.spawning then
      for _, entry in ipairs(object.getObjects()) do
        if entry.guid == guid then return object, key end
      end
    end
  end
  return nil, nil
end

-- Piles that were not met yet: a zone knows what lies in it only some frames after the table was loaded.
local function meet_piles()
  for _, seat in ipairs(GAME.seats) do
    for _, zone in ipairs(GAME.zone_order) do
      if GAME.zones[zone].pile then Piles.object(seat, zone) end
    end
  end
end

local function holder_of(guid)
  local deck, key = holder_among(guid)
  if deck then return deck, key end
  meet_piles()
  return holder_among(guid)
end

local function forget_heap(guid)
  for key, heap in pairs(heaps) do
    if heap == guid then heaps[key] = nil end
  end
end

-- Brings a card to a position, from wherever it is. False when it has to wait.
local function bring(job, position, rotation)
  local object = Table.object(job.guid)
  if object then
    if object.spawning then return false end
    forget_heap(job.guid)
    object.setRotation(rotation)
    if job.smooth then object.setPositionSmooth(position, false, true) else object.setPosition(position) end
    return true
  end
  local deck, key = holder_of(job.guid)
  if deck == nil then return nil end
  if not ready(key) then return false end
  take_out(deck, job.guid, position, rotation, key)
  wait(key, 1)
  return true
end

local DO = {}

function DO.spot(job)
  local position, rotation = Table.place(job.spot)
  if position == nil then return true end
  return bring(job, position, rotation)
end

function DO.hand(job)
  local position, rotation = Table.hand_place(job.color)
  if position == nil then return true end
  return bring(job, position, rotation)
end

local function put_into(job, pile, key)
  local card = Table.object(job.guid)
  local at = pile.getPosition()
  card.setRotation(pile.getRotation())
  card.setPosition({ x = at.x, y = at.y + (job.under and -1 or 2), z = at.z })
  local merged = pile.putObject(card)
  heaps[key] = (merged or pile).guid
  wait(key, 2)
  return true
end

function DO.pile(job)
  local key = key_of(job.seat, job.zone)
  if not ready(key) then return false end
  if Table.object(job.guid) == nil then
    local _, holder = holder_of(job.guid)
    if holder == key then return true end
    local position, rotation = Table.place({ seat = job.seat, zone = job.zone, face = job.face, lift = 20 })
    if position == nil then return true end
    local brought = bring(job, position, rotation)
    if brought == true and Piles.object(job.seat, job.zone) == nil then
      heaps[key] = job.guid
      wait(key, 2)
      return true
    end
    return false
  end
  if Table.object(job.guid).spawning then return false end
  if heaps[key] == job.guid then heaps[key] = nil end
  local pile = Piles.object(job.seat, job.zone)
  if pile and pile.guid ~= job.guid then
    forget_heap(job.guid)
    return put_into(job, pile, key)
  end
  local position, rotation = Table.place({ seat = job.seat, zone = job.zone, face = job.face })
  if position == nil then return true end
  local done = bring(job, position, rotation)
  heaps[key] = job.guid
  wait(key, 2)
  return done
end

-- One pile becomes another (a discard pile turned into a deck), in the order the script has decided.
function DO.pour(job)
  local from, to = key_of(job.seat, job.from), key_of(job.seat, job.to)
  if not ready(from) or not ready(to) then return false end
  local pile = Piles.object(job.seat, job.from)
  local position, rotation = Table.place({ seat = job.seat, zone = job.to, face = job.face })
  if pile == nil or position == nil then return true end
  pile.setRotation(rotation)
  pile.setPosition(position)
  heaps[from], heaps[to] = nil, pile.guid
  wait(to, 2)
  return true
end

local function same_order(entries, wanted)
  if #entries ~= #wanted then return false end
  for i, entry in ipairs(entries) do
    if entry.guid ~= wanted[i] then return false end
  end
  return true
end

-- Cards of a deck's data in the wanted order, top first for a deck that lies face down. Cards that are about to
-- leave it are not wanted any more: they lie below the others until they go.
local function sorted_data(data, wanted)
  local by_guid, cards = {}, {}
  for _, card in ipairs(data.ContainedObjects) do by_guid[card.GUID] = card end
  for i, guid in ipairs(wanted) do
    if by_guid[guid] == nil then return nil end
    cards[i] = by_guid[guid]
    by_guid[guid] = nil
  end
  for _, card in ipairs(data.ContainedObjects) do
    if by_guid[card.GUID] then table.insert(cards, card) end
  end
  data.ContainedObjects, data.DeckIDs = cards, Text.map(cards, function(card) return card.CardID end)
  return data
end

-- Puts a deck into the order the script has decided, when it could not be shuffled on the spot: there is no
-- function for it, so the deck is laid anew from its own data.
function DO.arrange(job)
  local key = key_of(job.seat, job.zone)
  if not ready(key) then return false end
  local pile = Piles.object(job.seat, job.zone)
  local wanted = job.order()
  if pile == nil or pile.type ~= "Deck" or same_order(pile.getObjects(), wanted) then return true end
  local data = sorted_data(pile.getData(), wanted)
  if data == nil then return true end
  local position, rotation = pile.getPosition(), pile.getRotation()
  pile.destruct()
  local made = spawnObjectData({ data = data, position = position, rotation = rotation })
  heaps[key] = made.guid
  wait(key, 3)
  return true
end

local PATIENCE = 600 -- frames after which a job that cannot be done is given up

local function done(job)
  count_down(job.guid)
  if job.after then job.after(Table.object(job.guid)) end
end

local function pump()
  local left, blocked = {}, {}
  for _, job in ipairs(jobs) do
    local finished = false
    if blocked[job.lane] or blocked[job.guid] then
      finished = false
    else
      job.tries = (job.tries or 0) + 1
      finished = DO[job.kind](job) == true or job.tries > PATIENCE
    end
    if finished then
      done(job)
    else
      left[#left + 1] = job
      blocked[job.lane], blocked[job.guid] = true, true
    end
  end
  jobs = left
  pumping = #jobs > 0
  if pumping then Wait.frames(pump, 1) end
end

local function add(job)
  count_up(job.guid)
  jobs[#jobs + 1] = job
  if not pumping then
    pumping = true
    Wait.frames(pump, 1)
  end
end

---@param guid string
---@param spot Spot
function Piles.to_spot(guid, spot, after)
  add({ kind = "spot", lane = guid, guid = guid, spot = spot, smooth = true, after = after })
end

function Piles.to_hand(guid, color)
  add({ kind = "hand", lane = guid, guid = guid, color = color })
end

function Piles.to_pile(guid, seat, zone, face, under)
  add({ kind = "pile", lane = key_of(seat, zone), guid = guid, seat = seat, zone = zone, face = face, under = under })
end

function Piles.pour(seat, from, to, face)
  add({ kind = "pour", lane = key_of(seat, to), guid = key_of(seat, from), seat = seat, from = from, to = to, face = face })
end

---@param order fun(): string[] # asked when the deck lies still: cards may have left it meanwhile
function Piles.arrange(seat, zone, order)
  add({ kind = "arrange", lane = key_of(seat, zone), guid = key_of(seat, zone), seat = seat, zone = zone, order = order })
end

---@return boolean # whether nothing is under way
function Piles.still() return #jobs == 0 end

---@return boolean # shuffled by the game itself; false when the pile cannot be touched now
function Piles.shuffle(seat, zone)
  local key = key_of(seat, zone)
  if busy[key] or not ready(key) then return false end
  for _, job in ipairs(jobs) do
    if job.lane == key then return false end
  end
  local object = Piles.object(seat, zone)
  if object == nil or object.type ~= "Deck" then return false end
  object.shuffle()
  return true
end

---@param data table # a deck or card as the game saves it
function Piles.lay(data, seat, zone, face)
  local position, rotation = Table.place({ seat = seat, zone = zone, face = face })
  if position == nil then return nil end
  local object = spawnObjectData({ data = data, position = position, rotation = rotation })
  Piles.adopt(seat, zone, object)
  wait(key_of(seat, zone), 3)
  return object
end

--- Takes a pile off the table.
function Piles.clear(seat, zone)
  local object = Piles.object(seat, zone)
  if object then object.destruct() end
  heaps[key_of(seat, zone)] = nil
end

return Piles
