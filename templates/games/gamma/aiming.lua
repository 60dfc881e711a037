-- Project Gamma: targets. They are chosen when a card or a skill goes to Dream; one that does not fit any more when that
-- resolves is left alone.
local Aiming = {}

-- The groups of a text that say "target" -----------------------------------------------------------------------

local add_step = nil

local function add_steps(found, steps)
  for _, step in ipairs(steps or {}) do add_step(found, step) end
end

-- Of the changes of a step the first one says which cards are meant, for all of them.
local function add_change(found, step)
  for _, change in ipairs(step.changes or {}) do
    if change.cards and change.cards.target then
      found[#found + 1] = change.cards
      return
    end
  end
end

add_step = function(found, step)
  for _, key in ipairs(Acts[step.act].groups or {}) do
    if step[key] and step[key].target then found[#found + 1] = step[key] end
  end
  add_change(found, step)
  add_steps(found, step.steps)
  add_steps(found, step.otherwise)
end

local function groups_of(readings)
  local found_cards = {}
  for _, reading in ipairs(readings) do add_steps(found_cards, reading.steps) end
  return found_cards
end

-- What can be the target ----------------------------------------------------------------------------------------

local function context(guid, color, before)
  local ctx = TextQueue.context(guid)
  ctx.player = color
  ctx.it, ctx.partner = before or ctx.it, before
  return ctx
end

local function legal(group, guid, color, before)
  local ctx = context(guid, color, before)
  return (Text.filter(Groups.cards(group, ctx), function(target)
    local itself = target == guid and Cards.type(guid) == "spell"
    return not itself and Changes.banned("target", target, { player = color, from = guid }) == nil
  end))
end

--- Whether what a player would play has targets, and there is none for any of them: nothing could come of it.
---@param readings table[] # what it says
function Aiming.has_no_target(guid, color, readings)
  local groups = groups_of(readings)
  return #groups > 0 and Text.find(groups, function(group) return #legal(group, guid, color, nil) > 0 end) == nil
end

-- Choosing ------------------------------------------------------------------------------------------------------

---@param readings table[] # what a thing on Dream says
---@param targets string[][]|nil # what was chosen for each of its groups
---@return table[] # the same for these targets
function Aiming.aimed(readings, targets)
  local result = Text.copy(readings)
  for i, group in ipairs(targets and groups_of(result) or {}) do
    if targets[i] then
      group.target, group.up_to, group.n, group.chosen = nil, nil, #targets[i], targets[i]
    end
  end
  return result
end

--- Asks for the targets of what has just gone to Dream, before anybody may act.
---@param things table[] # the things on Dream, with what each of them says: {id=, readings=}
function Aiming.begin(things)
  for i = #things, 1, -1 do
    if #groups_of(things[i].readings) > 0 then
      Queue.push_front({ kind = "aim", id = things[i].id, groups = Text.copy(groups_of(things[i].readings)) })
    end
  end
end

local function on_dream(id)
  return (Text.find(Stack.things("dream"), function(thing) return thing.id == id end))
end

local function ask(thing, group, options, said)
  local guid = said.card or said.source
  local many = group.up_to or group.n > 1
  Prompts.ask({ player = State.present(said.player), kind = "target", handler = "aim", many = many or nil, chosen = many and {} or nil,
    options = options, declined = group.up_to and {} or nil, title = 'Which target?', card = guid,
    text = thing.text or Cards.text(guid), data = { thing = thing.id, count = math.min(group.n, #options), up_to = group.up_to } })
end

-- The targets of one group after the other. Where there is one that it can be, nobody is asked.
Registry.things.aim = function(thing)
  local said = on_dream(thing.id)
  if said == nil then return true end
  said.targets = said.targets or {}
  local targets = said.targets
  for i = #targets + 1, #thing.groups do
    local group = thing.groups[i]
    local options = legal(group, said.card or said.source, said.player, targets[i - 1])
    if #options > group.n or group.up_to and #options > 0 then
      ask(thing, group, options, said)
      return false
    end
    targets[i] = options
  end
  return true
end

Registry.prompts.aim = function(prompt, choice)
  local said, count = on_dream(prompt.data.thing), prompt.data.count
  local chosen = type(choice) == "table" and choice or { choice }
  if #chosen > count or #chosen < count and not prompt.data.up_to then return 'choose ' .. Text.count(count, "target") end
  if said then
    table.insert(said.targets, chosen)
    Log.say(said.player, 'aims ' .. Cards.called(said.card or said.source) .. ' at ' .. Text.join(Text.map(chosen, Cards.called)))
  end
  return nil
end

return Aiming
