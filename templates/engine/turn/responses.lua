-- Responses: a stack on which the other players may put something of their own before its top resolves, and again
-- after each thing that has resolved. Who passes how is kept by priority.lua, what waits by stack.lua; who may
-- respond, how they are asked and what resolving means is the game's: Registry.responses.
local Responses = {}

-- Whoever has just put something on the stack passes; the others may respond.
local function wait_for_others(color)
  State.now.flags.agreed = nil
  Prompts.drop_all("respond")
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
  if not Responses.agreed() then
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

--- Nobody is asked any more.
function Responses.over()
  State.now.flags.agreed = nil
  Priority.stop()
end

-- A response, as the arguments of its verb.
local function use_of(color, guid)
  return { player = color, card = guid, action = Registry.responses.verb(guid) }
end

local function ask(color)
  local options = Text.filter(Registry.responses.cards(color), function(guid)
    local args = use_of(color, guid)
    return Actions.verb_refusal(args.action, args) == nil
  end)
  table.insert(options, 1, "pass")
  local title, text = Registry.responses.words()
  Prompts.ask({ player = color, kind = "respond", title = title, text = text, options = options })
end

Registry.prompts.respond = function(prompt, choice)
  if Priority.holder() == nil then return nil end -- what there was to respond to is gone
  if choice ~= "pass" then return (Actions.run(use_of(prompt.player, choice))) end
  Responses.pass()
  return nil
end

--- Asks whoever has priority; who has left, or has nothing to respond with, passes.
function Responses.ask()
  local who = Priority.holder()
  local asked = Text.has(State.seated(), who) and not State.now.autopass[who] and Registry.responses.may(who)
  if asked then ask(who) else Responses.pass() end
end

---@return boolean # whether all have passed
function Responses.agreed() return State.now.flags.agreed == true end

--- Takes one step: asks the next player, or resolves the top once all have passed. For Registry.settle.
---@return boolean # whether there was something to do
function Responses.run(zone)
  local top, who = Stack.top(zone), Priority.holder()
  if top == nil then
    if who then Priority.stop() end
    return false
  end
  if Responses.agreed() then
    Registry.responses.resolve(top)
  elseif who == nil then
    wait_for_others(top.player)
  else
    Responses.ask()
  end
  return true
end

return Responses
