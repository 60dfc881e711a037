-- What is done in the place of a draw, or of a loss: "if you would draw a card, you may gain 1 coin instead". The text says
-- what happens if it is declined: the draw or the loss itself, which no other text replaces again.
local InPlace = {}

---@param name string # "drawing", or "losing"
---@param more table # further fields of the event
---@return boolean # whether a text takes its place
function InPlace.taken(name, more)
  if not State.now.automation then return false end
  local due = Text.find(Events.due(name, nil, more), function(one) return one.reading.steps ~= nil end)
  if due == nil then return false end
  Events.use(due)
  TextQueue.push(TextQueue.thing(due.card, due.reading, due.event))
  return true
end

Draw.replaced = function(color) return (InPlace.taken("drawing", { color = color })) end

Tracks.replaced = function(color, track, count)
  return (InPlace.taken("losing", { color = color, track = track, count = count }))
end

return InPlace
