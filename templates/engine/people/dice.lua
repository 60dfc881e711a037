-- Dice that players roll by hand in their games: everybody reads the number, and texts about it are carried out.
local Dice = {}

local function came(color, value)
  ByHand.noted('rolling a die', color, function()
    Log.say(color, 'rolls ' .. tostring(value))
    Events.happened("rolls", nil, { color = color })
  end)
end

--- Somebody has rolled a die; those that the table rolls for the first turn are not meant.
---@param color string|nil # who, if a hand did it
function Dice.rolled(object, color)
  local now = State.now
  if object.type ~= "Dice" or not now.started or now.over or Turn.phase() == nil then return end
  if color == nil or now.players[color] == nil then return end
  Screen.at_rest(object, function() came(color, object.getValue()) end)
end

return Dice
