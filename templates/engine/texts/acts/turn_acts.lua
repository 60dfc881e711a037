-- What texts do to turns and phases.
local TurnActs = {}

-- In a round that all players share there are no turns of a single one.
local function has_turns() return not GAME.turn.shared end

Acts.extra_turn = {
  possible = has_turns,
  does = function(doing)
    if not has_turns() then return 0 end
    Skipping.add_turn(doing.player)
    Log.say(doing.player, 'takes another turn after this one')
    return 1
  end,
}

-- After the running phase, the active player's turn has further ones.
Acts.more_phases = {
  possible = has_turns,
  does = function(doing)
    if not has_turns() or doing.player ~= State.now.active then return 0 end
    Skipping.add_phases(doing.step.phases)
    local phases = Sides.rules(doing.player).turn.phases
    Log.say(doing.player, 'has further phases: '
      .. Text.join(Text.map(doing.step.phases, function(name) return phases[name].label or name end)))
    return 1
  end,
}

Acts.skip = {
  possible = has_turns,
  does = function(doing)
    if not has_turns() then return 0 end
    Skipping.note(doing.player, doing.step.phase)
    return 1
  end,
}

-- The rest of the turn is left out.
Acts.end_turn = {
  possible = has_turns,
  does = function(doing)
    local now = State.now
    if not has_turns() or now.active == nil then return 0 end
    local turn = Sides.rules(now.active).turn
    local order = turn.order
    State.this_turn().more = nil
    for i = (Text.index(order, Skipping.usual(now.phase)) or 0) + 1, #order do Skipping.note(now.active, order[i]) end
    now.step, now.done = #turn.phases[now.phase].order, true
    Log.say(doing.player, 'ends the turn')
    return 1
  end,
}

-- The game is over, or over for one player, whatever the numbers say.
Acts.win = {
  does = function(doing)
    Ending.over({ doing.player })
    return nil
  end,
}

Acts.lose_game = {
  does = function(doing)
    Ending.out({ doing.player }, 'has lost')
    return 1
  end,
}

return TurnActs
