-- A row for each player who has a deck: name, numbers of cards, tracks and gauges. The words of all rows are one text, so
-- that whatever happens to players is one change.
local PlayerRows = {}

local TOP, HEAD, GAP = 150, 28, 12 -- of the column at the right: where it begins, a heading, between its two parts
local NAME = 14 -- letters of a name; the rest is cut
local WORDS = { active = 'ACTIVE' }
local SMALL, NAMES, NUMBERS = 13, 17, 18 -- letters of words, of names, and of numbers
local FEW = 3 -- numbers on a line; those of more are smaller
local DOT, DOTS, MANY = "•", 22, 20 -- of a gauge; a sign that every font has; those of more than so many are smaller
local LINE = 1.16 -- how high a line is, as a multiple of its largest letters

local set, colored = Screen.set, Screen.colored

---@return boolean # whether this seat has a row
function PlayerRows.has(color) return Text.has(State.now.order, color) or State.now.players[color].deck ~= "" end

local function name_of(color)
  local name = Table.name(color)
  if #name > NAME then name = name:sub(1, NAME - 2) .. "..." end
  return "<size=" .. tostring(NAMES) .. "><b>" .. colored("text", Screen.untagged(name)) .. "</b></size>"
end

local function small(words) return "<size=" .. tostring(SMALL) .. ">" .. words .. "</size>" end

local function cards_of(color)
  local player = State.now.players[color]
  if player.away then return 'has left' end
  if player.missing then return 'not there' end
  return 'hand ' .. tostring(#Zones.list(color, "hand")) .. '  deck ' .. tostring(#Zones.list(color, GAME.deck_zone))
end

-- The dots of a gauge from one place to another, in groups.
local function dots(first, last, cells, group)
  local result = ""
  for place = first, last do result = result .. DOT .. (place % group == 0 and place < cells and " " or "") end
  return result
end

local function dots_size(track) return GAME.panel.gauges[track] > MANY and NAMES or DOTS end

-- A dot for each point of a gauge, those that are there in the track's color.
local function dots_of(track, value)
  local cells, rule = GAME.panel.gauges[track], GAME.tracks[track]
  local filled = math.max(0, math.min(value, cells))
  return " <size=" .. tostring(dots_size(track)) .. ">" .. colored(rule.color, dots(1, filled, cells, rule.group))
    .. colored("line", dots(filled + 1, cells, cells, rule.group)) .. "</size>"
end

local function label_of(track) return GAME.tracks[track].short or GAME.tracks[track].label or track end

-- One digit is padded to two, so that the dots of all lines begin at the same place.
local function gauge_of(track, value)
  local room = value < 10 and colored("row", "0") or ""
  local number = room .. colored(GAME.tracks[track].color, tostring(value))
  return "<size=" .. tostring(NUMBERS) .. "><b>" .. number .. dots_of(track, value) .. "</b></size>"
    .. small(" " .. label_of(track))
end

local gauges = {} -- track -> value -> its line: the same few are shown again and again

local function known_gauge(track, value)
  gauges[track] = gauges[track] or {}
  if gauges[track][value] == nil then gauges[track][value] = gauge_of(track, value) end
  return gauges[track][value]
end

local function numbers_size(tracks) return #tracks > FEW and NUMBERS - 2 or NUMBERS end

-- Tracks without a gauge share a line; several are small.
local function numbers_of(color, tracks)
  local size = numbers_size(tracks)
  local label = size - 5
  return table.concat(Text.map(tracks, function(track)
    return "<size=" .. tostring(size) .. "><b>" .. colored(GAME.tracks[track].color, tostring(Tracks.get(color, track)))
      .. "</b></size><size=" .. tostring(label) .. "> " .. label_of(track) .. "</size>"
  end), small("  "))
end

-- An empty line below the others: with it a row is as high as its place.
local function gap()
  local letters = NAMES
  for _, tracks in ipairs(GAME.panel.lines) do
    letters = letters + (GAME.panel.gauges[tracks[1]] and math.max(NUMBERS, dots_size(tracks[1])) or numbers_size(tracks))
  end
  return "<size=" .. tostring(math.max(1, math.floor(GAME.panel.row / LINE - letters + 0.5))) .. "> </size>"
end

local GAP_BELOW = gap()

local function words_of(color)
  local active = State.now.active == color and not State.now.over
  local mark = active and "   <b>" .. colored("now", WORDS.active) .. "</b>" or ""
  local lines = { name_of(color) .. small("   " .. cards_of(color) .. mark) }
  for index, tracks in ipairs(GAME.panel.lines) do
    local first = tracks[1]
    lines[index + 1] = GAME.panel.gauges[first] and (known_gauge(first, Tracks.get(color, first))) or (numbers_of(color, tracks))
  end
  lines[#lines + 1] = GAP_BELOW
  return table.concat(lines, "\n")
end

-- The table's own numbers are in the heading: "days left 4   fed 6 / 12".
local common = Text.filter(GAME.track_order, function(track) return GAME.tracks[track].common == true end)

local function show_heading()
  if #common == 0 then return end
  set("tx-players-heading", "text", table.concat(Text.map(common, function(track)
    local rule, value = GAME.tracks[track], tostring(Tracks.get(GAME.seats[1], track))
    return (rule.label or track) .. " " .. value .. (rule.max and " / " .. tostring(rule.max) or "")
  end), "   "))
end

-- Rows close up where a seat has none.
---@param players string[] # who has a row
local function lay_out(players)
  for index, color in ipairs(GAME.seats) do
    local id, row = "tx-player-" .. tostring(index), Text.index(players, color)
    set(id, "active", row ~= nil, "false")
    if row then
      set(id, "offsetXY", "8 " .. tostring(-HEAD - GAME.panel.row * (row - 1)))
      set("tx-prompt-" .. tostring(index) .. "-name", "text", Table.name(color))
    end
  end
  local high = HEAD + GAME.panel.row * #players
  set("tx-players-words", "height", high - HEAD)
  set("tx-players", "height", high)
  set("tx-players", "active", #players > 0)
  set("tx-log", "offsetXY", "-16 " .. tostring(-TOP - (#players > 0 and high or -GAP) - GAP))
end

local laid_out = "" -- whose rows are laid out, and on which screen

--- Shows all rows, and the log below them.
function PlayerRows.show()
  local players = Text.filter(GAME.seats, PlayerRows.has)
  local wanted = tostring(Screen.builds) .. table.concat(Text.map(players, Table.name), "|") .. table.concat(players)
  if laid_out ~= wanted then lay_out(players) end
  laid_out = wanted
  show_heading()
  set("tx-players-words", "text", table.concat(Text.map(players, words_of), "\n"))
  LogLines.show(#players)
end

return PlayerRows
