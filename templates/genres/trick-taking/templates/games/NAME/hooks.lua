local function suit(guid) return Cards.printed(guid).suit end

-- Whoever has a card of the suit that was led plays one of that suit.
Registry.refusals.play = function(args)
  local led = Zones.list(args.player, "trick")[1]
  local function follows(guid) return suit(guid) == suit(led) end
  local must = led and not follows(args.card) and Text.find(Zones.list(args.player, "hand"), follows)
  return must and 'follow suit: ' .. suit(led) or nil
end

-- After the fourth card the highest one of the suit that was led takes the trick, and its player leads.
Registry.steps.take = function(color)
  local cards = Text.copy(Zones.list(color, "trick"))
  if #cards < 4 then return end
  local function rank(guid) return suit(guid) == suit(cards[1]) and Cards.power(guid) or 0 end
  local best = Text.most(cards, rank)[1]
  local winner = Cards.owner(best)
  for _, guid in ipairs(cards) do Zones.move(guid, "discard", { owner = winner }) end
  Tracks.add(winner, "tricks", 1)
  Log.say(winner, 'takes the trick with ' .. Cards.name(best))
  Skipping.add_turn(winner)
end
