"""Cards under other cards: who lies under whom, and the steps at which they stand out."""

import pytest

WORLD = """
local cards = { a = { load = { "b", "d" } }, b = { attached_to = "a", load = { "c" } } }
cards.c, cards.d, cards.e = { attached_to = "b" }, { attached_to = "a" }, {}
State.cards = cards
function State.card(guid) return cards[guid] end
function State.keep(guid) return cards[guid] end
"""


@pytest.fixture
def hanging(part):
    return part("hanging", before=WORLD)


@pytest.mark.parametrize(
    ("card", "other", "under"),
    [
        ("b", "a", True),
        ("c", "a", True),
        ("c", "b", True),
        ("a", "b", False),
        ("d", "b", False),
        ("e", "a", False),
    ],
)
def test_a_card_lies_under_another(hanging, card, other, under):
    assert hanging[1].lies_under(card, other) is under


@pytest.mark.parametrize(("card", "host"), [("a", "a"), ("b", "a"), ("c", "a"), ("e", "e"), (None, None)])
def test_the_card_at_the_bottom(hanging, card, host):
    assert hanging[1].host(card) == host


@pytest.mark.parametrize(("card", "under"), [("a", ["b", "d"]), ("b", ["c"]), ("e", []), (None, [])])
def test_what_lies_right_under_a_card(hanging, card, under):
    assert list(hanging[1].under(card).values()) == under


def test_each_card_under_another_has_a_step_of_its_own(hanging):
    lua, module = hanging
    assert list(module.pack("a").values()) == ["a", "b", "c", "d"] and module.deepest("a") == 0
    module.tuck("a", 2)
    assert [lua.eval(f"State.cards.{card}.tuck") for card in "abcde"] == [2, 3, 4, 5, None]
    assert module.deepest("a") == 5 and module.deepest("b") == 4 and module.deepest("e") == 0
