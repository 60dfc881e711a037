-- Each player's own options below the log, which open with a button: which questions they want to be asked, and whether
-- dragging pays.
local WishButtons = {}

local IF_NEEDED = 'if needed' -- for those that cannot be declined
local HOW = { always = "always", can = 'if I can', never = "never" }
local HOW_TEXTS = { always = "each", choices = IF_NEEDED, never = 'nobody waits' }

local set = Screen.set

local function ask_words(color, about)
  local how = Wishes.asked(color, about)
  if about == "texts" then return 'ask ' .. GAME.asks[about] .. ': ' .. HOW_TEXTS[how] end
  local words = Registry.asking[about] == nil and how ~= "always" and IF_NEEDED or HOW[how]
  return 'ask ' .. GAME.asks[about] .. ': ' .. words
end

local function drag_words(color) return 'drag pays: ' .. (Wishes.pays(color) and "on" or "off") end

--- What they show to a player who has not pressed any.
function WishButtons.begin()
  for _, about in ipairs(GAME.ask_order) do Screen.first["wish_" .. about] = ask_words(nil, about) end
  Screen.first["wish_drag"] = drag_words(nil)
end

local opened = {} -- color -> true: who has opened them
local seen = {} -- color -> the wishes that are shown, and on which screen

-- Everything that a player's buttons depend on.
local function wishes_of(color, visible)
  local wishes = tostring(Screen.builds) .. tostring(visible) .. tostring(opened[color]) .. tostring(Wishes.pays(color))
  for _, about in ipairs(GAME.ask_order) do wishes = wishes .. Wishes.asked(color, about) end
  return wishes
end

--- A player opens the options, or closes them.
function WishButtons.toggle(color) opened[color] = not opened[color] or nil end

--- Shows them to the player who sits there.
function WishButtons.show(index, color, visible)
  local wishes = wishes_of(color, visible)
  if seen[color] == wishes then return end
  seen[color] = wishes
  local id, first = "tx-wishes-" .. tostring(index), Screen.first
  set(id, "active", visible, "false")
  set(id .. "-options", "active", opened[color] == true, "false")
  if not (visible and opened[color]) then return end
  for _, about in ipairs(GAME.ask_order) do set(id .. "-" .. about, "text", ask_words(color, about), first["wish_" .. about]) end
  set(id .. "-drag", "text", drag_words(color), first["wish_drag"])
end

---@param wish string # a kind of question, or "drag"
---@return table # what a click on that button does, for Actions.act
function WishButtons.press(color, wish)
  if wish == "drag" then return { player = color, action = "drag", pays = not Wishes.pays(color) } end
  return { player = color, action = "ask", about = wish, how = Wishes.next(color, wish) }
end

return WishButtons
