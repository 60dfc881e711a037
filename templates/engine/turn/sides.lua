-- The sides of a game in which players follow different rules: which side a player has, and the rules of that side.
local Sides = {}

-- A side has only what is different for its players; the rest is the game's.
for _, name in ipairs(GAME.side_order or {}) do
  local side = GAME.sides[name]
  for _, key in ipairs({ "setup", "turn", "winning" }) do
    if side[key] == nil then side[key] = GAME[key] end
  end
end

---@return table # `setup`, `turn` and `winning` as they are for a player: those of the side, else of the game
function Sides.rules(color)
  local name = color and State.now.players[color].side
  return name and GAME.sides[name] or GAME
end

-- Asked for every player after every step of a turn: a game without sides returns at once.
if GAME.sides == nil then Sides.rules = function() return GAME end end

---@return string # what people call a side
function Sides.label(name) return GAME.sides[name].label or name end

local function fields_of(color)
  return Text.map(Zones.list(color, GAME.deck_zone), function(guid) return { fields = Cards.printed(guid) } end)
end

local function of_seat(color)
  return Text.find(GAME.side_order, function(name) return Text.has(GAME.sides[name].seats or {}, color) end)
end

-- The reason that a side has too many players; nil if none has.
local function too_many(sides, colors)
  for _, name in ipairs(GAME.side_order) do
    local players = Text.filter(colors, function(color) return sides[color] == name end)
    if #players > GAME.sides[name].most then
      return Text.join(Text.map(players, Table.name)) .. ' have decks of one side, ' .. Sides.label(name) .. '; it is for '
        .. Text.count(GAME.sides[name].most, "player")
    end
  end
  return nil
end

--- Looks which side everybody plays: that of the first card of the deck that is of any, else that of the seat.
---@param colors string[]
---@return string|nil, table # why they cannot play together; color to side
function Sides.chosen(colors)
  local sides = {}
  if GAME.sides == nil then return nil, sides end
  for _, color in ipairs(colors) do
    sides[color] = DeckRules.side_of(fields_of(color)) or of_seat(color)
    if sides[color] == nil then
      return 'the deck of ' .. Table.name(color) .. ' has no card of any side: '
        .. Text.join(Text.map(GAME.side_order, Sides.label), "or"), sides
    end
  end
  return too_many(sides, colors), sides
end

--- The players play these sides from now on.
function Sides.take(sides)
  for color, name in pairs(sides) do State.now.players[color].side = name end
end

---@return string|nil # the player whose side has the first turn
function Sides.beginner(colors, sides)
  return (Text.find(colors, function(color) return sides[color] ~= nil and GAME.sides[sides[color]].begins == true end))
end

return Sides
