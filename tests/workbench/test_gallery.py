"""The gallery: the pages as files."""

from pathlib import Path

import pytest

from tests.conftest import GAMES
from tests.helpers.workbench_set import CARDS
from tts_export import load as loading
from tts_export.build import build
from tts_export.load.templates import search_path
from tts_export.workbench.gallery import gallery

FRAMES = """\
size: [63, 88]
faces: {hero: {}, spell: {colors: {fill: "#cc2200"}}, place: {}, coin: {}, back: {}}
drawings: {mat: {}, board: {}}
"""


@pytest.fixture
def cards(tmp_path, monkeypatch, plain_art):
    monkeypatch.setattr(loading, "search_path", lambda root: (*search_path(root), GAMES))
    file = tmp_path / "cards.yaml"
    file.write_text(CARDS, encoding="utf-8")
    return file


def files(folder: Path):
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.long
def test_the_pages_open_from_the_disk(cards, plain_cache, page):
    made = gallery(cards, workers=1, cache=plain_cache)
    page.goto((made.folder / "index.html").as_uri())
    page.get_by_role("link", name="Bolt").click()
    dialog = page.get_by_role("dialog", name="Bolt")
    assert "cards.yaml:5:5" in dialog.inner_text()
    sides = dialog.locator("img")
    assert [side.get_attribute("alt") for side in sides.all()] == ["Bolt, face", "Bolt, back"]
    for side in sides.all():
        assert side.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Decks").click()
    page.get_by_role("link", name="Four").click()
    page.get_by_role("heading", name="Four", exact=True).wait_for()
    assert page.get_by_role("link", name="Check a list").count() == 0, "there is no server to check it"
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save Four").click()
    assert Path(saved.value.path()).read_text().splitlines()[1:3] == ["1 <i>Ann</i>", "2 Bolt"]


@pytest.mark.long
def test_bars_of_types_have_the_colors_of_the_types(cards, plain_cache, page):
    frames = cards.parent / "templates" / "games" / "tiny" / "frames.yaml"
    frames.parent.mkdir(parents=True)
    frames.write_text(FRAMES, encoding="utf-8")
    made = gallery(cards, workers=1, cache=plain_cache)
    page.goto((made.folder / "decks.html").as_uri() + "?deck=Four")
    types = page.get_by_role("table", name="type")
    colors = types.locator(".row").evaluate_all(
        "bars => bars.map(bar => bar.style.getPropertyValue('--bar'))"
    )
    assert dict(zip(types.get_by_role("rowheader").all_inner_texts(), colors, strict=True)) == {
        "spell": "#cc2200",
        "hero": "",
    }
    shown, others = (
        types.locator(".row").nth(at).evaluate("bar => getComputedStyle(bar).backgroundColor")
        for at in (0, 1)
    )
    assert shown != others


def test_nothing_of_this_computer_is_in_it(cards, plain_cache):
    made = gallery(cards, workers=1, cache=plain_cache)
    pages = [file for file in files(made.folder) if file.endswith(".html")]
    assert "index.html" in pages
    texts = {one: (made.folder / one).read_text(encoding="utf-8") for one in (*pages, "cards-of-the-set.js")}
    assert not [one for one, text in texts.items() if str(cards.parent) in text]
    with_cards = [one for one, text in texts.items() if '"cards.yaml:5:5"' in text]
    assert with_cards == ["cards-of-the-set.js"], "once"


@pytest.mark.long
def test_the_next_gallery_has_only_its_own_files_and_a_build_leaves_it_alone(cards, plain_cache):
    cache = plain_cache
    made = gallery(cards, workers=1, cache=cache)
    before = files(made.folder)
    assert len([file for file in before if file.startswith("faces/")]) == 4  # one is the back
    cards.write_text(CARDS.replace("power: 3", "power: 5"), encoding="utf-8")
    build(cards, cache=cache)
    assert files(made.folder) == before
    again = gallery(cards, workers=1, cache=cache)
    after = files(made.folder)
    assert len(after) == len(before) and len(after - before) == 1
    assert again.changed == 4, "the face, the cards that pages share, and the two pages with their digest"
    assert gallery(cards, workers=1, cache=cache).changed == 0


@pytest.mark.long
def test_a_folder_with_other_files_is_not_touched(cards, plain_cache, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "letter.txt").write_text("dear Ann")
    made = gallery(cards, folder=folder, workers=1, cache=plain_cache)
    assert [one.name for one in made.problems] == ["html-tag", "not-a-gallery"]
    assert files(folder) == {"letter.txt"}


def test_a_set_with_errors_has_none(cards, plain_cache):
    cards.write_text(CARDS.replace("power: 3", "powr: 3"), encoding="utf-8")
    made = gallery(cards, workers=1, cache=plain_cache)
    assert "unknown-field" in [one.name for one in made.problems] and not made.folder.exists()
