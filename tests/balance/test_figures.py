"""Figures of made-up games, of which the right answer is known."""

import re

import pytest
from msgspec import structs

from tests.helpers.contests import CONTEST, game, simulated
from tools.make_balance import redrawn
from tts_export.balance.comparing import compare
from tts_export.balance.figures import figures_of
from tts_export.balance.findings import noteworthy
from tts_export.balance.pictures import PICTURES
from tts_export.balance.pictures.matrix import matrix_of
from tts_export.balance.pictures.plot import FILE, PHONE
from tts_export.balance.report.page import ReportHeading, report_page
from tts_export.balance.statistics import rate_of
from tts_export.balance.text import QUESTIONS, in_words, tables


def test_rates_are_those_of_the_games():
    games = [game("AB", (0,)), game("BA", (0,), 1), game("AB", (0, 1), 2), game("AC", (1,), 3)]
    figures = figures_of(CONTEST, games, ["A", "B", "C"])
    deck = {one.name: one for one in figures.decks}
    assert (deck["A"].all.games, deck["A"].all.won) == (4, 1.5)
    assert (deck["A"].against["B"].games, deck["A"].against["B"].won) == (3, 1.5)
    assert deck["A"].against["C"].rate == 0 and deck["C"].against["A"].rate == 1
    assert deck["B"].against["C"].rate is None
    assert [rate.won for rate in figures.places] == [2.5, 1.5]
    assert [rate.won for rate in deck["A"].places] == [1.5, 0]
    assert figures.ties == 1 and figures.games == 4
    assert (
        figures.points == {"scores": 4}
        and figures.actions == {"enter": 3}
        and figures.automations == {"draws": 4}
    )


def test_cards_whose_texts_bots_leave_out_are_named():
    contest = structs.replace(CONTEST, by_hand={"C02": 1})
    figures = figures_of(contest, [game("AB", (0,))], ["A", "B"])
    assert {card.id: card.by_hand for card in figures.cards if card.by_hand} == {"C02": 1}
    without = "CARD C02 has a text that only people can carry out, so bots play without."
    assert noteworthy(figures)[-1] == without
    [table] = [table for table in tables(figures) if "without texts" in table.title]
    assert table.rows == (("CARD C02", 1, 0),)


def test_games_without_an_end_are_only_counted():
    figures = figures_of(CONTEST, [game("AB", (0,)), game("BA", (), 1, fault="stuck")], ["A", "B"])
    assert figures.games == 1 and figures.faults == {"stuck": 1}
    assert "1 game did not come to an end: stuck" in noteworthy(figures)


def test_of_three_players_two_are_compared_by_the_games_that_one_of_them_has_won():
    games = [game("ABC", (2,)), game("BCA", (0,), 1), game("CAB", (1,), 2), game("ABC", (0,), 3)]
    figures = figures_of(CONTEST, games, ["A", "B", "C"])
    against = figures.decks[0].against["B"]
    assert (against.games, against.won) == (3, 2)
    assert figures.players == 3 and len(figures.places) == 3


def test_a_deck_against_itself_shows_the_first_place():
    games = [game("AA", (0,)), game("AA", (0,), 1), game("AA", (1,), 2)]
    figures = figures_of(CONTEST, games, ["A"])
    assert figures.decks[0].against["A"].won == 2
    assert figures.decks[0].all.rate == 0.5


def test_lengths_are_spread():
    games = [game("AB", (0,), number, turns=number) for number in range(1, 12)]
    turns = figures_of(CONTEST, games, ["A", "B"]).turns
    assert (turns.mean, turns.low, turns.middle, turns.high) == (6, 2, 6, 10)


def test_the_order_of_the_records_changes_nothing():
    games = simulated(60, {"C03": 0.3})
    assert figures_of(CONTEST, games, ["A", "B"]) == figures_of(CONTEST, games[::-1], ["A", "B"])


@pytest.mark.long
def test_a_card_that_helps_is_strong_and_one_that_harms_is_weak():
    figures = figures_of(CONTEST, simulated(1000, {"C03": 0.2, "C07": -0.2}), ["A", "B"])
    verdicts = {card.id: card.verdict for card in figures.cards if card.verdict in ("strong", "weak")}
    assert verdicts["C03"] == "strong" and verdicts["C07"] == "weak" and len(verdicts) <= 3
    strong = figures.cards[3]
    assert strong.lift == pytest.approx(0.2, abs=0.06) and strong.chance < 0.001
    assert strong.drawn.rate > 0.5 > strong.not_drawn.rate
    assert strong.verdict == "strong" and strong.name == "CARD C03"


def played_in_the_first(count, records):
    """The games, with C03 played by both in so many of them and no card in any other."""
    return [
        structs.replace(
            record,
            sides=tuple(
                structs.replace(side, played={"C03": 4} if number < count else {}) for side in record.sides
            ),
        )
        for number, record in enumerate(records)
    ]


@pytest.mark.long
@pytest.mark.parametrize(("count", "verdict"), [(15, "strong"), (9, "rarely played"), (0, "never played")])
def test_a_card_that_was_hardly_played_is_not_strong(count, verdict):
    figures = figures_of(CONTEST, played_in_the_first(count, simulated(1000, {"C03": 0.2})), ["A", "B"])
    card = figures.cards[3]
    assert card.lift > 0.1 and card.chance < 0.05 and card.played.games == 2 * count
    assert card.verdict == verdict
    fewer = "CARD C03: more is won when drawn, but played in fewer than 20 games."
    assert (fewer in noteworthy(figures)) == (verdict == "rarely played")


def test_several_bots_show_each_deck_in_the_games_of_one_of_them():
    contest = structs.replace(CONTEST, bots=("search", "random"))
    search = ("search", "search")
    searched = [game("AB", (0,), 0, bots=search), game("BA", (1,), 1, bots=search)]
    others = [game("AB", (1,), 2), game("BA", (0,), 3)]
    mixed = [game("AB", (1,), 4, bots=("random", "search")), game("BA", (0,), 5, bots=("search", "random"))]
    figures = figures_of(contest, [*searched, *others, *mixed], ["A", "B"])
    first = figures.decks[0]
    assert (first.bots["search"].all.rate, first.bots["random"].all.rate, first.all.games) == (1, 0, 4)
    assert first.bots["search"].against["B"].won == 2
    assert (figures.bots["search"].games, figures.bots["search"].won) == (2, 2)
    assert sum(place.games for place in figures.places) == 8
    assert [table.title for table in tables(figures)][:2] == [
        "Games won by each deck (search against search)",
        "Games won by each deck (random against random)",
    ]
    page = report_page(ReportHeading("a set", "a game"), figures, None, PICTURES)
    assert "won by search" in page and 'id="alone"' in page


@pytest.mark.long
def test_where_no_card_helps_hardly_any_is_named():
    named = 0
    for seed in range(12):
        figures = figures_of(CONTEST, simulated(300, {}, seed), ["A", "B"])
        named += any(card.verdict in ("strong", "weak") for card in figures.cards)
    assert named <= 2


def test_cards_that_nobody_plays_are_named():
    figures = figures_of(CONTEST, [game("AB", (0,), A={"C00": 3})], ["A", "B"])
    verdicts = {card.id: card.verdict for card in figures.cards}
    assert verdicts["C00"] == "never played" and verdicts["C01"] == "never drawn"


def test_the_summary_names_the_deck_that_wins_most_if_nothing_is_sure():
    figures = figures_of(CONTEST, simulated(60, {}), ["A", "B"])
    ahead = structs.replace(figures.decks[0], all=rate_of(33, 60))
    even = structs.replace(figures.decks[1], all=rate_of(27, 60))
    figures = structs.replace(figures, cards=[], places=(), decks=[even, ahead])
    assert noteworthy(figures)[1:] == ["A wins most: 55 % (42 to 67 %), which may be chance."]


def test_the_summary_names_bots_and_places_that_win_more_than_their_share():
    contest = structs.replace(CONTEST, bots=("random", "search"))
    figures = figures_of(contest, simulated(60, {}), ["A", "B"])
    assert list(noteworthy(structs.replace(figures, cards=[], decks=[], places=()))) == [
        "No bot, card or place in the turn order wins more or less than chance explains."
    ]
    less, more, even = rate_of(10, 60), rate_of(50, 60), rate_of(30, 60)
    bots = {"random": less, "search": more}
    two = structs.replace(figures, cards=[], decks=[], bots=bots, places=(more, less))
    assert list(noteworthy(two)) == [
        "Whoever has the first turn wins 83 % (72 to 91 %).",
        "The bot random wins less than its share: 17 % (9 to 28 %).",
        "The bot search wins more than its share: 83 % (72 to 91 %).",
    ]
    three = structs.replace(two, players=3, bots={}, places=(rate_of(20, 60), even, less))
    assert [line.split(" wins ")[0] for line in noteworthy(three)] == [
        "Whoever has the second turn",
        "Whoever has the third turn",
    ]


def test_a_card_that_was_bought_counts_for_its_buyer():
    contest = structs.replace(CONTEST, decks={"A": {"C00": 1}, "B": {"C01": 1}})
    games = [game("AB", (1,), played={"B": {"C00": 6}}), game("BA", (1,), 1, played={"A": {"C00": 2}})]
    sold, other = figures_of(contest, [*games, game("AB", (0,), 2)], ["A", "B"]).cards
    assert (sold.played.games, sold.played.won, sold.played_turn) == (2, 2, 4)
    assert sold.in_deck.games == 3 and sold.use == pytest.approx(2 / 3, abs=0.001)
    assert other.use == 0


def changed(record, winner):
    return game(record.decks, (winner,), record.number, turns=record.turns + 1)


def test_what_changed_is_seen_in_pairs():
    old = simulated(200, {})
    new = [changed(record, record.decks.index("A")) if record.number % 10 == 0 else record for record in old]
    comparison = compare("old", "new", old, new, ["A", "B"])
    decks, first = comparison.changes
    assert comparison.changed == 20 and comparison.games == 200
    assert decks.about == "A against B" and decks.difference > 0
    assert decks.differing == sum(a.winners != b.winners for a, b in zip(old, new, strict=True))
    assert decks.shown == (decks.chance < 0.05) and first.about == "first player"


def test_differences_that_are_more_than_chance_need_no_more_games():
    old = simulated(200, {})
    better = [changed(record, record.decks.index("A")) for record in old]
    decks = compare("old", "new", old, better, ["A", "B"]).changes[0]
    assert decks.shown and decks.games is None and decks.after.rate == 1
    same = compare("old", "new", old, old, ["A", "B"]).changes[0]
    assert not same.shown and same.games is None and same.difference == 0
    flipped = [changed(r, 1 - r.winners[0]) if r.number in (0, 1, 2) else r for r in old]
    few = compare("old", "new", old, flipped, ["A", "B"]).changes[0]
    assert not few.shown and (few.games is None or few.games > 200)


def test_only_games_of_both_sets_count():
    old = simulated(40, {})
    broken = [game("AB", (), 0, fault="stuck"), *simulated(80, {})[1:]]
    assert compare("old", "new", old, broken, ["A", "B"]).games == 39


@pytest.mark.long
def test_pictures_and_page_say_what_was_found():
    figures = figures_of(CONTEST, simulated(400, {"C03": 0.2}), ["A", "B"])
    pictures = {name: draw(figures, FILE) for name, draw in PICTURES.items()}
    assert "CARD C03: " in pictures["cards"] and 'class="b-more"' in pictures["cards"]
    assert "orange wins" in pictures["cards"] and "blue" not in pictures["cards"]
    assert 'class="b-interval b-more"' in pictures["cards"]
    assert "of 400 games" in pictures["decks"]
    assert ">turns<" in pictures["length"]
    page = report_page(ReportHeading("A <set>", "a game"), figures, None, PICTURES)
    assert "A &lt;set&gt;" in page and "<svg" in page and "&lt;svg" not in page
    assert "difference in wins when drawn" in page


@pytest.mark.long
def test_the_axis_of_cards_is_as_long_as_what_is_played():
    figures = figures_of(CONTEST, simulated(400, {}), ["A", "B"])
    ranges = ((0.2, 0.43, "20 %", "45 %"), (0.02, 0.08, "0 %", "8 %"), (0.6, 0.81, "60 %", "85 %"))
    for least, most, first, last in (*ranges, (1.0, 1.0, "90 %", "100 %")):
        cards = [structs.replace(card, use=least) for card in figures.cards]
        cards[0] = structs.replace(cards[0], use=most)
        picture = PICTURES["cards"](structs.replace(figures, cards=cards), FILE)
        shares = re.findall(r'y="570.0" class="b-text b-quiet b-small" text-anchor="middle">(.*?)<', picture)
        assert (shares[0], shares[-1]) == (first, last)


def test_names_of_cards_are_their_titles_and_lie_on_no_dot():
    found = figures_of(CONTEST, simulated(400, {}), ["A", "B"])
    names = ("TEREZI PYROPE / seer", "TEREZI PYROPE / judge", "ROSE / light")
    uses, lifts = (0.3, 0.5, 0.5), (0.2, 0.1, 0.09)
    cards = [
        structs.replace(card, name=name, use=use, lift=lift, verdict="")
        for card, name, use, lift in zip(found.cards, names, uses, lifts, strict=False)
    ]
    beside = structs.replace(found.cards[3], use=0.34, lift=0.2, verdict="", name="KNIGHT")
    picture = PICTURES["cards"](structs.replace(found, cards=[*cards, beside]), FILE)
    found_names = r'<text x="(.*?)" y="(.*?)" class="b-text b-small b-name" text-anchor="(.*?)">(.*?)<'
    written = re.findall(found_names, picture)
    titles = ["KNIGHT", "ROSE", "TEREZI PYROPE", "TEREZI PYROPE"]
    assert sorted(name for *_, name in written) == titles
    dots = [tuple(map(float, dot)) for dot in re.findall(r'cx="(.*?)" cy="(.*?)" r="(.*?)"', picture)]
    assert len(dots) == 4 and "no difference is more than chance" in picture and "orange" not in picture
    for at, base, anchor, name in written:
        wide = 8 * len(name)
        left = float(at) - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
        for x, y, radius in dots:
            across = x + radius <= left or x - radius >= left + wide
            assert across or y - radius >= float(base) + 3 or y + radius <= float(base) - 11


@pytest.mark.long
def test_intervals_are_beside_their_rates_and_cells_are_tinted():
    found = figures_of(CONTEST, simulated(400, {}), ["A", "B"])
    rate = rate_of(110, 200)
    deck = structs.replace(found.decks[0], all=rate, against=dict.fromkeys("AB", rate))
    picture = PICTURES["decks"](structs.replace(found, decks=[deck]), FILE)
    lines = re.findall(r'y="(.*?)" class="b-text (?:b-bold )?b-big" text-anchor="end">55 %<', picture)
    assert lines and lines == re.findall(
        r'y="(.*?)" class="b-text b-small" text-anchor="start">48–62<', picture
    )
    tints = re.findall(r'class="b-more" fill-opacity="(.*?)"', picture)
    assert tints and min(map(float, tints)) >= 0.12


def test_what_gave_points_is_said_in_words():
    found = figures_of(CONTEST, [game("AB", (0,))], ["A", "B"])
    points = {"carry_out": -0.1, "claim_won": 2.0}
    deck = structs.replace(found.decks[0], points=points)
    figures = structs.replace(found, decks=[deck, found.decks[1]], points=points, prompts={"carry_out": 1})
    page = report_page(ReportHeading("a set", "a game"), figures, None, PICTURES)
    assert "-0.1 carry out a text, 2.0 claim won" in page and "carry_out" not in page
    (table,) = (table for table in tables(figures) if table.title == "Points")
    assert [row[0] for row in table.rows] == ["carry out a text", "claim won"]


def test_a_page_without_games_is_a_page():
    figures = figures_of(CONTEST, [game("AB", (), fault="stuck")], ["A", "B"])
    assert figures.games == 0
    assert "1 game did not come" in report_page(ReportHeading("a set", "a game"), figures, None, PICTURES)


def test_a_matrix_is_drawn_again_from_the_counts_in_it():
    names = ("Home Is Where the Boons Are", "Salt & Pepper")
    won, lost, none = rate_of(24, 1040), rate_of(1016.5, 1040), rate_of(0, 0)
    picture = matrix_of(names, ((won, none, won), (lost, lost, none)), 0.5, FILE)
    assert redrawn(picture) == picture


def test_what_happens_is_in_words_and_nothing_is_in_two_lists():
    counts = {"next": 9.0, "mulligan": 0.5, "+1": 0.25, "2 damage": 0.5}
    assert in_words(counts) == {"end a phase": 9.0, "take another first hand": 0.5, "other": 0.75}
    assert not {*in_words(dict.fromkeys(QUESTIONS, 1.0))} & {
        *in_words(dict.fromkeys(QUESTIONS, 1.0), QUESTIONS)
    }


def test_the_highest_bar_ends_below_a_line():
    figures = figures_of(CONTEST, simulated(60, {}), ["A", "B"])
    for lengths in ({9: 31, 10: 29}, {9: 60}, {9: 20, 12: 40}):
        picture = PICTURES["length"](structs.replace(figures, lengths=lengths), PHONE)
        lines = [float(y) for y in re.findall(r'y1="(.*?)".*?class="b-line"', picture)]
        bars = [float(y) for y in re.findall(r'<rect x=".*?" y="(.*?)"', picture)]
        assert min(lines) <= min(bars)
