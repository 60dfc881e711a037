-- Texts that players carry out by hand: things on the queue, before everything else that waits there. Texts of one player
-- that are due together are one question. No phase ends before it is answered.
--
-- A player who does not want to be asked about texts whose only answer is "done" is not held up by them: they are offers,
-- which the next thing that this player does answers. Only before the table goes on by itself does it wait for them.
local CarryingOut = {}

local MOST, LONG = 4, 500 -- texts in one question, and how many letters they have together

local function said_by(thing) return thing.text or Cards.text(thing.card) end

local function heading(thing) return thing.title or 'Carry out ' .. Cards.name(thing.card) end

local function cards_of(things)
  local cards = {}
  for _, thing in ipairs(things) do
    if not Text.has(cards, thing.card) then cards[#cards + 1] = thing.card end
  end
  return cards
end

-- The question about one text, or several of one player.
---@param things table[]
local function question(things)
  local cards, lines = cards_of(things), {}
  local names = Cards.told_apart(cards)
  local prompt = { player = State.present(things[1].player), kind = "carry_out", options = { "done" }, always = true, data = { cards = cards } }
  if #things == 1 then
    prompt.card, prompt.text = cards[1], heading(things[1]) .. ": " .. said_by(things[1])
  else
    for i, thing in ipairs(things) do lines[i] = (thing.title or names[thing.card]) .. ": " .. said_by(thing) end
    prompt.title, prompt.words = 'Carry out ' .. Text.count(#things, "text"), { done = 'All done' }
    prompt.text = table.concat(lines, "\n")
  end
  for _, guid in ipairs(cards) do OwnEffects.add(prompt, guid) end
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
  return #prompt.options == 1 and Wishes.asked(prompt.player, "texts") == "never"
end

---@return boolean # whether that holds for the text of a card
function CarryingOut.holds_nobody_up(color, guid)
  return is_light(question({ { player = color, card = guid } }))
end

--- Asks a player who is not held up by a text. Everybody reads that it counts now.
---@param prompt table # a question about texts that is light
function CarryingOut.offer(prompt)
  prompt.offer = true
  Log.say(prompt.player, 'carries out ' .. Text.join(Text.map(prompt.data.cards, Cards.called)))
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

-- Asks again what is left of a text of which a button has done a part.
local function ask_again(prompt)
  local before = prompt.id
  Prompts.ask(prompt)
  for _, thing in ipairs(State.now.queue) do
    if thing.asked == before then thing.asked = prompt.id end
  end
end

Registry.prompts.carry_out = function(prompt, choice)
  local waited = false
  local own, why = OwnEffects.take(prompt, choice)
  if own then
    if why == nil then ask_again(prompt) end
    return why
  end
  for _, thing in ipairs(State.now.queue) do
    if thing.asked == prompt.id then
      thing.done = true
      waited = true
    end
  end
  if waited then Log.say(prompt.player, 'has carried out ' .. Text.join(Text.map(prompt.data.cards, Cards.called))) end
  return nil
end

--- Asks the card's player to carry a text out by hand.
---@param title string|nil # its heading
---@param text string|nil # the part of the text that is meant; nil: all of it
function CarryingOut.push(color, guid, title, text)
  TextQueue.push({ kind = "carry_out", player = color, card = guid, title = title, text = text })
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
