-- A card was moved by hand: where a rule has a price for it, its owner is offered to pay, or to play it properly.
local HandPrices = {}

-- Asks whether a card goes back to where it was; `why` says what is wrong with its new place.
---@param free string|nil # the words for what an effect does
local function offer_back(player, why, data, free)
  local called = data.with and Text.count(#data.with, "card") or Cards.called(data.card)
  Prompts.ask({ player = player, kind = "confirm", offer = true, handler = "take_back",
    options = free and { "yes", "free", "no" } or { "yes", "no" },
    title = data.with and 'Take them back?' or 'Take it back?', card = not data.with and data.card or nil,
    words = { yes = 'Take it back', free = free, no = 'It stays' },
    text = why .. '. Take ' .. called .. ' back to where it was?', data = data })
end

local pay

Registry.prompts.take_back = function(prompt, choice)
  local guid, back = prompt.data.card, prompt.data.back
  if choice == "no" or State.card(guid).zone ~= prompt.data.zone then return nil end
  if choice == "free" then return (pay(prompt, true)) end
  local cards = prompt.data.with or { guid }
  Log.say(prompt.player, 'takes ' .. (#cards > 1 and Text.count(#cards, "card") or Cards.called(guid)) .. ' back')
  for i = #cards, 1, -1 do Zones.move(cards[i], back.zone, Text.copy(back)) end
  return nil
end

---@return table # where a card is, as a move that brings it back there, as if nobody had moved it
function HandPrices.place_of(card)
  local zone = card.zone or card.was
  return { zone = zone, at = card.at, home = card.home, slot = card.slot, spot = card.spot, attach = card.attached_to,
    place = zone == "hand" and "bottom" or nil, quiet = true }
end

local function is_about(prompt, guid)
  return (prompt.handler == "offer" or prompt.handler == "take_back") and prompt.data.card == guid
end

Stack.is_unpaid = function(guid)
  return Prompts.find(function(prompt) return is_about(prompt, guid) end) ~= nil
end

-- A card that is moved on before its player has answered has been moved once, from where it first was.
local function first_place(guid, was)
  local open = Prompts.find(function(prompt) return is_about(prompt, guid) end)
  if open == nil then return was end
  Prompts.drop(open.id)
  return open.data.back
end

-- Questions about cards that have been moved on since are dropped.
Prompts.is_stale = function(prompt)
  local card = prompt.data and prompt.data.card and State.card(prompt.data.card) or nil
  return card ~= nil and is_about(prompt, prompt.data.card) and card.zone ~= prompt.data.zone
end

-- Why the verb by which the card would have come is not allowed now.
local function untimely(made, owner)
  local verb = made.verb or made.action
  if GAME.actions[verb or ""] == nil then return nil end
  return (Actions.wrong_phase(verb, owner))
end

local function runs() return State.now.started and not State.now.over and State.now.automation end

--- Cards are in no zone any more: do they go back to where they were?
---@param cards string[] # of one player and one place
---@param was table # see HandPrices.place_of
---@param why string # "It lies in no zone"
function HandPrices.offer_stray(cards, was, why)
  if not runs() then return end
  local data = { card = cards[1], back = first_place(cards[1], was), with = #cards > 1 and cards or nil }
  offer_back(State.present(Cards.owner(cards[1])), why, data)
end

-- Somebody else has moved it, by an effect perhaps: nothing is paid for that.
local function offer_moved(mover, data)
  offer_back(State.present(Cards.owner(data.card)), Table.name(mover) .. ' moved ' .. Cards.called(data.card), data)
end

---@param was table # where it was, see HandPrices.place_of
---@param mover string|nil # whose hand it was, where that is known
function HandPrices.offer(guid, to, was, mover)
  if not runs() then return end
  was = first_place(guid, was)
  local card, was_at = State.card(guid), was.at or was.home
  local owner, at = card.owner, card.at or card.home
  if was.zone == nil or was.zone == to and was_at == at and was.attach == card.attached_to then return end
  local made = Registry.call("by_hand", guid, was.zone, to, owner, was_at)
  if made == nil then return end
  How.played(owner)
  local data = { action = made.action, verb = made.verb, at = made.at, card = guid, cost = made.cost, args = made.args,
    back = was, zone = to }
  if mover and mover ~= owner then
    offer_moved(mover, data)
    return
  end
  local why = untimely(made, owner) or made.why or made.cost and (Costs.missing(made.cost, owner, guid)) or nil
  if made.wrong then
    offer_back(owner, 'By the rules not there: ' .. made.wrong, data)
  elseif why then
    offer_back(owner, 'Not now: ' .. why, data, made.free)
  else
    -- While its player decides about a card, nobody can respond to it yet.
    local asked = Prompts.ask({ player = State.present(owner), kind = "confirm", offer = made.verb == nil or nil, handler = "offer",
      options = made.free and { "yes", "free", "no" } or { "yes", "no" }, words = made.free and { free = made.free },
      title = made.text and 'Pay for it?' or Costs.question(made.cost), card = guid, about = { guid }, text = made.text or "", data = data })
    local pays = Wishes.pays(owner) or made.verb == nil and made.cost ~= nil and Costs.is_nothing(made.cost)
    if pays and GAME.zones[was.zone].visible == "owner" then Prompts.answer(State.present(owner), asked, "yes") end
  end
end

-- The questions about cards to be paid for: they are answered before the phase ends.
Turn.unpaid = function(color)
  return Text.filter(State.now.prompts, function(prompt)
    return prompt.offer == true and prompt.player == color and is_about(prompt, prompt.data and prompt.data.card)
  end)
end

-- In a game with a stack, a card that was put into play by hand goes back first, and is then played from there.
---@return string|nil # why not; then it lies where it lay
local function play_properly(data)
  local guid, back = data.card, Text.copy(data.back)
  local card = State.card(guid)
  local lay, args = HandPrices.place_of(card), { player = card.owner, action = data.verb, card = guid, at = data.at }
  back.by_hand, lay.by_hand = true, true
  Zones.move(guid, back.zone, back)
  local why = Stack.play_laid(guid, data.zone, function()
    return (Asking.passing_over(args, function() return (Actions.run(args)) end))
  end)
  if why then Zones.move(guid, lay.zone, lay) elseif State.card(guid).zone == back.zone then Spots.show(guid) end
  return why
end

local function take_price(data, free)
  local owner, take = Cards.owner(data.card), Registry.offers[data.action or ""]
  if data.verb then return (play_properly(data)) end
  if take then return (take({ player = owner, card = data.card, args = data.args, forced = free })) end
  return (Costs.take(data.cost, owner, data.card))
end

---@param free boolean|nil # an effect does it
pay = function(prompt, free)
  local data = prompt.data
  local why = take_price(data, free)
  if why then
    offer_back(prompt.player, 'Not now: ' .. why, data)
  elseif data.verb == nil and not (not free and data.cost and Costs.is_nothing(data.cost)) then
    local paid = data.cost and 'pays ' .. Costs.words(data.cost) .. ' for ' .. Cards.called(data.card) or 'pays for it'
    Log.say(prompt.player, free and 'does it by an effect, for nothing' or paid)
  end
  return nil
end

Registry.prompts.offer = function(prompt, choice)
  local data = prompt.data
  if choice == "no" or data.verb and State.card(data.card).zone ~= data.zone then return nil end
  return (pay(prompt, choice == "free" or nil))
end

return HandPrices
