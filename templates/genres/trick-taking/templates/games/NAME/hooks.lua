local function suit(guid) return Cards.printed(guid).suit end

-- Whoever has a card of the suit that was led plays one of that suit.
Registry.refusals.play = function(args)
  local led = Zones.list(args.player, "trick")[1]
  local hand = Zones.list(args.player, "hand")
  if led == nil or suit(args.card) == suit(led) then return nil end
  if Text.find(hand, function(guid) return suit(guid) == suit(led) end) then return 'follow suit: ' .. suit(led) end
  return nil
end

-- After the fourth card the highest one of the suit that was led takes the trick, and its player leads.
Registry.steps.take = function(color)
  local cards = Text.copy(Zones.list(color, "trick"))
  if #cards < 4 then return end
  local best = cards[1]
  for _, guid in ipairs(cards) do
    if suit(guid) == suit(best) and Cards.power(guid) > Cards.power(best) then best = guid end
  end
  local winner = Cards.owner(best)
  for _, guid in ipairs(cards) do Zones.move(guid, "discard", { owner = winner }) end
  Tracks.add(winner, "tricks", 1)
  Log.say(winner, 'takes the trick with ' .. Cards.name(best))
  Skipping.add_turn(winner)
end
