-- WTactics: the battles of an attack, one attacker after the other; damage, and who dies of it.
local Battles = {}

local OPTION = GAME.options

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
  for _, blocker in ipairs(blockers) do
    if is_beaten(blocker) then Reminders.happened("kills", attacker) end
    if is_beaten(attacker) then Reminders.happened("kills", blocker) end
  end
  look_whether_dead(attacker)
  for _, blocker in ipairs(blockers) do look_whether_dead(blocker) end
end

local function unblocked(combat, attacker)
  local damage = strength(attacker)
  Log.say(nil, Cards.name(attacker) .. " is not blocked: " .. tostring(damage) .. " to " .. Attack.on(combat))
  if combat.city == nil then
    Tracks.add(combat.defender, "vp", -damage)
  elseif Kingdom.is_city_of(combat.defender, combat.city) then
    Marks.add(combat.city, "def", -damage)
  end
  Reminders.happened("unblocked", attacker)
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

return Battles
