-- Abilities of cards: the first one that can be used.
local function meant(args)
  local all = CardAbilities.of(args.card)
  return Text.find(all, function(reading)
    return CardAbilities.refusal(reading, args.card, args.player, "ability") == nil
  end) or all[1]
end

Registry.refusals.ability = function(args)
  local reading = meant(args)
  if reading == nil then return 'it has no ability' end
  return (CardAbilities.refusal(reading, args.card, args.player, "ability"))
end

Registry.actions.ability = function(args)
  local reading = meant(args)
  Costs.pay(CardAbilities.price(reading, args.card, "ability"), args.player, args.card)
  CardAbilities.use(reading, args.card)
  return nil
end
