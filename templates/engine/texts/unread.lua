-- Texts that change numbers in a way that the table cannot read: a player who adds up such a number is shown the card.
local Unread = {}

local function own_lua(id) return Registry.cards[id] or {} end

-- A text can change a card's number from where that card is, from what is attached to it, or from nowhere in particular.
local function is_near(text, cards)
  if cards == nil or text.place == nil then return true end
  local host = Hanging.host(text.from)
  return Text.find(cards, function(guid)
    return guid == text.from or guid == host or Groups.place(guid) == text.place
  end) ~= nil
end

---@param cards string[]|nil # whose numbers are added up or compared; nil for a number that is not about cards in play
---@param numbers string[] # which ones
---@return string[] # the cards whose texts may change one of them
function Unread.look(cards, numbers)
  local result = {}
  Standing.gather()
  for _, text in ipairs(Sources.looked()) do
    local own = own_lua(State.card(text.from).id)
    local open = Text.find(numbers, function(number) return Text.has(text.look, number) and own[number] == nil end) ~= nil
    if open and is_near(text, cards) and not Text.has(result, text.from) then result[#result + 1] = text.from end
  end
  return result
end

---@return string # " Texts to look at: TYPHEUS and JUNO." for the end of a question; "" where there are none
function Unread.look_words(cards, numbers)
  local found = Unread.look(cards, numbers)
  return #found == 0 and "" or ' Texts to look at: ' .. Unread.names(found) .. '.'
end

---@return string # "TYPHEUS and JUNO": each name once
function Unread.names(cards)
  local names = {}
  for _, guid in ipairs(cards) do
    local name = Cards.short(guid)
    if not Text.has(names, name) then names[#names + 1] = name end
  end
  return Text.join(names)
end

---@param note table # what is printed on a card
---@return string|nil # the numbers that its text changes, where people have to see to that: "power and cost"
function Unread.numbers(note)
  local own, numbers = own_lua(note.id), {}
  for _, reading in ipairs(Readings.printed(note)) do
    for _, number in ipairs(reading.kind == "hand" and reading.look or {}) do
      if own[number] == nil and not Text.has(numbers, number) then numbers[#numbers + 1] = number end
    end
  end
  return #numbers > 0 and Text.join(numbers) or nil
end

return Unread
