-- The panel: the strip at the top, the players and the log at the right, and at the left, for the player who is asked,
-- the question. What one player must not see is only in that player's own part.
local Panel = {}

local COLORS = { "White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink", "Grey", "Black" }

local folded = {} -- color -> true: who has folded the list of players and the log away
local refreshed = 0 -- counts how often it was shown: what an action has shown already need not be shown again after a click
local last_click = {} -- color -> frame and value of the last click, to ignore the same one in the same frame

local set = Screen.set

-- Each player folds their own panel: its parts are visible to those who have not folded it.
local function show_folded()
  if next(folded) == nil then return end
  local open = Text.filter(COLORS, function(color) return folded[color] ~= true end)
  local shut = Text.filter(COLORS, function(color) return folded[color] == true end)
  for _, id in ipairs({ "tx-players", "tx-log" }) do set(id, "visibility", table.concat(open, "|")) end
  set("tx-folded", "visibility", table.concat(shut, "|"))
  set("tx-folded", "active", #shut > 0)
end

--- Called after the panel has been shown again: set by card_menus.lua and verb_buttons.lua, behind the actions.
Panel.refreshed = function() end

--- Shows the state as it is now.
function Panel.refresh()
  refreshed = refreshed + 1
  Screen.mend("tx-round", "text")
  Screen.forget_refusal()
  Strip.show()
  PlayerRows.show()
  for index, color in ipairs(GAME.seats) do
    Questions.show(index, color)
    WishButtons.show(index, color, PlayerRows.has(color))
  end
  show_folded()
  Glow.show()
  Arrows.show()
  Questions.forget()
  Panel.refreshed()
end

function Panel.refresh_later()
  Screen.later(Panel.refresh, 2)
end

-- Clicks -------------------------------------------------------------------------------------------------------

-- How a click becomes an action, behind the actions.
-- Panel.act: screen/menus.lua

local function next_action()
  local now = State.now
  if not now.started or now.over then return "start" end
  return #State.missing() > 0 and "away" or "next"
end

local COMMANDS = {
  next = function(color) return { player = color, action = next_action() } end,
  undo = function(color) return { player = color, action = "undo" } end,
  automation = function(color) return { player = color, action = "automation", on = not State.now.automation } end,
  options = function(color)
    WishButtons.toggle(color)
    return nil
  end,
  hide = function(color)
    folded[color] = folded[color] ~= true
    return nil
  end,
}

-- Whatever is pressed shows what came of it, the choice of a row too.
---@param run fun(): table|nil # the action, if it is one
local function pressed(color, what, run)
  local stamp = what .. " " .. tostring(Screen.frame())
  if last_click[color] == stamp then return end
  last_click[color] = stamp
  local before, action = refreshed, run()
  if action then Panel.act(action) end
  if refreshed == before then Panel.refresh() end
end

--- Answers the first question to a player with a key.
---@param key number|string # the place of an option in the box, "confirm" or "pass"
function Panel.key(color, key)
  pressed(color, tostring(key), function() return Questions.key(color, key) end)
end

local function clicked(color, value)
  local whose, button = Text.cut(value, "|")
  local command = COMMANDS[value]
  if command then return command(color) end
  if whose == "wish" then return WishButtons.press(color, button) end
  if whose == "do" then return { player = color, action = button } end
  if whose == color and button then return Questions.press(color, button) end
  return nil
end

---@param color string # who has pressed
---@param value string # what the button says of itself
function Panel.click(color, value)
  pressed(color, value, function() return clicked(color, value) end)
end

return Panel
