-- WTactics: power. Resource cards and what they give, loyalty, and how a card is paid.
local Power = {}

local OPTION = GAME.options
local FACTIONS = GAME.zones.resources.slots -- a pile of resource cards for each

-- "Red Banner" -> "red_banner"
local function slot_of(faction) return (tostring(faction):lower():gsub(" ", "_")) end

---@param wanted string|nil # a faction, or the name of its pile
---@return string # the pile on which a resource card goes: that of its own faction where nobody says another
function Power.pile_for(guid, wanted)
  local slot = slot_of(wanted or "")
  return Text.has(FACTIONS, slot) and slot or slot_of(Cards.printed(guid).faction)
end

local function track_of(slot) return "power_" .. slot end

local function piled(color, slot)
  return #Text.filter(Zones.list(color, "resources"), function(guid) return State.card(guid).slot == slot end)
end

---@return string[] # a player's piles in which resource cards lie, as targets: "White gaian"
function Power.piles(color)
  local slots = Text.filter(FACTIONS, function(slot) return piled(color, slot) > 0 end)
  return Text.map(slots, function(slot) return color .. " " .. slot end)
end

---@return string|nil # "White's Gaian resources"; nil for anything but a pile with cards in it
function Power.pile_words(target)
  local color, slot = Text.cut(target, " ")
  if slot == nil or not Text.has(FACTIONS, slot) or piled(color, slot) == 0 then return nil end
  return color .. '\'s ' .. (GAME.tracks[track_of(slot)].short or slot) .. ' resources'
end

local function set_power(color, slot, value)
  Tracks.add(color, track_of(slot), value - Tracks.get(color, track_of(slot)))
end

Registry.steps.power_back = function(color)
  for _, slot in ipairs(FACTIONS) do set_power(color, slot, piled(color, slot)) end
end

-- There is never more power than there are resource cards.
function Power.no_power_without_cards(color)
  for _, slot in ipairs(FACTIONS) do
    set_power(color, slot, math.min(Tracks.get(color, track_of(slot)), piled(color, slot)))
  end
end

function Power.printed_cost(guid) return tostring(Cards.printed(guid).cost or "") end

-- "X", "X+2": what X is says the text, and its player.
local function is_variable(guid) return Power.printed_cost(guid):sub(1, 1) == "X" end

---@return number # how much power a card costs; X counts as nothing where nobody has said how much it is
function Power.power_cost(guid, x)
  local cost = Power.printed_cost(guid)
  if not is_variable(guid) then return Text.number(cost) or 0 end
  local more = cost:sub(2):gsub("^%+", "")
  return math.max(0, (Text.number(x) or 0) + (Text.number(more) or 0))
end

function Power.all_power(color) return (Pools.total(color, "power")) end

---@return string # the verb with which a card is played from the hand
function Power.verb_of(guid)
  return (Text.find(GAME.action_order, function(name)
    local rule = GAME.actions[name]
    return name ~= "resource" and Text.has(rule.zones, "hand") and Text.has(rule.types, Cards.type(guid))
  end))
end

-- Of each faction as much as the loyalty of a card in the hand that can still be paid after this one.
Registry.kept = function(color, guid, count)
  local left, kept = Power.all_power(color) - count, {}
  for _, other in ipairs(Zones.list(color, "hand")) do
    local fields = Cards.printed(other)
    local own = track_of(slot_of(fields.faction))
    if other ~= guid and Power.power_cost(other) <= left then kept[own] = math.max(kept[own] or 0, fields.loyalty or 0) end
  end
  return kept
end

---@param pays boolean|nil # what is paid: then the rest of the hand counts, too
---@return table|nil, string|nil # what a card costs in tracks, its loyalty in power of its own faction; or why not
function Power.price(color, guid, x, pays)
  local fields = Cards.printed(guid)
  local cost, said, once = Prices.changed(Power.power_cost(guid, x), "enter", guid)
  local own, loyal = track_of(slot_of(fields.faction)), math.min(cost, fields.loyalty or 0)
  if Tracks.get(color, own) < loyal then
    return nil, 'that needs ' .. Tracks.amount(own, loyal) .. ', you have ' .. tostring(Tracks.get(color, own))
  end
  if Power.all_power(color) < cost then
    return nil, 'that costs ' .. tostring(cost) .. ' power, you have ' .. tostring(Power.all_power(color))
  end
  local paid = { [own] = loyal }
  Pools.fill(color, paid, "power", cost - loyal, pays and (Pools.kept(color, guid, cost)) or nil)
  local price = Costs.of(paid)
  price.why, price.once = said, once
  return price, nil
end

--- What is forced costs what its player can pay, which may be nothing.
function Power.pay(args)
  local cost = Power.price(args.player, args.card, args.x, true)
  if cost == nil then return "" end
  Costs.take(cost, args.player, args.card, "play")
  return ' for ' .. Costs.words(cost)
end

---@return string|nil # why a card cannot be played: a text forbids it, or it costs too much
function Power.too_dear(args)
  local banned = Changes.refusal("play", args.card, { player = args.player })
  if banned then return banned end
  local _, why = Power.price(args.player, args.card, args.x)
  return why
end

--- What it costs by a card's menu; nothing is said of X.
local function priced(args)
  if is_variable(args.card) and args.x == nil then return nil end
  return (Power.price(args.player, args.card, args.x))
end

for _, verb in ipairs({ "recruit", "build", "cast", "event" }) do Registry.costs[verb] = priced end

--- What a card costs that a hand has laid down: as a question, or why it cannot be paid.
---@return string|nil, string|nil
function Power.question(guid)
  local price, why = Power.price(Cards.owner(guid), guid, nil, true)
  if price == nil then return nil, why end
  if is_variable(guid) then return 'Pay ' .. Power.printed_cost(guid) .. ' power for ' .. Cards.name(guid) .. '?', nil end
  return Costs.question(price), nil
end

-- What X can be: what the player can pay; where a text says whose cost it is, one that some card has.
local function amounts(args)
  local options, step = {}, Spells.first_step(args.card)
  for i = 0, Power.all_power(args.player) do
    local ctx = { card = args.card, player = args.player, x = i }
    local meant = step == nil or step.x == nil or #Spells.fitting(step, ctx) > 0
    if meant and Power.price(args.player, args.card, i) then options[#options + 1] = tostring(i) end
  end
  return options
end

-- Asks how much X is, where that has to be said.
function Power.asks_x(args)
  if args.x ~= nil or not is_variable(args.card) then return false end
  local options = amounts(args)
  Actions.ask(args, "x", { kind = "x", title = 'How much is X?', options = options, text = Cards.text(args.card) })
  return true
end

-- What texts do with power and resource cards ---------------------------------------------------------------

-- The factions of which a player has less power than resource cards.
local function spent(color)
  return Text.filter(FACTIONS, function(slot) return Tracks.get(color, track_of(slot)) < piled(color, slot) end)
end

local function label_words(slots)
  local words = {}
  for _, slot in ipairs(slots) do words[slot] = GAME.tracks[track_of(slot)].label end
  return words
end

local gain, mill = Acts.gain, Acts.mill

-- "Regain 1 power": one that was paid comes back.
Acts.gain = {
  possible = function(doing) return doing.step.track ~= "power" or #spent(doing.player) > 0 end,
  question = function(doing)
    local slots = doing.step.track == "power" and spent(doing.player) or {}
    return #slots > 1 and { kind = "faction", options = slots, words = label_words(slots), title = 'Which power comes back?' } or nil
  end,
  does = function(doing)
    if doing.step.track ~= "power" then return (gain.does(doing)) end
    local slot, count = doing.answer or spent(doing.player)[1], Running.count(doing)
    if slot == nil or count == 0 then return 0 end
    local step = Text.shallow(doing.step)
    if count > 1 then
      step.n, step.got = count - 1, nil
      Running.first(doing.thing, { step }, doing.step.as)
    end
    set_power(doing.player, slot, Tracks.get(doing.player, track_of(slot)) + 1)
    Log.say(doing.player, 'regains 1 ' .. GAME.tracks[track_of(slot)].label)
    return 1
  end,
}

-- The piles onto which resource cards can go: those with cards in them, any where there is none yet.
local function piles_for(color)
  local slots = Text.filter(FACTIONS, function(slot) return piled(color, slot) > 0 end)
  return #slots > 0 and slots or FACTIONS
end

-- "On one of your resource piles": its player says on which.
Acts.mill = {
  whom = "whose",
  question = function(doing)
    local slots = doing.step.zone == "resources" and piles_for(doing.player) or {}
    return #slots > 1 and { kind = "faction", options = slots, words = label_words(slots), title = 'On which pile?' } or nil
  end,
  does = function(doing)
    if doing.step.zone ~= "resources" then return (mill.does(doing)) end
    local cards = HandActs.top_of(doing.player, Running.count(doing))
    local slot = doing.answer or piles_for(doing.player)[1]
    for _, guid in ipairs(cards) do Zones.move(guid, "resources", { slot = slot }) end
    Log.say(doing.player, 'puts ' .. Text.count(#cards, "card") .. ' face down: ' .. GAME.tracks[track_of(slot)].label)
    return #cards
  end,
}

-- Draw & Resource ----------------------------------------------------------------------------------------------

local SPLITS = { ["2 draws"] = { 2, 0 }, ["1+1"] = { 1, 1 }, ["2 resources"] = { 0, 2 }, ["1 draw"] = { 1, 0 } }

-- Whether a hand has laid the first card onto a pile, before its player has said what the two cards are.
local function laid_first() return (State.this_phase().laid or 0) > 0 and State.this_phase().owed == nil end

-- One question: draw, or which card is laid after the draw. Who wants to see what is drawn first says only "1+1".
Registry.asks.split = function(color)
  local options, hand, laid = {}, Zones.list(color, "hand"), laid_first()
  local words = { ["2 draws"] = 'Draw 2', ["1+1"] = laid and 'Draw 1' or 'Draw 1, then lay 1', ["2 resources"] = 'Lay 2', ["1 draw"] = 'Draw 1' }
  if not laid and not Registry.conditions.first_player_first_turn(color) then options[1] = "2 draws" end
  options[#options + 1] = "1+1"
  if not laid then
    if #hand >= 2 then options[#options + 1] = "2 resources" end
    if OPTION["resource.optional"] == true then options[#options + 1] = "1 draw" end
  end
  local seen = {}
  for _, guid in ipairs(hand) do
    local name = Cards.name(guid)
    if not seen[name] then -- which copy is laid makes no difference
      options[#options + 1], seen[name] = guid, true
      words[guid] = laid and 'Lay ' .. name or 'Draw 1, lay ' .. name
    end
  end
  return { player = color, kind = "resource", handler = "split", options = options, words = words,
    title = laid and 'One more card' or 'Two cards',
    text = 'Draw, or lay cards from your hand face down: each gives one power of its faction, or of that of the pile onto which '
      .. 'you drag it.' }
end

function Power.offer_lay(color)
  local hand, owed = Text.copy(Zones.list(color, "hand")), State.this_phase().owed
  if State.now.active ~= color or owed == nil then return end
  Prompts.drop_all("lay")
  local count = math.min(owed, #hand)
  if count == 0 then return end
  Prompts.ask({ player = color, kind = "lay", offer = true, options = hand, many = count > 1 or nil, chosen = {},
    title = count > 1 and 'Lay two resources' or 'Lay a resource', data = { count = count },
    text = 'What you lay face down cannot be played any more. It gives power of its own faction; for another one drag '
      .. 'the card onto that pile, or use its menu.' })
end

-- As resources of their own factions. Since the question somebody may have moved the cards.
local function lay(color, cards)
  for _, guid in ipairs(cards) do
    if State.card(guid).zone ~= "hand" then return Cards.called(guid) .. ' is not in your hand any more' end
  end
  for _, guid in ipairs(cards) do
    Registry.actions.resource({ player = color, action = "resource", card = guid, at = Cards.printed(guid).faction })
  end
  return nil
end

Registry.prompts.split = function(prompt, choice)
  local guid, laid = State.card(choice) and choice or nil, laid_first() and 1 or 0
  local split = SPLITS[guid and (laid > 0 and "2 resources" or "1+1") or choice]
  if guid and State.card(guid).zone ~= "hand" then return 'that card is not in your hand any more' end
  State.this_phase().owed = split[2] - laid
  if split[1] > 0 then Draw.cards(prompt.player, split[1]) end
  if guid then return (lay(prompt.player, { guid })) end
  Power.offer_lay(prompt.player)
  return nil
end

Registry.prompts.lay = function(prompt, choice)
  local cards, count = type(choice) == "table" and choice or { choice }, prompt.data.count
  if #cards ~= count then return 'choose ' .. Text.count(count, "card") end
  return (lay(prompt.player, cards))
end

Registry.conditions.resources_laid = function(color)
  local owed = State.this_phase().owed
  return owed ~= nil and (owed == 0 or #Zones.list(color, "hand") == 0)
end

Registry.refusals.resource = function()
  if (State.this_phase().owed or 0) == 0 then return 'no resource is left to lay' end
  return nil
end

--- What a card from the hand is that a hand has laid down as a resource: one that its player had to lay, or one too many.
---@return table|nil # an offer, see Registry.by_hand
function Power.offer_back(guid, color)
  if State.this_phase().was_owed == guid then return nil end
  return { action = "resource", wrong = Actions.wrong_phase("resource", color) == nil and Registry.refusals.resource() or nil }
end

-- All factions, the card's own first.
local function factions_for(guid)
  local own = slot_of(Cards.printed(guid).faction)
  local options = Text.filter(FACTIONS, function(slot) return slot ~= own end)
  table.insert(options, 1, own)
  return options
end

Registry.actions.resource = function(args)
  if args.at == nil then
    Actions.ask(args, "at", { kind = "faction", title = 'For which faction?', options = factions_for(args.card),
      words = label_words(FACTIONS), text = Cards.name(args.card) .. ' becomes a resource card.' })
    return nil
  end
  local slot = slot_of(args.at)
  if not Text.has(FACTIONS, slot) then return 'for which faction?' end
  Zones.move(args.card, "resources", { slot = slot })
  Log.say(args.player, 'lays a card face down: +1 ' .. GAME.tracks[track_of(slot)].label)
  return nil
end

-- One of the cards that are due is laid. A hand may do so while its player is asked which two cards: that is an answer.
local function settle_one(guid, color, open)
  local phase = State.this_phase()
  phase.was_owed, phase.laid = guid, (phase.laid or 0) + 1
  if open then
    Prompts.drop(open.id)
    if phase.laid == 2 then phase.owed = 0 else Prompts.ask(Registry.asks.split(color)) end
  else
    phase.owed = phase.owed - 1
    Power.offer_lay(color)
  end
  if phase.laid == 2 then Events.happened("lays_two", nil, { color = color }) end
end

-- However a resource card came: its power is available at once.
function Power.laid(guid, from)
  local card, owed = State.card(guid), State.this_phase().owed
  set_power(card.owner, card.slot, Tracks.get(card.owner, track_of(card.slot)) + 1)
  if State.now.active ~= card.owner then return end
  local open = from == "hand" and Prompts.find(function(prompt) return prompt.handler == "split" end)
  if open or owed and owed > 0 then settle_one(guid, card.owner, open) end
end

return Power
