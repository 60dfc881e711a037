-- The only globals: what other scripts call, and the handlers that the game calls by name.

function tableState(args)
  if args and args.player then return Api.seen_by(args.player) end
  return Api.state()
end

function tableAct(args) return Actions.act(args) end

-- For bots and helpers: the actions that are possible now (of one player, or of all), and the game's nouns and numbers.
function tableOffers(args) return Offers.list(args and args.player or nil) end

function tableRules() return Offers.rules() end

-- For Global, which keeps cards of the running game out of bags.
function tableNeeds(args) return (Deleting.is_needed(Table.object(args.guid))) end

-- For `tts-export push`, which executes a script on this object: the answers are external messages.
function describeCards(call) Renewal.describe(call) end

function renewCards(args) Renewal.take(args) end

function onLoad(saved)
  Failures.name_hooks()
  Failures.watch_names()
  Api.load(saved)
  WishButtons.begin()
  Screen.build()
  Menus.build()
  Panel.refresh_later()
  Pause.count()
  Seats.begin()
  FirstPlayer.roll()
  Work.take_up(Actions.act)
end

function onSave() return Api.save() end

-- The panel's buttons: their value says which seat pressed what.
function panelClick(player, value)
  Failures.caught(function() Panel.click(player.color, value) end)
end

function onObjectHover(color, object) CardMenus.pointed(color, object) end

function onObjectDrop(color, object) ByHand.dropped(object, color) end

function onObjectRotate(object, spin, flip, color) ByHand.turned(object, spin, flip, color) end

local function crossed(_, object)
  if not Renewal.renews(object.guid) then ByHand.crossed(object) end
end

function onObjectEnterZone(zone, object) crossed(zone, object) end

function onObjectLeaveZone(zone, object) crossed(zone, object) end

function onObjectEnterContainer(container, object) PilesByHand.put_in(container, object) end

function onObjectLeaveContainer(_, object)
  Menus.greet(object)
  PilesByHand.taken_out(object)
end

function onObjectRandomize(object, color)
  PilesByHand.shuffled(object)
  Dice.rolled(object, color)
end

function onObjectSpawn(object)
  if Table.meet(object) == "mat" then Menus.build_mats() end
  Menus.greet(object)
end

function onObjectSearchStart(object) Renewal.searched(object, 1) end

function onObjectSearchEnd(object) Renewal.searched(object, -1) end

function onObjectDestroy(object)
  if Renewal.is_away(object.guid) then return end
  ByHand.gone(object)
  Deleting.gone(object)
end

function onPlayerAction(player, action, targets) return (Deleting.may(player.color, action, targets)) end

function onPlayerChangeColor(color) Seats.changed(color) end

function onPlayerDisconnect(player) Seats.left(player.color) end

-- A label on a card is a button without size: it needs a function, and does nothing.
function labelClick() end
