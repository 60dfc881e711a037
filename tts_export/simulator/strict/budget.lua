-- What all files here share, and the instruction budget: filled in by the files behind this one.
local host = ...

local raw = {
  type = type, tostring = tostring, tonumber = tonumber, error = error, pcall = pcall, xpcall = xpcall,
  select = select, next = next, pairs = pairs, ipairs = ipairs, format = string.format, rep = string.rep,
  find = string.find, match = string.match, gmatch = string.gmatch, gsub = string.gsub,
  remove = table.remove, insert = table.insert, sort = table.sort,
  create = coroutine.create, resume = coroutine.resume, wrap = coroutine.wrap, yield = coroutine.yield,
  getmetatable = getmetatable, setmetatable = setmetatable,
}
local debug = debug
local STEP = host.step

-- Python's objects have one metatable, with a `__gc` that drops the object: no script may have it.
debug.getmetatable(host.message).__metatable = false

collectgarbage("setpause", 400) -- little that a table makes lasts: most work of a collector with its usual pause would be useless

local sim = { raw = raw, base = {}, libraries = {},
  masked = setmetatable({}, { __mode = "k" }),  -- tables that pose as the game's userdata
  builtin = {},                                 -- functions that MoonSharp has in C#
  wrapped = setmetatable({}, { __mode = "k" }), -- results of coroutine.wrap
}

local OWN = 12 -- instructions of `tick`, which count as well: a step of the scripts is that much shorter than one of the hook
local TURN = 4 -- instructions of one turn of the loop in `sim.settle`
local SETTLED = 20 -- and of calling it

local CALLERS = 2 -- lines of a running script that are named: the innermost, and the one that called it

-- " It runs at 0a1b2c:12, called from 0a1b2c:40": where the scripts are, by the names of their chunks.
local function running(most)
  local places, level = {}, 4
  while #places < (most or CALLERS) do
    local frame = debug.getinfo(level, "Sl")
    if frame == nil then break end
    local name = raw.match(frame.source, "^=(%x%x%x%x%x%x)$")
    if name and frame.currentline > 0 then places[#places + 1] = name .. ":" .. frame.currentline end
    level = level + 1
  end
  if #places == 0 then return "" end
  return " It runs at " .. table.concat(places, ", called from ")
end

sim.running = running

local total, spent, budget, over = 0, 0, host.budget, false
local settling = false
local function stop()
  over = true
  raw.error("the instruction budget is spent: an endless loop?" .. running(), 0)
end

local function tick()
  total = total + STEP
  spent = spent + STEP
  if spent > budget and not settling then stop() end
end

--- Takes work of the host for a script from its budget.
function sim.pay(instructions)
  spent = spent + instructions
  if spent > budget then stop() end
end

--- Counts the instructions of the coroutine that is running: hooks belong to one coroutine.
function sim.count() debug.sethook(tick, "", STEP + OWN) end

--- Adds what the running coroutine has done since its hook was called last. Lua does not say how much that is, so the
--- step is filled up with a loop, whose turns are taken off again.
function sim.settle()
  settling = true
  local before, turns = total, 0
  while total == before do turns = turns + 1 end
  local filled = turns * TURN + SETTLED
  total, spent, settling = total - filled, spent - filled, false
end

--- A script is entered: it has the whole budget.
function sim.refill() spent, over = 0, false end

function sim.is_over() return over end

function sim.instructions()
  sim.settle()
  return total
end

function sim.copy(from)
  local to = {}
  for k, v in raw.pairs(from) do to[k] = v end
  return to
end

sim.count()

return sim
