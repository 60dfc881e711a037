-- Prompts: questions to one player. They are plain data, so that they survive a save; what is done with an answer
-- is a function registered by name. A prompt tells everybody that a player is asked, never what that player sees.
local Prompts = {}

---@class Prompt
---@field id number
---@field player string
---@field kind string # "order": a list of all options
---@field text string # what the asked player reads
---@field options string[]
---@field many boolean|nil # the answer is a list
---@field title string|nil # its heading; the kind's own when left out
---@field words table|nil # option -> what its button says
---@field chosen string[]|nil # a list: what is chosen to begin with; all options when left out
---@field ordered boolean|nil # a list: its order counts
---@field free boolean|nil # a list of anything, the options are a proposal
---@field handler string # which function in Registry.prompts takes the answer; the kind when left out
---@field data table|nil # whatever that function needs

---@return number # never given before, not even to what was taken back
function Prompts.new_id()
  local now = State.now
  now.next_prompt = now.next_prompt + 1
  return now.next_prompt - 1
end

---@param prompt table
---@return number # its id
function Prompts.ask(prompt)
  local now = State.now
  prompt.id = Prompts.new_id()
  prompt.handler = prompt.handler or prompt.kind
  prompt.options = prompt.options or {}
  now.prompts[#now.prompts + 1] = prompt
  return prompt.id
end

---@param fits fun(prompt: table): boolean
---@return table|nil # the first open question for which it holds
function Prompts.find(fits) return (Text.find(State.now.prompts, fits)) end

---@return table|nil
function Prompts.get(id)
  return (Prompts.find(function(prompt) return prompt.id == id end))
end

---@return table|nil # the first question to this player, of this kind if one is named
function Prompts.of(color, kind)
  return (Prompts.find(function(prompt) return prompt.player == color and (kind == nil or prompt.kind == kind) end))
end

---@return boolean # whether the game waits for an answer (offers may be left unanswered)
function Prompts.waiting()
  return Prompts.find(function(prompt) return not prompt.offer end) ~= nil
end

---@return string[] # the players the game waits for
function Prompts.players()
  local result = {}
  for _, prompt in ipairs(State.now.prompts) do
    if not prompt.offer and not Text.has(result, prompt.player) then result[#result + 1] = prompt.player end
  end
  return result
end

function Prompts.drop(id)
  State.now.prompts = Text.filter(State.now.prompts, function(prompt) return prompt.id ~= id end)
end

--- Takes back the questions for which keep(prompt) does not hold.
function Prompts.keep_only(keep)
  State.now.prompts = Text.filter(State.now.prompts, keep)
end

local function wrong_list(prompt, choice)
  if type(choice) ~= "table" then return "the answer is a list" end
  local seen = {}
  for _, item in ipairs(choice) do
    if seen[item] then return "the same one twice" end
    seen[item] = true
    if not prompt.free and not Text.has(prompt.options, item) then return "that cannot be chosen" end
  end
  if prompt.kind == "order" and #choice ~= #prompt.options then return "name each card once" end
  return nil
end

local function wrong(prompt, choice)
  if prompt.many then return (wrong_list(prompt, choice)) end
  if type(choice) == "number" then return nil end
  if type(choice) ~= "string" then return "say which one" end
  if not prompt.free and not Text.has(prompt.options, choice) then return "that cannot be chosen" end
  return nil
end

local function put_back(prompt, place)
  local prompts = State.now.prompts
  table.insert(prompts, math.max(1, math.min(place, #prompts + 1)), prompt)
end

---@return string|nil # why the answer is refused
function Prompts.answer(color, id, choice)
  local prompt = Prompts.get(id)
  if prompt == nil then return "that question is not open any more" end
  if prompt.player ~= color then return "that question is for " .. Table.name(prompt.player) end
  if type(choice) == "number" then choice = tostring(math.floor(choice)) end
  local why = wrong(prompt, choice)
  if why then return why end
  local place = Text.index(State.now.prompts, prompt)
  Prompts.drop(id)
  local refused = Registry.prompts[prompt.handler](prompt, choice)
  if refused then
    put_back(prompt, place)
    return refused
  end
  return nil
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
