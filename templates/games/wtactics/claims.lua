-- WTactics: the Tactics phase. Claims, the answers to them, and the advantages that they win.
local Claims = {}

local NUMBER, CLAIM = GAME.numbers, { "claim" }

-- What a resident counts in a claim.
local function worth(guid) return Power.power_cost(guid) + Numbers.added(guid, "claim") end

-- Residents as a question names them: not with what they do in a battle, but with what they count here.
local function worth_words(cards)
  local words = Cards.told_apart(cards)
  for _, guid in ipairs(cards) do words[guid] = words[guid] .. ' (cost ' .. tostring(worth(guid)) .. ')' end
  return words
end

local function unclaimed()
  local claimed = State.this_turn().claimed or {}
  return Text.filter(Kingdom.disciplines, function(discipline) return not claimed[discipline] end)
end

Registry.conditions.nothing_to_claim = function(color)
  return #unclaimed() == 0 or #Kingdom.ready(color, "residents") < NUMBER.claim
end

Registry.asks.claim = function(color)
  if Registry.conditions.nothing_to_claim(color) then return nil end
  local options = unclaimed()
  options[#options + 1] = "none"
  return { player = color, kind = "claim", offer = true, options = options, words = { none = 'No claim' },
    declined = "none",
    title = 'Claim an advantage?', text = 'Mark residents: if nobody\'s residents cost more together, you get 1 VP, and your '
      .. 'city of that discipline has its advantage until your next Tactics phase.' }
end

-- A claim marks so many at least: where there are no more, and no text to look at, nobody is asked which.
local function ask_residents(args)
  local ready = Kingdom.ready(args.player, "residents")
  if #ready == NUMBER.claim and Unread.look_words(ready, CLAIM) == "" then
    args.cards = ready
    return (Actions.run(args, true))
  end
  Actions.ask(args, "cards", { kind = "residents", many = true, options = ready, chosen = { args.card },
    words = worth_words(ready), title = 'Claim ' .. args.discipline, text = 'Which residents do you mark for it?' .. Unread.look_words(ready, CLAIM) })
  return nil
end

Registry.prompts.claim = function(prompt, choice)
  if State.now.phase ~= "tactics" then return nil end
  if choice == "none" then Turn.close() else
    return (ask_residents({ player = prompt.player, action = "claim", discipline = choice }))
  end
  return nil
end

Registry.refusals.claim = function(args)
  if args.discipline and not Text.has(Kingdom.disciplines, args.discipline) then return 'for Body, Mind or Soul?' end
  if args.discipline and not Text.has(unclaimed(), args.discipline) then return 'that was claimed already' end
  if #unclaimed() == 0 then return 'everything was claimed already' end
  if (args.card or args.cards) and #Actions.cards(args) < NUMBER.claim then return 'mark at least ' .. Text.count(NUMBER.claim, "resident") end
  return nil
end

local function bid(color, cards)
  local claim = State.now.flags.claim
  for _, guid in ipairs(cards) do
    Events.tap(guid, color)
    Events.happened("claims", guid)
  end
  claim.sums[color] = Text.sum(cards, worth)
  if #cards > 0 then
    Log.say(color, 'marks ' .. Text.join(Text.map(cards, Cards.name)) .. ' for a claim of ' .. tostring(claim.sums[color]))
  end
end

Registry.actions.claim = function(args)
  if args.discipline == nil then
    Actions.ask(args, "discipline", { kind = "discipline", title = 'Claim what?', options = unclaimed(), text = "" })
    return nil
  end
  if args.cards == nil then return (ask_residents(args)) end
  -- What was asked for another claim was asked about residents that may be marked now.
  for _, kind in ipairs({ "claim", "discipline", "residents" }) do Prompts.drop_all(kind) end
  local turn = State.this_turn()
  turn.claimed = turn.claimed or {}
  turn.claimed[args.discipline] = true
  State.now.flags.claim = { discipline = args.discipline, player = args.player, sums = {}, left = State.others(args.player) }
  Log.say(args.player, 'claims the advantage for ' .. args.discipline)
  bid(args.player, args.cards)
  return nil
end

Registry.prompts.bid = function(prompt, choice)
  bid(prompt.player, choice)
  return nil
end

local function ahead(claim)
  return Text.most(State.seated(), function(color) return claim.sums[color] or 0 end)
end

-- The greatest sum wins; where several have it, the claimant, unless another one's text says otherwise.
local function winner_of(claim)
  local first = ahead(claim)
  return #first == 1 and first[1] or claim.winner or claim.player
end

-- A text about equal sums that only people can read wins the claim, if its player wants that.
local function ask_whether(claim, due)
  Prompts.ask({ player = Cards.owner(due.card), kind = "tie", options = { "win", "pass" },
    words = { win = 'You win the claim', pass = Table.name(claim.player) .. ' wins it' },
    title = 'The sums are equal', text = Cards.name(due.card) .. ": " .. TextQueue.sentence(due.card, due.reading) })
end

-- Texts about equal sums: one for each player who has that sum.
local function look_at_tie(claim)
  if claim.tied then return false end
  claim.tied = true
  local tied, asked = ahead(claim), {}
  for _, due in ipairs(#tied > 1 and Events.due("tied", nil, { color = claim.player, of = claim.discipline }) or {}) do
    local color = Cards.owner(due.card)
    if Text.has(tied, color) and not Text.has(asked, color) then
      asked[#asked + 1] = color
      if due.reading.steps then Events.push({ due }) elseif Events.use(due) then ask_whether(claim, due) end
    end
  end
  return #asked > 0
end

-- "You win the claim": whoever says so first.
Acts.win_claim = {
  does = function(doing)
    local claim = State.now.flags.claim
    if claim == nil or claim.winner then return 0 end
    claim.winner = doing.player
    return 1
  end,
}

Registry.prompts.tie = function(prompt, choice)
  local claim = State.now.flags.claim
  if claim == nil or choice == "pass" then return nil end
  claim.winner = prompt.player
  Prompts.drop_all("tie")
  return nil
end

---@return boolean # whether the advantage of a city counts now
function Claims.has_advantage(city)
  local function holds(held) return Text.has(held.cities, city) end
  return Text.find(State.now.flags.advantages or {}, holds) ~= nil
end

-- Cities that have an advantage say so: what is printed as theirs counts as long as they have it.
local function show_advantages(cities)
  for _, city in ipairs(Text.filter(cities, Cards.in_play)) do
    local has = Claims.has_advantage(city)
    if not has then Log.say(nil, 'The advantage of ' .. Cards.name(city) .. ' is over') end
    Spots.note(city, has and "advantage" or nil)
    Marks.set(city, "advantage", has and 1 or 0)
  end
end

local function award(claim)
  local winner = winner_of(claim)
  local own = Text.filter(Kingdom.cities(winner), function(guid) return Cards.printed(guid).discipline == claim.discipline end)
  State.now.flags.claim = nil
  State.now.flags.advantages = State.now.flags.advantages or {}
  table.insert(State.now.flags.advantages, { claimant = claim.player, cities = own })
  Tracks.add(winner, "vp", NUMBER.claim_vp)
  Log.say(winner, 'wins the claim for ' .. claim.discipline .. ': +' .. tostring(NUMBER.claim_vp) .. ' VP')
  for _, guid in ipairs(own) do
    if Cards.text(guid) ~= "" then Log.say(nil, Cards.name(guid) .. ": " .. Cards.text(guid)) end
  end
  show_advantages(own)
  Events.happened("claim_won", nil, { color = winner, of = claim.discipline })
  local more = Registry.asks.claim(claim.player)
  if more and State.now.phase == "tactics" then Prompts.ask(more) end
end

-- Whether a player could win with all these residents, or one of them has a text about claims.
local function can_win(claim, color, residents)
  local heard = Text.find(residents, function(guid) return #Events.due("claims", guid) > 0 end)
  if heard or Unread.look_words(residents, CLAIM) ~= "" then return true end
  local sum, best = Text.sum(residents, worth), claim.sums[claim.player]
  if sum ~= best then return sum > best end
  return Text.find(Events.due("tied", nil, { color = claim.player, of = claim.discipline }), function(due)
    return Cards.owner(due.card) == color
  end) ~= nil
end

--- Everybody else in turn may answer with residents; then the claim is decided.
function Claims.decide(claim)
  while #claim.left > 0 do
    local color = table.remove(claim.left, 1)
    local options = Text.has(State.seated(), color) and Kingdom.ready(color, "residents") or {}
    if #options > 0 and can_win(claim, color, options) then
      Prompts.ask({ player = color, kind = "bid", many = true, chosen = {}, options = options, words = worth_words(options),
        title = 'Answer the claim for ' .. claim.discipline, text = Table.name(claim.player) .. ' has '
          .. tostring(claim.sums[claim.player]) .. ', and wins if that is not exceeded. Residents that you mark count their power cost.'
          .. Unread.look_words(options, CLAIM) })
      return
    end
  end
  if not look_at_tie(claim) then award(claim) end
end

Registry.steps.advantages_end = function(color)
  local flags = State.now.flags
  local before = flags.advantages or {}
  flags.advantages = Text.filter(before, function(held) return held.claimant ~= color end)
  for _, held in ipairs(before) do
    if held.claimant == color then show_advantages(held.cities) end
  end
end

return Claims
