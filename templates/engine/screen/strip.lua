-- The panel's strip at the top: whose turn, which phase, what comes next; at the end who has won.
local Strip = {}

local DONE, NOW, NEXT, QUIET = "#40715d", "#34e29b", "#2c2c45", "#1f1f33"
local INK, LIGHT, DIM, FAINT = "#14141f", "#f6f7fa", "#c9ccda", "#9497b0"
local NOBODY = "#3a3a5c"

local set = Screen.set

local function phase_cell(name, index, now_index, skipped)
  local id, phase = "tx-phase-" .. name, GAME.turn.phases[name]
  local back, ink = NEXT, DIM
  if now_index and index < now_index then back, ink = DONE, LIGHT end
  if index == now_index then back, ink = NOW, INK end
  if skipped then back, ink = QUIET, FAINT end
  set(id, "color", back)
  set(id .. "-now", "active", index == now_index)
  set(id .. "-label", "color", ink)
  set(id .. "-hint", "color", ink)
  local hint = index == now_index and phase.hint or ""
  if skipped then hint = phase.skipped or "skipped" end
  set(id .. "-hint", "text", hint or "")
  set(id .. "-label", "offsetXY", (hint or "") == "" and "0 -11" or "0 -2")
end

local function show_phases()
  local now = State.now
  local now_index = now.started and not now.over and now.phase and Text.index(GAME.turn.order, now.phase) or nil
  for index, name in ipairs(GAME.turn.order) do
    set("tx-phase-" .. name, "active", not now.over)
    local skipped = now_index ~= nil and index > now_index and Turn.skips(name)
    phase_cell(name, index, now_index, skipped)
  end
end

-- What decided it: "8 VP after 5 rounds", or who has tied.
local function result_words()
  local now, track = State.now, GAME.winning.track
  local rounds = "after " .. Text.count(now.round, "round")
  if now.winner == nil then return Text.join(Text.map(now.flags.winners or {}, Table.name)) .. ", " .. rounds end
  if track == nil then return rounds end
  return Tracks.amount(track, Tracks.get(now.winner, track)) .. " " .. rounds
end

-- When the game is over the winner stands where the phases were.
local function show_winner()
  local now = State.now
  set("tx-winner", "active", now.over)
  if not now.over then return end
  local tint = now.winner and Screen.tint(now.winner) or NOBODY
  set("tx-winner-name", "text", now.winner and (Table.name(now.winner) .. " wins") or "A tie")
  set("tx-winner-hint", "text", result_words())
  set("tx-winner-seat", "color", tint)
  set("tx-winner-end", "color", tint)
  set("tx-strip-seat", "color", tint)
end

-- What the one yellow button does: label, what comes then, and who sees it. Nobody does while it would do nothing; the
-- others read in its place what the game waits for.
local function next_button()
  local now = State.now
  if now.over then return "Play again", Matches.words() or "with the same decks, or load others first", GAME.seats end
  if not now.started then return "Start the game", "a deck for each: right-click your mat", GAME.seats end
  local pause = Pause.running()
  if pause then return "", pause.words, {} end
  local missing = State.missing()
  if #missing > 0 then
    return "Wait or pass over?", "missing: " .. Text.join(Text.map(missing, Table.name)), Text.filter(GAME.seats, Away.may_ask)
  end
  if Prompts.waiting() then return "", "answer first", {} end
  if now.phase == "mulligan" then return "", "who begins?", {} end
  local who = now.active and { now.active } or GAME.seats
  if Registry.next_words and now.active then
    local label, hint = Registry.next_words()
    if label then return label, hint, who end
  end
  local following = Turn.following()
  local label = GAME.turn.phases[now.phase].label
  local comes = following and GAME.turn.phases[following].label or (Table.name(Turn.next_player()) .. "'s turn")
  return "End " .. label, "next: " .. comes, who
end

-- What those read who have no button to press.
local function quiet_words()
  local now = State.now
  if now.over then return "the game is over" end
  if not now.started then return "the game has not begun" end
  if Pause.running() then return "a moment ..." end
  if Prompts.waiting() then return "waiting for " .. Text.join(Text.map(Prompts.players(), Table.name)) end
  if now.phase == "mulligan" then return "rolling the die" end
  return now.active and (Table.name(now.active) .. "'s turn") or "a moment ..."
end

local function show_turn()
  local now = State.now
  local label, hint, who = next_button()
  set("tx-round", "text", now.started and ("ROUND " .. tostring(now.round)) or "SETUP")
  local turn = now.active and Table.name(now.active) or GAME.name
  set("tx-turn", "text", now.over and "the game is over" or turn)
  if now.active and not now.over then set("tx-strip-seat", "color", Screen.tint(now.active)) end
  set("tx-go", "active", #who > 0)
  if #who > 0 then
    set("tx-go", "visibility", table.concat(who, "|"))
    set("tx-next", "text", label)
  end
  set("tx-quiet", "text", quiet_words())
  set("tx-next-hint", "text", hint)
  set("tx-auto", "text", now.automation and "auto: on" or "auto: off")
end

--- Shows whose turn it is, or who has won.
function Strip.show()
  show_turn()
  show_phases()
  show_winner()
end

return Strip
