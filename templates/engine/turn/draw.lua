-- Drawing and discarding cards.
local Draw = {}

local LOW = 4 -- with a deck for this many such draws or fewer, its player is asked how many cards to draw

local function one(color)
  local deck = Zones.list(color, GAME.deck_zone)
  if #deck == 0 then return false end
  Zones.move(deck[1], "hand", { place = "bottom", owner = color })
  return true
end

---@param pile string|nil # another pile than the deck
---@return boolean # whether there is a card to draw; from an empty deck, `deck_empty` of game.yaml comes in first
function Draw.is_ready(color, pile)
  pile = pile or GAME.deck_zone
  if pile == GAME.deck_zone and #Zones.list(color, pile) == 0 and GAME.deck_empty then
    Registry.steps[GAME.deck_empty](color)
  end
  return #Zones.list(color, pile) > 0
end

--- Lays cards from the top of a pile into a zone until it is full.
---@return string[] # these cards
function Draw.fill(color, zone, pile)
  local cards, count = {}, 0
  while not Row.full(color, zone) and Draw.is_ready(color, pile) do
    if count == 0 then State.shown() end
    count = count + 1
    cards[count] = Zones.list(color, pile)[1]
    Zones.move(cards[count], zone, { owner = color })
  end
  return cards
end

-- Called after a player has drawn cards: events.lua announces it.
-- Draw.watch(color, count): texts/events.lua

-- Whether a player cannot draw.
-- Draw.banned(color): texts/events.lua

-- How many cards a player draws in place of a number of them.
-- Draw.raised(color, count): texts/replaced.lua

-- Whether a text takes the place of a card that a player would draw.
-- Draw.replaced(color): texts/in_place.lua

-- How many cards are left to draw once texts have added to their number, and have taken the place of some.
local function left_to_draw(color, count)
  local whole = Draw.raised(color, count)
  local left = whole
  for _ = 1, whole do
    if Draw.replaced(color) then left = left - 1 end
  end
  return left
end

--- Draws cards; when the deck runs out, `deck_empty` of game.yaml comes in.
---@param plain boolean|nil # whether texts have had their say
---@return number # how many cards came
function Draw.cards(color, count, plain)
  local drawn, refilled, from = 0, false, Draw.banned(color)
  if from then
    Log.say(color, 'draws nothing: ' .. Cards.short(from))
    return 0
  end
  count = plain and count or left_to_draw(color, count)
  if count <= 0 then return 0 end
  State.drawn(color)
  for _ = 1, count do
    if #Zones.list(color, GAME.deck_zone) == 0 and not refilled and GAME.deck_empty then
      refilled = true
      Registry.steps[GAME.deck_empty](color)
    end
    if not one(color) then break end
    drawn = drawn + 1
  end
  Log.say(color, 'draws ' .. Text.count(drawn, "card"))
  if drawn > 0 then
    Registry.call("drawn", color, drawn)
    Draw.watch(color, drawn)
  end
  return drawn
end

--- Draws cards after a pause, in which what led to it can be taken back.
function Draw.soon(color, count)
  Queue.push({ kind = "draw", player = color, count = count })
  Pause.first('then ' .. Table.name(color) .. ' draws')
end

Registry.things.draw = function(thing)
  Draw.cards(thing.player, thing.count)
  return true
end

-- Whether a card of a player counts what they draw.
-- Draw.matters(color): texts/topics.lua

-- The players who drew fewer cards than they might have, the last time they were asked.
local function drew_fewer()
  local flags = State.now.flags
  flags.drew_fewer = flags.drew_fewer or {}
  return flags.drew_fewer
end

---@return boolean # whether a player who may choose draws as many as possible without being asked: not where the deck is
--- so low that drawing fewer may be better, where a card counts hand or deck, or where they drew fewer the last time
function Draw.takes_all(color, most)
  if not Wishes.spared(color, "draw") or #Zones.list(color, GAME.deck_zone) <= LOW * most then return false end
  return not drew_fewer()[color] and not Draw.matters(color)
end

--- Asks a player how many cards to draw: at least `count`, at most `extra` more.
---@param extra number
function Draw.ask(color, count, extra)
  local options = {}
  for i = count, count + extra do options[#options + 1] = tostring(i) end
  Prompts.ask({ player = color, kind = "draw", text = 'How many cards do you draw? Decide before you see the first.',
    options = options })
end

Registry.prompts.draw = function(prompt, choice)
  drew_fewer()[prompt.player] = choice ~= prompt.options[#prompt.options] or nil
  Draw.cards(prompt.player, Text.number(choice))
  return nil
end

-- What comes to lie open has a name. Tokens that leave play come to lie nowhere.
local function discard(color, cards)
  for _, guid in ipairs(Text.filter(cards, Cards.in_play)) do Zones.leaving(guid, GAME.discard_zone) end -- all at once
  for _, guid in ipairs(cards) do Zones.move(guid, GAME.discard_zone) end
  local tokens = Text.filter(cards, function(guid) return State.card(guid).token == true end)
  local kept = Text.filter(cards, function(guid) return not Text.has(tokens, guid) end)
  local open = GAME.zones[GAME.discard_zone].visible == "all"
  if #kept > 0 then
    Log.say(color, open and 'discards ' .. Text.join(Text.map(kept, Cards.name)) or 'discards ' .. Text.count(#kept, "card"))
  end
  if #tokens > 0 then Log.say(color, 'removes ' .. Text.join(Text.map(tokens, Cards.name)) .. ' from the game') end
end

--- Discards all cards of a player in a zone.
function Draw.discard_zone(color, zone)
  discard(color, Text.filter(Zones.list(color, zone), function(guid) return Cards.owner(guid) == color end))
end

local function ask_which(color, count, text)
  Prompts.ask({ player = color, kind = "discard", many = true, options = Text.copy(Zones.list(color, "hand")),
    data = { count = count }, text = text })
end

--- A player chooses this number of cards of the hand and discards them, or all if there are fewer.
---@param count number
function Draw.discard(color, count)
  local hand = Zones.list(color, "hand")
  if #hand > count then
    ask_which(color, count, 'Discard ' .. Text.count(count, "card") .. ' from your hand.')
  else
    discard(color, Text.copy(hand))
  end
end

-- How many cards a player keeps, as texts change it.
-- Draw.hand_limit: texts/events.lua

--- Asks a player with more cards in hand than this to discard down to it.
---@param limit number
function Draw.discard_to(color, limit)
  limit = Draw.hand_limit(color, limit)
  local count = #Zones.list(color, "hand") - limit
  if count <= 0 then return end
  ask_which(color, count, 'Discard ' .. Text.count(count, "card") .. ': at most ' .. tostring(limit) .. ' stay in your hand.')
end

-- Reports that the discard pile of a player has become the deck.
-- Draw.reshuffled(color): texts/events.lua

-- For `deck_empty: reshuffle`: the discard pile becomes the deck.
Registry.steps.reshuffle = function(color)
  Log.announce(color, 'shuffles the discard pile into the deck')
  Zones.pour(color, GAME.discard_zone, GAME.deck_zone)
  Draw.reshuffled(color)
end

Registry.prompts.discard = function(prompt, choice)
  if #choice ~= prompt.data.count then return 'choose ' .. Text.count(prompt.data.count, "card") end
  discard(prompt.player, choice)
  return nil
end

return Draw
