-- What the table does not carry out, but does not let anybody forget: texts on cards in play.
local Reminders = {}

local speaking = {} -- words -> card id -> whether its text has them

local function says(guid, words)
  local id = State.card(guid).id
  speaking[words] = speaking[words] or {}
  local known = speaking[words][id]
  if known == nil then
    known = Cards.text(guid):lower():find(words:lower(), 1, true) ~= nil
    speaking[words][id] = known
  end
  return known
end

--- Names the cards in play whose texts speak of the phase that begins.
function Reminders.phase(color, phase)
  for _, name in ipairs(GAME.reminder_order) do
    local reminder = GAME.reminders[name]
    if reminder.phase == phase then
      local cards = Text.filter(Zones.in_play(color), function(guid)
        return (Cards.open(guid) and says(guid, reminder.says))
      end)
      if #cards > 0 then Log.say(color, "has " .. Text.join(Text.map(cards, Cards.name)) .. " to remember") end
    end
  end
end

return Reminders
