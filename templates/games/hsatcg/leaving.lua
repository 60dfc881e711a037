-- Homestuck: ATCG. Cards that leave: alone or several at once, and what hangs on them.
local Leaving = {}

-- What the log says of it, where a ruleset has another word for "destroyed", "discarded" or "nullified".
Leaving.words = {}

local group = nil -- of the cards that leave now

-- What leaves in here leaves together.
local function together(run)
  local outer = group
  group = outer or Prompts.new_id()
  run()
  group = outer
end

-- What texts about a card in play hear of: "nullified" is "destroyed", where such a departure triggers anything.
local function in_words(how) return how == "nullified" and Ath.counts(how) and "destroyed" or how end

--- One card leaves and may trigger others. What hangs on it follows, as departures of their own: see Leaving.follow.
function Leaving.leave(guid, how)
  local was = nil
  if Cards.in_play(guid) then
    was = Groups.remembered(guid)
    Events.leaves(guid, in_words(how))
  elseif State.card(guid).zone == "hand" then
    Events.leaves(guid, how) -- "when an opponent discards a card"
  end
  together(function()
    Ath.happened(guid, how, group, was)
    Zones.move(guid, how == "nullified" and "nullified" or "discard")
  end)
end

--- What has hung on a card that is gone.
function Leaving.follow(guid, loads)
  if #loads == 0 then return end
  Log.say(nil, 'Discarded with ' .. Cards.called(guid) .. ': ' .. Text.join(Text.map(loads, Cards.called)))
  for _, load in ipairs(loads) do Leaving.leave(load, "discarded") end
end

-- A character that goes from play to the discard pile was destroyed, whoever has put it there.
local function meant(guid, from, how)
  return how == "discarded" and GAME.zones[from].play and Cards.type(guid) == "character" and "destroyed" or how
end

-- What nobody has announced: a hand has put it on a pile.
Registry.departure = function(guid, zone)
  local how = zone == "nullified" and "nullified" or zone == "discard" and meant(guid, State.card(guid).zone, "discarded") or nil
  return how and (in_words(how))
end

--- Somebody has put a card on a pile by hand.
function Leaving.by_hand(guid, from, to)
  local how = to == "nullified" and "nullified" or "discarded"
  if from == "hand" then Events.leaves(guid, how, { from = from }) end
  Ath.happened(guid, how)
end

-- Cards of several players that leave at once, by owner: the active player's pile is thought on top, so the last
-- player clockwise comes first and the active player last.
local function by_owner(cards)
  local order, groups = Text.turned(State.now.order, State.now.active), {}
  for i = #order, 1, -1 do
    local own = Text.filter(cards, function(guid) return Cards.owner(guid) == order[i] end)
    if #own > 0 then groups[#groups + 1] = { owner = order[i], cards = own, settled = #own == 1 } end
  end
  return groups
end

-- Whether a part of what a text means is "the top card" of a pile.
local function means_the_top(part)
  if type(part) ~= "table" then return false end
  if part.top then return true end
  for _, inner in next, part do
    if means_the_top(inner) then return true end
  end
  return false
end

local function speaks_of_the_top(guid)
  local reads = Changes.reads(guid)
  return #reads > 0 and (Readings.count(guid)) and means_the_top(reads)
end

-- Whether anything can depend on the order in which cards go to a discard pile, by what everybody can see: executables,
-- cards in hands, where the set has some that a departure lets in, or a text about the topmost discarded card.
local function order_matters()
  if #Ath.executables() > 0 then return true end
  local holds = function(color) return #Zones.list(color, "hand") > 0 end
  if #Ath.ENTERS > 0 and Text.find(State.seated(), holds) then return true end
  return Text.find(Zones.in_play(), speaks_of_the_top) ~= nil
end

--- Cards leave together. Each owner says in which order theirs go to the pile, where that can matter.
---@param by string|nil # the card whose attack it is
function Leaving.destroy(cards, how, by)
  if #cards == 0 then
    Log.say(nil, 'Nothing is destroyed')
    return
  end
  for _, guid in ipairs(cards) do State.keep(guid).seen = true end -- the piles are open, whichever lies lowest
  Log.say(nil, Text.join(Text.map(cards, Cards.name)) .. (#cards == 1 and ' is ' or ' are ')
    .. (Leaving.words[how] or how))
  local groups, matters = by_owner(cards), #cards > 1 and order_matters()
  for _, group in ipairs(groups) do group.settled = group.settled or not matters end
  local thing = { kind = "leaving", how = how, groups = groups, from = Zones.of(cards), id = Prompts.new_id(), by = by }
  if not Registry.things.leaving(thing) then Queue.push_front(thing) end
end

Registry.things.leaving = function(thing)
  for index, group in ipairs(thing.groups) do
    if not group.settled then
      Prompts.ask({ player = group.owner, kind = "order", many = true, options = Text.copy(group.cards),
        text = 'In which order do they go to your discard pile? The first one lies lowest and triggers first.',
        data = { thing = thing.id, group = index } })
      return false
    end
  end
  local left = {}
  together(function()
    for _, own in ipairs(thing.groups) do
      for _, guid in ipairs(own.cards) do
        -- What a text has put elsewhere since then stays there.
        if State.card(guid).zone == thing.from[guid] then
          Leaving.leave(guid, thing.how)
          left[#left + 1] = guid
        end
      end
    end
  end)
  if thing.by then Events.killed(thing.by, left, "attack") end
  return true
end

Registry.prompts.order = function(prompt, choice)
  local thing = Queue.find(function(waiting) return waiting.id == prompt.data.thing end)
  local group = thing.groups[prompt.data.group]
  group.cards, group.settled = choice, true
  return nil
end

-- How cards leave that a text destroys or discards.
Registry.effects.destroy = function(cards, _, by) Leaving.destroy(cards, "destroyed", by) end

Registry.effects.discard = function(cards) Leaving.destroy(cards, "discarded") end

Registry.effects.nullify = function(cards) Leaving.destroy(cards, "nullified") end

-- The verbs, for what a text says -----------------------------------------------------------------------------

local function throw(args, how)
  local zone = State.card(args.card).zone
  if zone == "planet" then return 'a planet is never discarded' end
  if GAME.zones[zone].pile and zone ~= "deck" and how == "discarded" then return 'it lies in a pile already' end
  if not Cards.open(args.card) then State.shown() end
  Leaving.destroy({ args.card }, meant(args.card, zone, how))
  return nil
end

Registry.actions.discard = function(args) return (throw(args, "discarded")) end

Registry.actions.nullify = function(args) return (throw(args, "nullified")) end

return Leaving
