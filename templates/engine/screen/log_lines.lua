-- The log's last lines on the panel, as one text, so that a new line is one change.
local LogLines = {}

local MOST, WIDE = 10, 40
local wrapped = {} -- the texts shown last -> their lines
local NOBODY = "#14141f" -- the panel's own color: nothing to see

-- A stroke in the color of the player whom the line is about.
local function line_of(entry, words)
  local tint = entry.player and Screen.tint(entry.player) or NOBODY
  return "<color=" .. tint .. ">|</color>  " .. Screen.untagged(words)
end

--- Shows the last lines, long ones broken, the newest lowest.
function LogLines.show()
  local log, count, backwards, now = State.now.log, 0, {}, {}
  for i = #log, math.max(1, #log - MOST), -1 do
    local text = log[i].text
    local broken = wrapped[text] or Text.wrapped(text, WIDE, "   ")
    now[text] = broken
    for n = #broken, 1, -1 do
      count = count + 1
      backwards[count] = line_of(log[i], broken[n])
    end
    if count >= MOST then break end
  end
  wrapped = now
  local lines, shown = {}, math.min(count, MOST)
  for i = 1, shown do lines[i] = backwards[shown + 1 - i] end
  Screen.set("tx-log-lines", "text", table.concat(lines, "\n"))
end

return LogLines
