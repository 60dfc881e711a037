-- Decks: taken from a box by name, or built from a pasted list; checked, and laid on a player's place. The cards have
-- GUIDs of their own there, so that two players may play the same deck.
local Decks = {}

-- Laying a deck ------------------------------------------------------------------------------------------------

local function deck_of(cards)
  local ids, sheets = {}, {}
  for i, card in ipairs(cards) do
    ids[i] = card.CardID
    for key, sheet in next, card.CustomDeck or {} do sheets[key] = sheet end
  end
  return { Name = "Deck", Transform = Text.copy(cards[1].Transform), Nickname = "", DeckIDs = ids, CustomDeck = sheets,
    ContainedObjects = cards }
end

-- Takes cards that are gone out of the zones that all players share.
local function leave_shared(gone)
  for _, zone in ipairs(GAME.zone_order) do
    local list = GAME.zones[zone].shared and State.zone(nil, zone) or {}
    for i = #list, 1, -1 do
      if gone[list[i]] then table.remove(list, i) end
    end
  end
end

-- Takes cards off the table for which fits(card) holds.
local function take_off(fits)
  local gone = {}
  for guid, card in pairs(State.now.cards) do
    if fits(card) then gone[guid] = card end
  end
  for guid, card in pairs(gone) do
    for name in pairs(card.marks) do Tokens.mark(guid, name, 0, nil, nil) end
    local object = Table.object(guid)
    if object then object.destruct() end
    State.now.cards[guid] = nil
  end
  leave_shared(gone)
  State.touch()
end

local function clear_piles(color, common)
  for _, zone in ipairs(GAME.zone_order) do
    local rule = GAME.zones[zone]
    if rule.pile and (rule.common == true) == common then Piles.clear(color, zone) end
  end
end

local function is_of_the_table(card) return card.zone ~= nil and GAME.zones[card.zone].common == true end

--- Takes everything off the table that belongs to a player: before another deck is laid.
function Decks.sweep(color)
  take_off(function(card) return card.owner == color and not is_of_the_table(card) end)
  clear_piles(color, false)
  local away = State.now.players[color].away
  State.now.players[color] = State.player()
  State.now.players[color].away = away
  Tracks.show(color)
end

---@return table[] # for each card a copy with a GUID of its own, and what is printed on it: { data =, note = }
local function copies_of(cards, taken)
  return Text.map(cards, function(data)
    local copy = Text.shallow(data)
    copy.GUID = Cards.new_guid(taken)
    Work.rest(400)
    return { data = copy, note = Boxes.note(copy) }
  end)
end

-- The copies become cards of this player, and lie on a pile.
local function lay_on(color, zone, copies)
  local list = State.zone(color, zone)
  for i, copy in ipairs(copies) do
    local guid = copy.data.GUID
    local card = Cards.register(guid, copy.note, color)
    card.zone, card.face = zone, GAME.faces[zone]
    list[i] = guid
  end
  local cards = Text.map(copies, function(copy) return copy.data end)
  Piles.lay(#cards > 1 and deck_of(cards) or cards[1], color, zone, GAME.faces[zone])
end

local function lay(color, copies)
  Decks.sweep(color)
  lay_on(color, GAME.deck_zone, copies)
end

-- The decks of the table ---------------------------------------------------------------------------------------

---@return boolean # whether a deck is laid onto a pile of the table: no player loads it
function Decks.is_common(name)
  return Text.find(GAME.zone_order, function(zone) return GAME.zones[zone].deck == name end) ~= nil
end

-- Clears the cards of the table, and what players without a deck of their own have taken of them.
local function sweep_table(order)
  take_off(is_of_the_table)
  clear_piles(nil, true)
  for _, color in ipairs(order) do
    if State.now.players[color].brought == nil then Decks.sweep(color) end
  end
end

--- The steps in which the decks of the table are laid for a game of these players.
---@return fun()[]
function Decks.common_steps(order)
  local steps, taken = {}, {}
  for _, zone in ipairs(GAME.zone_order) do
    local cards = GAME.zones[zone].deck and Boxes.cards(GAME.zones[zone].deck) or {}
    local copies = copies_of(cards, taken)
    if #copies > 0 then steps[#steps + 1] = function() lay_on(order[1], zone, copies) end end
  end
  if #steps > 0 then table.insert(steps, 1, function() sweep_table(order) end) end
  return steps
end

-- Checking -----------------------------------------------------------------------------------------------------

-- The cards that a player brings: `list` and `side` (the sideboard) are ids, one for each copy; `piles` (id to pile to
-- copies) has those that the list puts into another pile than that of their type.
local function entries_of(brought)
  local entries, by_id = {}, {}
  local function count(ids, key)
    for _, id in ipairs(ids) do
      if by_id[id] == nil then
        by_id[id] = { fields = Boxes.printed(id), copies = 0, side = 0, piles = brought.piles[id] }
        entries[#entries + 1] = by_id[id]
      end
      by_id[id][key] = by_id[id][key] + 1
    end
  end
  count(brought.list, "copies")
  count(brought.side, "side")
  return entries
end

---@class Brought
---@field name string # of the deck
---@field format string|nil
---@field warnings string[]|nil # what to say before what is wrong with it
---@field piles table|nil # id to pile to copies, for what a list puts elsewhere than its type belongs
---@field side string[]|nil # ids of the cards in the sideboard

--- Judges a deck before it is laid.
---@param cards table[] # as data
---@param about Brought
---@return table # a deck for Decks.lay
function Decks.judged(cards, about)
  local brought = { format = about.format, piles = about.piles or {}, side = about.side or {},
    list = Text.map(cards, function(data) return Boxes.fields(data).id end) }
  Work.rest(30 * #cards)
  local reasons = DeckRules.verdict(about.name, entries_of(brought), about.format, Work.rest)
  return { copies = copies_of(cards, {}), about = about, brought = brought, reasons = reasons }
end

-- Says what is wrong with a deck; it may be played all the same.
local function report(color, said, reasons, warnings)
  local messages, count = Text.copy(warnings), #State.now.players[color].brought.list
  for _, reason in ipairs(reasons) do messages[#messages + 1] = reason.message end
  local broken = Text.filter(reasons, function(reason) return reason.severity ~= "warning" end)
  local verdict = #broken == 0 and GAME.messages.deck.legal or Text.count(#broken, "rule") .. ' broken'
  Log.say(color, said .. " (" .. Text.count(count, "card") .. ", " .. verdict .. ")")
  for _, message in ipairs(messages) do Screen.whisper(color, message) end
  return messages
end

--- Lays a deck that was judged on a player's place.
---@return string[] # what is wrong with it
function Decks.lay(color, deck)
  lay(color, deck.copies)
  local player = State.now.players[color]
  player.deck, player.brought = deck.about.name, deck.brought
  return report(color, 'loads ' .. deck.about.name, deck.reasons, deck.about.warnings or {})
end

-- Every card of the game as data, by id.
local function data_by_id()
  local by_id = {}
  for _, data in ipairs(Boxes.everything()) do by_id[Boxes.fields(data).id] = data end
  return by_id
end

--- Prepares the decks that players have brought, for another game.
---@param more table|nil # color to ids of cards that come in for this game only
---@return table[] # for Decks.lay_again
function Decks.again(colors, more)
  local data, taken = #colors > 0 and data_by_id() or {}, {}
  return Text.map(colors, function(color)
    local cards = {}
    for _, ids in ipairs({ State.now.players[color].brought.list, more and more[color] or {} }) do
      for _, id in ipairs(ids) do cards[#cards + 1] = data[id] end
    end
    return { color = color, copies = copies_of(cards, taken) }
  end)
end

--- Lays decks that were prepared.
function Decks.lay_again(decks)
  for _, deck in ipairs(decks) do
    local was = State.now.players[deck.color]
    lay(deck.color, deck.copies)
    local player = State.now.players[deck.color]
    player.deck, player.brought, player.played = was.deck, was.brought, was.played
  end
end

--- A player has exchanged cards with the sideboard.
---@param list string[] # ids
---@param side string[] # ids
function Decks.exchange(color, list, side)
  local player = State.now.players[color]
  player.brought.list, player.brought.side = list, side
  local reasons = DeckRules.verdict(player.deck, entries_of(player.brought), player.brought.format)
  report(color, 'exchanges cards with the sideboard', reasons, {})
end

-- Loading ------------------------------------------------------------------------------------------------------

---@return string|nil, DeckPlan|nil # why not; the deck
function Decks.named(name)
  local cards, info = Boxes.cards(name), GAME.decks[name]
  if cards == nil then return 'there is no deck ' .. name .. '; there are ' .. Text.join(GAME.deck_order), nil end
  if #cards == 0 then return 'that box is empty', nil end
  info = info or {}
  return nil, Decks.judged(cards, { name = name, format = info.format, side = Text.copy(info.side or {}) })
end

--- A deck that somebody has put on a place by hand.
function Decks.adopt(color, object)
  local cards, name = Boxes.cards_in(object), object.getName()
  if #cards == 0 then return end
  object.destruct()
  Decks.lay(color, Decks.judged(cards, { name = name ~= "" and name or 'a deck of their own' }))
end

-- The cards of a section that is named after a pile go to that pile; "main" is every deck's own name for its cards.
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
  if #lines == 0 then return 'that list is empty', nil end
  local index, cards, warnings, piles, side = CardNames.index(Boxes.everything()), {}, {}, {}, {}
  for _, line in ipairs(lines) do
    local apart = DeckLists.is_apart(line)
    local data, warning = CardNames.find(index, line.name)
    if warning and not apart then warnings[#warnings + 1] = warning end -- beside a deck people keep all kinds of things
    local fields = data and (Boxes.fields(data)) or nil
    if fields and not DeckRules.is_token(fields) then
      local copies = math.min(line.copies, 99)
      for _ = 1, copies do
        if apart then side[#side + 1] = fields.id else cards[#cards + 1] = data end
      end
      Work.rest(20 * copies)
      if not apart then note_pile(piles, fields, line.section, copies) end
    end
  end
  if #cards == 0 then return 'no card of that list is known', nil end
  return nil, Decks.judged(cards, { name = 'a pasted list', warnings = warnings, piles = piles, side = side })
end

return Decks
