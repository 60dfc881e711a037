-- Who fights whom, as far as texts speak of it: "the creature it fought", "the attacked city", "while I am the only defender".
local Duels = {}

local REFERENCES, FILTERS, STATES, KINDS = Groups.REFERENCES, Groups.FILTERS, Groups.STATES, Conditions.KINDS

local function running() return State.now.flags.combat end

local function blocks() return running() and running().blocks or {} end

---@return string[] # the cards in play that these fight: whom they block, and who blocks them
function Duels.against(cards)
  local result = {}
  for _, block in ipairs(blocks()) do
    for _, pair in ipairs({ { block.blocker, block.attacker }, { block.attacker, block.blocker } }) do
      local other = pair[2]
      if Text.has(cards, pair[1]) and Cards.in_play(other) and not Text.has(result, other) then result[#result + 1] = other end
    end
  end
  return result
end

-- `against` of a context: the card that is meant is out of the fight by then.
function REFERENCES.against(ctx) return ctx.against or (Duels.against(REFERENCES.it(ctx))) end

-- The card on which the attack is made, where it is made on one.
function REFERENCES.attacked() return { running() and running().target or nil } end

local function attacker_of(guid)
  local own = Text.find(blocks(), function(block) return block.blocker == guid end)
  return own and own.attacker or nil
end

-- The other cards that block the same attacker.
local function beside(guid)
  local attacker = attacker_of(guid)
  local same = Text.filter(blocks(), function(block)
    return block.attacker == attacker and block.blocker ~= guid and (Cards.in_play(block.blocker))
  end)
  return Text.map(same, function(block) return block.blocker end)
end

-- The card itself, and those beside it that are meant by `with`.
function REFERENCES.both(ctx, group)
  local others = Text.filter(beside(ctx.card), function(guid) return (Groups.fits(group.with, guid, ctx)) end)
  return Text.joined({ ctx.card }, others)
end

function KINDS.beside(cond, ctx)
  local about = Text.shallow(ctx)
  about.it = nil -- "another" is any but the card itself
  return Text.find(Groups.cards(cond.card, ctx), function(guid)
    return Text.find(beside(guid), function(other) return Groups.fits(cond.group, other, about) end) ~= nil
  end) ~= nil
end

-- Whether the changed card fights one of these. Until somebody blocks, an attacker fights what it attacks.
function KINDS.fights(cond, ctx)
  local guid = ctx.each or REFERENCES.it(ctx)[1]
  local others = guid and Duels.against({ guid }) or {}
  if guid and #others == 0 and STATES.attacking(guid) then others = REFERENCES.attacked() end
  if cond.state == "blocking" and attacker_of(guid) == nil then return false end
  return Text.find(others, function(other) return Groups.fits(cond.group, other, ctx) end) ~= nil
end

-- The first one in the order of attack.
function FILTERS.first(_, subject) return running() ~= nil and running().cards[1] == subject.guid end

-- Nobody else blocks the same attacker.
function FILTERS.alone(_, subject) return attacker_of(subject.guid) ~= nil and #beside(subject.guid) == 0 end

-- It attacks, and no card in play blocks it.
function STATES.unblocked(guid) return (STATES.attacking(guid)) and #Duels.against({ guid }) == 0 end

-- Leaving a fight ----------------------------------------------------------------------------------------------

-- Out of its battle: who was blocked by it counts as blocked all the same, unless the text says otherwise.
Acts.withdraw = {
  groups = { "cards" }, verb = "choose",
  fits = function(_, _, guid) return (STATES.attacking(guid)) or STATES.blocking(guid) end,
  does = function(doing)
    doing.ctx.against = Duels.against(doing.got.cards)
    for _, guid in ipairs(doing.got.cards) do
      Combat.withdraw(guid)
      Log.say(nil, Cards.called(guid) .. ' is out of the battle')
    end
    return #doing.got.cards
  end,
}

Acts.unblocked = {
  groups = { "cards" },
  does = function(doing)
    for _, guid in ipairs(doing.got.cards) do
      Combat.unblock(guid)
      Log.say(nil, Cards.called(guid) .. ' counts as not blocked')
    end
    return #doing.got.cards
  end,
}

return Duels
