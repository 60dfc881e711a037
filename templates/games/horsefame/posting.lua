-- Horsefame: posting a story, by a text or by hand.
local Posting = {}

-- What it costs and how hot it enters ---------------------------------------------------------------------------

-- What a text says about the story that it lets its player post: its terms that hold for a story.
local function each_term(doing, guid, run)
  local ctx = Text.shallow(doing.ctx)
  ctx.it = { guid }
  for _, term in ipairs(doing.step.terms or {}) do
    if (term.pay == nil or doing.answer == "yes") and Conditions.hold(term.cond, ctx) then run(term, ctx) end
  end
end

local function price(printed, guid, source)
  return (Costs.changed(Costs.of({ energy = math.max(0, printed) }), "enter", guid, { by = source }))
end

local function price_by(doing, guid)
  if doing.step.free then return Costs.of({}) end
  local printed = Cards.power(guid)
  each_term(doing, guid, function(term, ctx)
    if term.cost then printed = printed + Amounts.scaled(term.by, term, ctx) end
    if term.pay then printed = printed + term.pay.n end
  end)
  return (price(printed, guid, doing.ctx.card))
end

local function within(heat) return math.max(0, math.min(GAME.marks.heat.max, math.floor(heat))) end

local function heat_by(doing, guid)
  local heat = Cards.printed(guid).heat or 0
  each_term(doing, guid, function(term, ctx)
    if term.starts and term.set then heat = Amounts.of(term.set, ctx) end
    if term.starts and term.by then heat = heat + Amounts.scaled(term.by, term, ctx) end
  end)
  return (within(heat + Changes.start(guid, "heat", { by = doing.ctx.card })))
end

-- Posting -------------------------------------------------------------------------------------------------------

local function post(color, guid, heat, cost, source)
  local energy = cost and cost.tracks.energy or 0
  State.shown()
  Log.say(color, 'posts ' .. Cards.name(guid) .. ' with ' .. tostring(heat) .. ' heat'
    .. (energy > 0 and " (" .. Tracks.amount("energy", energy) .. ")" or ""))
  State.keep(guid).played_by = source
  Box.enter(guid, heat, { by = color, source = source })
end

-- By a text -----------------------------------------------------------------------------------------------------

local function can_pay(doing, cost)
  return cost.tracks.energy == nil or cost.tracks.energy <= Tracks.get(doing.player, "energy") - (doing.thing.paid or 0)
end

-- The price that may be paid on top for better terms; nil where there is none, or not enough for it.
local function extra(doing)
  local guid = doing.got.cards[1]
  local term = Text.find(doing.step.terms or {}, function(term) return term.pay ~= nil end)
  if term == nil or guid == nil or #doing.got.cards > 1 then return nil end
  local dear = { step = doing.step, ctx = doing.ctx, answer = "yes", thing = doing.thing, player = doing.player }
  return can_pay(doing, price_by(dear, guid)) and Costs.tracks(term.pay) or nil
end

local function words(doing, guid)
  return Cards.name(guid) .. '\n' .. Tracks.amount("energy", price_by(doing, guid).tracks.energy or 0) .. ', '
    .. tostring(heat_by(doing, guid)) .. ' heat'
end

-- "Post a story": from the story pile, and its cost is paid.
Acts.enter = {
  groups = { "cards" }, verb = "post", kind = "post", words = words,
  prepare = function(step)
    if step.cards.ref == nil then step.cards.zone, step.cards.whose = step.cards.zone or { "stories" }, "doer" end
  end,
  fits = function(doing, _, guid)
    return can_pay(doing, price_by(doing, guid)) and Changes.banned("post", guid, { player = doing.player }) == nil
  end,
  possible = function(doing)
    Acts.enter.prepare(doing.step)
    return #Choosing.legal(doing, "cards") > 0
  end,
  question = function(doing)
    local price = extra(doing)
    return price and { kind = "may", options = { "yes", "no" }, declined = "no",
      words = { yes = 'Pay ' .. Costs.words(price) .. ' more', no = 'Only its cost' } } or nil
  end,
  does = function(doing)
    if #doing.got.cards > 1 then
      Running.one_by_one(doing)
      return nil
    end
    local guid = doing.got.cards[1]
    local cost = guid and price_by(doing, guid)
    if cost == nil or not can_pay(doing, cost) then return 0 end
    local heat = heat_by(doing, guid)
    Costs.pay(cost, doing.player, guid)
    post(doing.player, guid, heat, cost, doing.ctx.card)
    return 1
  end,
}

-- By hand -------------------------------------------------------------------------------------------------------

Registry.refusals.post = function(args)
  return State.card(args.card).zone ~= "stories" and 'that story is posted' or nil
end

Registry.costs.post = function(args) return (price(Cards.power(args.card), args.card)) end

-- `heat` is what a text makes of it, `bonus` what it adds.
Registry.actions.post = function(args)
  local heat = Text.number(args.heat) or (Cards.printed(args.card).heat or 0) + Changes.start(args.card, "heat", {})
    + (Text.number(args.bonus) or 0)
  local cost = not args.forced and Actions.cost("post", args) or nil
  Actions.charge("post", args)
  post(args.player, args.card, within(heat), cost, nil)
  return nil
end

return Posting
