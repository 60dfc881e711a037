-- Arrows over the table, red with a dark edge for everybody: from each card that attacks to those that block it or to what
-- it attacks, and from the card of a question to each card that the answer may name. Everybody sees them, so they join only
-- cards that lie open.
local Arrows = {}

local MOST = 20 -- a question with more answers has no arrows: they would hide the table
local STEM, EDGE = 0.15, 0.27 -- units, of a line and of the dark one below it: by that, the table knows its own lines
local STEPS = 14 -- parts of a bow
local RISE, HIGHEST, LOWEST = 0.05, 1, 0.35 -- how high a bow is, as a share of its length; units above the cards
-- Units: a tip is so long, and so wide to either side; as far from its card, it seems to touch it, being above it.
local TIP, BARB = 0.45, 0.26
local BESIDE = 0.85 -- units between a row of cards and the lane along it, from which arrows branch to them
local FORK = 0.4 -- units between two rows of cards and the line beside them that joins their lanes
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
    local is_aimed_at = option ~= prompt.card and not Questions.is_unticked(prompt, option)
    if is_aimed_at and lies_open(option) then result[#result + 1] = { from = prompt.card, to = option } end
  end
end

---@return boolean # whether nobody attacks, and nobody is asked
function Arrows.is_calm()
  local now = State.now
  return now.flags.combat == nil and #now.prompts == 0
end

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

-- The rows of a group, that nearest to White first.
local function rows_of(group)
  local rows = { { group[1] } }
  for i = 2, #group do
    local row = rows[#rows]
    if group[i].z - row[1].z > row[1].deep then rows[#rows + 1] = { group[i] } else row[#row + 1] = group[i] end
  end
  return rows
end

-- The side from which all rows of a group are met: 1 away from White, -1 towards White, so that no two arrows look like one with
-- two tips. And whether the trunk comes along the lane that is farthest from White. That is the side of whoever attacks. From
-- beside the rows, the trunk keeps to the middle of the table: piles are farther out.
local function side_of(from, rows)
  local low, high = rows[1][1], rows[#rows][1]
  if from.z > high.z + high.deep then return 1, true end
  if from.z < low.z - low.deep then return -1, false end
  local is_near = low.z < 0
  return (#rows == 1) == is_near and 1 or -1, is_near
end

-- The lane along each row, from which arrows branch to its cards: as far from them as the next row leaves room.
local function lanes_of(rows, side)
  local lanes = {}
  for i, row in ipairs(rows) do
    local card, following = row[1], rows[i + side]
    local room = following and math.abs(following[1].z - card.z) - card.deep - following[1].deep - EDGE or BESIDE
    lanes[i] = card.z + side * (card.deep + math.max(STEM, math.min(BESIDE, room)))
  end
  return lanes
end

local function ends_of(cards)
  local left, right = math.huge, -math.huge
  for _, card in ipairs(cards) do left, right = math.min(left, card.x), math.max(right, card.x) end
  return left, right
end

-- Adds one trunk, from the end of the attacker nearest to the targets, beside what is attached to it, to a lane;
-- a fork beside the cards from there to the lanes of other rows; and an arrow from its lane to each target.
local function add_branches(strokes, from, group)
  local rows = rows_of(group)
  local side, is_last = side_of(from, rows)
  local lanes, y, wide = lanes_of(rows, side), group[1].y, group[1].wide
  for _, target in ipairs(group) do y, wide = math.max(y, target.y), math.max(wide, target.wide) end
  local lane = lanes[is_last and #lanes or 1]
  local left, right = ends_of(group)
  local is_in_lane = math.abs(from.z - lane) < from.deep
  local is_left = from.x * 2 < left + right
  local fork = is_left and left - wide - FORK or right + wide + FORK
  local near, start = point(is_in_lane and math.min(math.max(from.x, left), right) or from.x, y, lane), nil
  if not is_in_lane and from.wide > from.deep and (from.x < left or from.x > right) then
    near.x = from.x + (is_left and 1 or -1) * (from.wide - STEM)
    start = point(near.x, from.y, from.z + (lane > from.z and 1 or -1) * from.deep)
  end
  strokes[#strokes + 1] = bow(start or edge(from, near), near)
  if #rows > 1 then strokes[#strokes + 1] = { point(fork, y, lanes[1]), point(fork, y, lanes[#lanes]) } end
  for i, row in ipairs(rows) do
    local first, last = ends_of(row)
    local x = lanes[i] == lane and near.x or fork
    if lanes[i] == lane and #rows > 1 then first, last = math.min(first, fork), math.max(last, fork) end
    strokes[#strokes + 1] = { point(math.min(first, x), y, lanes[i]), point(math.max(last, x), y, lanes[i]) }
    for _, target in ipairs(row) do
      add_arrow(strokes, point(target.x, y, lanes[i]), point(target.x, target.y, target.z + side * (target.deep + BARB)))
    end
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
