-- Context menus and hotkeys: the same actions as everywhere, for those who work with the right button or the keys.
local Menus = {}

local function act(args) Actions.act(args) end

Panel.act = act

local greeted = {} -- GUID -> the object that has its menu: a card that comes out of a deck is a new object

local function verb(name)
  return { label = GAME.actions[name].label, run = function(color, guid)
    act({ player = color, action = name, card = guid })
  end }
end

local function by_hand_items(kind)
  local items = {
    { label = "Turn (" .. GAME.tap.word .. ")", run = function(color, guid)
      local card = State.card(guid)
      act({ player = color, action = card and card.tapped and "untap" or "tap", card = guid })
    end },
    { label = GAME.number .. " +1", run = function(color, guid) act({ player = color, action = "power", card = guid, by = 1 }) end },
    { label = GAME.number .. " -1", run = function(color, guid) act({ player = color, action = "power", card = guid, by = -1 }) end },
  }
  for _, by in ipairs(GAME.guard and { 1, -1 } or {}) do
    items[#items + 1] = { label = GAME.guard .. " " .. Text.signed(by), run = function(color, guid)
      act({ player = color, action = "power", card = guid, by = by, resist = true })
    end }
  end
  items[#items + 1] = { label = "Back to hand", run = function(color, guid)
    act({ player = color, action = "put", card = guid, zone = "hand" })
  end }
  for _, mark in ipairs(GAME.mark_order) do
    local types = GAME.marks[mark].types
    if types == nil or Text.has(types, kind) then
      for _, by in ipairs({ 1, -1 }) do
        items[#items + 1] = { label = (GAME.marks[mark].label or mark) .. " " .. Text.signed(by), run = function(color, guid)
          act({ player = color, action = "mark", card = guid, mark = mark, by = by })
        end }
      end
    end
  end
  return items
end

local function card_items(kind)
  local items = {}
  for _, name in ipairs(GAME.action_order) do
    local rule = GAME.actions[name]
    if rule.menu and (#rule.types == 0 or Text.has(rule.types, kind)) then items[#items + 1] = verb(name) end
  end
  for _, item in ipairs(by_hand_items(kind)) do items[#items + 1] = item end
  return items
end

local ITEMS = {} -- card type -> its menu, made once

-- A card whose text changes numbers in a way that only people can read says so, and shows the text.
local function by_hand_note(numbers)
  return { label = "Not counted: its text on " .. numbers, run = function(color, guid)
    Screen.whisper(color, Cards.called(guid) .. ": " .. (Cards.open(guid) and Cards.text(guid) or ""))
  end }
end

local function items_for(note)
  ITEMS[note.type] = ITEMS[note.type] or card_items(note.type)
  local numbers = Bonuses.by_hand(note)
  if numbers == nil then return ITEMS[note.type] end
  local items = { by_hand_note(numbers) }
  for i, item in ipairs(ITEMS[note.type]) do items[i + 1] = item end
  return items
end

--- Gives a card that has come into sight its menu.
function Menus.greet(object)
  if object.type ~= "Card" then return end
  local note = Table.notes(object)
  if note.type == nil or GAME.types[note.type] == nil or greeted[object.guid] == object then return end
  greeted[object.guid] = object
  Screen.menu(object, items_for(note))
end

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
  items[#items + 1] = { label = "Ask me nothing", run = function() act({ player = seat, action = "autopass", on = true }) end }
  items[#items + 1] = { label = "Ask me again", run = function() act({ player = seat, action = "autopass", on = false }) end }
  items[#items + 1] = { label = "Leave the game", run = function() act({ player = seat, action = "leave" }) end }
  items[#items + 1] = { label = "Come back", run = function() act({ player = seat, action = "join" }) end }
  return items
end

local function hotkeys()
  Screen.hotkey(GAME.name .. ": next", function(color) act({ player = color, action = "next" }) end)
  Screen.hotkey(GAME.name .. ": undo", function(color) act({ player = color, action = "undo" }) end)
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
