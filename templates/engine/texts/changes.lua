-- Changes by texts besides numbers and costs: what cards can and must do, their texts, how they enter, limits of marks
-- and tracks. Changes that last for a while are made here, too.
local Changes = {}

-- For a while --------------------------------------------------------------------------------------------------

-- Changes that are for whatever comes later: the next card, cards that enter, players.
local LATER = { cost = true, enters = true, peace = true }

local function is_for_later(change)
  return LATER[ChangeLines.of(change).kind] or change.limit == "track"
    or change.who ~= nil and (change.cards == nil or change.ban ~= nil)
end

-- Amounts are counted when the change is made.
local function counted(change, ctx)
  local result = Text.copy(change)
  if change.by then result.by = Amounts.scaled(change.by, change, ctx) end
  if change.set then result.set = Amounts.of(change.set, ctx) end
  if change.to and change.to.ref == "it" then result.to = { ref = "named", cards = Text.copy(Groups.cards(change.to, ctx)) } end
  result.per, result.cap = nil, nil
  return result
end

-- Amounts that differ from card to card are a change for each card.
local function add_to(cards, change, ctx, lasts)
  local source = { card = ctx.card, player = ctx.player, they = ctx.they }
  if not ChangeLines.of(change).single then
    if #cards > 0 then Lasting.add({ change = counted(change, ctx), ctx = source, lasts = lasts, cards = cards }) end
    return
  end
  for _, guid in ipairs(cards) do
    local about = Text.shallow(ctx)
    about.each = guid
    Lasting.add({ change = counted(change, about), ctx = source, lasts = lasts, cards = { guid } })
  end
end

-- "This card has that character's power", where there is no such character.
local function lacks_model(change, ctx)
  local model = type(change.set) == "table" and change.set.amount == "number" and change.set.of or nil
  return model ~= nil and model.ref ~= "each" and #Groups.cards(model, ctx) == 0
end

--- Makes a change that lasts. It is for the cards that fit now; one of a cost, and of how cards enter, for those that fit
--- then, unless they are named.
---@param change table
---@param ctx table # without a `card` somebody has done it by hand
---@param lasts string|nil # see Lasting
function Changes.add(change, ctx, lasts)
  if lacks_model(change, ctx) then return end
  local group = change.cards or { ref = "this" }
  local whole = lasts == "game" and group.all -- "for the rest of the game": all that fit
  if (is_for_later(change) or whole) and not (change.cards and change.cards.ref) then
    local source = { card = ctx.card, player = ctx.player, they = ctx.they }
    Lasting.add({ change = counted(change, ctx), ctx = source, lasts = lasts })
  else
    add_to(Groups.cards(group, ctx), change, ctx, lasts)
  end
end

-- What cards say -----------------------------------------------------------------------------------------------

---@return table[] # what a card says now: its own paragraphs, unless a text takes them away, and those that others give it
function Changes.reads(guid)
  local given, blank = Standing.texts(guid)
  local own = Readings.of(guid)
  if #given == 0 and not blank then return own end
  local result = Text.filter(own, function(reading) return not Standing.lost(guid, reading) end)
  for _, paragraph in ipairs(given) do result[#result + 1] = paragraph end
  return result
end

Groups.reads = Changes.reads

Cards.given_tags = Standing.tags

-- Bans ---------------------------------------------------------------------------------------------------------

-- Whether a ban is about who does it: "for an opponent's ability", "opponents cannot ...".
local function is_doer(source, color)
  local change = source.change
  if change.by_whom == nil and change.who == nil then return true end
  return color ~= nil and Text.has(Groups.players(change.by_whom or change.who, source.ctx), color)
end

-- Whether it is about where: "... cannot move here".
local function is_place(source, where)
  local at = source.change.at
  if at == nil then return true end
  return where ~= nil and where.at ~= nil and where.at == (at == "home" and source.ctx.player or source.place)
end

local function is_about(source, guid, where)
  if guid == nil then return source.change.cards == nil end
  if source.change.at then return Standing.counts(source, guid, nil) end
  return Standing.counts(source, guid, where)
end

-- "No more than 2 cards each turn": whether a player has played as many.
local function is_reached(source, color)
  local most = source.change.plays
  if most == nil then return true end
  return most <= Happenings.count("plays", function(guid)
    return Cards.owner(guid) == color and not State.card(guid).token and (Groups.fits(source.change.cards, guid, source.ctx))
  end)
end

-- Whether it is about the text that does it: "effects your opponents control cannot ...".
local function is_speaker(source, from)
  local group = source.change.source
  return group == nil or from ~= nil and (Groups.fits(group, from, source.ctx))
end

local function find_in(sources, kind, verb, guid, doing)
  return (Text.find(sources, function(source)
    local change = source.change
    return Text.has(change[kind], verb) and (is_doer(source, doing.player)) and (is_place(source, doing.where))
      and (change.means == nil or (change.means == "ability") == (doing.from ~= nil))
      and (change.track == nil or change.track == doing.track) and (change.mark == nil or change.mark == doing.mark)
      and (is_speaker(source, doing.from or doing.fighter)) and (is_about(source, guid, doing.where))
      and (is_reached(source, doing.player))
      and (change.against == nil or doing.whom ~= nil and Groups.fits(change.against, doing.whom, source.ctx))
  end))
end

-- A card that is not in play can forbid something to itself: "Play this card only if ..."
local function find(kind, verb, guid, doing)
  verb = ChangeLines.verb(verb)
  if not ChangeLines.of_verb(kind, verb) then return nil end
  return find_in(Standing.of_kind(kind), kind, verb, guid, doing)
    or guid and find_in(Sources.own(guid, kind), kind, verb, guid, doing) or nil
end

-- The card that says so; what somebody has done by hand is said by the card itself.
local function speaker(source, guid) return source and (source.from or guid) or nil end

---@class Attempt # what somebody would do
---@field player string|nil # who does it
---@field where Where|nil # where the card would be by it
---@field track string|nil # of which track, where something is gained
---@field mark string|nil # of which mark, where a card would lose some
---@field from string|nil # the card whose text does it
---@field fighter string|nil # the card whose attack does it
---@field whom string|nil # the card that would be attacked or blocked by it

---@param verb string # an action, or "block", "untap", "destroy", "target", "attach", "gain", ...
---@param guid string|nil # nil for what only a player does
---@param doing Attempt|nil
---@return string|nil # the card whose text forbids it, or nil
function Changes.banned(verb, guid, doing) return speaker(find("ban", verb, guid, doing or {}), guid) end

--- Something is about to be done: a ban for the next time only is used up by it.
---@return string|nil # the card whose text forbids it
function Changes.prevented(verb, guid, doing)
  local source = find("ban", verb, guid, doing or {})
  if source and source.lasting then Lasting.use(source.lasting) end
  return speaker(source, guid)
end

--- Whether a card keeps its marks where it would lose some. What prevents that only once has done so now.
---@param from string|nil # the card whose text takes them
---@param color string|nil # its player
---@return boolean
function Changes.keeps(guid, mark, from, color)
  local source = find("ban", "lose", guid, { mark = mark, from = from, player = color })
  if source and source.lasting then Lasting.use(source.lasting) end
  return source ~= nil
end

---@param kind string # "allow", "company", "prevent", ...
---@return Source[] # the changes of a kind that are for a card and count now
function Changes.of(kind, guid)
  return (Text.filter(Standing.of_kind(kind), function(source) return (Standing.counts(source, guid, nil)) end))
end

-- What all changes of a kind add for a card.
local function sum_of(kind, name, guid, where)
  return (Text.sum(Standing.of_kind(kind), function(source)
    local change = source.change
    local counts = change[kind] == name and change.by ~= nil and Standing.counts(source, guid, where)
    return counts and Standing.amount(source, guid) or 0
  end))
end

---@return number # how many more marks a card loses whenever it loses some by the rules
function Changes.loss(guid, mark) return (sum_of("loss", mark, guid)) end

---@param where Where # where it will be, and by the text of which card
---@return number # with how many more marks a card enters
function Changes.start(guid, mark, where) return (sum_of("starts", mark, guid, where)) end

---@param amount number # what a card yields by the rules
---@return number # what it yields now
function Changes.yield(guid, track, amount)
  for _, source in ipairs(Standing.of_kind("yields")) do
    local only = source.change.only
    local counts = only and source.change.yields == track and (Standing.counts(source, guid, nil))
    if counts and not Groups.fits(only, guid, source.ctx) then amount = 0 end
  end
  return amount + sum_of("yields", track, guid)
end

Marks.is_kept = function(guid, mark)
  return Text.find(Standing.of_kind("keeps"), function(source)
    return source.change.keeps == mark and (Standing.counts(source, guid, nil))
  end) ~= nil
end

---@return string|nil # the card whose text demands this of a card
function Changes.must(verb, guid) return speaker(find("must", verb, guid, {}), guid) end

local WORDS = { tap = 'be ' .. GAME.tap.past, untap = GAME.tap.undo, destroy = 'be destroyed', target = 'be chosen',
  ability = 'use its ability' }

local function verb_words(verb)
  local rule = GAME.actions[verb]
  if verb ~= "enter" and ChangeLines.verb(verb) == "enter" then return 'be played' end
  return WORDS[verb] or rule and rule.label and rule.label:lower() or verb
end

---@return string|nil # why a text forbids something: "TYPHEUS says that JUNO cannot move"
function Changes.refusal(verb, guid, doing)
  local from = Changes.banned(verb, guid, doing)
  if from == nil then return nil end
  local whom = guid == nil and "you" or Cards.short(guid)
  if from == guid then return 'its text says that it cannot ' .. verb_words(verb) end
  return Cards.short(from) .. ' says that ' .. whom .. ' cannot ' .. verb_words(verb)
end

-- Entering -----------------------------------------------------------------------------------------------------

-- How texts let a card enter that has been put into play: {tapped = true, marks = {boon = 1}}.
local function entering(guid)
  local result = { marks = {} }
  for _, source in ipairs(Standing.of_kind("enters")) do
    if Standing.counts(source, guid, nil) then
      local enters = source.change.enters
      result.tapped = not enters.at and enters.tapped or result.tapped
      for _, mark in ipairs(GAME.mark_order) do
        local more = enters.marks and enters.marks[mark] or 0
        if more ~= 0 then result.marks[mark] = (result.marks[mark] or 0) + more end
      end
    end
  end
  return result
end

--- A card has come into play: it is tapped, or has marks, where texts say so.
function Changes.enter(guid)
  local enters = entering(guid)
  if enters.tapped then Zones.turn(guid, true) end
  for _, mark in ipairs(GAME.mark_order) do
    if enters.marks[mark] then Marks.add(guid, mark, enters.marks[mark]) end
  end
end

-- Limits -------------------------------------------------------------------------------------------------------

-- A limit as texts change it: the last one that sets it counts, and what is added to it.
local function limited(most, of, name, counts)
  if not ChangeLines.of_verb("limit", name or of) then return most end
  for _, source in ipairs(Standing.of_kind("limit")) do
    local change = source.change
    if change.limit == of and (change[of] or of) == (name or of) and counts(source) then
      if change.set then most = Amounts.of(change.set, source.ctx) end
      if change.by and most then most = most + Amounts.scaled(change.by, change, source.ctx) end
    end
  end
  return most
end

Marks.is_closed = function(guid, mark) return find("ban", "gain", guid, { mark = mark }) ~= nil end

Marks.limit = function(guid, mark, most)
  return (limited(most, "mark", mark, function(source) return (Standing.counts(source, guid, nil)) end))
end

---@param what string # "attackers", ...
---@return number|nil # how many a rule about a card allows, as texts change it
function Changes.limit(what, guid, most)
  return (limited(most, what, nil, function(source) return (Standing.counts(source, guid, nil)) end))
end

local function is_for_player(source, color)
  return Text.has(Groups.players(source.change.who, source.ctx), color) and Standing.holds(source)
end

---@return Source[] # the changes of a kind that are for a player and count now
function Changes.for_player(kind, color)
  return (Text.filter(Standing.of_kind(kind), function(source)
    return source.change.who ~= nil and (is_for_player(source, color))
  end))
end

---@return number # how many cards a player keeps
function Changes.hand_limit(color, most)
  return (limited(most, "hand", nil, function(source) return (is_for_player(source, color)) end))
end

Tracks.limit = function(color, track, most)
  return (limited(most, "track", track, function(source) return (is_for_player(source, color)) end))
end

return Changes
