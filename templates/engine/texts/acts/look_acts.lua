-- What texts show: the top of a deck, a hand, a pile that is searched.
local LookActs = {}

local function names(cards) return (Text.join(Text.map(cards, Cards.name))) end

-- Who has seen a card that lies hidden: a player, or everybody.
local function note_seen(guid, color)
  local card = State.keep(guid)
  if color == nil then
    card.seen = true
  elseif not Text.has(card.seen_by or {}, color) then
    card.seen_by = Text.joined(card.seen_by or {}, { color })
  end
end

local function note_open(cards)
  for _, guid in ipairs(cards) do note_seen(guid) end
end

-- One player sees cards; what that player is asked about them says which they are.
local function show(doing, cards, words)
  doing.thing.seen = { player = doing.player, cards = Text.copy(cards) }
  for _, guid in ipairs(cards) do note_seen(guid, doing.player) end
  doing.ctx.it = cards
  if #cards > 0 then Screen.whisper(doing.player, words .. names(cards)) end
end

-- What is done with the cards that were looked at: some are taken, the others go back.
local function sort(doing, cards)
  local step, steps = doing.step, {}
  if step.take then
    local take = Text.copy(step.take)
    take.among = true
    take.up_to = take.up_to or step.may
    steps[1] = { act = "to", cards = take, zone = step.to or "hand", place = step.place }
    if take.ref and step.may then steps[1] = { act = "may", steps = { steps[1] } } end
    if step.shown then steps[2] = { act = "show", cards = { ref = "it" } } end
  end
  local stays = step.take and step.take.ref and step.rest == "top" -- the only card: it lies there
  if step.rest and not stays then
    steps[#steps + 1] = { act = "rest", looked = cards, place = step.rest, taken = step.to == GAME.deck_zone or nil }
  end
  Running.first(doing.thing, steps, step.as)
end

local function owner_of(doing) return doing.got.whose or doing.player end

Acts.look = {
  whom = "whose",
  does = function(doing)
    local cards = HandActs.top_of(owner_of(doing), Running.count(doing))
    State.drawn(doing.player)
    Log.say(doing.player, 'looks at ' .. Text.count(#cards, "card") .. ' of ' .. Table.name(owner_of(doing)) .. '\'s deck')
    show(doing, cards, 'You look at ')
    sort(doing, cards)
    return #cards
  end,
}

-- The cards from the top of a deck down to the first one that fits, inclusive. The text has named before what that card
-- is compared with.
local function down_to(doing, color)
  local group, result = doing.step["until"], {}
  for _, guid in ipairs(Text.copy(Zones.list(color, GAME.deck_zone))) do
    result[#result + 1] = guid
    if Groups.fits(group, guid, doing.ctx) then return result, guid end
  end
  return result, nil
end

-- "Until they reveal a unit card, and put that card into Reality."
local function reveal_until(doing)
  local cards, last = down_to(doing, owner_of(doing))
  State.shown()
  note_open(cards)
  Log.say(doing.player, 'reveals ' .. (#cards == 0 and "nothing" or names(cards)))
  local steps = { { act = "rest", looked = cards, place = doing.step.rest } }
  if last then table.insert(steps, 1, { act = "to", cards = { ref = "it" }, zone = doing.step.to }) end
  doing.ctx.it = { last }
  Running.first(doing.thing, steps, doing.step.as)
  return last and 1 or 0
end

Acts.reveal = {
  whom = "whose",
  does = function(doing)
    if doing.step["until"] then return (reveal_until(doing)) end
    local cards = HandActs.top_of(owner_of(doing), Running.count(doing))
    State.shown()
    if #cards > 0 then Log.say(doing.player, 'reveals ' .. names(cards)) end
    note_open(cards)
    doing.ctx.it = cards
    sort(doing, cards)
    return #cards
  end,
}

Acts.look_hand = {
  whom = "whose",
  does = function(doing)
    local color = owner_of(doing)
    State.shown()
    doing.ctx.they = color
    Log.say(doing.player, 'looks at ' .. Table.name(color) .. '\'s hand')
    show(doing, Text.copy(Zones.list(color, "hand")), Table.name(color) .. ' has ')
    return 1
  end,
}

-- Everybody sees cards.
Acts.show = {
  groups = { "cards" }, verb = "reveal",
  does = function(doing)
    if #doing.got.cards > 0 then
      State.shown()
      note_open(doing.got.cards)
      Log.say(doing.player, 'reveals ' .. names(doing.got.cards))
    end
    return #doing.got.cards
  end,
}

-- Everybody sees a hand.
Acts.show_hand = {
  whom = "whose",
  does = function(doing)
    local color = owner_of(doing)
    local cards = Text.copy(Zones.list(color, "hand"))
    State.shown()
    note_open(cards)
    doing.thing.seen, doing.ctx.it = { cards = cards }, cards -- by everybody
    Log.say(color, 'has in hand: ' .. (#cards > 0 and names(cards) or "nothing"))
    return #cards
  end,
}

-- Those of the cards that still lie in their deck; not those that were put there just now (`taken`).
local function left_in_deck(doing)
  local taken = doing.step.taken and doing.ctx.it or {}
  return Text.filter(doing.answer or doing.step.looked, function(guid)
    return State.card(guid).zone == GAME.deck_zone and not Text.has(taken, guid)
  end)
end

local IN_DECK = { top = true, bottom = true }
local MIXED = { mixed_top = "top", mixed_bottom = "bottom" }

-- Into a pile beside the deck.
local function put_away(doing, cards, zone)
  if zone == GAME.discard_zone then
    CardEffects.discard(cards, doing.player)
    return
  end
  for _, guid in ipairs(cards) do Zones.move(guid, zone) end
  Log.say(doing.player, 'puts ' .. Text.count(#cards, "card") .. ' in the ' .. (GAME.zones[zone].label or zone))
end

-- The rest of the cards that were looked at.
Acts.rest = {
  question = function(doing)
    local cards = left_in_deck(doing)
    if #cards < 2 or not IN_DECK[doing.step.place] or State.present(doing.player) ~= doing.player then return nil end
    return { kind = "order", many = true, options = cards, data = {},
      title = doing.step.place == "bottom" and 'To the bottom, the uppermost first' or 'Back on top, the uppermost first' }
  end,
  does = function(doing)
    local cards, place = left_in_deck(doing), doing.step.place
    doing.thing.seen = nil
    if #cards == 0 then return nil end
    if place == "shuffle" then
      Zones.shuffle(Cards.owner(cards[1]), GAME.deck_zone)
    elseif MIXED[place] or IN_DECK[place] then
      HandActs.lay(cards, MIXED[place] or place, MIXED[place] ~= nil)
    else
      put_away(doing, cards, place)
    end
    return nil
  end,
}

-- Looks through a pile for cards, which go to a zone if the step says one.
Acts.search = {
  groups = { "cards" }, verb = "find",
  does = function(doing)
    local cards, zone = doing.got.cards, doing.step.zone
    State.drawn(doing.player)
    Log.say(doing.player, 'finds ' .. (#cards == 0 and "nothing" or Text.count(#cards, "card")))
    if zone then
      Running.first(doing.thing, { { act = "to", cards = { ref = "it" }, zone = zone, place = doing.step.place } }, doing.step.as)
    end
    return #cards
  end,
}

-- Names cards, or a player, for what follows.
Acts.pick = {
  groups = { "cards" }, verb = "choose",
  does = function(doing)
    if #doing.got.cards > 0 then Log.say(doing.player, 'chooses ' .. Text.join(Text.map(doing.got.cards, Cards.called))) end
    return #doing.got.cards
  end,
}

Acts.pick_player = {
  whom = "whose",
  does = function(doing)
    doing.ctx.they = owner_of(doing)
    return 1
  end,
}

return LookActs
