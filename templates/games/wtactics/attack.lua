-- WTactics: the attack. Its target and order, answers, blockers, and the battles.
local Attack = {}

local OPTION = GAME.options

Registry.conditions.no_attack_left = function(color)
  if Combat.running() then return false end
  return State.this_turn().attacked == true or #Kingdom.ready(color, "army") == 0 or #State.others(color) == 0
end

-- Whom an attack is made on: an army (its player's color) or a city.
local function defender_of(color, target)
  if Text.has(State.others(color), target) then return target end
  for _, other in ipairs(State.others(color)) do
    if Kingdom.is_city_of(other, target) then return other end
  end
  return nil
end

local function attack_targets(color)
  local options, words = {}, {}
  for _, other in ipairs(State.others(color)) do
    options[#options + 1] = other
    words[other] = "Army of " .. Table.name(other)
    for _, city in ipairs(Kingdom.cities(other)) do options[#options + 1] = city end
  end
  return options, words
end

Registry.refusals.attack = function(args)
  if State.this_turn().attacked then return "only one attack a turn" end
  if #State.others(args.player) == 0 then return "nobody is there to be attacked" end
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
  State.this_turn().attacked = true
  Combat.begin({ attacker = args.player, defender = defender, cards = Text.copy(args.cards), stage = "respond",
    following = "block", battle = 0, city = args.at ~= defender and args.at or nil })
  Log.say(args.player, "attacks " .. target_words(Combat.running()) .. " with "
    .. Text.join(Text.map(args.cards, Cards.name)) .. ", in this order")
end

Registry.actions.attack = function(args)
  args.at = args.at or args.target
  if args.cards == nil then
    Actions.ask(args, "cards", { kind = "attackers", many = true, ordered = true, options = Kingdom.ready(args.player, "army"),
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

-- Abilities ----------------------------------------------------------------------------------------------------

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
  if Cards.owner(args.card) ~= args.player then return "that is not your card" end
  if ability == nil then return "it has no ability that is used" end
  local answers = combat and combat.stage == "respond" and Priority.holder() == args.player
  local plays = now.active == args.player and Text.has(GAME.actions.recruit.phases, now.phase)
  if not answers and not plays then
    return "abilities are used in your own Play phases, or as an answer to an attack"
  end
  if ability.marks and State.card(args.card).tapped then return "that card is marked already" end
  if Power.all_power(args.player) < ability.power then return "that costs " .. tostring(ability.power) .. " power" end
  return nil
end

Registry.actions.ability = function(args)
  local ability = ability_of(args.card)
  Costs.pay(Power.fill_up(args.player, {}, ability.power), args.player, args.card)
  if ability.marks then Zones.turn(args.card, true) end
  Log.say(args.player, "uses " .. Cards.name(args.card) .. ": " .. Cards.text(args.card))
  Attack.responded(args.player)
  return nil
end

-- Answers: the defender, then the attacker, one event or ability each, until both pass ----------------------------

local STAGES = {}

-- Who has nothing that could be an answer is not asked; a hand might always hold an event.
Responses.game.may = function(color)
  local usable = Text.filter(Zones.in_play(color), function(guid) return ability_of(guid) ~= nil and (Kingdom.fights(guid)) end)
  return #Zones.list(color, "hand") + #usable > 0
end

Responses.game.verb = function(guid) return State.card(guid).zone == "hand" and "event" or "ability" end

Responses.game.cards = function(color)
  local cards = Text.copy(Zones.list(color, "hand"))
  for _, guid in ipairs(Zones.in_play(color)) do cards[#cards + 1] = guid end
  return cards
end

Responses.game.words = function()
  return "Answer?", "The attack on " .. target_words(Combat.running()) .. ": one event or ability, or nothing."
end

function STAGES.respond(combat)
  if Responses.agreed() then
    combat.stage = combat.following
    Responses.over()
  elseif Priority.holder() == nil then
    Priority.give(combat.defender, { combat.defender, combat.attacker })
  else
    Responses.ask()
  end
  return true
end

--- A player has used an event or an ability: in an attack it is the other one's turn to answer.
function Attack.responded(color)
  local combat = Combat.running()
  if combat == nil or combat.stage ~= "respond" or Priority.holder() ~= color then return end
  Prompts.drop_all("respond")
  Priority.acted()
end

-- Blockers -----------------------------------------------------------------------------------------------------

Blocking.game.ready = function(color)
  local combat = Combat.running()
  if combat == nil or color ~= combat.defender then return {} end
  local result = Kingdom.ready(color, "army")
  if combat.city == nil then return result end
  for _, guid in ipairs(Kingdom.ready(color, "residents", combat.city)) do result[#result + 1] = guid end
  return result
end

Blocking.game.whom = function() return target_words(Combat.running()) end

-- Blocks are settled; both may answer once more before the first battle.
local function blocked(color, blocks)
  local combat = Combat.running()
  Blocking.settle(color, blocks)
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
  if args.player ~= combat.defender then return "you are not attacked" end
  if type(args.pairs) == "table" then return (Blocking.wrong(args.player, (Combat.read_pairs(args.pairs)))) end
  local card = Actions.cards(args)[1]
  if card == nil then return "say who blocks whom" end
  return (Blocking.wrong(args.player, { { blocker = card, attacker = combat.cards[1] } }))
end

-- With a card from its own menu: it is the only one that blocks.
Registry.actions.block = function(args)
  if args.pairs == nil then Blocking.ask_whom(args) else blocked(args.player, Combat.read_pairs(args.pairs)) end
  return nil
end

-- Battles ------------------------------------------------------------------------------------------------------

local striking = false -- true while several cards are damaged at once

local function is_beaten(guid)
  local damage = Marks.get(guid, "damage")
  return damage > 0 and damage >= Cards.guard(guid)
end

local function look_whether_dead(guid)
  if not striking and State.now.automation and Kingdom.fights(guid) and is_beaten(guid) then Kingdom.die(guid) end
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
  elseif Kingdom.is_city_of(combat.defender, combat.city) then
    Marks.add(combat.city, "def", -damage)
  end
end

-- The attacker divides its damage: it is asked for each blocker but the last.
local function ask_share(combat)
  local share = combat.share
  local options, last = {}, #share.parts == #share.blockers - 1
  if last then return false end
  for i = 0, share.left do options[i + 1] = tostring(i) end
  Prompts.ask({ player = State.present(combat.attacker), kind = "damage", options = options, title = "Divide the damage",
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
  if not Kingdom.fights(attacker) then return true end
  local blockers = Combat.blockers(attacker)
  local alive = Text.filter(blockers, Kingdom.fights)
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
  for _, guid in ipairs(Zones.in_play()) do Marks.set(guid, "damage", 0) end
end

--- Takes one step of the running attack.
---@return boolean # whether there was something to do
function Attack.go_on(combat) return (STAGES[combat.stage](combat)) end

--- A player is out of the game: an attack of theirs, or on them, is over.
function Attack.without(color)
  local combat = Combat.running()
  if combat == nil or (combat.attacker ~= color and combat.defender ~= color) then return end
  Combat.over()
  Responses.over()
  for _, kind in ipairs({ "respond", "block", "damage" }) do Prompts.drop_all(kind) end
end

return Attack
