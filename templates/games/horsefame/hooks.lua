-- Horsefame v0.1. What has an "if" in it; nouns and numbers stand in game.yaml.
-- The Feature Box, authors and effects, what waits on the stack, and how stories are posted.

local HF = {}

local OPTION = GAME.options

local function type_of(guid) return State.card(guid).type end

local function kind_of(guid) return Cards.printed(guid).kind end

local function owner_of(guid) return State.card(guid).owner end

-- What is only remembered until the turn is over.
local function this_turn()
  local flags = State.now.flags
  flags.turn = flags.turn or {}
  return flags.turn
end

-- "1.editor2" -> "1", "editor"
local function slot_parts(slot) return slot:match("^(%d)%.(%a+)") end

local function slot_kind(guid)
  local slot = State.card(guid).slot
  if slot == nil then return nil end
  local _, kind = slot_parts(slot)
  return kind
end

-- Of an author only one text counts: that of its slot.
Registry.text = function(guid, printed)
  if type_of(guid) ~= "author" then return printed end
  local kind = slot_kind(guid)
  return kind and Cards.printed(guid)[kind] or nil
end

---@param kind string|nil # "writer" or "editor"; both when left out
---@return string[] # a player's slots in which no card lies
local function free_slots(color, kind)
  return Text.filter(Zones.free_slots(color, "play"), function(slot)
    local _, of = slot_parts(slot)
    return kind == nil or of == kind
  end)
end

local function wrong_slot(args, kind)
  local slots = free_slots(args.player, kind)
  if #slots == 0 then return "there is no free slot" end
  if args.at and not Text.has(slots, args.at) then return "that is no free " .. (kind or "") .. " slot" end
  return nil
end

local function ask_slot(args, kind)
  Actions.ask(args, "at", { kind = "place", title = "Into which slot?", options = free_slots(args.player, kind),
    text = "Where does " .. Cards.name(args.card) .. " go?" })
end

-- The Feature Box ----------------------------------------------------------------------------------------------

local sorting = true -- false while several cards of the box change at once

local function box_of(color, kind)
  return Text.filter(Zones.list(nil, "box"), function(guid)
    return owner_of(guid) == color and (kind == nil or type_of(guid) == kind)
  end)
end

-- Most heat first; of equal ones the one that came later.
local function hotter(a, b)
  local heat_a, heat_b = Marks.get(a, "heat"), Marks.get(b, "heat")
  if heat_a ~= heat_b then return heat_a > heat_b end
  return (State.card(a).stamp or 0) > (State.card(b).stamp or 0)
end

local function home_of(guid) return type_of(guid) == "story" and "stories" or "discard" end

local function leave_box(guid, how)
  Log.say(nil, Cards.name(guid) .. " " .. how)
  HF.triggered(guid, "leaves")
  Zones.move(guid, home_of(guid))
end

local function order_box()
  Row.sort(nil, "box", hotter)
  for _, guid in ipairs(Row.past(nil, "box")) do leave_box(guid, "is pushed out of the Feature Box") end
end

-- A card comes to the box. Without heat it leaves at once, and nobody is moved or pushed.
local function enter_box(guid, heat)
  Zones.move(guid, "box")
  sorting = false
  Marks.set(guid, "heat", heat)
  sorting = true
  HF.triggered(guid, "enters")
  if heat > 0 then order_box() else leave_box(guid, "has no heat and leaves the Feature Box") end
end

Registry.marked.heat = function(guid, value)
  if not sorting or not State.now.automation or State.card(guid).zone ~= "box" then return end
  if value == 0 then leave_box(guid, "burns out") end
  order_box()
end

-- The phases ---------------------------------------------------------------------------------------------------

Registry.steps.writers_rested = function()
  for _, color in ipairs(State.now.order) do
    for _, guid in ipairs(Zones.list(color, "play")) do
      if State.card(guid).note then Zones.note(guid, nil) end
    end
  end
end

Registry.amounts.stories_in_box = function(color) return #box_of(color, "story") end

Registry.amounts.story_in_slot_1 = function(color)
  local first = Zones.list(nil, "box")[1]
  return first and owner_of(first) == color and type_of(first) == "story" and 1 or 0
end

local function cool(cards)
  sorting = false
  for _, guid in ipairs(cards) do Marks.add(guid, "heat", -1) end
  sorting = true
  for _, guid in ipairs(cards) do
    if Marks.get(guid, "heat") == 0 then leave_box(guid, "burns out") end
  end
  order_box()
end

-- Cards of all players whose texts have the words of a reminder.
local function speaking(name)
  local result = {}
  for _, color in ipairs(State.now.order) do
    for _, guid in ipairs(Zones.in_play(color)) do
      if Reminders.says(guid, name) then result[#result + 1] = guid end
    end
  end
  return result
end

Registry.steps.cool = function(color)
  local own, others = box_of(color), speaking("heat")
  if #own == 0 then return end
  if #others == 0 then
    cool(own)
    return
  end
  Prompts.ask({ player = color, kind = "heat", many = true, options = own, title = "Heat step",
    text = "These lose 1 heat; leave out what loses none. Mind "
      .. Text.join(Text.map(others, Cards.name)) .. "." })
end

Registry.prompts.heat = function(_, choice)
  cool(choice)
  return nil
end

-- The first one resolves first: it is put on the stack last.
local function trigger_all(color, name)
  local own = Zones.in_play(color)
  for i = #own, 1, -1 do HF.triggered(own[i], name) end
end

Registry.steps.upkeep = function(color) trigger_all(color, "upkeep") end

Registry.steps.ending = function(color) trigger_all(color, "ending") end

Registry.conditions.no_first_draw = function(color)
  if OPTION["first_draw.skip"] == "two_players" and #State.now.order > 2 then return false end
  return Registry.conditions.first_player_first_turn(color)
end

-- Only the draw of the draw step must be made.
Registry.steps.library_empty = function(color)
  if State.now.phase == "draw" and color == State.now.active then Ending.out({ color }, "cannot draw a card") end
end

Registry.out = function(color)
  for _, guid in ipairs(box_of(color)) do Zones.move(guid, home_of(guid)) end
  for _, thing in ipairs(Stack.things("stack")) do
    if thing.player == color then HF.done(thing) end
  end
end

-- The stack ----------------------------------------------------------------------------------------------------

--- A card may have an ability that this triggers.
---@param name string # the reminder that has the words
function HF.triggered(guid, name)
  if not State.now.automation or not Reminders.says(guid, name) then return end
  Responses.later("stack", { kind = "trigger", player = owner_of(guid), source = guid, name = Cards.name(guid),
    text = Cards.text(guid) })
end

local function name_of(thing) return thing.card and Cards.name(thing.card) or thing.name end

local function target_words(thing)
  if thing.target == nil then return "" end
  local name = State.card(thing.target) and Cards.called(thing.target) or Table.name(thing.target)
  return " (target: " .. name .. ")"
end

local function is_gone(target)
  local card = State.card(target)
  return card ~= nil and not Cards.in_play(target) and card.zone ~= "stack"
end

Responses.game.may = function(color) return #Zones.list(color, "hand") + #Zones.list(color, "play") > 0 end

Responses.game.ask = function(color, top)
  local options = Text.filter(Zones.list(color, "hand"), function(guid)
    return Actions.verb_refusal("effect", { player = color, action = "effect", card = guid }) == nil
  end)
  table.insert(options, 1, "pass")
  Prompts.ask({ player = color, kind = "respond", title = "Respond?", options = options,
    text = Table.name(top.player) .. "'s " .. name_of(top) .. target_words(top)
      .. " is on the stack. Play an effect, or use an ability from its card's menu." })
end

Registry.prompts.respond = function(prompt, choice)
  if choice ~= "pass" then return (HF.respond({ player = prompt.player, card = choice })) end
  Responses.pass()
  return nil
end

-- Longfics stay in their slot, or in another free one; blogs enter the box; the rest is discarded.
local function put_away(thing)
  if thing.card == nil then return end
  local kind = kind_of(thing.card)
  local slots = kind == "longfic" and free_slots(thing.player, "editor") or {}
  if #slots > 0 then
    Zones.move(thing.card, "play", { slot = Text.has(slots, thing.at) and thing.at or slots[1] })
  elseif kind == "blog" then
    enter_box(thing.card, Cards.printed(thing.card).heat or 0)
  else
    Zones.move(thing.card, home_of(thing.card))
  end
end

function HF.done(thing) Responses.done("stack", thing, put_away) end

local function carry_out(thing)
  local text, player = thing.text or Cards.text(thing.card), Responses.keeper(thing)
  local posts = text:lower():find("post ", 1, true) and #Zones.list(player, "stories") > 0
  local gone = thing.target and is_gone(thing.target) and " Its target is gone: nothing happens to that." or ""
  Prompts.ask({ player = player, kind = "resolve", handler = "carried_out", title = "Carry out " .. name_of(thing),
    text = text .. target_words(thing) .. gone, options = posts and { "resolved", "post" } or { "resolved" },
    words = { post = "Post a story" }, data = { thing = thing.id, source = thing.card or thing.source } })
end

Registry.prompts.carried_out = function(prompt, choice)
  local thing = Stack.top("stack")
  if choice == "post" then
    Registry.actions.post({ action = "post", player = prompt.player, card = prompt.data.source })
  elseif thing and thing.id == prompt.data.thing then
    Log.say(thing.player, "has carried out " .. name_of(thing))
    HF.done(thing)
  end
  return nil
end

Responses.game.resolve = function(thing)
  local kind = thing.card and kind_of(thing.card)
  if kind == "longfic" or kind == "blog" then HF.done(thing) else carry_out(thing) end
end

Registry.settle = function() return (Responses.run("stack")) end

Registry.queue = function()
  return Text.map(Stack.things("stack"), function(thing)
    return { kind = thing.kind or "effect", card = thing.card or thing.source, player = thing.player }
  end)
end

-- Authors ------------------------------------------------------------------------------------------------------

Registry.refusals.author = function(args) return (wrong_slot(args)) end

-- The first one each turn is free.
Registry.costs.author = function()
  if (this_turn().authors or 0) == 0 then return "0e" end
  return nil
end

Registry.actions.author = function(args)
  if args.at == nil then
    ask_slot(args)
    return nil
  end
  Actions.charge("author", args)
  Zones.move(args.card, "play", { slot = args.at })
  Log.say(args.player, "plays " .. Cards.name(args.card) .. " in slot " .. args.at)
  return nil
end

local function writer_slot_over(guid)
  local zone = slot_parts(State.card(guid).slot or "")
  return (zone or "") .. ".writer"
end

Registry.refusals.rotate = function(args)
  if slot_kind(args.card) ~= "editor" then return "only an editor can rotate" end
  if not Text.has(free_slots(args.player, "writer"), writer_slot_over(args.card)) then
    return "the writer slot of that play zone is taken"
  end
  return nil
end

Registry.actions.rotate = function(args)
  Zones.move(args.card, "play", { slot = writer_slot_over(args.card) })
  Log.say(args.player, "rotates " .. Cards.name(args.card) .. " into the writer slot")
  return nil
end

local function stamp(guid)
  local flags = State.now.flags
  flags.stamp = (flags.stamp or 0) + 1
  State.keep(guid).stamp = flags.stamp
end

-- By whatever way a card came: to the box it comes later than the others there, in a writer slot it rests until the
-- turn is over.
Registry.entered = function(guid, from, to)
  if to == "box" then stamp(guid) end
  if to ~= "play" or type_of(guid) ~= "author" then return end
  if slot_kind(guid) == "writer" then Zones.note(guid, "rests") end
  if from == "hand" then this_turn().authors = (this_turn().authors or 0) + 1 end
end

-- Effects and abilities ----------------------------------------------------------------------------------------

-- Something else than an answer to the stack is asked.
local function is_busy()
  for _, prompt in ipairs(State.now.prompts) do
    if not prompt.offer and prompt.kind ~= "respond" then return true end
  end
  return Queue.waits()
end

local function in_own_main(color) return color == State.now.active and State.now.phase == "main" end

local function wrong_time(args)
  if State.now.phase == "mulligan" then return "the first turn has not begun" end
  if owner_of(args.card) ~= args.player then return "that is not your card" end
  if is_busy() then return "something has to be resolved first" end
  return nil
end

-- What a text can mean by "target ...": candidates, wherever they are.
local TARGETS = {
  opponent = function(color) return (State.others(color)) end,
  player = function() return (State.seated()) end,
  effect = function() return (Text.copy(Zones.list(nil, "stack"))) end,
  card = function() return (Text.copy(Zones.list(nil, "box"))) end,
  story = function() return (Text.filter(Zones.list(nil, "box"), function(guid) return type_of(guid) == "story" end)) end,
  author = function()
    local result = {}
    for _, color in ipairs(State.now.order) do
      for _, guid in ipairs(Zones.list(color, "play")) do
        if type_of(guid) == "author" then result[#result + 1] = guid end
      end
    end
    return result
  end,
}

-- nil for a text without a target. Which of them fit is for people to say.
local function targets_of(color, guid, text)
  local find = TARGETS[text:lower():match("target (%a+)") or ""]
  if find == nil then return nil end
  return (Text.filter(find(color), function(target) return target ~= guid end))
end

local function wrong_target(args, text)
  local targets = targets_of(args.player, args.card, text)
  if targets == nil then return nil end
  if #targets == 0 then return "there is no target for it" end
  if args.target and not Text.has(targets, args.target) then return "that cannot be its target" end
  return nil
end

local function ask_target(args, text)
  Actions.ask(args, "target", { kind = "target", title = "Which target?", text = text,
    options = targets_of(args.player, args.card, text) })
end

-- Longfics and blogs have abilities of their own; only what resolves once chooses when it is played.
local function aims(guid) return kind_of(guid) == "regular" or kind_of(guid) == "oneshot" end

Registry.refusals.effect = function(args)
  local why = wrong_time(args)
  if why then return why end
  local kind = kind_of(args.card)
  if kind ~= "oneshot" and not in_own_main(args.player) then return "only a oneshot can be played now" end
  if kind == "longfic" then return (wrong_slot(args, "editor")) end
  return aims(args.card) and (wrong_target(args, Cards.text(args.card))) or nil
end

local function energy(amount) return tostring(math.max(0, amount)) .. "e" end

Registry.costs.effect = function(args) return (energy(Cards.power(args.card))) end

Registry.actions.effect = function(args)
  local text = Cards.text(args.card)
  if kind_of(args.card) == "longfic" and args.at == nil then
    ask_slot(args, "editor")
  elseif aims(args.card) and args.target == nil and targets_of(args.player, args.card, text) then
    ask_target(args, text)
  else
    Actions.charge("effect", args)
    Responses.push("stack", { kind = "effect", player = args.player, card = args.card, at = args.at, target = args.target })
    Log.say(args.player, "plays " .. Cards.name(args.card))
  end
  return nil
end

Registry.refusals.ability = function(args)
  local why = wrong_time(args)
  if why then return why end
  local text = Cards.text(args.card)
  if text == "" or type_of(args.card) ~= "author" and not Reminders.says(args.card, "ability") then
    return "it has no ability there"
  end
  if slot_kind(args.card) == "writer" and State.card(args.card).note then
    return "a writer rests in the turn in which it came into its slot"
  end
  return (wrong_target(args, text))
end

-- "Once each turn: Pay 1 energy ..." tells the cost.
Registry.costs.ability = function(args)
  return (energy(Text.number(Cards.text(args.card):match(": Pay (%d+) energy") or "0")))
end

Registry.actions.ability = function(args)
  local text = Cards.text(args.card)
  if args.target == nil and targets_of(args.player, args.card, text) then
    ask_target(args, text)
    return nil
  end
  Actions.charge("ability", args)
  Responses.push("stack", { kind = "ability", player = args.player, source = args.card, name = Cards.name(args.card), text = text,
    target = args.target })
  Log.say(args.player, "uses " .. Cards.name(args.card))
  return nil
end

-- A card in the hand is played as an effect, one in play is used for its ability.
local function as_verb(args)
  args.action = State.card(args.card).zone == "hand" and "effect" or "ability"
  return args.action
end

Registry.refusals.respond = function(args)
  if Stack.height("stack") == 0 then return "there is nothing to respond to" end
  return (Actions.verb_refusal(as_verb(args), args))
end

function HF.respond(args)
  local why = Actions.verb_refusal(as_verb(args), args)
  return why or (Registry.actions[args.action](args))
end

Registry.actions.respond = HF.respond

Registry.refusals.remove = function(args)
  if kind_of(args.card) ~= "longfic" then return "only a longfic is removed" end
  return nil
end

Registry.actions.remove = function(args)
  Actions.charge("remove", args)
  Zones.move(args.card, "discard")
  Log.say(args.player, "removes " .. Cards.name(args.card))
  return nil
end

Registry.actions.retire = function(args)
  if State.card(args.card).zone == "box" then
    leave_box(args.card, "is retired")
  else
    Log.say(args.player, "retires " .. Cards.name(args.card))
    Zones.move(args.card, home_of(args.card))
  end
  return nil
end

-- Posting ------------------------------------------------------------------------------------------------------

Registry.refusals.post = function(args)
  if owner_of(args.card) ~= args.player then return "that is not your card" end
  if #Zones.list(args.player, "stories") == 0 then return "your story pile is empty" end
  if type_of(args.card) == "story" and State.card(args.card).zone ~= "stories" then return "that story is posted" end
  return nil
end

Registry.costs.post = function(args)
  if type_of(args.card) ~= "story" then return "0e" end
  return (energy(Cards.power(args.card)))
end

local function post(args)
  local heat = Text.number(args.heat) or (Cards.printed(args.card).heat or 0) + (Text.number(args.bonus) or 0)
  heat = math.max(0, math.min(GAME.marks.heat.max, math.floor(heat)))
  Actions.charge("post", args)
  State.shown()
  Log.say(args.player, "posts " .. Cards.name(args.card) .. " with " .. tostring(heat) .. " heat")
  enter_box(args.card, heat)
end

-- Texts may change how hot a story enters and what it costs: where one in play can mean that, its player says so.
local TERMS = {
  { key = "heat", kind = "heat", unit = "", words = { "enters with", "enter with" } },
  { key = "cost", kind = "energy", unit = "e", words = { "energy less", "energy more", "without paying" } },
}

local function is_spoken_of(args, words)
  local cards = Zones.in_play(args.player)
  cards[#cards + 1] = args.source
  for _, guid in ipairs(cards) do
    for _, word in ipairs(words) do
      if Cards.text(guid):find(word, 1, true) then return true end
    end
  end
  return false
end

local function ask_term(args, term, printed)
  local first = tostring(printed) .. term.unit
  local options = { first }
  for i = 0, math.max(printed + 2, GAME.marks.heat.max) do
    if i ~= printed then options[#options + 1] = tostring(i) .. term.unit end
  end
  Actions.ask(args, term.key, { kind = term.kind, title = "Post " .. Cards.name(args.card), options = options,
    text = "With how much " .. term.kind .. "?", words = { [first] = tostring(printed) .. " as printed" } })
end

-- A card that lets its player post asks for the story, and only that player sees the names.
Registry.actions.post = function(args)
  if type_of(args.card) ~= "story" then
    Actions.ask({ action = "post", player = args.player, source = args.card }, "card", { kind = "post",
      title = "Post a story", options = Text.copy(Zones.list(args.player, "stories")), text = Cards.text(args.card) })
    return nil
  end
  local printed = { heat = Cards.printed(args.card).heat or 0, cost = math.max(0, Cards.power(args.card)) }
  for _, term in ipairs(args.source and TERMS or {}) do
    if args[term.key] == nil and is_spoken_of(args, term.words) then
      ask_term(args, term, printed[term.key])
      return nil
    end
  end
  post(args)
  return nil
end

-- By hand ------------------------------------------------------------------------------------------------------

local function price_words(action, guid)
  return "Pay " .. Costs.words(Costs.read(Registry.costs[action]({ card = guid }))) .. " for " .. Cards.name(guid)
end

-- What a card that was moved by hand would have cost.
Registry.by_hand = function(guid, from, to)
  local kind = type_of(guid)
  if kind == "author" and from == "hand" and to == "play" and this_turn().authors > 1 then
    return { action = "author", text = "Pay " .. Costs.words(Costs.fixed("author")) .. " for a further author?" }
  end
  if kind == "effect" and from == "hand" and (to == "stack" or to == "play" or to == "box") then
    return { action = "effect", text = price_words("effect", guid) .. "?" }
  end
  if kind == "story" and from == "stories" and to == "box" then
    return { action = "post", text = price_words("post", guid) .. " and put its heat on it?" }
  end
  return nil
end

Registry.offers.author = function(args) return (Costs.take(Costs.fixed("author"), args.player, args.card)) end

local function pay_printed(action, args)
  local why = Costs.take(Costs.read(Registry.costs[action](args)), args.player, args.card)
  if why == nil and State.card(args.card).zone == "box" then enter_box(args.card, Cards.printed(args.card).heat or 0) end
  return why
end

Registry.offers.effect = function(args) return (pay_printed("effect", args)) end

Registry.offers.post = function(args) return (pay_printed("post", args)) end

return HF
