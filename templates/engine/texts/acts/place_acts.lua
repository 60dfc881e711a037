-- What texts do with the places of cards: move them, let them enter, lay them on others or beneath.
local PlaceActs = {}

-- Moving -------------------------------------------------------------------------------------------------------

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

-- A card cannot move to where it is.
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

-- A card takes the place of the one that it lies on, and that one goes on it.
local function turn_over(host, load)
  local was, zone = Text.copy(State.card(host)), State.card(load).zone
  Zones.move(load, was.zone, { at = was.at })
  Zones.move(host, zone, { attach = load })
end

local function exchange(one, other)
  local first, second = Text.copy(State.card(one)), Text.copy(State.card(other))
  Zones.move(one, second.zone, { at = second.at, attach = second.attached_to })
  Zones.move(other, first.zone, { at = first.at, attach = first.attached_to })
end

-- Two cards take each other's places.
Acts.swap = {
  groups = { "cards", "with" },
  does = function(doing)
    local cards = Text.joined(doing.got.cards, doing.got.with or {})
    if #cards ~= 2 then return 0 end
    local one, other = cards[1], cards[2]
    if State.card(one).attached_to == other then
      turn_over(other, one)
    elseif State.card(other).attached_to == one then
      turn_over(one, other)
    else
      exchange(one, other)
    end
    Log.say(doing.player, 'swaps ' .. Text.join(Text.map(cards, Cards.called)))
    return 2
  end,
}

-- Entering -----------------------------------------------------------------------------------------------------

local function price_of(step)
  if step.free or step.price == nil or step.price == 0 then return Costs.of({}) end
  return (Costs.read(tostring(step.price))) or Costs.of({})
end

local function can_enter(doing)
  return #Choosing.legal(doing, "cards") > 0 and Costs.missing(price_of(doing.step), doing.player) == nil
end

-- What the card needs to know: at which place it enters, or on which card.
function PlaceActs.ask_entry(doing)
  local guid, at = doing.got.cards[1], doing.step.at
  if guid == nil or #doing.got.cards > 1 or at ~= nil and at ~= "any" then return nil end
  local entry = CardEffects.entry(guid, doing.player, doing.step.zone)
  if entry == nil or #entry.options == 0 then return nil end
  return { kind = entry.kind, options = entry.options, data = { entry = entry.key }, card = guid }
end

function PlaceActs.where_of(doing, guid)
  local entry = CardEffects.entry(guid, doing.player, doing.step.zone)
  local where = { tapped = doing.step.tapped, zone = doing.step.zone }
  if entry == nil then return where end
  if #entry.options == 0 then return nil end
  where[entry.key] = doing.answer or entry.key == "at" and goal_of(doing, doing.step.at, guid) or entry.options[1]
  return where
end

Acts.enter = {
  groups = { "cards" }, possible = can_enter, question = PlaceActs.ask_entry,
  does = function(doing)
    if #doing.got.cards > 1 then
      Running.one_by_one(doing)
      return nil
    end
    local guid, cost = doing.got.cards[1], price_of(doing.step)
    local where = guid and PlaceActs.where_of(doing, guid)
    if where == nil or Costs.missing(cost, doing.player, guid) then return 0 end
    Costs.pay(cost, doing.player, guid)
    local from = State.card(guid).zone -- in none, where a text has just made it
    if from and GAME.zones[from].visible == "nobody" then State.shown() end
    CardEffects.enter(guid, doing.player, where)
    return 1
  end,
}

-- Lying on others ----------------------------------------------------------------------------------------------

local function each(doing, does)
  for _, guid in ipairs(doing.got.cards) do does(guid) end
  return #doing.got.cards
end

-- Its own limits on what it can be attached to apply, unless the text says otherwise.
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

return PlaceActs
