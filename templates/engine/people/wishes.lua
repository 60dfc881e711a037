-- What each player wants from the table, beside the rules: which questions they want to be asked, and whether a card
-- that they drag into play is paid for at once. Kept with the game, but nothing that could be taken back.
local Wishes = {}

local HOW = { "always", "can", "never" }

local function of(color)
  local wishes = State.now.wishes
  wishes[color] = wishes[color] or {}
  return wishes[color]
end

-- Questions that may be declined are asked only when there is an answer; those that let somebody check what the table
-- has found out are asked until a player does without them.
local function default(about)
  local rule = Registry.asking[about]
  return rule == nil and "always" or rule.at_first or "can"
end

---@param about string # a kind of question, one of GAME.ask_order
---@return string # "always"; "can": only when there is an answer, or something to look at; "never"
function Wishes.asked(color, about) return of(color)[about] or default(about) end

---@return boolean # whether a player wants no question to which everybody would give the same answer
function Wishes.spared(color, about) return Wishes.asked(color, about) ~= "always" end

---@return string|nil # why it cannot be so
function Wishes.set(color, about, how)
  if GAME.asks[about or ""] == nil then return "what about: " .. table.concat(GAME.ask_order, " or ") .. "?" end
  if not Text.has(HOW, how) then return table.concat(HOW, ", ") .. "?" end
  of(color)[about] = how
  return nil
end

---@return string # what comes after a player's present wish: the button on the panel goes round
function Wishes.next(color, about)
  local last = Registry.asking[about] and #HOW or 2
  return HOW[(Text.index(HOW, Wishes.asked(color, about)) % last) + 1]
end

---@return boolean # whether a player pays at once for what they drag into play
function Wishes.pays(color) return of(color).pays == true end

function Wishes.set_pays(color, pays) of(color).pays = pays end

return Wishes
