-- The panel's strip at the top: whose turn, which phase, what comes next; at the end who has won.
local Strip = {}

local NOBODY = GAME.panel.colors.now
local CLEAR = "#00000000"
local BETWEEN = 6 -- two phases
local WIDE = 110 -- the step above which the names of phases are large
local LONG = 30 -- letters of a line above which it is small
local SHORT = 23 -- of one that is not, even in capitals
local LONGEST = 36 -- and of one that is as small as any
local ROOM = 24.5 -- letters of the line below the round, where they are smallest, one of them a capital

local set = Screen.set

-- Sides have phases of their own: those of the active player's side are shown.
---@return string # how the names of these cells begin
local function show_side()
  if GAME.sides == nil then return "phase" end
  local active = State.now.active
  local shown = active and State.now.players[active].side or GAME.side_order[1]
  for i, name in ipairs(GAME.side_order) do set("tx-strip-" .. name, "active", name == shown, i == 1 and "true" or "false") end
  return "phase-" .. shown
end

-- The lines of the running phase are as high as those of the others.
local function running_words(phase, large)
  local size, lead = large and "20" or "15", large and "1" or "4"
  local label = GAME.panel.lettering and "<color=" .. CLEAR .. ">" .. phase.label .. "</color>" or phase.label
  return "<size=" .. size .. "><b>" .. label .. "</b></size>\n<size=" .. lead .. "> </size>\n<size=13>" .. (phase.hint or " ") .. "</size>"
end

-- Below each phase is what it is for, or why it is left out. One part reaches from the first phase to the running one,
-- over which lies another that has its words.
local function show_phases()
  local now = State.now
  local cells, order, step = show_side(), Turn.now().order, Sides.rules(now.active).phase_step or GAME.panel.phase_step
  local running = now.started and not now.over and now.phase and Text.index(order, now.phase) or nil
  if #order == 0 then return end
  for _, part in ipairs({ "s-done", "s-now" }) do set("tx-" .. cells .. part, "active", running ~= nil, "false") end
  if running == nil then return end
  set("tx-" .. cells .. "s-done", "width", step * running - BETWEEN)
  set("tx-" .. cells .. "s-now", "offsetXY", tostring(step * (running - 1)) .. " -3", "0 -3")
  set("tx-" .. cells .. "s-now-words", "text", running_words(Turn.now().phases[order[running]], step > WIDE))
  if GAME.panel.lettering then set("tx-" .. cells .. "s-now-name", "image", "tx-name-" .. order[running], "tx-name-" .. order[1]) end
  for index, name in ipairs(order) do
    local phase = Turn.now().phases[name]
    local skipped = index ~= running and Turn.skips(name)
    set("tx-" .. cells .. "-" .. name .. "-hint", "text", skipped and (phase.skipped or "skipped") or phase.hint or "", phase.hint)
  end
end

-- The winner's points, and between two those of the other player.
local function points(winner, track)
  local others = Text.filter(State.seated(), function(seat) return seat ~= winner and Sides.rules(seat).winning.track == track end)
  local most = Tracks.get(winner, track)
  if #others ~= 1 then return Tracks.amount(track, most) end
  return tostring(most) .. " – " .. Tracks.amount(track, Tracks.get(others[1], track))
end

-- What decided it: "8 – 5 VP after 5 rounds", or who has tied.
local function result_words()
  local now = State.now
  local track = Sides.rules(now.winner).winning.track
  local rounds = 'after ' .. Text.count(now.round, "round")
  local winners = now.flags.winners or {}
  if #winners == 0 then return rounds end
  if now.winner == nil then return Text.join(Text.map(winners, Table.name)) .. ", " .. rounds end
  if track == nil then return rounds end
  return points(now.winner, track) .. " " .. rounds
end

local function verdict_words()
  local now = State.now
  if now.winner then return Table.name(now.winner) .. ' wins' end
  if #(now.flags.winners or {}) == 0 then return 'The game is lost' end
  return now.flags.together and 'You have won' or 'A tie'
end

-- When the game is over the winner stands where the phases were.
local function show_winner()
  local now = State.now
  set("tx-winner", "active", now.over, "false")
  if not now.over then return end
  local words = verdict_words()
  local size = #words > LONG and 19 or 28
  set("tx-winner-ground", "color", now.winner and GAME.panel.inks[now.winner] or NOBODY, NOBODY)
  set("tx-winner-words", "text", "<size=" .. tostring(size) .. "><b>" .. words .. "</b></size>\n" .. result_words())
end

-- Whether the phase would wait for the active player's answer, who has moved a card by hand.
local function is_unpaid() return State.now.active ~= nil and #Turn.unpaid(State.now.active) > 0 end

-- The players who can press the one large button, and so see it: none while it would do nothing.
local function who_presses()
  local now, missing = State.now, State.missing()
  if now.over or not now.started then return GAME.seats end
  if Pause.running() then return {} end
  if #missing > 0 then return (Text.filter(GAME.seats, Away.may_ask)) end
  if Prompts.waiting() or now.phase == "mulligan" or is_unpaid() then return {} end
  return now.active and { now.active } or GAME.seats
end

local function next_turn()
  if GAME.turn.shared then return 'round ' .. tostring(State.now.round + 1) end
  return Table.name(Turn.next_player()) .. '\'s turn'
end

-- What it does: label, and what comes then.
local function next_words()
  local now, missing = State.now, State.missing()
  local bare = GAME.zones[GAME.deck_zone].common and 'the decks are on the table' or nil
  if now.over then return 'Play again', Matches.words() or bare or 'with the same decks, or load others first' end
  if not now.started then
    return 'Start the game', bare or Draft.possible() and 'a deck for each, or none: a draft' or 'a deck for each: right-click your mat'
  end
  if #missing > 0 then return 'Wait or pass over?', 'missing: ' .. Text.join(Text.map(missing, Table.name)) end
  if now.phase == "mulligan" then return "", 'next: the first turn' end
  if Registry.next_words and now.active then
    local label, hint = Registry.next_words()
    if label then return label, hint end
  end
  local following = Turn.following()
  local phases = Turn.now().phases
  local label = phases[now.phase].label
  local comes = following and phases[following].label or next_turn()
  return 'End ' .. label, 'next: ' .. comes
end

local function waiting_words(asked)
  if #asked > 2 and #asked == #State.seated() then return 'waiting for everybody' end
  return 'waiting for ' .. Text.join(Text.map(asked, Table.name))
end

-- What those read who have no button to press; where the game waits for answers, whose.
local function quiet_words()
  local now, pause = State.now, Pause.running()
  if now.over then return 'the game is over' end
  if not now.started then return 'the game has not begun' end
  if pause then return 'a moment: ' .. pause.words end
  if Prompts.waiting() then
    local asked = Prompts.players()
    return waiting_words(asked), asked
  end
  if now.phase == "mulligan" then return 'rolling the die' end
  if is_unpaid() then return waiting_words({ now.active }), { now.active } end
  return now.active and ('waiting for ' .. Table.name(now.active)) or 'a moment ...'
end

local calling = false -- whether somebody reads that the game waits for them

-- What everybody reads; in its last line, which the large button leaves free, what that button leads to. Over it, for those
-- for whom the game waits, that it is they.
local function show_words(hint)
  local quiet, asked = quiet_words()
  local wide = #quiet > SHORT and Text.wide(quiet) or 0
  local size = wide > LONGEST and 10 or wide > LONG and 13 or 16
  set("tx-quiet", "text", "<size=" .. tostring(size) .. ">" .. Screen.colored("text", quiet) .. "</size>\n<size=16> </size>\n" .. hint)
  if asked or calling then set("tx-yours", "active", asked ~= nil, "false") end
  calling = asked ~= nil
  if asked then set("tx-yours", "visibility", table.concat(asked, "|")) end
end

-- Whose turn it is, or how many turns are left: the full words first.
local function turn_lines(player, left)
  if left == 0 then return { player .. '\'s turn', player } end
  return { player .. ": " .. Text.count(left, "turn") .. ' left', player .. ": " .. tostring(left) .. ' left' }
end

-- The fullest words that there is room for: only the longest names are cut.
local function turn_line(player, left)
  local lines = turn_lines(player, left)
  local fits = Text.find(lines, function(line) return Text.wide(line) <= ROOM end)
  return fits or turn_lines(Text.short(player, ROOM - (#lines[2] - #player)), left)[2]
end

-- Below the round: whose turn it is; once the end has begun, how many turns are left, with the running one; while it is
-- nobody's turn, what is done, or the game's name.
local function turn_words(color)
  local left = Ending.turns_left()
  if color == nil then
    if left > 0 then return Text.count(left, "turn") .. ' left' end
    return State.now.phase == "mulligan" and 'Opening hands' or State.now.over and 'Game over' or GAME.name
  end
  return Screen.colored(GAME.panel.inks[color], Screen.untagged(turn_line(Table.name(color), left)))
end

local function show_turn()
  local now, who = State.now, who_presses()
  local color = not now.over and now.active or nil
  set("tx-round", "text", now.started and 'ROUND ' .. tostring(now.round) or "SETUP")
  set("tx-game", "text", turn_words(color), GAME.name)
  set("tx-turn-edge", "color", GAME.panel.inks[color] or CLEAR, CLEAR)
  set("tx-next", "active", #who > 0, "false")
  local label, hint = next_words()
  if #who > 0 then
    set("tx-next", "visibility", table.concat(who, "|"))
    set("tx-next", "text", label)
  end
  How.show()
  show_words(hint)
  set("tx-auto", "text", now.automation and 'auto: on' or 'auto: off', 'auto: on')
end

--- Shows whose turn it is, or who has won.
function Strip.show()
  show_turn()
  show_phases()
  show_winner()
end

return Strip
