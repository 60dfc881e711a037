-- Work that would hold up the game for too long in one frame: it is prepared in as many frames as it needs, then done
-- in one. Preparing changes nothing, so the state and a save are complete at any time: the action is saved with them and
-- begins again on loading. What is prepared may have steps, each of which is done in a frame of its own before the rest, and
-- does no harm when it is done again. Until all is done other actions are refused.
local Work = {}

-- Lua instructions, roughly. The game's interpreter takes 25 to 40 times as long as C Lua.
local IN_A_FRAME, BESIDE = 100000, 90000 -- for preparing alone; for preparing in the frame in which it is also done
local PILES_ARE_KNOWN = 10 -- frames after which a table that was loaded knows what lies where

local spent = nil
local running = nil -- the work that is being prepared: { args =, thread =, change = }

-- Does something as an action of a player.
-- Work.record: people/actions.lua

--- Waits for the next frame once enough was done in this one; called after each part of the preparation.
---@param instructions number # about how many the part was
function Work.rest(instructions)
  if running == nil then return end
  spent = spent + instructions
  if spent >= IN_A_FRAME then coroutine.yield() end
end

---@return string|nil # why nothing else can be done now
function Work.refusal()
  local args = State.now.work
  if args == nil then return nil end
  return 'one moment: ' .. Table.name(args.player) .. ' is not done with "' .. args.action .. '"'
end

-- One frame of preparing. Returns whether it has ended, then the reason for a refusal, or what was prepared.
local function prepare(work)
  spent, running = 0, work
  local went_well, why, plan = coroutine.resume(work.thread)
  running = nil
  if went_well then return coroutine.status(work.thread) == "dead", why, plan end
  State.now.work = nil
  error("\"" .. tostring(work.args.action) .. "\" has failed: " .. tostring(why))
end

local function is_over(work) return State.now.work ~= work.args end -- another table has been loaded since

local function steps_of(plan) return plan and plan.steps or {} end

local function recorded(work, change)
  return Work.record(work.args.action, work.args.player, function()
    State.shown()
    change()
    return nil
  end)
end

local function finish(work, why, plan)
  if is_over(work) then return end
  local steps = steps_of(plan)
  if #steps > 0 and why == nil then
    why = recorded(work, table.remove(steps, 1))
    if why == nil then
      Screen.later(function() finish(work, nil, plan) end)
      return
    end
  end
  State.now.work = nil
  why = why or recorded(work, function() work.change(plan) end)
  if why then Screen.refuse(work.args.player, 'Not now: ' .. why) end
end

local function go_on(work)
  if is_over(work) then return end
  local ended, why, plan = prepare(work)
  Screen.later(function()
    if ended then finish(work, why, plan) else go_on(work) end
  end)
end

---@param args table # as for tableAct: what begins again where the table is saved before it is done
---@param look fun(): string|nil, any # prepares, and calls Work.rest; why not, or what is needed to do it: perhaps `steps`, a
---       list of functions
---@param change fun(plan: any): string[]|nil # does it, behind the steps
---@return string|nil, string[]|nil # why not; what `change` returned, nil where it comes in a later frame
function Work.run(args, look, change)
  local work = { args = args, thread = coroutine.create(look), change = change }
  local ended, why, plan = prepare(work)
  if why then return why, nil end
  if ended and spent <= BESIDE and #steps_of(plan) == 0 then return nil, (change(plan)) end
  State.now.work = args
  Screen.later(function()
    if ended then finish(work, why, plan) else go_on(work) end
  end)
  return nil, nil
end

--- Begins again what was not done yet when the table was saved.
---@param act fun(args: table)
function Work.take_up(act)
  local args = State.now.work
  State.now.work = nil
  if args then Screen.later(function() act(args) end, PILES_ARE_KNOWN) end
end

return Work
