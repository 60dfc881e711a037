-- Horsefame: effects and abilities, and what waits on the stack.
local Effects = {}

local function kind_of(guid) return Cards.printed(guid).kind end

-- The stack ----------------------------------------------------------------------------------------------------

local function name_of(thing) return thing.card and (Cards.name(thing.card)) or thing.name end

---@return string # " (target: PEN)", or nothing
function Effects.target_words(thing)
  return thing.target and ' (target: ' .. Cards.called(thing.target) .. ')' or ""
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
    return "Respond?", Table.name(State.now.active) .. '\'s ' .. Turn.phase().label
      .. ' ends if nobody plays an effect or uses an ability.'
  end
  return "Respond?", Table.name(top.player) .. '\'s ' .. name_of(top) .. Effects.target_words(top)
    .. ' is on the stack. Play an effect, or use an ability.'
end

-- Longfics stay in their slot, or in another free one; blogs enter the box; the rest is discarded.
local function put_away(thing)
  if thing.card == nil then return end
  local kind = kind_of(thing.card)
  local slots = kind == "longfic" and Authors.free_slots(thing.player, "editor") or {}
  if #slots > 0 and not thing.countered then
    Zones.move(thing.card, "play", { slot = Text.has(slots, thing.at) and thing.at or slots[1] })
    Events.happened("enters", thing.card, { by = thing.player })
  elseif kind == "blog" and not thing.countered then
    local heat = (Cards.printed(thing.card).heat or 0) + Changes.start(thing.card, "heat", {})
    Box.enter(thing.card, heat, { by = thing.player })
  else
    Zones.move(thing.card, Box.home(thing.card))
  end
end

--- A thing has been carried out, or is off the stack for another reason.
function Effects.done(thing) Responses.done("stack", thing, put_away) end

-- Longfics and blogs have abilities of their own; only what resolves once says what is done then.
local function resolves_once(guid) return kind_of(guid) == "regular" or kind_of(guid) == "oneshot" end

-- What a card says that is played once.
local function spells_of(guid) return resolves_once(guid) and Readings.printed(Cards.printed(guid)) or {} end

-- What a thing on the stack says, as texts for the queue.
local function texts_of(thing)
  local guid, more = thing.card or thing.source, { player = thing.player, ctx = thing.ctx }
  local readings = thing.reading and { thing.reading } or spells_of(guid)
  return (Text.map(readings, function(reading)
    local text = TextQueue.thing(guid, Targets.aimed(reading, readings, thing.target), thing.event, more)
    if text.ctx then text.ctx.x = thing.x end
    return text
  end))
end

-- First what it says is carried out, by the table or by hand; then it leaves the stack.
Registry.responses.resolve = function(thing)
  if thing.resolves then
    Effects.done(thing)
    return
  end
  thing.resolves = true
  for _, text in ipairs(texts_of(thing)) do TextQueue.push(text) end
  if not Queue.waits() then Effects.done(thing) end
end

-- "At the beginning of your upkeep, if you control 3 or more stories, ...": without them there is nothing to respond to.
local function comes_to_nothing(thing, reading)
  local about = { card = thing.source, ctx = TextQueue.context(thing.source, thing.event) }
  return Prospects.come_to_nothing(about, reading.steps or {})
end

-- Texts that something has triggered wait on the stack, too; what they need a target for, only with one.
Registry.due = function(guid, reading, event, more)
  more = more or {}
  local thing = { kind = "trigger", player = more.player or Cards.owner(guid), source = guid, name = Cards.name(guid),
    text = more.text or TextQueue.sentence(guid, reading), reading = Text.copy(reading), event = event, ctx = more.ctx }
  if thing.ctx == nil and comes_to_nothing(thing, reading) then return end
  local targets = Targets.of(thing.player, guid, { reading })
  if targets and #targets > 1 then
    Prompts.ask({ player = State.present(thing.player), kind = "target", handler = "aim", options = targets,
      title = 'Which target?', card = guid, text = thing.text, data = { thing = thing } })
  elseif targets == nil or #targets == 1 then
    thing.target = targets and targets[1]
    Responses.later("stack", thing)
  end
end

Registry.prompts.aim = function(prompt, choice)
  prompt.data.thing.target = choice
  Responses.later("stack", prompt.data.thing)
  return nil
end

-- "Target effect on the stack does nothing": it leaves the stack without being carried out.
Acts.counter = {
  groups = { "cards" },
  does = function(doing)
    for _, guid in ipairs(doing.got.cards) do
      local thing = Text.find(Stack.things("stack"), function(thing) return thing.card == guid end)
      if thing then
        thing.countered = true
        put_away(thing)
        Stack.remove("stack", thing.id)
        Log.say(nil, Cards.name(guid) .. ' does nothing')
      end
    end
    return #doing.got.cards
  end,
}

Registry.settle = function() return (Responses.run("stack")) end

Registry.queue = function()
  return Text.map(Stack.things("stack"), function(thing)
    return { kind = thing.kind or "effect", card = thing.card or thing.source, player = thing.player }
  end)
end

-- Effects ------------------------------------------------------------------------------------------------------

--- Something else than an answer to the stack is asked.
function Effects.busy()
  if Responses.blocked() then return 'something has to be resolved first' end
  return nil
end

local function in_own_main(color) return color == State.now.active and State.now.phase == "main" end

Registry.refusals.effect = function(args)
  local why = Effects.busy()
  if why then return why end
  local kind = kind_of(args.card)
  if kind ~= "oneshot" and not in_own_main(args.player) then return 'only a oneshot can be played now' end
  if kind == "longfic" then return (Authors.wrong_slot(args, "editor")) end
  return (Targets.refusal(args, spells_of(args.card)))
end

Registry.costs.effect = function(args)
  return (Costs.changed(Costs.of({ energy = math.max(0, Cards.power(args.card)) }), "enter", args.card))
end

Registry.choices.effect = function(guid)
  return kind_of(guid) == "longfic" and (Authors.choices(Cards.owner(guid), "editor")) or {}
end

Registry.actions.effect = function(args)
  if kind_of(args.card) == "longfic" and args.at == nil then
    Authors.ask_slot(args, "editor")
  elseif not Targets.ask(args, spells_of(args.card)) then
    local paid = Actions.charge("effect", args)
    Responses.push("stack", { kind = "effect", player = args.player, card = args.card, at = args.at, target = args.target })
    Log.say(args.player, 'plays ' .. Cards.name(args.card) .. Effects.target_words(args) .. paid)
    if resolves_once(args.card) then Events.happened("enters", args.card, { by = args.player, spell = true }) end
  end
  return nil
end

Registry.refusals.respond = function(args)
  if Stack.height("stack") == 0 and not Responses.open() then return 'there is nothing to respond to' end
  return (Actions.verb_refusal(Registry.responses.verb(args.card), args))
end

Registry.actions.respond = function(args)
  args.action = Registry.responses.verb(args.card) -- what it asks for comes back to that verb
  return (Actions.run(args))
end

Registry.refusals.remove = function(args)
  if kind_of(args.card) ~= "longfic" then return 'only a longfic is removed' end
  return nil
end

-- Leaving ------------------------------------------------------------------------------------------------------

-- A card leaves play, or goes to exile from wherever it is.
local function send(args, to, done, does)
  if State.card(args.card).zone == "box" then
    Box.leave(args.card, done, to)
  else
    Log.say(args.player, does .. " " .. Cards.name(args.card))
    if Cards.in_play(args.card) then Events.happened("leaves", args.card, { by = args.player }) end
    Zones.move(args.card, to)
  end
end

Registry.actions.retire = function(args)
  Events.happened("destroyed", args.card, { by = args.player })
  send(args, Box.home(args.card), 'is retired', "retires")
  return nil
end

Acts.destroy.verb = "retire"

Registry.effects.destroy = function(cards, color)
  for _, guid in ipairs(cards) do Registry.actions.retire({ player = color, card = guid }) end
end

Registry.actions.exile = function(args)
  send(args, "exile", 'is exiled', "exiles")
  return nil
end

return Effects
