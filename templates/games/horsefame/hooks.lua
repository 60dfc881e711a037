-- Horsefame v0.1. What has an "if" in it; nouns and numbers stand in game.yaml.
-- The phases, and what people's hands do; authors, the Feature Box, effects and posting have files of their own.
local HF = {}

local OPTION = GAME.options

-- The phases ---------------------------------------------------------------------------------------------------

-- Nothing that was noted in the turn before counts any more: a writer that rested, an ability that was used.
Registry.steps.new_turn = function()
  for _, guid in ipairs(Zones.in_play()) do
    if State.card(guid).note then Spots.note(guid, nil) end
  end
end

Registry.conditions.no_first_draw = function(color)
  if OPTION["first_draw.skip"] == "two_players" and #State.now.order > 2 then return false end
  return Registry.conditions.first_player_first_turn(color)
end

-- Only the draw of the draw step must be made.
Registry.steps.library_empty = function(color)
  if State.now.phase == "draw" and color == State.now.active then Ending.out({ color }, 'cannot draw a card') end
end

Registry.out = function(color)
  for _, guid in ipairs(Box.of(color)) do Zones.move(guid, Box.home(guid)) end
  for _, thing in ipairs(Stack.things("stack")) do
    if thing.player == color then Effects.done(thing) end
  end
end

-- Cards that come ----------------------------------------------------------------------------------------------

local function stamp(guid)
  local flags = State.now.flags
  flags.stamp = (flags.stamp or 0) + 1
  State.keep(guid).stamp = flags.stamp
end

-- Whether an author comes from the hand, perhaps by way of the Feature Box, where no author belongs, or of no zone.
local function comes_new(from) return from == "hand" or from == "box" end

-- A card has come in any way: to the box it comes later than the others there, in a writer slot it rests until the
-- turn is over.
Registry.entered = function(guid, from, to)
  if to == "box" then stamp(guid) end
  if to ~= "play" or Cards.type(guid) ~= "author" then return end
  if Authors.slot_kind(guid) == "writer" then Spots.note(guid, "rests") end
  if not comes_new(from or State.card(guid).was) then return end
  State.this_turn().authors = (State.this_turn().authors or 0) + 1
  Events.happened("enters", guid)
end

-- By hand ------------------------------------------------------------------------------------------------------

local function printed_cost(action, guid) return Registry.costs[action]({ card = guid }) end

-- What a card that was moved by hand would have cost.
Registry.by_hand = function(guid, from, to)
  local kind = Cards.type(guid)
  if kind == "author" and comes_new(from) and to == "play" and (State.this_turn().authors or 0) > 1 then
    return { cost = Costs.fixed("author") }
  end
  if kind == "effect" and from == "hand" and (to == "stack" or to == "play" or to == "box") then
    local past = to ~= "stack" and ' It goes onto the stack first.' or ""
    return { verb = "effect", at = to == "play" and State.card(guid).slot or nil,
      text = Costs.question(printed_cost("effect", guid)) .. past }
  end
  if kind == "story" and from == "stories" and to == "box" then
    return { action = "post", text = Costs.question(printed_cost("post", guid)) .. ' Its heat is put on it, too.' }
  end
  return nil
end

local function pay_printed(action, args)
  local why = Costs.take(printed_cost(action, args.card), args.player, args.card, action)
  if why == nil and State.card(args.card).zone == "box" then Box.enter(args.card, Cards.printed(args.card).heat or 0, { by = args.player }) end
  return why
end

Registry.offers.post = function(args) return (pay_printed("post", args)) end

return HF
