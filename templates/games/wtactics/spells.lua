-- WTactics: events and magic, and what is done when they are carried out.
local Spells = {}

local function read(guid)
  return Text.filter(Readings.spoken(guid), function(reading) return reading.steps ~= nil end)
end

---@return boolean # whether the table carries a card out, at least in part
function Spells.is_read(guid) return #read(guid) > 0 end

---@return table[] # what is done first, one step after the other
function Spells.steps(guid)
  local reading = read(guid)[1]
  return reading and reading.steps or {}
end

---@return table|nil # the first of them
function Spells.first_step(guid) return Spells.steps(guid)[1] end

-- A text as it would be carried out now.
local function thing_of(ctx) return { card = ctx.card, ctx = ctx } end

---@return string[] # the cards that a step could be about
function Spells.fitting(step, ctx)
  return (Choosing.legal({ thing = thing_of(ctx), step = step, ctx = ctx, player = ctx.player, got = {} }, "cards"))
end

-- Whether there are cards for a step that a player does.
local function has_cards_for(color, step, ctx)
  local act = Acts[step.act]
  if act.prepare then act.prepare(step) end
  local doing = { thing = thing_of(ctx), step = step, ctx = ctx, player = color, got = {} }
  return Text.find(act.groups or {}, function(key) return step[key] ~= nil and #Choosing.legal(doing, key) == 0 end) == nil
end

-- "Each player returns ... of their creatures": whether one of them has cards for it.
local function has_cards(step, ctx)
  local colors = step.who and step.who ~= "you" and Groups.players(step.who, ctx) or {}
  if #colors == 0 then return (has_cards_for(ctx.player, step, ctx)) end
  return Text.find(colors, function(color)
    local about = Text.shallow(ctx)
    about.they = color
    return (has_cards_for(color, Text.copy(step), about))
  end) ~= nil
end

-- "If you cannot, draw a card": something comes of it without a target, too.
local function has_way_out(guid)
  return Text.find(Spells.steps(guid), function(step)
    return step.act == "did" and (step.negative == true or step.otherwise ~= nil)
  end) ~= nil
end

---@return string|nil # why a card would do nothing now
function Spells.refusal(args)
  local step, ctx = Spells.first_step(args.card), TextQueue.context(args.card)
  ctx.x = Text.number(args.x)
  if step == nil or has_cards(Text.copy(step), ctx) or has_way_out(args.card) then return nil end
  return 'there is nothing that it could be about'
end

--- Puts what a card says on the queue.
---@param x number|string|nil # what its player has said that X is
function Spells.carry_out(color, guid, x)
  for _, reading in ipairs(Readings.spoken(guid)) do
    local thing = TextQueue.thing(guid, reading, nil, { player = color })
    if thing.ctx then thing.ctx.x, thing.ctx.player = Text.number(x), color end
    TextQueue.push(thing)
  end
end

return Spells
