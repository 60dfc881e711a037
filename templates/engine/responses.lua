-- Responses: a stack on which the other players may put something of their own before its top resolves, and again
-- after each thing that has resolved. Who passes how is kept by priority.lua, what waits by stack.lua; who may
-- respond, how they are asked and what resolving means is the game's.
local Responses = {}

-- What the game says; hooks fill this in.
Responses.game = {
  -- may(color) -> whether this player is asked. By open things only, so that nobody learns what is in a hand.
  may = function() return false end,
  -- ask(color, top): asks with a prompt of kind "respond"; its answer ends in Responses.pass or Responses.push.
  ask = function() end,
  -- resolve(thing): the top resolves; ends, at once or after questions, in Responses.done.
  resolve = function() end,
}

-- Whoever has just put something on the stack passes; the others may respond.
local function wait_for_others(color)
  State.now.flags.agreed = nil
  Prompts.keep_only(function(prompt) return prompt.kind ~= "respond" end)
  Priority.give(color)
  Responses.pass()
end

--- The player who is asked has nothing to add.
function Responses.pass()
  if Priority.pass() then State.now.flags.agreed = true end
end

--- Puts a thing on top of the stack.
---@param thing Thing # see stack.lua
function Responses.push(zone, thing)
  Stack.push(zone, thing)
  wait_for_others(thing.player)
end

--- Puts a thing on the stack that something else has triggered: what is resolving is finished first.
function Responses.later(zone, thing)
  local flags = State.now.flags
  if not flags.agreed then
    Responses.push(zone, thing)
    return
  end
  flags.pending = flags.pending or {}
  flags.pending[#flags.pending + 1] = thing
end

--- A thing is off the stack. What it has triggered goes there now; then everybody may act, the active player first.
---@param put_away fun(thing: Thing)|nil # where its card goes
function Responses.done(zone, thing, put_away)
  local flags = State.now.flags
  if put_away then put_away(thing) end
  Stack.remove(zone, thing.id)
  for _, waiting in ipairs(flags.pending or {}) do Stack.push(zone, waiting) end
  flags.pending, flags.agreed = nil, nil
  if Stack.height(zone) > 0 then Priority.give(State.now.active) else Priority.stop() end
end

---@return string # who carries a thing out: its player, or the active one for somebody who is gone
function Responses.keeper(thing)
  return Text.has(State.seated(), thing.player) and thing.player or State.now.active
end

local function ask_next(who, top)
  if not Text.has(State.seated(), who) then
    Priority.leave(who)
  elseif Responses.game.may(who) and not State.now.autopass[who] then
    Responses.game.ask(who, top)
  else
    Responses.pass()
  end
end

--- Takes one step: asks the next player, or resolves the top once all have passed. For Registry.settle.
---@return boolean # whether there was something to do
function Responses.run(zone)
  local top, who = Stack.top(zone), Priority.holder()
  if top == nil then
    if who then Priority.stop() end
    return false
  end
  if State.now.flags.agreed then
    Responses.game.resolve(top)
  elseif who == nil then
    wait_for_others(top.player)
  else
    ask_next(who, top)
  end
  return true
end

return Responses
