-- After the fourth card the highest one of the suit that was led takes the trick, and its player leads.
Registry.steps.take = function(color)
  local cards = Text.copy(Zones.list(color, "trick"))
  if #cards < 4 then return end
  local led = Cards.printed(cards[1]).suit
  local function rank(guid) return Cards.printed(guid).suit == led and Cards.power(guid) or 0 end
  local best = Text.most(cards, rank)[1]
  local winner = Cards.owner(best)
  for _, guid in ipairs(cards) do Zones.move(guid, "discard", { owner = winner }) end
  Tracks.add(winner, "tricks", 1)
  Log.say(winner, 'takes the trick with ' .. Cards.name(best))
  Skipping.add_turn(winner)
end
