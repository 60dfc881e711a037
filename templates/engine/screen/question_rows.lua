-- Which options of a question have a row, in which order, and what the row of a card says.
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

---@return string|nil # what counts of a card in play: "3", "2/4"
function QuestionRows.number(guid)
  local fields = Cards.in_play(guid) and Cards.printed(guid) or {}
  if GAME.number == nil or fields[GAME.number] == nil then return nil end
  return tostring(Cards.power(guid)) .. (GAME.guard and fields[GAME.guard] and "/" .. tostring(Cards.guard(guid)) or "")
end

-- Name -> how many different values it comes with.
local function variety(cards, name, value)
  local seen, count = {}, {}
  for _, card in ipairs(cards) do
    local key = card[name] .. "|" .. card[value]
    count[card[name]] = (count[card[name]] or 0) + (seen[key] and 0 or 1)
    seen[key] = true
  end
  return count
end

-- Below a card's name is what its number is made of; its subtitle, where another card has the same name.
local function note_of(card, alike)
  local subtitle = alike and card.name ~= card.short and card.name:sub(#card.short + 4) or ""
  local sum = card.number and Numbers.addends(card.guid) or ""
  return subtitle .. (subtitle ~= "" and sum ~= "" and ": " or "") .. sum
end

---@return table # card -> what its row says: {label=, number=, note=}. Of cards with the same name it is said whose they are,
--- and those of one player are numbered.
function QuestionRows.words(options)
  local cards, counts, seen, rows = {}, {}, {}, {}
  for _, guid in ipairs(Text.filter(options, function(option) return State.card(option) ~= nil end)) do
    cards[#cards + 1] = { guid = guid, name = Cards.name(guid), short = Cards.short(guid), owner = State.card(guid).owner or "",
      number = QuestionRows.number(guid) }
  end
  local titles, owners = variety(cards, "short", "name"), variety(cards, "name", "owner")
  for _, card in ipairs(cards) do
    card.label = card.short
    if owners[card.name] > 1 and card.owner ~= "" then card.label = card.label .. ' of ' .. Table.name(card.owner) end
    card.key = card.name .. "|" .. card.label
    counts[card.key] = (counts[card.key] or 0) + 1
  end
  for _, card in ipairs(cards) do
    seen[card.key] = (seen[card.key] or 0) + 1
    local count = counts[card.key] > 1 and " #" .. tostring(seen[card.key]) or ""
    rows[card.guid] = { label = card.label .. count, number = card.number, note = note_of(card, titles[card.short] > 1) }
  end
  return rows
end

return QuestionRows
