-- Things that happen to cards, and the cards that answer to them. Each happening is resolved completely before the
-- next: first everybody in turn may play answering cards from the hand, then the answering cards on the table
-- resolve, one per player and round. What happens meanwhile waits behind.
--
-- Secrecy: who is asked about a hand depends on open things only (somebody with cards in hand is asked), never on
-- what is in it.
local Triggers = {}

-- What the game says about its cards; hooks fill this in.
Triggers.game = {
  -- counts(event) -> whether cards answer to such a thing at all.
  counts = function() return true end,
  -- on_table(color) -> GUIDs of cards that may answer, in the order in which they resolve.
  on_table = function() return {} end,
  -- answers(guid, event) -> true, false, or nil where only people can tell.
  answers = function() return false end,
  -- from_hand(color, event) -> GUIDs in this hand that may be played now.
  from_hand = function() return {} end,
  -- play(color, guid): a card chosen from the hand comes into play.
  play = function() end,
  -- resolved(guid): a card on the table has been carried out.
  resolved = function() end,
  -- words(event) -> what happened, open to everybody: "JUNO is destroyed".
  words = function() return "something happened" end,
}

-- What is being answered: other things may have been put before it meanwhile.
local function running()
  return Queue.find(function(thing) return thing.kind == "event" end)
end

local function clockwise() return State.seated(State.now.active) end

--- Something happened to a card: whatever is on the table now may answer.
---@param event table # plain data of the game's own; `card` names the card
function Triggers.happened(event)
  if not Triggers.game.counts(event) then return end
  local there = {}
  for _, color in ipairs(State.now.order) do
    for _, guid in ipairs(Triggers.game.on_table(color)) do there[#there + 1] = guid end
  end
  event.kind, event.there, event.asked = "event", there, 0
  Queue.push(event)
end

-- From the hand ------------------------------------------------------------------------------------------------

local function ask_hand(color, event)
  local options = { "pass" }
  for _, guid in ipairs(Triggers.game.from_hand(color, event)) do options[#options + 1] = guid end
  Prompts.ask({ player = color, kind = "ath", options = options,
    text = Triggers.game.words(event) .. ". You may enter a card that this triggers." })
end

-- True while somebody is being asked.
local function asks_hands(event)
  local order = clockwise()
  while event.asked < #order do
    event.asked = event.asked + 1
    local color = order[event.asked]
    if #Zones.list(color, "hand") > 0 and not State.now.autopass[color] then
      ask_hand(color, event)
      return true
    end
  end
  return false
end

Registry.prompts.ath = function(prompt, choice)
  if choice == "pass" then return nil end
  local event = running()
  event.asked = event.asked - 1 -- whoever has entered one card may enter another
  State.shown()
  Triggers.game.play(prompt.player, choice)
  return nil
end

-- On the table -------------------------------------------------------------------------------------------------

local function still_there(guid)
  local card = State.card(guid)
  return (card ~= nil and card.zone ~= nil and Text.has(Triggers.game.on_table(card.owner), guid))
end

-- Who answers, by player; asked once, when the hands are through.
local function gather(event)
  event.lines, event.turn, event.order = {}, 1, clockwise()
  for _, color in ipairs(State.now.order) do
    if not Text.has(event.order, color) then event.order[#event.order + 1] = color end
    event.lines[color] = Text.filter(Triggers.game.on_table(color), function(guid)
      return (Text.has(event.there, guid) and Triggers.game.answers(guid, event) ~= false)
    end)
  end
end

local function head(event, color)
  local line = event.lines[color] or {}
  while #line > 0 and not still_there(line[1]) do table.remove(line, 1) end
  return line[1]
end

-- The player whose card is next; nil when none is left.
local function up(event)
  for _ = 1, #event.order do
    local color = event.order[event.turn]
    if head(event, color) then return color end
    event.turn = event.turn % #event.order + 1
  end
  return nil
end

local function ask_whether(event, color, guid)
  Prompts.ask({ player = State.present(color), kind = "confirm", handler = "trigger", options = { "yes", "no" },
    data = { card = guid, color = color },
    text = Triggers.game.words(event) .. ". Does this trigger " .. Cards.called(guid) .. "?" })
end

local function ask_resolve(color, guid)
  Prompts.ask({ player = State.present(color), kind = "resolve", options = { "resolved" }, data = { card = guid },
    text = "Carry out " .. Cards.called(guid) .. ": " .. Cards.text(guid) })
end

Registry.prompts.trigger = function(prompt, choice)
  local event, data = running(), prompt.data
  if choice == "yes" then event.sure = data.card else Text.take(event.lines[data.color], data.card) end
  return nil
end

Registry.prompts.resolve = function(prompt) return (Triggers.resolve(prompt.data.card)) end

---@return string|nil # the card that resolves now
function Triggers.current()
  local event = running()
  if event == nil or event.lines == nil then return nil end
  local color = up(event)
  return color and (head(event, color)) or nil
end

---@return string|nil # why not
function Triggers.resolve(guid)
  if Triggers.current() ~= guid then return "another card resolves first" end
  local event = running()
  Prompts.drop_all("resolve")
  Text.take(event.lines[event.order[event.turn]], guid)
  event.turn = event.turn % #event.order + 1
  event.sure = nil
  Log.say(Cards.owner(guid), "has carried out " .. Cards.called(guid))
  Triggers.game.resolved(guid)
  return nil
end

--- A card has left the table by hand while its turn to resolve had come: then it is dealt with.
function Triggers.gone(guid)
  Prompts.keep_only(function(prompt)
    return not (prompt.data and prompt.data.card == guid and (prompt.kind == "resolve" or prompt.handler == "trigger"))
  end)
end

Registry.things.event = function(event)
  if asks_hands(event) then return false end
  if event.lines == nil then gather(event) end
  local color = up(event)
  if color == nil then return true end
  local guid = head(event, color)
  if Triggers.game.answers(guid, event) == nil and event.sure ~= guid then
    ask_whether(event, color, guid)
  else
    ask_resolve(color, guid)
  end
  return false
end

-- What waits ---------------------------------------------------------------------------------------------------

-- The cards of an event in the order in which they will resolve.
local function forecast(event, result)
  local longest, order = 0, Text.turned(event.order, event.order[event.turn])
  for _, color in ipairs(order) do longest = math.max(longest, #event.lines[color]) end
  for round = 1, longest do
    for _, color in ipairs(order) do
      local guid = event.lines[color][round]
      if guid then result[#result + 1] = { kind = "card", card = guid, player = color } end
    end
  end
end

Registry.queue = function()
  local result = {}
  for _, thing in ipairs(State.now.queue) do
    if thing.lines then forecast(thing, result) else
      result[#result + 1] = { kind = thing.kind, card = thing.card, how = thing.how }
    end
  end
  return result
end

return Triggers
