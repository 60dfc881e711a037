-- Project Gamma. What has an "if" in it; nouns and numbers stand in game.yaml.
-- The shared round: how it begins, what is kept at its end, and the draw phase.
local Gamma = {}

local NUMBER, OPTION = GAME.numbers, GAME.options

-- The round ----------------------------------------------------------------------------------------------------

Registry.conditions.counters_wait = function()
  return State.now.round == 1 and OPTION["counters.first_round"] ~= true
end

Registry.conditions.no_combat = function() return Combat.running() == nil end

Registry.amounts.counters = function(color) return Tracks.get(color, "counters") end

-- The player who has more of something; nil where both have the same.
local function ahead(measure)
  local best = Text.most(State.now.order, measure)
  return #best == 1 and best[1] or nil
end

-- More cards in hand, then more offense, then whoever began the last round second.
local function first_of_round()
  return ahead(Board.hand_size) or ahead(Board.offense) or Board.opponent(State.now.flags.began)
end

Registry.steps.round_begins = function()
  local now = State.now
  if now.round > 1 then now.first = first_of_round() end
  now.flags.began = now.first
  Log.say(now.first, 'is the first player of round ' .. tostring(now.round))
  for _, color in ipairs(now.order) do Tracks.add(color, "attacks", -Tracks.get(color, "attacks")) end
end

Registry.steps.main_opens = function() Priority.give(State.now.first) end

-- "You keep up to 5 energy instead of 3", "You keep up to 2 energy more": how much, until this phase is over.
Acts.keep = {
  does = function(doing)
    local notes, step = State.this_phase(), doing.step
    notes.keeps = notes.keeps or {}
    local keeps = notes.keeps[doing.player] or { most = NUMBER.bank, more = 0 }
    notes.keeps[doing.player] = keeps
    if step.more then keeps.more = keeps.more + step.more else keeps.most = math.max(keeps.most, step.n) end
    return 1
  end,
}

local function kept_by(color)
  local keeps = (State.this_phase().keeps or {})[color]
  return keeps and keeps.most + keeps.more or NUMBER.bank
end

Registry.steps.bank = function()
  for _, color in ipairs(State.seated(State.now.first)) do
    local bank = kept_by(color)
    local lost = math.max(0, Tracks.get(color, "energy") - bank)
    Tracks.add(color, "energy", -lost)
    if lost > 0 then Log.say(color, 'keeps ' .. tostring(bank) .. ' energy, loses ' .. tostring(lost)) end
  end
end

-- The draw phase -----------------------------------------------------------------------------------------------

Registry.steps.hand_sizes = function()
  local sizes = {}
  for _, color in ipairs(State.now.order) do
    sizes[color] = math.min(NUMBER.hand, Board.hand_size(color) + #Board.channeled(color) + NUMBER.drawn)
  end
  State.this_phase().hand_sizes = sizes
end

local function to_draw(color)
  return math.max(0, State.this_phase().hand_sizes[color] - Board.hand_size(color))
end

Registry.asks.channel = function(color)
  local cards = Zones.list(color, "channel")
  if #cards == 0 then return nil end
  return { player = color, kind = "channel", many = true, ordered = true, chosen = {}, options = Text.copy(cards),
    title = 'Channeled cards go back',
    text = 'Choose those that go on top of your deck, the uppermost first. The others go to the bottom. Then you draw '
      .. Text.count(to_draw(color), "card") .. '.' }
end

local function to_bottom(cards)
  for _, guid in ipairs(cards) do Zones.move(guid, "deck", { place = "bottom" }) end
end

Registry.prompts.channel = function(prompt, choice)
  local rest = Text.filter(Zones.list(prompt.player, "channel"), function(guid) return not Text.has(choice, guid) end)
  State.shown()
  for i = #choice, 1, -1 do Zones.move(choice[i], "deck", { place = "top" }) end
  Log.say(prompt.player, 'puts ' .. Text.count(#choice, "card") .. ' on the top and ' .. tostring(#rest)
    .. ' on the bottom of the deck')
  if #rest < 2 then
    to_bottom(rest)
  else
    Prompts.ask({ player = prompt.player, kind = "order", handler = "channel_bottom", many = true, options = rest,
      text = 'In which order do they go to the bottom? The first one lies uppermost.' })
  end
  return nil
end

Registry.prompts.channel_bottom = function(_, choice)
  State.shown()
  to_bottom(choice)
  return nil
end

Registry.steps.fill_hands = function()
  for _, color in ipairs(State.seated(State.now.first)) do
    Draw.cards(color, to_draw(color))
  end
end

Registry.steps.deck_empty = function(color) Log.announce(color, 'has no cards left to draw') end

return Gamma
