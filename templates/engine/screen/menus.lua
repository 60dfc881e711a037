-- Context menus and hotkeys: the same actions as everywhere, for those who work with the right button or the keys.
local Menus = {}

local function act(args) Actions.act(args) end

Panel.act = act

--- Gives a card that has come into sight its menu.
Menus.greet = CardMenus.greet

local function paste_list(color, seat, label)
  Screen.input(color, 'Paste your deck list: one card per line, "2 NAME"', "", function(text)
    Permission.for_seat(color, { player = seat, action = "load", list = text }, label)
  end)
end

-- Who plays has a deck already: no other is loaded before the game is over.
local function plays(seat)
  return State.now.started and not State.now.over and State.now.players[seat] ~= nil and Text.has(State.now.order, seat)
end

local function mat_items(seat)
  local items = {}
  local function add(label, fields)
    items[#items + 1] = { label = label, run = function(color)
      local args = Text.copy(fields)
      args.player = seat
      Permission.for_seat(color, args, label)
    end }
  end
  local function add_decks()
    for _, name in ipairs(Draft.playable()) do add('Deck: ' .. name, { action = "load", deck = name }) end
    local paste = 'Paste a deck list'
    items[#items + 1] = { label = paste, run = function(color) paste_list(color, seat, paste) end }
  end
  if not plays(seat) then add_decks() end
  for _, name in ipairs(VerbButtons.names) do add(GAME.actions[name].label, { action = name }) end
  add('Draw a card', { action = "draw", n = 1 })
  add('Leave the game', { action = "leave" })
  add('Come back', { action = "join" })
  return items
end

local NUMBERS = { "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth" }

-- Keys that answer a question; the panel says what the first option is, and so on.
local function answer_keys()
  for i, word in ipairs(NUMBERS) do
    Screen.hotkey(GAME.name .. ': ' .. word .. ' option', function(color) Panel.key(color, i) end)
  end
  Screen.hotkey(GAME.name .. ': confirm', function(color) Panel.key(color, "confirm") end)
  Screen.hotkey(GAME.name .. ': pass', function(color) Panel.key(color, "pass") end)
end

local function hotkeys()
  Screen.hotkey(GAME.name .. ': next', function(color) act({ player = color, action = "next" }) end)
  Screen.hotkey(GAME.name .. ': undo', function(color) act({ player = color, action = "undo" }) end)
  answer_keys()
  for _, name in ipairs(GAME.action_order) do
    if GAME.actions[name].hotkey then
      Screen.hotkey(GAME.name .. ": " .. GAME.actions[name].label, function(color, guid)
        act({ player = color, action = name, card = guid })
      end)
    end
  end
end

local playing = {} -- seat -> whether its mat has the menu of somebody who plays

function Menus.build_mats()
  for _, seat in ipairs(GAME.seats) do
    local mat = Table.mat(seat)
    playing[seat] = plays(seat)
    if mat then Screen.menu(mat, mat_items(seat)) end
  end
end

local refreshed = Panel.refreshed

-- A game begins or is over: mats have other menus.
Panel.refreshed = function()
  refreshed()
  if Text.find(GAME.seats, function(seat) return playing[seat] ~= plays(seat) end) then Menus.build_mats() end
end

local IN_A_FRAME = 16 -- cards that get their menus in one frame, when a table is loaded

-- Gives cards their menus in the next frames, from a place of the list on. A card that somebody points at before has its
-- menu at once.
local function greet_all(cards, from)
  if from > #cards then return end
  Screen.later(function()
    for place = from, math.min(from + IN_A_FRAME - 1, #cards) do
      local card = Table.object(cards[place])
      if card then Menus.greet(card) end
    end
    greet_all(cards, from + IN_A_FRAME)
  end)
end

--- Menus and hotkeys are not saved: they are made whenever the script starts.
function Menus.build()
  hotkeys()
  Menus.build_mats()
  local cards = Text.filter(getObjects(), function(object) return object.type == "Card" end)
  greet_all(Text.map(cards, function(card) return card.guid end), 1)
end

return Menus
