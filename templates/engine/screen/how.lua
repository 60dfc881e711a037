-- Says how cards are played, to the player whose turn it is, until that player has done it a few times.
local How = {}

local ENOUGH = 3
local WORDS = 'Right-click a card: its menu has what it can do now. Or point at it and press a key (set them under '
  .. 'Options, Game Keys). Or drag it to where it goes; the table follows. '
  .. 'The large button at the top goes on.'

local BRIEF = 'Right-click a card, or drag it.'

local set = Screen.set

Screen.first.how = Screen.heading('This phase is yours') .. WORDS

---@return boolean # whether this player acts freely now, and has not yet done so often enough
local function learns(color)
  local now, phase = State.now, Turn.phase()
  if phase == nil or not phase.open or now.over or not now.automation then return false end
  return now.active == color and (now.played[color] or 0) < ENOUGH
end

-- Whether a player has folded a question away to see what lies below.
-- How.is_in_the_way(color): screen/questions.lua

local function show_words()
  local brief = State.now.round > 1
  set("tx-how", "height", brief and 52 or 172, "172")
  set("tx-how-words", "text", brief and BRIEF or Screen.first.how, Screen.first.how)
end

--- Shows it to the player whose turn it is, in one line after the first round. Questions come over it, so that it stays
--- where it is.
function How.show()
  local color = State.now.active
  local shown = color ~= nil and learns(color) and not How.is_in_the_way(color)
  local appears = set("tx-how", "active", shown, "false")
  if shown and (set("tx-how", "visibility", color) or appears) then show_words() end
end

--- A player has played a card, in any way.
function How.played(color)
  local played = State.now.played
  played[color] = math.min(ENOUGH, (played[color] or 0) + 1)
end

return How
