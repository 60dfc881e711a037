-- Players who have left their seats in the middle of a game, by standing up, changing their color or losing the
-- connection: the game waits, and the others are asked whether to go on waiting or to pass over them. Whoever comes back
-- goes on where they were.
local Away = {}

local function is_about(prompt, color) return prompt.kind == "away" and prompt.data.missing == color end

-- Who has answered that they wait: remembered with the prompts, so that undo knows both.
local function patient(color)
  local flags = State.now.flags
  flags.patient = flags.patient or {}
  flags.patient[color] = flags.patient[color] or {}
  return flags.patient[color]
end

local function ask(color, other)
  if Prompts.find(function(prompt) return is_about(prompt, color) and prompt.player == other end) then return end
  local name = Table.name(color)
  Prompts.ask({ player = other, kind = "away", options = { "wait", "pass" }, title = name .. " has left the seat",
    words = { wait = "Wait", pass = "Pass over" }, data = { missing = color },
    text = "Wait for " .. name .. ", or pass over " .. name .. "'s turns until somebody sits there again?" })
end

---@return string[] # the players who can be asked about those who are missing
local function there()
  local missing = State.missing()
  return Text.filter(State.seated(), function(color) return not Text.has(missing, color) end)
end

--- Asks about those who are missing, each of the others once, and takes back what is asked about nobody any more.
function Away.look()
  local missing = State.missing()
  Prompts.keep_only(function(prompt) return prompt.kind ~= "away" or Text.has(missing, prompt.data.missing) end)
  for _, color in ipairs(missing) do
    for _, other in ipairs(there()) do
      if not patient(color)[other] then ask(color, other) end
    end
  end
end

---@return boolean # whether somebody is missing, and this player has answered to wait
function Away.may_ask(color)
  return #State.missing() > 0 and Text.has(there(), color) and Prompts.of(color, "away") == nil
end

--- Asks a player again who had answered to wait.
function Away.ask_again(color)
  for _, missing in ipairs(State.missing()) do patient(missing)[color] = nil end
end

Registry.prompts.away = function(prompt, choice)
  local missing = prompt.data.missing
  if choice == "wait" then
    patient(missing)[prompt.player] = true
    Log.say(prompt.player, "waits for " .. Table.name(missing))
    return nil
  end
  Log.say(prompt.player, "passes over " .. Table.name(missing))
  Away.leave(missing)
  return nil
end

-- Leaving and coming back -----------------------------------------------------------------------------------------

--- A player does not play on: nobody waits for their answers, and their turns are passed over.
function Away.leave(color)
  State.shown() -- who plays is nobody else's to take back
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
  Log.say(color, "is back")
  Setup.ask_again(color)
end

--- Somebody's seat is empty: the game waits.
function Away.gone(color)
  State.now.players[color].missing = true
  if State.now.flags.patient then State.now.flags.patient[color] = nil end
  Log.announce(color, "has left the seat: the game waits")
end

--- Somebody sits there again: the game goes on.
function Away.back(color)
  State.now.players[color].missing = nil
  Log.announce(color, "is back: the game goes on")
end

return Away
