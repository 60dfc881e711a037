-- Pools: one word for several tracks. A cost of "2 power" is paid from any of them: each unit from the track with the
-- most to spare. To spare is what its player does not need for anything else.
local Pools = {}

---@return number # how much a player has in a pool, or in a track
function Pools.total(color, name)
  local tracks = GAME.pools[name]
  if tracks == nil then return Tracks.get(color, name) end
  return (Text.sum(tracks, function(track) return Tracks.get(color, track) end))
end

-- The track with the most to spare.
local function richest(color, tracks, paid, kept)
  local best, most = nil, nil
  for _, track in ipairs(tracks) do
    local left = Tracks.get(color, track) - (paid[track] or 0)
    local spare = left - (kept[track] or 0)
    if left > 0 and (most == nil or spare > most) then best, most = track, spare end
  end
  return best
end

--- Takes `count` units from a pool, or as many as it has, and adds them to `paid`.
---@param paid table # track -> how much
---@param kept table|nil # track -> how much of it the player needs for other things: it is spared while other tracks can pay
function Pools.fill(color, paid, name, count, kept)
  for _ = 1, count do
    local track = richest(color, GAME.pools[name], paid, kept or {})
    if track == nil then return end
    paid[track] = (paid[track] or 0) + 1
  end
end

-- The pools of a cost, in an order that is always the same.
local function pools_of(cost)
  local result = {}
  -- trap-ok: lua-pairs-order they are sorted
  for name in pairs(cost.tracks) do
    if GAME.pools[name] then result[#result + 1] = name end
  end
  table.sort(result) -- trap-ok: lua-string-order nobody sees the order
  return result
end

---@return string|nil # the pool in which a player has too little for a cost
function Pools.lacking(cost, color)
  return (Text.find(pools_of(cost), function(name) return Pools.total(color, name) < cost.tracks[name] end))
end

--- What a player needs for things other than the card that is being paid for: see Registry.kept.
function Pools.kept(color, guid, count) return Registry.call("kept", color, guid, count) or {} end

---@param guid string|nil # the card that it is paid for
---@return table # a cost with tracks in place of its pools
function Pools.spread(cost, color, guid)
  local names = pools_of(cost)
  if #names == 0 then return cost end
  local result = Text.shallow(cost)
  result.tracks = Text.copy(cost.tracks)
  for _, name in ipairs(names) do
    result.tracks[name] = nil
    Pools.fill(color, result.tracks, name, cost.tracks[name], Pools.kept(color, guid, cost.tracks[name]))
  end
  return result
end

---@return string[] # "2 power" for each pool of a cost
function Pools.words(cost)
  return Text.map(pools_of(cost), function(name) return tostring(cost.tracks[name]) .. " " .. name end)
end

return Pools
