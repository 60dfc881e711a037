-- What the steps of texts do: an entry for each word that a step can have as its `act`. A game's hooks may add entries.
local Acts = {}

---@class Act
---@field groups string[]|nil # the keys of the step that say which cards: these are known, or chosen, before it is done
---@field whom string|nil # the key of the step that says one player, in the same way
---@field verb string|nil # what a question about its cards calls it; nil: the name of the act
---@field kind string|nil # the kind of that question; nil: "target"
---@field words nil|fun(doing: Doing, guid: string): string # what its buttons say; nil: the names of the cards
---@field names string|nil # the key of the cards that "it" means afterwards; nil: the first one
---@field better nil|fun(guid: string, step: table, key: string): boolean # cards for which it makes a difference: others are not offered
---@field fits nil|fun(doing: Doing, key: string, guid: string): boolean # the cards that it can be done with
---@field possible nil|fun(doing: Doing): boolean # whether anything can come of it; nil: whether there are cards for it
---@field question nil|fun(doing: Doing): table|nil # what is asked before it is done, its answer comes as `doing.answer`
---@field prepare nil|fun(step: table) # before anything else
---@field does fun(doing: Doing): number|nil # how much was done; nil: what was done before counts

---@class Doing # one step while it is done
---@field step table
---@field ctx table # what the text is about, see groups.lua
---@field thing table # the text on the queue
---@field player string # who does it
---@field answer string|string[]|nil # the answer to the act's own question
---@field got table # the cards of its groups: got.cards; the player of `whom`

return Acts
