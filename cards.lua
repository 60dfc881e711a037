-- Lua for single cards of The Opening Note: what their texts say about numbers with an "if" or a "for each" in it.
-- https://github.com/tts-export/tts-export/blob/main/docs/reference/hooks.md describes it.

local function here(guid) return Planets.force(Cards.owner(guid), Planets.at(guid)) end

-- LAND OF FROST AND FROGS: "Your defenders with 2b or more resist 1."
Registry.cards["001-P003"] = {
  has = function()
    return { { resist = 1, to = "own", type = { "character" }, zone = { "defending" }, only = function(guid)
      return Marks.get(guid, "boon") >= 2
    end } }
  end,
}

-- JOHN EGBERT / cake on every surface: "While you have 0 VP, this card has +1 power."
Registry.cards["001-C004"] = {
  power = function(guid, printed) return printed + (Tracks.get(Cards.owner(guid), "vp") == 0 and 1 or 0) end,
}

-- GRANDPA HARLEY: "For each inventory attached to this card, this card resists 1."
Registry.cards["001-C020"] = {
  resist = function(guid) return #Cards.of_type(Hanging.under(guid), "inventory") end,
}

-- The card stored beneath a sprite.
local function stored(guid)
  return (Text.find(Hanging.under(guid), function(load) return State.card(load).zone == "stored" end))
end

-- "While a card is stored beneath this card, this card's power is the stored card's printed power, and this card has the
-- stored card's tags."
Registry.cards["001-C021"] = {
  power = function(guid, printed)
    local card = stored(guid)
    return card and Cards.printed(card).power or printed
  end,
  tags = function(guid)
    local card = stored(guid)
    return card and Cards.printed(card).tags or {}
  end,
}

-- "While exactly 2 of your characters are here, each of them has +1 power."
Registry.cards["001-C036"] = {
  has = function(guid)
    if #here(guid) ~= 2 then return {} end
    return { { power = 1, to = "own", type = { "character" }, here = true } }
  end,
}

-- VRISKA SERKET: "When this card enters, roll a die. On 5-6, gain 2g. On 1, tap this card."
Registry.cards["001-C044"] = {
  effects = function(guid)
    return { { label = "Roll", run = function(color)
      local roll = math.random(1, 6)
      State.shown()
      Log.say(color, "rolls " .. tostring(roll))
      if roll >= 5 then Tracks.add(color, "grist", 2) end
      if roll == 1 and Cards.in_play(guid) then Zones.turn(guid, true) end
    end } }
  end,
}

-- "Your #TROLL characters here with printed power 2 or less resist 2."
Registry.cards["001-C046"] = {
  has = function()
    return { { resist = 2, to = "own", type = { "character" }, tag = { "TROLL" }, here = true, only = function(guid)
      return (Cards.printed(guid).power or 0) <= 2
    end } }
  end,
}

-- "While you have no other characters here, this card has +1 power."
Registry.cards["001-C050"] = {
  power = function(guid, printed) return printed + (#here(guid) == 1 and 1 or 0) end,
}

-- "While this card has 1b or more, it has +1 power."
Registry.cards["001-C067"] = {
  power = function(guid, printed) return printed + (Marks.get(guid, "boon") >= 1 and 1 or 0) end,
}

-- "This card has +1 power for each of your other #EXILE characters in play."
Registry.cards["001-C070"] = {
  power = function(guid, printed)
    local exiles = Text.filter(Zones.in_play(Cards.owner(guid)), function(other)
      return other ~= guid and Cards.type(other) == "character" and (Cards.tagged(other, "EXILE"))
    end)
    return printed + #exiles
  end,
}

-- HALF A KATANA: "The attached character has +1 power, and +1 more on a turn in which it has moved."
Registry.cards["001-I005"] = {
  has = function(guid)
    return { { power = Entering.has_moved(State.card(guid).attached_to) and 2 or 1, to = "attached" } }
  end,
}

-- DREAMBOT: "The attached character has +2 power while it is tapped."
Registry.cards["001-I008"] = {
  has = function()
    return { { power = 2, to = "attached", only = function(guid) return State.card(guid).tapped == true end } }
  end,
}

-- KEEPSAKE LOCKET: "The attached character has +2 power while you have 3 or more #TROLL cards in your discard pile."
Registry.cards["001-I025"] = {
  has = function(guid)
    local trolls = Text.filter(State.zone(Cards.owner(guid), "discard"), function(other) return Cards.tagged(other, "TROLL") end)
    return #trolls >= 3 and { { power = 2, to = "attached" } } or {}
  end,
}

-- STOLEN FLAG: "In every Score Phase, your invaders there have +1 power." It is counted, so nobody is asked to carry it out.
Registry.cards["001-I033"] = {
  covers = { "every_score" },
  has = function()
    if State.now.phase ~= "score" then return {} end
    return { { power = 1, to = "own", type = { "character" }, zone = { "invading" }, here = true } }
  end,
}

-- "The attached character has +2 power while it has no boons."
Registry.cards["001-I015"] = {
  has = function()
    return { { power = 2, to = "attached", only = function(guid) return Marks.get(guid, "boon") == 0 end } }
  end,
}
