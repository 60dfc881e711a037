-- Scripts: what they start with, how they are entered, and where they have failed.
local sim, host = ...
local raw, base, builtin, libraries = sim.raw, sim.base, sim.builtin, sim.libraries
local debug, load = debug, load

for _, f in raw.pairs(base) do if raw.type(f) == "function" then builtin[f] = true end end
for _, library in raw.pairs(libraries) do
  for _, f in raw.pairs(library) do if raw.type(f) == "function" then builtin[f] = true end end
end

-- Each script has its own copy, so that one cannot change another's libraries.
function sim.environment(api)
  local env = sim.copy(base)
  for name, library in raw.pairs(libraries) do env[name] = sim.copy(library) end
  for name, value in raw.pairs(api) do env[name] = value end
  env._G = env
  return env
end

-- The place of the script's own line that was running: "Global:12: ".
local function place()
  for level = 3, 60 do
    local info = debug.getinfo(level, "Sl")
    if not info then return "" end
    if info.currentline > 0 and not host.is_own(info.short_src) then
      return info.short_src .. ":" .. info.currentline .. ": "
    end
  end
  return ""
end

local function failed(err)
  return host.failure(err, place(), debug.traceback("", 2))
end

function sim.failure(err) return host.failure(err, "", "") end

-- What the host calls between scripts does not pay for what the last one has spent.
local function left(...)
  sim.refill()
  return ...
end

-- Enters a script: true and its results, or false and the host's record of the failure.
function sim.guard(f, ...)
  sim.refill()
  return left(raw.xpcall(f, failed, ...))
end

function sim.inner(f, ...) return raw.xpcall(f, failed, ...) end

function sim.compile(source, name, env, mode)
  local f, message = load(source, "=" .. name, mode, env)
  if f then return true, f end
  return false, host.failure(message, "", "")
end
