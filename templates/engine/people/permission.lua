-- What one player does that concerns another one: acting for another seat, undoing what another has done, switching the
-- automation in another's turn. That other player is asked first, if somebody sits there.
local Permission = {}

---@return boolean # whether somebody sits there who can be asked
local function can_be_asked(color)
  local player = State.now.players[color]
  return player ~= nil and not player.away and not player.out and Table.sits(color)
end

local function ask(player, handler, title, text, data)
  return (Prompts.ask({ player = player, kind = "confirm", offer = true, handler = handler, options = { "yes", "no" },
    title = title, text = text, data = data }))
end

local function is_asked(handler, fits)
  return Prompts.find(function(prompt) return prompt.handler == handler and (fits(prompt)) end) ~= nil
end

-- For another's seat ----------------------------------------------------------------------------------------------

--- How actions begin: set by actions.lua.
Permission.act, Permission.record = nil, nil

local function ask_seat(color, args, label)
  local name = Table.name(args.player)
  local function same(prompt) return prompt.player == color and prompt.data.label == label end
  if is_asked("for_seat", same) then return nil end
  ask(color, "for_seat", 'For ' .. name .. '?', 'This is ' .. name .. '\'s mat. ' .. label .. ', for ' .. name .. '?',
    { args = args, label = label })
  return nil
end

--- Does an action from the menu of a seat. A player of another seat is asked first whether this one is meant.
---@param color string # who has clicked
---@param args table # as for tableAct
---@param label string # what the menu says
function Permission.for_seat(color, args, label)
  local seat = args.player
  if color ~= seat then args.by = color end
  if color == seat or not Table.sits(seat) or args.action == "leave" then
    Permission.act(args)
  elseif State.now.players[color] then
    Permission.record('a question', color, function() return (ask_seat(color, args, label)) end)
  end
end

-- Taking back -----------------------------------------------------------------------------------------------------

local AT_ONCE = 60 -- frames within which two players who undo something mean the same action

local last = nil -- who has taken something back last, and in which frame

local function just_done(color)
  if last == nil then return false end
  local passed = Screen.frame() - last.frame
  return passed < (color == last.color and 1 or AT_ONCE)
end

local function take_back(color)
  last = { color = color, frame = Screen.frame() }
  return (Undo.back(color))
end

-- Who has to agree that a player takes the last action back: whose action it was, and who has drawn cards since.
local function whom_to_ask(color)
  local journal, whom = State.last(), Undo.drawers()
  if journal.player and not Text.has(whom, journal.player) then table.insert(whom, 1, journal.player) end
  return Text.filter(whom, function(other) return other ~= color and (can_be_asked(other)) end)
end

local function open_request(serial)
  return Prompts.find(function(prompt) return prompt.handler == "may_undo" and prompt.data.serial == serial end)
end

local function ask_to_undo(color, other, journal)
  local drew = journal.seen[other] and ' You have drawn cards since then: they go back to where they were in your deck.' or ""
  ask(other, "may_undo", Table.name(color) .. ' asks to take back', Table.name(color) .. ' asks you to take back: '
    .. Undo.words(journal) .. '.' .. drew .. ' Do you agree?', { serial = journal.serial, by = color })
end

--- Takes back the last action. Whose action it was is asked, if that is another player, and so is who has drawn cards
--- since.
---@return string|nil # why not
function Permission.undo(color)
  if just_done(color) then return Table.name(last.color) .. ' has just taken something back' end
  local why = Undo.refusal(color)
  if why then return why end
  local journal, whom = State.last(), whom_to_ask(color)
  if #whom == 0 then return (take_back(color)) end
  local names = Text.join(Text.map(whom, Table.name))
  if open_request(journal.serial) then return names .. (#whom > 1 and ' are' or ' is') .. ' asked already' end
  Log.say(color, 'asks ' .. names .. ' to take back: ' .. Undo.words(journal))
  for _, other in ipairs(whom) do ask_to_undo(color, other, journal) end
  return nil
end

local function refuse_undo(prompt, journal)
  local drew = journal.seen[prompt.player] and 'has drawn cards since and does not agree to take back: ' or 'does not take back: '
  Log.say(prompt.player, drew .. Undo.words(journal))
  Prompts.keep_only(function(other) return other.handler ~= "may_undo" or other.data.serial ~= journal.serial end)
end

Registry.prompts.may_undo = function(prompt, choice)
  local journal, by = State.last(), prompt.data.by
  if journal == nil or journal.serial ~= prompt.data.serial then
    Screen.whisper(prompt.player, 'That is not the last action any more')
  elseif choice ~= "yes" then
    refuse_undo(prompt, journal)
  elseif open_request(journal.serial) == nil then
    return (take_back(by))
  end
  return nil
end

---@return boolean # whether an answer takes something back: no action that could be taken back itself
function Permission.is_undo(args)
  local prompt = args.action == "answer" and Prompts.get(args.prompt) or nil
  return prompt ~= nil and prompt.handler == "may_undo"
end

-- The automation --------------------------------------------------------------------------------------------------

-- What has changed on the table since it was off is looked for in as many frames as that takes.
local function switch(color, on)
  local look = function() return nil, on and not State.now.automation and (Zones.changed()) or {} end
  return (Work.run({ player = color, action = "automation", on = on }, look, function(changed)
    Zones.reread(changed)
    State.now.automation = on
    Log.say(color, 'switches the automation ' .. (on and "on" or "off"))
    return nil
  end))
end

--- Switches the automation on or off. In another player's turn that player is asked.
---@return string|nil # why not
function Permission.automation(color, on)
  local active = State.now.active
  local word = on and "on" or "off"
  if State.now.over or active == nil or active == color or not can_be_asked(active) then
    return (switch(color, on))
  end
  if State.now.automation == on then return 'the automation is ' .. word .. ' already' end
  if is_asked("may_switch", function() return true end) then return Table.name(active) .. ' is asked already' end
  Log.say(color, 'asks ' .. Table.name(active) .. ' to switch the automation ' .. word)
  ask(active, "may_switch", 'Automation ' .. word .. '?', Table.name(color) .. ' asks to switch the automation ' .. word
    .. ' in your turn. Do you agree?', { on = on, by = color })
  return nil
end

Registry.prompts.may_switch = function(prompt, choice)
  if choice == "yes" then return (switch(prompt.data.by, prompt.data.on)) end
  Log.say(prompt.player, 'does not agree')
  return nil
end

return Permission
