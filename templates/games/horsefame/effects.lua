-- Horsefame: effects and abilities, and what waits on the stack.
local Effects = {}

local function kind_of(guid) return Cards.printed(guid).kind end

-- The stack ----------------------------------------------------------------------------------------------------

local function name_of(thing) return thing.card and (Cards.name(thing.card)) or thing.name end

local function target_words(thing)
  if thing.target == nil then return "" end
  local name = State.card(thing.target) and Cards.called(thing.target) or Table.name(thing.target)
  return " (target: " .. name .. ")"
end

local function is_gone(target)
  local card = State.card(target)
  return card ~= nil and not Cards.in_play(target) and card.zone ~= "stack"
end

Registry.responses.may = function(color) return #Zones.list(color, "hand") + #Zones.list(color, "play") > 0 end

Registry.responses.cards = function(color)
  local cards = Text.copy(Zones.list(color, "hand"))
  for _, guid in ipairs(Zones.in_play(color)) do cards[#cards + 1] = guid end
  return cards
end

-- A card in the hand is played as an effect, one in play is used for its ability.
Registry.responses.verb = function(guid) return State.card(guid).zone == "hand" and "effect" or "ability" end

Registry.responses.words = function()
  local top = Stack.top("stack")
  if top == nil then
    return "Respond?", Table.name(State.now.active) .. "'s " .. Turn.phase().label
      .. " ends if nobody plays an effect or uses an ability."
  end
  return "Respond?", Table.name(top.player) .. "'s " .. name_of(top) .. target_words(top)
    .. " is on the stack. Play an effect, or use an ability."
end

-- Longfics stay in their slot, or in another free one; blogs enter the box; the rest is discarded.
local function put_away(thing)
  if thing.card == nil then return end
  local kind = kind_of(thing.card)
  local slots = kind == "longfic" and Authors.free_slots(thing.player, "editor") or {}
  if #slots > 0 then
    Zones.move(thing.card, "play", { slot = Text.has(slots, thing.at) and thing.at or slots[1] })
  elseif kind == "blog" then
    Box.enter(thing.card, Cards.printed(thing.card).heat or 0)
  else
    Zones.move(thing.card, Box.home(thing.card))
  end
end

--- A thing has been carried out, or is off the stack for another reason.
function Effects.done(thing) Responses.done("stack", thing, put_away) end

-- The card that a text is aimed at; nil for a player.
local function target_card(thing)
  local card = thing.target and State.card(thing.target)
  return card and thing.target or nil
end

--- A card has let its player post a story.
function Effects.posted(source)
  local top = Stack.top("stack")
  if top and (top.card or top.source) == source then top.posted = (top.posted or 0) + 1 end
end

local function carried_out(thing)
  Log.say(thing.player, "has carried out " .. name_of(thing))
  Effects.done(thing)
end

local function carry_out(thing)
  local text, player = thing.text or Cards.text(thing.card), State.present(thing.player)
  local source, posted = thing.card or thing.source, thing.posted or 0
  if posted > 0 and PostTexts.are_done(text) then
    carried_out(thing)
    return
  end
  local posts = posted < PostTexts.count(text)
    and Registry.refusals.post({ player = player, card = source, resolves = true }) == nil
  local gone = thing.target and is_gone(thing.target) and " Its target is gone: nothing happens to that." or ""
  local prompt = TextEffects.offer({ player = player, kind = "resolve", handler = "carried_out", title = "Carry out " .. name_of(thing),
    text = text .. target_words(thing) .. gone, options = posts and { "resolved", "post" } or { "resolved" },
    words = { post = "Post a story" }, data = { thing = thing.id, source = source, cards = { source } } }, source, text, target_card(thing))
  if not CarryingOut.is_light(prompt) or not Responses.is_last("stack") then
    Prompts.ask(prompt)
    return
  end
  prompt.kind, prompt.handler, prompt.options = "carry_out", nil, { "done" }
  CarryingOut.offer(prompt)
  Effects.done(thing)
end

-- Since the question its player may have posted already, and paid with what there was.
local function post_by(prompt)
  local args = { action = "post", player = prompt.player, card = prompt.data.source, resolves = true }
  return Registry.refusals.post(args) or (Registry.actions.post(args))
end

Registry.prompts.carried_out = function(prompt, choice)
  local thing = Stack.top("stack")
  if choice == "post" then return (post_by(prompt)) end
  if thing and thing.id == prompt.data.thing then carried_out(thing) end
  return nil
end

Registry.responses.resolve = function(thing)
  local kind = thing.card and kind_of(thing.card)
  if kind == "longfic" or kind == "blog" then Effects.done(thing) else carry_out(thing) end
end

Registry.settle = function() return (Responses.run("stack")) end

Registry.queue = function()
  return Text.map(Stack.things("stack"), function(thing)
    return { kind = thing.kind or "effect", card = thing.card or thing.source, player = thing.player }
  end)
end

-- Effects and abilities ----------------------------------------------------------------------------------------

-- Something else than an answer to the stack is asked.
local function busy()
  if Responses.blocked() then return "something has to be resolved first" end
  return nil
end

local function in_own_main(color) return color == State.now.active and State.now.phase == "main" end

-- What a text can mean by "target ...": candidates, wherever they are.
local TARGETS = {
  opponent = function(color) return (State.others(color)) end,
  player = function() return (State.seated()) end,
  effect = function() return (Text.copy(Zones.list(nil, "stack"))) end,
  card = function() return (Text.copy(Zones.list(nil, "box"))) end,
  story = function() return (Cards.of_type(Zones.list(nil, "box"), "story")) end,
  author = function() return (Cards.of_type(Zones.in_play(), "author")) end,
}

local function is_card_of(color, target) return State.card(target) ~= nil and Cards.owner(target) == color end

-- What may follow: "target story you control", "target author in an editor slot".
local LIMITS = {
  { words = { "you control", "in one of your" }, holds = is_card_of },
  { words = { "opponent controls", "opponents control" }, holds = function(color, target) return not is_card_of(color, target) end },
  { words = { "editor slot" }, holds = function(_, target) return Authors.slot_kind(target) == "editor" end },
  { words = { "writer slot" }, holds = function(_, target) return Authors.slot_kind(target) == "writer" end },
}

local function limits_in(clause)
  return Text.filter(LIMITS, function(limit)
    return Text.find(limit.words, function(words) return clause:find(words, 1, true) ~= nil end) ~= nil
  end)
end

-- nil for a text without a target. Whether other words fit is for people to say.
local function targets_of(color, guid, text)
  local noun, clause = text:lower():match("target (%a+)([^.,:;]*)")
  local find = TARGETS[noun or ""]
  if find == nil then return nil end
  local limits = limits_in(clause)
  return (Text.filter(find(color), function(target)
    return target ~= guid and Text.find(limits, function(limit) return not limit.holds(color, target) end) == nil
  end))
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
  local why = busy()
  if why then return why end
  local kind = kind_of(args.card)
  if kind ~= "oneshot" and not in_own_main(args.player) then return "only a oneshot can be played now" end
  if kind == "longfic" then return (Authors.wrong_slot(args, "editor")) end
  return aims(args.card) and (wrong_target(args, Cards.text(args.card))) or nil
end

function Effects.price(amount) return Costs.of({ energy = math.max(0, amount) }) end

Registry.costs.effect = function(args)
  return (Costs.changed(Effects.price(Cards.power(args.card)), "effect", args.card))
end

Registry.choices.effect = function(guid)
  return kind_of(guid) == "longfic" and (Authors.choices(Cards.owner(guid), "editor")) or {}
end

Registry.actions.effect = function(args)
  local text = Cards.text(args.card)
  if kind_of(args.card) == "longfic" and args.at == nil then
    Authors.ask_slot(args, "editor")
  elseif aims(args.card) and args.target == nil and targets_of(args.player, args.card, text) then
    ask_target(args, text)
  else
    local paid = Authors.charge("effect", args)
    Responses.push("stack", { kind = "effect", player = args.player, card = args.card, at = args.at, target = args.target })
    Log.say(args.player, "plays " .. Cards.name(args.card) .. paid)
  end
  return nil
end

-- How often each card's abilities were used this turn.
local function times_used(guid)
  local turn = State.now.flags.turn
  return turn and turn.used and turn.used[guid] or 0
end

-- "Once each turn" on a card counts each time it is printed there; forced by a text, an ability may be used again.
local function is_spent(guid)
  local _, limit = Cards.text(guid):lower():gsub("once each turn", "")
  return limit > 0 and times_used(guid) >= limit
end

-- Everybody sees on the card that it is spent until the turn is over.
local function note_use(guid)
  local turn = State.this_turn()
  turn.used = turn.used or {}
  turn.used[guid] = times_used(guid) + 1
  if is_spent(guid) and Cards.in_play(guid) then Spots.note(guid, "used") end
end

-- "Once each turn: Pay 1 energy ..." has the cost.
Registry.costs.ability = function(args)
  return (Effects.price(Text.number(Cards.text(args.card):match(": Pay (%d%d?%d?) energy") or "0")))
end

-- An ability from which nothing comes without a story is not used where none can be posted.
local function no_story(args, text)
  if not PostTexts.need_a_story(text) then return nil end
  return (Registry.refusals.post({ player = args.player, card = args.card, resolves = true,
    paid = Registry.costs.ability(args).tracks.energy }))
end

Registry.refusals.ability = function(args)
  local why = busy()
  if why then return why end
  local text = Cards.text(args.card)
  if text == "" then return "it has no ability there" end
  if not Reminders.says(args.card, "ability") then return "its text applies by itself, it is not used" end
  if Authors.rests(args.card) then return "a writer rests in the turn in which it came into its slot" end
  if is_spent(args.card) then return "it was used this turn" end
  return no_story(args, text) or (wrong_target(args, text))
end

Registry.actions.ability = function(args)
  local text = Cards.text(args.card)
  if args.target == nil and targets_of(args.player, args.card, text) then
    ask_target(args, text)
    return nil
  end
  local paid = Authors.charge("ability", args)
  note_use(args.card)
  Responses.push("stack", { kind = "ability", player = args.player, source = args.card,
    name = Cards.name(args.card), text = text, target = args.target })
  Log.say(args.player, "uses " .. Cards.name(args.card) .. paid)
  return nil
end

Registry.refusals.respond = function(args)
  if Stack.height("stack") == 0 and not Responses.open() then return "there is nothing to respond to" end
  return (Actions.verb_refusal(Registry.responses.verb(args.card), args))
end

Registry.actions.respond = function(args)
  args.action = Registry.responses.verb(args.card) -- what it asks for comes back to that verb
  return (Actions.run(args))
end

Registry.refusals.remove = function(args)
  if kind_of(args.card) ~= "longfic" then return "only a longfic is removed" end
  return nil
end

-- A card leaves play, or goes to exile from wherever it is.
local function send(args, to, done, does)
  if State.card(args.card).zone == "box" then
    Box.leave(args.card, done, to)
  else
    Log.say(args.player, does .. " " .. Cards.name(args.card))
    Zones.move(args.card, to)
  end
end

Registry.actions.retire = function(args)
  Box.triggered(args.card, "retired")
  send(args, Box.home(args.card), "is retired", "retires")
  return nil
end

Registry.effects.destroy = function(cards, color)
  for _, guid in ipairs(cards) do Registry.actions.retire({ player = color, card = guid }) end
end

Registry.actions.exile = function(args)
  send(args, "exile", "is exiled", "exiles")
  return nil
end

return Effects
