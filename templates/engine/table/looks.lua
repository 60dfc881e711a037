-- How cards look: their texts, their tags and their picture, in the data by which the game saves them, however deep in
-- decks and boxes. A picture is a sheet and a cell of it; a card in a deck may leave the sheet to the deck.
local Looks = {}

local HOLD_CARDS = { Card = true, Deck = true, Bag = true, Infinite = true }
local TEXTS = { "Nickname", "Description", "GMNotes" }
local SHEET = { "FaceURL", "BackURL", "NumWidth", "NumHeight" }
local NOTHING = {}

---@class Look # a card as a build makes it; the names are those of the game's own data
---@field Name string
---@field Nickname string
---@field Description string
---@field GMNotes string
---@field Tags string[]
---@field SidewaysCard boolean
---@field CardID number # the key of its sheet times 100, and its cell
---@field CustomDeck table<string, table> # its sheet

---@param note table # the GMNotes of an object
---@return string|nil # the id under which a card's look is known: a token that is a card of the set has one of its own
function Looks.id(note) return note.token and note.id and "token " .. note.id or note.id end

---@return boolean # whether cards are looked for in this object
function Looks.can_hold(object) return HOLD_CARDS[object.type] == true end

local function key_of(data) return math.floor(data.CardID / 100) end

-- The game writes the keys of sheets as text, and gives them to scripts as numbers.
local function at_key(sheets, key)
  if sheets == nil then return nil end
  return sheets[key] or sheets[tostring(key)]
end

local function sheet_of(data, of_deck)
  return at_key(data.CustomDeck, key_of(data)) or at_key(of_deck, key_of(data)) or NOTHING
end

---@param visit fun(data: table, of_deck: table|nil, id: string) # called with each card and the sheets of its deck
function Looks.each(data, visit, of_deck)
  if data.ContainedObjects then
    for _, inner in ipairs(data.ContainedObjects) do Looks.each(inner, visit, data.CustomDeck) end
    return
  end
  local id = Looks.id(Table.read_notes(data.GMNotes))
  if id and data.CardID then visit(data, of_deck, id) end
end

local function same_tags(one, other)
  local names = {}
  for _, tag in ipairs(one) do names[tag] = true end
  return #one == #other and Text.find(other, function(tag) return names[tag] == nil end) == nil
end

---@return boolean # whether a card's texts and tags are those of a look
function Looks.same_text(data, look)
  local other = Text.find(TEXTS, function(name) return (data[name] or "") ~= look[name] end)
  return other == nil and same_tags(data.Tags or NOTHING, look.Tags)
end

---@return boolean # whether a card's picture is that of a look, under whatever key
function Looks.same_picture(data, look, of_deck)
  local now, new = sheet_of(data, of_deck), at_key(look.CustomDeck, key_of(look))
  if data.CardID % 100 ~= look.CardID % 100 or (data.SidewaysCard or false) ~= look.SidewaysCard then return false end
  return Text.find(SHEET, function(name) return now[name] ~= new[name] end) == nil
end

-- With keys of one kind, as the game writes them: all numbers, or all text.
local function with_key(key, sheet, like)
  local known = next(like or NOTHING)
  if type(known) == "number" then return { [key] = sheet } end
  return { [tostring(key)] = sheet }
end

-- Cards with the picture that they had keep its key, too.
local function put_on_card(data, look, of_deck)
  local new_text, new_picture = not Looks.same_text(data, look), not Looks.same_picture(data, look, of_deck)
  if new_text then
    for _, name in ipairs(TEXTS) do data[name] = look[name] end
    data.Tags = #look.Tags > 0 and Text.copy(look.Tags) or nil
  end
  if new_picture then
    data.Name, data.SidewaysCard = look.Name, look.SidewaysCard
    data.CustomDeck = with_key(key_of(look), at_key(look.CustomDeck, key_of(look)), data.CustomDeck or of_deck)
    data.CardID = look.CardID
  end
  return new_text or new_picture
end

-- A deck lists the numbers and the sheets of its cards once more.
local function list_again(deck)
  local sheets = {}
  for _, card in ipairs(deck.ContainedObjects) do
    for key, sheet in pairs(with_key(key_of(card), sheet_of(card, deck.CustomDeck), deck.CustomDeck)) do
      sheets[key] = sheet
    end
  end
  deck.CustomDeck = sheets
  deck.DeckIDs = Text.map(deck.ContainedObjects, function(card) return card.CardID end)
end

--- Gives the cards in an object's data their new looks.
---@param looks table<string, Look> # by the ids of cards
---@return boolean # whether there was one to change
function Looks.put_on(data, looks, of_deck)
  if data.ContainedObjects == nil then
    local look = data.CardID and looks[Looks.id(Table.read_notes(data.GMNotes)) or ""] or nil
    return look ~= nil and (put_on_card(data, look, of_deck))
  end
  local changed = false
  for _, inner in ipairs(data.ContainedObjects) do changed = Looks.put_on(inner, looks, data.CustomDeck) or changed end
  if changed and data.DeckIDs then list_again(data) end
  return changed
end

-- For the build, which compares ------------------------------------------------------------------------------------

local function text_of(data, sheet)
  local texts = Text.map(TEXTS, function(name) return data[name] or "" end)
  local picture = Text.map(SHEET, function(name) return tostring(sheet[name]) end)
  local lists = { texts, data.Tags or NOTHING, picture, { tostring(data.CardID % 100), tostring(data.SidewaysCard) } }
  return table.concat(Text.map(lists, function(list) return table.concat(list, "\1") end), "\2")
end

---@return table[] # every look that a card on the table has, each once, and not where: that would show what is hidden
function Looks.seen()
  local result, known = {}, {}
  local function see(data, of_deck, id)
    local sheet = sheet_of(data, of_deck)
    local text = text_of(data, sheet)
    if known[text] then return end
    known[text] = true
    table.insert(result, { id = id, name = data.Nickname or "", text = data.Description or "", notes = data.GMNotes,
      tags = data.Tags or NOTHING, cell = data.CardID % 100, sideways = data.SidewaysCard or false, face = sheet.FaceURL,
      back = sheet.BackURL, columns = sheet.NumWidth, rows = sheet.NumHeight })
  end
  for _, object in ipairs(getObjects()) do
    if Looks.can_hold(object) and not object.spawning then Looks.each(object.getData(), see) end
  end
  Text.shuffle(result) -- in the order of the objects it would show which cards lie together
  return result
end

return Looks
