-- The box with a question, which only the player who is asked sees: its words, and a button for each answer.
-- The functions for buttons and keys return the action that the player has chosen, or nil.
local Questions = {}

local PLAIN, MAIN = GAME.panel.buttons.plain, GAME.panel.buttons.press
local TICK, UNTICKED = "☑", "☐" -- before the rows of a list of which several can be chosen
local ROWS, FEW = 10, 3 -- the most rows of a list; with so few options the first one is the large button
local MAP = GAME.panel.map -- the places that are laid out as on the mat
local LEAD = "<size=8> </size>\n" -- between the heading and what is below it
-- How high the box may be, its lines, the letters on them, and its buttons.
local BOX = { high = 680, margin = 20, about = 22, about_wide = 44, title = 24, title_wide = 34, lead = 9, line = 19, larger = 6, wide = 42, button = 44 }

-- For options that bring no words of their own.
local WORDS = { keep = 'Keep', mulligan = 'Mulligan', pass = 'Not now', yes = 'Yes', no = 'No', resolved = 'Resolved', done = 'Done',
  ["do it"] = 'Do it', ["by hand"] = 'By hand' }

local EDGE = { words = { unfolded = 'fold', folded = 'open' } } -- what the button on a question's edge says

local folded = {} -- color -> the id of the question that this player has folded: the next one is open again
local edges = {} -- the box of a question -> true while only its edge is there
local views = {} -- prompt id -> what its player has chosen so far, and the page of the list
local hidden = {} -- the box of a question -> the place of the first button that is hidden

local set = Screen.set

-- An option as its player reads it: {label=}, of a card with number= and note=.
local function option_words(prompt, option, rows)
  local own = prompt.words and prompt.words[option] or WORDS[option]
  if own then return { label = own } end
  if State.now.players[option] then return { label = Table.name(option) } end
  return rows[option] or { label = option }
end

-- Whether all of a list is ticked at first.
local function is_proposed(prompt)
  return prompt.many and prompt.chosen == nil and prompt.kind ~= "discard" and prompt.kind ~= "order"
end

-- A proposal stays as it is until somebody changes it.
local function view_of(prompt)
  if views[prompt.id] == nil then
    local proposed = is_proposed(prompt) and prompt.options
    local options = QuestionRows.of(prompt)
    views[prompt.id] = { page = 0, rows = ROWS, chosen = Text.copy(prompt.chosen or proposed or {}), options = options,
      cards = QuestionRows.words(options) }
  end
  return views[prompt.id]
end

-- The rows of a list of which one can see a page.
local function per_page(view)
  if #view.options > view.rows then return view.rows - 1 end
  return view.rows
end

-- How many options have to be chosen, no more and no fewer; nil where that is up to the player.
local function wanted_of(prompt)
  local data = prompt.data
  return prompt.many and prompt.kind ~= "order" and data and not data.up_to and data.count or nil
end

-- A list of which no more than one row is chosen is over with that row, unless that row is proposed.
---@return boolean
local function is_one_click(prompt, view)
  return prompt.many == true and QuestionRows.most(prompt) == 1 and (#view.chosen == 0 or wanted_of(prompt) == 1)
end

-- Whether one button answers with what is chosen, be it nothing.
local function sends(prompt) return prompt.many and wanted_of(prompt) ~= 1 end

local function sending(prompt, view)
  if is_one_click(prompt, view) then return { label = 'None', send = true, main = true } end
  local needed, chosen = wanted_of(prompt), tostring(#view.chosen)
  if needed then
    local label = 'Confirm (' .. chosen .. ' of ' .. tostring(needed) .. ')'
    return { label = label, send = true, main = #view.chosen == needed, ink = "second" }
  end
  local listed = #view.chosen == 0 and 'As listed' or 'The rest as listed'
  return { label = prompt.kind == "order" and listed or 'Confirm (' .. chosen .. ')', send = true, main = true }
end

local function row_of(prompt, view, option)
  local place = prompt.many and Text.index(view.chosen, option) or nil
  local words, mark = option_words(prompt, option, view.cards), nil
  if sends(prompt) and not is_one_click(prompt, view) then
    local numbered = prompt.ordered or prompt.kind == "order"
    mark = place and (numbered and tostring(place) .. "." or TICK) or UNTICKED
  end
  local ink = (place or #view.chosen == 0) and "text" or "second" -- beside chosen rows, others are quieter
  return { mark = mark, label = words.label, number = words.number, note = words.note, option = option, ink = ink, chosen = place ~= nil }
end

-- The large button: the first of few, in a list the one that goes on without an answer.
local function main_of(prompt, view, buttons)
  if prompt.many then return nil end
  if #view.options <= FEW then return buttons[1] end
  local declined = Prompts.declined(prompt)
  return Text.find(buttons, function(button) return button.option ~= nil and button.option == declined end)
end

---@return table[] # the buttons from top to bottom: {label=, ink=, main=}, and option=, send=true or more=true
local function buttons_of(prompt, view)
  local buttons = {}
  if sends(prompt) then buttons[1] = sending(prompt, view) end
  local count = per_page(view)
  for row = 1, count do
    local option = view.options[view.page * count + row]
    if option then buttons[#buttons + 1] = row_of(prompt, view, option) end
  end
  if #view.options > count then
    buttons[#buttons + 1] = { label = 'more ...', more = true, ink = "text" }
  end
  local main = main_of(prompt, view, buttons)
  if main then main.main = true end
  for _, button in ipairs(buttons) do
    if button.main then button.ink = "plate" end
  end
  return buttons
end

-- How many lines a text takes.
local function lines_of(text, wide)
  local count = 0
  for paragraph in text:gmatch("[^\n]+") do count = count + #Text.wrapped(paragraph, wide, "") end
  return count
end

-- The card that a question is about, with what its number is made of: "JUNO  4 = 3 + 1 TYPHEUS".
local function subject_of(prompt)
  local card = prompt.card
  if card == nil then return "" end
  local number = QuestionRows.number(card)
  local sum = number and Numbers.addends(card) or ""
  return Cards.short(card) .. (number and "  " .. number or "") .. (sum ~= "" and " = " .. sum or "")
end

local LARGE = "%1<size=21><b>" .. Screen.colored("text", "%2") .. "</b></size>%3"

-- A text in which numbers that are compared, "15 > 12", are large; and how many there are. A sum, "4 = 3 + 1", compares nothing.
local function with_large_numbers(text)
  return text:gsub("(%D)(%d%d? [<>=] %d%d?)( [^+])", LARGE)
end

---@return number # how high they are
local function show_words(id, prompt)
  local about, title, text = subject_of(prompt), Prompts.title(prompt), Text.plain(Cards.without_subtitles(prompt.text), "\n")
  if text:find("\n ", 1, true) then text = text:gsub("\n ", "\n") end
  local words, high = Screen.heading(Screen.untagged(title)), BOX.margin + BOX.title * lines_of(title, BOX.title_wide)
  if about ~= "" then
    words = "<size=14><b>" .. Screen.untagged(about) .. "</b></size>\n<size=4> </size>\n" .. words
    high = high + BOX.about * lines_of(about, BOX.about_wide)
  end
  if text == "" then
    words = words:sub(1, -2) -- without the line break of the heading
  else
    local large = Screen.untagged(text)
    high = high + BOX.lead + BOX.line * lines_of(text, BOX.wide)
    if large:find(" [<>=] ") then
      local count
      large, count = with_large_numbers(large)
      high = high + BOX.larger * count
    end
    words = words .. LEAD .. "<size=16>" .. large .. "</size>"
  end
  set(id .. "-text", "text", words)
  set(id .. "-box", "height", high)
  return high
end

local function show_part(id, place, seen) set(id .. "-" .. tostring(place) .. "-part", "active", seen, "true") end

-- Each button is in a part that lies in that of the button above it: the first that is hidden hides all below. It is the
-- only one, and in a box without a question there is none.
---@param count number|nil # how many buttons are seen; nil: all
local function show_count(id, count)
  local before, now = hidden[id], count and count <= ROWS and count + 1 or nil
  if before and before ~= now then show_part(id, before, true) end
  if now then show_part(id, now, false) end
  hidden[id] = now
end

local function show_buttons(id, buttons)
  show_count(id, #buttons)
  ButtonWords.show(id, buttons)
  for place, button in ipairs(buttons) do
    local colors = button.main and MAIN or PLAIN
    set(id .. "-" .. tostring(place), "colors", colors, place == 1 and MAIN or PLAIN)
  end
end

---@return boolean # whether a question is for one of the places that are laid out as on the mat
local function is_for_a_place(prompt)
  if #MAP == 0 or prompt.many then return false end
  return Text.find(prompt.options, function(option) return not Text.has(MAP, option) end) == nil
end

-- The places of the mat, those that cannot be chosen switched off.
local function show_map(id, prompt)
  show_count(id, 0)
  set(id .. "-map", "active", true, "false")
  for place, slot in ipairs(MAP) do
    set(id .. "-at-" .. tostring(place), "interactable", Text.has(prompt.options, slot), "true")
  end
end

local function show_answers(id, prompt, view)
  if is_for_a_place(prompt) then
    show_map(id, prompt)
    return
  end
  set(id .. "-map", "active", false, "false")
  show_buttons(id, buttons_of(prompt, view))
end

local function is_folded(color, prompt) return prompt ~= nil and folded[color] == prompt.id end

How.is_in_the_way = function(color) return is_folded(color, (Prompts.of(color))) end

-- What a question lies over can be seen while it is folded: then only its edge is there, with its heading.
local function show_edge(id, color, prompt)
  local shut = is_folded(color, prompt)
  if not shut and not edges[id] then return end
  edges[id] = shut
  set(id .. "-name", "text", shut and Screen.untagged(Prompts.heading(prompt)) or Table.name(color))
  set(id .. "-fold", "text", EDGE.words[shut and "folded" or "unfolded"], EDGE.words.unfolded)
  set(id .. "-box", "active", not shut, "true")
end

--- Shows a player's first question, if there is one.
function Questions.show(index, color)
  local id, prompt = "tx-prompt-" .. tostring(index), Prompts.of(color)
  set(id, "active", prompt ~= nil, "false")
  if prompt == nil then
    show_count(id, nil)
    return
  end
  show_edge(id, color, prompt)
  local room, view = BOX.high - show_words(id, prompt), view_of(prompt)
  view.rows = math.max(2, math.min(ROWS, math.floor(room / BOX.button) - (prompt.many and 1 or 0)))
  show_answers(id, prompt, view)
end

---@return boolean # whether the player who is asked has unticked this option
function Questions.is_unticked(prompt, option)
  local view = views[prompt.id]
  return view ~= nil and is_proposed(prompt) and not Text.has(view.chosen, option)
end

--- Forgets what was chosen in questions that are over.
function Questions.forget()
  for id in pairs(Text.copy(views)) do
    if Prompts.get(id) == nil then views[id] = nil end
  end
end

-- Answers ------------------------------------------------------------------------------------------------------

local function answer(color, prompt, choice)
  return { player = color, action = "answer", prompt = prompt.id, choice = choice }
end

local function send(color, prompt, view)
  if prompt.kind == "order" then
    for _, option in ipairs(prompt.options) do
      if not Text.has(view.chosen, option) then view.chosen[#view.chosen + 1] = option end
    end
  end
  return answer(color, prompt, Text.copy(view.chosen))
end

local function press(color, prompt, view, button)
  if button == nil then return nil end
  if button.send then return send(color, prompt, view) end
  if button.more then
    view.page = (view.page + 1) % math.ceil(#view.options / per_page(view))
    return nil
  end
  if not prompt.many then return answer(color, prompt, button.option) end
  if is_one_click(prompt, view) then return answer(color, prompt, { button.option }) end
  if not Text.take(view.chosen, button.option) then view.chosen[#view.chosen + 1] = button.option end
  -- When all but one are in their places, the last one needs no click.
  if prompt.kind == "order" and #view.chosen == #prompt.options - 1 then return send(color, prompt, view) end
  return nil
end

---@param name string # of the button: its place from the top, "at 3", the third place of the mat, or "fold"
function Questions.press(color, name)
  local prompt, place = Prompts.of(color), Text.number(name)
  if prompt == nil then return nil end
  if name == "fold" then
    folded[color] = not is_folded(color, prompt) and prompt.id or nil
    return nil
  end
  if place == nil then return (answer(color, prompt, MAP[Text.number(name:sub(4))])) end
  local view = view_of(prompt)
  return press(color, prompt, view, buttons_of(prompt, view)[place])
end

local function decline(color, prompt)
  if Prompts.declined(prompt) then return answer(color, prompt, "pass") end
  Screen.whisper(color, 'This question needs an answer')
  return nil
end

-- The key that confirms: sends a list as it is chosen, else answers "yes" or what is the only answer.
local function confirm(color, prompt, view)
  if prompt.many then return send(color, prompt, view) end
  local sure = Text.has(prompt.options, "yes") and "yes" or #prompt.options == 1 and prompt.options[1] or nil
  if sure then return answer(color, prompt, sure) end
  Screen.whisper(color, 'Which one? Press the key of its number')
  return nil
end

---@param key number|string # the place of an option in the box, "confirm" or "pass"
function Questions.key(color, key)
  local prompt = Prompts.of(color)
  if prompt == nil then
    Screen.whisper(color, 'You are not asked anything now')
    return nil
  end
  local view = view_of(prompt)
  if key == "pass" then return decline(color, prompt) end
  if key == "confirm" then return confirm(color, prompt, view) end
  return press(color, prompt, view, buttons_of(prompt, view)[sends(prompt) and key + 1 or key])
end

return Questions
