-- Turns and phases that texts skip or add. Each is noted among the flags until its moment comes.
local Skipping = {}

--- Notes that a player skips the next phase with this name.
---@param phase string|nil # nil: the next turn
function Skipping.note(color, phase)
  local flags = State.now.flags
  flags.skips = flags.skips or {}
  table.insert(flags.skips, { player = color, phase = phase })
end

-- The first note about a player's phase, or turn, and its place among the notes.
local function find(color, phase)
  for i, note in ipairs(State.now.flags.skips or {}) do
    if note.player == color and note.phase == phase then return i end
  end
  return nil
end

local function is_always_left_out(phase)
  return Text.find(Standing.of_kind("skip"), function(source)
    local change = source.change
    return change.skip == phase and Text.has(Groups.players(change.who, source.ctx), State.now.active) and Standing.holds(source)
  end) ~= nil
end

---@return boolean # whether the active player does without a phase
function Skipping.leaves_out(phase)
  if State.now.flags.skips and find(State.now.active, phase) then return true end
  return ChangeLines.exist("skip") and is_always_left_out(phase)
end

--- The active player's turn goes on: the notes about the phases that are passed over are used up.
---@param from string|nil # the phase that is over; nil: the turn begins
---@param to string|nil # the phase that begins; nil: the turn is over
function Skipping.pass(from, to)
  local skips = State.now.flags.skips
  if skips == nil then return end
  local turn = Sides.rules(State.now.active).turn
  local order = turn.order
  local last = to and Text.index(order, to) or #order + 1
  for i = (from and Text.index(order, from) or 0) + 1, last - 1 do
    local name = order[i]
    local noted = find(State.now.active, name)
    if noted then
      table.remove(skips, noted)
      Log.say(State.now.active, 'skips ' .. (turn.phases[name].label or name))
    end
  end
end

---@return boolean # whether a player does without the turn that would begin now
function Skipping.takes_no_turn(color)
  local noted = State.now.flags.skips and find(color, nil)
  if not noted then return false end
  table.remove(State.now.flags.skips, noted)
  Log.say(color, 'skips this turn')
  return true
end

--- Notes that a player takes a further turn after this one.
function Skipping.add_turn(color)
  local flags = State.now.flags
  flags.extra = flags.extra or {}
  table.insert(flags.extra, 1, color)
end

--- Notes that the active player's turn has further phases after the running one, in this order.
---@param phases string[]
function Skipping.add_phases(phases)
  local turn = State.this_turn()
  turn.more = Text.joined(phases, turn.more or {})
end

---@return boolean # whether this turn has further phases, or had some
function Skipping.has_further()
  local turn = State.now.flags.turn
  return turn ~= nil and turn.more ~= nil
end

---@param skips fun(phase: string): boolean
---@return string|nil # the further phase that comes next
function Skipping.further_phase(skips)
  return (Text.find(State.this_turn().more, function(phase) return not skips(phase) end))
end

---@return string # the phase after which the turn goes on in its usual order
function Skipping.usual(phase)
  local turn = State.now.flags.turn
  return turn and turn.usual or phase
end

--- A phase begins, in a turn with further ones.
---@param to string|nil # nil: the turn is over
---@return boolean # whether it is one of them
function Skipping.begin(from, to)
  local turn = State.this_turn()
  local at = to and Text.index(turn.more, to)
  turn.usual = at and Skipping.usual(from) or nil
  for _ = 1, at or 0 do
    if #turn.more > 0 then table.remove(turn.more, 1) end
  end
  return at ~= nil
end

---@return string|nil # the player who takes a further turn now
function Skipping.further_turn()
  local extra = State.now.flags.extra
  return extra and extra[1] and (table.remove(extra, 1)) or nil
end

return Skipping
