-- The table API: what other scripts (and tests, and bots) may ask. Everything else on the controller is its own.
local Api = {}

-- Where no rule changes a card's number it is the same for as long as the card is.
local function is_plain(guid) return Registry.power == nil and not Cards.in_play(guid) end

---@return table # what is known of a card; the same table until that changes
function Api.card(guid)
  local card, known = State.card(guid), State.records[guid]
  if known and (is_plain(guid) or known.power == Cards.power(guid)) then return known end
  return { id = card.id, name = Cards.name(guid), type = card.type, owner = card.owner, zone = card.zone,
    at = card.at or card.slot or card.home, slot = card.slot, seen = card.seen, seen_by = card.seen_by,
    tapped = card.tapped, face = card.face, marks = Text.copy(card.marks), power = Cards.power(guid), attached_to = card.attached_to,
    token = card.token, lent = card.lent }
end

---@return table # what is known of a player
function Api.player(color)
  local player = State.now.players[color]
  local tracks = Text.copy(player.tracks)
  for _, track in ipairs(GAME.track_order) do tracks[track] = Tracks.get(color, track) end
  return { tracks = tracks, zones = Text.copy(player.zones), deck = player.deck, away = player.away,
    missing = player.missing }
end

---@return table # a question, as other scripts read it
function Api.prompt(prompt)
  return { id = prompt.id, player = prompt.player, kind = prompt.kind, title = Prompts.called(prompt), text = prompt.text,
    options = Text.copy(prompt.options), many = prompt.many, count = prompt.data and prompt.data.count or nil, offer = prompt.offer,
    secret = prompt.secret or nil, card = prompt.card and Cards.open(prompt.card) and prompt.card or nil }
end

-- Of a round of questions only its subject is shown: the answers stay secret.
local function waiting(thing)
  return thing.kind == "asking" and { kind = thing.kind, about = thing.about } or Text.copy(thing)
end

---@return table # what waits to be resolved, as the game's hook says it
function Api.queue()
  local result = nil
  Failures.caught(function() result = (Registry.call("queue")) end)
  return result or Text.map(State.now.queue, waiting)
end

-- Who attacks what, and who blocks whom: everybody sees it.
local function fight(combat)
  return combat and { cards = Text.copy(combat.cards), target = combat.target, blocks = Text.copy(combat.blocks) }
end

---@return table # contract.md section 2. A script's view of the whole table, hidden zones too: whoever shows it to
--- people has to hide what they may not see, or asks for it as one player may see it (Api.seen_by). The records of cards
--- are not to be changed: until something about a card changes, the next answer has the same one
function Api.state()
  local now = State.now
  local cards, players = {}, {}
  for guid in pairs(now.cards) do cards[guid] = Api.card(guid) end
  State.records = Text.shallow(cards)
  for color, player in pairs(now.players) do
    if player.deck ~= "" or Text.has(now.order, color) then players[color] = Api.player(color) end
  end
  return { game = GAME.game, rules = GAME.rules, started = now.started, over = now.over, winner = now.winner,
    winners = Text.copy(now.flags.winners), together = now.flags.together,
    round = now.round, phase = now.phase, active = now.active, first = now.first, order = Text.copy(now.order),
    players = players, shared = { zones = Text.copy(now.shared) }, cards = cards,
    prompts = Text.map(now.prompts, Api.prompt), queue = Api.queue(), log = Log.lines(),
    combat = fight(now.flags.combat), fights = Arrows.all(), automation = now.automation, failures = Failures.list(),
    ending = now.ending and { by = now.ending.by, left = Ending.turns_left() } }
end

-- As one player may see it -------------------------------------------------------------------------------------

local function sees(color, guid)
  local zone = State.card(guid).zone
  return zone == nil or Cards.open(guid) or Cards.owner(guid) == color and GAME.zones[zone].visible == "owner"
end

local function seen_zones(color, zones)
  local result = {}
  for name, cards in pairs(zones) do
    result[name] = Text.map(cards, function(guid) return (sees(color, guid)) and guid or "" end)
  end
  return result
end

-- Others' questions are known, not what they say; those that have to stay secret not even that.
local function seen_prompts(color, prompts)
  local kept = Text.filter(prompts, function(prompt)
    return prompt.player == color or not (Pause.running() and Prompts.get(prompt.id).secret)
  end)
  return Text.map(kept, function(prompt)
    if prompt.player == color then return prompt end
    return { id = prompt.id, player = prompt.player, kind = prompt.kind, title = prompt.title, options = {} }
  end)
end

---@param color string # a seat; any other color sees what everybody sees
---@return table # as Api.state, without what this player may not know: cards are "" in the lists of zones
function Api.seen_by(color)
  local state = Api.state()
  for _, player in pairs(state.players) do player.zones = seen_zones(color, player.zones) end
  state.shared.zones = seen_zones(color, state.shared.zones)
  for guid in pairs(state.cards) do
    if not sees(color, guid) then state.cards[guid] = nil end
  end
  state.prompts = seen_prompts(color, state.prompts)
  return state
end

---@return string # what onSave returns
function Api.save()
  local saved = {}
  for key, value in pairs(State.now) do saved[key] = value end
  saved.tokens = Tokens.saved()
  saved.game = GAME.game
  return JSON.encode(saved)
end

-- JSON has no difference between an empty list and an empty map, and drops nothing else that we keep.
local function read(text)
  if text == nil or text == "" then return nil end
  local ok, data = pcall(function() return JSON.decode(text) end)
  if not ok or type(data) ~= "table" or data.game ~= GAME.game then return nil end
  return data
end

local function learn_object(object)
  if object.type == "Deck" and not object.spawning then
    for _, entry in ipairs(object.getObjects()) do
      Cards.learn(Table.read_notes(entry.gm_notes))
    end
  elseif object.type == "Card" then
    Cards.learn(Table.notes(object))
  end
end

-- What is printed is not saved: it is read from the cards again.
local function learn_cards()
  for _, object in ipairs(getObjects()) do learn_object(object) end
end

---@param text string # what onSave returned, "" for a new table
function Api.load(text)
  State.reset()
  Table.index()
  local saved = read(text)
  TokenCards.learn()
  if saved then
    for key, value in pairs(saved) do State.now[key] = value end
    State.touch()
    learn_cards()
    Heaps.meet()
    Tokens.restore(saved.tokens or {})
    for guid in pairs(State.now.cards) do Spots.show_number(guid) end
  end
end

return Api
