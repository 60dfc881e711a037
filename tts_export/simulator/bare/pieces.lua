-- Joined into the controller's script of a bare table, behind the engine's modules and before its handlers. The engine decides
-- everything in plain data, and the pieces follow: here nothing follows. The rules are those of the script.
local function nothing() end
local function none() return {} end
local function no() return false end

-- The screen ---------------------------------------------------------------------------------------------------

Panel.refresh, Panel.refresh_later, Menus.build, Menus.build_mats = nothing, nothing, nothing, nothing
Screen.build, Screen.label, Screen.menu, Screen.hotkey, Screen.mend = nothing, nothing, nothing, nothing, nothing
Screen.set = no
Screen.tell = function(text) BARE.say(text, "all") end
Screen.announce = Screen.tell
Screen.whisper = function(color, text) BARE.say(text, color) end
Screen.refuse, Screen.forget_refusal = Screen.whisper, nothing
Screen.frame = function() return BARE.frame() end
Screen.later = function(run, frames) BARE.wait(frames or 1, function() Screen.run(run) end) end
Screen.after = function(run, seconds) BARE.wait(seconds * 60, function() Screen.run(run) end) end
Screen.roll = function(run)
  local value = BARE.roll()
  Screen.later(function() run(value) end)
end

-- The table ----------------------------------------------------------------------------------------------------

local boxes, mats = {}, {}
for name, cards in next, BARE.boxes do
  boxes[name] = { guid = name, getData = function() return { ContainedObjects = cards } end }
end
for _, color in ipairs(GAME.seats) do mats[color] = {} end

Table.index, Heaps.meet, Heaps.rest, Heaps.set = nothing, nothing, nothing, nothing
Table.read_notes = function(text) return BARE.notes[text] or {} end
Table.object = function(name) return boxes[name] end
Table.mat = function(color) return mats[color] end
Table.deck_boxes = function() return BARE.decks end
Table.libraries = function() return BARE.libraries end
Table.name = function(color) return color end
Table.sits = function(color) return BARE.seated[color] == true end
Table.seated = function() return Text.filter(GAME.seats, Table.sits) end
Table.sitting = Table.seated
Seating.look, Seating.arrange, Seating.is_long = nothing, nothing, no
Spots.show_mark, Spots.show_number = nothing, nothing
Spots.make_room = function(guid) State.keep(guid).aside = nil end
Tokens.track, Tokens.mark, Tokens.saved, Tokens.restore = nothing, nothing, none, nothing
Piles.free, Piles.clear = nothing, nothing

-- Piles --------------------------------------------------------------------------------------------------------
-- A pile that lies still is shuffled by the game, with the cards that are about to leave it; else the script does it.

local at_work, lying = {}, {} -- by the pile: whether something is on its way there; the order in which its cards lie

local function is_at_work(seat, zone, slot)
  at_work[Heaps.key(seat, zone, slot)] = true
end

--- All pieces have come to rest.
BARE.rested = function() at_work, lying = {}, {} end

Spots.show = function(guid)
  local card = State.card(guid)
  if card.zone and GAME.zones[card.zone].pile then is_at_work(card.owner, card.zone, card.slot) end
end

Piles.lay = function(_, seat, zone) is_at_work(seat, zone) end
Piles.pour = function(seat, _, to) is_at_work(seat, to) end
Piles.arrange = function(seat, zone) is_at_work(seat, zone) end

-- The order in which the cards of a pile lie, those that are about to leave it among them.
local function lies(seat, zone)
  local key = Heaps.key(seat, zone)
  if lying[key] == nil then
    local journal, shared = State.journal, GAME.zones[zone].shared
    local was = journal and journal.zones[(shared and "" or seat) .. " " .. zone]
    lying[key] = Text.copy(was and was.list or State.zone(seat, zone))
  end
  return lying[key]
end

local keep_zone = State.keep_zone
State.keep_zone = function(color, zone)
  if State.journal == nil and GAME.zones[zone].pile then lies(color, zone) end
  return (keep_zone(color, zone))
end

Piles.shuffle = function(seat, zone)
  local list = lies(seat, zone)
  if at_work[Heaps.key(seat, zone)] or #list < 2 then return false end
  BARE.shuffle(list, GAME.faces[zone] ~= "down")
  return true
end

Heaps.order = function(seat, zone) return Text.copy(lies(seat, zone)) end

-- The state ----------------------------------------------------------------------------------------------------

local last = {} -- the last answer

local function is_same(old, new)
  if old == new then return true end
  if type(old) ~= "table" or type(new) ~= "table" then return false end
  for key, value in next, new do
    if not is_same(old[key], value) then return false end
  end
  for key in next, old do
    if new[key] == nil then return false end
  end
  return true
end

local function again(key, new) return is_same(last[key], new) and last[key] or new end

-- The number of a card that is not in play is the one that it had when something about the card changed last.
local function record(guid, card)
  local known, zone = State.records[guid], card.zone
  if known and not (zone and GAME.zones[zone].play) then return known end
  known = Api.card(guid)
  State.records[guid] = known
  return known
end

---@return table, table|boolean # by GUID; the GUIDs of those that have changed, or true where cards have come or gone
local function cards()
  local result, was, changed, count = {}, last.cards or {}, {}, 0
  for guid, card in next, State.now.cards do
    local now = record(guid, card)
    count, result[guid] = count + 1, now
    if was[guid] ~= now then changed[guid] = true end
  end
  for guid in next, was do
    if result[guid] == nil then return result, true end
    count = count - 1
  end
  return result, count ~= 0 or changed
end

local function players()
  local now, result, was = State.now, {}, last.players or {}
  for color, player in next, now.players do
    if player.deck ~= "" or Text.has(now.order, color) then
      local old = was[color]
      local same = old and old.deck == player.deck and old.away == player.away and old.missing == player.missing
        and is_same(old.tracks, player.tracks) and is_same(old.zones, player.zones)
      result[color] = same and old or Api.player(color)
    end
  end
  return (again("players", result))
end

local function shared()
  local was = last.shared
  return was and is_same(was.zones, State.now.shared) and was or { zones = Text.copy(State.now.shared) }
end

--- As Api.state, without the log, and what has changed since the last answer: by key, true or the GUIDs of cards.
function BARE.state()
  local now, was = State.now, last
  local all, changed_cards = cards()
  local state = { game = GAME.game, rules = GAME.rules, started = now.started, over = now.over, winner = now.winner,
    winners = again("winners", Text.copy(now.flags.winners)), round = now.round, phase = now.phase,
    active = now.active, first = now.first, order = again("order", Text.copy(now.order)), players = players(),
    shared = shared(), cards = all, prompts = again("prompts", Text.map(now.prompts, Api.prompt)),
    queue = again("queue", Api.queue()), automation = now.automation, ending = again("ending", now.ending and { by = now.ending.by, left = Ending.turns_left() }),
    failures = again("failures", Failures.list()) }
  local changed = { cards = next(last) == nil or changed_cards }
  for key, value in next, state do
    if key ~= "cards" and was[key] ~= value then changed[key] = true end
  end
  for key in next, was do
    if state[key] == nil then changed[key] = true end
  end
  last = state
  return { state, changed }
end
