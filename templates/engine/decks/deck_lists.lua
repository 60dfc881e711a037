-- Deck lists as text: how many of what, in which section, as `tts-export` reads them from files.
local DeckLists = {}

-- Sections that are not part of the deck.
local APART = { sideboard = true, side = true, tokens = true, token = true, maybeboard = true, maybe = true, extras = true }

local TIMES = "×" -- one character in MoonSharp, two bytes in Lua: always use #TIMES
local BULLETS = { "-", "*", "•" }

local function without_comment(line)
  local first = line:sub(1, 2)
  if first:sub(1, 1) == "#" or first == "//" or first == "--" or first:sub(1, 1) == ";" then return "" end
  local cut = line:find(" //") or line:find(" # ")
  return Text.trim(cut and line:sub(1, cut - 1) or line)
end

-- Lists from Markdown and word processors begin their lines with one.
local function without_bullet(line)
  for _, sign in ipairs(BULLETS) do
    if line:sub(1, #sign) == sign and line:find("^%s", #sign + 1) then return Text.trim(line:sub(#sign + 1)) end
  end
  return line
end

-- Where the text goes on behind a sign for "times"; nil where there is none.
local function behind_sign(line, first)
  if line:sub(first, first + #TIMES - 1) == TIMES then return first + #TIMES end
  return (line:find("^[xX*]", first)) and first + 1 or nil
end

-- Where the text ends before a sign for "times" whose end is at `last`.
local function before_sign(line, last)
  if line:sub(1, last):sub(-#TIMES) == TIMES then return last - #TIMES end
  return (line:find("^[xX*]", last)) and last - 1 or nil
end

-- "3 Name", "3x Name", "3 x Name", "3xName": the copies and where the name begins; a bare number is a name.
local function copies_before(line)
  local number, after = line:match("^(%d+)()")
  if number == nil then return nil, nil end
  local name = line:match("^%s*()", after)
  local behind = behind_sign(line, name)
  local apart = behind and line:match("^%s+()", behind)
  if apart then name = apart elseif name == after then name = behind end
  if name == nil or name > #line then return nil, nil end
  return number, name
end

-- The end of the text before the signs of a class (digits, spaces) that end at `last`.
local function before(class, text, last)
  while text:sub(last, last):match(class) do last = last - 1 end -- trap-ok: lua-lazy-pattern one sign
  return last
end

-- "Name x3", "Name * 3": the copies and where the name ends.
local function copies_behind(line)
  local digits = before("%d", line, #line)
  local name = before_sign(line, before("%s", line, digits))
  if name == nil or not line:find("^%s", name) then return nil, nil end
  return line:match("^%d+", digits + 1), name - 1
end

local function copies_of(line)
  local number, name = copies_before(line)
  if number then return Text.number(number), Text.trim(line:sub(name)) end
  local copies, last = copies_behind(line)
  if copies then return Text.number(copies), Text.trim(line:sub(1, last)) end
  return 1, line
end

-- What is between a first and a last sign of a line; nil for any other line.
local function between(line, first, last)
  if line:sub(1, #first) ~= first or line:sub(-1) ~= last then return nil end
  local inner = line:sub(#first + 1, -2)
  if inner == "" or inner:find(last, 1, true) then return nil end
  return inner
end

-- "creatures (12)" without its number.
local function without_number(heading)
  local bracket = before("%d", heading, #heading - 1)
  if bracket < #heading - 1 and heading:sub(-1) == ")" and heading:sub(bracket, bracket) == "(" then
    return heading:sub(1, bracket - 1)
  end
  return heading
end

-- The section that a line begins, in small letters; nil for any other line. A comment may name a side section.
local function heading_of(line, written)
  local heading = between(line, "[", "]") or between(line, "", ":")
  if heading then return Text.trim(without_number(Text.trim(heading:lower()))) end
  local word = written:lower():gsub("^[#/%-; ]+", "")
  word = word:sub(1, before("[: ]", word, #word))
  if APART[word] then return word end
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

---@param rest fun(instructions: number)|nil # called after each line: a list may be long
---@return table[] # {copies=, name=, section=} of a pasted list, as `tts-export` reads it
function DeckLists.read(text, rest)
  local lines, count, section, sectioned = {}, 0, "", false
  local gap, gaps, blank = nil, 0, nil
  for _, raw in ipairs(Text.split(text, "\n")) do
    if rest then rest(400) end
    local written = Text.trim(raw)
    local line = without_bullet(without_comment(written))
    local heading = heading_of(line, written)
    if heading then
      section, sectioned = heading, true
    elseif line ~= "" then
      if blank and count > 0 then gap, gaps = count, gaps + 1 end
      blank = nil
      count = count + 1
      lines[count] = card_line(line, section)
    elseif written == "" then
      blank = true
    end
  end
  if gaps == 1 and not sectioned then parted(lines, gap) end
  return lines
end

---@return boolean # whether a line is in a section that is not part of the deck
function DeckLists.is_apart(line) return APART[line.section] == true end

return DeckLists
