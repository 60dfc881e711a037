-- WTactics: the attack. Its target and its order, who blocks, and its end; answers and battles have files of their own.
local Attack = {}

-- stages[combat.stage](combat): takes one step; whether there was something to do.
Attack.stages = {}

local function has_attacked()
  local turn = State.now.flags.turn
  return turn ~= nil and turn.attacked == true
end

-- Why texts do not let a creature attack; with which others, and which city, where that is known.
local function cannot_attack(color, guid, cards, city)
  local why = Changes.refusal("attack", guid, { player = color, whom = city })
  if why then return Cards.name(guid) .. ' cannot attack: ' .. why end
  if Fighting.lacks_company(guid, cards) then return Cards.name(guid) .. ' cannot attack alone' end
  return nil
end

-- The creatures of the army that could attack.
local function ready(color)
  local army = Kingdom.ready(color, "army")
  return Text.filter(army, function(guid) return cannot_attack(color, guid, army) == nil end)
end

-- Those that have to attack whenever others do.
local function along(color, cards, city)
  local army = Kingdom.ready(color, "army")
  return Text.filter(ready(color), function(guid)
    return not Text.has(cards, guid) and Changes.must("attack", guid) ~= nil
      and cannot_attack(color, guid, Text.joined(cards, army), city) == nil
  end)
end

-- How many can attack something in a turn: nil for any number.
local function most_against(target) return State.card(target) and Changes.limit("attackers", target, nil) or nil end

local function can_attack(color) return #ready(color) > 0 and #State.others(color) > 0 end

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

---@param count number # with how many
local function attack_targets(color, count)
  local options, words = {}, {}
  for _, other in ipairs(State.others(color)) do
    options[#options + 1] = other
    words[other] = 'Army of ' .. Table.name(other)
    for _, city in ipairs(Kingdom.cities(other)) do
      if count <= (most_against(city) or count) then options[#options + 1] = city end
    end
  end
  return options, words
end

-- The same with what each city can still take, where a question has room for it.
local function with_defense(options, words)
  local cities = Text.filter(options, function(option) return words[option] == nil end)
  local names = Cards.told_apart(cities)
  for _, city in ipairs(cities) do words[city] = names[city] .. ' (DEF ' .. tostring(Marks.get(city, "def")) .. ')' end
  return words
end

-- What a creature of the army attacks if a hand drops it there: another player's army, or the city there.
local function dropped_on(card, found, over)
  local seat = found.seat
  if card.zone ~= "army" or State.now.active ~= card.owner then return nil end
  if seat == nil or not Text.has(State.others(card.owner), seat) then return nil end
  if found.zone == "army" then return seat end
  if found.zone ~= "kingdom" and found.zone ~= "residents" then return nil end
  if Kingdom.is_city_of(seat, over) then return over end
  return found.zone == "residents" and (Kingdom.city_at(seat, found.spot)) or nil
end

-- A creature that could block is dropped on an attacker: it blocks it, if no other one could block as well.
local function dropped_to_block(guid, card, over)
  local combat = Combat.running()
  if combat.stage ~= "block" or card.owner ~= combat.defender or not Text.has(combat.cards, over) then return nil end
  local ready = Registry.blocking.ready(card.owner)
  if not Text.has(ready, guid) then return nil end
  local meaning = { zone = card.zone, home = card.home, laid = true }
  if #ready == 1 then
    meaning.act = { player = card.owner, action = "block", pairs = { { guid, over } } }
  else
    meaning.why = 'several creatures can block: the question takes them together'
  end
  return meaning
end

--- What a hand means that drops a creature on another player's cards: an attack, or a block.
---@param found table # the place, see Registry.zone_by_hand
---@param over string|nil # the card it was dropped on
---@return table|nil # a meaning, see Registry.zone_by_hand
function Attack.dropped(guid, card, found, over)
  if not State.now.automation then return nil end
  if Combat.running() then return (dropped_to_block(guid, card, over)) end
  local target = dropped_on(card, found, over)
  if target == nil then return nil end
  return { zone = "army", laid = true, act = { player = card.owner, action = "attack", card = guid, at = target } }
end

local function wrong_attackers(args)
  for _, guid in ipairs(args.cards) do
    local why = cannot_attack(args.player, guid, args.cards, State.card(args.at or "") and args.at)
    if why then return why end
  end
  local most = args.at and most_against(args.at) or nil
  if most and #args.cards > most then
    return 'at most ' .. Text.count(most, "creature") .. ' can attack ' .. Cards.name(args.at)
  end
  return nil
end

Registry.refusals.attack = function(args)
  if has_attacked() then return 'only one attack a turn' end
  if #State.others(args.player) == 0 then return 'nobody is there to be attacked' end
  if args.at and defender_of(args.player, args.at) == nil then return 'attack an opponent\'s army or city' end
  if args.cards then return (wrong_attackers(args)) end
  return args.card and (cannot_attack(args.player, args.card, Kingdom.ready(args.player, "army"))) or nil
end

---@return string # on what it is made
function Attack.on(combat)
  if combat.target then return Cards.name(combat.target) .. ' of ' .. Table.name(combat.defender) end
  return 'the army of ' .. Table.name(combat.defender)
end

-- In the first Play phase it ends that phase: nobody has to say so before.
local function declare(args)
  local defender = defender_of(args.player, args.at)
  local most = most_against(args.at) or math.huge
  for _, guid in ipairs(along(args.player, args.cards, args.at ~= defender and args.at or nil)) do
    if #args.cards < most then args.cards[#args.cards + 1] = guid end
  end
  if State.now.phase ~= "attack" then Turn.go("attack") end
  Actions.charge("attack", args)
  State.this_turn().attacked = true
  Combat.begin({ attacker = args.player, defender = defender, cards = Text.copy(args.cards), stage = "respond",
    following = "block", battle = 0, target = args.at ~= defender and args.at or nil })
  Log.say(args.player, 'attacks ' .. Attack.on(Combat.running()) .. ' with '
    .. Text.join(Text.map(args.cards, Cards.name)) .. (#args.cards > 1 and ', in this order' or ""))
  for _, guid in ipairs(args.cards) do Events.happened("attacks", guid, { whom = Combat.running().target }) end
end

Registry.choices.attack = function(guid)
  local options, armies = attack_targets(Cards.owner(guid), 1)
  local names = Cards.told_apart(Text.filter(options, function(option) return armies[option] == nil end))
  return Text.map(options, function(option)
    local army = armies[option] and 'the army of ' .. Table.name(option)
    return { words = army or names[option], key = "at", option = option }
  end)
end

Registry.actions.attack = function(args)
  local options = ready(args.player)
  args.at = args.at or args.target
  if args.card and #options == 1 then args.cards = args.cards or options end
  if args.cards == nil then
    Actions.ask(args, "cards", { kind = "attackers", many = true, ordered = true, options = options,
      chosen = { args.card }, title = 'Who attacks?', text = 'Choose the attackers in the order in which they fight.' })
  elseif #args.cards == 0 then
    return 'say which creatures attack'
  elseif args.at == nil then
    local targets, words = attack_targets(args.player, #args.cards)
    Actions.ask(args, "at", { kind = "target", options = targets, words = with_defense(targets, words), title = 'Attack what?',
      text = 'An army: who is not blocked takes VP. A city: it loses DEF for good.' })
  elseif defender_of(args.player, args.at) == nil then
    return 'attack an opponent\'s army or city'
  else
    declare(args)
  end
  return nil
end

-- Blockers -----------------------------------------------------------------------------------------------------

-- Unmarked, or with a text that lets it defend all the same.
local function can_block(guid)
  if not Kingdom.fights(guid) or Changes.banned("block", guid) then return false end
  return not State.card(guid).tapped or Fighting.may(guid, "block", function(change) return change.state == "tapped" end)
end

Registry.blocking.ready = function(color)
  local combat = Combat.running()
  if combat == nil or color ~= combat.defender then return {} end
  local result = Text.filter(Zones.list(color, "army"), can_block)
  for _, guid in ipairs(combat.target and (Zones.list(color, "residents")) or {}) do
    local defends = State.card(guid).home == combat.target
      or Fighting.may(guid, "block", function(change) return change.at == "any" end)
    if defends and can_block(guid) then result[#result + 1] = guid end
  end
  return result
end

Registry.blocking.whom = function() return Attack.on(Combat.running()) end

-- Blocks are settled; both may answer once more before the first battle.
local function blocked(color, blocks)
  local combat = Combat.running()
  Blocking.settle(color, blocks)
  for _, block in ipairs(blocks) do Events.happened("blocks", block.blocker, { whom = block.attacker }) end
  Blocking.tell(blocks)
  combat.stage, combat.following = "respond", "battle"
end

Registry.blocking.done = blocked

function Attack.stages.block(combat)
  if Prompts.of(combat.defender, "block") then return false end
  if #combat.cards == 0 then
    combat.stage = "battle"
    return true
  end
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
  if combat == nil or combat.stage ~= "block" then return 'there is nothing to block now' end
  if args.player ~= combat.defender then return 'you are not attacked' end
  if type(args.pairs) == "table" then return (Blocking.wrong(args.player, (Combat.read_pairs(args.pairs)))) end
  local card = Actions.cards(args)[1]
  if card == nil then return 'say who blocks whom' end
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
