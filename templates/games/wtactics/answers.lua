-- WTactics: abilities, and the answers to an attack.
local Answers = {}

-- Abilities ----------------------------------------------------------------------------------------------------

-- The ability that is meant: the first one that could be used, else the first one.
local function meant(args)
  local all = CardAbilities.of(args.card)
  return Text.find(all, function(reading)
    return CardAbilities.refusal(reading, args.card, args.player, "ability") == nil
  end) or all[1]
end

local function without_advantage(reading, guid)
  if Cards.type(guid) ~= "city" or Readings.applies(reading, guid) then return nil end
  return 'its advantage counts once you have won the claim for ' .. tostring(Cards.printed(guid).discipline)
end

Registry.refusals.ability = function(args)
  local reading, now, combat = meant(args), State.now, Combat.running()
  if reading == nil then return 'it has no ability that is used' end
  local answers = combat and combat.stage == "respond" and Responses.may(args.player)
  local plays = now.active == args.player and Text.has(GAME.actions.recruit.phases, now.phase)
  if not answers and not plays then
    return 'abilities are used in your own Play phases, or as an answer to an attack'
  end
  local why = without_advantage(reading, args.card) or CardAbilities.refusal(reading, args.card, args.player, "ability")
  return why or (CardAbilities.vain(reading, args.card, args.player))
end

-- What the table has not read is paid all the same.
local function mark(reading, guid)
  if reading.steps == nil and reading.cost and reading.cost.tap then Zones.turn(guid, true) end
end

Registry.actions.ability = function(args)
  local reading = meant(args)
  local cost = CardAbilities.price(reading, args.card, "ability")
  Costs.pay(cost, args.player, args.card)
  Log.say(args.player, 'uses ' .. Cards.name(args.card) .. Costs.beside(cost))
  mark(reading, args.card)
  CardAbilities.use(reading, args.card)
  Answers.responded(args.player)
  return nil
end

-- Answers: the defender, then the attacker, one event or ability each, until both pass ----------------------------

-- Who has nothing that could be an answer is not asked; a hand might always hold an event.
Registry.responses.may = function(color)
  local usable = Text.filter(Zones.in_play(color), function(guid)
    return (Kingdom.fights(guid)) and #CardAbilities.of(guid) > 0
  end)
  return #Zones.list(color, "hand") + #usable > 0
end

Registry.responses.verb = function(guid) return State.card(guid).zone == "hand" and "event" or "ability" end

Registry.responses.cards = function(color)
  local cards = Text.copy(Zones.list(color, "hand"))
  for _, guid in ipairs(Zones.in_play(color)) do cards[#cards + 1] = guid end
  return cards
end

Registry.responses.words = function()
  return "Answer?", 'The attack on ' .. Attack.on(Combat.running()) .. ': one event or ability, or nothing.'
end

function Attack.stages.respond(combat)
  if Responses.agreed() then
    combat.stage = combat.following
    Responses.over()
  elseif not Responses.open() then
    Responses.wait({ combat.defender, combat.attacker })
  else
    Responses.ask()
  end
  return true
end

--- A player has used an event or an ability: in an attack it is the other one's turn to answer.
function Answers.responded(color)
  local combat = Combat.running()
  if combat == nil or color ~= combat.defender and color ~= combat.attacker then return end
  if combat.stage == "respond" then
    Responses.wait({ color == combat.defender and combat.attacker or combat.defender, color })
  elseif combat.stage == "block" then
    Blocking.drop() -- who blocks is asked again, once it has been carried out
  end
end

return Answers
