-- Project Gamma: Dream, the stack on which played cards and used skills wait, and how it resolves.
local Dream = {}

local ZONE = "dream"

---@return boolean
function Dream.is_empty() return Stack.height(ZONE) == 0 end

--- Puts a card or a skill on top.
---@return Thing
function Dream.push(thing) return (Stack.push(ZONE, thing)) end

--- Resolves what lies on Dream, from a thing upwards.
---@param least number # the id of the undermost thing that resolves; 0 for all
---@param after string|nil # "main": the other player may act then; "strike": combat goes on
function Dream.resolve(least, after)
  local top = Stack.top(ZONE)
  Queue.push_front({ kind = "dream", least = least, newest = top and top.id or 0, after = after, began = Stack.began(ZONE) })
end

-- Whether players act freely once this has resolved.
local function is_last(thing)
  local below = Stack.things(ZONE)[2]
  return thing.after ~= "strike" and (below == nil or below.id < thing.least)
end

---@param thing table # on Dream, or about to go there: {card=} or {source=, reading=}
---@return table[] # what it says that is done when it resolves; what nobody has read, too
function Dream.says(thing)
  if thing.reading then return { thing.reading } end
  if Cards.type(thing.card) ~= "spell" then return {} end
  return (Readings.spoken(thing.card))
end

-- What a spell or a skill says, as texts for the queue.
local function texts_of(top)
  local guid = top.card or top.source
  local readings = Text.filter(Aiming.aimed(Dream.says(top), top.targets), function(reading)
    return Readings.applies(reading, guid)
  end)
  return (Text.map(readings, function(reading)
    local title = reading.steps == nil and Cards.name(guid) .. ' resolves' or nil
    local text = TextQueue.thing(guid, reading, nil, { player = top.player, title = title })
    if text.ctx then text.ctx.x = top.x end
    return text
  end))
end

-- Whether there is nothing to wait for: all is carried out by hand, by somebody who does not want to be asked.
local function holds_nobody_up(texts, color, guid)
  local read = Text.find(texts, function(text) return text.kind == "text" end)
  return read == nil and CarryingOut.holds_nobody_up(color, guid)
end

-- A spell or a skill does what it says.
---@return boolean # whether it is done
local function carry_out(thing, top)
  local guid = top.card or top.source
  if thing.told ~= top.id then
    thing.told = top.id
    local texts = texts_of(top)
    for _, text in ipairs(texts) do TextQueue.push(text) end
    if #texts > 0 and (not is_last(thing) or not holds_nobody_up(texts, top.player, guid)) then return false end
  end
  Stack.remove(ZONE, top.id)
  if top.card then Zones.move(guid, "memory") end
  return true
end

-- A board is full: its player chooses what goes, the new card or one that lies there.
local function ask_replace(guid, zone)
  local options = Text.copy(Zones.list(Cards.owner(guid), zone))
  options[#options + 1] = guid
  Prompts.ask({ player = State.present(Cards.owner(guid)), kind = "replace", options = options, title = 'No room left',
    text = 'The ' .. GAME.zones[zone].label .. ' holds ' .. Text.count(GAME.zones[zone].capacity, "card")
      .. ': which one is discarded?' })
end

Registry.prompts.replace = function(_, choice)
  Log.say(Cards.owner(choice), 'discards ' .. Cards.name(choice))
  local thing = Queue.find(function(thing) return thing.kind == "arrival" and thing.card == choice end)
  if thing then Queue.take(thing) end
  if Cards.in_play(choice) and not Groups.waits(choice) then Events.leaves(choice, "discarded") end
  if State.card(choice).zone ~= "memory" then Zones.move(choice, "memory") end
  return nil
end

---@return boolean # whether it has come
local function arrive(guid, color, put, tapped)
  local zone = Board.is_location(guid) and "locations" or "reality"
  if Row.full(Cards.owner(guid), zone) then
    ask_replace(guid, zone)
    return false
  end
  Zones.move(guid, zone)
  if tapped then Zones.turn(guid, true) end
  Log.say(nil, Cards.name(guid) .. ' arrives in ' .. Table.name(Cards.owner(guid)) .. '\'s ' .. GAME.zones[zone].label)
  Events.happened("enters", guid, { by = color, put = put })
  return true
end

-- By a text: it has come before the text goes on.
Registry.effects.enter = function(guid, color, where)
  Queue.push_front({ kind = "arrival", card = guid, player = color, from = State.card(guid).zone, put = where.put, tapped = where.tapped })
end

Registry.things.arrival = function(thing)
  return State.card(thing.card).zone ~= thing.from or arrive(thing.card, thing.player, thing.put, thing.tapped)
end

local function resolve_top(thing, top)
  if top.card == nil or Cards.type(top.card) == "spell" then return (carry_out(thing, top)) end
  return arrive(top.card, top.player) and Queue.first() == thing
end

local function speed_of(thing)
  return thing.speed or (thing.card and Cards.printed(thing.card).speed) or "infinity"
end

-- Something slower than infinity has come on top meanwhile: its opponent may answer.
local function interrupted(thing, top)
  return top.id > thing.newest and speed_of(top) ~= "infinity"
end

Registry.things.dream = function(thing)
  while true do
    local top = Stack.top(ZONE)
    if top == nil or top.id < thing.least then break end
    if interrupted(thing, top) then
      Priority.give(Board.opponent(top.player))
      return true
    end
    local last = is_last(thing)
    if not resolve_top(thing, top) and not (last and Stack.top(ZONE) ~= top) then return false end
  end
  if thing.after == "main" then Priority.give(Board.opponent(thing.began)) end
  if thing.after == "strike" then Queue.push_front({ kind = "strike" }) end
  return true
end

Registry.queue = function()
  return Text.map(Stack.things(ZONE), function(thing)
    return { kind = thing.card and "card" or "skill", card = thing.card or thing.source, player = thing.player,
      speed = speed_of(thing) }
  end)
end

return Dream
