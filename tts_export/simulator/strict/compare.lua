-- Compares tables for the simulator: the game does not count its comparing as instructions, so it runs in coroutines
-- without a hook.
local sim = ...
local raw = sim.raw

-- Whether two values are the same plain data.
local function same(a, b)
  if a == b then return true end
  if raw.type(a) ~= "table" or raw.type(b) ~= "table" then return false end
  if raw.getmetatable(a) or raw.getmetatable(b) then return false end
  for key, value in raw.next, a do
    if not same(value, b[key]) then return false end
  end
  for key in raw.next, b do
    if a[key] == nil then return false end
  end
  return true
end

local function changed(old, new)
  local keys, count = {}, 0
  for key in raw.next, old do
    if new[key] == nil then return nil end
  end
  for key, value in raw.next, new do
    if old[key] == nil then return nil end
    if not same(old[key], value) then
      count = count + 1
      keys[count] = key
    end
  end
  return keys
end

-- The keys under which two tables differ; nil where one has a key that the other has not.
function sim.changed(old, new)
  local _, keys = raw.resume(raw.create(changed), old, new)
  return keys
end
