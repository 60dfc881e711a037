-- Horsefame: targets. They are chosen before a text goes onto the stack; one that does not fit any more when the text
-- resolves is left alone.
local Targets = {}

-- The group of a text that says "target". Several cards, and the second one of two, are chosen when the text resolves.
local function find(data)
  if type(data) ~= "table" then return nil end
  if data.target then return (data.n or 1) == 1 and not data.up_to and data or nil end
  if data.act == "swap_marks" then return (find(data.from)) end
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

---@param target string|nil
---@return table # a paragraph that means this target
function Targets.aimed(reading, target)
  local result = Text.copy(reading)
  local group = target and find(result.steps)
  local other = group and group.other
  while group and group.other == other do -- "another target story" is a card of its own
    group.target, group.chosen = nil, { target }
    group = find(result.steps)
  end
  return result
end

return Targets
