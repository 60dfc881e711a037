-- What the table does not carry out, but does not let anybody forget: texts on cards in play.
local Reminders = {}

local speaking = {} -- words -> a card's text -> whether it has them

---@param name string # of a reminder
---@return boolean # whether the text of a card has its words
function Reminders.says(guid, name)
  local words, text = GAME.reminders[name].says, Cards.text(guid)
  speaking[words] = speaking[words] or {}
  local known = speaking[words][text]
  if known == nil then
    known = text:lower():find(words:lower(), 1, true) ~= nil
    speaking[words][text] = known
  end
  return known
end

---@return string[] # a player's cards in play whose texts speak of a phase
function Reminders.cards(color, phase)
  local result = {}
  for _, name in ipairs(GAME.reminder_order) do
    local reminder = GAME.reminders[name]
    local cards = reminder.phase == phase and Zones.in_play(color) or {}
    for _, guid in ipairs(cards) do
      if Cards.open(guid) and Reminders.says(guid, name) then result[#result + 1] = guid end
    end
  end
  return result
end

-- Carrying out -------------------------------------------------------------------------------------------------

--- The question whose player carries out a card's text by hand, as a prompt without `data`.
---@param color string # whoever sits next is asked, where this player has left
---@param title string|nil # "Carry out JUNO" when left out
---@param text string|nil # the part of the text that is meant; all of it when left out
function Reminders.question(color, guid, title, text)
  return { player = State.present(color), kind = "carry_out", options = { "done" },
    text = (title or "Carry out " .. Cards.name(guid)) .. ": " .. (text or Cards.text(guid)) }
end

--- What a card says is for its player to carry out: a thing on the queue, before everything else that waits there but
--- behind the texts that were first. No phase ends before the question is answered.
---@param title string|nil # this and `text` are as for Reminders.question
function Reminders.carry_out(color, guid, title, text)
  Queue.push_next({ kind = "carry_out", player = color, card = guid, title = title, text = text })
end

-- Asked again where the question went away with a player who has left.
Registry.things.carry_out = function(thing)
  if thing.done then return true end
  if thing.asked == nil or Prompts.get(thing.asked) == nil then
    thing.asked = Prompts.ask(Reminders.question(thing.player, thing.card, thing.title, thing.text))
  end
  return false
end

Registry.prompts.carry_out = function(prompt)
  local thing = Queue.find(function(waiting) return waiting.asked == prompt.id end)
  if thing == nil then return nil end
  thing.done = true
  Log.say(prompt.player, "has carried out " .. Cards.called(thing.card))
  return nil
end

-- Reminders ----------------------------------------------------------------------------------------------------

-- The part of a card's text that has the words of a reminder: whole paragraphs.
local function passage(guid, name)
  local words, found, count = GAME.reminders[name].says:lower(), {}, 0
  for paragraph in Cards.text(guid):gmatch("[^\n]+") do
    if paragraph:lower():find(words, 1, true) then
      count = count + 1
      found[count] = paragraph
    end
  end
  return table.concat(found, "\n")
end

--- Something has happened to a card: if its text has the words of a reminder, its player carries that out.
---@param name string # of the reminder
function Reminders.triggered(guid, name)
  if not State.now.automation or not Reminders.says(guid, name) then return end
  Reminders.carry_out(Cards.owner(guid), guid, nil, passage(guid, name))
end

-- Whether a phase has a step that asks for those texts.
local function asks(phase)
  for _, step in pairs(GAME.turn.phases[phase].steps or {}) do
    if step.ask == "reminded" then return true end
  end
  return false
end

--- Names the cards in play whose texts speak of the phase that begins, where no step of it asks for them.
function Reminders.phase(color, phase)
  local cards = asks(phase) and {} or Reminders.cards(color, phase)
  if #cards > 0 then Log.say(color, "has " .. Text.join(Text.map(cards, Cards.name)) .. " to remember") end
end

-- A step in which the texts are carried out that speak of the running phase.
Registry.asks.reminded = function(color)
  for _, name in ipairs(GAME.reminder_order) do
    local due = GAME.reminders[name].phase == State.now.phase and Zones.in_play(color) or {}
    for _, guid in ipairs(due) do
      if Cards.open(guid) then Reminders.triggered(guid, name) end
    end
  end
  return nil
end

return Reminders
