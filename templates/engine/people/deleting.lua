-- Cards that are deleted. Nobody deletes a card, a pile or a mat of a running game with the Delete key; what is gone all
-- the same (by another script, or before it was noticed) is announced, and the state forgets it.
local Deleting = {}

local SOON = 20 -- frames: a card that has gone into a deck, or a deck that is laid again, has arrived there

local pending = {} -- GUIDs of cards whose object is gone, until somebody has looked where they are
local looking = nil

local function is_ours(guid)
  local card = State.card(guid)
  return card ~= nil and card.zone ~= nil
end

---@return string[] # the cards of the game that an object is, or holds
local function cards_of(object)
  if object.type == "Card" then return Text.filter({ object.guid }, is_ours) end
  if object.type ~= "Deck" or object.spawning then return {} end
  return Text.filter(Text.map(object.getObjects(), function(entry) return entry.guid end), is_ours)
end

---@return boolean # whether an object is, or holds, cards of the running game
function Deleting.is_needed(object)
  local now = State.now
  return object ~= nil and now.started and not now.over and #cards_of(object) > 0
end

-- Refusing --------------------------------------------------------------------------------------------------------

---@return boolean # whether a player may do this to these objects: nobody deletes what the running game needs
function Deleting.may(color, action, objects)
  local now = State.now
  if action ~= Player.Action.Delete and action ~= Player.Action.Cut then return true end
  if not now.started or now.over then return true end
  for _, object in ipairs(objects) do
    if object == self or #cards_of(object) > 0 or Table.notes(object).role == "mat" and Table.is_piece(object) then
      Screen.refuse(color, 'Not now: that belongs to the running game, so it cannot be deleted')
      return false
    end
  end
  return true
end

-- Noticing --------------------------------------------------------------------------------------------------------

-- By the rules such a card has left: what hung on it and what waited for it follows.
local function forget(guid)
  if not is_ours(guid) then return end
  if GAME.zones[State.card(guid).zone].pile ~= true then Zones.move(guid, GAME.discard_zone, { by_hand = true }) end
  Zones.lose(guid)
end

local function announce(guids)
  local hidden = Text.filter(guids, function(guid) return not Cards.open(guid) end)
  local names = Text.map(Text.filter(guids, Cards.open), Cards.name)
  if #hidden > 0 then names[#names + 1] = Text.count(#hidden, #names > 0 and 'other card' or "card") end
  Log.announce(Cards.owner(guids[1]), 'has lost ' .. Text.join(names) .. ': deleted, and out of the game')
end

local function lose(guids)
  local failed = Actions.record('deleted cards', Cards.owner(guids[1]), function()
    State.shown()
    announce(guids)
    for _, guid in ipairs(guids) do forget(guid) end
    return nil
  end)
  if failed then
    for _, guid in ipairs(guids) do Zones.lose(guid) end
  end
end

-- Those that nobody sees on the table, and that are not on their way.
local function missing()
  local seen = {}
  return Text.filter(pending, function(guid)
    local twice = seen[guid]
    seen[guid] = true
    return not twice and is_ours(guid) and Table.object(guid) == nil
  end)
end

local function look()
  looking = nil
  local guids = missing()
  pending = {}
  if #guids == 0 then return end
  local inside, settled = Table.inside_containers()
  guids = Text.filter(guids, function(guid) return not inside[guid] end)
  if not settled or Text.find(guids, Heaps.busy) then
    Deleting.look_for(guids)
    return
  end
  for _, color in ipairs(GAME.seats) do
    local own = Text.filter(guids, function(guid) return Cards.owner(guid) == color end)
    if #own > 0 then lose(own) end
  end
end

--- Looks soon whether these cards are still on the table.
function Deleting.look_for(guids)
  local count = #pending
  for i, guid in ipairs(guids) do pending[count + i] = guid end
  if #guids == 0 or looking then return end
  looking = true
  Screen.later(look, SOON)
end

--- A card or a deck is about to be gone: deleted, or now part of a deck.
function Deleting.gone(object) Deleting.look_for((cards_of(object))) end

return Deleting
