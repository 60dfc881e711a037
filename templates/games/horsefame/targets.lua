-- Horsefame: targets. The first one is chosen before a text goes onto the stack; if it does not fit any more when the text
-- resolves, it is left alone. Other targets, and several at once, are chosen when it resolves.
local Targets = {}

-- The group of a text that says "target", and means one card.
local function find(data)
  if type(data) ~= "table" then return nil end
  if data.target and (data.n or 1) == 1 and not data.up_to then return data end
  for _, inner in pairs(data) do
    local group = find(inner)
    if group then return group end
  end
  return nil
end

local function group_of(readings)
  for _, reading in ipairs(readings) do
    local group = find(reading.steps)
    if group then return group end
  end
  return nil
end

---@param guid string # the card that speaks
---@param readings table[] # its paragraphs that resolve together
---@return string[]|nil # what can be its target; nil for a text without one
function Targets.of(color, guid, readings)
  local group = group_of(readings)
  if group == nil then return nil end
  return (Text.filter(Groups.cards(group, { card = guid, player = color }), function(target)
    return (target ~= guid or Cards.in_play(guid)) and Changes.banned("target", target, { player = color, from = guid }) == nil
  end))
end

---@return string|nil # why a text cannot be aimed, or not at `args.target`
function Targets.refusal(args, readings)
  local targets = Targets.of(args.player, args.card, readings)
  if targets == nil then return nil end
  if #targets == 0 then return 'there is no target for it' end
  if args.target and not Text.has(targets, args.target) then return 'that cannot be its target' end
  return nil
end

--- Finds the target of a verb, as `args.target`.
---@return boolean # whether it has to be asked for: there is more than one
function Targets.ask(args, readings)
  local targets = args.target == nil and Targets.of(args.player, args.card, readings) or nil
  if targets == nil then return false end
  if #targets == 1 then
    args.target = targets[1]
    return false
  end
  local texts = Text.map(readings, function(reading) return (TextQueue.sentence(args.card, reading)) end)
  Actions.ask(args, "target", { kind = "target", title = 'Which target?', card = args.card, text = table.concat(texts, "\n"), options = targets })
  return true
end

-- Whether two parts of a text say the same.
local function alike(one, other)
  if type(one) ~= "table" or type(other) ~= "table" then return one == other end
  for key, value in pairs(one) do
    if not alike(value, other[key]) then return false end
  end
  for key in pairs(other) do
    if one[key] == nil then return false end
  end
  return true
end

-- The target of a text, wherever the text says the same of it; two groups of one step are two cards.
local function aim(data, group, target)
  if type(data) ~= "table" then return end
  local groups = data.act and Acts[data.act].groups or {}
  local first = Text.find(groups, function(key) return (alike(data[key], group)) end)
  for key, inner in pairs(data) do
    if not alike(inner, group) then
      aim(inner, group, target)
    elseif first == nil or key == first then
      inner.target, inner.chosen = nil, { target }
    end
  end
end

---@param readings table[] # the paragraphs that resolve together
---@param target string|nil
---@return table # one of them, which means this target
function Targets.aimed(reading, readings, target)
  local result, group = Text.copy(reading), target and Text.copy(group_of(readings))
  if group then aim(result.steps, group, target) end
  return result
end

return Targets
