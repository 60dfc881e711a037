-- What a game's hooks.lua may fill in, by name. Data name these functions; the engine calls them.
local Registry = {
  -- amounts[name](color) -> number: for a step's `amount` and `extra`.
  amounts = {},
  -- conditions[name](color) -> boolean: for a step's or phase's `skip` and a phase's `ends`.
  conditions = {},
  -- refresh[name](color) -> list of GUIDs: for a step's `refresh`.
  refresh = {},
  -- steps[name](color): for a step's `hook`, and for `deck_empty`.
  steps = {},
  -- asks[name](color) -> prompt fields: for a step's `ask`.
  asks = {},
  -- actions[name](args) -> why not, or nil: what an action does.
  actions = {},
  -- prompts[handler](prompt, choice) -> why not, or nil: takes an answer.
  prompts = {},
  -- things[kind](thing) -> true when it is done: what waits in the queue.
  things = {},
  -- gained[track] = function(color, by): after a track grew by play or by hand.
  gained = {},
  -- marked[mark] = function(guid, value, before): after a mark changed.
  marked = {},
  -- drawn(color, count): after a player has drawn cards.
  drawn = nil,
  -- placing(guid, zone, move) -> another zone that is meant, or nil: before a card comes to a zone; fills in
  -- `slot`, `spot` and `home` of the move.
  placing = nil,
  -- entered(guid, from, to, loads): after a card came to another zone; `loads`: the cards that were attached to it
  -- when it left play, which are else discarded.
  entered = nil,
  -- by_hand(guid, from, to, color) -> an offer {cost=} or nil: a card was moved by hand, its player is asked to
  -- pay. With `action` and `args` `offers[action]` takes the price; `text`: another question; `free`: a third
  -- answer, for an effect. With `verb` (and `at`) it is played by that verb; with `wrong` (and `why`), its player
  -- is asked to take it back.
  by_hand = nil,
  -- departure(guid, zone) -> "destroyed", ... or nil: what a move from play is that nothing has announced.
  departure = nil,
  -- zone_by_hand(guid, card, found, over) -> {zone=, seat=, at=, spot=, attach=, laid=} or nil: what a card put
  -- there by hand means, if not the zone under it; `laid`: the zone into which it goes on; `act`: arguments of an
  -- action that is meant; `why`: what its player is told instead.
  zone_by_hand = nil,
  -- costs[action](args) -> the price of an action (3, "3g" or Costs.of{energy = 3}); nil for the `cost` of
  -- game.yaml.
  costs = {},
  -- kept(color, guid, count) -> track -> how much of it a player still needs: a pool is paid from other tracks
  -- first.
  kept = nil,
  -- goes(action, args) -> where the card will be, for texts about the cost: {at=, zone=, attach=}, {open=true}
  -- while that is open.
  goes = nil,
  -- choices[action](guid) -> up to five answers with entries of their own in the card's menu: {words = "at Red's
  -- planet", key = "at", option = "Red"}.
  choices = {},
  -- settle(color) -> true after it has done what the rules do by themselves.
  settle = nil,
  -- refusals[action](args) -> why not, or nil: looked at before the cost.
  refusals = {},
  -- vain[action](guid) -> true where nothing could come of it now: the menu's first page leaves it out.
  vain = {},
  -- offers[action](args) -> why not, or nil: takes the price of what was done by hand.
  offers = {},
  -- finish(color) -> why not, or nil: what `next` does, if it does not end the phase.
  finish = nil,
  -- next_words() -> label, hint of the panel's large button, if it does not end the phase.
  next_words = nil,
  -- unready(color) -> why the game cannot begin with this player's deck, or nil.
  unready = nil,
  -- before_hands() -> true where players are asked something first; then it calls Setup.open_hands().
  before_hands = nil,
  -- beaten(color) -> why this player is out of the game, or nil: for a reason that is not a track.
  beaten = nil,
  -- left(color): a player has left the table.
  left = nil,
  -- out(color): a player is out of the game. tied(colors) -> who of several winners has won.
  out = nil,
  tied = nil,
  -- asking[about]: {question=, take=, over=, words=}, see "Secrets of a hand". question(round, color) -> prompt
  -- fields, or nil for one who could have no answer by what everybody sees; take(round, color, choice) -> reason
  -- it is refused, or nil; over(round), once all have declined; `words`: what everybody reads during the pause;
  -- quiet(color): no more such questions in this turn; instead(color): the player has acted without an answer,
  -- which ends the round.
  asking = {},
  responses = {
    -- responses.may(color) -> whether a player could have a response, by what everybody sees.
    may = nil,
    -- responses.cards(color) -> the possible responses now.
    cards = nil,
    -- responses.verb(guid) -> the action of such a card.
    verb = nil,
    -- responses.words() -> the question's heading, and what there is to respond to.
    words = nil,
    -- responses.resolve(thing): the top of the stack resolves; ends in Responses.done.
    resolve = nil,
  },
  blocking = {
    -- blocking.most: blockers against one attacker (turn/blocking.lua); any number when nil.
    most = nil,
    -- blocking.ready(color) -> cards that may block now.
    ready = nil,
    -- blocking.whom() -> whom the attack is made on, in the question.
    whom = function() return "you" end,
    -- blocking.done(color, blocks): the defender has answered.
    done = nil,
  },
  -- guarded(guid, before, after): a card's second number (GAME.guard) was changed by hand.
  guarded = nil,
  -- queue() -> what waits to be resolved, as tableState returns it.
  queue = nil,
  -- cards[id]: Lua for one card, see there.
  cards = {},
  -- effects[verb](cards, color): how a text destroys or discards cards (`destroy`, `discard`).
  -- effects.control(guid, color): where a taken card lies.
  effects = {},
  -- due(guid, reading, event, more): a text is due: a game with a stack puts it there. `more`: further fields for
  -- TextQueue.thing.
  due = nil,
  -- place(guid) -> string or nil: what "here" means for a card, where that is not its `at` or `home`.
  place = nil,
  -- counts(guid) -> boolean: whether the text of a card in play counts now.
  counts = nil,
  -- text(guid, printed) -> string or nil: the rules text, where that depends on the card's place.
  text = nil,
  -- power(guid, printed) -> number: the card's number, if not the printed one.
  power = nil,
}

--- Calls a single hook, where the game has it.
function Registry.call(name, ...)
  local hook = Registry[name]
  if hook then return (hook(...)) end
  return nil
end

return Registry
