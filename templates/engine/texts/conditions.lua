-- Conditions: what must hold for a text to count. A game's hooks may add kinds.
local Conditions = {}

Conditions.KINDS = {} -- name -> function(cond, ctx) -> boolean

local KINDS = Conditions.KINDS

---@param cond table|nil # nil: it holds
---@param ctx table # what the text is about
---@return boolean # whether a condition of a text holds
function Conditions.hold(cond, ctx)
  if cond == nil then return true end
  local holds = KINDS[cond.cond](cond, ctx) == true
  return holds ~= (cond.negative == true)
end

Groups.holds = Conditions.hold

-- How conditions are joined ------------------------------------------------------------------------------------

KINDS["not"] = function(cond, ctx) return not Conditions.hold(cond.of, ctx) end

function KINDS.all(cond, ctx)
  return Text.find(cond.of, function(part) return not Conditions.hold(part, ctx) end) == nil
end

-- Cards --------------------------------------------------------------------------------------------------------

-- A card fits a description; of a card that has left, as it was when it left. "An opponent's unit has more power": one does.
function KINDS.is(cond, ctx)
  local cards = Groups.cards(cond.card, ctx)
  if type(cond.card.n) == "number" then
    local fitting = Text.filter(cards, function(guid) return (Groups.fits(cond.group, guid, ctx)) ~= (cond.group.negative == true) end)
    return #fitting >= cond.card.n
  end
  local fits = #cards > 0 and Text.find(cards, function(guid) return not Groups.fits(cond.group, guid, ctx) end) == nil
  return fits ~= (cond.group.negative == true)
end

---@return table # the group that is counted by a condition `have`: a description, with a place
function Conditions.counted(cond)
  if cond.where == nil and cond.on == nil then return cond.group end
  local group = Text.shallow(cond.group)
  group.where = cond.where or group.where
  group.on = cond.on or group.on
  return group
end

---@return string[] # the cards that a condition `have` is about
function Conditions.cards(cond, ctx)
  local cards = Groups.cards(Conditions.counted(cond), ctx)
  if cond.who and not cond.group.whose then
    local colors = Groups.players(cond.who, ctx)
    cards = Text.filter(cards, function(guid) return Text.has(colors, Cards.owner(guid)) end)
  end
  return cond.group.varied and (Groups.varied(cards, cond.group.varied)) or cards
end

-- How many of the counted cards a player has.
local function count_of(color, cond, ctx)
  return #Text.filter(Groups.cards(Conditions.counted(cond), ctx), function(guid) return Cards.owner(guid) == color end)
end

-- Whether something is more than that of the players that are named; "than an opponent": than that of one of them.
local function exceeds(cond, ctx, is_more)
  local others = Groups.players(cond.more_than, ctx)
  local less = Text.filter(others, is_more)
  return #less == #others or cond.more_than == "opponent" and #less > 0
end

-- "You have more units than your opponent": of those that the players named there have.
local function outnumbers(count, cond, ctx)
  return exceeds(cond, ctx, function(color) return count > count_of(color, cond, ctx) end)
end

-- "An opponent has more units than you": one of them has.
local function is_outnumbered(count, cond, ctx)
  return Text.find(Groups.players(cond.fewer_than, ctx), function(color) return count < count_of(color, cond, ctx) end) ~= nil
end

local ANY_OF = { opponent = true, any_one = true }

-- "An opponent has 3 or more cards": one of them has, by itself.
local function any_has(cond, ctx)
  return Text.find(Groups.players(cond.who, ctx), function(color)
    local about, own = Text.shallow(ctx), Text.shallow(cond)
    about.they, own.who = color, "they"
    return KINDS.have(own, about)
  end) ~= nil
end

function KINDS.have(cond, ctx)
  if ANY_OF[cond.who] then return (any_has(cond, ctx)) end
  local count = #Conditions.cards(cond, ctx)
  if not Groups.within(count, cond, ctx) or cond.fewer_than and not is_outnumbered(count, cond, ctx) then return false end
  return cond.more_than == nil or outnumbers(count, cond, ctx)
end

-- A card has something stored under it; it is stored under another one.
function KINDS.stored(cond, ctx)
  return Text.find(Groups.cards(cond.card, ctx), function(guid)
    return #Groups.REFERENCES.stored({ card = guid }) > 0
  end) ~= nil
end

function KINDS.hosted(cond, ctx)
  return Text.find(Groups.cards(cond.card, ctx), function(guid)
    return State.card(guid).attached_to ~= nil and not Cards.in_play(guid)
  end) ~= nil
end

-- Something has happened to a card in this turn: "you posted a story" is about the player's cards, wherever they are now.
function KINDS.happened(cond, ctx)
  local played = cond.by and cond.event == "enters"
  local function fits(guid)
    if cond.by and (State.card(guid).token or (Cards.owner(guid) == ctx.player) ~= (cond.by == "own")) then return false end
    if cond.card.other and ctx.event and ctx.event.card == guid then return false end -- "when you play a unit, if you played another"
    return (Groups.fits(cond.card, guid, ctx))
  end
  local count = Happenings.count(played and "plays" or cond.event, fits, cond.cards)
  for _, name in ipairs(cond.also or {}) do count = count + Happenings.count(name, fits, cond.cards) end
  if cond.least or cond.most then return (Groups.within(count, cond, ctx)) end
  return count > 0
end

-- Players ------------------------------------------------------------------------------------------------------

-- Whether a value of each of some players, or of any of them (`some`), is within its bounds, and more than that of others
-- (`more_than`).
local function compares(cond, ctx, value)
  local players = Groups.players(cond.who or ctx.they and cond.more_than and "they" or nil, ctx)
  local fit = Text.filter(players, function(color)
    local own = value(color)
    if not Groups.within(own, cond, ctx) then return false end
    return cond.more_than == nil or exceeds(cond, ctx, function(other) return own > value(other) end)
  end)
  return #fit == #players or cond.some == true and #fit > 0
end

function KINDS.track(cond, ctx)
  return compares(cond, ctx, function(color) return (Pools.total(color, cond.track)) end)
end

function KINDS.hand(cond, ctx) return compares(cond, ctx, Counts.hand) end

-- Somebody has gained something in this turn, or lost it.
function KINDS.gained(cond, ctx)
  local gained = State.this_turn()[cond.lost and "lost" or "gained"] or {}
  return Text.find(Groups.players(cond.who, ctx), function(color) return gained[color] and gained[color][cond.track] end) ~= nil
end

function KINDS.first_player(_, ctx) return State.now.first == ctx.player end

-- The moment ---------------------------------------------------------------------------------------------------

function KINDS.turn(cond, ctx) return (State.now.active == ctx.player) == (cond.whose == nil or cond.whose == "own") end

function KINDS.phase(cond, ctx)
  local whose = cond.whose == nil or cond.whose == "any" or (State.now.active == ctx.player) == (cond.whose == "own")
  return State.now.phase == cond.phase and whose
end

return Conditions
