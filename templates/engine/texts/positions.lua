-- Groups by their place in a row ("in slot 1", "directly above it"), by what they have in common with others, and by who
-- has played them.
local Positions = {}

local FILTERS = Groups.FILTERS

---@return number|nil # the place of a card in its row, counted from 1; nil where it lies in none: slots with names are no row
---@return string[] # that row
function Positions.of(guid)
  local card = State.card(guid)
  local is_row = card.zone ~= nil and GAME.zones[card.zone].slot_names == nil
  local row = is_row and Zones.list(card.owner, card.zone) or {}
  return Text.index(row, guid), row
end

function FILTERS.position(bounds, subject, ctx)
  local place = Positions.of(subject.guid)
  return place ~= nil and Groups.within(place, bounds, ctx)
end

-- A card before (`step` is 1) or behind (-1) one of these in the same row; with `next` right beside it.
local function is_beside(group, subject, ctx, step, directly)
  local place, row = Positions.of(subject.guid)
  if place == nil then return false end
  return Text.find(Groups.cards(group, ctx), function(guid)
    local other = Text.index(row, guid)
    local distance = other and (other - place) * step or 0
    return distance == 1 or distance > 1 and not directly
  end) ~= nil
end

function FILTERS.above(group, subject, ctx, whole) return (is_beside(group, subject, ctx, 1, whole.next)) end

function FILTERS.below(group, subject, ctx, whole) return (is_beside(group, subject, ctx, -1, whole.next)) end

-- A word of a printed list ("genres") in common with one of some cards.
function FILTERS.shares(shared, subject, ctx)
  local words = Cards.printed(subject.guid)[shared.field] or {}
  return Text.find(Groups.cards(shared.with, ctx), function(guid)
    if guid == subject.guid then return false end
    return Text.find(Cards.printed(guid)[shared.field] or {}, function(word) return Text.has(words, word) end) ~= nil
  end) ~= nil
end

-- Played by the text of one of these.
function FILTERS.by(group, subject, ctx)
  return subject.by ~= nil and (Groups.fits(group, subject.by, ctx))
end

function FILTERS.no_state(states, subject)
  return Text.find(states, function(state) return Groups.STATES[state](subject.guid, subject.card) end) == nil
end

-- A word of any printed list: "an Arca card".
function FILTERS.words(words, subject)
  for key, list in next, Cards.printed(subject.guid) do
    local listed = type(list) == "table" and key ~= "reads" and Text.find(words, function(word) return Text.has(list, word) end)
    if listed then return true end
  end
  return false
end

-- Of the same player as the cards that were chosen before for the same step.
function FILTERS.same(_, subject, ctx)
  local partner = ctx.partner and ctx.partner[1]
  return partner ~= nil and subject.card.owner == Cards.owner(partner)
end

-- Those that were chosen before.
function FILTERS.chosen(cards, subject) return (Text.has(cards, subject.guid)) end

return Positions
