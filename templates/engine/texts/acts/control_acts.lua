-- Cards that change hands: for a while, or until they leave play. Then each is its owner's again.
local ControlActs = {}

local function give(guid, color)
  local card = State.keep(guid)
  local owner = card.lent or card.owner
  CardEffects.control(guid, color)
  State.keep(guid).lent = owner ~= color and owner or nil
end

Acts.control = {
  groups = { "cards" }, verb = "take",
  better = function(guid) return Cards.in_play(guid) end,
  does = function(doing)
    local taken = Text.filter(doing.got.cards, function(guid) return Cards.in_play(guid) and Cards.owner(guid) ~= doing.player end)
    for _, guid in ipairs(taken) do
      give(guid, doing.player)
      Log.say(doing.player, 'takes control of ' .. Cards.called(guid))
      local lasts = Lasting.of(doing.step.lasts, doing.ctx.card)
      if lasts then
        Lasting.add({ change = { control = doing.player }, ctx = { card = doing.ctx.card, player = doing.ctx.player }, lasts = lasts, cards = { guid } })
      end
    end
    return #taken
  end,
}

-- Two cards change hands at the same time, for as long as they are in play.
Acts.trade = {
  groups = { "cards", "with" }, verb = "choose",
  fits = function(doing, key, guid)
    local first = (doing.got.cards or {})[1]
    return Cards.in_play(guid) and (key == "cards" or first == nil or Cards.owner(first) ~= Cards.owner(guid))
  end,
  does = function(doing)
    local one, other = doing.got.cards[1], doing.got.with[1]
    if one == nil or other == nil or Cards.owner(one) == Cards.owner(other) then return 0 end
    local first, second = Cards.owner(one), Cards.owner(other)
    give(one, second)
    give(other, first)
    Log.say(doing.player, 'exchanges ' .. Cards.called(one) .. ' for ' .. Cards.called(other))
    return 1
  end,
}

-- "Until this card leaves play": each comes back for its own player.
local function bring_back(entry)
  for _, guid in ipairs(entry.change.banished or {}) do
    local owner = Cards.owner(guid)
    TextQueue.due(entry.ctx.card, { steps = { { act = "enter", cards = { ref = "it" }, free = true } } }, nil,
      { text = Cards.called(guid) .. ' comes back', ctx = { card = guid, player = owner, it = { guid } }, player = owner })
  end
end

Lasting.ended = function(entry)
  bring_back(entry)
  for _, guid in ipairs(entry.cards or {}) do
    local card = State.card(guid)
    if Cards.in_play(guid) and card.lent and card.owner == entry.change.control then
      give(guid, card.lent)
      Log.say(Cards.owner(guid), 'has ' .. Cards.called(guid) .. ' back')
    end
  end
end

return ControlActs
