"""The pages in a browser: what a designer sees and does."""

import shutil
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.workbench.serving import serving

GIT = shutil.which("git")
CARDS = """\
game: hsatcg
set: {code: T, name: Three}
sheets: {cell: [280, 392]}
cards:
  - {id: T-P01, type: planet, title: LAND OF TEA, subtitle: hot, power: 1, max_damage: 4, draw: 1, stars: 1}
  - {id: T-C01, type: character, title: ANN, subtitle: a, enter: 1g, power: 3,
      text: "When this card enters, draw 1 card.", stars: 2}
  - {id: T-C02, type: character, title: BOB, subtitle: b, enter: 2g, power: 5, tags: [TROLL],
      text: "When this card enters, applaud.", stars: 3}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("three")


@pytest.fixture(scope="module")
def address(folder):
    save(folder, CARDS.replace("power: 5", "power: 4"))
    commit(folder)
    save(folder, CARDS)
    commit(folder)
    with serving(folder) as found:
        yield found


def names(page):
    return [card.get_attribute("data-key") for card in page.locator(".card").all()]


def save(folder, text):
    (folder / "cards.yaml").write_text(text, encoding="utf-8")


@pytest.mark.long
def test_cards_are_searched_filtered_and_sorted(page, address):
    page.goto(address)
    assert names(page) == ["T-P01", "T-C01", "T-C02"]
    page.get_by_label("Search all text").fill("draw 1")
    assert names(page) == ["T-C01"]
    for words, found, shown in (
        ("tea land", ["T-P01"], "1 of 3 cards"),
        ("lnad tea", ["T-P01"], "1 of 3 cards with land"),
        ("xyzzy", [], "0 of 3 cards"),
    ):
        page.get_by_label("Search all text").fill(words)
        assert (names(page), page.locator(".count").inner_text()) == (found, shown)
    page.get_by_role("button", name="Show all cards").click()
    page.get_by_text("3 cards", exact=True).wait_for()
    assert page.locator(".none").is_hidden()
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


@pytest.mark.long
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
    page.keyboard.press("ArrowLeft")
    assert page.get_by_role("dialog", name="ANN / a").is_visible()
    assert page.get_by_role("button", name="Close").evaluate("one => one === document.activeElement")
    page.get_by_text("History", exact=True).click()
    expect(dialog.locator(".history")).to_contain_text("the oldest state that was read")
    page.keyboard.press("Escape")
    assert not page.get_by_role("dialog").is_visible()


@pytest.mark.long
def test_a_card_shows_what_the_table_does_with_its_texts(page, address):
    page.goto(address)
    page.get_by_text("Filter", exact=True).click()
    page.get_by_label("by hand").check()
    assert names(page) == ["T-C02"]
    page.get_by_role("link", name="BOB / b").click()
    dialog = page.get_by_role("dialog", name="BOB / b")
    assert dialog.locator(".by-hand mark").inner_text() == "applaud."
    assert "Understood would be: When this card enters, draw 1 card." in dialog.inner_text()
    page.keyboard.press("Escape")
    page.get_by_label("by hand").uncheck()
    page.get_by_label("by the table").check()
    assert names(page) == ["T-C01"]
    page.get_by_role("link", name="ANN / a").click()
    meaning = page.get_by_role("dialog", name="ANN / a").locator(".read .means")
    assert meaning.inner_text() == "The table: When this card enters, draw 1 card."


@pytest.mark.long
def test_a_double_faced_card_turns(page, address):
    page.goto(address)
    picture = page.locator("[data-key=T-P01] img")
    front = picture.get_attribute("src")
    page.get_by_role("button", name="Turn LAND OF TEA / hot").click()
    assert picture.get_attribute("src") != front


@pytest.mark.long
def test_an_opened_card_shows_its_back_beside_its_face(page, address):
    page.goto(address)
    for name, other in (("ANN / a", "back"), ("LAND OF TEA / hot", "other side")):
        page.get_by_role("link", name=name).first.click()
        sides = page.get_by_role("dialog", name=name).locator("img")
        assert [side.get_attribute("alt") for side in sides.all()] == [f"{name}, face", f"{name}, {other}"]
        assert sides.last.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
        page.keyboard.press("Escape")


@pytest.mark.long
def test_an_edit_appears_without_reload(page, address, folder):
    page.goto(address)
    page.get_by_label("Search all text").fill("ann")
    page.evaluate("window.kept = true")
    before = page.locator("[data-key=T-C01] img").get_attribute("src")
    save(folder, CARDS.replace("power: 3", "power: 7"))
    page.locator(f"[data-key=T-C01] img:not([src='{before}'])").wait_for()
    assert page.evaluate("window.kept") and names(page) == ["T-C01"]
    save(folder, CARDS)


@pytest.mark.long
def test_every_page_says_that_a_save_was_not_built(page, address, folder):
    page.goto(f"{address}cards")
    save(folder, CARDS.replace("power: 3", "powr: 3"))
    page.get_by_role("status").get_by_role("link", name="error").click()
    expect(page.get_by_role("heading", name="Problems")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("status").get_by_role("link", name="not built")).to_be_visible()
    save(folder, CARDS)
    expect(page.locator("#state")).to_be_empty()


@pytest.mark.long
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


@pytest.mark.long
def test_an_answer_that_comes_late_does_not_replace_a_newer_one(page, address, folder):
    held = []

    def hold_the_first(route):
        if held:
            route.continue_()
        else:
            held.append((route, route.fetch()))

    page.goto(f"{address}cards")
    page.route("**/data/problems.json", hold_the_first)
    save(folder, CARDS.replace("power: 3", "power: 8"))
    while not held:
        page.wait_for_timeout(20)
    save(folder, CARDS.replace("power: 3", "powr: 3"))
    error = page.get_by_role("status").get_by_role("link", name="not built")
    expect(error).to_be_visible()
    route, answer = held[0]
    route.fulfill(response=answer)
    page.wait_for_timeout(200)
    expect(error).to_be_visible()
    save(folder, CARDS)
    expect(page.locator("#state")).to_be_empty()


def commit(folder):
    if not GIT:
        return
    settings = ("-c", "user.name=d", "-c", "user.email=d@example.org", "-c", "commit.gpgsign=false")
    for words in (("init", "--quiet"), ("add", "cards.yaml"), ("commit", "--quiet", "--message", "A change")):
        subprocess.run(["git", *settings, *words], cwd=folder, check=True)


@pytest.mark.long
@pytest.mark.skipif(not GIT, reason="git is not installed")
def test_changes_since_a_commit(new_page, address, folder):
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{address}changes")
    page.get_by_text("Nothing changed").wait_for()
    page.get_by_text("Change a card, and save").wait_for()
    save(folder, CARDS.replace("power: 3", "power: 7"))
    ann = page.get_by_role("article").filter(has_text="ANN / a")
    ann.wait_for()
    assert ann.locator("del, ins").all_inner_texts() == ["3", "7"]
    ann.locator(".before .ring").wait_for()
    assert ann.locator(".now .ring").count() == 1, "the place of the number"
    page.get_by_label("Slider").check()
    slider = page.get_by_label("ANN / a: how much of the new face is shown")
    clip = "node => getComputedStyle(node.querySelector('.now img')).clipPath"
    before = ann.evaluate(clip)
    slider.focus()
    page.keyboard.press("End")
    assert ann.evaluate(clip) != before
    page.get_by_role("button", name="Copy").click()
    page.get_by_text("Copied").wait_for()
    assert "- **ANN / a**\n  - power: 3 → 7\n" in page.evaluate("navigator.clipboard.readText()")
    save(folder, CARDS.replace("power: 3", "power: 7").replace("tags: [TROLL]", "tags: [HUMAN]"))
    bob = page.get_by_role("article").filter(has_text="BOB / b")
    bob.wait_for()
    assert slider.input_value() == "100", "the slider stays where it is"
    page.get_by_label("Since").select_option(index=1)
    bob.get_by_text("power").wait_for()
    bob.get_by_alt_text("BOB / b, before").wait_for()  # that face is drawn now
    page.goto(f"{address}cards#T-C02")
    assert page.get_by_role("dialog").locator("del, ins").all_inner_texts()[:2] == ["4", "5"]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert "No value has changed." in page.get_by_role("dialog").inner_text()
    save(folder, CARDS)


@pytest.mark.long
def test_a_second_server_names_the_first(address, folder):
    command = [sys.executable, "-m", "tts_export", "serve", str(folder)]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (second.returncode, second.stderr) == (1, f"another tts-export serves this project: {address}\n")


@pytest.mark.long
def test_a_folder_without_cards_is_not_served(tmp_path):
    command = [sys.executable, "-m", "tts_export", "serve", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (1, "")
    assert "tts-export new" in done.stderr


@pytest.mark.long
@pytest.mark.parametrize(
    ("old", "new", "rings"),
    [([126, 176], [126, 176], 1), ([126, 176], [176, 126], 0), ([126, 176], [], 0)],
    ids=["a word changed", "another shape", "a picture is missing"],
)
def test_places_that_changed_have_rings(new_page, address, old, new, rings):
    page = new_page()
    page.goto(address)
    counted = page.evaluate(
        """async (sizes) => {
             const { ring } = await import("workbench/rings");
             const pictures = sizes.map(([width, height], number) => {
               const [canvas, picture] = [document.createElement("canvas"), new Image()];
               Object.assign(canvas, { width: width ?? 1, height: height ?? 1 });
               const pen = canvas.getContext("2d");
               pen.fillStyle = "white";
               pen.fillRect(20, 20, 9 * number, 9);
               picture.src = width ? canvas.toDataURL() : "/faces/none.png";
               document.createElement("div").append(picture);
               return picture;
             });
             await ring(pictures);
             return pictures.map((picture) => picture.parentElement.querySelectorAll(".ring").length);
           }""",
        [old, new],
    )
    assert counted == [rings, rings]


@pytest.mark.long
@pytest.mark.parametrize(
    ("drawn", "top", "bottom"),
    [([60, 100, 3, 12], 98.6, 113.4), ([60, 3, 3, 170], 104.6, 111.4), ([60, 103, 20, 2], 105.1, 111.4)],
    ids=["a letter", "a drawing", "a word above it"],
)
def test_a_ring_has_whole_letters_and_covers_no_word_beside_them(new_page, address, drawn, top, bottom):
    page = new_page()
    page.goto(address)
    style = page.evaluate(
        """async (drawn) => {
             const { ring } = await import("workbench/rings");
             const pictures = [0, 1].map((number) => {
               const [canvas, picture] = [document.createElement("canvas"), new Image()];
               Object.assign(canvas, { width: 126, height: 176 });
               const pen = canvas.getContext("2d");
               pen.fillStyle = "white";
               pen.fillRect(0, 0, 126, 176);
               pen.fillStyle = "black";
               pen.fillRect(...drawn);
               pen.fillRect(63, 106, 5 * number, 4);
               picture.src = canvas.toDataURL();
               document.createElement("div").append(picture);
               return picture;
             });
             await ring(pictures);
             const { top, height } = pictures[1].parentElement.querySelector(".ring").style;
             return [top, height];
           }""",
        drawn,
    )
    above, high = (float(length.removesuffix("%")) * 1.76 for length in style)
    assert above == pytest.approx(top, abs=0.1)
    assert above + high == pytest.approx(bottom, abs=0.1)
