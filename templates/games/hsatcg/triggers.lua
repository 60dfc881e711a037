-- Homestuck: ATCG. What a departure triggers. Each is resolved completely before the next: first everybody in turn may
-- enter cards from the hand, then the executables on the table resolve, one per player and round. What happens
-- meanwhile waits behind.
--
-- What leaves together is asked about once, up to the first departure that triggers an executable: everybody may enter
-- cards from the hand for any of it, and the order in which they are asked about makes no difference.
local Triggers = {}

-- What is being answered: other things may have been put before it meanwhile.
local function running()
  return Queue.find(function(thing) return thing.kind == "event" end)
end

local function clockwise() return State.seated(State.now.active) end

-- From the hand ------------------------------------------------------------------------------------------------

-- A player's executables that an event triggers, or may trigger.
local function triggered_by(event, color)
  return Text.filter(Zones.list(color, "executables"), function(guid)
    return (Text.has(event.there, guid) and Ath.answers(guid, event) ~= false)
  end)
end

local function triggers_any(event)
  return Text.find(State.now.order, function(color) return #triggered_by(event, color) > 0 end) ~= nil
end

-- The events that hands are asked about together: the first one, and those that left with it, up to the one whose
-- executables resolve before what is behind it.
local function group_of(first)
  local result = {}
  for _, thing in ipairs(State.now.queue) do
    if thing.kind == "event" and thing.group == first.group then
      result[#result + 1] = thing
      if triggers_any(thing) then break end
    end
  end
  return result
end

local function lets_in_now(guid, events)
  if not Ath.lets_in(guid) or Entering.no_place(guid) then return false end
  return Text.find(events, function(event) return Ath.answers(guid, event) ~= false end) ~= nil
end

Registry.asking.ath = {
  words = 'time to enter a card',
  question = function(round, color)
    local hand = Zones.list(color, "hand")
    local might = Text.find(round.events, function(event) return Ath.may_let_in(color, event) end)
    if #hand == 0 or might == nil then return nil end
    return { title = 'You may enter a card now',
      text = table.concat(Text.map(round.events, Ath.words), ". ") .. '. You may enter a card that this triggers.',
      options = Text.filter(hand, function(guid) return lets_in_now(guid, round.events) end) }
  end,
  take = function(_, color, guid)
    State.shown()
    if Cards.in_play(guid) then Entering.placed(color, guid) else Entering.freely(color, guid) end
    return nil
  end,
}

-- True once for each group, when its turn has come.
local function asks_hands(event)
  local events = group_of(event)
  if event.asked then return false end
  for _, other in ipairs(events) do other.asked = true end
  Asking.begin({ about = "ath", order = clockwise(), events = Text.copy(events) })
  return true
end

-- On the table -------------------------------------------------------------------------------------------------

-- Who answers, by player; asked once, when the hands are through.
local function gather(event)
  event.lines, event.turn, event.order = {}, 1, clockwise()
  for _, color in ipairs(State.now.order) do
    if not Text.has(event.order, color) then event.order[#event.order + 1] = color end
    event.lines[color] = triggered_by(event, color)
  end
end

local function head(event, color)
  local line = event.lines[color] or {}
  while #line > 0 and State.card(line[1]).zone ~= "executables" do table.remove(line, 1) end
  return line[1]
end

-- The player whose card is next; nil when none is left.
local function up(event)
  for _ = 1, #event.order do
    local color = event.order[event.turn]
    if head(event, color) then return color end
    event.turn = event.turn % #event.order + 1
  end
  return nil
end

local function ask_whether(event, color, guid)
  Prompts.ask({ player = State.present(color), kind = "confirm", handler = "trigger", options = { "yes", "no" },
    card = guid, data = { card = guid, color = color },
    text = Ath.words(event) .. '. Does this trigger ' .. Cards.called(guid) .. '?' })
end

-- What an executable says to do when it is triggered.
local function executed(guid)
  return Text.find(Changes.reads(guid), function(reading) return reading.kind == "execute" end)
end

-- The table carries it out, or its player by hand: only after that does the next card resolve.
local function carry_out(event, guid)
  local reading = executed(guid)
  if reading and reading.steps then
    event.resolving = guid
    Queue.push_front(TextQueue.thing(guid, reading, { name = "triggered", card = event.card, color = Cards.owner(event.card), count = 1,
      by = Cards.owner(guid), place = event.was and event.was.place, was = event.was }))
    return
  end
  local prompt = { player = State.present(Cards.owner(guid)), kind = "resolve", options = { "resolved" }, always = true, card = guid, data = { card = guid },
    text = 'Carry out ' .. Cards.called(guid) .. ': ' .. (reading and TextQueue.sentence(guid, reading) or Cards.text(guid)) }
  Prompts.ask(OwnEffects.add(prompt, guid))
end

Registry.prompts.trigger = function(prompt, choice)
  local event, data = running(), prompt.data
  if choice == "yes" then event.sure = data.card else Text.take(event.lines[data.color], data.card) end
  return nil
end

-- The card that resolves now.
local function current()
  local event = running()
  if event == nil or event.lines == nil then return nil end
  local color = up(event)
  return color and (head(event, color)) or nil
end

local function not_its_turn(guid)
  if current() ~= guid then return 'another card resolves first' end
  if Queue.first() ~= running() then return 'what it says is being carried out' end
  return nil
end

-- A card has been carried out; it is discarded.
local function resolve(guid)
  local why = not_its_turn(guid)
  if why then return why end
  local event = running()
  Prompts.drop_all("resolve")
  event.resolving = nil
  Text.take(event.lines[event.order[event.turn]], guid)
  event.turn = event.turn % #event.order + 1
  event.sure = nil
  Log.say(Cards.owner(guid), 'has carried out ' .. Cards.called(guid))
  Events.happened("resolves", guid)
  if State.card(guid).zone == "executables" then Leaving.leave(guid, "discarded") end
  return nil
end

Registry.prompts.resolve = function(prompt, choice)
  local own, why = OwnEffects.take(prompt, choice)
  if not own then return (resolve(prompt.data.card)) end
  if why == nil then Prompts.ask(prompt) end
  return why
end

Registry.refusals.resolve = function(args) return (not_its_turn(args.card)) end

Registry.actions.resolve = function(args) return (resolve(args.card)) end

--- A card has left the table while its turn to resolve had come: then it is dealt with.
function Triggers.gone(guid)
  Prompts.keep_only(function(prompt)
    return not (prompt.data and prompt.data.card == guid and (prompt.kind == "resolve" or prompt.handler == "trigger"))
  end)
end

Registry.things.event = function(event)
  if asks_hands(event) then return false end
  if event.lines == nil then gather(event) end
  local color = up(event)
  if color == nil then return true end
  local guid = head(event, color)
  if event.resolving == guid then
    resolve(guid)
    if Queue.first() ~= event or Prompts.waiting() then return false end
    return (Registry.things.event(event))
  end
  if Ath.answers(guid, event) == nil and event.sure ~= guid then
    ask_whether(event, color, guid)
  else
    carry_out(event, guid)
  end
  return false
end

-- What waits ---------------------------------------------------------------------------------------------------

-- The cards of an event in the order in which they will resolve.
local function forecast(event, result)
  local longest, order = 0, Text.turned(event.order, event.order[event.turn])
  for _, color in ipairs(order) do longest = math.max(longest, #event.lines[color]) end
  for round = 1, longest do
    for _, color in ipairs(order) do
      local guid = event.lines[color][round]
      if guid then result[#result + 1] = { kind = "card", card = guid, player = color } end
    end
  end
end

Registry.queue = function()
  local result = {}
  for _, thing in ipairs(State.now.queue) do
    if thing.lines then forecast(thing, result) else
      result[#result + 1] = { kind = thing.kind, card = thing.card, how = thing.how }
    end
  end
  return result
end

return Triggers
