"""Which cards a description means: a card says that they have +1 power."""

import pytest

ALL = {"NUB", "HORN", "ANNE", "FAR", "FOE", "RAIDER"}
OWN = {"NUB", "HORN", "ANNE", "FAR"}
GROUPS = {
    "Your characters": OWN,
    "Your other characters": OWN,
    "All characters": ALL,
    "Opponents' characters": {"FOE", "RAIDER"},
    "Your #TROLL characters": {"NUB", "HORN", "FAR"},
    "Your #BEAST or #HUMAN characters": {"HORN", "ANNE"},
    "Your #TROLL #BEAST characters": {"HORN"},
    "All #HUMAN": {"ANNE", "RAIDER"},
    "All ANNE": {"ANNE"},
    "Your other characters here": {"NUB", "HORN", "ANNE"},
    "All characters here": {"NUB", "HORN", "ANNE", "RAIDER"},
    "Your characters at your planet": {"NUB", "HORN", "ANNE"},
    "Your characters at any planet": OWN,
    "Your invaders": {"FAR"},
    "Your defenders": {"NUB", "HORN", "ANNE"},
    "Your tapped characters": {"FAR"},
    "Your untapped characters": {"NUB", "HORN", "ANNE"},
    "Your characters with printed power 2 or less": {"NUB", "HORN"},
    "Your other characters with power 3 or more": {"ANNE", "FAR"},
    "Your characters with 1b or more": {"NUB"},
    "Your characters with no boons": {"HORN", "ANNE", "FAR"},
    "Your characters with an ability": {"FAR"},
    "Your characters with an enter cost of grist": {"NUB", "HORN", "FAR"},
    "Your characters with an inventory attached": {"ANNE"},
    "All #TROLL cards except #BEAST cards": {"NUB", "FAR", "FOE"},
}
TEXTS = [f"{group} have +1 power." for group in GROUPS]


@pytest.mark.parametrize("group", GROUPS)
def test_exactly_the_cards_that_are_described(cast, group):
    cast.play.act("White", "tap", card=cast.find("FAR"))
    cast.play.act("White", "mark", card=cast.find("NUB"), mark="boon", by=1)
    before = cast.numbers()
    cast.says(f"{group} have +1 power.")
    after = cast.numbers()
    assert {name for name in after if after[name] > before[name]} == GROUPS[group]
    assert {after[name] - before[name] for name in after} <= {0, 1}
