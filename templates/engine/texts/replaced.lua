-- What texts put in the place of an amount that would come: more damage, two cards for one, no life.
local Replaced = {}

-- A change has set it, multiplied it or added to it, in the order of the cards in play.
local function after(count, change)
  if change.set then return change.set end
  return math.max(0, count * (change.times or 1) + (change.by or 0))
end

local function is_one_of(who, color, ctx) return who == nil or color ~= nil and Text.has(Groups.players(who, ctx), color) end

-- Every change of one kind of amount that `fits`.
local function of(what, count, fits)
  if count <= 0 then return count end
  for _, source in ipairs(Standing.of_kind("raises")) do
    if source.change.raises == what and (fits(source.change, source)) then count = after(count, source.change) end
  end
  return count
end

-- Whose damage it is: that of some cards, or of any source of a player.
local function is_dealer(change, source, from)
  if from == nil then return false end
  if change.dealer then return (is_one_of(change.dealer, Cards.owner(from), source.ctx)) and (Standing.holds(source)) end
  return (Standing.counts(source, from, nil))
end

---@param count number # the damage that would be dealt
---@param from string|nil # the card that deals it
---@param guid string|nil # the card to which it is dealt
---@param color string|nil # or the player
---@return number # how much is dealt by what texts say, before any of it is prevented
function Replaced.damage(count, from, guid, color)
  return (of("damage", count, function(change, source)
    local meant = change.whom == nil or guid ~= nil and Groups.fits(change.whom, guid, source.ctx)
    meant = meant and (change.player == nil or is_one_of(change.player, color, source.ctx))
    return meant and (is_dealer(change, source, from))
  end))
end

local function for_player(color)
  return function(change, source) return (is_one_of(change.who, color, source.ctx)) and (Standing.holds(source)) end
end

Draw.raised = function(color, count)
  return ChangeLines.exist("raises") and (of("draw", count, for_player(color))) or count
end

Tracks.raised = function(color, track, count)
  if not ChangeLines.exist("raises") then return count end
  local fits = for_player(color)
  return (of("gain", count, function(change, source) return change.track == track and (fits(change, source)) end))
end

return Replaced
