-- What is changed now: by the texts of the cards in play, and by what lasts for a while. What is found holds until the
-- state changes. Changes of a number that are for the same cards are a bundle, whose sum is known: in a crowd that adds to
-- each other nobody looks at every card for every other one.
local Standing = {}

---@class Source # a change that counts now
---@field change table
---@field line ChangeLine
---@field from string|nil # the card that says so; nil: somebody has done it by hand
---@field owner string|nil # the player of that card
---@field ctx table
---@field place string|nil # where that card is
---@field cards string[]|nil # the cards that are changed, where they are known by name
---@field n number # which change of that card it is
---@field field string|nil # the field of its text, where that is not the first one
---@field lasting string|nil # the name of a change that lasts

Standing.present = {} -- the cards in play
Standing.looked = {}  -- {from=, look=}: the texts that change numbers and that only people can read

local seen = nil      -- the state's version for which all that was found
local by_kind = {}    -- kind -> Source[]
local found = {}      -- guid -> the bundles that change a number of it
local tags = {}       -- guid -> folded tag -> true
local granted = {}    -- guid -> the paragraphs that others give it
local blanked = {}    -- guid -> what is taken away: true for all of its texts, or the names of fields

local NONE = {}

local function add(list, item) list[#list + 1] = item end

local function put(lists, key, item)
  local list = lists[key]
  if list == nil then
    list = {}
    lists[key] = list
  end
  list[#list + 1] = item
end

-- Where changes come from --------------------------------------------------------------------------------------

---@class Speaker # a card that changes something: what is the same for all that it says
---@field from string
---@field owner string
---@field place string|nil
---@field ctx table

---@return Speaker
local function speaker(guid)
  local owner = Cards.owner(guid)
  return { from = guid, owner = owner, place = Groups.place(guid), ctx = { card = guid, player = owner } }
end

---@return Source
local function source_of(line, by, n, field)
  return { change = line.change, line = line, from = by.from, owner = by.owner, place = by.place, ctx = by.ctx, n = n,
    field = field }
end

local function add_reading(by, reading, n)
  if reading.kind == "standing" then
    for i, line in ipairs(ChangeLines.of_reading(reading)) do put(by_kind, line.kind, source_of(line, by, 10 * n + i, reading.field)) end
  elseif reading.kind == "hand" and reading.look then
    add(Standing.looked, { from = by.from, look = reading.look, place = by.place, field = reading.field })
  end
end

local function add_card(guid)
  local own = Registry.cards[State.now.cards[guid].id]
  local reads = Readings.of(guid)
  if #reads == 0 and (own == nil or own.has == nil) or not Readings.count(guid) then return end
  local by = speaker(guid)
  for n, reading in ipairs(reads) do add_reading(by, reading, n) end
  for n, change in ipairs(own and own.has and (own.has(guid)) or NONE) do
    local line = ChangeLines.of(change)
    put(by_kind, line.kind, source_of(line, by, -n))
  end
end

-- Of what is stored under a card only what says so counts.
local function add_stored(host)
  for _, guid in ipairs(State.card(host).load or NONE) do
    for n, reading in ipairs(Cards.in_play(guid) and NONE or Readings.of(guid)) do
      local change = reading.kind == "standing" and reading.changes[1] or nil
      if change and change.cond and change.cond.cond == "hosted" then add_reading(speaker(guid), reading, n) end
    end
  end
end

local function add_lasting()
  for _, entry in ipairs(Lasting.list()) do
    local line = ChangeLines.of_lasting(entry.change)
    put(Lasting.waits(entry) and {} or by_kind, line.kind, { change = line.change, line = line, from = entry.ctx.card, owner = entry.ctx.player,
      ctx = entry.ctx, cards = entry.cards, n = 0, lasting = entry.id })
  end
end

-- For whom -----------------------------------------------------------------------------------------------------

-- The context in which a condition or an amount about one card is asked for.
local function about(source, guid)
  local ctx = Text.shallow(source.ctx)
  ctx.each = guid
  ctx.it = { guid }
  return ctx
end

local function holds(source, guid)
  local change = source.change
  if change.cond == nil and change.phase == nil then return true end
  if change.phase and State.now.phase ~= change.phase then return false end
  if type(change.cond) == "function" then return change.cond(guid) == true end
  return (Conditions.hold(change.cond, about(source, guid)))
end

-- "It" in a text that stands for itself is the card that it is on.
local function is_itself(group) return group == nil or group.ref == "this" or group.ref == "it" end

---@param where Where|nil # where the card will be, if that is not where it is
---@return boolean # whether a source is for a card
local function is_for(source, guid, where)
  local group = source.change.cards
  if source.cards then return Text.has(source.cards, guid) end
  if is_itself(group) then return guid == source.from end
  return (Groups.fits(group, guid, source.ctx, where))
end

-- The cards that a source is for.
local function cards_of(source)
  local group = source.change.cards
  if source.cards then return source.cards end
  if is_itself(group) then return { source.from } end
  return (Groups.cards(group, source.ctx))
end

local function each_of(kind, run)
  for _, source in ipairs(by_kind[kind] or NONE) do
    for _, guid in ipairs(cards_of(source)) do
      if holds(source, guid) then run(source, guid) end
    end
  end
end

-- Texts --------------------------------------------------------------------------------------------------------

---@param field string|nil # nil for the first field of texts
---@return boolean # whether a card has lost the text of a field
function Standing.lost(guid, field)
  return Text.find(blanked[guid] or NONE, function(fields)
    return fields == true or Text.has(fields, field or GAME.card.text[1])
  end) ~= nil
end

-- Cards that lose their texts do so at once: what a lost text has taken away is lost all the same.
local function take_texts()
  if by_kind.blank == nil then return end
  each_of("blank", function(source, guid) put(blanked, guid, source.change.blank) end)
  for kind, sources in pairs(by_kind) do
    by_kind[kind] = Text.filter(sources, function(source)
      return source.lasting ~= nil or not Standing.lost(source.from, source.field)
    end)
  end
  Standing.looked = Text.filter(Standing.looked, function(text) return not Standing.lost(text.from, text.field) end)
end

local function give_texts()
  local given = {}
  each_of("grant", function(source, guid) add(given, { source = source, to = guid }) end)
  for n, gift in ipairs(given) do
    for _, reading in ipairs(gift.source.change.grant) do
      for _, part in ipairs(reading.kind == "text" and reading.reads or { reading }) do
        local paragraph = Text.shallow(part)
        paragraph.from = gift.source.from
        put(granted, gift.to, paragraph)
        add_reading(speaker(gift.to), part, 100 * n)
      end
    end
  end
end

-- "May also use its Writer abilities": those of a text that does not count where the card is.
local function give_uses()
  each_of("uses", function(source, guid)
    for _, reading in ipairs(Readings.printed(Cards.printed(guid))) do
      if reading.field == source.change.uses and reading.kind == "ability" then put(granted, guid, reading) end
    end
  end)
end

local function give_tags()
  each_of("tag", function(source, guid)
    tags[guid] = tags[guid] or {}
    local tag = source.change.tag
    for _, word in ipairs(type(tag) == "table" and tag or { tag }) do tags[guid][Cards.folded(word)] = true end
    for _, other in ipairs(source.change.tags_of and Groups.cards(source.change.tags_of, source.ctx) or NONE) do
      for word in pairs(Cards.all_tags(other)) do tags[guid][word] = true end
    end
  end)
end

-- Numbers ------------------------------------------------------------------------------------------------------

---@class Bundle # changes of numbers that are for the same cards
---@field sample Source # the first of them
---@field shared boolean # whether there can be others
---@field sources Source[]
---@field sums table # number -> what all of them add
---@field without table # guid -> those of them that are not for that card: "other"
---@field values table|nil # of a single source that differs from card to card: guid -> what it adds
---@field sets table|nil # of a source that sets its number: guid -> to what

-- The cards at each place (a place is a color, a card or a name), and those of each player.
local function sorted_in(cards)
  local places, owners = {}, {}
  for _, guid in ipairs(cards) do
    local place = Groups.place(guid)
    if place then put(places, place, guid) end
    put(owners, State.now.cards[guid].owner, guid)
  end
  return places, owners
end

local function join(bundle, source)
  local change, sums = source.change, bundle.sums
  source.by = source.line.by or Amounts.scaled(change.by, change, source.ctx)
  add(bundle.sources, source)
  sums[change.number] = (sums[change.number] or 0) + source.by
  if not change.cards.other then return end
  put(bundle.without, source.from, source)
  if State.now.cards[source.from].attached_to then put(bundle.without, Hanging.host(source.from), source) end
end

local function bundle_of(source, known)
  local line, at = source.line, source.change.cards and source.change.cards.where and source.place or ""
  local key = line.key and source.cards == nil and line.key .. source.owner .. "|" .. at or nil
  local bundle = key and known[key] or nil
  if bundle == nil then
    bundle = { sources = {}, sums = {}, without = {}, sample = source, shared = key ~= nil }
    if key then known[key] = bundle end
  end
  return bundle
end

-- What a bundle is for, among as few cards as can be told at once.
local function reached(bundle, places, owners)
  local source = bundle.sample
  if not bundle.shared then return (cards_of(source)) end
  local group, near = source.line.plain, nil
  if source.line.near then
    near = source.place and places[source.place]
  else
    near = group.whose == "own" and owners[source.owner] or Standing.present
  end
  return Text.filter(near or NONE, function(guid) return (Groups.fits(group, guid, source.ctx)) end)
end

-- One source for itself: it may count for some of its cards, and differ from card to card.
local function alone(bundle, source, guid)
  if not holds(source, guid) then return false end
  local change, ctx = source.change, about(source, guid)
  if change.set then
    bundle.sets = bundle.sets or {}
    bundle.sets[guid] = Amounts.of(change.set, ctx)
  else
    bundle.values = bundle.values or {}
    bundle.values[guid] = Amounts.scaled(change.by, change, ctx)
  end
  return true
end

local function bundled(sources)
  local known, bundles = {}, {}
  for _, source in ipairs(sources) do
    if source.cards or not source.line.key or holds(source, source.from) then
      local bundle = bundle_of(source, known)
      if bundle.shared then join(bundle, source) else add(bundle.sources, source) end
      if bundle.sample == source then add(bundles, bundle) end
    end
  end
  return bundles
end

-- Finds for which cards some sources are; none of them sees what another one adds.
local function count(sources, places, owners)
  local result = {}
  for _, bundle in ipairs(bundled(sources)) do
    for _, guid in ipairs(reached(bundle, places, owners)) do
      if bundle.shared or alone(bundle, bundle.sample, guid) then put(result, guid, bundle) end
    end
  end
  return result
end

-- First what depends on no number, then what does.
local function count_numbers(cards)
  local numbers = by_kind.number or NONE
  if #numbers == 0 then return end
  local early, late = {}, {}
  for place, source in ipairs(numbers) do
    source.order = place
    add(source.line.late and late or early, source)
  end
  local places, owners = sorted_in(cards)
  found = count(early, places, owners)
  for guid, bundles in pairs(#late > 0 and (count(late, places, owners)) or NONE) do
    for _, bundle in ipairs(bundles) do put(found, guid, bundle) end
  end
end

--- Looks again, if anything has changed.
function Standing.gather()
  if seen == State.version then return end
  local cards = Groups.present()
  seen, by_kind, found, tags, granted, blanked = State.version, {}, {}, {}, {}, {}
  Standing.present, Standing.looked = cards, {}
  if ChangeLines.none() then return end
  for _, guid in ipairs(cards) do
    add_card(guid)
    add_stored(guid)
  end
  add_lasting()
  take_texts()
  give_texts()
  give_uses()
  give_tags()
  count_numbers(cards)
end

--- What has changed since does not matter for what was found.
function Standing.still_holds() seen = State.version end

-- What was found -----------------------------------------------------------------------------------------------

---@return Source[] # the changes of a kind other than numbers, in the order of the cards in play
function Standing.of_kind(kind)
  if not ChangeLines.exist(kind) then return NONE end
  Standing.gather()
  return by_kind[kind] or NONE
end

---@param kind string
---@return Source[] # the changes of a kind that a card which is not in play makes for itself: what it costs
function Standing.own(guid, kind)
  local result = {}
  for n, reading in ipairs(Cards.in_play(guid) and NONE or Readings.of(guid)) do
    for i, line in ipairs(reading.kind == "standing" and ChangeLines.of_reading(reading) or NONE) do
      local own = line.kind == kind and line.change.cards ~= nil and is_itself(line.change.cards)
      if own then add(result, source_of(line, speaker(guid), 10 * n + i)) end
    end
  end
  return result
end

---@param where Where|nil # where the card will be, if that is not where it is
---@return boolean # whether such a change is for a card, and counts
function Standing.counts(source, guid, where) return (is_for(source, guid, where)) and (holds(source, guid)) end

---@return number # by how much such a change is for a card
function Standing.amount(source, guid) return (Amounts.scaled(source.change.by, source.change, about(source, guid))) end

---@return boolean # whether such a change counts now, whatever it is for
function Standing.holds(source) return (holds(source, source.from)) end

---@return boolean # whether any number of a card is changed
function Standing.any(guid)
  Standing.gather()
  return found[guid] ~= nil
end

---@return table|nil # folded tag -> true: the tags that a card has besides the printed ones
function Standing.tags(guid)
  if not ChangeLines.exist("tag") then return nil end
  Standing.gather()
  return tags[guid]
end

---@return table[], boolean # the paragraphs that others give a card, and whether some of its own are taken away
function Standing.texts(guid)
  if not ChangeLines.exist("grant") and not ChangeLines.exist("blank") then return NONE, false end
  Standing.gather()
  return granted[guid] or NONE, blanked[guid] ~= nil
end

---@return number, number|nil # what is added to a number of a card, and to what it is set
function Standing.sum(guid, number)
  if not ChangeLines.of_number(number) then return 0, nil end
  Standing.gather()
  local sum, set = 0, nil
  for _, bundle in ipairs(found[guid] or NONE) do
    if bundle.shared then
      sum = sum + (bundle.sums[number] or 0)
      for _, source in ipairs(bundle.without[guid] or NONE) do
        if source.change.number == number then sum = sum - source.by end
      end
    elseif bundle.sample.change.number == number then
      if bundle.sets then set = bundle.sets[guid] else sum = sum + bundle.values[guid] end
    end
  end
  return sum, set
end

-- What one source of a bundle does to a number of a card.
local function effect(bundle, source, guid)
  if bundle.sets then return { from = source.from, set = bundle.sets[guid], order = source.order } end
  return { from = source.from, by = bundle.values and bundle.values[guid] or source.by, order = source.order }
end

---@return table[] # {from=, by=} or {from=, set=} of each change of a number of a card, in the order of the cards in play
function Standing.list(guid, number)
  if not ChangeLines.of_number(number) then return NONE end
  Standing.gather()
  local result = {}
  for _, bundle in ipairs(found[guid] or NONE) do
    for _, source in ipairs(bundle.sources) do
      local left_out = source.change.number ~= number or Text.has(bundle.without[guid] or NONE, source)
      if not left_out then add(result, effect(bundle, source, guid)) end
    end
  end
  -- trap-ok: lua-sort-ties each source has its own place
  table.sort(result, function(one, other) return one.order < other.order end)
  return result
end

---@param where Where # where a card will be
---@return table[] # {from=, by=} of each change of a number that it would have there
function Standing.list_there(guid, number, where)
  local result = {}
  for _, source in ipairs(Standing.of_kind("number")) do
    local change = source.change
    if change.number == number and change.by and Standing.counts(source, guid, where) then
      add(result, { from = source.from, by = Amounts.scaled(change.by, change, about(source, guid)) })
    end
  end
  return result
end

return Standing
