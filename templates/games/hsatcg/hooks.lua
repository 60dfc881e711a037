-- Homestuck: ATCG, Set 001. What has an "if" in it; nouns and numbers stand in game.yaml.
-- The verbs, the phases that count, and the executables with their triggers.

local HS = {}

local OPTION = GAME.options

---@return string|nil # the planet card of a seat
local function planet_of(color) return State.zone(color, "planet")[1] end

local function is_intact(planet) return State.card(planet).face == "up" end

---@return string[] # a player's characters standing at a seat's planet; at home all of them defend, those that
--- somebody has put among the invaders there too
local function force(color, seat)
  local result = {}
  for _, zone in ipairs({ "defending", "invading" }) do
    for _, guid in ipairs(Zones.list(color, zone)) do
      local card = State.card(guid)
      if card.at == seat and card.type == "character" then result[#result + 1] = guid end
    end
  end
  return result
end

local function power_of(cards)
  local sum = 0
  for _, guid in ipairs(cards) do sum = sum + Cards.power(guid) end
  return sum
end

-- Prep ---------------------------------------------------------------------------------------------------------

Registry.amounts.highest_vp = function() return Tracks.highest("vp") end

Registry.amounts.planet_draw = function(color)
  local planet = planet_of(color)
  if planet == nil or not is_intact(planet) then return 0 end
  return Cards.printed(planet).draw or 0
end

-- Mill: the discard pile becomes the deck; the nullified pile never does.
Registry.steps.mill = function(color)
  Log.announce(color, "mills: the discard pile becomes the deck")
  Zones.pour(color, "discard", "deck")
  for _, other in ipairs(State.others(color)) do
    local came = Tracks.add(other, "vp", 2)
    Log.say(other, "vp " .. Text.signed(came) .. " -> " .. tostring(Tracks.get(other, "vp")))
  end
end

-- Planets ------------------------------------------------------------------------------------------------------

-- A destroyed planet has no number of its own; changes by hand still count.
Registry.power = function(guid, printed)
  if Cards.type(guid) == "planet" and not is_intact(guid) then return 0 end
  return printed
end

local function restore(color)
  local planet = planet_of(color)
  if planet == nil or is_intact(planet) then return end
  Zones.flip(planet, "up")
  Marks.set(planet, "damage", 0)
  Log.announce(color, "restores " .. Cards.name(planet))
end

local function destroy_planet(planet)
  local owner = Cards.owner(planet)
  if not is_intact(planet) then return end
  Zones.flip(planet, "down")
  Log.announce(owner, "loses " .. Cards.name(planet) .. ": the planet is destroyed")
  HS.departed({ planet }, "destroyed")
end

-- Points restore a planet that was destroyed before; within a Score phase that is looked at once, from its snapshot.
Registry.gained.vp = function(color, by)
  if by > 0 and not State.now.flags.scoring then restore(color) end
end

Registry.marked.damage = function(guid, value)
  local most = Marks.most(guid, "damage")
  if most and value >= most and not State.now.flags.scoring then destroy_planet(guid) end
end

-- Main: the verbs ----------------------------------------------------------------------------------------------

Registry.conditions.grist_spent = function(color)
  local phase = State.this_phase()
  if not phase.spent then return false end
  local ends = Tracks.get(color, "grist") == 0 or (OPTION["main.ends"] == "at_zero" and phase.was_zero == true)
  if ends then Log.say(color, "has no grist left: MAIN ends") end
  return ends
end

-- For the strict rule: Main has to end once 0 was reached, whatever comes in afterwards.
Registry.gained.grist = function(color)
  if color == State.now.active and Tracks.get(color, "grist") == 0 then State.this_phase().was_zero = true end
end

local function is_seat(color) return (color ~= nil and Text.has(State.now.order, color)) end

local function stands_at(guid) return State.card(Zones.host(guid)).at end

local function to_planet(guid, seat)
  local owner = Cards.owner(guid)
  Zones.move(guid, seat == owner and "defending" or "invading", { at = seat })
end

Registry.costs.enter = function(args)
  local card = State.card(args.card)
  local enter = Cards.printed(args.card).enter
  if card == nil or enter == nil or enter == "" then return "0g" end
  return enter
end

local function ask_place(args, text, kind)
  Prompts.ask({ player = args.player, kind = kind or "place", handler = "place", text = text,
    options = HS.places(args.card), data = { action = args.action, card = args.card, free = args.free } })
end

-- Where a card may go: planets for a character, cards in play for what is attached.
function HS.places(guid)
  if Cards.type(guid) == "character" then
    local here = Cards.in_play(guid) and State.card(Zones.host(guid)).at or nil
    return Text.filter(State.now.order, function(seat) return seat ~= here end)
  end
  local result = {}
  for _, color in ipairs(State.now.order) do
    for _, other in ipairs(Zones.in_play(color)) do
      if Cards.type(other) ~= "executable" then result[#result + 1] = other end
    end
  end
  return result
end

local ENTER = {}

function ENTER.character(args)
  if not is_seat(args.at) then return "to whose planet?" end
  return nil, function() to_planet(args.card, args.at) end
end

function ENTER.inventory(args)
  local host = args.attach and State.card(args.attach) or nil
  if host == nil or not Cards.in_play(args.attach) or host.type == "executable" then return "attached to which card?" end
  return nil, function() Zones.move(args.card, "attached", { attach = args.attach }) end
end

function ENTER.executable(args)
  return nil, function() Zones.move(args.card, "executables") end
end

local function where_words(args)
  if args.at then return " at " .. Table.name(args.at) .. "'s planet" end
  if args.attach then return " on " .. Cards.name(args.attach) end
  return ""
end

-- Enters a card; `free` when a trigger lets it in.
local function enter(args)
  local kind = Cards.type(args.card)
  if kind == "character" and args.at == nil or kind == "inventory" and args.attach == nil then
    ask_place(args, "Where does " .. Cards.name(args.card) .. " go?", kind == "inventory" and "attach" or nil)
    return nil
  end
  local why, go = ENTER[kind](args)
  if why then return why end
  if not args.free then Actions.charge("enter", args) end
  go()
  Log.say(args.player, "enters " .. Cards.name(args.card) .. where_words(args))
  return nil
end

Registry.actions.enter = enter

-- Everything that a moved character goes through, whoever moves it.
local function moved(args)
  to_planet(args.card, args.at)
  if OPTION["move.taps"] ~= false then Zones.turn(args.card, true) end
  Marks.clear_after(args.card, "move")
  Log.say(args.player, "moves " .. Cards.name(args.card) .. " to " .. Table.name(args.at) .. "'s planet")
end

Registry.actions.move = function(args)
  if args.at == nil then
    ask_place(args, "Where does " .. Cards.name(args.card) .. " move?")
    return nil
  end
  if not is_seat(args.at) then return "to whose planet?" end
  if stands_at(args.card) == args.at then return "it stands there already" end
  if not args.forced then Costs.pay(Costs.fixed("move"), args.player, args.card) end
  moved(args)
  return nil
end

Registry.prompts.place = function(prompt, choice)
  local data = prompt.data
  local args = { player = prompt.player, action = data.action, card = data.card, free = data.free }
  if State.now.players[choice] then args.at = choice else args.attach = choice end
  if data.free then return (enter(args)) end
  -- Since the question somebody may have changed by hand what it takes: then nothing comes of it.
  local why = Actions.verb_refusal(data.action, args, true) or (Registry.actions[data.action](args))
  if why then Screen.whisper(prompt.player, "Not now: " .. why) end
  return nil
end

---@return string[] # characters of everybody else at the place of this one
local function enemies_of(guid)
  local seat, owner, result = stands_at(guid), Cards.owner(guid), {}
  for _, color in ipairs(State.now.order) do
    if color ~= owner then
      for _, other in ipairs(force(color, seat)) do result[#result + 1] = other end
    end
  end
  return result
end

Registry.actions.attack = function(args)
  local enemies = enemies_of(args.card)
  Actions.charge("attack", args)
  local weaker = Combat.weaker(Cards.power(args.card), enemies)
  Log.say(args.player, "attacks with " .. Cards.name(args.card) .. " (" .. tostring(Cards.power(args.card)) .. ") at "
    .. Table.name(stands_at(args.card)) .. "'s planet")
  if #weaker == 0 then
    Log.say(nil, "Nobody there has less power")
    return nil
  end
  Prompts.ask({ player = args.player, kind = "destroy", many = true, free = true, options = weaker,
    text = "Destroyed by the attack: confirm, or leave out what resists.", data = { card = args.card } })
  return nil
end

Registry.prompts.destroy = function(prompt, choice)
  local enemies = enemies_of(prompt.data.card)
  for _, guid in ipairs(choice) do
    if not Text.has(enemies, guid) then return "only other players' characters at that place" end
  end
  HS.destroy(choice, "destroyed")
  return nil
end

-- What is printed before an ability's cost: the verb's own name.
local ABILITY = GAME.actions.ability.label

---@return string|nil # the text that gives a card its ability: its own, or that of a card attached to it
local function ability_text(guid)
  if Cards.text(guid):find(ABILITY, 1, true) then return Cards.text(guid) end
  for _, load in ipairs(Zones.under(guid)) do
    if Cards.text(load):find(ABILITY, 1, true) then return Cards.text(load) end
  end
  return nil
end

-- "Ability (2g)" in the text tells the cost.
Registry.costs.ability = function(args)
  local text = ability_text(args.card) or ""
  local _, last = text:find(ABILITY .. " (", 1, true)
  return last and text:sub(last):match("^%((%d+[gb])%)") or "0g"
end

Registry.refusals.ability = function(args)
  if args.cost == nil and ability_text(args.card) == nil then return "it has no " .. ABILITY end
  return nil
end

Registry.actions.ability = function(args)
  Actions.charge("ability", args)
  Log.say(args.player, "uses the ability of " .. Cards.name(args.card) .. ": "
    .. (ability_text(args.card) or Cards.text(args.card)))
  return nil
end

-- Score --------------------------------------------------------------------------------------------------------

-- Adds a player's invaders up, planet by planet.
local function add_invaders(color, places)
  local sums = {}
  for _, guid in ipairs(Zones.list(color, "invading")) do
    local seat = State.card(guid).at
    -- A card put there by hand may stand at home, or at the planet of somebody who does not play: nothing is won there.
    if seat ~= color and places[seat] ~= nil then
      if sums[seat] == nil then
        sums[seat] = { color = color, power = 0 }
        table.insert(places[seat].invaders, sums[seat])
      end
      sums[seat].power = sums[seat].power + Cards.power(guid)
    end
  end
end

-- Who has how much where, all from one look at the table.
local function snapshot()
  local places, result = {}, {}
  for i, seat in ipairs(State.now.order) do
    local planet = planet_of(seat)
    places[seat] = { seat = seat, planet = planet, intact = planet ~= nil and is_intact(planet), invaders = {},
      defence = power_of(force(seat, seat)) + (planet and Cards.power(planet) or 0) }
    result[i] = places[seat]
  end
  for _, color in ipairs(State.now.order) do add_invaders(color, places) end
  return result
end

local function sums_text(places)
  local lines = {}
  for _, place in ipairs(places) do
    for _, invader in ipairs(place.invaders) do
      local sign = invader.power > place.defence and " > " or invader.power == place.defence and " = " or " < "
      lines[#lines + 1] = Table.name(invader.color) .. " " .. tostring(invader.power) .. sign
        .. tostring(place.defence) .. " at " .. Table.name(place.seat) .. "'s planet"
        .. (invader.power > place.defence and ": +1 VP" or "")
    end
  end
  return table.concat(lines, "; ")
end

Registry.steps.score = function(color)
  local places = snapshot()
  local text = sums_text(places)
  if text == "" then return end
  Prompts.ask({ player = color, kind = "score", options = { "apply" },
    text = text .. ". Change a card's power if a text says so, then apply." })
end

local function damage_of(place, invader)
  if OPTION["score.damage"] == "difference" then return invader.power - place.defence end
  return 1
end

local function count_place(place, result)
  for _, invader in ipairs(place.invaders) do
    if invader.power > place.defence then
      result.points[invader.color] = (result.points[invader.color] or 0) + 1
      if place.intact then result.damage[place.seat] = (result.damage[place.seat] or 0) + damage_of(place, invader) end
      Log.say(invader.color, "overpowers " .. Table.name(place.seat) .. "'s planet, " .. tostring(invader.power) .. " to "
        .. tostring(place.defence) .. ": +1 VP")
    end
  end
end

local function apply_points(result)
  for _, color in ipairs(State.now.order) do
    local points = result.points[color] or 0
    if points > 0 then Tracks.add(color, "vp", points) end
  end
end

local function is_beaten(place)
  local most = place.planet and Marks.most(place.planet, "damage") or nil
  return most ~= nil and Marks.get(place.planet, "damage") >= most
end

local function apply_damage(places, result)
  for _, place in ipairs(places) do
    local damage = result.damage[place.seat] or 0
    if damage > 0 then Marks.add(place.planet, "damage", damage) end
  end
end

-- Restores go first, then what the destroyed planets trigger. A planet that falls now was not destroyed before.
local function turn_planets(places, result)
  local fallen = {}
  for _, place in ipairs(places) do
    local scored = (result.points[place.seat] or 0) > 0
    if place.planet and not place.intact and scored then
      restore(place.seat)
    elseif place.intact and is_beaten(place) then
      if OPTION.restored_priority == true and scored then
        Marks.set(place.planet, "damage", 0)
        Log.announce(place.seat, "scores: the planet stays intact")
      else
        fallen[#fallen + 1] = place.planet
      end
    end
  end
  return fallen
end

Registry.prompts.score = function()
  local places = snapshot()
  local result = { points = {}, damage = {} }
  State.now.flags.scoring = true
  for _, place in ipairs(places) do count_place(place, result) end
  apply_points(result)
  apply_damage(places, result)
  local fallen = turn_planets(places, result)
  State.now.flags.scoring = nil
  for _, planet in ipairs(fallen) do
    Zones.flip(planet, "down")
    Log.announce(Cards.owner(planet), "loses " .. Cards.name(planet) .. ": the planet is destroyed")
  end
  if #fallen > 0 then HS.departed(fallen, "destroyed") end
  return nil
end

-- Boon ---------------------------------------------------------------------------------------------------------

Registry.steps.boons = function(color)
  local count = 0
  for _, guid in ipairs(force(color, color)) do
    if not State.card(guid).tapped then count = count + Marks.add(guid, "boon", 1) end
  end
  if count > 0 then Log.say(color, "puts " .. Text.count(count, "boon") .. " on characters at home") end
end

-- Cards that leave, and what they trigger ----------------------------------------------------------------------

--- Something that ~ATH watches for has happened to these cards, the first one first.
function HS.departed(cards, how)
  for _, guid in ipairs(cards) do Triggers.happened({ card = guid, how = how }) end
end

-- One card leaves; what is attached to it or stored under it follows, as a departure of its own.
local function leave(guid, how)
  local loads = Zones.under(guid)
  Zones.move(guid, how == "nullified" and "nullified" or "discard")
  HS.departed({ guid }, how)
  for _, load in ipairs(loads) do leave(load, "discarded") end
end

local function executables_in_play()
  for _, color in ipairs(State.now.order) do
    if #Zones.list(color, "executables") > 0 then return true end
  end
  return false
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

--- Cards leave together. Each owner says in which order theirs go to the pile, where that can matter.
function HS.destroy(cards, how)
  if #cards == 0 then
    Log.say(nil, "Nothing is destroyed")
    return
  end
  Log.say(nil, Text.join(Text.map(cards, Cards.called)) .. (#cards == 1 and " is " or " are ") .. how)
  local groups = by_owner(cards)
  if not executables_in_play() then
    for _, group in ipairs(groups) do group.settled = true end
  end
  local thing = { kind = "leaving", how = how, groups = groups, id = State.now.next_prompt }
  if not Registry.things.leaving(thing) then Queue.push_front(thing) end
end

Registry.things.leaving = function(thing)
  for index, group in ipairs(thing.groups) do
    if not group.settled then
      Prompts.ask({ player = group.owner, kind = "order", many = true, options = Text.copy(group.cards),
        text = "In which order do they go to your discard pile? The first one lies lowest and triggers first.",
        data = { thing = thing.id, group = index } })
      return false
    end
  end
  for _, group in ipairs(thing.groups) do
    for _, guid in ipairs(group.cards) do leave(guid, thing.how) end
  end
  return true
end

Registry.prompts.order = function(prompt, choice)
  local thing = Queue.find(function(waiting) return waiting.id == prompt.data.thing end)
  local group = thing.groups[prompt.data.group]
  if #choice ~= #group.cards then return "name each card once" end
  group.cards, group.settled = choice, true
  return nil
end

local function throw(args, how)
  local card = State.card(args.card)
  local zone = GAME.zones[card.zone]
  if card.zone == "planet" then return "a planet is never discarded" end
  if zone.pile and card.zone ~= "deck" and how == "discarded" then return "it lies in a pile already" end
  State.shown()
  HS.destroy({ args.card }, how)
  return nil
end

Registry.actions.discard = function(args) return (throw(args, "discarded")) end

Registry.actions.nullify = function(args) return (throw(args, "nullified")) end

Registry.actions.resolve = function(args) return (Triggers.resolve(args.card)) end

-- ~ATH ---------------------------------------------------------------------------------------------------------

local function one_of(wanted, test)
  if wanted == nil or wanted == "" then return true end
  if type(wanted) ~= "table" then return test(wanted) end
  for _, word in ipairs(wanted) do
    if test(word) then return true end
  end
  return #wanted == 0
end

local function owner_fits(wanted, watcher, event)
  if wanted == nil or wanted == "any" then return true end
  local own = Cards.owner(event.card) == Cards.owner(watcher)
  return own == (wanted == "own")
end

-- Whether a card's trigger fits; nil for a card whose trigger is only written in words.
local function triggered(watcher, event)
  local ath = Cards.printed(watcher).ath
  if type(ath) ~= "table" then return nil end
  if watcher == event.card then return false end
  local gone = Cards.printed(event.card)
  if not owner_fits(ath.owner, watcher, event) then return false end
  if not one_of(ath.type, function(word) return gone.type == word end) then return false end
  if not one_of(ath.tag, function(word) return Cards.tagged(event.card, word) end) then return false end
  return one_of(ath.title, function(word) return gone.title == word end)
end

local function enters_by_ath(guid)
  local cost = Cards.printed(guid).enter
  return type(cost) == "string" and cost:find("~ATH", 1, true) ~= nil
end

Triggers.game.on_table = function(color) return Zones.list(color, "executables") end

Triggers.game.answers = triggered

Triggers.game.from_hand = function(color, event)
  return Text.filter(Zones.list(color, "hand"), function(guid)
    return enters_by_ath(guid) and triggered(guid, event) ~= false
  end)
end

Triggers.game.play = function(color, guid)
  enter({ player = color, action = "enter", card = guid, free = true })
end

Triggers.game.resolved = function(guid)
  if State.card(guid).zone == "executables" then leave(guid, "discarded") end
end

Triggers.game.words = function(event) return Cards.name(event.card) .. " is " .. event.how end

Registry.entered = function(guid, from)
  if from == "executables" then Triggers.gone(guid) end
end

-- By hand ------------------------------------------------------------------------------------------------------

-- A character on somebody's mat defends its own planet and invades any other, whichever pane it was dropped on;
-- an inventory card belongs to the card it was dropped on. On a planet's pane lies nothing but a planet.
Registry.zone_by_hand = function(_, card, found, over)
  if not GAME.zones[found.zone].location or card.type == "planet" then return nil end
  if card.type == "inventory" and over and Cards.type(over) ~= "executable" then
    return { zone = "attached", seat = found.seat, at = found.seat, attach = over }
  end
  found.zone = card.owner == found.seat and "defending" or "invading"
  return found
end

local function enter_cost(args)
  local cost = Costs.read(Registry.costs.enter(args))
  return cost or { tracks = {}, marks = {} }
end

-- What a card that was moved by hand would have cost.
Registry.by_hand = function(guid, from, to, color, was_at)
  if to == "discard" or to == "nullified" then
    local loads = Zones.under(guid)
    HS.departed({ guid }, to == "discard" and "discarded" or "nullified")
    for _, load in ipairs(loads) do leave(load, "discarded") end
    return nil
  end
  local args = { player = color, card = guid }
  if from == "hand" and GAME.zones[to].play then
    if enters_by_ath(guid) then return nil end
    return { action = "enter", text = "Pay " .. Costs.words(enter_cost(args)) .. " for entering " .. Cards.name(guid) .. "?" }
  end
  if GAME.zones[from].location and GAME.zones[to].location and was_at ~= State.card(guid).at then
    return { action = "move", text = "Pay " .. Costs.words(Costs.fixed("move")) .. ", tap, and take the boons off "
      .. Cards.name(guid) .. "?" }
  end
  return nil
end

Registry.offers.enter = function(args)
  local cost = enter_cost(args)
  local why = Costs.missing(cost, args.player, args.card)
  if why then return why end
  Costs.pay(cost, args.player, args.card)
  return nil
end

Registry.offers.move = function(args)
  local cost = Costs.fixed("move")
  local why = Costs.missing(cost, args.player, args.card)
  if why then return why end
  Costs.pay(cost, args.player, args.card)
  if OPTION["move.taps"] ~= false then Zones.turn(args.card, true) end
  Marks.clear_after(args.card, "move")
  return nil
end

return HS
