-- Fights, as far as texts speak of them: who attacks and blocks, who may block whom, and who attacks only with others.
local Fighting = {}

local FILTERS, STATES = Groups.FILTERS, Groups.STATES

local function running() return State.now.flags.combat end

-- Which cards ---------------------------------------------------------------------------------------------------

function STATES.fighting(guid, card) return (STATES.attacking(guid, card)) or (STATES.blocking(guid, card)) end

-- The one that attacks last in the order of attack.
function FILTERS.last(_, subject)
  local combat = running()
  return combat ~= nil and combat.cards[#combat.cards] == subject.guid
end

-- It blocks one of these.
function FILTERS.against(group, subject, ctx)
  local combat = running()
  return combat ~= nil and Text.find(combat.blocks, function(block)
    return block.blocker == subject.guid and (Groups.fits(group, block.attacker, ctx))
  end) ~= nil
end

-- What texts allow ----------------------------------------------------------------------------------------------

-- The changes of a kind for a card, and the context in which their further groups are about it.
local function each(kind, guid, run)
  for _, source in ipairs(Changes.of(kind, guid)) do
    local ctx = Text.shallow(source.ctx)
    ctx.each = guid
    local result = run(source.change, ctx, source.from or guid)
    if result then return result end
  end
  return nil
end

---@return string|nil # the card whose text forbids that one card blocks another
function Fighting.forbids(blocker, attacker)
  local from = Changes.banned("block", blocker, { whom = attacker }) or Changes.banned("be_blocked", attacker)
  from = from or each("no_blockers", attacker, function(change, ctx, speaker)
    return (Groups.fits(change.no_blockers, blocker, ctx)) and speaker or nil
  end)
  return from or each("blockers", attacker, function(change, ctx, speaker)
    return not (Groups.fits(change.blockers, blocker, ctx)) and speaker or nil
  end)
end

---@param most number|nil # how many cards may block one by the rules
---@return number|nil, number # how many may block this one, and how few cannot, as texts change it
function Fighting.limits(attacker, most)
  return Changes.limit("blockers", attacker, most), Changes.limit("fewest", attacker, 1)
end

---@return boolean # whether a card attacks only with others, and none of these is one of them
function Fighting.lacks_company(guid, attackers)
  return each("company", guid, function(change, ctx)
    return Text.find(attackers, function(other) return other ~= guid and (Groups.fits(change.company, other, ctx)) end) == nil
  end) == true
end

---@return table[] # {blocker=, attacker=} each: the blocks that texts demand
function Fighting.demanded(blockers, attackers)
  local result = {}
  for _, blocker in ipairs(blockers) do
    each("must", blocker, function(change, ctx)
      local whom = change.whom and Text.has(change.must, "block") and Groups.cards(change.whom, ctx)[1] or nil
      if whom and Text.has(attackers, whom) and Fighting.forbids(blocker, whom) == nil then
        result[#result + 1] = { blocker = blocker, attacker = whom }
      end
      return nil
    end)
  end
  return result
end

--- What a card does without being tapped for it: the first time in a turn, where its text says so.
---@param action string # "block", ...
---@param times number # how often it has done that in this turn
---@return boolean
function Fighting.stays_untapped(guid, action, times)
  return each("tap", guid, function(change)
    return change.tap == false and change.cost == action and (change.first == nil or times == 0)
  end) == true
end

---@param test fun(change: table): boolean # what else it has to say
---@return boolean # whether a text allows a card to do something that it could not do by the rules
function Fighting.may(guid, action, test)
  return each("allow", guid, function(change) return change.allow == action and (test(change)) end) == true
end

---@return boolean # whether a card deals its damage before the others
function Fighting.strikes_first(guid)
  return each("strikes", guid, function(change) return change.strikes == "first" end) == true
end

---@return boolean # whether nobody deals damage in combat now
function Fighting.is_peaceful() return Text.find(Standing.of_kind("peace"), Standing.holds) ~= nil end

---@return boolean # whether a card deals no damage to another
function Fighting.is_harmless(from, to)
  for _, source in ipairs(Changes.of("ban", from)) do
    local change, ctx = source.change, Text.shallow(source.ctx)
    ctx.each = from
    local deals = Text.has(change.ban, "deal") and (change.against == nil or to ~= nil and Groups.fits(change.against, to, ctx))
    if deals then return true end
  end
  return false
end

return Fighting
