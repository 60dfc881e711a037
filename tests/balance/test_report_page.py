"""The report in a browser: tables sort, cards are found, and it fits on a phone."""

import re

import pytest
from msgspec.structs import replace

from tests.balance.conftest import LAMPLIGHT
from tests.helpers.contests import CONTEST, simulated
from tts_export.balance.comparing import compare
from tts_export.balance.figures import figures_of
from tts_export.balance.findings import beside_headline, headline, next_step, widest_pair
from tts_export.balance.pictures import PICTURES
from tts_export.balance.pictures.plot import FILE, PAGE, PHONE
from tts_export.balance.report.looks import CardLook, SetLooks, set_looks
from tts_export.balance.report.page import ReportHeading, write_report
from tts_export.balance.statistics import rate_of
from tts_export.balance.text import ends
from tts_export.load import load

PICTURE = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    folder = tmp_path_factory.mktemp("report")
    found = figures_of(CONTEST, simulated(200, {"C03": 0.3}), ["A", "B"])
    assert write_report(folder, ReportHeading("A set", "a game", "#40a060"), found, None) == []
    return folder / "index.html"


def test_tables_sort_by_a_click_on_a_heading(page, report):
    page.goto(report.as_uri())
    table = page.locator("#card-table")
    first = table.locator("tbody tr").first.locator("th")
    assert first.inner_text() == "CARD C03"
    assert table.locator("th[aria-sort=descending]").inner_text().startswith("difference")
    heading = table.get_by_role("button", name="difference")
    keys = page.locator(".keys").inner_text()
    assert "may be chance, corrected for 40 cards" in keys, "a gray bar may miss the line at 0"
    heading.click()
    assert first.inner_text() != "CARD C03"
    assert table.locator("tbody tr").last.locator("th").inner_text() == "CARD C03"
    table.get_by_role("button", name="card", exact=True).click()
    assert first.inner_text() == "CARD C00"


def test_a_card_is_found_by_its_name(page, report):
    page.goto(report.as_uri())
    rows = page.locator("#card-table tbody tr[data-of]:not([hidden])")
    assert rows.count() == 40
    page.get_by_label("Find").fill("c03")
    assert rows.count() == 1
    assert page.locator(".filters output").inner_text() == "1 of 40 cards"
    marked = "[...CSS.highlights.get('hit')].map(range => range.toString())"
    assert page.evaluate(marked) == ["C03"]
    page.get_by_label("Find").fill("")
    assert rows.count() == 40 and page.evaluate(marked) == []
    assert page.locator(".filters output").inner_text() == ""


def test_changes_are_in_points_with_bars_on_one_axis_and_on_a_phone_too(new_page, tmp_path):
    before, after = simulated(200, {}), simulated(200, {"C03": 0.3})
    comparison = compare("the last commit", "the working files", before, after, ["A", "B"])
    found = figures_of(CONTEST, after, ["A", "B"])
    assert write_report(tmp_path, ReportHeading("A set", "a game"), found, comparison) == []
    for width in (1440, 390):
        view = new_page(viewport={"width": width, "height": 800})
        view.goto((tmp_path / "index.html").as_uri())
        row = view.locator("#change-table tbody tr").first
        difference = row.locator(".lift").inner_text()
        assert re.fullmatch(r"[+−]?[\d.]+\s*[+−]?[\d.]+ to [+−]?[\d.]+", difference)
        assert row.locator(".gauge").bounding_box()["width"] > 100
        row.click()
        assert row.locator("[data-of=before]").is_visible() and row.locator("[data-of=result]").is_visible()
        table = view.locator("#change-table")
        assert (
            table.evaluate("table => table.parentElement.scrollWidth - table.parentElement.clientWidth") <= 0
        )


def test_the_table_of_cards_fits_and_says_why_a_card_is_not_judged(new_page, tmp_path):
    names = ("Clockwork Caravan", "Knock Knock", "Small Boats", "Big Ships")
    contest = replace(CONTEST, bots=("random", "search"))
    found = figures_of(contest, simulated(200, {"C03": 0.3}), ["A", "B"])
    cards = [replace(card, decks=names, name="A Card With a Long Name") for card in found.cards]
    cards[0] = replace(cards[0], decks=names[:2], lift=None, chance=None, verdict="")
    cards[1] = replace(cards[1], verdict="")
    decks = [
        replace(found.decks[0], name=name, against=dict.fromkeys(names, found.decks[0].all)) for name in names
    ]
    found = replace(
        found, cards=cards, decks=decks, bots={"random": rate_of(10, 60), "search": rate_of(50, 60)}
    )
    assert write_report(tmp_path, ReportHeading("A set", "a game"), found, None) == []
    desk = new_page(viewport={"width": 1280, "height": 800})
    desk.goto((tmp_path / "index.html").as_uri())
    table = desk.locator("#card-table")
    assert table.evaluate("table => table.parentElement.scrollWidth - table.parentElement.clientWidth") <= 0
    assert table.locator("tbody tr[data-of]:visible").count() == 20, "ten at each end of the order"
    values = table.locator("tbody tr:visible").evaluate_all(
        "rows => rows.map(row => Number(row.querySelector('.lift')?.dataset.value ?? 0))"
    )
    every = sorted((card.lift for card in cards if card.lift is not None), reverse=True)
    ends_of_all = [*every[:10], *every[-10:]]
    shown = [value for value in values if value]
    assert shown == pytest.approx(ends_of_all), "no card is skipped at either end"
    desk.get_by_role("button", name="Show the other 20 cards").click()
    desk.locator("[name=deck]").select_option("Small Boats")
    assert table.locator("tbody tr:not([hidden])").count() == 39, "one card is in the other two decks only"
    desk.locator("[name=deck]").select_option("")
    last = table.locator("tbody tr").last.locator("td:visible")
    said = "cell => getComputedStyle(cell, '::before').content"
    assert last.first.evaluate(said) == '"too few games"', "what is not known is at the end"
    assert last.nth(-2).inner_text() == "2 of 4"
    other = table.locator("tbody tr", has=desk.locator("[data-value='may be chance']"))
    assert other.count() > 0 and other.first.locator("td:visible").last.inner_text() == "–", (
        "its gray bar says it"
    )
    desk.get_by_label("Find").fill("small boats")
    assert table.locator("tbody tr:not([hidden])").count() == 39
    desk.get_by_label("Result").select_option("too few games")
    assert table.locator("tbody tr:not([hidden])").count() == 0
    desk.get_by_label("Find").fill("")
    assert table.locator("tbody tr:not([hidden])").count() == 1
    desk.get_by_label("more columns").check()
    assert table.get_by_role("columnheader", name="in first hand").is_visible()
    assert "that a bot played against itself" in desk.locator("#alone").inner_text()


def test_what_to_change_is_above_the_button_of_a_short_table_and_first_in_its_strip(new_page, tmp_path):
    found = figures_of(CONTEST, simulated(200, {"C03": 0.3}), ["A", "B"])
    ranked = sorted(found.cards, key=lambda card: -(card.lift or 0))
    cards = [
        replace(card, verdict="strong" * (at < 4), use=0.1, lift=0.2 - 0.01 * at)
        for at, card in enumerate(ranked)
    ]
    cards[12] = replace(cards[12], verdict="strong", use=0.9, name="IN THE MIDDLE")
    cards[3] = replace(cards[3], use=0.8, name="AT THE TOP")
    assert write_report(tmp_path, ReportHeading("A set", "a game"), replace(found, cards=cards), None) == []
    for width in (1280, 390):
        view = new_page(viewport={"width": width, "height": 800})
        view.goto((tmp_path / "index.html").as_uri())
        rows = view.locator("#card-table tbody tr:visible")
        names = [text.strip().splitlines()[0].split("\t")[0] for text in rows.all_inner_texts()]
        assert names[names.index("Show the other 19 cards") - 1] == "IN THE MIDDLE"
        line = "row => getComputedStyle(row).borderBottomStyle + getComputedStyle(row).borderBottomWidth"
        assert rows.nth(names.index("Show the other 19 cards")).evaluate(line) == "solid2px"
    left = "nodes => nodes.map(node => node.getBoundingClientRect().left)"
    places = view.locator(".leaders ol").first.locator("li").evaluate_all(left)
    strip = view.locator(".leaders ol").first.locator("strong").all_inner_texts()
    assert strip[places.index(min(places))] == "AT THE TOP", "on a phone the first one is in sight"


def test_rows_are_low_and_intervals_are_beside_the_rates(page, report):
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(report.as_uri())
    row, height = page.locator("#card-table tbody tr").first, "row => row.getBoundingClientRect().height"
    high = row.evaluate(height)
    page.locator(".all").click()
    assert row.evaluate(height) == high <= 36
    rate, low, high = re.fullmatch(r"(\d+) % (\d+)–(\d+)", row.locator(".rate").first.inner_text()).groups()
    assert int(low) <= int(rate) <= int(high)


def test_the_page_fits_on_a_phone(new_page, report):
    phone = new_page(viewport={"width": 390, "height": 800})
    phone.goto(report.as_uri())
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    cards = phone.locator("#card-table")
    assert cards.evaluate("table => table.parentElement.scrollWidth - table.parentElement.clientWidth") <= 0


def test_on_a_phone_two_cards_of_one_title_are_told_apart(new_page, tmp_path):
    found = figures_of(CONTEST, simulated(60, {}), ["A", "B"])
    cards = [replace(card, name=f"JOHN / of the {number}") for number, card in enumerate(found.cards)]
    assert write_report(tmp_path, ReportHeading("A set", "a game"), replace(found, cards=cards), None) == []
    phone = new_page(viewport={"width": 390, "height": 800})
    phone.goto((tmp_path / "index.html").as_uri())
    names = phone.locator("#card-table tbody th").evaluate_all("nodes => nodes.map(node => node.innerText)")
    assert len(set(names)) == len(cards)
    sizes = phone.locator("body *:not(:empty)").evaluate_all(
        "nodes => nodes.map(node => parseFloat(getComputedStyle(node).fontSize)).filter(size => size)"
    )
    assert min(sizes) >= 11


@pytest.mark.long
def test_charts_are_whole_on_a_phone_and_bars_as_wide_as_there_is_room(new_page, report):
    phone = new_page(viewport={"width": 390, "height": 800})
    phone.goto(report.as_uri())
    for name in ("cards", "length"):
        figure = phone.locator(f"figure[data-picture={name}]")
        assert figure.evaluate("figure => figure.scrollWidth - figure.clientWidth") <= 0, name
        heights = "nodes => nodes.map(node => node.getBoundingClientRect().height)"
        assert min(figure.locator("text:visible").evaluate_all(heights)) >= 12, name
    rows = phone.locator("#card-table tbody tr[data-of]:visible")
    heights = "nodes => nodes.map(node => node.getBoundingClientRect().height)"
    assert max(rows.evaluate_all(heights)) <= 64
    widths = "nodes => nodes.map(node => node.getBoundingClientRect().width)"
    assert min(rows.locator(".gauge").evaluate_all(widths)) >= 190
    assert len(phone.locator(".scale > span:visible").all_inner_texts()) >= 3, "its axis has numbers"


def test_on_a_phone_the_matrix_of_decks_is_a_table_as_wide_as_the_page(new_page, report):
    phone = new_page(viewport={"width": 390, "height": 800})
    phone.goto(report.as_uri())
    table = phone.locator(".pairs")
    assert table.locator("th:visible").all_inner_texts() == ["1", "2", "1 A", "2 B"]
    assert not phone.locator("figure[data-picture=decks]").is_visible()
    rates = [int(cell.split()[0]) for cell in table.locator("td").all_inner_texts() if cell.strip()]
    assert len(rates) == 2 and abs(sum(rates) - 100) <= 1, "each is what the other one leaves"


def test_the_decks_that_are_farthest_apart_are_beside_the_matrix():
    found = figures_of(CONTEST, simulated(200, {}), ["A", "B"])
    first, second = found.decks
    decks = [
        replace(first, against={"B": rate_of(70, 100)}),
        replace(second, against={"A": rate_of(30, 100)}),
    ]
    words = "A wins 70 % of 100 games against B, more than chance explains."
    assert widest_pair(replace(found, decks=decks)) == words
    even = [replace(deck, against={}) for deck in found.decks]
    assert widest_pair(replace(found, decks=even)) == ""


def test_a_deck_alone_fills_its_row_and_has_no_matrix(new_page, tmp_path):
    found = figures_of(CONTEST, simulated(60, {}), ["A", "B"])
    found = replace(found, decks=found.decks[:1])
    looks = SetLooks({card.id: CardLook("ship", "#c04040", PICTURE) for card in found.cards})
    assert write_report(tmp_path, ReportHeading("Lamps", "Lamps", looks=looks), found, None) == []
    assert not (tmp_path / "decks.svg").exists()
    desk = new_page(viewport={"width": 1280, "height": 800})
    desk.goto((tmp_path / "index.html").as_uri())
    assert desk.locator("figure[data-picture=decks]").count() == 0
    assert desk.locator(".top .set").inner_text().strip() == "Lamps"
    wide = "element => element.getBoundingClientRect().width"
    assert desk.locator(".hero .fan").evaluate(wide) < 0.6 * desk.locator(".lead").evaluate(wide)
    tile = desk.locator(".tiles > div", has_text="whoever begins wins").inner_text()
    assert re.search(r"\d+ %\s+\d+–\d+: may be chance", tile), "a single bar needs no part of the page"
    assert desk.locator("#decks, nav [href='#decks']").count() == 0
    widths = desk.locator(".tiles > div").evaluate_all("nodes => nodes.map(node => node.offsetWidth)")
    assert len(widths) == 3 and max(widths) - min(widths) <= 1 and sum(widths) > 1000, "over the whole width"
    headings = desk.locator("#card-table thead th:visible").all_inner_texts()
    assert "decks" not in headings, "a column in which all rows are alike says nothing"


def test_types_without_a_color_have_different_ones():
    project, _ = load(LAMPLIGHT)
    ((lamp, _), (moth, _)) = set_looks(project, LAMPLIGHT.parent / "build" / "mod.json").decks["Old Town"]
    assert (lamp.kind, moth.kind) == ("lamp", "moth") and lamp.color != moth.color


def test_what_is_sure_has_its_whole_bar_and_few_cards_all_have_names():
    found = figures_of(CONTEST, simulated(60, {}), ["A", "B"])
    first, *others = [card for card in found.cards if card.lift is not None][:20]
    few = replace(found, cards=[replace(first, verdict="strong"), *others])
    svg = PICTURES["cards"](few, FILE)
    ends = [
        float(y)
        for pair in re.findall(r'y1="([\d.]+)"[^>]*y2="([\d.]+)" class="b-interval b-more"', svg)
        for y in pair
    ]
    assert len(ends) == 2 and min(ends) > 76 and max(ends) < 550
    assert svg.count('class="b-text b-small b-name"') == 20


def test_cards_that_lie_on_each_other_have_names_and_so_has_the_one_to_change():
    found = figures_of(CONTEST, simulated(60, {}), ["A", "B"])
    cards = [card for card in found.cards if card.lift is not None]
    crowd = [
        replace(card, use=0.3 + 0.002 * at, lift=0.004 * at, verdict="") for at, card in enumerate(cards[:8])
    ]
    svg = PICTURES["cards"](replace(found, cards=crowd), PAGE)
    assert svg.count('class="b-text b-small b-name"') == 8
    many = [replace(card, lift=0.3 + 0.01 * at, verdict="strong") for at, card in enumerate(cards[:30])]
    weak = replace(many[0], lift=-0.2, verdict="weak", name="LAMP")
    lost = replace(found.decks[0], name="A", all=rate_of(40, 200))
    few = replace(found, cards=[*many[1:], replace(weak, decks=("A",))], decks=[lost, found.decks[1]])
    assert ">LAMP<" in PICTURES["cards"](few, PHONE)


def test_of_few_games_the_first_screen_shows_the_deck_that_has_won_most(page, tmp_path):
    found = figures_of(CONTEST, simulated(8, {}), ["A", "B"])
    looks = SetLooks({card.id: CardLook("ship", "#c04040", PICTURE) for card in found.cards})
    assert write_report(tmp_path, ReportHeading("A set", "a game", looks=looks), found, None) == []
    page.goto((tmp_path / "index.html").as_uri())
    assert page.locator("h1").inner_text() == "Too few games to tell"
    leader = f"{found.decks[0].name} has won most so far, which may be chance"
    assert page.locator(".hero figcaption").inner_text() == leader
    assert page.locator(".hero .fan img").count() == 5


def test_an_interval_beside_an_even_share_shows_on_which_side_it_is():
    even = rate_of(50, 100)
    assert ends(even, 0.5) == "40–60"
    assert ends(replace(even, low=0.5018), 0.5) == "50.2–60"
    assert ends(replace(even, low=0.5004), 0.5) == "50.04–60"
    assert ends(replace(even, high=0.4979), 0.5) == "40–49.8"
    assert ends(replace(even, low=0.5018)) == "50–60"


def test_on_a_phone_a_touch_on_a_card_shows_its_other_figures(new_page, report):
    phone = new_page(viewport={"width": 390, "height": 800})
    phone.goto(report.as_uri())
    row = phone.locator("#card-table tbody tr[data-of]").first
    drawn = row.locator("[data-of='won if drawn']")
    assert not drawn.is_visible()
    left = "row => [...row.querySelectorAll('th b, .gauge')].map(node => node.getBoundingClientRect().left)"
    places = row.evaluate(left)
    row.click()
    assert drawn.is_visible() and row.locator("[data-of='played when drawn']").is_visible()
    assert row.evaluate(left) == places, "its name and its bar are where they were"
    other = phone.locator("#card-table tbody tr:has([data-value='may be chance']):visible").first
    other.click()
    result = other.locator("[data-of=result]")
    assert result.is_visible()
    assert result.evaluate("cell => getComputedStyle(cell, '::after').content") == '"may be chance"'


def test_a_link_of_the_bar_leads_to_a_heading_that_has_room_below_it(new_page, report):
    for width in (1280, 390):
        view = new_page(viewport={"width": width, "height": 800})
        view.goto(report.as_uri() + "#cards")
        bar, heading = view.locator(".top").bounding_box(), view.locator("#cards h2").bounding_box()
        assert 24 <= heading["y"] - bar["y"] - bar["height"] <= 80


def test_a_tinted_row_has_one_tone_and_an_axis_a_line_at_its_end(page, tmp_path):
    found = figures_of(CONTEST, simulated(400, {"C03": 0.3}), ["A", "B"])
    assert write_report(tmp_path, ReportHeading("A set", "a game"), found, None) == []
    page.goto((tmp_path / "index.html").as_uri())
    page.get_by_label("more columns").check()
    row = page.locator("#card-table tr.advised")
    assert row.locator(".lift small").is_visible(), "the interval of the difference is there, too"
    tone = "node => getComputedStyle(node).backgroundColor"
    plain = page.locator("#card-table tbody tr[data-of]:not(.advised)").first
    assert row.locator("th").evaluate(tone) == row.evaluate(tone) != plain.evaluate(tone)
    line = "gauge => getComputedStyle(gauge).boxShadow"
    assert row.locator(".gauge").evaluate(line).endswith("1px 0px 0px 0px")


def test_the_advice_leads_to_the_row_of_its_card(new_page, report):
    page = new_page()
    page.goto(report.as_uri())
    link = page.locator(".next a").first
    assert link.inner_text() == "CARD C03"
    link.click()
    assert page.locator("#card-table tr:target").get_attribute("data-of") == "C03"
    assert page.locator("#card-table.few").count() == 0, "the whole table is shown"


def test_the_filter_reaches_the_picture_of_cards(new_page, report):
    page = new_page()
    page.goto(report.as_uri())
    page.get_by_label("Find").fill("CARD C03")
    dots = (
        page.locator("[data-picture=cards] svg.sought").first.locator("circle.hit title").all_text_contents()
    )
    assert len(dots) == 1 and dots[0].startswith("CARD C03")
    page.get_by_label("Find").fill("")
    assert page.locator("svg.sought").count() == 0


def test_the_command_of_the_next_step_is_copied(new_page, report):
    page = new_page()
    page.goto(report.as_uri())
    page.get_by_role("button", name="Copy").click()
    assert page.evaluate("getSelection().toString()") == "tts-export balance --since HEAD"


@pytest.mark.long
def test_the_page_begins_with_a_sentence_and_shows_the_cards_that_stand_out(page, tmp_path):
    found = figures_of(CONTEST, simulated(400, {"C03": 0.3}), ["A", "B"])
    looks = SetLooks(
        {"C03": CardLook("ship", "#c04040", PICTURE)}, {"A": ((CardLook("ship", "#c04040"), 40),)}
    )
    better = replace(found.decks[0], all=rate_of(260, 400))
    found = replace(found, decks=[better, found.decks[1]])
    assert write_report(tmp_path, ReportHeading("A set", "a game", "#40a060", looks), found, None) == []
    page.goto((tmp_path / "index.html").as_uri())
    assert page.locator("h1").inner_text() == "A wins 65 % of its games, more than its share"
    picture = page.locator(".single img")
    assert picture.get_attribute("alt") == "CARD C03"
    assert picture.evaluate("img => img.complete && img.naturalWidth") == 1
    assert page.locator(".versus .own").count() == 2, "cards are compared with their deck, too"
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('16px Page'))")
    page.locator("#card-table tbody tr", has_text="CARD C03").hover()
    assert page.locator("img.large").is_visible()


@pytest.mark.long
def test_only_what_is_more_than_chance_is_loud(page, tmp_path):
    found = figures_of(CONTEST, simulated(400, {"C03": 0.3}), ["A", "B"])
    assert [card.id for card in found.cards if card.verdict == "strong"] == ["C03"]
    assert write_report(tmp_path, ReportHeading("A set", "a game"), found, None) == []
    page.goto((tmp_path / "index.html").as_uri())
    assert page.locator("#card-table [data-sign]").count() == 1
    assert page.locator(".single h2").inner_text() == "CARD C03", "there is no picture that shows the name"
    drawn, other = page.locator(".versus .won").all_inner_texts()
    assert int(drawn.split()[0]) > int(other.split()[0])
    bars = page.locator(".versus .gauge")
    assert len({bar["x"] for bar in (bars.nth(at).bounding_box() for at in (0, 1))}) == 1, "on one axis"
    assert "even: 50 %" in page.locator(".versus .axis").inner_text()
    assert re.search(
        r"difference is \+\d+\spercentage points\.", page.locator(".single figcaption").inner_text()
    )
    assert page.locator(".leaders").count() == 0, "no list says it again"
    cards = [replace(card, verdict="") for card in found.cards]
    assert write_report(tmp_path, ReportHeading("A set", "a game"), replace(found, cards=cards), None) == []
    page.goto((tmp_path / "index.html").as_uri())
    assert page.locator("[data-sign]").count() == 0
    assert (
        page.locator(".farthest").count() == 1 and "may be chance" in page.locator(".farthest").inner_text()
    )


@pytest.mark.long
def test_bars_have_a_scale_and_only_those_of_findings_a_color(page, tmp_path):
    found = figures_of(CONTEST, simulated(400, {"C03": 0.3}), ["A", "B"])
    assert write_report(tmp_path, ReportHeading("A set", "a game"), found, None) == []
    page.goto((tmp_path / "index.html").as_uri())
    ticks = page.locator(".scale > span").all_inner_texts()
    assert "0" in ticks and 3 <= len(ticks) <= 7
    difference = page.locator("#card-table tbody .lift").first.inner_text()
    assert re.fullmatch(r"\+\d+\s*\+\d+ to \+\d+", difference), "its interval is beside it"
    grey = "rows => new Set(rows.map(row => getComputedStyle(row, '::after').backgroundColor)).size"
    assert page.locator("#card-table tr:not(:has([data-sign])) .gauge").evaluate_all(grey) == 1
    words = page.locator(".noteworthy").inner_text()
    assert re.search(r"Whoever draws CARD C03 wins \d+\s% of the games, and \d+\s% without it\.", words)


@pytest.mark.long
def test_the_headline_says_what_to_change():
    calm = figures_of(CONTEST, simulated(400, {}), ["A", "B"])
    calm = replace(calm, cards=[replace(card, verdict="") for card in calm.cards])
    assert headline(calm) == "Nothing to change so far"
    alone = replace(calm, games=40, decks=calm.decks[:1], places=(rate_of(20, 40), rate_of(20, 40)))
    assert headline(alone) == "Too few games to tell"
    assert next_step(alone) == "Play about 400 games: shares are known to ±15 points now, and to ±5 then."
    first = replace(alone, places=(rate_of(38, 40), rate_of(2, 40)))
    assert headline(first) == "Whoever begins wins 95 % of the games"
    assert beside_headline(first) == [], "its interval is in the picture"
    assert next_step(first) == "Give whoever goes later something more, such as a card."
    words = {"C00": "strong", "C01": "weak", "C02": "weak"}
    cards = [replace(card, verdict=words.get(card.id, "")) for card in calm.cards]
    assert headline(replace(calm, cards=cards)) == "CARD C00 may be too strong, 2 cards may be too weak"
    cards = [replace(card, lift=0.4, use=0.25) if card.id == "C00" else card for card in cards]
    weaker = r"Make CARD C00 weaker: drawing it adds 40 percentage points of wins \(\d+–\d+, adjusted\)\."
    seldom = " It is played in 25 % of its games."
    assert re.fullmatch(weaker + seldom, next_step(replace(calm, cards=cards)))
    often = replace(cards[0], name="OFTEN PLAYED", lift=0.2, use=0.9)
    assert re.fullmatch(
        r"Make OFTEN PLAYED a little weaker: drawing it adds 20 percentage points of wins"
        r" \(\d+–\d+, adjusted\)\."
        r" Of the strong cards, OFTEN PLAYED matters most by that and by how often it is played"
        r" \(90 % of its games\)\."
        r" Or CARD C00: \+40, played in 25 %\.",
        next_step(replace(calm, cards=[*cards, often])),
    )
    lost = replace(calm.decks[1], all=rate_of(40, 200))
    assert headline(replace(calm, decks=[calm.decks[0], lost])) == (
        "B wins 20 % of its games, less than its share"
    )
    first = replace(calm.decks[0], all=rate_of(160, 200))
    strong = replace(calm, decks=[first, calm.decks[1]], cards=[replace(cards[0], decks=("A",))])
    assert re.fullmatch(weaker + seldom, next_step(strong))
    several = replace(strong, cards=[*strong.cards, replace(often, decks=("A",))])
    assert "A wins too much; of its strong cards, OFTEN PLAYED matters most" in next_step(several)
    weak = [replace(card, verdict="weak", lift=-0.2, decks=("B",)) for card in several.cards]
    several = replace(calm, decks=[calm.decks[0], lost], cards=weak)
    assert "B wins too little; of its weak cards, OFTEN PLAYED matters most" in next_step(several)
    lost = replace(calm, decks=[calm.decks[0], lost], cards=[])
    assert next_step(lost) == "Make a card or two of B stronger."
