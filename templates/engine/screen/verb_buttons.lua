-- What players do without a card: a button below the log for each such verb of the game, and an entry in the menu of the
-- own mat. It can be pressed when the verb is allowed; the menus of cards do not have such verbs.
local VerbButtons = {}

--- The verbs with such a button, in the order of game.yaml.
VerbButtons.names = Text.filter(GAME.action_order, function(name)
  return GAME.actions[name].subject == "none" and GAME.actions[name].menu
end)

local function show(index, color)
  for _, name in ipairs(VerbButtons.names) do
    Screen.set("tx-wishes-" .. tostring(index) .. "-do-" .. name, "interactable", Actions.has_its_time(name, color), "false")
  end
end

local refreshed = Panel.refreshed

Panel.refreshed = function()
  refreshed()
  for index, color in ipairs(GAME.seats) do
    if PlayerRows.has(color) then show(index, color) end
  end
end

return VerbButtons
