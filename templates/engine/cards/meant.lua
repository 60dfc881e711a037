-- Which cards a text means by the words of `has`: whose they are (`to`), of which type, with which tag, and where.
local Meant = {}

---@return string|nil # what "here" means for a card in play
function Meant.place_of(guid)
  if Registry.place then return (Registry.place(guid)) end
  local card = State.card(guid)
  return card.home or card.at
end

-- What a card is attached to; the lowest one, where they hang on each other.
local function host_of(guid)
  if State.card(guid).attached_to == nil then return nil end
  return (Hanging.host(guid))
end

---@class Source
---@field from string # the card that adds something
---@field entry table # what it adds
---@field owner string
---@field place string|nil
---@field host string|nil # what it is attached to

---@return Source
function Meant.source(guid, entry)
  return { from = guid, entry = entry, owner = Cards.owner(guid), place = Meant.place_of(guid), host = host_of(guid) }
end

local TO = {}

function TO.self(source, guid) return source.from == guid end

function TO.own(source, _, card) return source.owner == card.owner end

function TO.others(source, guid, card)
  return source.owner == card.owner and source.from ~= guid and source.host ~= guid
end

function TO.attached(source, guid) return source.host == guid end

function TO.opponents(source, _, card) return source.owner ~= card.owner end

function TO.all() return true end

-- What is about to be attached to it, see bonuses.lua.
function TO.joining(source, _, card) return source.owner == card.owner end

-- Written out: this is asked about many cards whenever something has changed.
local function is_one_of(words, word)
  for i = 1, #words do
    if words[i] == word then return true end
  end
  return #words == 0
end

local function has_tag(wanted, guid)
  for i = 1, #wanted do
    if Cards.tagged(guid, wanted[i]) then return true end
  end
  return #wanted == 0
end

---@return boolean # whether a card is what a source is for, wherever it is
function Meant.is_for(source, guid)
  local entry, card = source.entry, State.now.cards[guid]
  if not TO[entry.to or "self"](source, guid, card) then return false end
  if entry.type and not is_one_of(entry.type, card.type) then return false end
  if entry.tag and not has_tag(entry.tag, guid) then return false end
  return entry.only == nil or (entry.only(guid))
end

---@param at string|nil # the place that counts for a card that is not in play yet
---@param zone string|nil # and the zone
---@return boolean # whether it is where the source wants it
function Meant.place_fits(source, guid, at, zone)
  local entry = source.entry
  if entry.zone and not is_one_of(entry.zone, zone or State.now.cards[guid].zone) then return false end
  return not entry.here or (source.place ~= nil and source.place == (at or Meant.place_of(guid)))
end

---@param at string|nil # the place that counts for a card that is not in play yet
---@return boolean # whether a source is for this card
function Meant.fits(source, guid, at)
  return (Meant.place_fits(source, guid, at)) and (Meant.is_for(source, guid))
end

return Meant
