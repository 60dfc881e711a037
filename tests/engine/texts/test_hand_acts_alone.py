"""What texts do with decks and hands, alone: drawing, discarding, milling, one pile into another."""

import pytest

from tests.engine.texts.acts import ActPart

GAME = {
    "deck_zone": "deck",
    "discard_zone": "grave",
    "zones": {
        "deck": {"label": "library"},
        "grave": {"label": "graveyard"},
        "pit": {"label": "deep pit"},
        "hole": {},
    },
}
WORLD = """
here["White hand"], here["White deck"], here["Red deck"] = { "h1" }, { "d1", "d2" }, { "r1", "r2" }
open = {}
function Cards.open(guid) return open[guid] == true end
Draw = {}
function Draw.cards(color, count, plain)
  note("draw", color, count, plain)
  local hand, deck, drawn = here[color .. " hand"], here[color .. " deck"], 0
  while drawn < count and #deck > 0 do
    hand[#hand + 1] = table.remove(deck, 1)
    drawn = drawn + 1
  end
  return drawn, "a second result"
end
function Draw.is_ready(color) note("ready", color) end
function Draw.reshuffled(color) note("reshuffled", color) end
"""


@pytest.fixture
def acts(part):
    return ActPart(part, "hand_acts", game=GAME, before=WORLD)


def it(acts):
    return acts.eval("table.concat(done.ctx.it, ' ')")


def test_cards_are_drawn(acts):
    assert acts.does("draw", step="n = 2, plain = true") == [
        "draw White 2 true",
        "psst White You draw D1 and D2",
        "= 2",
    ]
    assert it(acts) == "d1 d2"
    assert acts.does("draw") == ["draw White 1 nil", "= 0"] and it(acts) == "", "there are none left"
    assert acts.does("draw", step="n = 0") == ["= 0"]
    acts.lua.execute("here['White deck'] = { 'd3' }")
    assert acts.does("draw") == ["draw White 1 nil", "psst White You draw D3", "= 1"] and it(acts) == "d3"


def test_a_hand_is_filled(acts):
    assert acts.does("draw_to", step="n = 3")[0] == "draw White 2 nil"
    assert acts.does("draw_to", step="n = 3") == ["= 0"] and acts.does("draw_to", step="n = 2") == ["= 0"]


def test_cards_are_discarded(acts):
    assert acts.does("discard", "h1", "d1", step="quiet = true") == [
        "shown",
        "discard h1+d1 White true",
        "= 2",
    ]
    acts.lua.execute("open.h1, open.d1 = true, true")
    assert acts.does("discard", "h1", "d1") == ["discard h1+d1 White nil", "= 2"], "all have seen them"
    assert acts.does("discard", "h1")[0] == "discard h1 White nil" and acts.does("discard") == ["= 0"]


def test_a_hand_is_discarded_down_to_a_number(acts):
    acts.lua.execute("here['White hand'] = { 'h1', 'h2', 'h3' }")
    assert acts.does("discard_to", step="n = 1") == ["first discard White of 7", "= nil"]
    assert acts.eval("last[1].they == 'White' and last[1].cards.whose == 'they' and last[1].cards.n == 2")
    assert acts.eval("last[1].cards.zone[1]") == "hand"
    assert acts.does("discard_to", step="n = 3") == ["= 0"] == acts.does("discard_to", step="n = 9")
    assert acts.does("discard_to", step="n = 2")[0] == "first discard White of 7"


def test_the_top_of_a_deck(acts):
    top = "table.concat(Hand.top_of('White', %s), ' ')"
    acts.lua.globals().Hand = acts.module
    assert [acts.eval(top % count) for count in (0, 1, 2, 5)] == ["", "d1", "d1 d2", "d1 d2"]
    assert acts.run("note(#Hand.top_of('Blue', 1))") == ["ready Blue", "0"], "it has run out"
    assert acts.run("Hand.top_of('White', 1)") == []


def test_cards_lie_on_top_of_their_deck_or_at_its_bottom(acts):
    acts.lua.globals().Hand = acts.module
    acts.lua.execute("here['Red deck'] = { 'r1', 'r2', 'r3', 'r4' }")
    for guid in ("r1", "r2", "r3", "r4"):
        acts.lua.execute(f"cards.{guid} = {{ owner = 'Red', seen = true, seen_by = {{ 'White' }} }}")
    lay = "Hand.lay({ 'r3', 'r2' }, '%s', %s)"
    assert acts.run(lay % ("top", "false")) == ["arrange Red deck r3+r2+r1+r4"]
    assert acts.run(lay % ("bottom", "false")) == ["arrange Red deck r1+r4+r3+r2"]
    assert acts.run("Hand.lay({ 'r4' }, 'top', false)") == ["arrange Red deck r4+r1+r2+r3"]
    assert acts.eval("cards.r3.seen and cards.r3.seen_by[1]") == "White"
    acts.lua.execute("math.random = function() return 1 end")
    assert acts.run(lay % ("top", "true")) == ["shown", "arrange Red deck r2+r3+r1+r4"], "in a random order"
    seen = [acts.eval(f"cards.{guid}.seen or cards.{guid}.seen_by") for guid in ("r2", "r3")]
    assert seen == [None, None] and acts.eval("cards.r1.seen") is True
    assert acts.eval("cards.r2.seen_by") is None


def test_cards_are_milled(acts):
    assert acts.does("mill", step="n = 2") == ["shown", "discard d1+d2 White nil", "= 2"]
    assert it(acts) == "d1 d2" and acts.eval("table.concat(done.ctx.put.White, ' ')") == "d1 d2"
    assert acts.does("mill", step="n = 2, zone = 'pit'", got="whose = 'Red'") == [
        "shown",
        "r1 to pit",
        "r2 to pit",
        "White puts 2 cards from the top of a deck in the deep pit",
        "= 2",
    ]
    put = "put = { White = 'kept' }"
    assert acts.does("mill", step="zone = 'hole'", got="whose = 'Red'", more=f"ctx = {{ {put} }}")[2] == (
        "White puts 1 card from the top of a deck in the hole"
    )
    assert acts.eval("done.ctx.put.White .. done.ctx.put.Red[1]") == "keptr1"
    assert acts.does("mill", step="n = 0") == ["shown", "= 0"]


@pytest.mark.parametrize(
    ("step", "done"),
    [
        (
            "from = 'grave'",
            ["deck", "shuffle White deck", "reshuffled White", "shuffles the graveyard into the library"],
        ),
        ("from = 'pit'", ["deck", "shuffle White deck", "shuffles the deep pit into the library"]),
        (
            "from = 'grave', zone = 'hole'",
            ["hole", "shuffle White hole", "shuffles the graveyard into the hole"],
        ),
        ("from = 'grave', zone = 'pit', ordered = true", ["pit", "puts the graveyard into the deep pit"]),
        (
            "from = 'hole', zone = 'deck', ordered = true",
            ["deck", "shuffle White deck", "shuffles the hole into the library"],
        ),
    ],
)
def test_one_pile_goes_into_another(acts, step, done):
    for zone in ("grave", "pit", "hole"):
        acts.lua.execute(f"here['White {zone}'] = {{ 'a', 'b' }}")
    zone, *noted, said = done
    assert acts.does("pour", step=step) == [f"a to {zone}", f"b to {zone}", *noted, f"White {said}", "= 2"]


def test_the_pile_of_another_player(acts):
    acts.lua.execute("here['Red grave'] = { 'r9' }")
    assert acts.does("pour", step="from = 'grave'", got="whose = 'Red'") == [
        "r9 to deck",
        "shuffle Red deck",
        "reshuffled Red",
        "Red shuffles the graveyard into the library",
        "= 1",
    ]
