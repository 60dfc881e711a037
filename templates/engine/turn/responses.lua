-- Responses: a stack on which players may put something of their own before its top resolves, and again after each thing
-- that has resolved. All are asked at the same time (asking.lua); what waits is kept by stack.lua. Who may respond, how
-- they are asked and what resolving means is the game's: Registry.responses.
local Responses = {}

local ABOUT = "respond"

local trying = nil -- the player whose responses are looked through

--- Lets these players respond, one after the other.
---@param order string[]
function Responses.wait(order)
  local flags = State.now.flags
  flags.agreed, flags.responders = nil, order
  Asking.drop(ABOUT)
end

-- Whether a player does not want to respond any more in this turn. Once something is on the stack, all are asked again.
local function is_quiet(color)
  local turn = State.now.flags.turn
  return turn ~= nil and turn.quiet ~= nil and turn.quiet[color] == true
end

local function wake_all()
  if State.now.flags.turn then State.now.flags.turn.quiet = nil end
end

-- Whoever has just put something on the stack passes; the others may respond.
local function wait_for_others(color)
  local order = State.seated(color)
  Text.take(order, color)
  Responses.wait(order)
end

--- Puts a thing on top of the stack.
---@param thing Thing # {player=, card= or source=, ...}: plain data
function Responses.push(zone, thing)
  Stack.push(zone, thing)
  wake_all()
  wait_for_others(thing.player)
end

--- Puts a triggered thing on the stack, once what is resolving is finished.
function Responses.later(zone, thing)
  local flags = State.now.flags
  if not Responses.agreed() then
    Responses.push(zone, thing)
    return
  end
  flags.pending = flags.pending or {}
  flags.pending[#flags.pending + 1] = thing
end

--- A thing is off the stack: what it triggered goes there, and players may respond again.
---@param put_away fun(thing: Thing)|nil # moves its card where it goes
function Responses.done(zone, thing, put_away)
  local flags = State.now.flags
  if put_away then put_away(thing) end
  Stack.remove(zone, thing.id)
  local triggered = flags.pending or {}
  flags.pending = nil
  for _, waiting in ipairs(triggered) do Stack.push(zone, waiting) end
  if #triggered > 0 then
    wait_for_others(triggered[#triggered].player)
  elseif Stack.height(zone) > 0 or flags.last_chance then
    Responses.wait(State.seated(State.now.active))
  else
    Responses.over()
  end
end

-- In steps that the table takes by itself, only players who have asked for it are asked.
local STEPS = "steps"

Registry.asking[STEPS] = { at_first = "never" }

-- Where the active player has ended a phase, that player has declined; the others may respond.
Turn.last_chance = function()
  local active = State.now.active
  State.now.flags.last_chance = true
  if Turn.phase().asked_as == STEPS then Responses.wait(State.seated(active)) else wait_for_others(active) end
end

--- Ends the responses: nobody is asked anymore.
function Responses.over()
  local flags = State.now.flags
  flags.agreed, flags.responders, flags.last_chance = nil, nil, nil
  Asking.drop(ABOUT)
end

-- A response, as the arguments of its verb.
local function use_of(color, guid)
  return { player = color, card = guid, action = Registry.responses.verb(guid) }
end

-- Calls a function while this player counts as the one who may respond.
local function tried(color, run)
  trying = color
  local result = run()
  trying = nil
  return result
end

-- Most cards are of a type that their verb does not take: then nothing else has to be checked.
local function is_of_its_type(args)
  local types = GAME.actions[args.action].types
  return types == nil or #types == 0 or Text.has(types, State.card(args.card).type)
end

local function usable(color)
  return Text.filter(Registry.responses.cards(color), function(guid)
    local args = use_of(color, guid)
    if not is_of_its_type(args) then return false end
    return Actions.verb_refusal(args.action, args) == nil
  end)
end

Registry.asking.respond = {
  words = 'time for responses',
  question = function(round, color)
    if not Registry.responses.may(color) then return nil end
    if round.last and is_quiet(color) then return { silent = true, options = {} } end
    local title, text = Registry.responses.words()
    return { title = title, text = text, options = tried(color, function() return usable(color) end),
      quiet = round.last and 'Not this turn' or nil }
  end,
  quiet = function(color)
    local turn = State.this_turn()
    turn.quiet = turn.quiet or {}
    turn.quiet[color] = true
  end,
  take = function(_, color, guid)
    return (tried(color, function() return Actions.run(use_of(color, guid)) end))
  end,
  over = function() State.now.flags.agreed = true end,
}

--- Asks all who may respond now.
---@param last boolean|nil
function Responses.ask(last)
  local order = Text.filter(State.now.flags.responders, function(color) return Text.has(State.seated(), color) end)
  Asking.begin({ about = ABOUT, order = order, last = last, wish = last and Turn.phase().asked_as or nil })
end

---@return boolean # whether players may respond, or have all passed
function Responses.open() return State.now.flags.responders ~= nil end

---@return boolean # whether it is this player's turn to respond
function Responses.may(color)
  local round = Asking.running(ABOUT)
  return trying == color or round ~= nil and round.order[1] == color
end

---@return boolean # whether something has to be resolved before anybody may respond
function Responses.blocked()
  local other = Prompts.find(function(prompt) return not prompt.offer and prompt.kind ~= ABOUT end)
    or Queue.find(function(thing) return thing.kind ~= "pause" and thing.about ~= ABOUT end)
  return other ~= nil
end

---@return boolean # whether all have passed
function Responses.agreed() return State.now.flags.agreed == true end

--- For Registry.settle: asks for responses, or resolves the top once all have passed.
---@return boolean # whether there was something to do
function Responses.run(zone)
  local top = Stack.top(zone)
  if top == nil and State.now.flags.last_chance and not Responses.agreed() then
    Responses.ask(true)
    return true
  end
  if top == nil then
    local was_open = Responses.open()
    if was_open then Responses.over() end
    return false
  end
  if Responses.agreed() then
    if top.resolves or not CarryingOut.insist() then Registry.responses.resolve(top) end
  elseif not Responses.open() then
    wake_all()
    wait_for_others(top.player)
  else
    Responses.ask()
  end
  return true
end

return Responses
