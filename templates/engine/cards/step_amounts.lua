-- The amounts that game.yaml gives steps: a number, a number printed on a card, or the sum over the cards of a zone.
local StepAmounts = {}

-- A card's number as it is now; a cost such as "3g" counts as 3.
local function number_on(guid, field)
  if field == GAME.number then return (Cards.power(guid)) end
  local printed = tostring(Cards.printed(guid)[field] or 0):match("^%-?%d+")
  return tonumber(printed) or 0
end

---@param amount number|string # a number, or the name of a printed field
---@return number
function StepAmounts.of_card(amount, guid)
  if type(amount) == "number" then return amount end
  return (number_on(guid, amount))
end

---@param rule table # {sum=, zone=, types=, upright=}, see `amount` of a step
---@return number
function StepAmounts.of_zone(color, rule)
  local total = 0
  for _, guid in ipairs(Zones.list(color, rule.zone)) do
    local counts = rule.types == nil or #rule.types == 0 or Text.has(rule.types, Cards.type(guid))
    if counts and not (rule.upright and State.card(guid).tapped) then total = total + number_on(guid, rule.sum) end
  end
  return total
end

return StepAmounts
