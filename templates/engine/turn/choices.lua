-- Choices that all players make at the same time, and that are shown when the last one has chosen: a card of a zone, or
-- one of some words (a vote). Until then what somebody has chosen is only among the flags, which no script reads.
local Choices = {}

local function open() return Prompts.find(function(prompt) return prompt.kind == "choose" end) ~= nil end

local function options_of(step, color)
  if type(step.choose) == "table" then return Text.copy(step.choose) end
  return Text.copy(Zones.list(color, step.choose))
end

--- Asks all players; those without an option are left out.
---@param step table # `choose:` of game.yaml
function Choices.ask(step)
  State.now.flags.choices = {}
  for _, color in ipairs(State.seated(State.now.active)) do
    local options = options_of(step, color)
    if #options > 0 then
      Prompts.ask({ player = color, kind = "choose", options = options, title = 'Choose',
        text = 'Everybody chooses at the same time. The choices are shown when all have chosen.' })
    end
  end
  Queue.push({ kind = "choices", to = step.to, cards = type(step.choose) == "string" })
end

---@return string|nil # what a player has chosen the last time: a card or a word; nil for one who was not asked
function Choices.of(color) return (State.now.flags.choices or {})[color] end

Registry.prompts.choose = function(prompt, choice)
  State.now.flags.choices[prompt.player] = choice
  return nil
end

-- A card that has left the zone since its player chose it is no longer a choice.
local function reveal(thing, color)
  local choice = Choices.of(color)
  if choice == nil or thing.cards and State.card(choice) == nil then return end
  local names = thing.cards and Cards.name(choice) or choice
  Log.say(color, 'chooses ' .. names)
  if thing.to then Zones.move(choice, thing.to) end
end

Registry.things.choices = function(thing)
  if open() then return false end
  State.shown()
  for _, color in ipairs(State.seated(State.now.active)) do reveal(thing, color) end
  return true
end

-- Every player's cards of a zone, before any of them is given away.
local function hands(zone)
  local result = {}
  for _, color in ipairs(State.now.order) do result[color] = Text.copy(Zones.list(color, zone)) end
  return result
end

--- Every player gives the cards of a zone to the next one.
function Choices.pass_on(zone)
  local given, seated = hands(zone), State.seated(State.now.order[1])
  if #seated < 2 then return end
  State.shown()
  for i, color in ipairs(seated) do
    local receiver = seated[i % #seated + 1]
    for _, guid in ipairs(given[color]) do Zones.move(guid, zone, { owner = receiver, place = "bottom" }) end
  end
  Log.announce(nil, 'Everybody passes the cards of the ' .. (GAME.zones[zone].label or zone) .. ' to the next player')
end

return Choices
