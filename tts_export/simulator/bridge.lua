-- Joins scripts to the host: stand-ins for objects and players, the API's tables, and calls between scripts.
local sim, host = ...
local raw, masked = sim.raw, sim.masked
local rawget, rawset, select, type, error = rawget, rawset, select, raw.type, raw.error
local setmetatable, getmetatable = raw.setmetatable, raw.getmetatable
local vector, getinfo = sim.vector, debug.getinfo
local vector_meta, color_meta = getmetatable(vector()), getmetatable(sim.color())

local bridge = {}
local envs = setmetatable({}, { __mode = "k" }) -- stand-in -> environment of its script

-- A stand-in looks up a method once, then keeps it bound; `o.f(x)` and `o:f(x)` both work, as in the game.
local function metatable(methods, get, set, label)
  local meta = { __metatable = false }
  function meta.__index(proxy, key)
    local f = methods[key]
    local object = rawget(proxy, "__object")
    if not f then return get(object, key) end
    local function bound(...)
      if (...) == proxy then return f(object, select(2, ...)) end
      return f(object, ...)
    end
    rawset(proxy, key, bound)
    return bound
  end
  function meta.__newindex(proxy, key, value) set(rawget(proxy, "__object"), key, value) end
  function meta.__tostring(proxy) return host.describe(rawget(proxy, "__object")) end
  function meta.__pairs() error("cannot iterate over " .. label, 2) end
  return meta
end

local function returning_vector(f)
  return function(...)
    local x, y, z = f(...)
    if x == nil then return nil end
    return vector(x, y, z)
  end
end

local function stand_in(object, meta)
  local proxy = setmetatable({ __object = object }, meta)
  masked[proxy] = "userdata"
  return proxy
end

-- Copies plain data from one script to another; functions travel only within one script.
local function transfer(value, seen, same)
  local kind = type(value)
  if kind == "function" then
    if same then return value end
    error("Attempt to access a resource owned by a script, from another script", 0)
  end
  if kind ~= "table" or masked[value] then return value end
  local copy = seen[value]
  if copy then return copy end
  copy = {}
  seen[value] = copy
  for k, v in raw.next, value do copy[transfer(k, seen, same)] = transfer(v, seen, same) end
  local meta = getmetatable(value)
  if meta == vector_meta or meta == color_meta then setmetatable(copy, meta) end
  return copy
end

local function env_of(object)
  local env = envs[host.proxy(object)]
  if not env then error("there is no script on " .. host.describe(object), 3) end
  return env
end

-- Whether the script that called the API function is the object's own.
local function is_own(object)
  local caller = getinfo(3, "S")
  return caller ~= nil and caller.short_src == host.chunk(object)
end

local shared = {} -- functions of both Global and objects that concern scripts
function shared.call(object, name, parameter)
  local f = env_of(object)[name]
  if type(f) ~= "function" then
    error("call: no function '" .. raw.tostring(name) .. "' in the script of " .. host.describe(object), 2)
  end
  local same = is_own(object)
  return (transfer((f(transfer(parameter, {}, same))), {}, same))
end
function shared.getVar(object, name)
  local value = env_of(object)[name]
  if type(value) == "table" and not masked[value] then error("getVar cannot return a table: use getTable", 2) end
  return transfer(value, {}, is_own(object))
end
function shared.setVar(object, name, value)
  if type(value) == "table" and not masked[value] then error("setVar cannot set a table: use setTable", 2) end
  env_of(object)[name] = transfer(value, {}, is_own(object))
  return true
end
function shared.getTable(object, name)
  local value = env_of(object)[name]
  if value ~= nil and type(value) ~= "table" then error("getTable: '" .. name .. "' is not a table", 2) end
  return transfer(value, {}, is_own(object))
end
function shared.setTable(object, name, value)
  if type(value) ~= "table" then error("setTable: a table is expected", 2) end
  env_of(object)[name] = transfer(value, {}, is_own(object))
  return true
end

local function with(methods, more)
  for name, f in raw.pairs(more) do methods[name] = f end
  return methods
end

local function wrap_vectors(methods, names)
  for _, name in raw.ipairs(names) do methods[name] = returning_vector(methods[name]) end
  return methods
end

local object_meta, global_meta, player_meta, ui_meta
local behavior_meta = {}

function bridge.setup(parts)
  wrap_vectors(parts.object_methods, parts.object_vectors)
  wrap_vectors(parts.player_methods, parts.player_vectors)
  object_meta = metatable(with(parts.object_methods, shared), host.get, host.set, "an object")
  global_meta = metatable(with(parts.global_methods, shared), host.get_global, host.set_global, "Global")
  player_meta = metatable(parts.player_methods, host.get_player, host.set_player, "a player")
  ui_meta = metatable(parts.ui_methods, host.get_ui, host.set_ui, "UI")
  for name, methods in raw.pairs(parts.behaviors) do
    behavior_meta[name] = metatable(methods, host.get_behavior(name), host.set_behavior(name), name)
  end
end

function bridge.object(object) return stand_in(object, object_meta) end
function bridge.global(object) return stand_in(object, global_meta) end
function bridge.player(player) return stand_in(player, player_meta) end
function bridge.ui(owner) return stand_in(owner, ui_meta) end
function bridge.behavior(object, name) return stand_in(object, behavior_meta[name]) end

-- An API table such as Wait or Turns.
function bridge.library(name, functions, constants)
  local library = {}
  for k, f in raw.pairs(functions) do library[k] = function(...) return f(...) end end
  for k, v in raw.pairs(constants) do library[k] = v end
  return setmetatable(library, {
    __index = function(_, key)
      if key == "__object" then return nil end
      return host.get_library(name, key)
    end,
    __newindex = function(_, key, value) host.set_library(name, key, value) end,
  })
end

local function numbered(entries)
  for i, e in raw.ipairs(entries) do
    entries[i] = { index = i - 1, guid = e.guid, name = e.name, nickname = e.nickname, description = e.description,
      gm_notes = e.gm_notes, memo = e.memo, tags = sim.copy(e.tags), lua_script = e.lua_script,
      lua_script_state = e.lua_script_state }
  end
  return entries
end

-- What getObjects returns for a container: copies of the entries, which scripts may change.
function bridge.entries(entries) return sim.uncounted(numbered, entries) end

function bridge.closure(f) return function(...) return f(...) end end

function bridge.script(proxy, api)
  local env = sim.environment(api)
  envs[proxy] = env
  return env
end

-- What the script itself defined under that name; a builtin of the same name does not count.
function bridge.global_value(env, name)
  local value = rawget(env, name)
  if sim.builtin[value] then return nil end
  return value
end

-- Coroutines stay in Lua; Python knows them by number.
local coroutines, last = {}, 0

function bridge.coroutine(env, name)
  local f = rawget(env, name)
  if type(f) ~= "function" then return nil end
  last = last + 1
  coroutines[last] = sim.create(f)
  return last
end

function bridge.resume(id)
  local ok, alive, failure = sim.resume(coroutines[id])
  if not alive then coroutines[id] = nil end
  return ok, alive, failure
end

return bridge
