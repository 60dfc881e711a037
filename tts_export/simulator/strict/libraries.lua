-- The libraries table, math, os and bit32, without what goes wrong in the game.
local sim, host = ...
local raw, select = sim.raw, select

local table = sim.copy(table)

function table.remove(t, place)
  local n = #t
  if place ~= nil and (place < 1 or place > n) then
    raw.error("bad argument #2 to 'remove' (position out of bounds)", 2)
  end
  return raw.remove(t, place)
end

function table.insert(t, ...)
  local n = select("#", ...)
  if (select(n, ...)) == nil then raw.error("table.insert of nil goes wrong silently in the game", 2) end
  raw.insert(t, ...)
end

function table.sort(t, before)
  if before == nil then return raw.sort(t) end
  return raw.sort(t, function(a, b)
    local answer = before(a, b)
    if answer ~= true and answer ~= false and answer ~= nil then
      raw.error("invalid order function for sorting: it must answer true or false", 2)
    end
    return answer
  end)
end

local math = sim.copy(math)

function math.random(m, n)
  if m == nil then return host.random() end
  if n == nil then m, n = 1, m end
  if m > n or n >= 2147483648 or m <= -2147483648 then
    raw.error("bad argument to 'random' (interval is empty or not below 2^31)", 2)
  end
  return host.random_int(m, n)
end

function math.fmod() raw.error("math.fmod is wrong in the game: use %", 2) end

local modf = math.modf
function math.modf(x)
  if x < 0 then raw.error("math.modf of a negative number is wrong in the game", 2) end
  return modf(x)
end

function math.randomseed(seed) host.randomseed(seed) end

local os = { clock = function() return host.clock() end, time = function(t) return host.time(t) end,
  date = function(text, time) return host.date(text or "%c", time) end,
  difftime = function(a, b) return a - (b or 0) end }

local bit32 = sim.copy(bit32)

for _, name in raw.ipairs({ "lshift", "rshift" }) do
  local shift = bit32[name]
  bit32[name] = function(x, by)
    if by >= 32 or by <= -32 then raw.error("bit32." .. name .. " by 32 or more is wrong in the game", 2) end
    return shift(x, by)
  end
end

for _, name in raw.ipairs({ "arshift", "replace" }) do
  bit32[name] = function() raw.error("bit32." .. name .. " is wrong in the game", 2) end
end

local libraries = sim.libraries
libraries.table, libraries.math, libraries.os, libraries.bit32 = table, math, os, bit32
