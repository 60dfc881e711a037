-- WTactics, the Awesome Rules Concept. What has an "if" in it; nouns and numbers stand in game.yaml.
-- Power and its payment, cities and residents, claims, playing cards, the attack, and how a player is defeated.
local WT = {}

local NUMBER, OPTION = GAME.numbers, GAME.options
local FACTIONS = GAME.zones.resources.slots -- a pile of resource cards for each

-- Small questions ----------------------------------------------------------------------------------------------

local function owner_of(guid) return State.card(guid).owner end

local function fights(guid) return Text.has(GAME.marks.damage.types, State.card(guid).type) and (Cards.in_play(guid)) end

local function cities(color)
  return Text.filter(Zones.list(color, "kingdom"), function(guid) return State.card(guid).type == "city" end)
end

local function is_city_of(color, guid) return guid ~= nil and Text.has(cities(color), guid) end

---@return string[] # a player's unmarked creatures in a zone; only the residents of a city where one is named
local function ready(color, zone, city)
  return Text.filter(Zones.list(color, zone), function(guid)
    local card = State.card(guid)
    return not card.tapped and (city == nil or card.home == city) and (fights(guid))
  end)
end

local function drop(kind)
  Prompts.keep_only(function(prompt) return prompt.kind ~= kind end)
end

-- What is only remembered until the turn, or the phase, is over.
local function this_turn() return State.now.flags.turn or {} end

local function this_phase() return State.now.flags.phase or {} end

-- Power --------------------------------------------------------------------------------------------------------

-- "Red Banner" -> "red_banner"
local function slot_of(faction) return (tostring(faction):lower():gsub(" ", "_")) end

local function track_of(slot) return "power_" .. slot end

local function piled(color, slot)
  return #Text.filter(Zones.list(color, "resources"), function(guid) return State.card(guid).slot == slot end)
end

local function set_power(color, slot, value)
  Tracks.add(color, track_of(slot), value - Tracks.get(color, track_of(slot)))
end

Registry.steps.power_back = function(color)
  for _, slot in ipairs(FACTIONS) do set_power(color, slot, piled(color, slot)) end
end

-- There is never more power than there are resource cards.
local function no_power_without_cards(color)
  for _, slot in ipairs(FACTIONS) do
    set_power(color, slot, math.min(Tracks.get(color, track_of(slot)), piled(color, slot)))
  end
end

local function printed_cost(guid) return tostring(Cards.printed(guid).cost or "") end

-- "X", "X+2": what X is says the text, and its player.
local function is_variable(guid) return printed_cost(guid):sub(1, 1) == "X" end

---@return number # how much power a card costs; X counts as nothing where nobody has said how much it is
local function power_cost(guid, x)
  local cost = printed_cost(guid)
  local more = cost:match("^X%+?(-?%d*)$")
  if more then return math.max(0, (Text.number(x) or 0) + (Text.number(more) or 0)) end
  return Text.number(cost) or 0
end

local function all_power(color)
  local sum = 0
  for _, slot in ipairs(FACTIONS) do sum = sum + Tracks.get(color, track_of(slot)) end
  return sum
end

-- The faction of which most power is left.
local function richest(color, pay)
  local best, most = nil, 0
  for _, slot in ipairs(FACTIONS) do
    local track = track_of(slot)
    local left = Tracks.get(color, track) - (pay[track] or 0)
    if left > most then best, most = track, left end
  end
  return best
end

-- Power of any faction, on top of what is paid already.
local function fill_up(color, pay, count)
  for _ = 1, count do
    local track = richest(color, pay)
    pay[track] = (pay[track] or 0) + 1
  end
  return { tracks = pay, marks = {} }
end

---@return table|nil, string|nil # what a card costs in tracks, its loyalty in power of its own faction; or why not
local function price(color, guid, x)
  local cost, fields = power_cost(guid, x), Cards.printed(guid)
  local own, loyal = track_of(slot_of(fields.faction)), math.min(cost, fields.loyalty or 0)
  if Tracks.get(color, own) < loyal then
    return nil, "that needs " .. Tracks.amount(own, loyal) .. ", you have " .. tostring(Tracks.get(color, own))
  end
  if all_power(color) < cost then
    return nil, "that costs " .. tostring(cost) .. " power, you have " .. tostring(all_power(color))
  end
  return fill_up(color, { [own] = loyal }, cost - loyal), nil
end

local function pay(args)
  local cost = price(args.player, args.card, args.x)
  Costs.pay(cost, args.player, args.card)
  return " for " .. Costs.words(cost)
end

local function too_dear(args)
  local _, why = price(args.player, args.card, args.x)
  return why
end

-- Asks how much X is, where that has to be said.
local function asks_x(args)
  if args.x ~= nil or not is_variable(args.card) then return false end
  local options = {}
  for i = 0, all_power(args.player) do options[i + 1] = tostring(i) end
  Actions.ask(args, "x", { kind = "x", title = "How much is X?", options = options, text = Cards.text(args.card) })
  return true
end

-- Draw & Resource ----------------------------------------------------------------------------------------------

local SPLITS = { ["2 draws"] = { 2, 0 }, ["1+1"] = { 1, 1 }, ["2 resources"] = { 0, 2 }, ["1 draw"] = { 1, 0 } }

Registry.asks.split = function(color)
  local options = {}
  if not Registry.conditions.first_player_first_turn(color) then options[1] = "2 draws" end
  options[#options + 1] = "1+1"
  if #Zones.list(color, "hand") >= 2 then options[#options + 1] = "2 resources" end
  if OPTION["resource.optional"] == true then options[#options + 1] = "1 draw" end
  return { player = color, kind = "resource", handler = "split", options = options, title = "Two cards",
    words = { ["2 draws"] = "Draw 2", ["1+1"] = "Draw 1, lay 1", ["2 resources"] = "Lay 2", ["1 draw"] = "Draw 1" },
    text = "Draw them, or lay cards from your hand face down: each gives one power of a faction of your choice." }
end

local function offer_lay(color)
  drop("lay")
  if (this_phase().owed or 0) == 0 or State.now.active ~= color then return end
  Prompts.ask({ player = color, kind = "lay", offer = true, options = Text.copy(Zones.list(color, "hand")),
    title = "Lay a resource", text = "Which card do you lay face down? It cannot be played any more." })
end

Registry.prompts.split = function(prompt, choice)
  local draws, owed = SPLITS[choice][1], SPLITS[choice][2]
  this_phase().owed = owed
  if draws > 0 then Draw.cards(prompt.player, draws) end
  offer_lay(prompt.player)
  return nil
end

Registry.prompts.lay = function(prompt, choice)
  local args = { player = prompt.player, action = "resource", card = choice }
  return Actions.verb_refusal("resource", args, true) or (Registry.actions.resource(args))
end

Registry.conditions.resources_laid = function(color)
  local owed = this_phase().owed
  return owed ~= nil and (owed == 0 or #Zones.list(color, "hand") == 0)
end

Registry.refusals.resource = function()
  if (this_phase().owed or 0) == 0 then return "no resource is left to lay" end
  return nil
end

-- All factions, the card's own first.
local function factions_for(guid)
  local own = slot_of(Cards.printed(guid).faction)
  local options = Text.filter(FACTIONS, function(slot) return slot ~= own end)
  table.insert(options, 1, own)
  return options
end

local function faction_words()
  local words = {}
  for _, slot in ipairs(FACTIONS) do words[slot] = GAME.tracks[track_of(slot)].label end
  return words
end

Registry.actions.resource = function(args)
  if args.at == nil then
    Actions.ask(args, "at", { kind = "faction", title = "For which faction?", options = factions_for(args.card),
      words = faction_words(), text = Cards.name(args.card) .. " becomes a resource card." })
    return nil
  end
  local slot = slot_of(args.at)
  if not Text.has(FACTIONS, slot) then return "for which faction?" end
  Zones.move(args.card, "resources", { slot = slot })
  Log.say(args.player, "lays a card face down: +1 " .. GAME.tracks[track_of(slot)].label)
  return nil
end

-- However a resource card came: its power is available at once.
local function laid(guid)
  local card, phase = State.card(guid), this_phase()
  set_power(card.owner, card.slot, Tracks.get(card.owner, track_of(card.slot)) + 1)
  if phase.owed and phase.owed > 0 and State.now.active == card.owner then
    phase.owed = phase.owed - 1
    offer_lay(card.owner)
  end
end

-- Cities and who stands where ----------------------------------------------------------------------------------

-- "body_2" -> "body": three places for residents lie under both.
local function block_of(slot) return (slot:gsub("_2$", "")) end

local BLOCKS = Text.filter(GAME.zones.kingdom.slots, function(slot) return block_of(slot) == slot end)

local function is_second(slot) return slot:sub(-2) == "_2" end

-- The places for a city's residents, the nearest first.
local function places_under(city)
  local slot = State.card(city).slot or BLOCKS[1]
  local first = (Text.index(BLOCKS, block_of(slot)) - 1) * 3
  if is_second(slot) then return { first + 3, first + 2, first + 1 } end
  return { first + 1, first + 2, first + 3 }
end

-- The first free one; once all are taken, cards lie on top of them a little aside.
local function place_for(color, city)
  local taken, layers = {}, #BLOCKS * 3
  for _, guid in ipairs(Zones.list(color, "residents")) do taken[State.card(guid).spot or 0] = true end
  for layer = 0, #Zones.list(color, "residents") do
    for _, place in ipairs(places_under(city)) do
      if not taken[place + layer * layers] then return place + layer * layers end
    end
  end
  return nil
end

-- The city whose residents lie at a place.
local function city_at(color, spot)
  local best, least = nil, nil
  for _, city in ipairs(cities(color)) do
    local distance = math.abs(places_under(city)[1] - ((spot or 1) - 1) % (#BLOCKS * 3) - 1)
    if least == nil or distance < least then best, least = city, distance end
  end
  return best
end

local function free_slot(color, guid)
  local free, discipline = Zones.free_slots(color, "kingdom"), Cards.printed(guid).discipline
  local own = Text.filter(free, function(slot) return discipline == nil or block_of(slot) == discipline:lower() end)
  return own[1] or free[1]
end

local PLACING = {}

function PLACING.kingdom(guid, move) move.slot = move.slot or free_slot(owner_of(guid), guid) end

function PLACING.resources(guid, move)
  local wanted = slot_of(move.slot or move.at or Cards.printed(guid).faction)
  move.slot = Text.has(FACTIONS, wanted) and wanted or slot_of(Cards.printed(guid).faction)
end

function PLACING.residents(guid, move)
  local color = owner_of(guid)
  if move.attach then return end
  move.home = is_city_of(color, move.at) and move.at or move.home or city_at(color, move.spot)
  if move.home and not move.by_hand then move.spot = place_for(color, move.home) end
end

Registry.placing = function(guid, zone, move)
  if PLACING[zone] then PLACING[zone](guid, move) end
end

local function die(guid)
  Log.say(nil, Cards.name(guid) .. " dies")
  Zones.move(guid, "graveyard")
end

-- A city is gone: its unmarked residents go to another one of their player, marked ones return to the hand.
local function leave_city(guid)
  local color = owner_of(guid)
  local others = cities(color)
  if #others == 0 then
    die(guid)
  elseif State.card(guid).tapped then
    Log.say(color, "takes " .. Cards.name(guid) .. " back to the hand")
    Zones.move(guid, "hand")
  elseif #others == 1 then
    Zones.move(guid, "residents", { at = others[1] })
  else
    Prompts.ask({ player = Responses.keeper({ player = color }), kind = "place", handler = "resettle", options = others,
      text = "To which city does " .. Cards.name(guid) .. " go?", data = { card = guid } })
  end
end

Registry.prompts.resettle = function(prompt, choice)
  local guid = prompt.data.card
  if State.card(guid).zone ~= "residents" then return nil end
  if is_city_of(owner_of(guid), choice) then Zones.move(guid, "residents", { at = choice }) else leave_city(guid) end
  return nil
end

local function city_lost(city)
  for _, guid in ipairs(Text.copy(Zones.list(owner_of(city), "residents"))) do
    if State.card(guid).home == city then leave_city(guid) end
  end
end

Registry.marked.def = function(guid, value)
  if value > 0 or not State.now.automation or State.card(guid).zone ~= "kingdom" then return end
  Log.announce(owner_of(guid), "loses " .. Cards.name(guid))
  Zones.move(guid, "graveyard")
end

-- What follows when a card has left play: enchantments go to their owners' graveyards.
local function left_play(guid, from, loads)
  for _, load in ipairs(loads) do Zones.move(load, "graveyard") end
  if from == "kingdom" then city_lost(guid) end
end

Registry.entered = function(guid, from, to, loads)
  if not State.now.automation then return end
  local fields = Cards.printed(guid)
  if to == "kingdom" and from ~= to and fields.defense then Marks.set(guid, "def", fields.defense) end
  if to == "resources" and from ~= to then laid(guid) end
  if from == "hand" or to == "hand" then offer_lay(owner_of(guid)) end
  if from == "resources" then no_power_without_cards(owner_of(guid)) end
  if from == "events" then WT.event_gone(guid) end
  if from and GAME.zones[from].play and not GAME.zones[to].play then left_play(guid, from, loads) end
end

-- Before the first turn: a city for each discipline ------------------------------------------------------------

local DISCIPLINES = nil
for _, rule in ipairs(GAME.deck.rules[""]) do
  if rule.name == "disciplines" then DISCIPLINES = rule.values end
end

local function in_deck(color, discipline)
  return Text.filter(Zones.list(color, "deck"), function(guid)
    return State.card(guid).type == "city" and Cards.printed(guid).discipline == discipline
  end)
end

-- Cities of 2020 have no discipline: they stand for any.
local function lacking(color)
  return Text.filter(DISCIPLINES, function(discipline)
    local there = Text.filter(cities(color), function(guid) return State.card(guid).slot == discipline:lower() end)
    return #there + #in_deck(color, discipline) == 0
  end)
end

Registry.unready = function(color)
  local missing = lacking(color)
  if #missing <= #in_deck(color, nil) then return nil end
  return "'s deck has no city of " .. missing[1]
end

-- Different cities among which the player has to choose.
local function candidates(color, discipline)
  local own = in_deck(color, discipline)
  local any = in_deck(color, nil)
  if #own == 0 and #any <= #lacking(color) then return { any[1] } end
  local names = {}
  return Text.filter(#own > 0 and own or any, function(guid)
    local fresh = not names[Cards.name(guid)]
    names[Cards.name(guid)] = true
    return fresh
  end)
end

local function place_city(guid, discipline) Zones.move(guid, "kingdom", { slot = discipline:lower() }) end

-- Puts out the cities; where there is a choice, its player is asked.
local function choose_cities(color, freely)
  for _, discipline in ipairs(DISCIPLINES) do
    local there = Text.filter(cities(color), function(guid) return State.card(guid).slot == discipline:lower() end)
    local found = #there == 0 and candidates(color, discipline) or {}
    if #found > 1 and not freely then
      Prompts.ask({ player = color, kind = "city", options = found, title = "City of " .. discipline,
        text = "Which city begins in your kingdom? The others stay in your deck.", data = { discipline = discipline } })
      return
    end
    if #found > 0 then place_city(found[1], discipline) end
  end
end

local function cities_chosen()
  local flags = State.now.flags
  local open = Text.filter(State.now.prompts, function(prompt) return prompt.kind == "city" end)
  if #open > 0 or not flags.choosing then return end
  flags.choosing = nil
  Setup.open_hands()
end

Registry.before_hands = function()
  State.now.flags.choosing = true
  for _, color in ipairs(State.now.order) do choose_cities(color) end
  cities_chosen()
  return true
end

Registry.prompts.city = function(prompt, choice)
  place_city(choice, prompt.data.discipline)
  choose_cities(prompt.player)
  cities_chosen()
  return nil
end

-- Claims -------------------------------------------------------------------------------------------------------

local function unclaimed()
  local claimed = this_turn().claimed or {}
  return Text.filter(DISCIPLINES, function(discipline) return not claimed[discipline] end)
end

Registry.conditions.nothing_to_claim = function(color)
  return #unclaimed() == 0 or #ready(color, "residents") < NUMBER.claim
end

Registry.asks.claim = function(color)
  if Registry.conditions.nothing_to_claim(color) then return nil end
  local options = unclaimed()
  options[#options + 1] = "none"
  return { player = color, kind = "claim", offer = true, options = options, words = { none = "No claim" },
    title = "Claim an advantage?", text = "Mark residents: if nobody's residents cost more together, you get 1 VP." }
end

local function ask_residents(args)
  Actions.ask(args, "cards", { kind = "residents", many = true, options = ready(args.player, "residents"),
    chosen = { args.card }, title = "Claim " .. args.discipline, text = "Which residents do you mark for it?" })
end

Registry.prompts.claim = function(prompt, choice)
  if State.now.phase ~= "tactics" then return nil end
  if choice == "none" then Turn.close() else
    ask_residents({ player = prompt.player, action = "claim", discipline = choice })
  end
  return nil
end

Registry.refusals.claim = function(args)
  if args.discipline and not Text.has(DISCIPLINES, args.discipline) then return "for Body, Mind or Soul?" end
  if args.discipline and not Text.has(unclaimed(), args.discipline) then return "that was claimed already" end
  if #unclaimed() == 0 then return "everything was claimed already" end
  if #Actions.cards(args) < NUMBER.claim then return "mark at least " .. Text.count(NUMBER.claim, "resident") end
  return nil
end

local function bid_of(cards)
  local sum = 0
  for _, guid in ipairs(cards) do sum = sum + power_cost(guid) end
  return sum
end

local function bid(color, cards)
  local claim = State.now.flags.claim
  for _, guid in ipairs(cards) do Zones.turn(guid, true) end
  claim.sums[color] = bid_of(cards)
  if #cards > 0 then
    Log.say(color, "marks " .. Text.join(Text.map(cards, Cards.name)) .. ": " .. tostring(claim.sums[color]))
  end
end

Registry.actions.claim = function(args)
  if args.discipline == nil then
    Actions.ask(args, "discipline", { kind = "discipline", title = "Claim what?", options = unclaimed(), text = "" })
    return nil
  end
  if args.cards == nil then
    ask_residents(args)
    return nil
  end
  drop("claim")
  local turn = this_turn()
  turn.claimed = turn.claimed or {}
  turn.claimed[args.discipline] = true
  State.now.flags.claim = { discipline = args.discipline, player = args.player, sums = {}, left = State.others(args.player) }
  Log.say(args.player, "claims the advantage for " .. args.discipline)
  bid(args.player, args.cards)
  return nil
end

Registry.prompts.bid = function(prompt, choice)
  bid(prompt.player, choice)
  return nil
end

-- The greatest sum wins; where several have it, the claimant.
local function winner_of(claim)
  local most, ahead = 0, {}
  for _, color in ipairs(State.seated()) do
    local sum = claim.sums[color] or 0
    if sum > most then most, ahead = sum, {} end
    if sum == most then ahead[#ahead + 1] = color end
  end
  return #ahead == 1 and ahead[1] or claim.player
end

-- The cities that have an advantage say so.
local function show_advantages()
  for _, color in ipairs(State.now.order) do
    for _, city in ipairs(cities(color)) do
      local has = Text.filter(State.now.flags.advantages, function(held) return Text.has(held.cities, city) end)
      Zones.note(city, #has > 0 and "advantage" or nil)
    end
  end
end

local function award(claim)
  local winner = winner_of(claim)
  local own = Text.filter(cities(winner), function(guid) return Cards.printed(guid).discipline == claim.discipline end)
  State.now.flags.claim = nil
  State.now.flags.advantages = State.now.flags.advantages or {}
  table.insert(State.now.flags.advantages, { claimant = claim.player, cities = own })
  Tracks.add(winner, "vp", NUMBER.claim_vp)
  Log.say(winner, "wins the claim for " .. claim.discipline .. ": +" .. tostring(NUMBER.claim_vp) .. " VP")
  for _, guid in ipairs(own) do Log.say(nil, Cards.name(guid) .. ": " .. Cards.text(guid)) end
  show_advantages()
  local more = Registry.asks.claim(claim.player)
  if more and State.now.phase == "tactics" then Prompts.ask(more) end
end

-- Everybody else in turn may answer with residents; then the claim is decided.
local function decide_claim(claim)
  while #claim.left > 0 do
    local color = table.remove(claim.left, 1)
    local options = Text.has(State.seated(), color) and ready(color, "residents") or {}
    if #options > 0 then
      Prompts.ask({ player = color, kind = "bid", many = true, chosen = {}, options = options,
        title = "Answer the claim for " .. claim.discipline, text = Table.name(claim.player) .. " has "
          .. tostring(claim.sums[claim.player]) .. ". Residents that you mark count their power cost." })
      return
    end
  end
  award(claim)
end

Registry.steps.advantages_end = function(color)
  local flags = State.now.flags
  flags.advantages = Text.filter(flags.advantages or {}, function(held) return held.claimant ~= color end)
  show_advantages()
end

-- Playing cards ------------------------------------------------------------------------------------------------

Registry.refusals.recruit = too_dear

Registry.refusals.build = function(args)
  if #Zones.free_slots(args.player, "kingdom") == 0 then return "your kingdom has no room for another city" end
  return (too_dear(args))
end

Registry.refusals.cast = too_dear

Registry.refusals.event = function(args)
  if State.now.active == nil or State.now.phase == "mulligan" then return "the first turn has not begun" end
  if owner_of(args.card) ~= args.player then return "that is not your card" end
  return (too_dear(args))
end

Registry.actions.recruit = function(args)
  local own = cities(args.player)
  if asks_x(args) then return nil end
  if args.at == nil and #own > 1 then
    Actions.ask(args, "at", { kind = "place", title = "Into which city?", options = own, text = Cards.name(args.card) })
    return nil
  end
  args.at = args.at or own[1]
  if not is_city_of(args.player, args.at) then return "into which of your cities?" end
  local paid = pay(args)
  Zones.move(args.card, "residents", { at = args.at })
  Log.say(args.player, "recruits " .. Cards.name(args.card) .. " in " .. Cards.name(args.at) .. paid)
  return nil
end

Registry.actions.build = function(args)
  if asks_x(args) then return nil end
  local paid = pay(args)
  Zones.move(args.card, "kingdom")
  Log.say(args.player, "builds " .. Cards.name(args.card) .. paid)
  return nil
end

-- What a text says is carried out by its player.
local function carry_out(color, guid)
  Prompts.ask({ player = color, kind = "resolve", handler = "carried_out", options = { "resolved" },
    title = "Carry out " .. Cards.name(guid), text = Cards.text(guid) })
end

Registry.prompts.carried_out = function() return nil end

-- What an enchantment can be attached to: cards in play, or a player.
local function targets()
  local result = Text.copy(State.seated())
  for _, color in ipairs(State.now.order) do
    for _, guid in ipairs(Zones.in_play(color)) do
      if State.card(guid).zone ~= "events" then result[#result + 1] = guid end
    end
  end
  return result
end

local function enchant(args)
  local target = args.attach or args.at
  if target == nil then
    Actions.ask(args, "attach", { kind = "attach", options = targets(), text = Cards.text(args.card) })
    return nil
  end
  if not Text.has(targets(), target) then return "attached to what?" end
  local paid, player = pay(args), State.now.players[target] ~= nil
  if player then Zones.move(args.card, "army") else Zones.move(args.card, "attached", { attach = target }) end
  if player then Zones.note(args.card, "on " .. target) end
  local on = player and Table.name(target) or Cards.called(target)
  Log.say(args.player, "casts " .. Cards.name(args.card) .. " on " .. on .. paid)
  return nil
end

Registry.actions.cast = function(args)
  if asks_x(args) then return nil end
  if State.card(args.card).type == "enchantment" then return (enchant(args)) end
  Log.say(args.player, "casts " .. Cards.name(args.card) .. pay(args))
  Zones.move(args.card, "graveyard")
  carry_out(args.player, args.card)
  return nil
end

-- Events: whichever was placed first is resolved first -----------------------------------------------------------

local function next_event()
  if OPTION["events.order"] == "last_placed" then return (Stack.top("events")) end
  return (Stack.bottom("events"))
end

-- Asks for what resolves now, in place of what would have before.
local function ask_event(thing)
  Prompts.keep_only(function(prompt) return prompt.handler ~= "event_done" or prompt.data.thing == thing.id end)
  for _, prompt in ipairs(State.now.prompts) do
    if prompt.handler == "event_done" then return end
  end
  Prompts.ask({ player = Responses.keeper(thing), kind = "resolve", handler = "event_done", options = { "resolved" },
    title = "Carry out " .. Cards.name(thing.card), text = Cards.text(thing.card), data = { thing = thing.id, card = thing.card } })
end

Registry.prompts.event_done = function(prompt)
  local card = prompt.data.card
  Stack.remove("events", prompt.data.thing)
  Log.say(owner_of(card), "has carried out " .. Cards.name(card))
  if State.card(card).zone == "events" then Zones.move(card, "graveyard") end
  return nil
end

--- An event has left the event spot, by whatever way.
function WT.event_gone(guid)
  Prompts.keep_only(function(prompt) return prompt.handler ~= "event_done" or prompt.data.card ~= guid end)
end

Registry.actions.event = function(args)
  if asks_x(args) then return nil end
  Log.say(args.player, "plays " .. Cards.name(args.card) .. pay(args))
  Stack.push("events", { player = args.player, card = args.card })
  WT.responded(args.player)
  ask_event(next_event())
  return nil
end

-- "Mark: ...", "1 power: ...", "2 power, Mark: ...": what stands before the colon is paid.
local function ability_of(guid)
  local text = Cards.text(guid)
  local power = Text.number(text:match("(%d+) power[^:.]*:") or "0")
  local marks = text:find("Mark:", 1, true) ~= nil
  if power == 0 and not marks then return nil end
  return { power = power, marks = marks }
end

Registry.refusals.ability = function(args)
  local ability, now, combat = ability_of(args.card), State.now, Combat.running()
  if owner_of(args.card) ~= args.player then return "that is not your card" end
  if ability == nil then return "it has no ability that is used" end
  local answers = combat and combat.stage == "respond" and Priority.holder() == args.player
  local plays = now.active == args.player and GAME.turn.phases[now.phase] == GAME.turn.phases.play_1
  if not answers and not plays and not (now.active == args.player and now.phase == "play_2") then
    return "abilities are used in your own Play phases, or as an answer to an attack"
  end
  if ability.marks and State.card(args.card).tapped then return "that card is marked already" end
  if all_power(args.player) < ability.power then return "that costs " .. tostring(ability.power) .. " power" end
  return nil
end

Registry.actions.ability = function(args)
  local ability = ability_of(args.card)
  Costs.pay(fill_up(args.player, {}, ability.power), args.player, args.card)
  if ability.marks then Zones.turn(args.card, true) end
  Log.say(args.player, "uses " .. Cards.name(args.card) .. ": " .. Cards.text(args.card))
  WT.responded(args.player)
  return nil
end

-- Moves --------------------------------------------------------------------------------------------------------

local function has_moved(city) return city ~= nil and (this_turn().moved or {})[city] == true end

local function note_move(one, other)
  local turn = this_turn()
  turn.moved = turn.moved or {}
  if one then turn.moved[one] = true end
  if other and other ~= "army" then turn.moved[other] = true end
end

-- Where a creature may go now.
local function destinations(guid)
  local home, options = State.card(guid).home, {}
  if home then options[1] = "army" end
  for _, city in ipairs(cities(owner_of(guid))) do
    if city ~= home and not has_moved(city) then options[#options + 1] = city end
  end
  return options
end

Registry.refusals.move = function(args)
  local home = State.card(args.card).home
  if has_moved(home) or has_moved(args.at) then return "a city takes part in one move a turn" end
  if #destinations(args.card) == 0 then return "no city can take part in a move any more" end
  if args.at and not Text.has(destinations(args.card), args.at) then return "to the army, or another of your cities" end
  return nil
end

Registry.actions.move = function(args)
  local home = State.card(args.card).home
  if args.at == nil then
    Actions.ask(args, "at", { kind = "place", options = destinations(args.card), words = { army = "Army" },
      text = "Where does " .. Cards.name(args.card) .. " move?" })
    return nil
  end
  if args.at ~= "army" and not is_city_of(owner_of(args.card), args.at) then return "to the army, or one of its cities" end
  Actions.charge("move", args)
  if not args.forced then note_move(home, args.at) end
  if args.at == "army" then Zones.move(args.card, "army") else Zones.move(args.card, "residents", { at = args.at }) end
  local to = args.at == "army" and "the army" or Cards.name(args.at)
  Log.say(args.player, "moves " .. Cards.name(args.card) .. " to " .. to)
  return nil
end

-- The attack ---------------------------------------------------------------------------------------------------

Registry.conditions.no_attack_left = function(color)
  if Combat.running() then return false end
  return this_turn().attacked == true or #ready(color, "army") == 0
end

-- Whom an attack is made on: an army (its player's color) or a city.
local function defender_of(color, target)
  if Text.has(State.others(color), target) then return target end
  for _, other in ipairs(State.others(color)) do
    if is_city_of(other, target) then return other end
  end
  return nil
end

local function attack_targets(color)
  local options, words = {}, {}
  for _, other in ipairs(State.others(color)) do
    options[#options + 1] = other
    words[other] = "Army of " .. Table.name(other)
    for _, city in ipairs(cities(other)) do options[#options + 1] = city end
  end
  return options, words
end

Registry.refusals.attack = function(args)
  if this_turn().attacked then return "only one attack a turn" end
  if args.at and defender_of(args.player, args.at) == nil then return "attack an opponent's army or city" end
  return nil
end

local function target_words(combat)
  if combat.city then return Cards.name(combat.city) .. " of " .. Table.name(combat.defender) end
  return "the army of " .. Table.name(combat.defender)
end

local function declare(args)
  local defender = defender_of(args.player, args.at)
  Actions.charge("attack", args)
  this_turn().attacked = true
  Combat.begin({ attacker = args.player, defender = defender, cards = Text.copy(args.cards), stage = "respond",
    following = "block", battle = 0, city = args.at ~= defender and args.at or nil })
  Log.say(args.player, "attacks " .. target_words(Combat.running()) .. " with "
    .. Text.join(Text.map(args.cards, Cards.name)) .. ", in this order")
end

Registry.actions.attack = function(args)
  args.at = args.at or args.target
  if args.cards == nil then
    Actions.ask(args, "cards", { kind = "attackers", many = true, ordered = true, options = ready(args.player, "army"),
      chosen = { args.card }, title = "Who attacks?", text = "Choose the attackers in the order in which they fight." })
  elseif #args.cards == 0 then
    return "say which creatures attack"
  elseif args.at == nil then
    local options, words = attack_targets(args.player)
    Actions.ask(args, "at", { kind = "target", options = options, words = words, title = "Attack what?",
      text = "An army: who is not blocked takes VP. A city: it loses DEF for good." })
  elseif defender_of(args.player, args.at) == nil then
    return "attack an opponent's army or city"
  else
    declare(args)
  end
  return nil
end

-- Answers: the defender, then the attacker, one event or ability each, until both pass ----------------------------

local STAGES = {}

-- Who has nothing that could be an answer is not asked; a hand might always hold an event.
local function may_respond(color)
  local usable = Text.filter(Zones.in_play(color), function(guid) return ability_of(guid) ~= nil and (fights(guid)) end)
  return Text.has(State.seated(), color) and not State.now.autopass[color]
    and #Zones.list(color, "hand") + #usable > 0
end

local function verb_for(guid) return State.card(guid).zone == "hand" and "event" or "ability" end

local function ask_response(color)
  local options = { "pass" }
  local cards = Text.copy(Zones.list(color, "hand"))
  for _, guid in ipairs(Zones.in_play(color)) do cards[#cards + 1] = guid end
  for _, guid in ipairs(cards) do
    local args = { player = color, card = guid, action = verb_for(guid) }
    if Actions.verb_refusal(args.action, args) == nil then options[#options + 1] = guid end
  end
  Prompts.ask({ player = color, kind = "respond", options = options, title = "Answer?",
    text = "The attack on " .. target_words(Combat.running()) .. ": one event or ability, or nothing." })
end

function STAGES.respond(combat)
  local who = Priority.holder()
  if combat.agreed then
    combat.agreed, combat.stage = nil, combat.following
    Priority.stop()
  elseif who == nil then
    Priority.give(combat.defender, { combat.defender, combat.attacker })
  elseif may_respond(who) then
    ask_response(who)
  else
    combat.agreed = Priority.pass() or nil
  end
  return true
end

Registry.prompts.respond = function(prompt, choice)
  local combat = Combat.running()
  if combat == nil then return nil end
  if choice == "pass" then
    combat.agreed = Priority.pass() or nil
    return nil
  end
  local args = { player = prompt.player, card = choice, action = verb_for(choice) }
  return Actions.verb_refusal(args.action, args) or (Registry.actions[args.action](args))
end

--- A player has used an event or an ability: in an attack it is the other one's turn to answer.
function WT.responded(color)
  local combat = Combat.running()
  if combat == nil or combat.stage ~= "respond" or Priority.holder() ~= color then return end
  drop("respond")
  Priority.acted()
end

-- Blockers -----------------------------------------------------------------------------------------------------

Blocking.game.ready = function(color)
  local combat = Combat.running()
  if combat == nil or color ~= combat.defender then return {} end
  local result = ready(color, "army")
  if combat.city == nil then return result end
  for _, guid in ipairs(ready(color, "residents", combat.city)) do result[#result + 1] = guid end
  return result
end

Blocking.game.words = function(attacker)
  return Cards.name(attacker) .. " (" .. tostring(Cards.power(attacker)) .. "/" .. tostring(Cards.guard(attacker))
    .. ") attacks " .. target_words(Combat.running()) .. ". Any number may block it."
end

-- Blocks are settled; both may answer once more before the first battle.
local function blocked(color, blocks)
  local combat = Combat.running()
  Blocking.drop()
  Combat.block(blocks)
  for _, block in ipairs(blocks) do
    Log.say(color, "blocks " .. Cards.name(block.attacker) .. " with " .. Cards.name(block.blocker))
  end
  combat.stage, combat.following = "respond", "battle"
end

Blocking.game.done = blocked

function STAGES.block(combat)
  if Prompts.of(combat.defender, "block") then return false end
  local can = Text.has(State.seated(), combat.defender) and #Blocking.game.ready(combat.defender) > 0
  if can then Blocking.ask(combat.defender) else blocked(combat.defender, {}) end
  return true
end

Registry.refusals.block = function(args)
  local combat = Combat.running()
  if combat == nil or combat.stage ~= "block" then return "there is nothing to block now" end
  if type(args.pairs) ~= "table" then return "say who blocks whom" end
  return (Blocking.wrong(args.player, (Combat.read_pairs(args.pairs))))
end

Registry.actions.block = function(args)
  if args.player ~= Combat.running().defender then return "you are not attacked" end
  blocked(args.player, Combat.read_pairs(args.pairs))
  return nil
end

-- Battles ------------------------------------------------------------------------------------------------------

local striking = false -- true while several cards are damaged at once

local function is_beaten(guid)
  local damage = Marks.get(guid, "damage")
  return damage > 0 and damage >= Cards.guard(guid)
end

local function look_whether_dead(guid)
  if not striking and State.now.automation and fights(guid) and is_beaten(guid) then die(guid) end
end

Registry.marked.damage = look_whether_dead

Registry.guarded = look_whether_dead

local function strength(guid) return math.max(0, Cards.power(guid)) end

-- One battle: the attacker and its blockers strike at the same time.
local function battle(attacker, blockers, parts)
  striking = true
  for i, blocker in ipairs(blockers) do
    local damage = parts[i] or strength(attacker)
    Log.say(nil, Cards.name(attacker) .. " deals " .. tostring(damage) .. " to " .. Cards.name(blocker)
      .. " and takes " .. tostring(strength(blocker)))
    Marks.add(blocker, "damage", damage)
    Marks.add(attacker, "damage", strength(blocker))
  end
  striking = false
  look_whether_dead(attacker)
  for _, blocker in ipairs(blockers) do look_whether_dead(blocker) end
end

local function unblocked(combat, attacker)
  local damage = strength(attacker)
  Log.say(nil, Cards.name(attacker) .. " is not blocked: " .. tostring(damage) .. " to " .. target_words(combat))
  if combat.city == nil then
    Tracks.add(combat.defender, "vp", -damage)
  elseif is_city_of(combat.defender, combat.city) then
    Marks.add(combat.city, "def", -damage)
  end
end

-- The attacker divides its damage: it is asked for each blocker but the last.
local function ask_share(combat)
  local share = combat.share
  local options, last = {}, #share.parts == #share.blockers - 1
  if last then return false end
  for i = 0, share.left do options[i + 1] = tostring(i) end
  Prompts.ask({ player = Responses.keeper({ player = combat.attacker }), kind = "damage", options = options, title = "Divide the damage",
    text = "How much of " .. tostring(share.left) .. " does " .. Cards.name(share.attacker) .. " deal to "
      .. Cards.name(share.blockers[#share.parts + 1]) .. "?" })
  return true
end

Registry.prompts.damage = function(_, choice)
  local combat = Combat.running()
  local share = combat and combat.share
  if share == nil then return nil end
  share.parts[#share.parts + 1] = Text.number(choice)
  share.left = share.left - Text.number(choice)
  return nil
end

function STAGES.share(combat)
  if ask_share(combat) then return true end
  local share = combat.share
  share.parts[#share.parts + 1] = share.left
  combat.share, combat.stage = nil, "battle"
  battle(share.attacker, share.blockers, share.parts)
  return true
end

-- The next battle in the order of attack; blocked attackers never hurt the city or the player.
function STAGES.battle(combat)
  combat.battle = combat.battle + 1
  local attacker = combat.cards[combat.battle]
  if attacker == nil then
    Combat.over()
    Log.say(combat.attacker, "has attacked")
    return true
  end
  if not fights(attacker) then return true end
  local blockers = Combat.blockers(attacker)
  local alive = Text.filter(blockers, fights)
  if #blockers == 0 then
    unblocked(combat, attacker)
  elseif #alive > 1 and OPTION["damage.divided"] == true then
    combat.share = { attacker = attacker, blockers = alive, parts = {}, left = strength(attacker) }
    combat.stage = "share"
  else
    battle(attacker, alive, {})
  end
  return true
end

Registry.steps.heal = function()
  for _, color in ipairs(State.now.order) do
    for _, guid in ipairs(Zones.in_play(color)) do Marks.set(guid, "damage", 0) end
  end
end

-- What goes on by itself ---------------------------------------------------------------------------------------

Registry.settle = function()
  local event, combat, claim = next_event(), Combat.running(), State.now.flags.claim
  if event then
    ask_event(event)
  elseif claim then
    decide_claim(claim)
  elseif combat then
    return (STAGES[combat.stage](combat))
  else
    return false
  end
  return true
end

Registry.queue = function()
  local result, oldest_first = {}, OPTION["events.order"] ~= "last_placed"
  for _, thing in ipairs(Stack.things("events")) do
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

Registry.finish = function(color)
  if Combat.running() then return "the attack is not over" end
  local owed = this_phase().owed or 0
  if State.now.phase == "resource" and owed > 0 and #Zones.list(color, "hand") > 0 then
    return "lay " .. Text.count(owed, "more card") .. " as resources"
  end
  drop("claim")
  Log.say(color, "ends " .. GAME.turn.phases[State.now.phase].label)
  Turn.close()
  return nil
end

-- Defeat -------------------------------------------------------------------------------------------------------

Registry.steps.deck_empty = function(color)
  State.now.flags.exhausted = State.now.flags.exhausted or {}
  State.now.flags.exhausted[color] = true
end

Registry.beaten = function(color)
  if #cities(color) == 0 then return "has no city left" end
  if (State.now.flags.exhausted or {})[color] then return "has to draw from an empty deck" end
  return nil
end

-- An attack with nobody to attack, or to be attacked, is over.
Registry.out = function(color)
  local combat, claim = Combat.running(), State.now.flags.claim
  if claim and claim.player == color then State.now.flags.claim = nil end
  if combat == nil or (combat.attacker ~= color and combat.defender ~= color) then return end
  Combat.over()
  Priority.stop()
  Prompts.keep_only(function(prompt) return prompt.kind ~= "respond" and prompt.kind ~= "block" and prompt.kind ~= "damage" end)
end

-- The others go on without waiting for somebody who has left.
Registry.left = function(color)
  if State.now.flags.choosing then choose_cities(color, true) end
  cities_chosen()
end

local function most(colors, measure)
  local best, result = nil, {}
  for _, color in ipairs(colors) do
    local value = measure(color)
    if best == nil or value > best then best, result = value, {} end
    if value == best then result[#result + 1] = color end
  end
  return result
end

-- Most cities in play, then most cards in the deck, then it is a tie.
Registry.tied = function(colors)
  local ahead = most(colors, function(color) return #cities(color) end)
  return (most(ahead, function(color) return #Zones.list(color, "deck") end))
end

-- By hand ------------------------------------------------------------------------------------------------------

-- A creature belongs to the city over it; an enchantment to the card that it was dropped on.
Registry.zone_by_hand = function(_, card, found, over)
  if card.type == "enchantment" and over and GAME.zones[found.zone].play then
    return { zone = "attached", seat = found.seat, attach = over }
  end
  if card.type ~= "city" and found.zone == "kingdom" then found.zone, found.slot = "residents", nil end
  if found.zone == "residents" and card.type ~= "city" then
    local stays = card.zone == "residents" and ((card.spot or 0) - found.spot) % (#BLOCKS * 3) == 0
    found.home = stays and card.home or city_at(card.owner, found.spot)
  end
  return found
end

-- What a card that was moved by hand would have cost.
Registry.by_hand = function(guid, from, to, _, was_at)
  if from == "hand" and (GAME.zones[to].play or to == "events") then
    return { action = "play", text = "Pay " .. printed_cost(guid) .. " power for " .. Cards.name(guid) .. "?" }
  end
  local moved = (from == "army" or from == "residents") and (to == "army" or to == "residents")
  if moved and fights(guid) and not State.card(guid).tapped then
    return { action = "move", args = { from = was_at, to = State.card(guid).home }, text = "Mark " .. Cards.name(guid)
      .. " for the move?" }
  end
  return nil
end

Registry.offers.play = function(args)
  local cost, why = price(args.player, args.card)
  return why or (Costs.take(cost, args.player, args.card))
end

Registry.offers.move = function(args)
  Zones.turn(args.card, true)
  note_move(args.args.from, args.args.to)
  return nil
end

return WT
