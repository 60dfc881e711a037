-- Whether a deck is legal: the game's deck rules, counted and compared, in the same words as `tts-export check`.
local DeckRules = {}

local MOST_NAMED = 6

-- "{found} {found?card|cards}" with its places filled.
local function fill(sentence, values)
  local result = Text.filled(sentence, function(place)
    local name, choice = Text.cut(place, "?")
    if choice then
      local one, many = Text.cut(choice, "|")
      return values[name] == 1 and one or many
    end
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

---@return boolean # whether such a card is a token: by its type, or by the word that the game's tokens have
function DeckRules.is_token(fields)
  local kind, sign = GAME.types[fields.type], GAME.deck.tokens
  if kind == nil or kind.token then return true end
  if sign == nil then return false end
  for _, text in ipairs(words_of(fields, sign.field)) do
    for word in text:gmatch("[^%s]+") do
      if word:lower() == sign.like:lower() then return true end
    end
  end
  return false
end

-- Copies of an entry in one pile: where the deck puts them (`piles`), else where their type belongs. Rules call what lies
-- beside the deck its sideboard, as if it were a pile.
local function copies_in(entry, pile)
  local placed = entry.piles or {}
  if pile == "" then return entry.copies end
  if pile == "sideboard" then return entry.side or 0 end
  if DeckRules.pile_of(entry.fields) ~= pile then return placed[pile] or 0 end
  local left = entry.copies
  for name, copies in pairs(placed) do
    if name ~= pile then left = left - copies end
  end
  return left
end

---@param entries table[] # {fields=}, in the deck's order
---@return string|nil # the side that a deck is of: that of its first card that is of any
function DeckRules.side_of(entries)
  for _, entry in ipairs(GAME.sides and entries or {}) do
    for _, name in ipairs(GAME.side_order) do
      local side = GAME.sides[name]
      local by_cards = #side.type > 0 or side.tag ~= nil
      if by_cards and is_chosen({ type = side.type, tag = side.tag or "" }, entry.fields) then return name end
    end
  end
  return nil
end

-- A rule with its limit: that of a card of the deck which brings one, else its own.
local function with_limit(rule, entries)
  local entry = rule.limit_field and Text.find(entries, function(entry)
    return type(entry.fields[rule.limit_field]) == "number"
  end)
  if not entry then return rule end
  local result = Text.shallow(rule)
  result[rule.limit] = entry.fields[rule.limit_field]
  return result
end

local function rules_of(entries, format)
  local side = DeckRules.side_of(entries)
  local rules = side and GAME.sides[side].rules or GAME.deck.rules
  return rules[format or ""] or rules[""]
end

local function looks_at(rule, fields)
  if DeckRules.is_token(fields) then return false end
  return rule.rule == "only" or is_chosen(rule, fields)
end

-- The entries that a rule looks at, each with its copies in the rule's pile.
local function chosen_by(rule, entries)
  local result, count = {}, 0
  for _, entry in ipairs(entries) do
    local copies = looks_at(rule, entry.fields) and copies_in(entry, rule.pile) or 0
    if copies > 0 then
      count = count + 1
      result[count] = { fields = entry.fields, copies = copies }
    end
  end
  return result
end

-- A name in the game's files as people say it: starting_location.
local function spoken(name)
  local words = name:gsub("_", " ")
  return words
end

local function total(entries)
  return Text.sum(entries, function(entry) return entry.copies end)
end

local function what(rule)
  local words = {}
  if rule.tag ~= "" then words[1] = "#" .. rule.tag end
  if #rule.type > 0 then words[#words + 1] = one_of(Text.map(rule.type, spoken)) end
  return table.concat(words, " ")
end

-- Each kind of rule -> a list of {found=, subject=, cards=entries named in the sentence}.
local COUNT = {}

function COUNT.size(rule, chosen)
  local subjects, found = GAME.messages.deck.subjects, total(chosen)
  local sentence = rule.pile ~= "" and subjects.size_of_pile or subjects.size
  return { { found = found, subject = fill(sentence, { found = found, pile = spoken(rule.pile) }), cards = {} } }
end

function COUNT.count(rule, chosen)
  local found = total(chosen)
  local subject = fill(GAME.messages.deck.subjects.count, { found = found, what = what(rule) })
  return { { found = found, subject = subject, cards = chosen } }
end

function COUNT.sum(rule, chosen)
  local found = Text.sum(chosen, function(entry) return entry.copies * (Text.number(entry.fields[rule.field]) or 0) end)
  local subject = fill(GAME.messages.deck.subjects.sum, { found = found, field = spoken(rule.field) })
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
      local values = { what = what(rule), field = spoken(rule.field), missing = value }
      result[#result + 1] = { found = 0, subject = fill(GAME.messages.deck.subjects.covers, values), cards = {} }
    end
  end
  return result
end

-- The word that most cards have in a field; of several the one met first.
local function usual_word(field, chosen)
  local copies, best = {}, ""
  for _, entry in ipairs(chosen) do
    local seen = {}
    for _, word in ipairs(words_of(entry.fields, field)) do
      if not seen[word] then copies[word] = (copies[word] or 0) + entry.copies end
      seen[word] = true
    end
  end
  for _, entry in ipairs(chosen) do
    for _, word in ipairs(words_of(entry.fields, field)) do
      if copies[word] > (copies[best] or 0) then best = word end
    end
  end
  return best
end

function COUNT.shared(rule, chosen)
  local usual = usual_word(rule.field, chosen)
  local others = Text.filter(chosen, function(entry)
    return not Text.has(words_of(entry.fields, rule.field), usual)
  end)
  local found = total(others)
  if usual == "" or found == 0 then return {} end
  local values = { found = found, field = spoken(rule.field), missing = usual }
  return { { found = found, subject = fill(GAME.messages.deck.subjects.shared, values), cards = others } }
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
  if rule.rule == "covers" or rule.rule == "shared" or rule.rule == "only" then return "" end
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
  local listed = table.concat(words, ", ") .. (rest > 0 and ', ... (' .. tostring(rest) .. ' more)' or "")
  return fill(GAME.messages.deck.cards, { cards = listed })
end

---@param name string # what the deck is called
---@param entries table[] # {fields=, copies=, piles=, side=} in the deck's order, each card once; `piles` (pile to copies)
--- only for what the deck puts elsewhere than its type belongs; `side`: copies in the sideboard
---@param format string|nil
---@param rest fun(instructions: number)|nil # called after each rule: a deck may be large
---@return table[] # {rule=, message=, severity=}; empty for a legal deck
function DeckRules.verdict(name, entries, format, rest)
  local reasons = {}
  for _, written in ipairs(rules_of(entries, format)) do
    local rule = with_limit(written, entries)
    local chosen = chosen_by(rule, entries)
    if rest then rest(60 * #entries + 500) end
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
