-- Damage that is dealt to cards and players: what texts prevent of it, and which card takes it in their place.
local Damage = {}

local DAMAGE = "damage"

local dealers = {} -- who has dealt the damage that a card takes now: guid -> {from=, cause=}
local depth, together = 0, false -- how many calls that deal damage are nested; whether several cards are damaged at once

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

---@return boolean # whether more damage is to come before the game checks which cards are beaten
function Damage.is_together() return together end

--- All damage has been dealt: the game checks which cards are beaten.
Damage.settle = function() end

---@return boolean # whether a beaten card is destroyed: a text that forbids it only puts it off
function Damage.destroys(guid)
  if Changes.banned("destroy", guid) == nil then return true end
  local kept = State.now.flags.kept or {}
  State.now.flags.kept = kept
  if not Text.has(kept, guid) then kept[#kept + 1] = guid end
  return false
end

local looked = nil -- the state's version for which it was checked which cards texts keep from being destroyed

--- Texts keep some beaten cards from being destroyed: whether they still do.
---@return boolean # whether there are fewer of them now
function Damage.look_again()
  local kept = State.now.flags.kept
  if kept == nil or looked == State.version or not State.now.automation then return false end
  State.now.flags.kept = nil
  Damage.settle()
  looked = State.version
  return #(State.now.flags.kept or {}) < #kept
end

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

---@class Hit # how damage is dealt
---@field from string|nil # the card that deals it
---@field cause string|nil # "combat", or "ability" where a text says so
---@field moved boolean|nil # whether a card takes it in the place of another one: no text moves it again

local land = nil

-- The card that takes damage in the place of what would take it, by a change that prevents it there.
local function taker_of(source) return (Text.find(Groups.cards(source.change.to, source.ctx), Cards.in_play)) end

local function counts(source, guid, blow)
  if source.change.to == nil then return true end
  if blow.moved or not State.now.automation or not Prices.is_its_time(source) then return false end
  local taker = taker_of(source)
  return taker ~= nil and taker ~= guid and (Marks.fits(taker, DAMAGE))
end

-- A change has its card take damage.
local function move(source, count, words, blow)
  local taker = taker_of(source)
  if source.change.first then Prices.use({ Prices.name_of(source) }) end
  Log.say(nil, Cards.called(taker) .. ' takes ' .. tostring(count) .. ' damage in the place of ' .. words)
  return land(taker, count, { from = blow.from, cause = blow.cause, moved = true })
end

-- What is left of damage after some changes have prevented their part of it; `words`: what would take it, or who.
---@return number, number # that, and how much other cards have taken
local function left(count, sources, words, guid, blow)
  local moved = 0
  for _, source in ipairs(sources) do
    local less = counts(source, guid, blow) and math.min(count, source.change.prevent) or 0
    if less > 0 then
      count = count - less
      Lasting.lower(source.lasting, "prevent", less)
      if source.change.to then
        moved = moved + move(source, less, words, blow)
      else
        Log.say(nil, tostring(less) .. ' damage to ' .. words .. ' is prevented')
      end
    end
  end
  return count, moved
end

---@param blow Hit
---@return number, number # what is left of the damage: texts have prevented some of the next that the card would take; and
--- how much other cards have taken in its place
function Damage.unprevented(guid, count, blow)
  local sources = Text.filter(Changes.of("prevent", guid), function(source) return source.change.who == nil end)
  return left(count, sources, Cards.called(guid), guid, blow)
end

--- Deals damage to a player: it is taken from the track on which the game is won or lost.
---@param from string|nil # the card that deals it
---@param cause string|nil # "combat", or "ability"
---@return number # how much damage the player has taken
function Damage.to_player(color, count, from, cause)
  local track = Sides.rules(color).winning.track
  local sources = Changes.for_player("prevent", color)
  count = left(Replaced.damage(count, from, nil, color), sources, Table.name(color), nil, { from = from, cause = cause })
  if count <= 0 or Tracks.replaced(color, track, count) then return 0 end
  local came = -Tracks.add(color, track, -count)
  if came > 0 then Events.happened("lost", nil, { color = color, track = track, count = came }) end
  if from then Events.happened("hits", from, { color = color, by = Cards.owner(from), count = count, cause = cause }) end
  return count
end

--- What damage does to a card: a game may count it otherwise.
---@return number # how much it has taken
Damage.mark = function(guid, count) return (Marks.add(guid, DAMAGE, count)) end

-- A card takes what no text prevents of the damage.
---@param blow Hit
land = function(guid, count, blow)
  local rest, moved = Damage.unprevented(guid, count, blow)
  local came, from = 0, blow.from
  dealing(function()
    dealers[guid] = { from = from, cause = blow.cause }
    came = rest > 0 and Damage.mark(guid, rest) or 0
  end)
  if came > 0 then Events.happened("damaged", guid, { count = came, source = from }) end
  if from and came > 0 then Events.happened("damages", from, { whom = guid, count = came, cause = blow.cause }) end
  return came + moved
end

---@param from string|nil # the card that deals it
---@param cause string|nil # "ability" where a text says so; nil: a fight
---@return number # how much damage the card, or another one in its place, has taken
function Damage.deal(guid, count, from, cause)
  if count <= 0 or from and Fighting.is_harmless(from, guid) then return 0 end
  Events.happened("damaging", guid, { count = count }) -- texts about that are carried out by hand
  return (land(guid, Replaced.damage(count, from, guid), { from = from, cause = cause or "combat" }))
end

return Damage
