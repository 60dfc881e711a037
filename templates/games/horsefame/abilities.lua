-- Horsefame: abilities of cards in play. What they cost is paid when they are used; then they wait on the stack.
local Abilities = {}

local function can_use(args, reading)
  return CardAbilities.refusal(reading, args.card, args.player, "ability") == nil
end

-- The ability that is meant: the one that was chosen, else the first that can be used.
local function meant(args)
  local all = CardAbilities.of(args.card)
  if args.which then return all[Text.number(args.which) or 0] end
  return Text.find(all, function(reading) return (can_use(args, reading)) end) or all[1]
end

-- Those that can be used, by their place among all.
local function usable(args)
  local places = {}
  for i, reading in ipairs(CardAbilities.of(args.card)) do
    if can_use(args, reading) then places[#places + 1] = i end
  end
  return places
end

-- Everybody sees on the card that nothing of it can be used any more in this turn.
local function note_use(args, reading)
  CardAbilities.note(reading, args.card)
  local left = Text.find(CardAbilities.of(args.card), function(other)
    return other.limit == nil or CardAbilities.refusal(other, args.card, args.player, "ability") ~= 'it was used this turn'
  end)
  if left == nil and Cards.in_play(args.card) then Spots.note(args.card, "used") end
end

Registry.costs.ability = function(args)
  local reading = meant(args)
  return reading and (CardAbilities.price(reading, args.card, "ability")) or Costs.of({})
end

-- Whether a step is about the story that was posted before it, or about nothing but that.
local function is_about_it(step)
  if type(step) ~= "table" then return false end
  if step.ref == "it" then return true end
  for _, part in next, step do
    if is_about_it(part) then return true end
  end
  return false
end

-- An ability from which nothing comes without a story is not used where none can be posted.
local function no_story(args, reading)
  local steps = reading.steps or {}
  if steps[1] == nil or steps[1].act ~= "enter" and steps[1].act ~= "when" then return nil end
  for i = 2, #steps do
    if not is_about_it(steps[i]) then return nil end
  end
  local thing = { card = args.card, ctx = TextQueue.context(args.card), paid = Registry.costs.ability(args).tracks.energy }
  return not Prospects.possible(thing, steps, args.player) and 'you can post none of your stories' or nil
end

Registry.refusals.ability = function(args)
  local why = Effects.busy()
  if why then return why end
  local reading = meant(args)
  if Cards.text(args.card) == "" then return 'it has no ability there' end
  if reading == nil then return 'its text applies by itself, it is not used' end
  if Authors.rests(args.card) then return 'a writer rests in the turn in which it came into its slot' end
  return (CardAbilities.refusal(reading, args.card, args.player, "ability")) or no_story(args, reading)
    or (Targets.refusal(args, { reading }))
end

Registry.actions.ability = function(args)
  local places = args.which == nil and usable(args) or {}
  if #places > 1 then
    Using.ask_which(args, places)
    return nil
  end
  local reading = meant(args)
  if Targets.ask(args, { reading }) then return nil end
  local name, text = Cards.name(args.card), TextQueue.sentence(args.card, reading)
  local paid = Actions.charge("ability", args)
  note_use(args, reading)
  Log.say(args.player, 'uses ' .. name .. Effects.target_words(args) .. paid)
  local rest = Text.shallow(reading.cost or {})
  if rest.destroy and rest.destroy.ref == "this" then
    Registry.actions.retire({ player = args.player, card = args.card })
    rest.destroy = nil
  end
  local thing = { kind = "ability", player = args.player, source = args.card, name = name, text = text,
    reading = Text.copy(reading), target = args.target }
  Responses.push("stack", thing)
  CardAbilities.pay_rest(rest, args.card, thing, "stack")
  return nil
end

return Abilities
