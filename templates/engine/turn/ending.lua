-- How a game ends: who has reached the goal, whose turns are left, who has won.
local Ending = {}

local function goal(color) return Sides.rules(color).winning end

-- Whether any goal of the game passes a test. What no goal has need not be checked after every step.
local function some_goal(fits)
  return (fits(GAME.winning)) or Text.find(GAME.side_order or {}, function(name) return (fits(GAME.sides[name].winning)) end) ~= nil
end

local MAY_END_AT_ONCE = some_goal(function(own) return own.when == "at_once" end)
local MAY_PUT_OUT = some_goal(function(own) return own.out ~= nil end)

-- Whether a zone is empty that ends the game: of players, all of theirs.
local function is_empty(zone)
  local colors = GAME.zones[zone].shared and { State.now.order[1] } or State.seated()
  return Text.find(colors, function(color) return #Zones.list(color, zone) > 0 end) == nil
end

-- By how much a player is past the goal; nil where there is none to reach. Where only an empty zone ends the game, most
-- of the track wins.
local function ahead(color)
  local own = goal(color)
  if own.at == nil and #own.empty == 0 then return nil end
  return Tracks.get(color, own.track) - (own.at or 0)
end

local function is_there(color)
  local own = goal(color)
  if own.at and Tracks.get(color, own.track) >= own.at then return true end
  return #own.empty > 0 and Text.find(own.empty, is_empty) ~= nil
end

-- Who has reached the goal; also who has left: the cards stay, and so do the points.
local function anybody_there() return Text.find(State.now.order, is_there) end

-- Called when a game is over, to count it.
-- Ending.counted(winners): decks/matches.lua

-- What everybody reads: "White wins the game".
local function announce(winners, together)
  if #winners == 1 then
    Log.announce(winners[1], 'wins the game')
  elseif #winners == 0 then
    Log.announce(nil, 'The game is lost')
  elseif together then
    Log.announce(nil, Text.join(Text.map(winners, Table.name)) .. ' win the game together')
  else
    Log.announce(nil, 'The game ends in a tie of ' .. Text.join(Text.map(winners, Table.name)))
  end
end

--- Ends the game.
---@param winners string[] # one, several for a tie, none where all have lost
---@param together boolean|nil # several have won as one side
function Ending.over(winners, together)
  local now = State.now
  now.over = true
  now.prompts, now.queue = {}, {}
  now.winner = #winners == 1 and winners[1] or nil
  now.flags.winners, now.flags.together = winners, together
  announce(winners, together)
  Ending.counted(winners)
end

--- All players lose.
---@param why string # "The deck is empty"
function Ending.lost(why)
  Log.announce(nil, why)
  Ending.over({})
end

-- For `deck_empty: lose`.
Registry.steps.lose = function() Ending.lost('The deck is empty') end

-- Called when the active player is out: the next turn begins.
-- Ending.pass_on(): turn/turn.lua

--- Takes players out of the game; the last one left wins.
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
  local own = goal(color)
  local track, least = own.track, own.out
  if least and Tracks.get(color, track) <= least then return 'has ' .. Tracks.amount(track, Tracks.get(color, track)) end
  return Registry.call("beaten", color)
end

-- Who is furthest past the goal, or nearest to it; all of them where the track is the table's.
local function leaders()
  local aiming = Text.filter(State.now.order, function(color) return (ahead(color)) ~= nil end)
  return Text.most(aiming, ahead)
end

local function reached()
  return Text.filter(State.now.order, function(color) return (is_there(color)) and not State.now.players[color].out end)
end

local function ends_at_once()
  if not MAY_END_AT_ONCE then return false end
  for _, color in ipairs(State.now.order) do
    if goal(color).when == "at_once" and is_there(color) then return true end
  end
  return false
end

-- Whether all players win together: what decides is the table's.
local function is_common()
  return Text.find(State.now.order, function(color)
    local track = goal(color).track
    return track == nil or not GAME.tracks[track].common
  end) == nil
end

-- Why all players have lost: "12 doom".
local function loss()
  local rule = GAME.losing
  local color = rule and Text.find(State.seated(), function(color)
    local value = Tracks.get(color, rule.track)
    return rule.at and value >= rule.at or rule.out and value <= rule.out
  end)
  return color and Tracks.amount(rule.track, Tracks.get(color, rule.track)) or nil
end

--- Looks for players who have reached the goal, or are out of the game: all of the same moment. Who has reached it wins,
--- even if the game would be lost at that moment.
---@return boolean # whether there are any
function Ending.look()
  if ends_at_once() then
    Ending.over(Registry.call("tied", reached()) or (leaders()), is_common())
    return true
  end
  local lost = loss()
  if lost then
    Ending.lost(lost)
    return true
  end
  if not MAY_PUT_OUT and Registry.beaten == nil then return false end
  local why, fallen = {}, {}
  for _, color in ipairs(State.seated()) do
    why[color] = words_for(color)
    if why[color] then fallen[#fallen + 1] = color end
  end
  if #fallen > 0 then Ending.out(fallen, why) end
  return #fallen > 0
end

local function decide()
  local best = leaders()
  if #best > 1 and goal(best[1]).tie == "round" and not is_common() then
    State.now.ending.to_come = State.seated()
    Log.announce(nil, 'A tie of ' .. Text.join(Text.map(best, Table.name)) .. ': everybody takes one more turn')
    return false
  end
  Ending.over(best, is_common())
  return true
end

--- Announces at once that a player has reached the goal. The end is decided when the turn ends, and then for good.
function Ending.reached(color)
  local now = State.now
  if not now.started or now.over or now.ending or now.flags.told_end then return end
  if goal(color).at == nil or not anybody_there() then return end
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
