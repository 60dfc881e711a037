-- Hooks that fail: the error is caught, what the running action has done is taken back, and everybody reads which hook
-- it was, in which file and line. The game goes on.
local Failures = {}

local MOST, DEEPEST = 20, 40

local running = nil -- the hook that runs now; after an error the one in which it happened
local unknown = nil -- { text =, place = }: the unknown name that caused the last failure
local messages = {} -- what people have read, the oldest first

-- Names -----------------------------------------------------------------------------------------------------------

local function finished(outer, ...)
  running = outer
  return ...
end

local function named(name, hook)
  return function(...)
    local outer = running
    running = name
    return finished(outer, hook(...))
  end
end

-- Hooks that return a reason for a refusal. Those of verbs, which are called for every card, are checked in actions.lua.
local REASONS = { actions = true, offers = true, prompts = true, beaten = true, finish = true, unready = true }

--- A hook that is asked why not has said that there is a reason, without naming it.
function Failures.without_reason(hook)
  running = hook
  unknown = { text = 'it returns true: return why not, as a sentence, or nil' }
  error(tostring(unknown.text))
end

local function reasoned(outer, why, ...)
  if why == true then Failures.without_reason(running) end
  running = outer
  return why, ...
end

local function with_reason(name, hook)
  return function(...)
    local outer = running
    running = name
    return reasoned(outer, hook(...))
  end
end

local function gives_reason(name)
  return REASONS[name:match("^%a+")] or name:sub(-5) == ".take"
end

local function name_all(hooks, prefix)
  for key, hook in pairs(Text.copy(hooks)) do
    local name = prefix .. tostring(key)
    if type(hook) == "function" then
      hooks[key] = gives_reason(name) and with_reason(name, hook) or named(name, hook)
    elseif type(hook) == "table" then
      name_all(hooks[key], name .. ".")
    end
  end
end

--- Gives every registered hook its name, for the message if it fails.
function Failures.name_hooks()
  local call = Registry.call
  name_all(Registry, "")
  Registry.call = call
end

-- Places ----------------------------------------------------------------------------------------------------------

-- "games/tiny/hooks.lua:12" for a line of this script; nil for one that comes from no file.
local function source_of(line)
  local own = nil
  for _, source in ipairs(SOURCES) do
    if source.first <= line then own = source end
  end
  return own and (own.file .. ":" .. tostring(line - own.first + 1)) or nil
end

-- The game writes "chunk_1:(12,4-20): text", Lua "name:12: text".
---@return string|nil, number # the line, and where the text begins
local function place_in(text)
  local at = text:find(":%(?%d")
  while at do
    local digits, after = text:match("^:%(?(%d+)()", at)
    after = text:match("^[%d,%-%)]*()", after)
    if text:sub(after, after + 1) == ": " then return digits, after + 2 end
    at = text:find(":%(?%d", after)
  end
  return nil, 1
end

-- Where a hook called what fails now: the innermost line of a game's files. A simulated table knows the lines of all
-- callers; Tabletop Simulator ignores an error's level, so that there it is nil.
local fail_at = error
local function calling_line()
  for level = 3, DEEPEST do
    local _, at = pcall(function() fail_at("", level) end)
    local digits = place_in(tostring(at))
    local place = digits and source_of(Text.number(digits)) or nil
    if place and place:sub(1, 6) == "games/" then return place end
  end
  return nil
end

-- Names that the game does not have, wherever they were looked up: GAME.zones["steet"].
local function refuse_others(what, things, order)
  setmetatable(things, { __index = function(_, name)
    if type(name) ~= "string" then return nil end
    local guess = Text.nearest(name, order)
    local text = 'there is no ' .. what .. ' "' .. name .. '"' .. (guess and ', did you mean "' .. guess .. '"?' or "")
    unknown = { text = text, place = calling_line() }
    error(tostring(text))
  end })
end

--- From now on an unknown zone, track or mark is an error that names the line of the hook, not of the engine.
function Failures.watch_names()
  refuse_others("zone", GAME.zones, GAME.zone_order)
  refuse_others("track", GAME.tracks, GAME.track_order)
  refuse_others("mark", GAME.marks, GAME.mark_order)
end

local function explained(message)
  local text = tostring(message)
  local what = running and ('the hook ' .. running) or 'the script'
  if unknown and text:find(unknown.text, 1, true) then
    return what .. ' failed' .. (unknown.place and ' at ' .. unknown.place or "") .. ': ' .. unknown.text
  end
  local digits, from = place_in(text)
  local place = digits and source_of(Text.number(digits)) or nil
  if place == nil then return what .. ' failed: ' .. text end
  return what .. ' failed at ' .. place .. ': ' .. text:sub(from)
end

-- Catching --------------------------------------------------------------------------------------------------------

-- What fails again and again is announced once.
local function report(message)
  local text = explained(message)
  if messages[#messages] ~= text then Screen.announce('A mistake in the table\'s script: ' .. text, nil) end
  messages[#messages + 1] = text
  if #messages > MOST then table.remove(messages, 1) end
  return text
end

---@return string[] # what has failed since the script started, as people have read it
function Failures.list() return Text.copy(messages) end

--- Calls a function in which hooks run.
---@return string|nil # what failed; nil when nothing did
function Failures.caught(run)
  running = nil
  local ok, message = pcall(function()
    run()
    return nil
  end)
  if ok then return nil end
  Damage.broken_off()
  return (report(message))
end

Screen.run = Failures.caught
Running.guard = Failures.caught

--- Does a part of the running action, and takes the whole action back where a hook fails.
---@return string|nil # what failed
function Failures.rolled_back(run)
  local why = Failures.caught(run)
  if why == nil then return nil end
  local journal = State.journal
  State.drop()
  if journal then Undo.restore(journal) end
  return why .. '. The action is taken back'
end

return Failures
