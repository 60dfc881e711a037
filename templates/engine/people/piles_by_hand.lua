-- What people do with piles: a card is put on one, taken from one, or a pile is shuffled.
local PilesByHand = {}

local carried = {} -- GUID -> the color whose hand has dropped it on another card, until it lies apart

-- A card that was dropped on a single card counts as lying on it, unless it belongs there already.
local function place_of(guid, container, over)
  local card = State.card(guid)
  if Cards.lies_singly(guid) and carried[guid] == nil then return nil end
  local place = Whereabouts.meaning(guid, card, container.getPosition(), over)
  if place == nil then return nil end
  if Whereabouts.is_at(card, place) then
    ByHand.carry_out(place, card, carried[guid])
    carried[guid] = nil
    return nil
  end
  if place.attach and Hanging.lies_under(place.attach, guid) then return nil end
  place.spot = nil
  return place
end

local function sort_in(guid, found)
  local mover = carried[guid]
  carried[guid] = nil
  ByHand.noted('playing a card by hand', mover or Cards.owner(guid), function() ByHand.move(guid, found, mover, true) end)
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

-- The cards of a deck that belong into another pile than the one that it is, the top first.
local function strangers(deck, seat, zone)
  local others = {}
  for _, entry in ipairs(deck.getObjects()) do
    local card = State.card(entry.guid)
    local is_new = card ~= nil and (card.zone ~= zone or card.owner ~= seat)
    if is_new then table.insert(others, deck.is_face_down and #others + 1 or 1, entry.guid) end
  end
  return others
end

-- What is put on a pile of its own player belongs to it now; what is put on somebody else's is in no zone.
local function take_pile(container, seat, zone, mover)
  local cards = strangers(container, seat, zone)
  if #cards == 0 then return end
  local owner = Cards.owner(cards[1])
  local was = HandPrices.place_of(State.card(cards[1]))
  ByHand.noted('putting a pile on another by hand', mover or owner, function()
    Log.say(mover or owner, 'puts ' .. Text.count(#cards, "card") .. ' on ' .. Table.name(seat) .. '\'s '
      .. (GAME.zones[zone].label or zone) .. ' by hand')
    if owner ~= seat then
      for _, guid in ipairs(cards) do Zones.lose(guid) end
      HandPrices.offer_stray(cards, was, 'They lie on ' .. Table.name(seat) .. '\'s ' .. (GAME.zones[zone].label or zone))
      return
    end
    for i = #cards, 1, -1 do Zones.move(cards[i], zone, { by_hand = true, place = "top" }) end
    Zones.read(seat, zone)
  end)
end

local function put_pile_in(container, mover)
  local guid = container.guid
  Screen.later(function()
    local pile = Table.object(guid)
    local seat, zone = nil, nil
    if pile and State.now.started and not State.now.over then seat, zone = pile_of(pile) end
    if zone then take_pile(pile, seat, zone, mover) end
  end, 3)
end

function PilesByHand.put_in(container, object)
  local guid = object.guid
  local card = State.card(guid)
  if container.type ~= "Deck" then return end
  if object.type == "Deck" and not Heaps.busy(guid) then
    put_pile_in(container, object.held_by_color or ByHand.mover(guid))
    return
  end
  if card == nil then return end
  if Heaps.busy(guid) then
    Apart.fetch_later(container)
    return
  end
  local seat, zone, slot = pile_of(container)
  if zone == nil then
    if card.zone == "hand" or Cards.lies_singly(guid) or Apart.holds_single_cards(container) then
      carried[guid] = ByHand.mover(guid)
      Apart.take(container, place_of, sort_in)
    end
    return
  end
  if card.zone ~= zone or card.slot ~= slot then
    local mover = ByHand.mover(guid)
    ByHand.noted('putting a card on a pile by hand', mover or card.owner, function()
      ByHand.move(guid, { zone = zone, seat = seat, slot = slot }, mover)
    end)
  end
  if Heaps.recent(guid) then return end -- the script has put it there, and knows the order that the pile is getting
  Screen.later(function() Zones.read(seat, zone) end, 2)
end

-- Taking one of two cards ends the deck: the other card leaves it as well, and is the whole pile now.
local function is_rest(card)
  return GAME.zones[card.zone].slots == nil and #Zones.list(card.owner, card.zone) == 1
end

function PilesByHand.taken_out(object)
  local guid = object.guid
  local card = State.card(guid)
  if card == nil or Heaps.busy(guid) or card.zone == nil or not GAME.zones[card.zone].pile then return end
  if Heaps.which(guid) then return end -- the last card of a deck has not left its place
  if is_rest(card) then
    Heaps.adopt(card.owner, card.zone, object)
    return
  end
  ByHand.noted('taking a card from a pile by hand', ByHand.mover(guid) or card.owner, function()
    local from = card.zone
    if GAME.zones[from].visible ~= "all" then State.shown() end
    Zones.lose(guid)
    card.was = from
    if State.journal then State.journal.takes = guid end
  end)
  ByHand.look_later(object, nil)
end

function PilesByHand.shuffled(object)
  local seat, zone = Heaps.which(object.guid)
  if zone == nil then return end
  Zones.read(seat, zone)
  local last = State.last()
  if last then last.shown = true end
end

return PilesByHand
