-- Small things for lists and words. Nothing here knows a game or the table.
local Text = {}

---@param list any[]
---@param wanted any
---@return number|nil # its place, nil when it is not there
function Text.index(list, wanted)
  for i, item in ipairs(list) do
    if item == wanted then return i end
  end
  return nil
end

---@param list any[]
---@param wanted any
---@return boolean # whether a list has this item
function Text.has(list, wanted)
  return Text.index(list, wanted) ~= nil
end

---@return boolean # whether it was there
function Text.take(list, wanted)
  local i = Text.index(list, wanted)
  if i then table.remove(list, i) end
  return i ~= nil
end

local function letter_pairs(word)
  local result, low = {}, "^" .. word:lower()
  for i = 1, #low - 1 do result[i] = low:sub(i, i + 1) end
  return result
end

---@param known string[]
---@return string|nil # the known word that is most like another one; nil where none is near
function Text.nearest(word, known)
  local pairs_of_it, best, most = letter_pairs(word), nil, 0.5
  for _, other in ipairs(known) do
    local left, common = letter_pairs(other), 0
    local count = #pairs_of_it + #left
    for _, two in ipairs(pairs_of_it) do
      if Text.take(left, two) then common = common + 1 end
    end
    if 2 * common / count >= most then best, most = other, 2 * common / count end
  end
  return best
end

---@return any # the same data in new tables
function Text.copy(value)
  if type(value) ~= "table" then return value end
  local result = {}
  for key, item in next, value do -- undo copies before each action: most of what it copies is plain
    if type(item) == "table" then item = Text.copy(item) end
    result[key] = item
  end
  return result
end

---@return table # the same fields in a new table, what is in them shared
function Text.shallow(value)
  local result = {}
  for key, item in next, value do result[key] = item end
  return result
end

local MOST_KEPT = 1000

---@param make fun(from: any): any # depends on nothing but what it is given, which never changes
---@return fun(from: any): any # the same, but what it has made is kept
function Text.kept(make)
  local known, count = {}, 0
  return function(from)
    local result = known[from]
    if result ~= nil then return result end
    if count == MOST_KEPT then
      known = {}
      count = 0
    end
    result = make(from)
    known[from] = result
    count = count + 1
    return result
  end
end

---@return any[] # the items of one list, then those of the other
function Text.joined(first, second)
  local result = {}
  for i, item in ipairs(first) do result[i] = item end
  for _, item in ipairs(second) do result[#result + 1] = item end
  return result
end

---@return any # the first item for which fits(item) holds, or nil
function Text.find(list, fits)
  for _, item in ipairs(list) do
    if fits(item) then return item end
  end
  return nil
end

---@return any[] # a new list of the items for which keep(item) holds
function Text.filter(list, keep)
  local result = {}
  for _, item in ipairs(list) do
    if keep(item) then result[#result + 1] = item end
  end
  return result
end

---@return any[] # a new list: change(item) of each item
function Text.map(list, change)
  local result = {}
  for i, item in ipairs(list) do result[i] = change(item) end
  return result
end

---@param measure fun(item: any): number
---@return number # the sum of measure(item) over all items
function Text.sum(list, measure)
  local sum = 0
  for _, item in ipairs(list) do sum = sum + measure(item) end
  return sum
end

---@param measure fun(item: any): number
---@return any[] # the items with most by measure(item)
function Text.most(list, measure)
  local highest, result = nil, {}
  for _, item in ipairs(list) do
    local value = measure(item)
    if highest == nil or value > highest then
      highest = value
      result = {}
    end
    if value == highest then result[#result + 1] = item end
  end
  return result
end

---@return any[] # the list turned so that it begins with `first`
function Text.turned(list, first)
  local from = Text.index(list, first) or 1
  local result = {}
  for i = 0, #list - 1 do result[i + 1] = list[(from - 1 + i) % #list + 1] end
  return result
end

---@return string # the words as a list in a sentence: "a, b and c"
function Text.join(words, last)
  local count = #words
  if count < 2 then return words[1] or "" end
  return table.concat(words, ", ", 1, count - 1) .. " " .. (last or "and") .. " " .. words[count]
end

local CAPITAL = 1.3 -- letters that a capital is as wide as

---@return number # how wide a text is, in small letters
function Text.wide(text)
  local _, capitals = text:gsub("%u", "")
  return #text + (CAPITAL - 1) * capitals
end

---@param room number # small letters
---@return string # a text as it is, or as much of its beginning as there is room for
function Text.short(text, room)
  if Text.wide(text) <= room then return text end
  local upto = #text - 1
  while upto > 1 and Text.wide(text:sub(1, upto)) + 2 > room do upto = upto - 1 end
  return text:sub(1, upto) .. "..."
end

---@return string # without spaces at both ends
function Text.trim(text)
  local first, last = text:match("^%s*()"), #text
  while last >= first and text:find("^%s", last) do last = last - 1 end
  return text:sub(first, last)
end

---@param mark string # plain text
---@return string, string|nil # what comes before the mark and after it; the whole and nil where it is not there
function Text.cut(text, mark)
  local from, upto = text:find(mark, 1, true)
  if from == nil then return text, nil end
  return text:sub(1, from - 1), text:sub(upto + 1)
end

---@param mark string # plain text
---@return string[] # the parts of a text between the marks, empty ones too
function Text.split(text, mark)
  local parts, count, from = {}, 0, 1
  while from do
    local at, upto = text:find(mark, from, true)
    count = count + 1
    parts[count] = text:sub(from, at and at - 1 or #text)
    from = upto and upto + 1 or nil
  end
  return parts
end

---@param fill fun(name: string): string|nil # what stands for {name}; nil leaves it as it is
---@return string
function Text.filled(text, fill)
  local result, rest = Text.cut(text, "{")
  while rest do
    local name, behind = Text.cut(rest, "}")
    if behind == nil then return result .. "{" .. rest end
    local before = nil
    before, rest = Text.cut(behind, "{")
    result = result .. (fill(name) or "{" .. name .. "}") .. before
  end
  return result
end

-- Without the pairs of a sign around words: "**Boon** ability".
local function unmarked(text, sign)
  local from = text:find(sign, 1, true)
  while from do
    local upto = text:find(sign, from + #sign, true)
    if upto == nil then return text end
    text = text:sub(1, from - 1) .. text:sub(from + #sign, upto - 1) .. text:sub(upto + #sign)
    from = text:find(sign, upto - #sign, true)
  end
  return text
end

---@param paragraph string # what "//", a new paragraph of a card's text, becomes
---@return string # a text as people read it, without the marks of a card's text
function Text.plain(text, paragraph)
  if text:find("//", 1, true) then text = table.concat(Text.map(Text.split(text, "//"), Text.trim), paragraph) end
  if text:find("*", 1, true) == nil then return text end
  return (unmarked((unmarked(text, "**")), "*"))
end

---@return string[] # the paragraphs of a card's text: its lines that are not empty
function Text.paragraphs(text)
  return Text.filter(Text.split(text, "\n"), function(line) return line ~= "" end)
end

-- Capitals are wider than other letters. The same words are shown again and again.
local width_of = Text.kept(function(word)
  local _, capitals = word:gsub("%u", "")
  return #word + capitals / 4
end)

---@param wide number # about how many letters go into a line
---@param indent string # put before all lines but the first
---@return string[] # the text in lines, broken between words
function Text.wrapped(text, wide, indent)
  local lines, count, line, filled = {}, 0, "", 0
  for word in text:gmatch("%S+") do
    local width = width_of(word)
    local longer = filled + 1 + width
    if line == "" then
      line, filled = word, width
    elseif longer > wide then
      count = count + 1
      lines[count] = line
      line, filled = indent .. word, #indent + width
    else
      line, filled = line .. " " .. word, longer
    end
  end
  lines[count + 1] = line
  return lines
end

---@return number|nil # a number, or the number that a text is; nil for anything else
function Text.number(value)
  if type(value) == "number" then return value end
  if type(value) ~= "string" then return nil end
  local text = Text.trim(value)
  local after = text:match("^%-?%d+()")
  if after then after = text:match("^%.%d*()", after) or after end
  if after ~= #text + 1 then return nil end
  return tonumber((text:match("^[%d%.%-]+")))
end

--- Puts a list in a random order.
function Text.shuffle(list)
  for i = #list, 2, -1 do
    local j = math.random(1, i)
    list[i], list[j] = list[j], list[i]
  end
end

--- Takes everything out of a list.
function Text.clear(list)
  for i = #list, 1, -1 do list[i] = nil end
end

---@return string # a number with its noun: "1 card", "2 cards"
function Text.count(number, word)
  return tostring(number) .. " " .. word .. (number == 1 and "" or "s")
end

---@return string # "+2", "−1"
function Text.signed(number)
  return (number < 0 and "−" or "+") .. tostring(math.abs(number))
end

---@return number # what stands in a table of thresholds for a number
function Text.looked_up(thresholds, number)
  local best, result = nil, 0
  for from, amount in pairs(thresholds) do
    if number >= from and (best == nil or from > best) then best, result = from, amount end
  end
  return result
end

return Text
