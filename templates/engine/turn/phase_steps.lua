-- What the steps of a phase do: gain, draw, discard, ask.
local PhaseSteps = {}

Registry.refresh.own_cards = function(color) return Zones.in_play(color) end

local function amount_of(step, color)
  local amount = step.amount
  if type(amount) == "string" then amount = Registry.amounts[amount](color) end
  if type(amount) == "table" then amount = StepAmounts.of_zone(color, amount) end
  if step.table and next(step.table) ~= nil then amount = Text.looked_up(step.table, amount) end
  return amount
end

local function set_track(step, color)
  local came = Tracks.add(color, step.set, amount_of(step, color) - Tracks.get(color, step.set))
  if came ~= 0 then Log.say(color, 'has ' .. Tracks.amount(step.set, Tracks.get(color, step.set))) end
end

local function gain(step, color)
  local amount = Tracks.raised(color, step.gain, amount_of(step, color))
  if amount == 0 then return end
  local before = Tracks.get(color, step.gain)
  local came, why = Tracks.add(color, step.gain, amount), (step.reason or "") == "" and "" or ": " .. step.reason
  local common = GAME.tracks[step.gain].common
  if common and amount < 0 then
    Log.say(nil, 'The table loses ' .. Tracks.amount(step.gain, -came) .. ': ' .. tostring(before + came))
  elseif common then
    Log.say(nil, 'The table gains ' .. Tracks.amount(step.gain, came) .. ': ' .. tostring(before + came))
  elseif amount < 0 then
    Log.say(color, 'loses ' .. Tracks.amount(step.gain, -came) .. ': ' .. tostring(before + came) .. why)
  end
  if common or amount < 0 then return end
  if came == amount then
    Log.say(color, 'gains ' .. Tracks.amount(step.gain, came) .. ' (' .. tostring(before) .. ' + ' .. tostring(came)
      .. ' = ' .. tostring(before + came) .. ')' .. why)
  else -- what exceeds the limit is lost
    local most = tostring(before + came)
    Log.say(color, 'gains ' .. Tracks.amount(step.gain, came) .. ' (' .. tostring(before) .. ' + ' .. tostring(amount)
      .. ', at most ' .. most .. ')' .. why)
  end
end

local NONE = {}

-- The tapped cards that a text keeps as they are, each with the card that says so; before any of them is turned.
local function kept(cards)
  if not ChangeLines.of_verb("ban", "untap") then return NONE end
  local result = {}
  for _, guid in ipairs(cards) do result[guid] = State.card(guid).tapped and Changes.prevented("untap", guid) or nil end
  return result
end

local function refresh(step, color)
  local count, word, cards = 0, GAME.tap.undo, Registry.refresh[step.refresh](color)
  local stay = kept(cards)
  for _, guid in ipairs(cards) do
    if stay[guid] then
      Log.say(nil, Cards.called(guid) .. ' stays ' .. GAME.tap.past .. ': ' .. Cards.short(stay[guid]))
    elseif State.card(guid).tapped then
      Zones.turn(guid, false)
      if Topics.known("untapped") then Events.happened("untapped", guid) end
      count = count + 1
    end
  end
  if count > 0 then Log.say(color, word .. (word:find("sh$") and 'es ' or 's ') .. Text.count(count, "card")) end
end

-- If the phase has ended by itself, cards are drawn after a pause: until then, the action that ended it can be undone.
local function draw(step, color, by_itself)
  local extra = step.extra and Registry.amounts[step.extra](color) or 0
  if extra > 0 and not Draw.takes_all(color, step.draw + extra) then
    Draw.ask(color, step.draw, extra)
  elseif by_itself then
    Draw.soon(color, step.draw + extra)
  else
    Draw.cards(color, step.draw + extra)
  end
end

local function discard_to(step, color) Draw.discard_to(color, step.discard_to) end

-- The cards of the zone are its player's until somebody takes them, or the table's.
local function fill(step, color)
  local cards = Draw.fill(color, step.fill, step.source or GAME.deck_zone)
  if #cards > 0 then Log.say(color, 'lays out ' .. Text.join(Text.map(cards, Cards.called))) end
  for _, guid in ipairs(cards) do
    if Cards.in_play(guid) then Events.happened("enters", guid, { by = color, put = true }) end
  end
end

local function clear(step, color) Draw.discard_zone(color, step.clear) end

local function choose(step) Choices.ask(step) end

local function pass_on(step) Choices.pass_on(step.pass_on) end

local function ask(step, color)
  local prompt = Registry.asks[step.ask](color)
  if prompt then Prompts.ask(prompt) end
end

local function run_hook(step, color) Registry.steps[step.hook](color) end

-- By their words in game.yaml; each step has one.
local STEPS = {
  { word = "gain", run = gain },
  { word = "set", run = set_track },
  { word = "refresh", run = refresh },
  { word = "draw", run = draw },
  { word = "discard_to", run = discard_to },
  { word = "clear", run = clear },
  { word = "fill", run = fill },
  { word = "choose", run = choose, for_all = true },
  { word = "pass_on", run = pass_on, for_all = true },
  { word = "ask", run = ask },
  { word = "hook", run = run_hook, for_all = true },
}

local kinds = {} -- step -> its row of STEPS: looked up once, since it is asked in every turn

local function kind_of(step)
  kinds[step] = kinds[step] or Text.find(STEPS, function(kind) return step[kind.word] ~= nil end)
  return kinds[step]
end

---@return boolean # whether a step is about all players at the same time: in a shared round it is taken once
function PhaseSteps.for_all(step) return kind_of(step).for_all == true end

--- A player takes a step.
---@param by_itself boolean # whether the phase before has ended without anybody having said so
function PhaseSteps.take(step, color, by_itself) kind_of(step).run(step, color, by_itself) end

return PhaseSteps
