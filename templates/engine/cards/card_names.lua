-- Names of cards as people write them: without the subtitle, without apostrophes, misspelt.
local CardNames = {}

local NEAR = 0.55 -- how alike the nearest name has to be
local NONE = { count = 0 }

local function fold(name)
  local plain = name:lower():gsub("['`]", ""):gsub("[%s%p]+", " "):gsub("^ ", ""):gsub(" $", "")
  return plain
end

-- The pieces of three letters of a folded name, each once.
local function pieces_of(name)
  local padded, known, list, count = "  " .. name .. " ", {}, {}, 0
  for i = 1, #padded - 2 do
    local piece = padded:sub(i, i + 2)
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
local function fold_all(index)
  if index.folded then return end
  index.folded, index.titles = {}, {}
  for _, entry in ipairs(index.all) do
    local title = fold((Text.cut(entry.name, " / ")))
    entry.folded = fold(entry.name)
    index.folded[entry.folded] = index.folded[entry.folded] or entry.data
    index.titles[title] = index.titles[title] == nil and entry.data or false
    Work.rest(200)
  end
end

-- For each piece the names that have it, by number: made for the first name that is not known.
local function pieces_index(index)
  local having = {}
  for number, entry in ipairs(index.all) do
    local pieces = pieces_of(entry.folded)
    entry.pieces = #pieces
    Work.rest(30 * #pieces)
    for _, piece in ipairs(pieces) do
      local list = having[piece]
      if list == nil then
        list = { count = 0 }
        having[piece] = list
      end
      list.count = list.count + 1
      list[list.count] = number
    end
  end
  return having
end

-- How many of these pieces each name has, by its number.
local function in_common(having, pieces)
  local common = {}
  for _, piece in ipairs(pieces) do
    local list = having[piece] or NONE
    Work.rest(10 * list.count + 10)
    for i = 1, list.count do common[list[i]] = (common[list[i]] or 0) + 1 end
  end
  return common
end

-- How alike two names are, 0 to 1: the share of three-letter pieces that they have in common.
local function nearest(index, folded)
  index.having = index.having or pieces_index(index)
  local pieces = pieces_of(folded)
  local common = in_common(index.having, pieces)
  local best, most = nil, 0
  Work.rest(30 * #pieces + 12 * #index.all)
  for number, entry in ipairs(index.all) do
    local alike = 2 * (common[number] or 0) / (entry.pieces + #pieces)
    if alike > most then best, most = entry.data, alike end
  end
  if most >= NEAR then return best end
  return nil
end

---@return table|nil, string|nil # the card a written name stands for, as data; a warning where there is none, or where
--- it was a guess
function CardNames.find(index, written)
  if index.exact[written] then return index.exact[written], nil end
  fold_all(index)
  local folded = fold(written)
  if index.folded[folded] then return index.folded[folded], nil end
  local guess = index.titles[folded] or nearest(index, folded)
  if guess then
    return guess, '"' .. written .. '" is taken as "' .. Boxes.fields(guess).name .. '"'
  end
  return nil, 'there is no card "' .. written .. '"'
end

return CardNames
