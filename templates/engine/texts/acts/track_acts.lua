-- What texts do to the numbers of players.
local TrackActs = {}

local function change(doing, by)
  local track = doing.step.track
  by = Tracks.raised(doing.player, track, by)
  if by == 0 or by < 0 and not doing.step.plain and Tracks.replaced(doing.player, track, -by) then return 0 end
  local banned = by > 0 and Changes.banned("gain", nil, { player = doing.player, track = track })
  local came = banned and 0 or Tracks.add(doing.player, track, by)
  Tracks.say(doing.player, track, came)
  if came < 0 then Events.happened("lost", nil, { color = doing.player, track = track, count = -came }) end
  return math.abs(came)
end

Acts.gain = { does = function(doing) return (change(doing, Running.count(doing))) end }

local function has_too_few(doing) return Tracks.get(doing.player, doing.step.track) < Running.count(doing) end

Acts.lose = { short = has_too_few, does = function(doing) return (change(doing, -Running.count(doing))) end }

-- What somebody has of it goes to the player of the text.
Acts.give = {
  short = has_too_few,
  does = function(doing)
    local track = doing.step.track
    local came = math.abs(Tracks.add(doing.player, track, -Running.count(doing)))
    Tracks.add(doing.ctx.player, track, came)
    Log.say(doing.player, 'gives ' .. Table.name(doing.ctx.player) .. ' ' .. Tracks.amount(track, came))
    return came
  end,
}

local function cost_of(doing) return (Costs.tracks(doing.step.cost)) end

local function can_pay(doing) return Costs.missing(cost_of(doing), doing.player, doing.ctx.card) == nil end

-- What comes of it is only done where it was paid.
Acts.pay = {
  possible = can_pay,
  short = function(doing) return not can_pay(doing) end,
  does = function(doing)
    if not can_pay(doing) then return 0 end
    local cost = cost_of(doing)
    Costs.pay(cost, doing.player, doing.ctx.card)
    Log.say(doing.player, 'pays ' .. Costs.words(cost))
    Running.first(doing.thing, doing.step.steps, doing.step.as)
    return 1
  end,
}

local function price_of(step, x) return (Costs.of({ [step.track] = x })) end

local MOST = 99

-- Whoever pays X says how much: no more than they have.
Acts.pay_x = {
  question = function(doing)
    local options = {}
    for x = 0, MOST do
      if Costs.missing(price_of(doing.step, x), doing.player, doing.ctx.card) then break end
      options[#options + 1] = tostring(x)
    end
    return #options > 1 and { kind = "choose", options = options, title = 'How much is X?' } or nil
  end,
  does = function(doing)
    local x = Text.number(doing.answer) or 0
    doing.ctx.x = x
    local waits = doing.step.waits
    local waiting = waits and Text.find(Stack.things(waits.zone), function(thing) return thing.id == waits.id end)
    if waiting then waiting.x = x end
    Costs.pay(price_of(doing.step, x), doing.player, doing.ctx.card)
    Log.say(doing.player, 'pays ' .. Costs.words(price_of(doing.step, x)))
    return x
  end,
}

return TrackActs
