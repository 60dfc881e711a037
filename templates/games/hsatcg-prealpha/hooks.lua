-- Homestuck: ATCG, Pre-Alpha 0.2. Only what differs from Set 001, whose hooks run before these.
local PreAlpha = {}

GAME.marks.boon.spent = GAME.options["ability.spends"] == true

if GAME.options["tie.round"] == true then GAME.winning.tie = "round" end

Registry.refresh.own_characters = function(color)
  return Cards.of_type(Zones.in_play(color), "character")
end

Leaving.words.nullified = 'removed from play'

-- Only what reaches a discard pile triggers, and a planet that is destroyed.
Ath.counts = function(how) return how ~= "nullified" end

return PreAlpha
