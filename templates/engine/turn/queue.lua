-- What waits to be resolved, first in, first out. A thing is plain data with a `kind`; the function registered for
-- its kind is called until it says that the thing is done. It may ask a question, or put new things behind.
local Queue = {}

--- Puts a thing at the end of the queue. Its turn comes in Registry.things[kind].
---@param thing table # {kind=, ...}: plain data
function Queue.push(thing)
  local queue = State.now.queue
  queue[#queue + 1] = thing
end

--- Puts a thing before everything else.
function Queue.push_front(thing) table.insert(State.now.queue, 1, thing) end

---@return table|nil # the thing that is resolved next, or now
function Queue.first() return State.now.queue[1] end

--- Takes a thing out, wherever it is.
function Queue.take(thing) Text.take(State.now.queue, thing) end

--- Takes out the things for which stays(thing) does not hold.
function Queue.keep_only(stays)
  local queue = State.now.queue
  for i = #queue, 1, -1 do
    if not stays(queue[i]) then table.remove(queue, i) end
  end
end

---@return table|nil # the first thing for which fits(thing) holds
function Queue.find(fits) return (Text.find(State.now.queue, fits)) end

---@return boolean # whether anything waits in the queue
function Queue.waits() return #State.now.queue > 0 end

local function finished(thing)
  return Registry.things[thing.kind](thing) == true
end

-- Things that wait for players, and do nothing by themselves.
local WAITS = { carry_out = true, asking = true, pause = true }

--- The table goes on by itself: whether somebody has to be waited for first. Set by turn.lua.
Queue.held = function() return false end

--- Resolves what can be resolved without asking anybody. A thing that puts another one before itself waits for it.
function Queue.run()
  local queue = State.now.queue
  while #queue > 0 and not Prompts.waiting() do
    local thing = queue[1]
    if not WAITS[thing.kind] and Queue.held() then return end
    if finished(thing) then Queue.take(thing) elseif queue[1] == thing then return end
  end
end

return Queue
