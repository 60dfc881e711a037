-- The one way in: buttons, menus, hotkeys, dragging and other mods' scripts all end in Actions.act.
-- An action looks first and then acts; a refused one changes nothing and tells its player why.
local Actions = {}

--- Reads the table again: set by by_hand.lua.
Actions.reread = function() end

local OWN = {} -- the actions that every game has: run(args) -> why not, or nil

local function is_card(args)
  local card = args.card and State.card(args.card) or nil
  if card == nil or card.zone == nil then return "say which card" end
  return nil
end

local function number(value, otherwise)
  local result = Text.number(value)
  if result == nil then return otherwise end
  return math.floor(result)
end

-- Before and around the game -----------------------------------------------------------------------------------

function OWN.load(args)
  if State.now.started and not State.now.over then return "a game is running" end
  State.shown()
  if args.list then return Decks.load_list(args.player, args.list) end
  return Decks.load_named(args.player, args.deck or "")
end

function OWN.start(args) return (Setup.start(args.players, args.first, args.format)) end

local function settle_hand(args, kind)
  local prompt = Prompts.of(args.player, "mulligan")
  if prompt == nil then return "the opening hands are settled" end
  local why = Prompts.answer(args.player, prompt.id, kind)
  local bottom = why == nil and args.cards and Prompts.of(args.player, "bottom") or nil
  if bottom then why = Prompts.answer(args.player, bottom.id, args.cards) end
  return why
end

function OWN.keep(args) return (settle_hand(args, "keep")) end

function OWN.mulligan(args)
  return Setup.mulligan_refusal(args.player) or (settle_hand(args, "mulligan"))
end

function OWN.next(args) return (Turn.finish(args.player)) end

function OWN.answer(args) return (Prompts.answer(args.player, args.prompt, args.choice)) end

function OWN.automation(args)
  if type(args.on) ~= "boolean" then return "on or off?" end
  if args.on and not State.now.automation then Actions.reread() end
  State.now.automation = args.on
  Log.say(args.player, "switches the automation " .. (args.on and "on" or "off"))
  return nil
end

--- Never asked while it is on: what would be asked is answered "pass".
function OWN.autopass(args)
  State.now.autopass[args.player] = args.on == true or nil
  return nil
end

function OWN.leave(args)
  local player = State.now.players[args.player]
  if player == nil or player.away or not Text.has(State.now.order, args.player) then return "you do not play" end
  if #State.seated() == 1 then return "you are the last one" end
  State.shown() -- who plays is nobody else's to take back
  player.away = true
  Prompts.release(args.player)
  Log.say(args.player, "leaves the game; the cards stay")
  Registry.call("left", args.player)
  if State.now.phase == "mulligan" and State.now.flags.rolls == nil then Setup.hands_go_on() end
  if State.now.active == args.player then Turn.pass_on() end
  return nil
end

function OWN.join(args)
  local player = State.now.players[args.player]
  if player == nil or not player.away then return "you did not leave" end
  State.shown()
  player.away = false
  Log.say(args.player, "is back")
  return nil
end

-- By hand ------------------------------------------------------------------------------------------------------

function OWN.draw(args)
  local count = number(args.n, 1)
  if count < 1 or count > 60 then return "how many?" end
  Draw.cards(args.player, count)
  return nil
end

function OWN.shuffle(args)
  Zones.shuffle(args.player, GAME.deck_zone)
  Log.say(args.player, "shuffles the deck")
  return nil
end

local function turn(args, tapped, word)
  local why = is_card(args)
  if why then return why end
  if not Cards.in_play(args.card) then return "that card is not in play" end
  if State.card(args.card).tapped == tapped then return "that card is not " .. (tapped and "upright" or GAME.tap.past) end
  Zones.turn(args.card, tapped)
  Log.say(args.player, word .. "s " .. Cards.called(args.card))
  return nil
end

function OWN.tap(args) return (turn(args, true, GAME.tap.word)) end

function OWN.untap(args) return (turn(args, false, GAME.tap.undo)) end

function OWN.adjust(args)
  local whose, by = args.whose or args.player, number(args.by, 1)
  if GAME.tracks[args.track or ""] == nil then return "there is no such track" end
  if State.now.players[whose] == nil then return "nobody plays " .. tostring(whose) end
  local changed = Tracks.add(whose, args.track, by)
  Log.say(whose, Tracks.amount(args.track, Tracks.get(whose, args.track)) .. " (" .. Text.signed(changed) .. " by hand)")
  return nil
end

function OWN.mark(args)
  local why = is_card(args)
  if why then return why end
  if GAME.marks[args.mark or ""] == nil then return "there is no such mark" end
  if not Cards.in_play(args.card) then return "that card is not in play" end
  local changed = Marks.add(args.card, args.mark, number(args.by, 1))
  Log.say(args.player, "puts " .. Text.signed(changed) .. " " .. (GAME.marks[args.mark].label or args.mark) .. " on "
    .. Cards.called(args.card))
  return nil
end

function OWN.power(args)
  local why = is_card(args)
  if why then return why end
  local by, card = number(args.by, 1), State.keep(args.card)
  local before = card.resist or 0
  if args.resist then card.resist = before + by else card.power = (card.power or 0) + by end
  Spots.show_number(args.card)
  Log.say(args.player, "changes " .. (args.resist and (GAME.guard or "resist") or GAME.number) .. " of "
    .. Cards.called(args.card) .. " by " .. Text.signed(by))
  if args.resist then Registry.call("guarded", args.card, before, card.resist) end
  return nil
end

local function goes_under(args)
  if args.under == args.card then return "a card cannot lie under itself" end
  local host = State.card(args.under)
  if host == nil or host.zone == nil then return "say which card it goes under" end
  if Hanging.lies_under(args.under, args.card) then return "that card lies under this one" end
  return nil
end

function OWN.put(args)
  local why = is_card(args)
  if why then return why end
  local zone = args.zone or (args.under and "attached") or ""
  if GAME.zones[zone] == nil then return "there is no zone " .. zone end
  if args.under then
    why = goes_under(args)
    if why then return why end
  end
  local place = args.place or (GAME.zones[zone].pile and "top" or nil)
  if not Cards.open(args.card) or GAME.zones[zone].visible ~= "all" then State.shown() end
  local known, slot = Cards.called(args.card), args.slot
  if GAME.zones[zone].slots and Text.has(GAME.zones[zone].slots, args.at) then slot = args.at end
  Zones.move(args.card, zone, { at = args.at, attach = args.under, place = place, slot = slot, face = args.face })
  if Cards.open(args.card) then known = Cards.name(args.card) end
  Log.say(args.player, "puts " .. known .. " to " .. (GAME.zones[zone].label or zone))
  return nil
end

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
  if price == nil then return Costs.fixed(name), nil end
  if type(price) == "table" then return price, nil end
  return Costs.read(price), price
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
    local why = is_card({ card = guid }) or wrong_card(rule, args.player, guid)
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

--- Asks for something that a verb needs to know, then does the verb with it.
---@param key string # the name that the answer gets among the verb's arguments
---@param prompt table # kind, title, text, options
function Actions.ask(args, key, prompt)
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
  if OWN[args.action] then return OWN[args.action](args) end
  if GAME.actions[args.action] and Registry.actions[args.action] then return (Actions.run(args)) end
  return "there is no action " .. tostring(args.action)
end

local function refuse(color, reason)
  State.drop()
  if known_player(color) then Screen.whisper(color, "Not now: " .. reason) end
  return { ok = false, reason = reason }
end

--- Lets the rules run on and shows what came of it.
function Actions.settle()
  Turn.settle()
  Panel.refresh()
end

---@param args table # {player=, action=, ...}
---@return table # {ok=true} or {ok=false, reason=}
function Actions.act(args)
  if type(args) ~= "table" then return { ok = false, reason = "say what to do: {player=, action=}" } end
  if not known_player(args.player) then return refuse(nil, "there is no player " .. tostring(args.player)) end
  if args.action == "undo" then
    local why = Undo.back(args.player)
    if why then return refuse(args.player, why) end
    Panel.refresh()
    return { ok = true }
  end
  State.begin(tostring(args.action), args.player)
  local why, problems = run(args)
  if why then return refuse(args.player, why) end
  Actions.settle()
  State.commit()
  return { ok = true, problems = problems }
end

Setup.after_roll = function()
  State.begin("the first turn", State.now.first)
  State.shown()
  Actions.settle()
  State.commit()
end

return Actions
