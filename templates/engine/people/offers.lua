-- What can be done now, for those who do not see the table: bots, transcripts, helpers in other mods. Nothing in
-- here changes anything; an offer may still be refused for a reason that only the game's own hook sees.
local Offers = {}

-- The cards that a verb could be about: the player's own, in the zones it works from, and those that anyone may take
-- from the middle.
local function cards_for(rule, color)
  local zones = #rule.zones > 0 and rule.zones or GAME.play_zones
  local result, count = {}, 0
  for _, zone in ipairs(zones) do
    local all = rule.anyone and rule.by_data and GAME.zones[zone].shared
    for _, guid in ipairs(State.zone(color, zone)) do
      if all or Cards.owner(guid) == color then
        count = count + 1
        result[count] = guid
      end
    end
  end
  return result
end

-- While a question is open, only actions that answer questions are possible.
local function verbs(color, waiting)
  local result, count = {}, 0
  for _, name in ipairs(GAME.action_order) do
    local rule = GAME.actions[name]
    local args = { player = color, action = name }
    local freely = rule.by_text or #rule.phases == 0 and Registry.refusals[name] == nil
    local fits = Registry.actions[name] and (not waiting or #rule.phases == 0 and not freely)
      and Actions.time_refusal(name, color) == nil
    local function offer(guid)
      args.card = guid
      if Actions.verb_refusal(name, args) == nil then
        count = count + 1
        result[count] = { player = color, action = name, card = guid, any_time = freely or nil }
      end
    end
    if fits and rule.subject == "none" then offer(nil) end
    for _, guid in ipairs(fits and rule.subject ~= "none" and cards_for(rule, color) or {}) do offer(guid) end
  end
  return result
end

Turn.can_act = function(color) return #verbs(color, false) > 0 end

local function before_the_game(color)
  local result = Text.map(Draft.playable(), function(name) return { player = color, action = "load", deck = name } end)
  if GAME.zones[GAME.deck_zone].common or #State.zone(color, GAME.deck_zone) > 0 then result[#result + 1] = { player = color, action = "start" } end
  return result
end

---@param color string
---@return table[] # what tableAct would take from this player now: {player=, action=, card=, deck=, any_time=};
--- `any_time`: no rule says when; people do it when a text tells them to
function Offers.of(color)
  if State.now.players[color] == nil then return {} end
  if not State.now.started or State.now.over then return before_the_game(color) end
  local result = verbs(color, Prompts.waiting() or Queue.waits())
  if Away.may_ask(color) then result[#result + 1] = { player = color, action = "away" } end
  if Turn.refusal(color) == nil then result[#result + 1] = { player = color, action = "next" } end
  if Undo.refusal(color) == nil then result[#result + 1] = { player = color, action = "undo" } end
  return result
end

local function everybody()
  if State.now.started then return State.seated(State.now.active) end
  return Table.seated()
end

---@return table[] # the same for one player, or for all of the table, clockwise
function Offers.list(color)
  local result, count = {}, 0
  for _, seat in ipairs(color and { color } or (everybody())) do
    for _, offer in ipairs(Offers.of(seat)) do
      count = count + 1
      result[count] = offer
    end
  end
  return result
end

---@return table # the game's nouns and numbers, as its game.yaml has them: what a helper needs to know before it acts
function Offers.rules()
  local result = {}
  for _, key in ipairs({ "game", "name", "rules", "seats", "players", "zones", "zone_order", "tracks", "track_order",
    "marks", "mark_order", "actions", "action_order", "tap", "number", "turn", "deck_order", "deck_zone", "winning", "asks", "ask_order" }) do
    result[key] = Text.copy(GAME[key])
  end
  result.deck_order, result.drafts = Draft.playable(), Draft.possible()
  result.deck_sides, result.side_players, result.side_goals, result.first_sides = {}, {}, {}, {}
  for _, name in ipairs(GAME.side_order or {}) do
    local side = GAME.sides[name]
    result.side_players[name], result.side_goals[name] = side.most, side.winning.track
    if side.begins then table.insert(result.first_sides, name) end
  end
  for _, name in ipairs(GAME.side_order and GAME.deck_order or {}) do result.deck_sides[name] = GAME.decks[name].plays end
  return result
end

return Offers
