-- Horsefame: authors and their slots. Two play zones, each with a writer over three editors.
local Authors = {}

-- "1.editor2" -> "1", "editor"
local function slot_parts(slot) return slot:match("^(%d)%.(%a+)") end

---@return string|nil # "writer" or "editor" for a card that lies in a slot
function Authors.slot_kind(guid)
  local slot = State.card(guid).slot
  if slot == nil then return nil end
  local _, kind = slot_parts(slot)
  return kind
end

---@return boolean # whether it is a writer that came into its slot this turn
function Authors.rests(guid)
  return Authors.slot_kind(guid) == "writer" and State.card(guid).note == "rests"
end

-- Of an author only one text counts: that of its slot.
Registry.text = function(guid, printed)
  if Cards.type(guid) ~= "author" then return printed end
  local kind = Authors.slot_kind(guid)
  return kind and Cards.printed(guid)[kind] or nil
end

-- "Here" is a play zone; the Feature Box is one place for all.
Registry.place = function(guid)
  local card = State.card(guid)
  if card.zone == "box" then return "box" end
  return card.slot and card.owner .. " " .. slot_parts(card.slot) or nil
end

-- "In an editor slot".
Groups.FILTERS.slot = function(kinds, subject)
  if subject.card.slot == nil then return false end
  local _, kind = slot_parts(subject.card.slot)
  return Text.has(kinds, kind)
end

---@param kind string|nil # "writer" or "editor"; both when left out
---@return string[] # a player's slots in which no card lies
function Authors.free_slots(color, kind)
  return Text.filter(Zones.free_slots(color, "play"), function(slot)
    local _, of = slot_parts(slot)
    return kind == nil or of == kind
  end)
end

---@return string|nil # why nothing can be played into `args.at`, or into any slot where that is not said yet
function Authors.wrong_slot(args, kind)
  local slots = Authors.free_slots(args.player, kind)
  if #slots == 0 then return 'there is no free slot' end
  if args.at and not Text.has(slots, args.at) then return 'that is not a free ' .. (kind and kind .. " " or "") .. 'slot' end
  return nil
end

-- "writer in play zone 1", "editor 2 in play zone 1"
local function slot_words(slot)
  local zone, kind, number = slot:match("^(%d)%.(%a+)(%d*)")
  return kind .. (number == "" and "" or " " .. number) .. ' in play zone ' .. zone
end

--- Asks for a slot, then does the verb with it.
function Authors.ask_slot(args, kind)
  local slots, words = Authors.free_slots(args.player, kind), {}
  for _, slot in ipairs(slots) do words[slot] = GAME.zones.play.slot_names[slot] end
  Actions.ask(args, "at", { kind = "place", options = slots, words = words,
    text = 'Where does ' .. Cards.name(args.card) .. ' go?' })
end

--- Entries of a card's menu: the free slots, of a play zone's editors the first one.
---@param kind string|nil # as for Authors.free_slots
function Authors.choices(color, kind)
  local seen, result = {}, {}
  for _, slot in ipairs(Authors.free_slots(color, kind)) do
    local zone, of = slot_parts(slot)
    if not seen[zone .. of] then
      result[#result + 1] = { words = 'as ' .. of .. ' in play zone ' .. zone, key = "at", option = slot }
    end
    seen[zone .. of] = true
  end
  return result
end

-- Playing and rotating ----------------------------------------------------------------------------------------

Registry.refusals.author = function(args) return (Authors.wrong_slot(args)) end

-- The first one each turn is free.
Registry.costs.author = function(args)
  local is_first = (State.this_turn().authors or 0) == 0
  return (Costs.changed(Costs.of(is_first and {} or GAME.actions.author.cost), "enter", args.card))
end

Registry.choices.author = function(guid) return (Authors.choices(Cards.owner(guid))) end

Registry.actions.author = function(args)
  if args.at == nil then
    Authors.ask_slot(args)
    return nil
  end
  local paid = Actions.charge("author", args)
  Zones.move(args.card, "play", { slot = args.at })
  Log.say(args.player, 'plays ' .. Cards.name(args.card) .. ' as ' .. slot_words(args.at) .. paid)
  return nil
end

local function writer_slot_over(guid)
  local zone = slot_parts(State.card(guid).slot or "")
  return (zone or "") .. ".writer"
end

Registry.refusals.rotate = function(args)
  if Authors.slot_kind(args.card) ~= "editor" then return 'only an editor can rotate' end
  if not Text.has(Authors.free_slots(args.player, "writer"), writer_slot_over(args.card)) then
    return 'the writer slot of that play zone is taken'
  end
  return nil
end

Registry.actions.rotate = function(args)
  Zones.move(args.card, "play", { slot = writer_slot_over(args.card) })
  Log.say(args.player, 'rotates ' .. Cards.name(args.card) .. ' into the writer slot')
  return nil
end

return Authors
