-- Who sits where while a game runs: whoever disconnects is passed over until somebody takes the seat again.
local Seats = {}

local function plays(color)
  local now = State.now
  return (now.started and not now.over and Text.has(now.order, color))
end

--- A player has lost the connection, or left.
function Seats.left(color)
  if plays(color) and #State.seated() > 1 then
    Actions.act({ player = color, action = "leave" })
  end
  Panel.refresh_later()
end

--- Somebody sits down.
function Seats.taken(color)
  if plays(color) and State.now.players[color].away then Actions.act({ player = color, action = "join" }) end
  Panel.refresh_later()
end

return Seats
