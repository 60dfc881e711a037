-- The labels of a question's buttons: one text over all of them, so that a list of any length is one change of the panel.
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
local SHORT = 25 -- letters that fit on a line, whatever they are

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

-- What is below a card's name is quieter; the mark of a chosen row has the color of what is now.
local function inked(button, lines)
  local words = Screen.untagged(table.concat(lines, "\n"))
  if button.chosen then words = words:gsub("^%S+", function(mark) return Screen.colored("now", mark) end) end
  local ends = words:find("\n", 1, true)
  if ends == nil or button.ink ~= "text" or not button.label:find(" / ", 1, true) then
    return Screen.colored(button.ink, words)
  end
  return Screen.colored("text", words:sub(1, ends)) .. Screen.colored("second", words:sub(ends + 1))
end

-- Its lines in the middle of the button.
local function on_button(button)
  local lines, at = laid_out(button.label)
  local frame = at.around[#lines]
  return frame[1] .. inked(button, lines) .. frame[2]
end

---@param id string # the text's
---@param buttons table[] # {label=, ink=} from top to bottom
function ButtonWords.show(id, buttons)
  Screen.set(id, "text", table.concat(Text.map(buttons, on_button), "\n"))
  Screen.set(id, "height", PITCH * #buttons)
end

return ButtonWords
