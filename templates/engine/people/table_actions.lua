-- What everybody can do in every game, around the cards: decks, the start, opening hands, answers, who is there. A table of
-- actions and nothing else: TableActions[action](args) -> why it is refused, or nil; see actions.lua.
local TableActions = {}

function TableActions.load(args)
  if State.now.started and not State.now.over then return 'a game is running' end
  State.shown()
  local prepare = function()
    if args.list then return Decks.listed(tostring(args.list)) end
    return Decks.named(tostring(args.deck or ""))
  end
  return Work.run(args, prepare, function(plan) return Decks.lay(args.player, plan) end)
end

function TableActions.start(args)
  local plan = function() return Setup.planned(args.players, args.first, args.format) end
  return (Work.run(args, plan, Setup.start))
end

local function settle_hand(args, kind)
  local prompt = Prompts.of(args.player, "mulligan")
  if prompt == nil then return 'the opening hands are settled' end
  local why = Prompts.answer(args.player, prompt.id, kind)
  local bottom = why == nil and args.cards and Prompts.of(args.player, "bottom") or nil
  if bottom then why = Prompts.answer(args.player, bottom.id, args.cards) end
  return why
end

function TableActions.keep(args) return (settle_hand(args, "keep")) end

function TableActions.mulligan(args) return (settle_hand(args, "mulligan")) end

function TableActions.next(args) return (Turn.finish(args.player)) end

--- Asks a player again who had answered to wait for somebody.
function TableActions.away(args)
  if not Away.may_ask(args.player) then return 'nobody is missing' end
  State.join()
  Away.ask_again(args.player)
  return nil
end

function TableActions.answer(args) return (Prompts.answer(args.player, args.prompt, args.choice)) end

function TableActions.automation(args)
  if type(args.on) ~= "boolean" then return 'on or off?' end
  return (Permission.automation(args.player, args.on))
end

--- Which questions a player wants to be asked: what is not asked counts as declined.
function TableActions.ask(args)
  local why = Wishes.set(args.player, args.about, args.how)
  if why then return why end
  State.join()
  if args.how == "never" then return (Asking.decline(args.player, args.about)) end
  return nil
end

--- Whether a card that a player drags into play is paid for at once.
function TableActions.drag(args)
  if type(args.pays) ~= "boolean" then return 'pays: true or false?' end
  State.join()
  Wishes.set_pays(args.player, args.pays)
  return nil
end

function TableActions.leave(args)
  local player = State.now.players[args.player]
  if player == nil or player.away or not Text.has(State.now.order, args.player) then return 'you do not play' end
  if #State.seated() == 1 then return 'you are the last one' end
  if args.by and args.by ~= args.player then return (Away.send(args.by, args.player)) end
  Log.say(args.player, 'leaves the game; the cards stay')
  Away.leave(args.player)
  return nil
end

function TableActions.join(args)
  local player = State.now.players[args.player]
  if player == nil or not player.away then return 'you did not leave' end
  Away.join(args.player)
  return nil
end

return TableActions
