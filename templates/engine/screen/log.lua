-- What everybody is told. Never the name of a card that somebody may not see: see Cards.called.
local Log = {}

local MOST = 40

local function add(color, text, tell)
  text = Text.plain(text, " ")
  local log, line = State.now.log, color and (Table.name(color) .. " " .. text) or text
  log[#log + 1] = { player = color, text = line }
  if #log > MOST then table.remove(log, 1) end
  tell(line, color)
end

---@param color string|nil # whom it is about; their name goes in front
function Log.say(color, text) add(color, text, Screen.tell) end

--- As say, so that nobody overlooks it.
function Log.announce(color, text) add(color, text, Screen.announce) end

---@return string[] # the last lines
function Log.lines()
  return Text.map(State.now.log, function(entry) return entry.text end)
end

return Log
