-- Cards that texts make: tokens, and copies of cards in play.
local TokenActs = {}

-- What the cards are to be like: { data =, card = the one that is copied }.
local function models(doing)
  local token = doing.step.token and { data = TokenCards.named(doing.step.token.id) }
  local all = token and { token } or Text.map(doing.got.copy, function(guid) return { data = TokenCards.like(guid), card = guid } end)
  return Text.filter(all, function(model) return model.data ~= nil end)
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

-- The object of a card that is a copy of another one for a while shows what it is otherwise.
local function is_itself(_, _, guid) return State.card(guid).own_id == nil end

Acts.create = {
  groups = { "copy" }, verb = "choose", fits = is_itself,
  does = function(doing)
    local made, count = {}, Running.count(doing)
    for _, model in ipairs(models(doing)) do
      for _ = 1, count do made[#made + 1] = TokenCards.make(model.data, doing.player, model.card) end
    end
    doing.ctx.it = made
    Running.first(doing.thing, entering(doing, made), doing.step.as)
    return #made
  end,
}

-- Tokens for which there was no place are not made.
Acts.made = {
  does = function(doing)
    doing.ctx.it = Text.filter(doing.ctx.it, Cards.in_play)
    return #doing.ctx.it
  end,
}

-- Becoming -----------------------------------------------------------------------------------------------------

local function become(guid, model)
  local card, other = State.keep(guid), State.card(model)
  card.own_id = card.own_id or card.id
  card.id = other.id
  Spots.show_number(guid)
end

-- Only cards of one type: another one would lie in the wrong place.
local function is_alike(doing, key, guid)
  local cards = doing.got.cards or {}
  if key ~= "copy" then return true end
  return guid ~= cards[1] and Text.find(cards, function(one) return Cards.type(one) ~= Cards.type(guid) end) == nil
end

Acts.become = {
  groups = { "cards", "copy" }, verb = "choose", fits = is_alike,
  does = function(doing)
    local model = doing.got.copy[1]
    local cards = Text.filter(model and doing.got.cards or {}, function(guid) return Cards.in_play(guid) and guid ~= model end)
    for _, guid in ipairs(cards) do
      Log.say(nil, Cards.called(guid) .. ' becomes a copy of ' .. Cards.called(model))
      become(guid, model)
    end
    if doing.step.lasts and #cards > 0 then
      Lasting.add({ change = { shape = State.card(model).id }, ctx = { card = doing.ctx.card, player = doing.ctx.player },
        lasts = doing.step.lasts, cards = cards })
    end
    return #cards
  end,
}

local other_end = Lasting.ended

Lasting.ended = function(entry)
  other_end(entry)
  for _, guid in ipairs(entry.change.shape and entry.cards or {}) do
    if State.card(guid).own_id and State.card(guid).id == entry.change.shape then
      Zones.restore_shape(guid, State.keep(guid))
      Log.say(nil, Cards.called(guid) .. ' is itself again')
    end
  end
end

return TokenActs
