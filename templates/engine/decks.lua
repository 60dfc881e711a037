-- Decks: taken from a box by name, or built from a pasted list; checked, and laid on a player's place. Boxes stay
-- full: what is laid out is a copy with GUIDs of its own, so that two players may play the same deck.
local Decks = {}

-- What boxes hold ----------------------------------------------------------------------------------------------

local function notes_of(data)
  local text = data.GMNotes or ""
  if text:sub(1, 1) ~= "{" then return nil end
  local ok, note = pcall(function() return JSON.decode(text) end)
  if ok and type(note) == "table" and note.id then return note end
  return nil
end

local function cards_in(data, found)
  if data.ContainedObjects then
    for _, inner in ipairs(data.ContainedObjects) do cards_in(inner, found) end
  elseif notes_of(data) then
    found[#found + 1] = data
  end
  return found
end

local function box_data(name)
  local box = Table.object(Table.deck_boxes()[name])
  return box and (box.getData()) or nil
end

local function everything()
  local found = {}
  for _, guid in ipairs(Table.libraries()) do
    local library = Table.object(guid)
    if library then cards_in(library.getData(), found) end
  end
  for _, name in ipairs(GAME.deck_order) do
    local data = box_data(name)
    if data then cards_in(data, found) end
  end
  return found
end

-- Laying a deck ------------------------------------------------------------------------------------------------

local function fresh_guid(taken)
  for _ = 1, 1000 do
    local guid = string.format("%06x", math.random(1, 16777215))
    if not taken[guid] and State.card(guid) == nil and Table.object(guid) == nil then
      taken[guid] = true
      return guid
    end
  end
  error("no GUID is left")
end

local function deck_of(cards)
  local ids, sheets = {}, {}
  for i, card in ipairs(cards) do
    ids[i] = card.CardID
    for key, sheet in pairs(card.CustomDeck or {}) do sheets[key] = sheet end
  end
  return { Name = "Deck", Transform = Text.copy(cards[1].Transform), Nickname = "", DeckIDs = ids, CustomDeck = sheets,
    ContainedObjects = cards }
end

--- Takes everything off the table that belongs to a player: before another deck is laid.
function Decks.sweep(color)
  for guid, card in pairs(Text.copy(State.now.cards)) do
    if card.owner == color then
      for name in pairs(card.marks) do Tokens.mark(guid, name, 0, nil, nil) end
      local object = Table.object(guid)
      if object then object.destruct() end
      State.now.cards[guid] = nil
    end
  end
  for _, zone in ipairs(GAME.zone_order) do
    if GAME.zones[zone].pile then Piles.clear(color, zone) end
  end
  State.now.players[color] = State.player()
  Tracks.show(color)
end

-- A copy of the cards with GUIDs of their own, known to the state as this player's.
local function own_copies(color, cards)
  local taken, copies = {}, {}
  local list = State.zone(color, GAME.deck_zone)
  for i, data in ipairs(cards) do
    local copy = Text.copy(data)
    copy.GUID = fresh_guid(taken)
    copies[i] = copy
    Cards.register(copy.GUID, notes_of(copy), color)
    local card = State.card(copy.GUID)
    card.zone, card.face = GAME.deck_zone, GAME.faces[GAME.deck_zone]
    list[i] = copy.GUID
  end
  return copies
end

local function lay(color, cards)
  Decks.sweep(color)
  local copies = own_copies(color, cards)
  local data = #copies > 1 and deck_of(copies) or copies[1]
  Piles.lay(data, color, GAME.deck_zone, GAME.faces[GAME.deck_zone])
end

-- Checking -----------------------------------------------------------------------------------------------------

-- `piles`: id to pile to copies, for what a list puts elsewhere than its type belongs.
local function entries_of(cards, piles)
  local entries, by_id = {}, {}
  for _, data in ipairs(cards) do
    local note = notes_of(data)
    Cards.learn(note)
    if by_id[note.id] == nil then
      by_id[note.id] = { fields = Cards.of(note.id), copies = 0, piles = piles and piles[note.id] }
      entries[#entries + 1] = by_id[note.id]
    end
    by_id[note.id].copies = by_id[note.id].copies + 1
  end
  return entries
end

-- Tells what is wrong with a deck; it may be played all the same.
local function report(color, name, cards, format, warnings, piles)
  local reasons = DeckRules.verdict(name, entries_of(cards, piles), format)
  local messages = Text.copy(warnings)
  for _, reason in ipairs(reasons) do messages[#messages + 1] = reason.message end
  local said = #reasons == 0 and GAME.messages.deck.legal or Text.count(#reasons, "rule") .. " broken"
  Log.say(color, "loads " .. name .. " (" .. Text.count(#cards, "card") .. ", " .. said .. ")")
  for _, message in ipairs(messages) do Screen.whisper(color, message) end
  return messages
end

---@return string|nil, string[]|nil # why not; what is wrong with the deck
function Decks.load_named(color, name)
  local data = box_data(name)
  if data == nil then return "there is no deck " .. name .. "; there are " .. Text.join(GAME.deck_order), nil end
  local cards = cards_in(data, {})
  if #cards == 0 then return "that box is empty", nil end
  lay(color, cards)
  State.now.players[color].deck = name
  local info = GAME.decks[name]
  return nil, report(color, name, cards, info and info.format, {})
end

--- A deck that somebody has put on a place by hand.
function Decks.adopt(color, object)
  local cards = cards_in(object.getData(), {})
  if #cards == 0 then return end
  local name = object.getName()
  object.destruct()
  lay(color, cards)
  if name == "" then name = "a deck of their own" end
  State.now.players[color].deck = name
  report(color, name, cards, nil, {})
end

---@return table[] # a box's cards as data; empty when there is no such box
function Decks.box_cards(name)
  local data = box_data(name)
  return data and (cards_in(data, {})) or {}
end

---@return string|nil # the name of a card in a box
function Decks.card_name(data)
  local note = notes_of(data)
  if note == nil then return nil end
  Cards.learn(note)
  return Cards.of(note.id).name
end

--- Lays a deck of these cards on a player's place.
function Decks.lay_cards(color, name, cards, format)
  lay(color, cards)
  State.now.players[color].deck = name
  report(color, name, cards, format, {})
end

-- Lists --------------------------------------------------------------------------------------------------------

local APART = { sideboard = true, side = true, tokens = true, token = true, maybeboard = true, maybe = true, extras = true }

local function without_comment(line)
  local first = line:sub(1, 2)
  if first:sub(1, 1) == "#" or first == "//" or first == "--" or first:sub(1, 1) == ";" then return "" end
  local cut = line:find(" //", 1, true) or line:find(" # ", 1, true)
  return Text.trim(cut and line:sub(1, cut - 1) or line)
end

local function copies_of(line)
  local count, name = line:match("^(%d+)%s*[xX*]?%s+(%S[^\n]*)$")
  if count == nil then count, name = line:match("^(%d+)[xX*](%S[^\n]*)$") end
  if count then return tonumber(count), Text.trim(name) end
  local last = line:match("%s[xX*]%s*(%d+)$")
  if last then
    local shorter = line:gsub("%s+[xX*]%s*%d+$", "")
    return tonumber(last), Text.trim(shorter)
  end
  return 1, line
end

-- The section that a line begins, in small letters; nil for any other line. A comment may name a side section.
local function heading_of(line, written)
  local heading = line:match("^%[([^%]]+)%]$") or line:match("^([^:]+):$")
  if heading then
    local plain = heading:lower():gsub("%s*%(%d+%)%s*$", "")
    return Text.trim(plain)
  end
  local said = written:lower():gsub("^[#/%-; ]+", ""):gsub("[: ]+$", "")
  if APART[said] then return said end
  return nil
end

local function card_line(line, section)
  local side = line:match("^[sS][bB]:%s*(.*)$")
  local copies, name = copies_of(side or line)
  return { copies = copies, name = name, section = side and "sideboard" or section }
end

local function total_of(lines, first, last)
  local sum = 0
  for i = first, last do sum = sum + lines[i].copies end
  return sum
end

-- Without sections the only blank line parts the deck from a smaller sideboard.
local function parted(lines, gap)
  if total_of(lines, gap + 1, #lines) >= total_of(lines, 1, gap) then return end
  for i = gap + 1, #lines do lines[i].section = "sideboard" end
end

---@return table[] # {copies=, name=, section=} of a pasted list, as `tts-export` reads it
function Decks.read_list(text)
  local lines, count, section, sectioned = {}, 0, "", false
  local gap, gaps, blank = 0, 0, false
  for raw in (text .. "\n"):gmatch("([^\n]*)\n") do
    local written = Text.trim(raw)
    local line = without_comment(written)
    local heading = heading_of(line, written)
    if heading then
      section, sectioned = heading, true
    elseif line ~= "" then
      if blank and count > 0 then gap, gaps = count, gaps + 1 end
      blank = false
      count = count + 1
      lines[count] = card_line(line, section)
    elseif written == "" then
      blank = true
    end
  end
  if gaps == 1 and not sectioned then parted(lines, gap) end
  return lines
end

local function fold(name)
  local plain = name:lower():gsub("['`]", ""):gsub("[%s%p]+", " ")
  return Text.trim(plain)
end

local function grams(name)
  local padded, result, count = "  " .. name .. " ", {}, 0
  for i = 1, #padded - 2 do
    local gram = padded:sub(i, i + 2)
    if not result[gram] then count = count + 1 end
    result[gram] = true
  end
  return result, count
end

-- How alike two folded names are, 0 to 1: the share of three-letter pieces that they have in common.
local function likeness(a, b)
  local of_a, count_a = grams(a)
  local of_b, count_b = grams(b)
  local common = 0
  for gram in pairs(of_a) do
    if of_b[gram] then common = common + 1 end
  end
  return 2 * common / (count_a + count_b)
end

local NEAR = 0.55

local function index_of(cards)
  local index = { exact = {}, folded = {}, titles = {}, all = {} }
  for _, data in ipairs(cards) do
    local note = notes_of(data)
    Cards.learn(note)
    local name = Cards.of(note.id).name
    if index.exact[note.id] == nil then
      index.exact[note.id] = data
      index.exact[name] = index.exact[name] or data
      index.folded[fold(name)] = index.folded[fold(name)] or data
      local slash = name:find(" / ", 1, true)
      local title = fold(slash and name:sub(1, slash - 1) or name)
      index.titles[title] = index.titles[title] == nil and data or false
      index.all[#index.all + 1] = { name = fold(name), data = data }
    end
  end
  return index
end

local function nearest(index, folded)
  local best, most = nil, 0
  for _, entry in ipairs(index.all) do
    local alike = likeness(entry.name, folded)
    if alike > most then best, most = entry.data, alike end
  end
  if most >= NEAR then return best end
  return nil
end

-- The card a written name stands for, and a warning where that was a guess.
local function find(index, written)
  local folded = fold(written)
  local sure = index.exact[written] or index.folded[folded]
  if sure then return sure, nil end
  local guess = index.titles[folded] or nearest(index, folded)
  if guess then
    return guess, '"' .. written .. '" is taken as "' .. Cards.of(notes_of(guess).id).name .. '"'
  end
  return nil, 'there is no card "' .. written .. '"'
end

-- A section called like a pile (but main, which means nothing) puts its cards there.
local function note_pile(piles, id, section, copies)
  local pile = section:gsub(" ", "_")
  if pile == "main" or not Text.has(GAME.deck.piles, pile) then return end
  if DeckRules.pile_of(Cards.of(id)) == pile then return end
  piles[id] = piles[id] or {}
  piles[id][pile] = (piles[id][pile] or 0) + copies
end

---@param text string # "2 TITLE / subtitle" per line
---@return string|nil, string[]|nil # why not; what is wrong with the deck
function Decks.load_list(color, text)
  local lines = Decks.read_list(text)
  if #lines == 0 then return "that list is empty", nil end
  local index, cards, warnings, piles = index_of(everything()), {}, {}, {}
  for _, line in ipairs(lines) do
    local data, warning = nil, nil
    if not APART[line.section] then data, warning = find(index, line.name) end
    if warning then warnings[#warnings + 1] = warning end
    local id = data and notes_of(data).id
    if id and not DeckRules.is_token(Cards.of(id)) then
      local copies = math.min(line.copies, 99)
      for _ = 1, copies do cards[#cards + 1] = data end
      note_pile(piles, id, line.section, copies)
    end
  end
  if #cards == 0 then return "no card of that list is known", nil end
  lay(color, cards)
  State.now.players[color].deck = "a pasted list"
  return nil, report(color, "pasted list", cards, nil, warnings, piles)
end

return Decks
