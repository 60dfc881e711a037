-- What has happened to cards in this turn, for texts that ask for it: "if this card moved this turn".
local Happenings = {}

--- An event has happened to a card.
---@param name string # "enters", "moves", ...
function Happenings.note(name, guid)
  local turn = State.this_turn()
  turn.happened = turn.happened or {}
  turn.happened[name] = turn.happened[name] or {}
  turn.happened[name][guid] = (turn.happened[name][guid] or 0) + 1
  State.touch() -- what a card adds may depend on it
end

local function remember(what, color, track)
  local turn = State.this_turn()
  turn[what] = turn[what] or {}
  turn[what][color] = turn[what][color] or {}
  turn[what][color][track] = true
end

--- A player has gained something: "if you gained life this turn".
function Happenings.gain(color, track) remember("gained", color, track) end

--- A player has lost something: "if an opponent lost life this turn".
function Happenings.lose(color, track) remember("lost", color, track) end

--- A player has drawn cards: "the second card you draw each turn".
---@return number # how many they had drawn before in this turn
function Happenings.draw(color, count)
  local turn = State.this_turn()
  turn.drawn = turn.drawn or {}
  local before = turn.drawn[color] or 0
  turn.drawn[color] = before + count
  return before
end

---@return boolean # whether that has happened to a card in this turn
function Happenings.of(name, guid)
  local happened = State.this_turn().happened
  return happened ~= nil and happened[name] ~= nil and happened[name][guid] ~= nil
end

---@return string[] # the cards to which that has happened in this turn, wherever they are now
function Happenings.cards(name)
  local happened, result = State.this_turn().happened, {}
  -- trap-ok: lua-pairs-order they are sorted
  for guid in pairs(happened and happened[name] or {}) do result[#result + 1] = guid end
  table.sort(result) -- trap-ok: lua-string-order GUIDs are strings: any fixed order will do
  return result
end

---@param fits fun(guid: string): boolean
---@param cards boolean|nil # to how many of them, instead
---@return number # how often it has happened in this turn to cards that fit
function Happenings.count(name, fits, cards)
  local happened, sum = State.this_turn().happened, 0
  for guid, times in pairs(happened and happened[name] or {}) do
    if fits(guid) then sum = sum + (cards and 1 or times) end
  end
  return sum
end

return Happenings
