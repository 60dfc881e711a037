-- Changes of one number for the same cards are a bundle, whose sum is kept: where many cards add to each other, nothing has to
-- compare each card with every other one.
local Bundles = {}

---@class Bundle # changes of numbers that are for the same cards
---@field sample Source # the first of them
---@field shared boolean # whether there can be others
---@field sources Source[]
---@field sums table # number -> what all of them add
---@field without table # guid -> those of them that are not for that card: "other"
---@field values table|nil # of a single source that differs from card to card: guid -> what it adds
---@field sets table|nil # of a source that sets its number: guid -> to what

local NONE = {}

local found = {} -- guid -> the bundles that change a number of it

local function add(list, item) list[#list + 1] = item end

local function put(lists, key, item)
  local list = lists[key]
  if list == nil then
    list = {}
    lists[key] = list
  end
  list[#list + 1] = item
end

-- Some cards, grouped by a key; the groups are only made when one of them is asked for.
local function sorting(cards, key_of)
  local sorted = nil
  return function(wanted)
    if sorted == nil then
      sorted = {}
      for _, guid in ipairs(cards) do
        local key = key_of(guid)
        if key then put(sorted, key, guid) end
      end
    end
    return sorted[wanted] or NONE
  end
end

---@class Present # the cards in play
---@field all string[]
---@field at fun(place: string): string[] # those at a place: a color, a card or a name
---@field of fun(color: string): string[] # those of a player

---@return Present
local function present(cards)
  return { all = cards, at = sorting(cards, Groups.place), of = sorting(cards, Cards.owner) }
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

-- The cards that a bundle is for, searched among as few cards as possible.
---@param among Present
local function reached(bundle, among)
  local source = bundle.sample
  if not bundle.shared then return (Reach.cards(source)) end
  local group, near = source.line.plain, among.all
  if source.line.near then
    near = source.place and among.at(source.place) or NONE
  elseif group.whose == "own" then
    near = among.of(source.owner)
  end
  return (Groups.among(near, group, source.ctx))
end

-- One source for itself: it may count for some of its cards, and differ from card to card.
local function alone(bundle, source, guid)
  if not Reach.holds(source, guid) then return false end
  local change, ctx = source.change, Reach.about(source, guid)
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
    -- What depends on no single card counts for all of them, or for none.
    if source.line.single or source.from == nil or Reach.holds(source, source.from) then
      local bundle = bundle_of(source, known)
      if bundle.shared then join(bundle, source) else add(bundle.sources, source) end
      if bundle.sample == source then add(bundles, bundle) end
    end
  end
  return bundles
end

-- Finds the cards that some sources are for; none of them counts what another one adds.
---@param among Present
local function count(sources, among)
  local result = {}
  for _, bundle in ipairs(bundled(sources)) do
    for _, guid in ipairs(reached(bundle, among)) do
      if bundle.shared or alone(bundle, bundle.sample, guid) then put(result, guid, bundle) end
    end
  end
  return result
end

--- Forgets what was found.
function Bundles.clear() found = {} end

--- Finds the cards that changes of numbers are for: first changes that depend on no number, then those that do.
---@param numbers Source[]
---@param cards string[] # those in play
function Bundles.find(numbers, cards)
  if #numbers == 0 then return end
  local early, late = {}, {}
  for place, source in ipairs(numbers) do
    source.order = place
    add(source.line.late and late or early, source)
  end
  local among = present(cards)
  found = count(early, among)
  for guid, bundles in pairs(#late > 0 and (count(late, among)) or NONE) do
    for _, bundle in ipairs(bundles) do put(found, guid, bundle) end
  end
end

---@return boolean # whether any number of a card is changed
function Bundles.any(guid) return found[guid] ~= nil end

---@return number, number|nil # what is added to a number of a card, and to what it is set
function Bundles.sum(guid, number)
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
function Bundles.list(guid, number)
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

return Bundles
