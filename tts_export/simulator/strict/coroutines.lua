-- Coroutines. They run through coroutine.wrap alone: Python may call into Lua while one runs only because wrap, unlike
-- resume, leaves nothing on the main stack. What scripts hold is a stand-in of type "thread".
local sim = ...
local raw, masked = sim.raw, sim.masked

local threads = setmetatable({}, { __mode = "k" })
local main = {}
local running = main
masked[main] = "thread"
threads[main] = { status = "running" }
local coroutine = {}

function coroutine.yield(...)
  sim.settle()
  return raw.yield(...)
end

local function ended(thread, ...)
  sim.settle()
  thread.status = "dead"
  return ...
end

function coroutine.create(f)
  if raw.type(f) ~= "function" then raw.error("bad argument #1 to 'create' (function expected)", 2) end
  local co, thread = {}, { status = "suspended" }
  thread.step = raw.wrap(function(...)
    sim.count()
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

function coroutine.resume(co, ...) return sim.caught(resume(co, ...)) end

local function passed(ok, ...)
  if ok then return ... end
  raw.error((...), 0)
end

function coroutine.wrap(f)
  local co = coroutine.create(f)
  local function step(...) return passed(resume(co, ...)) end
  sim.wrapped[step] = true
  return step
end

function coroutine.status(co)
  local thread = threads[co]
  if not thread then raw.error("bad argument #1 to 'status' (coroutine expected)", 2) end
  return thread.status
end

function coroutine.running() return running, running == main end

sim.create, sim.libraries.coroutine = coroutine.create, coroutine

--- One step of a coroutine: whether it went well, whether it lives on, and else the failure.
function sim.resume(co)
  sim.refill()
  local ok, err = resume(co)
  sim.refill()
  if ok then return true, threads[co].status ~= "dead" end
  return false, false, sim.failure(err)
end
