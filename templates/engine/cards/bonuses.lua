-- Standing numbers: what cards in play add to numbers and costs for as long as they are there (`has` on a card), and
-- which texts change a number in a way that only people can read. Where they come from is found by sources.lua.
local Bonuses = {}

local settled = nil -- the version at which the cards show what they get

local NONE = {}

---@return table # the Lua of one card, see Registry.cards; empty for nearly all
local function own_rules(guid) return Registry.cards[State.card(guid).id] or NONE end

local place_of = Meant.place_of
local source_of = Meant.source
local is_for = Meant.is_for
local place_fits = Meant.place_fits
local fits = Meant.fits

---@param wanted table # `to`, `type`, `tag`, `zone`, `here`: the words of an entry of `has`
---@return boolean # whether a card is among those that the text of another one means by these words
function Bonuses.meant(from, wanted, guid) return (fits(source_of(from, wanted), guid, nil)) end

local gather = Sources.gather

--- What a card's own Lua says may depend on the phase.
function Bonuses.phase_begins()
  if Sources.own_lua then State.touch() end
end

-- Numbers ------------------------------------------------------------------------------------------------------

---@param number string # "power"
---@param at string|nil # the place at which a card that is not in play yet counts as being
---@return table[] # what other cards add to a card's number: {from=, by=} each
function Bonuses.list(guid, number, at)
  gather()
  local found = at == nil and (Sources.of(guid, number)) or Text.filter(Sources.list, function(source)
    return source.entry[number] ~= nil and (fits(source, guid, at))
  end)
  return Text.map(found, function(source) return { from = source.from, by = source.entry[number] } end)
end

---@return number # what other cards, and its own text, add to a number of the card
function Bonuses.of(guid, number, at)
  gather()
  if at == nil then return (Sources.sum(guid, number)) end
  return (Text.sum(Bonuses.list(guid, number, at), function(bonus) return bonus.by end))
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

--- Explains the numbers of cards for the end of a question: " JUNO 4 = 3 + 1 TYPHEUS." Numbers that are as printed are left
--- out.
---@param cards string[]
---@param unguarded boolean|nil # nobody is attacked: only the first number counts
---@return string # that explanation
function Bonuses.told(cards, unguarded)
  local words = ""
  for _, guid in ipairs(cards) do
    if is_changed(guid, GAME.number) then
      words = words .. " " .. Cards.short(guid) .. " " .. Bonuses.explain(guid) .. "."
    end
    if not unguarded and is_changed(guid, GAME.guard or "resist") then
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
---@return string|nil # the card that says the price
function Bonuses.costs(action, guid, where)
  local price, result, firsts, says = nil, {}, {}, nil
  gather()
  for _, source in ipairs(Sources.priced) do
    local cost, own = source.entry.cost, source.entry.price
    local by, instead = cost and cost[action], own and own[action]
    local about = (by or instead) and not is_used(source) and is_for(source, guid)
    if about and is_meant(source, guid, where or NONE, instead ~= nil or by < 0) then
      if instead and (price == nil or instead < price) then
        price = instead
        says = source.from
      end
      if by then result[#result + 1] = { from = source.from, by = by } end
      if source.entry.first then firsts[#firsts + 1] = source.from end
    end
  end
  return price, result, firsts, says
end

---@param base number # what is printed
---@param where Where|nil
---@return number, string|nil, string[]|nil # what it costs now, how that comes about where it is not what is printed, and
--- the cards that count once each turn
function Bonuses.cost(base, action, guid, where)
  local price, list, firsts, says = Bonuses.costs(action, guid, where)
  if price == nil and #list == 0 then return base, nil, nil end
  local total = price or base
  for _, bonus in ipairs(list) do total = total + bonus.by end
  local why = says == guid and OWN or says and "by " .. Cards.short(says) or nil
  if #list > 0 then why = sum_words(price or base, list, guid) end
  return math.max(0, total), why, firsts
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
  for _, source in ipairs(Sources.looked) do
    local own = own_rules(source.from)
    local known = Text.find(numbers, function(number) return own[number] ~= nil end)
    if not known and wanted(source.entry, numbers) and near(source, cards) and not Text.has(result, source.from) then
      result[#result + 1] = source.from
    end
  end
  return result
end

---@param counts nil|fun(guid: string): boolean # whether the text of a card matters now
---@return string # " Texts to look at: TYPHEUS and JUNO." for the end of a question; "" where there are none
function Bonuses.look_words(cards, numbers, counts)
  local found = Text.filter(Bonuses.look(cards, numbers), counts or function() return true end)
  if #found == 0 then return "" end
  return " Texts to look at: " .. Bonuses.names(found) .. "."
end

---@return string # "TYPHEUS and JUNO": each name once
function Bonuses.names(cards)
  local names = {}
  for _, guid in ipairs(cards) do
    local name = Cards.short(guid)
    if not Text.has(names, name) then names[#names + 1] = name end
  end
  return Text.join(names)
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
  return Cards.own_change(guid, number) + Sources.sum(guid, number), Cards.own_change(guid, guard) + Sources.sum(guid, guard)
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
  for _, guid in ipairs(Sources.present) do
    local card = State.card(guid)
    if Sources.any(guid) or card.given or card.given_guard or Registry.cards[card.id] then
      local first, second = given(guid)
      if first ~= (card.given or 0) or second ~= (card.given_guard or 0) then
        changed = note(guid, first, second) or changed
      end
    end
  end
  -- What was noted has changed no number; only its consequences may have.
  if not changed then Sources.still_hold() end
  settled = State.version
  return changed
end

return Bonuses
