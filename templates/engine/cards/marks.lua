-- Marks: counters on cards.
local Marks = {}

---@return number # how many marks of a kind are on a card
function Marks.get(guid, mark) return State.card(guid).marks[mark] or 0 end

-- The most that a card can have, as texts change it.
-- Marks.limit(guid, mark, most): texts/changes.lua

---@return number|nil # the most this card can have
function Marks.most(guid, mark)
  local rule = GAME.marks[mark]
  local own = rule.max_field and Cards.printed(guid)[rule.max_field] or nil
  if own then own = own + Cards.added(guid, rule.max_field) end
  return (Marks.limit(guid, mark, own or rule.max))
end

---@return boolean # whether such a card can have it
function Marks.fits(guid, mark)
  local types = GAME.marks[mark].types
  if types == nil or #types == 0 then return true end
  return Text.has(types, Cards.type(guid))
end

local function within(guid, mark, value)
  local most, count = Marks.most(guid, mark), math.max(0, value)
  return most and count > most and most or count
end

-- Whether texts let a card gain any.
-- Marks.is_closed(guid, mark): texts/changes.lua

---@return number # by how much adding marks would really change them: they have limits
function Marks.change(guid, mark, by)
  if by > 0 and Marks.is_closed(guid, mark) then return 0 end
  local before = Marks.get(guid, mark)
  return within(guid, mark, before + by) - before
end

-- Called after every change: events.lua announces it.
-- Marks.watch(guid, mark, before, value): texts/events.lua

--- Gives a card this many marks, within their limits.
---@return number # by how much they changed
function Marks.set(guid, mark, value, by_hand)
  local count = within(guid, mark, value)
  local card = State.keep(guid)
  local before = card.marks[mark] or 0
  card.marks[mark] = count > 0 and count or nil
  if not by_hand or count ~= value then Spots.show_mark(guid, mark) end
  local hook = Registry.marked[mark]
  if hook and count ~= before then hook(guid, count, before) end
  if count ~= before then Marks.watch(guid, mark, before, count) end
  return count - before
end

--- Adds marks to a card, or takes some off, within their limits.
---@return number # by how much they changed
function Marks.add(guid, mark, by)
  if by > 0 and Marks.is_closed(guid, mark) then return 0 end
  return Marks.set(guid, mark, Marks.get(guid, mark) + by)
end

-- Whether texts let a card keep them.
-- Marks.is_kept(guid, mark): texts/changes.lua

--- Takes off the marks that an action clears (`cleared_by` in game.yaml).
function Marks.clear_after(guid, action)
  for _, mark in ipairs(GAME.mark_order) do
    local cleared = GAME.marks[mark].cleared_by
    if cleared and Text.has(cleared, action) and not Marks.is_kept(guid, mark) then Marks.set(guid, mark, 0) end
  end
end

return Marks
