-- Lua for single cards of The Opening Note: what their texts say in a way that no sentence of the table does.
-- "Hooks" in the documentation describes it.

-- HALF A KATANA: "The attached character has +1 power, and +1 more on a turn in which it has moved."
Registry.cards["001-I005"] = {
  covers = { 2 },
  has = function()
    return {
      { number = "power", by = 1, cards = { ref = "attached" } },
      { number = "power", by = 1, cards = { ref = "attached" },
        cond = { cond = "happened", event = "moves", card = { ref = "each" } } },
    }
  end,
}

-- PUNCHED CARD: "Opponents cannot destroy or move that inventory."
Registry.cards["001-I010"] = {
  covers = { 2 },
  has = function() return { { ban = { "destroy", "move" }, by_whom = "opponents", cards = { ref = "attached" } } } end,
}
