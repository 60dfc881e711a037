-- What happens to cards by texts. How cards leave, move and enter is the game's (Registry.effects); what a game does not
-- say follows from its zones.
local CardEffects = {}

-- If the pile is face up, the log names what comes onto it; `how` is "said" if the log has it already.
local function to_discard(word)
  local pile = GAME.zones[GAME.discard_zone]
  local named = pile and pile.visible == "all" and Cards.name or Cards.called
  return function(cards, color, _, how)
    if how ~= "said" then Log.say(color, word .. " " .. Text.join(Text.map(cards, named))) end
    for _, guid in ipairs(cards) do
      Events.leaves(guid, word == "discards" and "discarded" or "destroyed")
      Zones.move(guid, GAME.discard_zone)
    end
  end
end

local DEFAULT = { destroy = to_discard("destroys"), discard = to_discard("discards"), nullify = to_discard("removes") }

-- To another place, in the zone that it is in.
function DEFAULT.move(guid, place, color)
  Zones.move(guid, State.card(guid).zone, { at = place })
  Log.say(color, 'moves ' .. Cards.called(guid) .. ' to ' .. Table.name(place))
  Events.happened("moves", guid, { by = color })
end

function DEFAULT.enter(guid, color, where)
  Zones.move(guid, where.zone or GAME.play_zones[1], { at = where.at, attach = where.attach })
  Log.say(color, 'has ' .. Cards.name(guid) .. ' enter')
  if where.tapped then Zones.turn(guid, true) end
  Events.happened("enters", guid, { by = color, put = where.put })
end

function DEFAULT.attach(guid, host, color)
  Zones.move(guid, State.card(guid).zone, { attach = host })
  Log.say(color, 'attaches ' .. Cards.called(guid) .. ' to ' .. Cards.called(host))
  Events.happened("attached", guid, { by = color })
end

-- It lies where it lay, on the other player's side.
function DEFAULT.control(guid, color)
  local card = State.card(guid)
  local place = GAME.zones[card.zone].shared and Text.index(Zones.list(card.owner, card.zone), guid) or nil
  Zones.move(guid, card.zone, { owner = color, at = card.at, attach = card.attached_to, place = place })
end

function DEFAULT.restore(guid)
  Zones.flip(guid, "up")
  Events.happened("restored", guid)
end

-- Beneath another card, in a zone whose cards are not in play.
function DEFAULT.store(guid, host, color)
  local zone = Text.find(GAME.zone_order, function(name) return GAME.zones[name].guest == true and not GAME.zones[name].play end)
  Zones.move(guid, zone, { attach = host })
  Log.say(color, 'puts ' .. Cards.called(guid) .. ' beneath ' .. Cards.called(host))
end

-- What has to be said about where a card enters: {key = "at", kind = "place", options = places}; nil for nothing. Its third
-- argument is the zone into which a text puts it, where the text says one.
function DEFAULT.entry() return nil end

-- The places to which a card can be moved.
function DEFAULT.places(guid)
  local here = Groups.place(guid)
  return Text.filter(State.now.order, function(place) return place ~= here end)
end

for name, default in pairs(DEFAULT) do
  CardEffects[name] = function(...)
    return ((Registry.effects[name] or default)(...))
  end
end

return CardEffects
