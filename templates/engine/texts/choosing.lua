-- What a text needs to know before a step of it is done: which cards, which player, which of its ways. Where the rules
-- leave one answer nobody is asked.
local Choosing = {}

-- Asking -------------------------------------------------------------------------------------------------------

-- The names of cards that the text has shown to this player only, for a question.
local function seen_words(doing)
  local seen = doing.thing.seen
  if seen == nil or seen.player ~= State.present(doing.player) or #seen.cards == 0 then return "" end
  return " (" .. Text.join(Text.map(seen.cards, Cards.name)) .. ")"
end

--- Asks whoever does the step; the answer is kept in the step, as `got[key]`.
---@param prompt table # `kind`, `options`, and what else the question needs
function Choosing.ask(doing, key, prompt)
  prompt.player, prompt.handler = State.present(doing.player), "step"
  prompt.card = prompt.card or doing.thing.card
  prompt.text = doing.thing.text .. seen_words(doing)
  prompt.data = prompt.data or {}
  prompt.data.thing, prompt.data.key = doing.thing.id, key
  Prompts.ask(prompt)
end

local function wrong_count(prompt, choice)
  local count = prompt.data.count
  if count == nil then return nil end
  if prompt.data.up_to then
    if #choice > count then return 'choose at most ' .. tostring(count) end
    if #choice < (prompt.data.least or 0) then return 'choose 1 or more' end
  elseif #choice ~= count then
    return 'choose ' .. tostring(count)
  end
  return nil
end

-- Cards that somebody has put elsewhere by hand since the question are not meant any more.
local function still_there(prompt, choice)
  if prompt.data.zones == nil then return choice end
  return Text.filter(type(choice) == "table" and choice or { choice }, function(guid)
    return State.card(guid).zone == prompt.data.zones[guid]
  end)
end

-- "All but one": the chosen cards are left out, these are the rest.
local function the_others(prompt, choice)
  return (Text.filter(prompt.options, function(guid) return guid ~= choice and not (type(choice) == "table" and Text.has(choice, guid)) end))
end

Registry.prompts.step = function(prompt, choice)
  local thing, why = TextQueue.get(prompt.data.thing), wrong_count(prompt, choice)
  if thing == nil or why then return why end
  local step = thing.todo[1]
  step.got = step.got or {}
  step.got[prompt.data.key] = still_there(prompt, prompt.data.but and the_others(prompt, choice) or choice)
  return nil
end

-- Cards --------------------------------------------------------------------------------------------------------

local function is_chosen(group) return group.ref == nil and not group.all end

-- The keys of a step that are about cards which something happens to.
local DONE_TO = { cards = true, on = true }

local function is_banned(doing, key, guid)
  if not DONE_TO[key] then return false end
  local by = { player = doing.player, from = doing.ctx.card }
  if Changes.banned(doing.step.act, guid, by) then return true end
  return is_chosen(doing.step[key]) and Cards.in_play(guid) and Changes.banned("target", guid, by) ~= nil
end

---@return string[] # the cards that a step can be about
function Choosing.legal(doing, key)
  local group, act = doing.step[key], Acts[doing.step.act]
  local cards = Text.filter(Groups.cards(group, doing.ctx), function(guid)
    if State.card(guid).zone == nil or is_banned(doing, key, guid) then return false end
    -- A spell that is being resolved still lies where it has waited.
    if group.target and guid == doing.ctx.card and Groups.waits(guid) then return false end
    return act.fits == nil or (act.fits(doing, key, guid))
  end)
  if act.better == nil or not is_chosen(group) then return cards end
  local better = Text.filter(cards, function(guid) return (act.better(guid, doing.step, key)) end)
  return #better > 0 and better or cards
end

---@return boolean # whether there is a card for which the step makes a difference: a tapped one is not tapped again
function Choosing.matters(doing, key)
  local better = Acts[doing.step.act].better
  return Text.find(Choosing.legal(doing, key), function(guid) return better == nil or (better(guid, doing.step, key)) end) ~= nil
end

-- Whether whoever is asked cannot tell the cards apart: of a player who has left it is another one. What a step before
-- has shown is known; a deck that is searched is open to who searches it.
local function is_hidden(doing, guid)
  local seen, asked = doing.thing.seen, State.present(doing.player)
  local visible = GAME.zones[State.card(guid).zone].visible
  local knows = visible == "owner" and Cards.owner(guid) == asked or visible == "nobody" and doing.player == asked
  if knows or visible ~= "owner" and visible ~= "nobody" then return false end
  return seen == nil or seen.player ~= nil and seen.player ~= asked or not Text.has(seen.cards, guid)
end

-- Cards that the player cannot see are chosen at random, as from a fan of cards that is held out.
local function by_chance(cards, count)
  local result = Text.copy(cards)
  State.shown()
  Text.shuffle(result)
  for i = #result, count + 1, -1 do result[i] = nil end
  return result
end

local function kind_of(doing, cards)
  local own = Acts[doing.step.act].kind
  if own then return own end
  local from_hand = Text.find(cards, function(guid) return State.card(guid).zone ~= "hand" end) == nil
  return doing.step.act == "discard" and from_hand and "discard" or "target"
end

-- What the buttons say, where that is more than names.
local function words_of(doing, cards)
  local words, result = Acts[doing.step.act].words, {}
  if words == nil then return nil end
  for _, guid in ipairs(cards) do result[guid] = words(doing, guid) end
  return result
end

-- `some`: "one or more", and not none.
local function ask_which(doing, key, cards, count, up_to)
  local some = doing.step[key].some
  local kind = kind_of(doing, cards)
  local many, number = count > 1 or up_to or kind == "discard", Text.count(count, "card")
  Choosing.ask(doing, key, { kind = kind, options = cards, many = many or nil, chosen = many and {} or nil,
    words = words_of(doing, cards),
    declined = up_to and not some and {} or nil,
    data = { count = many and count or nil, up_to = up_to or nil, least = some and 1 or nil, zones = Zones.of(cards) },
    title = up_to and 'Choose up to ' .. number or 'Choose ' .. number })
end

-- "All but 1": those that are left out are chosen.
local function ask_which_stay(doing, key, cards, count)
  local many = count > 1 or nil
  Choosing.ask(doing, key, { kind = "target", options = cards, many = many, chosen = many and {} or nil,
    words = words_of(doing, cards), data = { count = many and count, but = true, zones = Zones.of(cards) },
    title = 'All but which?' })
end

-- There is nothing to choose from, or the text means no card.
local function say_none(doing)
  Log.say(doing.player, 'finds no card to ' .. (Acts[doing.step.act].verb or doing.step.act))
end

-- Which of several places or players, where a text means the cards of one of them.
---@param what string # under which name the answer is kept
---@param of fun(guid: string): string|nil
---@return string[]|nil # the cards of that one; nil while it is asked which
local function of_one(doing, cards, what, of)
  local options = {}
  for _, guid in ipairs(cards) do
    local one = of(guid)
    if one and not Text.has(options, one) then options[#options + 1] = one end
  end
  if #options > 1 and doing.got[what] == nil then
    Choosing.ask(doing, what, { kind = what == "place" and "place" or "target", options = options })
    return nil
  end
  local one = doing.got[what] or options[1]
  return Text.filter(cards, function(guid) return of(guid) == one end)
end

-- "at 1 planet", "in an opponent's discard pile": who chooses one card chooses where with it.
---@return string[]|nil # the cards that are left; nil while it is asked which
local function narrowed(doing, group, cards)
  if not group.all and not group.up_to and group.n == 1 then return cards end
  if group.where == "one" then return (of_one(doing, cards, "place", Groups.place)) end
  if group.of_one then return (of_one(doing, cards, "whose", Cards.owner)) end
  return cards
end

---@return number, boolean # how many cards of a group are meant at most, and whether fewer may be chosen
local function wanted(group, ctx, there)
  local count = Amounts.of(group.n or 1, ctx)
  local any = type(group.n) == "table" and group.n.amount == "any" and not (group.some and there == 1)
  return math.min(count, there), group.up_to == true or any
end

-- Whether it does not matter which cards are chosen: nothing is done to them, and nothing else refers to them.
local function makes_no_difference(doing, key)
  if Acts[doing.step.act].better == nil or not is_chosen(doing.step[key]) or #doing.thing.todo > 1 then return false end
  return not Choosing.matters(doing, key)
end

--- Finds the cards of a step: those that must be meant, or whoever does it is asked.
---@return boolean # whether they are known now, as `got[key]`
function Choosing.cards(doing, key)
  local group, cards = doing.step[key], Choosing.legal(doing, key)
  if makes_no_difference(doing, key) then cards = {} end
  if #cards == 0 and not group.ref then say_none(doing) end
  cards = narrowed(doing, group, cards)
  if cards == nil then return false end
  if group.all then
    doing.got[key] = cards
    return true
  end
  if group.but then
    if #cards > group.but then
      ask_which_stay(doing, key, cards, group.but)
      return false
    end
    doing.got[key] = {}
    return true
  end
  local count, up_to = wanted(group, doing.ctx, #cards)
  if not is_chosen(group) or #cards == 0 or count >= #cards and not up_to then
    doing.got[key] = cards
  elseif doing.step.random or group.random or is_hidden(doing, cards[1]) then
    doing.got[key] = by_chance(cards, count)
  elseif count == 0 then
    doing.got[key] = {}
  else
    ask_which(doing, key, cards, count, up_to)
    return false
  end
  return true
end

-- Players ------------------------------------------------------------------------------------------------------

--- Finds the one player that a step says.
---@return boolean # whether that player is known now, as `got[key]`
function Choosing.player(doing, key)
  local said = doing.step[key]
  local colors = said and Groups.players(said, doing.ctx) or { doing.player }
  if #colors > 1 then
    Choosing.ask(doing, key, { kind = "target", options = colors, title = 'Which player?' })
    return false
  end
  doing.got[key] = colors[1] or doing.player
  return true
end

return Choosing
