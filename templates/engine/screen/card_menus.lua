-- A card's context menu: first what can be done with it there and now, the rest behind "More ...". A verb that asks where
-- to has an entry for each answer as well ("Enter at Red's planet"), while these are few. The menu is looked at when
-- somebody points at the card, and after each action under every pointer; it is made again only when it has changed.
local CardMenus = {}

local MORE, BACK = 'More ...', 'Back ...'
local MOST = 5 -- entries of a verb that name an answer

local entries = {} -- card type -> what its menus can have, made once
local shown = {}   -- GUID -> the object that has a menu (a card that leaves a deck is a new object), and the menu's entries
local turned = {}  -- GUID -> true while the rest is shown
local under = {}   -- color -> the GUID under that player's pointer

local function act(args) Actions.act(args) end

-- What an entry can say of itself: `now(guid, card)`, whether it is among the first; `never(card, guid)`, whether it is left
-- out; `price(guid, choice)`, what it costs, with one of the answers that it names.
local function in_play(guid) return Cards.in_play(guid) end
local function in_hand(card) return card.zone == "hand" end

local function verb(name)
  local zones = GAME.actions[name].zones
  return { label = GAME.actions[name].label,
    never = #zones > 0 and function(card) return not Text.has(zones, card.zone) end or nil,
    now = function(guid) return Actions.has_its_time(name, Cards.owner(guid), guid) end,
    price = function(guid, choice)
      local args = { player = Cards.owner(guid), action = name, card = guid }
      if choice then args[choice.key] = choice.option end
      return (Actions.cost(name, args))
    end,
    vain = Registry.vain[name],
    choices = Registry.choices[name],
    run = function(color, guid, choice)
      local args = { player = color, action = name, card = guid }
      if choice then args[choice.key] = Text.copy(choice.option) end
      act(args)
    end }
end

local function number(label, by, resist, turn)
  return { label = label .. " " .. Text.signed(by) .. (turn and ' this turn' or ""), now = turn and by > 0 and in_play or nil, never = in_hand,
    run = function(color, guid)
      act({ player = color, action = "power", card = guid, by = by, resist = resist, turn = turn })
    end }
end

local function numbers(items, label, resist)
  for _, by in ipairs({ 1, -1 }) do
    items[#items + 1] = number(label, by, resist, true)
    items[#items + 1] = number(label, by, resist, nil)
  end
end

local function mark(name, by)
  return { label = (GAME.marks[name].label or name) .. " " .. Text.signed(by), now = by > 0 and in_play or nil, never = in_hand,
    run = function(color, guid) act({ player = color, action = "mark", card = guid, mark = name, by = by }) end }
end

local function by_hand(items, kind)
  items[#items + 1] = { label = 'Turn (' .. GAME.tap.word .. ')', now = in_play, never = in_hand, run = function(color, guid)
    local card = State.card(guid)
    act({ player = color, action = card and card.tapped and "untap" or "tap", card = guid })
  end }
  for _, name in ipairs(GAME.mark_order) do
    local types = GAME.marks[name].types
    if types == nil or Text.has(types, kind) then
      for _, by in ipairs({ 1, -1 }) do items[#items + 1] = mark(name, by) end
    end
  end
  if GAME.types[kind].number then numbers(items, GAME.number, nil) end
  if GAME.types[kind].guard then numbers(items, GAME.guard, true) end
  items[#items + 1] = { label = 'Back to hand', never = in_hand,
    run = function(color, guid) act({ player = color, action = "put", card = guid, zone = "hand" }) end }
end

-- What the table does with each paragraph of a card, for whoever may read it.
local function explain(color, guid)
  local card = State.card(guid)
  if card == nil or not (Cards.open(guid) or card.zone == "hand" and card.owner == color) then return end
  local lines = {}
  for _, reading in ipairs(Changes.reads(guid)) do
    if reading.does then
      lines[#lines + 1] = 'The table: ' .. reading.does
    else
      lines[#lines + 1] = 'By hand: ' .. TextQueue.sentence(guid, reading)
    end
  end
  Screen.whisper(color, Cards.name(guid) .. ":\n" .. table.concat(lines, "\n"))
end

local function explanation()
  return { label = 'Explain its text', never = function(_, guid) return #Changes.reads(guid) == 0 end, run = explain }
end

local function entries_of(kind)
  if entries[kind] == nil then
    local items = {}
    for _, name in ipairs(GAME.action_order) do
      local rule = GAME.actions[name]
      local fits = rule.subject ~= "none" and (#rule.types == 0 or Text.has(rule.types, kind))
      if rule.menu and fits then items[#items + 1] = verb(name) end
    end
    by_hand(items, kind)
    items[#items + 1] = explanation()
    entries[kind] = items
  end
  return entries[kind]
end

-- What an entry costs, if its player can pay for it and something can come of it.
---@return string|nil # the price in few words; nil where it cannot be done
local function price_of(entry, guid)
  if entry.price == nil then return "" end
  local cost = entry.price(guid)
  if cost == nil or Costs.missing(cost, Cards.owner(guid), guid) or entry.vain and entry.vain(guid) then return nil end
  return (Costs.short(cost))
end

-- The two pages of a card's menu, as places in the list of its type, and whether the first one has what can be done now.
-- A card that no player has brought has one page. Prices take a look at the table, as the answers do.
---@param prices table|nil # place -> the price: filled in; nil where nobody points at the card
local function pages(guid, all, prices)
  local card, first, rest = State.card(guid), {}, {}
  for place, entry in ipairs(all) do
    if not (card and entry.never and entry.never(card, guid)) then
      local now = card ~= nil and entry.now ~= nil and entry.now(guid, card)
      if now and prices then
        prices[place] = price_of(entry, guid)
        now = prices[place] ~= nil
      end
      local page = now and first or rest
      page[#page + 1] = place
    end
  end
  if #first == 0 then return rest, {}, false end
  return first, rest, true
end

local show = function() end

-- Entries that name an answer take a look at the table: only a card that somebody points at has them.
local function is_pointed_at(guid)
  for _, other in pairs(under) do
    if other == guid then return true end
  end
  return false
end

-- The game leaves the menu open at this entry, so that the other page is at hand.
local function other_page(label, guid, more)
  return { label = label, keep = true, run = function()
    turned[guid] = more
    show(guid, nil)
  end }
end

---@param choice table|nil # an answer that the entry names
---@param price string # what it costs; "" where that is nothing or not known
local function chosen(entry, choice, price)
  local label = choice and entry.label .. " " .. choice.words or entry.label
  if price ~= "" then label = label .. " (" .. price .. ")" end
  return { label = label, run = function(color, guid)
    turned[guid] = nil
    entry.run(color, guid, choice)
    show(guid, nil)
  end }
end

-- What each answer costs, if they do not all cost the same: then the entry without an answer has no price.
---@return string[]|nil, string # the prices in the order of the answers, "" where it cannot be paid; the price of the entry
local function own_prices(entry, guid, choices, price)
  if #choices == 0 or choices[1].key == "which" then return nil, #choices == 0 and price or "" end -- abilities cost what they say
  local prices = Text.map(choices, function(choice) return Costs.short((entry.price(guid, choice)) or Costs.of({})) end)
  local same = Text.find(prices, function(other) return other ~= prices[1] end) == nil
  if same then return nil, prices[1] end
  return prices, ""
end

local function option_words(option) return type(option) == "table" and table.concat(option, ",") or option end

-- What a page shows: its entries, each followed by those that name an answer.
---@return table[], string # the items, and what makes them other ones than before
---@param prices table|nil # of those entries that can be done now
local function items_of(guid, all, page, prices)
  local items, signs, count = {}, {}, 0
  local function add(item, sign)
    count = count + 1
    items[count], signs[count] = item, sign
  end
  for _, place in ipairs(page) do
    local entry = all[place]
    local choices = prices and entry.choices and entry.choices(guid) or {}
    local own, price = own_prices(entry, guid, choices, prices and prices[place] or "")
    add(chosen(entry, nil, price), tostring(place) .. "=" .. price)
    for i, choice in ipairs(#choices <= MOST and choices or {}) do
      local its = own and own[i] or ""
      add(chosen(entry, choice, its), choice.words .. ":" .. option_words(choice.option) .. "=" .. its)
    end
  end
  return items, table.concat(signs, " ")
end

-- A card whose text changes numbers in a way that the table cannot read says so, and shows the text.
local function by_hand_note(note)
  local numbers = Unread.numbers(Cards.of(note.id) or note)
  return numbers and { label = 'Not counted: its text on ' .. numbers, run = function(color, guid)
    Screen.whisper(color, Cards.called(guid) .. ": " .. (Cards.open(guid) and Cards.text(guid) or ""))
  end } or nil
end

-- Gives a card its menu, if it is another one than it has.
---@param object table|nil # the card, where it is new
show = function(guid, object)
  local known = shown[guid]
  if object == nil and known == nil then return end
  local all = entries_of(object and Table.notes(object).type or known.kind)
  local prices = is_pointed_at(guid) and {} or nil
  local first, rest, now = pages(guid, all, prices)
  local back = turned[guid] and #rest > 0
  local items, signs = items_of(guid, all, back and rest or first, now and not back and prices or nil)
  local list = signs .. (back and " <" or " ") .. tostring(#rest)
  if object == nil and known.list == list then return end
  object = object or Table.object(guid)
  if object == nil then return end
  local note = Table.notes(object)
  shown[guid] = { object = object, kind = note.type, list = list }
  local uncounted = by_hand_note(note)
  if uncounted then table.insert(items, 1, uncounted) end
  if back then items[#items + 1] = other_page(BACK, guid, nil) elseif #rest > 0 then items[#items + 1] = other_page(MORE, guid, true) end
  Screen.menu(object, items)
end

--- Gives a card that has come into sight its menu.
function CardMenus.greet(object)
  if object.type ~= "Card" then return end
  local note, known = Table.notes(object), shown[object.guid]
  if note.type == nil or GAME.types[note.type] == nil or known and known.object == object then return end
  show(object.guid, object)
end

--- A player points at something, or at nothing.
---@param object table|nil
function CardMenus.pointed(color, object)
  local guid = object and object.guid or nil
  if guid == under[color] then return end
  if under[color] then turned[under[color]] = nil end
  under[color] = guid
  if guid == nil then return end
  CardMenus.greet(object)
  show(guid, nil)
end

Panel.refreshed = function()
  for _, guid in pairs(under) do
    turned[guid] = nil
    show(guid, nil)
  end
end

return CardMenus
