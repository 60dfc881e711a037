-- Damage that is dealt to cards: what texts prevent of it, and which card takes it in the place of another.
local Damage = {}

local DAMAGE = "damage"

local dealers = {} -- who has dealt the damage that a card takes now: guid -> {from=, cause=}
local depth, together = 0, false -- what deals damage, one inside of the other; whether several cards are damaged at once

-- Runs what deals damage; until it is over it is known who has dealt it.
local function dealing(run)
  local outer = depth
  depth = outer + 1
  run()
  depth = outer
  if depth == 0 then dealers = {} end
end

--- Damages several cards at the same time.
function Damage.together(run)
  local outer = together
  together = true
  run()
  together = outer
end

---@return boolean # whether more damage is to come before a game looks which cards are beaten
function Damage.is_together() return together end

--- What damage has come to: a game looks which cards are beaten.
Damage.settle = function() end

--- Deals damage to several cards at the same time: a game looks afterwards which of them are beaten.
function Damage.at_once(run)
  dealing(function()
    Damage.together(run)
    if not together then Damage.settle() end
  end)
end

--- Something has failed in the middle of it: nothing deals damage any more.
function Damage.broken_off()
  dealers = {}
  depth = 0
  together = false
end

---@param cards string[] # that are destroyed by damage
---@return table[] # whose damage it was: {from=, cards=, cause=} each
function Damage.strikers(cards)
  local result = {}
  for _, guid in ipairs(cards) do
    local one = dealers[guid]
    local own = one and Text.find(result, function(other) return other.from == one.from end)
    if own then
      own.cards[#own.cards + 1] = guid
    elseif one and one.from then
      result[#result + 1] = { from = one.from, cards = { guid }, cause = one.cause }
    end
  end
  return result
end

-- Whether a text says that its own card takes the damage: there is nothing to choose.
local function takes(due)
  local step = (due.reading.steps or {})[1]
  return step ~= nil and step.act == "redirect" and Cards.in_play(due.card)
end

-- What else is said about that is carried out as any other text.
Acts.redirect = { does = function() return nil end }

-- The card that takes the damage.
local function taker_of(guid)
  if not State.now.automation then return guid end
  local all = Events.due("damaging", guid)
  local due = Text.find(all, takes)
  Events.push(Text.filter(all, function(other) return not takes(other) end))
  if due == nil or not Events.use(due) then return guid end
  Log.say(nil, Cards.called(due.card) .. ' takes the damage of ' .. Cards.called(guid))
  return due.card
end

-- What is left of damage after some changes have prevented their part of it; `card`: what would take it, or who.
local function left(count, sources, card)
  for _, source in ipairs(sources) do
    local less = math.min(count, source.change.prevent)
    if less > 0 then
      Log.say(nil, tostring(less) .. ' damage to ' .. card .. ' is prevented')
      Lasting.lower(source.lasting, "prevent", less)
      count = count - less
    end
  end
  return count
end

---@return number # what is left of the damage: texts have prevented some of the next that the card would take
function Damage.unprevented(guid, count)
  local sources = Text.filter(Changes.of("prevent", guid), function(source) return source.change.who == nil end)
  return (left(count, sources, Cards.called(guid)))
end

--- Deals damage to a player: it is taken from the track on which the game is won or lost.
---@param from string|nil # the card that deals it
---@param cause string|nil # "combat", or "ability"
---@return number # how much damage the player has taken
function Damage.to_player(color, count, from, cause)
  local track = Sides.rules(color).winning.track
  count = left(Replaced.damage(count, from, nil, color), Changes.for_player("prevent", color), Table.name(color))
  if count <= 0 or Tracks.replaced(color, track, count) then return 0 end
  local came = -Tracks.add(color, track, -count)
  if came > 0 then Events.happened("lost", nil, { color = color, track = track, count = came }) end
  if from then Events.happened("hits", from, { color = color, by = Cards.owner(from), count = count, cause = cause }) end
  return count
end

--- What damage does to a card: a game may count it otherwise.
---@return number # how much it has taken
Damage.mark = function(guid, count) return (Marks.add(guid, DAMAGE, count)) end

---@param from string|nil # the card that deals it
---@param cause string|nil # "ability" where a text says so; nil: a fight
---@return number # how much damage the card, or another one in its place, has taken
function Damage.deal(guid, count, from, cause)
  if count <= 0 or from and Fighting.is_harmless(from, guid) then return 0 end
  local taker = taker_of(guid)
  count = Damage.unprevented(taker, Replaced.damage(count, from, taker))
  local came = 0
  dealing(function()
    dealers[taker] = { from = from, cause = cause or "combat" }
    came = count > 0 and Damage.mark(taker, count) or 0
  end)
  if came > 0 then Events.happened("damaged", taker, { count = came, source = from }) end
  if from and came > 0 then Events.happened("damages", from, { whom = taker, count = came, cause = cause or "combat" }) end
  return came
end

return Damage
