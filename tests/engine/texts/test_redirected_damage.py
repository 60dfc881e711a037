"""Whose damage it is, and who takes it."""

import pytest

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


@pytest.mark.long
@pytest.mark.parametrize(
    "text",
    [
        "If damage would be dealt to you, that damage is dealt to this creature instead.",
        "All damage that would be dealt to you is dealt to this creature instead.",
        "If a source would deal damage to you, it deals that damage to this creature instead.",
    ],
)
def test_a_guard_takes_the_damage_of_its_player(duel, text):
    table = duel(UNIT=text, SPELL="Deal 1 damage to any target.")
    for seat in ("White", "Red"):
        table.cast("SPELL")
        table.choose_player(seat)
    assert (table.marks("UNIT"), table.life("White"), table.life("Red")) == (1, 20, 19)
    assert "UNIT takes 1 damage in the place of White player" in table.play.log()


@pytest.mark.long
def test_only_the_next_damage(duel):
    table = duel(
        UNIT="Tap: The next 2 damage that would be dealt to you this turn is dealt to this creature instead.",
        SPELL="Deal 3 damage to each player.",
    )
    table.use("UNIT")
    table.cast("SPELL")
    assert (table.marks("UNIT"), table.life("White"), table.life("Red")) == (2, 19, 17)


@pytest.mark.long
def test_it_is_the_damage_of_whoever_dealt_it(duel):
    table = duel(
        UNIT_1="Whenever another creature you control would be dealt damage, this creature takes that damage"
        " instead.",
        UNIT_2="Tap: This creature deals 2 damage to SQUIRE."
        " // When this creature deals damage to a creature, draw a card.",
    )
    table.use("UNIT 2")
    assert (table.marks("UNIT 1"), table.marks("SQUIRE")) == (2, 0)
    assert len(table.play.zone("White", "hand")) == 1


@pytest.mark.long
def test_once_each_turn(duel):
    table = duel(
        UNIT="Once each turn, when another creature you control would be dealt damage, this creature takes"
        " that damage instead.",
        SPELL="Deal 1 damage to SQUIRE.",
    )
    for _ in range(2):
        table.cast("SPELL")
    assert (table.marks("UNIT"), table.marks("SQUIRE")) == (1, 1)


@pytest.mark.long
def test_damage_is_not_moved_in_circles(duel):
    table = duel(
        UNIT_1="If a creature you control would be dealt damage, that damage is dealt to this creature"
        " instead.",
        UNIT_2="If a creature you control would be dealt damage, that damage is dealt to this creature"
        " instead.",
        SPELL="Deal 1 damage to each creature you control.",
    )
    table.cast("SPELL")
    assert [table.marks(title) for title in ("SQUIRE", "BARON", "UNIT 1", "UNIT 2")] == [0, 0, 3, 1]


@pytest.mark.long
def test_what_takes_no_damage_takes_none_of_another(duel):
    table = duel(
        RELIC="If a creature you control would be dealt damage, that damage is dealt to this relic instead.",
        SPELL="Deal 1 damage to SQUIRE.",
    )
    table.cast("SPELL")
    assert table.marks("SQUIRE") == 1


@pytest.mark.long
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
