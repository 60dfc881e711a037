-- Standing numbers: what cards in play add to numbers and costs for as long as they are there (`has` on a card), and
-- which texts change a number in a way that only people can read. What is found holds until the state changes.
local Bonuses = {}

local seen = nil    -- the state's version for which the rest was found
local sources = {}  -- {from = guid, entry = what it has} for every open card in play that has something
local priced = {}   -- those of them that change a cost
local looked = {}   -- those of them that only people can read
local found = {}    -- guid -> the sources that are for it
local present = {}  -- the cards in play
local own_lua = false -- whether Lua of its own says what one of them adds
local settled = nil -- the version at which the cards show what they get

local NONE = {}

---@return table # the Lua of one card, see Registry.cards; empty for nearly all
local function own_rules(guid) return Registry.cards[State.card(guid).id] or NONE end

local function entries_of(guid)
  local own = Registry.cards[State.card(guid).id]
  if own and own.has then return own.has(guid) end
  return Cards.printed(guid).has or NONE
end

-- A text counts where it can be read; of an author only that of its slot.
local function counts(guid, entry)
  return entry.text == nil or Cards.text(guid) == Cards.printed(guid)[entry.text]
end

local function is_open(guid)
  return State.card(guid).face ~= "down" and Cards.open(guid) and (Registry.counts == nil or Registry.counts(guid))
end

local place_of = Meant.place_of
local source_of = Meant.source
local is_for = Meant.is_for
local place_fits = Meant.place_fits
local fits = Meant.fits

---@param wanted table # `to`, `type`, `tag`, `zone`, `here`: the words of an entry of `has`
---@return boolean # whether a card is among those that the text of another one means by these words
function Bonuses.meant(from, wanted, guid) return (fits(source_of(from, wanted), guid, nil)) end

-- Gathering ----------------------------------------------------------------------------------------------------

-- The cards at each place (a place is a color, a card or a name), and those of each player.
local function sorted_in(cards)
  local places, owners = {}, {}
  for _, guid in ipairs(cards) do
    local place, owner = place_of(guid), Cards.owner(guid)
    if place then
      places[place] = places[place] or {}
      places[place][#places[place] + 1] = guid
    end
    owners[owner] = owners[owner] or {}
    owners[owner][#owners[owner] + 1] = guid
  end
  return places, owners
end

-- The cards among which those are that a source is for: as few as can be told at once.
local function near_source(source, cards, places, owners)
  local entry = source.entry
  if entry.to == nil or entry.to == "self" then return { source.from } end
  if entry.to == "attached" then return { source.host } end
  if entry.here then return places[source.place] or NONE end
  if entry.to == "own" or entry.to == "others" then return owners[source.owner] end
  return cards
end

local function find_sources(cards)
  own_lua = false
  for _, guid in ipairs(cards) do
    if Registry.cards[State.card(guid).id] then own_lua = true end
    local entries = entries_of(guid)
    if #entries > 0 and is_open(guid) then
      for _, entry in ipairs(entries) do
        if entry.look then
          looked[#looked + 1] = source_of(guid, entry)
        elseif counts(guid, entry) then
          local list = (entry.cost or entry.price) and priced or sources
          list[#list + 1] = source_of(guid, entry)
        end
      end
    end
  end
end

local function gather()
  if seen == State.version then return end
  local cards = Zones.in_play()
  present = cards
  seen, sources, priced, looked, found = State.version, {}, {}, {}, {}
  find_sources(cards)
  if #sources == 0 then return end
  local places, owners = sorted_in(cards)
  for _, source in ipairs(sources) do
    for _, guid in ipairs(near_source(source, cards, places, owners)) do
      if fits(source, guid, nil) then
        found[guid] = found[guid] or {}
        found[guid][#found[guid] + 1] = source
      end
    end
  end
end

--- What a card's own Lua says may depend on the phase.
function Bonuses.phase_begins()
  if own_lua then State.touch() end
end

-- Numbers ------------------------------------------------------------------------------------------------------

---@param number string # "power"
---@param at string|nil # the place at which a card that is not in play yet counts as being
---@return table[] # what other cards add to a card's number: {from=, by=} each
function Bonuses.list(guid, number, at)
  gather()
  local result, count, of = {}, 0, found[guid]
  if at then of = Text.filter(sources, function(source) return fits(source, guid, at) end) end
  if of == nil then return NONE end
  for _, source in ipairs(of) do
    local by = source.entry[number]
    if by then
      count = count + 1
      result[count] = { from = source.from, by = by }
    end
  end
  return result
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

---@class Where # where a card will be by an action, as far as that is not where it is
---@field at string|nil # the place
---@field zone string|nil
---@field attach string|nil # on which card
---@field open boolean|nil # nobody has said yet: then it costs the least that it can

-- Whether what a source says about a cost is meant for where the card is going.
local function is_meant(source, guid, where, less)
  if where.open and (source.entry.zone or source.entry.here or source.entry.to == "joining") then return less end
  local host = where.attach or State.card(guid).attached_to
  if source.entry.to == "joining" and host ~= source.from then return false end
  return (place_fits(source, guid, where.at, where.zone))
end

-- "The first card that you enter each turn": those that have counted are kept until the turn is over.
local function is_used(source) return source.entry.first and (State.this_turn().firsts or NONE)[source.from] == true end

-- What cards say about the cost of an action: the lowest price in its place, and what is added to it.
---@return number|nil, table[], string[] # the price, {from=, by=} each, and the cards that count once each turn
function Bonuses.costs(action, guid, where)
  local price, result, firsts = nil, {}, {}
  gather()
  for _, source in ipairs(priced) do
    local cost, own = source.entry.cost, source.entry.price
    local by, instead = cost and cost[action], own and own[action]
    local about = (by or instead) and not is_used(source) and is_for(source, guid)
    if about and is_meant(source, guid, where or NONE, instead ~= nil or by < 0) then
      if instead and (price == nil or instead < price) then price = instead end
      if by then result[#result + 1] = { from = source.from, by = by } end
      if source.entry.first then firsts[#firsts + 1] = source.from end
    end
  end
  return price, result, firsts
end

---@param base number # what is printed
---@param where Where|nil
---@return number, string|nil, string[]|nil # what it costs now, how that comes about where it is not what is printed, and
--- the cards that count once each turn
function Bonuses.cost(base, action, guid, where)
  local price, list, firsts = Bonuses.costs(action, guid, where)
  if price == nil and #list == 0 then return base, nil, nil end
  local total = price or base
  for _, bonus in ipairs(list) do total = total + bonus.by end
  return math.max(0, total), #list > 0 and sum_words(price or base, list, guid) or "by a text", firsts
end

-- What only people can read ------------------------------------------------------------------------------------

local function wanted(entry, numbers)
  return Text.find(numbers, function(number) return Text.has(entry.look, number) end) ~= nil
end

-- A text can change a card's number from where that card is, from what is attached to it, or from nowhere in particular.
local function near(source, cards)
  if cards == nil or source.place == nil then return true end
  return Text.find(cards, function(guid)
    return guid == source.from or guid == source.host or place_of(guid) == source.place
  end) ~= nil
end

---@param cards string[]|nil # whose numbers are added up or compared; nil for a number that is not about cards in play
---@param numbers string[] # which ones
---@return string[] # the cards whose texts may change one of them
function Bonuses.look(cards, numbers)
  local result = {}
  gather()
  for _, source in ipairs(looked) do
    local own = own_rules(source.from)
    local known = Text.find(numbers, function(number) return own[number] ~= nil end)
    if not known and wanted(source.entry, numbers) and near(source, cards) and not Text.has(result, source.from) then
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
      local word = number:sub(1, 4) == "cost" and "cost" or number
      if own[number] == nil and not Text.has(numbers, word) then numbers[#numbers + 1] = word end
    end
  end
  if #numbers == 0 then return nil end
  return Text.join(numbers)
end

-- What the cards show ------------------------------------------------------------------------------------------

-- What a card gets: to its number, and to its second one.
local function given(guid)
  local number, guard = GAME.number, GAME.guard or "resist"
  local first, second = Cards.own_change(guid, number), Cards.own_change(guid, guard)
  for _, source in ipairs(found[guid] or NONE) do
    first = first + (source.entry[number] or 0)
    second = second + (source.entry[guard] or 0)
  end
  return first, second
end

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
  for _, guid in ipairs(present) do
    local card = State.card(guid)
    if found[guid] or card.given or card.given_guard or Registry.cards[card.id] then
      local first, second = given(guid)
      if first ~= (card.given or 0) or second ~= (card.given_guard or 0) then
        changed = note(guid, first, second) or changed
      end
    end
  end
  -- What was noted has changed no number; only its consequences may have.
  if not changed then seen = State.version end
  settled = State.version
  return changed
end

return Bonuses
