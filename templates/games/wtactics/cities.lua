-- WTactics: the cities that begin, before the first turn: one for each discipline.

local ANY = "" -- the discipline of cities of 2020, which have none: they stand for any

-- The cities in a player's deck, by discipline.
local function in_deck(color)
  local cities = { [ANY] = {} }
  for _, discipline in ipairs(Kingdom.disciplines) do cities[discipline] = {} end
  for _, guid in ipairs(Cards.of_type(Zones.list(color, "deck"), "city")) do
    local list = cities[Cards.printed(guid).discipline or ANY]
    if list then list[#list + 1] = guid end
  end
  return cities
end

local function lacking(color, cities)
  return Text.filter(Kingdom.disciplines, function(discipline)
    local there = Text.filter(Kingdom.cities(color), function(guid) return State.card(guid).slot == discipline:lower() end)
    return #there + #cities[discipline] == 0
  end)
end

Registry.unready = function(color)
  local cities = in_deck(color)
  local missing = lacking(color, cities)
  if #missing <= #cities[ANY] then return nil end
  return '\'s deck has no city of ' .. missing[1]
end

-- Different cities among which the player has to choose.
local function candidates(color, discipline)
  local cities = in_deck(color)
  local own, any = cities[discipline], cities[ANY]
  if #own == 0 and #any <= #lacking(color, cities) then return { any[1] } end
  local names = {}
  return Text.filter(#own > 0 and own or any, function(guid)
    local fresh = not names[Cards.name(guid)]
    names[Cards.name(guid)] = true
    return fresh
  end)
end

local function place_city(guid, discipline) Zones.move(guid, "kingdom", { slot = discipline:lower() }) end

-- What is printed on cities that lie in a deck, where nobody can read them.
local function printed_on(cities)
  return table.concat(Text.map(cities, function(guid)
    return Cards.name(guid) .. ' (DEF ' .. tostring(Cards.printed(guid).defense or "-") .. '): ' .. Cards.text(guid)
  end), "\n")
end

-- Puts out the cities; where there is a choice, its player is asked.
local function choose(color, freely)
  for _, discipline in ipairs(Kingdom.disciplines) do
    local there = Text.filter(Kingdom.cities(color), function(guid) return State.card(guid).slot == discipline:lower() end)
    local fitting = #there == 0 and candidates(color, discipline) or {}
    if #fitting > 1 and not freely then
      Prompts.ask({ player = color, kind = "city", options = fitting, title = 'City of ' .. discipline,
        text = 'Which city begins in your kingdom? The others stay in your deck.\n' .. printed_on(fitting), data = { discipline = discipline } })
      return
    end
    if #fitting > 0 then place_city(fitting[1], discipline) end
  end
end

local function begin_when_chosen()
  local flags = State.now.flags
  local open = Prompts.find(function(prompt) return prompt.kind == "city" end)
  if open or not flags.choosing then return end
  flags.choosing = nil
  Setup.open_hands()
end

Registry.before_hands = function()
  State.now.flags.choosing = true
  for _, color in ipairs(State.now.order) do choose(color) end
  begin_when_chosen()
  return true
end

-- Whoever has left gets the first ones.
Registry.left = function(color)
  if not State.now.flags.choosing then return end
  choose(color, true)
  begin_when_chosen()
end

Registry.prompts.city = function(prompt, choice)
  place_city(choice, prompt.data.discipline)
  choose(prompt.player)
  begin_when_chosen()
  return nil
end
