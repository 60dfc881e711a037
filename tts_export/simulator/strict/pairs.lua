-- pairs, in an order on which scripts cannot rely.
local sim, host = ...
local raw, base, debug = sim.raw, sim.base, debug

-- Keys in an order that is the same in every run: C Lua's own differs, the game's is that of insertion. Even seeds
-- go downwards, so that a script which depends on the order shows it under another seed.
local function ordered_keys(t)
  local numbers, strings, keys, n, s = {}, {}, {}, 0, 0
  local rest = {}
  for k in raw.next, t do
    local kind = raw.type(k)
    if kind == "string" then
      s = s + 1
      strings[s] = k
    elseif kind == "number" then
      n = n + 1
      numbers[n] = k
    else
      rest[#rest + 1] = k
    end
  end
  raw.sort(numbers)
  raw.sort(strings)
  for i = 1, n do keys[i] = numbers[i] end
  for i = 1, s do keys[n + i] = strings[i] end
  for i = 1, #rest do keys[n + s + i] = rest[i] end
  return keys, n + s + #rest
end

local function size(t)
  local n = 0
  for _ in raw.next, t do n = n + 1 end
  return n
end

-- The game's pairs is not written in Lua: what is done here in its place does not count as instructions of the script. So it is
-- done in a coroutine, which has no hook that counts them.
local function working(work, t)
  while true do work, t = raw.yield(work(t)) end
end
local worker = raw.create(working)

local function uncounted(work, t)
  local ok, one, two = raw.resume(worker, work, t)
  if ok then return one, two end
  worker = raw.create(working)
  raw.error(one, 0)
end
sim.uncounted = uncounted

function base.pairs(t)
  local meta = debug.getmetatable(t)
  if raw.type(t) ~= "table" or (meta and meta.__pairs) then return raw.pairs(t) end
  local keys, count = uncounted(ordered_keys, t)
  local i, step, last = 0, 1, count
  if host.downwards then i, step, last = count + 1, -1, 1 end
  return function()
    while i ~= last and count > 0 do
      i = i + step
      local k = keys[i]
      local v = t[k]
      if v ~= nil then return k, v end
    end
    if uncounted(size, t) > count then raw.error("keys were added while in pairs: that never ends in the game", 2) end
    return nil
  end, t, nil
end
