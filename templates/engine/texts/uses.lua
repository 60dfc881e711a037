-- How often texts have counted in this turn, or in this round: "the first time each turn", "once each round".
local Uses = {}

---@return string|nil # the key under which the uses of a text are counted: "the first time each turn"
function Uses.name(guid, reading)
  return reading.once and guid .. " " .. tostring(reading.field) .. " " .. tostring(reading.n or reading.does) or nil
end

-- The table in which the uses of texts are counted: of this turn, or of this round.
local function kept_in(reading)
  if reading.once ~= "round" or GAME.turn.shared then return State.this_turn() end
  local kept = State.now.flags.this_round
  return kept and kept.round == State.now.round and kept or { round = State.now.round }
end

local function times_used(name, reading)
  local uses = kept_in(reading).uses
  return uses and uses[name] or 0
end

---@param name string|nil
---@return boolean # whether it has counted as often as it may
function Uses.are_over(name, reading) return name ~= nil and times_used(name, reading) >= (reading.times or 1) end

--- It counts once more.
function Uses.add(name, reading)
  local kept, times = kept_in(reading), times_used(name, reading)
  if kept.round then State.now.flags.this_round = kept end
  kept.uses = kept.uses or {}
  kept.uses[name] = times + 1
end

--- "Once each turn you may": a text that came to nothing, or was declined, has not been used yet.
function Uses.take_back(thing)
  for _, kept in ipairs({ State.this_turn(), State.now.flags.this_round }) do
    local uses = kept.uses
    local times = thing.use and uses and uses[thing.use]
    if times then uses[thing.use] = times > 1 and times - 1 or nil end
  end
end

return Uses
