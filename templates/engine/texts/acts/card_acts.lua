-- What texts do to cards: tap, destroy, move, enter and the like.
local CardActs = {}

local function each(doing, does)
  for _, guid in ipairs(doing.got.cards) do does(guid) end
  return #doing.got.cards
end

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

-- A destroyed card is not destroyed.
Acts.stays = { does = function(doing) return (Doom.spare(doing.ctx.event)) end }

-- What is written in place of what would happen.
Acts.instead = {
  possible = function(doing) return (Running.possible(doing.thing, doing.step.steps, doing.player)) end,
  does = function(doing)
    Running.first(doing.thing, doing.step.steps, doing.step.as)
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
    local where = CardActs.where_of(doing, guid)
    if where == nil then return 0 end
    CardEffects.enter(guid, doing.player, where)
  end
  return #cards
end

Acts.to = {
  groups = { "cards" }, verb = "choose",
  question = function(doing) return GAME.zones[doing.step.zone].play and CardActs.ask_entry(doing) or nil end,
  does = function(doing)
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
    if doing.step.shuffle then
      for _, color in ipairs(State.now.order) do
        if Text.find(cards, function(guid) return Cards.owner(guid) == color end) then Zones.shuffle(color, zone) end
      end
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

-- Places -------------------------------------------------------------------------------------------------------

local GOAL = {}

function GOAL.here(ctx) return ctx.place or Groups.place(ctx.card) end

function GOAL.home(ctx) return ctx.player end

function GOAL.own(_, guid) return Cards.owner(guid) end

function GOAL.there(ctx)
  local named = Groups.cards({ ref = "it" }, ctx)[1]
  return ctx.event and ctx.event.place or named and Groups.place(named)
end

-- The place of the card that is meant, or where it was when it left.
local function place_of(group, ctx)
  local guid = Groups.cards(group, ctx)[1]
  local event = ctx.event
  if event and event.card == guid and event.was then return event.was.place end
  if guid == ctx.card and ctx.place then return Groups.place(guid) or ctx.place end
  return guid and Groups.place(guid)
end

-- The places that are chosen: any, or any that is not one's own.
local CHOSEN = { any = true, away = true }

local function places_of(doing, where, guid)
  return (Text.filter(CardEffects.places(guid), function(place) return where == "any" or place ~= doing.player end))
end

---@return string|nil # the place to which a card goes, if nobody had to be asked
local function goal_of(doing, where, guid)
  if CHOSEN[where] then return places_of(doing, where, guid)[1] end
  if type(where) == "table" then return (place_of(where, doing.ctx)) end
  return GOAL[where] and (GOAL[where](doing.ctx, guid))
end

-- Where the cards go is asked for one after the other, unless there is one place only.
local function ask_where(doing)
  local where = doing.step.where or "any"
  if doing.step.zone or not CHOSEN[where] or #doing.got.cards ~= 1 then return nil end
  local options = places_of(doing, where, doing.got.cards[1])
  return #options > 1 and { kind = "place", options = options, card = doing.got.cards[1] } or nil
end

-- "It keeps its boons": for as long as it moves.
local function keeping(guid, mark, run)
  if mark then Changes.add({ keeps = mark, cards = { ref = "it" } }, { card = guid, player = Cards.owner(guid), it = { guid } }, "move") end
  run()
  if mark then Lasting.expire("move") end
end

-- Nobody moves to where they are.
local function can_move(doing, _, guid)
  local where = doing.step.where or "any"
  if CHOSEN[where] then return #places_of(doing, where, guid) > 0 end
  local place = goal_of(doing, where, guid)
  return place == nil or place ~= Groups.place(guid)
end

Acts.move = {
  groups = { "cards" }, fits = can_move,
  question = ask_where,
  does = function(doing)
    local where, cards, moved = doing.step.where or "any", doing.got.cards, 0
    if CHOSEN[where] and doing.step.zone == nil and #cards > 1 then
      Running.one_by_one(doing)
      return nil
    end
    for _, guid in ipairs(cards) do
      local place = doing.answer or doing.step.zone or goal_of(doing, where, guid)
      if place and place ~= Groups.place(guid) then
        keeping(guid, doing.step.keeps, function() CardEffects.move(guid, place, doing.player, doing.step) end)
        moved = moved + 1
      end
    end
    return moved
  end,
}

-- Two cards take each other's places.
Acts.swap = {
  groups = { "cards", "with" },
  does = function(doing)
    local cards = Text.copy(doing.got.cards)
    for _, guid in ipairs(doing.got.with or {}) do cards[#cards + 1] = guid end
    if #cards ~= 2 then return 0 end
    local one, other = Text.copy(State.card(cards[1])), Text.copy(State.card(cards[2]))
    if one.attached_to == cards[2] or other.attached_to == cards[1] then return (CardActs.trade(cards, one, other)) end
    Zones.move(cards[1], other.zone, { at = other.at, attach = other.attached_to })
    Zones.move(cards[2], one.zone, { at = one.at, attach = one.attached_to })
    Log.say(doing.player, 'swaps ' .. Text.join(Text.map(cards, Cards.called)))
    return 2
  end,
}

-- The upper one of a stack goes under the lower one.
function CardActs.trade(cards, one, other)
  local upper, lower = cards[1], cards[2]
  if one.attached_to == lower then upper, lower, one, other = lower, upper, other, one end
  Zones.move(lower, one.zone, { at = one.at })
  Zones.move(upper, other.zone, { attach = lower })
  Log.say(one.owner, 'swaps ' .. Text.join(Text.map(cards, Cards.called)))
  return 2
end

-- Entering -----------------------------------------------------------------------------------------------------

local function price_of(step)
  if step.free or step.price == nil or step.price == 0 then return Costs.of({}) end
  return (Costs.read(tostring(step.price))) or Costs.of({})
end

local function can_enter(doing)
  return #Choosing.legal(doing, "cards") > 0 and Costs.missing(price_of(doing.step), doing.player) == nil
end

-- What the card needs to know: at which place it enters, or on which card.
function CardActs.ask_entry(doing)
  local guid, at = doing.got.cards[1], doing.step.at
  if guid == nil or #doing.got.cards > 1 or at ~= nil and at ~= "any" then return nil end
  local entry = CardEffects.entry(guid, doing.player, doing.step.zone)
  if entry == nil or #entry.options == 0 then return nil end
  return { kind = entry.kind, options = entry.options, data = { entry = entry.key }, card = guid }
end

function CardActs.where_of(doing, guid)
  local entry = CardEffects.entry(guid, doing.player, doing.step.zone)
  local where = { tapped = doing.step.tapped, zone = doing.step.zone }
  if entry == nil then return where end
  if #entry.options == 0 then return nil end
  where[entry.key] = doing.answer or entry.key == "at" and goal_of(doing, doing.step.at, guid) or entry.options[1]
  return where
end

Acts.enter = {
  groups = { "cards" }, possible = can_enter, question = CardActs.ask_entry,
  does = function(doing)
    if #doing.got.cards > 1 then
      Running.one_by_one(doing)
      return nil
    end
    local guid, cost = doing.got.cards[1], price_of(doing.step)
    local where = guid and CardActs.where_of(doing, guid)
    if where == nil or Costs.missing(cost, doing.player, guid) then return 0 end
    Costs.pay(cost, doing.player, guid)
    local from = State.card(guid).zone -- in none, where a text has just made it
    if from and GAME.zones[from].visible == "nobody" then State.shown() end
    CardEffects.enter(guid, doing.player, where)
    return 1
  end,
}

-- What it says about what it can be attached to counts, unless the text says otherwise.
local function can_hold(doing, key, host)
  local guid = doing.got.cards and doing.got.cards[1]
  if key ~= "to" or guid == nil then return true end
  if host == guid or host == State.card(guid).attached_to then return false end
  return (doing.step.freely or Hosts.fit(guid, host))
end

Acts.attach = {
  groups = { "cards", "to" }, verb = "choose", fits = can_hold,
  does = function(doing)
    local host = doing.got.to[1]
    if host == nil or not Cards.in_play(host) then return 0 end
    return (each(doing, function(guid) CardEffects.attach(guid, host, doing.player) end))
  end,
}

Acts.store = {
  groups = { "cards", "under" }, verb = "choose",
  does = function(doing)
    local host = doing.got.under[1]
    if host == nil or not Cards.in_play(host) then return 0 end
    return (each(doing, function(guid) CardEffects.store(guid, host, doing.player) end))
  end,
}

Acts.restore = {
  groups = { "cards" }, verb = "choose",
  does = function(doing) return (each(doing, function(guid) CardEffects.restore(guid, doing.player) end)) end,
}

return CardActs
