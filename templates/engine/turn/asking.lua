-- Questions that several players may answer or decline at the same time, most of all about cards in their hands. Who
-- has no answer is not asked, unless they want that ("always"). So that this gives nothing away, everybody waits for
-- the same pause whenever somebody's hand might have held an answer; nobody sees who answers in that time. The answers
-- count in the order of the players: a later one waits until those before have answered.
--
-- A round of questions is a thing on the queue: { about = a key of Registry.asking, order = who has not answered for
-- good, asked = color -> true, answers = color -> what is known of the others, wish = the kind of question by which players
-- want to be asked, where that is not what it is about, ...: what the game puts there }.
local Asking = {}

local NOTHING = "pass"
local QUIET = "quiet" -- passes, also later in this turn until something happens: where a question has `quiet`

local function rule(round) return Registry.asking[round.about] end

local function find(id)
  return Queue.find(function(thing) return thing.kind == "asking" and thing.id == id end)
end

local function prompt_of(round, color)
  return (Prompts.find(function(prompt) return prompt.player == color and prompt.round == round.id end))
end

-- What a player is asked; nil for one who cannot have an answer, or does not want to be asked: looking for answers takes
-- long.
local function question_for(round, color, how)
  if how == "never" then return nil end
  return (rule(round).question(round, color))
end

-- Asks a player who wants to be asked now.
---@return boolean # whether it has to stay secret whether this player could answer
local function ask(round, color)
  local how = Wishes.asked(color, round.wish or round.about)
  local question = question_for(round, color, how)
  round.asked[color] = true
  if question == nil then
    round.answers[color] = NOTHING
    return false
  end
  if how == "can" and #question.options == 0 or question.silent then
    round.answers[color] = NOTHING
    if how == "can" then Prompts.new_id() end -- later questions get the same numbers as if this one had been asked
    return how == "can"
  end
  question.player, question.kind, question.handler, question.round = color, round.about, "asking", round.id
  question.secret = how == "can"
  if question.many then question.declined = {} else table.insert(question.options, 1, NOTHING) end
  if question.quiet then
    table.insert(question.options, 2, QUIET)
    question.words = { [QUIET] = question.quiet }
  end
  Prompts.ask(question)
  return question.secret
end

-- Asks all who have not been asked, at the same time.
local function ask_all(round)
  local secret = false
  for _, color in ipairs(round.order) do
    if not round.asked[color] then secret = ask(round, color) or secret end
  end
  if secret then Pause.first(rule(round).words, round.id) end
end

local function is_nothing(choice) return choice == NOTHING or type(choice) == "table" and #choice == 0 end

-- Does what the first player has answered. One who has answered with something may have another answer.
---@return string|nil # why it is refused
local function take(round, color)
  local choice = round.answers[color]
  round.answers[color], round.asked[color] = nil, nil
  return (rule(round).take(round, color, choice))
end

-- Goes through the answers that are known, in order, up to the first one that does something.
---@return string # "over": all have declined; "waits" for an answer; "took" one
---@return string|nil # why an answer is refused
local function go_on(round)
  while #round.order > 0 do
    local color = round.order[1]
    local choice = round.answers[color]
    if choice == nil and not round.asked[color] then
      ask_all(round)
    elseif choice == nil and prompt_of(round, color) then
      return "waits", nil
    elseif choice == nil or is_nothing(choice) then -- without a question: has left the table
      table.remove(round.order, 1)
    else
      local why = take(round, color)
      return "took", why
    end
  end
  return "over", nil
end

--- Begins a round of questions, before everything else that waits.
---@param round table # {about=, order=, ...}, see "Secrets of a hand"
function Asking.begin(round)
  round.kind, round.id, round.asked, round.answers = "asking", Prompts.new_id(), {}, {}
  Queue.push_front(round)
  go_on(round)
end

-- An answer that has waited for others may have become impossible: its player is asked again.
Registry.things.asking = function(round)
  local came, color, why = "took", nil, nil
  while came == "took" and not Prompts.waiting() and Queue.first() == round do
    color = round.order[1]
    came, why = go_on(round)
    if why then Screen.refuse(color, 'Not now: ' .. why) end
  end
  if came == "over" and rule(round).over then rule(round).over(round) end
  return came == "over"
end

Registry.prompts.asking = function(prompt, choice)
  local round = find(prompt.round)
  if round == nil then return nil end
  if choice == QUIET then
    rule(round).quiet(prompt.player)
    choice = NOTHING
  end
  round.answers[prompt.player] = choice
  if prompt.secret and is_nothing(choice) then State.join() end
  if round.order[1] ~= prompt.player then return nil end
  local _, why = go_on(round)
  if why then round.asked[prompt.player] = true end -- the question stays
  return why
end

-- The round whose question a player may answer by acting instead: it asks for what they could do anyway.
local function passed_over(color)
  local round = Queue.find(function(thing) return thing.kind == "asking" end)
  return round and rule(round).instead and prompt_of(round, color) and round or nil
end

---@return boolean # whether a player who acts has to wait: for others, or for a question that has to be answered
function Asking.waits(color)
  local open = (Queue.waits() or Prompts.waiting()) and passed_over(color) or nil
  if open == nil then return Queue.waits() or Prompts.waiting() end
  local other = Queue.find(function(thing) return thing ~= open and thing.of ~= open.id end)
    or Prompts.find(function(prompt) return not prompt.offer and prompt.round ~= open.id end)
  return other ~= nil or #State.missing() > 0
end

--- A player acts: the question that they skip by this is over. Passing is an answer to it.
---@param args table # the arguments of the verb
---@param acts fun(): string|nil
---@return string|nil # why that is refused; then the question stays
function Asking.passing_over(args, acts)
  local color = args.player
  local round = passed_over(color)
  if round and args.action == NOTHING then return (Prompts.answer(color, prompt_of(round, color).id, NOTHING)) end
  local why = (acts())
  if round and why == nil then
    Asking.drop(round.about)
    rule(round).instead(color)
  end
  return why
end

--- Takes back the rounds of questions about something.
function Asking.drop(about)
  local rounds = {}
  Queue.keep_only(function(thing)
    local goes = thing.kind == "asking" and thing.about == about
    if goes then rounds[thing.id] = true end
    return not goes
  end)
  Queue.keep_only(function(thing) return not rounds[thing.of or 0] end)
  Prompts.keep_only(function(prompt) return not rounds[prompt.round or 0] end)
end

---@return table|nil # the round about something that is under way
function Asking.running(about)
  return (Queue.find(function(thing) return thing.kind == "asking" and thing.about == about end))
end

--- A player does not want to be asked any more: what is open is declined.
---@return string|nil # why not
function Asking.decline(color, about)
  local prompt = Prompts.find(function(open) return open.player == color and open.kind == about and open.round ~= nil end)
  return prompt and (Prompts.answer(color, prompt.id, "pass")) or nil
end

return Asking
