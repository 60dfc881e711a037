"""Whose damage it is, and who takes it, in a small game whose hooks destroy the beaten."""

BEATEN = """
local fails = true

local function die(guid)
  if Cards.type(guid) ~= "unit" or Damage.is_together() then return end
  if Marks.get(guid, "damage") >= Cards.guard(guid) then
    Doom.destroy({ guid }, Cards.owner(guid), { struck = Damage.strikers({ guid }) })
  end
end

Damage.settle = function()
  for _, guid in ipairs(Zones.in_play()) do die(guid) end
end

Registry.marked.damage = function(guid, value)
  if fails and value == 1 then
    fails = false
    error('broken')
  end
  die(guid)
end
"""
"""The first point of damage makes it fail."""


def test_damage_whose_hook_fails_is_over(duel):
    """Nobody is thought to deal it any more, and cards are looked after as before."""
    table = duel(
        hooks=BEATEN,
        UNIT="Tap: This creature deals 1 damage to BEAR."
        " // When this creature destroys a creature, draw a card.",
    )
    table.play.hooks_fail = True
    table.use("UNIT")
    assert table.play.state["failures"] and table.play.prompt("carry_out", "White")
    table.play.answer("carry_out", "done")
    table.play.act("White", "mark", card=table.of["BEAR"], mark="damage", by=5)
    assert (table.zone("BEAR"), table.play.zone("White", "hand")) == ("discard", [])
