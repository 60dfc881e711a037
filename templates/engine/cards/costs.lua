-- What an action costs: tracks that are paid, marks that must be there.
local Costs = {}

-- "3g" -> "grist" or, for marks, the mark's name.
local function letter_of(order, rules, letter)
  for _, name in ipairs(order) do
    if rules[name].cost == letter then return name end
  end
  return nil
end

---@param text string # "3g", "2b", "0g"
---@return table|nil # {tracks={grist=3}, marks={boon=2}}, nil when it is no cost
function Costs.read(text)
  local number, rest = Text.trim(text:lower()):match("^(%d+)(.*)$")
  if number == nil then return nil end
  local letter = Text.trim(rest)
  local track, mark = letter_of(GAME.track_order, GAME.tracks, letter), letter_of(GAME.mark_order, GAME.marks, letter)
  if track then return Costs.of({ [track] = tonumber(number) }) end
  if mark then return { tracks = {}, marks = { [mark] = tonumber(number) } } end
  return nil
end

---@param tracks table # {energy = 3}
---@return table # the same as a cost
function Costs.of(tracks) return { tracks = tracks, marks = {} } end

---@return table # {tracks=, marks=} of an action that always costs the same
function Costs.fixed(action)
  local rule = GAME.actions[action]
  return Costs.of(rule and rule.cost or {})
end

---@return string|nil # why it cannot be paid
function Costs.missing(cost, color, guid)
  for _, track in ipairs(GAME.track_order) do
    local need = cost.tracks[track] or 0
    if Tracks.get(color, track) < need then
      return "that costs " .. Tracks.amount(track, need) .. ", you have " .. tostring(Tracks.get(color, track))
    end
  end
  for _, mark in ipairs(GAME.mark_order) do
    local need = cost.marks[mark] or 0
    if need > 0 and Marks.get(guid, mark) < need then
      return "that needs " .. Text.count(need, GAME.marks[mark].label or mark) .. " on the card, it has "
        .. tostring(Marks.get(guid, mark))
    end
  end
  return nil
end

--- Pays; look with Costs.missing first.
function Costs.pay(cost, color, guid)
  if not State.now.automation then return end
  for _, track in ipairs(GAME.track_order) do
    local need = cost.tracks[track] or 0
    if need > 0 then
      Tracks.add(color, track, -need)
      State.this_phase().spent = true
    end
  end
  for _, mark in ipairs(GAME.mark_order) do
    local need = cost.marks[mark] or 0
    if need > 0 and GAME.marks[mark].spent then Marks.add(guid, mark, -need) end
  end
end

--- Pays, if it can be paid.
---@return string|nil # why not
function Costs.take(cost, color, guid)
  local why = Costs.missing(cost, color, guid)
  if why == nil then Costs.pay(cost, color, guid) end
  return why
end

---@return string # "2 grist", "3 boons on the card", "nothing"
function Costs.words(cost)
  local words = {}
  for _, track in ipairs(GAME.track_order) do
    local need = cost.tracks[track] or 0
    if need > 0 then words[#words + 1] = Tracks.amount(track, need) end
  end
  for _, mark in ipairs(GAME.mark_order) do
    local need = cost.marks[mark] or 0
    if need > 0 then words[#words + 1] = Text.count(need, GAME.marks[mark].label or mark) .. " on it" end
  end
  if #words == 0 then return "nothing" end
  return Text.join(words)
end

---@return string # what somebody is asked who has moved a card by hand: "Pay 2 grist for JUNO?"
function Costs.question(cost, guid) return "Pay " .. Costs.words(cost) .. " for " .. Cards.name(guid) .. "?" end

return Costs
