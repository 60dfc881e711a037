-- WTactics: events. Whichever was placed first on the event spot is resolved first.
local Waiting = {}

local OPTION = GAME.options

-- What waits to be carried out: whatever else lies on the spot was dropped there, and its player has not played it.
function Waiting.events()
  return (Text.filter(Stack.things("events"), function(thing)
    return Text.has({ "event", "magic" }, Cards.type(thing.card))
  end))
end

-- What calls off another card comes before it.
local function is_counter(step)
  return step.act == "counter" or Text.find(step.steps or {}, function(inner) return inner.act == "counter" end) ~= nil
end

local function calls_off(guid) return Text.find(Spells.steps(guid), is_counter) ~= nil end

---@return Thing|nil # the one that resolves next
function Waiting.next()
  local things = Waiting.events()
  local first = Text.find(things, function(thing) return thing.played and calls_off(thing.card) end)
  if first then return first end
  return things[OPTION["events.order"] == "last_placed" and 1 or #things]
end

-- Asks for what resolves now, in place of what would have before.
local function ask_event(thing)
  Prompts.keep_only(function(prompt) return prompt.handler ~= "event_done" or prompt.data.thing == thing.id end)
  if Prompts.find(function(prompt) return prompt.handler == "event_done" end) then return end
  Prompts.ask({ player = State.present(thing.player), kind = "resolve", handler = "event_done", options = { "resolved" }, always = true,
    title = 'Carry out an event', card = thing.card, text = Cards.text(thing.card),
    data = { thing = thing.id, card = thing.card } })
end

local function finish(thing)
  Stack.remove("events", thing.id)
  Log.say(thing.player, 'has carried out ' .. Cards.name(thing.card))
  if State.card(thing.card).zone == "events" then Zones.move(thing.card, "graveyard") end
end

-- What the table has read it carries out, once it was played; the rest is done by hand.
local function by_table(thing) return thing.played and (Spells.is_read(thing.card)) end

-- Calling off --------------------------------------------------------------------------------------------------

-- Whether any card in the game can do that: else nobody waits for it.
local function can_be_called_off()
  for _, color in ipairs(State.now.order) do
    for _, zone in ipairs({ "deck", "hand", "graveyard" }) do
      if Text.find(Zones.list(color, zone), calls_off) then return true end
    end
  end
  return false
end

Registry.asking.call_off = {
  words = 'time to call it off',
  question = function(round, color)
    if #Zones.list(color, "hand") == 0 or Power.all_power(color) == 0 then return nil end
    return { title = 'Call it off?', text = Table.name(round.by) .. ' plays ' .. Cards.name(round.card) .. ': ' .. Cards.text(round.card),
      options = Text.filter(Zones.list(color, "hand"), function(guid)
        return calls_off(guid) and Actions.verb_refusal("event", { player = color, action = "event", card = guid }, true) == nil
      end) }
  end,
  take = function(_, color, guid) return (Actions.run({ player = color, action = "event", card = guid }, true)) end,
}

-- Before it is carried out, the others may call it off.
---@return boolean # whether they are asked now
local function ask_others(thing)
  if thing.told or calls_off(thing.card) or not can_be_called_off() then return false end
  thing.told = true
  local others = Text.filter(State.seated(thing.player), function(color) return color ~= thing.player end)
  Asking.begin({ about = "call_off", wish = "respond", order = others, by = thing.player, card = thing.card })
  return true
end

--- An event does what it says, then it leaves the event spot.
function Waiting.resolve(thing)
  if by_table(thing) and ask_others(thing) then return end
  if not by_table(thing) then
    ask_event(thing)
  elseif thing.begun then
    finish(thing)
  else
    thing.begun = true
    Spells.carry_out(thing.player, thing.card, thing.x)
  end
end

Registry.prompts.event_done = function(prompt)
  local card = prompt.data.card
  Stack.remove("events", prompt.data.thing)
  Log.say(Cards.owner(card), 'has carried out ' .. Cards.name(card))
  if State.card(card).zone == "events" then Zones.move(card, "graveyard") end
  return nil
end

--- An event has left the event spot in any way.
function Waiting.gone(guid)
  Prompts.keep_only(function(prompt) return prompt.handler ~= "event_done" or prompt.data.card ~= guid end)
end

--- Puts a card on the event spot that its player has paid for.
function Waiting.push(args)
  Stack.push("events", { player = args.player, card = args.card, x = args.x, played = true })
end

Registry.actions.event = function(args)
  if Power.asks_x(args) then return nil end
  Log.say(args.player, 'plays ' .. Cards.name(args.card) .. Power.pay(args))
  Events.happened("enters", args.card, { by = args.player, spell = true })
  Waiting.push(args)
  Answers.responded(args.player)
  local first = Waiting.next()
  if not by_table(first) then ask_event(first) end
  return nil
end

return Waiting
