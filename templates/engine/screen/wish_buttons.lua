-- Each player's own buttons below the log: which questions they want to be asked, and whether dragging pays.
local WishButtons = {}

local HOW = { always = "always", can = "if I can", never = "never" }
local IF_NEEDED = "if needed" -- for those that cannot be declined

local set = Screen.set

--- Shows them to the player who sits there.
function WishButtons.show(index, color, visible)
  local id = "tx-wishes-" .. tostring(index)
  set(id, "active", visible)
  if not visible then return end
  for _, about in ipairs(GAME.ask_order) do
    local how = Wishes.asked(color, about)
    local words = Registry.asking[about] == nil and how ~= "always" and IF_NEEDED or HOW[how]
    set(id .. "-" .. about, "text", "ask " .. GAME.asks[about] .. ": " .. words)
  end
  set(id .. "-drag", "text", "drag pays: " .. (Wishes.pays(color) and "on" or "off"))
end

---@param wish string # a kind of question, or "drag"
---@return table # what a click on that button does, for Actions.act
function WishButtons.press(color, wish)
  if wish == "drag" then return { player = color, action = "drag", pays = not Wishes.pays(color) } end
  return { player = color, action = "ask", about = wish, how = Wishes.next(color, wish) }
end

return WishButtons
