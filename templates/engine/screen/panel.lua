-- The panel: the strip (strip.lua); each player's numbers; the log; and, for the player who is asked, the question.
-- What one player must not see stands only in that player's own part.
local Panel = {}

local PRESSED = "#40715d|#4d8770|#34e29b|#2a2a40"
local PLAIN = "#3a3a5c|#4a4a70|#2c2c45|#2a2a40"
local TICK = "√" -- of a chosen row; a sign that every font has
local ROWS, BIG = 10, 3
local TOP, HEAD, GAP = 150, 28, 16 -- of the column at the right: where it begins, a heading, between its two parts
-- Of a question's box: how high it may be, its lines of text (there is room for three, so that the buttons rarely move)
-- and the letters on them, its buttons.
local BOX = { high = 680, lines = 3, line = 20, wide = 40, big = 52, row = 42 }

local views = {} -- prompt id -> what its player has chosen so far, and the page of the list
local folded = {} -- color -> true: who has folded the list of players and the log away
local refreshed = 0 -- how often: what an action has shown already need not be shown again behind a click
local last_click = {} -- color -> frame and value: one click is one click

local set = Screen.set

-- Players ------------------------------------------------------------------------------------------------------

-- The numbers of a row change with nearly every action: each is one text, and one bar where it has a gauge.
local function show_track(id, color, track)
  local value, rule = Tracks.get(color, track), GAME.tracks[track]
  if not set(id .. "-" .. track, "text", value) then return end
  local cells = rule.gauge or 0
  if cells == 0 then cells = rule.max or 0 end
  if cells == 0 or cells > 30 then return end
  local filled = math.max(0, math.min(value, cells))
  set(id .. "-" .. track .. "-gauge", "percentage", string.format("%.2f", 100 * filled / cells))
end

local function plays(color) return Text.has(State.now.order, color) or State.now.players[color].deck ~= "" end

-- A seat has a row once somebody has a deck there; the rows close up.
---@return boolean # whether it has one
local function show_player(index, color, row)
  local id, player = "tx-player-" .. tostring(index), State.now.players[color]
  local seen = plays(color)
  set(id, "active", seen)
  if not seen then return false end
  set(id, "offsetXY", "8 " .. tostring(-HEAD - GAME.panel.row * row))
  set(id .. "-name", "text", Table.name(color))
  set(id .. "-active", "active", State.now.active == color and not State.now.over)
  local cards = "hand " .. tostring(#Zones.list(color, "hand")) .. "  deck " .. tostring(#Zones.list(color, GAME.deck_zone))
  set(id .. "-cards", "text", player.away and "has left" or player.missing and "not there" or cards)
  for _, track in ipairs(GAME.track_order) do show_track(id, color, track) end
  return true
end

local function show_players()
  local rows = 0
  for index, color in ipairs(GAME.seats) do
    if show_player(index, color, rows) then rows = rows + 1 end
  end
  local high = HEAD + GAME.panel.row * rows
  set("tx-players", "height", high)
  set("tx-players", "active", rows > 0)
  if rows == 0 then high = -GAP end
  set("tx-log", "offsetXY", "-16 " .. tostring(-TOP - high - GAP))
end

-- The log ------------------------------------------------------------------------------------------------------

local LOG_LINES, LOG_WIDE, LOG_LINE = 10, 40, 16.4

-- The last lines, long ones broken, the newest lowest; and how many of them are the newest entry.
local function last_lines()
  local log, count, newest, backwards = State.now.log, 0, 0, {}
  for i = #log, math.max(1, #log - LOG_LINES), -1 do
    local broken = Text.wrapped(log[i].text, LOG_WIDE, "   ")
    for n = #broken, 1, -1 do
      count = count + 1
      backwards[count] = broken[n]
    end
    if i == #log then newest = #broken end
    if count >= LOG_LINES then break end
  end
  local lines, shown = {}, math.min(count, LOG_LINES)
  for i = 1, shown do lines[i] = backwards[shown + 1 - i] end
  return lines, math.min(newest, LOG_LINES)
end

-- All lines are one text, so that a new one is one change. A stroke in a player's color is at the newest.
local function show_log()
  local lines, newest = last_lines()
  local entry = State.now.log[#State.now.log]
  local player = entry and entry.player or nil
  set("tx-log-lines", "text", table.concat(lines, "\n"))
  set("tx-log-last", "active", player ~= nil)
  if player then
    set("tx-log-last", "color", Screen.tint(player))
    set("tx-log-last", "height", math.floor(LOG_LINE * newest))
  end
end

-- Folding ---------------------------------------------------------------------------------------------------------

local COLORS = { "White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink", "Grey", "Black" }

-- Each player folds their own panel: its parts are visible to those who have not.
local function show_folded()
  if next(folded) == nil then return end
  local open = Text.filter(COLORS, function(color) return folded[color] ~= true end)
  local shut = Text.filter(COLORS, function(color) return folded[color] == true end)
  for _, id in ipairs({ "tx-players", "tx-log" }) do set(id, "visibility", table.concat(open, "|")) end
  set("tx-folded", "visibility", table.concat(shut, "|"))
  set("tx-folded", "active", #shut > 0)
end

-- Questions ----------------------------------------------------------------------------------------------------

-- For questions that bring no title or words of their own.
local TITLES = { mulligan = "Keep this hand?", draw = "Draw", place = "Where to?", attach = "Onto which card?",
  order = "In which order?", discard = "Discard", confirm = "Yes or no?", resolve = "Resolve a card", carry_out = "Carry out a text",
  bottom = "Under the deck" }

local WORDS = { keep = "Keep", mulligan = "Mulligan", pass = "Not now", yes = "Yes", no = "No", resolved = "Resolved", done = "Done" }

-- An option as its player reads it.
local function option_words(prompt, option)
  local own = prompt.words and prompt.words[option] or WORDS[option]
  if own then return own end
  if State.now.players[option] then return Table.name(option) end
  if State.card(option) then return Cards.name(option) end
  return option
end

local function view_of(prompt)
  if views[prompt.id] == nil then
    local chosen = {}
    -- A proposal stands as it is until somebody changes it.
    if prompt.chosen then chosen = Text.copy(prompt.chosen) elseif prompt.many and prompt.kind ~= "discard" and prompt.kind ~= "order" then chosen = Text.copy(prompt.options) end
    views[prompt.id] = { page = 0, chosen = chosen }
  end
  return views[prompt.id]
end

-- A long name stands on two lines of its button.
local function on_button(label, wide)
  if #label <= wide then return label end
  local broken = label:gsub(" / ", "\n")
  return broken
end

-- The three large buttons: values to answer with, or commands.
local function big_buttons(prompt, view)
  if prompt.many then
    local all = prompt.kind == "order" and #view.chosen < #prompt.options
    return { { all and ("As listed") or ("Confirm (" .. tostring(#view.chosen) .. ")"), "confirm" } }
  end
  if #prompt.options <= BIG then
    return Text.map(prompt.options, function(option) return { option_words(prompt, option), option } end)
  end
  return {}
end

local function listed(prompt)
  if prompt.many or #prompt.options > BIG then return prompt.options end
  return {}
end

---@param top number # where the list begins
---@param below number # how high the large buttons above it are
---@return number # how high it is
local function show_rows(id, prompt, view, top, below)
  local list = listed(prompt)
  set(id .. "-rows", "active", #list > 0, "false")
  if #list == 0 then return 0 end
  set(id .. "-rows", "offsetXY", "0 " .. tostring(-below), "0 " .. tostring(-BOX.big - 4))
  view.rows = math.max(2, math.min(ROWS, math.floor((BOX.high - top) / BOX.row)))
  local more = #list > view.rows
  local per_page = more and view.rows - 1 or view.rows
  for row = 1, ROWS do
    local key, option = id .. "-row-" .. tostring(row), row <= per_page and list[view.page * per_page + row] or nil
    local label = option and option_words(prompt, option) or nil
    if more and row == view.rows then label, option = "more ...", nil end
    set(key, "active", label ~= nil, "false")
    if label then
      local place = option and prompt.many and Text.index(view.chosen, option) or nil
      local sign = (prompt.ordered or prompt.kind == "order") and place and tostring(place) .. "." or TICK
      if place then label = sign .. " " .. label end
      set(key, "text", on_button(label, 34))
      set(key, "colors", place and PRESSED or PLAIN, PLAIN)
    end
  end
  return BOX.row * math.min(#list, view.rows) + 6
end

---@param top number # where the large buttons begin
---@return number # how high they are
local function show_big(id, prompt, view, top)
  local buttons = big_buttons(prompt, view)
  for i = 1, BIG do
    local key, entry = id .. "-big-" .. tostring(i), buttons[i]
    set(key, "active", entry ~= nil, "false")
    if entry then
      set(key, "text", on_button(entry[1], 34))
    end
  end
  set(id .. "-answers", "offsetXY", "22 " .. tostring(-top), "22 -112")
  return #buttons > 0 and BOX.big * #buttons + 4 or 0
end

-- How many lines a text takes.
local function lines_of(text, wide)
  local count = 0
  for paragraph in text:gmatch("[^\n]+") do count = count + #Text.wrapped(paragraph, wide, "") end
  return count
end

---@return number # how high they are
local function show_words(id, prompt)
  local text = Text.plain(prompt.text, "\n")
  set(id .. "-title", "text", prompt.title or TITLES[prompt.kind] or (prompt.kind:gsub("_", " ")))
  set(id .. "-text", "text", text)
  return 52 + BOX.line * math.max(BOX.lines, lines_of(text, BOX.wide))
end

local function show_prompt(index, color)
  local id, prompt = "tx-prompt-" .. tostring(index), Prompts.of(color)
  set(id, "active", prompt ~= nil)
  if prompt == nil then return end
  local view = view_of(prompt)
  set(id .. "-name", "text", Table.name(color))
  local top = show_words(id, prompt)
  local big = show_big(id, prompt, view, top)
  local list = show_rows(id, prompt, view, top + big, big)
  set(id .. "-box", "height", top + big + list + 8, "228")
end

local function forget_views()
  for id in pairs(Text.copy(views)) do
    if Prompts.get(id) == nil then views[id] = nil end
  end
end

--- Called after the panel has been shown again: set by card_menus.lua, behind the actions.
Panel.refreshed = function() end

--- Shows the state as it is now.
function Panel.refresh()
  refreshed = refreshed + 1
  Screen.mend("tx-round", "text")
  Strip.show()
  show_players()
  for index, color in ipairs(GAME.seats) do
    show_prompt(index, color)
    WishButtons.show(index, color, plays(color))
    How.show(index, color)
  end
  show_log()
  show_folded()
  forget_views()
  Panel.refreshed()
end

function Panel.refresh_later()
  Screen.later(Panel.refresh, 2)
end

-- Clicks -------------------------------------------------------------------------------------------------------

--- How a click becomes an action: set by menus.lua, behind the actions.
Panel.act = function() end

local function toggle(view, option)
  if not Text.take(view.chosen, option) then view.chosen[#view.chosen + 1] = option end
end

local function answer_of(prompt, view)
  if prompt.kind == "order" and #view.chosen < #prompt.options then
    local rest = Text.filter(prompt.options, function(option) return not Text.has(view.chosen, option) end)
    for _, option in ipairs(rest) do view.chosen[#view.chosen + 1] = option end
  end
  return Text.copy(view.chosen)
end

local function press_row(color, prompt, view, row)
  local list = listed(prompt)
  local rows = view.rows or ROWS
  local per_page = #list > rows and rows - 1 or rows
  if #list > rows and row == rows then
    view.page = (view.page + 1) % math.ceil(#list / per_page)
    return
  end
  local option = list[view.page * per_page + row]
  if option == nil then return end
  if prompt.many then toggle(view, option) else
    Panel.act({ player = color, action = "answer", prompt = prompt.id, choice = option })
  end
end

local function press_big(color, prompt, view, number)
  local entry = big_buttons(prompt, view)[number]
  if entry == nil then return end
  local choice = entry[2]
  if prompt.many then choice = answer_of(prompt, view) end
  Panel.act({ player = color, action = "answer", prompt = prompt.id, choice = choice })
end

local function press_prompt(color, button)
  local prompt = Prompts.of(color)
  if prompt == nil then return end
  local view, row = view_of(prompt), button:match("^row(%d%d?)$")
  if row then press_row(color, prompt, view, Text.number(row)) else press_big(color, prompt, view, Text.number(button)) end
end

local function decline(color, prompt)
  if Prompts.declined(prompt) == nil then
    Screen.whisper(color, "This question needs an answer")
  else
    Panel.act({ player = color, action = "answer", prompt = prompt.id, choice = "pass" })
  end
end

-- A list as it is chosen; "yes"; the only answer.
local function confirm(color, prompt, view)
  local sure = Text.has(prompt.options, "yes") and "yes" or #prompt.options == 1 and prompt.options[1] or nil
  if prompt.many then
    press_big(color, prompt, view, 1)
  elseif sure then
    Panel.act({ player = color, action = "answer", prompt = prompt.id, choice = sure })
  else
    Screen.whisper(color, "Which one? Press the key of its number")
  end
end

local function press_key(color, key)
  local prompt = Prompts.of(color)
  if prompt == nil then
    Screen.whisper(color, "You are not asked anything now")
    return
  end
  local view = view_of(prompt)
  if key == "pass" then
    decline(color, prompt)
  elseif key == "confirm" then
    confirm(color, prompt, view)
  elseif #listed(prompt) > 0 then
    press_row(color, prompt, view, key)
  else
    press_big(color, prompt, view, key)
  end
end

local function fold(color) folded[color] = folded[color] ~= true end

local COMMANDS = {
  next = function(color)
    local now = State.now
    local going = now.started and not now.over
    Panel.act({ player = color, action = not going and "start" or #State.missing() > 0 and "away" or "next" })
  end,
  undo = function(color) Panel.act({ player = color, action = "undo" }) end,
  hide = fold,
  automation = function(color) Panel.act({ player = color, action = "automation", on = not State.now.automation }) end,
}

-- Whatever is pressed shows what came of it, the choice of a row too.
local function pressed(color, what, run)
  local stamp = what .. " " .. tostring(Screen.frame())
  if last_click[color] == stamp then return end
  last_click[color] = stamp
  local before = refreshed
  run()
  if refreshed == before then Panel.refresh() end
end

--- Answers the first question to a player with a key.
---@param key number|string # the place of an option on the panel, "confirm" or "pass"
function Panel.key(color, key)
  pressed(color, tostring(key), function() press_key(color, key) end)
end

---@param color string # who has pressed
---@param value string # what the button says of itself
function Panel.click(color, value)
  pressed(color, value, function()
    local seat, button = Text.cut(value, "|")
    if button and seat == "wish" then
      Panel.act(WishButtons.press(color, button))
    elseif button then
      if seat == color then press_prompt(color, button) end
    elseif COMMANDS[value] then
      COMMANDS[value](color)
    end
  end)
end

return Panel
