-- The Lua that scripts see: 5.2 made as strict as the game's interpreter where the two differ.
-- Called once with the host's functions; returns the library tables and the guard that enters a script.
local host = ...

local raw = {
  type = type, tostring = tostring, tonumber = tonumber, error = error, pcall = pcall, xpcall = xpcall,
  select = select, next = next, pairs = pairs, ipairs = ipairs, format = string.format, rep = string.rep,
  find = string.find, match = string.match, gmatch = string.gmatch, gsub = string.gsub,
  remove = table.remove, insert = table.insert, sort = table.sort,
  create = coroutine.create, resume = coroutine.resume, wrap = coroutine.wrap, yield = coroutine.yield,
  getmetatable = getmetatable, setmetatable = setmetatable,
}
local debug, load, select = debug, load, select
local STEP = host.step

-- Instruction budget. Hooks belong to one coroutine, so each new coroutine gets its own.
local total, spent, budget, over = 0, 0, host.budget, false
local function tick()
  total = total + STEP
  spent = spent + STEP
  if spent > budget then
    over = true
    raw.error("the instruction budget is spent (an endless loop?)", 0)
  end
end
debug.sethook(tick, "", STEP)

local masked = setmetatable({}, { __mode = "k" }) -- tables that pose as the game's userdata
local builtin = {}                                -- functions that MoonSharp has in C#
local wrapped = setmetatable({}, { __mode = "k" }) -- results of coroutine.wrap

local function fatal(err)
  return over or (raw.type(err) == "userdata" and host.is_fatal(err))
end

-- A Python exception that a script catches becomes text, as every error is in the game.
local function caught(ok, ...)
  if ok then return ok, ... end
  local err = ...
  if fatal(err) then raw.error(err, 0) end
  if raw.type(err) == "userdata" then return false, host.message(err) end
  return false, ...
end

local function uncatchable(name, f, ...)
  if wrapped[f] then raw.error(name .. " of a coroutine.wrap function crashes the game: wrap it in a function", 3) end
  if raw.type(f) ~= "function" then raw.error("attempt to call a non-function", 3) end
  if not builtin[f] then return end
  for i = 1, select("#", ...) do
    if raw.type((select(i, ...))) == "function" then
      raw.error(name .. " of a builtin with a callback cannot catch in the game: wrap it in a function", 3)
    end
  end
end

local base = {}

function base.type(...)
  local v = ...
  if v == nil then return raw.type(...) end -- which fails when there is no value at all
  return masked[v] or raw.type(v)
end

function base.pcall(f, ...)
  uncatchable("pcall", f, ...)
  return caught(raw.pcall(f, ...))
end

function base.xpcall(f, handler, ...)
  uncatchable("xpcall", f, ...)
  return caught(raw.xpcall(f, function(err)
    if fatal(err) then return err end
    if raw.type(err) == "userdata" then err = host.message(err) end
    return handler(err)
  end, ...))
end

function base.error(message, level)
  local kind = raw.type(message)
  if kind ~= "string" and kind ~= "number" then
    raw.error("bad argument #1 to 'error' (string expected, got " .. kind .. ")", 2)
  end
  raw.error(message, level and level ~= 0 and level + 1 or 2)
end

function base.tonumber(v, radix)
  if radix == nil then
    if raw.type(v) ~= "string" then return raw.tonumber(v) end
    if raw.find(v, "0[xX]") then return nil end
    if raw.find(v, "%d,") or raw.find(v, "%d%-%s*$") or raw.find(v, "^%s*%(%s*%d") or raw.find(v, "^%s*[%+%-]?[IN][na][fN]") then
      raw.error("tonumber of '" .. v .. "' is a number in the game: match it first", 2)
    end
    return raw.tonumber(v)
  end
  if radix ~= 16 and not (radix >= 2 and radix <= 10) then
    raw.error("bad argument #2 to 'tonumber' (the game knows bases 2..10 and 16)", 2)
  end
  local n = raw.tonumber(v, radix)
  if n == nil then raw.error("tonumber: bad digit for base " .. radix .. " is an uncatchable error in the game", 2) end
  return n
end

function base.collectgarbage() return nil end

-- The game never calls __gc. Here it would run where no budget stops it.
function base.setmetatable(t, meta)
  if raw.type(meta) == "table" and rawget(meta, "__gc") ~= nil then raw.error("the game never calls __gc", 2) end
  return raw.setmetatable(t, meta)
end

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

function base.pairs(t)
  local meta = debug.getmetatable(t)
  if raw.type(t) ~= "table" or (meta and meta.__pairs) then return raw.pairs(t) end
  local keys, count = ordered_keys(t)
  local i, step, last = 0, 1, count
  if host.downwards then i, step, last = count + 1, -1, 1 end
  return function()
    while i ~= last and count > 0 do
      i = i + step
      local k = keys[i]
      local v = t[k]
      if v ~= nil then return k, v end
    end
    if size(t) > count then raw.error("keys were added while in pairs: that never ends in the game", 2) end
    return nil
  end, t, nil
end

for _, name in raw.ipairs({ "assert", "next", "ipairs", "select", "tostring", "rawequal", "rawget",
  "rawlen", "rawset", "getmetatable" }) do
  base[name] = _G[name]
end
base._VERSION = "MoonSharp 2.0.0.0"
base._MOONSHARP = { version = "2.0.0.0", luacompat = "5.2", is_unity = true }
base.unpack, base.pack = table.unpack, table.pack

local function copy(from)
  local to = {}
  for k, v in raw.pairs(from) do to[k] = v end
  return to
end

-- string ---------------------------------------------------------------------------------------------------------
local string = copy(string)
string.dump = nil

local specs = {} -- format text -> positions of its %s arguments
local function string_places(text)
  local places, n = {}, 0
  for spec in raw.gmatch(raw.gsub(text, "%%%%", ""), "%%[%-%+ #0]*%d*%.?%d*(%a)") do
    n = n + 1
    if spec == "s" then places[#places + 1] = n end
  end
  specs[text] = places
  return places
end

function string.format(text, ...)
  local places = specs[text] or string_places(text)
  for i = 1, #places do
    local v = select(places[i], ...)
    local kind = raw.type(v)
    if kind ~= "string" and kind ~= "number" then
      raw.error("bad argument #" .. places[i] + 1 .. " to 'format' (string expected, got " .. kind .. ")", 2)
    end
  end
  return raw.format(text, ...)
end

local longest = {} -- pattern -> the longest text that it is tried on: no hook can interrupt the matcher
local safe = {}    -- pattern -> the length up to which the game's matcher cannot fail
local MOST_COUNTED = 100000

-- How many matches the game's matcher finds before it fails; -1 where it does not.
local function before_failure(s, pattern, init, anchors)
  if raw.type(s) ~= "string" or raw.type(pattern) ~= "string" then return -1 end
  if longest[pattern] == nil then
    longest[pattern], safe[pattern] = host.longest(pattern), host.safe_length(pattern)
  end
  if #s > longest[pattern] then return 0 end
  if #s <= safe[pattern] then return -1 end
  if #s > MOST_COUNTED then return 0 end
  local from = init or 1
  if from < 0 then from = #s + from + 1 end
  local ok, found = raw.pcall(host.matches_before_failure, s, pattern, from < 1 and 0 or from - 1, anchors)
  return ok and found or -1 -- half a character cannot be counted
end

local function too_complex(s, pattern)
  raw.error("pattern too complex: " .. pattern .. " on " .. #s .. " characters", 3)
end

-- Nearly all calls: what is looked at here counts as instructions of the script.
local function is_safe(s, pattern) return raw.type(s) == "string" and #s <= (safe[pattern] or -1) end

function string.find(s, pattern, init, plain)
  if not plain and not is_safe(s, pattern) and before_failure(s, pattern, init, true) == 0 then too_complex(s, pattern) end
  return raw.find(s, pattern, init, plain)
end

function string.match(s, pattern, init)
  if not is_safe(s, pattern) and before_failure(s, pattern, init, true) == 0 then too_complex(s, pattern) end
  return raw.match(s, pattern, init)
end

function string.gmatch(s, pattern)
  local left, step = is_safe(s, pattern) and -1 or before_failure(s, pattern, 1, false), raw.gmatch(s, pattern)
  if left < 0 then return step end
  return function()
    if left == 0 then too_complex(s, pattern) end
    left = left - 1
    return step()
  end
end

function string.gsub(s, pattern, by, most)
  local found = is_safe(s, pattern) and -1 or before_failure(s, pattern, 1, true)
  if found >= 0 and found < (most or found + 1) then too_complex(s, pattern) end
  return raw.gsub(s, pattern, by, most)
end

function string.contains(s, part) return raw.find(s, part, 1, true) ~= nil end
function string.startsWith(s, part) return string.sub(s, 1, #part) == part end
function string.endsWith(s, part) return part == "" or string.sub(s, -#part) == part end

raw.getmetatable("").__index = string

-- table ----------------------------------------------------------------------------------------------------------
local table = copy(table)

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

-- math, os, coroutine --------------------------------------------------------------------------------------------
local math = copy(math)

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

-- Coroutines run through coroutine.wrap alone: Python may call into Lua while one runs only because wrap, unlike
-- resume, leaves nothing on the main stack. What scripts hold is a stand-in of type "thread".
local threads = setmetatable({}, { __mode = "k" })
local main = {}
local running = main
masked[main] = "thread"
threads[main] = { status = "running" }
local coroutine = { yield = raw.yield }

local function ended(thread, ...)
  thread.status = "dead"
  return ...
end

function coroutine.create(f)
  if raw.type(f) ~= "function" then raw.error("bad argument #1 to 'create' (function expected)", 2) end
  local co, thread = {}, { status = "suspended" }
  thread.step = raw.wrap(function(...)
    debug.sethook(tick, "", STEP)
    return ended(thread, f(...))
  end)
  masked[co] = "thread"
  threads[co] = thread
  return co
end

local function returned(thread, outer, ok, ...)
  running = outer
  threads[outer].status = "running"
  if thread.status ~= "dead" then thread.status = ok and "suspended" or "dead" end
  return ok, ...
end

local function resume(co, ...)
  local thread = threads[co]
  if not thread then raw.error("bad argument #1 to 'resume' (coroutine expected)", 3) end
  if thread.status ~= "suspended" then
    return false, "cannot resume " .. (thread.status == "dead" and "dead" or "non-suspended") .. " coroutine"
  end
  local outer = running
  threads[outer].status = "normal"
  thread.status, running = "running", co
  return returned(thread, outer, raw.pcall(thread.step, ...))
end

function coroutine.resume(co, ...) return caught(resume(co, ...)) end

local function passed(ok, ...)
  if ok then return ... end
  raw.error((...), 0)
end

function coroutine.wrap(f)
  local co = coroutine.create(f)
  local function step(...) return passed(resume(co, ...)) end
  wrapped[step] = true
  return step
end

function coroutine.status(co)
  local thread = threads[co]
  if not thread then raw.error("bad argument #1 to 'status' (coroutine expected)", 2) end
  return thread.status
end

function coroutine.running() return running, running == main end

-- bit32 -----------------------------------------------------------------------------------------------------------
local bit32 = copy(bit32)

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

-- What a script starts with: its own copy, so that one script cannot change another's libraries.
local libraries = { string = string, table = table, math = math, os = os, coroutine = coroutine, bit32 = bit32 }
for _, f in raw.pairs(base) do if raw.type(f) == "function" then builtin[f] = true end end
for _, library in raw.pairs(libraries) do
  for _, f in raw.pairs(library) do if raw.type(f) == "function" then builtin[f] = true end end
end

local function environment(api)
  local env = copy(base)
  for name, library in raw.pairs(libraries) do env[name] = copy(library) end
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

local sim = { raw = raw, masked = masked, environment = environment, base = base, builtin = builtin }

-- Enters a script: true and its results, or false and the host's record of the failure.
function sim.guard(f, ...)
  spent, over = 0, false
  return raw.xpcall(f, failed, ...)
end

function sim.inner(f, ...) return raw.xpcall(f, failed, ...) end

-- One step of a coroutine: whether it went well, whether it lives on, and else the failure.
function sim.resume(co)
  spent, over = 0, false
  local ok, err = resume(co)
  if ok then return true, threads[co].status ~= "dead" end
  return false, false, host.failure(err, "", "")
end

function sim.compile(source, name, env, mode)
  local f, message = load(source, "=" .. name, mode, env)
  if f then return true, f end
  return false, host.failure(message, "", "")
end

function sim.instructions() return total end

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
-- In a coroutine without a hook: what the simulator wants to know is no instruction of the game.
function sim.changed(old, new)
  local _, keys = raw.resume(raw.create(changed), old, new)
  return keys
end

sim.create = coroutine.create

return sim
