-- Project Gamma: what lies where, and what it counts for. Devotion, offense, damage.
local Board = {}

local OPTION = GAME.options

function Board.opponent(color)
  return State.now.order[1] == color and State.now.order[2] or State.now.order[1]
end

function Board.hand_size(color) return #Zones.list(color, "hand") end

local function units(color) return Cards.of_type(Zones.list(color, "reality"), "unit") end

function Board.offense(color) return Text.sum(units(color), Cards.power) end

---@param verb string # "attack" or "block"
---@return string[] # units that can do it: they are not flipped, and their texts allow it
function Board.ready(color, verb)
  return Text.filter(units(color), function(guid)
    return not State.card(guid).tapped and Changes.banned(verb, guid) == nil
  end)
end

function Board.is_location(guid)
  local kind = Cards.type(guid)
  return kind == "location" or kind == "starting_location"
end

-- Devotion -----------------------------------------------------------------------------------------------------

---@return string[] # channeled cards that lie face up
function Board.channeled(color)
  return Text.filter(Zones.list(color, "channel"), function(guid) return State.card(guid).face == "up" end)
end

-- The cards that count for a player's devotion.
local function devoted(color)
  local result = Board.channeled(color)
  for _, guid in ipairs(Zones.list(color, "locations")) do result[#result + 1] = guid end
  for _, guid in ipairs(Zones.list(nil, "dream")) do
    if Cards.owner(guid) == color and Board.is_location(guid) then result[#result + 1] = guid end
  end
  return result
end

-- "This card counts as a card of every source."
local function is_of(guid, source)
  return Text.has(Cards.printed(guid).sources or {}, source) or Text.find(Changes.of("every", guid), function(found)
    return found.change.every == "sources"
  end) ~= nil
end

-- How many cards of a source a player has; a card of several sources counts once for each.
local function devotion(color, source)
  return #Text.filter(devoted(color), function(guid) return (is_of(guid, source)) end)
end

-- "If your devotion to Arca is 4 or more."
Amounts.KINDS.devotion = function(amount, ctx) return (devotion(ctx.player, amount.of)) end

Conditions.KINDS.devotion = function(cond, ctx) return (Groups.within(devotion(ctx.player, cond.of), cond, ctx)) end

---@return string|nil # the devotion that is missing for a card; nil where there is enough
function Board.lacking(color, guid)
  local need, sources = {}, Cards.printed(guid).sources or {}
  for _, source in ipairs(sources) do need[source] = (need[source] or 0) + 1 end
  for _, source in ipairs(sources) do
    local has = devotion(color, source)
    if has < need[source] then
      return 'that needs a devotion of ' .. tostring(need[source]) .. ' to ' .. source .. ', you have ' .. tostring(has)
    end
  end
  return nil
end

-- Damage -------------------------------------------------------------------------------------------------------

local function is_beaten(guid)
  if Cards.printed(guid).defense == nil then return false end
  local damage, defense = Marks.get(guid, "damage"), Cards.guard(guid)
  local beaten = damage > defense or OPTION["damage.destroys"] == "as_much" and damage == defense
  return beaten and (Damage.destroys(guid))
end

-- Those that are destroyed together see each other leave.
Registry.effects.destroy = function(cards)
  for _, guid in ipairs(cards) do
    Log.say(nil, Cards.called(guid) .. ' is destroyed')
    Events.leaves(guid, "destroyed")
  end
  for _, guid in ipairs(cards) do Zones.move(guid, "memory") end
end

local function destroy(cards)
  if #cards > 0 then Doom.destroy(cards, Cards.owner(cards[1]), { struck = Damage.strikers(cards) }) end
end

local function look_whether_beaten(guid)
  if not Damage.is_together() and Cards.in_play(guid) and is_beaten(guid) then destroy({ guid }) end
end

-- Each card still counts for the others until all are damaged.
Damage.settle = function()
  destroy(Text.filter(Zones.in_play(), function(guid) return Marks.get(guid, "damage") > 0 and is_beaten(guid) end))
end

Registry.marked.damage = look_whether_beaten

-- Damage is thought to have hit what was added to the defense first: it goes when that goes.
Registry.guarded = function(guid, before, after)
  local lost = math.max(0, before) - math.max(0, after)
  if lost > 0 then Marks.add(guid, "damage", -lost) end
  look_whether_beaten(guid)
end

return Board
