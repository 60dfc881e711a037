-- Drafting before the game: in turn, the players pick decks on the table and get cards of them, unseen; what they
-- have in the end, with what is handed out besides, is their deck. The numbers are in the format's `draft`.
local Draft = {}

local function rule() return GAME.formats[State.now.flags.format].draft end

-- The decks of a deck format, by name.
local function boxes(format)
  return Text.filter(GAME.deck_order, function(name) return GAME.decks[name].format == format end)
end

-- Whether decks of a deck format are only there to be drafted from.
local function serves_drafts(format)
  for _, name in ipairs(GAME.format_order) do
    local draft = GAME.formats[name].draft
    if format and draft and (draft.decks == format or draft.supply == format) then return true end
  end
  return false
end

---@return boolean # whether a game can be started without decks
function Draft.possible()
  for _, name in ipairs(GAME.format_order) do
    local draft = GAME.formats[name].draft
    if draft and #boxes(draft.decks) > 0 then return true end
  end
  return false
end

---@return string[] # the decks that people play as they are
function Draft.playable()
  return Text.filter(GAME.deck_order, function(name)
    return not serves_drafts(GAME.decks[name].format) and not Decks.is_common(name)
  end)
end

local function cards_of(box) return Boxes.cards(box) or {} end

-- Which card of each deck comes when: { [deck] = numbers of its cards }.
local function shuffled()
  local left = {}
  for _, name in ipairs(boxes(rule().decks)) do
    left[name] = {}
    for i = 1, #cards_of(name) do left[name][i] = i end
    Text.shuffle(left[name])
  end
  return left
end

local function times_picked(deck)
  local times = 0
  for _, pick in ipairs(State.now.flags.draft.picks) do
    if pick.deck == deck then times = times + 1 end
  end
  return times
end

local function open_decks()
  local draft = State.now.flags.draft
  return Text.filter(boxes(rule().decks), function(name)
    return (rule().most == nil or times_picked(name) < rule().most) and #draft.left[name] > 0
  end)
end

local function own_picks(color)
  return Text.filter(State.now.flags.draft.picks, function(pick) return pick.player == color end)
end

-- Whose pick comes next; nil when all are done.
local function next_picker()
  local order = State.now.order
  local done = #State.now.flags.draft.picks
  if done >= #order * rule().picks then return nil end
  return order[done % #order + 1]
end

-- For a player who has left, another one picks.
local function ask(color)
  local present = State.present(color)
  local words = Text.map(open_decks(), function(name) return name .. ' (picked ' .. tostring(times_picked(name)) .. 'x)' end)
  Prompts.ask({ player = present, kind = "pick", options = open_decks(), data = { picker = color },
    title = present == color and 'Pick a deck' or 'Pick a deck for ' .. Table.name(color),
    text = 'Pick ' .. tostring(#own_picks(color) + 1) .. ' of ' .. tostring(rule().picks) .. ': you get '
      .. Text.count(rule().cards, "card") .. ' of it. ' .. Text.join(words) .. '.' })
end

-- Building the decks -------------------------------------------------------------------------------------------

-- What is handed out besides: one card of each name, and the names in the order of the boxes.
local function supply()
  local names, by_name = {}, {}
  for _, box in ipairs(boxes(rule().supply)) do
    for _, data in ipairs(cards_of(box)) do
      local name = Boxes.fields(data).name
      if by_name[name] == nil then
        names[#names + 1] = name
        by_name[name] = data
      end
    end
  end
  return { names = names, by_name = by_name }
end

-- Copies of the cards that an amount by name hands out.
local function add_supplied(cards, supplied, amounts, times)
  for _, name in ipairs(supplied.names) do
    for _ = 1, (amounts[name] or 0) * times do cards[#cards + 1] = supplied.by_name[name] end
  end
end

local function picked_decks(color)
  local names = {}
  for _, pick in ipairs(own_picks(color)) do
    if not Text.has(names, pick.deck) then names[#names + 1] = pick.deck end
  end
  return names
end

local function picked_cards(color)
  local cards = {}
  for _, pick in ipairs(own_picks(color)) do
    local box = cards_of(pick.deck)
    for _, number in ipairs(pick.cards) do cards[#cards + 1] = box[number] end
  end
  return cards
end

local function build(color, supplied)
  local cards, decks = picked_cards(color), picked_decks(color)
  add_supplied(cards, supplied, rule().everybody, 1)
  add_supplied(cards, supplied, rule().each_deck, #decks)
  Decks.lay(color, Decks.judged(cards, { name = Text.join(decks), format = State.now.flags.format }))
  State.now.players[color].played = true -- the game has begun: the next game lays out this deck
end

-- Until now nobody has seen a card, and picks can be taken back.
local function finish()
  State.shown()
  local supplied = supply()
  for _, color in ipairs(State.now.order) do build(color, supplied) end
  State.now.flags.draft = nil
  Setup.hand_out()
end

Registry.prompts.pick = function(prompt, choice)
  local draft, cards, picker = State.now.flags.draft, {}, prompt.data.picker
  local left = draft.left[choice]
  for i = 1, math.min(rule().cards, #left) do cards[i] = left[i] end
  draft.left[choice] = table.pack(table.unpack(left, #cards + 1))
  draft.left[choice].n = nil
  draft.picks[#draft.picks + 1] = { player = picker, deck = choice, cards = cards }
  Log.say(picker, 'picks ' .. Text.count(#cards, "card") .. ' of ' .. choice)
  local color = next_picker()
  if color then ask(color) else finish() end
  return nil
end

-- Somebody has left: what they were asked is asked of another.
Setup.when_left(function()
  local open = Prompts.find(function(prompt) return prompt.kind == "pick" end)
  if State.now.flags.draft and open == nil then ask(next_picker()) end
end)

-- Whether decks are drafted in this format: once for all games of a match.
Setup.stage(function()
  local format = GAME.formats[State.now.flags.format]
  if format == nil or format.draft == nil or State.now.match then return false end
  State.now.flags.draft = { left = shuffled(), picks = {} }
  Log.announce(nil, 'everybody drafts a deck')
  ask(next_picker())
  return true
end)

return Draft
