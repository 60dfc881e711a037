-- Packs, drafted before each game: from a pool that everybody can look at, each player gets a pack, picks a card, and passes
-- the rest on, until all have picked enough. The picks are shuffled into the decks, for this game only.
local Packs = {}

local function rule()
  local format = GAME.formats[State.now.flags.format]
  return format and format.packs or nil
end

local function pool()
  local ids = {}
  for _, name in ipairs(GAME.deck_order) do
    if GAME.decks[name].format == rule().pool then
      for _, data in ipairs(Boxes.cards(name) or {}) do ids[#ids + 1] = Boxes.fields(data).id end
    end
  end
  return ids
end

-- A pack for each player; nil where the pool is too small.
local function opened()
  local ids, packs, count = pool(), {}, rule().cards
  if #ids < count * #State.now.order then return nil end
  Text.shuffle(ids)
  for i, color in ipairs(State.now.order) do
    packs[color] = table.pack(table.unpack(ids, (i - 1) * count + 1, i * count))
    packs[color].n = nil
  end
  return packs
end

-- What a card is, in a line: "Lantern: unit, cost 3, slow. Draw 1 card."
local function line(id)
  local fields, words = Boxes.printed(id), {}
  for _, name in ipairs(GAME.card.facts) do
    if fields[name] ~= nil then words[#words + 1] = name .. " " .. tostring(fields[name]) end
  end
  local text = fields.text and " " .. fields.text or ""
  return fields.name .. ": " .. fields.type .. (#words > 0 and ", " or "") .. table.concat(words, ", ") .. "." .. text
end

-- The names in a pack, each once.
local function names_in(pack)
  local names = {}
  for _, id in ipairs(pack) do
    if not Text.has(names, Boxes.printed(id).name) then names[#names + 1] = Boxes.printed(id).name end
  end
  return names
end

-- Everybody picks at the same time; for a player who has left somebody else does.
local function ask(color)
  local packs = State.now.flags.packs
  local pack, done = packs.packs[color], #packs.picks[color]
  local present = State.present(color)
  if done < #State.now.order then -- a pack that this player has not seen yet
    for _, id in ipairs(pack) do Screen.whisper(present, line(id)) end
  end
  Prompts.ask({ player = present, kind = "pick", handler = "pack", options = names_in(pack), data = { picker = color },
    title = 'Pick ' .. tostring(done + 1) .. ' of ' .. tostring(rule().picks),
    text = 'Which card do you want in your deck for this game? The chat has their texts. The rest of the pack goes on to '
      .. Table.name(Text.turned(State.now.order, color)[2]) .. '.' })
end

local function all_have(count)
  local picks = State.now.flags.packs.picks
  return Text.find(State.now.order, function(color) return #picks[color] < count end) == nil
end

-- Every pack goes on to the next player, clockwise.
local function pass_on()
  local flags, passed = State.now.flags.packs, {}
  for _, color in ipairs(State.now.order) do passed[Text.turned(State.now.order, color)[2]] = flags.packs[color] end
  flags.packs = passed
end

local function finish()
  local picks = State.now.flags.packs.picks
  State.now.flags.packs = nil
  Decks.lay_again(Decks.again(State.now.order, picks))
  Log.announce(nil, 'Each player shuffles ' .. Text.count(rule().picks, 'drafted card') .. ' into the deck')
  Setup.hand_out()
end

Registry.prompts.pack = function(prompt, choice)
  local color, packs = prompt.data.picker, State.now.flags.packs
  local pack = packs.packs[color]
  local id = Text.find(pack, function(one) return Boxes.printed(one).name == choice end)
  State.shown()
  Text.take(pack, id)
  table.insert(packs.picks[color], id)
  local count = #packs.picks[color]
  if not all_have(count) then return nil end
  if count == rule().picks then
    finish()
    return nil
  end
  pass_on()
  for _, each in ipairs(State.now.order) do ask(each) end
  return nil
end

Setup.stage(function()
  if rule() == nil then return false end
  local packs = opened()
  if packs == nil then
    Log.announce(nil, 'There is no draft: the pool has fewer than '
      .. Text.count(rule().cards * #State.now.order, "card"))
    return false
  end
  State.now.flags.packs = { packs = packs, picks = {} }
  for _, color in ipairs(State.now.order) do State.now.flags.packs.picks[color] = {} end
  for _, color in ipairs(State.now.order) do ask(color) end
  return true
end)

local function has_open(color)
  return Prompts.find(function(prompt) return prompt.handler == "pack" and prompt.data.picker == color end) ~= nil
end

-- What somebody who has left had still to pick is picked by another.
Setup.when_left(function()
  local packs = State.now.flags.packs
  if packs == nil then return end
  local most = 0
  for _, color in ipairs(State.now.order) do most = math.max(most, #packs.picks[color]) end
  for _, color in ipairs(State.now.order) do
    if not has_open(color) and (#packs.picks[color] < most or all_have(most)) then ask(color) end
  end
end)

return Packs
