-- Functions without a library, as strict as the game's interpreter where it differs from Lua 5.2.
local sim, host = ...
local raw, base, masked, builtin, wrapped = sim.raw, sim.base, sim.masked, sim.builtin, sim.wrapped
local select, rawget = select, rawget
local MOST_CALLERS = 30

local function fatal(err)
  return sim.is_over() or (raw.type(err) == "userdata" and host.is_fatal(err))
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

sim.caught = caught

function base.type(...)
  local v = ...
  if v == nil then return raw.type(...) end -- which fails when there is no value at all
  return masked[v] or raw.type(v)
end

function base.pcall(f, ...)
  uncatchable("pcall", f, ...)
  return caught(raw.xpcall(f, function(err)
    sim.callers = sim.running(MOST_CALLERS)
    return err
  end, ...))
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

for _, name in raw.ipairs({ "assert", "next", "ipairs", "select", "tostring", "rawequal", "rawget",
  "rawlen", "rawset", "getmetatable" }) do
  base[name] = _G[name]
end
base._VERSION = "MoonSharp 2.0.0.0"
base._MOONSHARP = { version = "2.0.0.0", luacompat = "5.2", is_unity = true }
base.unpack, base.pack = table.unpack, table.pack
