-- Texts about phases and turns: "Your Prep Phase: gain 1g." They come up where the game has its step for them
-- (`ask: texts`), else when the phase begins, or when it ends.
local Moments = {}

local WHOSE = {}

function WHOSE.own(owner, color) return owner == color end

function WHOSE.any(_, color, first) return color == first end

function WHOSE.opponent(owner, color) return owner ~= color end

function WHOSE.attached(_, color, _, guid)
  local host = Hanging.host(guid)
  return host ~= guid and Cards.owner(host) == color
end

local function is_meant(reading, guid, moment)
  if reading.kind ~= "moment" or (reading.edge or "begin") ~= moment.edge then return false end
  if (reading.turn == true) ~= (moment.turn == true) then return false end
  if reading.phase ~= moment.phase and not moment.turn then return false end
  return WHOSE[reading.whose or "own"](Cards.owner(guid), moment.color, moment.first, guid)
end

-- Whose texts: the active player's first.
local function push_all(moment)
  if not State.now.automation then return end
  for _, color in ipairs(Text.turned(State.now.order, State.now.active)) do
    for _, guid in ipairs(Zones.in_play(color)) do
      for _, reading in ipairs(Changes.reads(guid)) do
        if is_meant(reading, guid, moment) and Readings.count(guid) then
          TextQueue.push(TextQueue.thing(guid, reading))
        end
      end
    end
  end
end

-- Those whom a moment is about, one after the other.
local function at(moment)
  local colors = GAME.turn.shared and State.seated(State.now.first) or { State.now.active }
  for _, color in ipairs(colors) do
    moment.color, moment.first = color, colors[1]
    push_all(moment)
  end
end

-- Whether a phase has a step for its texts.
local function has_step(phase)
  for _, step in pairs(GAME.turn.phases[phase].steps or {}) do
    if step.ask == "texts" then return true end
  end
  return false
end

--- A phase begins.
function Moments.begin(phase)
  if phase == GAME.turn.order[1] then at({ turn = true, edge = "begin" }) end
  if not has_step(phase) then at({ phase = phase, edge = "begin" }) end
end

--- A phase, or with it the turn, is about to end; what that brings comes first.
---@param last boolean # whether the turn ends
---@return boolean # whether there is something to do before
function Moments.finish(phase, last)
  local notes = State.this_phase()
  if notes.finished then return false end
  notes.finished = true
  at({ phase = phase, edge = "end" })
  if last then at({ turn = true, edge = "end" }) end
  return Queue.waits()
end

-- The step of a phase in which its texts come up; in a shared round it is taken by each player.
Registry.asks.texts = function(color)
  push_all({ phase = State.now.phase, edge = "begin", color = color,
    first = GAME.turn.shared and State.present(State.now.first) or color })
  return nil
end

return Moments
