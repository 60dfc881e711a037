-- Priority: who may act, where players act in turn. It goes round until all players have passed in succession.
-- Kept in the state, so that it survives a save and an undo. In a shared round (turn.shared) whoever has it is the
-- active player.
local Priority = {}

local function running() return State.now.flags.priority end

local function hold(color)
  running().holder = color
  running().takes_time = nil
  if GAME.turn.shared then State.now.active = color end
end

--- Gives a player priority; nobody has passed yet.
---@param color string
---@param among string[]|nil # those between whom it goes round; nil: all who play
function Priority.give(color, among)
  State.now.flags.priority = { among = among, passed = {} }
  hold(State.present(color))
end

---@return string|nil # who may act; nil while nobody may
function Priority.holder()
  local now = running()
  return now and now.holder or nil
end

-- Those between whom it goes round and who have not left the table.
local function around()
  local now, seated = running(), State.seated()
  if now == nil or now.among == nil then return seated end
  return Text.filter(now.among, function(color) return Text.has(seated, color) end)
end

---@return string # who comes after a player; the same player when nobody else is left
function Priority.after(color)
  local order = Text.turned(State.now.order, color)
  local there = around()
  for i = 2, #order do
    if Text.has(there, order[i]) then return order[i] end
  end
  return color
end

--- Its holder has done something: the next player may act.
function Priority.acted()
  running().passed = {}
  hold(Priority.after(running().holder))
end

--- Passes: the next player may act.
---@return boolean # whether all have passed in succession
function Priority.pass()
  local now = running()
  local holder = now.holder
  if not Text.has(now.passed, holder) then now.passed[#now.passed + 1] = holder end
  hold(Priority.after(holder))
  local left = Text.filter(around(), function(color) return not Text.has(now.passed, color) end)
  return #left == 0
end

---@return boolean # whether a player has passed since somebody did something
function Priority.passed(color)
  local now = running()
  return now ~= nil and Text.has(now.passed, color)
end

--- The holder acts instead of answering a question: until somebody has acted, nothing is done on their behalf.
function Priority.take_time() running().takes_time = true end

---@return boolean
function Priority.takes_time()
  local now = running()
  return now ~= nil and now.takes_time == true
end

--- Somebody has left the table.
function Priority.leave(color)
  if Priority.holder() == color then hold(Priority.after(color)) end
end

--- Ends it: nobody may act.
function Priority.stop()
  State.now.flags.priority = nil
  if GAME.turn.shared then State.now.active = nil end
end

return Priority
