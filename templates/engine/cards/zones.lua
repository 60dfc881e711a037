-- Where cards are: lists of GUIDs by zone, in order. A move changes the lists at once and the table follows.
-- People's hands win: a card that somebody has put somewhere is recorded there and stays where they put it.
local Zones = {}

-- A card is about to leave its zone in play for another one, or (nil) for none: whoever has not announced that has it
-- announced.
-- Zones.leaving(guid, zone): texts/departures.lua

-- A card has left play.
-- Zones.left(guid): texts/moments.lua

-- A token has come into play, or has left it.
-- Zones.token_came(guid): cards/token_cards.lua

-- The cards that do not lie as they are known to lie, and reading such cards again.
-- Zones.changed: people/rereading.lua
-- Zones.reread(cards): people/rereading.lua

---@return string[] # the cards in a zone of a player, or of the table: a pile from its top, others in order of
--- entry
function Zones.list(color, zone) return State.zone(color, zone) end

---@return string[] # the cards that lie in a zone of this player's mat, whoever owns them
function Zones.lying(seat, zone)
  if not GAME.zones[zone].guest then return State.zone(seat, zone) end
  local result = {}
  for _, color in ipairs(State.now.order) do
    for _, guid in ipairs(State.zone(color, zone)) do
      if State.card(guid).at == seat then result[#result + 1] = guid end
    end
  end
  return result
end

---@param color string|nil # nil: everybody's
---@return string[] # all cards of a player that are in play
function Zones.in_play(color)
  local now, result, count = State.now, {}, 0 -- asked for every event
  for _, owner in ipairs(color and { color } or now.order) do
    local own = now.players[owner].zones
    for _, zone in ipairs(GAME.play_zones) do
      local shared = GAME.zones[zone].shared
      for _, guid in ipairs(shared and now.shared[zone] or own[zone]) do
        if not shared or now.cards[guid].owner == owner then
          count = count + 1
          result[count] = guid
        end
      end
    end
  end
  return result
end

-- The places that cards take: their `spot` or their `slot`.
local function taken_by(cards, key)
  local taken = {}
  for _, guid in ipairs(cards) do
    local place = State.card(guid)[key]
    if place then taken[place] = true end
  end
  return taken
end

local function free_place(seat, zone)
  local taken, index = taken_by(Zones.lying(seat, zone), "spot"), 1
  while taken[index] do index = index + 1 end
  return index
end

---@return number|nil # how many cards a zone can take with as many players as there are; nil: any number
function Zones.room(zone)
  local rule = GAME.zones[zone]
  if rule.capacity_for == nil then return rule.capacity end
  local room = Text.looked_up(rule.capacity_for, #State.now.order)
  return room > 0 and room or rule.capacity
end

---@return string[] # the named places of a player's zone that are empty
function Zones.free_slots(color, zone)
  local taken = taken_by(Zones.list(color, zone), "slot")
  return Text.filter(GAME.zones[zone].slots, function(slot) return not taken[slot] end)
end

-- The slot of a card, or the first free one when another card lies there; nil when all are taken.
local function free_slot(card, zone)
  local free = Zones.free_slots(card.owner, zone)
  if Text.has(free, card.slot) then return card.slot end
  return free[1]
end

-- Moving -------------------------------------------------------------------------------------------------------

local function take_from(guid, card)
  if card.attached_to then
    local host = State.keep(card.attached_to)
    if host and host.load then Text.take(host.load, guid) end
    card.attached_to = nil
    Hanging.tuck(guid, 0)
    Piles.free(guid)
  end
  if card.zone then Text.take(State.keep_zone(card.owner, card.zone), guid) end
end

local function clear_marks(guid, card)
  for name in pairs(Text.copy(card.marks)) do
    card.marks[name] = nil
    Tokens.mark(guid, name, 0, nil, nil)
  end
end

--- A card that was a copy of another one is itself again.
function Zones.restore_shape(guid, card)
  card.id, card.own_id = card.own_id or card.id, nil
  Spots.show_number(guid)
end

-- Leaving play a card becomes as it was printed.
local function forget(guid, card)
  clear_marks(guid, card)
  local numbered = card.power ~= 0 or card.resist ~= nil or card.note ~= nil or card.given ~= nil or card.given_guard ~= nil
  card.tapped, card.power, card.resist, card.note = false, 0, nil, nil
  Lasting.forget(guid)
  Zones.left(guid)
  card.given, card.given_guard = nil, nil
  if card.own_id then Zones.restore_shape(guid, card) end
  if card.lent then card.owner, card.lent = card.lent, nil end
  card.at, card.spot, card.aside, card.slot, card.home = nil, nil, nil, nil, nil
  if numbered then Spots.show_number(guid) end
end

-- When a card leaves play, what was attached to it stays behind; the rules of the game say where that goes.
---@return string[]
local function let_go(host)
  local loads = Hanging.under(host)
  for _, load in ipairs(loads) do
    local card = State.keep(load)
    card.attached_to = nil
    Hanging.tuck(load, 0)
    Piles.free(load)
  end
  State.keep(host).load = nil
  return loads
end

local function insert(list, guid, rule, place)
  if place == "bottom" or (place == nil and not rule.pile) then
    list[#list + 1] = guid
  elseif type(place) == "number" then
    table.insert(list, math.max(1, math.min(place, #list + 1)), guid)
  else
    table.insert(list, 1, guid)
  end
end

---@class Move
---@field at string|nil # the player at whose place it is, in a zone with `location` or `guest`; nil: its owner
---@field place string|number|nil # "top" (nil) or "bottom" of a pile, or the number in a row
---@field slot string|nil # the named place
---@field face string|nil # "up" or "down"; nil: as the zone has it
---@field attach string|nil # the card to which it is attached
---@field by_hand boolean|nil # somebody has already put it there
---@field spot number|nil # the number of its place in a grid; nil: the first free one
---@field home string|nil # the card at which it is, which others read as its `at`
---@field owner string|nil # whose card it becomes; nil: its owner's as before, or of the table's, the active player's
---@field quiet boolean|nil # no text hears that it leaves

---@return string # the zone it is in now
local function set_place(guid, card, zone, move)
  zone = Registry.call("placing", guid, zone, move) or zone
  local rule = GAME.zones[zone]
  card.zone = zone
  card.face = move.face or GAME.faces[zone] or "up"
  card.bottom = move.place == "bottom" or nil
  if rule.location then card.at = move.at or card.owner else card.at = nil end
  if rule.guest and not rule.location then card.at = move.at end
  card.slot, card.home = move.slot, move.home
  if rule.slots and not move.by_hand and not (rule.pile and card.slot) then card.slot = free_slot(card, zone) end
  if move.attach then
    card.attached_to = move.attach
    Hanging.tuck(guid, Hanging.deepest(Hanging.host(move.attach)) + 1)
    local host = State.keep(move.attach)
    host.load = host.load or {}
    host.load[#host.load + 1] = guid
    card.at = State.card(Hanging.host(guid)).at
  elseif not rule.pile and zone ~= "hand" and not rule.row then
    card.spot = move.spot
    if card.spot == nil then card.spot = free_place(card.at or card.owner, zone) end
  end
  if rule.play then Spots.make_room(guid) else card.aside = nil end
  return zone
end

--- Lays a card apart from all others, at a place of its own.
function Zones.show_apart(guid)
  local card = State.keep(guid)
  if GAME.zones[card.zone].slots then
    Zones.move(guid, card.zone, { slot = card.slot, place = Text.index(Zones.list(card.owner, card.zone), guid) })
    return
  end
  Spots.make_room(guid)
  Spots.carry(guid, card)
  Spots.show(guid)
end

-- Whether a card that comes moves those that lie in a row already.
local function crowded(color, zone, move)
  local places = GAME.zones[zone].row
  return places and (move.place ~= nil or #Zones.list(color, zone) > places) and not move.by_hand
end

-- A row closes up behind a card that has left it; where its cards were squeezed together, all of them move.
local function close_up(color, zone, gap)
  local places, list = GAME.zones[zone].row, Zones.list(color, zone)
  if places then Spots.show_from(list, #list >= places and 1 or gap) end
end

-- A card of the table that comes to a player's zone belongs to the active player from then on. In the state the cards of the
-- table are the first player's: Cards.owner says whose they are.
local function new_owner(card, from, zone, wanted)
  if GAME.zones[zone].common then return State.now.order[1] or card.owner end
  if wanted then return wanted end
  local taken = from and GAME.zones[from].common and not GAME.zones[zone].shared
  return taken and State.now.active or card.owner
end

--- Moves a card to a zone of its owner. Cards that are attached to it move along within play, and are discarded
--- when it leaves play.
---@param guid string
---@param zone string
---@param move Move|nil # its fields are below
function Zones.move(guid, zone, move)
  move = move or {}
  local card = State.keep(guid)
  local from, before, played = card.zone, card.owner, Cards.in_play(guid)
  local gap = from and Text.index(Zones.list(before, from), guid) or 1
  local loads = {}
  if played and from ~= zone and not move.quiet then Zones.leaving(guid, zone) end
  take_from(guid, card)
  card.leaving = nil
  card.owner = new_owner(card, from, zone, move.owner)
  if played and not GAME.zones[zone].play then
    loads = let_go(guid)
    forget(guid, card)
  end
  zone = set_place(guid, card, zone, move)
  insert(State.keep_zone(card.owner, zone), guid, GAME.zones[zone], move.place)
  if GAME.zones[zone].play then Spots.carry(guid, card) end
  if move.attach or not move.by_hand then Spots.show(guid) end
  if Cards.open(guid) then card.seen = true end
  if card.token then Zones.token_came(guid) end
  if from and from ~= zone then close_up(before, from, gap) end
  if crowded(card.owner, zone, move) then Spots.show_row(card.owner, zone) end
  if Registry.entered then
    Registry.entered(guid, from, zone, loads)
  elseif State.now.automation then
    for _, load in ipairs(loads) do Zones.move(load, GAME.discard_zone) end
  end
  local own = Registry.cards[card.id]
  if own and own.entered and State.now.automation then own.entered(guid, from, zone) end
end

--- Somebody has taken a card out of the zones, to a place that the script does not know.
function Zones.lose(guid)
  local card = State.keep(guid)
  if Cards.in_play(guid) then Zones.leaving(guid, nil) end
  take_from(guid, card)
  forget(guid, card)
  card.zone, card.leaving = nil, nil
end

-- Turning ------------------------------------------------------------------------------------------------------

local function lay(guid, key, value, by_hand)
  local card = State.keep(guid)
  if card[key] == value then return end
  card[key] = value
  if not by_hand then Spots.show(guid) end
end

--- Taps a card (true) or untaps it (false).
---@param by_hand boolean|nil
function Zones.turn(guid, tapped, by_hand) lay(guid, "tapped", tapped, by_hand) end

--- Turns a card over.
---@param face string # "up" or "down"
function Zones.flip(guid, face, by_hand) lay(guid, "face", face, by_hand) end

-- Piles --------------------------------------------------------------------------------------------------------

local function take_order(color, zone, order)
  local list = State.keep_zone(color, zone)
  if #order ~= #list then return false end
  for i, guid in ipairs(order) do list[i] = guid end
  return true
end

--- Reads a pile's order from the table. Cards that are on their way out of it lie there still: they do not count.
function Zones.read(color, zone)
  if GAME.zones[zone].slots then return end -- there are several piles, and nobody asks for their order
  local order = Heaps.order(color, zone)
  if order == nil then return end
  local known, own = {}, {}
  for _, guid in ipairs(State.zone(color, zone)) do known[guid] = true end
  for _, guid in ipairs(order) do
    if known[guid] then own[#own + 1] = guid end
  end
  take_order(color, zone, own)
end

--- Lays a pile in another order.
---@param order string[] # all of its cards
function Zones.arrange(color, zone, order)
  take_order(color, zone, order)
  Piles.arrange(color, zone, function() return Zones.list(color, zone) end)
end

--- Shuffles a pile.
function Zones.shuffle(color, zone)
  State.shown()
  if Piles.shuffle(color, zone) then
    Zones.read(color, zone)
    return
  end
  Text.shuffle(State.keep_zone(color, zone))
  Piles.arrange(color, zone, function() return Zones.list(color, zone) end)
end

--- Shuffles a pile into an empty one.
function Zones.pour(color, from, to)
  local source, target = State.keep_zone(color, from), State.keep_zone(color, to)
  for _, guid in ipairs(source) do
    local card = State.keep(guid)
    card.zone, card.face = to, GAME.faces[to]
    target[#target + 1] = guid
  end
  Piles.pour(color, from, to, GAME.faces[to], Text.copy(source))
  Text.clear(source)
  Zones.shuffle(color, to)
end

---@return table # card -> the zone in which it lies
function Zones.of(cards)
  local zones = {}
  for _, guid in ipairs(cards) do zones[guid] = State.card(guid).zone end
  return zones
end

return Zones
