-- What texts do to cards: turn them, destroy them, bring them to a zone.
local CardActs = {}

-- Turning ------------------------------------------------------------------------------------------------------

local function turning(tapped, event)
  local function turns(guid) return (State.card(guid).tapped == true) ~= tapped end
  return {
    groups = { "cards" }, verb = tapped and GAME.tap.word or GAME.tap.undo, better = turns,
    does = function(doing)
      local cards, turned = Text.filter(doing.got.cards, turns), tapped and 'is ' .. GAME.tap.past or 'is no longer ' .. GAME.tap.past
      for _, guid in ipairs(cards) do
        Zones.turn(guid, tapped)
        Log.say(nil, Cards.called(guid) .. " " .. turned)
        Events.happened(event, guid, { by = doing.player })
      end
      return #cards
    end,
  }
end

-- "Flip or unflip it": only one of the two is possible.
Acts.turn = {
  groups = { "cards" }, verb = "turn",
  does = function(doing)
    for _, guid in ipairs(doing.got.cards) do
      local act = State.card(guid).tapped and "untap" or "tap"
      Running.first(doing.thing, { { act = act, cards = { ref = "it" } } }, doing.step.as)
    end
    return #doing.got.cards
  end,
}

Acts.tap = turning(true, "tapped")

Acts.untap = turning(false, "untapped")

-- Leaving ------------------------------------------------------------------------------------------------------

Acts.destroy = {
  groups = { "cards" },
  does = function(doing)
    if #doing.got.cards == 0 then return 0 end
    Doom.destroy(doing.got.cards, doing.player, { text = doing.thing })
    return nil
  end,
}

-- Nothing saves what its own player gives up: it dies, or goes where discarded cards go.
Acts.sacrifice = {
  groups = { "cards" },
  does = function(doing)
    local present = Text.filter(doing.got.cards, Cards.in_play)
    local others = Text.filter(doing.got.cards, function(guid) return not Text.has(present, guid) end)
    if #present > 0 then CardEffects.destroy(present, doing.player) end
    if #others > 0 then CardEffects.discard(others, doing.player) end
    return #doing.got.cards
  end,
}

-- Saves a card from being destroyed.
Acts.stays = { does = function(doing) return (Doom.spare(doing.ctx.event)) end }

-- What the text says happens instead.
Acts.instead = {
  possible = function(doing) return (Prospects.possible(doing.thing, doing.step.steps, doing.player, true)) end,
  does = function(doing)
    if not Prospects.payable(doing.thing, doing.step.steps, doing.player) then
      Log.say(doing.player, 'cannot do that')
      return 0
    end
    Running.first(doing.thing, doing.step.steps, doing.step.as, true)
    return (Doom.spare(doing.ctx.event))
  end,
}

Acts.nullify = {
  groups = { "cards" },
  does = function(doing)
    if #doing.got.cards > 0 then CardEffects.nullify(doing.got.cards, doing.player) end
    return #doing.got.cards
  end,
}

-- Out of the game, for good.
local REMOVED = GAME.zones.removed and "removed" or "exile"

Acts.banish = {
  groups = { "cards" }, verb = "remove",
  does = function(doing)
    local till = doing.step.lasts and doing.ctx.card
    if till and not Cards.in_play(till) then return 0 end -- it has left already
    for _, guid in ipairs(doing.got.cards) do
      if Cards.in_play(guid) then Events.leaves(guid, "banished", { by = doing.player }) end
      Zones.move(guid, REMOVED)
    end
    if till then
      Lasting.add({ change = { banished = doing.got.cards }, ctx = { card = till, player = doing.ctx.player }, lasts = { with = till } })
    end
    if #doing.got.cards > 0 then
      Log.say(doing.player, 'removes ' .. Text.join(Text.map(doing.got.cards, Cards.called)) .. ' from the game')
    end
    return #doing.got.cards
  end,
}

-- "Has no effect and goes to its owner's graveyard": what waits to be carried out.
Acts.counter = {
  groups = { "cards" }, verb = "choose",
  does = function(doing)
    for _, guid in ipairs(doing.got.cards) do
      Log.say(nil, Cards.name(guid) .. ' has no effect')
      Zones.move(guid, GAME.discard_zone)
    end
    return #doing.got.cards
  end,
}

-- The words for where cards go: "to the hand of its owner" of everybody's card.
local function put(doing, guid)
  local zone, place, known = doing.step.zone, doing.step.place, Cards.called(guid)
  Zones.move(guid, zone, { place = place })
  if Cards.open(guid) then known = Cards.called(guid) end
  Log.say(doing.player, 'puts ' .. known .. (place == "bottom" and ' at the bottom of ' or place == "top" and ' on top of ' or ' in ')
    .. (doing.player == Cards.owner(guid) and 'the ' or Table.name(Cards.owner(guid)) .. "'s ") .. (GAME.zones[zone].label or zone))
end

-- "Return this card from your Memory": only from there.
local function still_in(cards, from)
  return from and Text.filter(cards, function(guid) return State.card(guid).zone == from end) or cards
end

-- What nobody could see is seen now, and cannot be taken back.
local function show(cards, zone)
  if GAME.zones[zone].visible ~= "all" then return end
  if Text.find(cards, function(guid) return not Cards.open(guid) end) then State.shown() end
end

-- Into play, where the game may have more than one place for it.
---@return number|nil # nil while there are several: they come one after the other
local function into_play(doing, cards)
  if #cards > 1 then
    Running.one_by_one(doing)
    return nil
  end
  for _, guid in ipairs(cards) do
    local where = PlaceActs.where_of(doing, guid)
    if where == nil then return 0 end
    where.put = true
    local owner = doing.step.owners and (State.card(guid).lent or Cards.owner(guid)) or doing.player
    CardEffects.enter(guid, owner, where)
  end
  return #cards
end

Acts.to = {
  groups = { "cards" }, verb = "choose",
  question = function(doing)
    if doing.step.place == "either" and #doing.got.cards > 0 then return { kind = "choose", options = { "top", "bottom" } } end
    return GAME.zones[doing.step.zone].play and PlaceActs.ask_entry(doing) or nil
  end,
  does = function(doing)
    if doing.step.place == "either" then doing.step.place = doing.answer or "top" end
    local zone, cards = doing.step.zone, still_in(doing.got.cards, doing.step.from)
    show(cards, zone)
    if GAME.zones[zone].play then return (into_play(doing, cards)) end
    if zone == GAME.discard_zone and #cards > 0 then
      CardEffects.discard(cards, doing.player)
      return #cards
    end
    for _, guid in ipairs(cards) do
      if Cards.in_play(guid) then Events.leaves(guid, "returned") end
    end
    for _, guid in ipairs(cards) do put(doing, guid) end
    for _, color in ipairs(State.now.order) do
      local own = Text.filter(cards, function(guid) return Cards.owner(guid) == color end)
      if #own > 0 and doing.step.shuffle then Zones.shuffle(color, zone) end
      if #own > 0 and doing.step.mixed then HandActs.lay(own, doing.step.place, true) end
    end
    return #cards
  end,
}

Acts.shuffle = {
  does = function(doing)
    Zones.shuffle(doing.player, doing.step.zone or GAME.deck_zone)
    Log.say(doing.player, 'shuffles the ' .. (GAME.zones[doing.step.zone or GAME.deck_zone].label or "deck"))
    return 1
  end,
}

return CardActs
