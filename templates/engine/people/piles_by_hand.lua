-- What people do with piles: a card is put on one, taken from one, or a pile is shuffled.
local PilesByHand = {}

local carried = {} -- GUID -> the color whose hand has dropped it on another card, until it lies apart

-- A card that was dropped on one that lies by itself is taken as lying on it, unless it belongs there already.
local function place_of(guid, container, over)
  local card = State.card(guid)
  if Cards.lies_singly(guid) and carried[guid] == nil then return nil end
  local found = Whereabouts.meaning(guid, card, container.getPosition(), over)
  if found == nil or Whereabouts.is_at(card, found) then return nil end
  if found.attach and Hanging.lies_under(found.attach, guid) then return nil end
  found.spot = nil
  return found
end

local function sort_in(guid, found)
  local mover = carried[guid]
  carried[guid] = nil
  ByHand.noted("playing a card by hand", mover or Cards.owner(guid), function() ByHand.move(guid, found, mover, true) end)
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

function PilesByHand.put_in(container, object)
  local guid = object.guid
  local card = State.card(guid)
  if card == nil or container.type ~= "Deck" then return end
  if Heaps.busy(guid) then
    Apart.fetch_later(container)
    return
  end
  local seat, zone, slot = pile_of(container)
  if zone == nil then
    if Cards.lies_singly(guid) or Apart.holds_single_cards(container) then
      carried[guid] = ByHand.mover(guid)
      Apart.take(container, place_of, sort_in)
    end
    return
  end
  if card.zone ~= zone or card.slot ~= slot then
    local mover = ByHand.mover(guid)
    ByHand.noted("putting a card on a pile by hand", mover or card.owner, function()
      ByHand.move(guid, { zone = zone, seat = seat, slot = slot }, mover)
    end)
  end
  if Heaps.recent(guid) then return end -- the script has put it there, and knows the order that the pile is getting
  Screen.later(function() Zones.read(seat, zone) end, 2)
end

-- When one of two cards has been taken, the deck is no more: the other one has left it, too, and is the pile now.
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
  card.was = card.zone
  Zones.lose(guid)
  local last = State.last()
  if last then last.shown = true end
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
