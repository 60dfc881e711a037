-- Arrows over the table, in the color of the attacker's player: from each card that attacks to those that block it or to what
-- it attacks, and from the card of a question to each card that the answer may name. Everybody sees them, so they join only
-- cards that lie open.
local Arrows = {}

local MOST = 20 -- a question with more answers has no arrows: they would hide the table
local STEM, EDGE = 0.163, 0.287 -- units, of a line and of the dark one below it: by that, the table knows its own lines
local STEPS = 14 -- parts of a bow
local RISE, HIGHEST, LOWEST = 0.16, 3, 0.35 -- how high a bow is, as a share of its length; units above the cards
local TIP, BARB = 0.85, 0.38 -- units: a tip is so long, and so wide to either side
local SHORT = 1.1 -- units before the middle of a card at which the tip is
local DARK = { r = 0.04, g = 0.03, b = 0.07 }

local drawn = nil -- what the lines on the table are of; nil: nobody knows

local function lies_open(guid) return (Cards.in_play(guid)) and (Cards.open(guid)) end

local function add_attack(result)
  local combat, blocked = State.now.flags.combat, {}
  if combat == nil then return end
  for _, block in ipairs(combat.blocks) do
    blocked[block.attacker] = true
    result[#result + 1] = { from = block.attacker, to = block.blocker }
  end
  for _, guid in ipairs(combat.cards) do
    if not blocked[guid] then result[#result + 1] = { from = guid, to = combat.target } end
  end
end

local function add_question(result, prompt)
  local is_about_all = prompt.many and prompt.card and prompt.kind ~= "block" -- blockers are not what an attacker is aimed at
  local is_shown = is_about_all and not prompt.secret and not prompt.offer
  if not is_shown or #prompt.options > MOST or not lies_open(prompt.card) then return end
  for _, option in ipairs(prompt.options) do
    if lies_open(option) and option ~= prompt.card then result[#result + 1] = { from = prompt.card, to = option } end
  end
end

---@return boolean # whether nobody attacks, and nobody is asked
function Arrows.is_calm() return State.now.flags.combat == nil and #State.now.prompts == 0 end

---@return table[] # {from=, to=}, GUIDs of cards: who attacks whom, and whom a question is about. `to` is nil where an attack
--- is on no card
function Arrows.all()
  local result = {}
  add_attack(result)
  for _, prompt in ipairs(State.now.prompts) do add_question(result, prompt) end
  return result
end

-- Lines --------------------------------------------------------------------------------------------------------

local function point(x, y, z) return { x = x, y = y, z = z } end

local function bow(from, to, length)
  local points, high = {}, math.min(HIGHEST, length * RISE)
  for i = 0, STEPS do
    local t = i / STEPS
    local rise = LOWEST + 4 * high * t * (1 - t)
    points[i + 1] = point(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t + rise, from.z + (to.z - from.z) * t)
  end
  return points
end

-- A tip is one line that goes to and fro until it is filled.
local function tip(to, right, ahead)
  local points = {}
  for _, side in ipairs({ 1, 0.5, 0, -0.5, -1 }) do
    points[#points + 1] = point(to.x, to.y + LOWEST, to.z)
    points[#points + 1] = point(to.x - ahead.x * TIP + right.x * BARB * side, to.y + LOWEST,
      to.z - ahead.z * TIP + right.z * BARB * side)
  end
  points[#points + 1] = point(to.x - ahead.x * TIP + right.x * BARB, to.y + LOWEST, to.z - ahead.z * TIP + right.z * BARB)
  return points
end

-- The two lines of an arrow; none where the cards lie too near to each other.
local function strokes(from, to)
  local dx, dz = to.x - from.x, to.z - from.z
  local length = math.sqrt(dx * dx + dz * dz)
  if length < SHORT + TIP then return {} end
  local ahead = point(dx / length, 0, dz / length)
  local right = point(ahead.z, 0, -ahead.x)
  local head = point(to.x - ahead.x * SHORT, to.y, to.z - ahead.z * SHORT)
  local neck = point(head.x - ahead.x * TIP * 0.8, head.y, head.z - ahead.z * TIP * 0.8)
  return { bow(from, neck, length), tip(head, right, ahead) }
end

local function below(points)
  return Text.map(points, function(at) return point(at.x, at.y - 0.03, at.z) end)
end

-- All dark lines come first: they lie below the others.
local function lines_of(places)
  local under, over = {}, {}
  for _, place in ipairs(places) do
    for _, points in ipairs(strokes(place.from, place.to)) do
      under[#under + 1] = { points = below(points), color = DARK, thickness = EDGE }
      over[#over + 1] = { points = points, color = stringColorToRGB(place.color), thickness = STEM }
    end
  end
  return Text.joined(under, over)
end

local function is_own(line)
  local thickness = line.thickness or 0
  return math.abs(thickness - STEM) < 0.001 or math.abs(thickness - EDGE) < 0.001
end

-- Players may draw lines, too: theirs stay.
local function draw(lines)
  local others = Text.filter(Global.getVectorLines() or {}, function(line) return not is_own(line) end)
  Global.setVectorLines(Text.joined(others, lines))
end

local function places_of(pairs_of_cards)
  local places, words = {}, {}
  for _, pair in ipairs(pairs_of_cards) do
    local from, to = Spots.lying(pair.from), pair.to and (Spots.lying(pair.to)) or nil
    if from and to then
      local color = Cards.owner(pair.from)
      places[#places + 1] = { from = from, to = to, color = color }
      words[#words + 1] = string.format("%s %d %d %d %d", tostring(color), math.floor(from.x * 10), math.floor(from.z * 10),
        math.floor(to.x * 10), math.floor(to.z * 10))
    end
  end
  return places, table.concat(words, ";")
end

--- Shows them as they are now.
function Arrows.show()
  if drawn == "" and Arrows.is_calm() then return end
  local places, words = places_of(Arrows.all())
  if words == drawn then return end
  if drawn ~= nil or words ~= "" or #(Global.getVectorLines() or {}) > 0 then draw(lines_of(places)) end
  drawn = words
end

return Arrows
