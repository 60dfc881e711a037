-- How a game ends: who has reached the goal, whose turns are left, who has won.
local Ending = {}

local function goal(color) return Sides.rules(color).winning end

-- By how much a player is past the goal; nil where there is none to reach.
local function ahead(color)
  local own = goal(color)
  return own.at and Tracks.get(color, own.track) - own.at
end

local function is_there(color)
  local by = ahead(color)
  return by ~= nil and by >= 0
end

-- Who has reached the goal; also who has left: the cards stay, and so do the points.
local function anybody_there() return Text.find(State.now.order, is_there) end

--- A game is over: set by matches.lua, which counts it.
Ending.counted = function() end

--- Ends the game.
---@param winners string[] # one, or several for a tie
function Ending.over(winners)
  local now = State.now
  now.over = true
  Seating.look()
  now.prompts, now.queue = {}, {}
  now.winner = #winners == 1 and winners[1] or nil
  now.flags.winners = winners
  if #winners == 1 then
    Log.announce(winners[1], 'wins the game')
  else
    Log.announce(nil, 'The game ends in a tie of ' .. Text.join(Text.map(winners, Table.name)))
  end
  Ending.counted(winners)
end

--- The active player is out: set by turn.lua, since the next turn begins then.
Ending.pass_on = function() end

--- Takes players out of the game, all at the same moment; the last one left wins. If nobody is left it is a tie, unless the
--- hook `tied` decides it.
---@param why string|table<string, string> # "has no life left", or that for each of them
function Ending.out(colors, why)
  for _, color in ipairs(colors) do
    State.now.players[color].out = true
    Log.announce(color, (type(why) == "table" and why[color] or why) .. ': out of the game')
    Prompts.release(color)
    Registry.call("out", color)
  end
  local left = State.seated()
  if #left == 0 then
    Ending.over(Registry.call("tied", colors) or colors)
  elseif #left == 1 then
    Ending.over(left)
  elseif Text.has(colors, State.now.active) then
    Ending.pass_on()
  end
end

local function words_for(color)
  local track, least = goal(color).track, goal(color).out
  if least and Tracks.get(color, track) <= least then return 'has ' .. Tracks.amount(track, Tracks.get(color, track)) end
  return Registry.call("beaten", color)
end

-- Who is furthest past the goal, or nearest to it.
local function leaders()
  local aiming = Text.filter(State.now.order, function(color) return goal(color).at ~= nil end)
  return Text.most(aiming, ahead)
end

local function reached()
  return Text.filter(State.now.order, function(color) return (is_there(color)) and not State.now.players[color].out end)
end

local function ends_at_once()
  return Text.find(State.now.order, function(color) return (is_there(color)) and goal(color).when == "at_once" end) ~= nil
end

local function anybody_may_fall()
  return Registry.beaten ~= nil or Text.find(State.now.order, function(color) return goal(color).out ~= nil end) ~= nil
end

--- Looks for players who have reached the goal, or are out of the game: all of the same moment.
---@return boolean # whether there are any
function Ending.look()
  local why, fallen = {}, {}
  if ends_at_once() then
    Ending.over(Registry.call("tied", reached()) or (leaders()))
    return true
  end
  if not anybody_may_fall() then return false end
  for _, color in ipairs(State.seated()) do
    why[color] = words_for(color)
    if why[color] then fallen[#fallen + 1] = color end
  end
  if #fallen > 0 then Ending.out(fallen, why) end
  return #fallen > 0
end

local function decide()
  local best = leaders()
  if #best > 1 and goal(best[1]).tie == "round" then
    State.now.ending.to_come = State.seated()
    Log.announce(nil, 'A tie of ' .. Text.join(Text.map(best, Table.name)) .. ': everybody takes one more turn')
    return false
  end
  Ending.over(best)
  return true
end

--- Told at once, looked at when the turn ends: after that it holds, whatever happens to the number.
function Ending.reached(color)
  local now = State.now
  if not now.started or now.over or now.ending or now.flags.told_end then return end
  if not anybody_there() then return end
  if goal(color).when == "at_once" then return end
  now.flags.told_end = true
  Log.announce(color, 'has ' .. Tracks.amount(goal(color).track, Tracks.get(color, goal(color).track))
    .. ': the end begins when this turn is over')
end

Tracks.watch = function(color, track)
  if track == goal(color).track then Ending.reached(color) end
end

---@return number # how many turns there are until the game is over, the running one among them; who has left takes none
function Ending.turns_left()
  local now = State.now
  if now.ending == nil or now.over then return 0 end
  return #Text.filter(State.seated(), function(color) return (Text.has(now.ending.to_come, color)) end)
end

local function latch(color)
  State.now.ending = { by = color, to_come = goal(color).more_turns and State.others(color) or {} }
  if Ending.turns_left() > 0 then Log.announce(nil, 'The end has begun: every other player takes one more turn') end
end

---@param color string # whose turn ends
---@return boolean # whether the game is over
function Ending.turn_over(color)
  local now = State.now
  if now.ending == nil then
    if not anybody_there() then return false end
    latch(color)
  else
    Text.take(now.ending.to_come, color)
  end
  if Ending.turns_left() > 0 then return false end
  return decide()
end

return Ending
