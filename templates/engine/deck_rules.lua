-- Whether a deck is legal: the game's deck rules, counted and compared, in the same words as `tts-export check`.
local DeckRules = {}

local MOST_NAMED = 6

-- "{found} {found?card|cards}" with its places filled.
local function fill(sentence, values)
  local counted = sentence:gsub("{([%w_]+)%?([^|}]*)|([^}]*)}", function(name, one, many)
    return values[name] == 1 and one or many
  end)
  local result = counted:gsub("{([%w_]+)}", function(name)
    if values[name] == nil then return nil end
    return tostring(values[name])
  end)
  return result
end

local function one_of(words) return Text.join(Text.map(words, tostring), "or") end

-- What a field of a card says, as a list of words.
local function words_of(fields, name)
  local value = fields[name]
  if value == nil then return {} end
  if type(value) == "table" then return value end
  return { tostring(value) }
end

local function has_word(words, wanted)
  for _, word in ipairs(words) do
    if word:lower() == wanted:lower() then return true end
  end
  return false
end

local function is_tagged(fields, tag)
  for _, name in ipairs(GAME.card.tags) do
    if has_word(words_of(fields, name), tag) then return true end
  end
  return false
end

local function is_chosen(rule, fields)
  if #rule.type > 0 and not Text.has(rule.type, fields.type) then return false end
  return rule.tag == "" or is_tagged(fields, rule.tag)
end

---@return string # the pile of a deck that such a card belongs to
function DeckRules.pile_of(fields) return GAME.deck.pile_of[fields.type] or GAME.deck.piles[1] end

local function looks_at(rule, fields)
  local kind = GAME.types[fields.type]
  if kind == nil or kind.token then return false end
  if rule.pile ~= "" and DeckRules.pile_of(fields) ~= rule.pile then return false end
  return rule.rule == "only" or is_chosen(rule, fields)
end

local function total(entries)
  local sum = 0
  for _, entry in ipairs(entries) do sum = sum + entry.copies end
  return sum
end

local function what(rule)
  local words = {}
  if rule.tag ~= "" then words[1] = "#" .. rule.tag end
  if #rule.type > 0 then words[#words + 1] = one_of(rule.type) end
  return table.concat(words, " ")
end

-- Each kind of rule -> a list of {found=, subject=, cards=entries named in the sentence}.
local COUNT = {}

function COUNT.size(rule, chosen)
  local subjects, found = GAME.messages.deck.subjects, total(chosen)
  local sentence = rule.pile ~= "" and subjects.size_of_pile or subjects.size
  return { { found = found, subject = fill(sentence, { found = found, pile = rule.pile }), cards = {} } }
end

function COUNT.count(rule, chosen)
  local found = total(chosen)
  local subject = fill(GAME.messages.deck.subjects.count, { found = found, what = what(rule) })
  return { { found = found, subject = subject, cards = chosen } }
end

function COUNT.sum(rule, chosen)
  local found = 0
  for _, entry in ipairs(chosen) do found = found + entry.copies * (Text.number(entry.fields[rule.field]) or 0) end
  local subject = fill(GAME.messages.deck.subjects.sum, { found = found, field = rule.field })
  return { { found = found, subject = subject, cards = {} } }
end

local function group_name(rule, fields)
  local parts = {}
  for _, part in ipairs(rule.per) do
    if fields[part] ~= nil then parts[#parts + 1] = tostring(fields[part]) end
  end
  if #parts == 0 then return fields.name end
  return table.concat(parts, " / ")
end

function COUNT.copies(rule, chosen)
  local names, groups, result = {}, {}, {}
  for _, entry in ipairs(chosen) do
    local name = group_name(rule, entry.fields)
    if groups[name] == nil then
      groups[name] = {}
      names[#names + 1] = name
    end
    table.insert(groups[name], entry)
  end
  for i, name in ipairs(names) do
    local found = total(groups[name])
    local subject = fill(GAME.messages.deck.subjects.copies, { found = found, card = name })
    result[i] = { found = found, subject = subject, cards = #groups[name] > 1 and groups[name] or {} }
  end
  return result
end

function COUNT.covers(rule, chosen)
  local result = {}
  for _, value in ipairs(rule.values) do
    local there = false
    for _, entry in ipairs(chosen) do there = there or has_word(words_of(entry.fields, rule.field), value) end
    if not there then
      local values = { what = what(rule), field = rule.field, missing = value }
      result[#result + 1] = { found = 0, subject = fill(GAME.messages.deck.subjects.covers, values), cards = {} }
    end
  end
  return result
end

function COUNT.only(rule, chosen)
  local others = Text.filter(chosen, function(entry) return not is_chosen(rule, entry.fields) end)
  local found = total(others)
  if found == 0 then return {} end
  return { { found = found, subject = fill(GAME.messages.deck.subjects.only, { found = found }), cards = others } }
end

-- The end of the sentence: the limit that was missed; nil where all is well.
local function limit_of(rule, found)
  local limits = GAME.messages.deck.limits
  if rule.rule == "covers" or rule.rule == "only" then return "" end
  if rule.exactly and found ~= rule.exactly then
    local sentence = found > rule.exactly and limits.over or limits.under
    return fill(sentence, { limit = rule.exactly, by = math.abs(found - rule.exactly) })
  end
  if rule.most and found > rule.most then return fill(limits.most, { limit = rule.most, by = found - rule.most }) end
  if rule.least and found < rule.least then return fill(limits.least, { limit = rule.least, by = rule.least - found }) end
  if #rule.one_of > 0 and not Text.has(rule.one_of, found) then
    return fill(limits.one_of, { limit = one_of(rule.one_of) })
  end
  return nil
end

local function named(entries)
  if #entries == 0 then return "" end
  local words = {}
  for i, entry in ipairs(entries) do
    if i <= MOST_NAMED then
      words[i] = fill(GAME.messages.deck.card, { copies = entry.copies, card = entry.fields.name })
    end
  end
  local rest = #entries - MOST_NAMED
  local listed = table.concat(words, ", ") .. (rest > 0 and ", ... (" .. tostring(rest) .. " more)" or "")
  return fill(GAME.messages.deck.cards, { cards = listed })
end

---@param name string # what the deck is called
---@param entries table[] # {fields=, copies=} in the deck's order, each card once
---@param format string|nil
---@return table[] # {rule=, message=, severity=}; empty for a legal deck
function DeckRules.verdict(name, entries, format)
  local reasons = {}
  for _, rule in ipairs(GAME.deck.rules[format or ""] or GAME.deck.rules[""]) do
    local chosen = Text.filter(entries, function(entry) return looks_at(rule, entry.fields) end)
    for _, counted in ipairs(COUNT[rule.rule](rule, chosen)) do
      local limit = limit_of(rule, counted.found)
      if limit then
        local message = fill(GAME.messages.deck.start, { deck = name }) .. counted.subject .. limit .. named(counted.cards)
        reasons[#reasons + 1] = { rule = rule.name, message = message, severity = rule.severity }
      end
    end
  end
  return reasons
end

return DeckRules
