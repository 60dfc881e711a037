-- Texts about phases and turns: "Your Prep Phase: gain 1g." They come up where the game has its step for them
-- (`ask: texts`), else when the phase begins, or when it ends.
local Moments = {}

local WHOSE = {}

function WHOSE.own(owner, color) return owner == color end

function WHOSE.any(_, color, first) return color == first end

function WHOSE.opponent(owner, color) return owner ~= color end

function WHOSE.attached(_, color, _, guid)
  local host = Hanging.host(guid)
  return host ~= guid and Cards.owner(host) == color
end

-- Whether a reading, or what was kept for later, names this moment.
local function names(reading, moment)
  if (reading.edge or "begin") ~= moment.edge or (reading.turn == true) ~= (moment.turn == true) then return false end
  return moment.turn or reading.phase == moment.phase
end

local function is_meant(reading, guid, moment)
  if reading.kind ~= "moment" or not names(reading, moment) then return false end
  return WHOSE[reading.whose or "own"](Cards.owner(guid), moment.color, moment.first, guid)
end

-- Whose texts: the active player's first.
local function push_all(moment)
  local name = Topics.moment(moment)
  if not State.now.automation or not Topics.known(name) then return end
  local groups = Text.map(Text.turned(State.now.order, State.now.active or moment.first), Groups.present)
  for _, cards in ipairs(Topics.speakers(name, groups)) do
    for _, guid in ipairs(cards) do
      for _, reading in ipairs(Changes.reads(guid)) do
        if is_meant(reading, guid, moment) and Readings.count(guid) and Readings.applies(reading, guid) then
          TextQueue.due(guid, reading, reading.whose and { name = name, color = moment.color, count = 1 } or nil)
        end
      end
    end
  end
end

-- For later ----------------------------------------------------------------------------------------------------

--- Keeps the rest of a text for the next such moment of its player's, or of anybody's (`whose` is "any").
---@param later table # {phase=, turn=, edge=, whose=, next=, or ends=, player=, card=, text=, ctx=, steps=}
function Moments.keep(later)
  local list = State.now.later or {} -- a save of an older table has none
  State.now.later = list
  list[#list + 1] = later
end

-- A card that has left play is not meant any more, even if it comes back.
Zones.left = function(guid)
  for _, later in ipairs(State.now.later or {}) do
    Text.take(later.ctx.it or {}, guid)
    Text.take(later.ctx.before or {}, guid)
  end
end

-- Whether a phase has a step for its texts.
local function has_step(phase)
  for _, step in pairs(Sides.rules(State.now.active).turn.phases[phase].steps or {}) do
    if step.ask == "texts" then return true end
  end
  return false
end

-- The phase in which texts about the end of a shared round come up.
local function last_of_round()
  local order = Sides.rules(State.now.active).turn.order
  for i = #order, 1, -1 do
    if has_step(order[i]) then return order[i] end
  end
  return order[#order]
end

-- What ends at this moment: "turn", or "round".
local function over_by(later)
  if later.turn then return later.edge == "end" and "turn" or nil end
  return GAME.turn.shared and later.phase == last_of_round() and "round" or nil
end

-- Texts of cards that have left do not come up again.
local function push_kept(is_due)
  local due = Text.filter(State.now.later or {}, is_due)
  for _, later in ipairs(due) do
    Text.take(State.now.later, later)
    local lasts = over_by(later)
    if lasts then Lasting.lift(lasts, later.ctx.card, later.ctx.it or {}) end
    if Prospects.fruitful({ card = later.card, ctx = later.ctx }, later.steps, later.player) then
      TextQueue.due(later.card, { steps = later.steps }, nil, { text = later.text, ctx = later.ctx, player = later.player })
    end
  end
end

local function push_kept_of(moment)
  push_kept(function(later)
    return later.ends == nil and not later.next and names(later, moment) and (later.whose == "any" or later.player == moment.color)
  end)
end

--- Something is over for which texts have waited: "at the end of this combat".
---@param what string # "combat", "round" or "turn": after a turn the next one has begun
function Moments.ended(what)
  for _, later in ipairs(what == "turn" and State.now.later or {}) do
    if GAME.turn.shared or later.player == State.now.active then later.next = nil end
  end
  push_kept(function(later) return later.ends == what end)
end

-- The players that a moment is about, in order.
local function at(moment)
  local colors = GAME.turn.shared and State.seated(State.now.first) or { State.now.active }
  for _, color in ipairs(colors) do
    moment.color, moment.first = color, colors[1]
    push_all(moment)
    push_kept_of(moment)
  end
end

--- A phase begins.
function Moments.begin(phase)
  if phase == Sides.rules(State.now.active).turn.order[1] then at({ turn = true, edge = "begin" }) end
  if not has_step(phase) then at({ phase = phase, edge = "begin" }) end
end

--- A phase is about to end, perhaps the turn with it; texts about that come first.
---@param last boolean # whether the turn ends
---@return boolean # whether there is something to do before
function Moments.finish(phase, last)
  local notes = State.this_phase()
  if notes.finished then return false end
  notes.finished = true
  at({ phase = phase, edge = "end" })
  if last then at({ turn = true, edge = "end" }) end
  return Queue.waits()
end

-- The step of a phase in which its texts come up; in a shared round it is taken by each player.
Registry.asks.texts = function(color)
  local moment = { phase = State.now.phase, edge = "begin", color = color,
    first = GAME.turn.shared and State.present(State.now.first) or color }
  push_all(moment)
  push_kept_of(moment)
  return nil
end

return Moments
