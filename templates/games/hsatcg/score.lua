-- Homestuck: ATCG. The Score phase: who overpowers whom, all from one look at the table.
local Score = {}

local NUMBER, OPTION = GAME.numbers, GAME.options

local VP = Tracks.amount("vp", NUMBER.score_vp) -- "1 VP"

-- Adds a player's invaders up, planet by planet.
local function add_invaders(color, places)
  local sums = {}
  for _, guid in ipairs(Zones.list(color, "invading")) do
    local seat = State.card(guid).at
    -- A card put there by hand may stand at home, or at the planet of somebody who does not play: nothing is won there.
    if seat ~= color and places[seat] ~= nil then
      if sums[seat] == nil then
        sums[seat] = { color = color, power = 0 }
        table.insert(places[seat].invaders, sums[seat])
      end
      sums[seat].power = sums[seat].power + Cards.power(guid)
    end
  end
end

-- Who has how much where.
local function snapshot()
  local places, result = {}, {}
  for i, seat in ipairs(State.now.order) do
    local planet = Planets.of(seat)
    local defence = Text.sum(Planets.force(seat, seat), Cards.power) + (planet and Cards.power(planet) or 0)
    places[seat] = { seat = seat, planet = planet, intact = planet ~= nil and Planets.is_intact(planet), invaders = {},
      defence = defence }
    result[i] = places[seat]
  end
  for _, color in ipairs(State.now.order) do add_invaders(color, places) end
  return result
end

---@param gains boolean # whether it says who gets a point: then each planet has a line
local function sums_text(places, gains)
  local lines = {}
  for _, place in ipairs(places) do
    for _, invader in ipairs(place.invaders) do
      local sign = invader.power > place.defence and " > " or invader.power == place.defence and " = " or " < "
      lines[#lines + 1] = Table.name(invader.color) .. ' ' .. tostring(invader.power) .. sign
        .. tostring(place.defence) .. ' at ' .. Table.name(place.seat) .. '\'s planet'
        .. (gains and invader.power > place.defence and ": +" .. VP or "")
    end
  end
  return table.concat(lines, gains and "\n" or "; ")
end

-- All cards whose power counts where there are invaders.
local function contested()
  local invaded, result = {}, {}
  for _, color in ipairs(State.now.order) do
    for _, guid in ipairs(Zones.list(color, "invading")) do invaded[State.card(guid).at] = true end
  end
  for _, seat in ipairs(State.now.order) do
    if invaded[seat] then
      for _, color in ipairs(State.now.order) do
        for _, guid in ipairs(Planets.force(color, seat)) do result[#result + 1] = guid end
      end
      result[#result + 1] = Planets.of(seat)
    end
  end
  return result
end

Registry.steps.score = function(color)
  local places = snapshot()
  local text = sums_text(places, true)
  if text == "" then return end
  local cards = contested()
  local look = Unread.look_words(cards, { "power" })
  if look == "" and Wishes.spared(color, "sums") then
    local told = Numbers.told(cards, true)
    Log.say(nil, 'Score phase: ' .. sums_text(places, false) .. '.' .. told)
    Registry.prompts.score()
    return
  end
  local told = Numbers.told(cards, true, "\n") .. "\n" -- each sum has a line
  Prompts.ask({ player = color, kind = "score", title = 'Score', options = { "apply" }, always = true, about = cards, words = { apply = 'Apply' },
    text = text .. told .. look .. ' Change a card\'s power if a text says so, then apply.' })
end

local function damage_of(place, invader)
  if OPTION["score.damage"] == "difference" then return invader.power - place.defence end
  return NUMBER.score_damage
end

-- The points of one planet's invaders, and the damage that they do to it.
local function count_place(place, result)
  for _, invader in ipairs(place.invaders) do
    if invader.power > place.defence then
      result.points[invader.color] = (result.points[invader.color] or 0) + NUMBER.score_vp
      if place.intact then result.damage[place.seat] = (result.damage[place.seat] or 0) + damage_of(place, invader) end
      Log.say(invader.color, 'overpowers ' .. Table.name(place.seat) .. '\'s planet, ' .. tostring(invader.power) .. ' to '
        .. tostring(place.defence) .. ': +' .. VP)
    end
  end
end

local function apply(places, result)
  for _, color in ipairs(State.now.order) do Tracks.add(color, "vp", result.points[color] or 0) end
  for _, place in ipairs(places) do
    local damage = result.damage[place.seat]
    if damage then
      Marks.add(place.planet, "damage", damage)
      Events.happened("damaged", place.planet)
    end
  end
end

-- Restores go first, then what the destroyed planets trigger. A planet that falls now was not destroyed before.
---@return string[] # the planets that fall
local function turn_planets(places, result)
  local fallen = {}
  for _, place in ipairs(places) do
    local scored = result.points[place.seat] ~= nil
    if place.planet and not place.intact and scored then
      Planets.restore(place.seat)
    elseif place.intact and Planets.is_beaten(place.planet) then
      if OPTION.restored_priority == true and scored then
        Marks.set(place.planet, "damage", 0)
        Log.announce(place.seat, 'scores: the planet stays intact')
      else
        fallen[#fallen + 1] = place.planet
      end
    end
  end
  return fallen
end

Registry.prompts.score = function()
  local places, result = snapshot(), { points = {}, damage = {} }
  Planets.scoring = true
  for _, place in ipairs(places) do count_place(place, result) end
  apply(places, result)
  local fallen = turn_planets(places, result)
  Planets.scoring = false
  Planets.destroy(fallen)
  return nil
end

return Score
