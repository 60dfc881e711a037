"""The page of decks in a browser: decks, hands, two side by side, a list that is checked."""

import re

import pytest

from tests.workbench.serving import serving

pytestmark = pytest.mark.long

CARDS = """\
game: gamma
set: {code: T, name: Few}
sheets: {cell: [280, 392]}
cards:
  - {id: T-1, type: unit, name: Annabel, cost: 1, speed: slow, sources: [Arca], offense: 1, defense: 1}
  - {id: T-2, type: unit, name: Barnaby, cost: 2, speed: slow, sources: [Arca], offense: 2, defense: 2}
  - {id: T-3, type: unit, name: Cydney, cost: 4, speed: slow, sources: [Arca], offense: 3, defense: 3}
decks:
  One: {format: supply, units: {Annabel: 8, Barnaby: 2}}
  Two: {format: supply, units: {Barnaby: 8, Cydney: 4}}
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    folder = tmp_path_factory.mktemp("few")
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    with serving(folder) as found:
        yield found


def hand(page):
    return [link.get_attribute("aria-label") for link in page.locator(".hand a").all()]


def test_a_deck_is_opened_by_keyboard_and_shows_its_cards(page, address):
    page.goto(f"{address}decks")
    page.get_by_role("link", name="One").focus()
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="One", exact=True).wait_for()
    assert page.url.endswith("decks?deck=One") and page.title().startswith("One - Decks")
    card = page.get_by_label("Cards of One").get_by_role("link", name="8 Annabel")
    card.scroll_into_view_if_needed()
    page.wait_for_timeout(200)  # scrolling hides what is enlarged
    card.hover()
    page.locator(".enlarged img").wait_for()
    card.click()
    page.get_by_role("dialog", name="Annabel").wait_for()
    page.keyboard.press("ArrowRight")
    page.get_by_role("dialog", name="Barnaby").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="All decks").click()
    assert page.locator(".tile h2").all_inner_texts() == ["One", "Two"]


def test_two_decks_are_compared_with_one_scale(page, address):
    page.goto(f"{address}decks?deck=One")
    page.get_by_label("Compare with").select_option("Two")
    assert page.url.endswith("?deck=One&beside=Two")
    costs = page.get_by_role("table", name="Cards by cost")
    assert re.findall(r"\d+", costs.inner_text()) == [
        "1",
        "8",
        "0",
        "2",
        "2",
        "8",
        "3",
        "0",
        "0",
        "4",
        "0",
        "4",
    ]
    heights = (
        page.locator(".curve")
        .first.locator(".column")
        .evaluate_all("all => all.map((one) => one.clientHeight)")
    )
    assert heights[0] == heights[3] > heights[2] > 1, "8 of One is as high as 8 of Two"
    page.get_by_text("They share 1 card.").wait_for()
    page.get_by_label("Cards of Two").get_by_role("link", name="8 Barnaby, 2 in the other deck").wait_for()


def test_a_hand_is_dealt_and_cards_are_exchanged(page, address):
    """The game's mulligan: once, chosen cards go under the deck."""
    page.goto(f"{address}decks?deck=One")
    assert len(hand(page)) == 6
    mulligan = page.get_by_role("button", name="Mulligan")
    assert mulligan.is_disabled()
    for button in page.locator(".choose").all()[:2]:
        button.click()
    page.get_by_role("button", name="Put 2 under the deck and draw 2").click()
    assert len(hand(page)) == 6 and mulligan.is_disabled()
    assert "Your hand" in page.locator(".handpanel").get_by_role("status").inner_text()
    page.get_by_role("button", name="Deal a new hand").click()
    assert len(hand(page)) == 6 and page.locator(".choose").first.is_visible()


def test_a_list_is_corrected_by_clicks_and_saved(page, address):
    page.goto(f"{address}decks")
    page.get_by_role("link", name="Check a list").click()
    text = page.get_by_label("Paste a deck list")
    text.fill("# mine\n4 Anabel\n4 Barnabyy  # big\n2 ZZ")
    page.get_by_label("Rules").select_option("supply")
    page.get_by_role("button", name="Correct all 2 names").click()
    page.locator(".judge .said", has_text="1 unknown name").wait_for()
    assert text.input_value() == "# mine\n4 Annabel\n4 Barnaby  # big\n2 ZZ"
    text.fill("4 Annabel\n4 Barnaby")
    page.locator(".judge .said", has_text=re.compile("^legal$")).wait_for()
    page.get_by_role("combobox", name="Kind of file for Your list").select_option(".cod")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save Your list").click()
    assert saved.value.suggested_filename == "Your list.cod"
    page.reload()
    assert text.input_value() == "4 Annabel\n4 Barnaby", "a list is not lost"


def test_what_is_typed_while_a_list_is_judged_stays(page, address):
    """The answer to a list can come late; it must not put the old text back."""
    late = []
    page.goto(f"{address}decks?list=")
    page.route("**/decks/judge", lambda route: late.append(route))
    text = page.get_by_label("Paste a deck list")
    with page.expect_request("**/decks/judge"):
        text.fill("units: 4 Annabel, 4 Barnaby")
    text.press_sequentially(" and")
    late.pop().continue_()
    page.wait_for_timeout(100)
    assert text.input_value() == "units: 4 Annabel, 4 Barnaby and"
    page.wait_for_timeout(300)
    assert len(late) == 1, "the new text is judged"


def test_a_dropped_file_is_judged_as_a_list(page, address):
    page.goto(f"{address}decks")
    page.evaluate(
        """() => {
          const files = new DataTransfer();
          files.items.add(new File(["deck,copies,name\\nRed,2,Annabel\\nBlue,3,Cydney\\n"], "both.csv"));
          document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer: files }));
        }"""
    )
    page.get_by_role("heading", name="Red").wait_for()
    assert page.get_by_label("Paste a deck list").input_value() == "2 Annabel\n"
    page.get_by_label("Deck of the file").select_option("Blue")
    page.get_by_role("heading", name="Blue").wait_for()
    assert page.get_by_label("Paste a deck list").input_value() == "3 Cydney\n"
