-- What texts do with decks and hands: draw, discard, mill.
local HandActs = {}

local function draw(doing, count)
  local hand = Zones.list(doing.player, "hand")
  local drawn = count > 0 and Draw.cards(doing.player, count) or 0
  local names = {}
  for i = #hand - drawn + 1, #hand do names[#names + 1] = Cards.name(hand[i]) end
  if drawn > 0 then Screen.whisper(doing.player, "You draw " .. Text.join(names)) end
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
  if #deck == 0 and not Draw.is_ready(color) then return result end
  for i = 1, math.min(count, #deck) do result[i] = deck[i] end
  return result
end

-- From the top of a deck to its discard pile, or to another one; whose cards they were is known afterwards.
Acts.mill = {
  whom = "whose",
  does = function(doing)
    local color, zone = doing.got.whose or doing.player, doing.step.zone or GAME.discard_zone
    local cards = HandActs.top_of(color, Running.count(doing))
    State.shown()
    if zone == GAME.discard_zone and #cards > 0 then CardEffects.discard(cards, doing.player) end
    for _, guid in ipairs(zone ~= GAME.discard_zone and cards or {}) do Zones.move(guid, zone) end
    doing.ctx.put = doing.ctx.put or {}
    doing.ctx.put[color] = cards
    return #cards
  end,
}

return HandActs
