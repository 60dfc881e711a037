-- Everything the script remembers, in one table of plain data: what onSave returns and onLoad restores.
-- Also the journal that undo reads: what a card, a zone or a number was before the running action.
local State = { now = nil, journal = nil, history = {} }

-- Counts the changes of cards and zones: what was computed about them is valid until this number changes.
State.version = 0

-- What the table API has said about cards (see api.lua), until something about the card changes.
State.records = {}

-- The rules texts that count, of the cards that were asked for theirs (see Cards.text), as long.
State.texts = {}

--- Something about a card has changed, or about all of them.
---@param guid string|nil
function State.ask_again(guid)
  if guid == nil then
    State.records, State.texts = {}, {}
  else
    State.records[guid] = nil
    State.texts[guid] = nil
  end
end

-- The parts that undo puts back as a whole; cards and zones are kept one by one, when they change.
local SMALL = { "started", "over", "winner", "round", "phase", "step", "done", "active", "first", "order",
  "prompts", "queue", "flags", "ending", "automation", "match", "lasting", "later" }

local function empty_zones(per_player)
  local zones = {}
  for _, name in ipairs(GAME.zone_order) do
    if (GAME.zones[name].shared == true) ~= per_player then zones[name] = {} end
  end
  return zones
end

---@return table # a player who has done nothing yet
function State.player()
  local tracks = {}
  for _, name in ipairs(GAME.track_order) do tracks[name] = GAME.tracks[name].start end
  return { tracks = tracks, zones = empty_zones(true), mulligans = 0, kept = false, away = false, deck = "" }
end

function State.reset()
  local players = {}
  for _, color in ipairs(GAME.seats) do players[color] = State.player() end
  State.now = {
    started = false, over = false, winner = nil, automation = true,
    round = 0, phase = nil, step = 0, done = false, active = nil, first = nil, order = {},
    players = players, shared = empty_zones(false), cards = {}, tokens = {},
    prompts = {}, next_prompt = 1, queue = {}, flags = {}, ending = nil, log = {}, wishes = {}, played = {}, lasting = {},
  }
end

--- Something has changed on which the numbers of cards depend.
function State.touch() State.version = State.version + 1 end

-- Notes that are kept among the flags until something is over.
local function notes(key)
  local flags = State.now.flags
  flags[key] = flags[key] or {}
  return flags[key]
end

---@return table # a table for plain data until the phase is over
function State.this_phase() return notes("phase") end

---@return table # a table for plain data until the turn is over
function State.this_turn() return notes("turn") end

---@param guid string
---@return table|nil # the card's record: `zone`, `tapped`, `owner`, `attached_to`, ...; write to it only after
--- State.keep
function State.card(guid)
  return State.now.cards[guid]
end

---@return table # the card's record, after it was remembered for undo
function State.keep(guid)
  local card = State.now.cards[guid]
  local journal = State.journal
  State.version = State.version + 1
  State.ask_again(guid)
  if journal and journal.cards[guid] == nil then journal.cards[guid] = Text.copy(card) end
  return card
end

--- A card has just been made: undo makes it unmade.
function State.made(guid)
  State.version = State.version + 1
  if State.journal then State.journal.cards[guid] = false end
end

---@return string[] # the same as Zones.list
function State.zone(color, zone)
  if GAME.zones[zone].shared then return State.now.shared[zone] end
  return State.now.players[color].zones[zone]
end

---@return string[] # the zone's list, remembered for undo first
function State.keep_zone(color, zone)
  local list = State.zone(color, zone)
  local journal = State.journal
  State.version = State.version + 1
  if journal then
    local key = (GAME.zones[zone].shared and "" or color) .. " " .. zone
    if journal.zones[key] == nil then
      journal.zones[key] = { color = color, zone = zone, list = Text.copy(list) }
    end
  end
  return list
end

local function tracks_of(players)
  local result = {}
  for color, player in pairs(players) do
    result[color] = { tracks = Text.copy(player.tracks), kept = player.kept, mulligans = player.mulligans,
      out = player.out }
  end
  return result
end

---@param what string # what undo says it takes back, where nothing is said about it
function State.begin(what, color)
  local small = {}
  for _, key in ipairs(SMALL) do small[key] = Text.copy(State.now[key]) end
  State.journal = { what = what, player = color, small = small, cards = {}, zones = {},
    players = tracks_of(State.now.players), shown = false, seen = {} }
end

-- What was before the earlier of two actions was also before both.
local function joined(earlier, later)
  for _, part in ipairs({ "cards", "zones" }) do
    for key, was in pairs(later[part]) do
      if earlier[part][key] == nil then earlier[part][key] = was end
    end
  end
  earlier.shown = earlier.shown or later.shown
  for color in pairs(later.seen) do earlier.seen[color] = true end
end

--- Ends the running action: it can be taken back from now on.
function State.commit()
  local history, journal = State.history, State.journal
  State.journal = nil
  if journal.joins then
    if #history > 0 then joined(history[#history], journal) end
    return
  end
  State.now.serial = (State.now.serial or 0) + 1
  journal.serial = State.now.serial
  history[#history + 1] = journal
  if #history > 20 then table.remove(history, 1) end
end

--- Makes the running action a part of the one before it, if that can be taken back: both are taken back together. For
--- what other players must not notice, and for what nobody has done.
function State.join()
  if State.journal then State.journal.joins = true end
end

--- The running action was refused: nothing to remember.
function State.drop()
  State.journal = nil
end

--- Somebody has seen what was hidden: undo goes no further back.
function State.shown()
  if State.journal then State.journal.shown = true end
end

--- A player has drawn hidden cards: from here on there is a way back only if that player agrees to it.
function State.drawn(color)
  if State.journal then State.journal.seen[color] = true end
end

---@return table|nil # the last action's journal, already taken off
function State.pop()
  return table.remove(State.history)
end

---@return table|nil # the last action's journal
function State.last()
  return State.history[#State.history]
end

---@param journal table # becomes the present again
function State.restore(journal)
  State.touch()
  for _, key in ipairs(SMALL) do State.now[key] = journal.small[key] end
  for color, was in pairs(journal.players) do
    local player = State.now.players[color]
    player.tracks, player.kept, player.mulligans, player.out = was.tracks, was.kept, was.mulligans, was.out
  end
  for guid, was in pairs(journal.cards) do
    State.now.cards[guid] = was or nil
    State.ask_again(guid)
  end
  for _, was in pairs(journal.zones) do
    local list = State.zone(was.color, was.zone)
    Text.clear(list)
    for i, guid in ipairs(was.list) do list[i] = guid end
  end
end

---@return string[] # the players who have not left and are not out of the game, clockwise from `first`
function State.seated(first)
  local order = Text.turned(State.now.order, first or State.now.order[1])
  return Text.filter(order, function(color)
    local player = State.now.players[color]
    return not player.away and not player.out
  end)
end

---@return string[] # those for whom the running game waits: they have left their seats, and nobody passes over them yet
function State.missing()
  local now = State.now
  if not now.started or now.over then return {} end
  return Text.filter(now.order, function(color)
    local player = now.players[color]
    return player.missing == true and not player.away and not player.out
  end)
end

---@return string # a player who can be asked: this one, or the next one
function State.present(color)
  return State.seated(color)[1] or color
end

---@return string[] # the same without `color`: the other players
function State.others(color)
  return Text.filter(State.seated(color), function(other) return other ~= color end)
end

return State
