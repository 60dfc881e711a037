-- Arrows over the table, red with a dark edge for everybody: from each card that attacks to those that block it or to what
-- it attacks, and from the card of a question to each card that the answer may name. Everybody sees them, so they join only
-- cards that lie open.
local Arrows = {}

local MOST = 20 -- a question with more answers has no arrows: they would hide the table
local STEM, EDGE = 0.2, 0.34 -- units, of a line and of the dark one below it: by that, the table knows its own lines
local STEPS = 14 -- parts of a bow
local RISE, HIGHEST, LOWEST = 0.05, 1, 0.35 -- how high a bow is, as a share of its length; units above the cards
local TIP, BARB = 0.6, 0.33 -- units: a tip is so long, and so wide to either side
local BESIDE = 0.5 -- units between a row of cards and the lane along it, from which arrows branch to them
local NEARER = 0.6 -- of the room between two rows: how much nearer to the middle of the table a lane is
local LOWER, UPPER = -0.1, 0.6 -- where an arrow meets a card of two rows, in halves of its width from its middle: at the same
-- place it would seem to have two tips
local RED, DARK = { r = 1, g = 0.42, b = 0.37 }, { r = 0.1, g = 0.02, b = 0.02 }

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

-- A card as it lies: its middle, and how far its edges are from there.
local function box_of(guid)
  local at, rotation = Spots.lying(guid)
  if at == nil then return nil end
  local card = GAME.table.card
  local wide, deep = card.size[1] * card.scale / 2, card.size[2] * card.scale / 2
  if math.abs(math.sin(math.rad(rotation.y))) > 0.7 then wide, deep = deep, wide end
  return { x = at.x, y = at.y + LOWEST, z = at.z, wide = wide, deep = deep }
end

-- Where the way from the middle of a card to a point leaves the card.
local function edge(box, to)
  local dx, dz = to.x - box.x, to.z - box.z
  local part = 1 / math.max(1, math.abs(dx) / box.wide, math.abs(dz) / box.deep)
  return point(box.x + dx * part, box.y, box.z + dz * part)
end

local function bow(from, to)
  local points, dx, dz = {}, to.x - from.x, to.z - from.z
  local high = math.min(HIGHEST, math.sqrt(dx * dx + dz * dz) * RISE)
  for i = 0, STEPS do
    local t = i / STEPS
    points[i + 1] = point(from.x + dx * t, from.y + (to.y - from.y) * t + 4 * high * t * (1 - t), from.z + dz * t)
  end
  return points
end

-- A tip is one line that goes to and fro until it is filled.
local function tip(to, ahead)
  local points, back = {}, point(to.x - ahead.x * TIP, to.y, to.z - ahead.z * TIP)
  for _, side in ipairs({ 1, 0.5, 0, -0.5, -1 }) do
    points[#points + 1] = to
    points[#points + 1] = point(back.x + ahead.z * BARB * side, to.y, back.z - ahead.x * BARB * side)
  end
  points[#points + 1] = point(back.x + ahead.z * BARB, to.y, back.z - ahead.x * BARB)
  return points
end

-- Adds the two lines of an arrow; none where there is no way between the cards.
local function add_arrow(strokes, from, to)
  local dx, dz = to.x - from.x, to.z - from.z
  local length = math.sqrt(dx * dx + dz * dz)
  if length < 0.01 then return end
  local ahead, reach = point(dx / length, 0, dz / length), math.max(length, TIP + STEM)
  local function on_way(far) return point(from.x + ahead.x * far, to.y, from.z + ahead.z * far) end
  strokes[#strokes + 1] = bow(from, on_way(reach - TIP * 0.8))
  strokes[#strokes + 1] = tip(on_way(reach), ahead)
end

-- The targets, those together that lie in a row or in two rows beside each other.
local function groups_of(targets)
  local groups, sorted = {}, Text.copy(targets)
  table.sort(sorted, function(a, b) return a.z < b.z or a.z == b.z and a.x < b.x end)
  for _, target in ipairs(sorted) do
    local group = groups[#groups]
    if group == nil or target.z - group[1].z > 3.8 * math.max(target.wide, target.deep) then
      group = {}
      groups[#groups + 1] = group
    end
    group[#group + 1] = target
  end
  return groups
end

-- Where the lane of a group is: between its two rows, as near to the middle of the table as tips leave room, for piles are
-- farther out; or beside its row, at the side of the attacker; and whether it is between two rows.
local function lane_of(from, group)
  local low, high = group[1], group[#group]
  if high.z - low.z > low.deep then
    local middle, spare = (low.z + high.z) / 2, math.max(0, (high.z - high.deep - low.z - low.deep) / 2 - TIP)
    return middle + (middle < 0 and NEARER or -NEARER) * spare, true
  end
  local is_beside = math.abs(from.z - low.z) < low.deep -- then it is at the side of the middle of the table
  local is_above = is_beside and low.z < 0 or not is_beside and from.z > low.z
  return is_above and high.z + low.deep + BESIDE or low.z - low.deep - BESIDE, false
end

-- Adds one trunk, straight from the edge of the attacker to the lane and along it, and an arrow from there to each target.
local function add_branches(strokes, from, group)
  local lane, is_between = lane_of(from, group)
  local function meets(target)
    if not is_between then return target.x end
    return target.x + target.wide * (target.z > lane and UPPER or LOWER)
  end
  local left, right, y = math.huge, -math.huge, group[1].y
  for _, target in ipairs(group) do
    left, right, y = math.min(left, meets(target)), math.max(right, meets(target)), math.max(y, target.y)
  end
  local is_in_lane = math.abs(from.z - lane) < from.deep
  local near = point(is_in_lane and math.min(math.max(from.x, left), right) or from.x, y, lane)
  strokes[#strokes + 1] = bow(edge(from, near), near)
  strokes[#strokes + 1] = { point(math.min(left, near.x), y, lane), point(math.max(right, near.x), y, lane) }
  for _, target in ipairs(group) do
    local x = meets(target)
    add_arrow(strokes, point(x, y, lane), point(x, target.y, target.z + (target.z > lane and -target.deep or target.deep)))
  end
end

local function strokes_of(tree)
  local strokes = {}
  for _, group in ipairs(groups_of(tree.targets)) do
    local only = #group == 1 and group[1] or nil
    if only then add_arrow(strokes, edge(tree.from, only), edge(only, tree.from)) else add_branches(strokes, tree.from, group) end
  end
  return strokes
end

local function below(points)
  return Text.map(points, function(at) return point(at.x, at.y - 0.03, at.z) end)
end

-- All dark lines come first: they lie below the others.
local function lines_of(trees)
  local under, over = {}, {}
  for _, tree in ipairs(trees) do
    for _, points in ipairs(strokes_of(tree)) do
      under[#under + 1] = { points = below(points), color = DARK, thickness = EDGE }
      over[#over + 1] = { points = points, color = RED, thickness = STEM }
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

local function words_of(box)
  return string.format("%d %d %d", math.floor(box.x * 10), math.floor(box.z * 10), math.floor(box.wide * 10))
end

-- What each card is aimed at, and words that differ where a line does.
local function trees_of(pairs_of_cards)
  local trees, by_guid, words = {}, {}, {}
  for _, pair in ipairs(pairs_of_cards) do
    local from, to = box_of(pair.from), pair.to and (box_of(pair.to)) or nil
    if from and to then
      local tree = by_guid[pair.from] or { from = from, targets = {} }
      if #tree.targets == 0 then trees[#trees + 1] = tree end
      by_guid[pair.from] = tree
      tree.targets[#tree.targets + 1] = to
      words[#words + 1] = words_of(from) .. " " .. words_of(to)
    end
  end
  return trees, table.concat(words, ";")
end

--- Shows them as they are now.
function Arrows.show()
  if drawn == "" and Arrows.is_calm() then return end
  local trees, words = trees_of(Arrows.all())
  if words == drawn then return end
  if drawn ~= nil or words ~= "" or #(Global.getVectorLines() or {}) > 0 then draw(lines_of(trees)) end
  drawn = words
end

return Arrows
