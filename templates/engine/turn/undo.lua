-- Taking back the last action: tracks, taps, marks, public zones, prompts. Never what somebody has seen.
local Undo = {}

local PLACE = { "zone", "at", "spot", "aside", "slot", "home", "tuck", "tapped", "face", "attached_to" }

local function lies_elsewhere(was, is)
  for _, key in ipairs(PLACE) do
    if was[key] ~= is[key] then return true end
  end
  return false
end

local function show_marks(guid, was, is)
  for _, name in ipairs(GAME.mark_order) do
    if was.marks[name] ~= is.marks[name] then Spots.show_mark(guid, name) end
  end
end

local NUMBERS = { "power", "resist", "given", "given_guard", "note", "id" }

local function is_labeled_otherwise(was, is)
  return Text.find(NUMBERS, function(key) return was[key] ~= is[key] end) ~= nil
end

local function show_cards(before)
  for guid, was in pairs(before) do
    local is = State.card(guid) or was
    if is.zone and lies_elsewhere(was, is) then Spots.show(guid) end
    show_marks(guid, was, is)
    if is_labeled_otherwise(was, is) then Spots.show_number(guid) end
  end
end

local function show_rows(zones)
  for _, was in pairs(zones) do Spots.show_row(was.color, was.zone) end
end

---@return string|nil # why a player cannot take it back, whoever agrees: not after cards that this player has drawn
function Undo.refusal(color)
  local last = State.last()
  if last == nil then return 'there is nothing to take back' end
  if last.shown or last.seen[color] then return 'hidden cards were seen since: that cannot be taken back' end
  return nil
end

---@return string[] # the others who have drawn hidden cards since the last action began
function Undo.drawers()
  local seen = State.last().seen
  return Text.filter(State.now.order, function(color) return seen[color] == true end)
end

-- A pile lies in its old order again, if that has changed without anybody's hand.
local function show_piles(zones)
  for _, was in pairs(zones) do
    local rule = GAME.zones[was.zone]
    if rule.pile and rule.slots == nil then
      Piles.arrange(was.color, was.zone, function() return Zones.list(was.color, was.zone) end)
    end
  end
end

--- Puts everything back as it was when an action began: in the state, and on the table.
---@param journal table # that action's
function Undo.restore(journal)
  local before = {}
  for guid in pairs(journal.cards) do before[guid] = State.card(guid) end
  State.restore(journal)
  Seating.look()
  for guid, was in pairs(before) do TokenCards.follow(guid, was) end
  show_cards(before)
  show_rows(journal.zones)
  show_piles(journal.zones)
  for _, seat in ipairs(State.now.order) do Tracks.show(seat) end
end

---@return string # what an action was, as everybody has read it
function Undo.words(journal)
  local verb = GAME.actions[journal.what]
  return journal.said or verb and verb.label or journal.what
end

---@param color string # who asks for it
---@return string|nil # why not
function Undo.back(color)
  local why = Undo.refusal(color)
  if why then return why end
  local journal = State.pop()
  Undo.restore(journal)
  Log.say(color, 'takes back: ' .. Undo.words(journal))
  return nil
end

return Undo
