-- What everybody is told. Never the name of a card that somebody may not see: see Cards.called.
local Log = {}

local MOST = 40

local acting = nil -- { by=, seat= }: somebody acts for another's seat, and no line has said so yet

local function add(color, text, tell)
  text = Text.plain(text, " ")
  local log, line = State.now.log, color and (Table.name(color) .. " " .. text) or text
  if acting and color == acting.seat then
    line = line .. ' (by ' .. Table.name(acting.by) .. ')'
    acting = nil
  end
  local journal = State.journal
  if journal and journal.said == nil then journal.said = line end
  log[#log + 1] = { player = color, name = color and Table.name(color), text = line }
  if #log > MOST then table.remove(log, 1) end
  tell(line, color)
end

--- Writes a line in the log, for everybody.
---@param color string|nil # whom it is about; their name goes in front
function Log.say(color, text) add(color, text, Screen.tell) end

--- The same, on every screen.
---@param color string|nil
function Log.announce(color, text) add(color, text, Screen.announce) end

--- Does something for another's seat; the first line about that seat names who does it.
---@param run fun(): string|nil # why it is refused
function Log.acted_for(by, seat, what, run)
  acting = by ~= seat and { by = by, seat = seat } or nil
  local why, more = run()
  local unsaid = acting ~= nil and why == nil
  acting = nil
  if unsaid then Log.say(by, 'acts for ' .. Table.name(seat) .. ': ' .. what) end
  return why, more
end

---@return string[] # the last lines
function Log.lines()
  return Text.map(State.now.log, function(entry) return entry.text end)
end

return Log
