-- Compares tables for the simulator: the game does not count its comparing as instructions, so it runs in a coroutine
-- without a hook.
local sim = ...
local raw = sim.raw

-- What differs between two values, if they are plain data: false for nothing, true for all of it, or by key.
local function differences(old, new)
  if old == new then return false end
  if raw.type(old) ~= "table" or raw.type(new) ~= "table" then return true end
  if raw.getmetatable(old) or raw.getmetatable(new) then return true end
  for key in raw.next, old do
    if new[key] == nil then return true end
  end
  local found = false
  for key, value in raw.next, new do
    if old[key] == nil then return true end
    local inner = differences(old[key], value)
    if inner then
      found = found or {}
      found[key] = inner
    end
  end
  return found
end

function sim.differences(old, new)
  local _, found = raw.resume(raw.create(differences), old, new)
  return found
end
