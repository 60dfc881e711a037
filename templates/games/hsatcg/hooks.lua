-- Homestuck: ATCG, Set 001. What has an "if" in it; nouns and numbers stand in game.yaml.
-- Prep, the end of Main, attacks, boons, and what people's hands do.
local HS = {}

local OPTION = GAME.options

-- Prep ---------------------------------------------------------------------------------------------------------

Registry.amounts.highest_vp = function() return Tracks.highest("vp") end

Registry.amounts.planet_draw = function(color)
  local planet = Planets.of(color)
  if planet == nil or not Planets.is_intact(planet) then return 0 end
  return Cards.printed(planet).draw or 0
end

-- Mill: the discard pile becomes the deck; the nullified pile never does.
Registry.steps.mill = function(color)
  Log.announce(color, 'mills: the discard pile becomes the deck')
  Zones.pour(color, "discard", "deck")
  for _, other in ipairs(State.others(color)) do
    local came = Tracks.add(other, "vp", GAME.numbers.mill_vp)
    Log.say(other, GAME.tracks.vp.label .. " " .. Text.signed(came) .. " -> " .. tostring(Tracks.get(other, "vp")))
  end
  Events.happened("mills", nil, { color = color })
end

-- Main ends by itself ------------------------------------------------------------------------------------------

Registry.conditions.grist_spent = function(color)
  local phase = State.this_phase()
  if not phase.paid then return false end
  local ends = Tracks.get(color, "grist") == 0 or (OPTION["main.ends"] == "at_zero" and phase.was_zero == true)
  if ends then Log.say(color, 'has no grist left: MAIN ends') end
  return ends
end

-- For the strict rule: Main has to end once 0 was reached, whatever comes in afterwards.
Registry.gained.grist = function(color)
  if color == State.now.active and Tracks.get(color, "grist") == 0 then State.this_phase().was_zero = true end
end

-- Attacks ------------------------------------------------------------------------------------------------------

---@return string[] # characters of everybody else at the place of this one
local function enemies_of(guid)
  local result = {}
  for _, color in ipairs(State.now.order) do
    local force = color ~= Cards.owner(guid) and Planets.force(color, Planets.at(guid)) or {}
    for _, other in ipairs(force) do result[#result + 1] = other end
  end
  return result
end

-- What a card has against an attack: its power, and what only counts when it is attacked.
local function defence(guid) return Cards.power(guid) + Cards.guard(guid) end

-- The texts that may change the numbers of an attack.
local function texts_to_look_at(attacker)
  local cards = enemies_of(attacker)
  cards[#cards + 1] = attacker
  return (Unread.look_words(cards, { "power", "resist" }))
end

local function weaker_than(guid)
  local strength = Cards.power(guid)
  return Text.filter(enemies_of(guid), function(other)
    return defence(other) < strength and Changes.banned("destroy", other, { player = Cards.owner(guid), fighter = guid }) == nil
  end)
end

-- Whoever is not destroyed: the rows of the others say what their numbers are made of.
local function stronger_than(guid, weaker)
  return (Text.filter(enemies_of(guid), function(other) return not Text.has(weaker, other) end))
end

local function same(cards, others)
  return #cards == #others and Text.find(cards, function(guid) return not Text.has(others, guid) end) == nil
end

local supposed = nil -- the card whose attack is looked at before it is made

Groups.STATES.attacking = function(guid) return guid == supposed or guid == State.this_turn().attacker end

-- Notes which card attacks now, if any: what texts change may depend on it.
local function set_attacker(guid)
  State.this_turn().attacker = guid
  State.touch()
end

-- Whom an attack would destroy: by some texts a card has another power while it attacks, or is tapped.
local function prey_of(guid)
  local card = State.card(guid)
  local tapped = card.tapped
  supposed = guid
  card.tapped = true
  State.touch()
  local weaker = weaker_than(guid)
  supposed = nil
  card.tapped = tapped
  State.touch()
  return weaker
end

-- The menu says who would be destroyed: who chooses that entry is not asked again, unless a text may have a say in it.
Registry.choices.attack = function(guid)
  local weaker = prey_of(guid)
  if #weaker == 0 or texts_to_look_at(guid) ~= "" then return {} end
  local names = Cards.told_apart(weaker)
  local words = #weaker > 3 and Text.count(#weaker, "character")
    or Text.join(Text.map(weaker, function(other) return names[other] end))
  return { { words = 'and destroy ' .. words, key = "destroys", option = weaker } }
end

-- Whether the game calls an attack a tap, as the older edition does.
local IS_TAP = GAME.actions.attack.label:lower() == GAME.tap.word:lower()

-- What the attack does is looked at behind the texts about it.
Registry.actions.attack = function(args)
  Actions.charge("attack", args)
  set_attacker(args.card)
  local planet = Planets.at(args.card)
  Log.say(args.player, IS_TAP and 'taps ' .. Cards.name(args.card) .. ' (' .. Numbers.explain(args.card) .. ') at '
      .. Table.name(planet) .. '\'s planet'
    or 'attacks with ' .. Cards.name(args.card) .. ' (' .. Numbers.explain(args.card) .. ') at ' .. Table.name(planet) .. '\'s planet')
  local thing = { kind = "attack", card = args.card, player = args.player, sure = args.destroys }
  Queue.push_front(thing)
  Events.happened("attacks", args.card)
  local first = Queue.first()
  if first and first.kind == "carry_out" then thing.sure = nil end -- people may change what comes of it
  return nil
end

-- Whether its player has seen who is destroyed, and no text has come up since; or does not want to be asked. Where a text
-- that the table has not read decides whether somebody survives, only people know.
local function is_sure(thing, weaker)
  if thing.doubt then return false end
  if Wishes.spared(thing.player, "sums") then return true end
  return type(thing.sure) == "table" and same(thing.sure, weaker)
end

local function destroy(attacker, cards, color)
  set_attacker(nil)
  if #cards == 0 then
    Log.say(nil, 'Nothing is destroyed')
    return
  end
  Doom.destroy(cards, color, { by = attacker, told = true })
end

-- Then come the texts of those that would be destroyed, then the question which of them are.
Registry.things.attack = function(thing)
  if not Cards.in_play(thing.card) then
    set_attacker(nil)
    return true
  end
  local weaker = weaker_than(thing.card)
  if not thing.told then
    thing.told = true
    thing.doubt = Doom.ask_by_hand(weaker)
    if thing.doubt then return false end
  end
  local texts = texts_to_look_at(thing.card)
  if #weaker == 0 then
    local told = Numbers.told(enemies_of(thing.card)) .. texts
    Log.say(nil, 'Nobody there has less power' .. (told == "" and "" or "." .. told))
    set_attacker(nil)
    return true
  end
  if texts == "" and is_sure(thing, weaker) then
    destroy(thing.card, weaker, thing.player)
    return true
  end
  Prompts.ask({ player = State.present(thing.player), kind = "destroy", card = thing.card, title = 'What is destroyed?', many = true, free = true,
    options = weaker, text = 'Untick what resists.' .. Numbers.told(stronger_than(thing.card, weaker), false, "\n") .. texts, data = { card = thing.card } })
  return true
end

Registry.prompts.destroy = function(prompt, choice)
  local attacker = prompt.data.card
  local enemies = enemies_of(attacker)
  for _, guid in ipairs(choice) do
    if not Text.has(enemies, guid) then return 'only other players\' characters at that place' end
  end
  destroy(attacker, choice, prompt.player)
  return nil
end

-- Boon ---------------------------------------------------------------------------------------------------------

Registry.steps.boons = function(color)
  local upright = Text.filter(Planets.force(color, color), function(guid) return not State.card(guid).tapped end)
  local count = Text.sum(upright, function(guid) return Marks.add(guid, "boon", GAME.numbers.boons) end)
  if count > 0 then Log.say(color, 'puts ' .. Text.count(count, "boon") .. ' on characters at home') end
end

-- By hand ------------------------------------------------------------------------------------------------------

-- A card has left in any way: what hung on it follows.
Registry.entered = function(guid, from, _, loads)
  if from == "executables" then Triggers.gone(guid) end
  Leaving.follow(guid, State.now.automation and loads or {})
end

-- A character on somebody's mat defends its own planet and invades any other: dropped on the wrong pane, it is laid into the
-- right one. An inventory card belongs to the card it was dropped on. On a planet's pane lies nothing but a planet.
Registry.zone_by_hand = function(_, card, found, over)
  if not GAME.zones[found.zone].location or card.type == "planet" then return nil end
  if card.type == "inventory" and over and Cards.type(over) ~= "executable" then
    return { zone = "attached", seat = found.seat, at = found.seat, attach = over }
  end
  local pane = card.owner == found.seat and "defending" or "invading"
  if found.zone ~= pane then found.zone, found.spot, found.laid = pane, nil, true end
  return found
end

Registry.by_hand = function(guid, from, to, _, was_at)
  if to == "discard" or to == "nullified" then
    Leaving.by_hand(guid, from, to)
    return nil
  end
  return (Entering.offer(guid, from, to, was_at))
end

return HS
