-- Horsefame: posting a story. A card says that one may be posted; which one, and on what terms, its player says.
local Posting = {}

-- Texts may change how hot a story enters and what it costs, beyond what the table counts: then its player says so.
local TERMS = {
  heat = { key = "heat", kind = "heat", unit = "", numbers = { "heat" }, words = { "enters with", "enter with" } },
  cost = { key = "cost", kind = "energy", unit = "e", numbers = { "cost", "cost_post" },
    words = { "energy less", "energy more", "without paying" } },
}

-- The texts that change a term and that only people can read: of the card that lets its player post, and in play.
local function texts_about(args, term)
  local texts, own = {}, Cards.text(args.source)
  if Text.find(term.words, function(word) return own:find(word, 1, true) end) then texts[1] = own end
  for _, guid in ipairs(Bonuses.look(nil, term.numbers)) do
    if Cards.owner(guid) == args.player then texts[#texts + 1] = Cards.text(guid) end
  end
  return texts
end

-- What is asked for: only when a card lets its player post, and as long as it was not said.
local function is_open(args, term)
  return args.source ~= nil and args[term.key] == nil and #texts_about(args, term) > 0
end

-- The play zone of the author that lets its player post.
local function place_of(args) return args.source and Registry.place(args.source) or nil end

-- What a story costs, as far as the table counts it.
local function price(args)
  return (Costs.changed(Effects.price(Cards.power(args.card)), "post", args.card, { at = place_of(args) }))
end

-- "It costs 1 energy less." -> 1, where the word is "less"
local function sum_of(text, word)
  local sum = 0
  for number, said in text:gmatch("(%d%d?) energy (%a+)") do
    if said == word then sum = sum + Text.number(number) end
  end
  return sum
end

-- The least and the most that texts can make of a price.
local function bounds(args, counted)
  local least, most = counted, counted
  for _, text in ipairs(texts_about(args, TERMS.cost)) do
    local free = text:find("without paying", 1, true) or text:find("less for each", 1, true)
    least = free and 0 or math.max(0, least - sum_of(text, "less"))
    most = most + sum_of(text, "more")
  end
  return least, most
end

-- The stories that a card means and that the player can pay for, if texts make them as cheap as they can.
local function stories_for(args)
  local energy, text = Tracks.get(args.player, "energy") - (args.paid or 0), Cards.text(args.source)
  return Text.filter(Zones.list(args.player, "stories"), function(guid)
    if not PostTexts.mean(text, guid) then return false end
    local least = bounds(args, price({ player = args.player, source = args.source, card = guid }).tracks.energy)
    return least <= energy
  end)
end

-- Why a card in play does not let its player post now. What resolves has said so when it went onto the stack.
local function lets_nobody_post(guid)
  if not Cards.in_play(guid) then return nil end
  if PostTexts.count(Cards.text(guid)) == 0 then return "its text lets you post nothing" end
  return Authors.rests(guid) and "a writer rests in the turn in which it came into its slot" or nil
end

Registry.refusals.post = function(args)
  if #Zones.list(args.player, "stories") == 0 then return "your story pile is empty" end
  if Cards.type(args.card) ~= "story" then
    local why = not args.resolves and lets_nobody_post(args.card) or nil
    return why or #stories_for({ player = args.player, source = args.card, paid = args.paid }) == 0 and "you can post none of your stories" or nil
  end
  return State.card(args.card).zone ~= "stories" and "that story is posted" or nil
end

-- Nothing, while it is still to be said how much.
Registry.costs.post = function(args)
  if Cards.type(args.card) ~= "story" or is_open(args, TERMS.cost) then return Costs.of({}) end
  return (price(args))
end

-- The heat with which a story enters: what is printed, and what texts add.
local function heat_of(args)
  return (Cards.printed(args.card).heat or 0) + Bonuses.of(args.card, "heat", place_of(args))
end

local function post(args)
  local heat = Text.number(args.heat) or heat_of(args) + (Text.number(args.bonus) or 0)
  heat = math.max(0, math.min(GAME.marks.heat.max, math.floor(heat)))
  local paid = Authors.charge("post", args)
  State.shown()
  Log.say(args.player, "posts " .. Cards.name(args.card) .. " with " .. tostring(heat) .. " heat" .. paid)
  if args.source then Effects.posted(args.source) end
  Box.enter(args.card, heat)
  Box.triggered(args.card, "posted", { place = place_of(args) or "" })
end

local function ask_term(args, term, now, least, most)
  local options = {}
  for i = least, most do
    local option = tostring(i) .. term.unit
    if i == now then table.insert(options, 1, option) else options[#options + 1] = option end
  end
  Actions.ask(args, term.key, { kind = term.kind, title = "Post " .. Cards.name(args.card), options = options,
    text = "With how much " .. term.kind .. "? " .. table.concat(texts_about(args, term), "\n"), words = { [tostring(now) .. term.unit] = tostring(now) .. " as it is now" } })
end

local function ask_heat(args)
  local now = heat_of(args)
  ask_term(args, TERMS.heat, now, 0, math.max(now + 2, GAME.marks.heat.max))
end

local function ask_price(args)
  local now = price(args).tracks.energy
  local least, most = bounds(args, now)
  ask_term(args, TERMS.cost, now, least, math.min(most, Tracks.get(args.player, "energy")))
end

-- A card that lets its player post asks for the story, and only that player sees the names. On each button is what the
-- story costs as it is now, and how hot it enters.
local function ask_story(args)
  local stories, words = stories_for({ player = args.player, source = args.card }), {}
  for _, guid in ipairs(stories) do
    local one = { player = args.player, source = args.card, card = guid }
    words[guid] = Cards.name(guid) .. "\n" .. Tracks.amount("energy", price(one).tracks.energy) .. ", " .. tostring(heat_of(one))
      .. " heat"
  end
  Actions.ask({ action = "post", player = args.player, source = args.card }, "card", { kind = "post",
    title = "Post a story", options = stories, words = words, text = Cards.text(args.card) })
end

Registry.actions.post = function(args)
  if Cards.type(args.card) ~= "story" then
    ask_story(args)
  elseif is_open(args, TERMS.heat) then
    ask_heat(args)
  elseif is_open(args, TERMS.cost) then
    ask_price(args)
  else
    post(args)
  end
  return nil
end

return Posting
