-- Project Gamma: playing cards, using skills, channeling, and passing.
local Playing = {}

-- What goes to Dream -------------------------------------------------------------------------------------------

-- What a card says of its skill: "Skill (slow, 1 energy, flip):".
local function skill_of(guid)
  local reading = CardAbilities.of(guid)[1]
  if reading == nil or reading.tags == nil then return nil end
  local cost = reading.cost or {}
  return { source = guid, speed = reading.tags[1], cost = cost.tracks and cost.tracks.energy or 0, flip = cost.tap == true,
    reading = Text.copy(reading) }
end

-- What a skill costs beside energy and flipping its card.
local function rest_of(cost)
  local rest = Text.shallow(cost or {})
  rest.tap = nil
  return rest
end

-- What playing a card puts on Dream: the card from the hand, or the skill of one in play. `used`: what counts only once, and
-- counts for a card that is played together with it.
local function entry_of(guid, used)
  if State.card(guid).zone ~= "hand" then return (skill_of(guid)) end
  local fields = Cards.printed(guid)
  if fields.speed == nil then return nil end
  local cost, why, once = Prices.changed(fields.cost or 0, "enter", guid, nil, used)
  return { card = guid, speed = fields.speed, cost = cost, why = why, once = once }
end

---@return boolean # whether it says that it has a skill
function Playing.has_skill(guid) return skill_of(guid) ~= nil end

---@return boolean # whether a card of the hand could be played at any time, if there were the devotion for it
function Playing.lacks_only_devotion(color, guid)
  local entry = entry_of(guid)
  return entry ~= nil and entry.speed ~= "slow" and Board.lacking(color, guid) ~= nil
    and Costs.missing(Costs.of({ energy = entry.cost }), color, nil) == nil
end

local function wrong_speed(entries)
  for i, entry in ipairs(entries) do
    if entry.speed == "infinity" and #entries > 1 then return 'an infinity card is played alone' end
    if entry.speed == "slow" and State.now.phase == "combat" then return 'slow cards wait until combat is over' end
    if entry.speed == "slow" and (i > 1 or not Dream.is_empty()) then return 'a slow card needs an empty Dream' end
  end
  return nil
end

-- "Play this card only if ..."
local function forbidden(color, guid)
  local from = Changes.banned("enter", guid, { player = color })
  return from and (from == guid and 'its text' or Cards.short(from)) .. ' does not let it be played now' or nil
end

-- A skill is used in play; elsewhere only one that says so: "only while this card is in Memory".
local function works_there(guid, reading)
  local cond = reading.cond
  local says_where = cond ~= nil and cond.cond == "is" and cond.group.zone ~= nil
  return (Cards.in_play(guid) or says_where) and (Readings.applies(reading, guid))
end

-- Why a card or a skill cannot be played whatever else is going on.
local function wrong_card(color, guid, entry)
  if entry.card then return Board.lacking(color, guid) or (forbidden(color, guid)) end
  if entry.flip and State.card(guid).tapped then return 'that card is flipped already' end
  if not works_there(guid, entry.reading) then return 'that skill cannot be used there' end
  return (CardAbilities.lacks(entry.reading.cost, guid, color))
end

-- What playing these cards would put on Dream, the undermost first; or why not.
local function entries_for(color, cards)
  local entries, used = {}, {}
  for i, guid in ipairs(cards) do
    local entry = entry_of(guid, used)
    if entry == nil then return {}, 'it has no skill that could be used' end
    local why = wrong_card(color, guid, entry)
    if why then return {}, why end
    entries[i] = entry
    used = Text.joined(used, entry.once or {})
  end
  return entries, (wrong_speed(entries))
end

local function cost_of(entries)
  local cost = Costs.of({ energy = Text.sum(entries, function(entry) return entry.cost end) })
  cost.why = #entries == 1 and entries[1].why or nil
  for _, entry in ipairs(entries) do cost.once = entry.once and Text.joined(cost.once or {}, entry.once) or cost.once end
  return cost
end

--- What goes to Dream together with an attack or with blocks, and why it cannot.
---@param cards string[]|nil
---@return table[], string|nil
function Playing.committed(color, cards)
  if cards == nil or #cards == 0 then return {}, nil end
  local entries, why = entries_for(color, cards)
  for _, entry in ipairs(entries) do
    if entry.speed == "slow" then why = why or 'slow cards wait until combat is over' end
  end
  return entries, why or (Costs.missing(cost_of(entries), color, nil))
end

---@return string[] # cards that could go to Dream together with others: fast, and devotion and energy are there
function Playing.companions(color)
  return Text.filter(Zones.list(color, "hand"), function(guid)
    local entry = entry_of(guid)
    return entry ~= nil and entry.speed == "fast" and Board.lacking(color, guid) == nil
      and Costs.missing(cost_of({ entry }), color, nil) == nil
  end)
end

--- Pays for the cards and puts them on Dream.
---@return boolean # whether the other player may act now: infinity cards change nothing about that
function Playing.put_on_dream(color, entries)
  Costs.take(cost_of(entries), color, nil, "play")
  local thing, slower, things = nil, false, {}
  for _, entry in ipairs(entries) do
    thing = Dream.push({ player = color, card = entry.card, source = entry.source, speed = entry.speed, reading = entry.reading })
    if entry.flip then
      Events.tap(entry.source, color)
    end
    things[#things + 1] = { id = thing.id, readings = Dream.says(thing) }
    slower = slower or entry.speed ~= "infinity"
    local what = entry.card and Cards.name(entry.card) or ('the skill of ' .. Cards.name(entry.source))
    Log.say(color, 'plays ' .. what .. ' (' .. Tracks.amount("energy", entry.cost) .. ')')
    if entry.card and Cards.type(entry.card) == "spell" then
      Events.happened("enters", entry.card, { by = color, spell = true })
    end
  end
  if thing and not slower then Dream.resolve(thing.id, nil) end
  for i, entry in ipairs(entries) do
    if entry.reading then CardAbilities.pay_rest(rest_of(entry.reading.cost), entry.source, things[i], "dream") end
  end
  Aiming.begin(things)
  return slower
end

--- A player has done something slower than infinity: the other one may answer, in combat too.
function Playing.handed_over()
  local combat = Combat.running()
  if combat then combat.blocking = false end
  Blocking.drop()
  Priority.acted()
end

-- The verbs ----------------------------------------------------------------------------------------------------

Registry.refusals.play = function(args)
  local cards = Actions.cards(args)
  if #cards == 0 then return 'say which card' end
  local _, why = entries_for(args.player, cards)
  return why
end

Registry.costs.play = function(args) return (cost_of((entries_for(args.player, Actions.cards(args))))) end

Registry.actions.play = function(args)
  local entries = entries_for(args.player, Actions.cards(args))
  if Playing.put_on_dream(args.player, entries) then Playing.handed_over() end
  return nil
end

Registry.vain.play = function(guid)
  local entry = entry_of(guid)
  local says = entry and Dream.says({ card = entry.card, source = entry.source, reading = entry.reading }) or {}
  return Aiming.has_no_target(guid, Cards.owner(guid), says)
end

-- Cards that could go on top of this one: the speeds allow it, and the energy is there for both.
local function others_than(card, color)
  return Text.filter(Playing.companions(color), function(guid)
    local entries, why = entries_for(color, { card, guid })
    return guid ~= card and why == nil and Costs.missing(cost_of(entries), color, nil) == nil
  end)
end

-- "Play with others": which cards go on top of this one?
Registry.refusals.commit = function(args)
  local why = Registry.refusals.play({ player = args.player, card = args.card })
  if why == nil and #others_than(args.card, args.player) == 0 then return 'no fast card can be played with it' end
  return why
end

Registry.actions.commit = function(args)
  Prompts.ask({ player = args.player, kind = "commit", many = true, ordered = true, chosen = {},
    options = others_than(args.card, args.player), title = 'Play together',
    text = 'Which cards go on top of ' .. Cards.name(args.card) .. ', the undermost first?',
    data = { card = args.card } })
  return nil
end

Registry.prompts.commit = function(prompt, choice)
  local cards = { prompt.data.card }
  for _, guid in ipairs(choice) do cards[#cards + 1] = guid end
  return (Actions.answered({ player = prompt.player, action = "play", cards = cards }, { prompt.data.card }))
end

Registry.actions.channel = function(args)
  for _, guid in ipairs(Actions.cards(args)) do
    Zones.move(guid, "channel")
    Log.say(args.player, 'channels ' .. Cards.name(guid))
  end
  return nil
end

-- Passing ------------------------------------------------------------------------------------------------------

-- Attackers that nobody has blocked: from now on nobody can.
---@return boolean # whether texts have come up
local function tell_unblocked(combat)
  if combat.settled then return false end
  combat.settled = true
  local before = #State.now.queue
  for _, guid in ipairs(Text.copy(combat.cards)) do
    if Groups.STATES.unblocked(guid) then Events.happened("unblocked", guid) end
  end
  return #State.now.queue > before
end

Registry.things.fight = function()
  Dream.resolve(0, "strike")
  return true
end

-- In combat Dream resolves, then all strike; before that come the texts of those who are not blocked.
local function fight()
  Combat.running().blocking = false
  Blocking.drop()
  if tell_unblocked(Combat.running()) then Queue.push({ kind = "fight" }) else Dream.resolve(0, "strike") end
end

--- Blocks that a text demands of whoever passes: set by fight.lua.
---@return boolean # whether there are any
Playing.has_to_block = function() return false end

function Playing.pass(color)
  if Playing.has_to_block(color) then return nil end
  Log.say(color, "passes")
  if State.now.phase == "combat" then
    fight()
  elseif not Dream.is_empty() then
    Dream.resolve(0, "main")
  elseif Priority.pass() then
    Turn.close()
  end
  return nil
end

Registry.actions.pass = function(args) return (Playing.pass(args.player)) end

Registry.finish = Playing.pass

Registry.next_words = function()
  local combat = Combat.running()
  if combat then return "Pass", combat.blocking and 'nobody blocks' or 'next: the fight' end
  if not Dream.is_empty() then return "Pass", 'Dream resolves' end
  local other = Priority.after(State.now.active)
  return "Pass", 'next: ' .. (Priority.passed(other) and 'round end' or Table.name(other))
end

-- By hand ------------------------------------------------------------------------------------------------------

-- A card is channeled in any way: by its verb, or by a hand that lays it there.
Registry.entered = function(guid, from, to, loads)
  if State.now.automation then
    for _, load in ipairs(loads) do Zones.move(load, GAME.discard_zone) end
  end
  if from == "hand" and to == "channel" then Events.happened("channeled", guid) end
end

local function printed_cost(guid)
  return (Costs.changed(Costs.of({ energy = Cards.printed(guid).cost or 0 }), "enter", guid))
end

Registry.by_hand = function(guid, from, to)
  if from ~= "hand" or not GAME.zones[to].play then return nil end
  local past = to ~= "dream" and ' It goes to Dream first.' or ""
  return { verb = "play", text = Costs.question(printed_cost(guid)) .. past }
end

return Playing
