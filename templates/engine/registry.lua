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
  -- actions[name](args) -> reason it is refused, or nil: what an action does. Must look before it changes anything.
  actions = {},
  -- prompts[handler](prompt, choice) -> reason it is refused, or nil: takes the answer to a question.
  prompts = {},
  -- things[kind](thing) -> true when it is done: what waits in the queue (queue.lua).
  things = {},
  -- gained[track] = function(color, by): after a track grew by play or by hand.
  gained = {},
  -- marked[mark] = function(guid, value, before): after a mark changed.
  marked = {},
  -- drawn(color, count): after a player has drawn cards, in any way.
  drawn = nil,
  -- placing(guid, zone, move) -> the zone that is meant, nil for this one: a card is about to come to a zone; fills
  -- in what the move leaves open (`slot`, `spot`, and `home`: the card at which it is, returned as its `at`).
  placing = nil,
  -- entered(guid, from, to, loads): after a card came to another zone, in any way; `loads`: the cards that were
  -- attached to it when it left play. Without this function they are discarded.
  entered = nil,
  -- by_hand(guid, from, to, color) -> an offer {cost=} or nil, after a card was moved by hand: its player is asked to
  -- pay. With `action` and `args` `offers[action]` takes the price; `text` is what is asked, if it is not that price;
  -- `free` is a third answer, for what an effect does: then `args.forced` holds.
  -- With `verb` (and its `at`) the card is played by that verb from where it came: first onto the stack.
  -- With `wrong`, why it should not be there, its player is asked to take it back; with `why`, why that cannot be paid now.
  by_hand = nil,
  -- zone_by_hand(guid, card, found, over) -> {zone=, seat=, at=, spot=, attach=, laid=} or nil: what a card put there by
  -- hand means, where it is not simply the zone under it. With `laid` it does not stay there: it is laid into that zone.
  -- With `act`, arguments of an action, that is what the hand of its owner has meant: the card lies where it lay.
  zone_by_hand = nil,
  -- costs[action](args) -> the price of an action that does not always cost the same: what is printed (3 or "3g"), or
  -- Costs.of{energy = 3}; nil for the `cost` of game.yaml.
  costs = {},
  -- kept(color, guid, count) -> track -> how much of it a player has a use for once `count` is paid for the card `guid`: a pool
  -- is paid from other tracks as long as they have something.
  kept = nil,
  -- goes(action, args) -> where its card will be by an action, for what texts say about the cost: {at=, zone=, attach=},
  -- {open=true} while nobody has said it; nil where it stays.
  goes = nil,
  -- choices[action](guid) -> list of {words=, key=, option=}: answers that the card's menu names, each in an entry of its
  -- own behind the verb's: {words = "at Red's planet", key = "at", option = "Red"}. That is among the action's arguments then.
  choices = {},
  -- settle(color) -> true after it has done something that the rules do by themselves.
  settle = nil,
  -- refusals[action](args) -> why not, or nil: the game's own reasons, looked at before a verb's cost.
  refusals = {},
  -- vain[action](guid) -> true where the verb is allowed for a card and nothing could come of it now: the first page of its menu
  -- leaves it out.
  vain = {},
  -- offers[action](args) -> why not, or nil: takes the price of what somebody has done by hand, where that is more
  -- than a cost.
  offers = {},
  -- finish(color) -> why not, or nil: what `next` does, if it does not end the phase.
  finish = nil,
  -- next_words() -> label, hint of the panel's yellow button, if it does not end the phase; else nil.
  next_words = nil,
  -- unready(color) -> why the game cannot begin with this player's deck, as the end of a sentence, or nil.
  unready = nil,
  -- before_hands() -> true where players are asked something before the hands are dealt; Setup.open_hands() is called
  -- once all have answered.
  before_hands = nil,
  -- beaten(color) -> why this player is out of the game, or nil: for a reason that is not a track.
  beaten = nil,
  -- left(color): a player has left the table; what they were asked has been taken back.
  left = nil,
  -- out(color): a player is out of the game. tied(colors) -> who of several winners, or of the last ones, has won.
  out = nil,
  tied = nil,
  -- asking[about]: {question=, take=, over=, words=} for questions that several players are asked at the same
  -- time and may decline (turn/asking.lua). question(round, color) -> {title=, text=, options= the answers that this player
  -- has now, ...}, or nil for one who could have none by what everybody sees; take(round, color, choice) -> reason it
  -- is refused, or nil; over(round), once all have declined; quiet(color): a player wants not to be asked again in this
  -- turn, where the question has `quiet`: what that button says; `words`: what everybody reads
  -- during the pause. Whoever has answered is asked again, until the round is dropped or they decline. instead(color): the
  -- player has acted without an answer, which ends the round; without it they have to answer first.
  asking = {},
  responses = {
    -- responses.may(color) -> whether this player could have a response (turn/responses.lua), by what everybody sees:
    -- nobody may learn what is in a hand.
    may = function() return false end,
    -- responses.cards(color) -> the cards that could be a response; those that cannot be used now are left out.
    cards = function() return {} end,
    -- responses.verb(guid) -> the action with which such a card is used.
    verb = function() return "" end,
    -- responses.words() -> what is asked: its heading, and what there is to respond to.
    words = function() return "Respond?", "" end,
    -- responses.resolve(thing): the top of the stack resolves; ends, at once or after questions, in Responses.done.
    resolve = function() end,
  },
  blocking = {
    -- blocking.most: blockers against one attacker (turn/blocking.lua); any number when nil.
    most = nil,
    -- blocking.ready(color) -> cards that may block now.
    ready = function() return {} end,
    -- blocking.whom() -> whom or what the attack is made on, as the question says it.
    whom = function() return "you" end,
    -- blocking.done(color, blocks): the defender has answered about every attacker.
    done = function() end,
  },
  -- guarded(guid, before, after): a card's second number (GAME.guard) was changed by hand.
  guarded = nil,
  -- queue() -> what waits to be resolved, as tableState returns it.
  queue = nil,
  -- cards[id]: Lua for one card, by its id: a table of functions, see "Lua for one card".
  cards = {},
  -- effects[verb](cards, color): how cards are destroyed or discarded by a text (`destroy`, `discard`), where they do not
  -- simply go to the discard pile. effects.control(guid, color): where a card lies that another player has taken.
  effects = {},
  -- due(guid, reading, event, more): a text of a card is due, where it is not to be carried out at once: a game with a
  -- stack puts it there. `more`: further fields for TextQueue.thing.
  due = nil,
  -- place(guid) -> string or nil: what "here" means for a card's standing numbers, where that is not its `at` or `home`.
  place = nil,
  -- counts(guid) -> boolean: whether the text of a card in play counts now, and what it adds to numbers.
  counts = nil,
  -- text(guid, printed) -> string or nil: for a card whose rules text depends on where it is.
  text = nil,
  -- power(guid, printed) -> number: for a card whose number is not simply the printed one.
  power = nil,
}

--- Calls a single hook, where the game has it.
function Registry.call(name, ...)
  local hook = Registry[name]
  if hook then return (hook(...)) end
  return nil
end

return Registry
