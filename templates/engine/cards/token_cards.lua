-- Cards that a text has made: tokens, and copies of cards. The object of such a card is there for as long as the card is in
-- play: undo removes or restores both. A card that leaves play is out of the game before anything else happens.
local TokenCards = {}

local known = {} -- GUID of a card that was made -> its object as data, under that GUID
local leaving = {} -- those that have left play since somebody has looked
local learned = {} -- id of a token -> it as data, as it was in the box when the table was loaded

local function box_cards()
  local box = Table.token_box()
  local data = box and (box.getData()) or nil
  return data and data.ContainedObjects or {}
end

-- A card in a pile, as data: a hand has laid it there, or it has just left play.
local function in_pile(guid)
  local pile = Heaps.holder(guid)
  local data = pile and (pile.getData()) or nil
  local cards = data and data.ContainedObjects or {}
  return (Text.find(cards, function(card) return card.GUID == guid end))
end

---@param guid string # of a card on the table
---@return table|nil # it as data
function TokenCards.like(guid)
  local object = Table.object(guid)
  return object and (object.getData()) or known[guid] or (in_pile(guid))
end

-- If somebody has taken the card out of the box, a token in play is the model.
local function in_game(id)
  local function fits(guid) return State.card(guid).token and State.card(guid).id == id and Table.object(guid) ~= nil end
  local guid = Text.find(Zones.in_play(), fits)
  return guid and (TokenCards.like(guid)) or nil
end

---@param id string # of a token of the set
---@return table|nil # it as data
function TokenCards.named(id)
  local boxed = Text.find(box_cards(), function(data) return Table.read_notes(data.GMNotes).id == id end)
  return boxed or learned[id] or in_game(id)
end

--- Learns what is printed on the tokens of the set.
function TokenCards.learn()
  for _, data in ipairs(box_cards()) do
    local note = Table.read_notes(data.GMNotes)
    if note.id then learned[note.id] = data end
    Cards.learn(note)
  end
end

---@param data table # what it is like
---@param color string # whose card it is
---@param model string|nil # the card of which it is a copy
---@return string # its GUID; it is in no zone yet
function TokenCards.make(data, color, model)
  local guid, note = Cards.new_guid({}), Table.read_notes(data.GMNotes)
  local card = Cards.register(guid, note, color)
  card.token, card.model = true, model
  State.made(guid)
  return guid
end

-- The data of an object that has to appear: its own from before, or that of the card it is a copy of.
local function data_of(guid)
  if known[guid] then return known[guid] end
  local card = State.card(guid)
  local data = card.model and TokenCards.like(card.model) or TokenCards.named(card.id)
  local own = data and Text.shallow(data) or nil
  if own then own.GUID = guid end
  return own
end

local function appear(guid)
  local data, position, rotation = data_of(guid), Spots.place(guid)
  if data and position then spawnObjectData({ data = data, position = position, rotation = rotation }) end
end

local function disappear(guid)
  known[guid] = TokenCards.like(guid)
  Piles.take_away(guid)
end

Zones.token_came = function(guid)
  if not Cards.in_play(guid) then
    leaving[#leaving + 1] = guid
  elseif Table.object(guid) == nil and Heaps.holder(guid) == nil then
    appear(guid)
  end
end

--- What has left play is out of the game.
function TokenCards.clear()
  for i = #leaving, 1, -1 do
    local guid = table.remove(leaving, i)
    local card = State.card(guid)
    if card and card.zone and not Cards.in_play(guid) then
      Zones.lose(guid)
      disappear(guid)
    end
  end
end

--- Undo has brought a card back, or has unmade it: then it is gone.
---@param was table # its record before that
function TokenCards.follow(guid, was)
  local card = State.card(guid)
  if card == nil then
    for name in next, was.marks do Tokens.mark(guid, name, 0, nil, nil) end
    disappear(guid)
  elseif card.token and Cards.in_play(guid) and Table.object(guid) == nil then
    appear(guid)
  end
end

return TokenCards
