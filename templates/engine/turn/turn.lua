-- The clock: rounds, turns, phases, steps. Phases run by themselves; an open phase waits for its player.
local Turn = {}

local ended_in = nil -- the action in which an open phase has ended by itself

Registry.conditions.first_round = function() return State.now.round == 1 end

Registry.conditions.later_round = function() return State.now.round > 1 end

Registry.conditions.acted = function() return State.this_phase().acted == true end

Registry.conditions.first_player_first_turn = function(color)
  return State.now.round == 1 and color == State.now.first
end

---@return table # the active player's turn: the phases and their order
function Turn.now() return Sides.rules(State.now.active).turn end

---@return table|nil # the rules of the running phase, as in game.yaml; nil before the first turn
function Turn.phase()
  return State.now.phase and Turn.now().phases[State.now.phase] or nil
end

local function holds(name, color)
  return name ~= nil and Registry.conditions[name](color) == true
end

---@return boolean # whether a phase would be left out now
function Turn.skips(name)
  return holds(Turn.now().phases[name].skip, State.now.active) or (Skipping.leaves_out(name))
end

-- The players that a phase is about: the active player; in a shared round all players, the first player first.
local function takers()
  if GAME.turn.shared then return State.seated(State.now.first) end
  return { State.now.active }
end

local function enter(name)
  local now = State.now
  if now.phase and now.phase == GAME.fight_phase then
    Lasting.expire("combat")
    Moments.ended("combat")
  end
  now.phase, now.step, now.done = name, 0, false
  now.flags.phase = nil -- an empty table for State.this_phase
  Lasting.expire("phase", now.active)
  State.touch() -- what texts change may depend on the phase
  if GAME.turn.shared and not Turn.now().phases[name].open then Priority.stop() end
  Moments.begin(name)
end

-- The next phase of this turn that is not left out; nil at the end of the turn.
local function following(name)
  local order, further = Turn.now().order, nil
  if name and Skipping.has_further() then
    further, name = Skipping.further_phase(Turn.skips), Skipping.usual(name)
    if further then return further end
  end
  local from = name and Text.index(order, name) or 0
  for i = from + 1, #order do
    if not Turn.skips(order[i]) then return order[i] end
  end
  return nil
end

---@return string|nil # the name of the phase after the running one
function Turn.following() return following(State.now.phase) end

local function begin(color)
  local now = State.now
  Prompts.lapse()
  now.active = color
  now.flags.turn = nil
  Lasting.expire("turn")
  Moments.ended("turn")
  Lasting.expire("next", color)
  if GAME.turn.shared then
    Log.announce(nil, 'Round ' .. tostring(now.round) .. ' begins')
  else
    Log.announce(color, 'begins a turn (round ' .. tostring(now.round) .. ')')
  end
  local name = following(nil)
  Skipping.pass(nil, name)
  enter(name or Turn.now().order[1])
end

--- Goes to a phase that comes up in the middle of another, or back again.
---@param back boolean|nil
function Turn.go(name, back)
  enter(name)
  if back then State.now.step = #Turn.now().phases[name].order end
end

--- Ends the running open phase.
function Turn.close() State.now.done = true end

--- Begins the first turn, or the next player's where the first one has left meanwhile. Its steps run when the game
--- settles.
function Turn.begin(color)
  State.now.round = 1
  begin(State.present(color))
end

-- The player whose turn comes after that of another one.
local function after(color)
  local order = Text.turned(State.now.order, color)
  for i = 2, #order do
    if Text.has(State.seated(), order[i]) then return order[i] end
  end
  return color or State.present(State.now.first)
end

---@return string # the player whose turn comes next
function Turn.next_player() return after(State.now.active) end

-- Rounds are counted where the order begins; a player who has left is passed over, the round still turns.
local function passes_start(from, to)
  local order = State.now.order
  return Text.index(order, to) <= Text.index(order, from)
end

local function next_round()
  State.now.round = State.now.round + 1
  Lasting.expire("round")
  Moments.ended("round")
end

local function end_turn()
  local now = State.now
  if Ending.turn_over(now.active) then return end
  if GAME.turn.shared then
    next_round()
    begin(now.first)
    return
  end
  local color = Skipping.further_turn()
  if color == nil then
    local before = now.active
    color = Turn.next_player()
    if passes_start(before, color) then next_round() end
    while Skipping.takes_no_turn(color) do
      before, color = color, after(color)
      if passes_start(before, color) then next_round() end
    end
  end
  begin(color)
end

-- The turn goes on with a phase, or is over.
local function go_on(name)
  local phase = State.now.phase
  local usual = Skipping.usual(phase)
  if not (Skipping.has_further() and Skipping.begin(phase, name)) then Skipping.pass(usual, name) end
  if name then enter(name) else end_turn() end
end

-- In a shared round every player takes each step; what is about all of them is done once.
local function run_step(phase, name)
  local step, by_itself = phase.steps[name], ended_in ~= nil and ended_in == State.journal
  for i, color in ipairs(takers()) do
    if (i == 1 or not PhaseSteps.for_all(step)) and not holds(step.skip, color) then PhaseSteps.take(step, color, by_itself) end
  end
end

-- The others may respond once more before the running phase ends.
-- Turn.last_chance(): turn/responses.lua

Queue.held = CarryingOut.insist

-- The open questions to a player about cards that a hand has moved.
-- Turn.unpaid(color): people/hand_prices.lua

-- The active player's phase is about to end: what was offered to that player is waited for now.
---@return boolean # whether there is something to wait for
local function insist(phase)
  local open = phase.open and Turn.unpaid(State.now.active) or {}
  for _, prompt in ipairs(open) do Prompts.insist(prompt) end
  return CarryingOut.insist() or #open > 0
end

-- One stride of the clock. False when it has to wait for somebody.
local function stride()
  local now, phase = State.now, Turn.phase()
  local acts = phase.open and now.step == #phase.order and not now.done
  if acts and not holds(phase.ends, now.active) or insist(phase) then return false end
  if now.step < #phase.order then
    now.step = now.step + 1
    run_step(phase, phase.order[now.step])
    return true
  end
  if acts then
    now.done = true
    ended_in = State.journal
  end
  if phase.responds and not State.this_phase().asked_last then
    State.this_phase().asked_last = true
    Turn.last_chance()
    return true
  end
  local name = following(now.phase)
  if Moments.finish(now.phase, name == nil) then return true end
  go_on(name)
  return true
end

---@return boolean # whether the rules run by themselves now
local function runs()
  local now = State.now
  return now.started and not now.over and now.automation and Turn.phase() ~= nil
end

-- Where players carry out a text by hand, they change one number after the other, but the text is one moment: nobody
-- wins and nobody is out before all of it is done.
local function carrying_out()
  return TextQueue.runs() or Prompts.find(function(prompt) return prompt.kind == "carry_out" or prompt.kind == "resolve" end) ~= nil
end

--- Lets the game run until it waits for somebody.
function Turn.settle()
  for _ = 1, 1000 do
    Queue.run()
    TokenCards.clear()
    local fell = runs() and not carrying_out() and Ending.look() -- without their questions the queue may go on
    local waits = Queue.waits() or Prompts.waiting() or not runs()
    if not fell and (waits or Registry.call("settle", State.now.active) ~= true and not stride()) then
      if not Numbers.settle() and not Damage.look_again() then return end
    end
  end
  error("the turn does not come to rest")
end

-- Whether a player has an action to do.
-- Turn.can_act(color): people/offers.lua

---@return string|nil # why this player cannot end the running phase
function Turn.refusal(color)
  local now = State.now
  if now.over then return 'no game is running' end
  if Turn.phase() == nil then return 'the first turn has not begun' end
  if now.active == nil and now.automation then return 'nobody may act now' end
  if now.active ~= nil and color ~= now.active then return 'it is ' .. Table.name(now.active) .. '\'s turn' end
  if Pause.running() then return 'a moment: ' .. Pause.running().words end
  if #State.missing() > 0 then return 'the game waits for ' .. Text.join(Text.map(State.missing(), Table.name)) end
  if Queue.waits() or Prompts.waiting() then return (Prompts.refusal(color)) end
  if Turn.phase().passes == false and now.automation and Turn.can_act(now.active) then return 'there is something to do first' end
  return nil
end

--- The active player ends the running phase, or does what the game has in its place.
---@return string|nil # why not
function Turn.finish(color)
  local now, phase = State.now, Turn.phase()
  local why = Turn.refusal(color)
  if why then return why end
  if Registry.finish and now.automation then return (Registry.finish(color)) end
  now.done = true
  Log.say(color, 'ends ' .. (phase.label or now.phase))
  if not now.automation then Turn.skip_ahead() end
  return nil
end

--- The active player has left: the next one begins.
function Turn.pass_on()
  local now = State.now
  if now.phase == "mulligan" or now.over then return end
  if GAME.turn.shared then Priority.leave(now.active) else end_turn() end
end

Ending.pass_on = Turn.pass_on

--- With automation off `next` only turns the page.
function Turn.skip_ahead()
  go_on(following(State.now.phase))
end

return Turn
