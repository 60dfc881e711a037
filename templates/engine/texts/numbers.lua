-- Numbers of cards as texts change them, and how they come about: "4 = 3 + 1 TYPHEUS".
local Numbers = {}

local GUARD = GAME.guard or "resist"
local OWN, BY_HAND = 'by its text', 'by hand'

local settled = nil -- the version at which the cards show what they get

---@return number # what texts add to a number of a card, or take from it
function Numbers.added(guid, number)
  local sum, set = Standing.sum(guid, number)
  if set == nil then return sum end
  return set - (Cards.printed(guid)[number] or 0) + sum
end

Cards.added = Numbers.added

-- In words -----------------------------------------------------------------------------------------------------

local function term(by, words) return (by < 0 and " − " or " + ") .. tostring(math.abs(by)) .. " " .. words end

---@param from string|nil # the card that changes a number
---@param guid string # the card whose number it is
---@return string # how a sum names it
function Numbers.source_words(from, guid)
  if from == nil then return BY_HAND end
  return from == guid and OWN or Cards.short(from)
end

---@param base number
---@param list table[] # {from=, by=} each
---@return string # "3 + 1 TYPHEUS"
function Numbers.sum_words(base, list, guid)
  local words = tostring(base)
  for _, bonus in ipairs(list) do words = words .. term(bonus.by, Numbers.source_words(bonus.from, guid)) end
  return words
end

-- What is printed, or what the last text sets in its place.
local function base_words(guid, number, list)
  local words = tostring(Cards.printed(guid)[number] or 0)
  for _, change in ipairs(list) do
    if change.set then words = tostring(change.set) .. " " .. Numbers.source_words(change.from, guid) end
  end
  return words
end

local function is_added(change) return change.by ~= nil and change.by ~= 0 end

local function explained(guid, total, number, by_hand)
  local list, own = Standing.list(guid, number), Cards.own_change(guid, number)
  local added, base = Text.filter(list, is_added), base_words(guid, number, list)
  if #added == 0 and own == 0 and by_hand == 0 and base == tostring(total) then return base end
  local words = Numbers.sum_words(base, added, guid)
  if own ~= 0 then words = words .. term(own, OWN) end
  if by_hand ~= 0 then words = words .. term(by_hand, BY_HAND) end
  return tostring(total) .. " = " .. words
end

---@return string # a card's number and what it is made of: "4 = 3 + 1 TYPHEUS", "3"
function Numbers.explain(guid)
  local total = Cards.power(guid)
  if total == State.card(guid).power then return tostring(total) end -- only what was changed by hand counts
  return (explained(guid, total, GAME.number, State.card(guid).power))
end

---@return string # the same for its second number
function Numbers.explain_guard(guid)
  return (explained(guid, Cards.guard(guid), GUARD, State.card(guid).resist or 0))
end

local function differs(change) return change.by ~= 0 end

local function is_changed(guid, number)
  local list = Standing.list(guid, number)
  return Text.find(list, differs) ~= nil or Cards.own_change(guid, number) ~= 0
end

-- What a sum adds up, without what it comes to.
local function addends(words)
  local sum, parts = Text.cut(words, " = ")
  return parts or sum
end

---@return string # what the changed numbers of a card are made of, "3 + 1 TYPHEUS"; nothing if they are as printed
function Numbers.addends(guid)
  local first = is_changed(guid, GAME.number) and addends(Numbers.explain(guid)) or ""
  if not is_changed(guid, GUARD) then return first end
  return first .. (first == "" and "" or ", ") .. GUARD .. " " .. Numbers.explain_guard(guid)
end

--- Explains the numbers of cards for the end of a question: " JUNO 4 = 3 + 1 TYPHEUS." Numbers that are as printed are left
--- out.
---@param cards string[]
---@param unguarded boolean|nil # nobody is attacked: only the first number counts
---@param before string|nil # what is before each of them; by default a space
---@return string # that explanation
function Numbers.told(cards, unguarded, before)
  local words, names, lead = "", nil, before or " "
  local function name(guid)
    names = names or Cards.told_apart(cards) -- usually nothing is changed, and no name is needed
    return names[guid]
  end
  for _, guid in ipairs(cards) do
    if is_changed(guid, GAME.number) then
      words = words .. lead .. name(guid) .. " " .. Numbers.explain(guid) .. "."
    end
    if not unguarded and is_changed(guid, GUARD) then
      words = words .. lead .. name(guid) .. " " .. GUARD .. " " .. Numbers.explain_guard(guid) .. "."
    end
  end
  return words
end

-- What the cards show ------------------------------------------------------------------------------------------

-- What a card gets: to its number, and to its second one.
local function given(guid)
  local number = GAME.number
  return Cards.own_change(guid, number) + Numbers.added(guid, number), Cards.own_change(guid, GUARD) + Numbers.added(guid, GUARD)
end

-- Notes on a card what it gets, and shows it.
---@return boolean # whether that may have consequences
local function note(guid, first, second)
  local card = State.keep(guid)
  local before = card.given_guard or 0
  card.given, card.given_guard = first ~= 0 and first or nil, second ~= 0 and second or nil
  Spots.show_number(guid)
  if before == second or Registry.guarded == nil then return false end
  local by_hand = card.resist or 0
  Registry.call("guarded", guid, before + by_hand, second + by_hand)
  return true
end

-- What has to be noted: all of it is found before any of it is noted, which changes the state.
local function news()
  local result = {}
  local cards = State.now.cards
  for _, guid in ipairs(Standing.present) do
    local card = cards[guid]
    if Bundles.any(guid) or card.given or card.given_guard or Registry.cards[card.id] then
      local first, second = given(guid)
      if first ~= (card.given or 0) or second ~= (card.given_guard or 0) then
        result[#result + 1] = { card = guid, first = first, second = second }
      end
    end
  end
  return result
end

--- Shows on every card what it gets now; a change of its second number may have consequences.
---@return boolean # whether there were such changes
function Numbers.settle()
  Standing.count()
  if settled == State.version then return false end
  local changed = false
  for _, entry in ipairs(news()) do changed = note(entry.card, entry.first, entry.second) or changed end
  -- The notes have changed no number; their consequences may have.
  if not changed then Standing.still_holds() end
  settled = State.version
  return changed
end

return Numbers
