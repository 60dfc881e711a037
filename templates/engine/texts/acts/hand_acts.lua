-- What texts do with decks and hands: draw, discard, mill.
local HandActs = {}

local function draw(doing, count)
  local hand = Zones.list(doing.player, "hand")
  local drawn = count > 0 and Draw.cards(doing.player, count, doing.step.plain) or 0
  local cards = {}
  for i = #hand - drawn + 1, #hand do cards[#cards + 1] = hand[i] end
  if drawn > 0 then Screen.whisper(doing.player, 'You draw ' .. Text.join(Text.map(cards, Cards.name))) end
  doing.ctx.it = cards
  return drawn
end

Acts.draw = { does = function(doing) return (draw(doing, Running.count(doing))) end }

Acts.draw_to = {
  does = function(doing) return (draw(doing, math.max(0, Running.count(doing) - #Zones.list(doing.player, "hand")))) end,
}

Acts.discard = {
  groups = { "cards" },
  does = function(doing)
    local cards = doing.got.cards
    if Text.find(cards, function(guid) return not Cards.open(guid) end) then State.shown() end
    if #cards > 0 then CardEffects.discard(cards, doing.player, doing.step.quiet) end
    return #cards
  end,
}

-- Down to a number of cards in hand.
Acts.discard_to = {
  does = function(doing)
    local count = #Zones.list(doing.player, "hand") - Running.count(doing)
    if count <= 0 then return 0 end
    Running.first(doing.thing, { { act = "discard", they = doing.player, cards = { n = count, whose = "they", zone = { "hand" } } } },
      doing.player)
    return nil
  end,
}

--- The uppermost cards of a deck; where it runs out, what the game does then comes first.
---@return string[]
function HandActs.top_of(color, count)
  local deck, result = Zones.list(color, GAME.deck_zone), {}
  if #deck == 0 then Draw.is_ready(color) end
  for i = 1, math.min(count, #deck) do result[i] = deck[i] end
  return result
end

--- Cards lie on top of their deck, or at its bottom: in this order, or in a random one.
---@param mixed boolean # nobody knows any more which of them is where
function HandActs.lay(cards, place, mixed)
  local color = Cards.owner(cards[1])
  local others = Text.filter(Zones.list(color, GAME.deck_zone), function(guid) return not Text.has(cards, guid) end)
  if mixed then
    State.shown()
    Text.shuffle(cards)
  end
  for _, guid in ipairs(mixed and cards or {}) do
    local card = State.keep(guid)
    card.seen = nil
    card.seen_by = nil
  end
  local first, second = cards, others
  if place == "bottom" then first, second = others, cards end
  Zones.arrange(color, GAME.deck_zone, Text.joined(first, second))
end

-- To the discard pile, or to the zone that the text says.
local function put_away(doing, cards)
  local zone = doing.step.zone or GAME.discard_zone
  if zone == GAME.discard_zone then
    CardEffects.discard(cards, doing.player)
    return
  end
  for _, guid in ipairs(cards) do Zones.move(guid, zone) end
  local what = GAME.zones[zone].visible == "all" and Text.join(Text.map(cards, Cards.name)) or Text.count(#cards, "card")
  Log.say(doing.player, 'puts ' .. what .. ' from the top of a deck in the ' .. (GAME.zones[zone].label or zone))
end

-- From the top of a deck to its discard pile, or to another one; whose cards they were is known afterwards.
Acts.mill = {
  whom = "whose",
  does = function(doing)
    local color = doing.got.whose or doing.player
    local cards = HandActs.top_of(color, Running.count(doing))
    State.shown()
    doing.ctx.it = cards
    if #cards > 0 then put_away(doing, cards) end
    doing.ctx.put = doing.ctx.put or {}
    doing.ctx.put[color] = cards
    return #cards
  end,
}

-- One pile goes into another, which is shuffled: a deck always, other piles where the text says so.
Acts.pour = {
  whom = "whose",
  does = function(doing)
    local color, from, zone = doing.got.whose or doing.player, doing.step.from, doing.step.zone or GAME.deck_zone
    local cards = Text.copy(Zones.list(color, from))
    for _, guid in ipairs(cards) do Zones.move(guid, zone) end
    local name, other = GAME.zones[from].label or from, GAME.zones[zone].label or zone
    if zone ~= GAME.deck_zone and doing.step.ordered then
      Log.say(color, 'puts the ' .. name .. ' into the ' .. other)
      return #cards
    end
    Zones.shuffle(color, zone)
    if from == GAME.discard_zone and zone == GAME.deck_zone then Draw.reshuffled(color) end
    Log.say(color, 'shuffles the ' .. name .. ' into the ' .. other)
    return #cards
  end,
}

return HandActs
