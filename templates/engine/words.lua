-- A translation's words at the table: only in scripts of another language. Sentences are in the files themselves by
-- then; here are the texts of cards, which the rules go on reading as they are in the cards file.
local Words = {}

local SAID = GAME.translation
local shown = {} -- a text -> the same for people

---@return string # the word that a sentence has for a value, or the value
function Words.chosen(value, words)
  local text = tostring(value)
  return words[text] or text
end

local function with_words(text)
  for _, pair in ipairs(SAID.texts) do
    local from, upto = text:find(pair[1], 1, true)
    while from do
      text = text:sub(1, from - 1) .. pair[2] .. text:sub(upto + 1)
      from, upto = text:find(pair[1], from + #pair[2], true)
    end
  end
  return text
end

---@return string # a text with the paragraphs of cards as people read them
function Words.shown(text)
  local known = shown[text]
  if known == nil then
    known = with_words(text)
    shown[text] = known
  end
  return known
end

---@return string|nil # the name of a card, by its id
function Words.name(id) return SAID.names[id] end

return Words
