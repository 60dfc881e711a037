-- Homestuck: ATCG, Pre-Alpha 0.2. Only what differs from Set 001, whose hooks run before these.
local PreAlpha = {}

GAME.marks.boon.spent = GAME.options["ability.spends"] == true

if GAME.options["tie.round"] == true then GAME.winning.tie = "round" end

Registry.refresh.own_characters = function(color)
  return Text.filter(Zones.in_play(color), function(guid) return Cards.type(guid) == "character" end)
end

-- Only what reaches a discard pile triggers, and a planet that is destroyed.
Triggers.game.counts = function(event) return event.how ~= "nullified" end

return PreAlpha
