"""The table in a browser: a turn by mouse, two seats, bots, an edit while a game is played, transcripts."""

import re

import pytest
from playwright.sync_api import expect

from tests.workbench.serving import serving

pytestmark = pytest.mark.long

CARDS = """\
game: hsatcg
set: {code: T, name: Three}
sheets: {cell: [280, 392]}
cards:
  - {id: T-P01, type: planet, title: LAND OF TEA, subtitle: hot, power: 1, max_damage: 4, draw: 1, stars: 1}
  - {id: T-C01, type: character, title: ANN, subtitle: a, enter: 1g, power: 3, text: Hello., stars: 2}
  - {id: T-C02, type: character, title: BOB, subtitle: b, enter: 2g, power: 5, tags: [TROLL], stars: 3}
decks:
  Tea: {T-P01: 1, T-C01: 20, T-C02: 19}
"""


LETTERS = """nodes => nodes.filter(node => node.textContent.trim()).map(node => {
  let size = parseFloat(getComputedStyle(node).fontSize);
  for (let part = node; part && !part.matches(".xml-room"); part = part.parentElement) {
    const { transform } = getComputedStyle(part);
    if (transform !== "none") size *= new DOMMatrix(transform).a;
  }
  const own = parseFloat(getComputedStyle(node).fontSize);
  const parts = [...node.querySelectorAll("span")]
    .filter(one => one.style.fontSize && one.textContent.trim())
    .map(one => size * parseFloat(one.style.fontSize) / own);
  return Math.min(...(parts.length ? parts : [size]));
})"""
"""The size of the smallest letters of each text, in pixels."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("table")


@pytest.fixture(scope="module")
def address(folder):
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    with serving(folder, "--draft", "--share") as found:  # the deck is shorter than the rules allow
        yield found


class Seat:
    """A page at a seat, and what its player does with the mouse."""

    def __init__(self, page, address, color):
        self.page, self.color = page, color
        page.add_init_script("try { localStorage['workbench.whole'] ??= '1' } catch {}")
        page.goto(f"{address}table?seat={color}")
        page.locator(".thing").first.wait_for(state="attached")

    def new_game(self):
        self.page.get_by_text("Game", exact=True).click()
        for bot in self.page.locator(".bots input").all():
            bot.uncheck()
        self.page.get_by_label("seed").fill("7")
        with self.page.expect_response("**/table/game*"):
            self.page.get_by_role("button", name="New game").click()
        self.page.get_by_text("Game", exact=True).click()
        self.page.get_by_text("0 / 0").wait_for()

    def piece(self, name):
        return self.page.locator(f'.things [aria-label^="{name}"]').first

    def hand(self):
        return self.page.locator(".held-card")

    def press(self, text):
        self.page.locator(".xml").get_by_role("button", name=text).first.click()

    def choose(self, name, entry):
        self.page.mouse.click(*self.middle(self.piece(name)), button="right")
        self.page.get_by_role("menuitem", name=entry, exact=True).click()

    def hears(self, text):
        self.page.locator(".lines p", has_text=re.compile(text)).last.wait_for(state="attached")

    def drag(self, start, goal):
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2)
        mouse.move(*goal, steps=3)
        mouse.up()

    def middle(self, locator, across=0.5, down=0.5):
        box = locator.bounding_box()
        return box["x"] + box["width"] * across, box["y"] + box["height"] * down

    def begin(self, *others):
        """All load the deck by the menu of their mats, one starts the game, all keep their hands."""
        self.new_game()
        for seat in (self, *others):
            seat.choose(f"{seat.color}'s mat", "Deck: Tea")
            self.hears(f"{seat.color} loads Tea")
        self.press("Start the game")
        for seat in (self, *others):
            seat.press("Keep")
        self.hears("begins a turn")
        return next(
            seat for seat in (self, *others) if seat.page.locator(".xml", has_text="End MAIN").count()
        )

    def begin_alone(self):
        """White's first turn, the other seat played by a bot."""
        self.new_game()
        self.choose("White's mat", "Deck: Tea")
        self.page.get_by_text("Game", exact=True).click()
        self.page.get_by_label("Red", exact=True).check()
        self.page.get_by_text("Game", exact=True).click()
        self.page.get_by_role("button", name="Step").click()
        self.hears("Red loads Tea")
        self.press("Start the game")
        self.press("Keep")
        self.page.get_by_role("button", name="Play").click()
        self.page.locator(".xml", has_text="End MAIN").wait_for()
        return self


@pytest.fixture
def white(new_page, address):
    return Seat(new_page(), address, "White")


@pytest.fixture
def red(new_page, address):
    return Seat(new_page(), address, "Red")


PRICE = re.compile(r"Pay \d+ grist\?")


def test_a_whole_turn_by_mouse(white, red):
    active = white.begin(red)
    other = red if active is white else white
    assert active.hand().count() >= 5
    hidden = other.page.locator(f'.things [aria-label*="in {active.color}\'s hand"]')
    hidden.first.wait_for(state="attached")
    assert {label.get_attribute("aria-label") for label in hidden.all()} == {
        f"a card, in {active.color}'s hand"
    }
    card = active.hand().first
    name = card.get_attribute("aria-label").removesuffix(", card")
    mat = active.piece(f"{active.color}'s mat")
    active.drag(active.middle(card, 0.5, 0.2), active.middle(mat, 0.7, 0.35))
    active.page.get_by_text(PRICE).first.wait_for()
    active.press("Yes")
    other.hears(f"{active.color} pays ")
    other.piece(name).wait_for(state="attached")
    active.press("End MAIN")
    other.hears(f"{other.color} begins a turn")


def test_what_is_in_play_is_large_and_cards_are_dropped_into_its_zones(white):
    white.new_game()
    page = white.page
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    page.locator(".own .player-band").click(button="right")
    expect(page.get_by_role("menuitem", name="Deck: Tea")).to_be_visible()  # it is the mat
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    active = white.begin_alone()
    page.keyboard.press("v")
    expect(active.piece("White's mat")).not_to_be_visible()
    page.keyboard.press("Escape")
    planet = page.locator('[data-zone="White.planet"] .lying')
    assert planet.bounding_box()["width"] > 150, "there is room"
    card, zone = active.hand().first, page.locator('[data-zone="White.defending"]')
    name = card.get_attribute("aria-label").removesuffix(", card")
    card.hover()
    expect(page.get_by_role("region", name="A card to read")).to_contain_text("Your hand")
    active.drag(active.middle(card, 0.5, 0.2), active.middle(zone))
    page.get_by_text(PRICE).first.wait_for()
    question, band = page.locator(".asked .phone-question"), page.locator(".own .player-band")
    box = band.bounding_box()
    assert question.bounding_box()["x"] > box["x"] + box["width"], "beside the cards and the hand"
    expect(page.locator(".asked-frame")).to_be_visible()
    active.press("Yes")
    expect(zone.get_by_role("button", name=name)).to_be_visible()
    page.get_by_role("button", name="Whole table").click()
    expect(active.piece(name)).to_be_visible()


def test_the_log_beside_a_board_has_turns_and_shows_the_cards_that_it_names(white):
    active, page = white.begin_alone(), white.page
    page.evaluate("localStorage['workbench.whole'] = ''")
    page.reload()
    page.set_viewport_size({"width": 1440, "height": 1000})
    events, reader = page.locator(".journal .event"), page.get_by_role("region", name="A card to read")
    expect(events.filter(has_text="begins a turn (round 1)").last).to_have_class(re.compile("is-turn"))
    card = active.hand().first
    name = card.get_attribute("aria-label").removesuffix(", card")
    active.drag(active.middle(card, 0.5, 0.2), active.middle(page.locator('[data-zone="White.defending"]')))
    active.press("Yes")
    entry = events.filter(has_text="White pays 1 grist for").last
    expect(entry.locator("b")).to_have_text("White")
    link = entry.get_by_role("button", name=name.split(" / ")[0])
    page.mouse.move(5, 500)
    expect(reader).to_contain_text("Defending")  # the last card that the log names, and where it is now
    face = reader.locator(".reader-face > *").evaluate("node => node.outerHTML")
    page.locator('[data-zone="White.planet"] .lying').hover()
    expect(reader).to_contain_text("Planet")
    page.mouse.move(5, 500)
    page.keyboard.press("Tab")
    page.locator(".held-card").first.focus()
    expect(reader).to_contain_text("Your hand")  # the card that has the focus
    link.hover()
    expect(reader).to_contain_text("Defending")
    assert reader.locator(".reader-face > *").evaluate("node => node.outerHTML") == face
    link.click()
    expect(page.locator(".large.near")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".large")).to_be_hidden()
    assert page.locator(".goes-on:visible").count() == 1, "one button goes on"
    page.evaluate("localStorage['workbench.whole'] = '1'")
    page.reload()


def test_the_menu_of_the_game_has_decks_and_tokens_which_are_taken_from_it(white):
    white.begin_alone()
    page = white.page
    page.evaluate("localStorage['workbench.whole'] = ''")
    page.reload()
    page.get_by_text("Game", exact=True).click()
    decks, tokens = (page.get_by_role("region", name=name) for name in ("Decks", "Tokens"))
    decks.get_by_role("button", name="Tea").first.click()
    expect(page.get_by_role("menuitem", name="Search")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_text("Game", exact=True).click()
    planet = page.locator('[data-zone="White.planet"] .lying')
    white.drag(white.middle(tokens.get_by_role("button", name="Boon")), white.middle(planet))
    expect(planet.locator(".token")).to_have_count(1)
    expect(decks).to_be_hidden()
    page.evaluate("localStorage['workbench.whole'] = '1'")
    page.reload()


def test_an_edit_is_on_the_table_and_the_game_goes_on(white, folder):
    active = white.begin_alone()
    face = active.page.locator(".held-card img").first
    before = face.get_attribute("src")
    (folder / "cards.yaml").write_text(CARDS.replace("power: 3", "power: 7").replace("power: 5", "power: 8"))
    expect(face).not_to_have_attribute("src", before, timeout=30_000)
    active.press("End MAIN")
    active.hears("White ends MAIN")
    (folder / "cards.yaml").write_text(CARDS)
    expect(face).to_have_attribute("src", before, timeout=30_000)  # the other tests find the table at rest


MOVES_END = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => 0)))"""
"""Cards that move on the page have arrived; what glows goes on."""


def test_a_window_that_is_high_enough_shows_the_whole_hand(white):
    active = white.begin_alone()
    whole = active.page.get_by_role("button", name="Whole table")
    if active.page.locator(".felt.entire").count():
        whole.click()
    for size, least in (((1280, 800), 0.97), ((1280, 620), 0.5)):
        active.page.set_viewport_size({"width": size[0], "height": size[1]})
        active.page.mouse.move(5, 5)
        active.page.wait_for_timeout(400)
        active.page.evaluate(MOVES_END)
        lying = active.page.locator(".held-card:not(.pointed, :hover, :focus-visible)")
        boxes = [card.bounding_box() for card in lying.all()]
        assert boxes, "one that is pointed at rises"
        assert max(box["y"] for box in boxes) - min(box["y"] for box in boxes) < 8, "in a row, as a fan"
        assert min((size[1] - box["y"]) / box["height"] for box in boxes) > least
        (bands,) = (one.bounding_box() for one in active.page.locator(".bands").all())
        under = min(box["y"] for box in boxes) - bands["y"] - bands["height"]
        assert under >= 0, "under the zones"


def test_bots_play_and_the_game_is_kept_as_a_test(white, folder):
    white.new_game()
    white.page.get_by_text("Game", exact=True).click()
    for color in ("White", "Red"):
        white.page.get_by_label(color, exact=True).check()
    white.page.get_by_role("button", name="Step").click()
    white.page.get_by_text("1 / 1").wait_for()
    white.page.get_by_role("button", name="Keep as test").click()
    white.page.get_by_text("tests/white-").wait_for()
    (kept,) = (folder / "tests").glob("*.play")
    assert "\n> White loads deck" in kept.read_text("utf-8")
    white.page.get_by_role("button", name="Play").click()
    assert white.page.locator("details.more").get_attribute("open") is None  # it hid the yellow button
    white.page.get_by_text(re.compile(r"[4-9] / [4-9]")).wait_for()
    white.page.get_by_role("button", name="Pause").click()
    white.page.locator("input[type=file]").set_input_files(kept)
    white.page.get_by_text("1 / 1").wait_for()


def test_the_keyboard_is_enough(white):
    active = white.begin_alone()
    page = active.page
    active.hand().first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("menuitem", name=re.compile(r"^Enter \(\d\)$")).wait_for()
    page.keyboard.press("Enter")
    page.locator(".xml").get_by_role("button", name="White").first.focus()
    page.keyboard.press("Enter")
    active.hears("White enters")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.keyboard.type("well")
    page.keyboard.press("Enter")
    expect(page.locator(".lines p").last).to_have_text("White: well")


def test_pieces_in_a_box_are_moved_turned_and_deleted_together(white):
    white.new_game()
    page = white.page
    page.keyboard.press("Escape")
    bag = white.middle(white.piece("Grist tokens"))
    mat = white.piece("White's mat")
    for across in (0.3, 0.4):
        with page.expect_response("**/table/act*"):
            white.drag(bag, white.middle(mat, across, 0.5))
    chosen = page.locator(".thing.chosen")
    white.drag(white.middle(mat, 0.2, 0.3), white.middle(mat, 0.5, 0.8))
    page.get_by_text("2 selected").wait_for()
    before = chosen.first.locator(".upper").bounding_box()
    white.drag(white.middle(chosen.first.locator(".upper")), white.middle(mat, 0.6, 0.4))
    page.wait_for_function(
        "(x) => document.querySelector('.thing.chosen .upper').getBoundingClientRect().x > x + 20",
        arg=before["x"],
    )
    assert chosen.count() == 2
    page.mouse.move(*white.middle(mat, 0.5, 0.95))
    page.keyboard.press("Delete")
    chosen.first.wait_for(state="detached")
    assert chosen.count() == 0


def test_the_table_says_that_a_save_was_not_built(white, folder):
    (folder / "cards.yaml").write_text(CARDS.replace("game: hsatcg", "game: ["), encoding="utf-8")
    expect(white.page.get_by_role("status").get_by_role("link", name="not built")).to_be_visible()
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    expect(white.page.locator("#state")).to_be_empty()


def test_the_menu_of_the_bar_closes_with_escape_and_on_the_table(white):
    menu = white.page.locator("details.more")
    for close in (
        lambda: white.page.keyboard.press("Escape"),
        lambda: white.page.locator(".felt").click(position={"x": 300, "y": 400}),
    ):
        white.page.get_by_text("Game", exact=True).click()
        assert menu.get_attribute("open") is not None
        close()
        assert menu.get_attribute("open") is None


def test_the_tab_key_reaches_the_question_first_and_then_the_hand(white, red):
    white.new_game()
    for seat in (white, red):
        seat.choose(f"{seat.color}'s mat", "Deck: Tea")
        white.hears(f"{seat.color} loads Tea")
    white.press("Start the game")
    white.page.reload()
    keep = white.page.get_by_role("group", name="Your question").get_by_role("button", name="Keep")
    expect(keep).to_be_visible()
    expect(white.page.get_by_role("button", name="fold")).to_be_visible()
    assert white.page.get_by_text("drag me").count() == 0, "no question moves on the page"
    expect(white.page.locator(".asked .phone-end:visible")).to_have_count(1)  # others would shine through
    expect(white.hand().first).to_be_visible()
    white.page.keyboard.press("Tab")
    expect(keep).to_be_focused()
    white.page.keyboard.press("ArrowDown")
    expect(white.page.get_by_role("button", name="Mulligan")).to_be_focused()
    white.page.keyboard.press("Tab")
    expect(white.hand().first).to_be_focused()
    white.page.set_viewport_size({"width": 390, "height": 800})
    white.page.reload()
    expect(keep).to_be_visible()
    white.page.keyboard.press("Tab")
    expect(keep).to_be_focused()
    white.page.set_viewport_size({"width": 1280, "height": 900})


def test_on_a_phone_the_panel_is_below_the_table_in_letters_that_one_can_read(white, address):
    page = white.page
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(f"{address}table?seat=White")
    label = page.locator(".phone-label").first
    expect(label).to_be_visible()
    strip, table = page.locator(".phone-strip").bounding_box(), page.locator(".felt").bounding_box()
    assert strip["y"] >= table["y"] + table["height"] and 380 <= strip["width"] <= 390
    sizes = page.locator(".xml .words:visible").evaluate_all(LETTERS)
    assert sizes and min(sizes) >= 11
    assert not page.get_by_label("Say something").is_visible(), "the chat is folded"
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator(".felt .phone-strip")).to_be_visible()


def test_the_panel_speaks_of_what_the_page_has_and_on_a_phone_of_a_finger(white, new_page, address):
    white.new_game()
    phone = new_page(viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    phone.goto(f"{address}table?seat=White")
    mouse, finger = (page.locator(".xml:not(.asked)") for page in (white.page, phone))
    expect(mouse).to_contain_text("Right-click the mat: it has the decks")
    expect(mouse).to_contain_text("a deck for each: right-click your mat")
    expect(finger).to_contain_text("Tap the mat: it has the decks")
    expect(finger).to_contain_text("a deck for each: tap your mat")
    white.begin_alone()
    expect(mouse).to_contain_text("press a key (set them under Keys)")
    rest = "Or drag it to where it goes; the table follows. The large button goes on."
    expect(finger).to_contain_text(f"Tap a card: its menu has what it can do now. {rest}")
    expect(finger).not_to_contain_text("ight-click")
    assert phone.locator(".phone-how").bounding_box()["height"] < 150, "no empty room below fewer words"


def test_a_phone_shows_a_new_question_from_its_beginning(white, red, new_page, address):
    white.new_game()
    phone = new_page(viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    phone.goto(f"{address}table?seat=White")
    for seat in (white, red):
        seat.choose(f"{seat.color}'s mat", "Deck: Tea")
        white.hears(f"{seat.color} loads Tea")
    phone.get_by_role("button", name="undo", exact=True).scroll_into_view_if_needed()
    panel = phone.locator(".below")
    assert panel.evaluate("node => node.scrollTop") > 50
    white.press("Start the game")
    fold = phone.get_by_role("button", name="fold")
    expect(fold).to_be_in_viewport(ratio=0.99)
    assert panel.evaluate("node => node.scrollTop") == 0
    keep, room = phone.get_by_role("button", name="Keep").bounding_box(), panel.bounding_box()
    assert keep["width"] > 350, "as wide as the screen"
    scores = phone.locator(".scores")
    expect(scores).to_be_in_viewport(ratio=0.99)
    assert scores.locator("strong").all_inner_texts() == ["White", "Red"]
    assert scores.bounding_box()["height"] <= 32, "one line above the question"
    assert fold.bounding_box()["x"] > 300, "at the right end"
    assert keep["y"] + 2 * keep["height"] < room["y"] + room["height"] / 2 + 56, (
        "and so no higher than needed"
    )
    assert min(phone.locator(".asked .words:visible").evaluate_all(LETTERS)) >= 11


def test_on_a_small_screen_letters_of_the_panel_can_be_read_and_it_covers_no_mat(white, address):
    page = white.page
    page.goto(f"{address}table?seat=White")
    strip = page.locator(".felt .phone-strip")
    expect(strip).to_be_visible()
    assert min(page.locator(".xml .words:visible").evaluate_all(LETTERS)) >= 11
    box, table = strip.bounding_box(), page.locator(".felt").bounding_box()
    assert table["y"] <= box["y"]
    assert box["y"] + box["height"] <= white.piece("Red's mat").bounding_box()["y"]


def test_in_a_low_window_a_question_covers_no_line_of_the_log(white):
    white.new_game()
    white.choose("White's mat", "Deck: Tea")
    white.page.get_by_text("Game", exact=True).click()
    others = ("Red", "Yellow", "Green", "Blue")
    for seat in others:
        white.page.get_by_label(seat, exact=True).check()
    white.page.get_by_text("Game", exact=True).click()
    for seat in others:
        white.page.get_by_role("button", name="Step").click()
        white.hears(f"{seat} loads Tea")
    white.press("Start the game")
    white.page.get_by_role("button", name="Keep").wait_for()
    for high in (700, 520):
        white.page.set_viewport_size({"width": 1280, "height": high})
        log, asked = (white.page.locator(one) for one in (".phone-lines", ".asked-frame"))
        expect(asked).to_be_visible()
        white.page.wait_for_timeout(100)  # until it has its new size
        lines, question = (one.last.bounding_box() for one in (log, asked))
        seen = log.evaluate("node => getComputedStyle(node).visibility") == "visible"
        plate = white.page.locator(".phone-log").bounding_box()
        ends = [box["y"] + box["height"] for box in (lines, plate)]
        assert not seen or (ends[0] + 5 <= ends[1] and ends[1] + 4 <= question["y"]), high
        players = white.page.locator(".phone-row").last.bounding_box()
        assert not seen or players["y"] + players["height"] <= lines["y"], "scores are always seen"
        assert high < 700 or min(white.page.locator(".xml .words:visible").evaluate_all(LETTERS)) >= 11


def test_friends_play_along_with_their_links_until_the_seat_is_taken_back(white, new_page, folder):
    white.new_game()  # no bot has the seat
    page = white.page
    page.get_by_text("Friends", exact=True).click()
    link = page.get_by_label("Link of Red")
    expect(link).to_have_value(re.compile("^http://"))
    first = link.input_value()
    friend = new_page(viewport={"width": 390, "height": 800})
    friend.goto(first)
    friend.locator(".thing").first.wait_for(state="attached")
    expect(friend.get_by_text("You are Red")).to_be_visible()
    assert friend.get_by_text("New game").count() == 0 and friend.locator("nav").count() == 0
    bar = [button.bounding_box() for button in friend.locator(".table-bar > button:visible").all()]
    assert len(bar) == 4 and len({box["y"] for box in bar}) == 1, "one line"
    friend.get_by_text("Chat", exact=True).click()
    friend.get_by_label("Say something").fill("hello")
    friend.keyboard.press("Enter")
    white.hears("Red: hello")
    friend.get_by_role("button", name="Confusing").click()
    expect(friend.get_by_text("Noted.")).to_be_visible()
    assert friend.locator(".toast").bounding_box()["width"] > 300, "a long sentence has the screen's width"
    games = [file.read_text("utf-8") for file in (folder / "played").glob("*.play")]
    assert any('\n> Red notes "this was confusing"\n' in game for game in games)
    page.get_by_role("button", name="New link").nth(1).click()
    expect(link).not_to_have_value(first)
    expect(friend.get_by_text("this link is not valid any more")).to_be_visible()
    friend.close()
