-- Cards: what is printed on them, what they are called, their number, and whether they are tapped.
local Cards = {}

local printed = {} -- card id -> its printed fields, from GMNotes; not part of the saved state
local tags = {} -- card id -> folded tag -> true: what is printed

local function part(fields, piece)
  local empty = true
  local text = Text.filled(piece, function(name)
    local value = fields[name]
    if value == nil or value == "" then return "" end
    empty = false
    return tostring(value)
  end)
  return text, empty
end

-- "{title} / {subtitle}", without the slash when one of the two is not printed.
local function named(fields)
  local words = {}
  for _, piece in ipairs(GAME.card.name) do
    local text, empty = part(fields, piece)
    if not empty then words[#words + 1] = text end
  end
  return table.concat(words, " / ")
end

local subtitles = {} -- how a subtitle begins -> those that begin so

local function beginning(text) return text:sub(1, 2) end

--- Learns what follows " / " in the name of a card, for Cards.without_subtitles.
function Cards.learn_subtitle(name)
  local _, subtitle = Text.cut(name, " / ")
  if subtitle == nil then return end
  local known = subtitles[beginning(subtitle)] or {}
  subtitles[beginning(subtitle)] = known
  if not Text.has(known, subtitle) then table.insert(known, subtitle) end
end

-- The longest subtitle with which a text begins.
local function subtitle_of(text)
  local longest = ""
  for _, subtitle in ipairs(subtitles[beginning(text)] or {}) do
    if #subtitle > #longest and text:sub(1, #subtitle) == subtitle then longest = subtitle end
  end
  return longest
end

---@return string # a text in which cards have only the first part of their names: "JUNO" for "JUNO / of the attic"
function Cards.without_subtitles(text)
  local before, behind = Text.cut(text, " / ")
  if behind == nil then return before end
  local subtitle = subtitle_of(behind)
  local rest = Cards.without_subtitles(behind:sub(#subtitle + 1))
  return subtitle == "" and before .. " / " .. rest or before .. rest
end

--- Called with what is printed on a card when it is read for the first time, see topics.lua and change_lines.lua.
Cards.learners = {}

local function learn(note)
  State.ask_again() -- cards of that kind had no name yet
  note.name = named(note)
  printed[note.id] = note
  Cards.learn_subtitle(note.name)
  for _, read in ipairs(Cards.learners) do read(note) end
end

---@param taken table # GUID -> true: those that are given away already
---@return string # a GUID that no card has
function Cards.new_guid(taken)
  for _ = 1, 1000 do
    local guid = string.format("%06x", math.random(1, 16777215))
    if not taken[guid] and State.card(guid) == nil and Table.object(guid) == nil then
      taken[guid] = true
      return guid
    end
  end
  error("no GUID is left")
end

---@param guid string
---@param note table # the card's GMNotes
---@param owner string|nil
---@return table|nil # its record in the state; nil when it is not a card of this game
function Cards.register(guid, note, owner)
  if note.id == nil or note.type == nil or GAME.types[note.type] == nil then return nil end
  if printed[note.id] == nil then learn(note) end
  local cards = State.now.cards
  if cards[guid] == nil then
    cards[guid] = { id = note.id, type = note.type, owner = owner, tapped = false, face = "up", marks = {}, power = 0,
      token = note.token }
    State.ask_again(guid)
  end
  return cards[guid]
end

--- Learns what is printed on a card without making it part of the game.
function Cards.learn(note)
  if note.id and printed[note.id] == nil then learn(note) end
end

local NOTHING = {}

---@return table # the printed fields: Cards.printed(guid).cost
function Cards.printed(guid)
  local card = State.now.cards[guid] -- asked of every card in play, again and again
  return card and printed[card.id] or NOTHING
end

---@return table|nil # the printed fields behind an id
function Cards.of(id) return printed[id] end

---@param guid string|nil
---@return string|nil # why nothing can be done with it: it is not a card of the running game
function Cards.refusal(guid)
  local card = guid and State.card(guid) or nil
  if card == nil then return 'say which card' end
  if card.zone == nil then return 'that card lies in no zone' end
  return nil
end

---@return string # the card's type, as in game.yaml
function Cards.type(guid) return State.now.cards[guid].type end

-- Shortcut: most games have no zones of the table, and nothing is asked more often than the owner of a card.
local has_common = Text.find(GAME.zone_order, function(zone) return GAME.zones[zone].common == true end) ~= nil

---@return string # whose card it is; a card of the table is the active player's
function Cards.owner(guid)
  local card = State.now.cards[guid]
  if not has_common or card.zone == nil then return card.owner end
  return GAME.zones[card.zone].common and State.now.active or card.owner
end

---@param kind string
---@return string[] # those of these cards with this type
function Cards.of_type(cards, kind)
  local records, result, count = State.now.cards, {}, 0 -- asked of whole decks
  for _, guid in ipairs(cards) do
    if records[guid].type == kind then
      count = count + 1
      result[count] = guid
    end
  end
  return result
end

---@return string # the card's full name, for those who may see it
function Cards.name(guid)
  return Cards.printed(guid).name or 'a card'
end

---@return string # the first part of the card's name: "JUNO" of "JUNO / of the attic"
function Cards.short(guid)
  local name = Cards.name(guid)
  local slash = name:find(" / ", 1, true)
  return slash and name:sub(1, slash - 1) or name
end

local function counted(names)
  local count = {}
  for _, name in ipairs(names) do count[name] = (count[name] or 0) + 1 end
  return count
end

---@return table # card -> its name among these cards: as short as possible, with a number for equal names
function Cards.told_apart(cards)
  local short, full, result = counted(Text.map(cards, Cards.short)), counted(Text.map(cards, Cards.name)), {}
  local seen = {}
  for _, guid in ipairs(cards) do
    local name = Cards.name(guid)
    seen[name] = (seen[name] or 0) + 1
    result[guid] = short[Cards.short(guid)] == 1 and Cards.short(guid) or full[name] == 1 and name
      or name .. " #" .. tostring(seen[name])
  end
  return result
end

---@return boolean # whether everybody sees the card
function Cards.open(guid)
  local card = State.card(guid)
  if card == nil or card.zone == nil then return false end
  return GAME.zones[card.zone].visible == "all" and not (card.face == "down" and not Cards.two_faced(guid))
end

---@return boolean # whether its back is a side of its own
function Cards.two_faced(guid)
  local card = State.card(guid)
  return GAME.types[card.type].two_faced == true
end

---@return string # the card's name if everybody may know it, else "a card"
function Cards.called(guid)
  if Cards.open(guid) or State.card(guid).token then return Cards.name(guid) end -- tokens are always face up, wherever they are
  return 'a card'
end

---@return boolean # whether the card is in play
function Cards.in_play(guid)
  local card = State.card(guid)
  return card ~= nil and card.zone ~= nil and GAME.zones[card.zone].play == true
end

---@return boolean # whether it lies by itself on the table: in play, or in another zone without piles
function Cards.lies_singly(guid)
  local card = State.card(guid)
  local rule = card and card.zone and GAME.zones[card.zone]
  return rule ~= nil and not rule.pile and card.zone ~= "hand"
end

--- A card is printed again: its fields, and perhaps its type. What undo brings back has that type, too.
function Cards.renew(note)
  printed[note.id] = nil
  tags[note.id] = nil
  Cards.learn(note)
  local lists = Text.map(State.history, function(journal) return journal.cards end)
  lists[#lists + 1] = State.now.cards
  for _, list in ipairs(lists) do
    for _, card in pairs(list) do
      if card and card.id == note.id then card.type = note.type end
    end
  end
end

-- What texts add to a card's number, and the tags that they give it.
-- Cards.added(): texts/numbers.lua
-- Cards.given_tags(): texts/changes.lua

---@return number # by how much a card's own Lua (Registry.cards) changes its number
function Cards.own_change(guid, name)
  local own = Registry.cards[State.card(guid).id]
  if own == nil or own[name] == nil or not Cards.in_play(guid) then return 0 end
  local printed = Cards.printed(guid)[name] or 0
  return own[name](guid, printed) - printed
end

-- What is printed, and what texts add.
local function number_now(guid, name)
  return (Cards.printed(guid)[name] or 0) + Cards.own_change(guid, name) + Cards.added(guid, name)
end

---@return number # the card's number now, with all that changes it
function Cards.power(guid)
  local card = State.card(guid)
  local number = number_now(guid, GAME.number)
  if Registry.power then number = Registry.power(guid, number) end
  return number + (card.power or 0)
end

---@return number # its second number (GAME.guard, or `resist`)
function Cards.guard(guid)
  return number_now(guid, GAME.guard or "resist") + (State.card(guid).resist or 0)
end

local folds = {} -- tag as it is written -> folded

---@return string # a tag as all spellings of it are compared
function Cards.folded(tag)
  local known = folds[tag]
  if known == nil then
    known = tag:gsub("^#", ""):upper()
    folds[tag] = known
  end
  return known
end

local function tags_of(id, fields)
  local result = {}
  for _, field in ipairs(GAME.card.tags) do
    local words = fields[field]
    for _, word in ipairs(type(words) == "table" and words or { words }) do result[Cards.folded(word)] = true end
  end
  tags[id] = result
  return result
end

local function printed_tags(guid)
  local id = State.card(guid).id
  return tags[id] or tags_of(id, Cards.printed(guid))
end

---@return boolean # whether the card has this tag, printed or by a text
function Cards.tagged(guid, tag)
  local word = Cards.folded(tag)
  if printed_tags(guid)[word] then return true end
  local given = Cards.given_tags(guid)
  return given ~= nil and given[word] == true
end

---@return table # folded tag -> true: all tags of a card
function Cards.all_tags(guid)
  local result = Text.shallow(printed_tags(guid))
  for word in pairs((Cards.given_tags(guid)) or {}) do result[word] = true end
  return result
end

---@return string # the rules text that counts now; "" for none
function Cards.text(guid)
  local text = State.texts[guid]
  if text then return text end
  text = Cards.printed(guid).text
  if Registry.text then text = Registry.text(guid, text) end
  if type(text) ~= "string" then text = "" end
  State.texts[guid] = text
  return text
end

return Cards
