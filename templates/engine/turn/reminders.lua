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

--- What a card says is for its player to carry out; everybody waits until that is done.
---@param color string # whoever sits next, where this player has left
---@param title string # "Carry out JUNO"
function Reminders.carry_out(color, guid, title)
  Prompts.ask({ player = State.present(color), kind = "resolve", handler = "reminded", options = { "resolved" },
    title = title, text = Cards.text(guid) })
end

--- Names the cards in play whose texts speak of the phase that begins.
function Reminders.phase(color, phase)
  local cards = Reminders.cards(color, phase)
  if #cards > 0 then Log.say(color, "has " .. Text.join(Text.map(cards, Cards.name)) .. " to remember") end
end

-- A step that waits until a player has carried out what those cards say.
Registry.asks.reminded = function(color)
  local cards = Reminders.cards(color, State.now.phase)
  if #cards == 0 then return nil end
  local texts = Text.map(cards, function(guid) return Cards.name(guid) .. ": " .. Cards.text(guid) end)
  return { player = color, kind = "resolve", handler = "reminded", options = { "resolved" },
    title = "Now: " .. Text.join(Text.map(cards, Cards.name)), text = table.concat(texts, " ") }
end

Registry.prompts.reminded = function() return nil end

return Reminders
