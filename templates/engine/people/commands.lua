-- What everybody can do in every game, around the cards: decks, the start, opening hands, answers, who is there. A table of
-- actions and nothing else: Commands[action](args) -> why it is refused, or nil; see actions.lua.
local Commands = {}

function Commands.load(args)
  if State.now.started and not State.now.over then return "a game is running" end
  State.shown()
  local prepare = function()
    if args.list then return Decks.listed(tostring(args.list)) end
    return Decks.named(tostring(args.deck or ""))
  end
  return Work.run(args, prepare, function(plan) return Decks.lay(args.player, plan) end)
end

function Commands.start(args) return (Setup.start(args.players, args.first, args.format)) end

local function settle_hand(args, kind)
  local prompt = Prompts.of(args.player, "mulligan")
  if prompt == nil then return "the opening hands are settled" end
  local why = Prompts.answer(args.player, prompt.id, kind)
  local bottom = why == nil and args.cards and Prompts.of(args.player, "bottom") or nil
  if bottom then why = Prompts.answer(args.player, bottom.id, args.cards) end
  return why
end

function Commands.keep(args) return (settle_hand(args, "keep")) end

function Commands.mulligan(args)
  return Setup.mulligan_refusal(args.player) or (settle_hand(args, "mulligan"))
end

function Commands.next(args) return (Turn.finish(args.player)) end

function Commands.answer(args) return (Prompts.answer(args.player, args.prompt, args.choice)) end

function Commands.automation(args)
  if type(args.on) ~= "boolean" then return "on or off?" end
  local prepare = function() return nil, args.on and not State.now.automation and (Zones.changed()) or {} end
  return (Work.run(args, prepare, function(changed)
    Zones.reread(changed)
    State.now.automation = args.on
    Log.say(args.player, "switches the automation " .. (args.on and "on" or "off"))
    return nil
  end))
end

--- Never asked while it is on: what would be asked is answered "pass".
function Commands.autopass(args)
  State.now.autopass[args.player] = args.on == true or nil
  return nil
end

function Commands.leave(args)
  local player = State.now.players[args.player]
  if player == nil or player.away or not Text.has(State.now.order, args.player) then return "you do not play" end
  if #State.seated() == 1 then return "you are the last one" end
  State.shown() -- who plays is nobody else's to take back
  player.away = true
  Prompts.release(args.player)
  Log.say(args.player, "leaves the game; the cards stay")
  Registry.call("left", args.player)
  if State.now.flags.draft then
    Setup.draft_goes_on()
  else
    Setup.hands_go_on()
  end
  if State.now.active == args.player then Turn.pass_on() end
  return nil
end

function Commands.join(args)
  local player = State.now.players[args.player]
  if player == nil or not player.away then return "you did not leave" end
  State.shown()
  player.away = false
  Log.say(args.player, "is back")
  Setup.ask_again(args.player)
  return nil
end

return Commands
