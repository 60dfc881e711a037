-- A row for each player who has a deck: name, numbers of cards, tracks and gauges as one text, so that whatever
-- happens to a player is one change.
local PlayerRows = {}

local TOP, HEAD, GAP = 150, 28, 12 -- of the column at the right: where it begins, a heading, between its two parts
local NAME = 14 -- letters of a name; the rest is cut
local DOT, MANY = "•", 20 -- of a gauge; a sign that every font has; so many are large
local FEW = 3 -- so many numbers on a line are large

local set, colored = Screen.set, Screen.colored

---@return boolean # whether this seat has a row
function PlayerRows.has(color) return Text.has(State.now.order, color) or State.now.players[color].deck ~= "" end

local function name_of(color)
  local name = Table.name(color)
  if #name > NAME then name = name:sub(1, NAME - 2) .. "..." end
  return "<size=17><b>" .. colored("text", Screen.untagged(name)) .. "</b></size>"
end

local function cards_of(color)
  local player = State.now.players[color]
  if player.away then return "has left" end
  if player.missing then return "not there" end
  return "hand " .. tostring(#Zones.list(color, "hand")) .. "  deck " .. tostring(#Zones.list(color, GAME.deck_zone))
end

-- The dots of a gauge from one place to another, in groups.
local function dots(first, last, cells, group)
  local result = ""
  for place = first, last do result = result .. DOT .. (place % group == 0 and place < cells and " " or "") end
  return result
end

-- A dot for each point of a gauge, those that are there in the track's color.
local function dots_of(track, value)
  local cells, rule = GAME.panel.gauges[track], GAME.tracks[track]
  local filled = math.max(0, math.min(value, cells))
  return " <size=" .. tostring(cells > MANY and 17 or 22) .. ">" .. colored(rule.color, dots(1, filled, cells, rule.group))
    .. colored("line", dots(filled + 1, cells, cells, rule.group)) .. "</size>"
end

local function label_of(track) return GAME.tracks[track].short or GAME.tracks[track].label or track end

-- Numbers of one digit have room for a second one in front, so that the dots of all lines begin at the same place.
local function gauge_of(track, value)
  local room = value < 10 and colored("row", "0") or ""
  return "<size=18><b>" .. room .. colored(GAME.tracks[track].color, tostring(value)) .. dots_of(track, value) .. "</b></size> "
    .. label_of(track)
end

local gauges = {} -- track -> value -> its line: the same few are shown again and again

local function known_gauge(track, value)
  gauges[track] = gauges[track] or {}
  if gauges[track][value] == nil then gauges[track][value] = gauge_of(track, value) end
  return gauges[track][value]
end

-- Tracks without a gauge share a line; several are small.
local function numbers_of(color, tracks)
  local size, label = 18, 13
  if #tracks > FEW then
    size = 16
    label = 11
  end
  return table.concat(Text.map(tracks, function(track)
    return "<size=" .. tostring(size) .. "><b>" .. colored(GAME.tracks[track].color, tostring(Tracks.get(color, track)))
      .. "</b></size> <size=" .. tostring(label) .. ">" .. label_of(track) .. "</size>"
  end), "  ")
end

local function words_of(color)
  local lines = { name_of(color) .. "   " .. cards_of(color) }
  for index, tracks in ipairs(GAME.panel.lines) do
    local first = tracks[1]
    lines[index + 1] = GAME.panel.gauges[first] and (known_gauge(first, Tracks.get(color, first))) or (numbers_of(color, tracks))
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
  set("tx-prompt-" .. tostring(index) .. "-name", "text", Table.name(color))
  return true
end

-- One mark moves to the row of the player whose turn it is.
local function show_active(row)
  set("tx-active", "active", row ~= nil, "false")
  if row then set("tx-active", "offsetXY", "240 " .. tostring(Text.number(place_of(row)) - 5)) end
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
  LogLines.show(rows)
end

return PlayerRows
