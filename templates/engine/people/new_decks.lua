-- The boxes of a newer version: of its ready-made decks, and the one with every card. Each box on the table gets its new
-- contents where it is; what is laid out of a box is a copy, so games do not notice. A deck that is new gets a box of its
-- own. Only scripts that look for news have this file.
local NewDecks = {}

-- Lua instructions, roughly: in a frame, and for a card.
local ENOUGH, A_CARD = 60000, 400
local NEAR = 2.6 -- a box that is nearer to a place than this takes it up

---@class NewBox
---@field box table # the box as data, without what it holds
---@field at number[] # its place, from this object
---@field deck table|nil # { name =, format =, side = }; nil for the box with every card
---@field pile table|nil # its deck as data, without the cards; nil when it holds a single card
---@field cards table[] # { id =, guid = } of each, in order

local queue = {}    -- the boxes that are left
local looks = {}    -- card id -> the card as data
local decks = {}    -- the decks of the new version, in order
local done = {}     -- deck name -> true: its box is the new one
local refused = {}  -- names of decks with cards that this script cannot play
local again = {}    -- "White's deck X": loaded before, and its list has changed
local searched = {} -- GUID of a container -> how many look through it
local spent = nil

local function rest(instructions)
  spent = spent + instructions
  if spent >= ENOUGH then coroutine.yield() end
end

local search = Renewal.searched

function Renewal.searched(object, by)
  searched[object.guid] = (searched[object.guid] or 0) + by
  search(object, by)
end

-- Most cards only get a new picture: then nothing that was read of them has changed.
local renew = Cards.renew

function Cards.renew(note)
  local before = Cards.of(note.id)
  if before == nil then Cards.learn(note) elseif before ~= note then renew(note) end
end

-- When -------------------------------------------------------------------------------------------------------------

-- A draft refers to cards by their number in the boxes, and a match goes on with the decks that it began with.
local function needs_boxes()
  local now = State.now
  return now.match ~= nil or now.flags.draft ~= nil or now.flags.packs ~= nil
end

local function object_of(new)
  if new.deck then return Table.object(Table.deck_boxes()[new.deck.name]) end
  return Table.object(Table.libraries()[1])
end

local function can_change(object)
  if needs_boxes() then return false end
  return object == nil or object.held_by_color == nil and (searched[object.guid] or 0) <= 0 and not object.spawning
end

-- What is new ------------------------------------------------------------------------------------------------------

local function is_playable(id)
  local look = looks[id]
  return look ~= nil and GAME.types[Table.read_notes(look.GMNotes).type or ""] ~= nil
end

local function playable(cards)
  return Text.filter(cards, function(card)
    rest(60)
    return is_playable(card.id)
  end)
end

local function counted(cards)
  local count = {}
  for _, card in ipairs(cards) do count[card.id] = (count[card.id] or 0) + 1 end
  return count
end

local function is_used_up(count)
  for _, left in pairs(count) do
    if left ~= 0 then return false end
  end
  return true
end

---@return boolean, boolean # whether a box holds these cards, as they look now; whether it holds them at all
local function compared(object, cards)
  local count, same = counted(cards), true
  Looks.each(object.getData(), function(data, of_deck, id)
    rest(A_CARD)
    local look = looks[id]
    count[id] = (count[id] or 0) - 1
    same = same and look ~= nil and Looks.same_text(data, look) and Looks.same_picture(data, look, of_deck)
  end)
  local same_list = is_used_up(count)
  return same and same_list, same_list
end

-- A deck that a player has loaded stays as it was.
local function note_loaded(deck)
  for _, color in ipairs(GAME.seats) do
    local player = State.now.players[color]
    if player.deck == deck and player.brought then again[#again + 1] = deck .. " (" .. Table.name(color) .. ")" end
  end
end

-- Making it --------------------------------------------------------------------------------------------------------

local function made_of(new, cards)
  local made, ids, sheets = {}, {}, {}
  for i, entry in ipairs(cards) do
    rest(A_CARD)
    local card = Text.shallow(looks[entry.id])
    card.GUID = entry.guid
    made[i] = card
    ids[i] = card.CardID
    for key, sheet in pairs(card.CustomDeck) do sheets[key] = sheet end
  end
  if new.pile == nil or #made < 2 then return made end
  local pile = Text.shallow(new.pile)
  pile.ContainedObjects, pile.DeckIDs, pile.CustomDeck = made, ids, sheets
  return { pile }
end

local function has_cards(data)
  local has_any = false
  Looks.each(data, function() has_any = true end)
  return has_any
end

local function spawn(data, position, rotation)
  return (pcall(function()
    spawnObjectData({ data = data, position = position, rotation = rotation })
    return nil
  end))
end

-- What is not a card of the game stays in the box.
local function change(object, new, contents)
  local old, data = object.getData(), object.getData()
  for _, one in ipairs(old.ContainedObjects or {}) do
    if not has_cards(one) then contents[#contents + 1] = one end
  end
  data.GUID, data.Description, data.ContainedObjects = object.guid, new.box.Description, contents
  local position, rotation = object.getPosition(), object.getRotation()
  object.destruct()
  if not spawn(data, position, rotation) then spawn(old, position, rotation) end
end

local function place_of(new)
  local here = self.getPosition()
  return { x = here.x + new.at[1], y = here.y + new.at[2], z = here.z + new.at[3] }
end

local function is_free(place)
  return Text.find(getObjects(), function(object)
    if object.type ~= "Bag" then return false end
    local at = object.getPosition()
    return math.abs(at.x - place.x) < NEAR and math.abs(at.z - place.z) < NEAR
  end) == nil
end

-- How far the boxes on the table are from their places in the new version: a line with one more box begins elsewhere.
local function shift(all)
  local there = Text.find(all, function(new) return object_of(new) ~= nil end)
  if there == nil then return { x = 0, z = 0 } end
  local at, place = object_of(there).getPosition(), place_of(there)
  return { x = at.x - place.x, z = at.z - place.z }
end

-- Its own place, or that of another box of the new version, as far away as the other boxes are from theirs: where a
-- deck was put in between, the place at the end is free.
local function free_place(new, all)
  local places, by = Text.map(all, place_of), shift(all)
  table.insert(places, 1, place_of(new))
  local moved = Text.map(places, function(place) return { x = place.x + by.x, y = place.y, z = place.z + by.z } end)
  return Text.find(places, is_free) or Text.find(moved, is_free) or places[1]
end

local function add(new, contents, all)
  local data = Text.shallow(new.box)
  data.ContainedObjects = contents
  local turn = data.Transform
  spawn(data, free_place(new, all), { x = turn.rotX, y = turn.rotY, z = turn.rotZ })
end

-- One box ----------------------------------------------------------------------------------------------------------

-- Whether there is nothing left to do with it. A box that somebody has deleted does not come back.
local function put(new, all)
  local deck, cards = new.deck, playable(new.cards)
  if deck and #cards < #new.cards then
    refused[#refused + 1] = deck.name
    return true
  end
  local object = object_of(new)
  if object == nil and (deck == nil or GAME.decks[deck.name]) then return true end
  if not can_change(object) then return false end
  local same, same_list = false, true
  if object then same, same_list = compared(object, cards) end
  if not same then
    local contents = made_of(new, cards)
    coroutine.yield()
    object = object_of(new)
    if not can_change(object) then return false end
    if object then change(object, new, contents) else add(new, contents, all) end
  end
  if deck then
    done[deck.name] = true
    if not same_list then note_loaded(deck.name) end
  end
  return true
end

-- All of them ------------------------------------------------------------------------------------------------------

local function use(list)
  GAME.deck_order = Text.map(list, function(deck) return deck.name end)
  for _, deck in ipairs(list) do GAME.decks[deck.name] = { format = deck.format, side = deck.side } end
end

-- Menus have the decks of the new version from now on, also when the table is saved and loaded.
local function use_done()
  local list = {}
  for _, deck in ipairs(decks) do
    local known = GAME.decks[deck.name]
    if done[deck.name] then
      list[#list + 1] = deck
    elseif known then
      list[#list + 1] = { name = deck.name, format = known.format, side = known.side }
    end
  end
  State.now.news.decks = list
  use(list)
  Menus.build_mats()
end

local function pass(all)
  queue = Text.filter(queue, function(new) return not put(new, all) end)
  use_done()
end

local function in_frames(thread, run)
  spent = 0
  local went_well, why = coroutine.resume(thread)
  if not went_well then error("new decks: " .. tostring(why)) end
  if coroutine.status(thread) == "dead" then run() else Screen.later(function() in_frames(thread, run) end) end
end

local function go(all, answer)
  in_frames(coroutine.create(function() pass(all) end), function()
    answer({ waiting = #queue > 0, refused = refused, again = again })
    again = {}
    if #queue == 0 then return end
    Wait.condition(function() Screen.run(function() go(all, answer) end) end, function()
      return Text.find(queue, function(new) return can_change(object_of(new)) end) ~= nil
    end)
  end)
end

--- Gives the boxes on the table the contents of a newer version.
---@param found table # cards: by their ids, as data; boxes: NewBox[]
---@param answer fun(report: table) # called when all is done that can be done now, and again when more is: `waiting`, whether
---       some boxes are in use; `refused`, names of decks; `again`, which loaded decks have another list now
function NewDecks.begin(found, answer)
  local all = type(found.boxes) == "table" and found.boxes or {}
  if #all == 0 then
    answer({ waiting = false, refused = {}, again = {} })
    return
  end
  looks, done, refused, again = found.cards, {}, {}, {}
  queue = all
  decks = Text.map(Text.filter(all, function(new) return new.deck ~= nil end), function(new) return new.deck end)
  go(all, answer)
end

local build = Menus.build

function Menus.build()
  local news = State.now.news
  if news and news.decks then use(news.decks) end
  build()
end

return NewDecks
