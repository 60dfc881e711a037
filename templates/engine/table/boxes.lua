-- What the boxes on the table hold: cards as data. Boxes stay full; what is laid out of them is a copy.
local Boxes = {}

local LEARNING = 200 -- about the instructions of looking through what the texts of a card mean

---@return table|nil # what is printed on a card, from its data; nil for anything else
function Boxes.note(data)
  local note = Table.read_notes(data.GMNotes)
  if note.id then return note end
  return nil
end

---@return table # the printed fields of a card, its full name among them; known from now on
function Boxes.fields(data)
  local note = Boxes.note(data)
  if Cards.of(note.id) == nil then
    Cards.learn(note)
    Work.rest(LEARNING)
  end
  return Cards.of(note.id)
end

local function add_cards(data, found)
  if data.ContainedObjects then
    for _, inner in ipairs(data.ContainedObjects) do add_cards(inner, found) end
  elseif Boxes.note(data) then
    Work.rest(60)
    found[#found + 1] = data
  end
end

---@return table[] # all cards in an object, however deep
function Boxes.cards_in(object)
  local cards = {}
  add_cards(object.getData(), cards)
  return cards
end

---@return table[]|nil # the cards of the box of a deck; nil when there is no such box
function Boxes.cards(deck)
  local box = Table.object(Table.deck_boxes()[deck])
  return box and (Boxes.cards_in(box)) or nil
end

---@return table[] # every card of the game: those of the libraries, and of all boxes
function Boxes.everything()
  local cards = {}
  for _, guid in ipairs(Table.libraries()) do
    local library = Table.object(guid)
    if library then add_cards(library.getData(), cards) end
  end
  for _, deck in ipairs(GAME.deck_order) do
    for _, card in ipairs(Boxes.cards(deck) or {}) do cards[#cards + 1] = card end
  end
  return cards
end

---@return table # the printed fields of a card by its id, also of one that has only lain in a box since the script began
function Boxes.printed(id)
  if Cards.of(id) == nil then
    for _, data in ipairs(Boxes.everything()) do Boxes.fields(data) end
  end
  return Cards.of(id)
end

return Boxes
