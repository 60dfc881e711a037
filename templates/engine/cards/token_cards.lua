-- Cards that a text has made: tokens, and copies of cards. The object of such a card is there for as long as the card is in
-- play: whatever undo does to one, the other follows. What leaves play is out of the game before anything else happens.
local TokenCards = {}

local known = {} -- GUID of a card that was made -> its object as data, under that GUID
local leaving = {} -- those that have left play since somebody has looked

local function box_cards()
  local box = Table.token_box()
  local data = box and (box.getData()) or nil
  return data and data.ContainedObjects or {}
end

---@param id string # of a token of the set
---@return table|nil # it as data, from the box of the tokens
function TokenCards.named(id)
  return (Text.find(box_cards(), function(data) return Table.read_notes(data.GMNotes).id == id end))
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

--- Learns what is printed on the tokens of the set.
function TokenCards.learn()
  for _, data in ipairs(box_cards()) do Cards.learn(Table.read_notes(data.GMNotes)) end
end

---@param data table # what it is like
---@param color string # whose card it is
---@return string # its GUID; it is in no zone yet
function TokenCards.make(data, color)
  local guid, own = Cards.new_guid({}), Text.shallow(data)
  own.GUID = guid
  Cards.register(guid, Table.read_notes(own.GMNotes), color).token = true
  State.made(guid)
  known[guid] = own
  return guid
end

local function appear(guid)
  local data, position, rotation = known[guid], Spots.place(guid)
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

--- Undo has brought a card back, or what it was before it was made: nothing.
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
