-- A row for each player who has a deck: name, numbers of cards, tracks and gauges. The words of all rows are one text, so
-- that whatever happens to players is one change; the bar of a gauge is a part of its own, which changes with its track.
local PlayerRows = {}

local TOP, HEAD, GAP = 150, 28, 12 -- of the column at the right: where it begins, a heading, between its two parts
-- Letters of a name that fit into an active player's row, and into other rows; the rest is cut off.
local short = Text.kept(function(name) return Text.short(name, 12.5) end)
local longer = Text.kept(function(name) return Text.short(name, 19) end)
local WORDS = { active = 'ACTIVE', wins = 'WINS' }
local LETTERS = GAME.panel.letters -- the size of the letters of each line: of the name, then of the tracks
local LEAD = 3 -- of the empty line below the name
local SMALL = 14 -- that of other words: a window of 1440 pixels shows them at 10
local LINE = 1.16 -- how high a line is, as a multiple of its largest letters
local CUT = 2 -- pixels between two cells of a gauge

local set, colored = Screen.set, Screen.colored

---@return boolean # whether this seat has a row
function PlayerRows.has(color) return Text.has(State.now.order, color) or State.now.players[color].deck ~= "" end

local function name_of(color, cut)
  local name = cut(Table.name(color))
  return "<size=" .. tostring(LETTERS[1]) .. "><b>" .. colored("text", Screen.untagged(name)) .. "</b></size>"
end

local function small(words) return "<size=" .. tostring(SMALL) .. ">" .. words .. "</size>" end

local function cards_of(color)
  local player = State.now.players[color]
  if player.away then return 'has left' end
  if player.missing then return 'not there' end
  return 'hand ' .. tostring(#Zones.list(color, "hand")) .. '  deck ' .. tostring(#Zones.list(color, GAME.deck_zone))
end

local function label_of(track) return GAME.tracks[track].short or GAME.tracks[track].label or track end

local ICON = "    " -- spaces below the icon of a gauge

-- What is behind a number: its goal, if it has one, and the name of the track.
local behind = {}
for _, track in ipairs(GAME.track_order) do
  local goal = GAME.panel.goals[track]
  behind[track] = small(" " .. (goal and "/ " .. tostring(goal) .. " " or "") .. label_of(track))
end

local function large(size, ink, number) return "<size=" .. tostring(size) .. "><b>" .. colored(ink, number) .. "</b></size>" end

local function empty(size) return "<size=" .. tostring(size) .. "> </size>" end

-- The numbers of a line. That of a gauge is alone, and its cells are behind it.
local function numbers_of(color, tracks, size)
  local first = tracks[1]
  if GAME.panel.gauges[first] then
    return large(size, "text", ICON .. tostring(Tracks.get(color, first))) .. behind[first]
  end
  if GAME.panel.signs then return empty(size) end
  return table.concat(Text.map(tracks, function(track)
    return large(size, GAME.tracks[track].color, tostring(Tracks.get(color, track))) .. behind[track]
  end), small(" · "))
end

local function sum(numbers)
  local result = 0
  for _, number in ipairs(numbers) do result = result + number end
  return result
end

-- An empty line below the others: with it a row is as high as its place.
local BELOW = math.max(1, math.floor(GAME.panel.row / LINE - LEAD - sum(LETTERS) + 0.5))
local GAP_BELOW = "<size=" .. tostring(BELOW) .. "> </size>"
local NO_TRACKS = "<size=" .. tostring(LEAD + sum(LETTERS) - LETTERS[1] + BELOW) .. "> </size>" -- below numbers of cards

-- Whose row has a line around it: the active player, in the end the winner.
local function marked() return State.now.over and State.now.winner or not State.now.over and State.now.active or nil end

local function words_of(color)
  local lines = { name_of(color, marked() == color and short or longer), "<size=" .. tostring(LEAD) .. "> </size>" }
  for index, tracks in ipairs(GAME.panel.lines) do
    lines[index + 2] = (numbers_of(color, tracks, LETTERS[index + 1]))
  end
  lines[#lines + 1] = GAP_BELOW
  return table.concat(lines, "\n")
end

-- Numbers behind icons are in columns: a text for each.
local columns = 0
for _, tracks in ipairs(GAME.panel.signs and GAME.panel.lines or {}) do
  if GAME.panel.gauges[tracks[1]] == nil then columns = math.max(columns, #tracks) end
end

local function column_words(color, place)
  local lines = { empty(LETTERS[1]), (empty(LEAD)) }
  for index, tracks in ipairs(GAME.panel.lines) do
    local size, track = LETTERS[index + 1], tracks[place]
    local behind_icon = track and GAME.panel.gauges[track] == nil
    lines[index + 2] = behind_icon and large(size, "text", tostring(Tracks.get(color, track))) or empty(size)
  end
  lines[#lines + 1] = GAP_BELOW
  return table.concat(lines, "\n")
end

local function show_columns(players)
  for place = 1, columns do
    set("tx-players-column-" .. tostring(place), "text",
      table.concat(Text.map(players, function(color) return column_words(color, place) end), "\n"))
  end
end

-- The numbers of cards are at the right, as high as the name.
local function cards_words(color)
  return "<size=" .. tostring(LETTERS[1]) .. "> </size>" .. small(cards_of(color)) .. "\n" .. NO_TRACKS
end

local with_gauge = Text.filter(GAME.track_order, function(track) return GAME.panel.gauges[track] ~= nil end)

-- How long the bar of so many cells is: without the gap behind the last one.
local function show_gauges(color)
  local row = "tx-player-" .. tostring(Text.index(GAME.seats, color)) .. "-"
  for _, track in ipairs(with_gauge) do
    local full = math.max(0, math.min(Tracks.get(color, track), GAME.panel.gauges[track]))
    set(row .. track, "width", full > 0 and math.floor(GAME.panel.steps[track] * full + 0.5) - CUT or 0, "0")
  end
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
  for _, part in ipairs({ "tx-players-cards", "tx-players-words" }) do set(part, "height", high - HEAD) end
  for place = 1, columns do set("tx-players-column-" .. tostring(place), "height", high - HEAD) end
  set("tx-players", "height", high)
  set("tx-players", "active", #players > 0)
  set("tx-log", "offsetXY", "-16 " .. tostring(-TOP - (#players > 0 and high or -GAP) - GAP))
end

local function mark_active(players)
  local row = Text.index(players, marked())
  set("tx-players-active", "active", row ~= nil, "false")
  set("tx-players-mark", "text", State.now.over and WORDS.wins or WORDS.active, WORDS.active)
  if row then set("tx-players-active", "offsetXY", "6 " .. tostring(2 - HEAD - GAME.panel.row * (row - 1))) end
end

local laid_out = "" -- whose rows are laid out, and on which screen

--- Shows all rows, and the log below them.
function PlayerRows.show()
  local players = Text.filter(GAME.seats, PlayerRows.has)
  local layout = tostring(Screen.builds) .. table.concat(Text.map(players, Table.name), "|") .. table.concat(players)
  if laid_out ~= layout then lay_out(players) end
  laid_out = layout
  show_heading()
  mark_active(players)
  set("tx-players-words", "text", table.concat(Text.map(players, words_of), "\n"))
  set("tx-players-cards", "text", table.concat(Text.map(players, cards_words), "\n"))
  show_columns(players)
  for _, color in ipairs(players) do show_gauges(color) end
  LogLines.show(#players)
end

return PlayerRows
