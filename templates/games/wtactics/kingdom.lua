-- WTactics: the kingdom. Cities with their residents, where a card belongs, what becomes of a city that is lost, and
-- moves.
local Kingdom = {}

function Kingdom.fights(guid) return Text.has(GAME.marks.damage.types, Cards.type(guid)) and (Cards.in_play(guid)) end

function Kingdom.cities(color)
  return Cards.of_type(Zones.list(color, "kingdom"), "city")
end

function Kingdom.is_city_of(color, guid) return guid ~= nil and Text.has(Kingdom.cities(color), guid) end

---@return string[] # a player's unmarked creatures in a zone; only the residents of a city where one is named
function Kingdom.ready(color, zone, city)
  return Text.filter(Zones.list(color, zone), function(guid)
    local card = State.card(guid)
    return not card.tapped and (city == nil or card.home == city) and (Kingdom.fights(guid))
  end)
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

-- The first free one; once all are taken one between two of them, where half of each can be seen; then cards lie on top of
-- them a little aside.
local function place_for(color, city)
  local taken, layers, places = {}, #BLOCKS * 3, places_under(city)
  for _, guid in ipairs(Zones.list(color, "residents")) do taken[State.card(guid).spot or 0] = true end
  for layer = 0, #Zones.list(color, "residents") do
    for _, place in ipairs(places) do
      if not taken[place + layer * layers] then return place + layer * layers end
    end
    for i = 1, layer == 0 and #places - 1 or 0 do
      local between = (places[i] + places[i + 1]) / 2
      if not taken[between] then return between end
    end
  end
  return nil
end

-- The city whose residents lie at a place.
function Kingdom.city_at(color, spot)
  local best, least = nil, nil
  for _, city in ipairs(Kingdom.cities(color)) do
    local distance = math.abs(places_under(city)[1] - ((spot or 1) - 1) % (#BLOCKS * 3) - 1)
    if least == nil or distance < least then best, least = city, distance end
  end
  return best
end

--- The city of a resident that lies at a place: the same as before where it has not moved.
function Kingdom.home_by_hand(card, spot)
  local stays = card.zone == "residents" and ((card.spot or 0) - spot) % (#BLOCKS * 3) == 0
  return stays and card.home or Kingdom.city_at(card.owner, spot)
end

local function free_slot(color, guid)
  local free, discipline = Zones.free_slots(color, "kingdom"), Cards.printed(guid).discipline
  local own = Text.filter(free, function(slot) return discipline == nil or block_of(slot) == discipline:lower() end)
  return own[1] or free[1]
end

local PLACING = {}

function PLACING.kingdom(guid, move) move.slot = move.slot or free_slot(Cards.owner(guid), guid) end

function PLACING.resources(guid, move) move.slot = Power.pile_for(guid, move.slot or move.at) end

function PLACING.residents(guid, move)
  local color = Cards.owner(guid)
  if move.attach then return end
  move.home = Kingdom.is_city_of(color, move.at) and move.at or move.home or Kingdom.city_at(color, move.spot)
  if move.home and not move.by_hand then move.spot = place_for(color, move.home) end
end

-- "Here" is a city: the one in which a resident is.
Registry.place = function(guid)
  local card = State.card(guid)
  return card.zone == "kingdom" and guid or card.home
end

-- The DEF of a city is what is left of it.
Groups.COUNTED.defense = function(guid)
  return Cards.type(guid) == "city" and Cards.in_play(guid) and Marks.get(guid, "def") or nil
end

-- What a city has suffered.
Groups.MARKED.damage = function(card)
  if card.type ~= "city" then return nil end
  return math.max(0, (Cards.of(card.id).defense or 0) - (card.marks.def or 0))
end

Registry.placing = function(guid, zone, move)
  -- Creatures lie beside the cities, wherever in the kingdom somebody puts them.
  if zone == "kingdom" and Text.has(GAME.marks.damage.types, Cards.type(guid)) then zone = "residents" end
  if PLACING[zone] then PLACING[zone](guid, move) end
  return zone
end

---@param cause string # "combat", "damage", "text", ...
---@param by string|nil # the player who does it
function Kingdom.die(guid, cause, by)
  local combat = Combat.running()
  local whom = combat and Text.has(combat.cards, guid) and combat.target or nil
  Log.say(nil, Cards.name(guid) .. ' dies')
  Events.leaves(guid, "destroyed", { cause = cause, by = by, whom = whom })
  Zones.move(guid, "graveyard")
end

Registry.effects.destroy = function(cards, color, _, how)
  for _, guid in ipairs(cards) do Kingdom.die(guid, how or "text", not how and color or nil) end
end

-- A city is gone: its unmarked residents go to another one of their player, marked ones return to the hand.
local function leave_city(guid)
  local color = Cards.owner(guid)
  local others = Kingdom.cities(color)
  if #others == 0 then
    Kingdom.die(guid, "city")
  elseif State.card(guid).tapped then
    Log.say(color, 'takes ' .. Cards.name(guid) .. ' back to the hand')
    Zones.move(guid, "hand")
  elseif #others == 1 then
    Zones.move(guid, "residents", { at = others[1] })
  else
    Prompts.ask({ player = State.present(color), kind = "place", handler = "resettle", options = others, card = guid,
      text = 'To which city does ' .. Cards.name(guid) .. ' go?', data = { card = guid } })
  end
end

Registry.prompts.resettle = function(prompt, choice)
  local guid = prompt.data.card
  if State.card(guid).zone ~= "residents" then return nil end
  if Kingdom.is_city_of(Cards.owner(guid), choice) then Zones.move(guid, "residents", { at = choice }) else leave_city(guid) end
  return nil
end

--- A city has left play: its residents leave it.
function Kingdom.lost(city)
  for _, guid in ipairs(Text.copy(Zones.list(Cards.owner(city), "residents"))) do
    if State.card(guid).home == city then leave_city(guid) end
  end
end

Registry.marked.def = function(guid, value)
  if value > 0 or not State.now.automation or State.card(guid).zone ~= "kingdom" then return end
  Log.announce(Cards.owner(guid), 'loses ' .. Cards.name(guid))
  Events.leaves(guid, "destroyed", { cause = "damage" })
  Zones.move(guid, "graveyard")
end

-- The disciplines, for each of which a city begins.
local covered = Text.find(GAME.deck.rules[""], function(rule) return rule.name == "disciplines" end)

Kingdom.disciplines = covered and covered.values or {}

-- Moves --------------------------------------------------------------------------------------------------------

local function has_moved(city) return city ~= nil and (State.this_turn().moved or {})[city] == true end

-- Both ends of a move: a city takes part in one a turn.
local function note_move(one, other)
  local turn = State.this_turn()
  turn.moved = turn.moved or {}
  if one then turn.moved[one] = true end
  if other and other ~= "army" then turn.moved[other] = true end
end

--- Whether a text says that a move to a place does not mark a creature.
---@param from string|nil # the zone it comes from, if it is not there any more
---@return boolean
function Kingdom.stays_unmarked(guid, place, from)
  from = from or State.card(guid).zone
  return Text.find(Changes.of("tap", guid), function(source)
    local change = source.change
    return change.tap == false and change.cost == "move" and (change.from == nil or change.from == from)
      and (change.to == nil or change.to == (place == "army" and "army" or "residents"))
  end) ~= nil
end

--- A creature moves, by its verb or by a text.
function Kingdom.come_to(guid, place, color)
  local from = State.card(guid).zone
  if place == "army" then Zones.move(guid, "army") else Zones.move(guid, "residents", { at = place }) end
  Log.say(color, 'moves ' .. Cards.name(guid) .. ' to ' .. (place == "army" and 'the army' or Cards.name(place)))
  Events.happened("moves", guid, { by = color, from = from, to = State.card(guid).zone })
end

-- Where a creature may go now.
local function destinations(guid)
  local home, options = State.card(guid).home, {}
  if home then options[1] = "army" end
  for _, city in ipairs(Kingdom.cities(Cards.owner(guid))) do
    if city ~= home and not has_moved(city) then options[#options + 1] = city end
  end
  return options
end

Registry.refusals.move = function(args)
  local home = State.card(args.card).home
  if has_moved(home) or has_moved(args.at) then return 'a city takes part in one move a turn' end
  if #destinations(args.card) == 0 then return 'no city can take part in a move any more' end
  if args.at and not Text.has(destinations(args.card), args.at) then return 'to the army, or another of your cities' end
  return nil
end

---@return table[] # cities, and the army: entries of a card's menu
function Kingdom.choices(places, before)
  local names = Cards.told_apart(Text.filter(places, function(place) return place ~= "army" end))
  return Text.map(places, function(place)
    return { words = before .. " " .. (names[place] or 'the army'), key = "at", option = place }
  end)
end

Registry.choices.move = function(guid) return (Kingdom.choices(destinations(guid), "to")) end

--- A creature that a hand has moved between army and cities: it moves as by its menu, or should not lie there.
---@return table # an offer, see Registry.by_hand
function Kingdom.moved_by_hand(guid, from, was_at)
  local card = State.card(guid)
  local wrong = card.tapped and 'a marked card does not move'
    or (has_moved(was_at) or has_moved(card.home)) and 'a city takes part in one move a turn' or nil
  local place = card.home or "army"
  return { verb = "move", at = place, wrong = wrong, text = Kingdom.stays_unmarked(guid, place, from) and 'Move ' .. Cards.name(guid) .. '?'
    or 'Mark ' .. Cards.name(guid) .. ' for the move?' }
end

Registry.actions.move = function(args)
  local home = State.card(args.card).home
  if args.at == nil then
    Actions.ask(args, "at", { kind = "place", options = destinations(args.card), words = { army = 'Army' },
      text = 'Where does ' .. Cards.name(args.card) .. ' move?' })
    return nil
  end
  if args.at ~= "army" and not Kingdom.is_city_of(Cards.owner(args.card), args.at) then
    return 'to the army, or one of its cities'
  end
  local charged = Text.shallow(args)
  if Kingdom.stays_unmarked(args.card, args.at) then charged.cards = {} end
  Actions.charge("move", charged)
  if not args.forced then note_move(home, args.at) end
  Kingdom.come_to(args.card, args.at, args.player)
  return nil
end

return Kingdom
