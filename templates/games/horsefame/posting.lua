-- Horsefame: posting a story. A card says that one may be posted; which one, and on what terms, its player says.
local Posting = {}

-- Texts may change how hot a story enters and what it costs: where one in play can mean that, its player says so.
local TERMS = {
  heat = { key = "heat", kind = "heat", unit = "", words = { "enters with", "enter with" } },
  cost = { key = "cost", kind = "energy", unit = "e", words = { "energy less", "energy more", "without paying" } },
}

local function is_spoken_of(args, words)
  local cards = Zones.in_play(args.player)
  cards[#cards + 1] = args.source
  for _, guid in ipairs(cards) do
    for _, word in ipairs(words) do
      if Cards.text(guid):find(word, 1, true) then return true end
    end
  end
  return false
end

-- The stories that the player can pay for; all of them where a text may make one cheaper.
local function stories_for(args)
  local stories, energy = Zones.list(args.player, "stories"), Tracks.get(args.player, "energy")
  if is_spoken_of(args, TERMS.cost.words) then return Text.copy(stories) end
  return Text.filter(stories, function(guid) return Cards.power(guid) <= energy end)
end

-- Why a card in play does not let its player post now. What resolves has said so when it went onto the stack.
local function lets_nobody_post(guid)
  if not Cards.in_play(guid) then return nil end
  if Effects.posts_in(Cards.text(guid)) == 0 then return "its text lets you post nothing" end
  return Authors.rests(guid) and "a writer rests in the turn in which it came into its slot" or nil
end

Registry.refusals.post = function(args)
  if #Zones.list(args.player, "stories") == 0 then return "your story pile is empty" end
  if Cards.type(args.card) ~= "story" then
    local why = not args.resolves and lets_nobody_post(args.card) or nil
    return why or #stories_for({ player = args.player, source = args.card }) == 0 and "you can pay for none of your stories" or nil
  end
  return State.card(args.card).zone ~= "stories" and "that story is posted" or nil
end

-- The play zone of the author that lets its player post.
local function place_of(args) return args.source and Registry.place(args.source) or nil end

Registry.costs.post = function(args)
  if Cards.type(args.card) ~= "story" then return Costs.of({}) end
  return (Costs.changed(Effects.price(Cards.power(args.card)), "post", args.card, { at = place_of(args) }))
end

-- The heat with which a story enters: what is printed, and what texts add.
local function heat_of(args)
  return (Cards.printed(args.card).heat or 0) + Bonuses.of(args.card, "heat", place_of(args))
end

local function post(args)
  local heat = Text.number(args.heat) or heat_of(args) + (Text.number(args.bonus) or 0)
  heat = math.max(0, math.min(GAME.marks.heat.max, math.floor(heat)))
  Actions.charge("post", args)
  State.shown()
  Log.say(args.player, "posts " .. Cards.name(args.card) .. " with " .. tostring(heat) .. " heat")
  if args.source then Effects.posted(args.source) end
  Box.enter(args.card, heat)
  Box.triggered(args.card, "posted", { place = place_of(args) or "" })
end

local function ask_term(args, term, printed)
  local first = tostring(printed) .. term.unit
  local options = { first }
  for i = 0, math.max(printed + 2, GAME.marks.heat.max) do
    if i ~= printed then options[#options + 1] = tostring(i) .. term.unit end
  end
  Actions.ask(args, term.key, { kind = term.kind, title = "Post " .. Cards.name(args.card), options = options,
    text = "With how much " .. term.kind .. "?", words = { [first] = tostring(printed) .. " as it is now" } })
end

-- A card that lets its player post asks for the story, and only that player sees the names.
Registry.actions.post = function(args)
  if Cards.type(args.card) ~= "story" then
    Actions.ask({ action = "post", player = args.player, source = args.card }, "card", { kind = "post",
      title = "Post a story", options = stories_for({ player = args.player, source = args.card }),
      text = Cards.text(args.card) })
    return nil
  end
  local printed = { heat = heat_of(args), cost = Registry.costs.post(args).tracks.energy }
  for _, term in ipairs(args.source and { TERMS.heat, TERMS.cost } or {}) do
    if args[term.key] == nil and is_spoken_of(args, term.words) then
      ask_term(args, term, printed[term.key])
      return nil
    end
  end
  post(args)
  return nil
end

return Posting
