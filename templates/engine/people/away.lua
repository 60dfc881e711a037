-- Players who have left their seats in the middle of a game, by standing up, changing their color or losing the
-- connection: the game waits. The others are asked whether to wait or to skip their turns; to skip them, all of them
-- have to agree. A player who comes back goes on where they were.
local Away = {}

local function is_about(prompt, color) return prompt.kind == "away" and prompt.data.missing == color end

---@return table # color to "wait" or "pass": what the others have answered, kept with the prompts, so that undo knows both
local function answers(color)
  local flags = State.now.flags
  flags.away = flags.away or {}
  flags.away[color] = flags.away[color] or {}
  return flags.away[color]
end

local function ask(color, other, alone)
  if Prompts.find(function(prompt) return is_about(prompt, color) and prompt.player == other end) then return end
  local name = Table.name(color)
  Prompts.ask({ player = other, kind = "away", options = { "wait", "pass" }, title = name .. ' has left the seat',
    words = { wait = 'Wait', pass = 'Pass over' }, data = { missing = color },
    text = 'Wait for ' .. name .. ', or pass over ' .. name .. '\'s turns until somebody sits there again?'
      .. (alone and "" or ' All of you have to agree.') })
end

---@return string[] # the players who can be asked about those who are missing
local function there()
  local missing = State.missing()
  return Text.filter(State.seated(), function(color) return not Text.has(missing, color) end)
end

local function all_agree(color, others)
  local against = Text.find(others, function(other) return answers(color)[other] ~= "pass" end)
  return #others > 0 and against == nil
end

--- Asks about those who are missing, each of the others once, and takes back what is asked about nobody any more.
function Away.look()
  local missing, others = State.missing(), there()
  Prompts.keep_only(function(prompt) return prompt.kind ~= "away" or Text.has(missing, prompt.data.missing) end)
  for _, color in ipairs(missing) do
    for _, other in ipairs(others) do
      if answers(color)[other] == nil then ask(color, other, #others == 1) end
    end
    if all_agree(color, others) then
      Log.announce(color, 'is passed over until somebody sits there again')
      Away.leave(color)
    end
  end
end

---@return boolean # whether somebody is missing, and this player has answered
function Away.may_ask(color)
  return #State.missing() > 0 and Text.has(there(), color) and Prompts.of(color, "away") == nil
end

--- Asks a player again who has answered.
function Away.ask_again(color)
  for _, missing in ipairs(State.missing()) do answers(missing)[color] = nil end
end

-- An answer is not an action of the game: undo takes back what was done before it.
local function answer(color, missing, choice)
  State.join()
  answers(missing)[color] = choice
  Log.say(color, (choice == "wait" and 'waits for ' or 'would pass over ') .. Table.name(missing))
end

Registry.prompts.away = function(prompt, choice)
  answer(prompt.player, prompt.data.missing, choice)
  return nil
end

-- A missing player cannot leave the game. Another player who makes them leave votes to pass over them instead.
local function would_pass_over(by, color)
  if not Text.has(there(), by) then return 'you do not play' end
  Prompts.keep_only(function(prompt) return prompt.player ~= by or not is_about(prompt, color) end)
  answer(by, color, "pass")
  return nil
end

--- Somebody says for another player that this player leaves the game.
---@return string|nil # why not
function Away.send(by, color)
  if State.now.players[color].missing then return (would_pass_over(by, color)) end
  if Table.sits(color) then return Table.name(color) .. ' sits there, and leaves the game from an own menu' end
  Away.leave(color)
  return nil
end

-- Leaving and coming back -----------------------------------------------------------------------------------------

--- A player does not play on: nobody waits for their answers, and their turns are passed over.
function Away.leave(color)
  State.shown() -- no other player can undo that this one has left
  State.now.players[color].away = true
  State.now.players[color].missing = nil
  Prompts.release(color)
  Registry.call("left", color)
  Setup.without_leaver()
  if State.now.active == color then Turn.pass_on() end
end

--- A player whose turns were passed over plays on.
function Away.join(color)
  State.shown()
  State.now.players[color].away = false
  Log.say(color, 'is back')
  Setup.ask_again(color)
end

--- Somebody's seat is empty: the game waits.
function Away.gone(color)
  State.now.players[color].missing = true
  if State.now.flags.away then State.now.flags.away[color] = nil end
  Log.announce(color, 'has left the seat: the game waits')
end

--- Somebody sits there again: the game goes on.
function Away.back(color)
  State.now.players[color].missing = nil
  Log.announce(color, 'is back: the game goes on')
end

return Away
