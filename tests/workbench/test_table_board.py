"""What is in play, in a browser: how the mats, their zones and what all share divide the window."""

from itertools import pairwise

import pytest

from tests.workbench.boards import SHARING, address, page

__all__ = ["address", "page"]
pytestmark = pytest.mark.long

AWAY = 7
"""How far from its attacker an arrow begins, at most."""
MORE = 1.21
"""How much larger cards of one zone may be than those of another one."""


def boxes(page, selector):
    """Where things are that are seen; all at the same moment, as the window may still change."""
    return page.locator(selector).evaluate_all(
        """nodes => nodes.map(node => {
             const { x, y, width, height } = node.getBoundingClientRect();
             return { x, y, width, height };
           }).filter(({ width, height }) => width && height)"""
    )


def apart(one, other):
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


@pytest.mark.parametrize("wide", [1000, 1280, 1800])
def test_an_empty_table_is_shared_equally_and_no_label_covers_another(page, wide):
    page.set_viewport_size({"width": wide, "height": 800})
    red, white = boxes(page, ".player-band")
    # In a narrow window the piles of one side may take a line more.
    assert abs(red["height"] - white["height"]) < (30 if wide == 1000 else 3)
    (bands,) = boxes(page, ".bands")
    assert white["y"] + white["height"] > bands["y"] + bands["height"] - 3, "nothing is left over"
    assert all(box["height"] <= 30 for box in boxes(page, ".shared-zones .zone"))
    labels = page.locator(".zone-label, .mat-name").evaluate_all(
        """nodes => nodes.filter(node => node.textContent).map(node => {
             const range = document.createRange();
             range.selectNodeContents(node);
             const { x, y, width, height } = range.getBoundingClientRect();
             return { x, y, width, height };
           })"""
    )
    assert len(labels) > 10
    for number, label in enumerate(labels):
        assert all(apart(label, other) for other in labels[number + 1 :])


def tokens_of_a_card(page, *places):
    """How tokens at these places of a card are shown, as shares of its width and height; a place may have a
    third part: which kind of token it is.
    """
    return page.evaluate(
        """async (places) => {
             const { arranged } = await import("workbench/table-zones");
             const tile = (x, z, size, more) => ({ kind: "tile", at: [x, 1, z], size, turn: 180, ...more });
             const pieces = {
               mat: tile(0, 0, [9, 1, 9], { locked: true }),
               card: { kind: "card", at: [0, 1, 0], size: [2, 0.1, 3], turn: 180 },
             };
             places.forEach(([x, z, name], number) => {
               pieces[`token${number}`] = tile(x, z, [0.7, 0.1, 0.7], { name });
             });
             const zones = { play: { at: [0, 0, 9, 9], seat: "", play: true } };
             const [zone] = arranged({ pieces, zones, seats: {}, room: {} }, "White").zones;
             return zone.groups[0].cards[0].tokens;
           }""",
        places,
    )


def test_tokens_are_in_a_row_below_their_card_where_they_cover_none_of_its_numbers(page):
    row = tokens_of_a_card(page, (-0.7, -1.2, "A"), (0, 0.3, "B"), (0.7, 1.2, "C"))
    assert all(one["top"] - one["down"] / 2 >= 0.97 for one in row)
    ends = [(one["left"] - one["across"] / 2, one["left"] + one["across"] / 2) for one in row]
    assert ends[0][0] >= 0 and ends[-1][1] <= 1
    assert all(one[1] <= other[0] + 0.01 for one, other in pairwise(ends))
    assert all(one["across"] >= 0.26 for one in row), "22 pixels of a card of 85"


def test_tokens_stay_on_the_picture_of_a_card(page):
    left, right = tokens_of_a_card(page, (-0.7, 0.3), (0.7, 0.3))
    assert left["top"] == right["top"] == 0.4 and left["across"] <= 0.3


def test_tokens_of_a_kind_are_one_with_their_number_beside_which_others_have_room(page):
    three, one = tokens_of_a_card(page, (0, -1.2, "3 hits"), (0.5, -1.2, "3 hits"), (-0.5, -1.2, "1 hit"))
    assert (three["many"], one["many"]) == (2, 1)
    assert three["left"] + three["across"] * 0.95 <= one["left"] - one["across"] / 2


def test_many_tokens_of_a_kind_are_one_with_their_number(page):
    (row,) = tokens_of_a_card(page, *[(number / 10, -1.2) for number in range(-3, 4)])
    (pictured,) = tokens_of_a_card(page, (-0.7, 0.3), (0, 0.3), (0.7, 0.3))
    assert row["many"] == 7 and row["top"] > 0.97
    assert pictured["many"] == 3 and pictured["top"] == 0.4


def test_a_card_on_the_mat_of_somebody_else_has_a_tab_with_its_owner(page):
    cards = page.evaluate(
        """async () => {
             const { arranged } = await import("workbench/table-zones");
             const card = (x) => ({ kind: "card", at: [x, 1, 0], size: [2, 0.1, 3], turn: 180 });
             const mat = { kind: "tile", at: [0, 0, 0], size: [9, 1, 9], turn: 180, locked: true };
             const pieces = { mat, guest: card(-3), own: card(0), blocker: card(3) };
             const owners = { guest: "White", own: "Red", blocker: "Red" };
             const room = { owners, blockers: ["blocker"], fights: [["guest", "own"], ["guest", "blocker"]] };
             const zones = { play: { at: [0, 0, 9, 9], seat: "Red", play: true } };
             const [zone] = arranged({ pieces, zones, seats: {}, room }, "White").zones;
             return zone.groups.map(({ down, cards }) => {
               const [{ owner, top, fights }] = cards;
               return [owner, top > 0, down > 1.5, fights];
             });
           }"""
    )
    assert cards == [
        ["White", True, True, "attacks"],
        ["", False, False, "threatened"],
        ["", False, False, "defends"],
    ]


def test_of_what_is_attached_the_name_is_seen_above_its_host_and_whose_it_is_if_that_differs(page):
    group = page.evaluate(
        """async () => {
             const { arranged } = await import("workbench/table-zones");
             const card = (z, y) => ({ kind: "card", at: [0, y, z], size: [2, 0.1, 3], turn: 180 });
             const mat = { kind: "tile", at: [0, 0, 0], size: [9, 1, 9], turn: 180, locked: true };
             const pieces = { mat, host: card(0, 1.2), ring: card(0.4, 1.1), pipe: card(0.8, 1) };
             const owners = { host: "White", ring: "White", pipe: "Red" };
             const room = { attached: [["ring", "host"], ["pipe", "host"]], owners };
             const zones = { play: { at: [0, 0, 9, 9], seat: "Red", play: true } };
             const [zone] = arranged({ pieces, zones, seats: {}, room }, "White").zones;
             return zone.groups.map(one => one.cards);
           }"""
    )
    ((pipe, ring, host),) = group
    assert host["handle"] == "host", "it lies over the others"
    for over, under in ((pipe, ring), (ring, host)):
        assert 0.15 < under["top"] - over["top"] < 0.25, "the line with its name"
    assert host["left"] < ring["left"] == pipe["left"] and ring["scale"] > 0.9, "nearly as wide as its host"
    assert [card["tab"] for card in (pipe, ring, host)] == ["White", "", ""], "over no name"
    assert [card["corner"] for card in (pipe, ring, host)] == ["Red", "", ""]
    assert host["owner"] == "White"


def test_cards_that_are_at_one_of_another_zone_are_together_and_say_its_name(page):
    groups = page.evaluate(
        """async () => {
             const { arranged } = await import("workbench/table-zones");
             const flat = { kind: "card", size: [2, 0.1, 3], turn: 180 };
             const card = (x, z, name) => ({ ...flat, at: [x, 1, z], name });
             const mat = { kind: "tile", at: [0, 0, 0], size: [20, 1, 9], turn: 180, locked: true };
             const pieces = {
               mat, fort: card(-3, 2, "Fort"), port: card(3, 2, "Port"),
               one: card(-3, -2, "One"), two: card(1, -2, "Two"), three: card(5, -2, "Three"),
             };
             const room = { homes: [["one", "port"], ["two", "fort"], ["three", "port"]] };
             const zone = (z) => ({ at: [0, z, 20, 4], seat: "Red", play: true });
             const zones = { cities: zone(2), people: zone(-2) };
             const found = arranged({ pieces, zones, seats: {}, room }, "Red").zones;
             return found.map(({ groups }) => groups.map(({ key, says, first }) => [key, says, first]));
           }"""
    )
    cities, people = groups
    assert [city[1] for city in cities] == [None, None]
    assert people == [["two", "Fort", False], ["one", "Port", True], ["three", "Port", False]]


def test_tokens_beside_a_pile_are_shown_with_the_nearest_one(page):
    many = page.evaluate(
        """async () => {
             const { arranged } = await import("workbench/table-zones");
             const card = (x) => ({ kind: "deck", count: 3, at: [x, 1, 0], size: [2, 0.1, 3], turn: 180 });
             const tile = (x, z, size, locked) => ({ kind: "tile", at: [x, 1, z], size, turn: 180, locked });
             const gem = (x, z) => tile(x, z, [0.5, 0.1, 0.5]);
             const mat = tile(0, 0, [20, 1, 9], true);
             const gems = { a: gem(-3, -2.5), b: gem(1, -2.5), far: gem(3, -4) };
             const pieces = { mat, left: card(-3), right: card(3), ...gems };
             const zones = { stock: { at: [0, 0, 12, 6], seat: "Red", pile: true, play: false } };
             const [zone] = arranged({ pieces, zones, seats: {}, room: {} }, "Red").zones;
             return zone.groups.map(({ cards }) => cards[0].tokens.map(({ handle }) => handle));
           }"""
    )
    assert many == [["a"], ["b"]], "what lies outside of the zone is not there"


def test_an_empty_mat_is_shown_itself_in_its_true_shape(page):
    page.set_viewport_size({"width": 1280, "height": 800})
    bands = page.locator(".player-band")
    assert bands.evaluate_all("nodes => nodes.every(node => node.matches('.bare'))")
    wide, high = bands.first.evaluate(
        "node => ['width', 'height'].map(of => parseFloat(getComputedStyle(node, '::before')[of]))"
    )
    assert abs(wide / high - 21 / 11) < 0.1


def test_the_chat_is_in_the_bar_and_covers_neither_hand_nor_question(page):
    page.set_viewport_size({"width": 390, "height": 800})
    page.wait_for_function(
        """() => {
             const box = (of) => document.querySelector(of).getBoundingClientRect();
             const [bar, chat] = [box(".table-bar"), box(".chat-box > summary")];
             return bar.top <= chat.top && chat.bottom <= bar.bottom;
           }"""
    )
    assert page.locator(".table-bar").bounding_box()["height"] < 45, "one line"


def test_a_short_log_begins_with_the_beginning_of_an_entry(page):
    log = "<b>White</b> attacks\\n  with all\\n<b>Red</b> blocks\\n  with two\\n  of them"
    shown = page.evaluate(
        f"""async () => {{
             const {{ newest }} = await import("workbench/table-log");
             return [9, 4, 3, 2, 1].map((most) => newest("{log}", most));
           }}"""
    )
    last = "<b>Red</b> blocks\n  with two\n  of them"
    assert shown == [
        log.replace("\\n", "\n"),
        last,
        last,
        "<b>Red</b> blocks\n  with two …",
        "<b>Red</b> blocks …",
    ]


def test_cards_are_in_so_many_rows_that_the_widest_is_as_narrow_as_possible(page):
    found = page.evaluate(
        """async () => {
             const { broken, narrowest } = await import("workbench/table-shapes");
             const widths = [300, 150, 500, 250];
             return [broken(widths, 1000), narrowest(widths, 1), narrowest(widths, 2), narrowest(widths, 9)];
           }"""
    )
    rows, *widths = found
    assert rows == [[0, 1, 2], [3]]
    assert [wide // 10 for wide in widths] == [120, 75, 50]


def test_zones_are_in_the_same_order_on_all_mats(page):
    page.set_viewport_size({"width": 1280, "height": 800})
    red, white = page.locator(".player-band").evaluate_all(
        "bands => bands.map(band => [...band.querySelectorAll('.zone-label')].map(one => one.textContent))"
    )
    assert red == white and len(red) > 3


def test_zones_are_opposite_to_their_counterparts_and_cards_of_a_zone_have_one_size(page):
    page.set_viewport_size({"width": 1280, "height": 800})
    zones, cards = page.evaluate(
        f"""async () => {{
              {SHARING}
              const land = (seat, x, z) => ({{ ...zone("Land", seat, x, z, 4, 10), play: true }});
              view.zones["White.land"] = land("White", 12, -12);
              view.zones["Red.land"] = land("Red", -12, 12);
              const row = (name, count, x, z) => Object.fromEntries(
                Array.from({{ length: count }}, (_, n) => [name + n, card(x + n * 2.5, z)]));
              show({{ ...row("a", 5, -9, 12), ...row("b", 2, -9, -12), ...row("c", 1, 12, -12) }});
              const of = (seat) => zones(seat + " .plays .zone").map(box);
              return [[of(".own"), of(".others:not(.own)")], zones(".lying").map(box)];
            }}"""
    )
    for own, far in zip(*zones, strict=True):
        assert (own["left"], own["width"]) == (far["left"], far["width"])
    sizes = [round(one["width"], 1) for one in cards]
    assert len(sizes) == 8 and len(set(sizes[:5])) == 1 and len(set(sizes[5:7])) == 1
    assert max(sizes) <= MORE * min(sizes), "cards of all zones are nearly equally large"


def test_each_player_has_a_name_and_zones_have_the_colors_of_their_mat(page):
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.locator(".owner").all_text_contents() == ["Red", "White"]
    page.locator(".zone[style*='--zone']").first.wait_for(state="attached")
    found = page.evaluate(
        """async () => {
             const { readable } = await import("workbench/table-colors");
             return ["#ffffff", "#31b32b", "#1e87ff", "#da1918"].map(readable);
           }"""
    )
    assert found == ["#12121c", "#12121c", "#12121c", "#ffffff"]


def test_an_empty_zone_and_one_with_much_room_show_the_places_of_cards(page):
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".own .zone.empty[data-free=yes]").first.wait_for()
    free = page.locator(".own .zone.empty[data-free=yes] .groups").evaluate_all(
        "nodes => nodes.map(node => [getComputedStyle(node, '::before').width, node.clientWidth])"
    )
    assert all(0 < float(wide[:-2]) <= room for wide, room in free)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_an_empty_zone_that_all_share_shows_its_places_beside_one_with_cards(page, size):
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    boxes, labels, free = page.evaluate(
        f"""async () => {{
              {SHARING}
              show({{ one: card(7, 0), mine: card(0, -12), theirs: card(0, 12) }});
              const shared = zones(".shared-zones .zone");
              const free = getComputedStyle(shared[0]).getPropertyValue("--free");
              return [shared.map(box), shared.map((one) => box(one.firstChild)), Number(free)];
            }}"""
    )
    story, stack, _ = boxes
    assert story["width"] > size[0] / 2 and free >= 3
    assert free == 6 or size[0] < 1000
    assert story["height"] == stack["height"], "a row, and none beside the players"
    assert all(one["left"] >= 0 and one["right"] <= size[0] for one in boxes + labels)
    for one, label in zip(boxes, labels, strict=True):
        assert one["left"] <= label["left"] and label["right"] <= one["right"]


def test_the_sign_of_a_zone_is_gone_as_soon_as_a_card_lies_there(page):
    page.set_viewport_size({"width": 1280, "height": 800})
    signs = page.evaluate(
        f"""async () => {{
              {SHARING}
              const sign = () => Number(getComputedStyle(zones(".own .plays .zone")[0], "::before").opacity);
              const seen = (cards) => (show({{ theirs: card(0, 12), ...cards }}), sign());
              return [{{}}, {{ mine: card(0, -12) }}].map(seen);
            }}"""
    )
    assert signs[0] > 0 == signs[1]


@pytest.mark.parametrize("wide", [1100, 1280, 1440])
def test_the_phases_end_before_the_column_of_the_panel_and_are_over_no_mat(page, wide):
    page.set_viewport_size({"width": wide, "height": 800})
    page.wait_for_timeout(300)
    crests = boxes(page, ".xml > :not(.phone-strip) > .corner-dress")
    (strip,) = boxes(page, ".phone-strip")
    (dress, *_) = boxes(page, ".phone-strip > .corner-dress")
    assert dress["x"] + dress["width"] <= min(crest["x"] for crest in crests) - 11
    assert strip["y"] + strip["height"] < min(band["y"] for band in boxes(page, ".player-band"))


def test_the_last_pile_of_three_is_as_high_as_the_others_and_all_fill_the_mat(page):
    page.set_viewport_size({"width": 1440, "height": 900})
    first, second, last = boxes(page, ".own .sides .zone")
    assert abs(last["height"] - (second["y"] + second["height"] - first["y"])) < 1
    assert abs(first["width"] - last["width"]) < 1 and abs(first["height"] - second["height"]) < 1
    (plays,) = boxes(page, ".own .plays")
    assert abs(last["y"] + last["height"] - plays["y"] - plays["height"]) < 1
    assert last["height"] > plays["height"] * 0.8, "but for the name of an empty mat"


@pytest.mark.parametrize("high", [700, 800, 900])
def test_an_empty_pile_is_as_high_as_the_deck_above_it(page, high):
    page.set_viewport_size({"width": 1280, "height": high})
    deck, discard = page.evaluate(
        f"""async () => {{
              {SHARING}
              const pile = (label, z) => ({{ ...zone(label, "White", 13, z, 4, 5), pile: true }});
              Object.assign(view.zones, {{ deck: pile("Deck", -9), discard: pile("Discard", -15) }});
              root.style.inset = "120px 300px 140px 0"; // beside the panel and the hand
              const cards = {{ ...card(13, -9), kind: "deck", count: 9 }};
              show({{ cards, mine: card(0, -12), theirs: card(0, 12) }});
              return zones(".own .zone.side").map(box);
            }}"""
    )
    assert deck["bottom"] <= discard["top"] and abs(deck["height"] - discard["height"]) < 4


def test_piles_have_their_names_on_a_phone(page):
    page.set_viewport_size({"width": 390, "height": 844})
    zone, name = page.evaluate(
        f"""async () => {{
              {SHARING}
              view.zones.deck = {{ ...zone("Nullified", "White", 13, -9, 4, 5), pile: true }};
              show({{ cards: {{ ...card(13, -9), kind: "deck", count: 9 }}, mine: card(0, -12) }});
              const [pile] = zones(".own .zone.side");
              return [box(pile), box(pile.firstChild)];
            }}"""
    )
    assert zone["left"] <= name["left"] and name["width"] > 20 and name["right"] <= zone["right"]


def test_a_note_below_a_name_begins_where_it_does_and_the_tick_is_between_them(page):
    tick, name, note, plain = page.evaluate(
        """async () => {
             const { rich } = await import("workbench/table-richtext");
             const words = document.createElement("div");
             const name = "<size=15><color=#fff>☑</color> <b>One</b></size>";
             const note = "<size=13>      <i>Two</i></size>";
             words.append(...rich([name, note, "☑ Three"].join("\\n"), (one) => one));
             document.querySelector(".xml").append(words);
             words.style.whiteSpace = "pre";
             const moved = (one) => getComputedStyle(one, "::before").translate;
             const [first, last] = [...words.querySelectorAll(".tick")].map(moved);
             const left = (one) => words.querySelector(one).getBoundingClientRect().left;
             return [first, left("b"), left("i"), last];
           }"""
    )
    assert abs(name - note) < 1
    assert tick == "0px 8px" and plain == "none"


def test_lines_that_compare_numbers_are_rows(page):
    lines = page.evaluate(
        """async () => {
             const { comparedInRows, rich } = await import("workbench/table-richtext");
             const sum = "Red <size=21><b>6 < 16</b></size> here";
             const nodes = rich(`<size=16>${sum}\\nAnd\\n<size=12>a</size></size>`, (one) => one);
             const text = nodes.find((node) => node.tagName);
             comparedInRows(text);
             return [text.textContent, [...text.querySelectorAll(".compared")].map((one) => one.textContent)];
           }"""
    )
    assert lines == ["Red 6 < 16 here\nAnd\na", ["Red 6 < 16 here"]]


BOX = """const box = (x, y) => {
           const [left, right, top, bottom] = [x - 30, x + 30, y - 42, y + 42];
           return { x, y, left, right, top, bottom, low: bottom };
         };"""


def drawn(page, script):
    """What `drawArrows` draws in an empty picture: the points of paths and of heads."""
    return page.evaluate(
        f"""async () => {{
              const {{ drawArrows }} = await import("workbench/table-arrows");
              const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
              {BOX}
              {script}
              const numbers = (text) => text.match(/-?[\\d.]+/g).map(Number);
              const all = (name) => [...svg.querySelectorAll(`.stem ${{name}}`)];
              const of = (name, key) => all(name).map((node) => numbers(node.getAttribute(key)));
              return [of("path", "d"), of("polygon", "points")];
            }}"""
    )


@pytest.mark.parametrize(
    "targets, side",
    [
        ([(400, 100), (470, 100), (400, 200), (470, 200)], 0),  # two rows
        ([(60, 400), (130, 400), (200, 400), (270, 400)], 1),  # many in one
    ],
)
def test_what_attacks_many_has_one_head_at_a_bracket_beside_them_all(page, targets, side):
    (stem, bracket), (head,) = drawn(
        page,
        f"""const from = box(100, 200);
           const targets = {[list(one) for one in targets]}.map(([x, y]) => box(x, y));
           drawArrows(svg, targets.map((to) => [from, to]), [from, ...targets], []);""",
    )
    half = (30, 42)
    edge = min(target[side] for target in targets) - half[side]
    assert edge - 13 < head[4 + side] < edge, "before the first of them"
    assert max(stem[side::2]) < head[4 + side], "it covers none of them"
    ends = [[target[1 - side] + sign * half[1 - side] for target in targets] for sign in (-1, 1)]
    assert min(bracket[1 - side :: 2]) == min(ends[0]) and max(bracket[1 - side :: 2]) == max(ends[1])


def test_a_stem_leaves_the_cards_beside_its_attacker_free(page):
    paths, heads = drawn(
        page,
        """const [from, beside, to] = [box(100, 200), box(170, 200), box(400, 200)];
           drawArrows(svg, [[from, to]], [from, beside, to], []);""",
    )
    (stem,), (head,) = paths, heads
    assert stem[0] == 100, "it leaves at the upper or the lower edge"
    assert 158 - AWAY <= stem[1] < 158 or 242 < stem[1] <= 242 + AWAY
    assert head[4] == 400, "it comes in the middle: numbers are in the corners"


def test_a_stem_takes_the_gap_between_a_card_and_what_is_beside_it_not_the_way_around_all(page):
    paths, heads = drawn(
        page,
        """const [from, between, ...targets] = [box(400, 260), box(290, 170), box(60, 100), box(130, 100)];
           const rest = [box(200, 100), box(60, 230), box(130, 230), box(200, 230)];
           drawArrows(svg, targets.map((to) => [from, to]), [from, between, ...targets, ...rest], []);""",
    )
    stem, *_ = paths
    assert 142 < stem[-1] < 188, "it comes between the two rows"
    assert min(stem[::2]) > 30, "and not around the first of them"
    assert all(head[5] > 140 for head in heads), "no head is on a name, at the upper edge of a card"


def test_an_arrow_to_a_bracket_covers_no_tokens_of_a_card_that_it_passes(page):
    (stem, _), _ = drawn(
        page,
        """const [from, passed, ...targets] = [box(600, 200), box(350, 150), box(100, 100), box(100, 200)];
           passed.low += 14;
           drawArrows(svg, targets.map((to) => [from, to]), [from, passed, ...targets], []);""",
    )
    assert stem[0] == 570, "it begins at the edge that faces the bracket"
    assert min(stem[1::2]) > 206, "it is below the tokens"


def test_a_stem_is_below_all_cards_that_it_passes_and_ends_with_its_last_head(page):
    paths, heads = drawn(
        page,
        """const [from, beside, ...targets] = [box(100, 200), box(170, 208), box(400, 200), box(470, 200)];
           drawArrows(svg, targets.map((to) => [from, to]), [from, beside, ...targets], []);""",
    )
    stem, *_ = paths
    assert stem[-1] > 250 or stem[-1] < 158, "the card beside the attacker is lower than it"
    assert stem[-2] == max(head[4] for head in heads), "nothing of the stem is seen beside its last head"


def test_a_stem_does_not_run_over_the_letters_of_a_name(page):
    paths, _ = drawn(
        page,
        """const [from, ...targets] = [box(80, 500), box(80, 100), box(150, 100)];
           const name = { left: 47, right: 120, top: 200, bottom: 214, x: 80, y: 207 };
           const rest = [box(80, 300), box(150, 300)];
           drawArrows(svg, targets.map((to) => [from, to]), [from, ...targets, ...rest], [name]);""",
    )
    stem, *_ = paths
    ways = [x for x, y in zip(stem[::2], stem[1::2], strict=True) if 190 < y < 450]
    assert ways and all(x + 5 <= 47 or x - 5 >= 120 for x in ways), "nor does its dark edge"


def arranged_zones(page, labels, script):
    """What `script` finds out about zones with such widths of their labels; nothing lies in them."""
    return page.evaluate(
        f"""async (labels) => {{
              const {{ arrangement, listed, placed }} = await import("workbench/table-grid");
              const zone = (label) => ({{ label, known: new Map(), groups: [], share: 1, high: 20, pad: 3 }});
              const mat = {{ zones: labels.map(zone) }};
              const grid = {{ wide: 400, tiers: [{{ least: 80, mats: [mat] }}] }};
              {script}
            }}""",
        labels,
    )


def test_a_mat_without_zones_is_as_high_as_its_piles_are(page):
    script = "const way = arrangement(grid, 50); return [way.high, placed(way, 30)[0][0]];"
    assert arranged_zones(page, [], script) == [80, {"boxes": [], "high": 110}]


def test_many_zones_are_arranged_at_once(page):
    script = "const way = arrangement(grid, 20); return [way.spans.length, way.spans.flat().length];"
    assert arranged_zones(page, [20] * 40, script) == [3, 40], "not after all of 2^39 ways"


def test_zones_that_no_arrangement_has_room_for_are_in_a_line_each(page):
    script = """const found = arrangement(grid, 50);
                const [[{ boxes }]] = placed(arrangement(listed(grid, 50), 50), 0);
                return [found, boxes];"""
    found, boxes = arranged_zones(page, [390] * 4 + [500], script)
    assert found is None and {(box["left"], box["wide"]) for box in boxes} == {(0, 400)}
    assert all(one["top"] + one["high"] < other["top"] for one, other in pairwise(boxes))


MATS = """const wide = (label, seat, x, z) => ({ ...zone(label, seat, x, z, 6, 10), play: true });
          const names = (seat, z, count) => {
            for (let n = 1; n < count; n++) view.zones[seat + n] = wide(`Zone ${n}`, seat, n, z);
          };
          const overlaps = () => {
            const all = zones(".plays > .zone").map(box);
            const clear = (one, other) => one.right <= other.left || other.right <= one.left
              || one.bottom <= other.top || other.bottom <= one.top;
            return all.filter((one, n) => all.slice(n + 1).some((other) => !clear(one, other))).length;
          };"""


@pytest.mark.parametrize("counts", [(3, 1), (1, 3), (2, 2)])
def test_mats_beside_each_other_may_have_other_zones(page, counts):
    page.set_viewport_size({"width": 1280, "height": 800})
    sizes, overlapping, bands = page.evaluate(
        f"""async ([red, blue]) => {{
              {SHARING}
              {MATS}
              Object.assign(view.pieces, {{ blue: tile(40, 12, 30, 12) }});
              view.zones.blue = wide("Play", "Blue", 40, 12);
              view.seats.Blue = {{ hand: [40, 20, 180, 9, 9] }};
              for (const one of Object.values(view.seats)) one.name = "Somebody";
              names("Red", 12, red);
              names("Blue", 12, blue);
              show({{ mine: card(0, -12), theirs: card(0, 12), third: card(40, 12) }});
              const lying = zones(".lying").map((one) => Math.round(box(one).width));
              return [lying, overlaps(), zones(".others:not(.own) > .player-band").map(box)];
            }}""",
        counts,
    )
    assert len(sizes) == 3 and min(sizes) > 40 and max(sizes) <= MORE * min(sizes)
    assert overlapping == 0
    assert len(bands) == 2 and bands[0]["height"] == bands[1]["height"]


def test_on_a_narrow_phone_more_zones_than_three_lines_hold_do_not_cover_each_other(page):
    page.set_viewport_size({"width": 320, "height": 480})
    overlapping, scrolls, cards, edges = page.evaluate(
        f"""async () => {{
              {SHARING}
              {MATS}
              for (const [seat, z] of [["White", -12], ["Red", 12]])
                for (let n = 0; n < 7; n++)
                  view.zones[seat + n] = wide(`A very long name of zone ${{n}}`, seat, n, z);
              show({{ mine: card(0, -12), theirs: card(0, 12) }});
              const {{ clientWidth, clientHeight, scrollHeight }} = root.querySelector(".bands");
              const rights = zones(".plays > .zone, .plays .zone-label").map((one) => box(one).right);
              const right = Math.max(...rights);
              const cards = zones(".lying").map((one) => box(one).width);
              return [overlaps(), scrollHeight > clientHeight, cards, [right, clientWidth]];
            }}"""
    )
    assert overlapping == 0 and scrolls
    assert len(cards) == 2 and all(wide >= 12 for wide in cards)
    assert edges[0] <= edges[1]


@pytest.mark.parametrize("color", [None, "Red", "rgba(1, 2, 3, 0.5)", "#AbCdEf80"])
def test_a_panel_may_name_the_color_of_its_plate_in_any_way(page, color):
    plate = page.evaluate(
        f"""async (color) => {{
              {SHARING}
              view.panel = {{ strip: {{ classes: "phone-strip", ...(color ? {{ color }} : {{}}) }} }};
              show({{}});
              return root.style.getPropertyValue("--plate");
            }}""",
        color,
    )
    assert plate == ("#AbCdEf" if color == "#AbCdEf80" else "")
