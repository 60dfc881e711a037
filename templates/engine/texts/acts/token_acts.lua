-- Cards that texts make: tokens, and copies of cards in play.
local TokenActs = {}

-- What the cards are to be like.
local function models(doing)
  if doing.step.token then return { TokenCards.named(doing.step.token.id) } end
  return Text.map(doing.got.copy, TokenCards.like)
end

-- Each enters as any card does; the last step says how many have come.
local function entering(doing, made)
  local step = doing.step
  local steps = Text.map(made, function(guid)
    return { act = "enter", cards = { ref = "it" }, got = { cards = { guid } }, free = true, at = step.at, zone = step.zone,
      tapped = step.tapped }
  end)
  steps[#steps + 1] = { act = "made" }
  return steps
end

Acts.create = {
  groups = { "copy" }, verb = "choose",
  does = function(doing)
    local made, count = {}, Running.count(doing)
    for _, data in ipairs(models(doing)) do
      for _ = 1, count do made[#made + 1] = TokenCards.make(data, doing.player) end
    end
    doing.ctx.it = made
    Running.first(doing.thing, entering(doing, made), doing.step.as)
    return #made
  end,
}

-- Those for which there was no place are not there.
Acts.made = {
  does = function(doing)
    doing.ctx.it = Text.filter(doing.ctx.it, Cards.in_play)
    return #doing.ctx.it
  end,
}

return TokenActs
