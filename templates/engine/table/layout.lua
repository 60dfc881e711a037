-- Where cards lie on a mat, in the mat's own unit from its upper left corner: plain arithmetic. In the game two cards
-- whose middles come too close become a deck, so at any number of cards no two places are closer than APART.
local Layout = {}

local APART = 0.72 -- units of the game: half a unit to the side joins, whichever way the mat is turned
local STEP = 0.75  -- units of the game: from a place that is taken to the next one beside it
local TUCKS = 5     -- how many cards stand out behind the one that they lie under, at most
local STRIP = 0.37  -- units of the game: how much of each stands out at least, which shows its title,
local BROAD = 0.5   -- and how much at most
local BESIDE = 0.62 -- units of the game: how far to the right every other one lies, so that none joins the next

-- A row that has more cards than places is squeezed; where they would join, it goes on in a further line.
local function place_in_row(layout, first, index, count, step)
  local right, down = layout.pitch[1], layout.pitch[2]
  if count > layout.places then
    local room = math.max(layout.places - 1, 1)
    local pitch = math.sqrt(right * right + down * down)
    local line = math.floor(room * pitch / step) + 1
    local squeeze = room / math.max(math.min(count, line) - 1, 1)
    local further = math.floor((index - 1) / line) * step / pitch
    local along = (index - 1) % line * squeeze
    return first[1] + along * right + further * math.abs(down), first[2] + along * down + further * math.abs(right)
  end
  return first[1] + (index - 1) * right, first[2] + (index - 1) * down
end

local function place_in_grid(layout, first, index)
  local place = (index - 1) % layout.places -- a full grid begins again: cards lie beside those that are there
  local column, line = place % layout.columns, math.floor(place / layout.columns)
  return first[1] + column * layout.pitch[1], first[2] + line * layout.pitch[2]
end

---@param step number # in the mat's unit
local function place_of(zone, index, count, slot, step)
  local layout = zone.layout
  local first = layout.first or { zone.at[1] + zone.at[3] / 2, zone.at[2] + zone.at[4] / 2 }
  local named = layout.kind == "slots" and layout.names[slot] or nil
  if named then return named[1], named[2] end
  if layout.kind == "grid" then return place_in_grid(layout, first, index) end
  if layout.kind == "row" then return place_in_row(layout, first, index, count, step) end
  return first[1], first[2]
end

-- From the middle of a card to its edge, along its longer side.
local function half_card(board) return GAME.table.card.size[2] * GAME.table.card.scale / board.units / 2 end

-- The room above a zone's cards, of which each has as much as any other.
local function room_above(board, zone, down)
  local layout, half = zone.layout, half_card(board)
  if layout.kind ~= "grid" then return down - half - zone.at[2] end
  local room = layout.first[2] - half - zone.at[2]
  return layout.places > layout.columns and math.min(room, layout.pitch[2] - 2 * half) or room
end

-- How far the n-th card under the one at `down` sticks out, to the right and behind it. It does not depend on how many
-- there are, so that those that lie there already stay.
local function behind(board, zone, down, n)
  local room = room_above(board, zone, down) * board.units
  local most = math.max(1, math.min(TUCKS, math.floor(room / STRIP + 0.01)))
  local nth = (n - 1) % most + 1
  local strip = math.max(STRIP, math.min(BROAD, room / TUCKS))
  return nth % 2 * BESIDE / board.units, nth * strip / board.units
end

---@class Spot
---@field seat string # whose mat
---@field zone string
---@field index number # which place of the zone, from 1
---@field count number # how many cards lie there
---@field slot string|nil # the name of the place, where a zone's places have names
---@field tapped boolean
---@field face string # "up" or "down"
---@field owner string|nil # whose card: it is upright for its owner
---@field tuck number|nil # the n-th card under another one
---@field host string|nil # the card under which it is, or its own
---@field aside table|nil # {right, down}: how many steps beside that place it lies, because another card lies there
---@field lift number|nil # how many cards may lie below it there

---@param board table # a mat's description
---@param spot Spot
---@return number|nil, number|nil # the middle of a card, right and down; nil where the mat has no such zone
function Layout.point(board, spot)
  local zone = board.zones[spot.zone]
  if zone == nil then return nil, nil end
  local step = STEP / board.units
  local right, down = place_of(zone, spot.index or 1, spot.count or 1, spot.slot, step)
  local tuck, aside = spot.tuck or 0, spot.aside
  if tuck > 0 then
    local beside, above = behind(board, zone, down, tuck)
    right, down = right + beside, down - above
  end
  if aside then return right + aside[1] * step, down + aside[2] * step end
  return right, down
end

local function inside(rectangle, right, down)
  return right >= rectangle[1] and right <= rectangle[1] + rectangle[3]
    and down >= rectangle[2] and down <= rectangle[2] + rectangle[4]
end

---@return boolean
function Layout.on_board(board, right, down) return inside({ 0, 0, board.size[1], board.size[2] }, right, down) end

-- Room ---------------------------------------------------------------------------------------------------------

local function is_clear(right, down, taken, apart)
  for _, other in ipairs(taken) do
    local x, y = other[1] - right, other[2] - down
    if x * x + y * y < apart * apart then return false end
  end
  return true
end

-- The nearest place that is free, in ever larger squares round a place that is not.
local function nearest_free(board, right, down, taken, rings, area)
  local step, apart = STEP / board.units, APART / board.units
  for ring = 1, rings do
    for i = ring, -ring, -1 do
      for j = ring, -ring, -1 do
        local x, y = right + i * step, down + j * step
        if math.max(math.abs(i), math.abs(j)) == ring and (area == nil or inside(area, x, y))
          and is_clear(x, y, taken, apart) then
          return { i, j }
        end
      end
    end
  end
  return nil
end

-- A rectangle in which the middles of cards are that lie inside a zone, turned or not; a line where it is too small.
local function within(board, zone)
  local half, at = half_card(board), zone.at
  local right, down = math.min(half, at[3] / 2), math.min(half, at[4] / 2)
  return { at[1] + right - 0.01, at[2] + down - 0.01, at[3] - 2 * right + 0.02, at[4] - 2 * down + 0.02 }
end

---@param spot Spot # where a card would lie, had it the mat for itself
---@param taken table[] # {right, down}: the middles of the other cards on that mat
---@return table|nil # the `aside` with which it joins none of them, nil where nothing lies there. There always is one:
--- a card is too near to four places at most, and so many rings have more than four for each card.
function Layout.aside(board, spot, taken)
  local right, down = Layout.point(board, spot)
  if is_clear(right, down, taken, APART / board.units) then return nil end
  local rings = math.ceil(math.sqrt(4 * #taken + 1) / 2)
  local zone = board.zones[spot.zone]
  return nearest_free(board, right, down, taken, rings, within(board, zone))
    or nearest_free(board, right, down, taken, rings, zone.at) or nearest_free(board, right, down, taken, rings, nil)
end

-- What lies under a point --------------------------------------------------------------------------------------

local function nearest_place(zone, right, down)
  local layout, best, least = zone.layout, 1, nil
  if layout.kind ~= "grid" and layout.kind ~= "row" then return 1 end
  for index = 1, layout.places do
    local x, y = place_of(zone, index, 1, nil, 0)
    local distance = (x - right) * (x - right) + (y - down) * (y - down)
    if least == nil or distance < least then best, least = index, distance end
  end
  return best
end

local function nearest_slot(zone, right, down)
  local best, least = nil, nil
  for name, at in pairs(zone.layout.names or {}) do
    local distance = (at[1] - right) * (at[1] - right) + (at[2] - down) * (at[2] - down)
    if least == nil or distance < least then best, least = name, distance end
  end
  return best
end

---@return table|nil # {zone=, index=, slot=}: the zone under a point of a mat, and its nearest place
function Layout.zone_at(board, right, down)
  for _, name in ipairs(GAME.zone_order) do
    local zone = board.zones[name]
    if zone and inside(zone.at, right, down) then
      return { zone = name, index = nearest_place(zone, right, down), slot = nearest_slot(zone, right, down) }
    end
  end
  return nil
end

return Layout
