-- Who sits where. The game says which color somebody takes, and not which one they leave: seats that were taken are
-- looked at again whenever anybody moves.
local Seats = {}

local taken = {} -- color -> true while somebody sits there, as far as the script has heard

local function plays(color)
  local now = State.now
  return (now.started and not now.over and Text.has(now.order, color))
end

local function left(color)
  local player = State.now.players[color]
  taken[color] = nil
  if not plays(color) or player.away or player.missing then return end
  Actions.go_on(function() Away.gone(color) end)
end

local function is_there(color)
  taken[color] = true
  if plays(color) and State.now.players[color].missing then Actions.go_on(function() Away.back(color) end) end
end

local function sat_down(color)
  is_there(color)
  if plays(color) and State.now.players[color].away then Actions.act({ player = color, action = "join" }) end
end

--- A player has lost the connection, or left the table.
function Seats.left(color)
  if State.now.players[color] then left(color) end
  Seating.look()
  Panel.refresh_later()
end

--- Somebody has a color now ("Grey": none), and perhaps had another one before.
function Seats.changed(color)
  if State.now.players[color] then sat_down(color) end
  for _, seat in ipairs(GAME.seats) do
    if taken[seat] and seat ~= color and not Table.sits(seat) then left(seat) end
  end
  Seating.look()
  Panel.refresh_later()
end

--- The script begins: whoever came back while the table was away sits there.
function Seats.begin()
  for _, seat in ipairs(GAME.seats) do
    if Table.sits(seat) then is_there(seat) end
  end
  Seating.look()
end

return Seats
