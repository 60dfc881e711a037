-- WTactics: the attack. Its target and its order, who blocks, and its end; answers and battles have files of their own.
local Attack = {}

-- stages[combat.stage](combat): takes one step; whether there was something to do.
Attack.stages = {}

local function has_attacked()
  local turn = State.now.flags.turn
  return turn ~= nil and turn.attacked == true
end

local function can_attack(color) return #Kingdom.ready(color, "army") > 0 and #State.others(color) > 0 end

Registry.conditions.no_attack_left = function(color)
  return Combat.running() == nil and (has_attacked() or not can_attack(color))
end

Registry.conditions.no_attack = function(color) return not has_attacked() and not can_attack(color) end

-- From the first Play phase there is no way to an attack.
Registry.conditions.attack_left_out = function(color)
  return State.now.phase == "play_1" and Registry.conditions.no_attack(color)
end

-- Whom an attack is made on: an army (its player's color) or a city.
local function defender_of(color, target)
  if Text.has(State.others(color), target) then return target end
  return (Text.find(State.others(color), function(other) return Kingdom.is_city_of(other, target) end))
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
  if has_attacked() then return "only one attack a turn" end
  if #State.others(args.player) == 0 then return "nobody is there to be attacked" end
  if args.at and defender_of(args.player, args.at) == nil then return "attack an opponent's army or city" end
  return nil
end

---@return string # on what it is made
function Attack.on(combat)
  if combat.city then return Cards.name(combat.city) .. " of " .. Table.name(combat.defender) end
  return "the army of " .. Table.name(combat.defender)
end

-- In the first Play phase it ends that phase: nobody has to say so before.
local function declare(args)
  local defender = defender_of(args.player, args.at)
  if State.now.phase ~= "attack" then Turn.go("attack") end
  Actions.charge("attack", args)
  State.this_turn().attacked = true
  Combat.begin({ attacker = args.player, defender = defender, cards = Text.copy(args.cards), stage = "respond",
    following = "block", battle = 0, city = args.at ~= defender and args.at or nil })
  Log.say(args.player, "attacks " .. Attack.on(Combat.running()) .. " with "
    .. Text.join(Text.map(args.cards, Cards.name)) .. ", in this order")
  for _, guid in ipairs(args.cards) do Reminders.happened("attacks", guid) end
end

Registry.choices.attack = function(guid)
  local options, armies = attack_targets(Cards.owner(guid))
  local names = Cards.told_apart(Text.filter(options, function(option) return armies[option] == nil end))
  return Text.map(options, function(option)
    local army = armies[option] and "the army of " .. Table.name(option)
    return { words = army or names[option], key = "at", option = option }
  end)
end

Registry.actions.attack = function(args)
  local ready = Kingdom.ready(args.player, "army")
  args.at = args.at or args.target
  if args.card and #ready == 1 then args.cards = args.cards or ready end
  if args.cards == nil then
    Actions.ask(args, "cards", { kind = "attackers", many = true, ordered = true, options = ready,
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

-- Blockers -----------------------------------------------------------------------------------------------------

Registry.blocking.ready = function(color)
  local combat = Combat.running()
  if combat == nil or color ~= combat.defender then return {} end
  local result = Kingdom.ready(color, "army")
  if combat.city == nil then return result end
  for _, guid in ipairs(Kingdom.ready(color, "residents")) do
    local defends = State.card(guid).home == combat.city or Reminders.says(guid, "defends_all")
    if defends then result[#result + 1] = guid end
  end
  return result
end

Registry.blocking.whom = function() return Attack.on(Combat.running()) end

-- Blocks are settled; both may answer once more before the first battle.
local function blocked(color, blocks)
  local combat = Combat.running()
  Blocking.settle(color, blocks)
  for _, block in ipairs(blocks) do Reminders.happened("defends", block.blocker) end
  combat.stage, combat.following = "respond", "battle"
end

Registry.blocking.done = blocked

function Attack.stages.block(combat)
  if Prompts.of(combat.defender, "block") then return false end
  local can = Text.has(State.seated(), combat.defender) and #Registry.blocking.ready(combat.defender) > 0
  if can then
    Blocking.ask(combat.defender)
  else
    -- Both have just passed, and nothing has changed since: they are not asked again before the first battle.
    Blocking.settle(combat.defender, {})
    combat.stage = "battle"
  end
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
  if args.pairs == nil then return (Blocking.ask_whom(args)) end
  blocked(args.player, Combat.read_pairs(args.pairs))
  return nil
end

--- Takes one step of the running attack.
---@return boolean # whether there was something to do
function Attack.go_on(combat) return (Attack.stages[combat.stage](combat)) end

--- A player is out of the game: an attack of theirs, or on them, is over.
function Attack.without(color)
  local combat = Combat.running()
  if combat == nil or (combat.attacker ~= color and combat.defender ~= color) then return end
  Combat.over()
  Responses.over()
  for _, kind in ipairs({ "block", "damage" }) do Prompts.drop_all(kind) end
end

return Attack
