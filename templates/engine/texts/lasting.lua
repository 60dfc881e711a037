-- Changes that texts and hands have made for a while: plain data, each with its end.
local Lasting = {}

---@class LastingChange
---@field change table # what is changed; its amounts are numbers
---@field ctx table # the card that said so, and its player
---@field cards string[]|nil # the cards that are changed; nil for whatever fits its group from now on
---@field lasts string|table|nil # {with = a card}: as long as that is in play; "turn", "next", "next_end", "their_next": only in the opponent's
--- next turn, "their_next_end", "phase", "combat", "round", "next_round", "game", {next = a phase}: only in the player's next phase of that
--- name, {through = a phase}: until that phase of the player ends, {before = a phase}: until it begins; nil: as long as the card is in play
---@field id string # its name

--- When a change ends: "with", said by a text, means as long as its card is in play.
function Lasting.of(lasts, guid) return lasts == "with" and { with = guid } or lasts end

---@return LastingChange[]
function Lasting.list()
  State.now.lasting = State.now.lasting or {} -- a save of an older table has none
  return State.now.lasting
end

local function is_theirs(entry, color) return GAME.turn.shared or entry.ctx.player == color end

-- What lasts until a phase ends that runs now ends with it.
local function through(entry)
  local phase = type(entry.lasts) == "table" and entry.lasts.through
  if phase and phase == State.now.phase and is_theirs(entry, State.now.active) then entry.lasts = "phase" end
end

-- What lasts until a phase of the player begins.
local function is_begun(entry, color)
  return type(entry.lasts) == "table" and entry.lasts.before == State.now.phase and entry.lasts.before ~= nil and is_theirs(entry, color)
end

local THEIR_NEXT = { their_next = true, their_next_end = true }

---@param entry LastingChange
function Lasting.add(entry)
  local list = Lasting.list()
  State.now.lasted = (State.now.lasted or 0) + 1
  entry.id = 'change ' .. tostring(State.now.lasted)
  through(entry)
  list[#list + 1] = entry
  State.touch()
end

--- Called when a change ends that has to be reversed on the table: set by control_acts.lua and token_acts.lua.
Lasting.ended = function() end

local function keep_only(stays)
  local list = Lasting.list()
  if #list == 0 then return end
  State.now.lasting = Text.filter(list, stays)
  State.touch()
  for _, entry in ipairs(list) do
    if (entry.change.control or entry.change.shape or entry.change.banished) and not Text.has(State.now.lasting, entry) then Lasting.ended(entry) end
  end
end

--- A change that was for the next time only has been used.
function Lasting.use(id)
  keep_only(function(entry) return entry.id ~= id or not entry.change.next end)
end

--- An amount of a change is used up, in part or as a whole.
---@param key string # which amount
function Lasting.lower(id, key, by)
  local entry = Text.find(Lasting.list(), function(entry) return entry.id == id end)
  if entry == nil then return end
  entry.change[key] = entry.change[key] - by
  keep_only(function(other) return other ~= entry or entry.change[key] > 0 end)
end

--- What a text has forbidden "until the end of the turn" is over for what the same text does at that end.
---@param lasts string # "turn" or "round"
---@param from string # the card that has said so
---@param cards string[] # those of which it speaks
function Lasting.lift(lasts, from, cards)
  keep_only(function(entry)
    if entry.lasts ~= lasts or entry.change.ban == nil or entry.cards == nil or entry.ctx.card ~= from then return true end
    return Text.find(entry.cards, function(guid) return Text.has(cards, guid) end) == nil
  end)
end

--- Ends the changes that last until this moment.
---@param moment string # "turn", "phase", "combat" or "round" is over; "next": the turn of a player begins
---@param color string|nil # that player; of a phase, whose turn it is
function Lasting.expire(moment, color)
  keep_only(function(entry)
    if moment == "phase" and is_begun(entry, color) then return false end
    if entry.lasts ~= moment then return true end
    return moment == "next" and not is_theirs(entry, color)
  end)
  for _, entry in ipairs(Lasting.list()) do
    local theirs = is_theirs(entry, color)
    if moment == "next" and (theirs and entry.lasts == "next_end" or not theirs and THEIR_NEXT[entry.lasts]) then entry.lasts = "turn" end
    if moment == "round" and entry.lasts == "next_round" then entry.lasts = "round" end
    if moment == "phase" and type(entry.lasts) == "table" and entry.lasts.next == State.now.phase and is_theirs(entry, color) then
      entry.lasts = "phase"
    end
    if moment == "phase" then through(entry) end
  end
end

---@return boolean # whether a change is for a later phase or turn only
function Lasting.waits(entry)
  return entry.lasts == "their_next" or type(entry.lasts) == "table" and entry.lasts.next ~= nil
end

--- A card has left play: it is as it was printed.
function Lasting.forget(guid)
  keep_only(function(entry)
    if type(entry.lasts) == "table" and entry.lasts.with == guid then return false end
    if entry.cards == nil or not Text.take(entry.cards, guid) then return true end
    return #entry.cards > 0
  end)
end

return Lasting
