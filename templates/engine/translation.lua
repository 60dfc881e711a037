-- The table speaks another language: only in scripts of that language, behind all modules and hooks. What those have
-- read of the game when they were loaded (the word before an ability's cost) is what the cards' texts have.
local Translation = {}

local SAID = GAME.translation

local function put(into, new)
  for key, value in pairs(new) do
    if type(value) == "table" and type(into[key]) == "table" then
      put(into[key], value)
    else
      into[key] = value
    end
  end
end

put(GAME, SAID.game)

-- Names and texts of cards ---------------------------------------------------------------------------------------

local name = Cards.name

Cards.name = function(guid)
  local card = State.card(guid)
  return card and (Words.name(card.id)) or (name(guid))
end

for _, said in pairs(SAID.names) do Cards.learn_subtitle(said) end

local plain = Text.plain

Text.plain = function(text, paragraph) return (plain(Words.shown(text), paragraph)) end

local whisper = Screen.whisper

Screen.whisper = function(color, text) whisper(color, Words.shown(text)) end

-- "power +1": the names of numbers are names of fields, too.
local menu = Screen.menu

Screen.menu = function(object, items)
  for _, item in ipairs(items) do
    local word, rest = Text.cut(item.label, " ")
    if rest and SAID.numbers[word] then item.label = SAID.numbers[word] .. " " .. rest end
  end
  menu(object, items)
end

-- Deck lists may have the names of either language.
local index_of = CardNames.index

CardNames.index = function(cards)
  local index = index_of(cards)
  for _, data in ipairs(cards) do
    local said = Words.name(Boxes.fields(data).id)
    if said and index.exact[said] == nil then
      index.exact[said] = data
      index.all[#index.all + 1] = { name = said, data = data }
    end
  end
  return index
end

-- Counting -------------------------------------------------------------------------------------------------------

Text.count = function(number, word)
  local forms = SAID.counts[word]
  local one, many = forms and forms[1] or word, forms and forms[2] or word
  return tostring(number) .. " " .. (number == 1 and one or many)
end

local join = Text.join

Text.join = function(words, last) return (join(words, SAID.joins[last or "and"] or last)) end

-- Questions ------------------------------------------------------------------------------------------------------

local ask = Prompts.ask

Prompts.ask = function(prompt)
  if prompt.text then prompt.text = Words.shown(prompt.text) end
  return (ask(prompt))
end

return Translation
