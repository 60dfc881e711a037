-- What an action costs: tracks that are paid, marks that must be there.
local Costs = {}

-- "3g" -> "grist" or, for marks, the mark's name.
local function letter_of(order, rules, letter)
  for _, name in ipairs(order) do
    if rules[name].cost == letter then return name end
  end
  return nil
end

-- Whether printed costs are paid in a track.
local function is_printed(track)
  for _, paid in pairs(GAME.costs) do
    if paid == track then return true end
  end
  return false
end

-- The track of a number without a letter: the one in which all printed costs are paid.
local function only_track()
  local printed = Text.filter(GAME.track_order, is_printed)
  return #printed == 1 and printed[1] or nil
end

---@param text string|number # "3g", "2b"; 3 where all costs are in one track
---@return table|nil # a printed price as a cost: {tracks={grist=3}, marks={boon=2}}
function Costs.read(text)
  local number, rest = Text.trim(tostring(text):lower()):match("^(%d+)(.*)$")
  if number == nil then return nil end
  local letter = Text.trim(rest)
  if letter == "" then
    local only = only_track()
    return only and Costs.of({ [only] = tonumber(number) }) or nil
  end
  local track, mark = letter_of(GAME.track_order, GAME.tracks, letter), letter_of(GAME.mark_order, GAME.marks, letter)
  if track then return Costs.of({ [track] = tonumber(number) }) end
  if mark then return { tracks = {}, marks = { [mark] = tonumber(number) } } end
  return nil
end

---@param field string
---@return table|nil # the cost that is printed there
function Costs.printed(guid, field)
  local value = Cards.printed(guid)[field]
  if type(value) == "number" then return Costs.of({ [GAME.costs[field]] = value }) end
  return nil
end

---@param tracks table # {energy = 3}
---@return table # that as a cost
function Costs.of(tracks) return { tracks = tracks, marks = {} } end

---@param written table # {tracks = , marks = }, or {track = , n = }: what a text says
---@return table # that as a cost
function Costs.tracks(written)
  if written.track then return (Costs.of({ [written.track] = written.n })) end
  return { tracks = written.tracks or {}, marks = written.marks or {} }
end

-- The track in which a cost is paid: its only one, else the first one that prices are written in.
local function paid_in(cost)
  local only = next(cost.tracks)
  if only and next(cost.tracks, only) == nil then return only end
  return (Text.find(GAME.track_order, function(track) return is_printed(track) or GAME.tracks[track].cost ~= nil end))
end

---@param where Where|nil
---@return table # the cost of an action with this card, with what texts change
function Costs.changed(cost, action, guid, where)
  local track = guid and paid_in(cost) or nil
  if track == nil then return cost end
  local total, why, once = Prices.changed(cost.tracks[track] or 0, action, guid, where)
  if why == nil and #once == 0 then return cost end
  local tracks = Text.copy(cost.tracks)
  tracks[track] = total
  return { tracks = tracks, marks = cost.marks, why = why, once = once }
end

---@param guid string|nil # the card that it is about, for what texts add to the cost
---@return table # the cost of an action that always costs the same
function Costs.fixed(action, guid, where)
  local rule = GAME.actions[action]
  return (Costs.changed(Costs.of(rule and rule.cost or {}), action, guid, where))
end

local function why_words(cost) return cost.why and " (" .. cost.why .. ")" or "" end

---@return string|nil # why a player cannot pay a cost; nil if they can
function Costs.missing(cost, color, guid)
  local pool = Pools.lacking(cost, color)
  if pool then
    return 'that costs ' .. tostring(cost.tracks[pool]) .. ' ' .. pool .. why_words(cost) .. ', you have '
      .. tostring(Pools.total(color, pool))
  end
  for _, track in ipairs(GAME.track_order) do
    local need = cost.tracks[track] or 0
    if need > 0 and Tracks.get(color, track) < need then
      return 'that costs ' .. Tracks.amount(track, need) .. why_words(cost) .. ', you have ' .. tostring(Tracks.get(color, track))
    end
  end
  for _, mark in ipairs(GAME.mark_order) do
    local need = cost.marks[mark] or 0
    if need > 0 and Marks.get(guid, mark) < need then
      return 'that needs ' .. Text.count(need, GAME.marks[mark].label or mark) .. ' on the card, it has '
        .. tostring(Marks.get(guid, mark))
    end
  end
  return nil
end

--- Pays; look with Costs.missing first.
function Costs.pay(cost, color, guid)
  if not State.now.automation then return end
  cost = Pools.spread(cost, color, guid)
  Prices.use(cost.once)
  State.this_phase().paid = true -- what costs nothing, too
  for _, track in ipairs(GAME.track_order) do
    local need = cost.tracks[track] or 0
    if need > 0 then Tracks.add(color, track, -need) end
  end
  for _, mark in ipairs(GAME.mark_order) do
    local need = cost.marks[mark] or 0
    if need > 0 and GAME.marks[mark].spent then Marks.add(guid, mark, -need) end
  end
end

-- The texts that may change what a player pays, each once a turn.
local function texts_for(color)
  local turn = State.this_turn()
  turn.looked = turn.looked or {}
  local result = Text.filter(Unread.look(nil, { "cost" }), function(guid)
    return Cards.owner(guid) == color and not turn.looked[guid .. color]
  end)
  for _, guid in ipairs(result) do turn.looked[guid .. color] = true end
  return result
end

--- Says what has been paid where texts have changed it, and which texts only people can read.
---@param action string # what was paid for
function Costs.remind(cost, color, action)
  if not State.now.automation then return end
  local texts = texts_for(color)
  if #texts > 0 then
    Log.say(color, 'pays ' .. Costs.words(cost) .. '. Texts to look at: ' .. Unread.names(texts))
  elseif cost.why then
    Log.say(color, 'pays ' .. Costs.words(cost))
  end
end

--- Pays a cost.
---@param action string|nil
---@return string|nil # why it cannot be paid, or nil
function Costs.take(cost, color, guid, action)
  local why = Costs.missing(cost, color, guid)
  if why == nil then
    Costs.pay(cost, color, guid)
    if action then Costs.remind(cost, color, action) end
  end
  return why
end

---@return boolean # whether a cost is nothing, as printed: no text has lowered it
function Costs.is_nothing(cost)
  if cost.why then return false end
  for _, need in pairs(cost.tracks) do
    if need > 0 then return false end
  end
  return next(cost.marks) == nil
end

-- "2 grist", "3 boons on it"
local function parts_of(cost)
  local words = Pools.words(cost)
  for _, track in ipairs(GAME.track_order) do
    local need = cost.tracks[track] or 0
    if need > 0 then words[#words + 1] = Tracks.amount(track, need) end
  end
  for _, mark in ipairs(GAME.mark_order) do
    local need = cost.marks[mark] or 0
    if need > 0 then words[#words + 1] = Text.count(need, GAME.marks[mark].label or mark) .. ' on it' end
  end
  return words
end

---@return string # a cost in words: "2 grist", "3 boons on the card", "nothing"
function Costs.words(cost)
  local words = parts_of(cost)
  return (#words == 0 and "nothing" or Text.join(words)) .. why_words(cost)
end

---@return string # a cost beside what it was paid for: " (2 grist)"; "" for nothing
function Costs.beside(cost)
  local words = parts_of(cost)
  return #words == 0 and "" or " (" .. Text.join(words) .. ")"
end

---@return string # a cost in the fewest words: "3", "2 boons on it"; "" for nothing
function Costs.short(cost)
  local total = 0
  for _, need in pairs(cost.tracks) do total = total + need end
  if next(cost.marks) or #Pools.words(cost) > 0 then return (Costs.words({ tracks = cost.tracks, marks = cost.marks })) end
  return total > 0 and tostring(total) or ""
end

---@return string # the question about a card that was moved by hand: "Pay 2 grist?"
function Costs.question(cost) return 'Pay ' .. Costs.words(cost) .. '?' end

return Costs
