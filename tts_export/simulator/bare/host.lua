-- What the script of a bare table has in the place of the game's functions: chance, messages, and a time that jumps to what
-- waits next.
local sim, host, bare, api = ...
local raw = sim.raw
local next, sort = raw.next, raw.sort

-- The keys in the order in which strict/pairs.lua visits them, so that the same script does the same here.
local function ordered(t)
  local keys, n, mixed, kind = {}, 0, false, nil
  for k in next, t do
    n = n + 1
    keys[n] = k
    local its = raw.type(k)
    mixed = mixed or (kind ~= nil and its ~= kind)
    kind = its
  end
  if mixed then
    sort(keys, function(one, other)
      local first, second = raw.type(one), raw.type(other)
      if first ~= second then return first == "number" end
      return one < other
    end)
  else
    sort(keys)
  end
  return keys, n
end

local function upwards(state)
  local i, keys, t = state.i, state.keys, state.t
  while i < state.n do
    i = i + 1
    local v = t[keys[i]]
    if v ~= nil then
      state.i = i
      return keys[i], v
    end
  end
end

local function downwards(state)
  local i, keys, t = state.i, state.keys, state.t
  while i > 1 do
    i = i - 1
    local v = t[keys[i]]
    if v ~= nil then
      state.i = i
      return keys[i], v
    end
  end
end

function api.pairs(t)
  if next(t) == nil then return next, t, nil end
  local keys, n = ordered(t)
  if host.downwards then return downwards, { i = n + 1, keys = keys, t = t }, nil end
  return upwards, { i = 0, n = n, keys = keys, t = t }, nil
end

-- A game makes little that lasts: most of the work of a collector with its usual pause would be useless.
collectgarbage("setpause", 400)

-- There are no stand-ins of objects, whose type would be another one.
api.type = raw.type

-- What is wrong with a call is found on a table with pieces: here the same calls are made ten thousand times a second.
api.table = sim.copy(sim.libraries.table)
api.table.insert, api.table.remove, api.table.sort = raw.insert, raw.remove, raw.sort
for _, name in raw.ipairs({ "find", "match", "gmatch", "gsub" }) do sim.libraries.string[name] = raw[name] end

-- Time ---------------------------------------------------------------------------------------------------------

local waiting, frame, last = {}, 0, 0

function bare.frame() return frame end

function bare.wait(frames, run)
  last = last + 1
  waiting[#waiting + 1] = { due = frame + frames, id = last, run = run }
end

local function first()
  local best = 1
  for i = 2, #waiting do
    local one, other = waiting[i], waiting[best]
    if one.due < other.due or one.due == other.due and one.id < other.id then best = i end
  end
  return raw.remove(waiting, best)
end

--- Runs what waits, and what that makes wait, until nothing does.
function bare.settle()
  local runs = 0
  while #waiting > 0 do
    local due = first()
    runs = runs + 1
    if runs > 10000 then raw.error("the table does not come to rest", 0) end
    if due.due > frame then frame = due.due end
    due.run()
  end
  frame = frame + 1
  bare.rested()
end

api.BARE = bare
return bare
