-- The log's last lines on the panel, as one text, so that a new line is one change. While it is empty, the first steps.
local LogLines = {}

local WIDE, HIGH, HEAD = 43, 17, 42 -- letters of a line, the height of one, and what is above and below them
local MOST, LEAST = 10, 4 -- lines, with few players and with many
local NEW = 3 -- entries in brighter letters; the last one is the brightest
local KEPT = 100 -- entries that are laid out
local INDENT = "    " -- below the words of an entry's first line
local STEPS = '1  Sit down at a mat\n2  Right-click the mat: it has the decks\n3  Press the large button\n\n\n\n'
local STEPS_WITHOUT_DECKS = '1  Sit down at a mat\n2  Press the large button\n\n\n\n\n' -- the decks are the table's

local known, count = {}, 0 -- entry -> its lines, laid out once

-- The name of the player whom an entry is about is bold, in that player's color.
local function first_line(entry, words)
  if entry.player == nil then return Screen.untagged(words) end
  local ink, name = GAME.panel.inks[entry.player], entry.name or ""
  if words:sub(1, #name) ~= name then name = "" end
  return Screen.colored(ink, "<b>" .. Screen.untagged(name) .. "</b>") .. Screen.untagged(words:sub(#name + 1))
end

-- The first line of an entry, and the others indented.
local function laid_out(entry)
  local lines = Text.wrapped(Cards.without_subtitles(entry.text), WIDE, "")
  for place, words in ipairs(lines) do
    lines[place] = place == 1 and first_line(entry, words) or INDENT .. Screen.untagged(words)
  end
  return lines
end

local function lines_of(entry)
  local key = tostring(entry.player) .. entry.text
  if known[key] == nil then
    if count == KEPT then
      known = {}
      count = 0
    end
    known[key] = laid_out(entry)
    count = count + 1
  end
  return known[key]
end

-- As many of the last entries as have room, none of them in part.
local function last_lines(most)
  local log, from, room = State.now.log, #State.now.log + 1, most
  while from > 1 and room >= #lines_of(log[from - 1]) do
    from = from - 1
    room = room - #lines_of(log[from])
  end
  local lines = {}
  for place = from, #log do
    local words = table.concat(lines_of(log[place]), "\n")
    lines[#lines + 1] = place == #log and words or Screen.colored(place > #log - NEW and "second" or "dim", words)
  end
  return table.concat(lines, "\n")
end

---@param rows number # of players, who have their places above the log
function LogLines.show(rows)
  local most = math.max(LEAST, math.min(MOST, MOST + 4 - 2 * rows))
  Screen.set("tx-log", "height", HEAD + HIGH * most)
  local steps = GAME.zones[GAME.deck_zone].common and STEPS_WITHOUT_DECKS or STEPS
  Screen.set("tx-log-lines", "text", #State.now.log == 0 and Screen.heading('First steps') .. steps or (last_lines(most)))
end

return LogLines
