-- Using an ability of a card, for an action with `ability: true`: the one that is meant is asked for where several can be used.
local Using = {}

local function why_not(args, reading)
  return (CardAbilities.refusal(reading, args.card, args.player, args.action)) or (CardAbilities.vain(reading, args.card, args.player))
end

-- Which of its abilities can be used now, by their place among all.
local function open(args)
  local result = {}
  for i, reading in ipairs(CardAbilities.of(args.card)) do
    if why_not(args, reading) == nil then result[#result + 1] = i end
  end
  return result
end

---@return string|nil # why no ability of a card can be used
function Using.refusal(args)
  local first = CardAbilities.of(args.card)[1]
  if first == nil then return 'it has no ability that is used' end
  return #open(args) == 0 and (why_not(args, first)) or nil
end

--- Asks which of several abilities is used; the answer is `which` among the arguments of the action.
---@param places number[] # of those that can be used, among all of the card
function Using.ask_which(args, places)
  local options, words, texts, all = {}, {}, {}, CardAbilities.of(args.card)
  for _, i in ipairs(places) do
    local option = tostring(i)
    options[#options + 1], words[option] = option, 'Ability ' .. option
    texts[#texts + 1] = words[option] .. ": " .. TextQueue.sentence(args.card, all[i])
  end
  Actions.ask(args, "which", { kind = "ability", title = 'Which one?', card = args.card, options = options, words = words,
    text = table.concat(texts, "\n") })
end

function Using.run(args)
  local places = open(args)
  if args.which == nil and #places > 1 then
    Using.ask_which(args, places)
    return nil
  end
  local place = args.which == nil and places[1] or Text.number(args.which)
  if not Text.has(places, place) then return (Using.refusal(args)) or 'that ability cannot be used' end
  local reading = CardAbilities.of(args.card)[place]
  local cost = CardAbilities.price(reading, args.card, args.action)
  Costs.pay(cost, args.player, args.card)
  Log.say(args.player, 'uses ' .. Cards.name(args.card) .. Costs.beside(cost))
  -- What the table has not read is paid all the same.
  if reading.steps == nil and reading.cost and reading.cost.tap then Zones.turn(args.card, true) end
  CardAbilities.use(reading, args.card)
  return nil
end

return Using
