-- The table API: what other scripts (and tests, and bots) may ask. Everything else on the controller is its own.
local Api = {}

local function card_record(guid)
  local card = State.card(guid)
  return { id = card.id, name = Cards.name(guid), type = card.type, owner = card.owner, zone = card.zone,
    at = card.at or card.slot or card.home, slot = card.slot, seen = card.seen, tapped = card.tapped, face = card.face,
    marks = Text.copy(card.marks), power = Cards.power(guid), attached_to = card.attached_to }
end

local function player_record(color)
  local player = State.now.players[color]
  return { tracks = Text.copy(player.tracks), zones = Text.copy(player.zones), deck = player.deck, away = player.away }
end

local function prompt_record(prompt)
  return { id = prompt.id, player = prompt.player, kind = prompt.kind, text = prompt.text,
    options = Text.copy(prompt.options), many = prompt.many, count = prompt.data and prompt.data.count or nil }
end

-- What waits to be resolved, as the game's hook says it.
local function queue()
  local result = nil
  Failures.caught(function() result = (Registry.call("queue")) end)
  return result or Text.copy(State.now.queue)
end

---@return table # contract.md section 2. A script's view of the whole table, hidden zones too: whoever shows it to
--- people has to hide what they may not see
function Api.state()
  local now = State.now
  local cards, players = {}, {}
  for guid in pairs(now.cards) do cards[guid] = card_record(guid) end
  for color, player in pairs(now.players) do
    if player.deck ~= "" or Text.has(now.order, color) then players[color] = player_record(color) end
  end
  return { game = GAME.game, rules = GAME.rules, started = now.started, over = now.over, winner = now.winner,
    winners = Text.copy(now.flags.winners),
    round = now.round, phase = now.phase, active = now.active, first = now.first, order = Text.copy(now.order),
    players = players, shared = { zones = Text.copy(now.shared) }, cards = cards,
    prompts = Text.map(now.prompts, prompt_record), queue = queue(), log = Log.lines(),
    automation = now.automation, ending = Text.copy(now.ending), failures = Failures.list() }
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
  if saved then
    for key, value in pairs(saved) do State.now[key] = value end
    learn_cards()
    Heaps.meet()
    Tokens.restore(saved.tokens or {})
    for guid in pairs(State.now.cards) do Spots.show_number(guid) end
  end
end

return Api
