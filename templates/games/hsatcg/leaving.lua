-- Homestuck: ATCG. Cards that leave: alone or several at once, and what hangs on them.
local Leaving = {}

-- What the log says of it, where a ruleset has another word for "destroyed", "discarded" or "nullified".
Leaving.words = {}

--- One card leaves and may trigger others. What hangs on it follows, as a departure of its own: see Registry.entered.
function Leaving.leave(guid, how)
  Ath.happened({ guid }, how)
  Zones.move(guid, how == "nullified" and "nullified" or "discard")
end

-- Cards of several players that leave at once, by owner: the active player's pile is thought on top, so the last
-- player clockwise comes first and the active player last.
local function by_owner(cards)
  local order, groups = Text.turned(State.now.order, State.now.active), {}
  for i = #order, 1, -1 do
    local own = Text.filter(cards, function(guid) return Cards.owner(guid) == order[i] end)
    if #own > 0 then groups[#groups + 1] = { owner = order[i], cards = own, settled = #own == 1 } end
  end
  return groups
end

--- Cards leave together. Each owner says in which order theirs go to the pile, where that can matter.
function Leaving.destroy(cards, how)
  if #cards == 0 then
    Log.say(nil, "Nothing is destroyed")
    return
  end
  Log.say(nil, Text.join(Text.map(cards, Cards.called)) .. (#cards == 1 and " is " or " are ")
    .. (Leaving.words[how] or how))
  local groups, watched = by_owner(cards), #Ath.executables() > 0
  for _, group in ipairs(groups) do group.settled = group.settled or not watched end
  local thing = { kind = "leaving", how = how, groups = groups, id = State.now.next_prompt }
  if not Registry.things.leaving(thing) then Queue.push_front(thing) end
end

Registry.things.leaving = function(thing)
  for index, group in ipairs(thing.groups) do
    if not group.settled then
      Prompts.ask({ player = group.owner, kind = "order", many = true, options = Text.copy(group.cards),
        text = "In which order do they go to your discard pile? The first one lies lowest and triggers first.",
        data = { thing = thing.id, group = index } })
      return false
    end
  end
  for _, group in ipairs(thing.groups) do
    for _, guid in ipairs(group.cards) do Leaving.leave(guid, thing.how) end
  end
  return true
end

Registry.prompts.order = function(prompt, choice)
  local thing = Queue.find(function(waiting) return waiting.id == prompt.data.thing end)
  local group = thing.groups[prompt.data.group]
  group.cards, group.settled = choice, true
  return nil
end

-- How cards leave that a text destroys or discards.
Registry.effects.destroy = function(cards) Leaving.destroy(cards, "destroyed") end

Registry.effects.discard = function(cards) Leaving.destroy(cards, "discarded") end

-- The verbs, for what a text says -----------------------------------------------------------------------------

local function throw(args, how)
  local zone = State.card(args.card).zone
  if zone == "planet" then return "a planet is never discarded" end
  if GAME.zones[zone].pile and zone ~= "deck" and how == "discarded" then return "it lies in a pile already" end
  State.shown()
  Leaving.destroy({ args.card }, how)
  return nil
end

Registry.actions.discard = function(args) return (throw(args, "discarded")) end

Registry.actions.nullify = function(args) return (throw(args, "nullified")) end

return Leaving
