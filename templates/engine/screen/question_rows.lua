-- Which options of a question have a row, and in which order.
local QuestionRows = {}

---@return number # how many options can be chosen
function QuestionRows.most(prompt)
  if not prompt.many then return 1 end
  return math.min(#prompt.options, prompt.data and prompt.data.count or #prompt.options)
end

-- What tells a card from others that are not in play; nil for one in play, where its place does.
local function looks_of(prompt, option)
  local card = State.card(option)
  if card == nil or card.zone == nil or Cards.in_play(option) then return nil end
  local words = prompt.words and prompt.words[option] or ""
  return table.concat({ card.zone, card.owner or "", tostring(card.tapped), Cards.name(option), words }, "|")
end

-- Where one is chosen, equal cards of a hand or a pile are one choice.
local function shown_of(prompt)
  local first = prompt.options[1] == "pass" and 2 or 1
  local of_cards = #prompt.options > first and State.card(prompt.options[first]) ~= nil
  if not of_cards or QuestionRows.most(prompt) ~= 1 or prompt.kind == "order" then return prompt.options end
  local seen = {}
  return (Text.filter(prompt.options, function(option)
    local looks = looks_of(prompt, option)
    if looks == nil then return true end
    local new = not seen[looks]
    seen[looks] = true
    return new
  end))
end

-- Where several are chosen of cards in play, in whatever order: those with the highest number are the first rows.
local function by_number(prompt, options)
  if GAME.number == nil or not prompt.many or prompt.ordered or prompt.kind == "order" then return options end
  local rows = {}
  for place, option in ipairs(options) do
    if not (State.card(option) and Cards.in_play(option)) then return options end
    rows[place] = { option = option, place = place, number = Cards.printed(option)[GAME.number] and Cards.power(option) or 0 }
  end
  table.sort(rows, function(a, b)
    if a.number ~= b.number then return a.number > b.number end
    return a.place < b.place
  end)
  return (Text.map(rows, function(row) return row.option end))
end

---@return string[] # the options from top to bottom
function QuestionRows.of(prompt) return by_number(prompt, shown_of(prompt)) end

return QuestionRows
