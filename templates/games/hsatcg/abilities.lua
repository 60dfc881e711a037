-- Homestuck: ATCG. Abilities of characters: their own, and those that cards attached to them give.
local Abilities = {}

-- What is printed before an ability's cost: the verb's own name.
local ABILITY = GAME.actions.ability.label

-- "Ability (2g)" in the text is the cost.
local function cost_in(text)
  local _, last = text:find(ABILITY .. " (", 1, true)
  return last and text:sub(last):match("^%((%d%d?%d?[gb])%)") or "0g"
end

local function add_those_of(guid, result)
  for _, text in ipairs(Text.paragraphs(Cards.text(guid))) do
    if text:find(ABILITY, 1, true) then result[#result + 1] = { text = text, cost = cost_in(text), from = guid } end
  end
end

---@return table[] # {text=, cost=, from= the card that says it} of each ability of a character, its own first
function Abilities.of(guid)
  local result = {}
  add_those_of(guid, result)
  for _, load in ipairs(Hanging.under(guid)) do
    if State.card(load).zone == "attached" then add_those_of(load, result) end
  end
  return result
end

local function can_pay(args, ability)
  local cost = Costs.read(ability.cost)
  return cost ~= nil and Costs.missing(Costs.changed(cost, "ability", args.card), args.player, args.card) == nil
end

-- The ability that is meant: the one that was chosen, the one with that cost, else the first that can be paid.
local function meant(args)
  local all = Abilities.of(args.card)
  if args.which then return all[Text.number(args.which) or 0] end
  if args.cost then return Text.find(all, function(one) return one.cost == args.cost end) or all[1] end
  return Text.find(all, function(one) return (can_pay(args, one)) end) or all[1]
end

-- What abilities are called beside each other: "(2g) NANNASPRITE".
local function names_of(all)
  local names = {}
  for i, one in ipairs(all) do
    local name = "(" .. one.cost .. ") " .. Cards.short(one.from)
    names[i] = Text.has(names, name) and name .. " #" .. tostring(i) or name
  end
  return names
end

Registry.costs.ability = function(args)
  local one = meant(args)
  return one and one.cost or "0g"
end

Registry.refusals.ability = function(args)
  if args.cost == nil and meant(args) == nil then return "it has no " .. ABILITY end
  return nil
end

Registry.choices.ability = function(guid)
  local names = names_of(Abilities.of(guid))
  if #names < 2 then return {} end
  return Text.map(names, function(name) return { words = name, key = "which", option = tostring(Text.index(names, name)) } end)
end

-- Which of several: asked only about those that can be paid.
local function ask_which(args, all)
  local names, options, words, texts = names_of(all), {}, {}, {}
  for i, one in ipairs(all) do
    if can_pay(args, one) then
      options[#options + 1] = tostring(i)
      words[tostring(i)] = names[i]
      texts[#texts + 1] = one.text
    end
  end
  Actions.ask(args, "which", { kind = "ability", title = "Which one?", options = options, words = words,
    text = table.concat(texts, "\n") })
end

local function is_open(args, all)
  if args.which or args.cost then return false end
  return #Text.filter(all, function(one) return (can_pay(args, one)) end) > 1
end

Registry.actions.ability = function(args)
  local all = Abilities.of(args.card)
  if is_open(args, all) then
    ask_which(args, all)
    return nil
  end
  local one = meant(args)
  local text = one and one.text or Cards.text(args.card)
  Actions.charge("ability", args)
  Log.say(args.player, "uses the ability of " .. Cards.name(args.card) .. ": " .. text)
  Reminders.carry_out(args.player, args.card, nil, text)
  return nil
end

return Abilities
