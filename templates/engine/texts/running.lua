-- Texts that are carried out by the table: each is a thing on the queue. It has the steps that are left (`todo`) and what
-- it is about (`ctx`), all plain data: a text goes on where it was after a question, a save or an undo.
--
-- A step that is begun has `got`: the cards and answers that are known already. `as` is the player who does it, where
-- that is not the player of the text; `they` the player who is meant by "they" from there on.
local Running = {}

-- A card is chosen as the target of a text.
-- Running.targeted(guid, doing): texts/events.lua

--- Runs a part of a text in which something may fail: set by failures.lua.
---@return string|nil # what failed
Running.guard = function(run)
  run()
  return nil
end

-- Steps --------------------------------------------------------------------------------------------------------

--- Puts steps before those that are left.
---@param steps table[]|nil
---@param as string|nil # the player who does them
---@param whole boolean|nil # whether they are a price: marks only come from cards that have as many
function Running.first(thing, steps, as, whole)
  for i = #(steps or {}), 1, -1 do
    local step = Text.copy(steps[i])
    if step.who == nil then step.as = step.as or as end
    if whole and Acts[step.act].short then step.whole = true end
    table.insert(thing.todo, 1, step)
  end
end

--- How many a step says: its `n`, for each of what it counts.
---@return number
function Running.count(doing, n)
  return math.max(0, (Amounts.scaled(n or doing.step.n or 1, doing.step, doing.ctx)))
end

--- Does a step for one of its cards after the other.
function Running.one_by_one(doing)
  for i = #doing.got.cards, 1, -1 do
    local step = Text.copy(doing.step)
    step.got = { cards = { doing.got.cards[i] } }
    table.insert(doing.thing.todo, 1, step)
  end
end

-- "Each opponent discards 1 card": a step for each of them.
local function spread(thing, step, colors)
  table.remove(thing.todo, 1) -- trap-ok: lua-remove-empty the step is in it
  for i = #colors, 1, -1 do
    local own = Text.copy(step)
    own.who, own.as, own.they, own.further = nil, colors[i], colors[i], i > 1 or nil
    table.insert(thing.todo, 1, own)
  end
  if #colors == 0 then thing.ctx.did = false end
end

-- Who does a step.
---@return boolean # whether that is not known yet
local function has_to_find_players(thing, step)
  if step.who == nil then return false end
  if step.who == "you" then
    step.who, step.as = nil, thing.ctx.player
    return false
  end
  local colors = Groups.players(step.who, thing.ctx)
  if (step.who == "opponent" or step.who == "player") and #colors > 1 then
    local doing = Prospects.doing(thing, step)
    if doing.got.who == nil and not Choosing.player(doing, "who") then return true end
    colors = { doing.got.who }
  end
  spread(thing, step, colors)
  return true
end

-- "Look at the top card of each deck": a step for each player that is meant, all of them done by the same one.
local function has_to_repeat(thing, step, act)
  local who = act.whom and step[act.whom]
  if who ~= "each" and who ~= "opponents" then return false end
  table.remove(thing.todo, 1) -- trap-ok: lua-remove-empty the step is in it
  local colors = Groups.players(who, thing.ctx)
  for i = #colors, 1, -1 do
    local own = Text.copy(step)
    own[act.whom], own.they = "they", colors[i]
    table.insert(thing.todo, 1, own)
  end
  return true
end

-- "Each player destroys 1 of their characters": each chooses among their own.
local function has_to_split(thing, step, act)
  for _, key in ipairs(act.groups or {}) do
    if step[key] and step[key].chooser == "owner" then
      step[key].chooser, step[key].whose = nil, "they"
      spread(thing, step, (State.seated(State.now.active)))
      return true
    end
  end
  return false
end

-- The cards, the player and the answer that a step needs.
---@return boolean # whether one of them is not known yet
local function has_to_ask(doing, act)
  for _, key in ipairs(act.groups or {}) do
    if doing.step[key] and doing.got[key] == nil and not Choosing.cards(doing, key) then return true end
    if doing.step[key] then doing.ctx.partner = doing.got[key] end
  end
  if act.whom and doing.got[act.whom] == nil and not Choosing.player(doing, act.whom) then return true end
  if act.question == nil or doing.answer ~= nil then return false end
  local prompt = act.question(doing)
  if prompt == nil then return false end
  Choosing.ask(doing, "answer", prompt)
  return doing.got.answer == nil -- a single answer is given without a question
end

-- What was named last.
local function name_cards(doing, act)
  local key = act.names or act.groups and act.groups[1]
  local group = key and doing.step[key]
  if group and not group.ref then
    doing.ctx.before, doing.ctx.it = doing.ctx.it, doing.got[key]
  end
end

-- The player who was named last: "an opponent's unit", "your opponent's deck".
local function name_player(doing, act)
  local said = act.whom and doing.step[act.whom]
  if said == "opponent" or said == "player" then doing.ctx.they = doing.got[act.whom] end
  for _, key in ipairs(act.groups or {}) do
    local group, first = doing.step[key], (doing.got[key] or {})[1]
    if group and group.whose == "opponent" and first then doing.ctx.they = Cards.owner(first) end
  end
end

-- Whether steps ask what a card is that was named before: its number, its state, whose it is.
local function ask_about_it(data)
  if type(data) ~= "table" then return false end
  for key, value in next, data do
    local named = key == "of" or key == "card" or key == "owner" or key == "lender"
    if named and type(value) == "table" and (value.ref == "it" or value.ref == "before") then return true end
    if (value == "owner" or value == "lender") and (key == "who" or key == "payer") or ask_about_it(value) then return true end
  end
  return false
end

local function is_asked_later(todo)
  for i = 2, #todo do
    if ask_about_it(todo[i]) then return true end
  end
  return false
end

-- What the cards of a step are like before it, for what is asked about them behind it: it may bring them out of play.
local function remember(doing, act)
  if act.groups == nil or not is_asked_later(doing.thing.todo) then return end
  for _, key in ipairs(act.groups) do
    for _, guid in ipairs(doing.step[key] and doing.got[key] or {}) do
      if Cards.in_play(guid) then
        doing.ctx.was = doing.ctx.was or {}
        doing.ctx.was[guid] = Groups.remembered(guid)
      end
    end
  end
end

-- Each target hears of it once, also where the step is done for one card after the other.
local function tell_targets(doing, act)
  if act.groups == nil or doing.step.told then return end
  doing.step.told = true
  for _, key in ipairs(act.groups) do
    local group = doing.step[key]
    for _, guid in ipairs(group and group.target and doing.got[key] or {}) do Running.targeted(guid, doing) end
  end
end

-- What several players have done counts together: "draw 1 card for each card discarded this way".
local function with_those_before(step, ctx, before)
  if not step.further then return end
  ctx.it, ctx.done = Text.joined(before.it or {}, ctx.it or {}), ctx.done + before.done
  ctx.did = ctx.done > 0
end

-- A step of a player who has left since, and who is not the text's own player: it is dropped.
local function is_given_up(thing, step)
  if step.as == nil or step.as == thing.ctx.player or Text.has(State.seated(), step.as) then return false end
  table.remove(thing.todo, 1) -- trap-ok: lua-remove-empty the step is in it
  thing.ctx.done, thing.ctx.did = 0, false
  return true
end

---@return boolean # whether it goes on now
local function take_step(thing)
  local step = thing.todo[1]
  if is_given_up(thing, step) then return true end
  local act = Acts[step.act]
  if act.prepare then act.prepare(step) end
  thing.ctx.they = step.they or thing.ctx.they
  if has_to_find_players(thing, step) or has_to_repeat(thing, step, act) or has_to_split(thing, step, act) then return not Prompts.waiting() end
  local doing = Prospects.doing(thing, step)
  if has_to_ask(doing, act) then return false end
  tell_targets(doing, act)
  doing.answer = step.got.answer
  local before = { it = thing.ctx.it, done = thing.ctx.done or 0 }
  name_cards(doing, act)
  name_player(doing, act)
  remember(doing, act)
  table.remove(thing.todo, 1)
  local count = act.does(doing)
  TokenCards.clear()
  if count then
    thing.ctx.done, thing.ctx.did = count, count > 0
    with_those_before(step, thing.ctx, before)
  end
  return true
end

-- A text has failed: its player carries it out by hand.
local function give_up(thing)
  thing.kind, thing.todo, thing.begun = "carry_out", nil, nil
end

-- Whoever wants to click for each text is asked first.
---@return boolean # whether that has to be answered
local function asks_whether(thing)
  if thing.sure or Wishes.asked(thing.player, "texts") ~= "always" then return false end
  Prompts.ask({ player = State.present(thing.player), kind = "text", options = { 'do it', 'by hand' },
    card = thing.card, text = thing.text, data = { thing = thing.id } })
  return true
end

-- Everybody has seen a card that speaks of its leaving play, wherever it lies now.
local function speaker(thing)
  local event = thing.ctx.event
  local seen = event and event.card == thing.card and event.from and GAME.zones[event.from].play
  return seen and Cards.name(thing.card) or Cards.called(thing.card)
end

local function begin(thing)
  thing.begun = true
  Log.say(nil, speaker(thing) .. ": " .. thing.text)
end

-- Whether a text that is about to begin has become void.
-- Running.is_void(text): texts/doom.lua

-- What was true when the text came up counts.
local function keep_condition(steps)
  if Prospects.hang_on_first(steps) and steps[1] and steps[1].act == "when" then
    steps[1].got = { holds = steps[1].otherwise == nil }
  end
end

Registry.things.text = function(thing)
  if not thing.begun then
    if Running.is_void(thing) or thing.due and Prospects.come_to_nothing(thing, thing.todo) then
      Uses.take_back(thing)
      return true
    end
    if thing.due then keep_condition(thing.todo) end
    if asks_whether(thing) then return false end
    begin(thing)
  end
  while #thing.todo > 0 do
    local goes_on = false
    local failed = Running.guard(function() goes_on = take_step(thing) end)
    if failed then
      give_up(thing)
      return (Registry.things.carry_out(thing))
    end
    if not goes_on or Prompts.waiting() or Queue.first() ~= thing then return false end
  end
  return true
end

Registry.prompts.text = function(prompt, choice)
  local thing = TextQueue.get(prompt.data.thing)
  if thing == nil then return nil end
  thing.sure = true
  if choice == 'by hand' then
    give_up(thing)
    Log.say(prompt.player, 'carries out ' .. Cards.called(thing.card) .. ' by hand')
  end
  return nil
end

return Running
