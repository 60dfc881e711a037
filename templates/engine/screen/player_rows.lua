-- A row for each player who has a deck: name, numbers of cards, tracks and gauges as one text, so that whatever
-- happens to a player is one change.
local PlayerRows = {}

local TOP, HEAD, GAP = 150, 28, 16 -- of the column at the right: where it begins, a heading, between its two parts
local NAME = 14 -- letters of a name; the rest is cut
local DOT, EMPTY, MANY = "•", "#55557c", 20 -- of a gauge; a sign that every font has; so many are large
local GROUND = "#2c2c45" -- the row's own color: nothing to see

local set = Screen.set

---@return boolean # whether this seat has a row
function PlayerRows.has(color) return Text.has(State.now.order, color) or State.now.players[color].deck ~= "" end

local function name_of(color)
  local name = Table.name(color)
  if #name > NAME then name = name:sub(1, NAME - 2) .. "..." end
  return "<size=18><b><color=#f6f7fa>" .. Screen.untagged(name) .. "</color></b></size>"
end

local function cards_of(color)
  local player = State.now.players[color]
  if player.away then return "has left" end
  if player.missing then return "not there" end
  return "hand " .. tostring(#Zones.list(color, "hand")) .. "  deck " .. tostring(#Zones.list(color, GAME.deck_zone))
end

local function colored(color, text) return "<color=" .. color .. ">" .. text .. "</color>" end

-- A dot for each point of a gauge, those that are there in the track's color.
local function dots_of(track, value)
  local cells = GAME.panel.gauges[track]
  if cells == nil then return "" end
  local filled = math.max(0, math.min(value, cells))
  return " <size=" .. tostring(cells > MANY and 18 or 24) .. ">" .. colored(GAME.tracks[track].color, string.rep(DOT, filled))
    .. colored(EMPTY, string.rep(DOT, cells - filled)) .. "</size> "
end

-- Numbers of one digit have room for a second one in front, so that the dots of all lines begin at the same place.
local function number_of(color, track)
  local rule, value = GAME.tracks[track], Tracks.get(color, track)
  local room = GAME.panel.gauges[track] and value < 10 and colored(GROUND, "0") or ""
  return "<size=20><b>" .. room .. colored(rule.color, tostring(value)) .. dots_of(track, value) .. "</b></size> "
    .. (rule.short or rule.label or track)
end

-- Tracks without a gauge share a line.
local function words_of(color)
  local lines = { name_of(color) .. "   " .. cards_of(color) }
  for index, tracks in ipairs(GAME.panel.lines) do
    lines[index + 1] = table.concat(Text.map(tracks, function(track) return number_of(color, track) end), "   ")
  end
  return table.concat(lines, "\n")
end

-- Rows close up where a seat has none.
local function place_of(row) return tostring(-HEAD - GAME.panel.row * row) end

local function show_row(index, color, row)
  local id, seen = "tx-player-" .. tostring(index), PlayerRows.has(color)
  set(id, "active", seen, "false")
  if not seen then return false end
  set(id, "offsetXY", "8 " .. place_of(row))
  set(id .. "-words", "text", words_of(color))
  return true
end

-- One mark moves to the row of the player whose turn it is.
local function show_active(row)
  set("tx-active", "active", row ~= nil, "false")
  if row then set("tx-active", "offsetXY", "240 " .. tostring(Text.number(place_of(row)) - 6)) end
end

--- Shows all rows, and the log below them.
function PlayerRows.show()
  local rows, active, now = 0, nil, State.now
  for index, color in ipairs(GAME.seats) do
    if show_row(index, color, rows) then
      if now.active == color and not now.over then active = rows end
      rows = rows + 1
    end
  end
  show_active(active)
  local high = HEAD + GAME.panel.row * rows
  set("tx-players", "height", high)
  set("tx-players", "active", rows > 0)
  if rows == 0 then high = -GAP end
  set("tx-log", "offsetXY", "-16 " .. tostring(-TOP - high - GAP))
end

return PlayerRows
