"""Whatever people and scripts do with cards, none is lost or doubled, and a save restores all of them."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import example, given, strategies as st

from tests.simulator.saves import bag, card, deck, opened, save, token, zone
from tts_export.simulator import Table
from tts_export.simulator.world import SimObject

NAMES = "Ann Bob Cyd Dot Eve Fay"
PLACES = [(0.0, 0.0), (0.3, 0.2), (6.0, 0.0), (-6.0, 4.0)]
WHO = st.sampled_from(["White", "Red"])
INDEX = st.integers(0, 30)

ACTIONS = st.one_of(
    st.tuples(st.just("drag"), WHO, INDEX, st.sampled_from([*PLACES, "hand"])),
    st.tuples(st.just("onto"), WHO, INDEX, INDEX),
    st.tuples(st.just("flip"), WHO, INDEX),
    st.tuples(st.just("type"), WHO, INDEX, st.integers(1, 3)),
    st.tuples(st.just("take"), INDEX, st.sampled_from(PLACES)),
    st.tuples(st.just("put"), INDEX, INDEX),
    st.tuples(st.just("shuffle"), INDEX),
    st.tuples(st.just("frames"), st.integers(1, 40)),
    st.tuples(st.just("reopen")),
)

SCRIPT = """
function take(t)
  getObjectFromGUID(t.guid).takeObject({position = {t.at[1], 2, t.at[2]}, smooth = t.smooth})
end
function put(t) getObjectFromGUID(t.into).putObject(getObjectFromGUID(t.guid)) end
"""


def cards_on(table: Table) -> Counter[str]:
    found: Counter[str] = Counter()
    for o in table.objects:
        found.update([o.guid] if o.is_card else cards_in(o.contents))
    return found


def cards_in(contents: list[dict[str, Any]]) -> list[str]:
    found = []
    for data in contents:
        found += [data["GUID"]] if data["Name"] == "Card" else cards_in(data.get("ContainedObjects") or [])
    return found


def holders(table: Table) -> list[SimObject]:
    return [o for o in table.objects if o.count > 1 and (o.is_deck or o.is_bag)]


def pick(things: list[SimObject], index: int) -> SimObject | None:
    return things[index % len(things)] if things else None


def movable(table: Table, who: str) -> list[SimObject]:
    others = table.player("Red" if who == "White" else "White").hand
    return [o for o in table.objects if (o.is_card or o.is_deck) and not o.spawning and o not in others]


def act(table: Table, action: tuple) -> Table:
    kind, *rest = action
    if kind == "frames":
        table.step(rest[0])
    elif kind == "reopen":
        table.settle()
        return Table.open(table.save())
    elif kind in ("take", "put", "shuffle"):
        by_script(table, kind, *rest)
    else:
        by_hand(table, kind, *rest)
    return table


def by_script(table: Table, kind: str, index: int, more: object = None) -> None:
    holder = pick(holders(table), index)
    if holder is None:
        return
    if kind == "take":
        table.call("take", {"guid": holder.guid, "at": list(more), "smooth": index % 2 == 0})
    elif kind == "shuffle":
        table.execute(f"getObjectFromGUID('{holder.guid}').shuffle()")
    else:
        what = pick([o for o in table.objects if o.is_card and not o.spawning], more)
        if what is not None:
            table.call("put", {"into": holder.guid, "guid": what.guid})


def by_hand(table: Table, kind: str, who: str, index: int, more: object = None) -> None:
    player, what = table.player(who), pick(movable(table, who), index)
    if what is None:
        return
    if kind == "drag":
        player.drag(what, more)
    elif kind == "onto":
        target = pick([o for o in table.objects if o is not what and not o.is_zone and not o.hand], more)
        player.drag(what, target)
    elif kind == "flip":
        player.flip(what)
    elif what.is_deck:
        player.type_number(what, min(more, what.count))


TURNED_IN_A_HAND_THAT_LOSES_ANOTHER_CARD = [
    ("onto", "White", 0, 1),
    ("type", "White", 0, 1),
    ("reopen",),
    ("flip", "White", 1),
    ("drag", "White", 2, (0.0, 0.0)),
]


@pytest.mark.long
@given(st.lists(ACTIONS, max_size=25))
@example(TURNED_IN_A_HAND_THAT_LOSES_ANOTHER_CARD)
def test_cards_are_conserved(actions):
    table = opened(
        deck("deck01", NAMES, (6, 0)),
        card("gus000", "Gus"),
        card("hal000", "Hal", (0, 3, -15)),
        bag("bag000", card("ivy000", "Ivy"), card("jim000", "Jim"), at=(-6, 4)),
        zone("zone01"),
        script=SCRIPT,
    )
    before = cards_on(table)
    for action in actions:
        table = act(table, action)
        assert cards_on(table) == before
    table.settle()
    assert cards_on(table) == before
    assert all(o.count > 1 for o in table.objects if o.is_deck)
    assert Table.open(table.save()).save() == table.save()
    for o in table.objects:
        assert not o.is_card or o.hand is None or o in o.hand.in_hand


def test_a_card_that_is_turned_in_a_hand_moves_up_when_another_one_leaves():
    table = opened(card("ann000", "Ann", (-2, 3, -15)), card("bob000", "Bob", (2, 3, -15)))
    ann, bob = table.objects[-2:]
    table.player("White").flip(ann)
    table.player("White").drag(bob, (0.0, 0.0))
    table.settle()
    assert (ann.pos[0], ann.face_down) == (0.0, True)


CHANGES = """
local coin = getObjectFromGUID("c00000")
coin.addDecal({name = "changed", url = "changed", position = {0, 1, 0}})
coin.setCustomObject({image = "changed"})
coin.reload()
Notes.addNotebookTab({title = "changed"})
local deck = getObjectFromGUID("b00000").takeObject({})
deck.takeObject({}).setName("changed")
"""


def test_a_table_changes_neither_its_save_nor_another_table():
    contents = bag("b00000", deck("d00000", "Ann Bob Cyd"))
    data = save(token("c00000", (3.0, 3.0)), contents, script="-- scripted", TabStates={})
    table, other = Table.open(data), Table.open(data)
    before = json.dumps([data, other.save()])
    table.execute(CHANGES)
    table.settle()
    after = json.dumps(table.save())
    fields = ("Name", "ImageURL", "title", "Nickname")
    assert [field for field in fields if f'"{field}": "changed"' not in after] == []
    assert json.dumps([data, other.save()]) == before
