-- Cards that would be destroyed: texts that say what happens instead come first, then the rest is destroyed. It is a
-- thing on the queue: { cards = who would be, spared = guid -> true, used = the texts that have had their say }.
local Doom = {}

local function find(event)
  return event and event.doom and Queue.find(function(thing) return thing.kind == "doom" and thing.id == event.doom end) or nil
end

local function key_of(due) return due.card .. " " .. tostring(due.reading.field) .. tostring(due.lasting or due.reading.n) end

-- The texts about any of the cards, each once for each card.
local function texts_about(thing)
  local result = {}
  for _, guid in ipairs(thing.cards) do
    for _, due in ipairs(Events.due("doomed", guid, { doom = thing.id })) do
      local key = key_of(due) .. guid
      if due.reading.steps and not thing.used[key] then
        thing.used[key] = true
        result[#result + 1] = due
      end
    end
  end
  return result
end

-- They are asked before everything else: the thing itself waits behind them.
local function ask_texts(thing)
  local texts = Text.filter(texts_about(thing), Events.use)
  for i = #texts, 1, -1 do
    Queue.push_front(TextQueue.thing(texts[i].card, texts[i].reading, texts[i].event, { use = texts[i].use }))
  end
  return #texts > 0
end

local function left(thing)
  return Text.filter(thing.cards, function(guid)
    return not thing.spared[guid] and State.card(guid).zone == thing.from[guid]
  end)
end

-- The card whose text destroys them, or whose damage has.
local function announce(thing, cards)
  local text = thing.text and TextQueue.get(thing.text) or nil
  if text then Events.killed(text.ctx.card, cards, "ability") end
  for _, struck in ipairs(thing.struck or {}) do
    Events.killed(struck.from, Text.filter(cards, function(guid) return Text.has(struck.cards, guid) end), struck.cause)
  end
end

local function finish(thing)
  local cards = left(thing)
  announce(thing, cards)
  if #cards > 0 then CardEffects.destroy(cards, thing.player, thing.by, thing.how) end
  TextQueue.done(thing.text, #cards)
end

-- If a text about it was carried out by hand, only the players know which cards survive.
local function ask_which(thing)
  thing.doubt = nil
  local cards = left(thing)
  if #cards == 0 then return end
  Prompts.ask({ player = State.present(thing.player), kind = "destroy", handler = "doomed", title = 'What is destroyed?',
    text = 'Confirm, or leave out what is not destroyed.', many = true, options = cards, data = { doom = thing.id } })
end

Registry.prompts.doomed = function(prompt, choice)
  local thing = find({ doom = prompt.data.doom })
  if thing then thing.cards = choice end
  return nil
end

Registry.things.doom = function(thing)
  if thing.doubt then
    ask_which(thing)
    if Prompts.waiting() then return false end
  end
  Queue.take(thing)
  finish(thing)
  return true
end

--- Texts about cards that would be destroyed which the table has not read are carried out by hand, before.
---@return boolean # whether there are any
function Doom.ask_by_hand(cards)
  local asked = false
  for _, guid in ipairs(cards) do
    for _, due in ipairs(Events.due("doomed", guid)) do
      if not due.reading.steps and Events.use(due) then
        asked = true
        Queue.push_front(TextQueue.thing(due.card, due.reading, due.event))
      end
    end
  end
  return asked
end

--- Cards would be destroyed, together; texts about that are asked first. The text that says so learns how many were.
---@param color string # who does it
---@param cause table # {text = the text on the queue that says so, by = the card whose attack it is, told = true where the
--- texts to be carried out by hand were asked before, struck = whose damage it is: {from=, cards=, cause=} each, how = what a
--- game calls it}
function Doom.destroy(cards, color, cause)
  local text, from = cause.text, {}
  for _, guid in ipairs(cards) do from[guid] = State.card(guid).zone end
  local outer = text and find(text.ctx.event) or nil
  local thing = { kind = "doom", id = Prompts.new_id(), cards = Text.copy(cards), player = color, spared = {}, from = from,
    used = outer and Text.copy(outer.used) or {}, text = text and text.id or nil, by = cause.by, struck = cause.struck,
    how = cause.how }
  if State.now.automation then
    Queue.push_front(thing)
    thing.doubt = not cause.told and Doom.ask_by_hand(cards)
    if ask_texts(thing) or thing.doubt then return end
    Queue.take(thing)
  end
  finish(thing)
end

--- A text says that the card of an event is not destroyed.
---@return number # 1, or 0 where nothing would have destroyed it
function Doom.spare(event)
  local thing = find(event)
  if thing == nil or thing.spared[event.card] then return 0 end
  thing.spared[event.card] = true
  Log.say(nil, Cards.called(event.card) .. ' is not destroyed')
  return 1
end

-- Whether a text is about a card that is no longer in danger.
Running.is_void = function(text)
  local event = text.ctx.event
  if event == nil or event.doom == nil then return false end
  local thing = find(event)
  return thing == nil or thing.spared[event.card] == true or not Cards.in_play(event.card)
end

return Doom
