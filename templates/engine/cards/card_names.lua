-- Names of cards as people write them: without the subtitle, without apostrophes, misspelt.
local CardNames = {}

local NEAR = 0.55 -- how alike the nearest name has to be
local LONGEST = 200 -- letters: no card has a longer name

-- Many names at once, which costs hardly more than one.
local function fold_all(names)
  local folded = ("\1" .. table.concat(names, "\1") .. "\1"):lower():gsub("['`]", ""):gsub("[%s%p]+", " ")
    :gsub("\1 ", "\1"):gsub(" \1", "\1")
  local result, from = {}, 2
  for i = 1, #names do
    local stop = folded:find("\1", from, true)
    result[i] = folded:sub(from, stop - 1)
    from = stop + 1
  end
  return result
end

local function padded(folded) return "  " .. folded .. " " end

-- All runs of three letters in a folded name, each once.
local function pieces_of(folded)
  local text, known, list, count = padded(folded), {}, {}, 0
  for i = 1, #text - 2 do
    local piece = text:sub(i, i + 2)
    if not known[piece] then
      known[piece], count = true, count + 1
      list[count] = piece
    end
  end
  return list
end

---@param cards table[] # as data
---@return table # the names by which CardNames.find finds them
function CardNames.index(cards)
  local index, count = { exact = {}, all = {} }, 0
  for _, data in ipairs(cards) do
    local fields = Boxes.fields(data)
    if index.exact[fields.id] == nil then
      index.exact[fields.id] = data
      index.exact[fields.name] = index.exact[fields.name] or data
      count = count + 1
      index.all[count] = { name = fields.name, data = data }
    end
    Work.rest(60)
  end
  return index
end

-- The names as people write them, folded: made for the first name that is not written as it is printed.
local function add_folded(index)
  if index.folded then return end
  index.folded, index.titles = {}, {}
  local names = Text.map(index.all, function(entry) return entry.name end)
  local folded = fold_all(names)
  local titles = fold_all(Text.map(names, function(name) return (Text.cut(name, " / ")) end))
  for i, entry in ipairs(index.all) do
    entry.folded = folded[i]
    index.folded[folded[i]] = index.folded[folded[i]] or entry.data
    index.titles[titles[i]] = index.titles[titles[i]] == nil and entry.data or false
  end
  Work.rest(120 * #names)
end

-- All folded names in one text, each in a row of the same length: where a piece is found says whose it is.
local function add_rows(index)
  if index.rows then return end
  index.wide = 0
  for _, entry in ipairs(index.all) do index.wide = math.max(index.wide, #entry.folded + 4) end
  local rows = Text.map(index.all, function(entry)
    local row = padded(entry.folded)
    return row .. ("\1"):rep(index.wide - #row)
  end)
  index.rows = table.concat(rows)
  Work.rest(50 * #rows)
end

-- How many of these pieces each name has, by its number.
local function in_common(index, pieces)
  local common, hits = {}, 0
  for _, piece in ipairs(pieces) do
    local at = index.rows:find(piece, 1, true)
    while at do
      local number = math.floor((at - 1) / index.wide) + 1
      common[number], hits = (common[number] or 0) + 1, hits + 1
      at = index.rows:find(piece, number * index.wide + 1, true)
    end
  end
  Work.rest(40 * hits + 30 * #pieces)
  return common
end

-- The name that shares the most pieces of three letters; likeness is the part of them that it shares, 0 to 1.
local function nearest(index, folded)
  if #folded > LONGEST then return nil end
  add_rows(index)
  local pieces = pieces_of(folded)
  local common = in_common(index, pieces)
  local best, most = nil, 0
  for number, entry in ipairs(index.all) do
    local shared = common[number] or 0
    if 2 * shared / (shared + #pieces) >= NEAR then -- else it is not near, however short it is
      local alike = 2 * shared / (#pieces_of(entry.folded) + #pieces)
      if alike > most then best, most = entry.data, alike end
      Work.rest(30 * #entry.folded)
    end
  end
  Work.rest(12 * #index.all)
  if most >= NEAR then return best end
  return nil
end

---@return table|nil, string|nil # the card a written name stands for, as data; a warning where there is none, or where
--- it was a guess
function CardNames.find(index, written)
  if index.exact[written] then return index.exact[written], nil end
  add_folded(index)
  local folded = fold_all({ written })[1]
  if index.folded[folded] then return index.folded[folded], nil end
  local guess = index.titles[folded] or nearest(index, folded)
  if guess then
    return guess, '"' .. written .. '" is taken as "' .. Boxes.fields(guess).name .. '"'
  end
  return nil, 'there is no card "' .. written .. '"'
end

return CardNames
