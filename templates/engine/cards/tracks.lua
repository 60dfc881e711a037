-- Tracks: the numbers of each player. A change is clamped, shown as tokens, and told to the game's hooks.
local Tracks = {}

-- Where a track is kept: one of the table with the first seat, whoever sits there.
local function tracks_of(color, rule) return State.now.players[rule.common and GAME.seats[1] or color].tracks end

---@return number|nil # the value of a player's track, or of the table's
function Tracks.get(color, track)
  local rule = GAME.tracks[track]
  return rule and tracks_of(color, rule)[track]
end

-- Called after every change: ending.lua looks for the goal.
-- Tracks.watch(color, track): turn/ending.lua

-- Called when somebody has more or less than before: events.lua announces what is gained.
-- Tracks.changed(color, track, by): texts/events.lua

-- The most that a player can have, as texts change it.
-- Tracks.limit(color, track, most): texts/changes.lua

-- How much a player gains in place of an amount.
-- Tracks.raised(color, track, count): texts/replaced.lua

local function clamped(color, track, value)
  local rule = GAME.tracks[track]
  local most = Tracks.limit(color, track, rule.max)
  if rule.min and value < rule.min then value = rule.min end
  if most and value > most then value = most end
  return value
end

--- Lays out the tokens of one player's tracks.
function Tracks.show(color)
  for _, track in ipairs(GAME.track_order) do Tokens.track(color, track, Tracks.get(color, track)) end
end

--- Adds to a player's track, within its limits.
---@return number # by how much it changed
function Tracks.add(color, track, by)
  local tracks = tracks_of(color, GAME.tracks[track])
  local before = tracks[track]
  tracks[track] = clamped(color, track, before + by)
  State.touch() -- what a card adds may depend on it
  local changed = tracks[track] - before
  if changed == 0 then return 0 end
  Tokens.track(color, track, tracks[track])
  local gained = Registry.gained[track]
  if gained then gained(color, changed) end
  Tracks.changed(color, track, changed)
  Tracks.watch(color, track)
  return changed
end

---@return number # the highest value of a track among all who play
function Tracks.highest(track)
  local highest = nil
  for _, color in ipairs(State.now.order) do
    local value = Tracks.get(color, track)
    if highest == nil or value > highest then highest = value end
  end
  return highest or 0
end

---@return string # "points", or "point" of one
function Tracks.noun(track, number)
  local rule = GAME.tracks[track]
  return number == 1 and rule.one or rule.label or track
end

---@return string # "3 grist", "1 counter"
function Tracks.amount(track, number) return tostring(number) .. " " .. Tracks.noun(track, number) end

--- Says by how much a player's track has changed: "White +2 grist (5)".
function Tracks.say(color, track, came)
  Log.say(color, Text.signed(came) .. " " .. Tracks.noun(track, math.abs(came)) .. " (" .. tostring(Tracks.get(color, track)) .. ")")
end

return Tracks
