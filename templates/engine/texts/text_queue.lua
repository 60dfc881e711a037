-- Texts that wait to be carried out, by the table or by hand: things on the queue.
local TextQueue = {}

-- Sentences ----------------------------------------------------------------------------------------------------

---@param guid string # the card that speaks
---@param reading table # one of its paragraphs
---@return string # the paragraph as it is printed; in plain words where another card has given it
function TextQueue.sentence(guid, reading)
  if reading.n == nil then return reading.does or Cards.text(guid) end
  local text = Cards.printed(guid)[reading.field or GAME.card.text[1]]
  return type(text) == "string" and Text.paragraphs(text)[reading.n] or reading.does or Cards.text(guid)
end

-- The queue ----------------------------------------------------------------------------------------------------

local TEXTS = { text = true, carry_out = true }

-- "That player": the player it happens to; if that is the text's own player, the one at whose place it happens.
local function they_of(event, color)
  local place = event.place
  if event.color == color and place and place ~= color and Text.has(State.now.order, place) then return place end
  return event.color
end

---@param guid string # the card that speaks
---@param event table|nil # what has set it off
---@return table # what its text is about, as it is now
function TextQueue.context(guid, event)
  local ctx = { card = guid, player = Cards.owner(guid), event = event, host = State.card(guid).attached_to,
    place = Groups.place(guid), stored = Groups.cards({ ref = "stored" }, { card = guid }) }
  if event then
    ctx.they = they_of(event, ctx.player)
    ctx.it = { event.card or guid }
    ctx.done = event.count -- "that much" of what happened
  end
  return ctx
end

---@param reading table # a paragraph
---@param event table|nil # what has set it off
---@param more table|nil # further fields of the thing
---@return table # the thing for the queue: the table carries the paragraph out, or its player by hand
function TextQueue.thing(guid, reading, event, more)
  local thing = { kind = reading.steps and "text" or "carry_out", player = Cards.owner(guid), card = guid,
    text = TextQueue.sentence(guid, reading) }
  if reading.steps then
    thing.id, thing.ctx, thing.todo = Prompts.new_id(), TextQueue.context(guid, event), Text.copy(reading.steps)
    if event and event.whom and reading.on and reading.on.whom and not reading.on.passive then
      thing.ctx.it = { event.whom }
      if Cards.in_play(event.whom) then thing.ctx.was = { [event.whom] = Groups.remembered(event.whom) } end
    end
  end
  for key, value in pairs(more or {}) do thing[key] = value end
  return thing
end

--- Puts a text on the queue: behind the one that is being carried out and those that wait for that, before the rest.
function TextQueue.push(thing)
  local queue, place = State.now.queue, 1
  for i, waiting in ipairs(queue) do
    if waiting.begun then place = i + 1 end
  end
  while queue[place] and TEXTS[queue[place].kind] do place = place + 1 end
  table.insert(queue, place, thing)
end

--- A text is due: it comes onto the queue, or where the game has it wait (Registry.due).
---@param reading table # a paragraph
---@param event table|nil # what has set it off
---@param more table|nil # further fields of the thing
function TextQueue.due(guid, reading, event, more)
  if Registry.due then
    Registry.due(guid, reading, event, more)
  else
    local thing = TextQueue.thing(guid, reading, event, more)
    thing.due = true
    TextQueue.push(thing)
  end
end

---@return table|nil # the text with this id, while it is carried out
function TextQueue.get(id)
  return (Queue.find(function(thing) return thing.kind == "text" and thing.id == id end))
end

---@return boolean # whether a text is being carried out
function TextQueue.runs()
  return Queue.find(function(thing) return thing.begun == true end) ~= nil
end

--- What was done by a step that could not end at once.
---@param id number|nil # of the text; nil where no text has done it
function TextQueue.done(id, count)
  local thing = id and TextQueue.get(id) or nil
  if thing == nil then return end
  thing.ctx.done, thing.ctx.did = count, count > 0
end

return TextQueue
