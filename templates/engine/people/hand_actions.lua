-- What everybody can do with cards and numbers by hand, in every game, without any price. A table of actions and nothing
-- else: HandActions[action](args) -> why it is refused, or nil; see actions.lua.
local HandActions = {}

local function number(value, otherwise)
  local result = Text.number(value)
  if result == nil then return otherwise end
  return math.floor(result)
end

function HandActions.draw(args)
  local count = number(args.n, 1)
  if count < 1 or count > 60 then return 'how many? 1 to 60' end
  Draw.cards(args.player, count)
  return nil
end

function HandActions.shuffle(args)
  Zones.shuffle(args.player, GAME.deck_zone)
  Log.say(args.player, 'shuffles the deck')
  return nil
end

local function turn(args, tapped, word)
  local why = Cards.refusal(args.card)
  if why then return why end
  if not Cards.in_play(args.card) then return 'that card is not in play' end
  if State.card(args.card).tapped == tapped then return 'that card is not ' .. (tapped and "upright" or GAME.tap.past) end
  Zones.turn(args.card, tapped)
  Log.say(args.player, word .. (word:find("sh$") and 'es ' or 's ') .. Cards.called(args.card))
  return nil
end

function HandActions.tap(args) return (turn(args, true, GAME.tap.word)) end

function HandActions.untap(args) return (turn(args, false, GAME.tap.undo)) end

function HandActions.adjust(args)
  local whose, by = args.whose or args.player, number(args.by, 1)
  if not Text.has(GAME.track_order, args.track) then return 'there is no such track' end
  if State.now.players[whose] == nil then return 'nobody plays ' .. tostring(whose) end
  local changed = Tracks.add(whose, args.track, by)
  local by = whose ~= args.player and (', by ' .. Table.name(args.player)) or ""
  Log.say(whose, Tracks.amount(args.track, Tracks.get(whose, args.track)) .. ' (' .. Text.signed(changed) .. ' by hand'
    .. by .. ')')
  return nil
end

function HandActions.mark(args)
  local why = Cards.refusal(args.card)
  if why then return why end
  if not Text.has(GAME.mark_order, args.mark) then return 'there is no such mark' end
  if not Cards.in_play(args.card) then return 'that card is not in play' end
  local by = number(args.by, 1)
  Log.say(args.player, 'changes ' .. (GAME.marks[args.mark].label or args.mark) .. ' on ' .. Cards.called(args.card) .. ' by '
    .. Text.signed(Marks.change(args.card, args.mark, by)))
  Marks.add(args.card, args.mark, by)
  return nil
end

function HandActions.power(args)
  local why = Cards.refusal(args.card)
  if why then return why end
  local by, changed = number(args.by, 1), args.resist and (GAME.guard or "resist") or GAME.number
  local card = State.keep(args.card)
  local before = card.resist or 0
  if args.turn then
    Changes.add({ number = changed, by = by, cards = { ref = "it" } }, { it = { args.card } }, "turn")
  elseif args.resist then
    card.resist = before + by
  else
    card.power = (card.power or 0) + by
  end
  Spots.show_number(args.card)
  Log.say(args.player, 'changes ' .. changed .. ' of '
    .. Cards.called(args.card) .. ' by ' .. Text.signed(by) .. (args.turn and ' until the turn is over' or ""))
  if args.resist and not args.turn then Registry.call("guarded", args.card, before, card.resist) end
  return nil
end

local function goes_under(args)
  if args.under == args.card then return 'a card cannot lie under itself' end
  local host = State.card(args.under)
  if host == nil or not Cards.in_play(args.under) then return 'say which card in play it goes under' end
  if Hanging.lies_under(args.under, args.card) then return 'that card lies under this one' end
  return nil
end

-- Whose a card of the table becomes: that of whoever takes it.
local function taker(args, zone)
  local from = State.card(args.card).zone
  return from and GAME.zones[from].common and not GAME.zones[zone].shared and args.player or nil
end

function HandActions.put(args)
  args.under = args.under or args.attach
  local why = Cards.refusal(args.card)
  if why then return why end
  local zone = args.zone or (args.under and "attached") or ""
  if zone == "" then return 'say which zone it goes to' end
  if not Text.has(GAME.zone_order, zone) then return 'there is no zone ' .. zone end
  if args.under then
    why = goes_under(args)
    if why then return why end
  end
  if args.under == nil and not Table.has_room_for(zone) then return 'say which card in play it goes under' end
  local place = args.place or (GAME.zones[zone].pile and "top" or nil)
  if not Cards.open(args.card) or GAME.zones[zone].visible ~= "all" then State.shown() end
  local known, slot = Cards.called(args.card), args.slot
  if GAME.zones[zone].slots and Text.has(GAME.zones[zone].slots, args.at) then slot = args.at end
  Zones.move(args.card, zone, { at = args.at, attach = args.under, place = place, slot = slot, face = args.face,
    owner = taker(args, zone), quiet = args.quiet })
  if Cards.open(args.card) then known = Cards.name(args.card) end
  zone = State.card(args.card).zone -- the game may have another one for it
  Log.say(args.player, zone == "hand" and 'moves ' .. known .. ' to the hand'
    or 'moves ' .. known .. ' to ' .. (GAME.zones[zone].label or zone))
  return nil
end

return HandActions
