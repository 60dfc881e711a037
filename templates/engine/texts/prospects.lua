-- What can come of the steps of a text: whether they can begin, whether their price can be paid in whole.
local Prospects = {}

---@return Doing
function Prospects.doing(thing, step)
  step.got = step.got or {}
  thing.ctx.doer = step.as or thing.ctx.player
  return { thing = thing, step = step, ctx = thing.ctx, player = step.as or thing.ctx.player, got = step.got,
    answer = step.got.answer }
end

-- Whether there are as many cards for a group of a step as it says.
local function has_cards(doing, key)
  local group = doing.step[key]
  local wanted = type(group.n) == "number" and not group.up_to and group.n or 1
  return #Choosing.legal(doing, key) >= wanted
end

-- What can be done in part, with what is there.
local PRICES = { banish = true, destroy = true, discard = true, give = true, lose = true, pay = true, remove = true,
  sacrifice = true, shift = true, tap = true, to = true }

-- Whether a step would be done only in part: with fewer cards, marks or points than it says.
local function falls_short(doing)
  local act, step = Acts[doing.step.act], doing.step
  local few = Text.find(act.groups or {}, function(key)
    return step[key] ~= nil and not step[key].all and not step[key].up_to and not has_cards(doing, key)
  end)
  return few ~= nil or act.short ~= nil and (act.short(doing))
end

---@return boolean # whether the prices that some steps begin with can be paid in whole
function Prospects.payable(thing, steps, as)
  for _, step in ipairs(steps) do
    if step.act == "instead" then return (Prospects.payable(thing, step.steps, as)) end
    if not PRICES[step.act] or step.who and step.who ~= "you" then return true end
    local doing = Prospects.doing(thing, Text.copy(step))
    if step.who == nil then doing.player = step.as or as or doing.player end
    doing.step.as, doing.step.whole, thing.ctx.doer = doing.player, true, doing.player
    if falls_short(doing) then return false end
  end
  return true
end

---@param whole boolean|nil # whether it has to be done as it says: not with fewer cards
---@return boolean # whether a list of steps can begin: its first one is not impossible
function Prospects.possible(thing, steps, as, whole)
  local step = steps[1]
  local act, doing = Acts[step.act], Prospects.doing(thing, Text.copy(step))
  if step.who == nil then doing.player = step.as or as or doing.player end
  doing.step.as, thing.ctx.doer = doing.player, doing.player
  if step.who and step.who ~= "you" then return #Groups.players(step.who, thing.ctx) > 0 end
  if act.possible then return (act.possible(doing)) and (not whole or Prospects.payable(thing, steps, as)) end
  local counts = whole and not PRICES[step.act]
  return Text.find(act.groups or {}, function(key)
    return step[key] ~= nil and (not Choosing.matters(doing, key) or counts and not has_cards(doing, key))
  end) == nil and (not whole or counts or Prospects.payable(thing, steps, as))
end

-- Whether a step can do nothing without what was done, or named, before it.
local function depends(step)
  if step.act == "did" then return not step.negative and step.otherwise == nil end
  return Text.find(Acts[step.act].groups or {}, function(key) return step[key] ~= nil and step[key].ref == "it" end) ~= nil
end

---@return boolean # whether anything can come of some steps, whichever of them it is
function Prospects.fruitful(thing, steps, as)
  if #steps == 0 or Prospects.possible(thing, steps, as) then return true end
  return Text.find(steps, function(step)
    return step ~= steps[1] and not depends(step) and Prospects.possible(thing, { step }, as)
  end) ~= nil
end

---@return boolean # whether all of a text hangs on its first step
function Prospects.hang_on_first(steps)
  return Text.find(steps, function(step) return step ~= steps[1] and step.act ~= "did" end) == nil
end

-- "You may ..." of a text that comes up again and again; a text about its own card comes up once.
local function is_routine(step, event, guid)
  return step.act == "may" and step.otherwise == nil and (event == nil or event.card ~= guid)
end

-- Whether a condition can be checked beforehand: it must not refer to a card that is only named later.
local function says_the_same(cond) return not cond.names and cond.cond ~= "is" end

---@return boolean # whether a text that is due can be skipped silently: its condition does not hold ("if the attached character
--- is untapped, ..."), or what its player may do again and again cannot be done now
function Prospects.come_to_nothing(thing, steps)
  local first = steps[1]
  if first == nil or not Prospects.hang_on_first(steps) then return false end
  local holds = Prospects.possible(thing, steps)
  if first.act == "when" and holds then
    return first.otherwise == nil and says_the_same(first.cond) and Prospects.come_to_nothing(thing, first.steps)
  end
  return not holds and (first.act == "when" or is_routine(first, thing.ctx.event, thing.card))
end

return Prospects
