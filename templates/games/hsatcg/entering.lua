-- Homestuck: ATCG. Cards that enter, and characters that move.
local Entering = {}

local MOVE_TAPS = GAME.options["move.taps"] ~= false

local function is_host(guid, other) return Cards.type(other) ~= "executable" and (Hosts.fit(guid, other)) end

-- Where a card may go: planets for a character, cards in play for what is attached.
local function places(guid)
  if Cards.type(guid) == "character" then
    local here = Cards.in_play(guid) and Planets.at(guid) or nil
    return Text.filter(State.now.order, function(seat)
      local doing = { player = Cards.owner(guid), where = { at = seat } }
      return seat ~= here and Changes.banned(here and "move" or "enter", guid, doing) == nil
    end)
  end
  return Text.filter(Zones.in_play(), function(other) return is_host(guid, other) end)
end

local function to_planet(guid, seat)
  Zones.move(guid, seat == Cards.owner(guid) and "defending" or "invading", { at = seat })
end

-- Entering -----------------------------------------------------------------------------------------------------

Registry.costs.enter = function(args)
  local enter = Cards.printed(args.card).enter
  return type(enter) == "number" and tostring(enter) .. "g" or enter or "0g"
end

-- Of two players the one at whose planet a card is not: nowhere else can it move.
local function only_other(here)
  local order = State.now.order
  if #order ~= 2 or here == nil then return nil end
  return order[1] == here and order[2] or order[1]
end

-- Where a card will be: a character at a planet, an inventory card on another.
Registry.goes = function(action, args)
  local moves, at = action == "move" or action == "enter" and Cards.type(args.card) == "character", args.at
  if moves and at == nil and action == "move" then at = only_other(Planets.at(args.card)) end
  if moves and at == nil then return { open = true } end
  if moves then return { at = at, zone = at == Cards.owner(args.card) and "defending" or "invading" } end
  if action ~= "enter" or Cards.type(args.card) ~= "inventory" then return nil end
  return args.attach and { attach = args.attach } or { open = true }
end

---@return string|nil # why a card has no place in play now
function Entering.no_place(guid)
  if Cards.type(guid) ~= "inventory" then return nil end
  if Text.find(Zones.in_play(), function(other) return is_host(guid, other) end) then return nil end
  return 'there is no card in play to which it can be attached'
end

local function needs_trigger(guid) return 'it enters only by its trigger, ' .. Cards.printed(guid).enter end

Registry.refusals.enter = function(args)
  if args.cost == nil and Ath.lets_in(args.card) then return (needs_trigger(args.card)) end
  return (Entering.no_place(args.card))
end

-- What a card's text says about its coming.
local function has_entered(guid, color)
  Events.happened("enters", guid, { by = color })
end

local ENTER = {}

function ENTER.character(args)
  if not Planets.is_seat(args.at) then return 'to whose planet?' end
  return nil, function() to_planet(args.card, args.at) end
end

function ENTER.inventory(args)
  local host = args.attach and State.card(args.attach) or nil
  if host == nil or not Cards.in_play(args.attach) or host.type == "executable" then return 'attached to which card?' end
  local why = Hosts.refusal(args.card, args.attach)
  if why then return why end
  return nil, function() Zones.move(args.card, "attached", { attach = args.attach }) end
end

function ENTER.executable(args)
  return nil, function() Zones.move(args.card, "executables") end
end

-- What has to be said about where a card goes, by its type: the argument, and the kind of its question.
local ASKED = { character = { "at", "place" }, inventory = { "attach", "attach" } }

local function where_words(args)
  local asked = ASKED[Cards.type(args.card)]
  if asked == nil then return "" end
  if args.attach then return ' on ' .. Cards.name(args.attach) end
  if args.at then return ' at ' .. Table.name(args.at) .. '\'s planet' end
  return ""
end

-- "White's planet", on the buttons of a question about places.
local function place_words()
  local words = {}
  for _, seat in ipairs(State.now.order) do words[seat] = Table.name(seat) .. '\'s planet' end
  return words
end

-- An entry of the card's menu for each place, where there are several, and for each card that it can be attached to.
local function choices(guid, key, words_of)
  local options = places(guid)
  if key == "at" and #options < 2 then return {} end
  return Text.map(options, function(option) return { words = words_of(option), key = key, option = option } end)
end

Registry.choices.enter = function(guid)
  local kind = Cards.type(guid)
  if kind == "character" then
    return (choices(guid, "at", function(seat) return 'at ' .. Table.name(seat) .. '\'s planet' end))
  end
  if kind ~= "inventory" then return {} end
  local names = Cards.told_apart(places(guid))
  return (choices(guid, "attach", function(host) return 'on ' .. names[host] end))
end

Registry.choices.move = function(guid)
  return (choices(guid, "at", function(seat) return 'to ' .. Table.name(seat) .. '\'s planet' end))
end

Registry.actions.enter = function(args)
  local kind = Cards.type(args.card)
  local asked = ASKED[kind]
  if asked and args[asked[1]] == nil then
    Actions.ask(args, asked[1], { kind = asked[2], options = places(args.card), words = place_words(),
      text = 'Where does ' .. Cards.name(args.card) .. ' go?' })
    return nil
  end
  local why, go = ENTER[kind](args)
  if why then return why end
  local paid = Actions.charge("enter", args)
  go()
  Log.say(args.player, 'enters ' .. Cards.name(args.card) .. where_words(args) .. paid)
  has_entered(args.card, args.player)
  return nil
end

--- A card enters for nothing: a trigger lets it in.
function Entering.freely(color, guid)
  Registry.actions.enter({ player = color, action = "enter", card = guid, cost = "0g" })
end

-- What a text needs to know before it lets a card in.
Registry.effects.entry = function(guid)
  local asked = ASKED[Cards.type(guid)]
  return asked and { key = asked[1], kind = asked[2], words = place_words(), options = Cards.type(guid) == "character" and State.now.order or places(guid) }
end

Registry.effects.enter = function(guid, color, where)
  local args = { player = color, card = guid, at = where.at, attach = where.attach }
  local _, go = ENTER[Cards.type(guid)](args)
  if go == nil then return end
  go()
  Log.say(color, 'enters ' .. Cards.name(guid) .. where_words(args))
  if where.tapped then Zones.turn(guid, true) end
  has_entered(guid, color)
end

Registry.effects.attach = function(guid, host, color)
  Zones.move(guid, "attached", { attach = host })
  Log.say(color, 'attaches ' .. Cards.called(guid) .. ' to ' .. Cards.called(host))
  Events.happened("attached", guid, { by = color })
end

-- Moving -------------------------------------------------------------------------------------------------------

-- Everything that a moved character goes through, whoever moves it.
local function worn_out(guid, color)
  if MOVE_TAPS then Events.tap(guid, color) end
  Marks.clear_after(guid, "move")
end

-- Whose character it is decides whether it defends that planet.
Registry.effects.control = function(guid, color)
  local card = State.card(guid)
  local zone = card.attached_to and card.zone or "defending"
  Zones.move(guid, zone, { owner = color, at = card.at, attach = card.attached_to })
end

Registry.effects.move = function(guid, seat, color)
  to_planet(guid, seat)
  worn_out(guid, color)
  Log.say(color, 'moves ' .. Cards.name(guid) .. ' to ' .. Table.name(seat) .. '\'s planet')
  Events.happened("moves", guid, { by = color })
end

Registry.actions.move = function(args)
  if args.at == nil then
    Actions.ask(args, "at", { kind = "place", options = places(args.card), words = place_words(),
      text = 'Where does ' .. Cards.name(args.card) .. ' move?' })
    return nil
  end
  if not Planets.is_seat(args.at) then return 'to whose planet?' end
  if Planets.at(args.card) == args.at then return 'it stands there already' end
  if not args.forced then
    Costs.take(Costs.fixed("move", args.card, Registry.goes("move", args)), args.player, args.card, "move")
  end
  Registry.effects.move(args.card, args.at, args.player)
  return nil
end

-- By hand ------------------------------------------------------------------------------------------------------

-- What a move by hand costs: the card is there already.
local function moving_cost(guid)
  return (Costs.fixed("move", guid, Registry.goes("move", { card = guid, at = State.card(guid).at })))
end

Registry.offers.move = function(args)
  local why = not args.forced and Costs.take(moving_cost(args.card), args.player, args.card, "move") or nil
  if why then return why end
  worn_out(args.card, args.player)
  Events.happened("moves", args.card, { by = args.player })
  return nil
end

local function price(guid)
  local cost = Costs.read(Registry.costs.enter({ card = guid }))
  return cost and Costs.changed(cost, "enter", guid) or Costs.of({})
end

Registry.offers.enter = function(args)
  local why = Costs.take(price(args.card), args.player, args.card, "enter")
  if why == nil then has_entered(args.card, args.player) end
  return why
end

--- A card that a trigger lets in was put into play by hand.
function Entering.placed(color, guid)
  local host = State.card(guid).attached_to
  Log.say(color, 'enters ' .. Cards.name(guid) .. where_words({ card = guid, attach = host, at = Planets.at(guid) }))
  has_entered(guid, color)
end

-- To drag such a card where it goes is an answer to the question whether it enters.
---@return string|nil # why it should not be there: nobody has asked
local function answer(guid)
  local asked = Prompts.of(Cards.owner(guid), "ath")
  if asked == nil or not Text.has(asked.options, guid) then return needs_trigger(guid) end
  Prompts.answer(asked.player, asked.id, guid)
  return nil
end

-- Why a card of its type cannot lie in a zone in play; what lies beneath another card is asked by its host.
local function misplaced(guid, to)
  local kind, zone = Cards.type(guid), GAME.zones[to]
  if not zone.play or to == "attached" then return nil end
  if kind == "character" and not zone.location then return 'a character goes to a planet' end
  if kind == "executable" and to ~= "executables" then return 'an executable goes to your executables' end
  if kind == "inventory" then return 'an inventory card goes onto the card to which it is attached' end
  return nil
end

--- What a card that was moved by hand would have cost.
---@return table|nil # an offer, see Registry.by_hand
function Entering.offer(guid, from, to, was_at)
  local elsewhere = misplaced(guid, to)
  if elsewhere then return { wrong = elsewhere } end
  local host = to == "attached" and State.card(guid).attached_to
  local wrong = host and Hosts.refusal(guid, host) or nil
  if host and from == "attached" then wrong = wrong or 'inventory cannot be moved on its own' end
  if wrong then return { wrong = wrong } end
  if from == "hand" and GAME.zones[to].play then
    if not Ath.lets_in(guid) then return { action = "enter", cost = price(guid) } end
    local wrong = answer(guid)
    return wrong and { wrong = wrong } or nil
  end
  if GAME.zones[from].location and GAME.zones[to].location and was_at ~= State.card(guid).at then
    local wrong = Changes.refusal("move", guid, { player = State.card(guid).owner, where = { at = State.card(guid).at } })
    return { action = "move", wrong = wrong, cost = moving_cost(guid), text = 'Pay ' .. Costs.words(moving_cost(guid)) .. ', tap, and take the boons off '
      .. Cards.name(guid) .. '?', free = MOVE_TAPS and 'By an effect: free, tapped, boons off' or 'By an effect: free, boons off' }
  end
  return nil
end

return Entering
