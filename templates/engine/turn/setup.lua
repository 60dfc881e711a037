-- Before the first turn: who plays, the opening hands and mulligans.
local Setup = {}

local function wrong_number(colors)
  local least, most = GAME.players.least, GAME.players.most
  if #colors >= least and #colors <= most then return nil end
  local range = least == most and Text.count(least, "player") or tostring(least) .. ' to ' .. tostring(most) .. ' players'
  return 'the game is for ' .. range .. ', here are ' .. tostring(#colors)
end

-- Whether a player lacks a deck; nobody does where all draw from one of the table.
local function is_bare(color)
  return not GAME.zones[GAME.deck_zone].common and #Zones.list(color, GAME.deck_zone) == 0
end

-- The format that is played: the named one; without decks, the one that needs none; else the format of the decks.
local function format_of(colors, wanted)
  if wanted then return wanted end
  local bare = Text.filter(colors, is_bare)
  for _, name in ipairs(GAME.format_order) do
    if GAME.formats[name].draft and #bare == #colors then return name end
  end
  local brought = State.now.players[colors[1]].brought
  return brought and brought.format or ""
end

local function has_place(color) return Text.has(GAME.seats, color) and Table.mat(color) ~= nil end

-- A player who wants to play is never left out without a message.
local function without_place(colors)
  local left_out = Text.filter(colors, function(color) return not has_place(color) end)
  if #left_out == 0 then return nil end
  local sitting = Table.sitting()
  local names = Text.map(left_out, function(color) return Text.has(sitting, color) and (Table.name(color)) or tostring(color) end)
  return 'there is no place for ' .. Text.join(names) .. ': the places are '
    .. Text.join(Text.filter(GAME.seats, has_place)) .. '; those who only watch sit with the spectators'
end

-- The seats that play, clockwise.
local function playing(colors)
  return Text.filter(GAME.seats, function(color) return Text.has(colors, color) end)
end

local function place_starting_cards(color)
  local places = Sides.rules(color).setup.place
  for _, guid in ipairs(Text.copy(Zones.list(color, GAME.deck_zone))) do
    local zone = places[Cards.type(guid)]
    local room = zone and GAME.zones[zone].capacity or nil
    if zone and (room == nil or #Zones.list(color, zone) < room) then Zones.move(guid, zone) end
  end
end

local function deal(color, count)
  for _ = 1, count do
    local top = Zones.list(color, GAME.deck_zone)[1]
    if top then Zones.move(top, "hand", { place = "bottom", owner = color }) end
  end
end

-- What every track begins with for this player, and in this format.
local function start_tracks(color)
  local format, rules = GAME.formats[State.now.flags.format], Sides.rules(color)
  local own = rules ~= GAME and rules.tracks or {}
  for _, track in ipairs(GAME.track_order) do
    local start = format and format.tracks[track] or own[track]
    if start then Tracks.add(color, track, start - Tracks.get(color, track)) end
  end
end

---@return string|nil # why this player takes no further mulligan
function Setup.mulligan_refusal(color)
  local player, rule = State.now.players[color], GAME.mulligan
  if State.now.phase ~= "mulligan" or player.kept then return 'the opening hands are settled' end
  if rule.most and player.mulligans >= rule.most then return 'at most ' .. Text.count(rule.most, "mulligan") end
  if rule.mode == "fewer" and #Zones.list(color, "hand") == 0 then return 'there is no card left to put back' end
  return nil
end

-- Whether the opening hands are dealt and some of them are not kept yet.
local function choosing_hands()
  local now = State.now
  return now.phase == "mulligan" and now.flags.dealt and now.flags.rolls == nil
end

local MULLIGANS = {
  redraw = 'A mulligan shuffles it into your deck and deals you as many cards.',
  fewer = 'A mulligan shuffles it into your deck and deals you one card less.',
  bottom = 'A mulligan puts some of its cards under your deck and deals you as many.',
}

-- How many more there can be, where the game has a limit.
local function mulligans_left(color)
  local most = GAME.mulligan.most
  return most and ' You have ' .. Text.count(most - State.now.players[color].mulligans, "mulligan") .. ' left.' or ""
end

-- What a mulligan gives every other player, for people to read; nil: nothing.
local function gain_words()
  local words = {}
  for _, track in ipairs(GAME.track_order) do
    local gain = GAME.mulligan.others_gain[track]
    if gain then words[#words + 1] = Tracks.amount(track, gain) end
  end
  return #words > 0 and Text.join(words) or nil
end

local function others_gain()
  local gain = gain_words()
  return gain and ' Every other player gets ' .. gain .. '.' or ""
end

-- Who can take no further mulligan is not asked: the hand is kept.
local function ask_mulligan(color)
  if Setup.mulligan_refusal(color) then
    Setup.keep(color)
    return
  end
  local text = MULLIGANS[GAME.mulligan.mode] .. others_gain() .. mulligans_left(color)
  Prompts.ask({ player = color, kind = "mulligan", options = { "keep", "mulligan" }, text = text })
end

---@return string # what a mulligan gives the others, for people to read
function Setup.mulligan_price()
  local gain = gain_words()
  return gain and ' (every other player gets ' .. gain .. ')' or ""
end

-- Why the game cannot begin with these players' decks.
local function unready(colors)
  for _, color in ipairs(colors) do
    local why = Registry.call("unready", color)
    if why then return Table.name(color) .. why end
  end
  return nil
end

-- Everybody has kept a hand: the first turn begins as soon as it is decided whose it is.
local function hands_kept()
  if GAME.setup.first_before_hands then Turn.begin(State.now.first) else FirstPlayer.choose() end
end

FirstPlayer.go_on = function(first)
  if GAME.setup.first_before_hands then Setup.hand_out() else Turn.begin(first) end
end

-- The piles of the table are shuffled, and lay out what lies open from the beginning.
local function open_table()
  for _, zone in ipairs(GAME.zone_order) do
    if GAME.zones[zone].deck then Zones.shuffle(nil, zone) end
  end
  for _, zone in ipairs(GAME.zone_order) do
    local pile = GAME.setup.fill[zone]
    for i, color in ipairs(pile and State.now.order or {}) do
      if i == 1 or not GAME.zones[zone].shared then Draw.fill(color, zone, pile) end
    end
  end
end

--- Deals the opening hands.
function Setup.open_hands()
  State.now.flags.dealt = true
  open_table()
  for _, color in ipairs(State.now.order) do
    start_tracks(color)
    place_starting_cards(color)
    if not GAME.zones[GAME.deck_zone].common then Zones.shuffle(color, GAME.deck_zone) end
    deal(color, Sides.rules(color).setup.draw)
    Tracks.show(color)
  end
  if GAME.mulligan.mode == "none" then
    hands_kept()
    return
  end
  for i, color in ipairs(State.seated()) do
    if i == 1 or not GAME.mulligan.in_turn then ask_mulligan(color) end
  end
end

---@param colors string[]|nil # who plays; the seated ones when left out
---@param first string|nil # who begins; dice decide when left out
---@param wanted string|nil # the format; told by the decks when left out
---@return string|nil, table|nil # why not; what Setup.start begins
function Setup.planned(colors, first, wanted)
  if State.now.started and not State.now.over then return 'a game is running', nil end
  colors = colors or Table.sitting()
  if type(colors) ~= "table" then return 'players is a list of colors', nil end
  local order = playing(colors)
  local why = without_place(colors) or wrong_number(order)
  if why then return why, nil end
  local name = format_of(order, wanted)
  local drafted = GAME.formats[name] and GAME.formats[name].draft ~= nil
  local bare = not drafted and (Text.find(order, is_bare)) or nil
  if bare then return Table.name(bare) .. ' has no deck', nil end
  why = not drafted and (unready(order)) or nil
  if why then return why, nil end
  if first ~= nil and not Text.has(order, first) then return first .. ' does not play', nil end
  local impossible, sides = Sides.chosen(order)
  if impossible then return impossible, nil end
  first = first or Sides.beginner(order, sides)
  local steps = Setup.prepare(order)
  if Seating.is_long(order) then table.insert(steps, 1, function() Seating.arrange(order) end) end
  return nil, { order = order, first = first, format = name, sides = sides, steps = steps }
end

--- Begins a game.
---@param plan table # see Setup.planned
function Setup.start(plan)
  local now, order = State.now, plan.order
  Seating.arrange(order)
  Setup.another_game(order, plan.format)
  now.started, now.over, now.winner, now.ending = true, false, nil, nil
  for _, color in ipairs(order) do now.players[color].missing = nil end
  Sides.take(plan.sides)
  now.order, now.round, now.phase, now.flags = order, 1, "mulligan", { first = plan.first, format = plan.format }
  Seating.look()
  State.shown()
  Log.announce(nil, GAME.name .. ' begins: ' .. Text.join(Text.map(order, Table.name)))
  if GAME.setup.first_before_hands then FirstPlayer.choose() else Setup.hand_out() end
end

-- The steps in which decks are laid again for another game, and what else changes then.
-- Setup.prepare(order): decks/matches.lua
-- Setup.another_game(order, format): decks/matches.lua

local stages, leaving = {}, {}

--- Adds something that comes before the opening hands. They are in the order of their files.
---@param begin fun(): boolean # true where players are asked first: once all have answered, it calls Setup.hand_out
function Setup.stage(begin) stages[#stages + 1] = begin end

--- Adds what a stage does when a player has left.
function Setup.when_left(go_on) leaving[#leaving + 1] = go_on end

--- Somebody has left before the first turn: what they were asked is asked of others, or left out.
function Setup.without_leaver()
  for _, go_on in ipairs(leaving) do go_on() end
  Setup.hands_go_on()
end

--- Goes on with what comes before the opening hands, then deals them.
function Setup.hand_out()
  local flags = State.now.flags
  while (flags.stage or 0) < #stages do
    flags.stage = (flags.stage or 0) + 1
    if stages[flags.stage]() then return end
  end
  if Registry.call("before_hands") ~= true then Setup.open_hands() end
end

-- Mulligans ----------------------------------------------------------------------------------------------------

local function hand_back(color)
  local hand = Text.copy(Zones.list(color, "hand"))
  for _, guid in ipairs(hand) do Zones.move(guid, GAME.deck_zone) end
  Zones.shuffle(color, GAME.deck_zone)
  return #hand
end

local function others_gain(color)
  for _, other in ipairs(State.others(color)) do
    for _, track in ipairs(GAME.track_order) do
      local gain = GAME.mulligan.others_gain[track]
      if gain then Tracks.add(other, track, gain) end
    end
  end
end

-- The player chooses cards for the bottom of the deck and gets as many.
local function ask_bottom(color)
  Prompts.ask({ player = color, kind = "bottom", many = true, ordered = true, chosen = {},
    options = Text.copy(Zones.list(color, "hand")),
    text = 'Which cards go to the bottom of your deck, the first one uppermost? You draw as many.' })
end

-- Asks the player about the opening hand unless that is asked already: which cards go to the bottom once a mulligan
-- of that kind is taken, else whether it is kept.
local function ask_hand(color)
  local chooses = GAME.mulligan.mode == "bottom" and State.now.players[color].mulligans > 0
  if Prompts.of(color, chooses and "bottom" or "mulligan") then return end
  if chooses then ask_bottom(color) else ask_mulligan(color) end
end

Registry.prompts.bottom = function(prompt, choice)
  for _, guid in ipairs(choice) do Zones.move(guid, GAME.deck_zone, { place = "bottom" }) end
  deal(prompt.player, #choice)
  State.shown()
  Log.say(prompt.player, 'puts ' .. Text.count(#choice, "card") .. ' under the deck and draws as many')
  Setup.keep(prompt.player)
  return nil
end

---@return string|nil # why not
function Setup.mulligan(color)
  local player, rule = State.now.players[color], GAME.mulligan
  local why = Setup.mulligan_refusal(color)
  if why then return why end
  player.mulligans = player.mulligans + 1
  if rule.mode == "bottom" then
    ask_hand(color)
    return nil
  end
  local count = hand_back(color)
  deal(color, rule.mode == "fewer" and count - 1 or count)
  others_gain(color)
  Log.say(color, 'takes mulligan ' .. tostring(player.mulligans) .. Setup.mulligan_price())
  State.shown()
  ask_mulligan(color)
  return nil
end

function Setup.keep(color)
  State.now.players[color].kept = true
  Log.say(color, 'keeps the opening hand')
  Setup.hands_go_on()
end

--- Somebody has kept a hand, or has left: the next one chooses, or the game goes on.
function Setup.hands_go_on()
  if not choosing_hands() then return end
  local waiting = Text.filter(State.seated(), function(color) return not State.now.players[color].kept end)
  if #waiting == 0 then
    hands_kept()
  elseif GAME.mulligan.in_turn then
    ask_hand(waiting[1])
  end
end

--- Asks a player who is back about the hand again: leaving has dropped the question.
function Setup.ask_again(color)
  if GAME.mulligan.in_turn then
    Setup.hands_go_on()
  elseif choosing_hands() and not State.now.players[color].kept then
    ask_hand(color)
  end
end

Registry.prompts.mulligan = function(prompt, choice)
  if choice == "mulligan" then return (Setup.mulligan(prompt.player)) end
  Setup.keep(prompt.player)
  return nil
end

return Setup
