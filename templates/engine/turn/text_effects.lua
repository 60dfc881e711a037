-- What a text says to do, as buttons beside "by hand" on the question that asks to carry it out: gain, draw, tap and the
-- like. The sentences are those of `effects:` in game.yaml. A button does what it says once; nothing is done by itself.
local TextEffects = {}

local MOST = 3 -- buttons on one question

-- Reading --------------------------------------------------------------------------------------------------------

-- "12g" against "{n}g": the number, nil where the word is another one.
local function number_in(word, slot)
  local from, upto = slot:find("{%a}")
  local before, after = slot:sub(1, from - 1), slot:sub(upto + 1)
  if word:sub(1, #before) ~= before or #word < #before + #after + 1 then return nil end
  if after ~= "" and word:sub(-#after) ~= after then return nil end
  return (Text.number(word:sub(#before + 1, #word - #after)))
end

---@return table|nil # the numbers by their slots ("n"), nil where the words are not these
local function match(words, pattern)
  if #words ~= #pattern then return nil end
  local numbers = {}
  for i, wanted in ipairs(pattern) do
    if wanted ~= words[i] then
      local slot = wanted:match("{(%a)}")
      local number = slot and number_in(words[i], wanted)
      if number == nil then return nil end
      numbers[slot] = number
    end
  end
  return numbers
end

local JOINS = { ["and"] = true, ["then"] = true, ["or"] = true }
local ENDS = "[%.,;:]"
local BOUND = { less = true, more = true }

local SKIPPED = { you = true, may = true }

local ADDS_NOTHING = { ["if you can"] = true, ["if possible"] = true }

-- "Draw 1 card, then gain 2g." -> the words of each part, small, with the sign that ends it.
local function parts_of(text)
  local parts, count, words, size = {}, 0, {}, 0
  local function close(sign)
    if size > 0 and not ADDS_NOTHING[table.concat(words, " ")] then
      count = count + 1
      parts[count] = { words = words, size = size, sign = sign }
    end
    words, size = {}, 0
  end
  -- "3 or less" is one thing: the part that "or" has ended goes on.
  local function reopen()
    local last = parts[count]
    if last == nil or last.sign ~= "or" or size > 0 then return end
    words, size = last.words, last.size + 1
    words[size] = "or"
    parts[count] = nil
    count = count - 1
  end
  for word in text:lower():gmatch("%S+") do
    local sign = word:match(ENDS, -1)
    if sign then word = word:sub(1, -2) end
    if JOINS[word] then
      close(word)
    elseif word ~= "" and not (size == 0 and SKIPPED[word]) then
      if BOUND[word] then reopen() end
      size = size + 1
      words[size] = word
    end
    if sign then close(sign) end
  end
  close("")
  return parts
end

-- What a text begins with says when it is done, not what: "Execute:", "When this card enters,", "The first time ...,".
local function is_lead(part, index)
  if part.sign == ":" then return true end
  local first, second, third = part.words[1], part.words[2], part.words[3]
  local says_when = first == "when" or first == "whenever" or first == "the" and second == "first" and third == "time"
  return index == 1 and part.sign == "," and says_when
end

local function effect_of(part)
  for _, effect in ipairs(GAME.effects) do
    local numbers = match(part.words, effect.words)
    if numbers then return effect, numbers end
  end
  return nil
end

local function label_of(words)
  local text = table.concat(words, " ")
  return text:sub(1, 1):upper() .. text:sub(2)
end

---@return table[], boolean # {label=, index= its number in GAME.effects, n=, k=} each; whether the text says nothing else
---@return number # how many of them are followed by "or"
local function effects_in(text)
  local result, whole, known, alternatives = {}, true, {}, 0
  for i, part in ipairs(parts_of(text)) do
    local effect, numbers = effect_of(part)
    local label = effect and label_of(part.words)
    if effect and not known[label] and #result < MOST then
      known[label] = true
      result[#result + 1] = { label = label, index = Text.index(GAME.effects, effect), n = numbers.n or 1, k = numbers.k }
      if part.sign == "or" then alternatives = alternatives + 1 end
    elseif not is_lead(part, i) then
      whole = false
    end
  end
  return result, whole and #result > 0, alternatives
end

---@return table[], boolean # {label=, index=, n=, k=} each; whether the text says to do all these and nothing else
---@return boolean # whether it says to do one of these and nothing else
function TextEffects.of(text)
  local result, whole, alternatives = effects_in(text)
  return result, whole and alternatives == 0, whole and alternatives > 0 and alternatives == #result - 1
end

-- Doing ----------------------------------------------------------------------------------------------------------

local DO = {}

-- The players whom an effect is about.
local function meant_by(effect, color) return effect.whose == "opponents" and (State.others(color)) or { color } end

function DO.gain(effect, offer, color)
  for _, who in ipairs(meant_by(effect, color)) do
    local came = Tracks.add(who, effect.track, effect["do"] == "lose" and -offer.n or offer.n)
    Log.say(who, Tracks.amount(effect.track, Tracks.get(who, effect.track)) .. " (" .. Text.signed(came) .. ")")
  end
end

DO.lose = DO.gain

function DO.draw(effect, offer, color)
  for _, who in ipairs(meant_by(effect, color)) do Draw.cards(who, offer.n) end
end

function DO.mark(effect, offer, _, guid)
  local by = effect["do"] == "unmark" and -offer.n or offer.n
  Log.say(nil, Cards.called(guid) .. ": " .. Text.signed(Marks.change(guid, effect.mark, by)) .. " "
    .. (GAME.marks[effect.mark].label or effect.mark))
  Marks.add(guid, effect.mark, by)
end

DO.unmark = DO.mark

function DO.tap(_, _, _, guid)
  Zones.turn(guid, true)
  Log.say(nil, Cards.called(guid) .. " is " .. GAME.tap.past)
end

function DO.refresh(_, _, _, guid)
  Zones.turn(guid, false)
  Log.say(nil, Cards.called(guid) .. ": " .. GAME.tap.undo)
end

-- How cards leave is the game's own: Registry.effects.
local function send_away(verb, cards, color)
  if Registry.effects[verb] then
    Registry.effects[verb](cards, color)
    return
  end
  Log.say(color, (verb == "destroy" and "destroys " or "discards ") .. Text.join(Text.map(cards, Cards.called)))
  for _, guid in ipairs(cards) do Zones.move(guid, GAME.discard_zone) end
end

DO["return"] = function(_, _, color, guid)
  Log.say(color, "takes " .. Cards.called(guid) .. " back to the hand of its owner")
  Zones.move(guid, "hand")
end

local LEAVES = { destroy = true, discard = true }

-- Does it to cards that are in play.
local function do_to(effect, offer, color, cards)
  local there = Text.filter(cards, Cards.in_play)
  if #there == 0 then return end
  if LEAVES[effect["do"]] then
    send_away(effect["do"], there, color)
    return
  end
  for _, guid in ipairs(there) do DO[effect["do"]](effect, offer, color, guid) end
end

-- The cards that an effect is about: the card itself, the target that was chosen for the text, what it is attached to, or those in play that fit.
local function candidates(effect, offer, guid)
  if effect.to == "this" then return { guid } end
  if effect.to == "attached" then return { Hanging.host(guid) } end
  if effect.to == "one" and offer.target then return { offer.target } end
  local wanted = { to = effect.whose, type = effect.type and { effect.type } or nil, here = effect.here or nil }
  return Text.filter(Zones.in_play(), function(other)
    return Meant.fits(Meant.source(guid, wanted), other, nil) and (offer.k == nil or Cards.power(other) <= offer.k)
  end)
end

local NO_CARD = { gain = true, lose = true, draw = true }

local function ask_which(prompt, effect, offer, cards)
  local many = offer.n > 1 and effect["do"] ~= "mark" and effect["do"] ~= "unmark"
  Prompts.ask({ player = prompt.player, kind = "target", handler = "effect_target", options = cards, title = offer.label,
    part_of = prompt.id, many = many or nil, chosen = many and {} or nil, text = offer.said or prompt.text,
    data = { index = offer.index, n = offer.n, k = offer.k, label = offer.label, card = offer.card,
      count = many and offer.n or nil } })
end

-- Cards of a hand are discarded, or laid beneath the card that speaks.
local function from_hand(data, cards, color)
  local effect = GAME.effects[data.index]
  State.shown()
  if effect["do"] == "discard" then
    send_away("discard", cards, color)
    return
  end
  for _, guid in ipairs(cards) do
    Zones.move(guid, effect.zone, { attach = data.card })
    Log.say(color, "puts " .. Cards.called(guid) .. " beneath " .. Cards.called(data.card))
  end
end

local function ask_hand(prompt, effect, offer)
  local hand = Text.filter(Zones.list(prompt.player, "hand"), function(guid)
    return effect.type == nil or Cards.type(guid) == effect.type
  end)
  local count, stores = math.min(offer.n, #hand), effect["do"] == "store"
  if count == 0 then return "there is no such card in your hand" end
  if stores and not Cards.in_play(offer.card) then return "no card is there for it" end
  local data = { count = count, index = offer.index, card = offer.card }
  if count == #hand then
    from_hand(data, hand, prompt.player)
    return nil
  end
  local text = "Discard " .. Text.count(count, "card") .. "."
  if stores then text = "Choose " .. Text.count(count, "card") .. "." end
  Prompts.ask({ player = prompt.player, kind = "discard", handler = "effect_hand", many = true, chosen = {}, options = hand,
    part_of = prompt.id, title = offer.label, data = data, text = text })
  return nil
end

-- The effects that a card's own Lua offers (Registry.cards): {label=, run=} each.
local function own_effects(guid)
  local own = Registry.cards[State.card(guid).id]
  if own == nil or own.effects == nil then return {} end
  return (own.effects(guid))
end

local function run_own(prompt, offer)
  local found = Text.find(own_effects(offer.card), function(own) return own.label == offer.own end)
  if found == nil then return "that is not possible any more" end
  return (found.run(prompt.player))
end

---@return string|nil # why not
local function begin(prompt, offer)
  if offer.own then return (run_own(prompt, offer)) end
  local effect = GAME.effects[offer.index]
  if NO_CARD[effect["do"]] then
    DO[effect["do"]](effect, offer, prompt.player)
    return nil
  end
  if effect.to == "hand" then return (ask_hand(prompt, effect, offer)) end
  local cards = candidates(effect, offer, offer.card)
  if effect.to ~= "one" or offer.target then
    do_to(effect, offer, prompt.player, cards)
    return nil
  end
  if #cards == 0 then return "no card is there for it" end
  if #cards == 1 then
    do_to(effect, offer, prompt.player, cards)
    return nil
  end
  ask_which(prompt, effect, offer, cards)
  return nil
end

Prompts.effect = function(prompt, choice) return (begin(prompt, prompt.effects[choice])) end

Registry.prompts.effect_target = function(prompt, choice)
  local data = prompt.data
  local effect, cards = GAME.effects[data.index], type(choice) == "table" and choice or { choice }
  if data.count and #cards > data.count then return "choose at most " .. Text.count(data.count, "card") end
  do_to(effect, data, prompt.player, cards)
  return nil
end

Registry.prompts.effect_hand = function(prompt, choice)
  if #choice ~= prompt.data.count then return "choose " .. Text.count(prompt.data.count, "card") end
  from_hand(prompt.data, choice, prompt.player)
  return nil
end

--- Adds to a question what its text says to do, or what the card's own Lua offers in place of that.
---@param prompt table # before it is asked; its first option is "by hand"
---@param guid string # the card that speaks
---@param text string # what is to be carried out
---@param target string|nil # the card that was chosen as its target before
---@return table # the prompt
function TextEffects.offer(prompt, guid, text, target)
  if not State.now.automation then return prompt end
  local offers, whole, either = TextEffects.of(text)
  local own = own_effects(guid)
  if #offers == 0 and #own == 0 then return prompt end
  prompt.effects, prompt.whole = {}, (whole or either) and #own == 0
  for i, one in ipairs(own) do
    prompt.options[i + 1] = one.label
    prompt.effects[one.label] = { own = one.label, card = guid }
  end
  if #own > 0 then return prompt end
  for _, offer in ipairs(offers) do
    prompt.options[#prompt.options + 1] = offer.label
    prompt.effects[offer.label] = { index = offer.index, n = offer.n, k = offer.k, label = offer.label, card = guid,
      target = target, either = either or nil }
  end
  return prompt
end

return TextEffects
