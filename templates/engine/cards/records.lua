-- Records of cards that say what another card must be, such as `ath` and `attach`: {type, tag, title, owner}, each of
-- them one word or a list of which one must fit; what is left out does not matter. What they mean is the game's.
local Records = {}

---@return table|nil # a record of the card, such as `attach`; nil if it is only written in words, which people read
function Records.of(guid, field)
  local record = Cards.printed(guid)[field]
  if type(record) ~= "table" or next(record) == nil then return nil end
  return record
end

---@return string[] # the words of a part, none where it does not matter
function Records.words(part)
  if part == nil or part == "" then return {} end
  return type(part) == "table" and part or { part }
end

local function one_fits(part, test)
  local words = Records.words(part)
  return #words == 0 or Text.find(words, test) ~= nil
end

local function owner_fits(wanted, guid, color)
  if wanted == nil or wanted == "any" then return true end
  return (Cards.owner(guid) == color) == (wanted == "own")
end

---@param color string # whose card has the record
---@return boolean # whether a card is one that the record means
function Records.fits(record, guid, color)
  local fields = Cards.printed(guid)
  return owner_fits(record.owner, guid, color)
    and one_fits(record.type, function(word) return fields.type == word end)
    and one_fits(record.tag, function(word) return Cards.tagged(guid, word) end)
    and one_fits(record.title, function(word) return fields.title == word end)
end

local OWNERS = { own = "your ", opponent = "an opponent's ", any = "any " }

---@return string # a record in words: "your #TROLL or #HUMAN character"
function Records.said(record)
  local words = {}
  local tags = Text.map(Records.words(record.tag), function(word) return "#" .. word end)
  for _, part in ipairs({ Records.words(record.title), tags, Records.words(record.type) }) do
    if #part > 0 then words[#words + 1] = Text.join(part, "or") end
  end
  return (OWNERS[record.owner or "any"] or "") .. (#words > 0 and table.concat(words, " ") or "card")
end

return Records
