-- Decks: taken from a box by name, or built from a pasted list; checked, and laid on a player's place. The cards have
-- GUIDs of their own there, so that two players may play the same deck.
local Decks = {}

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
    for key, sheet in next, card.CustomDeck or {} do sheets[key] = sheet end
  end
  return { Name = "Deck", Transform = Text.copy(cards[1].Transform), Nickname = "", DeckIDs = ids, CustomDeck = sheets,
    ContainedObjects = cards }
end

--- Takes everything off the table that belongs to a player: before another deck is laid.
function Decks.sweep(color)
  local own = {}
  for guid, card in pairs(State.now.cards) do
    if card.owner == color then own[guid] = card end
  end
  for guid, card in pairs(own) do
    for name in pairs(card.marks) do Tokens.mark(guid, name, 0, nil, nil) end
    local object = Table.object(guid)
    if object then object.destruct() end
    State.now.cards[guid] = nil
  end
  for _, zone in ipairs(GAME.zone_order) do
    if GAME.zones[zone].pile then Piles.clear(color, zone) end
  end
  local away = State.now.players[color].away
  State.now.players[color] = State.player()
  State.now.players[color].away = away
  Tracks.show(color)
end

-- A copy of the cards with GUIDs of their own, known to the state as this player's.
local function own_copies(color, cards)
  local taken, copies = {}, {}
  local list = State.zone(color, GAME.deck_zone)
  for i, data in ipairs(cards) do
    local copy = Text.shallow(data)
    copy.GUID = fresh_guid(taken)
    copies[i] = copy
    Cards.register(copy.GUID, Boxes.note(copy), color)
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
    local fields = Boxes.fields(data)
    local id = fields.id
    if by_id[id] == nil then
      by_id[id] = { fields = fields, copies = 0, piles = piles[id] }
      entries[#entries + 1] = by_id[id]
    end
    by_id[id].copies = by_id[id].copies + 1
  end
  return entries
end

---@class DeckPlan
---@field name string
---@field cards table[] # as data
---@field warnings string[]|nil # told before what is wrong with it
---@field reasons table[]|nil # of DeckRules.verdict

--- Judges a deck before it is laid.
---@param plan DeckPlan
---@param format string|nil
---@param piles table|nil # id to pile to copies, for what a list puts elsewhere than its type belongs
---@return DeckPlan
function Decks.judged(plan, format, piles)
  plan.reasons = DeckRules.verdict(plan.name, entries_of(plan.cards, piles or {}), format, Work.rest)
  return plan
end

-- Tells what is wrong with a deck; it may be played all the same.
local function report(color, plan)
  local messages, broken = Text.copy(plan.warnings or {}), #plan.reasons
  for _, reason in ipairs(plan.reasons) do messages[#messages + 1] = reason.message end
  local said = broken == 0 and GAME.messages.deck.legal or Text.count(broken, "rule") .. " broken"
  Log.say(color, "loads " .. plan.name .. " (" .. Text.count(#plan.cards, "card") .. ", " .. said .. ")")
  for _, message in ipairs(messages) do Screen.whisper(color, message) end
  return messages
end

--- Lays a deck that was judged on a player's place.
---@param plan DeckPlan
---@return string[] # what is wrong with it
function Decks.lay(color, plan)
  lay(color, plan.cards)
  State.now.players[color].deck = plan.name
  return report(color, plan)
end

-- Loading ------------------------------------------------------------------------------------------------------

---@return string|nil, DeckPlan|nil # why not; the deck
function Decks.named(name)
  local cards, info = Boxes.cards(name), GAME.decks[name]
  if cards == nil then return "there is no deck " .. name .. "; there are " .. Text.join(GAME.deck_order), nil end
  if #cards == 0 then return "that box is empty", nil end
  return nil, Decks.judged({ name = name, cards = cards }, info and info.format)
end

--- A deck that somebody has put on a place by hand.
function Decks.adopt(color, object)
  local cards, name = Boxes.cards_in(object), object.getName()
  if #cards == 0 then return end
  object.destruct()
  Decks.lay(color, Decks.judged({ name = name ~= "" and name or "a deck of their own", cards = cards }))
end

-- A section called like a pile (but main, which means nothing) puts its cards there.
local function note_pile(piles, fields, section, copies)
  local pile = section:gsub(" ", "_")
  if pile == "main" or not Text.has(GAME.deck.piles, pile) then return end
  if DeckRules.pile_of(fields) == pile then return end
  local id = fields.id
  piles[id] = piles[id] or {}
  piles[id][pile] = (piles[id][pile] or 0) + copies
end

---@param text string # "2 TITLE / subtitle" per line
---@return string|nil, DeckPlan|nil # why not; the deck
function Decks.listed(text)
  local lines = DeckLists.read(text, Work.rest)
  if #lines == 0 then return "that list is empty", nil end
  local index, cards, warnings, piles = CardNames.index(Boxes.everything()), {}, {}, {}
  for _, line in ipairs(lines) do
    local data, warning = nil, nil
    if not DeckLists.is_apart(line) then data, warning = CardNames.find(index, line.name) end
    if warning then warnings[#warnings + 1] = warning end
    local fields = data and (Boxes.fields(data)) or nil
    if fields and not DeckRules.is_token(fields) then
      local copies = math.min(line.copies, 99)
      for _ = 1, copies do cards[#cards + 1] = data end
      Work.rest(20 * copies)
      note_pile(piles, fields, line.section, copies)
    end
  end
  if #cards == 0 then return "no card of that list is known", nil end
  return nil, Decks.judged({ name = "a pasted list", cards = cards, warnings = warnings }, nil, piles)
end

return Decks
