-- Verbs as data: what an action does, made from its keys in game.yaml. A function of the same name in the hooks replaces it.
local Verbs = {}

local function fits(rule, guid) return #rule == 0 or Text.has(rule, Cards.type(guid)) end

-- Whether an action destroys the card that is chosen for it.
local function destroys(rule, guid) return rule.move_to == GAME.discard_zone and (Cards.in_play(guid)) end

-- "This lamp cannot be put out by moths."
local function is_kept(rule, guid, args)
  return destroys(rule, guid) and Changes.banned("destroy", guid, { player = args.player, from = args.card }) ~= nil
end

-- The cards that an action's target could be.
local function targets(rule, args)
  local seats = rule.whose == "own" and { args.player } or rule.whose == "others" and State.others(args.player) or State.now.order
  local most, result = rule.at_most and StepAmounts.of_card(rule.at_most, args.card) or nil, {}
  for _, seat in ipairs(seats) do
    for _, zone in ipairs(rule.zones) do
      for _, guid in ipairs(Zones.list(seat, zone)) do
        local small = most == nil or StepAmounts.of_card(rule.at_most, guid) <= most
        if guid ~= args.card and small and fits(rule.types, guid) and not is_kept(rule, guid, args) then result[#result + 1] = guid end
      end
    end
  end
  return result
end

local function zone_label(zone) return GAME.zones[zone].label or zone end

-- The cards that its player could discard: not the one that is played.
local function spare(args)
  return Text.filter(Zones.list(args.player, "hand"), function(guid) return guid ~= args.card end)
end

-- Tricks: the suit of the card that lies there first, if the card has another one and its player could follow.
local function suit_to_follow(rule, args)
  local led = Zones.list(args.player, rule.move_to)[1]
  local suit = led and Cards.printed(led)[rule.follow]
  local function follows(guid) return Cards.printed(guid)[rule.follow] == suit end
  local could = led and not follows(args.card) and Text.find(Zones.list(args.player, "hand"), follows)
  return could and suit or nil
end

local function refusal(rule, args)
  if rule.move_to and Row.full(args.player, rule.move_to) then return 'your ' .. zone_label(rule.move_to) .. ' is full' end
  if rule.target and #targets(rule.target, args) == 0 then return 'there is no card that can be chosen' end
  if rule.discard and #spare(args) < rule.discard then return 'you have too few other cards in your hand' end
  local suit = rule.follow and suit_to_follow(rule, args)
  if suit then return 'you have to follow ' .. suit end
  return nil
end

-- What may happen to both the card and its target.
---@param owner string|nil # whose card it becomes if it goes anywhere
local function change(rule, guid, args, owner)
  for mark, amount in pairs(rule.give or {}) do Marks.add(guid, mark, StepAmounts.of_card(amount, args.card)) end
  if rule.flip then Zones.flip(guid, State.card(guid).face == "up" and "down" or "up") end
  if rule.move_to then Zones.move(guid, rule.move_to, { owner = owner }) end
end

local function sentence(rule, args)
  local says = rule.says or args.card and rule.label .. ": {card}" or rule.label
  if args.card then says = says:gsub("{card}", function() return (Cards.name(args.card)) end) end
  if args.target then says = says:gsub("{target}", function() return (Cards.name(args.target)) end) end
  return says
end

local function ask_target(rule, args)
  Actions.ask(args, "target", { kind = "target", title = rule.label .. ': which card?', options = targets(rule.target, args),
    text = 'Choose a card for ' .. Cards.name(args.card) .. '.' })
end

local function gain(rule, args)
  for _, track in ipairs(GAME.track_order) do
    local amount = rule.gain and rule.gain[track]
    if amount then
      local more = Tracks.raised(args.player, track, StepAmounts.of_card(amount, args.card))
      Tracks.say(args.player, track, Tracks.add(args.player, track, more))
    end
  end
end

-- An action that says nothing else but where the card goes: onto a pile, after its text was carried out.
local function does_its_text(rule)
  local does = rule.draw or rule.discard or rule.gain or rule.give or rule.target
  return not does and rule.move_to ~= nil and GAME.zones[rule.move_to].pile == true
end

local HAPPENS = { attack = "attacks", block = "blocks", move = "moves" }

-- What cards can have texts about: an action by its name, and in the words of the grammar.
local function announce(name, rule, guid, was_in_play)
  local played = not was_in_play and does_its_text(rule) -- "when you play a spell" is about it, too
  if not was_in_play and (played or Cards.in_play(guid)) then
    Events.happened("enters", guid)
  elseif not was_in_play and ChangeLines.verb(name) == "enter" then
    Happenings.note("plays", guid) -- it has been carried out, and does not come into play
  end
  Events.happened(name, guid)
  if HAPPENS[name] then Events.happened(HAPPENS[name], guid) end
  if played then Events.played(guid) end
end

local function do_it(name, rule, args)
  local was_in_play = args.card ~= nil and Cards.in_play(args.card)
  local paid = Actions.charge(name, args)
  Log.say(args.player, sentence(rule, args) .. paid)
  local is_fatal = rule.target and destroys(rule.target, args.target)
  if rule.target then
    if rule.target.tap then Zones.turn(args.target, true) end
    if not is_fatal then change(rule.target, args.target, args) end
  end
  -- Texts of other cards change a card only in play: so they are read after it has come, or before it has gone.
  local comes = rule.move_to and GAME.zones[rule.move_to].play
  if not comes then gain(rule, args) end
  if args.card then change(rule, args.card, args, rule.anyone and args.player or nil) end
  if is_fatal then -- the card is face up by now, so its own text can be about this
    Doom.destroy({ args.target }, args.player, { how = "said", struck = { { from = args.card, cards = { args.target }, cause = "ability" } } })
  end
  if comes then gain(rule, args) end
  if rule.draw then Draw.cards(args.player, rule.draw) end
  if rule.discard then Draw.discard(args.player, rule.discard) end
  if args.card then announce(name, rule, args.card, was_in_play) end
end

local function run(name, rule, args)
  local why = refusal(rule, args) -- again, since the hooks may have reasons of their own
  if why then return why end
  if rule.target and args.target == nil then
    ask_target(rule, args)
    return nil
  end
  if rule.target and not Text.has(targets(rule.target, args), args.target) then return 'that card cannot be chosen' end
  do_it(name, rule, args)
  return nil
end

local function choices(rule, guid)
  local options = targets(rule.target, { player = Cards.owner(guid), card = guid })
  local names = Cards.told_apart(options)
  return Text.map(options, function(option) return { words = "(" .. names[option] .. ")", key = "target", option = option } end)
end

-- What is printed as the price, changed by what cards in play say about it; the printed text where it is not a number.
local function price(name, field, args)
  local cost = Costs.printed(args.card, field)
  if cost == nil then return Cards.printed(args.card)[field] end
  return (Costs.changed(cost, name, args.card, (Registry.call("goes", name, args))))
end

-- The functions that take the place of those in the hooks, by their kind in the registry.
local function functions(name, rule)
  if rule.ability then return { actions = Using.run, refusals = Using.refusal } end
  local pay, target = rule.pay, rule.target
  return {
    actions = function(args) return (run(name, rule, args)) end,
    refusals = function(args) return (refusal(rule, args)) end,
    costs = pay and function(args) return (price(name, pay, args)) end,
    choices = target and function(guid) return (choices(rule, guid)) end,
  }
end

for _, name in ipairs(GAME.action_order) do
  local rule = GAME.actions[name]
  for kind, own in pairs(rule.by_data and functions(name, rule) or {}) do Registry[kind][name] = own end
end

-- A card that somebody has dragged to where a verb would have brought it: is it paid for, and played so?
Registry.by_hand = function(guid, from, to, color)
  for _, name in ipairs(GAME.action_order) do
    local rule = GAME.actions[name]
    if rule.by_data and rule.move_to == to and GAME.zones[to].play and Text.has(rule.zones, from) and fits(rule.types, guid) then
      return { verb = name, cost = (Actions.cost(name, { player = color, card = guid })) }
    end
  end
  return nil
end

return Verbs
