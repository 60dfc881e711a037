-- Lamplight: the rules that have an "if". Nouns and numbers are in game.yaml.

-- For the step "light": what all lamps of a street give together.
Registry.amounts.shine = function(color)
  local sum = 0
  for _, lamp in ipairs(Zones.list(color, "street")) do
    if not State.card(lamp).tapped then sum = sum + Cards.power(lamp) end
  end
  return sum
end

-- For "deck_empty": what happens when somebody must draw and cannot.
Registry.steps.reshuffle = function(color)
  Log.announce(color, "shuffles the discard pile into the deck")
  Zones.pour(color, "discard", "deck")
end

-- What the two verbs cost is printed on the card.
local function printed_cost(args) return Cards.printed(args.card).cost end

Registry.costs.light = printed_cost
Registry.costs.send = printed_cost

Registry.refusals.light = function(args)
  if Row.full(args.player, "street") then return "your street is full" end
  return nil
end

Registry.actions.light = function(args)
  Actions.charge("light", args)
  Zones.move(args.card, "street")
  Log.say(args.player, "lights " .. Cards.name(args.card))
  return nil
end

-- The lamps that a moth can put out.
local function within_reach(args)
  local result = {}
  for _, other in ipairs(State.others(args.player)) do
    for _, lamp in ipairs(Zones.list(other, "street")) do
      if Cards.power(lamp) <= Cards.power(args.card) then result[#result + 1] = lamp end
    end
  end
  return result
end

Registry.refusals.send = function(args)
  if #within_reach(args) == 0 then return "there is no lamp that it could put out" end
  return nil
end

-- Without a lamp it asks for one, and is called again with the answer.
Registry.actions.send = function(args)
  local lamps = within_reach(args)
  if args.lamp == nil then
    Actions.ask(args, "lamp", { kind = "lamp", title = "Which lamp?", options = lamps,
      text = "Which lamp does " .. Cards.name(args.card) .. " put out?" })
    return nil
  end
  if not Text.has(lamps, args.lamp) then return "it cannot put out that one" end
  Actions.charge("send", args)
  Log.say(args.player, "sends " .. Cards.name(args.card) .. ": " .. Cards.name(args.lamp) .. " goes out")
  Zones.move(args.lamp, "discard")
  Zones.move(args.card, "discard")
  return nil
end

-- Hands win: a lamp that somebody has dragged to the street stays there. The table only asks for its price.
Registry.by_hand = function(guid, from, to)
  if from ~= "hand" or to ~= "street" then return nil end
  return { cost = Costs.read(printed_cost({ card = guid })) }
end
