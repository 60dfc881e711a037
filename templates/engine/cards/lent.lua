-- Changes of a card's numbers by hand that last until the turn is over: the table takes them off by itself.
local Lent = {}

---@param resist boolean|nil # its second number
function Lent.add(guid, by, resist)
  local turn, key = State.this_turn(), resist and "resist" or "power"
  turn.lent = turn.lent or {}
  local lent = turn.lent[guid] or { power = 0, resist = 0 }
  lent[key] = lent[key] + by
  turn.lent[guid] = lent
end

--- A card has become as it was printed.
function Lent.forget(guid)
  local lent = State.this_turn().lent
  if lent then lent[guid] = nil end
end

--- The turn is over.
function Lent.take_off()
  for guid, lent in pairs(State.this_turn().lent or {}) do
    local card = State.keep(guid)
    local guard = card.resist or 0
    card.power = (card.power or 0) - lent.power
    card.resist = guard - lent.resist
    Spots.show_number(guid)
    if lent.resist ~= 0 then Registry.call("guarded", guid, guard, card.resist) end
  end
end

return Lent
