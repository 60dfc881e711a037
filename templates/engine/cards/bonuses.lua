-- Standing numbers: what cards in play add to numbers and costs for as long as they are there (`has` on a card), and
-- which texts change a number in a way that only people can read. What is found holds until the state changes.
local Bonuses = {}

local seen = nil    -- the state's version for which the rest was found
local sources = {}  -- {from = guid, entry = what it has} for every open card in play that has something
local found = {}    -- number -> guid -> list of {from =, by =}
local settled = nil -- the version at which the cards show what they get

local NONE = {}

---@return table # the Lua of one card, see Registry.cards; empty for nearly all
local function own_rules(guid) return Registry.cards[State.card(guid).id] or NONE end

local function entries_of(guid)
  local own = own_rules(guid).has
  if own then return own(guid) end
  return Cards.printed(guid).has or NONE
end

-- A text counts where it can be read; of an author only that of its slot.
local function counts(guid, entry)
  return entry.text == nil or Cards.text(guid) == Cards.printed(guid)[entry.text]
end

local function gather()
  if seen == State.version then return end
  local count = 0
  seen, sources, found = State.version, {}, {}
  for _, guid in ipairs(Zones.in_play()) do
    local entries = entries_of(guid)
    if #entries > 0 and State.card(guid).face ~= "down" and Cards.open(guid)
      and (Registry.counts == nil or Registry.counts(guid)) then
      for _, entry in ipairs(entries) do
        if counts(guid, entry) then
          count = count + 1
          sources[count] = { from = guid, entry = entry }
        end
      end
    end
  end
end

-- Whom it is for -----------------------------------------------------------------------------------------------

local function place_of(guid)
  if Registry.place then return (Registry.place(guid)) end
  local card = State.card(guid)
  return card.home or card.at
end

-- What a card is attached to; the lowest one, where they hang on each other.
local function host_of(guid)
  if State.card(guid).attached_to == nil then return nil end
  return (Hanging.host(guid))
end

local TO = {}

function TO.self(from, guid) return from == guid end

function TO.own(from, guid) return Cards.owner(from) == Cards.owner(guid) end

function TO.others(from, guid)
  return from ~= guid and Cards.owner(from) == Cards.owner(guid) and host_of(from) ~= guid
end

function TO.attached(from, guid) return host_of(from) == guid end

function TO.opponents(from, guid) return Cards.owner(from) ~= Cards.owner(guid) end

function TO.all() return true end

local function one_of(words, word) return words == nil or #words == 0 or Text.has(words, word) end

local function has_tag(entry, guid)
  if entry.tag == nil or #entry.tag == 0 then return true end
  return Text.find(entry.tag, function(tag) return Cards.tagged(guid, tag) end) ~= nil
end

local function is_here(entry, from, guid, at)
  if not entry.here then return true end
  local place = place_of(from)
  return place ~= nil and place == (at or place_of(guid))
end

---@param at string|nil # the place that counts for a card that is not in play yet
local function fits(source, guid, at)
  local entry, from = source.entry, source.from
  if not TO[entry.to or "self"](from, guid) or not one_of(entry.type, Cards.type(guid)) then return false end
  if not one_of(entry.zone, State.card(guid).zone) or not is_here(entry, from, guid, at) then return false end
  return (has_tag(entry, guid) and (entry.only == nil or entry.only(guid)))
end

-- Numbers ------------------------------------------------------------------------------------------------------

local function find(guid, number, at)
  local result, count = {}, 0
  for _, source in ipairs(sources) do
    local by = source.entry[number]
    if type(by) == "number" and fits(source, guid, at) then
      count = count + 1
      result[count] = { from = source.from, by = by }
    end
  end
  return result
end

---@param number string # "power"
---@param at string|nil # the place at which a card that is not in play yet counts as being
---@return table[] # what other cards add to a card's number: {from=, by=} each
function Bonuses.list(guid, number, at)
  gather()
  if #sources == 0 then return NONE end
  if at then return (find(guid, number, at)) end
  if not Cards.in_play(guid) then return NONE end
  local known = found[number]
  if known == nil then
    known = {}
    found[number] = known
  end
  if known[guid] == nil then known[guid] = find(guid, number) end
  return known[guid]
end

---@return number # what other cards, and its own text, add to a card's number
function Bonuses.of(guid, number, at)
  local sum = 0
  for _, bonus in ipairs(Bonuses.list(guid, number, at)) do sum = sum + bonus.by end
  return sum
end

Cards.added = Bonuses.of

local OWN = "by its text"

local function term(by, words) return (by < 0 and " - " or " + ") .. tostring(math.abs(by)) .. " " .. words end

---@param base number
---@param list table[] # {from=, by=} each
---@param guid string|nil # the card whose number it is
---@return string # "3 + 1 TYPHEUS"
local function sum_words(base, list, guid)
  local words = tostring(base)
  for _, bonus in ipairs(list) do
    words = words .. term(bonus.by, bonus.from == guid and OWN or Cards.short(bonus.from))
  end
  return words
end

local function explained(guid, total, number, by_hand)
  local list, own = Bonuses.list(guid, number), Cards.own_change(guid, number)
  if #list == 0 and own == 0 and by_hand == 0 then return tostring(total) end
  local words = sum_words(Cards.printed(guid)[number] or 0, list, guid)
  if own ~= 0 then words = words .. term(own, OWN) end
  if by_hand ~= 0 then words = words .. term(by_hand, "by hand") end
  return tostring(total) .. " = " .. words
end

---@return string # a card's number and what it is made of: "4 = 3 + 1 TYPHEUS", "3"
function Bonuses.explain(guid)
  local total = Cards.power(guid)
  if total == State.card(guid).power then return tostring(total) end -- nothing but what was changed by hand counts
  return (explained(guid, total, GAME.number, State.card(guid).power))
end

---@return string # the same for its second number
function Bonuses.explain_guard(guid)
  return (explained(guid, Cards.guard(guid), GAME.guard or "resist", State.card(guid).resist or 0))
end

local function is_changed(guid, number)
  return #Bonuses.list(guid, number) > 0 or Cards.own_change(guid, number) ~= 0
end

--- How the numbers of cards come about, for the end of a question: " JUNO 4 = 3 + 1 TYPHEUS." Nothing is said of those
--- whose numbers are as printed.
---@param cards string[]
---@return string
function Bonuses.told(cards)
  local words = ""
  for _, guid in ipairs(cards) do
    if is_changed(guid, GAME.number) then
      words = words .. " " .. Cards.short(guid) .. " " .. Bonuses.explain(guid) .. "."
    end
    if is_changed(guid, GAME.guard or "resist") then
      words = words .. " " .. Cards.short(guid) .. " " .. (GAME.guard or "resist") .. " " .. Bonuses.explain_guard(guid) .. "."
    end
  end
  return words
end

-- Costs --------------------------------------------------------------------------------------------------------

-- What cards say about the cost of an action: the lowest price in its place, and what is added to it.
---@return number|nil, table[] # the price, and {from=, by=} each
function Bonuses.costs(action, guid, at)
  local price, result, count = nil, {}, 0
  gather()
  for _, source in ipairs(sources) do
    local cost, own = source.entry.cost, source.entry.price
    local by, instead = cost and cost[action], own and own[action]
    if (by or instead) and fits(source, guid, at) then
      if instead and (price == nil or instead < price) then price = instead end
      if by then
        count = count + 1
        result[count] = { from = source.from, by = by }
      end
    end
  end
  return price, result
end

---@param base number # what is printed
---@return number, string|nil # what it costs now, and how that comes about where it is not what is printed
function Bonuses.cost(base, action, guid, at)
  local price, list = Bonuses.costs(action, guid, at)
  if price == nil and #list == 0 then return base, nil end
  local total = price or base
  for _, bonus in ipairs(list) do total = total + bonus.by end
  return math.max(0, total), #list > 0 and sum_words(price or base, list, guid) or "by a text"
end

-- What only people can read ------------------------------------------------------------------------------------

local function wanted(entry, numbers)
  return entry.look ~= nil and Text.find(numbers, function(number) return Text.has(entry.look, number) end) ~= nil
end

-- A text can change a card's number from where that card is, from what is attached to it, or from nowhere in particular.
local function near(from, cards)
  if cards == nil then return true end
  local place, host = place_of(from), host_of(from)
  if place == nil then return true end
  return Text.find(cards, function(guid)
    return guid == from or guid == host or place_of(guid) == place
  end) ~= nil
end

---@param cards string[]|nil # whose numbers are added up or compared; nil for a number that is not about cards in play
---@param numbers string[] # which ones
---@return string[] # the cards whose texts may change one of them
function Bonuses.look(cards, numbers)
  local result = {}
  gather()
  for _, source in ipairs(sources) do
    local own = own_rules(source.from)
    local known = Text.find(numbers, function(number) return own[number] ~= nil end)
    if not known and wanted(source.entry, numbers) and near(source.from, cards) and not Text.has(result, source.from) then
      result[#result + 1] = source.from
    end
  end
  return result
end

---@return string # " Texts to look at: TYPHEUS and JUNO." for the end of a question; "" where there are none
function Bonuses.look_words(cards, numbers)
  local names = Text.map(Bonuses.look(cards, numbers), Cards.short)
  if #names == 0 then return "" end
  return " Texts to look at: " .. Text.join(names) .. "."
end

---@param note table # what is printed on a card
---@return string|nil # the numbers that its text changes, where people have to see to that: "power and cost"
function Bonuses.by_hand(note)
  local own, numbers = Registry.cards[note.id] or NONE, {}
  for _, entry in ipairs(own.has and NONE or note.has or NONE) do
    for _, number in ipairs(entry.look or NONE) do
      local word = number == "costs_others" and "cost" or number
      if own[number] == nil and not Text.has(numbers, word) then numbers[#numbers + 1] = word end
    end
  end
  if #numbers == 0 then return nil end
  return Text.join(numbers)
end

-- What the cards show ------------------------------------------------------------------------------------------

local function given(guid, number) return Cards.own_change(guid, number) + Bonuses.of(guid, number) end

-- Notes on a card what it gets, and shows it.
---@return boolean # whether its second number has changed
local function note(guid, first, second)
  local card = State.keep(guid)
  local before = card.given_guard or 0
  card.given, card.given_guard = first ~= 0 and first or nil, second ~= 0 and second or nil
  Spots.show_number(guid)
  if before == second then return false end
  local by_hand = card.resist or 0
  Registry.call("guarded", guid, before + by_hand, second + by_hand)
  return true
end

--- Shows on every card what it gets now; a change of its second number may have consequences.
---@return boolean # whether there were such changes
function Bonuses.settle()
  gather()
  if settled == State.version then return false end
  local changed = false
  for _, guid in ipairs(Zones.in_play()) do
    local card = State.card(guid)
    if #sources > 0 or card.given or card.given_guard or Registry.cards[card.id] then
      local first, second = given(guid, GAME.number), given(guid, GAME.guard or "resist")
      if first ~= (card.given or 0) or second ~= (card.given_guard or 0) then
        changed = note(guid, first, second) or changed
      end
    end
  end
  settled = State.version
  return changed
end

return Bonuses
