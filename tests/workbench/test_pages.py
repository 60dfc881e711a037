"""The pages in a browser: what a designer sees and does."""

import subprocess
import sys

import pytest

from tests.workbench.serving import serving

CARDS = """\
game: hsatcg
set: {code: T, name: Three}
sheets: {cell: [280, 392]}
cards:
  - {id: T-P01, type: planet, title: LAND OF TEA, subtitle: hot, power: 1, max_damage: 4, draw: 1, stars: 1}
  - {id: T-C01, type: character, title: ANN, subtitle: a, enter: 1g, power: 3, text: Draw 1 card., stars: 2}
  - {id: T-C02, type: character, title: BOB, subtitle: b, enter: 2g, power: 5, tags: [TROLL], stars: 3}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("three")


@pytest.fixture(scope="module")
def address(folder):
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    with serving(folder) as found:
        yield found


def names(page):
    return [card.get_attribute("data-key") for card in page.locator(".card").all()]


def save(folder, text):
    (folder / "cards.yaml").write_text(text, encoding="utf-8")


def test_cards_are_searched_filtered_and_sorted(page, address):
    page.goto(address)
    assert names(page) == ["T-P01", "T-C01", "T-C02"]
    page.get_by_label("Search all text").fill("draw 1")
    assert names(page) == ["T-C01"]
    page.get_by_label("Search all text").fill("")
    page.get_by_text("Filter", exact=True).click()
    page.get_by_label("character").check()
    assert names(page) == ["T-C01", "T-C02"]
    page.reload()
    assert names(page) == ["T-C01", "T-C02"], "the filter is part of the address"
    page.get_by_role("button", name="Clear").click()
    page.get_by_label("Sort by").select_option("field.power")
    assert names(page) == ["T-P01", "T-C01", "T-C02"]
    page.get_by_label("power, at least").fill("4")
    assert names(page) == ["T-C02"]


def test_a_card_has_a_page_and_the_keyboard_is_enough(page, address):
    page.goto(address)
    page.keyboard.press("/")
    page.keyboard.type("land")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="ANN / a").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="ANN / a")
    assert "cards.yaml:6:5" in dialog.inner_text()
    page.keyboard.press("ArrowRight")
    assert page.get_by_role("dialog", name="BOB / b").is_visible()
    page.keyboard.press("Escape")
    assert not page.get_by_role("dialog").is_visible()


def test_a_double_faced_card_turns(page, address):
    page.goto(address)
    picture = page.locator("[data-key=T-P01] img")
    front = picture.get_attribute("src")
    page.get_by_role("button", name="Turn LAND OF TEA / hot").click()
    assert picture.get_attribute("src") != front


def test_an_edit_appears_without_reload(page, address, folder):
    page.goto(address)
    page.get_by_label("Search all text").fill("ann")
    page.evaluate("window.kept = true")
    before = page.locator("[data-key=T-C01] img").get_attribute("src")
    save(folder, CARDS.replace("power: 3", "power: 7"))
    page.locator(f"[data-key=T-C01] img:not([src='{before}'])").wait_for()
    assert page.evaluate("window.kept") and names(page) == ["T-C01"]
    save(folder, CARDS)


def test_a_broken_file_and_its_repair(page, address, folder):
    page.goto(f"{address}problems")
    page.get_by_text("No problems").wait_for()
    save(folder, CARDS.replace("power: 3", "powr: 3"))
    page.get_by_text('no field "powr"').wait_for()
    assert (
        page.get_by_role("link", name="cards.yaml:6").first.get_attribute("href").startswith("vscode://file/")
    )
    save(folder, CARDS)
    page.get_by_text("No problems").wait_for()


def test_a_second_server_names_the_first(address, folder):
    command = [sys.executable, "-m", "tts_export", "serve", str(folder)]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (second.returncode, second.stderr) == (1, f"another tts-export serves this project: {address}\n")
