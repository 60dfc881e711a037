-- What texts say in terms of keywords, of totals, and of the cards beside one.
local Keywords = {}

local FILTERS = Groups.FILTERS

---@return boolean # whether a card has a keyword: one of its paragraphs, or one that another card gives it, is its text
function Keywords.has(guid, words)
  return Text.find(Groups.reads(guid), function(reading)
    return reading.keyword ~= nil and Text.has(words, reading.keyword)
  end) ~= nil
end

function FILTERS.keyword(words, subject) return (Keywords.has(subject.guid, words)) end

function FILTERS.no_keyword(words, subject) return not Keywords.has(subject.guid, words) end

-- "In the same city or army": of the same player, in the same zone, at the same place.
function FILTERS.beside(_, subject, ctx)
  local own = Groups.record(ctx.card, ctx)
  return subject.card.zone == own.zone and subject.card.owner == own.owner
    and (subject.at or Groups.place(subject.guid)) == Groups.place(ctx.card)
end

-- "A city where Little Brother is."
function FILTERS.holds(group, subject, ctx)
  local place = subject.at or Groups.place(subject.guid)
  return place ~= nil and Text.find(Groups.cards(group, ctx), function(guid) return Groups.place(guid) == place end) ~= nil
end

-- The sum of a number of some cards.
function Conditions.KINDS.total(cond, ctx)
  local total = Text.sum(Groups.cards(cond.group, ctx), function(guid) return Groups.number(guid, cond.field) or 0 end)
  return (Groups.within(total, cond, ctx))
end

return Keywords
