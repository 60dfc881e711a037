-- Prices: what texts change about the cost of an action, and what counts only once.
local Prices = {}

-- "The first character that you enter each turn": how often it has come to that is noted until the turn is over.
function Prices.name_of(source) return source.lasting or source.from .. " " .. tostring(source.n) end

---@return boolean # whether a change that counts only once a turn has not counted yet
function Prices.is_its_time(source)
  local times = State.this_turn().times
  return source.change.first == nil or times == nil or times[Prices.name_of(source)] == nil
end

-- Who pays less or more: if the text does not say, and names no cards, the card's player.
local function is_payer(source, color)
  local change = source.change
  if change.who then return (Text.has(Groups.players(change.who, source.ctx), color)) end
  return source.cards ~= nil or change.cards ~= nil and (change.cards.ref ~= nil or change.cards.whose ~= nil) or color == source.owner
end

-- Whether it matters where the card is going.
local function is_about_place(change)
  local group = change.cards or {}
  return change.to ~= nil or change.at ~= nil or change.off ~= nil or change.joins ~= nil or group.zone ~= nil or group.where ~= nil
end

-- Whether the card is going where a text says.
local function is_going(source, guid, where)
  local change = source.change
  if change.to and (where.zone or State.card(guid).zone) ~= change.to then return false end
  if change.at == "here" and (source.place == nil or (where.at or Groups.place(where.attach or guid)) ~= source.place) then return false end
  if change.off and (source.place == nil or Groups.place(guid) ~= source.place) then return false end -- "away from here"
  if change.joins == nil then return true end
  return (Text.has(Groups.cards(change.joins, source.ctx), where.attach or State.card(guid).attached_to))
end

local NOWHERE = {}

-- "The second author you play each turn": whether it is that one.
local function is_in_turn(source, guid)
  local change = source.change
  if change.nth == nil then return true end
  return change.nth == 1 + Happenings.count("plays", function(other)
    return not State.card(other).token and Cards.owner(other) == Cards.owner(guid) and (Groups.fits(change.cards, other, source.ctx))
  end)
end

local function concerns(source, action, guid, where)
  local change = source.change
  if change.cost ~= action or not is_in_turn(source, guid) or not is_payer(source, Cards.owner(guid)) then return false end
  if where.open and is_about_place(change) then return change.set ~= nil or Amounts.scaled(change.by, change, source.ctx) < 0 end
  return (is_going(source, guid, where)) and (Standing.counts(source, guid, where))
end

---@class PriceChange
---@field price number|nil # the lowest price in place of the usual one
---@field says string|nil # the card that says that price
---@field added table[] # {from=, by=} each
---@field least number # it never costs less
---@field once (string|table)[] # what counts only once, and what is paid with it: for Prices.use
---@field next string[] # the same for what is used up by the first card that it makes cheaper

local function count(source, result, used)
  local change = source.change
  if change.pays then result.once[#result.once + 1] = { card = source.from, pays = change.pays } end
  if Text.has(used, Prices.name_of(source)) then return end
  if change.first then result.once[#result.once + 1] = Prices.name_of(source) end
  if not Prices.is_its_time(source) then return end
  result.least = math.max(result.least, change.least or 0)
  if change.set then
    local price = Amounts.of(change.set, source.ctx)
    if result.price == nil or price < result.price then
      result.price = price
      result.says = source.from
    end
  else
    local by = Amounts.scaled(change.by, change, source.ctx)
    if by ~= 0 then result.added[#result.added + 1] = { from = source.from, by = by } end
  end
  if change.next then result.next[#result.next + 1] = Prices.name_of(source) end
end

---@param where Where|nil # where the card will be by that action
---@param used string[]|nil # what counts only once, and counts for another card that is paid for together with this one
---@return PriceChange # what texts change about the cost of an action with a card
function Prices.of(action, guid, where, used)
  local result = { added = {}, once = {}, next = {}, least = 0 }
  action = ChangeLines.verb(action)
  for _, sources in ipairs({ Standing.of_kind("cost"), Sources.own(guid, "cost") }) do
    for _, source in ipairs(sources) do
      if concerns(source, action, guid, where or NOWHERE) then count(source, result, used or NOWHERE) end
    end
  end
  return result
end

---@param base number # what is printed
---@param where Where|nil
---@param used string[]|nil # as for Prices.of
---@return number, string|nil, string[]|nil # what it costs now, how that comes about where it is not what is printed, and
--- what counts only once
function Prices.changed(base, action, guid, where, used)
  local change = Prices.of(action, guid, where, used)
  if change.price == nil and #change.added == 0 then return base, nil, change.once end
  local start = change.price or base
  local total = start + Text.sum(change.added, function(bonus) return bonus.by end)
  total = math.max(total, math.min(change.least, base))
  local why = change.says and (change.says == guid and 'by its text' or 'by ' .. Cards.short(change.says)) or nil
  if #change.added > 0 then why = Numbers.sum_words(start, change.added, guid) end
  return math.max(0, total), why, total < base and Text.joined(change.once, change.next) or change.once
end

-- An additional cost of a card is paid.
-- Prices.pay_more(guid, cost): texts/card_abilities.lua

--- A change that counts only once, or only for some time, has been used.
---@param once (string|table)[]|nil
function Prices.use(once)
  if once == nil or #once == 0 then return end
  local turn = State.this_turn()
  turn.times = turn.times or {}
  for _, name in ipairs(once) do
    if type(name) == "table" then
      Prices.pay_more(name.card, name.pays)
    else
      turn.times[name] = (turn.times[name] or 0) + 1
      Lasting.use(name)
    end
  end
  State.touch()
end

return Prices
