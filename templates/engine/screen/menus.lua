-- Context menus and hotkeys: the same actions as everywhere, for those who work with the right button or the keys.
local Menus = {}

local function act(args) Actions.act(args) end

Panel.act = act

--- Gives a card that has come into sight its menu.
Menus.greet = CardMenus.greet

local function paste_list(color)
  Screen.input(color, "Paste your deck list: one card per line, \"2 NAME\"", "", function(text)
    act({ player = color, action = "load", list = text })
  end)
end

local function mat_items(seat)
  local items = {}
  for _, name in ipairs(Draft.playable()) do
    items[#items + 1] = { label = "Deck: " .. name, run = function() act({ player = seat, action = "load", deck = name }) end }
  end
  items[#items + 1] = { label = "Paste a deck list", run = paste_list }
  items[#items + 1] = { label = "Draw a card", run = function() act({ player = seat, action = "draw", n = 1 }) end }
  items[#items + 1] = { label = "Leave the game", run = function() act({ player = seat, action = "leave" }) end }
  items[#items + 1] = { label = "Come back", run = function() act({ player = seat, action = "join" }) end }
  return items
end

local NUMBERS = { "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth" }

-- Keys that answer a question; the panel says what the first option is, and so on.
local function answer_keys()
  for i, word in ipairs(NUMBERS) do
    Screen.hotkey(GAME.name .. ": " .. word .. " option", function(color) Panel.key(color, i) end)
  end
  Screen.hotkey(GAME.name .. ": confirm", function(color) Panel.key(color, "confirm") end)
  Screen.hotkey(GAME.name .. ": pass", function(color) Panel.key(color, "pass") end)
end

local function hotkeys()
  Screen.hotkey(GAME.name .. ": next", function(color) act({ player = color, action = "next" }) end)
  Screen.hotkey(GAME.name .. ": undo", function(color) act({ player = color, action = "undo" }) end)
  answer_keys()
  for _, name in ipairs(GAME.action_order) do
    if GAME.actions[name].hotkey then
      Screen.hotkey(GAME.name .. ": " .. GAME.actions[name].label, function(color, guid)
        act({ player = color, action = name, card = guid })
      end)
    end
  end
end

function Menus.build_mats()
  for _, seat in ipairs(GAME.seats) do
    local mat = Table.mat(seat)
    if mat then Screen.menu(mat, mat_items(seat)) end
  end
end

--- Menus and hotkeys are not saved: they are made whenever the script starts.
function Menus.build()
  hotkeys()
  Menus.build_mats()
  for _, object in ipairs(getObjects()) do Menus.greet(object) end
end

return Menus
