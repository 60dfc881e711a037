-- Combat: attackers and their blockers. Which cards may take part, who is struck and what
-- happens to them is the game's.
local Combat = {}

--- Begins an attack.
---@param attack table # {attacker=, defender=, cards= in order, target= the card that is attacked, ...}
function Combat.begin(attack)
  attack.blocks = {}
  State.now.flags.combat = attack
  State.touch() -- what texts change may depend on it
end

---@return table|nil # the running attack
function Combat.running() return State.now.flags.combat end

--- Ends the attack.
function Combat.over()
  State.now.flags.combat = nil
  Lasting.expire("combat")
  Moments.ended("combat")
  State.touch()
end

-- A pair may name either card first.
local function pair_of(one, other)
  if Text.has(Combat.running().cards, one) then return { blocker = other, attacker = one } end
  return { blocker = one, attacker = other }
end

---@param given table # {{blocker, attacker}, ...} or {[attacker]=blocker}
---@return table[] # those blocks as {blocker=, attacker=} each
function Combat.read_pairs(given)
  local blocks = {}
  for i, pair in ipairs(given) do
    if type(pair) ~= "table" then return { { blocker = "?", attacker = "?" } } end
    blocks[i] = pair_of(pair.blocker or pair[1], pair.attacker or pair[2])
  end
  for _, guid in ipairs(Zones.in_play()) do
    if given[guid] then blocks[#blocks + 1] = pair_of(guid, given[guid]) end
  end
  return blocks
end

---@param blocks table[]
---@param most number|nil # how many may block one attacker
---@return string|nil # why these blocks are not allowed, or nil
function Combat.wrong_blocks(blocks, most)
  local attackers, blockers, against = Combat.running().cards, {}, {}
  for _, block in ipairs(blocks) do
    if not Text.has(attackers, block.attacker) then return 'that card does not attack' end
    if blockers[block.blocker] then return 'a card blocks only one attacker' end
    blockers[block.blocker] = true
    against[block.attacker] = (against[block.attacker] or 0) + 1
    if most and against[block.attacker] > most then
      return 'at most ' .. Text.count(most, "blocker") .. ' for each attacker'
    end
  end
  return nil
end

--- Notes who blocks whom: a list of {blocker=, attacker=}.
function Combat.block(blocks)
  for _, block in ipairs(blocks) do table.insert(Combat.running().blocks, block) end
  State.touch()
end

--- A card takes no part in the attack any more. What it has blocked stays blocked.
function Combat.withdraw(guid)
  local combat = Combat.running()
  local place = Text.index(combat.cards, guid)
  if place and combat.battle and place <= combat.battle then combat.battle = combat.battle - 1 end
  Text.take(combat.cards, guid)
  combat.blocked = combat.blocked or {}
  for _, block in ipairs(combat.blocks) do
    if block.blocker == guid then combat.blocked[block.attacker] = true end
  end
  combat.blocks = Text.filter(combat.blocks, function(block) return block.blocker ~= guid and block.attacker ~= guid end)
  State.touch()
end

--- An attacker whose blockers have all left counts as not blocked.
function Combat.unblock(guid)
  if Combat.running().blocked then Combat.running().blocked[guid] = nil end
end

---@return boolean # whether an attacker was blocked, even if no blocker is left
function Combat.is_blocked(guid)
  local combat = Combat.running()
  return #Combat.blockers(guid) > 0 or combat.blocked ~= nil and combat.blocked[guid] == true
end

---@return string[] # the cards that block an attacker, in order
function Combat.blockers(attacker)
  local own = Text.filter(Combat.running().blocks, function(block) return block.attacker == attacker end)
  return Text.map(own, function(block) return block.blocker end)
end

---@class Blow
---@field from string # the card that strikes
---@field card string|nil # the card that is struck; nil for an attacker whom nobody blocks
---@field damage number

---@param fights fun(guid: string): boolean # whether a card still takes part
---@return Blow[] # the damage that all would do to each other
function Combat.blows(fights)
  local result = {}
  if Fighting.is_peaceful() then return result end
  for _, attacker in ipairs(Text.filter(Combat.running().cards, fights)) do
    local blockers = Combat.blockers(attacker)
    if #blockers == 0 then result[#result + 1] = { from = attacker, damage = Cards.power(attacker) } end
    for _, blocker in ipairs(Text.filter(blockers, fights)) do
      result[#result + 1] = { from = attacker, card = blocker, damage = Cards.power(attacker) }
      result[#result + 1] = { from = blocker, card = attacker, damage = Cards.power(blocker) }
    end
  end
  return Text.filter(result, function(blow) return blow.damage > 0 end)
end

---@return string[] # all cards that block
function Combat.all_blockers()
  return Text.map(Combat.running().blocks, function(block) return block.blocker end)
end

return Combat
