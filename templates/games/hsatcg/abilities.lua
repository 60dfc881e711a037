-- Homestuck: ATCG. Abilities of characters, which tap them, and those of any card that say "Once each turn, you may".
local Abilities = {}

-- Those with a lead ("Ability (2g):") are used by tapping, the others freely.
local function by_verb(guid, verb)
  return Text.filter(CardAbilities.of(guid), function(reading) return (reading.lead ~= nil) == (verb == "ability") end)
end

local function can_use(args, reading)
  return CardAbilities.refusal(reading, args.card, args.player, args.action) == nil
    and CardAbilities.vain(reading, args.card, args.player) == nil
end

-- The ability that is meant: the one that was chosen, the one with that cost, else the first that can be used.
local function meant(args)
  local all = by_verb(args.card, args.action)
  if args.which then return all[Text.number(args.which) or 0] end
  if args.cost then return Text.find(all, function(reading) return CardAbilities.printed(reading) == args.cost end) end
  return Text.find(all, function(reading) return (can_use(args, reading)) end) or all[1]
end

-- What abilities are called beside each other: "(2g) NANNASPRITE".
local function names_of(guid, all)
  local names = {}
  for i, reading in ipairs(all) do
    local name = "(" .. CardAbilities.printed(reading) .. ") " .. Cards.short(reading.from or guid)
    names[i] = Text.has(names, name) and name .. " #" .. tostring(i) or name
  end
  return names
end

-- Which of several: asked only about those that can be used.
local function ask_which(args, all)
  local names, options, words, texts = names_of(args.card, all), {}, {}, {}
  for i, reading in ipairs(all) do
    if can_use(args, reading) then
      options[#options + 1] = tostring(i)
      words[tostring(i)] = names[i]
      texts[#texts + 1] = TextQueue.sentence(args.card, reading)
    end
  end
  Actions.ask(args, "which", { kind = "ability", title = 'Which one?', card = args.card, options = options, words = words,
    text = table.concat(texts, "\n") })
end

local function is_open(args, all)
  if args.which or args.cost then return false end
  return #Text.filter(all, function(reading) return (can_use(args, reading)) end) > 1
end

-- By hand anything can be an ability, for what its player says that it costs.
local function use_by_hand(args)
  Actions.charge(args.action, args)
  CarryingOut.push(args.player, args.card)
  return nil
end

local function use(args)
  local all, reading = by_verb(args.card, args.action), meant(args)
  if is_open(args, all) then
    ask_which(args, all)
    return nil
  end
  if reading == nil then return (use_by_hand(args)) end
  Actions.charge(args.action, args)
  CardAbilities.use(reading, args.card)
  return nil
end

for _, verb in ipairs({ "ability", "use" }) do
  Registry.costs[verb] = function(args)
    local reading = meant(args)
    return reading and CardAbilities.price(reading, args.card, verb) or "0g"
  end

  Registry.refusals[verb] = function(args)
    local reading = meant(args)
    if reading == nil and args.cost then return nil end
    if reading == nil then return 'it has no ' .. GAME.actions.ability.label end
    -- Its price is looked at with those of all verbs.
    return CardAbilities.unready(reading, args.card, args.player) or (CardAbilities.vain(reading, args.card, args.player))
  end

  Registry.choices[verb] = function(guid)
    local names = names_of(guid, by_verb(guid, verb))
    if #names < 2 then return {} end
    return Text.map(names, function(name) return { words = name, key = "which", option = tostring(Text.index(names, name)) } end)
  end
end

Registry.actions.ability, Registry.actions.use = use, use

return Abilities
