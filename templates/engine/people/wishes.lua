-- What each player wants from the table, beside the rules: which questions they want to be asked, and whether a card
-- that they drag into play is paid for at once. Kept with the game, but nothing that could be taken back.
local Wishes = {}

local HOW = { "always", "can", "never" }
local HOW_TEXTS = { "choices", "always", "never" } -- "never": no waiting for texts that are carried out by hand, either

local NONE = {}

-- Every player has an entry.
local function of(color)
  if color == nil then return NONE end
  local wishes = State.now.wishes
  wishes[color] = wishes[color] or {}
  return wishes[color]
end

-- At first players are asked what they can answer in more than one way.
local AT_FIRST = { texts = "choices" }

local function ways(about) return about == "texts" and HOW_TEXTS or HOW end

local function default(about)
  local rule = Registry.asking[about]
  return rule and rule.at_first or AT_FIRST[about] or "can"
end

---@param color string|nil # nil for what holds at first
---@param about string # one of GAME.ask_order
---@return string # how a player wants to be asked: "always", "can" or "never"
function Wishes.asked(color, about) return of(color)[about] or default(about) end

---@return boolean # whether a player wants no question to which everybody would give the same answer
function Wishes.spared(color, about) return Wishes.asked(color, about) ~= "always" end

---@return string|nil # why it cannot be so
function Wishes.set(color, about, how)
  if GAME.asks[about or ""] == nil then return 'what about: ' .. table.concat(GAME.ask_order, ' or ') .. '?' end
  if not Text.has(ways(about), how) then return table.concat(ways(about), ", ") .. "?" end
  of(color)[about] = how
  return nil
end

---@return string # what comes after a player's present wish: the button on the panel goes round
function Wishes.next(color, about)
  local how = ways(about)
  local last = (Registry.asking[about] or about == "texts") and #how or 2
  return how[(Text.index(how, Wishes.asked(color, about)) % last) + 1]
end

---@return boolean # whether a player pays at once for what they drag into play
function Wishes.pays(color) return of(color).pays == true end

function Wishes.set_pays(color, pays) of(color).pays = pays end

return Wishes
