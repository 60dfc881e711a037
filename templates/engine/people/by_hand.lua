-- What people do with their hands. It is recorded as it lies, never put back; where a rule has a price for it, the
-- player is offered to pay. Things that the script itself moves are left alone until they have arrived.
local ByHand = {}

local SOME_TIME = 60 -- frames

local A_MOMENT = 20 -- frames until the game has put a card that was dropped over a hand into it

local waiting = {} -- GUID -> true while a look at it is due
local movers = {} -- GUID -> the color whose hand has moved it, until somebody has looked

---@return string|nil # whose hand has moved a card, until somebody has looked at it
function ByHand.mover(guid) return movers[guid] end

--- What was changed by hand can be taken back like any action.
function ByHand.noted(what, color, change)
  if State.journal then
    change()
    return
  end
  Actions.record(what, color, function()
    change()
    return nil
  end)
end

-- Cards --------------------------------------------------------------------------------------------------------

-- A card of the table becomes that of the player on whose mat a hand lays it.
local function is_of_the_table(card)
  local zone = card.zone or card.was
  local rule = zone and GAME.zones[zone]
  return rule ~= nil and rule.common == true
end

-- Cards go back to their owner's piles, whoever threw them where.
local function belongs_elsewhere(card, found)
  local rule = GAME.zones[found.zone]
  return not is_of_the_table(card) and found.seat ~= nil and found.seat ~= card.owner and not rule.guest and not rule.location
end

-- "White's " before the name of a card that somebody else has moved.
local function whose(card, mover)
  if mover == nil or mover == card.owner or is_of_the_table(card) then return "" end
  return Table.name(card.owner) .. "'s "
end

-- Whether the move shows or hides a card: that cannot be undone. Players know the cards of their own hand already.
local function shows(guid, found, mover)
  local card, to = State.card(guid), GAME.zones[found.zone].visible
  local zone = card.zone or card.was
  local from = zone and GAME.zones[zone]
  if mover == card.owner and from and from.visible == "owner" then
    return to == "nobody" or to == "owner" and found.seat ~= mover
  end
  return to ~= "all" or not (Cards.open(guid) or from and from.visible == "all")
end

-- "White's invaders" where the place is another player's.
local function place_words(card, found)
  local rule = GAME.zones[found.zone]
  local label = rule.label or found.zone
  local theirs = rule.location and found.at and found.at ~= card.owner
  return theirs and Table.name(found.at) .. '\'s ' .. label or label
end

---@param mover string|nil # whose hand it was, where that is known
---@param pulled boolean|nil # it is in a deck that is being taken apart, so the script has to lay it out
function ByHand.move(guid, found, mover, pulled)
  local card = State.card(guid)
  local was, from = HandPrices.place_of(card), card.was and GAME.zones[card.was] or nil
  -- A card from a pile that everybody sees is named in the log.
  local known = from and from.visible == "all" and Cards.name(guid) or Cards.called(guid)
  -- A card that was put on a pile is laid there again: facing the other way it does not join the deck.
  local stays = not belongs_elsewhere(card, found) and not pulled and not found.laid and not GAME.zones[found.zone].pile
  local last = State.last()
  if last and last.takes == guid then State.join() end -- from a pile, just now: both are taken back together
  if shows(guid, found, mover) then State.shown() end
  Zones.move(guid, found.zone, { at = found.at, spot = found.spot, slot = found.slot, home = found.home,
    attach = found.attach, by_hand = stays, owner = is_of_the_table(card) and found.seat or nil })
  card.was = nil
  if Cards.open(guid) then known = Cards.name(guid) end
  Log.say(mover or card.owner, found.zone == "hand" and 'moves ' .. whose(card, mover) .. known .. ' to the hand'
    or 'moves ' .. whose(card, mover) .. known .. ' to ' .. place_words(card, found) .. ' by hand')
  HandPrices.offer(guid, found.zone, was, mover)
end

-- A hand has moved a card to where the game has no place for it: off all mats, or into another player's hand. It is in
-- no zone until somebody puts it into one.
local function go_astray(guid, holder, mover)
  local card = State.card(guid)
  local was, to = HandPrices.place_of(card), holder and 'to ' .. Table.name(holder) .. '\'s hand' or 'off the mats'
  if holder then State.shown() end
  Log.say(mover, 'moves ' .. whose(card, mover) .. Cards.called(guid) .. ' ' .. to .. ' by hand')
  Zones.lose(guid)
  card.was = was.zone
  HandPrices.offer_stray({ guid }, was, holder and 'It is in ' .. Table.name(holder) .. '\'s hand' or 'It lies in no zone')
end

-- Looks again at a card off the mats: it may have been on its way into a hand.
local function look_for_stray(guid, mover)
  local object, card = Table.object(guid), State.card(guid)
  if object == nil or object.held_by_color or waiting[guid] then return end
  local astray, holder = Whereabouts.is_astray(object, card)
  if astray then ByHand.noted('moving a card by hand', mover, function() go_astray(guid, holder, mover) end) end
end

--- Does the action that a drag stands for, after the card was put back where it was, or says why it is refused: a card
--- is played by dragging only if its owner drags it.
---@param found table # see Whereabouts.meaning
function ByHand.carry_out(found, card, color)
  if color ~= card.owner then return end
  if found.act then Screen.later(function() Actions.act(found.act) end, A_MOMENT) end
  if found.why then Screen.refuse(color, found.why) end
end

local function learn(object, color)
  local under = Table.under(object.getPosition())
  local owner = Table.holder(object.guid) or (under and under.seat) or color
  if owner == nil or State.now.players[owner] == nil or not State.now.started then return nil end
  return (Cards.register(object.guid, Table.notes(object), owner))
end

--- Looks at a card that lies still.
---@param color string|nil # whose hand has moved it
function ByHand.look_at_card(object, color)
  local guid = object.guid
  local card = State.card(guid) or learn(object, color)
  if card and color and Whereabouts.is_astray(object, card) then
    Screen.later(function() look_for_stray(guid, color) end, A_MOMENT)
    return
  end
  local place = card and (Whereabouts.elsewhere(object, card)) or nil
  if place == nil then return end
  if Whereabouts.is_at(card, place) then
    if place.spot and not card.attached_to then Spots.move_within(guid, place.spot) end
    if place.laid then Spots.show(guid) end
    ByHand.carry_out(place, card, color)
    return
  end
  ByHand.noted('moving a card by hand', color or card.owner, function() ByHand.move(guid, place, color) end)
end

-- A whole deck put on a place before the game becomes that player's deck.
local function look_at_deck(object)
  if State.now.started and not State.now.over then return end
  local under = Table.under(object.getPosition())
  if under == nil or under.zone ~= GAME.deck_zone or Heaps.which(object.guid) then return end
  ByHand.noted('laying a deck', under.seat, function()
    State.shown()
    Decks.adopt(under.seat, object)
  end)
end

local function look(object, color)
  if object.type == "Deck" then
    look_at_deck(object)
  elseif object.type == "Card" then
    ByHand.look_at_card(object, color)
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

-- The game reports all that enters or leaves a zone, the script's own moves too. Only cards that arrive in another way
-- (dealt with a key, on top of a lifted card, moved by another script) need a look. After a move of the script's own
-- the look is put off, since many of them come at once.
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

-- What was hidden and is turned up is known from then on.
local function show(guid, color)
  ByHand.noted('turning a card by hand', color or State.card(guid).owner, function()
    local card = State.keep(guid)
    State.shown()
    card.seen = true
    Log.say(color or card.owner, 'turns up ' .. whose(card, color) .. Cards.name(guid) .. ' by hand')
  end)
end

local function is_hidden(guid)
  local card = State.card(guid)
  local zone = card and card.zone
  return zone ~= nil and zone ~= "hand" and not card.seen and not Heaps.busy(guid) and not Cards.open(guid)
end

--- A card is turned or flipped.
function ByHand.turn_card(guid, spin, flip, color)
  local tapped, face = Whereabouts.lie_of(guid, spin, flip)
  if face == nil then
    if Table.is_up(flip) and is_hidden(guid) then show(guid, color) end
    return
  end
  local card = State.card(guid)
  if tapped == card.tapped and face == card.face then return end
  ByHand.noted('turning a card by hand', color or card.owner, function()
    if color and color ~= card.owner then Log.say(color, 'turns ' .. whose(card, color) .. Cards.called(guid) .. ' by hand') end
    Zones.turn(guid, tapped, true)
    Zones.flip(guid, face, true)
  end)
end

function ByHand.turned(object, spin, flip, color)
  if object.type == "Card" then
    ByHand.turn_card(object.guid, spin, flip, color)
  else
    ByHand.look_later(object, color)
  end
end

-- Tokens -------------------------------------------------------------------------------------------------------

--- A piece is about to be gone from the table.
function ByHand.gone(object)
  movers[object.guid] = nil
  Tokens.gone(object.guid)
end

Tokens.changed = function(kind, who, name, value, mover)
  if kind == "track" then
    ByHand.noted('tokens by hand', mover or who, function()
      Tracks.add(who, name, value - Tracks.get(who, name))
      local by = mover and mover ~= who and (', by ' .. Table.name(mover)) or ""
      Log.say(who, Tracks.amount(name, Tracks.get(who, name)) .. ' (tokens by hand' .. by .. ')')
    end)
  elseif State.card(who) then
    local card = State.card(who)
    ByHand.noted('tokens by hand', mover or card.owner, function()
      if mover and mover ~= card.owner then
        Log.say(mover, 'changes the ' .. (GAME.marks[name].label or name) .. ' on ' .. whose(card, mover)
          .. Cards.called(who) .. ' by hand')
      end
      Marks.set(who, name, value, true)
    end)
  end
end

return ByHand
