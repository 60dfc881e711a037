-- Project Gamma. What has an "if" in it; nouns and numbers stand in game.yaml.
-- The shared round, playing cards to Dream and resolving it, combat, and the draw phase.
local Gamma = {}

local DREAM = "dream"
local NUMBER, OPTION = GAME.numbers, GAME.options

-- Small questions ----------------------------------------------------------------------------------------------

local function offense_of(color)
  local sum = 0
  for _, guid in ipairs(Zones.list(color, "reality")) do
    if Cards.type(guid) == "unit" then sum = sum + Cards.power(guid) end
  end
  return sum
end

local function hand_size(color) return #Zones.list(color, "hand") end

---@return string[] # channeled cards that lie face up
local function channeled(color)
  return Text.filter(Zones.list(color, "channel"), function(guid) return State.card(guid).face == "up" end)
end

local function is_location(guid)
  local kind = Cards.type(guid)
  return kind == "location" or kind == "starting_location"
end

-- The cards that count for a player's devotion.
local function devoted(color)
  local result = channeled(color)
  for _, guid in ipairs(Zones.list(color, "locations")) do result[#result + 1] = guid end
  for _, guid in ipairs(Zones.list(nil, DREAM)) do
    if Cards.owner(guid) == color and is_location(guid) then result[#result + 1] = guid end
  end
  return result
end

---@return number # how many cards of a source a player has; a card of several sources counts once for each
function Gamma.devotion(color, source)
  local own = Text.filter(devoted(color), function(guid)
    return Text.has(Cards.printed(guid).sources or {}, source)
  end)
  return #own
end

local function opponent(color)
  return State.now.order[1] == color and State.now.order[2] or State.now.order[1]
end

-- Triggered abilities are infinity speed: their player carries them out, everybody else waits.
local function remind(guid, word)
  if not Cards.text(guid):find(word .. ":", 1, true) then return end
  Prompts.ask({ player = State.present(Cards.owner(guid)), kind = "resolve", handler = "carried_out",
    options = { "resolved" }, title = word .. ": " .. Cards.name(guid), text = Cards.text(guid) })
end

Registry.prompts.carried_out = function() return nil end

-- The round ----------------------------------------------------------------------------------------------------

Registry.conditions.counters_wait = function()
  return State.now.round == 1 and OPTION["counters.first_round"] ~= true
end

Registry.conditions.no_combat = function() return Combat.running() == nil end

Registry.amounts.counters = function(color) return Tracks.get(color, "counters") end

-- The player who has more of something; nil where both have the same.
local function ahead(measure)
  local one, other = State.now.order[1], State.now.order[2]
  if measure(one) == measure(other) then return nil end
  return measure(one) > measure(other) and one or other
end

-- More cards in hand, then more offense, then whoever began the last round second.
local function first_of_round()
  return ahead(hand_size) or ahead(offense_of) or opponent(State.now.flags.began)
end

Registry.steps.round_begins = function()
  local now = State.now
  if now.round > 1 then now.first = first_of_round() end
  now.flags.began = now.first
  Log.say(now.first, "is the first player of round " .. tostring(now.round))
  for _, color in ipairs(now.order) do Tracks.add(color, "attacks", -Tracks.get(color, "attacks")) end
end

Registry.steps.main_opens = function() Priority.give(State.now.first) end

Registry.steps.bank = function()
  for _, color in ipairs(State.seated(State.now.first)) do
    local lost = math.max(0, Tracks.get(color, "energy") - NUMBER.bank)
    Tracks.add(color, "energy", -lost)
    if lost > 0 then Log.say(color, "keeps " .. tostring(NUMBER.bank) .. " energy, loses " .. tostring(lost)) end
  end
end

-- Playing cards ------------------------------------------------------------------------------------------------

-- What a card says of its skill: "Skill (slow, 1 energy, flip):".
local function skill_of(guid)
  local inside = Cards.text(guid):match("Skill %(([^)]*)%)")
  if inside == nil then return nil end
  return { source = guid, speed = inside:match("^(%a+)"), cost = Text.number(inside:match("(%d+) energy")) or 0,
    flip = inside:find("flip", 1, true) ~= nil }
end

-- What playing a card puts on Dream: the card from the hand, or the skill of one in play.
local function entry_of(guid)
  if State.card(guid).zone ~= "hand" then return (skill_of(guid)) end
  local fields = Cards.printed(guid)
  if fields.speed == nil then return nil end
  return { card = guid, speed = fields.speed, cost = fields.cost or 0 }
end

-- The devotion that is missing for a card; nil where there is enough.
local function lacking(color, guid)
  local need = {}
  for _, source in ipairs(Cards.printed(guid).sources or {}) do need[source] = (need[source] or 0) + 1 end
  for _, source in ipairs(Cards.printed(guid).sources or {}) do
    local has = Gamma.devotion(color, source)
    if has < need[source] then
      return "that needs a devotion of " .. tostring(need[source]) .. " to " .. source .. ", you have " .. tostring(has)
    end
  end
  return nil
end

local function wrong_speed(entries)
  local fresh = Stack.height(DREAM) == 0
  for i, entry in ipairs(entries) do
    if entry.speed == "infinity" and #entries > 1 then return "an infinity card is played alone" end
    if entry.speed == "slow" and State.now.phase == "combat" then return "slow cards wait until combat is over" end
    if entry.speed == "slow" and (i > 1 or not fresh) then return "a slow card needs an empty Dream" end
  end
  return nil
end

-- What playing these cards would put on Dream, the undermost first; or why not.
local function entries_for(color, cards)
  local entries = {}
  for i, guid in ipairs(cards) do
    local entry = entry_of(guid)
    if entry == nil then return {}, "it has no skill that could be used" end
    if entry.flip and State.card(guid).tapped then return {}, "that card is flipped already" end
    local why = entry.card and (lacking(color, guid)) or nil
    if why then return {}, why end
    entries[i] = entry
  end
  return entries, (wrong_speed(entries))
end

local function cost_of(entries)
  local sum = 0
  for _, entry in ipairs(entries) do sum = sum + entry.cost end
  return sum
end

-- Resolving what lies on Dream from a thing upwards; `after` says what comes then.
local function start_resolving(first, after, began)
  local top = Stack.top(DREAM)
  Queue.push_front({ kind = "dream", least = first, newest = top and top.id or 0, after = after, began = began })
end

-- Pays for the cards and puts them on Dream.
---@return boolean # whether the other player may act now: infinity cards change nothing about that
local function put_on_dream(color, entries)
  Costs.pay({ tracks = { energy = cost_of(entries) }, marks = {} }, color, nil)
  local thing, slower = nil, false
  for _, entry in ipairs(entries) do
    thing = Stack.push(DREAM, { player = color, card = entry.card, source = entry.source, speed = entry.speed })
    if entry.flip then Zones.turn(entry.source, true) end
    slower = slower or entry.speed ~= "infinity"
    local what = entry.card and Cards.name(entry.card) or ("the skill of " .. Cards.name(entry.source))
    Log.say(color, "plays " .. what .. " (" .. Tracks.amount("energy", entry.cost) .. ")")
  end
  if thing and not slower then start_resolving(thing.id, nil, nil) end
  return slower
end

Registry.refusals.play = function(args)
  local cards = Actions.cards(args)
  if #cards == 0 then return "say which card" end
  local _, why = entries_for(args.player, cards)
  return why
end

Registry.costs.play = function(args)
  return tostring(cost_of((entries_for(args.player, Actions.cards(args))))) .. "e"
end

Registry.actions.play = function(args)
  local entries = entries_for(args.player, Actions.cards(args))
  if put_on_dream(args.player, entries) then Gamma.handed_over() end
  return nil
end

-- Cards that could go to Dream together with others: fast, and the devotion is there.
local function companions(color)
  local hand = Zones.list(color, "hand")
  local result = Text.filter(hand, function(guid)
    local entry = entry_of(guid)
    return entry ~= nil and entry.speed == "fast" and lacking(color, guid) == nil
  end)
  return result
end

-- "Play with others": which cards go on top of this one?
Registry.refusals.commit = function(args) return (Registry.refusals.play({ player = args.player, card = args.card })) end

Registry.actions.commit = function(args)
  local others = Text.filter(companions(args.player), function(guid) return guid ~= args.card end)
  Prompts.ask({ player = args.player, kind = "commit", many = true, ordered = true, chosen = {}, options = others,
    title = "Play together", text = "Which cards go on top of " .. Cards.name(args.card) .. ", the undermost first?",
    data = { card = args.card } })
  return nil
end

Registry.prompts.commit = function(prompt, choice)
  local cards = { prompt.data.card }
  for _, guid in ipairs(choice) do cards[#cards + 1] = guid end
  return (Actions.answered({ player = prompt.player, action = "play", cards = cards }, { prompt.data.card }))
end

Registry.actions.channel = function(args)
  for _, guid in ipairs(Actions.cards(args)) do
    Zones.move(guid, "channel")
    Log.say(args.player, "channels " .. Cards.name(guid))
    remind(guid, "Channeled")
  end
  return nil
end

-- Passing ------------------------------------------------------------------------------------------------------

local function pass(color)
  Log.say(color, "passes")
  if State.now.phase == "combat" then
    Gamma.fight()
  elseif Stack.height(DREAM) > 0 then
    start_resolving(0, "main", Stack.began(DREAM))
  elseif Priority.pass() then
    Turn.close()
  end
  return nil
end

Registry.actions.pass = function(args) return (pass(args.player)) end

Registry.finish = pass

Registry.next_words = function()
  local combat = Combat.running()
  if combat then return "Pass", combat.blocking and "nobody blocks" or "next: the fight" end
  if Stack.height(DREAM) > 0 then return "Pass", "Dream resolves" end
  local other = Priority.after(State.now.active)
  if Priority.passed(other) then return "Pass", "next: round end" end
  return "Pass", "next: " .. Table.name(other)
end

-- Dream resolves -----------------------------------------------------------------------------------------------

local function destroy(guid, how)
  Log.say(nil, Cards.called(guid) .. " is " .. how)
  Zones.move(guid, "memory")
  remind(guid, "Destroyed")
end

-- A spell or a skill does what it says: its player carries that out.
---@return boolean # whether it is done
local function carry_out(thing, top)
  local guid = top.card or top.source
  if thing.told ~= top.id then
    thing.told = top.id
    Prompts.ask({ player = State.present(top.player), kind = "resolve", handler = "carried_out",
      options = { "resolved" }, title = "Resolves: " .. Cards.name(guid), text = Cards.text(guid) })
    return false
  end
  Stack.remove(DREAM, top.id)
  if top.card then Zones.move(guid, "memory") end
  return true
end

-- A board is full: its player chooses what goes, the new card or one that lies there.
local function ask_replace(guid, zone)
  local options = Text.copy(Zones.list(Cards.owner(guid), zone))
  options[#options + 1] = guid
  Prompts.ask({ player = State.present(Cards.owner(guid)), kind = "replace", options = options, title = "No room left",
    text = "The " .. GAME.zones[zone].label .. " holds " .. Text.count(GAME.zones[zone].capacity, "card")
      .. ": which one is discarded?" })
end

Registry.prompts.replace = function(_, choice)
  Log.say(Cards.owner(choice), "discards " .. Cards.name(choice))
  Zones.move(choice, "memory")
  return nil
end

---@return boolean # whether it is done
local function arrive(top)
  local guid = top.card
  local zone = is_location(guid) and "locations" or "reality"
  if Row.full(Cards.owner(guid), zone) then
    ask_replace(guid, zone)
    return false
  end
  Zones.move(guid, zone)
  Log.say(Cards.owner(guid), "has " .. Cards.name(guid) .. " in " .. GAME.zones[zone].label)
  remind(guid, "Arrive")
  return not Prompts.waiting()
end

local function resolve_top(thing, top)
  if top.card == nil or Cards.type(top.card) == "spell" then return (carry_out(thing, top)) end
  return (arrive(top))
end

local function speed_of(thing)
  return thing.speed or (thing.card and Cards.printed(thing.card).speed) or "infinity"
end

-- Something slower than infinity has come on top meanwhile: its opponent may answer.
local function interrupted(thing, top)
  return top.id > thing.newest and speed_of(top) ~= "infinity"
end

Registry.things.dream = function(thing)
  while true do
    local top = Stack.top(DREAM)
    if top == nil or top.id < thing.least then break end
    if interrupted(thing, top) then
      Priority.give(opponent(top.player))
      return true
    end
    if not resolve_top(thing, top) then return false end
  end
  if thing.after == "main" then Priority.give(opponent(thing.began)) end
  if thing.after == "strike" then Gamma.strike() end
  return true
end

Registry.queue = function()
  return Text.map(Stack.things(DREAM), function(thing)
    return { kind = thing.card and "card" or "skill", card = thing.card or thing.source, player = thing.player,
      speed = speed_of(thing) }
  end)
end

-- Damage -------------------------------------------------------------------------------------------------------

local function is_beaten(guid)
  if Cards.printed(guid).defense == nil then return false end
  local damage, defense = Marks.get(guid, "damage"), Cards.guard(guid)
  if OPTION["damage.destroys"] == "as_much" then return damage >= defense end
  return damage > defense
end

Registry.marked.damage = function(guid)
  if Cards.in_play(guid) and is_beaten(guid) then destroy(guid, "destroyed") end
end

-- Damage is thought to have hit what was added to the defense first: it goes when that goes.
Registry.guarded = function(guid, before, after)
  local lost = math.max(0, before) - math.max(0, after)
  if lost > 0 then Marks.add(guid, "damage", -lost) end
  if Cards.in_play(guid) and is_beaten(guid) then destroy(guid, "destroyed") end
end

-- Combat -------------------------------------------------------------------------------------------------------

local function ready_units(color)
  return Text.filter(Zones.list(color, "reality"), function(guid)
    return Cards.type(guid) == "unit" and not State.card(guid).tapped
  end)
end

-- What a player does in combat is done: the other one may answer.
function Gamma.handed_over()
  local combat = Combat.running()
  if combat then combat.blocking = false end
  Blocking.drop()
  Priority.acted()
end

-- Cards that go to Dream with an attack or a block, and why they cannot.
local function committed(color, cards)
  if cards == nil or #cards == 0 then return {}, nil end
  local entries, why = entries_for(color, cards)
  for _, entry in ipairs(entries) do
    if entry.speed == "slow" then why = why or "slow cards wait until combat is over" end
  end
  return entries, why or (Costs.missing({ tracks = { energy = cost_of(entries) }, marks = {} }, color, nil))
end

Registry.refusals.attack = function(args)
  if Stack.height(DREAM) > 0 then return "Dream has to be empty" end
  local most = GAME.tracks.attacks.max
  if Tracks.get(args.player, "attacks") >= most then return "at most " .. Text.count(most, "attack") .. " in a round" end
  local _, why = committed(args.player, args.commit)
  return why
end

local function declare_attack(color, units, entries)
  Actions.charge("attack", { player = color, cards = units })
  Tracks.add(color, "attacks", 1)
  State.now.first = color
  Log.say(color, "attacks with " .. Text.join(Text.map(units, Cards.name)))
  local defender = opponent(color)
  Combat.begin({ attacker = color, defender = defender, cards = Text.copy(units), blocking = true })
  Turn.go("combat")
  put_on_dream(color, entries)
  for _, guid in ipairs(units) do remind(guid, "Attack") end
  Priority.give(defender)
  Blocking.ask(defender)
end

-- Who else attacks, and what is played with it?
local function ask_attackers(args)
  local options = ready_units(args.player)
  for _, guid in ipairs(companions(args.player)) do options[#options + 1] = guid end
  Prompts.ask({ player = args.player, kind = "attack", many = true, ordered = true, options = options,
    chosen = Actions.cards(args), title = "Who attacks?",
    text = "Choose the attackers in their order, and fast cards from your hand to play with the attack." })
end

Registry.actions.attack = function(args)
  if args.cards == nil then
    ask_attackers(args)
    return nil
  end
  if #args.cards == 0 then return "say which cards" end
  declare_attack(args.player, args.cards, (committed(args.player, args.commit)))
  return nil
end

local function split(cards)
  local units = Text.filter(cards, function(guid) return State.card(guid).zone == "reality" end)
  local others = Text.filter(cards, function(guid) return State.card(guid).zone ~= "reality" end)
  return units, others
end

Registry.prompts.attack = function(prompt, choice)
  local units, others = split(choice)
  if #units == 0 then return nil end
  return (Actions.answered({ player = prompt.player, action = "attack", cards = units, commit = others }, {}))
end

-- The blocks and committed cards of the defender; nothing at all is a pass.
local function declare_block(color, blocks, entries)
  Combat.block(blocks)
  for _, block in ipairs(blocks) do
    Zones.turn(block.blocker, true)
    Log.say(color, "blocks " .. Cards.name(block.attacker) .. " with " .. Cards.name(block.blocker))
  end
  local slower = put_on_dream(color, entries)
  for _, block in ipairs(blocks) do remind(block.blocker, "Block") end
  if #blocks > 0 or slower then Gamma.handed_over() else pass(color) end
end

Registry.refusals.block = function(args)
  if not Combat.running().blocking then return "the blocks are settled" end
  if type(args.pairs) ~= "table" then return nil end
  local _, why = committed(args.player, args.commit)
  return Blocking.wrong(args.player, (Combat.read_pairs(args.pairs))) or why
end

Registry.actions.block = function(args)
  if args.pairs == nil then
    if args.card == nil then return "say which card blocks which" end
    Blocking.ask_whom(args)
    return nil
  end
  declare_block(args.player, Combat.read_pairs(args.pairs), (committed(args.player, args.commit)))
  return nil
end

Blocking.game.most = NUMBER.blockers

Blocking.game.ready = ready_units

Blocking.game.words = function(attacker)
  return Cards.name(attacker) .. " (" .. tostring(Cards.power(attacker)) .. "/" .. tostring(Cards.guard(attacker))
    .. ") attacks you."
end

-- The last question: cards from the hand, asked of everybody with a hand.
Blocking.game.done = function(color, blocks)
  if hand_size(color) == 0 then
    declare_block(color, blocks, {})
    return
  end
  Prompts.ask({ player = color, kind = "block", handler = "block_cards", offer = true, many = true, ordered = true,
    chosen = {}, options = companions(color), title = "Play cards with it?", data = { blocks = blocks },
    text = "Fast cards that you play with your blocks, the undermost first; or just confirm." })
end

Registry.prompts.block_cards = function(prompt, choice)
  local entries, why = committed(prompt.player, choice)
  why = why or (Blocking.wrong(prompt.player, prompt.data.blocks))
  if why then return why end
  declare_block(prompt.player, prompt.data.blocks, entries)
  return nil
end

--- Somebody has passed, or nothing was answered: Dream resolves, then all strike.
function Gamma.fight()
  Combat.running().blocking = false
  Blocking.drop()
  start_resolving(0, "strike", nil)
end

local function fights(guid) return State.card(guid).zone == "reality" end

local function land(blow)
  local defender = Combat.running().defender
  local target = blow.card and Cards.name(blow.card) or Table.name(defender)
  Log.say(nil, Cards.name(blow.from) .. " strikes " .. target .. " for " .. tostring(blow.damage))
  if blow.card then Marks.add(blow.card, "damage", blow.damage) else Tracks.add(defender, "life", -blow.damage) end
end

--- All combating units strike at the same time; then the round goes on.
function Gamma.strike()
  local combat = Combat.running()
  for _, blow in ipairs(Combat.blows(fights)) do land(blow) end
  Row.to_front(combat.attacker, "reality", combat.cards)
  Row.to_front(combat.defender, "reality", (Combat.all_blockers()))
  Combat.over()
  Turn.go("main", true)
  Priority.give(combat.attacker)
end

-- The draw phase -----------------------------------------------------------------------------------------------

Registry.steps.hand_sizes = function()
  local sizes = {}
  for _, color in ipairs(State.now.order) do
    sizes[color] = math.min(NUMBER.hand, hand_size(color) + #channeled(color) + 1)
  end
  State.now.flags.hand_sizes = sizes
end

Registry.asks.channel = function(color)
  local cards = Zones.list(color, "channel")
  if #cards == 0 then return nil end
  return { player = color, kind = "channel", many = true, ordered = true, chosen = {}, options = Text.copy(cards),
    title = "Channeled cards go back",
    text = "Choose those that go on top of your deck, the uppermost first. The others go to the bottom." }
end

local function to_bottom(cards)
  for _, guid in ipairs(cards) do Zones.move(guid, "deck", { place = "bottom" }) end
end

Registry.prompts.channel = function(prompt, choice)
  local rest = Text.filter(Zones.list(prompt.player, "channel"), function(guid) return not Text.has(choice, guid) end)
  State.shown()
  for i = #choice, 1, -1 do Zones.move(choice[i], "deck", { place = "top" }) end
  Log.say(prompt.player, "puts " .. Text.count(#choice, "card") .. " on the top and " .. tostring(#rest)
    .. " on the bottom of the deck")
  if #rest < 2 then
    to_bottom(rest)
  else
    Prompts.ask({ player = prompt.player, kind = "order", handler = "channel_bottom", many = true, options = rest,
      text = "In which order do they go to the bottom? The first one lies uppermost." })
  end
  return nil
end

Registry.prompts.channel_bottom = function(prompt, choice)
  if #choice ~= #prompt.options then return "name each card once" end
  State.shown()
  to_bottom(choice)
  return nil
end

Registry.steps.fill_hands = function()
  for _, color in ipairs(State.seated(State.now.first)) do
    Draw.cards(color, math.max(0, State.now.flags.hand_sizes[color] - hand_size(color)))
  end
end

Registry.steps.deck_empty = function(color) Log.announce(color, "has no cards left to draw") end

-- By hand ------------------------------------------------------------------------------------------------------

Registry.by_hand = function(guid, from, to)
  if from ~= "hand" or not GAME.zones[to].play then return nil end
  local entry = { card = guid, cost = Cards.printed(guid).cost or 0 }
  return { action = "play", text = "Pay " .. Tracks.amount("energy", entry.cost) .. " for " .. Cards.name(guid) .. "?" }
end

Registry.offers.play = function(args)
  local why = lacking(args.player, args.card)
  if why then return why end
  local cost = { tracks = { energy = Cards.printed(args.card).cost or 0 }, marks = {} }
  why = Costs.missing(cost, args.player, args.card)
  if why then return why end
  Costs.pay(cost, args.player, args.card)
  local waits = State.card(args.card).zone == DREAM and Cards.printed(args.card).speed ~= "infinity"
  if waits and Priority.holder() == args.player then Gamma.handed_over() end
  return nil
end

return Gamma
