-- A pause: the game waits for a fixed time (`pause` in game.yaml), and everybody sees the same. It is a thing in the
-- queue, so it survives a save and an undo, and what is behind it in the queue comes when the time is over.
local Pause = {}

local counting = {} -- id -> true while a timer of this script runs for it

---@return table|nil # the pause that the game waits for
function Pause.running()
  local thing = State.now.queue[1]
  return thing and thing.kind == "pause" and thing or nil
end

--- Puts a pause before everything that waits in the queue.
---@param words string # what everybody reads
---@param of number|nil # the id of its thing
function Pause.first(words, of)
  if GAME.pause == 0 then return end
  Queue.push_front({ kind = "pause", id = Prompts.new_id(), words = words, of = of })
end

Registry.things.pause = function() return false end

-- How the game goes on when a pause is over.
-- Pause.over: people/actions.lua

local function ended(id)
  counting[id] = nil
  local thing = Queue.find(function(waiting) return waiting.kind == "pause" and waiting.id == id end)
  if thing == nil then return end -- taken back
  Queue.take(thing)
  Pause.over()
end

--- Sees to it that the time of the pause at the head of the queue runs: after each action, after an undo, after loading.
function Pause.count()
  local thing = Pause.running()
  if thing == nil or counting[thing.id] then return end
  local id = thing.id
  counting[id] = true
  Screen.after(function() ended(id) end, GAME.pause)
end

return Pause
