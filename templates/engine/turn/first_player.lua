-- Who begins: the player who was named, one by chance, or the one who rolls highest.
local FirstPlayer = {}

-- How the game goes on with the player who begins.
-- FirstPlayer.go_on(first): turn/setup.lua

-- Called once the dice have decided: the game runs on by itself.
-- FirstPlayer.after_roll(): people/actions.lua

local function decided(first)
  local now = State.now
  now.order, now.first, now.active = Text.turned(now.order, first), first, first
  now.flags.rolls = nil
  Log.announce(first, 'has the first turn')
  FirstPlayer.go_on(first)
end

--- Chooses who begins; where dice decide, it rolls for one player after the other.
function FirstPlayer.choose()
  local now = State.now
  if now.flags.first then
    decided(now.flags.first)
  elseif GAME.setup.first == "random" then
    local seated = State.seated()
    decided(seated[math.random(1, #seated)])
  else
    now.flags.rolls = { left = State.seated(), values = {} }
    FirstPlayer.roll()
  end
end

-- The players who rolled highest. If they are several, only they roll again.
local function highest(values)
  local rolling = Text.filter(State.now.order, function(color) return values[color] ~= nil end)
  return Text.most(rolling, function(color) return values[color] end)
end

local function rolled(color, value)
  local rolls = State.now.flags.rolls
  if rolls == nil or rolls.left[1] ~= color then return end
  rolls.values[color] = value
  table.remove(rolls.left, 1)
  Log.say(color, 'rolls ' .. tostring(value))
  if #rolls.left == 0 then
    local best = highest(rolls.values)
    if #best == 1 then
      decided(best[1])
      FirstPlayer.after_roll()
      return
    end
    Log.say(nil, Text.join(Text.map(best, Table.name)) .. ' roll again')
    State.now.flags.rolls = { left = best, values = {} }
  end
  FirstPlayer.roll()
end

--- Rolls for the next player; called again when a saved game is taken up in the middle of it.
function FirstPlayer.roll()
  local rolls = State.now.flags.rolls
  if rolls == nil or #rolls.left == 0 then return end
  local color = rolls.left[1]
  Screen.roll(function(value) rolled(color, value) end)
end

return FirstPlayer
