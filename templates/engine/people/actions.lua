-- The one way in: buttons, menus, hotkeys, dragging and other mods' scripts all end in Actions.act.
-- An action looks first and then acts; a refused one changes nothing and tells its player why. Those of every game stand
-- in commands.lua and hand_actions.lua, the verbs of this one in its hooks.
local Actions = {}

-- The game's own verbs -----------------------------------------------------------------------------------------

local function wrong_time(rule, color)
  if rule.phases == nil or #rule.phases == 0 then return nil end
  local now = State.now
  if now.active == nil then return "nobody may act now" end
  if color ~= now.active then return "it is " .. Table.name(now.active) .. "'s turn" end
  if not Text.has(rule.phases, now.phase) then return "not in this phase" end
  if Queue.waits() or Prompts.waiting() then return "something has to be resolved first" end
  return nil
end

local function wrong_card(rule, color, guid)
  local card = State.card(guid)
  if card.owner ~= color and not rule.anyone then return "that is not your card" end
  if rule.types and #rule.types > 0 and not Text.has(rule.types, card.type) then return "not with a card of this type" end
  if rule.zones and #rule.zones > 0 and not Text.has(rule.zones, card.zone) then return "not from where that card is" end
  if rule.taps and card.tapped then return "that card is " .. GAME.tap.past .. " already" end
  return nil
end

-- The cost of a verb; nil and what is printed where it is nothing that can be paid.
local function cost_of(name, args)
  local hook = Registry.costs[name]
  local price = args.cost and tostring(args.cost) or hook and (hook(args)) or nil
  local where = Registry.call("goes", name, args)
  if price == nil then return Costs.fixed(name, args.card, where), nil end
  if type(price) == "table" then return price, nil end
  local cost = Costs.read(price)
  if cost and args.cost == nil then cost = Costs.changed(cost, name, args.card, where) end
  return cost, price
end

---@return string[] # the cards that an action is about: `cards`, or the one `card`
function Actions.cards(args)
  if type(args.cards) == "table" then return args.cards end
  return args.card and { args.card } or {}
end

local function wrong_cards(rule, args)
  local given = Actions.cards(args)
  if rule.subject == "card" and #given ~= 1 then return "say which card" end
  for i, guid in ipairs(given) do
    if Text.index(given, guid) ~= i then return "the same card twice" end
    local why = Cards.refusal(guid) or wrong_card(rule, args.player, guid)
    if why then return why end
  end
  return nil
end

local function wrong_subject(rule, args)
  if rule.subject == "none" then return nil end
  if args.forced then rule = { subject = rule.subject, types = rule.types, zones = rule.zones, anyone = true } end
  return (wrong_cards(rule, args))
end

---@param begun boolean|nil # it was begun at the right time, and a question was asked in between
---@return string|nil # why this verb cannot be done now
function Actions.verb_refusal(name, args, begun)
  local rule = GAME.actions[name]
  if not State.now.started or State.now.over then return "no game is running" end
  if not State.now.automation then return "the automation is off: do it by hand" end
  if Turn.phase() == nil then return "the first turn has not begun" end
  local why = not args.forced and not begun and wrong_time(rule, args.player) or nil
  if why then return why end
  why = wrong_subject(rule, args)
  if why then return why end
  if args.forced then return nil end
  local own = Registry.refusals[name]
  why = own and (own(args)) or nil
  if why then return why end
  local cost, printed = cost_of(name, args)
  if cost == nil then return "it costs \"" .. printed .. "\", which cannot be paid now" end
  return (Costs.missing(cost, args.player, args.card))
end

--- Pays what a verb costs and taps its cards; for hooks, once they know that it will be done.
function Actions.charge(name, args)
  if args.forced then return end
  local cost = cost_of(name, args)
  Costs.pay(cost, args.player, args.card)
  Costs.remind(cost, args.player)
  if not GAME.actions[name].taps then return end
  for _, guid in ipairs(Actions.cards(args)) do Zones.turn(guid, true) end
end

--- Does one of the game's verbs, if that can be done.
---@param args table # as for tableAct
---@param begun boolean|nil # as for Actions.verb_refusal
---@return string|nil # why not
function Actions.run(args, begun)
  return Actions.verb_refusal(args.action, args, begun) or (Registry.actions[args.action](args))
end

local function has_answer(prompt) return prompt.many or prompt.free or #prompt.options > 0 end

--- Asks for something that a verb needs to know, then does the verb with it. Where there is nothing to choose from,
--- nobody is asked, and nothing comes of the verb.
---@param key string # the name that the answer gets among the verb's arguments
---@param prompt table # kind, title, text, options
function Actions.ask(args, key, prompt)
  if not has_answer(prompt) then
    Screen.whisper(args.player, "Not now: there is nothing to choose from")
    return
  end
  prompt.player, prompt.handler, prompt.data = args.player, "argument", { key = key, args = args }
  Prompts.ask(prompt)
end

-- Since the question somebody may have changed by hand what it takes: then nothing comes of it.
Registry.prompts.argument = function(prompt, choice)
  local args = Text.copy(prompt.data.args)
  args[prompt.data.key] = choice
  local why = Actions.run(args, true)
  if why then Screen.whisper(prompt.player, "Not now: " .. why) end
  return nil
end

--- Carries out what a menu has asked about. Where it has become impossible meanwhile, the question goes away; where
--- only the answer is wrong, it stays.
---@param args table # as for tableAct
---@param least string[] # the cards that it was about when it was asked
---@return string|nil # why not
function Actions.answered(args, least)
  local gone = Actions.verb_refusal(args.action, { player = args.player, action = args.action, cards = least })
  if gone then
    Screen.whisper(args.player, "Called off: " .. gone)
    return nil
  end
  return (Actions.run(args))
end

-- The way in ---------------------------------------------------------------------------------------------------

local function known_player(color)
  return color ~= nil and State.now.players[color] ~= nil
end

local function run(args)
  local own = Commands[args.action] or HandActions[args.action]
  if own then return own(args) end
  if GAME.actions[args.action] and Registry.actions[args.action] then return (Actions.run(args)) end
  return "there is no action " .. tostring(args.action)
end

local function refuse(color, reason)
  State.drop()
  if known_player(color) then Screen.whisper(color, "Not now: " .. reason) end
  return { ok = false, reason = reason }
end

-- The running action: does it, lets the rules run on, and shows what came of it.
local function carry_on(change)
  local why = nil
  local failed = Failures.rolled_back(function()
    why = (change())
    if why == nil then Turn.settle() end
  end)
  if why or failed then State.drop() else State.commit() end
  if why == nil then
    Pause.count()
    Failures.caught(Panel.refresh)
  end
  return why or failed
end

--- Does something as an action of this player.
---@param what string # what undo will say it takes back
---@param change fun(): string|nil # why it is refused; then nothing has changed
---@return string|nil # why it is refused, or what failed
function Actions.record(what, color, change)
  State.begin(what, color)
  return (carry_on(change))
end

-- What comes after a pause is part of the action before it.
Pause.over = function()
  State.reopen("the pause", State.now.active)
  carry_on(function() return nil end)
end

---@param args table # {player=, action=, ...}
---@return table # {ok=true} or {ok=false, reason=}
function Actions.act(args)
  if type(args) ~= "table" then return { ok = false, reason = "say what to do: {player=, action=}" } end
  if not known_player(args.player) then return refuse(nil, "there is no player " .. tostring(args.player)) end
  if args.action == "undo" then
    local why = Undo.back(args.player)
    if why then return refuse(args.player, why) end
    Pause.count()
    Panel.refresh()
    return { ok = true }
  end
  local problems = nil
  local why = Actions.record(tostring(args.action), args.player, function()
    local refused, found = run(args)
    problems = found
    return refused
  end)
  if why then return refuse(args.player, why) end
  return { ok = true, problems = problems }
end

Setup.after_roll = function()
  Actions.record("the first turn", State.now.first, function()
    State.shown()
    return nil
  end)
end

return Actions
