-- What people do with their hands. It is recorded as it lies, never put back; where a rule has a price for it, the
-- player is offered to pay. Things that the script itself moves are left alone until they have arrived.
local ByHand = {}

local SOME_TIME = 60 -- frames

local waiting = {} -- GUID -> true while a look at it is due
local movers = {} -- GUID -> the color whose hand has moved it, until somebody has looked

--- What was changed by hand can be taken back like any action.
local function noted(what, color, change)
  if State.journal then
    change()
    return
  end
  Actions.record(what, color, function()
    change()
    return nil
  end)
end

-- Where things are ---------------------------------------------------------------------------------------------

local function hand_holding(object)
  for _, color in ipairs(GAME.seats) do
    for _, held in ipairs(Table.hand(color)) do
      if held.guid == object.guid then return color end
    end
  end
  return nil
end

---@return string|nil # the card in play that lies under a position, the nearest one
function ByHand.card_near(position, except, fits)
  local reach = GAME.table.card.size[2] * GAME.table.card.scale * 0.62
  local best, least = nil, reach * reach
  for _, color in ipairs(State.now.order) do
    for _, guid in ipairs(Zones.in_play(color)) do
      local object = guid ~= except and (fits == nil or fits(guid)) and Table.object(guid) or nil
      if object then
        local at = object.getPosition()
        local distance = (at.x - position.x) * (at.x - position.x) + (at.z - position.z) * (at.z - position.z)
        if distance < least then best, least = guid, distance end
      end
    end
  end
  return best
end

Tokens.card_at = function(position, mark)
  return (ByHand.card_near(position, nil, function(guid) return Marks.fits(guid, mark) end))
end

-- What a place means for a card: {zone=, at=, spot=, attach=}, nil off every zone. `over` is the card it lies on.
local function meaning(guid, card, position, over)
  local under = Table.under(position)
  if under == nil or under.zone == nil then return nil end
  local found = { zone = under.zone, seat = under.seat, at = under.seat, spot = under.index, slot = under.slot }
  local below = over or (ByHand.card_near(position, guid))
  local meant = Registry.call("zone_by_hand", guid, card, found, below)
  return meant or found
end

-- A card where a hand has left it.
local function found_at(object, card)
  local holder = hand_holding(object)
  if holder then return { zone = "hand", seat = holder } end
  return (meaning(object.guid, card, object.getPosition(), nil))
end

local function same_place(card, found)
  if card.zone ~= found.zone then return false end
  if found.attach ~= card.attached_to then return false end
  if GAME.zones[found.zone].slots and found.slot ~= card.slot then return false end
  if found.home ~= card.home then return false end
  return card.at == nil or found.at == nil or card.at == found.at
end

-- Cards --------------------------------------------------------------------------------------------------------

-- Its owner cannot pay, for this reason: does the card go back to where it was?
local function offer_back(player, why, data)
  local called = Cards.called(data.card)
  Prompts.ask({ player = player, kind = "confirm", offer = true, handler = "take_back", options = { "yes", "no" },
    title = "Take " .. called .. " back?", words = { yes = "Take it back", no = "It stays" },
    text = "Not now: " .. why .. ". Take " .. called .. " back to where it was?", data = data })
end

Registry.prompts.take_back = function(prompt, choice)
  local guid, back = prompt.data.card, prompt.data.back
  if choice ~= "yes" or State.card(guid).zone ~= prompt.data.zone then return nil end
  Log.say(prompt.player, "takes " .. Cards.called(guid) .. " back")
  Zones.move(guid, back.zone, Text.copy(back))
  return nil
end

-- Where a card is, as a move that brings it back there.
local function place_of(card)
  local zone = card.zone or card.was
  return { zone = zone, at = card.at, home = card.home, slot = card.slot, spot = card.spot, attach = card.attached_to,
    place = zone == "hand" and "bottom" or nil }
end

---@param was table # where it was, see place_of
local function offer(guid, to, was)
  if not State.now.started or State.now.over or not State.now.automation then return end
  local owner, at, was_at = State.card(guid).owner, State.card(guid).at or State.card(guid).home, was.at or was.home
  if was.zone == nil or was.zone == to and was_at == at then return end
  local made = Registry.call("by_hand", guid, was.zone, to, owner, was_at)
  if made == nil then return end
  How.played(owner)
  local data = { action = made.action, verb = made.verb, at = made.at, card = guid, cost = made.cost, args = made.args,
    back = was, zone = to }
  local why = made.cost and (Costs.missing(made.cost, owner, guid)) or nil
  if why then
    offer_back(owner, why, data)
  else
    -- While a card is being played nobody answers to it yet.
    local asked = Prompts.ask({ player = State.present(owner), kind = "confirm", offer = made.verb == nil or nil, handler = "offer",
      options = made.free and { "yes", "free", "no" } or { "yes", "no" }, words = made.free and { free = made.free },
      title = "Pay for " .. Cards.called(guid) .. "?", text = made.text or Costs.question(made.cost, guid), data = data })
    local held = GAME.zones[was.zone].visible == "owner"
    if held and Wishes.pays(owner) then Prompts.answer(State.present(owner), asked, "yes") end
  end
end

-- Where a stack rules, a card is not simply where a hand has put it: it is played from where it came.
---@return string|nil # why not; then it lies where it lay
local function play_properly(data)
  local guid, back = data.card, Text.copy(data.back)
  local card = State.card(guid)
  local lay, args = place_of(card), { player = card.owner, action = data.verb, card = guid, at = data.at }
  back.by_hand, lay.by_hand = true, true
  Zones.move(guid, back.zone, back)
  local why = Actions.verb_refusal(data.verb, args) or (Actions.run(args))
  if why then Zones.move(guid, lay.zone, lay) elseif State.card(guid).zone == back.zone then Spots.show(guid) end
  return why
end

---@param free boolean|nil # an effect does it
local function pay(data, free)
  local owner, take = Cards.owner(data.card), Registry.offers[data.action or ""]
  if data.verb then return (play_properly(data)) end
  if take then return (take({ player = owner, card = data.card, args = data.args, forced = free })) end
  return (Costs.take(data.cost, owner, data.card))
end

Registry.prompts.offer = function(prompt, choice)
  local data, free = prompt.data, choice == "free" or nil
  if choice == "no" or data.verb and State.card(data.card).zone ~= data.zone then return nil end
  local why = pay(data, free)
  if why then
    offer_back(prompt.player, why, data)
  elseif data.verb == nil then
    Log.say(prompt.player, free and "does it by an effect, for nothing" or "pays for it")
  end
  return nil
end

-- Cards go back to their owner's piles, whoever threw them where.
local function belongs_elsewhere(card, found)
  local rule = GAME.zones[found.zone]
  return found.seat ~= nil and found.seat ~= card.owner and not rule.guest and not rule.location
end

-- "White's " before the name of a card that somebody else has moved.
local function whose(card, mover)
  if mover == nil or mover == card.owner then return "" end
  return Table.name(card.owner) .. "'s "
end

---@param mover string|nil # whose hand it was, where that is known
---@param pulled boolean|nil # it lies in a deck that is being taken apart: the script has to lay it out
local function move_to(guid, found, mover, pulled)
  local card = State.card(guid)
  local was, known = place_of(card), Cards.called(guid)
  -- On a pile it is put in properly: a card that lies on a deck the other way round does not join it.
  local stays = not belongs_elsewhere(card, found) and not pulled and not GAME.zones[found.zone].pile
  if not Cards.open(guid) or GAME.zones[found.zone].visible ~= "all" then State.shown() end
  Zones.move(guid, found.zone, { at = found.at, spot = found.spot, slot = found.slot, home = found.home,
    attach = found.attach, by_hand = stays })
  card.was = nil
  if Cards.open(guid) then known = Cards.name(guid) end
  Log.say(mover or card.owner, "moves " .. whose(card, mover) .. known .. " to "
    .. (GAME.zones[found.zone].label or found.zone) .. " by hand")
  offer(guid, found.zone, was)
end

local function learn(object, color)
  local under = Table.under(object.getPosition())
  local owner = hand_holding(object) or (under and under.seat) or color
  if owner == nil or State.now.players[owner] == nil or not State.now.started then return nil end
  return (Cards.register(object.guid, Table.notes(object), owner))
end

-- Where a card lies, if that is not where it is known to be; nil if it is.
local function found_elsewhere(object, card)
  if Spots.lies_in_place(object.guid, object.getPosition()) then return nil end
  local found = found_at(object, card)
  if found == nil or found.attach and Hanging.lies_under(found.attach, object.guid) then return nil end
  return found
end

local function look_at_card(object, color)
  local guid = object.guid
  local card = State.card(guid) or learn(object, color)
  local found = card and (found_elsewhere(object, card)) or nil
  if found == nil then return end
  if same_place(card, found) then
    if found.spot and not card.attached_to then Spots.move_within(guid, found.spot) end
    return
  end
  noted("moving a card by hand", color or card.owner, function() move_to(guid, found, color) end)
end

-- A whole deck put on a place before the game becomes that player's deck.
local function look_at_deck(object)
  if State.now.started and not State.now.over then return end
  local under = Table.under(object.getPosition())
  if under == nil or under.zone ~= GAME.deck_zone or Heaps.which(object.guid) then return end
  noted("laying a deck", under.seat, function()
    State.shown()
    Decks.adopt(under.seat, object)
  end)
end

local function look(object, color)
  if object.type == "Deck" then
    look_at_deck(object)
  elseif object.type == "Card" then
    look_at_card(object, color)
  else
    local note = Table.notes(object)
    if note.role == "token" and note.token and GAME.table.tokens[note.token] then Tokens.look(object, note.token, color) end
  end
end

local function moving(object)
  return object.held_by_color == nil and (object.isSmoothMoving() or object.spawning or not object.resting)
end

local function look_when_still(guid, tries)
  local object = Table.object(guid)
  if object and not Heaps.busy(guid) and moving(object) and tries > 0 then
    Screen.later(function() look_when_still(guid, tries - 1) end, 5)
    return
  end
  waiting[guid] = nil
  if object and object.held_by_color ~= nil then return end
  local mover = movers[guid]
  movers[guid] = nil
  if object and not Heaps.busy(guid) then look(object, mover) end
end

--- Looks at a piece as soon as it lies still.
function ByHand.look_later(object, color)
  local guid = object.guid
  if Heaps.busy(guid) then return end
  if color and State.now.players[color] then movers[guid] = color end
  if waiting[guid] then return end
  waiting[guid] = true
  Screen.later(function() look_when_still(guid, 60) end, 2)
end

---@return boolean # whether somebody has moved it, and it was not looked at yet
function ByHand.is_due(guid) return waiting[guid] == true end

function ByHand.dropped(object, color) ByHand.look_later(object, color) end

-- Zones tell of everything that comes and goes, the script's own moves too: only cards that came by other ways
-- (dealt with a key, lying on one that was lifted, moved by another script) are worth a look. Where the script has
-- just moved a card itself, that look can wait until many things are past.
function ByHand.crossed(object)
  local guid = object.guid
  if object.type ~= "Card" or object.held_by_color ~= nil or waiting[guid] then return end
  if not Heaps.recent(guid) then
    ByHand.look_later(object, nil)
    return
  end
  waiting[guid] = true
  Screen.later(function() look_when_still(guid, 60) end, SOME_TIME)
end

-- Turning ------------------------------------------------------------------------------------------------------

-- How a card lies: whether it is tapped, and its face; nil where nobody minds.
local function lie_of(guid, spin, flip)
  local card = State.card(guid)
  if card == nil or not Cards.in_play(guid) or Heaps.busy(guid) then return nil, nil end
  local host = State.card(Hanging.host(guid))
  return Table.is_tapped(host.at or host.owner, host.zone, spin), flip > 90 and flip < 270 and "down" or "up"
end

local function turn_card(guid, spin, flip, color)
  local tapped, face = lie_of(guid, spin, flip)
  local card = State.card(guid)
  if face == nil or tapped == card.tapped and face == card.face then return end
  noted("turning a card by hand", color or card.owner, function()
    if color and color ~= card.owner then Log.say(color, "turns " .. whose(card, color) .. Cards.called(guid) .. " by hand") end
    Zones.turn(guid, tapped, true)
    Zones.flip(guid, face, true)
  end)
end

function ByHand.turned(object, spin, flip, color)
  if object.type == "Card" then
    turn_card(object.guid, spin, flip, color)
  else
    ByHand.look_later(object, color)
  end
end

-- Piles --------------------------------------------------------------------------------------------------------

-- A card from a hand that was dropped on one in play: it is taken as lying on it.
local function sort_in(guid, container, over)
  local card = State.card(guid)
  local found = meaning(guid, card, container.getPosition(), over)
  if found == nil then return end
  found.spot = nil
  local mover = movers[guid]
  noted("playing a card by hand", mover or card.owner, function() move_to(guid, found, mover, true) end)
end

local function pile_of(container)
  local seat, zone, slot = Heaps.which(container.guid)
  if zone then return seat, zone, slot end
  local under = Table.under(container.getPosition())
  if under and under.zone and GAME.zones[under.zone].pile then
    Heaps.adopt(under.seat, under.zone, container, under.slot)
    return under.seat, under.zone, under.slot
  end
  return nil, nil, nil
end

function ByHand.put_in(container, object)
  local guid = object.guid
  local card = State.card(guid)
  if card == nil or container.type ~= "Deck" then return end
  if Heaps.busy(guid) then
    Apart.fetch_later(container)
    return
  end
  local seat, zone, slot = pile_of(container)
  if zone == nil then
    if Cards.in_play(guid) or Apart.holds_cards_in_play(container) then Apart.take(container, sort_in) end
    return
  end
  if card.zone ~= zone or card.slot ~= slot then
    local mover = movers[guid]
    noted("putting a card on a pile by hand", mover or card.owner, function()
      move_to(guid, { zone = zone, seat = seat, slot = slot }, mover)
    end)
  end
  Screen.later(function() Zones.read(seat, zone) end, 2)
end

function ByHand.taken_out(object)
  local guid = object.guid
  local card = State.card(guid)
  if card == nil or Heaps.busy(guid) or card.zone == nil or not GAME.zones[card.zone].pile then return end
  if Heaps.which(guid) then return end -- the last card of a deck has not left its place
  card.was = card.zone
  Zones.lose(guid)
  local last = State.last()
  if last then last.shown = true end
  ByHand.look_later(object, nil)
end

function ByHand.shuffled(object)
  local seat, zone = Heaps.which(object.guid)
  if zone == nil then return end
  Zones.read(seat, zone)
  local last = State.last()
  if last then last.shown = true end
end

-- Tokens -------------------------------------------------------------------------------------------------------

--- A piece is about to be gone from the table.
function ByHand.gone(object)
  movers[object.guid] = nil
  Tokens.gone(object.guid)
end

Tokens.changed = function(kind, who, name, value, mover)
  if kind == "track" then
    noted("tokens by hand", mover or who, function()
      Tracks.add(who, name, value - Tracks.get(who, name))
      local by = mover and mover ~= who and (", by " .. Table.name(mover)) or ""
      Log.say(who, Tracks.amount(name, Tracks.get(who, name)) .. " (tokens by hand" .. by .. ")")
    end)
  elseif State.card(who) then
    local card = State.card(who)
    noted("tokens by hand", mover or card.owner, function()
      if mover and mover ~= card.owner then
        Log.say(mover, "changes the " .. (GAME.marks[name].label or name) .. " on " .. whose(card, mover)
          .. Cards.called(who) .. " by hand")
      end
      Marks.set(who, name, value, true)
    end)
  end
end

-- A card that lies by itself; what lies under another card is found by that card, not by its place.
local function loose_object(guid)
  local card = State.card(guid)
  local object = card and card.zone and card.attached_to == nil and not Heaps.busy(guid) and Table.object(guid) or nil
  if object and object.type == "Card" then return object end
  return nil
end

local function is_changed(guid, object)
  local card, rotation = State.card(guid), object.getRotation()
  if found_elsewhere(object, card) then return true end
  local tapped, face = lie_of(guid, rotation.y, rotation.z % 360)
  return face ~= nil and (tapped ~= card.tapped or face ~= card.face)
end

---@return string[] # the cards that do not lie as they are known to lie
Zones.changed = function()
  local result, count = {}, 0
  local known = {}
  for guid in pairs(State.now.cards) do known[guid] = true end
  for guid in pairs(known) do
    local object = loose_object(guid)
    Work.rest(object and 700 or 50)
    if object and is_changed(guid, object) then
      count = count + 1
      result[count] = guid
    end
  end
  return result
end

--- Reads cards again as they lie: when the automation is switched on after a time without it.
Zones.reread = function(cards)
  for _, guid in ipairs(cards) do
    local object = loose_object(guid)
    if object then
      local rotation = object.getRotation()
      look_at_card(object, nil)
      turn_card(guid, rotation.y, rotation.z % 360, nil)
    end
  end
end

return ByHand
