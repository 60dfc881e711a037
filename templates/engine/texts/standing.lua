-- What is changed now: by the texts of the cards in play, and by what lasts for a while. What is found holds until the
-- state changes.
local Standing = {}

Standing.present = {} -- the cards in play

local seen = nil      -- the state's version for which the sources were found, and whose texts and tags
local summed = nil    -- the version for which numbers were counted, which is done only when one is needed
local tags = {}       -- guid -> folded tag -> true
local granted = {}    -- guid -> the paragraphs that others give it
local blanked = {}    -- guid -> what is taken away: true for all of its texts, or the names of fields
local lost = {}       -- guid -> the keywords that it has lost, a list for each text that says so

local NONE = {}

local function put(lists, key, item)
  local list = lists[key] or {}
  lists[key] = list
  list[#list + 1] = item
end

-- Texts --------------------------------------------------------------------------------------------------------

local function is_blank(guid, text)
  return Text.find(blanked[guid] or NONE, function(fields)
    return fields == true or Text.has(fields, text.field or GAME.card.text[1])
  end) ~= nil
end

local function is_lost_keyword(guid, text)
  return text.keyword ~= nil and Text.find(lost[guid] or NONE, function(words) return Text.has(words, text.keyword) end) ~= nil
end

---@param text table # one that is printed on the card: `field`, nil for the first one, and `keyword`
---@return boolean # whether a card has lost it
function Standing.lost(guid, text) return is_blank(guid, text) or is_lost_keyword(guid, text) end

-- Cards that lose their texts do so at once: what a lost text has taken away is lost all the same.
local function take_texts()
  local blanks = Sources.of_kind("blank")
  if #blanks == 0 then return end
  Reach.each(blanks, function(source, guid) put(blanked, guid, source.change.blank) end)
  Sources.take(is_blank)
end

local function give_texts()
  local given = {}
  Reach.each(Sources.of_kind("grant"), function(source, guid) given[#given + 1] = { source = source, to = guid } end)
  for n, gift in ipairs(given) do
    for _, reading in ipairs(gift.source.change.grant) do
      for _, part in ipairs(reading.kind == "text" and reading.reads or { reading }) do
        local paragraph = Text.shallow(part)
        paragraph.from = gift.source.from
        put(granted, gift.to, paragraph)
        Sources.give(gift.to, part, 100 * n)
      end
    end
  end
end

-- A lost keyword is lost, whoever has given it.
local function take_keywords()
  local losses = Sources.of_kind("loses")
  if #losses == 0 then return end
  Reach.each(losses, function(source, guid) put(lost, guid, source.change.loses) end)
  for guid, texts in pairs(granted) do
    granted[guid] = Text.filter(texts, function(text) return not is_lost_keyword(guid, text) end)
  end
  Sources.take(is_lost_keyword)
end

-- "May also use its Writer abilities": those of a text that does not count where the card is.
local function give_uses()
  Reach.each(Sources.of_kind("uses"), function(source, guid)
    for _, reading in ipairs(Readings.printed(Cards.printed(guid))) do
      if reading.field == source.change.uses and reading.kind == "ability" then put(granted, guid, reading) end
    end
  end)
end

local function give_tags()
  Reach.each(Sources.of_kind("tag"), function(source, guid)
    tags[guid] = tags[guid] or {}
    local tag = source.change.tag
    for _, word in ipairs(type(tag) == "table" and tag or { tag }) do tags[guid][Cards.folded(word)] = true end
    for _, other in ipairs(source.change.tags_of and Groups.cards(source.change.tags_of, source.ctx) or NONE) do
      for word in pairs(Cards.all_tags(other)) do tags[guid][word] = true end
    end
  end)
end

--- Finds everything again if anything has changed.
function Standing.gather()
  if seen == State.version then return end
  seen, tags, granted, blanked, lost = State.version, {}, {}, {}, {}
  summed = seen -- numbers that are read while this runs are without changes
  Standing.present = Groups.present()
  Sources.clear()
  Bundles.clear()
  if ChangeLines.none() then return end
  Sources.find(Standing.present)
  take_texts()
  give_texts()
  if ChangeLines.exist("loses") then take_keywords() end
  give_uses()
  give_tags()
  summed = nil
end

--- Counts the numbers again, if anything has changed.
function Standing.count()
  Standing.gather()
  if summed == seen then return end
  summed = seen
  Bundles.find(Sources.of_kind("number"), Standing.present)
end

--- The changes since then do not affect what was found.
function Standing.still_holds()
  seen = State.version
  summed = seen
end

-- What was found -----------------------------------------------------------------------------------------------

---@return Source[] # the changes of a kind other than numbers, in the order of the cards in play
function Standing.of_kind(kind)
  if not ChangeLines.exist(kind) then return NONE end
  Standing.gather()
  return (Sources.of_kind(kind))
end

---@param where Where|nil # where the card will be, if that is not where it is
---@return boolean # whether such a change is for a card, and counts
function Standing.counts(source, guid, where) return (Reach.is_for(source, guid, where)) and (Reach.holds(source, guid)) end

---@return number # by how much such a change is for a card
function Standing.amount(source, guid) return (Amounts.scaled(source.change.by, source.change, Reach.about(source, guid))) end

---@return boolean # whether such a change counts now, whatever it is for
function Standing.holds(source) return (Reach.holds(source, source.from)) end

---@return table|nil # folded tag -> true: the tags that a card has besides the printed ones
function Standing.tags(guid)
  if not ChangeLines.exist("tag") then return nil end
  Standing.gather()
  return tags[guid]
end

---@return table[], boolean # the paragraphs that others give a card, and whether some of its own are taken away
function Standing.texts(guid)
  local changed = ChangeLines.exist("grant") or ChangeLines.exist("blank") or ChangeLines.exist("loses")
  if not changed then return NONE, false end
  Standing.gather()
  return granted[guid] or NONE, blanked[guid] ~= nil or lost[guid] ~= nil
end

---@return number, number|nil # what is added to a number of a card, and to what it is set
function Standing.sum(guid, number)
  if not ChangeLines.of_number(number) then return 0, nil end
  Standing.count()
  return Bundles.sum(guid, number)
end

---@return table[] # {from=, by=} or {from=, set=} of each change of a number of a card, in the order of the cards in play
function Standing.list(guid, number)
  if not ChangeLines.of_number(number) then return NONE end
  Standing.count()
  return (Bundles.list(guid, number))
end

return Standing
