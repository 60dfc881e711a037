-- What everybody is told. Never the name of a card that somebody may not see: see Cards.called.
local Log = {}

local MOST = 40

local function add(color, text)
  local log = State.now.log
  log[#log + 1] = { player = color, text = text }
  if #log > MOST then table.remove(log, 1) end
end

---@param color string|nil # whom it is about; their name goes in front
function Log.say(color, text)
  local line = color and (Table.name(color) .. " " .. text) or text
  add(color, line)
  Screen.tell(line, color)
end

--- As say, so that nobody overlooks it.
function Log.announce(color, text)
  local line = color and (Table.name(color) .. " " .. text) or text
  add(color, line)
  Screen.announce(line, color)
end

---@return string[] # the last lines
function Log.lines()
  return Text.map(State.now.log, function(entry) return entry.text end)
end

return Log
