-- Moving cards for real. The script decides at once where a card belongs; the table follows in its own time, because
-- a deck that was just formed cannot be touched for a frame. So every move is a job, done in order, each as soon
-- as the pile it needs lies still. What is under way is nobody's move by hand.
local Piles = {}

local jobs = {}
local laying = {}  -- GUID of a card -> the last job that is to lay it somewhere on a mat
local waiting = {} -- GUIDs of what has jobs that had to wait in this frame
local lifted = nil -- the frame in which a card was last lifted out of a hand

local key_of = Heaps.key

-- Doing jobs ---------------------------------------------------------------------------------------------------

-- Takes a card out of a deck; what remains of a deck of two is a card.
---@param taken fun(card: table)|nil # is called once the card is there
local function take_out(deck, guid, position, rotation, key, taken)
  local object = deck.takeObject({ guid = guid, position = position, rotation = rotation, smooth = false, callback_function = taken })
  if deck.remainder then Heaps.set(key, deck.remainder) end
  return object
end

-- The game lifts what lies on a card along with it, but a player who pulls out a card from below means only that card.
local function hold_load(object, job) object.sticky = job.spot == nil or (job.spot.tuck or 0) == 0 end

-- A hand closes up when it loses a card, and takes back a second one lifted in the same frame: so one card at a time.
local function lift_out(job)
  if job.smooth or Table.holder(job.guid) == nil then return true end
  if lifted == Time.frame_count then return false end
  lifted = Time.frame_count
  return true
end

-- Called when a card that was in a deck lies on a mat.
-- Piles.laid(guid): cards/spots.lua

-- Brings a card to a position, from wherever it is. False when it has to wait.
local function bring(job, position, rotation)
  local object = Table.object(job.guid)
  if object then
    if object.spawning or not lift_out(job) then return false end
    hold_load(object, job)
    Heaps.forget(job.guid)
    object.setRotation(rotation)
    if job.smooth then object.setPositionSmooth(position, false, true) else object.setPosition(position) end
    return true
  end
  if Heaps.rests_with(job.guid) then return false end
  local deck, key = Heaps.holder(job.guid)
  if deck == nil then return nil end
  if not Heaps.ready(key) then return false end
  local laid = job.spot and function() Piles.laid(job.guid) end or nil
  hold_load(take_out(deck, job.guid, position, rotation, key, laid), job)
  Heaps.rest(key, 1)
  return true
end

local PATIENCE = 600 -- frames after which a job that cannot be done is given up

local DO = {}

local ON_EACH_OTHER = 0.6 -- units: cards that lie nearer to each other become a deck

-- Whether a card still lies there that is to leave first: a card laid on it would form a deck with it.
local function is_taken(position)
  for _, guid in ipairs(waiting) do
    local object = Table.object(guid)
    local at = object and object.type == "Card" and object.getPosition() or nil
    if at and math.abs(at.x - position.x) < ON_EACH_OTHER and math.abs(at.z - position.z) < ON_EACH_OTHER then
      return true
    end
  end
  return false
end

function DO.spot(job)
  local position, rotation = Table.place(job.spot)
  if position == nil then return true end
  if is_taken(position) then return false end
  return bring(job, position, rotation)
end

function DO.hand(job)
  local position, rotation = Table.hand_place(job.color)
  if position == nil then return true end
  return bring(job, position, rotation)
end

local function put_into(job, pile, key)
  if lifted == Time.frame_count then return false end
  local card = Table.object(job.guid)
  local at = pile.getPosition()
  hold_load(card, job)
  card.setRotation(pile.getRotation())
  card.setPosition({ x = at.x, y = at.y + (job.under and -1 or 2), z = at.z })
  local merged = pile.putObject(card)
  Heaps.set(key, merged or pile)
  Heaps.rest(key, 2)
  return true
end

function DO.pile(job)
  local key = key_of(job.seat, job.zone, job.slot)
  if not Heaps.ready(key) then return false end
  if Table.object(job.guid) == nil then
    local _, holder = Heaps.holder(job.guid)
    if holder == key then return true end
    local position, rotation = Table.place({ seat = job.seat, zone = job.zone, slot = job.slot, face = job.face,
      lift = 20 })
    if position == nil then return true end
    local brought = bring(job, position, rotation)
    if brought == true and Heaps.object(job.seat, job.zone, job.slot) == nil then
      Heaps.set(key, Table.object(job.guid))
      Heaps.rest(key, 2)
      return true
    end
    return false
  end
  if Table.object(job.guid).spawning then return false end
  Heaps.forget(job.guid)
  local pile = Heaps.object(job.seat, job.zone, job.slot)
  if pile and pile.guid ~= job.guid then return put_into(job, pile, key) end
  local position, rotation = Table.place({ seat = job.seat, zone = job.zone, slot = job.slot, face = job.face })
  if position == nil then return true end
  local done = bring(job, position, rotation)
  Heaps.set(key, Table.object(job.guid))
  Heaps.rest(key, 2)
  return done
end

-- A card leaves the table; out of a pile, where a hand has laid it there.
function DO.gone(job)
  local object = Table.object(job.guid)
  if object and object.spawning then return false end
  if object then
    Heaps.forget(job.guid)
    object.destruct()
    return true
  end
  local deck, key = Heaps.holder(job.guid)
  if deck == nil then return true end
  if not Heaps.ready(key) then return false end
  take_out(deck, job.guid, deck.getPosition(), deck.getRotation(), key, function(card) card.destruct() end)
  Heaps.rest(key, 2)
  return true
end

-- One pile becomes another (a discard pile turned into a deck), in the order the script has decided.
function DO.pour(job)
  local from, to = key_of(job.seat, job.from), key_of(job.seat, job.to)
  if job.tries <= PATIENCE and not (Heaps.ready(from) and Heaps.ready(to)) then return false end
  for _, guid in ipairs(job.cards) do Heaps.done(guid) end
  local pile = Heaps.object(job.seat, job.from)
  local position, rotation = Table.place({ seat = job.seat, zone = job.to, face = job.face })
  if pile == nil or position == nil then return true end
  pile.setRotation(rotation)
  pile.setPosition(position)
  Heaps.set(from, nil)
  Heaps.set(to, pile)
  Heaps.rest(to, 2)
  return true
end

-- The game has the cards of a deck from its top on if it lies face down, from its bottom on if it lies face up.
local function from_top(list, face_down)
  if face_down then return list end
  local turned, count = {}, #list
  for i, item in ipairs(list) do turned[count + 1 - i] = item end
  return turned
end

local function same_order(entries, wanted)
  if #entries ~= #wanted then return false end
  for i, entry in ipairs(entries) do
    if entry.guid ~= wanted[i] then return false end
  end
  return true
end

-- The cards of a deck's data in the order that is given, the top first. Cards that are about to leave it are not in that
-- order: they lie below the others until they go.
local function sorted_data(data, wanted, face_down)
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
  cards = from_top(cards, face_down)
  data.ContainedObjects, data.DeckIDs = cards, Text.map(cards, function(card) return card.CardID end)
  return data
end

-- Puts a deck into the order the script has decided, when it could not be shuffled on the spot: there is no
-- function for it, so the deck is laid again from its own data.
function DO.arrange(job)
  local key = key_of(job.seat, job.zone)
  if not Heaps.ready(key) then return false end
  local pile = Heaps.object(job.seat, job.zone)
  local order = job.order()
  if pile == nil or pile.type ~= "Deck" then return true end
  local face_down = pile.is_face_down
  if same_order(from_top(pile.getObjects(), face_down), order) then return true end
  local data = sorted_data(pile.getData(), order, face_down)
  if data == nil then return true end
  local position, rotation = pile.getPosition(), pile.getRotation()
  pile.destruct()
  local made = spawnObjectData({ data = data, position = position, rotation = rotation })
  Heaps.set(key, made)
  Heaps.rest(key, 3)
  return true
end

local function done(job)
  Heaps.done(job.guid)
  if laying[job.guid] == job then laying[job.guid] = nil end
end

local function pump()
  local left, blocked = {}, {}
  waiting = {}
  for _, job in ipairs(jobs) do
    local finished = job.stale
    if not finished and not blocked[job.lane] and not blocked[job.guid] then
      job.tries = (job.tries or 0) + 1
      finished = DO[job.kind](job) == true or job.tries > PATIENCE
    end
    if finished then
      done(job)
    else
      left[#left + 1] = job
      waiting[#waiting + 1] = job.guid
      blocked[job.lane], blocked[job.guid] = true, true
    end
  end
  jobs = left
  if #jobs > 0 then Wait.frames(pump, 1) end
end

-- A loose card with a new place goes there directly, not to its former target first. A row that is emptied closes up
-- card by card: otherwise all cards that wait for the deck would pile up at its first place.
local LAYING = { spot = true, gone = true }

local function spare(job)
  local last = laying[job.guid]
  if last and (LAYING[job.kind] or Table.object(job.guid)) then last.stale = true end
  if LAYING[job.kind] then laying[job.guid] = job end
end

local function add(job)
  spare(job)
  Heaps.begin(job.guid)
  if #jobs == 0 then Wait.frames(pump, 1) end
  jobs[#jobs + 1] = job
end

---@param guid string
---@param spot Spot # cards at one host are laid one after the other
function Piles.to_spot(guid, spot)
  add({ kind = "spot", lane = spot.host or guid, guid = guid, spot = spot, smooth = true })
end

--- A card lies under no other one any more.
function Piles.free(guid)
  local object = Table.object(guid)
  if object then object.sticky = true end
end

function Piles.to_hand(guid, color)
  add({ kind = "hand", lane = guid, guid = guid, color = color })
end

--- Takes a card off the table. Wherever it was to go before, it does not go there.
function Piles.take_away(guid)
  for _, job in ipairs(jobs) do
    if job.guid == guid then job.stale = true end
  end
  add({ kind = "gone", lane = guid, guid = guid })
end

---@param slot string|nil # which of them, where each named place of the zone has a pile
function Piles.to_pile(guid, seat, zone, face, under, slot)
  add({ kind = "pile", lane = key_of(seat, zone, slot), guid = guid, seat = seat, zone = zone, slot = slot, face = face,
    under = under })
end

---@param cards string[] # some of them may still be on their way into the pile
function Piles.pour(seat, from, to, face, cards)
  for _, guid in ipairs(cards) do Heaps.begin(guid) end
  add({ kind = "pour", lane = key_of(seat, to), guid = key_of(seat, from), seat = seat, from = from, to = to, face = face,
    cards = cards })
end

---@param order fun(): string[] # asked when the deck lies still: cards may have left it meanwhile
function Piles.arrange(seat, zone, order)
  add({ kind = "arrange", lane = key_of(seat, zone), guid = key_of(seat, zone), seat = seat, zone = zone, order = order })
end

---@return boolean # shuffled by the game itself; false when the pile cannot be touched now
function Piles.shuffle(seat, zone)
  local key = key_of(seat, zone)
  if Heaps.busy(key) or not Heaps.ready(key) then return false end
  for _, job in ipairs(jobs) do
    if job.lane == key then return false end
  end
  local object = Heaps.object(seat, zone)
  if object == nil or object.type ~= "Deck" then return false end
  object.shuffle()
  return true
end

---@param data table # a deck or card as the game saves it
function Piles.lay(data, seat, zone, face)
  local position, rotation = Table.place({ seat = seat, zone = zone, face = face })
  if position == nil then return end
  Heaps.adopt(seat, zone, (spawnObjectData({ data = data, position = position, rotation = rotation })))
  Heaps.rest(key_of(seat, zone), 3)
end

--- Takes a pile off the table.
function Piles.clear(seat, zone)
  local object = Heaps.object(seat, zone)
  if object then object.destruct() end
end

return Piles
