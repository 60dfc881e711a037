-- Texts that players carry out by hand: things on the queue, before everything else that waits there. Texts of one player
-- that are due together are one question. No phase ends before it is answered.
--
-- Who does not want to be asked about texts with no other answer than "done" is not held up by them: they are offers,
-- which the next thing that this player does answers. Only before the table goes on by itself does it wait for them.
local CarryingOut = {}

local MOST, LONG = 4, 500 -- texts in one question, and how many letters they have together

local function said_by(thing) return thing.text or Cards.text(thing.card) end

-- The question about one text: what it says to do is on buttons.
local function question_about(thing)
  local said = said_by(thing)
  return TextEffects.offer({ player = State.present(thing.player), kind = "carry_out", options = { "done" },
    text = (thing.title or "Carry out " .. Cards.name(thing.card)) .. ": " .. said, data = { cards = { thing.card } } },
    thing.card, said)
end

local function cards_of(things)
  local cards = {}
  for _, thing in ipairs(things) do
    if not Text.has(cards, thing.card) then cards[#cards + 1] = thing.card end
  end
  return cards
end

-- A button's words, which no other button of the question has.
local function label_for(prompt, words)
  local label, count = words, 1
  while Text.has(prompt.options, label) do
    count = count + 1
    label = words .. " (" .. tostring(count) .. ")"
  end
  return label
end

-- Takes the buttons of the question about one text into that about several.
local function add_buttons(prompt, one, nth, name)
  for _, option in ipairs(one.options) do
    local effect = one.effects and one.effects[option]
    if effect then
      local label = label_for(prompt, name .. ": " .. option)
      effect.nth, effect.said = nth, one.text
      prompt.options[#prompt.options + 1] = label
      prompt.effects[label] = effect
    end
  end
  prompt.whole = prompt.whole and one.whole == true
end

---@param things table[] # of one player
local function question(things)
  if #things == 1 then return (question_about(things[1])) end
  local cards = cards_of(things)
  local names, lines = Cards.told_apart(cards), {}
  local prompt = { player = State.present(things[1].player), kind = "carry_out", options = { "done" }, effects = {}, whole = true,
    title = "Carry out " .. Text.count(#things, "text"), words = { done = "All done" }, data = { cards = cards } }
  for nth, thing in ipairs(things) do
    local name = names[thing.card]
    add_buttons(prompt, question_about(thing), nth, name)
    lines[nth] = (thing.title or name) .. ": " .. said_by(thing)
  end
  prompt.text = table.concat(lines, "\n")
  return prompt
end

-- Asking -------------------------------------------------------------------------------------------------------

local function is_asked(thing) return thing.asked ~= nil and Prompts.get(thing.asked) ~= nil end

-- The first text on the queue, and those behind it that can be in the same question.
local function due_with(first)
  local things, count, letters = {}, 0, 0
  for _, thing in ipairs(State.now.queue) do
    letters = letters + #(thing.kind == "carry_out" and said_by(thing) or "")
    local fits = thing == first or letters <= LONG and count < MOST
    if not fits or thing.kind ~= "carry_out" or thing.done or is_asked(thing) then break end
    if State.present(thing.player) ~= State.present(first.player) then break end
    count = count + 1
    things[count] = thing
  end
  return things
end

---@return boolean # whether nobody is waited for because of a question about texts, unless the table then goes on by itself
local function is_light(prompt)
  return GAME.asks.texts ~= nil and #prompt.options == 1 and Wishes.spared(prompt.player, "texts")
end

---@return boolean # whether that holds for the text of a card
function CarryingOut.holds_nobody_up(color, guid)
  return is_light(question_about({ player = color, card = guid }))
end

CarryingOut.is_light = is_light

--- Asks a player who is not held up by a text. Everybody reads that it counts now.
---@param prompt table # a question about texts that is light
function CarryingOut.offer(prompt)
  prompt.offer = true
  Log.say(prompt.player, "carries out " .. Text.join(Text.map(prompt.data.cards, Cards.called)))
  return (Prompts.ask(prompt))
end

-- Asked again where the question went away with a player who has left.
Registry.things.carry_out = function(thing)
  if thing.done then return true end
  if is_asked(thing) then return false end
  local things = due_with(thing)
  local prompt = question(things)
  local light = is_light(prompt)
  local id = light and (CarryingOut.offer(prompt)) or (Prompts.ask(prompt))
  for _, one in ipairs(things) do
    one.asked = id
    one.done = light or nil
  end
  return light
end

Registry.prompts.carry_out = function(prompt)
  local waited = false
  for _, thing in ipairs(State.now.queue) do
    if thing.asked == prompt.id then
      thing.done = true
      waited = true
    end
  end
  if waited then Log.say(prompt.player, "has carried out " .. Text.join(Text.map(prompt.data.cards, Cards.called))) end
  return nil
end

-- Texts that hold nobody up ------------------------------------------------------------------------------------

local function light(color)
  return Text.filter(State.now.prompts, function(prompt)
    return prompt.kind == "carry_out" and prompt.offer == true and (color == nil or prompt.player == color)
  end)
end

--- The table is about to go on by itself: what has held nobody up is waited for now.
---@return boolean # whether there is something to wait for
function CarryingOut.insist()
  local open = light(nil)
  for _, prompt in ipairs(open) do Prompts.insist(prompt) end
  return #open > 0
end

---@return table[] # the open questions that a player's next action answers
function CarryingOut.open(color) return light(color) end

--- A player has gone on: that was the answer.
function CarryingOut.close(prompts)
  for _, prompt in ipairs(prompts) do Prompts.drop(prompt.id) end
end

return CarryingOut
