"""Cards, decks, bags, stacks: taking, putting, dealing, merging, and the events that scripts get."""

import pytest

from tests.simulator.saves import bag, card, deck, named, names, opened, said, token, zone
from tts_export.simulator import ScriptError

HEARS = """
function onObjectEnterContainer(c, o) print('into', c.type, o.getName()) end
function onObjectLeaveContainer(c, o) print('out of', c.type, o.getName()) end
"""
DECK = "local d = getObjectFromGUID('deck01') "


def test_the_first_entry_is_on_top_of_a_deck_that_lies_face_down():
    table = opened(deck("deck01", "Ann Bob Cyd", (5, 0)), script="--")
    assert table.execute(
        DECK + "local t = {} for _, c in ipairs(d.getObjects()) do t[#t + 1] = c.name end return t"
    ) == [
        "Ann",
        "Bob",
        "Cyd",
    ]
    assert table.execute(DECK + "return d.takeObject().getName()") == "Ann"


def test_the_last_entry_is_on_top_of_a_deck_that_lies_face_up():
    table = opened(deck("deck01", "Ann Bob Cyd", face_down=False), script="--")
    assert table.execute(DECK + "return d.takeObject().getName()") == "Cyd"
    assert table.execute(DECK + "return d.takeObject({top = false}).getName()") == "Ann"


def test_a_taken_card_is_there_after_its_callback():
    table = opened(deck("deck01", "Ann Bob Cyd", (5, 0)), script="--")
    table.execute(
        DECK
        + """card = d.takeObject({position = {0, 2, 0}, smooth = false,
               callback_function = function(o) print(o.getName(), o.spawning) end})
             print(card.spawning)"""
    )
    table.settle()
    assert said(table) == ["true", "Ann\tfalse"]
    assert named(table, "Ann")[0].pos == (0.0, 1.03, 0.0)


def test_a_card_is_taken_by_guid_and_by_index():
    table = opened(deck("deck01", "Ann Bob Cyd Dot"), script="--")
    assert table.execute(DECK + "return d.takeObject({guid = 'cyd000'}).getName()") == "Cyd"
    assert table.execute(DECK + "return d.takeObject({index = 1}).getName()") == "Bob"
    with pytest.raises(ScriptError, match="no nope in Deck"):
        table.execute(DECK + "d.takeObject({guid = 'nope'})")
    with pytest.raises(ScriptError, match="index or guid"):
        table.execute(DECK + "d.takeObject({guid = 'ann000', index = 0})")


def test_the_last_card_of_a_deck_becomes_a_card():
    table = opened(deck("deck01", "Ann Bob", (5, 0)), script="--")
    assert table.execute(DECK + "d.takeObject({position = {0, 2, 0}}) return d.remainder.getName()") == "Bob"
    table.settle()
    assert sorted(names(o for o in table.objects if o.is_card)) == ["Ann", "Bob"]
    assert not any(o.is_deck for o in table.objects)
    assert named(table, "Bob")[0].pos[0] == 5.0


def test_containers_tell_what_comes_and_goes():
    table = opened(deck("deck01", "Ann Bob Cyd", (5, 0)), card("ddd000", "Dot", (0, 0)), script=HEARS)
    table.execute(DECK + "d.takeObject({position = {-5, 2, 0}})")
    table.settle()
    table.execute(DECK + "d.putObject(getObjectFromGUID('ddd000'))")
    assert said(table) == ["out of\tDeck\tAnn", "into\tDeck\tDot"]
    assert table.object("deck01").count == 3


def test_a_put_card_lies_at_the_end_it_came_from():
    table = opened(deck("deck01", "Ann Bob", (5, 0)), card("ccc000", "Cyd", (5, 9, 0)), script="--")
    table.execute(DECK + "d.putObject(getObjectFromGUID('ccc000'))")
    assert [c["Nickname"] for c in table.object("deck01").contents] == ["Cyd", "Ann", "Bob"]
    under = opened(deck("deck01", "Ann Bob", (5, 3, 0)), card("ccc000", "Cyd", (0, 1, 0)), script="--")
    under.execute(DECK + "d.putObject(getObjectFromGUID('ccc000'))")
    assert [c["Nickname"] for c in under.object("deck01").contents] == ["Ann", "Bob", "Cyd"]


def test_a_card_put_on_a_card_makes_a_deck():
    table = opened(card("aaa000", "Ann", (0, 0)), card("bbb000", "Bob", (5, 0)), script="--")
    guid = table.execute("return getObjectFromGUID('aaa000').putObject(getObjectFromGUID('bbb000')).guid")
    table.settle()
    made = table.object(guid)
    assert (made.type, made.count, made.pos[0]) == ("Deck", 2, 0.0)
    saved = table.save()["ObjectStates"][-1]
    assert saved["DeckIDs"] == [c["CardID"] for c in saved["ContainedObjects"]]
    assert set(saved["CustomDeck"]) == {"1"}


def test_a_card_keeps_its_guid_through_a_deck():
    table = opened(deck("deck01", "Ann Bob"), script="--")
    assert table.execute(DECK + "return d.takeObject().guid") == "ann000"


def test_dropping_a_card_on_a_card_makes_a_deck_and_on_a_deck_joins_it():
    table = opened(
        card("aaa000", "Ann", (0, 0)), card("bbb000", "Bob", (5, 0)), card("ccc000", "Cyd", (9, 0))
    )
    white = table.player("White")
    white.drag(table.object("bbb000"), table.object("aaa000"))
    table.settle()
    (made,) = [o for o in table.objects if o.is_deck]
    white.drag(table.object("ccc000"), made)
    table.settle()
    assert [c["Nickname"] for c in made.contents] == ["Ann", "Bob", "Cyd"]


def test_cards_of_different_faces_do_not_join():
    table = opened(card("aaa000", "Ann", (0, 0)), card("bbb000", "Bob", (5, 0), face_down=True))
    table.player("White").drag(table.object("bbb000"), table.object("aaa000"))
    table.settle()
    assert table.object("bbb000").pos[1] > table.object("aaa000").pos[1]


def test_a_script_may_keep_cards_apart():
    refuses = "function tryObjectEnterContainer(c, o) print(o.getName()) return false end"
    table = opened(card("aaa000", "Ann", (0, 0)), card("bbb000", "Bob", (5, 0)), script=refuses)
    table.player("White").drag(table.object("bbb000"), table.object("aaa000"))
    table.settle()
    assert said(table) == ["Bob"]
    assert not any(o.is_deck for o in table.objects)


def test_cards_that_a_script_lays_side_by_side_stay_single():
    table = opened(card("aaa000", "Ann", (0, 0)), card("bbb000", "Bob", (9, 0)), script="--")
    table.execute("getObjectFromGUID('bbb000').setPositionSmooth({0, 1.05, -0.6})")
    table.settle()
    assert not any(o.is_deck for o in table.objects)


@pytest.mark.long
def test_dealing_fills_hands():
    table = opened(deck("deck01", "Ann Bob Cyd Dot Eve"), script="--")
    table.execute(DECK + "d.deal(2)")
    table.settle()
    assert names(table.player("White").hand) == ["Ann", "Cyd"]
    assert names(table.player("Red").hand) == ["Bob", "Dot"]
    table.execute("getObjectFromGUID('eve000').deal(1, 'White')")
    table.settle()
    assert names(table.player("White").hand) == ["Ann", "Cyd", "Eve"]
    assert table.execute("return Player.White.getHandObjects()[3].getName()") == "Eve"


def test_shuffling_is_decided_by_the_seed():
    def order(seed: int) -> list[str]:
        table = opened(deck("deck01", "A B C D E F G H"), script=DECK + "d.shuffle()", seed=seed)
        return [c["Nickname"] for c in table.object("deck01").contents]

    assert order(1) == order(1) != order(2)
    assert sorted(order(1)) == list("ABCDEFGH")


def test_cutting_and_splitting():
    table = opened(deck("deck01", "A B C D E F"), script="--")
    assert table.execute(DECK + "local p = d.cut(2) return {p[1].getQuantity(), p[2].getQuantity()}") == [
        4,
        2,
    ]
    table.settle()
    upper = next(o for o in table.objects if o.is_deck and o.guid != "deck01")
    assert [c["Nickname"] for c in upper.contents] == ["A", "B"]
    assert [c["Nickname"] for c in table.object("deck01").contents] == ["C", "D", "E", "F"]
    assert table.execute(
        DECK + "local t = {} for i, p in ipairs(d.split(2)) do t[i] = p.getQuantity() end return t"
    ) == [2, 2]


def test_spreading_lays_every_card_out():
    table = opened(deck("deck01", "A B C"), script=DECK + "d.spread(3)")
    table.settle()
    assert sorted(names(o for o in table.objects if o.is_card)) == ["A", "B", "C"]
    assert len({o.pos[0] for o in table.objects if o.is_card}) == 3


def test_grouping_cards_makes_one_deck():
    table = opened(
        card("aaa000", "Ann"), card("bbb000", "Bob", (5, 0)), card("ccc000", "Cyd", (9, 0)), script="--"
    )
    guid = table.execute("""
        local t = {}
        for _, g in ipairs({'aaa000', 'bbb000', 'ccc000'}) do t[#t + 1] = getObjectFromGUID(g) end
        return group(t)[1].guid""")
    table.settle()
    assert [c["Nickname"] for c in table.object(guid).contents] == ["Ann", "Bob", "Cyd"]


def test_an_infinite_bag_gives_copies_for_ever():
    table = opened(bag("bag000", token("coin00"), name="Infinite_Bag"), script="--")
    lua = "local b = getObjectFromGUID('bag000') return b.takeObject({position = {%d, 2, 5}}).guid"
    guids = [table.execute(lua % x) for x in (0, 4, 8)]
    table.settle()
    assert len(set(guids)) == 3
    assert all(table.object(g).name == "Custom_Token" for g in guids)


def test_a_bag_gives_back_what_was_put_in_last():
    table = opened(bag("bag000", card("aaa000", "Ann"), at=(9, 0)), card("bbb000", "Bob"), script=HEARS)
    table.player("White").drag(table.object("bbb000"), table.object("bag000"))
    table.settle()
    assert table.object("bag000").count == 2
    assert table.execute("return getObjectFromGUID('bag000').takeObject().getName()") == "Bob"
    assert said(table) == ["into\tBag\tBob", "out of\tBag\tBob"]


def test_tokens_stack_and_the_last_two_come_apart():
    table = opened(token("coin01"), token("coin02", (5, 0)), script="--")
    table.player("White").drag(table.object("coin02"), table.object("coin01"))
    table.settle()
    (stack,) = [o for o in table.objects if o.name == "Custom_Token_Stack"]
    assert table.execute(f"return getObjectFromGUID('{stack.guid}').getQuantity()") == 2
    table.execute(f"getObjectFromGUID('{stack.guid}').takeObject({{position = {{5, 2, 0}}}})")
    table.settle()
    assert [o.name for o in table.objects if "Token" in o.name] == ["Custom_Token", "Custom_Token"]


def test_a_stack_of_tokens_counts_down():
    table = opened(token("coins0", number=5), script="--")
    table.execute("getObjectFromGUID('coins0').takeObject({position = {5, 2, 0}})")
    assert table.execute("return getObjectFromGUID('coins0').getQuantity()") == 4


def test_a_number_typed_over_a_deck_draws_unless_a_script_takes_it():
    table = opened(deck("deck01", "Ann Bob Cyd"))
    table.player("Red").type_number(table.object("deck01"), 2)
    table.settle()
    assert names(table.player("Red").hand) == ["Ann", "Bob"]
    takes = "function onObjectNumberTyped(o, color, n, alt) print(color, n, alt) return true end"
    table = opened(deck("deck01", "Ann Bob Cyd"), script=takes)
    table.player("Red").type_number(table.object("deck01"), 2)
    table.settle()
    assert table.player("Red").hand == []
    assert said(table) == ["Red\t2\tfalse"]


def test_a_deck_in_a_zone_is_one_object_of_it():
    table = opened(deck("deck01", "Ann Bob Cyd"), zone("zone01"), script="--")
    table.execute("getObjectFromGUID('deck01').takeObject({position = {9, 2, 9}})")
    table.settle()
    assert table.execute("return #getObjectFromGUID('zone01').getObjects()") == 1
