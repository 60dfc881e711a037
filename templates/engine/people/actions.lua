-- The one way in: buttons, menus, hotkeys, dragging and other mods' scripts all end in Actions.act.
-- An action checks first and then acts; a refused one changes nothing and tells its player why. Those of every game are
-- in table_actions.lua and hand_actions.lua, the verbs of this one in its hooks.
local Actions = {}

-- The game's own verbs -----------------------------------------------------------------------------------------

-- "MAIN or COMBAT": each name once. A phase with the same name as the running one is left out: naming it would not help.
local function phase_names(phases)
  local labels, running = {}, Turn.phase().label
  for _, name in ipairs(phases) do
    local label = (Turn.now().phases[name] or GAME.turn.phases[name]).label
    if label ~= running and not Text.has(labels, label) then labels[#labels + 1] = label end
  end
  return #labels == 0 and running or Text.join(labels, "or")
end

-- Whether the verb needs another phase, or another player's turn.
local function wrong_phase(rule, color)
  if rule.phases == nil or #rule.phases == 0 then return nil end
  local now = State.now
  if now.active == nil then return 'nobody may act now' end
  if color ~= now.active then return 'it is ' .. Table.name(now.active) .. '\'s turn' end
  if not Text.has(rule.phases, now.phase) then return 'in ' .. phase_names(rule.phases) .. ' only' end
  return nil
end

---@return string|nil # why this is not the phase or the turn for a verb
function Actions.wrong_phase(name, color)
  if Turn.phase() == nil then return 'the first turn has not begun' end
  return (wrong_phase(GAME.actions[name], color))
end

local function wrong_time(rule, color)
  if rule.phases == nil or #rule.phases == 0 then return nil end
  local why = wrong_phase(rule, color)
  if why then return why end
  if Asking.waits(color) then return (Prompts.refusal(color)) end
  return nil
end

local function type_name(kind)
  local result = kind:gsub("_", " ")
  return result
end

local function zone_name(name) return GAME.zones[name].label or name end

-- "from your hand only", "from your defenders or invaders only"
local function zone_words(zones)
  return 'from your ' .. Text.join(Text.map(zones, zone_name), "or") .. ' only'
end

local function type_words(types) return Text.join(Text.map(types, type_name), "or") .. ' cards only' end

local said = {} -- the zones or types of a verb -> why other cards are refused: asked of many cards, said of few

local function words_for(names, words)
  if said[names] == nil then said[names] = words(names) end
  return said[names]
end

local function wrong_card(rule, color, guid)
  local card = State.card(guid)
  local may = rule.forced or rule.anyone and GAME.zones[card.zone].visible == "all"
  if Cards.owner(guid) ~= color and not may then return 'that is not your card' end
  if rule.types and #rule.types > 0 and not Text.has(rule.types, card.type) then return (words_for(rule.types, type_words)) end
  if rule.zones and #rule.zones > 0 and not Text.has(rule.zones, card.zone) then return (words_for(rule.zones, zone_words)) end
  if rule.taps and card.tapped then return 'that card is ' .. GAME.tap.past .. ' already' end
  return nil
end

---@return table|nil # the cost of a verb; nil and what is printed where it is nothing that can be paid
function Actions.cost(name, args)
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
  if rule.subject == "card" and #given ~= 1 then return 'say which card' end
  for i, guid in ipairs(given) do
    if i > 1 and Text.index(given, guid) ~= i then return 'the same card twice' end
    local why = Cards.refusal(guid) or wrong_card(rule, args.player, guid)
    if why then return why end
  end
  return nil
end

local function wrong_subject(rule, args)
  if rule.subject == "none" then return nil end
  if args.forced then rule = { subject = rule.subject, types = rule.types, zones = rule.zones, forced = true } end
  return (wrong_cards(rule, args))
end

---@param anytime boolean|nil # whether the phase and the turn are not checked
---@return string|nil # why this verb cannot be done now, whatever it is about
function Actions.time_refusal(name, color, anytime)
  if not State.now.started or State.now.over then return 'no game is running' end
  if not State.now.automation then return 'the automation is off: do it by hand' end
  if Turn.phase() == nil then return 'the first turn has not begun' end
  if anytime then return nil end
  return (wrong_time(GAME.actions[name], color))
end

-- What texts forbid.
local function banned(name, args)
  local doing = { player = args.player, where = Registry.call("goes", name, args) }
  for _, guid in ipairs(Actions.cards(args)) do
    local why = Changes.refusal(name, guid, doing)
    if why then return why end
  end
  return nil
end

---@param begun boolean|nil # it was begun at the right time; a question has been asked since
---@return string|nil # why this verb cannot be done now
function Actions.verb_refusal(name, args, begun)
  local why = Actions.time_refusal(name, args.player, args.forced or begun)
    or wrong_subject(GAME.actions[name], args)
  if why then return why end
  if args.forced then return nil end
  local own = Registry.refusals[name]
  why = own and (own(args)) or banned(name, args)
  if why then return why end
  local cost, printed = Actions.cost(name, args)
  if cost == nil then return 'it costs "' .. printed .. '", which cannot be paid now' end
  return (Costs.missing(cost, args.player, args.card))
end

---@return boolean # whether this is the phase, the place and the card for a verb, whatever it costs and waits for
function Actions.has_its_time(name, color, guid)
  local now, rule, own = State.now, GAME.actions[name], Registry.refusals[name]
  if not now.started or now.over or not now.automation or Turn.phase() == nil then return false end
  if Registry.actions[name] == nil or wrong_phase(rule, color) then return false end
  local args = { player = color, action = name, card = guid }
  return wrong_subject(rule, args) == nil and (own == nil or (own(args)) == nil) and banned(name, args) == nil
end

--- Pays what the action costs and taps its cards.
---@return string # for the log: " (2 grist)"
function Actions.charge(name, args)
  if args.forced then return "" end
  local cost = Actions.cost(name, args)
  Costs.pay(cost, args.player, args.card)
  Costs.remind(cost, args.player, name)
  for _, guid in ipairs(GAME.actions[name].taps and Actions.cards(args) or {}) do Events.tap(guid, args.player) end
  return (Costs.beside(cost))
end

--- Does one of the game's actions.
---@param args table # as for tableAct
---@param begun boolean|nil # a question was asked in between
---@return string|nil # why it is refused, or nil
function Actions.run(args, begun)
  local why = Actions.verb_refusal(args.action, args, begun)
  if why == true then Failures.without_reason("refusals." .. args.action) end
  return why or (Registry.actions[args.action](args))
end

local function has_answer(prompt) return prompt.many or prompt.free or #prompt.options > 0 end

--- Asks for something that an action needs, then does the action. Without options nothing comes of it.
---@param key string # the name of the answer among the action's arguments: "target"
---@param prompt Prompt # `kind`, `title`, `text` and `options` of the question
function Actions.ask(args, key, prompt)
  if not has_answer(prompt) then
    Screen.refuse(args.player, 'Not now: there is nothing to choose from')
    return
  end
  prompt.player, prompt.handler, prompt.data = args.player, "argument", { key = key, args = args }
  if prompt.title == nil then prompt.card = args.card end
  Prompts.ask(prompt)
end

-- Since the question was asked, somebody may have changed by hand what the action needs: then the action is dropped.
-- If only the chosen list is wrong, the question stays; a second wrong answer ends it, since there may be no right one.
Registry.prompts.argument = function(prompt, choice)
  local args = Text.copy(prompt.data.args)
  args[prompt.data.key] = choice
  local why = Actions.run(args, true)
  local again = prompt.data.wrong == why
  prompt.data.wrong = why
  if why and not again and prompt.many and Actions.verb_refusal(args.action, Text.copy(prompt.data.args), true) == nil then return why end
  if why then Screen.refuse(prompt.player, 'Not now: ' .. why) end
  return nil
end

--- Does an action after the question that its hook asked has been answered.
---@param args table # as for tableAct
---@param least string[] # its cards when it was asked
---@return string|nil # why it is refused, or nil
function Actions.answered(args, least)
  local gone = Actions.verb_refusal(args.action, { player = args.player, action = args.action, cards = least })
  if gone then
    Screen.refuse(args.player, 'Called off: ' .. gone)
    return nil
  end
  return (Actions.run(args))
end

-- The way in ---------------------------------------------------------------------------------------------------

local function known_player(color)
  return color ~= nil and State.now.players[color] ~= nil
end

local function run_own(args)
  local own, open = TableActions[args.action] or HandActions[args.action], CarryingOut.open(args.player)
  if own then
    local why, more = own(args)
    if why == nil and args.action == "next" then CarryingOut.close(open) end
    return why, more
  end
  if GAME.actions[args.action] and Registry.actions[args.action] then
    local why = Asking.passing_over(args, function() return (Actions.run(args)) end)
    if why == nil then
      State.this_phase().acted = true
      CarryingOut.close(open)
      How.played(args.player)
    end
    return why
  end
  return 'there is no action ' .. tostring(args.action)
end

local function run(args)
  local by = known_player(args.by) and args.by or args.player
  return Log.acted_for(by, args.player, tostring(args.action), function() return run_own(args) end)
end

local function refuse(args, reason)
  Screen.refuse(known_player(args.by) and args.by or args.player, 'Not now: ' .. reason)
  return { ok = false, reason = reason }
end

-- The running action: does it, lets the rules run on, and shows what came of it.
local function carry_on(change)
  local why = nil
  local failed = Failures.rolled_back(function()
    why = (change())
    if why == nil then
      Away.look()
      Prompts.drop_stale()
      Turn.settle()
    end
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

--- Lets the rules run on after something that is nobody's action: undo takes back what follows from it together with
--- the action before.
---@param change fun()
function Actions.go_on(change)
  Actions.record('going on', State.now.active, function()
    State.join()
    change()
    return nil
  end)
end

Pause.over = function()
  Actions.go_on(function() end)
end

-- Undo cannot be undone. What the game waited for may be there now, so the rules go on.
local function taken_back(args, why)
  if why then return refuse(args, why) end
  Actions.go_on(function() end)
  return { ok = true }
end

Work.record = Actions.record

-- What undo calls an action about which the log says nothing: everybody reads it.
local function what_of(args)
  local prompt = args.action == "answer" and Prompts.get(args.prompt) or nil
  if prompt == nil then return tostring(args.action) end
  return 'the answer to "' .. Prompts.called(prompt) .. '"'
end

---@param args table # {player=, action=, ...}
---@return table # {ok=true} or {ok=false, reason=}; `later` where it needs some frames until it is done
function Actions.act(args)
  if type(args) ~= "table" then return { ok = false, reason = "say what to do: {player=, action=}" } end
  if not known_player(args.player) then return { ok = false, reason = 'there is no player ' .. tostring(args.player) } end
  local busy = Work.refusal()
  if busy then return refuse(args, busy) end
  if args.action == "undo" then return (taken_back(args, Permission.undo(args.player))) end
  if Permission.is_undo(args) then return (taken_back(args, run(args))) end
  local problems = nil
  local why = Actions.record(what_of(args), known_player(args.by) and args.by or args.player, function()
    local refused, deck_problems = run(args)
    problems = deck_problems
    return refused
  end)
  if why then return refuse(args, why) end
  return { ok = true, problems = problems, later = State.now.work ~= nil or nil }
end

Permission.act, Permission.record = Actions.act, Actions.record

Registry.prompts.for_seat = function(prompt, choice)
  if choice ~= "yes" then return nil end
  return (run(prompt.data.args))
end

-- Without a die on the table there is no wait: the roll is part of the running action, which goes on by itself.
FirstPlayer.after_roll = function()
  if State.journal then
    State.shown()
    return
  end
  Actions.record('the first turn', State.now.first, function()
    State.shown()
    return nil
  end)
end

return Actions
