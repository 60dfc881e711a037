-- Deck lists as text: how many of what, in which section, as `tts-export` reads them from files.
local DeckLists = {}

-- Sections that are not part of the deck.
local APART = { sideboard = true, side = true, tokens = true, token = true, maybeboard = true, maybe = true, extras = true }

local function without_comment(line)
  local first = line:sub(1, 2)
  if first:sub(1, 1) == "#" or first == "//" or first == "--" or first:sub(1, 1) == ";" then return "" end
  local cut = line:find(" //", 1, true) or line:find(" # ", 1, true)
  return Text.trim(cut and line:sub(1, cut - 1) or line)
end

local function copies_of(line)
  local count, name = line:match("^(%d+)%s*[xX*]?%s+(%S[^\n]*)$")
  if count == nil then count, name = line:match("^(%d+)[xX*](%S[^\n]*)$") end
  if count then return tonumber(count), Text.trim(name) end
  local last = line:match("%s[xX*]%s*(%d+)$")
  if last then
    local shorter = line:gsub("%s+[xX*]%s*%d+$", "")
    return tonumber(last), Text.trim(shorter)
  end
  return 1, line
end

-- The section that a line begins, in small letters; nil for any other line. A comment may name a side section.
local function heading_of(line, written)
  local heading = line:match("^%[([^%]]+)%]$") or line:match("^([^:]+):$")
  if heading then
    local plain = heading:lower():gsub("%s*%(%d+%)%s*$", "")
    return Text.trim(plain)
  end
  local said = written:lower():gsub("^[#/%-; ]+", ""):gsub("[: ]+$", "")
  if APART[said] then return said end
  return nil
end

local function card_line(line, section)
  local side = line:match("^[sS][bB]:%s*(.*)$")
  local copies, name = copies_of(side or line)
  return { copies = copies, name = name, section = side and "sideboard" or section }
end

local function total_of(lines, first, last)
  local sum = 0
  for i = first, last do sum = sum + lines[i].copies end
  return sum
end

-- Without sections the only blank line parts the deck from a smaller sideboard.
local function parted(lines, gap)
  if total_of(lines, gap + 1, #lines) >= total_of(lines, 1, gap) then return end
  for i = gap + 1, #lines do lines[i].section = "sideboard" end
end

---@return table[] # {copies=, name=, section=} of a pasted list, as `tts-export` reads it
function DeckLists.read(text)
  local lines, count, section, sectioned = {}, 0, "", false
  local gap, gaps, blank = 0, 0, false
  for raw in (text .. "\n"):gmatch("([^\n]*)\n") do
    local written = Text.trim(raw)
    local line = without_comment(written)
    local heading = heading_of(line, written)
    if heading then
      section, sectioned = heading, true
    elseif line ~= "" then
      if blank and count > 0 then gap, gaps = count, gaps + 1 end
      blank = false
      count = count + 1
      lines[count] = card_line(line, section)
    elseif written == "" then
      blank = true
    end
  end
  if gaps == 1 and not sectioned then parted(lines, gap) end
  return lines
end

---@return boolean # whether a line stands in a section that is not part of the deck
function DeckLists.is_apart(line) return APART[line.section] == true end

return DeckLists
