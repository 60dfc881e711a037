-- What texts do to the marks on cards.
local MarkActs = {}

local DAMAGE = "damage"

-- "JUNO: +2 boons (3)", before what follows from that.
---@param among number|nil # to how many cards that happens
local function change(guid, mark, by, among)
  local came, rule = Marks.change(guid, mark, by), GAME.marks[mark]
  if came == 0 and among and among > 1 then return 0 end
  local noun = math.abs(came) ~= 1 and rule.many or rule.label or mark
  Log.say(nil, Cards.called(guid) .. ": " .. Text.signed(came) .. " " .. noun .. " (" .. tostring(Marks.get(guid, mark) + came) .. ")")
  Marks.add(guid, mark, by)
  return math.abs(came)
end

local function has_marks(guid, step) return Marks.get(guid, step.mark) > 0 end

-- Where marks are moved, only cards that have some are offered as the source.
local function has_room(guid, step, key)
  if key == "from" then return has_marks(guid, step) end
  return Marks.change(guid, step.mark or DAMAGE, 1) > 0
end

-- "Up to its printed DEF": by how many a card may get more.
local function room(guid, doing)
  local limit = doing.step.limit
  if limit == nil then return math.huge end
  local ctx = Text.shallow(doing.ctx)
  ctx.each = guid
  return math.max(0, Amounts.of(limit, ctx) - Marks.get(guid, doing.step.mark))
end

Acts.put = {
  groups = { "on" }, verb = "choose", better = has_room,
  does = function(doing)
    local count, step = Running.count(doing), doing.step
    return (Text.sum(doing.got.on, function(guid)
      local fits = Cards.in_play(guid) and (Marks.fits(guid, step.mark))
      return fits and (change(guid, step.mark, math.min(count, room(guid, doing)), #doing.got.on)) or 0
    end))
  end,
}

-- As many again as there are.
Acts.double = {
  groups = { "on" }, verb = "choose", better = has_room,
  does = function(doing)
    local mark = doing.step.mark
    return (Text.sum(doing.got.on, function(guid)
      local count = Marks.get(guid, mark)
      return count > 0 and (change(guid, mark, count)) or 0
    end))
  end,
}

-- "up to 2": whoever does it says how many.
local function how_many(doing, cards)
  if not doing.step.up_to or #cards ~= 1 then return nil end
  local most = math.min(Running.count(doing), Marks.get(cards[1], doing.step.mark))
  if most == 0 then return nil end
  local options = {}
  for i = 0, most do options[i + 1] = tostring(i) end
  return { kind = "choose", options = options }
end

local function removed_from(guid, mark, doing)
  if Changes.keeps(guid, mark, doing.ctx.card, doing.ctx.player) then return 0 end
  local step, there = doing.step, Marks.get(guid, mark)
  if step.half then return (Amounts.halved(there, step.half)) end
  local count = step.all and there or Text.number(doing.answer) or Running.count(doing)
  return math.min(count, there)
end

-- A card that marks are taken from as a price has as many as the step says.
local function has_enough(doing, key, guid)
  local step = doing.step
  if not step.whole or step.all or step.half or step.up_to or step.n == nil or step[key] and step[key].all then return true end
  return Marks.get(guid, step.mark) >= Running.count(doing)
end

-- Choosing.legal leaves out the cards that have too few.
local function nothing_more() return false end

Acts.remove = {
  groups = { "on" }, verb = "choose", better = has_marks, fits = has_enough, short = nothing_more,
  question = function(doing) return (how_many(doing, doing.got.on)) end,
  does = function(doing)
    local mark = doing.step.mark
    return (Text.sum(doing.got.on, function(guid)
      local count = removed_from(guid, mark, doing)
      return count > 0 and (change(guid, mark, -count)) or 0
    end))
  end,
}

-- They lose none until the phase is over.
Acts.spare = {
  groups = { "cards" },
  does = function(doing)
    local change = { ban = { "lose" }, mark = doing.step.mark, cards = { ref = "it" } }
    local ctx = Text.shallow(doing.ctx)
    ctx.it = doing.got.cards
    Changes.add(change, ctx, "phase")
    return #doing.got.cards
  end,
}

-- "JUNO takes 2 damage (3)"
local function deal(guid, count, from)
  local came = Damage.deal(guid, count, from, "ability")
  if came > 0 then Log.say(nil, Cards.called(guid) .. ' takes ' .. tostring(came) .. ' damage') end
  return came
end

local function deal_to_player(doing, count, from)
  local track = Sides.rules(doing.player).winning.track
  count = Damage.to_player(doing.player, count, from, "ability")
  Log.say(doing.player, 'takes ' .. tostring(count) .. ' damage (' .. tostring(Tracks.get(doing.player, track)) .. ')')
  return count
end

-- The card that deals it: "it" was named before those to which it is dealt.
local function dealer(doing)
  local by, on = doing.step.by or { ref = "this" }, doing.step.on
  if by.ref == "it" and on and on.ref == nil then by = { ref = "before" } end
  return Groups.cards(by, doing.ctx)[1]
end

-- "If it is a Beast, deal 2 additional damage to it": what is added for one of those to whom it is dealt.
local function added(doing, guid)
  local ctx = Text.shallow(doing.ctx)
  ctx.it = { guid } -- empty for a player, who cannot be a Beast
  return (Text.sum(doing.step.more or {}, function(more) return Conditions.hold(more.cond, ctx) and more.n or 0 end))
end

Acts.deal = {
  groups = { "on" }, verb = "choose",
  does = function(doing)
    local count, from, came = Running.count(doing), dealer(doing), nil
    if doing.step.on == nil then return (deal_to_player(doing, count + added(doing), from)) end
    Damage.at_once(function()
      came = Text.sum(doing.got.on, function(guid) return (deal(guid, count + added(doing, guid), from)) end)
    end)
    return came
  end,
}

-- Divided damage: who gets the next point of it is asked until nothing is left, and all of it is dealt at the same time.
Acts.divide = {
  groups = { "on" }, verb = "choose",
  does = function(doing)
    local step, from, came = doing.step, Groups.cards({ ref = "this" }, doing.ctx)[1], 0
    local parts, left = Text.joined(step.parts or {}, doing.got.on), (step.left or Running.count(doing)) - 1
    if left > 0 and #doing.got.on > 0 then
      Running.first(doing.thing, { { act = "divide", on = step.on, left = left, parts = parts } }, step.as)
      return nil
    end
    Damage.at_once(function()
      for i, guid in ipairs(parts) do
        local whole = Text.sum(parts, function(other) return other == guid and 1 or 0 end)
        if Text.index(parts, guid) == i then came = came + deal(guid, whole, from) end
      end
    end)
    return came
  end,
}

-- Each of two cards deals the other one damage equal to its power, at the same time.
Acts.fight = {
  groups = { "cards", "with" }, verb = "choose",
  fits = function(doing, key, guid) return key == "cards" or not Text.has(doing.got.cards or {}, guid) end,
  does = function(doing)
    local one, other = doing.got.cards[1], doing.got.with[1]
    if one == nil or other == nil or not Cards.in_play(one) or not Cards.in_play(other) then return 0 end
    local first, second = Cards.power(one), Cards.power(other)
    Log.say(nil, Cards.called(one) .. ' fights ' .. Cards.called(other))
    Damage.at_once(function()
      deal(other, first, one)
      deal(one, second, other)
    end)
    return 1
  end,
}

-- Marks go from some cards to another one, as many as it can take.
Acts.shift = {
  groups = { "from", "on" }, names = "on", verb = "choose", better = has_room,
  fits = function(doing, key, guid)
    if key == "from" then return (has_enough(doing, key, guid)) end
    local count = doing.step.whole and not doing.step.up_to and doing.step.n and Running.count(doing) or 0
    return Marks.change(guid, doing.step.mark, count) >= count
  end,
  short = function(doing) return doing.step.from == nil and not has_enough(doing, "from", doing.ctx.card) end,
  question = function(doing) return (how_many(doing, doing.got.from or { doing.ctx.card })) end,
  does = function(doing)
    local step, to = doing.step, doing.got.on[1]
    if to == nil then return 0 end
    return (Text.sum(doing.got.from or { doing.ctx.card }, function(guid)
      local count = Text.number(doing.answer) or step.n and Running.count(doing) or Marks.get(guid, step.mark)
      count = Marks.change(to, step.mark, math.min(count, Marks.get(guid, step.mark)))
      if guid == to or count == 0 then return 0 end
      change(guid, step.mark, -count)
      return (change(to, step.mark, count))
    end))
  end,
}

-- Two cards get each other's marks, as many as each can have.
Acts.swap_marks = {
  groups = { "from", "on" }, names = "on", verb = "choose",
  fits = function(doing, key, guid)
    return (Marks.fits(guid, doing.step.mark)) and (key == "from" or not Text.has(doing.got.from or {}, guid))
  end,
  does = function(doing)
    local mark, one, other = doing.step.mark, doing.got.from[1], doing.got.on[1]
    if one == nil or other == nil then return 0 end
    local more = Marks.get(other, mark) - Marks.get(one, mark)
    local loser = more < 0 and one or other
    if more == 0 or Changes.keeps(loser, mark, doing.ctx.card, doing.ctx.player) then return 0 end
    change(one, mark, more)
    change(other, mark, -more)
    return 1
  end,
}

return MarkActs
