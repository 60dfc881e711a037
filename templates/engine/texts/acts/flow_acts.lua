-- How the steps of a text hang together: what may be done, what depends on something, chance.
local FlowActs = {}

local function possible(doing, steps) return (Prospects.possible(doing.thing, steps, doing.player)) end

local function go_on(doing, steps) Running.first(doing.thing, steps, doing.step.as) end

-- Somebody does several things, before the next player does them.
Acts["do"] = {
  possible = function(doing) return (Prospects.possible(doing.thing, doing.step.steps, doing.player, doing.step.whole)) end,
  does = function(doing)
    local whole = doing.step.whole
    if whole and not Prospects.payable(doing.thing, doing.step.steps, doing.player) then return 0 end
    Running.first(doing.thing, doing.step.steps, doing.step.as, whole)
    return nil
  end,
}

-- Whether the player has enough of what is to be given up.
local function has_enough(doing)
  local first = doing.step.first[1]
  local act = Acts[first.act]
  local giving = { step = first, ctx = doing.ctx, player = doing.player, thing = doing.thing, got = {} }
  return Text.find(act.groups, function(key)
    local group = first[key]
    local cards = Choosing.legal(giving, key)
    if first.mark then
      cards = Text.filter(cards, function(guid) return Marks.get(guid, first.mark) >= Running.count(giving) end)
    end
    return #cards < (group.all and 1 or Amounts.of(group.n or 1, doing.ctx))
  end) == nil
end

-- "Discard 1 card to draw 2 cards": all of the first comes about, or nothing does.
Acts.exchange = {
  possible = has_enough,
  does = function(doing)
    if not has_enough(doing) then return 0 end
    Running.first(doing.thing, { { act = "did", steps = doing.step.steps } }, doing.step.as)
    Running.first(doing.thing, doing.step.first, doing.step.as, true)
    return nil
  end,
}

-- Whether all of it depends on a condition that does not hold: then it is not announced.
local function is_void(doing)
  local first = doing.step.steps[1]
  return first.act == "when" and first.otherwise == nil and Conditions.hold(first.cond, doing.ctx) == (first.negative == true)
end

-- Somebody may do it; where nothing could come of it nobody is asked.
Acts.may = {
  possible = function(doing) return Prospects.possible(doing.thing, doing.step.steps, doing.player, true) end,
  question = function(doing)
    if not Acts.may.possible(doing) then return nil end
    return { kind = "may", options = { "yes", "no" }, declined = "no" }
  end,
  does = function(doing)
    if doing.answer == "yes" then
      Running.first(doing.thing, doing.step.steps, doing.step.as, true)
      return 1
    end
    if doing.answer or not is_void(doing) then Log.say(doing.player, doing.answer and "declines" or 'cannot do that') end
    Uses.take_back(doing.thing)
    go_on(doing, doing.step.otherwise)
    return 0
  end,
}

-- The ways of "choose one" that can be taken, by their words.
local function ways(doing)
  local options, by_words = {}, {}
  for i, way in ipairs(doing.step.of) do
    local words = way.does or 'the ' .. tostring(i) .. '. way'
    if possible(doing, way.steps) then
      options[#options + 1] = words
      by_words[words] = way
    end
  end
  return options, by_words
end

Acts.choose = {
  possible = function(doing) return #ways(doing) > 0 end,
  question = function(doing)
    local options = ways(doing)
    return #options > 1 and { kind = "choose", options = options } or nil
  end,
  does = function(doing)
    local options, by_words = ways(doing)
    local chosen = doing.answer or options[1]
    if chosen == nil then return 0 end
    if doing.answer then Log.say(doing.player, 'chooses: ' .. chosen) end
    go_on(doing, by_words[chosen].steps)
    return 1
  end,
}

local function holds_now(doing) return Conditions.hold(doing.step.cond, doing.ctx) ~= (doing.step.negative == true) end

Acts.when = {
  possible = function(doing) return doing.step.otherwise ~= nil or holds_now(doing) end,
  does = function(doing)
    local cond = doing.step.cond
    local holds = doing.got.holds or holds_now(doing)
    if holds and cond.names then
      local named = Conditions.cards(cond, doing.ctx)
      doing.ctx.it = cond.least == 1 and { named[1] } or named
    elseif holds and cond.cond == "is" and cond.card.ref == nil then
      doing.ctx.it = Text.filter(Groups.cards(cond.card, doing.ctx), function(guid) return (Groups.fits(cond.group, guid, doing.ctx)) end)
    end
    go_on(doing, holds and doing.step.steps or doing.step.otherwise)
    return holds and 1 or 0
  end,
}

-- What stays in play when it is destroyed lies on its other face from then on.
local function is_ruined(guid, card) return card.face == "down" and Happenings.of("destroyed", guid) end

-- `dies`: it is with what was destroyed, and did not go elsewhere instead.
local function has_left(ctx, dies)
  return Text.find(Groups.cards({ ref = "it" }, ctx), function(guid)
    local card = State.card(guid)
    if Cards.in_play(guid) then return dies and (is_ruined(guid, card)) end
    return not dies or card.token or card.zone == GAME.discard_zone
  end) ~= nil
end

-- "If you do", "if you cannot", "if that makes it leave": whether the step before has really happened.
Acts.did = {
  does = function(doing)
    local step, did = doing.step, doing.ctx.did == true
    if step.paid then did = doing.ctx.paid == true end -- "... unless they pay 1. If they do"
    if step.event == "leaves" then did = did and has_left(doing.ctx, step.dealt) end
    go_on(doing, did ~= (step.negative == true) and step.steps or step.otherwise)
    return nil
  end,
}

local OWNERS = { owner = true, lender = true }

-- The player who may pay to prevent it: the one it happens to, or the player of the card that it is about.
local function payer_of(doing)
  if not OWNERS[doing.step.payer] then return doing.player end
  local group = doing.step.steps[1].cards or doing.step.steps[1].on
  local about = group and Groups.cards(group, doing.ctx)[1]
  if about == nil then return doing.player end
  return doing.step.payer == "lender" and State.card(about).lent or Cards.owner(about)
end

Acts.unless = {
  possible = function(doing) return (possible(doing, doing.step.steps)) end,
  question = function(doing)
    local payer = payer_of(doing)
    local cost = Costs.tracks(doing.step.cost)
    if not possible(doing, doing.step.steps) or Costs.missing(cost, payer) then return nil end
    doing.player = payer
    return { kind = "may", options = { "yes", "no" }, declined = "no", words = { yes = 'Pay ' .. Costs.words(cost), no = 'Do not pay' } }
  end,
  does = function(doing)
    local payer, cost = payer_of(doing), Costs.tracks(doing.step.cost)
    if OWNERS[doing.step.payer] then doing.ctx.they = payer end
    if doing.answer == "yes" and Costs.missing(cost, payer) == nil then
      Costs.pay(cost, payer)
      Log.say(payer, 'pays ' .. Costs.words(cost))
      doing.ctx.paid = true
      return 0
    end
    doing.ctx.paid = false
    go_on(doing, doing.step.steps)
    return 1
  end,
}

-- At the beginning or the end of the player's next such phase or turn, or when something ends; "it" is the card that is meant
-- now.
Acts.later = {
  does = function(doing)
    local ctx = Text.copy(doing.ctx)
    ctx.it = Text.copy(Groups.cards({ ref = "it" }, doing.ctx))
    local step = doing.step
    Moments.keep({ turn = step.turn, phase = step.phase, edge = step.edge or "begin", whose = step.whose, ends = step.ends, next = step.next,
      player = doing.thing.ctx.player, card = ctx.card, text = doing.thing.text, ctx = ctx, steps = step.steps })
    return 1
  end,
}

-- Whenever something happens from now on, until it ends; a text for the next time only ends after that time.
Acts.watch = {
  does = function(doing)
    local step, ctx = doing.step, doing.ctx
    Lasting.add({ change = { watch = { on = step.on, steps = step.steps, text = doing.thing.text }, next = step.next },
      ctx = { card = ctx.card, player = ctx.player, they = ctx.they }, lasts = step.lasts })
    return 1
  end,
}

Acts.nothing = { does = function() return nil end }

-- Chance -------------------------------------------------------------------------------------------------------

local function meant_by(outcomes, roll)
  return Text.find(outcomes or {}, function(outcome) return roll >= outcome.from and roll <= (outcome.upto or outcome.from) end)
end

Acts.roll = {
  does = function(doing)
    local roll = 0
    for _ = 1, doing.step.dice or 1 do roll = roll + math.random(1, doing.step.sides or 6) end
    State.shown()
    doing.ctx.roll = roll
    Log.say(doing.player, 'rolls ' .. tostring(roll))
    local outcome = meant_by(doing.step.on, roll)
    go_on(doing, outcome and outcome.steps or doing.step.otherwise)
    Events.happened("rolls", nil, { color = doing.player })
    return (outcome or doing.step.on == nil) and 1 or 0
  end,
}

Acts.coin = {
  does = function(doing)
    local heads = math.random(1, 2) == 1
    State.shown()
    Log.say(doing.player, 'flips a coin: ' .. (heads and "heads" or "tails"))
    go_on(doing, heads and doing.step.heads or doing.step.tails)
    return heads and 1 or 0
  end,
}

-- For a while ----------------------------------------------------------------------------------------------------

local function is_chosen(change) return change.cards ~= nil and change.cards.n ~= nil and not change.cards.all end

-- Whether a change is for other cards than those that are chosen, or for none.
local function is_for_others(change) return not is_chosen(change) end

-- What is changed is chosen once for all changes of the step.
local function chosen_group(step)
  local change = Text.find(step.changes, is_chosen)
  return change and change.cards or nil
end

-- Whether what follows can speak of the cards that are changed as "them".
local function names_cards(change) return change.cards ~= nil and change.cards.ref == nil and change.cost == nil end

Acts.change = {
  groups = { "chosen" }, verb = "choose",
  possible = function(doing)
    local chosen = chosen_group(doing.step)
    if chosen == nil or Text.find(doing.step.changes, is_for_others) then return true end
    doing.step.chosen = chosen
    return #Choosing.legal(doing, "chosen") > 0
  end,
  does = function(doing)
    local chosen, lasts = doing.got.chosen, Lasting.of(doing.step.lasts, doing.ctx.card)
    if doing.step.lasts == "with" and not Cards.in_play(doing.ctx.card) then return 0 end -- it has left already
    if chosen and #chosen > 0 then Log.say(doing.player, 'chooses ' .. Text.join(Text.map(chosen, Cards.called))) end
    local before = Text.shallow(doing.ctx) -- "your other characters" are the same for all changes of the step
    for _, change in ipairs(doing.step.changes) do
      if chosen and change.cards and change.cards.n then change.cards = { ref = "it" } end
      local cards = names_cards(change) and (Groups.cards(change.cards, before)) or nil
      Changes.add(change, cards and before or doing.ctx, lasts)
      doing.ctx.it = cards or doing.ctx.it
    end
    return 1
  end,
}

--- What a step needs before it is begun: the cards that its changes leave to be chosen.
function Acts.change.prepare(step) step.chosen = step.chosen or chosen_group(step) end

-- Each of two numbers of a card is what the other one was.
Acts.switch = {
  groups = { "cards" }, verb = "choose",
  does = function(doing)
    local step, fields = doing.step, doing.step.fields
    for _, guid in ipairs(doing.got.cards) do
      local more = (Groups.number(guid, fields[2]) or 0) - (Groups.number(guid, fields[1]) or 0)
      for i, by in ipairs({ more, -more }) do
        Lasting.add({ change = { number = fields[i], by = by }, ctx = { card = doing.ctx.card, player = doing.ctx.player },
          lasts = step.lasts, cards = { guid } })
      end
    end
    return #doing.got.cards
  end,
}

return FlowActs
