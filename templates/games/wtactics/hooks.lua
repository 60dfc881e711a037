-- WTactics, the Awesome Rules Concept. What has an "if" in it; nouns and numbers stand in game.yaml.
-- Playing cards, events, and what goes on by itself; power, the kingdom, claims and the attack have files of their own.
local WT = {}

local OPTION = GAME.options

-- Playing cards ------------------------------------------------------------------------------------------------

-- From the hand; from the graveyard only where its text says so.
local function from_elsewhere(guid)
  local zone = State.card(guid).zone
  if zone == "hand" then return nil end
  local source = Text.find(Sources.own(guid, "allow"), function(source)
    return source.change.allow == "enter" and source.change.from == zone and (Standing.counts(source, guid))
  end)
  return source == nil and 'from your hand only' or nil
end

Registry.refusals.recruit = function(args) return from_elsewhere(args.card) or (Power.too_dear(args)) end

local function spell_refusal(args) return Power.too_dear(args) or (Spells.refusal(args)) end

Registry.refusals.cast = spell_refusal

Registry.refusals.event = spell_refusal

Registry.refusals.build = function(args)
  if #Zones.free_slots(args.player, "kingdom") == 0 then return 'your kingdom has no room for another city' end
  return (Power.too_dear(args))
end

Registry.choices.recruit = function(guid) return (Kingdom.choices(Kingdom.cities(Cards.owner(guid)), "in")) end

Registry.actions.recruit = function(args)
  local own = Kingdom.cities(args.player)
  if Power.asks_x(args) then return nil end
  if args.at == nil and #own > 1 then
    Actions.ask(args, "at", { kind = "place", title = 'Into which city?', card = args.card, options = own,
      text = Cards.text(args.card) })
    return nil
  end
  args.at = args.at or own[1]
  if not Kingdom.is_city_of(args.player, args.at) then return 'into which of your cities?' end
  local paid = Power.pay(args)
  Zones.move(args.card, "residents", { at = args.at })
  Log.say(args.player, 'recruits ' .. Cards.name(args.card) .. ' in ' .. Cards.name(args.at) .. paid)
  Events.happened("enters", args.card, { by = args.player })
  return nil
end

Registry.actions.build = function(args)
  if Power.asks_x(args) then return nil end
  local paid = Power.pay(args)
  local slot = Text.has(Zones.free_slots(args.player, "kingdom"), args.at) and args.at or nil
  Zones.move(args.card, "kingdom", { slot = slot })
  Log.say(args.player, 'builds ' .. Cards.name(args.card) .. paid)
  Events.happened("enters", args.card, { by = args.player })
  return nil
end

-- What an enchantment can be attached to: a player, a card in play, or a resource card. Resource cards lie face down in
-- piles: which of a pile is meant makes no difference, so the pile is named.
local function targets()
  local result = Text.copy(State.seated())
  for _, guid in ipairs(Zones.in_play()) do
    if State.card(guid).zone ~= "events" then result[#result + 1] = guid end
  end
  for _, color in ipairs(State.seated()) do
    for _, pile in ipairs(Power.piles(color)) do result[#result + 1] = pile end
  end
  return result
end

local function target_words(options)
  local words = {}
  for _, option in ipairs(options) do words[option] = Power.pile_words(option) end
  return words
end

local ON = 'on '

-- What lies on no card of its own lies in the army of its player, and says what it is on.
local function attach(guid, target)
  if State.card(target) then
    Zones.move(guid, "attached", { attach = target })
    return Cards.called(target)
  end
  local pile = Power.pile_words(target)
  Zones.move(guid, "army")
  Spots.note(guid, ON .. (pile or target))
  return pile or Table.name(target)
end

-- Whether what a card is noted to be on is still there: a player, or a pile with cards in it.
local function is_there(note)
  return Text.find(GAME.seats, function(color)
    if note == ON .. color then return true end
    return Text.find(Power.piles(color), function(pile) return note == ON .. Power.pile_words(pile) end) ~= nil
  end) ~= nil
end

-- What its text says it attaches to: only a text that nobody has read can mean a player, or a resource card.
local function is_host(guid, target)
  if State.card(target) then return (Hosts.fit(guid, target)) end
  return #Hosts.groups(guid) == 0
end

local function refusal(guid, target)
  if not Text.has(targets(), target) then return 'attached to what?' end
  return Hosts.refusal(guid, target) or Cards.name(guid) .. ' cannot be attached to that'
end

local function enchant(args)
  local target = args.attach or args.at
  local options = Text.filter(targets(), function(option) return is_host(args.card, option) end)
  if target == nil then
    Actions.ask(args, "attach", { kind = "attach", options = options, words = target_words(options),
      text = Cards.text(args.card) })
    return nil
  end
  if not Text.has(options, target) then return refusal(args.card, target) end
  local paid = Power.pay(args)
  Log.say(args.player, 'casts ' .. Cards.name(args.card) .. ' on ' .. attach(args.card, target) .. paid)
  Events.happened("enters", args.card, { by = args.player })
  return nil
end

-- The last card of a pile is gone, and with it what was cast on it.
local function lose_enchantments()
  for _, guid in ipairs(Zones.in_play()) do
    local card = State.card(guid)
    if Cards.type(guid) == "enchantment" and card.note and not is_there(card.note) then
      Log.say(Cards.owner(guid), 'loses ' .. Cards.name(guid) .. ': no resource card is left under it')
      Zones.move(guid, "graveyard")
    end
  end
end

Registry.actions.cast = function(args)
  if Power.asks_x(args) then return nil end
  if Cards.type(args.card) == "enchantment" then return (enchant(args)) end
  Log.say(args.player, 'casts ' .. Cards.name(args.card) .. Power.pay(args))
  Events.happened("enters", args.card, { by = args.player, spell = true })
  if Spells.is_read(args.card) then
    Waiting.push(args)
    return nil
  end
  Zones.move(args.card, "graveyard")
  Spells.carry_out(args.player, args.card, args.x)
  return nil
end

-- Cards come and go -----------------------------------------------------------------------------------------------

-- What follows when a card has left play: enchantments go to their owners' graveyards, residents leave their city.
local function left_play(guid, from, loads)
  for _, load in ipairs(loads) do Zones.move(load, "graveyard") end
  if from == "kingdom" then Kingdom.lost(guid) end
end

Registry.entered = function(guid, from, to, loads)
  if not State.now.automation then return end
  local fields = Cards.printed(guid)
  if to == "kingdom" and from ~= to and fields.defense then Marks.set(guid, "def", fields.defense) end
  if to == "resources" and from ~= to then Power.laid(guid, from) end
  if from == "hand" or to == "hand" then Power.offer_lay(Cards.owner(guid)) end
  if from == "resources" then
    Power.no_power_without_cards(Cards.owner(guid))
    lose_enchantments()
  end
  if from == "events" then Waiting.gone(guid) end
  if from and GAME.zones[from].play and not GAME.zones[to].play then left_play(guid, from, loads) end
end

-- What goes on by itself ---------------------------------------------------------------------------------------

Registry.settle = function()
  local event, combat, claim = Waiting.next(), Combat.running(), State.now.flags.claim
  if (event or claim or combat) and CarryingOut.insist() then return true end
  if event then
    Waiting.resolve(event)
  elseif claim then
    Claims.decide(claim)
  elseif combat then
    return (Attack.go_on(combat))
  else
    return false
  end
  return true
end

Registry.queue = function()
  local result, oldest_first = {}, OPTION["events.order"] ~= "last_placed"
  for _, thing in ipairs(Waiting.events()) do
    local waits = { kind = "event", card = thing.card, player = thing.player }
    table.insert(result, oldest_first and 1 or #result + 1, waits)
  end
  local combat, claim = Combat.running(), State.now.flags.claim
  if claim then table.insert(result, { kind = "claim", player = claim.player, discipline = claim.discipline }) end
  for i = combat and combat.battle + 1 or 1, combat and #combat.cards or 0 do
    table.insert(result, { kind = "battle", card = combat.cards[i], player = combat.attacker })
  end
  return result
end

-- How many resource cards a player still has to lay.
local function owed(color) return math.min(State.this_phase().owed or 0, #Zones.list(color, "hand")) end

-- What an attack waits for, in each of its stages.
local WAITS = { respond = 'time for answers', battle = 'battle by battle' }

Registry.next_words = function()
  local combat, count = Combat.running(), owed(State.now.active)
  if combat then return 'Attack goes on', WAITS[combat.stage] or Table.name(combat.defender) .. ' may block' end
  if count > 0 then return 'Lay ' .. Text.count(count, "card"), 'face down, as resources' end
  return nil, nil
end

Registry.finish = function(color)
  if Combat.running() then return 'the attack is not over' end
  if owed(color) > 0 then return 'lay ' .. Text.count(owed(color), 'more card') .. ' as resources' end
  Prompts.drop_all("claim")
  Log.say(color, 'ends ' .. GAME.turn.phases[State.now.phase].label)
  Turn.close()
  return nil
end

-- Defeat -------------------------------------------------------------------------------------------------------

Registry.steps.deck_empty = function(color)
  State.now.flags.exhausted = State.now.flags.exhausted or {}
  State.now.flags.exhausted[color] = true
end

Registry.beaten = function(color)
  if #Kingdom.cities(color) == 0 then return 'has no city left' end
  if (State.now.flags.exhausted or {})[color] then return 'has to draw from an empty deck' end
  return nil
end

Registry.out = function(color)
  local flags = State.now.flags
  if flags.claim and flags.claim.player == color then flags.claim = nil end
  Attack.without(color)
end

-- Most cities in play, then most cards in the deck, then it is a tie.
Registry.tied = function(colors)
  local ahead = Text.most(colors, function(color) return #Kingdom.cities(color) end)
  return (Text.most(ahead, function(color) return #Zones.list(color, "deck") end))
end

-- By hand ------------------------------------------------------------------------------------------------------

-- A creature belongs to the city over it, an enchantment to the card that it was dropped on, a city to the kingdom: it is laid
-- back there. A creature that is dropped on what it could attack or block does so.
Registry.zone_by_hand = function(guid, card, found, over)
  local fights = (card.zone == "army" or card.zone == "residents") and Attack.dropped(guid, card, found, over)
  if fights then return fights end
  if card.type == "enchantment" and over and GAME.zones[found.zone].play then
    return { zone = "attached", seat = found.seat, attach = over }
  end
  if card.type == "city" and (found.zone == "residents" or found.zone == "army") then
    return { zone = "kingdom", seat = found.seat, at = found.seat, slot = card.slot, laid = true }
  end
  if card.type ~= "city" and found.zone == "kingdom" then found.zone, found.slot = "residents", nil end
  if found.zone == "residents" and card.type ~= "city" then
    found.home = Kingdom.home_by_hand(card, found.spot)
  end
  return found
end

-- Where a card from the hand was dropped, as the place that its verb asks for; nil where that is not such a place.
local function dropped_at(guid)
  local card = State.card(guid)
  if card.zone == "residents" then return card.home end
  if card.zone == "kingdom" then return card.slot end
  return card.attached_to
end

-- A card from the hand is played, as from its menu: what lies on the event spot is resolved first, a creature comes into
-- a city, an event goes to the event spot.
local function played(guid, to)
  local text, why = Power.question(guid)
  if text and Cards.type(guid) == "event" and to ~= "events" then text = text .. ' It goes to the event spot first.' end
  return { verb = Power.verb_of(guid), at = dropped_at(guid), text = text, why = why }
end

-- "You may play me from your graveyard."
local function comes_from(guid, zone)
  return Text.find(Changes.of("allow", guid), function(source)
    return source.change.allow == "enter" and source.change.from == zone
  end) ~= nil
end

-- What a card that was moved by hand would have cost.
Registry.by_hand = function(guid, from, to, color, was_at)
  if from == "hand" and to == "resources" then return (Power.offer_back(guid, color)) end
  if GAME.zones[to].play and (from == "hand" or from == "graveyard" and comes_from(guid, from)) then return (played(guid, to)) end
  local moved = (from == "army" or from == "residents") and (to == "army" or to == "residents")
  return moved and (Kingdom.fights(guid)) and (Kingdom.moved_by_hand(guid, from, was_at)) or nil
end

return WT
