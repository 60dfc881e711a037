-- Games one after the other. Whoever plays again has the deck of the game before. In a format with a `match`, games between
-- the same players are counted until somebody has won enough of them; between two games cards may be exchanged with the
-- sideboards.
local Matches = {}

local function rule_of(format)
  local rules = GAME.formats[format or ""]
  return rules and rules.match or nil
end

-- "White 1, Red 0"
local function score(match)
  return Text.join(Text.map(match.players, function(color)
    return Table.name(color) .. " " .. tostring(match.wins[color] or 0)
  end))
end

Ending.counted = function(winners)
  local now, rule = State.now, rule_of(State.now.flags.format)
  if rule == nil then return end
  now.match = now.match or { format = now.flags.format, players = Text.turned(now.order, now.first), games = 0, wins = {} }
  local match = now.match
  match.games = match.games + 1
  if #winners == 1 then match.wins[winners[1]] = (match.wins[winners[1]] or 0) + 1 end
  local best = Text.find(match.players, function(color) return (match.wins[color] or 0) >= rule.wins end)
  if best == nil then
    Log.announce(nil, 'The match goes on: ' .. score(match))
    return
  end
  Log.announce(best, 'wins the match: ' .. score(match))
  now.match = nil
end

---@return string|nil # the match that another game would belong to, for people to read: "game 2 of the match"
function Matches.words()
  local match = State.now.match
  return match and ('game ' .. tostring(match.games + 1) .. ' of the match: ' .. score(match)) or nil
end

local function same_players(match, order)
  return #match.players == #order and Text.find(match.players, function(color) return not Text.has(order, color) end) == nil
end

-- Decks that have been played are laid out again as they were brought; one loaded since then lies there already.
Setup.prepare = function(order)
  local players = State.now.players
  local again = Text.filter(order, function(color) return players[color].played and players[color].brought end)
  local steps = Text.map(Decks.again(again), function(deck)
    return function() Decks.lay_again({ deck }) end
  end)
  for _, step in ipairs(Decks.common_steps(order)) do steps[#steps + 1] = step end
  return steps
end

Setup.another_game = function(order, format)
  local now = State.now
  if now.match and not (now.match.format == format and same_players(now.match, order)) then now.match = nil end
  for _, color in ipairs(order) do now.players[color].played = true end
end

-- Sideboards ---------------------------------------------------------------------------------------------------

-- Cards as options of a question: the name, and a number where there are several copies.
local function options_of(ids)
  local options, ids_of, copies = {}, {}, {}
  for i, id in ipairs(ids) do
    local name = Boxes.printed(id).name
    copies[name] = (copies[name] or 0) + 1
    options[i] = copies[name] == 1 and name or name .. ' (copy ' .. tostring(copies[name]) .. ')'
    ids_of[options[i]] = id
  end
  return options, ids_of
end

local function without(ids, taken)
  local left = Text.copy(ids)
  for _, id in ipairs(taken) do Text.take(left, id) end
  return left
end

local function joined(one, other)
  local all = Text.copy(one)
  for _, id in ipairs(other) do all[#all + 1] = id end
  return all
end

local function brought(color) return State.now.players[color].brought end

local function ask_in(color)
  Prompts.ask({ player = color, kind = "sideboard", many = true, chosen = {}, options = (options_of(brought(color).side)),
    title = 'Exchange with your sideboard?', text = 'Which cards come into your deck for the next game? As many go out.' })
end

local function ask_out(color, coming)
  Prompts.ask({ player = color, kind = "sideboard", handler = "sideboard_out", many = true, chosen = {},
    options = (options_of(brought(color).list)), data = { count = #coming, coming = coming },
    title = 'What goes out?', text = 'Choose ' .. Text.count(#coming, "card") .. ' for the sideboard.' })
end

-- Once nobody is asked any more.
local function exchanged()
  if Prompts.find(function(prompt) return prompt.kind == "sideboard" end) then return end
  State.now.flags.exchanging = nil
  Decks.lay_again(Decks.again(Text.filter(State.now.order, function(color) return brought(color) ~= nil end)))
  Setup.hand_out()
end

Registry.prompts.sideboard = function(prompt, choice)
  local _, ids = options_of(brought(prompt.player).side)
  if #choice > 0 then
    ask_out(prompt.player, Text.map(choice, function(option) return ids[option] end))
    return nil
  end
  Log.say(prompt.player, 'keeps the deck as it is')
  exchanged()
  return nil
end

Registry.prompts.sideboard_out = function(prompt, choice)
  local color, coming = prompt.player, prompt.data.coming
  if #choice ~= #coming then return 'choose ' .. Text.count(#coming, "card") end
  local own = brought(color)
  local _, ids = options_of(own.list)
  local going = Text.map(choice, function(option) return ids[option] end)
  State.shown()
  Decks.exchange(color, joined(without(own.list, going), coming), joined(without(own.side, coming), going))
  exchanged()
  return nil
end

Setup.stage(function()
  local now, rule = State.now, rule_of(State.now.flags.format)
  if now.match == nil or not (rule and rule.sideboard) then return false end
  local asked = Text.filter(now.order, function(color) return brought(color) ~= nil and #brought(color).side > 0 end)
  for _, color in ipairs(asked) do ask_in(color) end
  now.flags.exchanging = #asked > 0 or nil
  return #asked > 0
end)

Setup.when_left(function()
  if State.now.flags.exchanging then exchanged() end
end)

return Matches
