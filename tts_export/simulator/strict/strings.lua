-- The string library, whose patterns fail where the game's matcher does.
local sim, host = ...
local raw, select = sim.raw, select

local string = sim.copy(string)
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

local safe = {} -- pattern -> the length up to which the game's matcher cannot fail
local MOST_COUNTED = 100000

-- How many matches the game's matcher finds before it fails; -1 where it does not.
local function before_failure(s, pattern, init, anchors)
  if raw.type(s) ~= "string" or raw.type(pattern) ~= "string" then return -1 end
  if safe[pattern] == nil then safe[pattern] = host.safe_length(pattern) end
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

sim.libraries.string = string
