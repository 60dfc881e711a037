-- WTactics: abilities, and the answers to an attack.
local Answers = {}

-- Abilities ----------------------------------------------------------------------------------------------------

-- What is offered, as a city's advantage often is: "Once in each of your turns, you may discard a card."
local function offers(guid) return Cards.type(guid) == "city" and Cards.text(guid):find("ou may", 1, true) ~= nil end

-- "Mark: ...", "1 power: ...", "2 power, Mark: ...": what is before the colon is paid.
local function ability_of(guid)
  local text, power = Cards.text(guid), 0
  for sentence in text:gmatch("[^.]+") do
    local price, effect = Text.cut(sentence, ":")
    if effect and power == 0 then power = Text.number(price:match("(%d%d?%d?) power") or "0") end
  end
  local marks = text:find("Mark:", 1, true) ~= nil
  if power == 0 and not marks and not offers(guid) then return nil end
  return { power = power, marks = marks }
end

-- The cities whose abilities were used this turn.
local function used()
  local turn = State.this_turn()
  turn.used = turn.used or {}
  return turn.used
end

local function wrong_city(guid)
  local text = Cards.text(guid)
  if text:find("Advantage:", 1, true) and not Claims.has_advantage(guid) then
    return "its advantage counts once you have won the claim for " .. tostring(Cards.printed(guid).discipline)
  end
  if text:find("Once in each", 1, true) and used()[guid] then return "it was used this turn" end
  return nil
end

Registry.refusals.ability = function(args)
  local ability, now, combat = ability_of(args.card), State.now, Combat.running()
  if ability == nil then return "it has no ability that is used" end
  local answers = combat and combat.stage == "respond" and Responses.may(args.player)
  local plays = now.active == args.player and Text.has(GAME.actions.recruit.phases, now.phase)
  if not answers and not plays then
    return "abilities are used in your own Play phases, or as an answer to an attack"
  end
  local why = Cards.type(args.card) == "city" and (wrong_city(args.card)) or nil
  if why then return why end
  if ability.marks and State.card(args.card).tapped then return "that card is marked already" end
  if Power.all_power(args.player) < ability.power then return "that costs " .. tostring(ability.power) .. " power" end
  return nil
end

Registry.actions.ability = function(args)
  local ability = ability_of(args.card)
  Costs.pay(Power.fill_up(args.player, {}, ability.power), args.player, args.card)
  if ability.marks then Zones.turn(args.card, true) end
  Log.say(args.player, "uses " .. Cards.name(args.card) .. ": " .. Cards.text(args.card))
  local is_city = Cards.type(args.card) == "city"
  local _, effect = Text.cut(Cards.text(args.card), ": ")
  if is_city then used()[args.card] = true end
  Reminders.carry_out(args.player, args.card, nil, not is_city and effect or nil)
  Answers.responded(args.player)
  return nil
end

-- Answers: the defender, then the attacker, one event or ability each, until both pass ----------------------------

-- Who has nothing that could be an answer is not asked; a hand might always hold an event.
Registry.responses.may = function(color)
  local usable = Text.filter(Zones.in_play(color), function(guid) return ability_of(guid) ~= nil and (Kingdom.fights(guid)) end)
  return #Zones.list(color, "hand") + #usable > 0
end

Registry.responses.verb = function(guid) return State.card(guid).zone == "hand" and "event" or "ability" end

Registry.responses.cards = function(color)
  local cards = Text.copy(Zones.list(color, "hand"))
  for _, guid in ipairs(Zones.in_play(color)) do cards[#cards + 1] = guid end
  return cards
end

Registry.responses.words = function()
  return "Answer?", "The attack on " .. Attack.on(Combat.running()) .. ": one event or ability, or nothing."
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
  if combat == nil or combat.stage ~= "respond" or not Responses.may(color) then return end
  Responses.wait({ color == combat.defender and combat.attacker or combat.defender, color })
end

return Answers
