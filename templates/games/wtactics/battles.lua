-- WTactics: the battles of an attack, one attacker after the other; damage, and who dies of it.
local Battles = {}

local OPTION = GAME.options

local function is_beaten(guid)
  local damage = Marks.get(guid, "damage")
  return damage > 0 and damage >= Cards.guard(guid) and (Damage.destroys(guid))
end

-- Texts about those that would die come first.
local function die(cards, cause, struck)
  if #cards > 0 then Doom.destroy(cards, Cards.owner(cards[1]), { struck = struck, how = cause }) end
end

local function look_whether_dead(guid)
  if not Damage.is_together() and State.now.automation and Kingdom.fights(guid) and is_beaten(guid) then
    die({ guid }, "damage", Damage.strikers({ guid }))
  end
end

Registry.marked.damage = look_whether_dead

Registry.guarded = look_whether_dead

local function strength(guid) return math.max(0, Cards.power(guid)) end

-- Whoever has suffered enough dies after all are damaged.
Damage.settle = function()
  for _, guid in ipairs(Zones.in_play()) do look_whether_dead(guid) end
end

local mark = Damage.mark

-- A city loses DEF, for good.
Damage.mark = function(guid, count)
  if Cards.type(guid) ~= "city" then return (mark(guid, count)) end
  return -Marks.add(guid, "def", -count)
end

---@class Strike
---@field from string
---@field to string
---@field damage number

-- What the attacker and its blockers do to each other.
local function strikes_of(attacker, blockers, parts)
  local result = {}
  for i, blocker in ipairs(blockers) do
    result[#result + 1] = { from = attacker, to = blocker, damage = parts[i] or strength(attacker) }
    result[#result + 1] = { from = blocker, to = attacker, damage = strength(blocker) }
  end
  return result
end

local function land(strike)
  if strike.damage == 0 or Fighting.is_peaceful() then return end
  local came = Damage.deal(strike.to, strike.damage, strike.from)
  Log.say(nil, Cards.name(strike.from) .. ' deals ' .. tostring(came) .. ' damage to ' .. Cards.name(strike.to))
end

-- Those that have died of some strikes.
local function bury(strikes, cards)
  local beaten = Text.filter(cards, function(guid) return (Kingdom.fights(guid)) and (is_beaten(guid)) end)
  local struck = Text.map(cards, function(from)
    local own = Text.filter(strikes, function(strike) return strike.from == from end)
    return { from = from, cards = Text.map(own, function(strike) return strike.to end), cause = "combat" }
  end)
  die(beaten, "combat", struck)
end

-- One battle: the attacker and its blockers strike at the same time, after those that strike first.
local function battle(attacker, blockers, parts)
  local all, cards = strikes_of(attacker, blockers, parts), Text.joined({ attacker }, blockers)
  local first = Text.filter(all, function(strike) return (Fighting.strikes_first(strike.from)) end)
  local others = Text.filter(all, function(strike) return not Text.has(first, strike) end)
  for _, strikes in ipairs({ first, others }) do
    local struck = Text.filter(strikes, function(strike) return (Kingdom.fights(strike.from)) and (Kingdom.fights(strike.to)) end)
    Damage.together(function()
      for _, strike in ipairs(struck) do land(strike) end
    end)
    bury(struck, cards)
  end
end

local function unblocked(combat, attacker)
  local city = combat.target
  if city and not Kingdom.is_city_of(combat.defender, city) then
    Log.say(nil, Cards.name(attacker) .. ' is not blocked, but ' .. Cards.name(city) .. ' has fallen')
    Events.happened("unblocked", attacker, { count = 0 })
    return
  end
  local spared = Fighting.is_peaceful() or Fighting.is_harmless(attacker, city)
  local damage = spared and 0 or strength(attacker)
  if city then damage = Damage.unprevented(city, Replaced.damage(damage, attacker, city), { from = attacker, cause = "combat" }) end
  local told = Numbers.told({ attacker }, true)
  local does = city and tostring(damage) .. ' damage to ' .. Attack.on(combat) .. ' (DEF '
    .. tostring(math.max(0, Marks.get(city, "def") - damage)) .. ')'
    or Table.name(combat.defender) .. ' loses ' .. tostring(damage) .. ' VP'
  Log.say(nil, Cards.name(attacker) .. ' is not blocked: ' .. does .. (told == "" and "" or "." .. told))
  if city then Damage.mark(city, damage) else damage = Damage.to_player(combat.defender, damage, attacker, "combat") end
  if damage > 0 and city then Events.happened("damaged", city, { count = damage, source = attacker }) end
  if damage > 0 and city then Events.happened("damages", attacker, { whom = city, count = damage }) end
  Events.happened("unblocked", attacker, { whom = city, count = damage })
end

-- The attacker divides its damage: it is asked for each blocker but the last.
local function ask_share(combat)
  local share = combat.share
  local options, last = {}, #share.parts == #share.blockers - 1
  if last then return false end
  for i = 0, share.left do options[i + 1] = tostring(i) end
  Prompts.ask({ player = State.present(combat.attacker), kind = "damage", options = options, title = 'Divide the damage',
    text = 'How much of ' .. tostring(share.left) .. ' does ' .. Cards.name(share.attacker) .. ' deal to '
      .. Cards.name(share.blockers[#share.parts + 1]) .. '?' })
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

function Attack.stages.share(combat)
  if ask_share(combat) then return true end
  local share = combat.share
  share.parts[#share.parts + 1] = share.left
  combat.share, combat.stage = nil, "battle"
  battle(share.attacker, share.blockers, share.parts)
  return true
end

-- The next battle in the order of attack; blocked attackers never hurt the city or the player.
function Attack.stages.battle(combat)
  combat.battle = combat.battle + 1
  local attacker = combat.cards[combat.battle]
  if attacker == nil then
    Combat.over()
    Log.say(combat.attacker, 'has attacked')
    return true
  end
  if not Kingdom.fights(attacker) then return true end
  local blockers = Combat.blockers(attacker)
  local alive = Text.filter(blockers, Kingdom.fights)
  if not Combat.is_blocked(attacker) then
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
  for _, guid in ipairs(Zones.in_play()) do
    if Marks.get(guid, "damage") > 0 then Marks.set(guid, "damage", 0) end
  end
end

return Battles
