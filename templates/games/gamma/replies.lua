-- Project Gamma: who may answer to what waits on Dream, or to an attack, but could only pass, is not waited for. After a
-- pause, which everybody sees whether there was an answer or not, the table passes for them.
local Replies = {}

local ABOUT, ACT = "reply", "act"

-- What could be an answer --------------------------------------------------------------------------------------

local function can_block(color)
  local combat = Combat.running()
  return combat ~= nil and combat.blocking and combat.defender == color and #Board.ready(color, "block") > 0
end

-- Whether a player could have an answer, by what everybody sees: a hand might always hold one.
local function might(color)
  return Board.hand_size(color) > 0 or can_block(color) or Text.find(Zones.in_play(color), Playing.has_skill) ~= nil
end

local function could_play(color, guid)
  return Actions.verb_refusal("play", { player = color, action = "play", card = guid }, true) == nil
end

---@return string[] # cards that can be played now to some end, and those in play whose skill can be used
local function playable(color)
  local cards = Text.copy(Zones.list(color, "hand"))
  for _, guid in ipairs(Text.joined(Zones.in_play(color), Zones.list(color, "memory"))) do
    if Playing.has_skill(guid) then cards[#cards + 1] = guid end
  end
  return Text.filter(cards, function(guid) return could_play(color, guid) and not Registry.vain.play(guid) end)
end

local function speaks_channeled(guid)
  return Text.find(Readings.of(guid), function(reading)
    return reading.kind == "trigger" and reading.on.event == "channeled"
  end) ~= nil
end

-- Whether a player could do something else: block, or channel a card of the hand for its text or for its devotion.
local function could_act(color)
  local hand = Zones.list(color, "hand")
  return can_block(color) or Text.find(hand, function(guid)
    return speaks_channeled(guid) or #hand > 1 and Playing.lacks_only_devotion(color, guid)
  end) ~= nil
end

-- The question -------------------------------------------------------------------------------------------------

local function words()
  local top, combat = Stack.top("dream"), Combat.running()
  if top then return Cards.name(top.card or top.source) .. ' of ' .. Table.name(top.player) .. ' waits on Dream.' end
  return combat.blocking and Table.name(combat.attacker) .. ' attacks.' or 'The blocks are settled: if you pass, all strike.'
end

-- Whether the active player may answer now, and has not said that they take their time.
local function is_due(color)
  if color == nil or Priority.holder() ~= color or Priority.takes_time() or Wishes.asked(color, ABOUT) == "always" then return false end
  if State.now.phase == "combat" then return Combat.running() ~= nil and Prompts.of(color, "block") == nil end
  return State.now.phase == "main" and not Dream.is_empty()
end

Registry.asking.reply = {
  words = 'time to answer',
  question = function(_, color)
    if not might(color) then return nil end
    local options = playable(color)
    if #options > 0 or could_act(color) then options[#options + 1] = ACT end
    return { title = 'Answer?', text = words(), options = options, words = { pass = 'Pass', [ACT] = 'Something else ...' } }
  end,
  take = function(_, color, choice)
    local why = nil
    if choice == ACT then
      Priority.take_time()
    else
      why = Actions.run({ player = color, action = "play", card = choice }, true)
    end
    if why == nil then Asking.drop(ABOUT) end
    return why
  end,
  -- Who acts without an answer has taken their time as well.
  instead = function(color)
    if Priority.holder() == color then Priority.take_time() end
  end,
  -- Since the question somebody may have changed by hand what it was about.
  over = function()
    local color = State.now.active
    if is_due(color) then Playing.pass(color) end
  end,
}

Registry.settle = function(color)
  if Fight.ask_blockers() then return true end
  if not is_due(color) then return false end
  Asking.begin({ about = ABOUT, order = { color } })
  return true
end

return Replies
