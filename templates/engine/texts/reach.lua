-- Which cards a change by a text or by hand is for, and whether its conditions hold.
local Reach = {}

---@return table # the context for a condition or an amount that is about one card
function Reach.about(source, guid)
  local ctx = Text.shallow(source.ctx)
  ctx.each = guid
  ctx.it = { guid }
  return ctx
end

---@return boolean # whether a change holds for a card, if it is for that one
function Reach.holds(source, guid)
  local change = source.change
  if change.cond == nil and change.phase == nil then return true end
  if change.phase and State.now.phase ~= change.phase then return false end
  if type(change.cond) == "function" then return change.cond(guid) == true end
  return (Conditions.hold(change.cond, Reach.about(source, guid)))
end

---@return boolean # whether "it" in a standing text is the card that the text is on
function Reach.is_itself(group) return group == nil or group.ref == "this" or group.ref == "it" end

---@param where Where|nil # where the card will be, if that is not where it is
---@return boolean # whether a source is for a card
function Reach.is_for(source, guid, where)
  local group = source.change.cards
  if source.cards then return Text.has(source.cards, guid) end
  if Reach.is_itself(group) then return guid == source.from end
  return (Groups.fits(group, guid, source.ctx, where))
end

---@return string[] # the cards that a source is for
function Reach.cards(source)
  local group = source.change.cards
  if source.cards then return source.cards end
  if Reach.is_itself(group) then return { source.from } end
  return (Groups.cards(group, source.ctx))
end

--- Calls `run(source, guid)` for each card for which one of these counts.
---@param sources Source[]
function Reach.each(sources, run)
  for _, source in ipairs(sources) do
    for _, guid in ipairs(Reach.cards(source)) do
      if Reach.holds(source, guid) then run(source, guid) end
    end
  end
end

return Reach
