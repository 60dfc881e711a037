-- Joined into the script behind pieces.lua: what a bot that thinks does on a bare table of its own. It takes up a game as its
-- seat knows it, redraws what that seat cannot see, and plays on for a while by the same rules.
local position = nil

local function nothing() end

-- Chance: the same on every machine, without a call of Python for each number.
local LARGEST = 2147483647
local chance = 1

local function random(first, last)
  chance = chance * 16807 % LARGEST
  if first == nil then return (chance - 1) / LARGEST end
  if last == nil then first, last = 1, first end
  return first + math.floor((chance - 1) / LARGEST * (last - first + 1))
end

--- Takes up a game. From here on nobody reads what is said, and nothing is taken back.
---@param state table # what the script of that game remembers
function BARE.take_up(state)
  if position == nil then
    for _, note in pairs(BARE.notes) do Cards.learn(note) end
  end
  position = state
  State.begin, State.commit, BARE.say = nothing, nothing, nothing
  Log.say, Log.announce, Costs.remind = nothing, nothing, nothing
  math.random = random
end

-- What cannot be seen ------------------------------------------------------------------------------------------

local function is_hidden(color, owner, zone)
  local visible = GAME.zones[zone].visible
  return visible == "nobody" or visible == "owner" and owner ~= color
end

-- Places of cards that a seat cannot see. The hand and the deck of another player hold the same cards, as far as it knows.
---@return table<string, string[]> # GUIDs, in the order of their places
local function hidden_places(color, owner)
  local result = {}
  for _, zone in ipairs(GAME.zone_order) do
    if is_hidden(color, owner, zone) and not GAME.zones[zone].shared then
      local name = (zone == "hand" or zone == GAME.deck_zone) and "" or zone
      result[name] = result[name] or {}
      for _, guid in ipairs(State.zone(owner, zone)) do table.insert(result[name], guid) end
    end
  end
  return result
end

-- The cards there, in an order that is the same wherever each of them lies.
local function redraw(places)
  local ids = Text.map(places, function(guid) return State.card(guid).id end)
  table.sort(ids)
  Text.shuffle(ids)
  for i, guid in ipairs(places) do
    local card = State.card(guid)
    card.id, card.type = ids[i], Cards.of(ids[i]).type
  end
end

--- The position again, with other cards in the places that a seat cannot see.
---@param luck number # from 1 on; the same one makes the same cards
function BARE.imagine(color, luck)
  chance = luck
  State.now = Text.copy(position)
  State.journal, State.history, State.records = nil, {}, {}
  State.touch()
  for _, owner in ipairs(State.now.order) do
    local places = hidden_places(color, owner)
    for _, name in ipairs({ "", table.unpack(GAME.zone_order) }) do
      if places[name] then redraw(places[name]) end
    end
  end
  State.touch()
end

-- Playing on ---------------------------------------------------------------------------------------------------

local DECLINES = { mulligan = true, pass = true, none = true, no = true }
local BUSY = 0.85 -- the chance to do something instead of ending the phase

local function any(list) return list[math.random(1, #list)] end

local function one_of(options)
  local yes = Text.filter(options, function(option) return not DECLINES[option] end)
  if #yes > 0 and #yes < #options and math.random() < 0.75 then return any(yes) end
  return any(options)
end

local function some_of(prompt)
  local options = Text.copy(prompt.options)
  local count = prompt.data and prompt.data.count or nil
  if count == nil then return options end
  Text.shuffle(options)
  while #options > count do table.remove(options) end
  return options
end

local function answer(prompt)
  local choice = prompt.many and some_of(prompt) or #prompt.options > 0 and one_of(prompt.options) or ""
  return { player = prompt.player, action = "answer", prompt = prompt.id, choice = choice }
end

local function decline(prompt)
  local choice = Prompts.declined(prompt) or prompt.options[#prompt.options]
  return { player = prompt.player, action = "answer", prompt = prompt.id, choice = choice }
end

local tired = {} -- what was done with which card in this phase, or cannot be done

-- What a verb could be about, without asking whether that is allowed.
local function add_subjects(name, rule, color, found)
  for _, zone in ipairs(#rule.zones > 0 and rule.zones or GAME.play_zones) do
    for _, guid in ipairs(State.zone(color, zone)) do
      local card = State.card(guid)
      local fits = rule.types == nil or #rule.types == 0 or Text.has(rule.types, card.type)
      if fits and card.owner == color and not tired[name .. guid] then
        found[#found + 1] = { player = color, action = name, card = guid }
      end
    end
  end
end

local LOOKS = 8 -- how many moves are looked at before somebody goes on: offering all of them costs most of a game's time

-- A move that is allowed, any of them; nil where none was found.
local function found_move(color)
  local found = {}
  for _, name in ipairs(GAME.action_order) do
    local rule = GAME.actions[name]
    if #rule.phases > 0 and Registry.actions[name] and Actions.time_refusal(name, color) == nil then
      add_subjects(name, rule, color, found)
    end
  end
  for i = #found, math.max(1, #found - LOOKS + 1), -1 do
    local j = math.random(1, i)
    local move = found[j]
    found[i], found[j] = move, found[i]
    tired[move.action .. move.card] = true
    if Actions.verb_refusal(move.action, move, true) == nil then return move end
  end
  return nil
end

local function offered(color)
  return math.random() < BUSY and found_move(color) or { player = color, action = "next" }
end

local function done(args)
  local ok = Actions.act(args).ok
  BARE.settle()
  return ok
end

local function is_over() return State.now.over or not State.now.started end

local function step()
  local prompt = State.now.prompts[1]
  if prompt then
    return done(answer(prompt)) or done(decline(prompt))
  end
  local color = State.now.active
  if color == nil then return false end
  return done(offered(color)) or done({ player = color, action = "next" })
end

-- How good a position is ---------------------------------------------------------------------------------------

local IN_PLAY, NUMBER, IN_HAND, TO_SPEND = 0.05, 0.02, 0.02, 0.01

-- How much of its track the goal is.
local function distance(goal)
  return goal.at or GAME.tracks[goal.track].start - (goal.out or 0)
end

-- What a player has: the way to the goal, cards, and what cards are paid with.
local function wealth(color)
  local player, goal = State.now.players[color], Sides.rules(color).winning
  if player.out then return -1 end
  local track = goal.track
  local result = player.tracks[track] / distance(goal) + IN_HAND * #State.zone(color, "hand")
  for _, guid in ipairs(Zones.in_play(color)) do
    result = result + IN_PLAY + NUMBER * math.max(0, Cards.power(guid))
  end
  for name, amount in next, player.tracks do
    if name ~= track and GAME.tracks[name].cost then result = result + TO_SPEND * amount end
  end
  return result
end

local function value(color)
  local now, others = State.now, {}
  if now.over then
    local winners = now.flags.winners or {}
    if not Text.has(winners, color) then return -2 end
    return #winners == 1 and 2 or 0
  end
  for _, other in ipairs(now.order) do
    if other ~= color then others[#others + 1] = wealth(other) end
  end
  return wealth(color) - math.max(table.unpack(others))
end

--- Tries a move in the imagined position, and plays on for some turns.
---@return number|nil # how good that is for the player who moves; nil where the move is refused
function BARE.tried(move, turns, most)
  local color = move.player
  tired = {}
  if not done(move) then return nil end
  local active, round, passed = State.now.active, State.now.round, 0
  for _ = 1, most do
    if is_over() or passed >= turns then break end
    if not step() then break end
    if State.now.active ~= active or State.now.round ~= round then
      active, round, passed, tired = State.now.active, State.now.round, passed + 1, {}
    end
  end
  return (value(color))
end

--- What the script remembers of the game; what was said does not matter to it.
function BARE.memory()
  local memory = Text.shallow(State.now)
  memory.log = {}
  return memory
end
