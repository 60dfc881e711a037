-- The cards among the answers to a question glow yellow on the table, as the button that answers, or those that it
-- is about; cards that attack glow red as their arrows, and what they attack, or who blocks them, glows yellow, too:
-- orange is too much like red, and white would look as if somebody had selected it. None of it depends on who is asked:
-- a player's color would look like an attack. Everybody sees that, so only cards glow that lie open, and none for a
-- question of which nobody may know. In the end the mats of those who have won glow golden.
local Glow = {}

local MOST = 20 -- if a question has more cards than this, none glows: that would tell nothing

local ANSWER, ATTACKER = "Yellow", "Red"
local GOLD = { r = 1, g = 0.78, b = 0.2 }

local glowing = {} -- GUID -> the color in which it glows

local function add_answers(wanted, prompt)
  if prompt.secret or prompt.offer and not prompt.about or #(prompt.about or prompt.options) > MOST then return end
  for _, option in ipairs(prompt.about or prompt.options) do
    if State.card(option) and Cards.open(option) and not Questions.is_unticked(prompt, option) then wanted[option] = ANSWER end
  end
end

local function add_fights(wanted)
  for _, pair in ipairs(Arrows.all()) do
    wanted[pair.from] = ATTACKER
    if pair.to and State.card(pair.to) and Cards.in_play(pair.to) then wanted[pair.to] = ANSWER end
  end
end

local function add_winners(wanted)
  for _, color in ipairs(State.now.flags.winners or {}) do
    local mat = Table.mat(color)
    if mat then wanted[mat.getGUID()] = GOLD end
  end
end

--- Shows it for attacks, for the first question of each player, and for whoever has won.
function Glow.show()
  if Arrows.is_calm() and not State.now.over and next(glowing) == nil then return end
  local answers = {}
  for _, color in ipairs(GAME.seats) do
    local prompt = Prompts.of(color)
    if prompt then add_answers(answers, prompt) end
  end
  add_fights(answers)
  if State.now.over then add_winners(answers) end
  if next(answers) == nil and next(glowing) == nil then return end
  for guid, color in pairs(Text.shallow(glowing)) do
    if answers[guid] ~= color then
      Table.glow(guid, nil)
      glowing[guid] = nil
    end
  end
  for guid, color in pairs(answers) do
    if glowing[guid] ~= color then
      Table.glow(guid, color)
      glowing[guid] = color
    end
  end
end

return Glow
