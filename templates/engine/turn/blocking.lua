-- Who blocks whom: the defender says it with the menus, or is asked attacker by attacker. To a defender who is the active
-- player the questions are offers: that one may as well do something else, or pass. What an attack is, is in combat.lua; who may block, and what
-- becomes of the answers, is the game's: Registry.blocking.
local Blocking = {}

local function demanded(color)
  return (Fighting.demanded(Registry.blocking.ready(color), Combat.running().cards))
end

-- Whether two blocks cannot be made together.
local function excludes(one, other)
  if one.blocker == other.blocker then return one.attacker ~= other.attacker end
  return Registry.blocking.most == 1 and one.attacker == other.attacker
end

---@param blocks table[] # {blocker=, attacker=} each
---@return table[] # these, and those that texts demand besides
function Blocking.with_demanded(color, blocks)
  local result = Text.copy(blocks)
  for _, block in ipairs(demanded(color)) do
    local other = Text.find(result, function(made) return made.blocker == block.blocker or excludes(made, block) end)
    if other == nil then result[#result + 1] = block end
  end
  return result
end

-- Why texts forbid that so many, or so few, block the same attacker.
local function wrong_number(blocks)
  for _, block in ipairs(blocks) do
    local count = Text.sum(blocks, function(other) return other.attacker == block.attacker and 1 or 0 end)
    local most, fewest = Fighting.limits(block.attacker)
    if most and count > most then return Cards.short(block.attacker) .. ' cannot be blocked by more than ' .. tostring(most) end
    if count < fewest then return Cards.short(block.attacker) .. ' cannot be blocked by fewer than ' .. tostring(fewest) end
  end
  return nil
end

-- Why texts forbid a block, or demand another one.
local function wrong_by_text(color, blocks)
  local why = wrong_number(blocks)
  if why then return why end
  for _, block in ipairs(blocks) do
    local from = Fighting.forbids(block.blocker, block.attacker)
    if from then return Cards.short(from) .. ' says that ' .. Cards.short(block.blocker) .. ' cannot block ' .. Cards.short(block.attacker) end
  end
  local all = demanded(color)
  -- Two attackers can demand the same card: it blocks one of them.
  local free_blocks = Text.filter(blocks, function(made)
    return Text.find(all, function(block) return block.blocker == made.blocker and block.attacker == made.attacker end) == nil
  end)
  for _, block in ipairs(all) do
    if Text.find(free_blocks, function(made) return (excludes(made, block)) end) then
      return Cards.short(block.blocker) .. ' has to block ' .. Cards.short(block.attacker)
    end
  end
  return nil
end

---@param blocks table[]
---@return string|nil # why a player may not block like this, or nil
function Blocking.wrong(color, blocks)
  local ready = Registry.blocking.ready(color)
  for _, block in ipairs(blocks) do
    if not Text.has(ready, block.blocker) then return 'that card cannot block for you now' end
  end
  return Combat.wrong_blocks(blocks, Registry.blocking.most) or wrong_by_text(color, blocks)
end

-- The ready cards that no earlier answer has used.
local function free(color, blocks)
  local used = Text.map(blocks, function(block) return block.blocker end)
  return Text.filter(Registry.blocking.ready(color), function(guid) return not Text.has(used, guid) end)
end

local function look_words(attacker, ready)
  local cards = Text.copy(ready)
  cards[#cards + 1] = attacker
  return (Unread.look_words(cards, { GAME.number, GAME.guard }))
end

---@param ready string[] # those that may block it
local function words_for(attacker, ready)
  local most, fewest = Fighting.limits(attacker, Registry.blocking.most)
  local few = fewest > 1 and ' Fewer than ' .. tostring(fewest) .. ' cannot block it.' or ""
  local many = most and ' At most ' .. tostring(most) .. ' may block it.' or fewest == 1 and ' Any number may block it.' or ""
  if Registry.blocking.most == 1 then many = "" end
  return Cards.name(attacker) .. ' attacks ' .. Registry.blocking.whom() .. '.' .. few .. many .. look_words(attacker, ready)
end

-- Those that are free for an attacker, whose text may forbid them.
local function able(color, blocks, attacker)
  local result = Text.filter(free(color, blocks), function(guid) return Fighting.forbids(guid, attacker) == nil end)
  local most, fewest = Fighting.limits(attacker, Registry.blocking.most)
  return math.min(#result, most or #result) < fewest and {} or result
end

local function ask(color, blocks, number)
  local attacker = Combat.running().cards[number]
  local options = able(color, blocks, attacker)
  local text = words_for(attacker, options)
  local single = Registry.blocking.most == 1
  if single then table.insert(options, 1, "none") end
  local offer = State.now.active == color or nil
  Prompts.ask({ player = color, kind = "block", offer = offer, many = not single or nil, chosen = not single and {} or nil,
    options = options, always = true, words = { none = 'Nobody' }, declined = single and "none" or {}, card = attacker, title = 'Who blocks?', text = text,
    data = { blocks = blocks, number = number } })
end

-- The next attacker that something can block and that is not blocked already by as many as can block it.
---@param always boolean # also one that nothing can block
local function following(color, blocks, number, always)
  local attackers = Combat.running().cards
  for i = number, #attackers do
    local blocked = Text.find(blocks, function(block) return block.attacker == attackers[i] end) ~= nil
    local open = not (blocked and Registry.blocking.most == 1)
    if open and (always or #able(color, blocks, attackers[i]) > 0) then return i end
  end
  return nil
end

-- Asks about the attackers from this one on; what texts demand is settled.
local function go_on(color, blocks, number, always)
  local next_one = following(color, blocks, number, always)
  if next_one then
    ask(color, blocks, next_one)
  else
    Registry.blocking.done(color, blocks)
  end
end

---@return boolean # whether this player is asked about each attacker
function Blocking.asks(color)
  local how = Wishes.asked(color, "block")
  if State.now.players[color].away or how == "never" then return false end
  return how == "always" or #Registry.blocking.ready(color) > 0
end

--- Asks the defender about each attacker.
function Blocking.ask(color)
  if not Blocking.asks(color) then
    Registry.blocking.done(color, {})
    return
  end
  go_on(color, Blocking.with_demanded(color, {}), 1, Wishes.asked(color, "block") == "always")
end

--- Takes back the questions about blockers.
function Blocking.drop()
  Prompts.drop_all("block")
  Asking.drop("block")
end

--- Settles the blocks, and writes them to the log.
---@param blocks table[]
function Blocking.settle(color, blocks)
  Blocking.drop()
  Combat.block(blocks)
  for _, block in ipairs(blocks) do
    Log.say(color, 'blocks ' .. Cards.name(block.attacker) .. ' with ' .. Cards.name(block.blocker))
  end
end

--- Announces, once for each attacker, that it is blocked.
function Blocking.tell(blocks)
  local announced = {}
  for _, block in ipairs(blocks) do
    if not announced[block.attacker] then
      local all = Text.filter(blocks, function(other) return other.attacker == block.attacker end)
      Events.happened("blocked", block.attacker, { whom = block.blocker, count = #all })
    end
    announced[block.attacker] = true
  end
end

local function chosen(choice)
  if choice == "none" then return {} end
  return type(choice) == "table" and choice or { choice }
end

Registry.prompts.block = function(prompt, choice)
  local attackers, data = Combat.running().cards, prompt.data
  local blocks = Text.copy(data.blocks)
  for _, guid in ipairs(chosen(choice)) do
    blocks[#blocks + 1] = { blocker = guid, attacker = attackers[data.number] }
  end
  local why = wrong_number(blocks)
  if why then return why end
  go_on(prompt.player, blocks, data.number + 1, false)
  return nil
end

local function blocks_with(color, blocker, attacker)
  return (Actions.answered({ player = color, action = "block", pairs = { { blocker, attacker } } }, { blocker }))
end

--- Asks which attacker a card blocks, for an action `block` from the card's menu.
---@return string|nil # why the card cannot block, or nil
function Blocking.ask_whom(args)
  local attackers = Combat.running().cards
  if #attackers == 1 then return (blocks_with(args.player, args.card, attackers[1])) end
  Prompts.ask({ player = args.player, kind = "block_whom", options = Text.copy(attackers), title = 'Block whom?',
    text = 'Which attacker does ' .. Cards.name(args.card) .. ' block?', data = { card = args.card } })
  return nil
end

Registry.prompts.block_whom = function(prompt, choice)
  return (blocks_with(prompt.player, prompt.data.card, choice))
end

return Blocking
