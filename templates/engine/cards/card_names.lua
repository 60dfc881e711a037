-- Names of cards as people write them: without the subtitle, without apostrophes, misspelt.
local CardNames = {}

local NEAR = 0.55 -- how alike the nearest name has to be

local function fold(name)
  local plain = name:lower():gsub("['`]", ""):gsub("[%s%p]+", " ")
  return Text.trim(plain)
end

local function grams(name)
  local padded, result, count = "  " .. name .. " ", {}, 0
  for i = 1, #padded - 2 do
    local gram = padded:sub(i, i + 2)
    if not result[gram] then count = count + 1 end
    result[gram] = true
  end
  return result, count
end

-- How alike two folded names are, 0 to 1: the share of three-letter pieces that they have in common.
local function likeness(a, b)
  local of_a, count_a = grams(a)
  local of_b, count_b = grams(b)
  local common = 0
  for gram in pairs(of_a) do
    if of_b[gram] then common = common + 1 end
  end
  return 2 * common / (count_a + count_b)
end

---@param cards table[] # as data
---@return table # the names by which CardNames.find finds them
function CardNames.index(cards)
  local index = { exact = {}, folded = {}, titles = {}, all = {} }
  for _, data in ipairs(cards) do
    local fields = Boxes.fields(data)
    local name = fields.name
    if index.exact[fields.id] == nil then
      index.exact[fields.id] = data
      index.exact[name] = index.exact[name] or data
      index.folded[fold(name)] = index.folded[fold(name)] or data
      local slash = name:find(" / ", 1, true)
      local title = fold(slash and name:sub(1, slash - 1) or name)
      index.titles[title] = index.titles[title] == nil and data or false
      index.all[#index.all + 1] = { name = fold(name), data = data }
    end
  end
  return index
end

local function nearest(index, folded)
  local best, most = nil, 0
  for _, entry in ipairs(index.all) do
    local alike = likeness(entry.name, folded)
    if alike > most then best, most = entry.data, alike end
  end
  if most >= NEAR then return best end
  return nil
end

---@return table|nil, string|nil # the card a written name stands for, as data; a warning where there is none, or where
--- it was a guess
function CardNames.find(index, written)
  local folded = fold(written)
  local sure = index.exact[written] or index.folded[folded]
  if sure then return sure, nil end
  local guess = index.titles[folded] or nearest(index, folded)
  if guess then
    return guess, '"' .. written .. '" is taken as "' .. Boxes.fields(guess).name .. '"'
  end
  return nil, 'there is no card "' .. written .. '"'
end

return CardNames
