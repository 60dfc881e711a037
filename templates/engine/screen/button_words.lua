-- The labels of a question's buttons: one text over all of them, so that a list of any length is one change of the panel, and
-- another one at their right, of the numbers of cards.
local ButtonWords = {}

local PITCH = 44 -- pixels from one button to the next
-- The height of the letters of all lines of a button together; a line is 1.16 times as high as its letters.
local LETTERS = 38

local function gap(size) return "<size=" .. tostring(size) .. "> </size>" end

-- What is above and below a text of some lines, to keep it in the middle of a button.
local function around(count, size)
  local over = math.floor((LETTERS - size * count) / 2)
  return { gap(over) .. "\n<size=" .. tostring(size) .. ">", "</size>\n" .. gap(LETTERS - size * count - over) }
end

-- Letters per line, lines, and the space around one, two or three lines, so that none touches the edge of its button.
local LARGE = { wide = 34, most = 2, around = { around(1, 16), around(2, 14) } }
local SMALL = { wide = 46, most = 3, around = { around(1, 12), around(2, 12), around(3, 11) } }
local FEW = 3 -- buttons that are answers, with their words in the middle: more of them are a list
local SHORT = 25 -- letters that fit on a line, whatever they are
local SIZE, NUMBER = 16, 20 -- the letters of a name, and those of its number
-- A card in a list: letters of a name that is large, of one at all, its smaller letters, those above a note and of the note,
-- and how many of these.
local CARD = { wide = 28, most = 33, small = 14, above = 15, below = 13, note = 42 }
local INDENT = "      " -- below a name behind a mark, in those letters

-- The lines of a label at a size; a name and its subtitle, or what is before and after a colon, are lines of their own.
local function lines_at(label, at)
  local lines = {}
  for _, part in ipairs(Text.split(label, "\n")) do
    for _, line in ipairs(Text.wrapped(part, at.wide, "")) do lines[#lines + 1] = line end
  end
  return lines
end

-- A name and its subtitle are lines of their own wherever capitals might be too wide for one. The number of a card is
-- behind its name: "(4)" is never alone.
local function broken(label)
  local number, at = label:match(" %b()$"), label:find(" / ", 1, true)
  if number and at and at < #label - #number then
    label = label:sub(1, at - 1) .. number .. label:sub(at, #label - #number)
  end
  local parts = label:gsub(" / ", "\n")
  if parts == label and #label > LARGE.wide then parts = label:gsub(": ", ":\n") end
  return parts
end

---@return string[], table # the lines, and how they are set
local function laid_out(label)
  if #label <= SHORT then return { label }, LARGE end
  label = broken(label)
  local lines = lines_at(label, LARGE)
  if #lines <= LARGE.most then return lines, LARGE end
  lines = lines_at(label, SMALL)
  if #lines > SMALL.most then
    lines[SMALL.most] = lines[SMALL.most] .. " ..."
    for place = #lines, SMALL.most + 1, -1 do lines[place] = nil end
  end
  return lines, SMALL
end

-- The mark of a chosen row has the color of what is now.
local function marked(button)
  if button.mark == nil then return "" end
  return Screen.colored(button.chosen and "now" or "second", button.mark) .. " "
end

-- The first line is bold, what is below a name is quieter.
local function inked(button, lines)
  local first, others = Screen.untagged(lines[1]), {}
  for place = 2, #lines do others[place - 1] = Screen.untagged(lines[place]) end
  local named = button.ink == "text" and button.label:find(" / ", 1, true) ~= nil
  local below = table.concat(others, "\n")
  if #others > 0 and not named then first = first .. "\n" .. below end
  local words = marked(button) .. "<b>" .. Screen.colored(button.ink, first) .. "</b>"
  if #others > 0 and named then words = words .. "\n" .. Screen.colored("second", below) end
  return words
end

-- Lines of some sizes in the middle of a button: {size, words} each.
local function in_the_middle(lines)
  local high, words = 0, {}
  for _, line in ipairs(lines) do high = high + line[1] end
  local over = math.floor((LETTERS - high) / 2)
  for place, line in ipairs(lines) do words[place] = "<size=" .. tostring(line[1]) .. ">" .. line[2] .. "</size>" end
  return gap(over) .. "\n" .. table.concat(words, "\n") .. "\n" .. gap(LETTERS - high - over)
end

local EMPTY = in_the_middle({ { SIZE, " " } })

-- A card: its name in one line, and below it what its number is made of or what tells it apart.
local function card_words(button)
  local size = Text.wide(button.label) > CARD.wide and CARD.small or button.note == "" and SIZE or CARD.above
  local lines = { { size, inked(button, { (Text.short(button.label, CARD.most)) }) } }
  if button.note ~= "" then
    local note = Screen.colored("second", Screen.untagged(Text.short(button.note, CARD.note)))
    lines[2] = { CARD.below, (button.mark and INDENT or "") .. note }
  end
  return in_the_middle(lines)
end

-- The button that sends a list has its words on itself.
local function on_button(button)
  if button.send then return EMPTY end
  if button.note then return card_words(button) end
  local lines, at = laid_out(button.label)
  local frame = at.around[#lines]
  return frame[1] .. inked(button, lines) .. frame[2]
end

local function number_on(button)
  if button.number == nil then return EMPTY end
  return in_the_middle({ { NUMBER, "<b>" .. Screen.colored(button.ink, button.number) .. "</b>" } })
end

local function has_number(button) return button.number ~= nil end

---@param id string # the question's
---@param buttons table[] # {label=, ink=} from top to bottom; of cards with number= and note=
function ButtonWords.show(id, buttons)
  local listed = #buttons > FEW or Text.find(buttons, function(button) return button.send or button.note ~= nil end) ~= nil
  Screen.set(id .. "-words", "text", table.concat(Text.map(buttons, on_button), "\n"))
  Screen.set(id .. "-words", "alignment", listed and "MiddleLeft" or "MiddleCenter", "MiddleCenter")
  Screen.set(id .. "-words", "height", PITCH * #buttons)
  local numbered = Text.find(buttons, has_number) ~= nil
  Screen.set(id .. "-numbers", "text", numbered and table.concat(Text.map(buttons, number_on), "\n") or "", "")
  if numbered then Screen.set(id .. "-numbers", "height", PITCH * #buttons) end
  local first = buttons[1]
  Screen.set(id .. "-1", "text", first and first.send and first.label or "", "")
  if first and first.send then Screen.set(id .. "-1", "textColor", GAME.panel.colors[first.ink], GAME.panel.colors.plate) end
end

return ButtonWords
