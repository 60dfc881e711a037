-- Cards renewed in place while the game runs: what `tts-export push` sends. Every card becomes what it would be in a new
-- mod, and keeps its GUID, its place and side, its hand, its pile or its box. The state does not notice, and nobody sees
-- what was hidden. What somebody holds or looks through has to wait until it lies there again.
local Renewal = {}

local AT_ONCE = 10   -- objects in a frame
local PATIENCE = 120 -- frames: an object that still moves after that is renewed where it is
local IN_SIGHT = 5   -- seconds after which a hand or a hidden zone knows what lies in it
local SOON = 10      -- frames: the zones have reported an object that is there again
local TRIES = 3      -- how often an object is spawned until it has its GUID again

local looks = {}    -- card id -> its new look
local queue = {}    -- { guid=, since= }: objects with cards that have another look
local coming = {}   -- GUID of an object that is taken away and spawned again -> its position
local fresh = {}    -- GUID of an object that is there again -> the frame in which it came
local hands = {}    -- GUID of a hand -> true while a card in it is renewed: they keep their order one by one
local searched = {} -- GUID of a container -> how many look through it
local failed = {}   -- GUID of an object that could not be spawned with its new look or its GUID -> true
local astray = nil -- whether an object of the queue has gone into another one
local latest = nil -- the push that goes on
local answer = nil  -- what is called when all is done that can be done now

local function is_hand(zone) return zone.type == "Hand" end

-- Whether it hides what lies in it face up.
local function hides(zone) return is_hand(zone) or zone.type == "FogOfWar" or zone.type == "Fog" end

-- What is to be renewed --------------------------------------------------------------------------------------------

local function is_stale(object)
  local stale = false
  Looks.each(object.getData(), function(data, of_deck, id)
    local look = looks[id]
    stale = stale or look ~= nil and not (Looks.same_text(data, look) and Looks.same_picture(data, look, of_deck))
  end)
  return stale
end

local function enlist()
  queue, astray = {}, false
  for _, object in ipairs(getObjects()) do
    if Looks.can_hold(object) then
      if object.spawning then
        astray = true
      elseif not failed[object.guid] and is_stale(object) then
        queue[#queue + 1] = { guid = object.guid, since = Screen.frame() }
      end
    end
  end
end

-- When -------------------------------------------------------------------------------------------------------------

-- Only people can end this.
local function is_in_use(object) return object.held_by_color ~= nil or (searched[object.guid] or 0) > 0 end

local function pile_is_busy(guid)
  local seat, zone, slot = Heaps.which(guid)
  if zone == nil then return false end
  local key = Heaps.key(seat, zone, slot)
  return Heaps.busy(key) or not Heaps.ready(key)
end

-- Cards that lie on each other are renewed one by one: each finds the others where they were.
local function touches_coming(object)
  local at, reach = object.getPosition(), GAME.table.card.size[2] * GAME.table.card.scale
  for _, position in next, coming do
    local aside, ahead = math.abs(at.x - position.x), math.abs(at.z - position.z)
    if aside < reach and ahead < reach then return true end
  end
  return false
end

local function hand_of(object) return (Text.find(object.getZones(), is_hand)) end

local function is_ready(object, entry)
  local guid = object.guid
  if is_in_use(object) or object.spawning or object.isSmoothMoving() then return false end
  if Heaps.busy(guid) or pile_is_busy(guid) or ByHand.is_due(guid) or State.now.work then return false end
  local hand = hand_of(object)
  if hand and hands[hand.guid] or touches_coming(object) then return false end
  return object.resting or Screen.frame() - entry.since > PATIENCE
end

-- Renewing ---------------------------------------------------------------------------------------------------------

local function finish(renewed, made)
  local guid = renewed.data.GUID
  coming[guid] = nil
  fresh[guid] = Screen.frame()
  Heaps.done(guid)
  if renewed.hand then hands[renewed.hand] = nil end
  if renewed.pile then
    Heaps.set(renewed.pile, made)
    Heaps.rest(renewed.pile, 2)
  end
  if State.card(guid) then Spots.show_number(guid) end
end

-- What lay face up in a hand or a hidden zone has come face down: it is turned when the zone hides it again.
local function turn_back(renewed, made)
  local function turned()
    Screen.run(function()
      if not made.isDestroyed() then made.setRotation(renewed.rotation) end
      finish(renewed, made)
    end)
  end
  local function is_hidden()
    if made.isDestroyed() then return true end
    return Text.find(made.getZones(), hides) ~= nil
  end
  Wait.condition(turned, is_hidden, IN_SIGHT, function() Screen.run(function() finish(renewed, made) end) end)
end

local spawn = function() end

local function arrived(renewed, made)
  local guid = renewed.data.GUID
  if made.guid ~= guid and renewed.tries < TRIES then
    local other = made.guid
    coming[other] = renewed.position
    made.destruct()
    Screen.later(function()
      coming[other] = nil
      spawn(renewed)
    end)
    return
  end
  if made.guid ~= guid then failed[made.guid] = true end
  if renewed.hidden then turn_back(renewed, made) else finish(renewed, made) end
end

-- A card that the game cannot spawn comes back as it was.
spawn = function(renewed)
  renewed.tries = renewed.tries + 1
  local rotation = renewed.rotation
  if renewed.hidden then rotation = { x = rotation.x, y = rotation.y, z = 180 } end
  local function try(data)
    return pcall(function()
      spawnObjectData({ data = data, position = renewed.position, rotation = rotation, callback_function = function(made)
        Screen.run(function() arrived(renewed, made) end)
      end })
      return nil
    end)
  end
  if try(renewed.data) then return end
  failed[renewed.data.GUID] = true
  try(renewed.old)
end

local function respawn(object, data, old)
  local guid, hand = object.guid, hand_of(object)
  local seat, zone, slot = Heaps.which(guid)
  local hidden = not object.is_face_down and Text.find(object.getZones(), hides) ~= nil
  local renewed = { data = data, old = old, position = object.getPosition(), rotation = object.getRotation(),
    hidden = hidden, hand = hand and hand.guid, pile = zone and Heaps.key(seat, zone, slot), tries = 0 }
  coming[guid] = renewed.position
  Heaps.begin(guid)
  if renewed.hand then hands[renewed.hand] = true end
  if renewed.pile then Heaps.rest(renewed.pile, 60 * IN_SIGHT) end
  object.destruct()
  spawn(renewed)
end

-- Texts are written on a card that lies loose; for another picture it is spawned again, and so is what holds cards.
local function renew(object)
  local old, data = object.getData(), object.getData()
  if not Looks.put_on(data, looks) then return end
  local look = old.CardID and looks[Looks.id(Table.read_notes(old.GMNotes)) or ""] or nil
  if look == nil or not Looks.same_picture(old, look) then
    data.GUID = object.guid
    respawn(object, data, old)
    return
  end
  object.setName(look.Nickname)
  object.setDescription(look.Description)
  object.setGMNotes(look.GMNotes)
  object.setTags(look.Tags)
end

-- In its own time --------------------------------------------------------------------------------------------------

local function answered(waiting)
  if answer then answer({ waiting = waiting, failed = next(failed) ~= nil }) end
  answer = nil
end

local pump = function() end

-- A push that comes before another one has ended takes its place.
local function go_on(wait)
  local own = {}
  latest = own
  wait(function()
    if own == latest then Screen.run(pump) end
  end)
end

local function next_frame(run) Wait.frames(run, 1) end

local function is_released(entry)
  local object = Table.object(entry.guid)
  return object == nil or not is_in_use(object)
end

local function when_released(run)
  Wait.condition(run, function() return Text.find(queue, is_released) ~= nil end)
end

local function renew_some()
  local left, count = {}, 0
  for _, entry in ipairs(queue) do
    local object = Table.object(entry.guid)
    if object == nil then
      astray = true
    elseif count < AT_ONCE and is_ready(object, entry) then
      count = count + 1
      renew(object)
    else
      left[#left + 1] = entry
    end
  end
  queue = left
end

pump = function()
  renew_some()
  local idle = next(coming) == nil
  if #queue == 0 and idle and astray then enlist() end
  if #queue == 0 and idle and not astray then
    answered(false)
  elseif #queue > 0 and idle and Text.find(queue, is_released) == nil then
    answered(true)
    go_on(when_released)
  else
    go_on(next_frame)
  end
end

-- The cards whose kind this script does not know: only new scripts can play them.
local function known(all)
  local kept, unknown = {}, {}
  for id, look in pairs(all) do
    local note = Table.read_notes(look.GMNotes)
    if GAME.types[note.type or ""] then kept[id] = look else unknown[id] = true end
  end
  return kept, unknown
end

--- Renews every card that has a new look, and everything that was to be renewed before is forgotten.
---@param all table<string, Look> # by the ids of cards
---@param done fun(report: table) # called once: `waiting`, whether some of them are in use; `failed`; `unknown` ids
function Renewal.begin(all, done)
  local unknown = nil
  looks, unknown = known(all)
  failed = {}
  answer = function(report)
    report.unknown = unknown
    done(report)
  end
  Actions.go_on(function()
    for _, look in pairs(looks) do Cards.renew(Table.read_notes(look.GMNotes)) end
    State.touch()
  end)
  enlist()
  go_on(next_frame)
end

---@return boolean # whether some cards wait until nobody holds or searches them
function Renewal.waits() return #queue > 0 end

---@return boolean # whether this object is only away because it is renewed
function Renewal.is_away(guid) return coming[guid] ~= nil end

---@return boolean # whether it is renewed, or has just come back into its zones
function Renewal.renews(guid)
  return coming[guid] ~= nil or fresh[guid] ~= nil and Screen.frame() - fresh[guid] < SOON
end

--- Somebody begins to look through a container (`by` 1), or has ended it (-1); until then it cannot be changed.
function Renewal.searched(object, by)
  searched[object.guid] = math.max(0, (searched[object.guid] or 0) + by)
end

-- The other end of the line ----------------------------------------------------------------------------------------

local function tell(call, answered_with)
  sendExternalMessage({ tts_export = call, text = JSON.encode(answered_with) })
end

--- Sends every look of a card to the program that asks, and which game this is.
---@param call string # what the program calls this question
function Renewal.describe(call)
  tell(call, { game = GAME.game, cards = Looks.seen(), waiting = Renewal.waits() })
end

---@param args table # call: as above; cards: the new looks by the ids of cards
function Renewal.take(args)
  Renewal.begin(args.cards, function(report) tell(args.call, report) end)
end

return Renewal
