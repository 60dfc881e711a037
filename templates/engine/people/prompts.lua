-- Prompts: questions to one player. They are plain data, so that they survive a save; what is done with an answer
-- is a function registered by name. Everybody sees that a player is asked, never what that player sees.
local Prompts = {}

-- The titles of questions that bring none of their own.
local TITLES = { mulligan = 'Keep this hand?', draw = 'Draw', place = 'Where to?', attach = 'Onto which card?',
  order = 'In which order?', discard = 'Discard', confirm = 'Yes or no?', resolve = 'Resolve a card', carry_out = 'Carry out a text',
  text = 'Carry out a text', target = 'Which card?', bottom = 'Under the deck', may = 'Do it?', choose = 'Which one?' }

---@class Prompt
---@field id number
---@field player string # who is asked; Actions.ask sets it, and the last two
---@field kind string # a name for such questions, in transcripts too; an answer to "order" has all options
---@field title string|nil # the heading, which everybody may read; nil: the kind's own
---@field card string|nil # the card that it is about: its name is before the title, for others only if it lies open
---@field about string[]|nil # cards in play to look at, which glow instead of those among the options
---@field text string # what the player reads below it
---@field options string[] # the possible answers: GUIDs of cards, colors of players, or names of your own
---@field words table|nil # option -> what its button says, if not the name of the card or the player, or the option
---@field many boolean|nil # the answer is a list of options
---@field chosen string[]|nil # many: what is chosen to begin with; nil: all options
---@field ordered boolean|nil # many: the order of the answer counts
---@field free boolean|nil # many: the options are a proposal, and the answer may have others
---@field always boolean|nil # asked with a single answer, too
---@field offer boolean|nil # it may be left unanswered, and goes away when the turn is over
---@field declined string|table|nil # what the key "pass" answers, if `pass` is not an option
---@field round number|nil # the round of questions that it belongs to (turn/asking.lua)
---@field secret boolean|nil # nobody else sees that it is asked while a pause runs
---@field handler string # the function in Registry.prompts that takes the answer; nil: that of the kind
---@field data table|nil # plain data for this function; `count` is how many options to choose

---@return string # what a question is called, whoever reads it
function Prompts.title(prompt) return prompt.title or TITLES[prompt.kind] or (prompt.kind:gsub("_", " ")) end

---@return string # what a question is called, for its player: with the card that it is about
function Prompts.heading(prompt)
  return (prompt.card and Cards.short(prompt.card) .. ": " or "") .. Prompts.title(prompt)
end

---@return string # what a question is called, for everybody: with its card if that lies open
function Prompts.called(prompt)
  return prompt.card and Cards.open(prompt.card) and Prompts.heading(prompt) or Prompts.title(prompt)
end

---@return number # never given before, not even to what was taken back
function Prompts.new_id()
  local now = State.now
  now.next_prompt = now.next_prompt + 1
  return now.next_prompt - 1
end

-- Questions that the game waits for come first, then offers.
local function rank(prompt)
  if prompt.kind == "away" then return 1 end
  return prompt.offer and 3 or 2
end

local function place_of(prompt)
  local prompts = State.now.prompts
  local place = #prompts + 1
  while place > 1 and rank(prompts[place - 1]) > rank(prompt) do place = place - 1 end
  return place
end

-- The only answer that the rules allow; nil where there is a choice, which may be to leave the question open or to do
-- something by hand before.
---@return string|table|nil
local function only_answer(prompt)
  if prompt.always or prompt.free or prompt.offer or prompt.round then return nil end
  if not prompt.many then return #prompt.options == 1 and prompt.options[1] or nil end
  return #prompt.options == 0 and {} or nil
end

--- Asks a question and returns at once. The answer comes to Registry.prompts[kind], a single one before this
--- returns.
---@param prompt Prompt # its fields are below
---@return number # its id
function Prompts.ask(prompt)
  prompt.id = Prompts.new_id()
  prompt.handler = prompt.handler or prompt.kind
  prompt.options = prompt.options or {}
  local only = only_answer(prompt)
  if only == nil or Registry.prompts[prompt.handler](prompt, only) then
    table.insert(State.now.prompts, place_of(prompt), prompt)
  end
  return prompt.id
end

---@param fits fun(prompt: table): boolean
---@return table|nil # the first open question for which fits(prompt) holds
function Prompts.find(fits) return (Text.find(State.now.prompts, fits)) end

---@return table|nil
function Prompts.get(id)
  return (Prompts.find(function(prompt) return prompt.id == id end))
end

---@return table|nil # the first open question to this player, of this kind if one is named
function Prompts.of(color, kind)
  return (Prompts.find(function(prompt) return prompt.player == color and (kind == nil or prompt.kind == kind) end))
end

---@return boolean # whether the game waits for an answer or a missing player
function Prompts.waiting()
  return #State.missing() > 0 or Prompts.find(function(prompt) return not prompt.offer end) ~= nil
end

---@return string[] # the players the game waits for
function Prompts.players()
  local result = State.missing()
  if #result > 0 then return result end
  for _, prompt in ipairs(State.now.prompts) do
    if not prompt.offer and not Text.has(result, prompt.player) then result[#result + 1] = prompt.player end
  end
  return result
end

---@param color string|nil # who wants to do something else
---@return string # why that has to wait: who must answer
function Prompts.refusal(color)
  local players = Prompts.players()
  if #players == 0 then return 'something has to be resolved first' end
  if #players == 1 and players[1] == color then return 'answer your question first' end
  return Text.join(Text.map(players, Table.name)) .. ' must answer first'
end

function Prompts.drop(id)
  State.now.prompts = Text.filter(State.now.prompts, function(prompt) return prompt.id ~= id end)
end

--- Takes back the questions for which keep(prompt) does not hold.
function Prompts.keep_only(keep)
  State.now.prompts = Text.filter(State.now.prompts, keep)
end

local function wrong_list(prompt, choice)
  if type(choice) ~= "table" then return 'the answer is a list' end
  local seen = {}
  for _, item in ipairs(choice) do
    if seen[item] then return 'the same one twice' end
    seen[item] = true
    if not prompt.free and not Text.has(prompt.options, item) then return 'that cannot be chosen' end
  end
  if prompt.kind == "order" and #choice ~= #prompt.options then return 'name each card once' end
  return nil
end

local function wrong(prompt, choice)
  if prompt.many then return (wrong_list(prompt, choice)) end
  if type(choice) == "number" then return nil end
  if type(choice) ~= "string" then return 'say which one' end
  if not prompt.free and not Text.has(prompt.options, choice) then return 'that cannot be chosen' end
  return nil
end

local function put_back(prompt, place)
  local prompts = State.now.prompts
  table.insert(prompts, math.max(1, math.min(place, #prompts + 1)), prompt)
end

---@return string|nil # why the answer is refused
function Prompts.answer(color, id, choice)
  local prompt = Prompts.get(id)
  if prompt == nil then return 'that question is not open any more' end
  if prompt.player ~= color then return 'that question is for ' .. Table.name(prompt.player) end
  if type(choice) == "number" then choice = tostring(math.floor(choice)) end
  if choice == "pass" then choice = Prompts.declined(prompt) or choice end
  local why = wrong(prompt, choice)
  if why then return why end
  local place = Text.index(State.now.prompts, prompt)
  Prompts.drop(id)
  local refused = Registry.prompts[prompt.handler](prompt, choice)
  if refused then put_back(prompt, place) end
  return refused
end

--- From now on the game waits for an answer to what was only an offer.
function Prompts.insist(prompt)
  Prompts.drop(prompt.id)
  prompt.offer = nil
  table.insert(State.now.prompts, place_of(prompt), prompt)
end

-- Whether nobody needs an answer any more.
-- Prompts.is_stale(prompt): people/hand_prices.lua

--- Takes back the questions to which nobody needs an answer any more.
function Prompts.drop_stale()
  Prompts.keep_only(function(prompt) return not Prompts.is_stale(prompt) end)
end

--- The turn is over: offers are taken back.
function Prompts.lapse()
  local offers = Text.filter(State.now.prompts, function(prompt) return prompt.offer == true end)
  for _, prompt in ipairs(offers) do
    Log.say(prompt.player, 'has left a question unanswered: ' .. Prompts.called(prompt))
    Prompts.drop(prompt.id)
  end
end

---@return string|table|nil # the answer that declines a question; nil for one that has to be answered
function Prompts.declined(prompt)
  if prompt.declined then return (Text.copy(prompt.declined)) end
  if Text.has(prompt.options, "pass") then return "pass" end
  return prompt.offer and Text.has(prompt.options, "no") and "no" or nil
end

--- Takes back all questions of a kind.
function Prompts.drop_all(kind)
  Prompts.keep_only(function(prompt) return prompt.kind ~= kind end)
end

--- Somebody has left the table: their questions are answered with nothing.
function Prompts.release(color)
  Prompts.keep_only(function(prompt) return prompt.player ~= color end)
end

return Prompts
