"""What people do with piles, alone: what is put on one, taken from one, shuffled, or laid on a card."""

import pytest

from tests.engine.lua import NOTE, WAIT, Noted, parts

ZONES = {
    "hand": {"visible": "owner"},
    "deck": {"visible": "nobody", "pile": True},
    "grave": {"visible": "all", "pile": True, "label": "graveyard"},
    "rows": {"visible": "all", "pile": True, "slots": 2},
    "row": {"visible": "all"},
}
WORLD = """
cards, things, under, busy, recent, heaps, movers, singly = {}, {}, nil, {}, {}, {}, {}, {}
lists = { deck = {}, grave = {}, rows = {} }
State = { now = { started = true }, card = function(guid) return cards[guid] end, shown = function()
  note("shown") end }
function State.last() return last end
Table = { name = function(color) return color:lower() end, object = function(guid) return things[guid] end }
function Table.under() return under end
Cards = { owner = function(guid) return cards[guid] and cards[guid].owner end, lies_singly = function(guid)
  return singly[guid] == true end }
HandPrices = { place_of = function(card) return { zone = card.zone } end }
function HandPrices.offer_stray(guids, was, words) note("stray", table.concat(guids, "+"), was.zone, words)
  end
Zones = { lose = function(guid) note("lose", guid) cards[guid].zone = nil end, read = function(...)
  note("read", ...) end }
function Zones.move(guid, zone, of) note("move", guid, zone, of.by_hand, of.place) end
function Zones.list(_, zone) return lists[zone] end
Log = { say = function(color, text) note(color .. ":", text) end }
Screen = { later = function(run, frames) soon[#soon + 1] = { run = run, frames = frames } end }
Whereabouts = {}
function Whereabouts.meaning(guid, card, position, over) note("meaning", position, over) return meant end
function Whereabouts.is_at(card, place) return card.zone == place.zone end
Hanging = { lies_under = function(host, guid) return host == "under " .. guid end }
Heaps = { which = function(guid) if heaps[guid] then return table.unpack(heaps[guid]) end end }
function Heaps.busy(guid) return busy[guid] == true end
function Heaps.recent(guid) return recent[guid] == true end
function Heaps.adopt(seat, zone, object, slot) note("adopt", seat, zone, object.guid, slot) end
ByHand = { mover = function(guid) return movers[guid] end }
function ByHand.noted(what, color, change)
  note("record", what, color)
  State.journal = {}
  change()
  if State.journal and State.journal.takes then note("takes", State.journal.takes) end
  State.journal = nil
end
function ByHand.move(guid, found, mover, pulled) note("by hand", guid, found.zone, found.seat, found.slot,
  mover, pulled) end
function ByHand.carry_out(place, card, color) note("carry", place.zone, card.owner, color) end
function ByHand.look_later(object, color) note("look", object.guid, color) end
Apart = { holds_single_cards = function(container) return container.single == true end }
function Apart.take(container, place, sort) note("apart", container.guid) place_of, sort_in = place, sort end
function Apart.fetch_later(container) note("fetch", container.guid) end
function thing(guid, of)
  local made = of or {}
  made.guid, made.type = guid, made.type or "Card"
  made.getPosition = function() return "at " .. guid end
  made.getObjects = function() return made.holds end
  things[guid] = made
  return made
end
function deck(guid, ...)
  local holds = {}
  for i = 1, select("#", ...) do holds[i] = { guid = (select(i, ...)) } end
  return thing(guid, { type = "Deck", holds = holds })
end
"""


class Piles(Noted):
    def __init__(self):
        self.lua, self.module = parts(
            "text", "piles_by_hand", game={"zones": ZONES}, before=NOTE + WAIT + WORLD
        )
        self.lua.globals().Piles = self.module
        for guid, owner in (("c", "White"), ("d", "White"), ("r", "Red")):
            self.lua.globals().cards[guid] = self.lua.table_from({"owner": owner})


@pytest.fixture
def piles():
    return Piles()


PUT = 'Piles.put_in(deck("p", "c", "d"), thing("%s")) note(#soon)'
ON_DECK = 'heaps.p = { "White", "deck", 1 } '


def test_a_card_on_a_pile_belongs_to_it(piles):
    said = ["record putting a card on a pile by hand White", "by hand c deck White 1 nil nil", "1"]
    assert piles.run(ON_DECK + 'cards.c.zone = "hand"' + PUT % "c") == said
    assert piles.lua.eval("soon[1].frames") == 2
    assert piles.run("wait()") == ["read White deck"]
    done = piles.run('movers.c = "Red"' + PUT % "c")
    assert done[:2] == ["record putting a card on a pile by hand Red", "by hand c deck White 1 Red nil"]
    assert piles.run("recent.c = true movers.c = nil soon = {}" + PUT % "c") == [*said[:2], "0"]


@pytest.mark.parametrize(
    ("place", "moves"), [('"deck", 1', False), ('"deck", 2', True), ('"grave", 1', True)]
)
def test_a_card_of_the_pile_only_makes_it_read_again(piles, place, moves):
    done = piles.run(ON_DECK + f"cards.c.zone, cards.c.slot = {place} " + PUT % "c")
    assert [line.split()[0] for line in done] == (["record", "by"] if moves else []) + ["1"]


@pytest.mark.parametrize(
    ("before", "done"),
    [
        ('things.c.type = "Deck"', []),
        ("cards.c = nil", []),
        ("busy.c = true", ["fetch p"]),
        ('things.p.type = "Card"', []),
    ],
)
def test_what_else_is_put_in(piles, before, done):
    code = f'deck("p") thing("c") {before} Piles.put_in(things.p, things.c)'
    assert piles.run(ON_DECK + 'cards.c.zone, cards.c.slot = "deck", 1 ' + code) == done


@pytest.mark.parametrize(
    ("below", "adopts"),
    [
        ("nil", False),
        ('{ seat = "White" }', False),
        ('{ seat = "White", zone = "row" }', False),
        ('{ seat = "Red", zone = "rows", slot = 2 }', True),
    ],
)
def test_what_lies_on_the_place_of_a_pile_is_that_pile(piles, below, adopts):
    done = piles.run(f'cards.c.zone = "row" under = {below} ' + PUT % "c")
    said = ["adopt Red rows p 2", "record putting a card on a pile by hand White"]
    assert done == ([*said, "by hand c rows Red 2 nil nil", "1"] if adopts else ["0"])


@pytest.mark.parametrize("why", ['cards.c.zone = "hand"', "singly.c = true", "things.p.single = true"])
def test_a_card_on_another_is_taken_apart_again(piles, why):
    done = piles.run(f'deck("p") thing("c") {why} Piles.put_in(things.p, things.c) note(#soon)')
    assert done == ["apart p", "0"]


def test_a_card_on_cards_that_the_game_does_not_know_stays(piles):
    assert piles.run('cards.c.zone = "row"' + PUT % "c") == ["0"]


APART = 'deck("p") movers.c = %s cards.c.zone = "hand" Piles.put_in(things.p, thing("c")) '
PLACE = 'local at = place_of("c", things.p, "over") note(at and at.zone, at and at.spot)'


def test_a_card_that_was_dropped_on_another_goes_where_that_means(piles):
    piles.run(APART % '"Red"')
    assert piles.run("meant = { zone = 'row', spot = 3 } " + PLACE) == ["meaning at p over", "row nil"]
    assert piles.run("meant = nil " + PLACE) == ["meaning at p over", "nil nil"]
    sort = 'sort_in("c", { zone = "row" })'
    assert piles.run(sort) == [
        "record playing a card by hand Red", "by hand c row nil nil Red true",
    ]  # fmt: skip
    assert piles.run(sort) == [
        "record playing a card by hand White", "by hand c row nil nil nil true",
    ]  # fmt: skip


def test_a_card_that_lies_singly_stays_unless_a_hand_has_dropped_it(piles):
    piles.run(APART % "nil")
    piles.run("meant = { zone = 'row' } singly.c = true")
    assert piles.run(PLACE) == ["nil nil"]
    assert piles.run("singly.c = nil " + PLACE) == ["meaning at p over", "row nil"]
    piles.run(APART % '"Red"')
    assert piles.run("singly.c = true " + PLACE) == ["meaning at p over", "row nil"]


def test_a_card_that_is_there_already_may_mean_an_action(piles):
    piles.run(APART % '"Red"')
    piles.run("singly.c = true meant = { zone = 'hand' }")
    assert piles.run(PLACE) == ["meaning at p over", "carry hand White Red", "nil nil"]
    assert piles.run(PLACE) == ["nil nil"]


@pytest.mark.parametrize(("host", "place"), [("under c", "nil nil"), ("under d", "row nil")])
def test_a_card_does_not_hang_on_what_hangs_on_it(piles, host, place):
    piles.run(APART % '"Red"')
    assert piles.run(f"meant = {{ zone = 'row', attach = '{host}' }} " + PLACE)[-1] == place


def lay(piles, cards, before=""):
    """What is done when a deck of the cards is put on White's pile `p`."""
    world = f'cards.c.zone, cards.d.zone, cards.r.zone = "row", "grave", "row" deck("p", {cards}) '
    return piles.run(f'{world} {before} Piles.put_in(things.p, thing("q", {{ type = "Deck" }})) wait()')


def test_a_pile_on_a_pile_of_its_player_belongs_to_it(piles):
    done = lay(piles, '"c", "d", "unknown"', ON_DECK)
    assert done == [
        "record putting a pile on another by hand White",
        "White: puts 2 cards on white's deck by hand",
        "move c deck true top",
        "move d deck true top",
        "read White deck",
    ]
    done = lay(piles, '"c", "d"', ON_DECK + "things.p.is_face_down = true")
    assert done[2:4] == ["move d deck true top", "move c deck true top"]
    done = lay(piles, '"c", "d"', 'movers.q = "Red" heaps.p = { "White", "grave" }')
    assert done[:3] == [
        "record putting a pile on another by hand Red",
        "Red: puts 1 card on white's graveyard by hand",
        "move c grave true top",
    ]


def test_the_cards_of_a_pile_are_in_the_order_in_which_they_lie(piles):
    down = lay(piles, '"r", "c"', 'heaps.p = { "Grey", "deck" } things.p.is_face_down = true')
    up = lay(piles, '"c", "r"', 'heaps.p = { "Grey", "deck" }')
    assert [line for line in down if line.startswith("lose")] == ["lose r", "lose c"]
    assert [line for line in up if line.startswith("lose")] == ["lose r", "lose c"]


def test_a_pile_on_that_of_somebody_else_is_in_no_zone(piles):
    for zone, label in (("deck", "deck"), ("grave", "graveyard")):
        assert lay(piles, '"r"', f'heaps.p = {{ "White", "{zone}" }}') == [
            "record putting a pile on another by hand Red",
            f"Red: puts 1 card on white's {label} by hand",
            "lose r",
            f"stray r row They lie on white's {label}",
        ]


@pytest.mark.parametrize(
    "before",
    [
        "State.now.started = false",
        "State.now.over = true",
        "heaps.p = nil",
        "busy.q = true",
        'cards.c.zone = "deck"',
        "cards.c = nil",
        "local put = Piles.put_in Piles.put_in = function(...) put(...) things.p = nil end",
    ],
)
def test_a_pile_that_is_nothing_new_stays(piles, before):
    assert lay(piles, '"c"', ON_DECK + before) == []


def test_a_pile_is_looked_at_once_both_are_one(piles):
    lay(piles, '"c"', "wait = function() end " + ON_DECK)
    assert piles.lua.eval("soon[1].frames") == 3
    done = lay(piles, '"c"', 'soon, wait = {}, function() end movers.q = "Red"')
    assert done == []


def test_who_holds_the_pile_has_put_it_there(piles):
    code = 'cards.c.zone = "row" deck("p", "c") movers.q = "White" '
    code += 'Piles.put_in(things.p, thing("q", { type = "Deck", held_by_color = "Red" })) wait()'
    assert piles.run(ON_DECK + code)[0] == "record putting a pile on another by hand Red"


def test_another_owner_of_a_card_of_the_zone_makes_it_new(piles):
    assert lay(piles, '"r", "c"', ON_DECK + 'cards.r.zone, cards.c.zone = "deck", "deck"')[2] == "lose r"


TAKE = 'lists[cards.c.zone or "deck"] = { "c", "d", "e" } Piles.taken_out(thing("c"))'


def test_what_is_taken_from_a_pile_is_in_no_zone_until_it_lies(piles):
    done = piles.run('cards.c.zone = "deck"' + TAKE)
    said = ["record taking a card from a pile by hand White", "shown", "lose c", "takes c", "look c nil"]
    assert done == said
    assert piles.lua.eval("cards.c.was") == "deck"
    done = piles.run('movers.c = "Red" cards.c.zone = "grave"' + TAKE)
    assert done == ["record taking a card from a pile by hand Red", *said[2:]]
    journal = (
        "local noted = ByHand.noted ByHand.noted = function(a, b, change) State.journal = nil change() end "
    )
    assert piles.run(journal + 'cards.c.zone = "grave"' + TAKE) == ["lose c", "look c nil"]


@pytest.mark.parametrize(
    "before",
    ["cards.c = nil", "busy.c = true", "cards.c.zone = nil", 'cards.c.zone = "row"', 'heaps.c = { "White" }'],
)
def test_what_is_not_taken_from_a_pile(piles, before):
    code = f'cards.c.zone = "deck" {before} Piles.taken_out(thing("c"))'
    assert piles.run(code) == []


def test_the_rest_of_a_pile_is_the_whole_pile(piles):
    code = 'cards.c.zone = "%s" lists.%s = { "c" } Piles.taken_out(thing("c"))'
    assert piles.run(code % ("deck", "deck")) == ["adopt White deck c nil"]
    assert piles.run(code % ("rows", "rows"))[0] == "record taking a card from a pile by hand White"


def test_a_pile_that_was_shuffled_is_read_and_known(piles):
    shuffle = 'Piles.shuffled(thing("p"))'
    assert piles.run("last = {}" + shuffle) == []
    assert piles.lua.eval("last.shown") is None
    assert piles.run(ON_DECK + shuffle) == ["read White deck"]
    assert piles.lua.eval("last.shown") is True
    assert piles.run("last = nil " + shuffle) == ["read White deck"]
