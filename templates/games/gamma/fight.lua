-- Project Gamma: combat. Attackers, blockers, and the cards that are played with them.
local Fight = {}

-- Attacking ----------------------------------------------------------------------------------------------------

-- Why one of some cards cannot attack; as long as nobody has said with which others, any of those may come along.
local function cannot_attack(color, said, cards)
  for _, guid in ipairs(cards) do
    local why = Changes.refusal("attack", guid, { player = color })
    if why then return Cards.name(guid) .. ' cannot attack: ' .. why end
    if Fighting.lacks_company(guid, said or (Board.ready(color, "attack"))) then return Cards.name(guid) .. ' cannot attack alone' end
  end
  return nil
end

Registry.refusals.attack = function(args)
  if not Dream.is_empty() then return 'Dream has to be empty' end
  local most = GAME.tracks.attacks.max
  if Tracks.get(args.player, "attacks") >= most then return 'at most ' .. Text.count(most, "attack") .. ' in a round' end
  local why = cannot_attack(args.player, args.cards, Actions.cards(args))
  if why then return why end
  local _, refused = Playing.committed(args.player, args.commit)
  return refused
end

local function declare_attack(color, units, entries)
  local defender = Board.opponent(color)
  Actions.charge("attack", { player = color, cards = units })
  Tracks.add(color, "attacks", 1)
  State.now.first = color
  Log.say(color, 'attacks with ' .. Text.join(Text.map(units, Cards.name)))
  Combat.begin({ attacker = color, defender = defender, cards = Text.copy(units), blocking = true,
    declared = true })
  Turn.go("combat")
  Playing.put_on_dream(color, entries)
  for _, guid in ipairs(units) do Events.happened("attacks", guid) end
  Priority.give(defender)
end

--- What the attack has triggered is carried out: the defender is asked who blocks. One who is not asked plays cards, or passes.
---@return boolean # whether somebody is asked now
function Fight.ask_blockers()
  local combat = Combat.running()
  if combat == nil or not combat.declared then return false end
  combat.declared = nil
  local asks = Blocking.asks(combat.defender) or State.now.players[combat.defender].away
  if asks then Blocking.ask(combat.defender) end
  return asks
end

-- Who else attacks, and what is played with it? With nothing to choose from, the attacker attacks alone.
local function ask_attackers(args)
  local options = Board.ready(args.player, "attack")
  for _, guid in ipairs(Playing.companions(args.player)) do options[#options + 1] = guid end
  if #options == 1 and args.card then
    declare_attack(args.player, options, {})
    return
  end
  Prompts.ask({ player = args.player, kind = "attack", many = true, ordered = true, options = options,
    chosen = Actions.cards(args), title = 'Who attacks?',
    text = 'Choose the attackers in their order, and fast cards from your hand to play with the attack.' })
end

-- With nothing else: then nobody asks what attacks or is played together with it.
Registry.choices.attack = function(guid) return { { words = "alone", key = "cards", option = { guid } } } end

Registry.actions.attack = function(args)
  if args.cards == nil then
    ask_attackers(args)
    return nil
  end
  if #args.cards == 0 then return 'say which cards' end
  declare_attack(args.player, args.cards, (Playing.committed(args.player, args.commit)))
  return nil
end

local function fights(guid) return State.card(guid).zone == "reality" end

Registry.prompts.attack = function(prompt, choice)
  local units = Text.filter(choice, fights)
  local others = Text.filter(choice, function(guid) return not fights(guid) end)
  if #units == 0 then return nil end
  return (Actions.answered({ player = prompt.player, action = "attack", cards = units, commit = others }, {}))
end

-- A unit that attacks each round if it can has not done so yet.
---@return string|nil # why a player cannot pass now
local function must_attack(color)
  if State.now.phase ~= "main" or not Dream.is_empty() or State.now.players[color].away then return nil end
  local guid = Text.find(Board.ready(color, "attack"), function(guid)
    return Changes.must("attack", guid) ~= nil and not Happenings.of("attacks", guid)
      and Registry.refusals.attack({ player = color, cards = { guid } }) == nil
  end)
  return guid and Cards.name(guid) .. ' attacks each round if it can' or nil
end

Registry.refusals.pass = function(args) return (must_attack(args.player)) end

-- Blocking -----------------------------------------------------------------------------------------------------

Registry.blocking.most = GAME.numbers.blockers

Registry.blocking.ready = function(color) return (Board.ready(color, "block")) end

-- A unit flips to block, unless its text says otherwise.
local function turn(guid)
  local before = Happenings.count("blocks", function(other) return other == guid end)
  if not Fighting.stays_untapped(guid, "block", before) then Events.tap(guid, Cards.owner(guid)) end
end

-- The blocks and committed cards of the defender; nothing at all is a pass.
local function declare_block(color, blocks, entries)
  blocks = Blocking.with_demanded(color, blocks)
  Blocking.settle(color, blocks)
  for _, block in ipairs(blocks) do turn(block.blocker) end
  local slower = Playing.put_on_dream(color, entries)
  for _, block in ipairs(blocks) do Events.happened("blocks", block.blocker, { whom = block.attacker }) end
  Blocking.tell(blocks)
  if #blocks > 0 or slower then Playing.handed_over() else Playing.pass(color) end
end

Playing.has_to_block = function(color)
  local combat = Combat.running()
  if combat == nil or not combat.blocking or combat.defender ~= color or #Blocking.with_demanded(color, {}) == 0 then return false end
  declare_block(color, {}, {})
  return true
end

Registry.refusals.block = function(args)
  if not Combat.running().blocking then return 'the blocks are settled' end
  if type(args.pairs) ~= "table" then return nil end
  local _, why = Playing.committed(args.player, args.commit)
  return (Blocking.wrong(args.player, (Combat.read_pairs(args.pairs)))) or why
end

Registry.actions.block = function(args)
  if args.pairs == nil then
    if args.card == nil then return 'say which card blocks which' end
    return (Blocking.ask_whom(args))
  end
  declare_block(args.player, Combat.read_pairs(args.pairs), (Playing.committed(args.player, args.commit)))
  return nil
end

-- The last question: cards from the hand.
Registry.blocking.done = function(color, blocks)
  Asking.begin({ about = "block", order = { color }, defender = color, blocks = blocks })
end

Registry.asking.block = {
  words = 'time to block',
  question = function(_, color)
    if Board.hand_size(color) == 0 or State.now.players[color].away then return nil end
    return { many = true, ordered = true, chosen = {}, options = Playing.companions(color), title = 'Play cards with it?',
      text = 'Fast cards that you play with your blocks, the undermost first; or none.' }
  end,
  take = function(round, color, cards)
    local entries, why = Playing.committed(color, cards)
    why = why or (Blocking.wrong(color, round.blocks))
    if why == nil then declare_block(color, round.blocks, entries) end
    return why
  end,
  -- Since the answers somebody may have changed by hand what blocks.
  over = function(round)
    local color = round.defender
    if Blocking.wrong(color, round.blocks) then Blocking.ask(color) else declare_block(color, round.blocks, {}) end
  end,
}

-- Striking -----------------------------------------------------------------------------------------------------

local function land(blow)
  local defender = Combat.running().defender
  local target = blow.card and Cards.name(blow.card) or Table.name(defender)
  Log.say(nil, Cards.name(blow.from) .. ' strikes ' .. target .. ' for ' .. tostring(blow.damage))
  if blow.card then
    Damage.deal(blow.card, blow.damage, blow.from)
  elseif not Fighting.is_harmless(blow.from) then
    Damage.to_player(defender, blow.damage, blow.from, "combat")
  end
end

-- All combating units strike at the same time; then the round goes on.
Registry.things.strike = function()
  local combat = Combat.running()
  Damage.at_once(function()
    for _, blow in ipairs(Combat.blows(fights)) do land(blow) end
  end)
  Row.to_front(combat.attacker, "reality", combat.cards)
  Row.to_front(combat.defender, "reality", (Combat.all_blockers()))
  Combat.over()
  Turn.go("main", true)
  Priority.give(combat.attacker)
  return true
end

return Fight
