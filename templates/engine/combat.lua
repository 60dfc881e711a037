-- Comparing strengths: who falls to an attack. Which cards take part, and what happens to them, is the game's.
local Combat = {}

--- What a card has against an attack: its number, and what only counts when it is attacked.
---@return number
function Combat.defence(guid) return Cards.power(guid) + (State.card(guid).resist or 0) end

---@param strength number
---@param cards string[]
---@return string[] # those with strictly less
function Combat.weaker(strength, cards)
  return Text.filter(cards, function(guid) return Combat.defence(guid) < strength end)
end

return Combat
