-- Cards and abilities that wait to be resolved, shared by all players: the newest lies on top. Cards lie in a shared
-- zone of the table, the oldest first; an ability has no card of its own there and is only in the list. What
-- people's hands do with the cards is followed whenever the stack is looked at. A game that resolves the oldest first
-- takes Stack.bottom.
local Stack = {}

---@class Thing
---@field id number # given by Stack.push; later things have higher ones
---@field player string # who has put it there
---@field card string|nil # the card, while it lies in the zone
---@field source string|nil # the card whose ability it is
---@field resolves boolean|nil # whether what it says is being carried out
---@field [string] any # what the game's own hooks need of it

-- { list = things from the oldest to the newest, began = who put the first one there, next = the next id }
local function kept(zone)
  local flags = State.now.flags
  flags.stacks = flags.stacks or {}
  flags.stacks[zone] = flags.stacks[zone] or { list = {}, next = 1 }
  return flags.stacks[zone]
end

local function add(stack, thing)
  if #stack.list == 0 then stack.began = thing.player end
  thing.id = stack.next
  stack.next = stack.next + 1
  stack.list[#stack.list + 1] = thing
end

--- Whether a card that lies there has not been played yet, since its player is asked to pay for it: set by hand_prices.lua.
Stack.is_unpaid = function() return false end

-- Brings the list in line with the cards that really lie there.
local function followed(zone)
  local stack, lying, known = kept(zone), {}, {}
  local cards = State.zone(nil, zone)
  for _, guid in ipairs(cards) do lying[guid] = true end
  stack.list = Text.filter(stack.list, function(thing) return thing.card == nil or lying[thing.card] end)
  for _, thing in ipairs(stack.list) do
    if thing.card then known[thing.card] = true end
  end
  for _, guid in ipairs(cards) do
    if not known[guid] and not Stack.is_unpaid(guid) then add(stack, { player = Cards.owner(guid), card = guid }) end
  end
  if #stack.list == 0 then stack.began = nil end
  return stack
end

---@return Thing[] # all things, the top first
function Stack.things(zone)
  local list, result = followed(zone).list, {}
  for i = 1, #list do result[i] = list[#list + 1 - i] end
  return result
end

---@return Thing|nil # the thing on top
function Stack.top(zone) return Stack.things(zone)[1] end

---@return Thing|nil # the thing at the bottom
function Stack.bottom(zone) return followed(zone).list[1] end

---@return number # how many things are on it
function Stack.height(zone) return #followed(zone).list end

---@return string|nil # the player who put the first thing on it
function Stack.began(zone) return followed(zone).began end

local laid = nil -- {card=, zone=} that a hand has laid there, while it is played

--- Plays a card that a hand has laid somewhere: if it comes to a stack that lies there, it stays where it lies.
---@param run fun(): string|nil
---@return string|nil # what `run` returns
function Stack.play_laid(guid, zone, run)
  laid = { card = guid, zone = zone }
  local why = run()
  laid = nil
  return why
end

local function lies_there(guid, zone) return laid ~= nil and laid.card == guid and laid.zone == zone end

--- Puts a thing on top: its card is moved to the zone.
---@param thing table # {player=, card= or source=, ...}: plain data
---@return Thing # that thing, with its id
function Stack.push(zone, thing)
  local stack = followed(zone)
  add(stack, thing)
  if thing.card then Zones.move(thing.card, zone, { by_hand = lies_there(thing.card, zone) }) end
  return thing
end

--- Takes a thing off the stack; the hook moves its card.
---@return boolean # whether it was there
function Stack.remove(zone, id)
  local stack = followed(zone)
  local count = #stack.list
  stack.list = Text.filter(stack.list, function(thing) return thing.id ~= id end)
  return #stack.list < count
end

return Stack
