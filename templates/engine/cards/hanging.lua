-- What hangs on what: cards attached to or stored under others, at any depth. Each card that hangs on another has a step of
-- its own under it (`tuck`), however they hang together.
local Hanging = {}

---@return string[] # the cards that are attached to this one or stored under it
function Hanging.under(host)
  local result = {}
  local card = State.card(host)
  if card == nil or card.load == nil then return result end
  for _, guid in ipairs(card.load) do result[#result + 1] = guid end
  return result
end

local function gather(guid, result)
  result[#result + 1] = guid
  for _, load in ipairs(Hanging.under(guid)) do gather(load, result) end
  return result
end

---@return string[] # a card and everything that hangs on it
function Hanging.pack(guid) return (gather(guid, {})) end

---@return number # how far the cards under this one reach
function Hanging.deepest(guid)
  local most = 0
  for _, each in ipairs(Hanging.pack(guid)) do most = math.max(most, State.card(each).tuck or 0) end
  return most
end

--- Gives a card and what hangs on it their steps, from this one on.
function Hanging.tuck(guid, step)
  for i, each in ipairs(Hanging.pack(guid)) do State.keep(each).tuck = step + i - 1 end
end

---@return boolean # whether a card lies under another one, however many are between them
function Hanging.lies_under(guid, other)
  local card = State.card(guid)
  while card and card.attached_to do
    if card.attached_to == other then return true end
    card = State.card(card.attached_to)
  end
  return false
end

---@return string|nil # the card to which this one is attached, or the card itself
function Hanging.host(guid)
  local card = State.card(guid)
  while card and card.attached_to do
    guid = card.attached_to
    card = State.card(guid)
  end
  return guid
end

return Hanging
