-- Where standing numbers come from: the cards in play that have something (`has`), and for which cards that is. What is
-- found holds until the state changes. Sources that are for the same cards are a group, whose sum is known: in a crowd
-- that adds to each other nobody looks at every card for every other one.
local Sources = {}

Sources.list = {}     -- {from = guid, entry = what it has, ...} for every open card in play that has something
Sources.priced = {}   -- those of them that change a cost
Sources.looked = {}   -- those of them that only people can read
Sources.present = {}  -- the cards in play
Sources.own_lua = false -- whether Lua of its own says what one of them adds

local seen = nil   -- the state's version for which all that was found
local found = {}   -- guid -> the groups of sources that are for it

local NONE = {}

local source_of = Meant.source
local place_of = Meant.place_of
local fits = Meant.fits

local function entries_of(guid)
  local own = Registry.cards[State.card(guid).id]
  if own and own.has then return own.has(guid) end
  return Cards.printed(guid).has or NONE
end

-- A text counts where it can be read; of an author only that of its slot.
local function counts(guid, entry)
  return entry.text == nil or Cards.text(guid) == Cards.printed(guid)[entry.text]
end

local function is_open(guid)
  return State.card(guid).face ~= "down" and Cards.open(guid) and (Registry.counts == nil or Registry.counts(guid))
end

local function add(list, source) list[#list + 1] = source end

local function find_sources(cards)
  Sources.own_lua = false
  for _, guid in ipairs(cards) do
    if Registry.cards[State.card(guid).id] then Sources.own_lua = true end
    local entries = entries_of(guid)
    if #entries > 0 and is_open(guid) then
      for _, entry in ipairs(entries) do
        if entry.look then
          add(Sources.looked, source_of(guid, entry))
        elseif counts(guid, entry) then
          add((entry.cost or entry.price) and Sources.priced or Sources.list, source_of(guid, entry))
        end
      end
    end
  end
end

-- Groups -------------------------------------------------------------------------------------------------------

---@class Group
---@field sample Source # what its sources have in common: for which cards they are
---@field sums table # number -> what all of them add to it
---@field without table # guid -> those of them that are not for that card: "others"

local SHARED = { own = true, others = true, opponents = true, all = true }

local function words(list) return list and table.concat(list, ",") or "" end

-- The same for sources that are for the same cards; nil for one that is a group by itself.
local function key_of(source)
  local entry = source.entry
  if not SHARED[entry.to] or entry.only then return nil end
  return table.concat({ source.owner, entry.to, entry.here and (source.place or "nowhere") or "", words(entry.type),
    words(entry.tag), words(entry.zone) }, "|")
end

local function group_of(sample) return { sample = sample, sums = {}, without = {} } end

local function leave_out(group, guid, source)
  group.without[guid] = group.without[guid] or {}
  add(group.without[guid], source)
end

local function join(group, source)
  source.group = group
  for number, by in next, source.entry do
    if type(by) == "number" then group.sums[number] = (group.sums[number] or 0) + by end
  end
  if source.entry.to ~= "others" then return end
  leave_out(group, source.from, source)
  if source.host then leave_out(group, source.host, source) end
end

local function grouped()
  local groups, known = {}, {}
  for _, source in ipairs(Sources.list) do
    local key = key_of(source)
    local group = key and known[key] or nil
    if group == nil then
      group = group_of(key and { entry = source.entry, owner = source.owner, place = source.place } or source)
      groups[#groups + 1] = group
      if key then known[key] = group end
    end
    join(group, source)
  end
  return groups
end

-- The cards at each place (a place is a color, a card or a name), and those of each player.
local function sorted_in(cards)
  local places, owners = {}, {}
  for _, guid in ipairs(cards) do
    local place, owner = place_of(guid), Cards.owner(guid)
    if place then
      places[place] = places[place] or {}
      add(places[place], guid)
    end
    owners[owner] = owners[owner] or {}
    add(owners[owner], guid)
  end
  return places, owners
end

-- The cards among which those are that a source is for: as few as can be told at once.
local function near(source, cards, places, owners)
  local entry = source.entry
  if entry.to == nil or entry.to == "self" then return { source.from } end
  if entry.to == "attached" then return { source.host } end
  if entry.here then return places[source.place] or NONE end
  if entry.to == "own" or entry.to == "others" then return owners[source.owner] end
  return cards
end

--- Looks again, if anything has changed.
function Sources.gather()
  if seen == State.version then return end
  local cards = Zones.in_play()
  seen, found = State.version, {}
  Sources.present, Sources.list, Sources.priced, Sources.looked = cards, {}, {}, {}
  find_sources(cards)
  if #Sources.list == 0 then return end
  local places, owners = sorted_in(cards)
  for _, group in ipairs(grouped()) do
    for _, guid in ipairs(near(group.sample, cards, places, owners)) do
      if fits(group.sample, guid, nil) then
        found[guid] = found[guid] or {}
        add(found[guid], group)
      end
    end
  end
end

--- What has changed since does not matter for what was found.
function Sources.still_hold() seen = State.version end

-- What a card gets ---------------------------------------------------------------------------------------------

---@return boolean # whether anything is for this card
function Sources.any(guid) return found[guid] ~= nil end

---@return number # what all sources add to a card's number
function Sources.sum(guid, number)
  local sum = 0
  for _, group in ipairs(found[guid] or NONE) do
    if group.sums[number] then
      sum = sum + group.sums[number]
      for _, source in ipairs(group.without[guid] or NONE) do sum = sum - (source.entry[number] or 0) end
    end
  end
  return sum
end

---@return Source[] # the sources that add to a card's number, in the order of the cards in play
function Sources.of(guid, number)
  local mine = {}
  for _, group in ipairs(found[guid] or NONE) do mine[group] = true end
  if next(mine) == nil then return NONE end
  return Text.filter(Sources.list, function(source)
    local group = source.group
    return source.entry[number] ~= nil and mine[group] == true and not Text.has(group.without[guid] or NONE, source)
  end)
end

return Sources
